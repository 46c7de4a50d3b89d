//! The npm package: the engine as WebAssembly, with JavaScript bindings by wasm-bindgen's library and types.

use super::{Compiled, REPOSITORY, VERSION, copy, empty_folder, folder};
use crate::{
    process,
    setup::{self, WASM_TARGET},
    site::{assets::EMPTY_PAGE, optimise::optimise},
    step::step,
    workspace::Workspace,
};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use wasm_bindgen_cli_support::Bindgen;

/// The crate with the bindings.
const CRATE: &str = "nvvm-wasm";

/// The base name of the package's generated files.
const NAME: &str = "nvvm_check";

/// The manifest's placeholder for the version.
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// Writes the tarball and returns its path.
///
/// # Errors
/// When a tool is missing, the crate does not compile, or npm rejects the package.
pub fn write(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    // wasm-opt is one of the editor's packages.
    let tools = setup::for_site(workspace)?;
    step("compiling the engine for npm", || {
        let mut cargo = tools.command("cargo");
        // Selecting a page, too, gives libraries the same features as for the page, so that they are compiled once.
        cargo.current_dir(&workspace.root).args(["build", "--locked", "--lib", "--package", CRATE]);
        cargo.args(["--package", EMPTY_PAGE]);
        process::run(cargo.args(["--target", WASM_TARGET, "--profile", compiled.wasm_profile()]))
    })?;
    let files = empty_folder(workspace, "npm")?;
    step("binding it to JavaScript", || bind(workspace, compiled, &files))?;
    if compiled == Compiled::ForRelease {
        step("optimising", || optimise(workspace, &files, &[&format!("{NAME}_bg.wasm")]))?;
    }
    step("packing", || {
        let own = workspace.root.join("crates").join(CRATE).join("npm");
        copy(&own, &["node.js", "README.md"], &files)?;
        copy(&workspace.root, &["LICENSE"], &files)?;
        fs::write(files.join("package.json"), manifest(&own)?)?;
        pack(&files, &folder(workspace, compiled)?)
    })
}

/// Generates the script and types for bundlers, and the types for Node, where the module is read from a file.
fn bind(workspace: &Workspace, compiled: Compiled, files: &Path) -> Result<()> {
    let wasm = workspace.target.join(WASM_TARGET).join(compiled.wasm_profile()).join("nvvm_wasm.wasm");
    let bindgen = || {
        let mut bindgen = Bindgen::new();
        // By default the script loads the module next to it; wasm-bindgen's library omits that.
        bindgen.omit_default_module_path(false);
        bindgen.input_path(&wasm).out_name(NAME).typescript(true).demangle(false);
        bindgen
    };
    bindgen().web(true)?.generate(files)?;
    let node = bindgen().nodejs_module(true)?.generate_output()?;
    let types = node.ts().context("wasm-bindgen wrote no types")?;
    let init = "\n/** What bundlers and browsers wait for; in Node everything is ready before. */\n\
                export default function init(): Promise<void>;\n";
    Ok(fs::write(files.join("node.d.ts"), format!("{types}{init}"))?)
}

/// The package's manifest with the version and the URL of `Cargo.toml`. Edited as text: Node uses the first matching
/// key of `exports`, so their order must stay.
fn manifest(own: &Path) -> Result<String> {
    let manifest = fs::read_to_string(own.join("package.json"))?;
    ensure!(manifest.contains(NO_VERSION), "the manifest has no place for the version");
    let version = format!("\"version\": \"{VERSION}\",\n  \"repository\": \"{REPOSITORY}\"");
    Ok(manifest.replace(NO_VERSION, &version))
}

fn pack(files: &Path, into: &Path) -> Result<PathBuf> {
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", "--ignore-scripts", "--pack-destination"]).arg(into).current_dir(files);
    let name = process::capture(&mut npm)?;
    let archive = into.join(name.lines().last().unwrap_or_default());
    ensure!(archive.is_file(), "npm says that it wrote {}, which is not there", archive.display());
    Ok(archive)
}
