//! Counts by direction, set and library.

use crate::ask::NEWEST;
use crate::look::{Answer, Direction, Found};
use nvvm_target::Dialect;
use std::collections::BTreeMap;

/// The name of the union of all sets.
const ALL: &str = "all";

/// The counts of all sets.
#[derive(Default)]
pub struct Counts {
    sets: BTreeMap<(&'static str, String), Set>,
}

/// The counts of a set in one direction.
#[derive(Default)]
struct Set {
    too_long: u32,
    not_accepted: u32,
    not_converted: u32,
    in_scope: u32,
    /// Accepted with the same entries: to legacy by all libraries, to modern by the newest one.
    good: u32,
    libraries: BTreeMap<String, Shares>,
    /// The first reason that the conversion reports, without names and numbers, with the number of modules.
    out_of_scope: BTreeMap<String, u32>,
}

/// The counts of one library.
#[derive(Clone, Copy, Default)]
struct Shares {
    accepted: u32,
    same_entries: u32,
    same_hints: u32,
    /// Rejected because of a construct that the library does not support.
    absent: u32,
}

impl Counts {
    /// Counts a module.
    pub fn add(&mut self, direction: Direction, set: &str, found: &Found) {
        self.set(direction, set).add(direction, found);
        self.set(direction, ALL).add(direction, found);
    }

    fn set(&mut self, direction: Direction, set: &str) -> &mut Set {
        self.sets.entry((direction.name(), set.to_owned())).or_default()
    }

    /// Prints rows of a Markdown table, one for each set with an accepted file: files that libNVVM accepts, those out
    /// of scope, those in scope; for each library those that it accepts, of these with the same entries, of these with
    /// the same hints about pointers; and those with the same entries in all libraries that count.
    pub fn print(&self) {
        for ((direction, name), set) in &self.sets {
            let out_of_scope: u32 = set.out_of_scope.values().sum();
            let taken = set.not_converted + out_of_scope + set.in_scope;
            if taken == 0 {
                continue;
            }
            println!(
                "| {direction} | {name} | {taken} | {out_of_scope} | {} | {} |",
                set.in_scope + set.not_converted,
                set.shares()
            );
        }
        for ((direction, _), set) in self.sets.iter().filter(|((_, name), _)| name == ALL) {
            println!("{direction}: not accepted before: {}, too long: {}", set.not_accepted, set.too_long);
            let mut causes: Vec<_> = set.out_of_scope.iter().collect();
            causes.sort_by_key(|&(_, files)| std::cmp::Reverse(files));
            for (cause, files) in causes {
                println!("{direction}: out of scope: {files}: {cause}");
            }
        }
    }
}

impl Set {
    fn add(&mut self, direction: Direction, found: &Found) {
        match found {
            Found::TooLong => self.too_long += 1,
            Found::NotAccepted => self.not_accepted += 1,
            Found::NotConverted => self.not_converted += 1,
            Found::OutOfScope(named) => *self.out_of_scope.entry(cause(named)).or_default() += 1,
            Found::Asked { answers, .. } => {
                self.in_scope += 1;
                let good = |(_, answer): &(String, Answer)| matches!(answer, Answer::Same | Answer::SameButHints);
                // Below compute_100, only the newest library was run on the original text; older ones support fewer of
                // compute_100's constructs, and reject some of these texts in either dialect.
                let counts = |(release, _): &&(String, Answer)| direction.to == Dialect::Legacy || release == NEWEST;
                self.good += u32::from(answers.iter().filter(counts).all(good));
                for (release, answer) in answers {
                    let shares = self.libraries.entry(release.clone()).or_default();
                    let accepted = !matches!(answer, Answer::Rejected(_) | Answer::Absent(_));
                    shares.absent += u32::from(matches!(answer, Answer::Absent(_)));
                    shares.accepted += u32::from(accepted);
                    shares.same_entries += u32::from(matches!(answer, Answer::Same | Answer::SameButHints));
                    shares.same_hints += u32::from(*answer == Answer::Same);
                }
            }
        }
    }

    /// The cells of the shares: for each library the accepted files, those with the same entries, those with the same
    /// hints, and the second number as a share of all files and of those whose constructs it supports; then the number
    /// and the share of files with the same entries in all libraries that count.
    fn shares(&self) -> String {
        let mut text = String::new();
        let whole = self.in_scope + self.not_converted;
        let percent = |part: u32, whole: u32| f64::from(part) * 100.0 / f64::from(whole.max(1));
        for (release, shares) in &self.libraries {
            let Shares { accepted, same_entries, same_hints, absent } = shares;
            let (raw, there) = (percent(*same_entries, whole), percent(*same_entries, whole - absent));
            text.push_str(&format!(
                "{release}: {accepted}, {same_entries}, {same_hints}, {raw:.1} %; less {absent} absent: {there:.1} % | "
            ));
        }
        let share = percent(self.good, whole);
        text + &format!("{} | {share:.1} %", self.good)
    }
}

/// A reason without the text in backticks.
fn cause(named: &str) -> String {
    named.split('`').step_by(2).collect::<Vec<&str>>().join("`…`")
}

#[cfg(test)]
mod tests {
    use super::cause;

    #[test]
    fn a_cause_has_no_names() {
        assert_eq!(cause("`i65` has no counterpart: `i64` stands there"), "`…` has no counterpart: `…` stands there");
        assert_eq!(cause("an ifunc has no counterpart"), "an ifunc has no counterpart");
    }
}
