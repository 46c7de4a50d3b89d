//! `allowed.txt`: accepted problems, each with its reason.

use crate::problem::Problem;

/// The path of the file from the top folder.
pub const PATH: &str = "crates/tidy/allowed.txt";

struct Entry<'t> {
    check: &'t str,
    file: &'t str,
    /// The key, or `*` for all keys.
    key: &'t str,
    reason: &'t str,
    line: u32,
}

/// Returns the problems that no entry allows, and a problem for each entry that allows none.
///
/// An entry is `check | file | key | reason`. A file that ends in `/` stands for everything below that folder. The key
/// is that of the problem, or `*` for all.
pub fn apply(text: &str, problems: Vec<Problem>) -> Vec<Problem> {
    let entries: Vec<(u32, Vec<&str>)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(line, text)| (line, text.split(" | ").map(str::trim).collect()))
        .collect();
    let wrong = |line: u32, key: &str, why: &str| Problem {
        check: "allowance",
        file: PATH.to_owned(),
        line,
        key: key.to_owned(),
        why: why.to_owned(),
    };
    let mut left = Vec::new();
    let mut allowed: Vec<(Entry, bool)> = Vec::new();
    for (line, cells) in &entries {
        match cells.as_slice() {
            [check, file, key, reason] if !reason.is_empty() => {
                allowed.push((Entry { check, file, key, reason, line: *line }, false));
            }
            _ => left.push(wrong(*line, "format", "an entry is `check | file | key | reason`")),
        }
    }
    for problem in problems {
        let mut is_allowed = false;
        for (entry, used) in &mut allowed {
            let is_below = entry.file.ends_with('/') && problem.file.starts_with(entry.file);
            let same_place = entry.check == problem.check && (entry.file == problem.file || is_below);
            if same_place && (entry.key == "*" || entry.key == problem.key) {
                (is_allowed, *used) = (true, true);
            }
        }
        if !is_allowed {
            left.push(problem);
        }
    }
    for (entry, _) in allowed.iter().filter(|(_, used)| !used) {
        let key = format!("{} {} {}", entry.check, entry.file, entry.key);
        left.push(wrong(entry.line, &key, &format!("nothing needs it any more, take it out ({})", entry.reason)));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(file: &str, key: &str) -> Problem {
        Problem { check: "c", file: file.to_owned(), line: 3, key: key.to_owned(), why: String::new() }
    }

    #[test]
    fn allowed_problems_are_removed_and_unused_entries_reported() {
        let text = "# why\n\nc | a/ | * | all of it\nc | b | k | one\nc | b | gone | old\nc | b | k\n";
        let problems = vec![problem("a/x", "x"), problem("a/y", "y"), problem("b", "k"), problem("b", "l")];
        let left = apply(text, problems);
        let keys: Vec<(&str, u32)> = left.iter().map(|problem| (problem.key.as_str(), problem.line)).collect();
        assert_eq!(keys, [("format", 6), ("l", 3), ("c b gone", 5)]);
    }
}
