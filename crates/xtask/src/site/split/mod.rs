//! Each module of the site in two parts, so that the first answer waits for little: what it needs, and what is wanted
//! later. How the parts work together is said in docs/architecture.md.

mod choose;
mod cut;
mod later;
mod learn;
mod linked;
mod paths;
mod references;
#[cfg(test)]
mod tests;
mod texts;
mod trace;

use anyhow::{Context, Result, ensure};
use learn::Function;
use paths::Paths;
use references::References;
use std::{collections::BTreeMap, fs, path::Path};
use texts::Texts;

/// The import that loads a later part, as `web/src/later_part.rs` names it.
const LOAD: &str = "loadLaterPart";

/// A module that is cut.
struct Module {
    /// As trunk wrote it; the first part takes its place.
    name: &'static str,
    /// As the linker wrote it.
    linked: &'static str,
    /// The later part's file.
    later: &'static str,
    /// The file that names the later part, and the words that its name replaces there.
    named_in: (&'static str, &'static str),
    /// The list of paths that are wanted later, beside this file, and what it says. A path there costs nothing but the
    /// order of loading: a function of the later part that is called too early loads it.
    list: (&'static str, &'static str),
}

const MODULES: [Module; 2] = [
    Module {
        name: "app_bg.wasm",
        linked: "app.wasm",
        later: "app_later.wasm",
        named_in: ("index.html", "{{app-later-part}}"),
        list: ("later-page.txt", include_str!("later-page.txt")),
    },
    Module {
        name: "worker_bg.wasm",
        linked: "worker.wasm",
        later: "worker_later.wasm",
        named_in: ("worker_loader.js", "{{worker-later-part}}"),
        list: ("later-worker.txt", include_str!("later-worker.txt")),
    },
];

/// Cuts the modules in the folder, which the linker wrote into another one; their parts, all modules of the site.
///
/// # Errors
/// When a module has not the form that wasm-bindgen gives it, or a file has no place for a part's name.
pub fn split(root: &Path, linked: &Path, folder: &Path) -> Result<Vec<&'static str>> {
    let texts = Texts::of(root)?;
    for module in &MODULES {
        let path = folder.join(module.name);
        let bytes = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
        let wasm = bytes(&path)?;
        let references = References::read(&bytes(&linked.join(module.linked))?).with_context(|| module.linked)?;
        let choice = choose::choose(&cut::read(&wasm)?, &Paths::of(module.list.1), &references, &texts, LOAD)
            .with_context(|| module.name)?;
        let parts = cut::cut(&wasm, &choice).with_context(|| format!("cannot cut {}", module.name))?;
        fs::write(&path, parts.first)?;
        fs::write(folder.join(module.later), parts.later)?;
        let (file, words) = module.named_in;
        let path = folder.join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {file}"))?;
        ensure!(text.contains(words), "{file} has no {words}");
        fs::write(path, text.replace(words, module.later))?;
    }
    Ok(MODULES.iter().flat_map(|module| [module.name, module.later]).collect())
}

/// Makes the modules in the folder remember what ran.
///
/// # Errors
/// When one is missing or cannot be read.
pub fn trace(folder: &Path) -> Result<()> {
    trace::trace(folder, &MODULES.map(|module| module.name))
}

/// Writes the lists anew: what ran in each module, as tests/e2e/first-load.mjs wrote it.
///
/// # Errors
/// When there is nothing about a module, or a list cannot be written.
pub fn learn(root: &Path, ran: &[u8]) -> Result<()> {
    let ran: BTreeMap<String, Vec<Function>> = serde_json::from_slice(ran)?;
    for module in &MODULES {
        let functions = ran.get(module.name).with_context(|| format!("nothing is known of {}", module.name))?;
        let paths = learn::wanted_later(functions).lines();
        let text = format!(
            "# What {} wants later: functions that did not run before the first answers, by their paths.\n\
             # Where others of a path did run, marks behind it tell which are meant.\n\
             # Written by `cargo xtask first-load`.\n{}\n",
            module.name,
            paths.join("\n")
        );
        fs::write(root.join("crates/xtask/src/site/split").join(module.list.0), text)?;
        println!("{}: {} lines", module.list.0, paths.len());
    }
    Ok(())
}
