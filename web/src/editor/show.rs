//! The report in the editor: squiggles, hints, highlighting of the selection, and tooltips of names.

use super::LARGE;
use crate::{
    code_mirror::{DiagnosticTable, length, with},
    state::{Store, places::location_of, store::buffer_of},
    words::{grouped, space_class},
};
use leptos::prelude::*;
use nvvm_engine::{
    Label, Language, describe_pointer, labels,
    report::{Report, Severity},
    target::{Reference, Target},
};
use std::collections::HashMap;

/// Maximum number of squiggles.
const MAX_SQUIGGLES: usize = 2_000;

/// Shows the findings for the selected target and reference.
pub fn findings(store: Store) {
    let table = store.diagnostics.with(|keys| {
        store.checked.with(|checked| {
            let mut table = DiagnosticTable::default();
            if length() > LARGE {
                return table;
            }
            for key in keys.iter().take(MAX_SQUIGGLES) {
                let Some((finding, judgement)) = key.find(&checked.report) else { continue };
                table.starts.push(checked.offsets.to_utf16(finding.location.offset));
                table.ends.push(checked.offsets.to_utf16(finding.location.end_offset));
                table.severities.push(match judgement.severity {
                    Severity::Info => 0,
                    Severity::Warning => 1,
                    Severity::Error => 2,
                });
                table.findings.push(key.finding);
                let rule = checked.report.rules.get(finding.rule as usize);
                table.codes.push(rule.map(|rule| format!("{} {}", rule.code, rule.name)).unwrap_or_default());
                table.messages.push(judgement.message.clone());
                table.helps.push(finding.help.clone());
                table.fixes.push(
                    finding.fix.as_ref().filter(|_| !store.read_only).map(|fix| fix.title.clone()).unwrap_or_default(),
                );
            }
            table
        })
    });
    with(|editor| editor.show_diagnostics(table));
}

/// Shows the address space after every pointer's definition, and the offset before every field. A kernel parameter of a
/// CUDA text shows its offset in the parameter buffer, also if it is a pointer.
pub fn hints(store: Store) {
    let place = store.place_of_reading.get();
    let colors = store.field_colors();
    let (target, reference) = (store.target.get(), store.reference.get());
    let is_cuda = store.language.get() == Language::Cuda;
    let found: Vec<(u32, String, String)> = store.checked.with(|checked| {
        if length() > LARGE {
            return Vec::new();
        }
        let class = |label: &Label| match label.space {
            Some(space) => space_class(space),
            None => colors.before(label.offset).map_or_else(|| "offset".to_owned(), |color| format!("offset f{color}")),
        };
        let mut labels = labels(checked.report.reading_at(place));
        if is_cuda {
            let parameters = parameter_offsets(&checked.report, target, reference);
            labels.retain(|label| parameters.binary_search_by_key(&label.offset, |it| it.offset).is_err());
            labels.extend(parameters);
            labels.sort();
        }
        labels.into_iter().map(|it| (checked.offsets.to_utf16(it.offset), class(&it), it.text)).collect()
    });
    let mut hints = Vec::with_capacity(found.len() * 2);
    let mut labels: Vec<String> = Vec::new();
    let mut classes = Vec::new();
    let mut known: HashMap<String, u32> = HashMap::new();
    for (offset, class, label) in found {
        let number = *known.entry(format!("{class} {label}")).or_insert_with(|| {
            labels.push(label);
            classes.push(class);
            (labels.len() - 1) as u32
        });
        hints.extend([offset, number]);
    }
    with(|editor| editor.show_hints(&hints, labels, classes));
}

/// The offset of each kernel parameter that the text declares, in its kernel's parameter buffer, in source order.
fn parameter_offsets(report: &Report, target: Target, reference: Reference) -> Vec<Label> {
    let buffers = report.kernels.iter().filter_map(|kernel| buffer_of(kernel, target, reference));
    let parameters = buffers.flat_map(|buffer| &buffer.parameters);
    let mut labels: Vec<Label> = parameters
        .filter(|it| it.error.is_none() && it.location.header.is_none() && it.location.end_offset > 0)
        .map(|it| Label { offset: it.location.end_offset, text: format!("+{}", grouped(it.offset)), space: None })
        .collect();
    // Instances of a template declare their parameters at the same source positions.
    labels.sort();
    labels.dedup();
    labels
}

/// Dims code that conditional compilation excludes for the selected target.
pub fn skipped(store: Store) {
    let (target, reference) = (store.target.get(), store.reference.get());
    let (starts, ends): (Vec<u32>, Vec<u32>) = store.checked.with(|checked| {
        let skipped = checked.report.skipped_by(target, reference);
        skipped.map(|it| (checked.offsets.to_utf16(it.start), checked.offsets.to_utf16(it.end))).unzip()
    });
    with(|editor| editor.mark_skipped(&starts, &ends));
}

/// Highlights the selection of a view, or its hovered field.
pub fn selection(store: Store) {
    let selection = store.selection.get();
    let selected = move || selection.and_then(|selection| location_of(store, selection));
    let range = store.pointed_field.get().or_else(selected).map_or((0, 0), |location| {
        store.checked.with_untracked(|checked| {
            (checked.offsets.to_utf16(location.offset), checked.offsets.to_utf16(location.end_offset))
        })
    });
    with(|editor| editor.mark(range.0, range.1));
}

/// The lines of a tooltip about a name: the memory that it points to, and the evidence.
pub fn describe(store: Store, name: &str, utf16: u32) -> Option<String> {
    let place = store.place_of_reading.get_untracked();
    store.checked.with_untracked(|checked| {
        let offset = checked.offsets.to_bytes(utf16);
        Some(describe_pointer(checked.report.reading_at(place), name, offset)?.join("\n"))
    })
}
