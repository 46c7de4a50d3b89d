//! Files that are too long to have one purpose.

use crate::problem::Problem;
use crate::project::Project;

/// The maximum number of lines of a file.
const MOST: usize = 500;

/// Rust files above the limit; files that are one table are allowed by name.
pub fn check(project: &Project) -> Vec<Problem> {
    let files = project.crates.values().flat_map(|one| one.files.values());
    let long = files.map(|file| (file, file.text.lines().count())).filter(|(_, lines)| *lines > MOST);
    let problem = |(file, lines): (&crate::project::File, usize)| Problem {
        check: "file-length",
        file: file.path.clone(),
        line: 0,
        key: file.path.clone(),
        why: format!("{lines} lines, at most {MOST}: give each of its purposes a file"),
    };
    long.map(problem).collect()
}
