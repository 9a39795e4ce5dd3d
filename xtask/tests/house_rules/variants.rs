//! Finds the variants of every enum in a Rust source, including those inside macros.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The names of all enum variants in a source text.
pub(crate) fn variants(text: &str) -> Vec<String> {
    let tokens: TokenStream = text.parse().expect("what compiles can be read as tokens");
    let mut names = Vec::new();
    search(tokens, &mut names);
    names
}

/// Looks for `enum … { … }` here and in every group.
fn search(tokens: TokenStream, names: &mut Vec<String>) {
    let mut in_head = false;
    for token in tokens {
        match token {
            TokenTree::Ident(word) => in_head |= word == "enum",
            TokenTree::Group(group) => {
                if in_head && group.delimiter() == Delimiter::Brace {
                    names.extend(listed(group.stream()));
                    in_head = false;
                }
                search(group.stream(), names);
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The first word of each part between commas; attributes are a `#` and a group, so no word of theirs counts.
fn listed(body: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut named = false;
    for token in body {
        match token {
            TokenTree::Ident(word) if !named => {
                names.push(word.to_string());
                named = true;
            }
            TokenTree::Punct(mark) if mark.as_char() == ',' => named = false,
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Group(_) | TokenTree::Literal(_) => {}
        }
    }
    names
}

#[test]
fn variants_are_found_in_every_shape() {
    let text = "
        /// About.
        #[derive(Debug)]
        pub enum Effect<T> where T: Copy { /// Doc.
            Deal { amount: u8, to: T }, #[serde(rename = \"x\")] Heal(u8, T), None = 1 << 2 }
        words! { pub enum Trigger { Dies => \"dies\", Enters => \"enters\" } }
        mod inner { fn f() { enum Local { One } } }
        struct NotOne { field: u8 }
    ";
    assert_eq!(variants(text), ["Deal", "Heal", "None", "Dies", "Enters", "One"]);
}
