//! Each module of the site in parts, so that the first answer waits for little: what it needs, what is wanted next, and
//! what is wanted later. How the parts work together is said in docs/architecture.md.

mod behind;
mod choose;
mod cut;
mod learn;
mod linked;
mod paths;
mod references;
#[cfg(test)]
mod tests;
mod texts;
mod trace;

use anyhow::{Context, Result, ensure};
use learn::{Function, Ran};
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
    /// The file that names the parts behind the first.
    named_in: &'static str,
    /// They, in the order in which they are loaded.
    behind: [Behind; 2],
}

/// A part behind the first one.
struct Behind {
    file: &'static str,
    /// The words that the file's name replaces where the parts are named.
    words: &'static str,
    /// The list of paths that are wanted in this part or behind it, beside this file, and what it says. A path there
    /// costs nothing but the order of loading: a function of this part that is called too early loads it.
    list: (&'static str, &'static str),
    /// What ran by then is not wanted here.
    behind: Ran,
}

const MODULES: [Module; 2] = [
    Module {
        name: "app_bg.wasm",
        linked: "app.wasm",
        named_in: "index.html",
        behind: [
            Behind {
                file: "app_next.wasm",
                words: "{{app-next-part}}",
                list: ("next-page.txt", include_str!("next-page.txt")),
                behind: Ran::First,
            },
            Behind {
                file: "app_later.wasm",
                words: "{{app-later-part}}",
                list: ("later-page.txt", include_str!("later-page.txt")),
                behind: Ran::Next,
            },
        ],
    },
    Module {
        name: "worker_bg.wasm",
        linked: "worker.wasm",
        named_in: "worker_loader.js",
        behind: [
            Behind {
                file: "worker_next.wasm",
                words: "{{worker-next-part}}",
                list: ("next-worker.txt", include_str!("next-worker.txt")),
                behind: Ran::First,
            },
            Behind {
                file: "worker_later.wasm",
                words: "{{worker-later-part}}",
                list: ("later-worker.txt", include_str!("later-worker.txt")),
                behind: Ran::Next,
            },
        ],
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
        let lists = module.behind.each_ref().map(|part| Paths::of(part.list.1));
        let choice =
            choose::choose(&cut::read(&wasm)?, &lists, &references, &texts, LOAD).with_context(|| module.name)?;
        let parts = cut::cut(&wasm, &choice).with_context(|| format!("cannot cut {}", module.name))?;
        for (file, part) in module.files().zip(parts) {
            fs::write(folder.join(file), part)?;
        }
        let path = folder.join(module.named_in);
        let mut text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", module.named_in))?;
        for Behind { file, words, .. } in &module.behind {
            ensure!(text.contains(words), "{} has no {words}", module.named_in);
            text = text.replace(words, file);
        }
        fs::write(path, text)?;
    }
    Ok(MODULES.iter().flat_map(Module::files).collect())
}

impl Module {
    /// The files of its parts, in order.
    fn files(&self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.behind.each_ref().map(|part| part.file))
    }
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
        for Behind { list: (name, _), behind, .. } in &module.behind {
            let paths = learn::wanted_behind(functions, *behind).lines();
            let text = format!(
                "# What {} wants later: functions that did not run {}, by their paths.\n\
                 # Where others of a path did run, marks behind it tell which are meant.\n\
                 # Written by `cargo xtask first-load`.\n{}\n",
                module.name,
                behind.until(),
                paths.join("\n")
            );
            fs::write(root.join("crates/xtask/src/site/split").join(name), text)?;
            println!("{name}: {} lines", paths.len());
        }
    }
    Ok(())
}
