//! What the report has for the editor: squiggles, hints, the tint of the selection, and words about names.

use super::LARGE;
use crate::{
    code_mirror::{DiagnosticTable, length, with},
    state::{CheckedText, Store, places::location_of},
    words::{self, space_class, space_name},
};
use leptos::prelude::*;
use nvvm_engine::report::{PointerSpace, Reading, Severity};
use std::collections::{BTreeMap, HashMap};

/// More squiggles than these help nobody.
const MAX_SQUIGGLES: usize = 2_000;

/// Draws the findings of the chosen target and reference.
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

/// Draws the address space behind every pointer's definition, and the offset before every field.
pub fn hints(store: Store) {
    let place = store.place_of_reading.get();
    let mut found = store.checked.with(|checked| {
        let reading = checked.report.reading_at(place);
        if length() > LARGE {
            return Vec::new();
        }
        let mut found: Vec<(u32, String, String)> =
            reading.pointers.iter().filter(|it| it.location.header.is_none()).map(|it| hint(checked, it)).collect();
        for (end, label) in offsets(reading) {
            found.push((checked.offsets.to_utf16(end), label, "offset".to_owned()));
        }
        found
    });
    // Instances of a template declare the same places again.
    found.sort();
    found.dedup();
    let mut hints = Vec::with_capacity(found.len() * 2);
    let mut labels: Vec<String> = Vec::new();
    let mut classes = Vec::new();
    let mut known: HashMap<String, u32> = HashMap::new();
    for (offset, label, class) in found {
        let number = *known.entry(format!("{class} {label}")).or_insert_with(|| {
            labels.push(label);
            classes.push(class);
            (labels.len() - 1) as u32
        });
        hints.extend([offset, number]);
    }
    with(|editor| editor.show_hints(&hints, labels, classes));
}

/// The offsets behind each field's name, by where the name ends: one for each type that an instance of a template makes
/// of the same text. Members of a class without a name count from the start of the class around.
fn offsets(reading: &Reading) -> BTreeMap<u32, String> {
    let mut all: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let (anonymous, named): (Vec<_>, Vec<_>) = reading.types.iter().partition(|ty| words::is_anonymous(&ty.name));
    for (types, inner) in [(named, false), (anonymous, true)] {
        let fields = types.into_iter().flat_map(|ty| &ty.fields);
        // What stands in a header has no place of its own in the text.
        let located = fields.filter_map(|field| Some((field, field.location.filter(|it| it.header.is_none())?)));
        for (field, location) in located {
            let bound = if field.at_least { "≥" } else { "" };
            let label = format!("+{bound}{}", words::grouped(field.offset));
            let known = all.entry(location.end_offset).or_default();
            if !known.contains(&label) && (known.is_empty() || !inner) {
                known.push(label);
            }
        }
    }
    all.into_iter().map(|(end, labels)| (end, labels.join(" or "))).collect()
}

fn hint(checked: &CheckedText, pointer: &PointerSpace) -> (u32, String, String) {
    let offset = checked.offsets.to_utf16(pointer.location.end_offset);
    let space = pointer.resolved_space.unwrap_or(pointer.address_space);
    let label = match pointer.resolved_space {
        Some(resolved) if resolved != pointer.address_space => {
            format!("{} → {}", pointer.space, space_name(resolved))
        }
        _ => pointer.space.clone(),
    };
    (offset, label, space_class(space))
}

/// Pales what conditions leave out for the chosen target.
pub fn skipped(store: Store) {
    let (target, reference) = (store.target.get(), store.reference.get());
    let (starts, ends): (Vec<u32>, Vec<u32>) = store.checked.with(|checked| {
        let skipped = checked.report.skipped_by(target, reference);
        skipped.map(|it| (checked.offsets.to_utf16(it.start), checked.offsets.to_utf16(it.end))).unzip()
    });
    with(|editor| editor.mark_skipped(&starts, &ends));
}

/// Tints what is selected in a pane.
pub fn selection(store: Store) {
    let selection = store.selection.get();
    let range = selection.and_then(|selection| location_of(store, selection)).map_or((0, 0), |location| {
        store.checked.with_untracked(|checked| {
            (checked.offsets.to_utf16(location.offset), checked.offsets.to_utf16(location.end_offset))
        })
    });
    with(|editor| editor.mark(range.0, range.1));
}

/// Lines about a name: where it points and how that is known.
pub fn describe(store: Store, name: &str, utf16: u32) -> Option<String> {
    let place = store.place_of_reading.get_untracked();
    store.checked.with_untracked(|checked| {
        let offset = checked.offsets.to_bytes(utf16);
        let pointer = nearest(checked.report.reading_at(place), name, offset)?;
        let mut text =
            format!("{name}  {} (address space {})\n{}", pointer.space, pointer.address_space, pointer.known_from);
        if let Some(resolved) = pointer.resolved_space.filter(|resolved| *resolved != pointer.address_space) {
            text.push_str(&format!("\npoints to {} memory", space_name(resolved)));
        }
        Some(text)
    })
}

/// The pointer of that name that was defined last before `offset`, else the first one.
fn nearest<'r>(reading: &'r Reading, name: &str, offset: u32) -> Option<&'r PointerSpace> {
    let mut named = reading.pointers.iter().filter(|pointer| pointer.name == name).peekable();
    let first = named.peek().copied();
    named.take_while(|pointer| pointer.location.offset <= offset).last().or(first)
}
