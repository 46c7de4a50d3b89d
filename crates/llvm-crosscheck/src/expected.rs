//! The expected differences: lines of the form `path | text in each difference | reason`.

use anyhow::{Context, Result};
use std::collections::BTreeMap;

/// The list, with a mark for each entry that was used.
pub struct Expected {
    entries: BTreeMap<&'static str, Entry>,
    last_reason: Option<&'static str>,
}

struct Entry {
    contains: &'static str,
    reason: &'static str,
    used: bool,
}

const LIST: &str = include_str!("../expected-differences.txt");

impl Expected {
    /// Parses the list that is built in.
    pub fn load() -> Result<Self> {
        let mut entries = BTreeMap::new();
        for line in LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let mut parts = line.splitn(3, " | ");
            let mut part = || parts.next().with_context(|| format!("expected-differences.txt: {line}"));
            let (path, contains, reason) = (part()?, part()?, part()?);
            entries.insert(path, Entry { contains, reason, used: false });
        }
        Ok(Expected { entries, last_reason: None })
    }

    /// Whether the list has the file and each of its differences contains the listed text.
    pub fn covers(&mut self, path: &str, differences: &[String]) -> bool {
        let Some(entry) = self.entries.get_mut(path) else { return false };
        entry.used = true;
        let covered = differences.iter().all(|difference| difference.contains(entry.contains));
        self.last_reason = covered.then_some(entry.reason);
        covered
    }

    /// Returns the reason from the last successful call of `covers`, once.
    pub fn last_reason(&mut self) -> Option<&'static str> {
        self.last_reason.take()
    }

    /// Returns the listed files without a difference.
    pub fn unused(&self) -> Vec<&'static str> {
        self.entries.iter().filter(|(_, entry)| !entry.used).map(|(&path, _)| path).collect()
    }
}
