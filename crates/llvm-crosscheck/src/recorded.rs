//! The recorded cases of `tests/libnvvm` that LLVM 19 accepts.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The minimum number of accepted cases.
pub const MINIMUM: usize = 1_000;

/// Calls `compare` for each case that `llvm-as` of LLVM 19 assembles and verifies. The arguments are the name of the
/// case and a file with its text. Returns the number of the other cases.
///
/// # Errors
/// Returns an error if a file cannot be written or `llvm-as` cannot be run.
pub fn each_accepted(mut compare: impl FnMut(&str, &Path)) -> Result<usize> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("case.ll");
    let assembler = assembler();
    let mut rejected = 0;
    for case in test_support::cases::all() {
        fs::write(&path, &case.text)?;
        let mut command = Command::new(&assembler);
        command.arg("-o").arg(folder.path().join("case.bc")).arg(&path).stderr(Stdio::null());
        let status = command.status().with_context(|| format!("cannot run {}", assembler.display()))?;
        if status.success() {
            compare(&case.name, &path);
        } else {
            rejected += 1;
        }
    }
    Ok(rejected)
}

/// Returns `llvm-as` of the LLVM that this program is linked with, as set by `cargo xtask crosscheck`.
fn assembler() -> PathBuf {
    env::var_os("LLVM_SYS_191_PREFIX")
        .map_or_else(|| "llvm-as-19".into(), |prefix| Path::new(&prefix).join("bin/llvm-as"))
}
