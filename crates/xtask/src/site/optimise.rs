//! Size optimization of WebAssembly. It takes longer than compiling a change, so results are cached by a hash of their
//! input.

use super::fingerprint::short_hash;
use crate::{process, setup, workspace::Workspace};
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command};

/// Optimize for size and strip names.
const SWITCHES: [&str; 2] = ["-Oz", "--strip-debug"];

/// Switches for the module that the page waits for. Short functions are inlined: a browser compiles each function on
/// its first call, which takes longer than loading the additional bytes.
const FIRST: (&str, [&str; 1]) = ("app_bg.wasm", ["--always-inline-max-function-size=16"]);

/// Optimizes the modules with these names in the folder, in place.
///
/// # Errors
/// When wasm-opt rejects a module.
pub fn optimise(workspace: &Workspace, folder: &Path, modules: &[&str]) -> Result<()> {
    let kept = workspace.target.join("optimised");
    fs::create_dir_all(&kept)?;
    let program = setup::executables_of(&workspace.editor()).join("wasm-opt");
    // Another version of wasm-opt may produce another result.
    let release = process::capture(Command::new(&program).arg("--version"))?;
    for name in modules {
        let path = folder.join(name);
        let mut input = fs::read(&path).with_context(|| format!("cannot read {name}"))?;
        input.extend_from_slice(release.as_bytes());
        let more: &[&str] = if *name == FIRST.0 { &FIRST.1 } else { &[] };
        more.iter().for_each(|switch| input.extend_from_slice(switch.as_bytes()));
        let result = kept.join(format!("{}.wasm", short_hash(&input)));
        if !result.is_file() {
            // A partial file never has the final name.
            let unfinished = result.with_extension("unfinished");
            process::run(Command::new(&program).args(SWITCHES).args(more).arg(&path).arg("-o").arg(&unfinished))?;
            fs::rename(&unfinished, &result)?;
        }
        fs::copy(&result, &path)?;
    }
    Ok(())
}
