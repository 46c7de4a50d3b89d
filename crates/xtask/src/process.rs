//! Running other programs.

use anyhow::{Context, Result, bail};
use std::{
    env,
    ffi::OsStr,
    fs::{self, File},
    io::{BufRead, BufReader, Read, pipe},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Number of lines shown from the log of a failed program.
const LOG_TAIL_LINES: usize = 40;

/// Runs a program with inherited output streams.
///
/// # Errors
/// When the program cannot be started or exits with a failure.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("cannot start {}", name(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", name(command));
    }
    Ok(())
}

/// Runs a program with its output in a log file. The end of the log is shown when the program fails.
///
/// # Errors
/// When the log cannot be written, or the program cannot be started, fails, or takes longer than `limit`.
pub fn run_logged(command: &mut Command, log: &Path, limit: Duration) -> Result<()> {
    if let Some(folder) = log.parent() {
        fs::create_dir_all(folder)?;
    }
    let file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(file.try_clone()?)
        .stderr(file)
        .spawn()
        .with_context(|| format!("cannot start {}", name(command)))?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            bail!(
                "{} took longer than {} s and was stopped; its log is {}",
                name(command),
                limit.as_secs(),
                log.display()
            );
        }
        thread::sleep(Duration::from_millis(50));
    };
    if !status.success() {
        bail!("{} ended with {status}; the end of {}:\n{}", name(command), log.display(), tail(log)?);
    }
    Ok(())
}

/// Runs a program and returns its standard output, trimmed.
///
/// # Errors
/// When the program cannot be started, fails, or writes invalid UTF-8.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", name(command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", name(command), output.status);
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Runs a program, prints each line of its standard output and passes the line to `observe`. Returns whether the
/// program succeeded.
///
/// # Errors
/// When the program cannot be started or its output cannot be read.
pub fn watch(command: &mut Command, mut observe: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", name(command)))?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            observe(&line);
        }
    }
    Ok(child.wait()?.success())
}

/// Runs a program and prints its standard output and error with a prefix before each line; `observe` gets the line
/// without the prefix.
///
/// # Errors
/// When the program cannot be started, its output cannot be read, or it exits with a failure.
pub fn run_with_prefix(command: &mut Command, prefix: &str, mut observe: impl FnMut(&str)) -> Result<()> {
    let (reader, writer) = pipe()?;
    command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn().with_context(|| format!("cannot start {}", name(command)))?;
    // The parent's copies of the write end would keep the pipe open.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    for line in BufReader::new(reader).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{prefix}{line}");
        observe(&line);
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{} ended with {status}", name(command));
    }
    Ok(())
}

/// Finds a program on the search path.
pub fn find(program: &str) -> Option<PathBuf> {
    let search = env::var_os("PATH")?;
    env::split_paths(&search).map(|folder| folder.join(program)).find(|candidate| candidate.is_file())
}

/// The program's name and first arguments, for messages.
fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for argument in command.get_args().take(3) {
        text.push(' ');
        text.push_str(&OsStr::to_string_lossy(argument));
    }
    text
}

fn tail(log: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    File::open(log)?.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.len().saturating_sub(LOG_TAIL_LINES);
    Ok(lines.iter().skip(first).copied().collect::<Vec<_>>().join("\n"))
}
