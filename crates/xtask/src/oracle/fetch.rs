//! Download of the tools of one release: wheels by pip, which are zip files, or Debian's packages by apt-get.

use super::{releases::Release, set::Set};
use crate::{process, workspace::Workspace};
use anyhow::{Context, Result, anyhow, bail};
use std::{fs, path::Path, process::Command, time::Duration};

/// A set is 100 to 300 MB.
const DOWNLOAD_LIMIT: Duration = Duration::from_secs(30 * 60);
const UNPACK_LIMIT: Duration = Duration::from_secs(5 * 60);

const PYTHON: &str = "python3";
const APT_GET: &str = "apt-get";

/// Fetches a release's packages and unpacks them into `folder`. The folder is complete or absent.
///
/// # Errors
/// When Python or pip, the network, a package for this machine or disk space is missing.
pub fn fetch(workspace: &Workspace, release: &Release, folder: &Path) -> Result<()> {
    let fetcher = if release.is_of_debian() { APT_GET } else { PYTHON };
    if process::find(fetcher).is_none() {
        let by = if release.is_of_debian() { fetcher } else { "pip" };
        bail!("the packages are fetched by {by}, and there is no {fetcher}");
    }
    let mut name = folder.file_name().context("the set needs a folder of its own")?.to_owned();
    name.push(".new");
    let new = folder.with_file_name(name);
    remove(&new)?;
    fs::create_dir_all(&new)?;
    let unpack = if release.is_of_debian() { unpack_debian } else { unpacked };
    let result = unpack(workspace, release, &new).and_then(|()| Set::stamp(&new, release));
    if result.is_err() {
        remove(&new)?;
    }
    result?;
    remove(folder)?;
    Ok(fs::rename(&new, folder)?)
}

fn unpacked(workspace: &Workspace, release: &Release, folder: &Path) -> Result<()> {
    let wheels = folder.join("wheels");
    let mut pip = Command::new(PYTHON);
    pip.args(["-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--dest"]).arg(&wheels);
    // Without a network, pip fails within seconds.
    pip.args(["--disable-pip-version-check", "--no-input", "--quiet", "--retries", "1", "--timeout", "15"]);
    pip.args(release.packages);
    let log = workspace.log("pip");
    process::run_logged(&mut pip, &log, DOWNLOAD_LIMIT).map_err(|error| {
        let output = fs::read_to_string(&log).unwrap_or_default();
        reason(&output).map_or(error, |reason| anyhow!("{reason}; the whole log is {}", log.display()))
    })?;
    for entry in fs::read_dir(&wheels)? {
        let mut unzip = Command::new(PYTHON);
        unzip.args(["-m", "zipfile", "-e"]).arg(entry?.path()).arg(folder);
        process::run_logged(&mut unzip, &workspace.log("unzip"), UNPACK_LIMIT)?;
    }
    remove(&wheels)?;
    make_executable(folder)
}

/// Downloads Debian's packages and unpacks them without installing them.
fn unpack_debian(workspace: &Workspace, release: &Release, folder: &Path) -> Result<()> {
    let archives = folder.join("archives");
    fs::create_dir_all(&archives)?;
    let mut download = Command::new(APT_GET);
    download.current_dir(&archives).arg("download").args(release.packages);
    let log = workspace.log(APT_GET);
    process::run_logged(&mut download, &log, DOWNLOAD_LIMIT).map_err(|error| {
        let output = fs::read_to_string(&log).unwrap_or_default();
        let reason = output.lines().find_map(|line| line.strip_prefix("E: "));
        reason.map_or(error, |reason| {
            anyhow!("apt-get: {reason}; `apt-get update` may help, the whole log is {}", log.display())
        })
    })?;
    for entry in fs::read_dir(&archives)? {
        let mut unpack = Command::new("dpkg-deb");
        unpack.arg("--extract").arg(entry?.path()).arg(folder);
        process::run_logged(&mut unpack, &workspace.log("dpkg-deb"), UNPACK_LIMIT)?;
    }
    remove(&archives)
}

/// A one-line summary of pip's log; `None` when the log has no known error.
fn reason(log: &str) -> Option<String> {
    if log.contains("connection broken") {
        return Some(
            "pip cannot reach its package index: there is no network, or the index does not answer".to_owned(),
        );
    }
    if log.contains("No module named pip") {
        return Some(format!("{PYTHON} has no pip; on Debian: apt-get install python3-pip"));
    }
    // The first error names the requested version and the available ones.
    log.lines().find_map(|line| line.strip_prefix("ERROR: ")).map(|message| format!("pip: {message}"))
}

/// Restores execute permissions, which Python's unpacking drops: of programs in folders named `bin`, and Zig's program.
#[cfg(unix)]
fn make_executable(folder: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    for path in super::set::files(folder)? {
        if path.parent().is_some_and(|parent| parent.ends_with("bin")) || path.ends_with("ziglang/zig") {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<()> {
    Ok(())
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_log_becomes_one_line() {
        let unreachable = "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'\n\
                           ERROR: Could not find a version (from versions: none)\n";
        assert!(reason(unreachable).unwrap().contains("no network"));
        let missing = "ERROR: Could not find a version that satisfies a==9 (from versions: 1)\nERROR: No match\n";
        assert_eq!(reason(missing).unwrap(), "pip: Could not find a version that satisfies a==9 (from versions: 1)");
        assert!(reason("/usr/bin/python3: No module named pip").unwrap().contains("python3-pip"));
        assert_eq!(reason("something else"), None);
    }
}
