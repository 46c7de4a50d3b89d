//! Tests of the wheel as users have it, installed into a virtual environment, with IR from numba.

use super::{
    Count, Ran,
    accounts::{self, Account},
    end_to_end::command_line,
    snippets,
};
use crate::{
    package::{self, Compiled, empty_folder},
    process,
    setup::python,
    step::step,
    workspace::Workspace,
};
use anyhow::Result;
use std::{path::Path, process::Command};

/// Recorded output of numba, next to the project.
const NUMBA: &str = "../shared/corpus/producers/numba-cuda";

/// The files of the tests.
const FILES: [&str; 3] = ["test_package.py", "use.py", "numba-form.ll"];

/// Makes and installs the wheel, and runs the tests of `crates/nvvm-python/tests` with it. Skipped without Python.
///
/// # Errors
/// When the wheel cannot be made.
pub fn run(workspace: &Workspace, compiled: Compiled, filter: Option<&str>) -> Result<Ran> {
    let python = match python::find() {
        Ok(python) => python,
        Err(why) => return Ok(Ran::Skipped(why)),
    };
    let wheel = package::wheel::write(workspace, compiled)?;
    let program = command_line(workspace)?;
    let folder = empty_folder(workspace, "package-tests/wheel")?;
    let environment = folder.join("environment");
    step("installing it into an environment of its own", || {
        python::make_environment(workspace, &python, &environment)?;
        process::run(python::pip(&environment).args(["install", "--no-index"]).arg(&wheel))
    })?;
    package::copy(&workspace.root.join("crates/nvvm-python/tests"), &FILES, &folder)?;
    let mut tests = Command::new(python::programs(&environment).join("python"));
    tests
        .arg("test_package.py")
        .args(filter)
        .current_dir(&folder)
        .env("PACKAGE_PROGRAM", program)
        .env("PACKAGE_EXAMPLES", workspace.root.join("crates/nvvm-engine/examples-text"))
        .env("PACKAGE_NUMBA_FORM", folder.join("numba-form.ll"));
    let numba = workspace.root.join(NUMBA);
    if numba.is_dir() {
        tests.env("PACKAGE_NUMBA", numba);
    } else {
        println!("! what numba printed is not in {NUMBA}: only text in its form is tried");
    }
    let mut count = Count::default();
    let succeeded = process::watch(&mut tests, |line| count = count.plus(Count::of_python_line(line)))?;
    let types = types(workspace, &python, &environment, &folder)?;
    let interpreter = || Command::new(python::programs(&environment).join("python"));
    let documented = snippets::run(workspace, &snippets::PYTHON, &folder, interpreter)?;
    Ok(Ran::Counted(count.with_runner(succeeded).plus(types).plus(documented)))
}

/// A row for the skipped comparison, when numba's modules are missing.
pub fn skipped_comparison(workspace: &Workspace) -> Option<Account> {
    let is_here = workspace.root.join(NUMBA).is_dir();
    (!is_here).then(|| Account::skipped(accounts::RUNNER, "what numba printed, by the wheel", &format!("no {NUMBA}")))
}

/// Checks the wheel's type annotations with mypy.
fn types(workspace: &Workspace, python: &Path, environment: &Path, folder: &Path) -> Result<Count> {
    let tools = python::tools(workspace, python)?;
    let mut mypy = Command::new(tools.join("mypy"));
    mypy.args(["--strict", "--package", "nvvm_check", "--python-executable"]);
    mypy.arg(python::programs(environment).join("python"));
    let package = process::watch(mypy.current_dir(folder), |_| {})?;
    let mut mypy = Command::new(tools.join("mypy"));
    mypy.args(["--strict", "--warn-unused-ignores", "use.py", "--python-executable"]);
    mypy.arg(python::programs(environment).join("python"));
    let user = process::watch(mypy.current_dir(folder), |_| {})?;
    let passed = usize::from(package) + usize::from(user);
    Ok(Count { passed, failed: 2 - passed, ..Count::default() })
}
