//! `cargo xtask bench command`: CPU time of `nvvm-check` and of `llvm-as-19` on 10 MB modules from compilers.

use super::stacked::stacked;
use crate::{process, step::step, workspace::Workspace};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use nix::sys::resource::{UsageWho, getrusage};
use std::{
    env::consts::EXE_EXTENSION,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

/// The program that `nvvm-check` is compared with.
const LLVM: &str = "llvm-as-19";

/// Size of each measured module.
const BYTES: usize = 10_000_000;

/// Compiler output in `../shared/corpus/producers`: description, folder, and prefix and suffix of the file names.
const MODULES: [(&str, &str, &str, &str); 11] = [
    ("clang 19, Warp, -O0 -g", "warp-clang", "", ".O0g.sm90.ll"),
    ("clang 19, Thrust, -O0 -g", "clang-19", "15_thrust", ".O0g.sm90.ll"),
    ("clang 14, -O0 -g, typed pointers", "clang-14", "", ".O0g.sm80.ll"),
    ("clang 19, -O0 -g", "clang-19", "", ".O0g.sm90.ll"),
    ("clang 19, -O2 -g", "clang-19", "", ".O2g.sm90.ll"),
    ("clang 19, -O3, line tables", "clang-19", "", ".O3lt.sm75.ll"),
    ("numba, debug info, typed pointers", "numba-cuda", "", ".debug.cc80.0.ll"),
    ("numba, typed pointers", "numba-cuda", "", ".opt.cc80.0.ll"),
    ("clang 19, Warp, -O2", "warp-clang", "", ".O2.sm80.ll"),
    ("clang 19, -O0", "clang-19", "", ".O0.sm80.ll"),
    ("clang 19, Thrust, -O0", "clang-19", "15_thrust", ".O0.sm80.ll"),
];

/// Options of `bench command`.
#[derive(Args)]
pub struct Options {
    /// Number of measurements per module and program
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Another program to measure, as it is called [default: `nvvm-check`, compiled for release]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Measures user and system time of whole processes and prints a table.
///
/// # Errors
/// When a program or the corpus is missing, or `llvm-as-19` rejects a module.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    ensure!(process::find(LLVM).is_some(), "{LLVM} is not installed");
    let producers = workspace.root.join("../shared/corpus/producers");
    ensure!(producers.is_dir(), "the corpus is not in {}", producers.display());
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            step("compiling the command line", || {
                process::run(workspace.cargo().args(["build", "--release", "--quiet", "--package", "nvvm-cli"]))
            })?;
            workspace.target.join("release").join("nvvm-check").with_extension(EXE_EXTENSION)
        }
    };
    let folder = workspace.target.join("stacked");
    fs::create_dir_all(&folder)?;
    println!("| module | llvm-as 19, ms | nvvm-check, ms | times |\n| --- | ---: | ---: | ---: |");
    let mut logarithms = Vec::new();
    for (index, (name, producer, begins, ends)) in MODULES.into_iter().enumerate() {
        let module = folder.join(format!("{index}.ll"));
        let texts = accepted(&producers.join(producer), begins, ends)?;
        fs::write(&module, stacked(&texts, BYTES))?;
        ensure!(is_accepted(&module)?, "{LLVM} refuses {}", module.display());
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..options.rounds {
            theirs.push(time(Command::new(LLVM).arg("-disable-output").arg(&module))?);
            ours.push(time(Command::new(&program).args(["--format", "json"]).arg(&module))?);
        }
        let (theirs, ours) = (median(theirs)?, median(ours)?);
        let times = theirs / ours;
        logarithms.push(times.ln());
        println!("| {name} | {theirs:.0} | {ours:.0} | {times:.2} |");
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    println!("| geometric mean | | | {mean:.2} |");
    Ok(())
}

/// The files that LLVM accepts on their own, sorted by name.
fn accepted(folder: &Path, begins: &str, ends: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(begins) && name.ends_with(ends) && is_accepted(&entry.path())? {
            files.push(entry.path());
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "{} has no {begins}*{ends} that {LLVM} accepts", folder.display());
    files.iter().map(|file| Ok(fs::read_to_string(file)?)).collect()
}

fn is_accepted(module: &Path) -> Result<bool> {
    let mut llvm = Command::new(LLVM);
    llvm.arg("-disable-output").arg(module).stdout(Stdio::null()).stderr(Stdio::null());
    Ok(llvm.status()?.success())
}

/// The user and system time of a program's process, in milliseconds.
fn time(command: &mut Command) -> Result<f64> {
    let before = of_children()?;
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    // Exit status 1 means that the module was rejected; the measurement is valid.
    if !matches!(status.code(), Some(0 | 1)) {
        bail!("{} ended with {status}", command.get_program().to_string_lossy());
    }
    Ok((of_children()?.saturating_sub(before)).as_secs_f64() * 1_000.0)
}

fn of_children() -> Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = [usage.user_time(), usage.system_time()].map(|time| {
        let seconds = u64::try_from(time.tv_sec()).unwrap_or_default();
        seconds * 1_000_000 + u64::try_from(time.tv_usec()).unwrap_or_default()
    });
    Ok(Duration::from_micros(microseconds.iter().sum()))
}

fn median(mut times: Vec<f64>) -> Result<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().context("no round was run")
}
