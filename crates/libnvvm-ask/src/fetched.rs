//! Paths of the tools that `cargo xtask oracle` fetched.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The fetched libNVVM of a CUDA release (`13.5`), below the `target` folder that contains the running program; `None`
/// when it was not fetched.
pub fn fetched(release: &str) -> Option<PathBuf> {
    fetched_tool(release, "libnvvm")
}

/// A fetched tool of a release, by its name in `set.json`: `libnvvm`, `nvcc`, `cicc`, `ptxas`, `tileiras`.
pub fn fetched_tool(release: &str, tool: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    program.ancestors().find_map(|folder| in_folder(&folder.join("oracle").join(release), tool))
}

fn in_folder(folder: &Path, tool: &str) -> Option<PathBuf> {
    let set: Value = serde_json::from_slice(&fs::read(folder.join("set.json")).ok()?).ok()?;
    let path = folder.join(set[tool].as_str()?);
    path.is_file().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_found_among_cargos_output() {
        let target = std::env::current_exe().unwrap().parent().unwrap().to_owned();
        let folder = target.join("oracle/0.0");
        fs::create_dir_all(folder.join("lib")).unwrap();
        fs::write(folder.join("set.json"), "{ \"libnvvm\": \"lib/libnvvm.so.4\", \"nvcc\": null }").unwrap();
        assert_eq!(fetched("0.0"), None, "there is no library yet");
        fs::write(folder.join("lib/libnvvm.so.4"), "").unwrap();
        assert_eq!(fetched("0.0"), Some(folder.join("lib/libnvvm.so.4")));
        assert_eq!(fetched("0.1"), None);
        assert_eq!(fetched_tool("0.0", "nvcc"), None, "the set has none");
        fs::remove_dir_all(folder).unwrap();
    }
}
