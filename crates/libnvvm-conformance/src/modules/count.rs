//! Shares of agreement, and disagreements grouped by both results.

use crate::compare::{Compared, QuestionKey, Verdict};
use crate::module::Module;
use std::collections::BTreeMap;
use std::fmt;

/// The counts of all modules.
#[derive(Default)]
pub struct ModuleCounts {
    shares: BTreeMap<String, Shares>,
    /// Groups by the kind of disagreement.
    groups: BTreeMap<String, Group>,
}

#[derive(Default)]
struct Shares {
    asked: u32,
    verdicts: u32,
    refused: u32,
    lines: u32,
    placed: u32,
    places: u32,
}

/// Disagreements of one kind.
pub struct Group {
    /// The number of questions.
    pub questions: u32,
    /// The shortest text, with its question.
    pub text: String,
    pub question: QuestionKey,
    modules: Vec<String>,
}

impl ModuleCounts {
    /// Counts a module.
    pub fn add(&mut self, module: &Module, found: Vec<Compared>) {
        for compared in found {
            let (reference, target, phase) = compared.question;
            let label = format!("{} {} {target}", reference.id(), phase.name());
            let shares = self.shares.entry(label.clone()).or_default();
            let is_rejected = compared.theirs != Verdict::Accepted;
            shares.asked += 1;
            shares.verdicts += u32::from(compared.same_verdict());
            shares.refused += u32::from(is_rejected);
            shares.lines += u32::from(is_rejected && compared.same_line());
            shares.placed += u32::from(compared.same_place().is_some());
            shares.places += u32::from(compared.same_place() == Some(true));
            let Some(kind) = compared.kind() else { continue };
            let group = self.groups.entry(kind).or_insert_with(|| Group {
                questions: 0,
                text: module.text.clone(),
                question: compared.question,
                modules: Vec::new(),
            });
            group.questions += 1;
            if module.text.len() < group.text.len() {
                group.text.clone_from(&module.text);
                group.question = compared.question;
            }
            let place = |verdict: &Verdict| match verdict {
                Verdict::Rejected { place: Some(place), .. } => format!("({place})"),
                _ => "-".to_owned(),
            };
            let places = format!("{} ours {}", place(&compared.theirs), place(&compared.ours));
            let lines = match (&compared.theirs, &compared.ours) {
                (Verdict::Rejected { line: theirs, .. }, Verdict::Rejected { line: ours, .. }) if theirs != ours => {
                    format!("\n          {theirs}\n          {ours}")
                }
                _ => String::new(),
            };
            group.modules.push(format!("{}: {label} {places}{lines}", module.name));
        }
    }

    /// The groups, largest first.
    pub fn groups(&self) -> Vec<(&str, &Group)> {
        let mut groups: Vec<(&str, &Group)> = self.groups.iter().map(|(kind, group)| (kind.as_str(), group)).collect();
        groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.questions));
        groups
    }

    /// Prints the shares, and the groups with the first `named` modules of each.
    pub fn print(&self, named: usize) {
        for (label, shares) in &self.shares {
            println!("{label}: {shares}");
        }
        for (kind, group) in self.groups() {
            println!("{} x {kind}", group.questions);
            for module in group.modules.iter().take(named) {
                println!("      {module}");
            }
        }
    }
}

impl fmt::Display for ModuleCounts {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let mut all = Shares::default();
        for shares in self.shares.values() {
            all.asked += shares.asked;
            all.verdicts += shares.verdicts;
            all.refused += shares.refused;
            all.lines += shares.lines;
            all.placed += shares.placed;
            all.places += shares.places;
        }
        write!(formatter, "{all}; {} groups", self.groups.len())
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let share = |part: u32, whole: u32| {
            format!("{part} of {whole} = {:.2} %", f64::from(part) * 100.0 / f64::from(whole.max(1)))
        };
        let (verdicts, lines) = (share(self.verdicts, self.asked), share(self.lines, self.refused));
        write!(formatter, "verdicts {verdicts}, first lines {lines}, places {}", share(self.places, self.placed))
    }
}
