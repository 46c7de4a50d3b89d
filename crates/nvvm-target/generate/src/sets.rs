//! Target sets with short names, so that a data file's line stays short.

use std::collections::HashMap;

use anyhow::{Context, Result};
use nvvm_target::{Target, TargetSet};
use serde_json::Value;

use crate::tsv::Table;

/// Sets in order of first use; the name of the n-th is `Tn`, of none `-`.
#[derive(Default)]
pub struct SetNames {
    sets: Vec<TargetSet>,
    places: HashMap<TargetSet, usize>,
}

impl SetNames {
    /// The set's name.
    pub fn name(&mut self, set: TargetSet) -> String {
        let next = self.sets.len();
        let place = *self.places.entry(set).or_insert(next);
        if place == next {
            self.sets.push(set);
        }
        format!("T{place}")
    }

    /// The data file's text.
    pub fn text(&self) -> String {
        let mut text = String::from("# Target sets that intrinsics.tsv and verdicts.tsv name.\nset\ttargets\n");
        for (place, set) in self.sets.iter().enumerate() {
            let numbers: Vec<_> = set.iter().map(Target::number).collect();
            text.push_str(&format!("T{place}\t{}\n", numbers.join(",")));
        }
        text
    }

    /// The sets of a data file, in order.
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

/// The target with that number, e.g. `100f`.
pub fn target(number: &str) -> Result<Target> {
    Target::parse(&format!("sm_{number}")).with_context(|| format!("unknown target {number}"))
}

/// A JSON list of numbers as a set.
pub fn set_of(list: &Value) -> Result<TargetSet> {
    let list = list.as_array().context("no list of targets")?;
    list.iter().map(|number| target(number.as_str().context("a target is no text")?)).collect()
}

/// Answers for targets nobody asked about, taken from the target that stands for them.
///
/// sm_21 is as sm_20 and sm_37 as sm_35 (LLVM 24 was not run on them and gates nothing there);
/// sm_101 is the old name of sm_110; sm_107 lies between sm_103 and sm_110, sm_121 is sm_120's sibling.
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

/// Carries a tool's answers over to the targets it knows but was not asked about.
///
/// `prior` is the best other knowledge (LLVM's or ptxas's own set): when the answers agree with it, it
/// decides; otherwise the nearest asked target does.
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

/// The asked target most like this one: same number first, then the same suffix on a lower number.
fn nearest(target: Target, asked: TargetSet) -> Option<Target> {
    let same_number = asked.iter().find(|other| other.sm() == target.sm() && other.suffix().is_some());
    if target.suffix().is_some() && same_number.is_some() {
        return same_number;
    }
    let alike = |other: &Target| other.suffix() == target.suffix();
    let below = asked.iter().rev().find(|other| alike(other) && other.sm() <= target.sm());
    below.or_else(|| asked.iter().find(alike))
}
