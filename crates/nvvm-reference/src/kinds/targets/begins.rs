//! Additions of a target since the previous one.

use super::before;
use crate::entry::{Block, Cell, Kind, Row, Table};
use crate::kinds::families as intrinsic_families;
use crate::kinds::rules::declared_judgements;
use nvvm_target::documented::{gates, variants};
use nvvm_target::intrinsics;
use nvvm_target::{Target, TargetSet};
use std::collections::BTreeMap;

/// Returns the tables of additions; empty for the first target.
pub(super) fn blocks(target: Target) -> Vec<Block> {
    let Some(before) = before(target) else { return Vec::new() };
    let tables = [families(before, target), documented(before, target), rules(before, target)];
    tables.into_iter().flatten().map(Block::Table).collect()
}

/// Counts the intrinsics by family that LLVM 24 selects on `target` and not on `before`.
pub(super) fn new_intrinsics(before: Target, target: Target) -> BTreeMap<&'static str, usize> {
    let mut families = BTreeMap::new();
    for intrinsic in intrinsics::all() {
        let begins = |targets: TargetSet| targets.contains(target) && !targets.contains(before);
        if intrinsic.targets_llvm().is_some_and(begins) {
            *families.entry(intrinsic.family()).or_insert(0) += 1;
        }
    }
    families
}

fn families(before: Target, target: Target) -> Option<Table> {
    let rows: Vec<Row> = new_intrinsics(before, target)
        .into_iter()
        .map(|(family, count)| {
            Row::new(vec![
                Cell::link(family, Kind::IntrinsicFamily.id(&intrinsic_families::name(family))),
                count.to_string().into(),
            ])
        })
        .collect();
    let caption = format!("Intrinsics that {target} has and {before} has not, by LLVM 24");
    (!rows.is_empty()).then(|| Table::new(caption, &["Family", "#Intrinsics"], rows))
}

/// Returns the gates of *cicc: NVVM IR Verifier (Deep Dive)* that accept `target` and not `before`.
fn documented(before: Target, target: Target) -> Option<Table> {
    let opens = |targets: TargetSet| targets.contains(target) && !targets.contains(before);
    let gates =
        gates::SM_GATES.iter().filter(|gate| opens(gate.targets())).map(|gate| (gate.guards.to_owned(), gate.message));
    let variants = variants::VARIANTS
        .iter()
        .filter(|variant| opens(variant.targets(false)))
        .map(|variant| (format!("{}: {}", variant.family, variant.variant), variant.message));
    let rows: Vec<Row> = gates
        .chain(variants)
        .map(|(what, message)| Row::new(vec![what.into(), format!("`{message}`").into()]))
        .collect();
    let caption = format!("Gates of cicc: NVVM IR Verifier (Deep Dive) that open between {before} and {target}");
    (!rows.is_empty()).then(|| Table::new(caption, &["What it guards", "What is said before"], rows))
}

/// Returns the rules that are declared for only one of the two targets.
fn rules(before: Target, target: Target) -> Option<Table> {
    let mut rows = Vec::new();
    for rule in nvvm_engine::rules() {
        let lines = declared_judgements(&rule.code);
        let applies = |target: Target| lines.iter().any(|line| line.on.contains(target));
        let change = match (applies(before), applies(target)) {
            (true, false) => "no longer",
            (false, true) => "from here on",
            _ => continue,
        };
        let title = format!("{} {}", rule.code, rule.name);
        rows.push(Row::new(vec![Cell::link(title, Kind::Rule.id(&rule.code)), change.into()]));
    }
    let caption = format!("Rules that are judged on only one of {before} and {target}");
    (!rows.is_empty()).then(|| Table::new(caption, &["Rule", "Judged"], rows))
}
