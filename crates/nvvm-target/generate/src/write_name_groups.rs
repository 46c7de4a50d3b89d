//! Generation of `src/name_group_table.rs` from `name-groups.tsv`.

use std::fmt::Write;

use anyhow::{Result, ensure};

use crate::tsv::Table;

/// Returns the Rust source of the groups of names. `text` is the data file.
pub fn write(text: &str) -> Result<String> {
    let table = Table::parse(text)?;
    let (mut groups, mut names) = (String::new(), String::new());
    let (mut count, mut last) = (0, "");
    for row in table.rows() {
        let group = row.cell("group")?;
        ensure!(last < group, "{group} is out of order");
        let (what, source) = (row.cell("what")?, row.cell("source")?);
        ensure!(what.ends_with('.') && !source.is_empty(), "{group} does not say what it is, or who says so");
        writeln!(groups, "    /// {what} Source: {}.\n    {group},", source.trim_end_matches('.'))?;
        let list: Vec<&str> = row.cell("names")?.split(' ').collect();
        ensure!(list.iter().all(|name| !name.is_empty()), "{group} has a name without letters");
        let patterns: Vec<String> = list.iter().map(|name| format!("Pattern::of({name:?})")).collect();
        writeln!(names, "    &[{}],", patterns.join(", "))?;
        (count, last) = (count + 1, group);
    }
    Ok(format!(
        "//! The groups of names that rules refer to: written by `generate-target-data` from `data/name-groups.tsv`, not by hand.\n\n\
         use crate::name_pattern::Pattern;\n\n\
         /// A group of names of intrinsics, symbols or metadata that rules refer to.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n\
         pub enum NameGroup {{\n{groups}}}\n\n\
         /// The name patterns of each group, in the order of [`NameGroup`]: `*` matches any text, and `+` the name\n\
         /// itself and the name with suffixes after a dot.\n\
         #[rustfmt::skip]\n\
         pub(crate) static NAMES: [&[Pattern]; {count}] = [\n{names}];\n"
    ))
}
