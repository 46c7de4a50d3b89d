//! The wasm32 standard library: from the compiler in use, from rustup, or built from Debian's sources.

use super::wasm_std_debian::{self as debian_build, TARGET, holds_std};
use crate::{
    process,
    step::{ready, step},
    workspace::Workspace,
};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::{path::Path, process::Command, time::Duration};

/// Without a network rustup should not hold up the other way; with one, the component is some 20 MB.
const RUSTUP_LIMIT: Duration = Duration::from_secs(120);

/// Finds or makes a toolchain with the wasm32 standard library.
///
/// Gives `None` when the compiler in use has it, or else the folder of programs to be found before it.
///
/// # Errors
/// When there is no such library and none can be had.
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
    // The compiler names the folder even when it is missing: only the file tells.
    process::capture(&mut command).is_ok_and(|folder| holds_std(Path::new(&folder)))
}
