//! The derived geometry is that of the document's board, number by number.

use constructor::{Geometry, Place, STANDARD_COLUMNS};
use serde_json::Value;

fn table() -> Value {
    serde_json::from_str(include_str!("geometry.json")).expect("the table is JSON")
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a number") as usize).collect()
}

fn indexes<P: Place>(places: impl IntoIterator<Item = P>) -> Vec<usize> {
    places.into_iter().map(P::index).collect()
}

#[test]
fn tiles_lie_as_in_the_table() {
    let geometry = Geometry::of_columns(&STANDARD_COLUMNS).expect("the document's board");
    let rows = table()["tiles"].clone();
    assert_eq!(geometry.tiles.len(), rows.as_array().map_or(0, Vec::len));
    for (tile, row) in geometry.tiles.iter().zip(rows.as_array().expect("tiles")) {
        assert_eq!(indexes(tile.addresses), numbers(&row["addresses"]), "{row}");
        assert_eq!(indexes(tile.paths), numbers(&row["paths"]), "{row}");
        assert_eq!(row["text_row"], 4 * tile.at.row, "{row}");
        assert_eq!(row["hex_col"], 3 + 13 * tile.at.column, "{row}");
        assert_eq!(row["rect_col"], 10 * tile.at.column, "{row}");
    }
}

#[test]
fn paths_touch_as_in_the_table() {
    let geometry = Geometry::of_columns(&STANDARD_COLUMNS).expect("the document's board");
    let rows = table()["paths"].clone();
    assert_eq!(geometry.ends.len(), rows.as_array().map_or(0, Vec::len));
    for (number, row) in rows.as_array().expect("paths").iter().enumerate() {
        let ends = geometry.ends[number];
        assert_eq!(indexes(ends), numbers(&row["ends"]), "{row}");
        let near = geometry.paths_at[ends[0].index()] | geometry.paths_at[ends[1].index()];
        let others: Vec<usize> = indexes(near).into_iter().filter(|path| *path != number).collect();
        assert_eq!(others, numbers(&row["adjacent_paths"]), "{row}");
        let tiles =
            geometry.tiles.iter().enumerate().filter(|(_, tile)| indexes(tile.paths).contains(&number));
        assert_eq!(tiles.map(|(tile, _)| tile).collect::<Vec<_>>(), numbers(&row["tiles"]), "{row}");
    }
}

#[test]
fn addresses_touch_as_in_the_table() {
    let geometry = Geometry::of_columns(&STANDARD_COLUMNS).expect("the document's board");
    let rows = table()["addresses"].clone();
    assert_eq!(geometry.points.len(), rows.as_array().map_or(0, Vec::len));
    for (number, row) in rows.as_array().expect("addresses").iter().enumerate() {
        assert_eq!(indexes(geometry.neighbours[number]), numbers(&row["neighbours"]), "{row}");
        assert_eq!(indexes(geometry.paths_at[number]), numbers(&row["paths"]), "{row}");
        let here = |corners: &constructor::Set<constructor::Address>| {
            corners.contains(constructor::Address::new(number))
        };
        let tiles = geometry.corners.iter().enumerate().filter(|(_, corners)| here(corners));
        assert_eq!(tiles.map(|(tile, _)| tile).collect::<Vec<_>>(), numbers(&row["tiles"]), "{row}");
        assert_eq!(row["rect_row"], 4 * geometry.points[number].row, "{row}");
        assert_eq!(row["rect_col"], 10 * geometry.points[number].column, "{row}");
    }
}

#[test]
fn other_shapes_follow_the_same_arithmetic() {
    let large = Geometry::of_columns(&[3, 4, 5, 6, 5, 4, 3]).expect("thirty tiles");
    assert_eq!((large.tiles.len(), large.points.len(), large.ends.len()), (30, 80, 109));
    let small = Geometry::of_columns(&[2, 3, 2]).expect("seven tiles");
    assert_eq!((small.tiles.len(), small.points.len(), small.ends.len()), (7, 24, 30));
    for bad in [&[][..], &[1], &[3, 3], &[2, 0, 2], &[9, 10, 9, 8], &[255, 254]] {
        assert!(Geometry::of_columns(bad).is_err(), "{bad:?}");
    }
}
