//! What rules say and do not declare.

use nvvm_target::{Phase, References, TargetSet};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What was said outside of what is declared, each once for its rule.
#[derive(Default)]
pub struct Undeclared {
    judgements: usize,
    of_rules: BTreeMap<String, Vec<String>>,
}

impl Undeclared {
    /// Counts judgements that were looked at.
    pub fn looked_at(&mut self, judgements: usize) {
        self.judgements += judgements;
    }

    /// A rule said something that it does not declare.
    pub fn add(&mut self, code: &str, name: &str, said: impl Into<String>) {
        let (all, said) = (self.of_rules.entry(format!("{code} {name}")).or_default(), said.into());
        if !all.contains(&said) {
            all.push(said);
        }
    }

    /// Ends the test.
    ///
    /// # Panics
    /// When anything was said, or fewer judgements than `least` were looked at.
    pub fn assert_nothing(&self, least: usize) {
        assert!(self.judgements > least, "{} judgements", self.judgements);
        let list = self.of_rules.iter().map(|(rule, all)| format!("{rule}:\n  {}", all.join("\n  ")));
        let list: Vec<String> = list.collect();
        assert!(list.is_empty(), "{} rules say what they do not declare\n{}", list.len(), list.join("\n"));
    }
}

/// A judgement in words.
pub fn judgement(severity: impl Debug, by: References, phases: &[Phase], on: TargetSet) -> String {
    let references: Vec<&str> = by.iter().map(nvvm_target::Reference::id).collect();
    let phases: Vec<&str> = phases.iter().map(|phase| phase.name()).collect();
    let targets: Vec<&str> = on.iter().map(nvvm_target::Target::name).collect();
    format!("{severity:?} by {references:?} at {phases:?} on {targets:?}")
}
