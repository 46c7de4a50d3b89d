//! A layout to scale, as wide as there is room.

use super::blocks::Block;
use crate::{
    state::{navigate, store},
    words::{fixed, grouped},
};
use leptos::prelude::*;

/// Blocks at their places in so many bytes, with the numbers of the first byte and of the one behind the last.
#[component]
pub fn ScaleBar(blocks: Vec<Block>, total: u64, label: String) -> impl IntoView {
    let store = store();
    let percent = move |bytes: u64| format!("{}%", fixed(bytes as f64 * 100.0 / total.max(1) as f64, 4));
    let pieces = blocks.into_iter().map(|block| {
        let selection = block.selection;
        view! {
            <g
                class="bytes"
                class:here=move || store.selection.get() == Some(selection)
                on:click=move |_| navigate::select(store, selection, false)
            >
                <rect class=block.class() x=percent(block.offset) width=percent(block.size) y="1" height="26">
                    <title>{block.title()}</title>
                </rect>
            </g>
        }
    });
    view! {
        <svg class="scale-bar" width="100%" height="46" role="img" aria-label=label>
            <rect class="ground" x="0" width="100%" y="1" height="26" />
            {pieces.collect_view()}
            <text x="0" y="42">"0"</text>
            <text x="100%" y="42" text-anchor="end">{grouped(total)}</text>
        </svg>
    }
}
