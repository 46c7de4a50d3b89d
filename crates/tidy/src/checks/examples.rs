//! Examples in documentation that no test runs: crates without examples leave doc tests out, since rustdoc would take
//! long to search all of them.

use crate::problem::Problem;
use crate::project::Project;

/// Words after a fence for code that is not run.
const NOT_RUN: [&str; 6] = ["ignore", "text", "llvm", "json", "sh", "toml"];

/// Fences with code that rustdoc would compile, in crates without doc tests.
pub fn check(project: &Project) -> Vec<Problem> {
    let crates = project.crates.values().filter(|one| one.manifest.contains("doctest = false"));
    crates.flat_map(|one| one.files.values()).flat_map(|file| found(&file.path, &file.text)).collect()
}

fn found(path: &str, text: &str) -> Vec<Problem> {
    let mut is_inside = false;
    let mut problems = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let documentation = ["///", "//!"].iter().find_map(|mark| line.trim_start().strip_prefix(mark));
        let Some(language) = documentation.and_then(|documentation| documentation.trim_start().strip_prefix("```"))
        else {
            continue;
        };
        is_inside = !is_inside;
        let says = language.split(',').next().unwrap_or_default().trim();
        if is_inside && !NOT_RUN.contains(&says) {
            problems.push(Problem {
                check: "documentation-example",
                file: path.to_owned(),
                line: u32::try_from(index + 1).unwrap_or(u32::MAX),
                key: path.to_owned(),
                why: "no test runs it: make it a test, name its language after the fence, or drop `doctest = false`"
                    .to_owned(),
            });
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn code_that_is_not_run_is_found_by_its_line() {
        let text = "//! ```text\n//! as it looks\n//! ```\n\n/// ```\n/// assert!(true);\n/// ```\nfn a() {}\n";
        let lines: Vec<u32> = found("src/lib.rs", text).iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [5]);
    }
}
