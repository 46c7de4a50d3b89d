//! Programs that cargo installs: wasm-bindgen and, on request, trunk.

use crate::{
    process,
    step::{ready, step},
    workspace::Workspace,
};
use anyhow::Result;
use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// Version 0.22 and later need a newer compiler than the project.
const TRUNK_VERSION: &str = "0.21.14";

/// Time limit: both are built from source, which can take half an hour on two busy cores.
const LIMIT: Duration = Duration::from_secs(60 * 60);

/// A profile that compiles fast, since the tools run for seconds.
const FAST_PROFILE: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_STRIP", "symbols"),
];

struct Tool<'a> {
    /// The package on crates.io.
    package: &'a str,
    /// The program whose `--version` is compared.
    program: &'a str,
    version: &'a str,
    /// Whether the package's own lock file can be used.
    locked: bool,
}

/// The folder of the installed programs.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.cache.join("tools/bin")
}

/// Installs wasm-bindgen and its test runner, in the version that the page is compiled with.
///
/// # Errors
/// When cargo cannot build the package.
pub fn wasm_bindgen(workspace: &Workspace) -> Result<()> {
    let version = workspace.locked_version("wasm-bindgen")?;
    install(
        workspace,
        &Tool {
            package: "wasm-bindgen-cli",
            program: "wasm-bindgen",
            version: &version,
            // Its lock file contains a version of webpki-roots that some mirrors lack.
            locked: false,
        },
    )
}

/// Installs trunk.
///
/// # Errors
/// When cargo cannot build the package.
pub fn trunk(workspace: &Workspace) -> Result<()> {
    install(workspace, &Tool { package: "trunk", program: "trunk", version: TRUNK_VERSION, locked: true })
}

fn install(workspace: &Workspace, tool: &Tool) -> Result<()> {
    let _alone = workspace.lock_installing()?;
    let what = format!("{} {}", tool.package, tool.version);
    if is_installed(&folder(workspace).join(tool.program), tool.version) {
        ready(&what);
        return Ok(());
    }
    step(&format!("building {what}, which takes minutes"), || {
        let mut command = Command::new("cargo");
        command
            .args(["install", tool.package, "--version", tool.version])
            // Without TLS and update checks, since the tools are used offline.
            .args(["--no-default-features", "--force", "--root"])
            .arg(workspace.cache.join("tools"))
            .envs(FAST_PROFILE)
            // The tools are not part of the project's build output.
            .env_remove("CARGO_TARGET_DIR");
        if tool.locked {
            command.arg("--locked");
        }
        process::run_logged(&mut command, &workspace.log(tool.program), LIMIT)
    })
}

fn is_installed(program: &Path, version: &str) -> bool {
    program.is_file()
        && process::capture(Command::new(program).arg("--version"))
            .is_ok_and(|told| told.split_whitespace().nth(1) == Some(version))
}
