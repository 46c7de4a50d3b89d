//! `cargo xtask package`: installable archives in `target/package`.

pub mod crates;
pub mod npm;
pub mod release;
pub mod wheel;

use crate::workspace::Workspace;
use anyhow::{Context, Result};
use clap::ValueEnum;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The version of all packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The project's URL, from `Cargo.toml`.
pub const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The host suffix of a placeholder URL. While the project's URL has it, the project has no public address.
const NO_HOST: &str = ".invalid/";

/// A package that can be made.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Package {
    /// The npm package `nvvm-check`, for Node and bundlers
    Npm,
    /// The crates below the page, for Rust's registry
    Crates,
    /// The program `nvvm-check` for this machine, with completions and manual pages
    Release,
    /// The wheel `nvvm-check` for PyPI, for this machine
    Wheel,
}

/// The build profile of a package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Compiled {
    /// Optimized, as released; takes minutes for each package.
    ForRelease,
    /// As other tests compile it: enough to test installation and use.
    Quickly,
}

impl Compiled {
    /// The cargo profile for native code.
    pub fn profile(self) -> &'static str {
        match self {
            Self::ForRelease => "release",
            Self::Quickly => "dev",
        }
    }

    /// The folder of archives below the build output. Test archives never overwrite released ones.
    fn archives(self) -> &'static str {
        match self {
            Self::ForRelease => "package",
            Self::Quickly => "package-quick",
        }
    }

    /// The cargo profile for WebAssembly: the page's, or that of `cargo xtask serve` and the tests in Chromium.
    pub fn wasm_profile(self) -> &'static str {
        match self {
            Self::ForRelease => "wasm-release",
            Self::Quickly => "wasm-quick",
        }
    }
}

/// Makes one package and prints its path.
///
/// # Errors
/// When a tool is missing, something does not compile, or a file cannot be written.
pub fn run(workspace: &Workspace, package: Package) -> Result<()> {
    let archive = match package {
        Package::Npm => npm::write(workspace, Compiled::ForRelease)?,
        Package::Crates => crates::write(workspace, Compiled::ForRelease)?,
        Package::Release => release::write(workspace, Compiled::ForRelease)?,
        Package::Wheel => wheel::write(workspace, Compiled::ForRelease)?,
    };
    println!("The package is {}", archive.display());
    if REPOSITORY.contains(NO_HOST) {
        println!(
            "! The project's address is not set yet: `repository` in Cargo.toml (docs/contributing/releasing.md)."
        );
    }
    Ok(())
}

/// Creates and returns the folder of the archives.
///
/// # Errors
/// When the folder cannot be created.
fn folder(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    let folder = workspace.target.join(compiled.archives());
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}

/// Creates an empty folder below the build output.
///
/// # Errors
/// When existing content cannot be removed or the folder cannot be created.
pub fn empty_folder(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let folder = workspace.target.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Copies files by name.
///
/// # Errors
/// The error of the first file that cannot be copied.
pub fn copy(from: &Path, names: &[&str], to: &Path) -> Result<()> {
    names.iter().try_for_each(|name| {
        fs::copy(from.join(name), to.join(name)).with_context(|| format!("cannot copy {name}"))?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that contain the version, with the text around it.
    const VERSIONED: [(&str, &str, &str); 8] = [
        ("CHANGELOG.md", "\n## ", " ("),
        ("CITATION.cff", "\nversion: ", "\n"),
        ("README.md", "Version ", ", "),
        ("Cargo.toml", "crates/nvvm-engine\", version = \"", "\""),
        ("docs/reference/json-schema.md", "\"engine\": \"", "\""),
        ("editors/vscode/README.md", "nvvm-check-", ".vsix"),
        ("editors/vscode/package.json", "\"version\": \"", "\""),
        ("fuzz/Cargo.toml", "\nversion = \"", "\""),
    ];

    #[test]
    fn every_file_names_the_version_of_the_packages() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (file, before, after) in VERSIONED {
            let text = fs::read_to_string(root.join(file)).unwrap();
            let rest = text.split_once(before).map_or("", |(_, rest)| rest);
            // A section for changes after the release comes before the section of the release.
            let rest =
                rest.strip_prefix("Unreleased\n").and_then(|rest| rest.split_once(before)).map_or(rest, |it| it.1);
            assert_eq!(rest.split_once(after).map(|(version, _)| version), Some(VERSION), "{file}");
        }
    }
}
