//! Folders: the project, its build output, and the cache of installed tools.

use crate::process;
use anyhow::{Context, Result, bail};
use std::{
    env::{self, consts::EXE_EXTENSION},
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

/// The environment variable that overrides the cache folder.
const CACHE_VARIABLE: &str = "NVVM_PLAYGROUND_CACHE";

/// Arguments for every package except the one that needs LLVM 19.
pub const PACKAGES: [&str; 3] = ["--workspace", "--exclude", "llvm-crosscheck"];

/// Packages that native tests leave out: those that are packed for others, and the one that needs LLVM.
const NOT_NATIVE: [&str; 4] = ["empty-page", "llvm-crosscheck", "nvvm-python", "nvvm-wasm"];

/// The folders that commands use.
pub struct Workspace {
    /// The project's root.
    pub root: PathBuf,
    /// Cargo's build output, `target` unless configured otherwise.
    pub target: PathBuf,
    /// The cache of tools that `setup` installs, shared between clones.
    pub cache: PathBuf,
}

impl Workspace {
    /// Finds the folders and creates the cache.
    ///
    /// # Errors
    /// When there is no home folder for the cache, or the cache cannot be created.
    pub fn locate() -> Result<Self> {
        let manifest =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = ancestor(&manifest, 2)?;
        // This binary is <target>/<profile>/xtask, whatever the target folder is.
        let target = ancestor(&env::current_exe()?, 2)?;
        let cache = cache_folder()?;
        fs::create_dir_all(&cache).with_context(|| {
            format!("cannot make the cache folder {}; set {CACHE_VARIABLE} to another one", cache.display())
        })?;
        Ok(Self { root, target, cache })
    }

    /// The folder of the editor's bundle, with the npm packages that build the site.
    pub fn editor(&self) -> PathBuf {
        self.root.join("web/editor")
    }

    /// The folder of the end-to-end tests, with the npm packages that drive the browser.
    pub fn end_to_end(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// A command for the cargo that runs this program, in the project's root.
    pub fn cargo(&self) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root);
        command
    }

    /// A command of cargo for all packages with native tests. Cargo chooses the features of libraries by the selected
    /// packages, so any other selection would compile the engine once more.
    pub fn native_cargo(&self, subcommand: &str) -> Command {
        let mut command = self.cargo();
        command.args([subcommand, "--workspace"]);
        command.args(NOT_NATIVE.iter().flat_map(|package| ["--exclude", package]));
        command
    }

    /// Builds a program of the workspace for development. Returns its path.
    ///
    /// # Errors
    /// When it does not compile.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        let mut build = self.native_cargo("build");
        // A test besides the program: features of what only tests depend on are chosen as for the tests.
        process::run(build.args(["--quiet", "--bin", name, "--test", "project"]))?;
        Ok(self.target.join("debug").join(name).with_extension(EXE_EXTENSION))
    }

    /// Locks installations against other processes until the returned file is closed.
    ///
    /// # Errors
    /// When the lock file cannot be created.
    pub fn lock_installing(&self) -> Result<File> {
        let path = self.cache.join("installing.lock");
        let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
        file.lock()?;
        Ok(file)
    }

    /// The log file of a program that `setup` runs.
    pub fn log(&self, program: &str) -> PathBuf {
        self.cache.join("logs").join(format!("{program}.log"))
    }

    /// The version of a package in `Cargo.lock`.
    ///
    /// # Errors
    /// When the lock file cannot be read or has no such package.
    pub fn locked_version(&self, package: &str) -> Result<String> {
        let path = self.root.join("Cargo.lock");
        let lock = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        version_in_lock(&lock, package).with_context(|| format!("{} names no {package}", path.display()))
    }
}

fn ancestor(path: &Path, levels: usize) -> Result<PathBuf> {
    match path.ancestors().nth(levels) {
        Some(folder) => Ok(folder.to_owned()),
        None => bail!("{} lies too near the root", path.display()),
    }
}

fn cache_folder() -> Result<PathBuf> {
    if let Some(folder) = env::var_os(CACHE_VARIABLE) {
        return Ok(std::path::absolute(folder)?);
    }
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    base.or_else(|| env::home_dir().map(|home| home.join(".cache")))
        .map(|base| base.join("nvvm-playground"))
        .with_context(|| format!("there is no home folder; set {CACHE_VARIABLE}"))
}

/// The version in a lock file, which is the line after the package's name.
fn version_in_lock(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines();
    lines.find(|line| *line == name)?;
    let version = lines.next()?.strip_prefix("version = \"")?;
    Some(version.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_gives_the_version_of_the_package_and_of_no_other() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in_lock(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in_lock(lock, "wasm"), None);
    }
}
