//! Changes from one toolkit to the next, computed from the tables on request.

use crate::entry::{Cell, Kind, Row, Table};
use nvvm_engine::{RuleSummary, rules, words};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{Dialect, Reference, Target, TargetSet, Toolkit, ToolkitSet};

/// Maximum number of names in a cell.
const NAMED: usize = 6;

/// Returns the changes since the previous toolkit; `None` for the oldest.
pub(crate) fn table(toolkit: Toolkit) -> Option<Table> {
    let before = *Toolkit::ALL.get(toolkit.index().checked_sub(1)?)?;
    let mut rows = Vec::new();
    of_targets(before, toolkit, &mut rows);
    of_numbers(before, toolkit, &mut rows);
    for &dialect in Dialect::ALL {
        of_intrinsics(before, toolkit, dialect, &mut rows);
    }
    of_rules(before, toolkit, &mut rows);
    if rows.is_empty() {
        rows.push(Row::new(vec!["Nothing".into(), "of what is known here".into()]));
    }
    Some(Table::new(format!("What changed since {before}"), &["What", "Which"], rows))
}

fn of_targets(before: Toolkit, toolkit: Toolkit, rows: &mut Vec<Row>) {
    let known = |toolkit| TargetSet::from_fn(|target| target.info().known_to_libnvvm(toolkit));
    let (old, new) = (known(before), known(toolkit));
    for (what, targets) in [("Targets that came", new.difference(old)), ("Targets that went", old.difference(new))] {
        if !targets.is_empty() {
            rows.push(Row::on(vec![what.into(), words::targets(targets).into()], targets));
        }
    }
}

/// Adds changes of versions and limits.
fn of_numbers(before: Toolkit, toolkit: Toolkit, rows: &mut Vec<Row>) {
    let both = [before, toolkit];
    let mut tell = |what: &str, [old, new]: [String; 2]| {
        if old != new {
            rows.push(Row::new(vec![what.into(), format!("{new}; before {old}").into()]));
        }
    };
    tell("PTX ISA that its libNVVM writes", both.map(|toolkit| toolkit.ptx_version().to_string()));
    tell("Target when none is given", both.map(|toolkit| toolkit.default_target_name().to_owned()));
    let spread = |ask: fn(Reference, Target) -> Option<u32>| {
        both.map(|toolkit| {
            let shared = Target::ALL.iter().filter(|target| both.iter().all(|it| target.info().known_to_libnvvm(*it)));
            let mut bytes: Vec<u32> = shared.filter_map(|&target| ask(Reference::Cuda(toolkit), target)).collect();
            bytes.sort_unstable();
            bytes.dedup();
            bytes.iter().map(|&bytes| words::grouped(bytes.into())).collect::<Vec<_>>().join(" or ")
        })
    };
    tell(
        "Bytes of parameters of a kernel, by target",
        spread(|reference, target| reference.parameter_limit(target).bytes),
    );
    tell(
        "Bytes of static shared memory of a kernel, by target",
        spread(|reference, target| Some(reference.static_shared_limit(target)?.bytes)),
    );
}

fn of_intrinsics(before: Toolkit, toolkit: Toolkit, dialect: Dialect, rows: &mut Vec<Row>) {
    let reads = |toolkit| Target::ALL.iter().any(|target| target.info().libnvvm_reads(toolkit, dialect));
    if !reads(before) || !reads(toolkit) {
        return;
    }
    let is_new = |set: ToolkitSet| set.contains(toolkit) && !set.contains(before);
    let is_removed = |set: ToolkitSet| !set.contains(toolkit) && set.contains(before);
    let (mut came, mut went, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for intrinsic in intrinsics::all() {
        let known = intrinsic.known_by(dialect);
        let newest = intrinsic.newest_signature_by(dialect);
        match () {
            () if is_new(known) => came.push(intrinsic),
            () if is_removed(known) => went.push(intrinsic),
            () if is_new(newest) || is_removed(newest) => changed.push(intrinsic),
            () => {}
        }
    }
    let text = dialect.name();
    for (what, names) in [("that came", came), ("that went", went), ("with another signature", changed)] {
        if let Some(named) = named(&names) {
            rows.push(Row::new(vec![format!("Intrinsics {what}, {text} text").into(), named]));
        }
    }
}

/// Formats the number of intrinsics and the first names; `None` for none.
fn named(all: &[Intrinsic]) -> Option<Cell> {
    let first: Vec<&str> = all.iter().take(NAMED).map(|intrinsic| intrinsic.base_name()).collect();
    let more = if all.len() > NAMED { ", …" } else { "" };
    let text = format!("{}: {}{more}", words::grouped(all.len() as u64), first.join(", "));
    match all {
        [] => None,
        [only] => Some(Cell::link(only.base_name(), Kind::Intrinsic.id(only.base_name()))),
        _ => Some(text.into()),
    }
}

/// Adds rules that only one of the two toolkits reports.
fn of_rules(before: Toolkit, toolkit: Toolkit, rows: &mut Vec<Row>) {
    let is_reported = |rule: &RuleSummary, toolkit| {
        rule.reported_by.iter().any(|line| line.references.contains(&Reference::Cuda(toolkit)))
    };
    for rule in rules() {
        let what = match (is_reported(&rule, before), is_reported(&rule, toolkit)) {
            (false, true) => "A rule that is new",
            (true, false) => "A rule that is gone",
            _ => continue,
        };
        let cell = Cell::link(format!("{} {}", rule.code, rule.name), Kind::Rule.id(&rule.code));
        rows.push(Row::new(vec![what.into(), cell]));
    }
}

#[cfg(test)]
mod tests {
    use super::table;
    use nvvm_target::{Toolkit, Version};

    fn lines(release: Version) -> Vec<String> {
        let toolkit = Toolkit::ALL.iter().copied().find(|toolkit| toolkit.version() == release).expect("a toolkit");
        let rows = table(toolkit).map(|table| table.rows).unwrap_or_default();
        rows.iter().map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(" | ")).collect()
    }

    #[test]
    fn the_oldest_has_none_before_it_and_all_others_tell_something() {
        assert!(table(Toolkit::ALL[0]).is_none());
        for &toolkit in &Toolkit::ALL[1..] {
            assert!(!lines(toolkit.version()).is_empty(), "{toolkit}");
        }
    }

    #[test]
    fn what_is_known_of_releases_is_told() {
        let has = |release: (u8, u8), words: &str| {
            let lines = lines(Version::new(release.0, release.1));
            assert!(lines.iter().any(|line| line.contains(words)), "{words}: {lines:#?}");
        };
        has((11, 8), "llvm.nvvm.cluster.barrier");
        has((12, 6), "Nothing | of what is known here");
        has((12, 0), "Targets that went | sm_35");
        has((12, 1), "32,764");
        has((12, 4), "Bytes of static shared memory of a kernel");
        has((13, 4), "sm_107");
        has((13, 2), "Intrinsics that came, modern text");
    }
}
