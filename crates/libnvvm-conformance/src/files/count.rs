//! Shares, and disagreements grouped by what both say.

use crate::compare::{Compared, Said};
use std::collections::BTreeMap;

/// What was counted of all files.
#[derive(Default)]
pub struct Counts {
    /// Files that are too long or no text.
    pub left_out: u32,
    shares: BTreeMap<String, Shares>,
    /// By what differs and what both say, without their values: the questions, and files.
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

#[derive(Default)]
struct Group {
    questions: u32,
    files: Vec<String>,
}

impl Counts {
    /// Counts a file.
    pub fn add(&mut self, path: &str, found: Vec<Compared>) {
        for compared in found {
            let (reference, target, phase) = compared.question;
            let label = format!("{} {} {target}", reference.id(), phase.name());
            let shares = self.shares.entry(label.clone()).or_default();
            shares.asked += 1;
            shares.verdicts += u32::from(compared.same_verdict());
            shares.refused += u32::from(compared.theirs != Said::Accepted);
            shares.lines += u32::from(compared.theirs != Said::Accepted && compared.same_line());
            shares.placed += u32::from(compared.same_place().is_some());
            shares.places += u32::from(compared.same_place() == Some(true));
            let what = match (compared.same_verdict(), compared.same_line(), compared.same_place()) {
                (false, ..) => "verdict",
                (_, false, _) => "first line",
                (.., Some(false)) => "place",
                _ => continue,
            };
            let kind = format!("{what}\n    theirs {}\n    ours   {}", said(&compared.theirs), said(&compared.ours));
            let group = self.groups.entry(kind).or_default();
            group.questions += 1;
            let place = |said: &Said| match said {
                Said::Refused { place: Some(place), .. } => format!("({place})"),
                _ => "-".to_owned(),
            };
            group.files.push(format!("{path}: {label} {} ours {}", place(&compared.theirs), place(&compared.ours)));
        }
    }

    /// Prints the shares, and below them the groups, the largest first, each with the first of its files.
    pub fn print(&self, named: usize) {
        println!("{} files are left out", self.left_out);
        let share = |part: u32, whole: u32| {
            format!("{part} of {whole} = {:.2} %", f64::from(part) * 100.0 / f64::from(whole.max(1)))
        };
        for (label, shares) in &self.shares {
            let (verdicts, lines) = (share(shares.verdicts, shares.asked), share(shares.lines, shares.refused));
            let places = share(shares.places, shares.placed);
            println!("{label}: verdicts {verdicts}, first lines {lines}, places {places}");
        }
        let mut groups: Vec<(&String, &Group)> = self.groups.iter().collect();
        groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.questions));
        for (kind, group) in groups {
            println!("{} x {kind}", group.questions);
            for file in group.files.iter().take(named) {
                println!("      {file}");
            }
        }
    }
}

fn said(said: &Said) -> String {
    match said {
        Said::Accepted => "accepted".to_owned(),
        Said::Refused { line, .. } => nvvm_reduce::without_values(line),
        Said::Ends(how) => how.clone(),
    }
}
