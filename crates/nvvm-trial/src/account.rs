//! What a comparison came to: on how many, how many agreed, what was left out and why. `cargo xtask test` gathers these
//! into its closing table, so that no test passes by skipping in silence.

use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The environment variable that names the folder for accounts; without it they are only printed.
pub const FOLDER_VARIABLE: &str = "NVVM_TRIAL_ACCOUNTS";

/// A floor lies so near below what is reached, in points of percent: one that is lower would hide a loss.
const NEAR: f64 = 0.5;

/// One row of the closing table.
#[derive(Debug, Serialize)]
pub struct Account {
    /// Package and test program: `nvvm-engine/log_text`.
    test: String,
    what: String,
    compared: usize,
    agreed: usize,
    /// The least share that has to agree, in percent.
    least: Option<f64>,
    /// How many were not compared, by the reason.
    left_out: BTreeMap<String, usize>,
    /// Why nothing was compared at all.
    skipped: Option<String>,
}

impl Account {
    /// Nothing yet.
    pub fn new(what: impl Into<String>) -> Self {
        Self {
            test: running_test(),
            what: what.into(),
            compared: 0,
            agreed: 0,
            least: None,
            left_out: BTreeMap::new(),
            skipped: None,
        }
    }

    /// With so many compared, of which so many agreed.
    pub fn counted(mut self, compared: usize, agreed: usize) -> Self {
        (self.compared, self.agreed) = (compared, agreed);
        self
    }

    /// One more was compared.
    pub fn count(&mut self, agrees: bool) {
        self.compared += 1;
        self.agreed += usize::from(agrees);
    }

    /// One more was not compared.
    pub fn leave_out(&mut self, why: &str) {
        *self.left_out.entry(why.to_owned()).or_default() += 1;
    }

    /// So many more were not compared.
    pub fn left_out(mut self, count: usize, why: &str) -> Self {
        if count > 0 {
            *self.left_out.entry(why.to_owned()).or_default() += count;
        }
        self
    }

    /// The share that agrees, in percent; of nothing that is none.
    pub fn share(&self) -> f64 {
        if self.compared == 0 { 0.0 } else { self.agreed as f64 * 100.0 / self.compared as f64 }
    }

    /// Puts it into the closing table. Gives what is wrong with it: less agrees than the floor, in percent, or so much
    /// more that the floor has to be raised.
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

    /// Puts it into the closing table.
    ///
    /// # Panics
    /// When less agrees than the floor, in percent, or so much more that the floor has to be raised.
    pub fn close_at(self, least: f64) {
        let problems = self.close(least);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    /// Puts it into the closing table, with all agreed.
    ///
    /// # Panics
    /// When one did not agree, or nothing was compared.
    pub fn close_whole(self) {
        self.close_at(100.0);
    }

    /// Says in the closing table that this could not be looked at, and why.
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
        // Whoever gathers sees whole accounts only.
        let unfinished = folder.join(format!("{name}.{}", std::process::id()));
        std::fs::write(&unfinished, line).expect("an account can be written");
        std::fs::rename(&unfinished, folder.join(format!("{name}.json"))).expect("an account can be renamed");
    }
}

/// The program of all tests of a crate from outside, but for those that want one of their own.
const SUITE: &str = "suite";

/// Package and program, as cargo names them: the program's file ends in `-` and a hash. Of a program of many files, which
/// one, as the thread says that runs the test.
fn running_test() -> String {
    let program = std::env::current_exe().unwrap_or_default();
    let program = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let program = program.rsplit_once('-').map_or(program.as_str(), |(name, _)| name);
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let thread = std::thread::current();
    let file = thread.name().and_then(|test| test.split_once("::")).map_or(program, |(file, _)| file);
    format!("{package}/{}", if program == SUITE { file } else { program })
}

/// A file or folder of `../shared`, which is beside the project and not everybody has; who has none gets `None`, and the
/// closing table says that `what` was skipped.
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
    fn a_floor_is_kept_and_lies_near() {
        let close = |agreed| Account::new("a test").counted(1_000, agreed).problems(98.0);
        assert!(close(980).is_empty() && close(985).is_empty());
        assert!(close(979)[0].ends_with("98 % at least"), "{:?}", close(979));
        assert!(close(986)[0].contains("is to be raised"), "{:?}", close(986));
    }

    #[test]
    fn nothing_is_no_agreement() {
        assert!(!Account::new("a test").problems(98.0).is_empty());
    }
}
