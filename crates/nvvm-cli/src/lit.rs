//! `--format lit`: a file as a test for LLVM's lit.

use crate::arguments::CheckArguments;
use crate::{Failure, Outcome, check, output, targets};
use nvvm_engine::export::{View, lit};
use nvvm_engine::{Mode, Standard};

/// Prints the file after the lines of its test.
///
/// # Errors
/// When there are several files or targets, the file cannot be read, or the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let target = targets::one(arguments, "--format lit")?;
    let [file] = arguments.files.as_slice() else {
        return Err(Failure::Message("--format lit is for one file".to_owned()));
    };
    let checked = check::look_at(file, arguments).map_err(Failure::Message)?;
    let path = file.as_given();
    let reference = arguments.reference;
    let view = View { path, target, reference, site: nvvm_engine::ADDRESS };
    let test = lit(&checked.report, view, &checked.bytes, &options(arguments));
    if !arguments.quiet {
        output::print_source(&test)?;
    }
    let verdict = checked.report.verdict(target, reference);
    Ok(match (verdict.accepted, verdict.unread) {
        (_, true) => Outcome::Incomplete,
        (true, false) => Outcome::Accepted,
        (false, false) => Outcome::Rejected,
    })
}

/// The other options that affect the messages, as command-line arguments.
fn options(arguments: &CheckArguments) -> Vec<String> {
    let mut options = Vec::new();
    if arguments.reading.mode != Mode::default() {
        options.push(format!("--mode={}", arguments.reading.mode.id()));
    }
    if arguments.reading.standard != Standard::default() {
        options.push(format!("--std={}", arguments.reading.standard.id()));
    }
    options.extend(arguments.reading.include_folders.iter().map(|folder| format!("-I{}", folder.display())));
    options.extend(arguments.reading.macros.iter().map(|one| format!("-D{one}")));
    options
}
