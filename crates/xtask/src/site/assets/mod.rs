//! The assets of trunk's links in `index.html`, built by cargo and wasm-bindgen's library. Builds are fast for local
//! use, or small for hosts. Compiling trunk and wasm-bindgen's program would take longer than the rest of a first
//! build. Trunk can build the same page.

mod links;

use super::Files;
use crate::{
    process,
    setup::{WASM_TARGET, WasmTools},
    step::Steps,
    workspace::Workspace,
};
use anyhow::{Context, Result, anyhow, ensure};
use links::{Asset, Program};
use std::{collections::BTreeSet, fs, process::Command, thread};
use wasm_bindgen_cli_support::Bindgen;

/// The package of the page and its worker.
const PACKAGE: &str = "web";

/// The package of a page with the same dependencies and nothing on it.
pub const EMPTY_PAGE: &str = "empty-page";

/// The number of steps of [`build`].
pub const STEPS: usize = 3;

/// The purpose of a build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Local development: compiles fast.
    ThisMachine,
    /// Production: small, and split afterwards.
    Hosts,
}

impl Audience {
    fn profile(self, program: &Program) -> &str {
        match self {
            Self::ThisMachine => &program.quick_profile,
            Self::Hosts => &program.release_profile,
        }
    }
}

/// Compiles the programs and collects the site's files.
///
/// # Errors
/// When the page has an unknown kind of link, or something does not compile.
pub fn build(workspace: &Workspace, tools: &WasmTools, audience: Audience, steps: &mut Steps) -> Result<Files> {
    let page = fs::read_to_string(workspace.root.join("index.html"))?;
    let links = links::links(&page)?;
    let mut files = Files::new();
    steps.run("bundling the editor and the styles", || {
        process::run(Command::new("node").arg(workspace.editor().join("build.mjs")))
    })?;
    let programs: Vec<&Program> = links.iter().filter_map(|link| link.asset.program()).collect();
    steps.run("compiling the page and its worker", || match audience {
        // Features of its own for the worker would compile most crates twice. The extra code in the worker does not
        // matter locally.
        Audience::ThisMachine => compile(workspace, tools, audience, &programs),
        Audience::Hosts => {
            programs.iter().try_for_each(|program| compile(workspace, tools, audience, std::slice::from_ref(program)))
        }
    })?;
    let bound = steps.run("binding them to the browser", || bind_all(workspace, audience, &programs))?;
    files.extend(bound);
    for link in &links {
        if let Asset::Copy(path) | Asset::Style(path) = &link.asset {
            let content = fs::read(workspace.root.join(path)).with_context(|| format!("cannot read {path}"))?;
            files.insert(file_name(path), content);
        }
    }
    let page = links::replaced(&page, &links, in_page);
    files.insert("index.html".to_owned(), page.into_bytes());
    Ok(files)
}

/// The names of the files that [`build`] makes.
///
/// # Errors
/// When the page has an unknown kind of link.
pub fn names(workspace: &Workspace) -> Result<BTreeSet<String>> {
    let page = fs::read_to_string(workspace.root.join("index.html"))?;
    let mut names = BTreeSet::from(["index.html".to_owned()]);
    for link in links::links(&page)? {
        match link.asset {
            Asset::Copy(path) | Asset::Style(path) => names.extend([file_name(&path)]),
            Asset::Program(program) => names.extend(program_names(&program.binary)),
        }
    }
    Ok(names)
}

/// Compiles these programs in one build, with the same features.
fn compile(workspace: &Workspace, tools: &WasmTools, audience: Audience, programs: &[&Program]) -> Result<()> {
    let profile = audience.profile(programs.first().context("the page names no program")?);
    ensure!(
        programs.iter().all(|other| audience.profile(other) == profile),
        "the page's programs have different profiles"
    );
    let mut cargo = tools.command("cargo");
    cargo.current_dir(&workspace.root).args(["build", "--locked", "--target", WASM_TARGET]);
    cargo.args(["--profile", profile, "--package", PACKAGE]);
    cargo.args(programs.iter().flat_map(|program| ["--bin", &program.binary]));
    if audience == Audience::Hosts {
        // web/build.rs passes this to the linker.
        cargo.env("PLAYGROUND_RELOCATIONS", "yes");
        if programs.iter().all(|program| !program.has_default_features) {
            // Building a page, too, gives libraries the features and the link-time optimization that they have in the
            // page, so that they are compiled once.
            cargo.args(["--no-default-features", "--package", EMPTY_PAGE, "--bin", EMPTY_PAGE]);
        }
    }
    process::run(&mut cargo)
}

/// The modules and scripts of all programs, each generated in its own thread.
fn bind_all(workspace: &Workspace, audience: Audience, programs: &[&Program]) -> Result<Files> {
    thread::scope(|scope| {
        let bind = |program: &Program| bind(workspace, &program.binary, audience.profile(program), program.is_worker);
        let bindings: Vec<_> = programs.iter().map(|&program| scope.spawn(move || bind(program))).collect();
        let mut files = Files::new();
        for binding in bindings {
            files.extend(binding.join().map_err(|_| anyhow!("wasm-bindgen panicked"))??);
        }
        Ok(files)
    })
}
/// A program's module and the script that loads it.
///
/// # Errors
/// When the program was not compiled with this profile, or needs additional scripts.
pub fn bind(workspace: &Workspace, name: &str, profile: &str, is_worker: bool) -> Result<[(String, Vec<u8>); 2]> {
    let wasm = workspace.target.join(WASM_TARGET).join(profile).join(format!("{name}.wasm"));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(false).demangle(false);
    if is_worker {
        bindgen.no_modules(true)?;
    } else {
        bindgen.web(true)?;
    }
    let mut output = bindgen.generate_output()?;
    let brings_scripts = !output.local_modules().is_empty() || output.snippets().values().any(|list| !list.is_empty());
    ensure!(!brings_scripts, "{name} brings scripts of its own, for which the page has no place");
    let script = output.js().as_bytes().to_vec();
    let [script_name, module_name] = program_names(name);
    Ok([(script_name, script), (module_name, output.wasm_mut().emit_wasm())])
}

/// The names of a program's script and module, as trunk chooses them.
fn program_names(binary: &str) -> [String; 2] {
    [format!("{binary}.js"), format!("{binary}_bg.wasm")]
}

/// The HTML that replaces an asset's link.
fn in_page(asset: &Asset) -> String {
    match asset {
        Asset::Style(path) => format!("<link rel=\"stylesheet\" href=\"./{}\" />", file_name(path)),
        // Both are requested at once and first. Unlike a module script, neither waits for the end of the document or
        // its styles: index.html begins with them.
        Asset::Program(Program { binary, is_worker: false, .. }) => format!(
            "<script>\n\
             const playgroundPage = {{\n\
             script: import(\"./{binary}.js\"),\n\
             module: WebAssembly.compileStreaming(fetch(\"./{binary}_bg.wasm\")).catch(() => \"./{binary}_bg.wasm\"),\n\
             }};\n\
             </script>"
        ),
        // The page's script starts the worker by its URL.
        Asset::Program(_) | Asset::Copy(_) => String::new(),
    }
}

fn file_name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).to_owned()
}
