//! The tools of one release on this machine.

use super::releases::Release;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// The file that names a folder's packages and tools. It is written last, so its presence marks a complete folder.
const STAMP: &str = "set.json";

/// A tool: its key in `set.json` and a predicate for its file name.
struct Tool {
    name: &'static str,
    is_file: fn(&str) -> bool,
}

const TOOLS: &[Tool] = &[
    Tool { name: "libnvvm", is_file: |name| name.starts_with("libnvvm.so") },
    Tool { name: "nvcc", is_file: |name| name == "nvcc" },
    Tool { name: "cicc", is_file: |name| name == "cicc" },
    Tool { name: "ptxas", is_file: |name| name == "ptxas" },
    Tool { name: "tileiras", is_file: |name| name == "tileiras" },
    Tool { name: "opt", is_file: |name| name == "opt" },
    Tool { name: "llc", is_file: |name| name == "llc" },
    Tool { name: "zig", is_file: |name| name == "zig" },
];

impl Tool {
    /// Whether it is a tool of LLVM and not of CUDA.
    fn is_of_llvm(&self) -> bool {
        matches!(self.name, "opt" | "llc" | "zig")
    }
}

/// The name of a tool for people.
fn title(tool: &'static str) -> &'static str {
    if tool == "libnvvm" { "libNVVM" } else { tool }
}

/// The fetched tools of a release, as `set.json` lists them.
pub struct Set(Value);

impl Set {
    /// Reads the set in `folder`. `None` when it is incomplete or was made from other packages than the release's.
    pub fn read(folder: &Path, release: &Release) -> Option<Self> {
        let stamp: Value = serde_json::from_slice(&fs::read(folder.join(STAMP)).ok()?).ok()?;
        let same = stamp["packages"] == json!(release.packages);
        (same && folder.join(stamp[release.main_tool()].as_str()?).is_file()).then_some(Self(stamp))
    }

    /// Finds the tools among unpacked files and writes `set.json`.
    ///
    /// # Errors
    /// When the folder cannot be read or written, or does not contain the release's main tool.
    pub fn stamp(folder: &Path, release: &Release) -> Result<()> {
        let files = files(folder)?;
        let mut stamp = json!({ "schema": 1, "release": release.name, "packages": release.packages });
        for tool in TOOLS {
            let named = |path: &&PathBuf| path.file_name().and_then(OsStr::to_str).is_some_and(tool.is_file);
            let found = files.iter().find(named).and_then(|path| path.strip_prefix(folder).ok());
            stamp[tool.name] = json!(found.and_then(Path::to_str));
        }
        let main = release.main_tool();
        stamp[main].as_str().with_context(|| format!("the packages hold no {}", title(main)))?;
        Ok(fs::write(folder.join(STAMP), format!("{stamp:#}\n"))?)
    }

    /// The set with absolute paths; `null` for tools that the release's packages do not contain.
    pub fn located(&self, folder: &Path) -> Value {
        let mut located = self.0.clone();
        located["folder"] = json!(folder);
        for tool in TOOLS {
            if let Some(path) = self.0[tool.name].as_str() {
                located[tool.name] = json!(folder.join(path));
            }
        }
        located
    }

    /// The same for people, a line for each tool.
    pub fn described(&self, release: &Release, folder: &Path) -> String {
        let mut text = format!("{}\n", release.title());
        for tool in TOOLS.iter().filter(|tool| tool.is_of_llvm() == release.llvm().is_some()) {
            let name = title(tool.name);
            let path = self.0[tool.name].as_str();
            let path = path
                .map_or("not in this release's packages".to_owned(), |path| folder.join(path).display().to_string());
            text.push_str(&format!("  {name:<9} {path}\n"));
        }
        text
    }
}

/// All files below a folder, sorted.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.sort_unstable();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        match entry.file_type()? {
            kind if kind.is_dir() => collect(&entry.path(), files)?,
            kind if kind.is_file() => files.push(entry.path()),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RELEASE: Release = Release { name: "1.0", packages: &["some-package==1.0.1"] };
    const OTHER: Release = Release { name: "1.0", packages: &["some-package==1.0.2"] };

    fn folder(name: &str, files: &[&str]) -> PathBuf {
        let folder = std::env::current_exe().unwrap().with_file_name(format!("oracle-test-{name}"));
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        for file in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        folder
    }

    #[test]
    fn tools_are_found_wherever_they_lie() {
        let folder = folder("found", &["nvidia/a/bin/ptxas", "nvidia/a/lib/libnvvm.so.4", "nvidia/a/libnvvm.h"]);
        assert!(Set::read(&folder, &RELEASE).is_none(), "what is not stamped is not whole");
        Set::stamp(&folder, &RELEASE).unwrap();
        let set = Set::read(&folder, &RELEASE).unwrap();
        let located = set.located(&folder);
        assert_eq!(located["libnvvm"], json!(folder.join("nvidia/a/lib/libnvvm.so.4")));
        assert_eq!(located["ptxas"], json!(folder.join("nvidia/a/bin/ptxas")));
        assert_eq!(located["nvcc"], Value::Null);
        assert!(set.described(&RELEASE, &folder).contains("\n  nvcc      not in this release's packages\n"));
    }

    #[test]
    fn other_packages_or_a_missing_library_are_another_set() {
        let folder = folder("stale", &["libnvvm.so"]);
        Set::stamp(&folder, &RELEASE).unwrap();
        assert!(Set::read(&folder, &OTHER).is_none());
        fs::remove_file(folder.join("libnvvm.so")).unwrap();
        assert!(Set::read(&folder, &RELEASE).is_none());
    }

    #[test]
    fn packages_without_a_library_are_no_set() {
        let folder = folder("nothing", &["readme"]);
        assert_eq!(Set::stamp(&folder, &RELEASE).unwrap_err().to_string(), "the packages hold no libNVVM");
    }

    #[test]
    fn a_set_of_llvm_needs_its_own_tool() {
        let release = Release { name: "llvm-1", packages: &["llvm-1", "libllvm1"] };
        let folder = folder("llvm", &["usr/lib/llvm-1/bin/llc", "usr/lib/llvm-1/bin/opt"]);
        Set::stamp(&folder, &release).unwrap();
        let described = Set::read(&folder, &release).unwrap().described(&release, &folder);
        assert!(described.starts_with("LLVM 1\n  opt "), "{described}");
        assert!(!described.contains("ptxas"), "{described}");
        let wheel = Release { name: "llvm-2", packages: &["ziglang==0.0.2"] };
        assert_eq!(Set::stamp(&folder, &wheel).unwrap_err().to_string(), "the packages hold no zig");
    }
}
