//! Layouts as drawings: a strip of labelled blocks, and for small types every byte.

use crate::{
    state::{Selection, navigate, store},
    words::{counted, grouped},
};
use leptos::prelude::*;

/// A field or padding in a layout.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its name; empty for padding.
    pub label: String,
    /// Bytes from the start.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Whether it is padding.
    pub padding: bool,
    /// Which of the tints it takes, modulo their number.
    pub tint: u32,
    /// What choosing it selects.
    pub selection: Selection,
}

impl Block {
    fn class(&self) -> String {
        if self.padding { "padding".to_owned() } else { format!("tint-{}", self.tint % 6) }
    }

    fn title(&self) -> String {
        let what = if self.padding { "padding" } else { self.label.as_str() };
        format!("{what}: {} at {}", counted(self.size, "byte"), grouped(self.offset))
    }
}

/// Blocks side by side. Not to scale: a byte must be seen beside forty thousand. Widths grow with the logarithm.
#[component]
pub fn Blocks(blocks: Vec<Block>) -> impl IntoView {
    let store = store();
    let blocks = blocks.into_iter().map(|block| {
        let selection = block.selection;
        let weight = (block.size as f64 + 1.0).log2().max(1.0);
        view! {
            <button
                type="button"
                class=format!("block {}", block.class())
                class:here=move || store.selection.get() == Some(selection)
                style:flex-grow=format!("{weight:.2}")
                title=block.title()
                on:click=move |_| navigate::select(store, selection, false)
            >
                <span class="block-label">
                    {block.label.clone()}
                    {block.padding.then(|| view! { <span class="sr">"padding"</span> })}
                </span>
                <span class="block-size">
                    {grouped(block.size)}
                    <span class="sr">{format!(" bytes at {}", grouped(block.offset))}</span>
                </span>
            </button>
        }
    });
    view! { <div class="blocks" role="group" aria-label="Layout, not to scale">{blocks.collect_view()}</div> }
}

/// A type above this size is not drawn byte by byte.
pub const MAX_BYTES: u64 = 256;

const COLUMNS: u64 = 16;
const CELL: u64 = 22;

/// Every byte of a small type, in rows of sixteen. The fields stand in the table below it, too.
#[component]
pub fn Bytes(blocks: Vec<Block>, size: u64, name: String) -> impl IntoView {
    let store = store();
    let rows = size.div_ceil(COLUMNS).max(1);
    let columns = size.clamp(1, COLUMNS);
    let left = 34;
    let cells = blocks.into_iter().flat_map(|block| {
        let end = block.offset + block.size;
        let mut pieces = Vec::new();
        let mut start = block.offset;
        // A piece for each row that the block reaches into.
        while start < end {
            let stop = end.min((start / COLUMNS + 1) * COLUMNS);
            pieces.push((start, stop, start == block.offset, block.clone()));
            start = stop;
        }
        pieces
    });
    let cells = cells
        .map(|(start, stop, first, block)| {
            let (x, y) = (left + start % COLUMNS * CELL, start / COLUMNS * CELL);
            let selection = block.selection;
            view! {
                <g
                    class="bytes"
                    class:here=move || store.selection.get() == Some(selection)
                    on:click=move |_| navigate::select(store, selection, false)
                >
                    <rect
                        class=block.class()
                        x=x.to_string()
                        y=(y + 1).to_string()
                        width=((stop - start) * CELL - 2).to_string()
                        height=(CELL - 2).to_string()
                        rx="2"
                    >
                        <title>{block.title()}</title>
                    </rect>
                    {(first && !block.padding).then(|| view! {
                        <text x=(x + 5).to_string() y=(y + 15).to_string()>{fitted(&block.label, stop - start)}</text>
                    })}
                </g>
            }
        })
        .collect_view();
    let offsets = (0..rows)
        .map(|row| {
            view! {
                <text class="byte-offset" x=(left - 6).to_string() y=(row * CELL + 15).to_string() text-anchor="end">
                    {row * COLUMNS}
                </text>
            }
        })
        .collect_view();
    view! {
        <div class="scroll">
            <svg
                class="byte-map"
                width=(left + columns * CELL).to_string()
                height=(rows * CELL + 2).to_string()
                role="img"
                aria-label=format!("The bytes of {name}; the table says the same")
            >
                {offsets}
                {cells}
            </svg>
        </div>
    }
}

/// As much of a label as so many bytes have room for.
fn fitted(label: &str, bytes: u64) -> String {
    let room = (bytes * CELL).saturating_sub(8) / 7;
    if label.chars().count() as u64 <= room { label.to_owned() } else { label.chars().take(room as usize).collect() }
}
