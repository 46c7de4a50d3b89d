//! The site: for static hosts, or built quickly for local use.

pub mod assets;
pub mod empty;
mod fingerprint;
mod first_answer;
pub mod inputs;
mod joined;
mod offline;
mod opened;
mod opening_text;
pub mod optimise;
mod policy;
mod rule_pages;
mod split;

use crate::{process, setup, setup::WasmTools, step::Steps, workspace::Workspace};
use anyhow::{Context, Result};
use assets::Audience;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A site's files: path from the site's root, with `/` as separator, and content.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Builds the site for local use into `out`, unless its inputs are unchanged. Returns whether it was built.
///
/// # Errors
/// When a tool is missing, the page does not compile, or the built files are inconsistent.
pub fn build_quickly(workspace: &Workspace, out: &Path) -> Result<bool> {
    // Taken before the build: edits during the build count as changes.
    let state = inputs::state(workspace)?;
    if out.join("index.html").is_file() && built_from(workspace) == state {
        return Ok(false);
    }
    let mut steps = Steps::new(assets::STEPS + 3, workspace.cache.join("step-times.json"));
    let tools = steps.run("finding what builds the site, or installing it", || setup::for_site(workspace))?;
    let files = answered(workspace, &tools, Audience::ThisMachine, &mut steps)?;
    steps.run("naming files by their hash, writing the security policy", || write(&finish(workspace, files)?, out))?;
    fs::write(stamp(workspace), state)?;
    Ok(true)
}

/// The fingerprint of the inputs of the last local build; empty without one.
pub fn built_from(workspace: &Workspace) -> String {
    fs::read_to_string(stamp(workspace)).unwrap_or_default()
}

fn stamp(workspace: &Workspace) -> PathBuf {
    workspace.target.join("quick-site.inputs")
}

/// Installs missing tools, builds the site and replaces `out` with it.
///
/// # Errors
/// When a tool is missing, the page does not compile, or the built files are inconsistent.
pub fn build(workspace: &Workspace, out: &Path) -> Result<()> {
    let mut steps = Steps::new(assets::STEPS + 8, workspace.cache.join("dist-step-times.json"));
    let tools = steps.run("finding what builds the site, or installing it", || setup::for_site(workspace))?;
    let built = workspace.target.join("site");
    write(&answered(workspace, &tools, Audience::Hosts, &mut steps)?, &built)?;
    let ran = steps.run("using it, to see what the first answer needs", || used_once(workspace, &built))?;
    let modules = steps.run("cutting off what is wanted later", || {
        split::split(&workspace.root, &linked(workspace), &built, ran.as_deref())
    })?;
    steps.run("optimising", || optimise::optimise(workspace, &built, &modules))?;
    steps.run("naming files by their hash, writing the security policy", || {
        minify_scripts(workspace, &built)?;
        write(&finish(workspace, rule_pages::announce(read(&built)?)?)?, out)
    })?;
    steps.run("writing the rules' pages", || rule_pages::write(workspace, out))?;
    steps.run("compressing", || {
        process::run(Command::new("node").arg(workspace.root.join("crates/xtask/src/site/compress.mjs")).arg(out))
    })?;
    println!("The site is in {}", out.display());
    Ok(())
}

/// The site's files, with the first answer in the page.
fn answered(workspace: &Workspace, tools: &WasmTools, audience: Audience, steps: &mut Steps) -> Result<Files> {
    let mut files = assets::build(workspace, tools, audience, steps)?;
    steps.run("asking the engine what it says of the first example", || first_answer::ask(workspace, &mut files))?;
    Ok(files)
}

/// The functions that ran while the site was opened and used. `None` without Chromium.
fn used_once(workspace: &Workspace, built: &Path) -> Result<Option<Vec<u8>>> {
    let Some(browser) = setup::found_for_end_to_end(workspace)? else {
        println!("Without Chromium nothing shows what the first answer needs: all of a check is loaded before it.");
        return Ok(None);
    };
    opened::open(workspace, &browser, built).map(Some)
}

/// Finishes the site. Joins scripts, inserts the first text, fingerprints, and fills in the policy and the list for
/// offline use.
fn finish(workspace: &Workspace, files: Files) -> Result<Files> {
    let files = joined::join(files)?;
    let files = opening_text::fill_in(files, &workspace.root)?;
    let files = fingerprint::fingerprint(files)?;
    let files = policy::fill_in(files)?;
    offline::list_files(files)
}

/// The folder of the modules as the linker wrote them.
fn linked(workspace: &Workspace) -> PathBuf {
    workspace.target.join("wasm32-unknown-unknown/wasm-release")
}

/// Minifies the scripts of wasm-bindgen. The editor's bundle is minified already; another pass costs little.
fn minify_scripts(workspace: &Workspace, folder: &Path) -> Result<()> {
    let esbuild = setup::executables_of(&workspace.editor()).join("esbuild");
    let scripts: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "js"))
        .collect();
    process::run(
        Command::new(esbuild)
            .args(&scripts)
            .args(["--minify", "--allow-overwrite", "--log-level=warning"])
            .arg("--legal-comments=none")
            .arg(format!("--outdir={}", folder.display())),
    )
}

fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?);
    }
    Ok(files)
}

/// Writes to a temporary folder first, so that a server never sees a partial site.
fn write(files: &Files, out: &Path) -> Result<()> {
    let mut name = out.file_name().context("the site needs a folder of its own")?.to_owned();
    name.push(".new");
    let new = out.with_file_name(name);
    remove(&new)?;
    for (path, content) in files {
        let path = new.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, content).with_context(|| format!("cannot write {}", path.display()))?;
    }
    remove(out)?;
    Ok(fs::rename(&new, out)?)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

/// A file as text.
fn text<'f>(name: &str, content: &'f [u8]) -> Result<&'f str> {
    std::str::from_utf8(content).with_context(|| format!("{name} is no UTF-8 text"))
}
