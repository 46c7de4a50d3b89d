//! Making WebAssembly smaller. It takes longer than compiling a change, so each result is kept beside a hash of what it
//! was made from.

use super::fingerprint::short_hash;
use crate::{process, setup, workspace::Workspace};
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command};

/// For size; names go.
const SWITCHES: [&str; 2] = ["-Oz", "--strip-debug"];

/// What the page waits for. Short functions go into those that call them: a browser compiles each function by itself when
/// it first runs, which takes it longer than what the module grows by.
const FIRST: (&str, [&str; 1]) = ("app_bg.wasm", ["--always-inline-max-function-size=16"]);

/// Optimises the modules of these names in the folder, in place.
///
/// # Errors
/// When wasm-opt refuses one.
pub fn optimise(workspace: &Workspace, folder: &Path, modules: &[&str]) -> Result<()> {
    let kept = workspace.target.join("optimised");
    fs::create_dir_all(&kept)?;
    let program = setup::executables_of(&workspace.editor()).join("wasm-opt");
    // Another release of wasm-opt may write something else.
    let release = process::capture(Command::new(&program).arg("--version"))?;
    for name in modules {
        let path = folder.join(name);
        let mut input = fs::read(&path).with_context(|| format!("cannot read {name}"))?;
        input.extend_from_slice(release.as_bytes());
        let more: &[&str] = if *name == FIRST.0 { &FIRST.1 } else { &[] };
        more.iter().for_each(|switch| input.extend_from_slice(switch.as_bytes()));
        let result = kept.join(format!("{}.wasm", short_hash(&input)));
        if !result.is_file() {
            // Half a file never has the result's name.
            let unfinished = result.with_extension("unfinished");
            process::run(Command::new(&program).args(SWITCHES).args(more).arg(&path).arg("-o").arg(&unfinished))?;
            fs::rename(&unfinished, &result)?;
        }
        fs::copy(&result, &path)?;
    }
    Ok(())
}
