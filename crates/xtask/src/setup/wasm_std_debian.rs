//! Build of the wasm32 standard library from Debian's sources, with Debian's compiler of the same version.
//!
//! The result is a toolchain folder that rustup can link: wrappers that set the compiler's sysroot to this folder,
//! links to the host's libraries, and the new libraries. It needs no network, no unstable switch for the project's own
//! builds and no environment variable except PATH.

use super::debian;
use crate::{process, step::step, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// The target of the site.
pub const TARGET: &str = "wasm32-unknown-unknown";

const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const LIBRARIES: &str = "/usr/lib/rustlib";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library";
/// The linker's file names in Debian, which include the version.
const LINKERS: [&str; 2] = ["/usr/bin/lld-19", "/usr/bin/wasm-ld-19"];
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// Time limit; the build takes half a minute on two free cores.
const LIMIT: Duration = Duration::from_secs(20 * 60);

/// The version of the compiler that built the folder. Written last, as a mark of completeness.
const STAMP: &str = "compiler";

/// The program folder of an earlier build, if Debian's compiler is unchanged.
///
/// # Errors
/// When Debian's compiler is installed but cannot be run.
pub fn built_before(workspace: &Workspace) -> Result<Option<PathBuf>> {
    if !Path::new(RUSTC).is_file() {
        return Ok(None);
    }
    let compiler = Compiler::installed()?;
    let toolchain = compiler.toolchain_folder(workspace);
    let same = fs::read_to_string(toolchain.join(STAMP)).is_ok_and(|text| text == compiler.version);
    Ok((same && holds_std(&library_folder(&toolchain))).then(|| toolchain.join("bin")))
}

/// Builds the library and returns the program folder of the new toolchain.
///
/// # Errors
/// When Debian's packages are missing and cannot be installed, their versions differ, or the build fails.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    let missing = |path: &str| !Path::new(path).exists();
    if missing(RUSTC) || missing(CARGO) || missing(SOURCES) || linker().is_none() {
        debian::install(workspace, &PACKAGES)?;
    }
    let compiler = Compiler::installed()?;
    let sources = fs::canonicalize(SOURCES).with_context(|| format!("{SOURCES} is missing: install rust-web-src"))?;
    // The library must have the compiler's exact version, since it uses internals of that version.
    ensure!(
        sources.to_string_lossy().contains(&compiler.release),
        "the sources in {} are not those of rustc {}: install rustc-web and rust-web-src of one version",
        sources.display(),
        compiler.release
    );
    let toolchain = compiler.toolchain_folder(workspace);
    step(&format!("building the wasm32 standard library with rustc {}", compiler.release), || {
        let output = compile(workspace, &sources)?;
        assemble(&toolchain, &output, &compiler)?;
        Ok(fs::remove_dir_all(build_folder(workspace))?)
    })?;
    Ok(toolchain.join("bin"))
}

struct Compiler {
    /// The output of `rustc -vV`.
    version: String,
    release: String,
    commit: String,
    host: String,
}

impl Compiler {
    fn installed() -> Result<Self> {
        let version = process::capture(Command::new(RUSTC).arg("-vV"))?;
        let field = |name: &str| {
            let line = version.lines().find_map(|line| line.strip_prefix(name));
            line.map(str::to_owned).with_context(|| format!("{RUSTC} -vV gives no {name}"))
        };
        Ok(Self { release: field("release: ")?, commit: field("commit-hash: ")?, host: field("host: ")?, version })
    }

    fn toolchain_folder(&self, workspace: &Workspace) -> PathBuf {
        let commit: String = self.commit.chars().take(9).collect();
        workspace.cache.join(format!("wasm-toolchain-{}-{commit}", self.release))
    }
}

fn linker() -> Option<&'static str> {
    LINKERS.into_iter().find(|path| Path::new(path).is_file())
}

fn build_folder(workspace: &Workspace) -> PathBuf {
    workspace.cache.join("wasm-std-build")
}

fn library_folder(toolchain: &Path) -> PathBuf {
    toolchain.join("lib/rustlib").join(TARGET).join("lib")
}

/// Compiles `std` as a dependency of an empty crate, as Miri does. The library's own workspace needs development
/// dependencies that Debian does not ship. Returns the folder of the libraries.
fn compile(workspace: &Workspace, sources: &Path) -> Result<PathBuf> {
    let folder = build_folder(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), "#![feature(no_core)]\n#![no_core]\n")?;
    fs::copy(sources.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let library = sources.display();
    fs::write(
        folder.join("Cargo.toml"),
        format!(
            r#"[package]
name = "wasm-sysroot"
version = "0.0.0"
edition = "2021"
[workspace]
[dependencies]
std = {{ path = "{library}/std", features = ["panic-unwind"] }}
sysroot = {{ path = "{library}/sysroot" }}
[patch.crates-io]
rustc-std-workspace-core = {{ path = "{library}/rustc-std-workspace-core" }}
rustc-std-workspace-alloc = {{ path = "{library}/rustc-std-workspace-alloc" }}
rustc-std-workspace-std = {{ path = "{library}/rustc-std-workspace-std" }}
[profile.release]
panic = "unwind"
codegen-units = 1
[profile.release.package.compiler_builtins]
codegen-units = 10000
"#
        ),
    )?;
    let configuration = folder.join("vendored.toml");
    fs::write(
        &configuration,
        format!(
            "[source.crates-io]\nreplace-with = \"vendored\"\n\
             [source.vendored]\ndirectory = \"{library}/vendor\"\n"
        ),
    )?;
    let mut command = Command::new(CARGO);
    command
        .args(["build", "--release", "--offline", "--target", TARGET, "--config"])
        .arg(&configuration)
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("RUSTC", RUSTC)
        // The standard library uses unstable Rust; this setting is for this build only.
        .env("RUSTC_BOOTSTRAP", "1")
        // Bitcode allows link-time optimization of the page with the library.
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked -Cembed-bitcode=yes")
        .env("__CARGO_DEFAULT_LIB_METADATA", "playground-wasm-std")
        .env_remove("LD_LIBRARY_PATH");
    process::run_logged(&mut command, &workspace.log("wasm-std"), LIMIT)?;
    Ok(folder.join("target").join(TARGET).join("release/deps"))
}

fn assemble(toolchain: &Path, built: &Path, compiler: &Compiler) -> Result<()> {
    if toolchain.exists() {
        fs::remove_dir_all(toolchain)?;
    }
    let libraries = library_folder(toolchain);
    fs::create_dir_all(&libraries)?;
    for entry in fs::read_dir(built)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".rlib") && !name.starts_with("libwasm_sysroot") {
            fs::copy(&path, libraries.join(&name))?;
        }
    }
    let host = toolchain.join("lib/rustlib").join(&compiler.host);
    fs::create_dir_all(host.join("bin"))?;
    symlink(Path::new(LIBRARIES).join(&compiler.host).join("lib"), host.join("lib"))?;
    let linker = linker().context("there is no wasm linker: install lld-19")?;
    symlink(linker, host.join("bin/rust-lld"))?;
    fs::create_dir_all(toolchain.join("bin"))?;
    // A symbolic link is not enough: the compiler derives its sysroot from the real path.
    for program in ["rustc", "rustdoc"] {
        let wrapper = toolchain.join("bin").join(program);
        fs::write(
            &wrapper,
            format!("#!/bin/sh\nexec /usr/bin/{program} --sysroot '{}' \"$@\"\n", toolchain.display()),
        )?;
        fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    }
    symlink(CARGO, toolchain.join("bin/cargo"))?;
    Ok(fs::write(toolchain.join(STAMP), &compiler.version)?)
}

/// Whether a target's library folder holds the standard library.
pub fn holds_std(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with("libstd-") && name.ends_with(".rlib")
        })
    })
}
