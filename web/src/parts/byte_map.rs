//! Bytes as a grid, each where it lies, or bits of some of them.

use crate::{
    state::{Selection, navigate, store},
    words::fixed,
};
use leptos::prelude::*;

/// Height of a row, in pixels.
const ROW: u64 = 22;
/// Room for the numbers of the bytes, in pixels.
const LEFT: u64 = 34;

/// How many bits make a cell and a row.
#[derive(Clone, Copy)]
pub struct Scale {
    /// Width of a cell, in pixels.
    cell: f64,
    bits_per_cell: u64,
    bits_per_row: u64,
}

impl Scale {
    /// A cell for each byte.
    pub fn of_bytes() -> Self {
        let (cells, cell) = cells();
        Self { cell, bits_per_cell: 8, bits_per_row: 8 * cells }
    }

    /// A cell for each bit.
    pub fn of_bits() -> Self {
        let (cells, cell) = cells();
        Self { cell, bits_per_cell: 1, bits_per_row: cells }
    }

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
    if width < 700.0 { (8, 31.0) } else { (16, 22.0) }
}

/// A piece of the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its name; shown as far as there is room.
    pub label: String,
    /// All that is to be said of it.
    pub title: String,
    /// First bit of the grid and the one behind the last.
    pub bits: (u64, u64),
    /// Which of the tints it takes, modulo their number; none for padding.
    pub tint: Option<usize>,
    /// What choosing it selects.
    pub selection: Option<Selection>,
}

/// Pieces at their places in so many bytes, the first of which has the number `from`.
#[component]
pub fn ByteMap(pieces: Vec<Piece>, from: u64, bytes: u64, scale: Scale, label: String) -> impl IntoView {
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
    let drawn = pieces.into_iter().map(|piece| view! { <Drawn piece=piece scale=scale /> }).collect_view();
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
fn Drawn(piece: Piece, scale: Scale) -> impl IntoView {
    let store = store();
    let Piece { label, title, bits: (first, end), tint, selection } = piece;
    let class = tint.map_or_else(|| "padding".to_owned(), |tint| format!("tint-{}", tint % 6));
    let mut rows = Vec::new();
    let mut start = first;
    while start < end {
        let stop = end.min((start / scale.bits_per_row + 1) * scale.bits_per_row);
        rows.push((start, stop));
        start = stop;
    }
    let rows = rows.into_iter().enumerate().map(|(row, (start, stop))| {
        let (x, y) = scale.place(start);
        let width = scale.width(stop - start);
        // Neighbours stand apart, however thin they are.
        let gap = 2.0_f64.min(width / 3.0);
        let words = if row == 0 { fitted(&label, width) } else { String::new() };
        view! {
            <rect
                class=class.clone()
                x=fixed(x, 2)
                y=(y + 1).to_string()
                width=fixed(width - gap, 2)
                height=(ROW - 2).to_string()
                rx="2"
            >
                <title>{title.clone()}</title>
            </rect>
            <text x=fixed(x + 4.0, 2) y=(y + 15).to_string()>{words}</text>
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

/// As much of a label as there is room for.
fn fitted(label: &str, pixels: f64) -> String {
    label.chars().take(((pixels - 8.0).max(0.0) / 7.3) as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn labels_fit() {
        assert_eq!(fitted("scale", 88.0), "scale");
        assert_eq!(fitted("scale", 22.0), "s");
        assert_eq!(fitted("scale", 2.75), "");
    }
}
