//! The check of files.

use crate::arguments::CheckArguments;
use crate::checked::{Checked, Comparison};
use crate::headers::HeadersOnDisk;
use crate::input::InputFile;
use crate::printer::Printer;
use crate::summary::Summary;
use crate::{Failure, Outcome, complain, targets};
use nvvm_engine::export;
use nvvm_engine::{Extent, Report, check_bytes};
use nvvm_target::Target;
use std::time::Instant;

/// Compares the result for a file on a target with another tool; returns an empty list without one.
pub type Ask<'a> = &'a dyn Fn(&Checked, Target) -> Result<Vec<Comparison>, Failure>;

/// Checks every file, in order, and prints the findings.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    Ok(run_asking(arguments, &|_, _| Ok(Vec::new()))?.outcome)
}

/// Checks every file, in order, compares each with another tool, and prints each result as soon as it is available.
///
/// # Errors
/// When the output cannot be written, or the other tool fails.
pub fn run_asking(arguments: &CheckArguments, ask: Ask<'_>) -> Result<Summary, Failure> {
    let mut summary = Summary::new();
    let mut printer = Printer::new(arguments);
    printer.begin()?;
    for file in &arguments.files {
        match look_at(file, arguments) {
            Ok(checked) => {
                summary.add(&checked.report, arguments);
                let answers = targets::of(arguments).into_iter().map(|target| ask(&checked, target));
                let answers = answers.collect::<Result<Vec<_>, Failure>>()?;
                printer.file(checked, answers)?;
            }
            Err(message) => {
                complain(&message);
                summary.add_unread();
            }
        }
    }
    printer.end()?;
    summary.say(arguments);
    Ok(summary)
}

/// Reads and checks a file.
///
/// # Errors
/// One line with the reason why the file cannot be read.
pub fn look_at(file: &InputFile, arguments: &CheckArguments) -> Result<Checked, String> {
    let language = arguments.reading.language.of(file);
    let bytes = file.read()?;
    let start = Instant::now();
    let mut clock = || start.elapsed().as_secs_f64() * 1000.0;
    let (mut report, timings) = {
        let headers = HeadersOnDisk::of(file, &arguments.reading);
        check_bytes(&bytes, language, arguments.reading.mode, &headers, Extent::Listing, &mut clock)
    };
    if !arguments.show_info {
        hide_information(&mut report);
    }
    let timings = export::Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    Ok(Checked { file: file.clone(), report, bytes, timings })
}

/// Removes the messages that cicc's verifier prints only with `nvvm-verify-show-info`, which is off by default. Source:
/// *cicc: NVVM IR Verifier (Deep Dive)*, Configuration.
fn hide_information(report: &mut Report) {
    let Some(rule) = report.rules.iter().position(|rule| rule.name == nvvm_engine::information_rule()) else { return };
    report.findings.retain(|finding| finding.rule as usize != rule);
}
