//! Free disk space. Linkers and package managers fail with misleading errors when the disk is full.

use crate::{process, workspace::Workspace};
use std::process::Command;

/// Space that all builds of `cargo xtask test` take from an empty folder, in GiB, measured on Linux.
const NEEDED: u64 = 18;
const KIB_PER_GIB: u64 = 1024 * 1024;

/// Prints a warning when the disk may be too small for all builds. Prints nothing when the free space is unknown.
pub fn warn_if_small(workspace: &Workspace) {
    let table = process::capture(Command::new("df").arg("-Pk").arg(&workspace.root));
    let free = table.ok().and_then(|table| free_kib(&table));
    // Existing build output needs no more space.
    if let Some(free) =
        free.filter(|free| *free < NEEDED * KIB_PER_GIB && !workspace.target.join("wasm-release").exists())
    {
        println!(
            "! {} GiB are free on the disk of {}; building everything anew takes about {NEEDED}.",
            free / KIB_PER_GIB,
            workspace.root.display()
        );
    }
}

/// The free space of the one file system that `df -Pk` lists, in KiB.
fn free_kib(table: &str) -> Option<u64> {
    table.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::free_kib;

    #[test]
    fn the_free_space_is_the_fourth_column() {
        let table =
            "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/a 264063084 52428800 37748736 59% /home";
        assert_eq!(free_kib(table), Some(37_748_736));
        assert_eq!(free_kib("df: no such thing"), None);
    }
}
