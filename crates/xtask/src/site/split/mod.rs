//! Each module of the site in two parts, so that the first answer waits for little: what it needs, and what is wanted
//! later. How the parts work together is said in docs/architecture.md.

mod choose;
mod cut;
mod later;
#[cfg(test)]
mod tests;
mod texts;
mod wanted;

use anyhow::{Context, Result, ensure};
use choose::Wanted;
use std::{fs, path::Path};
use texts::Texts;

/// The import that loads a later part, as `web/src/later_part.rs` names it.
const LOAD: &str = "loadLaterPart";

/// A module that is cut.
struct Module {
    /// As trunk wrote it; the first part takes its place.
    name: &'static str,
    /// The later part's file.
    later: &'static str,
    /// The file that names the later part, and the words that its name replaces there.
    named_in: (&'static str, &'static str),
    wanted: &'static Wanted,
}

const MODULES: [Module; 2] = [
    Module {
        name: "app_bg.wasm",
        later: "app_later.wasm",
        named_in: ("index.html", "{{app-later-part}}"),
        wanted: &wanted::PAGE,
    },
    Module {
        name: "worker_bg.wasm",
        later: "worker_later.wasm",
        named_in: ("worker_loader.js", "{{worker-later-part}}"),
        wanted: &wanted::WORKER,
    },
];

/// Cuts the modules in the folder; their parts, all modules of the site.
///
/// # Errors
/// When a module has not the form that wasm-bindgen gives it, or a file has no place for a part's name.
pub fn split(root: &Path, folder: &Path) -> Result<Vec<&'static str>> {
    let texts = Texts::of(root)?;
    for module in &MODULES {
        let path = folder.join(module.name);
        let wasm = fs::read(&path).with_context(|| format!("cannot read {}", module.name))?;
        let choice = choose::choose(&cut::read(&wasm)?, module.wanted, LOAD).with_context(|| module.name)?;
        let parts = cut::cut(&wasm, &choice, &texts).with_context(|| format!("cannot cut {}", module.name))?;
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
