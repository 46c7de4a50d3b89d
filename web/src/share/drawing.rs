//! The byte map as a file.

use crate::{
    components::byte_map::{Drawing, of_buffer},
    state::Store,
};
use leptos::prelude::*;

/// The selected kernel's parameters on the selected target as SVG, without a style sheet.
pub fn layout_as_svg(store: Store) -> Option<String> {
    untrack(|| {
        let (target, reference) = (store.target.get(), store.reference.get());
        let colors = store.field_colors();
        store.buffer(|report, kernel, buffer| {
            let limit = report.limit(kernel, target, reference).map(|limit| limit.bytes);
            let title = format!("{} on {target}, {}", kernel.demangled, reference.title());
            Drawing { title, segments: of_buffer(buffer, &colors), limit }.svg()
        })
    })
}
