//! Layouts as a strip of labelled blocks.

use crate::{
    state::{Selection, navigate, store},
    words::{counted, fixed, grouped},
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
    /// Whether its size is not known; it stands as 0.
    pub unknown: bool,
    /// Which of the tints it takes, modulo their number.
    pub tint: u32,
    /// What choosing it selects.
    pub selection: Selection,
}

impl Block {
    /// The class of its colour.
    pub fn class(&self) -> String {
        if self.padding { "padding".to_owned() } else { format!("tint-{}", self.tint % 6) }
    }

    /// All that is to be said of it.
    pub fn title(&self) -> String {
        let what = if self.padding { "padding" } else { self.label.as_str() };
        let size = if self.unknown { "size not known".to_owned() } else { counted(self.size, "byte") };
        format!("{what}: {size} at {}", grouped(self.offset))
    }
}

/// What stands behind a number of bytes that is shown already.
const fn unit(bytes: u64) -> &'static str {
    if bytes == 1 { " byte" } else { " bytes" }
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
                style:flex-grow=fixed(weight, 2)
                title=block.title()
                on:click=move |_| navigate::select(store, selection, false)
            >
                <span class="block-label">
                    {block.label.clone()}
                    {block.padding.then(|| view! { <span class="sr">"padding"</span> })}
                </span>
                <span class="block-size">
                    {if block.unknown { "?".to_owned() } else { grouped(block.size) }}
                    <span class="sr">{if block.unknown { " not known" } else { unit(block.size) }}{format!(" at {}", grouped(block.offset))}</span>
                </span>
            </button>
        }
    });
    view! { <div class="blocks" role="group" aria-label="Layout, not to scale">{blocks.collect_view()}</div> }
}
