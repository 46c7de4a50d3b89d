//! The archive of the command line for this machine, with checksum, shell completions and manual pages.

use super::{Compiled, VERSION, copy, empty_folder, folder};
use crate::{process, step::step, workspace::Workspace};
use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use std::{
    env::consts::EXE_EXTENSION,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};
use tar::{Builder, HeaderMode};

/// The program, which is also the package's name.
const PROGRAM: &str = "nvvm-check";

/// The shells with completions, and the file names of their scripts.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "nvvm-check.bash"),
    ("zsh", "_nvvm-check"),
    ("fish", "nvvm-check.fish"),
    ("elvish", "nvvm-check.elv"),
    ("powershell", "_nvvm-check.ps1"),
];

/// Writes the archive and its checksum, and returns the archive's path.
///
/// # Errors
/// When the program does not compile, or a file cannot be written.
pub fn write(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    let program = step("compiling the command line", || compile(workspace, compiled))?;
    let name = format!("{PROGRAM}-{VERSION}-{}", host()?);
    let files = empty_folder(workspace, "release-package")?.join(&name);
    step("gathering what goes with it", || gather(workspace, &program, &files))?;
    let folder = folder(workspace, compiled)?;
    let archive = folder.join(format!("{name}.tar.gz"));
    step("packing", || {
        pack(&files, &name, &archive, compiled)?;
        let sum: String = Sha256::digest(fs::read(&archive)?).iter().map(|byte| format!("{byte:02x}")).collect();
        // In the format of sha256sum.
        fs::write(folder.join(format!("{name}.tar.gz.sha256")), format!("{sum}  {name}.tar.gz\n"))?;
        Ok(archive)
    })
}

/// The host target triple: `x86_64-unknown-linux-gnu`.
fn host() -> Result<String> {
    let told = process::capture(Command::new("rustc").arg("-vV"))?;
    let line = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc does not tell its host")?.to_owned())
}

/// Compiles the command line and returns its path.
fn compile(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    match compiled {
        Compiled::Quickly => workspace.program(PROGRAM),
        Compiled::ForRelease => {
            let mut cargo = workspace.cargo();
            process::run(cargo.args(["build", "--locked", "--quiet", "--package", "nvvm-cli", "--release"]))?;
            Ok(workspace.target.join("release").join(PROGRAM).with_extension(EXE_EXTENSION))
        }
    }
}

fn gather(workspace: &Workspace, compiled_program: &Path, files: &Path) -> Result<()> {
    let completions = files.join("completions");
    fs::create_dir_all(&completions)?;
    let program = Path::new(PROGRAM).with_extension(EXE_EXTENSION);
    fs::copy(compiled_program, files.join(&program))?;
    copy(&workspace.root, &["LICENSE", "README.md", "CHANGELOG.md"], files)?;
    copy(&workspace.root.join("docs/reference"), &["cli.md"], files)?;
    for (shell, name) in COMPLETIONS {
        let script = process::capture(Command::new(files.join(&program)).args(["completions", shell]))?;
        fs::write(completions.join(name), script + "\n")?;
    }
    process::run(Command::new(files.join(&program)).arg("manual").arg(files.join("man")))
}

/// Packs the folder into a reproducible archive.
fn pack(files: &Path, name: &str, archive: &Path, compiled: Compiled) -> Result<()> {
    let compression = match compiled {
        Compiled::ForRelease => Compression::best(),
        Compiled::Quickly => Compression::fast(),
    };
    let mut builder = Builder::new(GzEncoder::new(File::create(archive)?, compression));
    builder.mode(HeaderMode::Deterministic);
    let mut paths = Vec::new();
    list(files, &mut paths)?;
    paths.sort();
    for path in paths {
        builder.append_path_with_name(&path, Path::new(name).join(path.strip_prefix(files)?))?;
    }
    builder.into_inner()?.finish()?;
    Ok(())
}

fn list(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
