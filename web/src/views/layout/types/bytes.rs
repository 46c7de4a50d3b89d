//! Every byte of a small type, and every bit of those that hold bit-fields.

use super::parts::{Part, Piece};
use crate::{
    parts::byte_map::{self, ByteMap, Scale},
    state::Selection,
    words::{counted, grouped},
};
use leptos::prelude::*;

/// A type above this size is not drawn byte by byte.
pub const MAX_BYTES: u64 = 512;

/// The bytes of a type, in rows.
#[component]
pub fn Bytes(parts: Vec<Part>, pieces: Vec<Piece>, size: u64, name: String) -> impl IntoView {
    let bits = runs(&parts, &pieces)
        .into_iter()
        .map(|(start, end)| {
            let shown = pieces.iter().copied().filter_map(|piece| clipped(piece, start * 8, end * 8)).collect();
            let shown = drawn(&parts, shown);
            let label = format!("The bits of {name} from byte {start} on, the lowest first; the table says the same");
            view! { <ByteMap pieces=shown from=start bytes=end - start scale=Scale::of_bits() label=label /> }
        })
        .collect_view();
    let some_bits = parts.iter().any(|part| part.bit_width.is_some());
    let label = format!("The bytes of {name}; the table says the same");
    view! {
        <ByteMap pieces=drawn(&parts, pieces) from=0 bytes=size scale=Scale::of_bytes() label=label />
        {some_bits.then(|| view! {
            <p class="quiet small">"Bit by bit, the lowest first:"</p>
            {bits}
        })}
    }
}

/// Pieces with their words.
fn drawn(parts: &[Part], pieces: Vec<Piece>) -> Vec<byte_map::Piece> {
    let piece = |piece: Piece| {
        let part = piece.part.and_then(|part| parts.get(part));
        byte_map::Piece {
            label: part.map(|part| part.name.clone()).unwrap_or_default(),
            title: title(&piece, part),
            bits: piece.bits,
            tint: piece.part.filter(|_| part.is_some()),
            selection: part.map(|part| Selection::Field(part.field.0, part.field.1)),
        }
    };
    pieces.into_iter().map(piece).collect()
}

/// Runs of bytes that bit-fields have a part in: first byte and the one behind the last.
fn runs(parts: &[Part], pieces: &[Piece]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    let fields = pieces
        .iter()
        .filter(|piece| piece.part.and_then(|part| parts.get(part)).is_some_and(|part| part.bit_width.is_some()));
    for piece in fields {
        let (start, end) = (piece.bits.0 / 8, piece.bits.1.div_ceil(8));
        match runs.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => runs.push((start, end)),
        }
    }
    runs
}

/// The piece within a range of bits, counted from its start.
fn clipped(piece: Piece, start: u64, end: u64) -> Option<Piece> {
    let bits = (piece.bits.0.max(start), piece.bits.1.min(end));
    (bits.0 < bits.1).then(|| Piece { bits: (bits.0 - start, bits.1 - start), ..piece })
}

fn title(piece: &Piece, part: Option<&Part>) -> String {
    let (start, stop) = piece.bits;
    match part {
        Some(Part { name, bits, bit_width: Some(width), .. }) => {
            format!("{name}: {} from bit {} of byte {}", counted(*width, "bit"), bits.0 % 8, grouped(bits.0 / 8))
        }
        Some(part) => format!("{}: {} at {}", part.name, counted(part.size, "byte"), grouped(part.offset())),
        None if start % 8 == 0 && stop % 8 == 0 => format!("padding: {}", counted((stop - start) / 8, "byte")),
        None => format!("padding: {}", counted(stop - start, "bit")),
    }
}

#[cfg(test)]
mod tests {
    use super::clipped;
    use crate::views::types::parts::Piece;

    #[test]
    fn pieces_are_cut_to_what_is_shown() {
        let piece = Piece { part: Some(1), bits: (30, 70) };
        assert_eq!(clipped(piece, 32, 64).map(|piece| piece.bits), Some((0, 32)));
        assert_eq!(clipped(piece, 0, 30), None);
    }
}
