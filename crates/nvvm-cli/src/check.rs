//! Checking files.

use crate::arguments::{CheckArguments, CheckFormat, Colours};
use crate::headers::HeadersOnDisk;
use crate::input::Input;
use crate::{Failure, Outcome, complain, input, text};
use nvvm_engine::export::{self, FileDocument, JSON_SCHEMA, SarifInput, View, github, json_file, sarif};
use nvvm_engine::{Extent, Report, check_bytes, readable};
use serde::Serialize;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, BufWriter, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::time::Instant;

/// Bytes of output that are written at once: what a pipe holds.
const BUFFER: usize = 64 << 10;

/// A file that was looked at.
pub struct Checked {
    /// As it was named.
    pub path: String,
    /// What was found.
    pub report: Report,
    /// What was read.
    pub bytes: Input,
    timings: export::Timings,
}

/// What somebody else says of a file in one phase, beside ours.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// `verify`, `compile`
    pub phase: &'static str,
    /// Whether both accept or both reject.
    pub agree: bool,
    /// What the library said.
    pub library: String,
    /// What we say, by which reference.
    pub ours: String,
    /// Whose word ours is.
    pub reference: &'static str,
}

/// Asks somebody else about a file; empty where nobody is asked.
pub type Ask<'a> = &'a dyn Fn(&Checked) -> Result<Vec<Comparison>, Failure>;

/// A file's part of the JSON, with what somebody else says where that was asked.
#[derive(Serialize)]
struct WithComparison<'r> {
    #[serde(flatten)]
    file: FileDocument<'r>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    libnvvm: Vec<Comparison>,
}

/// Checks every file, in order, and prints what was found.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    run_asking(arguments, &|_| Ok(Vec::new()))
}

/// Checks every file, in order, asks somebody else about each, and prints what was found.
///
/// # Errors
/// When the output cannot be written, or whoever is asked cannot answer.
pub fn run_asking(arguments: &CheckArguments, ask: Ask<'_>) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Accepted;
    let mut printer = Printer::new(arguments);
    printer.begin()?;
    for path in &arguments.files {
        match look_at(path, arguments) {
            Ok(checked) => {
                if !checked.report.verdict(arguments.sm, arguments.reference).accepted {
                    outcome = outcome.max(Outcome::Rejected);
                }
                let answers = ask(&checked)?;
                printer.file(checked, answers)?;
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
    let (mut report, timings) = {
        let headers = HeadersOnDisk::of(path, arguments);
        check_bytes(&bytes, language, arguments.mode, &headers, Extent::Listing, &mut clock)
    };
    if !arguments.show_info {
        hide_information(&mut report);
    }
    let timings = export::Timings { parse: timings.parse_ms, verify: timings.verify_ms };
    Ok(Checked { path: path.to_owned(), report, bytes, timings })
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
            _ if arguments.quiet => Box::new(io::sink()),
            CheckFormat::Text => Box::new(anstream::AutoStream::new(io::stdout(), colours(arguments.color))),
            CheckFormat::Json | CheckFormat::Sarif | CheckFormat::Github | CheckFormat::LibnvvmLog => plain_output(),
        };
        Printer { arguments, out: BufWriter::with_capacity(BUFFER, out), printed: 0, kept: Vec::new() }
    }

    fn begin(&mut self) -> io::Result<()> {
        if self.arguments.format == CheckFormat::Json {
            write!(self.out, "{{\"schema\":{JSON_SCHEMA},\"engine\":\"{}\",\"files\":[", nvvm_engine::VERSION)?;
        }
        Ok(())
    }

    fn file(&mut self, checked: Checked, answers: Vec<Comparison>) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text => {
                let view = view(input::name(&checked.path), self.arguments);
                let source = readable(&checked.bytes);
                text::file(&mut self.out, &checked.report, view, &source, self.arguments.all_targets)?;
                for answer in &answers {
                    let Comparison { phase, agree, library, ours, reference } = answer;
                    let word = if *agree { "agree" } else { "DIFFER" };
                    writeln!(self.out, "{}: {phase} on {}: {word}", checked.path, self.arguments.sm)?;
                    writeln!(self.out, "  this libNVVM: {library}")?;
                    writeln!(self.out, "  {reference}: {ours}")?;
                }
                self.out.flush()?;
            }
            CheckFormat::Json => {
                let separator = if self.printed == 0 { "\n" } else { ",\n" };
                write!(self.out, "{separator}")?;
                let view = view(&checked.path, self.arguments);
                let file = json_file(&checked.report, view, self.arguments.all_targets, checked.timings);
                let document = WithComparison { file, libnvvm: answers };
                serde_json::to_writer(&mut self.out, &document).map_err(io::Error::from)?;
                let is_last = self.printed + 1 == self.arguments.files.len();
                if is_last {
                    // The end of the process gives back all memory at once.
                    std::mem::forget(document);
                    std::mem::forget(checked);
                }
            }
            CheckFormat::Github => {
                write!(self.out, "{}", github(&checked.report, view(&checked.path, self.arguments)))?
            }
            CheckFormat::Sarif => self.kept.push(Checked { bytes: Input::default(), ..checked }),
            // Printed by `log`, which does not come here.
            CheckFormat::LibnvvmLog => {}
        }
        self.printed += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text | CheckFormat::Github | CheckFormat::LibnvvmLog => {}
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

/// Whether standard output takes colours, where that was left to it.
fn colours(asked: Colours) -> anstream::ColorChoice {
    match asked {
        Colours::Auto => anstream::AutoStream::choice(&io::stdout()),
        asked => asked.into(),
    }
}

/// Standard output, which is not searched for ends of lines where that can be helped.
fn plain_output() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Ok(output) = io::stdout().as_fd().try_clone_to_owned() {
        return Box::new(File::from(output));
    }
    Box::new(io::stdout())
}

fn view<'p>(path: &'p str, arguments: &CheckArguments) -> View<'p> {
    View { path, target: arguments.sm, reference: arguments.reference }
}
