//! The fields of a type as segments of a byte map.

use super::parts::{Part, Piece, drawing};
use crate::{
    components::byte_map::Segment,
    state::{Selection, field_colors::FieldColors},
};

/// The segments of a type of this size, and the members that overlap a drawn one. `first` is the part that takes
/// precedence, such as one member of a union.
pub fn segments(parts: &[Part], size: u64, first: Option<usize>, colors: &FieldColors) -> (Vec<Segment>, Vec<usize>) {
    let (pieces, after) = drawing(parts, size, first);
    let segment = |piece: Piece| {
        let part = piece.part.and_then(|part| parts.get(part));
        Segment {
            name: part.map(|part| part.name.clone()).unwrap_or_default(),
            bits: piece.bits,
            is_padding: part.is_none(),
            color: colors.color(part.and_then(|part| part.leaf), piece.part.unwrap_or(0)),
            part: 1,
            location: part.and_then(|part| part.location),
            selection: part.map(|part| Selection::Field(part.field.0, part.field.1)),
        }
    };
    (pieces.into_iter().map(segment).collect(), after)
}
