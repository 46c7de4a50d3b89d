//! The agreement report of a comparison: compared and agreeing cases, skipped cases with reasons. `cargo xtask test`
//! collects the reports in its closing table, so that no test is skipped without a notice.

use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The environment variable with the folder for reports; without it they are only printed.
pub const FOLDER_VARIABLE: &str = "NVVM_TRIAL_ACCOUNTS";

/// The maximum distance between the minimum and the actual share, in percentage points. A lower minimum would hide a
/// regression.
const NEAR: f64 = 0.5;

/// The agreement report of one comparison, which is a row of the closing table.
#[derive(Debug, Serialize)]
pub struct Account {
    /// The package and test program: `nvvm-engine/log_text`.
    test: String,
    what: String,
    compared: usize,
    agreed: usize,
    /// The minimum share that has to agree, in percent.
    least: Option<f64>,
    /// The number of cases that were skipped, by reason.
    exclusions: BTreeMap<String, usize>,
    /// The reason why the whole comparison was skipped.
    skipped: Option<String>,
}

impl Account {
    /// Creates an empty report.
    pub fn new(what: impl Into<String>) -> Self {
        Self {
            test: running_test(),
            what: what.into(),
            compared: 0,
            agreed: 0,
            least: None,
            exclusions: BTreeMap::new(),
            skipped: None,
        }
    }

    /// Sets the numbers of compared and agreeing cases.
    pub fn counted(mut self, compared: usize, agreed: usize) -> Self {
        (self.compared, self.agreed) = (compared, agreed);
        self
    }

    /// Counts a compared case.
    pub fn count(&mut self, agrees: bool) {
        self.compared += 1;
        self.agreed += usize::from(agrees);
    }

    /// Counts a skipped case.
    pub fn exclude(&mut self, why: &str) {
        *self.exclusions.entry(why.to_owned()).or_default() += 1;
    }

    /// Adds a number of skipped cases.
    pub fn excluding(mut self, count: usize, why: &str) -> Self {
        if count > 0 {
            *self.exclusions.entry(why.to_owned()).or_default() += count;
        }
        self
    }

    /// The share that agrees, in percent; 0 when nothing was compared.
    pub fn share(&self) -> f64 {
        if self.compared == 0 { 0.0 } else { self.agreed as f64 * 100.0 / self.compared as f64 }
    }

    /// Adds the report to the closing table. Returns a problem when the share is below the minimum (in percent), or so
    /// far above it that the minimum has to be raised.
    #[must_use = "a test that passes whatever this says compares nothing"]
    pub fn close(mut self, least: f64) -> Vec<String> {
        self.least = Some(least);
        self.write();
        self.problems(least)
    }

    fn problems(&self, least: f64) -> Vec<String> {
        let share = self.share();
        let of = format!("{}: {share:.2} % agree ({} of {})", self.what, self.agreed, self.compared);
        if share < least {
            vec![format!("{of}, {least} % at least")]
        } else if share - least > NEAR {
            vec![format!("{of}: the floor of {least} % is to be raised to within {NEAR} of that")]
        } else {
            Vec::new()
        }
    }

    /// Adds the report to the closing table.
    ///
    /// # Panics
    /// When the share is below the minimum (in percent), or so far above it that the minimum has to be raised.
    pub fn close_at(self, least: f64) {
        let problems = self.close(least);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    /// Adds the report to the closing table, with a minimum of 100 %.
    ///
    /// # Panics
    /// When a case did not agree, or nothing was compared.
    pub fn close_whole(self) {
        self.close_at(100.0);
    }

    /// Adds a skipped comparison with its reason to the closing table.
    pub fn skip(what: impl Into<String>, why: impl Into<String>) {
        let account = Self { skipped: Some(why.into()), ..Self::new(what) };
        account.write();
    }

    fn write(&self) {
        let line = serde_json::to_string(self).expect("an account is JSON");
        println!("account: {line}");
        let Some(folder) = std::env::var_os(FOLDER_VARIABLE).map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("the folder of accounts can be made");
        let name: String = format!("{}--{}", self.test, self.what)
            .chars()
            .map(|it| if it.is_alphanumeric() { it } else { '-' })
            .collect();
        // Renaming a complete file keeps readers from seeing a partial one.
        let unfinished = folder.join(format!("{name}.{}", std::process::id()));
        std::fs::write(&unfinished, line).expect("an account can be written");
        std::fs::rename(&unfinished, folder.join(format!("{name}.json"))).expect("an account can be renamed");
    }
}

/// The name of the program that contains most of a crate's integration tests.
const SUITE: &str = "suite";

/// The package and program as cargo names them: the program's file ends in `-` and a hash. For the program of many test
/// files, the file, which the name of the test's thread contains.
fn running_test() -> String {
    let program = std::env::current_exe().unwrap_or_default();
    let program = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let program = program.rsplit_once('-').map_or(program.as_str(), |(name, _)| name);
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let thread = std::thread::current();
    let file = thread.name().and_then(|test| test.split_once("::")).map_or(program, |(file, _)| file);
    format!("{package}/{}", if program == SUITE { file } else { program })
}

/// The path of a file or folder of `../shared`, which is next to the project and not published. Returns `None` where it
/// does not exist, and records in the closing table that `what` was skipped.
pub fn shared(path: &str, what: &str) -> Option<PathBuf> {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if found.exists() {
        return Some(found);
    }
    Account::skip(what, format!("no ../shared/{path}"));
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minimum_is_kept_and_near_the_share() {
        let close = |agreed| Account::new("a test").counted(1_000, agreed).problems(98.0);
        assert!(close(980).is_empty() && close(985).is_empty());
        assert!(close(979)[0].ends_with("98 % at least"), "{:?}", close(979));
        assert!(close(986)[0].contains("is to be raised"), "{:?}", close(986));
    }

    #[test]
    fn an_empty_comparison_is_a_problem() {
        assert!(!Account::new("a test").problems(98.0).is_empty());
    }
}
