//! Numbers and counts in words: the page's small print.

use leptos::prelude::*;

pub use nvvm_engine::words::{counted, grouped, targets};

/// `612 bytes`, `1.4 MB`
pub fn bytes(number: u64) -> String {
    if number < 100_000 { counted(number, "byte") } else { format!("{:.1} MB", number as f64 / 1e6) }
}

/// `0.4 ms`, `1.2 s`
pub fn duration(milliseconds: f64) -> String {
    if milliseconds < 0.1 {
        "less than 0.1 ms".to_owned()
    } else if milliseconds < 100.0 {
        format!("{milliseconds:.1} ms")
    } else if milliseconds < 1000.0 {
        format!("{milliseconds:.0} ms")
    } else {
        format!("{:.1} s", milliseconds / 1000.0)
    }
}

/// Whether a class has no name, so that its members belong to the class around.
pub fn is_anonymous(name: &str) -> bool {
    ["union)", "struct)", "class)"].iter().any(|keyword| name.ends_with(&format!("(anonymous {keyword}")))
}

/// A sentence whose `pieces of code` stand between grave accents.
pub fn with_code(sentence: &str) -> impl IntoView + use<> {
    let pieces = sentence.split('`').enumerate().map(|(index, piece)| {
        let piece = piece.to_owned();
        if index % 2 == 1 { view! { <code>{piece}</code> }.into_any() } else { piece.into_any() }
    });
    pieces.collect_view()
}
