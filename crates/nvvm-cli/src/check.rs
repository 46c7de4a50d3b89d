//! Checking files.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::{Failure, Outcome, complain, input, text};
use nvvm_engine::export::{self, JSON_SCHEMA, SarifInput, View, json_file, sarif};
use nvvm_engine::{Report, check_bytes, readable};
use std::io::{self, BufWriter, Write};
use std::time::Instant;

/// A file that was looked at.
struct Checked {
    path: String,
    report: Report,
    text: String,
    timings: export::Timings,
}

/// Checks every file, in order, and prints what was found.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Accepted;
    let mut printer = Printer::new(arguments);
    printer.begin()?;
    for path in &arguments.files {
        match look_at(path, arguments) {
            Ok(checked) => {
                if !checked.report.verdict(arguments.sm, arguments.reference).accepted {
                    outcome = outcome.max(Outcome::Rejected);
                }
                printer.file(checked)?;
            }
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
            }
        }
    }
    printer.end()?;
    Ok(outcome)
}

fn look_at(path: &str, arguments: &CheckArguments) -> Result<Checked, String> {
    let language = arguments.language.of(path);
    let bytes = input::read(path)?;
    let start = Instant::now();
    let mut clock = || start.elapsed().as_secs_f64() * 1000.0;
    let (mut report, timings) = check_bytes(&bytes, language, arguments.mode, &mut clock);
    if !arguments.show_info {
        hide_information(&mut report);
    }
    let text = readable(&bytes).into_owned();
    let timings = export::Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    Ok(Checked { path: path.to_owned(), report, text, timings })
}

/// Takes out what cicc's verifier only tells with `nvvm-verify-show-info`, which is off by default. Source: *cicc: NVVM
/// IR Verifier (Deep Dive)*, Configuration.
fn hide_information(report: &mut Report) {
    let Some(rule) = report.rules.iter().position(|rule| rule.name == "ir-kind-info") else { return };
    report.findings.retain(|finding| finding.rule as usize != rule);
}

/// Prints files one after the other, so that many files need the memory of one.
struct Printer<'a> {
    arguments: &'a CheckArguments,
    out: BufWriter<Box<dyn Write>>,
    printed: usize,
    /// SARIF names its rules before its results: it is written at the end.
    kept: Vec<Checked>,
}

impl<'a> Printer<'a> {
    fn new(arguments: &'a CheckArguments) -> Self {
        // Only text has colours, which go where standard output is no terminal.
        let out: Box<dyn Write> = match arguments.format {
            CheckFormat::Text => Box::new(anstream::stdout()),
            CheckFormat::Json | CheckFormat::Sarif | CheckFormat::LibnvvmLog => Box::new(io::stdout()),
        };
        Printer { arguments, out: BufWriter::new(out), printed: 0, kept: Vec::new() }
    }

    fn begin(&mut self) -> io::Result<()> {
        if self.arguments.format == CheckFormat::Json {
            write!(self.out, "{{\"schema\":{JSON_SCHEMA},\"engine\":\"{}\",\"files\":[", nvvm_engine::VERSION)?;
        }
        Ok(())
    }

    fn file(&mut self, checked: Checked) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text => {
                let view = view(input::name(&checked.path), self.arguments);
                text::file(&mut self.out, &checked.report, view, &checked.text, self.arguments.all_targets)?;
                self.out.flush()?;
            }
            CheckFormat::Json => {
                let separator = if self.printed == 0 { "\n" } else { ",\n" };
                write!(self.out, "{separator}")?;
                let view = view(&checked.path, self.arguments);
                let document = json_file(&checked.report, view, self.arguments.all_targets, checked.timings);
                serde_json::to_writer(&mut self.out, &document).map_err(io::Error::from)?;
            }
            CheckFormat::Sarif => self.kept.push(Checked { text: String::new(), ..checked }),
            // Printed by `log`, which does not come here.
            CheckFormat::LibnvvmLog => {}
        }
        self.printed += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text | CheckFormat::LibnvvmLog => {}
            CheckFormat::Json => writeln!(self.out, "\n]}}")?,
            CheckFormat::Sarif => {
                let inputs: Vec<SarifInput> = self
                    .kept
                    .iter()
                    .map(|checked| SarifInput { view: view(&checked.path, self.arguments), report: &checked.report })
                    .collect();
                let log = sarif(&inputs).map_err(io::Error::from)?;
                writeln!(self.out, "{log}")?;
            }
        }
        Ok(self.out.flush()?)
    }
}

fn view<'p>(path: &'p str, arguments: &CheckArguments) -> View<'p> {
    View { path, target: arguments.sm, reference: arguments.reference }
}
