//! Every byte of a small type, and every bit of those that hold bit-fields.

use super::parts::{Part, Piece};
use crate::{
    state::{Selection, navigate, store},
    words::{counted, grouped},
};
use leptos::prelude::*;

/// A type above this size is not drawn byte by byte.
pub const MAX_BYTES: u64 = 512;

/// Height of a row, in pixels.
const ROW: u64 = 22;
/// Room for the numbers of the bytes, in pixels.
const LEFT: u64 = 34;

/// What is drawn: pieces, and how many bits make a cell and a row.
#[derive(Clone, Copy)]
struct Scale {
    /// Width of a cell, in pixels.
    cell: f64,
    bits_per_cell: u64,
    bits_per_row: u64,
}

impl Scale {
    /// A place on the drawing, in pixels.
    fn place(self, bit: u64) -> (f64, u64) {
        (LEFT as f64 + self.width(bit % self.bits_per_row), bit / self.bits_per_row * ROW)
    }

    /// The width of so many bits, in pixels.
    fn width(self, bits: u64) -> f64 {
        bits as f64 / self.bits_per_cell as f64 * self.cell
    }
}

/// How many cells stand in a row, and how wide each is: sixteen fit beside the editor, eight on a phone.
fn cells() -> (u64, f64) {
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1_280.0);
    if width < 700.0 { (8, 34.0) } else { (16, 22.0) }
}

/// The bytes of a type, in rows.
#[component]
pub fn Bytes(parts: Vec<Part>, pieces: Vec<Piece>, size: u64, name: String) -> impl IntoView {
    let (cells, cell) = cells();
    let scale = Scale { cell, bits_per_cell: 8, bits_per_row: 8 * cells };
    let bits = runs(&parts, &pieces)
        .into_iter()
        .map(|(start, end)| {
            let shown = pieces.iter().copied().filter_map(|piece| clipped(piece, start * 8, end * 8)).collect();
            let scale = Scale { cell, bits_per_cell: 1, bits_per_row: cells };
            let label = format!("The bits of {name} from byte {start} on, the lowest first; the table says the same");
            view! { <Map parts=parts.clone() pieces=shown from=start bytes=end - start scale=scale label=label /> }
        })
        .collect_view();
    let some_bits = parts.iter().any(|part| part.bit_width.is_some());
    let label = format!("The bytes of {name}; the table says the same");
    view! {
        <Map parts=parts.clone() pieces=pieces.clone() from=0 bytes=size scale=scale label=label />
        {some_bits.then(|| view! {
            <p class="quiet small">"Bit by bit, the lowest first:"</p>
            {bits}
        })}
    }
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

#[component]
fn Map(parts: Vec<Part>, pieces: Vec<Piece>, from: u64, bytes: u64, scale: Scale, label: String) -> impl IntoView {
    let rows = (bytes * 8).div_ceil(scale.bits_per_row).max(1);
    let width = LEFT as f64 + scale.width((bytes * 8).min(scale.bits_per_row).max(8));
    let numbers = (0..rows)
        .map(|row| {
            let y = (row * ROW + 15).to_string();
            view! {
                <text class="byte-offset" x=(LEFT - 6).to_string() y=y text-anchor="end">
                    {from + row * scale.bits_per_row / 8}
                </text>
            }
        })
        .collect_view();
    let drawn = pieces
        .into_iter()
        .map(|piece| {
            let part = piece.part.and_then(|part| parts.get(part)).cloned();
            view! { <Drawn piece=piece part=part scale=scale /> }
        })
        .collect_view();
    view! {
        <div class="scroll">
            <svg
                class="byte-map"
                width=width.to_string()
                height=(rows * ROW + 2).to_string()
                role="img"
                aria-label=label
            >
                {numbers}
                {drawn}
            </svg>
        </div>
    }
}

/// A piece, in as many rows as it reaches into.
#[component]
fn Drawn(piece: Piece, part: Option<Part>, scale: Scale) -> impl IntoView {
    let store = store();
    let selection = part.as_ref().map(|part| Selection::Field(part.field.0, part.field.1));
    let class = match (piece.part, &part) {
        (Some(index), Some(_)) => format!("tint-{}", index % 6),
        _ => "padding".to_owned(),
    };
    let title = title(&piece, part.as_ref());
    let mut rows = Vec::new();
    let mut start = piece.bits.0;
    while start < piece.bits.1 {
        let stop = piece.bits.1.min((start / scale.bits_per_row + 1) * scale.bits_per_row);
        rows.push((start, stop));
        start = stop;
    }
    let label = part.map(|part| part.name).unwrap_or_default();
    let rows = rows.into_iter().enumerate().map(|(row, (start, stop))| {
        let (x, y) = scale.place(start);
        let width = scale.width(stop - start);
        // Neighbours stand apart, however thin they are.
        let gap = 2.0_f64.min(width / 3.0);
        let words = if row == 0 { fitted(&label, width) } else { String::new() };
        view! {
            <rect
                class=class.clone()
                x=format!("{x:.2}")
                y=(y + 1).to_string()
                width=format!("{:.2}", width - gap)
                height=(ROW - 2).to_string()
                rx="2"
            >
                <title>{title.clone()}</title>
            </rect>
            <text x=format!("{:.2}", x + 4.0) y=(y + 15).to_string()>{words}</text>
        }
    });
    view! {
        <g
            class="bytes"
            class:here=move || selection.is_some() && store.selection.get() == selection
            on:click=move |_| if let Some(selection) = selection { navigate::select(store, selection, false) }
        >
            {rows.collect_view()}
        </g>
    }
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

/// As much of a label as there is room for.
fn fitted(label: &str, pixels: f64) -> String {
    label.chars().take(((pixels - 8.0).max(0.0) / 7.3) as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::{clipped, fitted};
    use crate::views::types::parts::Piece;

    #[test]
    fn pieces_are_cut_to_what_is_shown() {
        let piece = Piece { part: Some(1), bits: (30, 70) };
        assert_eq!(clipped(piece, 32, 64).map(|piece| piece.bits), Some((0, 32)));
        assert_eq!(clipped(piece, 0, 30), None);
    }

    #[test]
    fn labels_fit() {
        assert_eq!(fitted("scale", 88.0), "scale");
        assert_eq!(fitted("scale", 22.0), "s");
        assert_eq!(fitted("scale", 2.75), "");
    }
}
