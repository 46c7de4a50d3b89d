//! Named structs.

use super::items::items;
use crate::edit::{Unit, Units};
use crate::piece::{Kind, elements};
use crate::source::Source;
use rustc_hash::FxHashMap;

/// Removes each field, with the members of constants that are written after the type's name.
pub(super) fn fields(source: &Source) -> Units {
    let mut units = Units::default();
    let mut constants: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, piece) in source.pieces.iter().enumerate() {
        if piece.kind == Kind::Name && is_open(source.text_of(index + 1)) {
            constants.entry(source.text_of(index)).or_default().push(index + 1);
        }
    }
    for item in items(source) {
        let Some(name) = item.name.filter(|&name| source.text_of(name + 2) == "type") else { continue };
        let Some((open, close)) = braces(source, name + 3) else { continue };
        let found = elements(&source.pieces, open, close);
        let count = found.len();
        let mut lists = vec![units.list(found)];
        for &constant in constants.get(source.text_of(name)).map_or(&[][..], Vec::as_slice) {
            let Some((open, close)) = braces(source, constant) else { continue };
            let members = elements(&source.pieces, open, close);
            if members.len() == count {
                lists.push(units.list(members));
            }
        }
        let field =
            |field: usize| Unit { edits: Vec::new(), elements: lists.iter().map(|&list| (list, field)).collect() };
        units.units.extend((0..count).map(field));
    }
    units
}

fn is_open(text: &str) -> bool {
    text == "{" || text == "<"
}

/// Returns the braces of `{ … }` or `<{ … }>`.
fn braces(source: &Source, mut index: usize) -> Option<(usize, usize)> {
    if source.text_of(index) == "<" {
        index += 1;
    }
    let piece = source.pieces.get(index).filter(|_| source.text_of(index) == "{")?;
    Some((index, piece.partner?))
}
