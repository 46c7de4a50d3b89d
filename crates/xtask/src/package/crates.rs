//! The crates for Rust's registry: all that lie below the page. Each is compiled from its archive.

use super::{REPOSITORY, VERSION, copy, empty_folder, folder};
use crate::{process, step::step, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::{env, fs, path::PathBuf};

/// What the registry's pages show of a crate, and what may not be missing.
#[derive(Deserialize)]
struct Package {
    name: String,
    description: Option<String>,
    keywords: Vec<String>,
    license: Option<String>,
    readme: Option<PathBuf>,
    repository: Option<String>,
    /// The registries it may go to; `None` for all.
    publish: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// Writes the crates' archives, compiles what lies in them, and gives their folder.
///
/// # Errors
/// When a crate lacks what the registry wants, or does not compile from its archive.
pub fn write(workspace: &Workspace) -> Result<PathBuf> {
    let names = published(workspace)?;
    forget_unpacked(&names)?;
    // Cargo takes a version of a packed crate for compiled once and for all: the folder begins empty.
    let built = empty_folder(workspace, "crates")?;
    step("packing the crates and compiling each from its archive", || {
        let mut cargo = workspace.cargo();
        cargo.args(["package", "--locked", "--allow-dirty", "--quiet", "--target-dir"]).arg(&built);
        process::run(cargo.args(names.iter().flat_map(|name| ["--package", name])))
    })?;
    let folder = folder(workspace)?;
    let archives: Vec<String> = names.iter().map(|name| format!("{name}-{VERSION}.crate")).collect();
    copy(&built.join("package"), &archives.iter().map(String::as_str).collect::<Vec<_>>(), &folder)?;
    Ok(folder)
}

/// Removes what cargo unpacked of these crates from registries without a host, which are those that it makes while it
/// packs: it would take what it unpacked of a version for today's.
fn forget_unpacked(names: &[String]) -> Result<()> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let Some(Ok(registries)) = home.map(|home| fs::read_dir(home.join("registry/src"))) else { return Ok(()) };
    for registry in registries {
        let registry = registry?;
        if !registry.file_name().to_string_lossy().starts_with('-') {
            continue;
        }
        for unpacked in names.iter().map(|name| registry.path().join(format!("{name}-{VERSION}"))) {
            if unpacked.is_dir() {
                fs::remove_dir_all(&unpacked).with_context(|| format!("cannot remove {}", unpacked.display()))?;
            }
        }
    }
    Ok(())
}

/// The names of the crates that are meant for the registry.
///
/// # Errors
/// When one lacks what the registry wants.
fn published(workspace: &Workspace) -> Result<Vec<String>> {
    let mut cargo = workspace.cargo();
    let json = process::capture(cargo.args(["metadata", "--no-deps", "--locked", "--format-version", "1"]))?;
    let Metadata { packages } = serde_json::from_str(&json).context("cargo's metadata is not as expected")?;
    let published: Vec<Package> = packages.into_iter().filter(|one| one.publish.is_none()).collect();
    ensure!(!published.is_empty(), "no crate is meant for the registry");
    for one in &published {
        let missing = missing(one);
        ensure!(missing.is_empty(), "{} lacks {}", one.name, missing.join(", "));
    }
    Ok(published.into_iter().map(|one| one.name).collect())
}

fn missing(package: &Package) -> Vec<&'static str> {
    let has = [
        ("a description", package.description.as_deref().is_some_and(|text| text.len() >= 20)),
        ("keywords (one to five)", (1..=5).contains(&package.keywords.len())),
        ("the licence", package.license.is_some()),
        ("a readme", package.readme.is_some()),
        ("the project's address", package.repository.as_deref() == Some(REPOSITORY)),
    ];
    has.into_iter().filter(|(_, has)| !has).map(|(what, _)| what).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_registry_wants_is_named() {
        let json = "{ \"name\": \"a\", \"description\": null, \"keywords\": [], \"license\": \"MIT\", \"readme\": \"README.md\", \
                    \"repository\": null, \"publish\": null }";
        let package: Package = serde_json::from_str(json).unwrap();
        assert_eq!(missing(&package), ["a description", "keywords (one to five)", "the project's address"]);
    }
}
