//! Examples in documentation that no test runs: rustdoc runs only those of a few crates' own documentation, since all
//! would take long.

use crate::problem::Problem;
use crate::project::Project;

/// Files whose examples `cargo xtask test` runs.
const RUN: [&str; 5] = [
    "crates/nvvm-check/src/lib.rs",
    "crates/nvvm-engine/src/lib.rs",
    "crates/nvvm-syntax/src/lib.rs",
    "crates/nvvm-verify/src/lib.rs",
    "crates/tool-messages/src/lib.rs",
];

/// Words after a fence for code that is not run.
const NOT_RUN: [&str; 6] = ["ignore", "text", "llvm", "json", "sh", "toml"];

/// Fences in documentation with code that rustdoc would compile.
pub fn check(project: &Project) -> Vec<Problem> {
    let files = project.crates.values().flat_map(|one| one.files.values());
    files.filter(|file| !RUN.contains(&file.path.as_str())).flat_map(|file| found(&file.path, &file.text)).collect()
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
                why: "no test runs it: make it a test, or name its language after the fence".to_owned(),
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
