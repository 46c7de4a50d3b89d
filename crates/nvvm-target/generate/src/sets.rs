//! Sets of targets with short names, which keep the lines of data files short.

use std::collections::HashMap;

use anyhow::{Context, Result};
use nvvm_target::{Target, TargetSet};
use serde_json::Value;

use crate::tsv::Table;

/// Distinct sets of targets in the order of first use. The n-th set is named `Tn`; `-` stands for no set.
#[derive(Default)]
pub struct SetNames {
    sets: Vec<TargetSet>,
    places: HashMap<TargetSet, usize>,
}

impl SetNames {
    /// Returns the name of a set of targets, which is added if it is new.
    pub fn name(&mut self, set: TargetSet) -> String {
        let next = self.sets.len();
        let place = *self.places.entry(set).or_insert(next);
        if place == next {
            self.sets.push(set);
        }
        format!("T{place}")
    }

    /// Returns the text of `target-sets.tsv`.
    pub fn text(&self) -> String {
        let mut text = String::from("# Target sets that intrinsics.tsv and verdicts.tsv name.\nset\ttargets\n");
        for (place, set) in self.sets.iter().enumerate() {
            let numbers: Vec<_> = set.iter().map(Target::number).collect();
            text.push_str(&format!("T{place}\t{}\n", numbers.join(",")));
        }
        text
    }

    /// Parses `target-sets.tsv`. Returns its sets of targets, in order.
    pub fn read(text: &str) -> Result<Vec<TargetSet>> {
        let table = Table::parse(text)?;
        table
            .rows()
            .map(|row| {
                let list = row.cell("targets")?;
                list.split(',').filter(|word| !word.is_empty()).map(target).collect()
            })
            .collect()
    }
}

/// Returns the target whose name is `number` after `sm_`, e.g. `100f`.
pub fn target(number: &str) -> Result<Target> {
    Target::parse(&format!("sm_{number}")).with_context(|| format!("unknown target {number}"))
}

/// Converts a JSON list of target numbers, e.g. `100f`, to a set of targets.
pub fn set_of(list: &Value) -> Result<TargetSet> {
    let list = list.as_array().context("no list of targets")?;
    list.iter().map(|number| target(number.as_str().context("a target is no text")?)).collect()
}

/// Returns the accepted targets, extrapolated from measured results: `asked` are the measured targets, `yes` the
/// accepted ones of them.
///
/// sm_21 has the result of sm_20 and sm_37 that of sm_35, since LLVM 24 does not distinguish them and was run only for
/// sm_20 and sm_35. sm_101 is the old name of sm_110. sm_107 requires that sm_103 and sm_110 pass, and sm_121 has the
/// result of sm_120.
pub fn fill(asked: TargetSet, yes: TargetSet) -> TargetSet {
    let mut filled = yes;
    for &target in Target::ALL {
        if asked.contains(target) {
            continue;
        }
        let letter = target.suffix().map(|suffix| suffix.letter().to_string()).unwrap_or_default();
        let stands: &[&str] = match target.sm() {
            21 => &["20"],
            37 => &["35"],
            101 => &["110"],
            107 => &["103", "110"],
            121 => &["120"],
            _ => continue,
        };
        let agreed = stands
            .iter()
            .all(|number| Target::parse(&format!("sm_{number}{letter}")).is_some_and(|other| yes.contains(other)));
        if agreed {
            filled.insert(target);
        }
    }
    filled
}

/// Returns the targets in `known` that a tool accepts, extrapolated from its results: `asked` are the measured targets,
/// `yes` the accepted ones of them.
///
/// `prior` is the target set of LLVM or of ptxas. If the results agree with `prior`, `prior` determines the other
/// targets, else the most similar measured target does.
pub fn extend(known: TargetSet, asked: TargetSet, yes: TargetSet, prior: TargetSet) -> TargetSet {
    if asked.is_subset(yes) {
        return known;
    }
    if yes.is_empty() {
        return yes;
    }
    let agrees = yes == prior.intersection(asked);
    TargetSet::from_fn(|target| {
        if !known.contains(target) {
            false
        } else if asked.contains(target) {
            yes.contains(target)
        } else if agrees {
            prior.contains(target)
        } else {
            nearest(target, asked).is_some_and(|near| yes.contains(near))
        }
    })
}

/// Returns the target in `asked` that is most similar to `target`: one with the same number, else one with the same
/// suffix and the next lower number.
fn nearest(target: Target, asked: TargetSet) -> Option<Target> {
    let same_number = asked.iter().find(|other| other.sm() == target.sm() && other.suffix().is_some());
    if target.suffix().is_some() && same_number.is_some() {
        return same_number;
    }
    let alike = |other: &Target| other.suffix() == target.suffix();
    let below = asked.iter().rev().find(|other| alike(other) && other.sm() <= target.sm());
    below.or_else(|| asked.iter().find(alike))
}
