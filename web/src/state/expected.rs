//! Comparison of a link's promised result with the report of this engine.

use super::{
    checked::Expected,
    notice::{Notice, Tone},
    places,
    store::Store,
};
use crate::words::counted;
use leptos::prelude::*;
use nvvm_engine::link::result_digest;

/// Compares the first result of a link's text with the promised one, and restores the selection.
pub fn compare(store: Store) {
    let Some(expected) = store.expected.get_untracked() else { return };
    store.expected.set(None);
    if let Some((start, end)) = expected.selection {
        places::reveal_bytes(store, start, end, false);
    }
    let (digest, now) = store.checked.with_untracked(|checked| {
        let verdict = checked.report.verdict(expected.target, expected.reference);
        let digest = result_digest(&checked.report, expected.target, expected.reference);
        (digest, (verdict.errors, verdict.warnings))
    });
    if digest != expected.digest {
        let Expected { engine, target, .. } = &expected;
        let before = expected.counts.map_or("something else".to_owned(), counts);
        let text = format!(
            "The result on {target} has changed since this link was made. Engine {engine} reported {before}; this engine, {}, reports {}.",
            nvvm_engine::VERSION,
            if expected.counts == Some(now) { "as many, but other ones".to_owned() } else { counts(now) },
        );
        store.notify(Notice::new("changed", Tone::Remark, text));
    }
}

/// Formats `1 error and 2 warnings`.
fn counts((errors, warnings): (u32, u32)) -> String {
    format!("{} and {}", counted(errors.into(), "error"), counted(warnings.into(), "warning"))
}
