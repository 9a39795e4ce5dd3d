//! The board of Figure 3 as tables: which addresses surround a tile, lie at the ends of a path, are neighbours.

// How many there are of each, numbered from 0.
pub(super) const TILES: usize = 19;
pub(super) const PATHS: usize = 72;
pub(super) const ADDRESSES: usize = 54;

/// The six addresses of every tile: top, middle and bottom, left before right.
#[rustfmt::skip]
pub(super) const TILE_ADDRESSES: [[usize; 6]; TILES] = [
    [ 0,  1,  3,  4,  8,  9], // 0
    [ 2,  3,  7,  8, 13, 14], // 1
    [ 4,  5,  9, 10, 15, 16], // 2
    [ 6,  7, 12, 13, 18, 19], // 3
    [ 8,  9, 14, 15, 20, 21], // 4
    [10, 11, 16, 17, 22, 23], // 5
    [13, 14, 19, 20, 25, 26], // 6
    [15, 16, 21, 22, 27, 28], // 7
    [18, 19, 24, 25, 30, 31], // 8
    [20, 21, 26, 27, 32, 33], // 9
    [22, 23, 28, 29, 34, 35], // 10
    [25, 26, 31, 32, 37, 38], // 11
    [27, 28, 33, 34, 39, 40], // 12
    [30, 31, 36, 37, 42, 43], // 13
    [32, 33, 38, 39, 44, 45], // 14
    [34, 35, 40, 41, 46, 47], // 15
    [37, 38, 43, 44, 48, 49], // 16
    [39, 40, 45, 46, 50, 51], // 17
    [44, 45, 49, 50, 52, 53], // 18
];

/// The two addresses at the ends of every path.
#[rustfmt::skip]
pub(super) const PATH_ENDS: [[usize; 2]; PATHS] = [
    [ 0,  1], [ 0,  3], [ 1,  4], [ 2,  3], [ 4,  5], [ 2,  7], // 0 to 5
    [ 3,  8], [ 4,  9], [ 5, 10], [ 6,  7], [ 8,  9], [10, 11], // 6 to 11
    [ 6, 12], [ 7, 13], [ 8, 14], [ 9, 15], [10, 16], [11, 17], // 12 to 17
    [13, 14], [15, 16], [12, 18], [13, 19], [14, 20], [15, 21], // 18 to 23
    [16, 22], [17, 23], [18, 19], [20, 21], [22, 23], [18, 24], // 24 to 29
    [19, 25], [20, 26], [21, 27], [22, 28], [23, 29], [25, 26], // 30 to 35
    [27, 28], [24, 30], [25, 31], [26, 32], [27, 33], [28, 34], // 36 to 41
    [29, 35], [30, 31], [32, 33], [34, 35], [30, 36], [31, 37], // 42 to 47
    [32, 38], [33, 39], [34, 40], [35, 41], [37, 38], [39, 40], // 48 to 53
    [36, 42], [37, 43], [38, 44], [39, 45], [40, 46], [41, 47], // 54 to 59
    [42, 43], [44, 45], [46, 47], [43, 48], [44, 49], [45, 50], // 60 to 65
    [46, 51], [48, 49], [50, 51], [49, 52], [50, 53], [52, 53], // 66 to 71
];

/// The addresses one path away from every address.
#[rustfmt::skip]
pub(super) const NEIGHBOURS: [&[usize]; ADDRESSES] = [
    &[1, 3], &[0, 4], &[3, 7], &[0, 2, 8], &[1, 5, 9], &[4, 10], // 0 to 5
    &[7, 12], &[2, 6, 13], &[3, 9, 14], &[4, 8, 15], &[5, 11, 16], &[10, 17], // 6 to 11
    &[6, 18], &[7, 14, 19], &[8, 13, 20], &[9, 16, 21], &[10, 15, 22], &[11, 23], // 12 to 17
    &[12, 19, 24], &[13, 18, 25], &[14, 21, 26], &[15, 20, 27], &[16, 23, 28], &[17, 22, 29], // 18 to 23
    &[18, 30], &[19, 26, 31], &[20, 25, 32], &[21, 28, 33], &[22, 27, 34], &[23, 35], // 24 to 29
    &[24, 31, 36], &[25, 30, 37], &[26, 33, 38], &[27, 32, 39], &[28, 35, 40], &[29, 34, 41], // 30 to 35
    &[30, 42], &[31, 38, 43], &[32, 37, 44], &[33, 40, 45], &[34, 39, 46], &[35, 47], // 36 to 41
    &[36, 43], &[37, 42, 48], &[38, 45, 49], &[39, 44, 50], &[40, 47, 51], &[41, 46], // 42 to 47
    &[43, 49], &[44, 48, 52], &[45, 51, 53], &[46, 50], &[49, 53], &[50, 52], // 48 to 53
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_the_other_ends_of_paths() {
        for (address, neighbours) in NEIGHBOURS.iter().enumerate() {
            let mut far_ends = Vec::new();
            for [one, other] in PATH_ENDS {
                if one == address {
                    far_ends.push(other);
                }
                if other == address {
                    far_ends.push(one);
                }
            }
            far_ends.sort_unstable();
            assert_eq!(far_ends, *neighbours, "address {address}");
        }
    }

    #[test]
    fn a_path_lies_on_every_side_of_every_tile() {
        for [top_left, top_right, left, right, bottom_left, bottom_right] in TILE_ADDRESSES {
            let sides = [
                [top_left, top_right],
                [top_left, left],
                [top_right, right],
                [left, bottom_left],
                [right, bottom_right],
                [bottom_left, bottom_right],
            ];
            assert!(sides.iter().all(|side| PATH_ENDS.contains(side)));
        }
    }
}
