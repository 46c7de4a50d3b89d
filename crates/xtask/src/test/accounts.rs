//! The agreement table in `docs/conformance.md`: results of comparisons, and skipped ones with reasons, as the tests
//! report them (`test_support::Account`).

use super::summary;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The environment variable with the folder for tests' reports: `test_support::account::FOLDER_VARIABLE`.
pub const FOLDER_VARIABLE: &str = "NVVM_TRIAL_ACCOUNTS";

/// The document that contains the table.
const DOCUMENT: &str = "docs/conformance.md";
const BEGIN: &str = "<!-- closing table -->\n";
const END: &str = "<!-- end of the closing table -->\n";
const HEAD: &str = "| test | what | compared | agreed | floor | left out |\n| --- | --- | --- | --- | --- | --- |\n";

/// By how much, in percent, a measured agreement may be lower than the documented one; floors hold beside it.
const TOLERANCE: f64 = 0.1;

/// The test in rows that the runner itself adds.
pub const RUNNER: &str = "cargo xtask test";

/// A row of the table.
#[derive(Deserialize)]
pub struct Account {
    test: String,
    what: String,
    compared: usize,
    agreed: usize,
    least: Option<f64>,
    exclusions: BTreeMap<String, usize>,
    /// The reason, when nothing was compared.
    pub skipped: Option<String>,
}

impl Account {
    /// A row for a comparison that a test runner skipped.
    pub fn skipped(test: &str, what: &str, why: &str) -> Self {
        let (test, what, skipped) = (test.to_owned(), what.to_owned(), Some(why.to_owned()));
        Self { test, what, compared: 0, agreed: 0, least: None, exclusions: BTreeMap::new(), skipped }
    }

    fn key(&self) -> String {
        format!("| {} | {} |", self.test, self.what)
    }

    /// The row in Markdown.
    fn row(&self) -> String {
        if let Some(why) = &self.skipped {
            return format!("{} skipped | | | {why} |", self.key());
        }
        let exclusions: Vec<String> = self.exclusions.iter().map(|(why, count)| format!("{count}: {why}")).collect();
        let floor = self.least.map_or(String::new(), |least| format!("{least} %"));
        let (compared, share) = (self.compared, share(self.agreed, self.compared));
        format!("{} {compared} | {share} | {floor} | {} |", self.key(), exclusions.join("; "))
    }
}

/// A percentage; rounded down so that only complete agreement shows 100 %.
fn share(part: usize, whole: usize) -> String {
    let percent = part as f64 * 100.0 / whole.max(1) as f64;
    let shown = if part < whole { percent.min(99.99) } else { percent };
    format!("{shown:.2} %")
}

/// The folder for tests' reports.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("accounts")
}

/// Removes the reports of an earlier run.
///
/// # Errors
/// When they cannot be removed.
pub fn forget(workspace: &Workspace) -> Result<()> {
    let folder = folder(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

/// All reports, sorted by test and subject.
///
/// # Errors
/// When a report cannot be read.
pub fn gather(workspace: &Workspace) -> Result<Vec<Account>> {
    let folder = folder(workspace);
    let Ok(entries) = fs::read_dir(&folder) else { return Ok(Vec::new()) };
    let mut accounts = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| is_whole(path)) {
        let text = fs::read_to_string(&path)?;
        accounts.push(serde_json::from_str(&text).with_context(|| format!("{} is no account", path.display()))?);
    }
    accounts.sort_by_key(Account::key);
    Ok(accounts)
}

/// Whether a report is complete; a partial file has another extension.
fn is_whole(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "json")
}

/// Prints the table and compares it with the document, or updates the document with `BLESS=1`. The document's row is
/// kept for a comparison that was skipped in this run. The document has no rows of [`RUNNER`]. `whole`: every native
/// test was run. Cases are added every day, so rows that show more than the document are only printed.
///
/// # Errors
/// When the document claims more than this run shows (see [`claims`]).
pub fn close(workspace: &Workspace, accounts: &[Account], whole: bool) -> Result<()> {
    println!();
    for account in accounts {
        println!("{}", account.row());
    }
    let skipped = accounts.iter().filter(|account| account.skipped.is_some()).count();
    println!("{} comparisons, {skipped} of them skipped", accounts.len());
    let path = workspace.root.join(DOCUMENT);
    let document = fs::read_to_string(&path).with_context(|| format!("cannot read {DOCUMENT}"))?;
    let (before, kept, after) = parts(&document).with_context(|| format!("{DOCUMENT} has no closing table"))?;
    let table = merged(kept, accounts, whole);
    let before = with_summary(before, &table).with_context(|| format!("{DOCUMENT} has no summary"))?;
    let written = format!("{before}{BEGIN}{table}{END}{after}");
    if written == document {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, written)?;
        println!("the closing table of {DOCUMENT} is written anew");
        return Ok(());
    }
    let claims = claims(kept, &table);
    if !claims.is_empty() {
        bail!("{DOCUMENT} claims more than this run shows (BLESS=1 writes its rows):\n{claims}");
    }
    println!("newer rows for {DOCUMENT} (BLESS=1 writes them):\n{}", differences(&document, &written));
    Ok(())
}

/// The rows of the document's table that claim more than the measured table: the comparison is gone, has fewer
/// answers or a lower floor, or agrees in a share that is lower by more than [`TOLERANCE`].
fn claims(documented: &str, measured: &str) -> String {
    let measured: BTreeMap<String, &str> = rows(measured).map(|row| (key(row), row)).collect();
    let is_shown = |row: &str| {
        let Some(measured) = measured.get(&key(row)) else { return false };
        let ((answers, share, floor), shown) = (figures(row), figures(measured));
        shown.0 >= answers && shown.1 >= share - TOLERANCE && shown.2 >= floor
    };
    rows(documented).filter(|row| !is_shown(row)).map(|row| format!("{row}\n")).collect()
}

/// The number of answers, the agreement and the floor of a row, both in percent; 0 for what the row does not state.
fn figures(row: &str) -> (f64, f64, f64) {
    let mut cells = row.split('|').skip(3).map(|cell| cell.trim().trim_end_matches(" %").parse().unwrap_or(0.0));
    let mut next = || cells.next().unwrap_or(0.0);
    (next(), next(), next())
}

/// The lines that only one of two texts contains, as in a patch.
fn differences(old: &str, new: &str) -> String {
    let only = |lines: &str, others: &str, sign: &str| {
        let others: BTreeSet<&str> = others.lines().collect();
        lines.lines().filter(|line| !others.contains(line)).map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    only(old, new, "-") + &only(new, old, "+")
}

/// The text before the table, the table, and the text after it.
fn parts(document: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (table, after) = rest.split_once(END)?;
    Some((before, table, after))
}

/// The text before the table, with an updated summary.
fn with_summary(before: &str, table: &str) -> Option<String> {
    let (start, rest) = before.split_once(summary::BEGIN)?;
    let (_, end) = rest.split_once(summary::END)?;
    Some(format!("{start}{}{}{}{end}", summary::BEGIN, summary::of(table), summary::END))
}

/// The table, updated with the rows of this run. With `whole`, rows without a report are removed.
fn merged(kept: &str, accounts: &[Account], whole: bool) -> String {
    let known: BTreeMap<String, String> = rows(kept).map(|row| (key(row), row.to_owned())).collect();
    let mut table = if whole { BTreeMap::new() } else { known.clone() };
    for account in accounts.iter().filter(|account| account.test != RUNNER) {
        let earlier = known.get(&account.key()).filter(|_| account.skipped.is_some());
        table.insert(account.key(), earlier.cloned().unwrap_or_else(|| account.row()));
    }
    table.into_values().fold(HEAD.to_owned(), |table, row| table + &row + "\n")
}

/// The rows of a table, without its head.
fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.strip_prefix(HEAD).unwrap_or_default().lines()
}

/// The first two cells of a row.
fn key(row: &str) -> String {
    row.match_indices('|').nth(2).map_or(row, |(end, _)| &row[..=end]).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(what: &str, compared: usize, agreed: usize) -> Account {
        Account { compared, agreed, least: Some(99.5), skipped: None, ..Account::skipped("a/b", what, "") }
    }

    #[test]
    fn a_row_says_everything() {
        let mut some = account("logs", 3_000_000, 2_999_999);
        some.exclusions.insert("accepted".to_owned(), 7);
        assert_eq!(some.row(), "| a/b | logs | 3000000 | 99.99 % | 99.5 % | 7: accepted |");
        let none = Account::skipped("a/b", "logs", "no ../shared");
        assert_eq!(none.row(), "| a/b | logs | skipped | | | no ../shared |");
    }

    #[test]
    fn skipped_comparisons_keep_their_rows_and_removed_ones_lose_them() {
        let first = merged("", &[account("logs", 2, 2), account("words", 4, 4)], true);
        let again = [Account::skipped("a/b", "logs", "no ../shared"), account("words", 4, 3)];
        let second = merged(&first, &again, true);
        assert_eq!(second, first.replace("| 4 | 100.00 %", "| 4 | 75.00 %"));
        assert_eq!(merged(&first, &again[..1], false), first);
        assert!(!merged(&first, &again[..1], true).contains("words"));
        let python = Account::skipped(RUNNER, "the wheel in Python", "no Python");
        assert_eq!(merged(&first, &[account("logs", 2, 2), account("words", 4, 4), python], true), first);
    }

    #[test]
    fn documents_may_claim_less_than_a_run_shows_but_not_more() {
        let documented = merged("", &[account("logs", 1000, 999)], true);
        let shows = |account: Account| claims(&documented, &merged("", &[account], true)).is_empty();
        assert!(shows(account("logs", 1000, 999)));
        assert!(shows(account("logs", 2000, 1997)), "99.85 % after 99.90 %");
        assert!(!shows(account("logs", 2000, 1995)), "99.75 % after 99.90 %");
        assert!(!shows(account("logs", 999, 999)), "fewer answers");
        assert!(!shows(Account { least: Some(99.0), ..account("logs", 1000, 999) }), "a lower floor");
        assert!(!shows(account("words", 1000, 1000)), "the comparison is gone");
    }

    #[test]
    fn the_table_stands_between_its_marks() {
        let document = format!("a\n{BEGIN}{HEAD}{END}b\n");
        assert_eq!(parts(&document), Some(("a\n", HEAD, "b\n")));
        assert_eq!(parts("a\n"), None);
    }
}
