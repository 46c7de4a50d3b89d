//! `cargo xtask package`: archives of what others install, in `target/package`.

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

/// The version of everything that is packaged.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The project's address, the one setting in `Cargo.toml`.
pub const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The name of hosts that there are not: as long as the address has it, there is none.
const NO_HOST: &str = ".invalid/";

/// What can be packaged.
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

/// How what is packed is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Compiled {
    /// As others get it: optimised, which takes minutes for each package.
    ForRelease,
    /// As other tests have it compiled already: whether a package can be installed and used does not hang on it.
    Quickly,
}

impl Compiled {
    /// The profile of what runs on this machine.
    pub fn profile(self) -> &'static str {
        match self {
            Self::ForRelease => "release",
            Self::Quickly => "dev",
        }
    }

    /// The folder, below the build output, of what that profile makes.
    pub fn folder(self) -> &'static str {
        match self {
            Self::ForRelease => "release",
            Self::Quickly => "debug",
        }
    }

    /// The folder, below the build output, of archives: what is released is never overwritten by what is tried.
    fn archives(self) -> &'static str {
        match self {
            Self::ForRelease => "package",
            Self::Quickly => "package-quick",
        }
    }

    /// The profile of WebAssembly: that of the page, or that of `cargo xtask serve` and the tests in Chromium.
    pub fn wasm_profile(self) -> &'static str {
        match self {
            Self::ForRelease => "wasm-release",
            Self::Quickly => "wasm-quick",
        }
    }
}

/// Makes one package and says where it lies.
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

/// The folder of the archives.
///
/// # Errors
/// When it cannot be made.
fn folder(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    let folder = workspace.target.join(compiled.archives());
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}

/// A folder with nothing in it, below the build output.
///
/// # Errors
/// When what is there cannot be removed, or the folder not be made.
pub fn empty_folder(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let folder = workspace.target.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Copies files of these names.
///
/// # Errors
/// The first that cannot be copied.
pub fn copy(from: &Path, names: &[&str], to: &Path) -> Result<()> {
    names.iter().try_for_each(|name| {
        fs::copy(from.join(name), to.join(name)).with_context(|| format!("cannot copy {name}"))?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that name the version, with the text around it.
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
