//! The crates for Rust's registry: each packed, compiled or checked from its archive beside the others' archives, and
//! looked at as the registry does. One test each.

use super::Count;
use crate::{
    package::{Compiled, crates},
    workspace::Workspace,
};
use anyhow::Result;

/// Packs all of them, since one is compiled against the others' archives; counts those whose name has the filter.
///
/// # Errors
/// When one lacks what the registry wants, or does not compile from its archive.
pub fn run(workspace: &Workspace, compiled: Compiled, filter: Option<&str>) -> Result<Count> {
    let mut names = crates::published(workspace)?;
    names.retain(|name| filter.is_none_or(|filter| name.contains(filter)));
    if names.is_empty() {
        return Ok(Count::default());
    }
    let folder = crates::write(workspace, compiled)?;
    let mut count = Count::default();
    for (name, wrong) in crates::complaints(&folder, &names)? {
        let passed = wrong.is_empty();
        println!("{name}: {}", if passed { "ok".to_owned() } else { wrong.join("; ") });
        count = count.plus(Count { passed: passed.into(), failed: (!passed).into(), ..Count::default() });
    }
    Ok(count)
}
