//! Tests of the crates for crates.io, one per crate. Each is packed, compiled or checked with the archives of the
//! others, and validated as crates.io does.

use super::Count;
use crate::{
    package::{Compiled, crates},
    workspace::Workspace,
};
use anyhow::Result;

/// Packs all crates, since each is compiled with the archives of the others. Counts those whose name contains the
/// filter.
///
/// # Errors
/// When a crate lacks metadata that crates.io requires, or does not compile from its archive.
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
