//! Python, which is optional, and its virtual environments.

use crate::{
    process,
    step::{ready, step},
    workspace::Workspace,
};
use anyhow::Result;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// The PyPI packages that build and check the wheel.
const TOOLS: [&str; 2] = ["maturin==1.16.0", "mypy==2.4.1"];

/// The oldest supported Python version.
const OLDEST: (u32, u32) = (3, 10);

const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Prints Python's version if it can create virtual environments.
const PROBE: &str = "import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])";

/// Finds a Python that can create virtual environments.
///
/// # Errors
/// The reason, as a sentence for users.
pub fn find() -> Result<PathBuf, String> {
    let named: Vec<PathBuf> = ["python3", "python"].into_iter().filter_map(process::find).collect();
    let Some(found) = named.iter().find(|program| is_new_enough(program)) else {
        let (major, minor) = OLDEST;
        let wanted = format!("Python {major}.{minor} or newer with its modules venv and ensurepip");
        return Err(match named.first() {
            Some(there) => format!("{} is not {wanted} (Debian's python3-venv has them)", there.display()),
            None => format!("there is no {wanted}"),
        });
    };
    Ok(found.clone())
}

fn is_new_enough(program: &Path) -> bool {
    let told = Command::new(program).args(["-c", PROBE]).output().ok().filter(|output| output.status.success());
    told.and_then(|output| release(&String::from_utf8_lossy(&output.stdout))).is_some_and(|release| release >= OLDEST)
}

fn release(told: &str) -> Option<(u32, u32)> {
    let (major, minor) = told.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The folder with maturin and mypy, which are installed if missing.
///
/// # Errors
/// When the environment cannot be created or PyPI does not answer.
pub fn tools(workspace: &Workspace, python: &Path) -> Result<PathBuf> {
    let environment = workspace.target.join("python-tools");
    let stamp = environment.join("installed");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == TOOLS.join(" ")) {
        ready("maturin and mypy");
    } else {
        step("installing maturin and mypy", || {
            make_environment(workspace, python, &environment)?;
            let mut pip = pip(&environment);
            process::run_logged(pip.arg("install").args(TOOLS), &workspace.log("pip"), LIMIT)?;
            Ok(fs::write(&stamp, TOOLS.join(" "))?)
        })?;
    }
    Ok(programs(&environment))
}

/// Creates an empty environment and replaces an existing one.
///
/// # Errors
/// When Python fails.
pub fn make_environment(workspace: &Workspace, python: &Path, environment: &Path) -> Result<()> {
    let mut venv = Command::new(python);
    venv.args(["-m", "venv", "--clear"]).arg(environment);
    process::run_logged(&mut venv, &workspace.log("venv"), LIMIT)
}

/// A command that runs pip in an environment.
pub fn pip(environment: &Path) -> Command {
    let mut pip = Command::new(programs(environment).join("python"));
    pip.args(["-m", "pip", "--disable-pip-version-check", "--quiet"]);
    pip
}

/// The folder of an environment's programs.
pub fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

#[cfg(test)]
mod tests {
    use super::release;

    #[test]
    fn releases_are_numbers() {
        assert!(release("3 9\n").unwrap() < (3, 10));
        assert!(release("3 13\n").unwrap() > (3, 10));
        assert_eq!(release("Python"), None);
    }
}
