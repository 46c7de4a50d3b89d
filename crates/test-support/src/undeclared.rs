//! Judgements that rules make without declaring them.

use nvvm_target::{Phase, References, TargetSet};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Undeclared judgements, each once for its rule.
#[derive(Default)]
pub struct Undeclared {
    judgements: usize,
    of_rules: BTreeMap<String, Vec<String>>,
}

impl Undeclared {
    /// Counts the judgements that were checked.
    pub fn looked_at(&mut self, judgements: usize) {
        self.judgements += judgements;
    }

    /// Adds an undeclared judgement of a rule.
    pub fn add(&mut self, code: &str, name: &str, judgement: impl Into<String>) {
        let (all, judgement) = (self.of_rules.entry(format!("{code} {name}")).or_default(), judgement.into());
        if !all.contains(&judgement) {
            all.push(judgement);
        }
    }

    /// Ends the test.
    ///
    /// # Panics
    /// When there is an undeclared judgement, or at most `least` judgements were checked.
    pub fn assert_nothing(&self, least: usize) {
        assert!(self.judgements > least, "{} judgements", self.judgements);
        let list = self.of_rules.iter().map(|(rule, all)| format!("{rule}:\n  {}", all.join("\n  ")));
        let list: Vec<String> = list.collect();
        assert!(list.is_empty(), "{} rules say what they do not declare\n{}", list.len(), list.join("\n"));
    }
}

/// A judgement as text.
pub fn judgement(severity: impl Debug, by: References, phases: &[Phase], on: TargetSet) -> String {
    let references: Vec<&str> = by.iter().map(nvvm_target::Reference::id).collect();
    let phases: Vec<&str> = phases.iter().map(|phase| phase.name()).collect();
    let targets: Vec<&str> = on.iter().map(nvvm_target::Target::name).collect();
    format!("{severity:?} by {references:?} at {phases:?} on {targets:?}")
}
