//! The wasm32 standard library: the current compiler's, rustup's, or built from Debian's sources.

use super::wasm_std_debian::{self as debian_build, TARGET, holds_std};
use crate::{
    process,
    step::{ready, step},
    workspace::Workspace,
};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::{path::Path, process::Command, time::Duration};

/// Time limit for rustup, so that a missing network does not delay the alternative; the component is about 20 MB.
const RUSTUP_LIMIT: Duration = Duration::from_secs(120);

/// Finds or builds a toolchain with the wasm32 standard library.
///
/// Returns `None` when the current compiler has the library, else a folder of programs that must come first in the
/// search path.
///
/// # Errors
/// When the library is missing and cannot be installed.
pub fn toolchain(workspace: &Workspace) -> Result<Option<PathBuf>> {
    if compiler_in_use_has_it() {
        ready("the wasm32 standard library");
        return Ok(None);
    }
    let _alone = workspace.lock_installing()?;
    if let Some(programs) = debian_build::built_before(workspace)? {
        ready("the wasm32 standard library, built from Debian's sources");
        return Ok(Some(programs));
    }
    if process::find("rustup").is_some() {
        let added = step("asking rustup for the wasm32 standard library", || {
            process::run_logged(
                Command::new("rustup").args(["target", "add", TARGET]),
                &workspace.log("rustup"),
                RUSTUP_LIMIT,
            )
        });
        if added.is_ok() && compiler_in_use_has_it() {
            return Ok(None);
        }
        println!("  rustup cannot provide it here: building it from Debian's sources instead");
    }
    debian_build::build(workspace).map(Some).context(format!(
        "there is no wasm32 standard library for this compiler; where rustup has a network, \
         `rustup target add {TARGET}` installs it"
    ))
}

fn compiler_in_use_has_it() -> bool {
    let mut command = Command::new("rustc");
    command.args(["--print", "target-libdir", "--target", TARGET]);
    // The compiler prints the folder even when it is missing, so the files are checked.
    process::capture(&mut command).is_ok_and(|folder| holds_std(Path::new(&folder)))
}
