//! Counts of findings per crate, which may only fall.

use crate::problem::Problem;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The path of the file of counts from the top folder.
pub const PATH: &str = "crates/tidy/word-budgets.tsv";

/// Findings by measure and crate.
pub type Findings = BTreeMap<(&'static str, String), Vec<Problem>>;

/// The number of listed findings of a crate that exceeds its budget.
const LISTED: usize = 12;

const HEADER: &str = "measure\tcrate\tcount\n";

/// The findings of crates that exceed their budget, and budgets that exceed the count.
pub fn compare(findings: &Findings, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut budgets: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        match (&cells[..], cells.get(2).and_then(|count| count.parse().ok())) {
            ([measure, name, _], Some(count)) => {
                budgets.insert((measure, name), count);
            }
            _ => problems.push(problem(line, "a row is `measure<TAB>crate<TAB>count`")),
        }
    }
    for ((measure, name), found) in findings {
        let budget = budgets.remove(&(*measure, name.as_str())).unwrap_or(0);
        if found.len() > budget {
            let why = format!("{} of them, at most {budget}; the first {LISTED} are listed", found.len());
            problems.push(problem(&format!("{measure} {name}"), &why));
            problems.extend(found.iter().take(LISTED).cloned());
        } else if found.len() < budget {
            problems.push(lowered(measure, name, found.len(), budget));
        }
    }
    let unused = budgets.into_iter().filter(|(_, budget)| *budget > 0);
    problems.extend(unused.map(|((measure, name), budget)| lowered(measure, name, 0, budget)));
    problems
}

/// The file of budgets for these findings.
pub fn render(findings: &Findings) -> String {
    let mut text = HEADER.to_owned();
    for ((measure, name), found) in findings.iter().filter(|(_, found)| !found.is_empty()) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{measure}\t{name}\t{}", found.len());
    }
    text
}

fn lowered(measure: &str, name: &str, count: usize, budget: usize) -> Problem {
    let why = format!("{count} of them, the budget is {budget}: lower it with `cargo xtask tidy --lower-budgets`");
    problem(&format!("{measure} {name}"), &why)
}

fn problem(key: &str, why: &str) -> Problem {
    Problem { check: "word-budget", file: PATH.to_owned(), line: 0, key: key.to_owned(), why: why.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(count: usize) -> Findings {
        BTreeMap::from([(("measure", "one".to_owned()), vec![problem("found", "why"); count])])
    }

    fn keys(count: usize, text: &str) -> Vec<String> {
        compare(&findings(count), text).into_iter().map(|problem| problem.key).collect()
    }

    #[test]
    fn counts_above_and_below_the_budget_are_problems() {
        let text = render(&findings(2));
        assert!(keys(2, &text).is_empty());
        assert_eq!(keys(3, &text), ["measure one", "found", "found", "found"]);
        assert_eq!(keys(1, &text), ["measure one"]);
        assert_eq!(keys(0, HEADER), [""; 0]);
        assert_eq!(keys(0, "measure\tcrate\tcount\nmeasure\ttwo\t4\nbroken\n"), ["broken", "measure two"]);
    }
}
