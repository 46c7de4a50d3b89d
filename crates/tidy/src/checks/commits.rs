//! Subjects of commits: `area: imperative summary`, at most 72 characters.

use crate::problem::Problem;
use std::io;
use std::path::Path;
use std::process::Command;

/// The maximum number of characters of a subject.
const MOST: usize = 72;

/// The last commit before the form of subjects was checked.
const BASE: &str = "2691f28d";

/// Commits after [`BASE`] whose subject has another form. In a shallow clone without that commit, only the last commit
/// is checked.
///
/// # Errors
/// When `git` cannot be run, or the folder has no history.
pub fn check(root: &Path) -> io::Result<Vec<Problem>> {
    let has_base = git(root, &["merge-base", "--is-ancestor", BASE, "HEAD"]).is_ok();
    let range = if has_base { format!("{BASE}..HEAD") } else { "-1".to_owned() };
    let log = git(root, &["log", "--no-merges", "--format=%h %s", &range])?;
    let subjects = log.lines().filter_map(|line| line.split_once(' '));
    let wrong = subjects.filter_map(|(commit, subject)| Some((commit, subject, fault(subject)?)));
    let problem = |(commit, subject, why): (&str, &str, &str)| Problem {
        check: "commit-subject",
        file: commit.to_owned(),
        line: 0,
        key: subject.to_owned(),
        why: why.to_owned(),
    };
    Ok(wrong.map(problem).collect())
}

fn git(root: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output()?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(io::Error::other(format!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr))))
    }
}

fn fault(subject: &str) -> Option<&'static str> {
    let is_area = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || " _-./,+".contains(it);
    match subject.split_once(": ") {
        _ if subject.chars().count() > MOST => Some("a subject has at most 72 characters"),
        Some((area, summary)) if !area.is_empty() && area.chars().all(is_area) && !summary.is_empty() => None,
        _ => Some("a subject is `area: imperative summary`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_have_an_area_and_a_length() {
        assert_eq!(fault("tidy: check words of doc comments"), None);
        assert_eq!(fault("nvvm-verify, docs: list checks"), None);
        assert!(fault("What was found").is_some());
        assert!(fault("Tidy: words").is_some());
        assert!(fault(&format!("tidy: {}", "x".repeat(67))).is_some());
    }
}
