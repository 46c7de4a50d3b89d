//! Each module of the site in parts, so that the first answer waits for little: what it needs, what is wanted next, and
//! what is wanted later. How the parts work together is said in docs/internals/page.md.

mod behind;
mod choose;
mod cut;
mod learn;
mod linked;
mod paths;
mod references;
mod slots;
#[cfg(test)]
mod tests;
mod texts;
mod trace;

use super::Files;
use anyhow::{Context, Result, ensure};
use learn::{Function, Ran};
use paths::Paths;
use references::References;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use texts::{Folder, Texts};

/// The import that loads a later part, as `web/src/later_part.rs` names it.
const LOAD: &str = "loadLaterPart";

/// A module that is cut.
struct Module {
    /// As wasm-bindgen wrote it; the first part takes its place.
    name: &'static str,
    /// As the linker wrote it.
    linked: &'static str,
    /// The file that names the parts behind the first.
    named_in: &'static str,
    /// They, in the order in which they are loaded.
    behind: &'static [Behind],
}

/// A part behind the first one.
struct Behind {
    file: &'static str,
    /// The words that the file's name replaces where the parts are named.
    words: &'static str,
    /// The list of paths that are wanted in this part or behind it, beside this file, and what it says. A path there
    /// costs nothing but the order of loading: a function of this part that is called too early loads it.
    list: (&'static str, &'static str),
    /// Who writes the list.
    written: Written,
    /// Texts that nothing before it reads, though tables there name them.
    texts: &'static [Folder],
}

/// Who writes a list of paths.
enum Written {
    /// `cargo xtask first-load`: what ran by then is not in it.
    Learned(Ran),
    /// People; functions should stand below each path.
    Kept,
}

/// The texts of rules' pages and of the glossary.
const PAGES: [Folder; 3] = [
    Folder { path: "crates/nvvm-verify/src/rules", extension: "md" },
    Folder { path: "crates/cuda-decl/src/rules", extension: "md" },
    Folder { path: "crates/nvvm-reference/glossary", extension: "md" },
];

/// The declarations of headers.
const PRELUDE: Folder = Folder { path: "crates/cuda-decl/src/prelude", extension: "cuh" };

const MODULES: [Module; 2] = [
    Module {
        name: "app_bg.wasm",
        linked: "app.wasm",
        named_in: "index.html",
        behind: &[
            Behind {
                file: "app_next.wasm",
                words: "{{app-next-part}}",
                list: ("next-page.txt", include_str!("next-page.txt")),
                written: Written::Learned(Ran::First),
                texts: &[],
            },
            Behind {
                file: "app_later.wasm",
                words: "{{app-later-part}}",
                list: ("later-page.txt", include_str!("later-page.txt")),
                written: Written::Learned(Ran::Next),
                texts: &[PAGES[0], PAGES[1], PAGES[2], PRELUDE],
            },
        ],
    },
    Module {
        name: "worker_bg.wasm",
        linked: "worker.wasm",
        named_in: "worker_loader.js",
        behind: &[
            Behind {
                file: "worker_next.wasm",
                words: "{{worker-next-part}}",
                list: ("next-worker.txt", include_str!("next-worker.txt")),
                written: Written::Learned(Ran::First),
                texts: &[],
            },
            Behind {
                file: "worker_later.wasm",
                words: "{{worker-later-part}}",
                list: ("later-worker.txt", include_str!("later-worker.txt")),
                written: Written::Learned(Ran::Next),
                texts: &[PRELUDE],
            },
            Behind {
                file: "worker_last.wasm",
                words: "{{worker-last-part}}",
                list: ("last-worker.txt", include_str!("last-worker.txt")),
                written: Written::Kept,
                texts: &PAGES,
            },
        ],
    },
];

/// Cuts the modules in the folder, which the linker wrote into another one; their parts, all modules of the site. What
/// ran in them before the first answer, where that is known, stays in the first parts whatever the lists say.
///
/// # Errors
/// When a module has not the form that wasm-bindgen gives it, a file has no place for a part's name, or what ran is not
/// told as tests/e2e/first-load.mjs tells it.
pub fn split(root: &Path, linked: &Path, folder: &Path, ran: Option<&[u8]>) -> Result<Vec<&'static str>> {
    let ran = ran.map(functions_of).transpose()?.unwrap_or_default();
    for module in &MODULES {
        let first = ran.get(module.name).into_iter().flatten().filter(|function| function.ran == Ran::First);
        let first: BTreeSet<&str> = first.map(|function| function.symbol.as_str()).collect();
        let path = folder.join(module.name);
        let bytes = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
        let wasm = bytes(&path)?;
        let references = References::read(&bytes(&linked.join(module.linked))?).with_context(|| module.linked)?;
        let wanted = module.behind.iter().map(|part| Ok((part.paths(), Texts::of(root, part.texts)?)));
        let wanted: Vec<(Paths, Texts)> = wanted.collect::<Result<_>>()?;
        let whole = cut::read(&wasm)?;
        for (part, (paths, _)) in module.behind.iter().zip(&wanted) {
            part.say_what_is_unknown(&whole, paths);
        }
        let choice = choose::choose(&whole, &wanted, &first, &references, LOAD).with_context(|| module.name)?;
        let parts = cut::cut(&wasm, &choice).with_context(|| format!("cannot cut {}", module.name))?;
        for (file, part) in module.files().zip(parts) {
            fs::write(folder.join(file), part)?;
        }
        let path = folder.join(module.named_in);
        let mut text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", module.named_in))?;
        for Behind { file, words, .. } in module.behind {
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
        [self.name].into_iter().chain(self.behind.iter().map(|part| part.file))
    }
}

impl Behind {
    fn paths(&self) -> Paths {
        match self.written {
            Written::Learned(_) => Paths::of(self.list.1),
            Written::Kept => Paths::of_own(self.list.1),
        }
    }

    /// Says which paths that people wrote name nothing: what was given another name costs bytes, and nobody would notice.
    fn say_what_is_unknown(&self, module: &walrus::Module, paths: &Paths) {
        if let Written::Kept = self.written {
            let symbols = module.funcs.iter().filter_map(|function| function.name.as_deref());
            for path in paths.without_function(symbols) {
                println!("  {}: no function stands in {path}", self.list.0);
            }
        }
    }
}

/// Makes a site's modules remember what ran.
///
/// # Errors
/// When one is missing or cannot be read.
pub fn trace(files: &mut Files) -> Result<()> {
    trace::trace(files, &MODULES.map(|module| module.name))
}

/// By module, when each of its functions ran.
fn functions_of(ran: &[u8]) -> Result<BTreeMap<String, Vec<Function>>> {
    Ok(serde_json::from_slice(ran)?)
}

/// Writes the lists anew: what ran in each module, as tests/e2e/first-load.mjs wrote it.
///
/// # Errors
/// When there is nothing about a module, or a list cannot be written.
pub fn learn(root: &Path, ran: &[u8]) -> Result<()> {
    let ran = functions_of(ran)?;
    for module in &MODULES {
        let functions = ran.get(module.name).with_context(|| format!("nothing is known of {}", module.name))?;
        for Behind { list: (name, _), written, .. } in module.behind {
            let Written::Learned(until) = written else { continue };
            let paths = learn::wanted_behind(functions, *until).lines();
            let text = format!(
                "# What {} wants later: functions that did not run {}, by their paths.\n\
                 # Where others of a path did run, marks behind it tell which are meant.\n\
                 # Written by `cargo xtask first-load`.\n{}\n",
                module.name,
                until.until(),
                paths.join("\n")
            );
            fs::write(root.join("crates/xtask/src/site/split").join(name), text)?;
            println!("{name}: {} lines", paths.len());
        }
    }
    Ok(())
}
