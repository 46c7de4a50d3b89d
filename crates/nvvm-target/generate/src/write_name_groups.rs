//! `name-groups.tsv` to `src/name_group_table.rs`.

use std::fmt::Write;

use anyhow::{Result, ensure};

use crate::tsv::Table;

/// How many groups there are bits for.
const MAXIMUM_GROUPS: usize = 128;

/// The generated Rust source.
pub fn write(text: &str) -> Result<String> {
    let table = Table::parse(text)?;
    let (mut groups, mut names) = (String::new(), String::new());
    let (mut count, mut last) = (0, "");
    for row in table.rows() {
        let group = row.cell("group")?;
        ensure!(last < group, "{group} is out of order");
        let (what, source) = (row.cell("what")?, row.cell("source")?);
        ensure!(what.ends_with('.') && !source.is_empty(), "{group} does not say what it is, or who says so");
        writeln!(groups, "    /// {what}\n    ///\n    /// Source: {}.\n    {group},", source.trim_end_matches('.'))?;
        let list: Vec<&str> = row.cell("names")?.split(' ').collect();
        ensure!(list.iter().all(|name| !name.is_empty()), "{group} has a name without letters");
        writeln!(names, "    &{list:?},")?;
        (count, last) = (count + 1, group);
    }
    ensure!(count <= MAXIMUM_GROUPS, "there are more groups than bits");
    Ok(format!(
        "//! The groups of names: written by `generate-target-data` from `data/name-groups.tsv`, not by hand.\n\n\
         /// Names that a rule knows one by one or by their beginnings.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n\
         pub enum NameGroup {{\n{groups}}}\n\n\
         /// The names of each group, in the order of the groups: with `*` at the end whatever begins so, with `+` the name\n\
         /// itself and with suffixes behind a dot.\n\
         #[rustfmt::skip]\n\
         pub(crate) static NAMES: [&[&str]; {count}] = [\n{names}];\n"
    ))
}
