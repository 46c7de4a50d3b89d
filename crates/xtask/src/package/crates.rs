//! The crates for crates.io: everything below the page, as packed in archives.

use super::{Compiled, REPOSITORY, VERSION, copy, empty_folder, folder};
use crate::{process, step::step, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use serde::Deserialize;
use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
};
use tar::Archive;

/// Maximum size of an archive that crates.io accepts: 10 MB.
const MAXIMUM_BYTES: u64 = 10 * 1024 * 1024;

/// Metadata of a crate that crates.io shows or requires.
#[derive(Deserialize)]
struct Package {
    name: String,
    description: Option<String>,
    keywords: Vec<String>,
    license: Option<String>,
    readme: Option<PathBuf>,
    repository: Option<String>,
    /// The registries that the crate may be published to; `None` for all.
    publish: Option<Vec<String>>,
    targets: Vec<Target>,
}

/// A library, program or test of a package.
#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// Writes the crates' archives and returns their folder. The contents are compiled: for a release each against the
/// other archives, as users of crates.io do; else all at once and only with `cargo check`.
///
/// # Errors
/// When a crate lacks metadata that crates.io requires, or does not compile from its archive.
pub fn write(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    let names = published(workspace)?;
    forget_unpacked(&names)?;
    // Cargo caches a packed version of a crate, so the folder starts empty.
    let built = empty_folder(workspace, "crates")?;
    let pack = || {
        let mut cargo = workspace.cargo();
        cargo.args(["package", "--locked", "--allow-dirty", "--quiet", "--target-dir"]).arg(&built);
        cargo.args((compiled == Compiled::Quickly).then_some("--no-verify"));
        process::run(cargo.args(names.iter().flat_map(|name| ["--package", name])))
    };
    match compiled {
        Compiled::ForRelease => step("packing the crates and compiling each from its archive", pack)?,
        Compiled::Quickly => {
            step("packing the crates", pack)?;
            step("checking what lies in their archives", || check(workspace, &built, &names))?;
        }
    }
    let folder = folder(workspace, compiled)?;
    let archives: Vec<String> = names.iter().map(|name| archive_name(name)).collect();
    copy(&built.join("package"), &archives.iter().map(String::as_str).collect::<Vec<_>>(), &folder)?;
    Ok(folder)
}

/// Checks the archives' contents with `cargo check`, in a workspace of all unpacked crates that replace their registry
/// versions.
fn check(workspace: &Workspace, built: &Path, names: &[String]) -> Result<()> {
    let unpacked = built.join("unpacked");
    for name in names {
        let mut archive = Archive::new(GzDecoder::new(File::open(built.join("package").join(archive_name(name)))?));
        // All files of an archive have the same modification time, which would hide changes from cargo.
        archive.set_preserve_mtime(false);
        archive.unpack(&unpacked)?;
    }
    let folders: Vec<String> = names.iter().map(|name| format!("\"{name}-{VERSION}\"")).collect();
    let patches: String =
        names.iter().zip(&folders).map(|(name, folder)| format!("{name} = {{ path = {folder} }}\n")).collect();
    let manifest =
        format!("[workspace]\nresolver = \"3\"\nmembers = [{}]\n\n[patch.crates-io]\n{patches}", folders.join(", "));
    fs::write(unpacked.join("Cargo.toml"), manifest)?;
    fs::copy(workspace.root.join("Cargo.lock"), unpacked.join("Cargo.lock"))?;
    let mut cargo = workspace.cargo();
    // Offline, to use the lock file's versions: without the page's packages the lock file is incomplete.
    cargo.args(["check", "--workspace", "--offline", "--quiet", "--target-dir"]);
    process::run(cargo.arg(workspace.target.join("crates-checked")).current_dir(&unpacked))
}

/// The file name of a crate's archive.
fn archive_name(name: &str) -> String {
    format!("{name}-{VERSION}.crate")
}

/// The problems of these crates' archives in a folder that crates.io would report, sorted by crate name. A crate
/// without problems has an empty list.
///
/// # Errors
/// When an archive cannot be read.
pub fn complaints(folder: &Path, names: &[String]) -> Result<Vec<(String, Vec<String>)>> {
    let told = names.iter().map(|name| {
        let path = folder.join(archive_name(name));
        let wrong = wrong_in(&path, name).with_context(|| format!("cannot read {}", path.display()))?;
        Ok((name.clone(), wrong))
    });
    told.collect()
}

fn wrong_in(path: &Path, name: &str) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    let bytes = fs::metadata(path)?.len();
    if bytes > MAXIMUM_BYTES {
        wrong.push(format!("it has {bytes} bytes, and the registry takes {MAXIMUM_BYTES}"));
    }
    let mut missing = vec!["Cargo.toml", "LICENSE", "README.md"];
    for entry in Archive::new(GzDecoder::new(File::open(path)?)).entries()? {
        let entry = entry?;
        let inside = entry.path()?.into_owned();
        match inside.strip_prefix(format!("{name}-{VERSION}")) {
            Ok(inside) => missing.retain(|file| inside != Path::new(file)),
            Err(_) => wrong.push(format!("{} lies outside of its folder", inside.display())),
        }
        if !entry.header().entry_type().is_file() {
            wrong.push(format!("{} is no file", inside.display()));
        }
    }
    wrong.extend(missing.iter().map(|file| format!("it lacks {file}")));
    Ok(wrong)
}

/// Removes these crates from cargo's cache of unpacked sources for registries without a host, which cargo creates while
/// it packs. Otherwise cargo reuses an earlier build of the same version.
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

/// The names of the crates that are published.
///
/// # Errors
/// When a crate lacks metadata that crates.io requires.
pub fn published(workspace: &Workspace) -> Result<Vec<String>> {
    let mut cargo = workspace.cargo();
    let json = process::capture(cargo.args(["metadata", "--no-deps", "--locked", "--format-version", "1"]))?;
    let Metadata { packages } = serde_json::from_str(&json).context("cargo's metadata is not as expected")?;
    let published: Vec<Package> = packages.into_iter().filter(|one| one.publish.is_none()).collect();
    ensure!(!published.is_empty(), "no crate is meant for the registry");
    for one in &published {
        let missing = missing(one, &documentation(one)?);
        ensure!(missing.is_empty(), "{} lacks {}", one.name, missing.join(", "));
    }
    Ok(published.into_iter().map(|one| one.name).collect())
}

/// The source of a crate's root file: its library's or its program's.
fn documentation(package: &Package) -> Result<String> {
    let is = |target: &&Target, wanted: &str| target.kind.iter().any(|kind| kind == wanted);
    let of_kind = |wanted: &str| package.targets.iter().find(|target| is(target, wanted));
    let target = of_kind("lib").or_else(|| of_kind("bin")).context("a crate without a library or a program")?;
    fs::read_to_string(&target.src_path).with_context(|| format!("cannot read {}", target.src_path.display()))
}

fn missing(package: &Package, documentation: &str) -> Vec<&'static str> {
    let has = [
        ("a description", package.description.as_deref().is_some_and(|text| text.len() >= 20)),
        ("keywords (one to five)", (1..=5).contains(&package.keywords.len())),
        ("the licence", package.license.is_some()),
        ("a readme", package.readme.is_some()),
        ("documentation (`//!`)", documentation.starts_with("//! ")),
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
                    \"repository\": null, \"publish\": null, \"targets\": [] }";
        let package: Package = serde_json::from_str(json).unwrap();
        let wanted = ["a description", "keywords (one to five)", "documentation (`//!`)", "the project's address"];
        assert_eq!(missing(&package, "mod a;\n"), wanted);
        assert_eq!(missing(&package, "//! What it is.\n").len(), 3);
    }

    #[test]
    fn an_archive_is_what_the_registry_takes() {
        let folder = env::temp_dir().join(format!("xtask-crates-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let whole = ["Cargo.toml", "LICENSE", "README.md", "src/lib.rs"];
        for (name, files) in [("whole", &whole[..]), ("part", &whole[..1])] {
            let file = File::create(folder.join(archive_name(name))).unwrap();
            let mut archive = tar::Builder::new(flate2::write::GzEncoder::new(file, flate2::Compression::fast()));
            for inside in files {
                let mut header = tar::Header::new_gnu();
                header.set_size(0);
                archive.append_data(&mut header, format!("{name}-{VERSION}/{inside}"), &[][..]).unwrap();
            }
            archive.into_inner().unwrap().finish().unwrap();
        }
        let told = complaints(&folder, &["whole".to_owned(), "part".to_owned()]).unwrap();
        assert_eq!(told[0], ("whole".to_owned(), Vec::new()));
        let lacks = ["it lacks LICENSE".to_owned(), "it lacks README.md".to_owned()];
        assert_eq!(told[1], ("part".to_owned(), lacks.to_vec()));
        assert!(complaints(&folder, &["none".to_owned()]).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
