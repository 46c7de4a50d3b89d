//! Splitting of the site's modules into a first part with everything that the first answer needs, and deferred parts.
//! docs/internals/page.md describes how the parts work together.

mod choose;
mod cut;
mod deferred;
mod linked;
mod paths;
mod ran;
mod references;
mod slots;
#[cfg(test)]
mod tests;
mod texts;
mod trace;

use super::Files;
use anyhow::{Context, Result, ensure};
use choose::Wanted;
use paths::Paths;
use ran::{Function, Ran};
use references::References;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use texts::{Folder, Texts};

/// The import that loads a part, as `web/src/later_part.rs` declares it.
const LOAD: &str = "loadLaterPart";

/// A module that is split.
struct Module {
    /// The file that wasm-bindgen wrote; the first part replaces it.
    name: &'static str,
    /// The file that the linker wrote.
    linked: &'static str,
    /// The file that names the later parts.
    named_in: &'static str,
    /// The later parts, in loading order.
    deferred: &'static [DeferredPart],
}

/// A part after the first one.
struct DeferredPart {
    file: &'static str,
    /// The placeholder for the file's name in `named_in`.
    words: &'static str,
    /// The functions that are deferred to this part or a later one. A wrong choice costs only time, since a function of
    /// this part that is called too early loads the part.
    functions: FunctionChoice,
    /// Texts that no earlier part reads, although its tables refer to them.
    texts: &'static [Folder],
}

/// A choice of functions.
enum FunctionChoice {
    /// Those that did not run by this phase.
    NotRunBy(Ran),
    /// Those that are defined below these paths and called from below `callers`.
    DefinedIn { paths: &'static str, callers: &'static str },
}

/// The code of Learn, Reference, Nodes, Pipeline, calculators, pages of rules, exports, the tools that make another text
/// of one, and hovers.
const NO_CHECK_CALLS: FunctionChoice = FunctionChoice::DefinedIn {
    paths: "nvvm_convert
        nvvm_engine::coverage
        nvvm_engine::export
        nvvm_engine::intrinsics
        nvvm_engine::log::answer
        nvvm_engine::log::candidates
        nvvm_engine::log::matching
        nvvm_engine::nodes
        nvvm_engine::pipeline
        nvvm_engine::rules
        nvvm_engine::translation
        nvvm_lessons
        nvvm_reduce
        nvvm_reference
        pulldown_cmark
        serde_json
        tool_messages
        web::worker::details
        web::worker::lessons
        web::worker::tools",
    callers: "web::worker",
};

/// The texts of the rule pages and of the glossary.
const PAGES: [Folder; 3] = [
    Folder { path: "crates/nvvm-verify/src/rules", extension: "md" },
    Folder { path: "crates/cuda-decl/src/rules", extension: "md" },
    Folder { path: "crates/nvvm-reference/glossary", extension: "md" },
];

/// The built-in declarations of CUDA headers.
const PRELUDE: Folder = Folder { path: "crates/cuda-decl/src/prelude", extension: "cuh" };

const MODULES: [Module; 2] = [
    Module {
        name: "app_bg.wasm",
        linked: "app.wasm",
        named_in: "index.html",
        deferred: &[
            DeferredPart {
                file: "app_next.wasm",
                words: "{{app-next-part}}",
                functions: FunctionChoice::NotRunBy(Ran::First),
                texts: &[],
            },
            DeferredPart {
                file: "app_later.wasm",
                words: "{{app-later-part}}",
                functions: FunctionChoice::NotRunBy(Ran::Next),
                texts: &[PAGES[0], PAGES[1], PAGES[2], PRELUDE],
            },
        ],
    },
    Module {
        name: "worker_bg.wasm",
        linked: "worker.wasm",
        named_in: "worker_loader.js",
        deferred: &[
            DeferredPart {
                file: "worker_declarations.wasm",
                words: "{{worker-declarations-part}}",
                functions: FunctionChoice::NotRunBy(Ran::First),
                texts: &[PRELUDE],
            },
            DeferredPart {
                file: "worker_next.wasm",
                words: "{{worker-next-part}}",
                functions: FunctionChoice::NotRunBy(Ran::Declarations),
                texts: &[],
            },
            DeferredPart {
                file: "worker_later.wasm",
                words: "{{worker-later-part}}",
                functions: FunctionChoice::NotRunBy(Ran::Next),
                texts: &[],
            },
            DeferredPart {
                file: "worker_last.wasm",
                words: "{{worker-last-part}}",
                functions: NO_CHECK_CALLS,
                texts: &PAGES,
            },
        ],
    },
];

/// Splits the modules in the folder, using the linker's output in another one, by what ran in their traced copies.
/// Returns all modules of the site. Without a run, only the part that no check calls is cut off.
///
/// # Errors
/// When a module does not have wasm-bindgen's form, a file has no placeholder for a part's name, or `ran` is not in the
/// format of tests/e2e/first-load.mjs.
pub fn split(root: &Path, linked: &Path, folder: &Path, ran: Option<&[u8]>) -> Result<Vec<&'static str>> {
    let ran: BTreeMap<String, Vec<Function>> = ran.map(serde_json::from_slice).transpose()?.unwrap_or_default();
    for module in &MODULES {
        let ran = ran.get(module.name).map_or(&[][..], Vec::as_slice);
        let first = ran.iter().filter(|function| function.ran == Ran::First);
        let first: BTreeSet<&str> = first.map(|function| function.symbol.as_str()).collect();
        let path = folder.join(module.name);
        let bytes = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
        let wasm = bytes(&path)?;
        let references = References::read(&bytes(&linked.join(module.linked))?).with_context(|| module.linked)?;
        let whole = cut::read(&wasm)?;
        let wanted: Vec<Wanted> =
            module.deferred.iter().map(|part| part.wanted(root, &whole, ran)).collect::<Result<_>>()?;
        let choice = choose::choose(&whole, &wanted, &first, &references, LOAD).with_context(|| module.name)?;
        let parts = cut::cut(&wasm, &choice).with_context(|| format!("cannot cut {}", module.name))?;
        for (file, part) in module.files().zip(parts) {
            fs::write(folder.join(file), part)?;
        }
        let path = folder.join(module.named_in);
        let mut text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", module.named_in))?;
        for DeferredPart { file, words, .. } in module.deferred {
            ensure!(text.contains(words), "{} has no {words}", module.named_in);
            text = text.replace(words, file);
        }
        fs::write(path, text)?;
    }
    Ok(MODULES.iter().flat_map(Module::files).collect())
}

impl Module {
    /// The files of the module's parts, in order.
    fn files(&self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.deferred.iter().map(|part| part.file))
    }
}

impl DeferredPart {
    /// The purpose of the part in a module whose functions ran like this.
    fn wanted(&self, root: &Path, module: &walrus::Module, ran: &[Function]) -> Result<Wanted> {
        let texts = Texts::of(root, self.texts)?;
        let named: Vec<(&str, usize)> = module
            .funcs
            .iter()
            .filter_map(|function| Some((function.name.as_deref()?, function.id().index())))
            .collect();
        Ok(match self.functions {
            FunctionChoice::NotRunBy(phase) => {
                let deferred: BTreeSet<&str> = ran::not_run_by(ran, phase).collect();
                let functions =
                    named.iter().filter(|(symbol, _)| deferred.contains(symbol)).map(|(_, index)| *index).collect();
                Wanted { functions, callers: Paths::default(), texts }
            }
            FunctionChoice::DefinedIn { paths, callers } => {
                let paths = Paths::of(paths);
                // A renamed module would otherwise stay in an earlier part unnoticed.
                let unknown = paths.without_function(named.iter().map(|(symbol, _)| *symbol));
                ensure!(unknown.is_empty(), "no function is defined in {}", unknown.join(", "));
                let functions =
                    named.iter().filter(|(symbol, _)| paths.define(symbol)).map(|(_, index)| *index).collect();
                Wanted { functions, callers: Paths::of(callers), texts }
            }
        })
    }
}

/// Instruments a site's modules to record the functions that run.
///
/// # Errors
/// When a module is missing or cannot be read.
pub fn trace(files: &mut Files) -> Result<()> {
    trace::trace(files, &MODULES.map(|module| module.name))
}
