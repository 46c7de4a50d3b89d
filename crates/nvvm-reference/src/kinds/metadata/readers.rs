//! Interpretation of a metadata key by each reference, computed by the engine from an example kernel.

use super::table::Key;
use crate::ask;
use crate::entry::{Block, Example, Row, Table};
use nvvm_engine::Language;
use nvvm_engine::report::{Kernel, MetadataReading};
use nvvm_engine::words;
use nvvm_target::{Reference, Target, TargetSet};

/// Returns example kernels with the key in each of its forms, and the results.
pub(super) fn blocks(key: &Key) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (form, text) in [("As an annotation", annotated(key)), ("As a function attribute", attributed(key))] {
        let Some(text) = text else { continue };
        blocks.push(Block::Prose(format!("{form}:")));
        let table = table(&text);
        blocks.push(Block::Example(Example { language: Some(Language::NvvmIr), expectation: String::new(), text }));
        blocks.extend(table.map(Block::Table));
    }
    blocks
}

fn annotated(key: &Key) -> Option<String> {
    if key.annotations.is_empty() {
        return None;
    }
    let pairs: String = key.annotations.iter().map(|(key, value)| format!(", !\"{key}\", i32 {value}")).collect();
    let lines = format!(
        "define ptx_kernel void @kernel() {{\n  ret void\n}}\n\n!nvvm.annotations = !{{!1}}\n!1 = !{{void ()* @kernel{pairs}}}"
    );
    Some(ask::module(&lines))
}

fn attributed(key: &Key) -> Option<String> {
    let attribute = key.attribute?;
    Some(ask::module(&format!("define ptx_kernel void @kernel() {attribute} {{\n  ret void\n}}")))
}

/// Returns a table with one row for each result on a set of targets; references with equal results share a row.
fn table(text: &str) -> Option<Table> {
    let report = ask::report(text);
    let kernel = report.kernels.first()?;
    let mut rows: Vec<(String, TargetSet, Vec<Reference>)> = Vec::new();
    for reference in ask::references_with_rules() {
        for (result, targets) in results(kernel, reference) {
            match rows.iter_mut().find(|(known, on, _)| *known == result && *on == targets) {
                Some((.., references)) => references.push(reference),
                None => rows.push((result, targets, vec![reference])),
            }
        }
    }
    let rows = rows.into_iter().map(|(result, targets, references)| {
        Row::on(vec![ask::named(&references), words::targets(targets).into(), result.into()], targets)
    });
    Some(Table::new("What becomes of it in PTX", &["Read by", "On", "Directives"], rows.collect()))
}

/// Returns the results of one reference with their targets.
fn results(kernel: &Kernel, reference: Reference) -> Vec<(String, TargetSet)> {
    let mut results: Vec<(String, TargetSet)> = Vec::new();
    for &target in Target::ALL.iter().filter(|&&target| reference.knows(target)) {
        let Some(reading) = kernel.metadata(target, reference) else { continue };
        let result = result(reading);
        match results.iter_mut().find(|(known, _)| *known == result) {
            Some((_, targets)) => targets.insert(target),
            None => results.push((result, TargetSet::only(target))),
        }
    }
    results
}

fn result(reading: &MetadataReading) -> String {
    if let Some(failure) = &reading.failure {
        return format!("fails: `{failure}`");
    }
    let written = if reading.directives.is_empty() {
        "nothing".to_owned()
    } else {
        format!("`{}`", reading.directives.join(" "))
    };
    let mut because: Vec<&str> = Vec::new();
    for why in reading.steps.iter().filter_map(|step| step.why.as_deref()) {
        if !because.contains(&why) {
            because.push(why);
        }
    }
    if because.is_empty() { written } else { format!("{written}: {}", because.join("; ")) }
}
