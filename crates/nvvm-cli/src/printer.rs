//! Output of checked files.

use crate::arguments::{CheckArguments, CheckFormat, Colours};
use crate::checked::{Checked, Comparison};
use crate::input::Input;
use crate::output::{Controls, WithoutControls, printable};
use crate::text::Source;
use crate::{Failure, targets, text};
use nvvm_engine::export::{FileDocument, JSON_SCHEMA, SarifInput, View, github, json_file, sarif};
use nvvm_engine::readable;
use nvvm_target::Target;
use serde::Serialize;
use std::collections::HashSet;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, BufWriter, Write};
#[cfg(unix)]
use std::os::fd::AsFd;

/// Buffer size of the output: the capacity of a pipe.
const BUFFER: usize = 64 << 10;

/// A file's part of the JSON, with comparisons if requested.
#[derive(Serialize)]
struct WithComparison<'r> {
    #[serde(flatten)]
    file: FileDocument<'r>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    libnvvm: Vec<Comparison>,
}

/// Prints files one after the other, so that memory does not grow with their number.
pub struct Printer<'a> {
    arguments: &'a CheckArguments,
    targets: Vec<Target>,
    out: BufWriter<WithoutControls<Box<dyn Write>>>,
    printed: usize,
    /// The files of SARIF output, which is written at the end: its rules precede its results.
    kept: Vec<Checked>,
}

impl<'a> Printer<'a> {
    /// Creates a printer for the options.
    pub fn new(arguments: &'a CheckArguments) -> Self {
        // Only text is colored; the stream removes colors when the output is not a terminal.
        let out: Box<dyn Write> = match arguments.format {
            _ if arguments.quiet => Box::new(io::sink()),
            CheckFormat::Text => Box::new(anstream::AutoStream::new(io::stdout(), colours(arguments.color))),
            _ => plain_output(),
        };
        let controls = match arguments.format {
            CheckFormat::Json | CheckFormat::Sarif => Controls::Escaped,
            _ => Controls::Replaced,
        };
        let out = BufWriter::with_capacity(BUFFER, WithoutControls::new(out, controls));
        Printer { arguments, targets: targets::of(arguments), out, printed: 0, kept: Vec::new() }
    }

    /// Prints the text before the first file.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn begin(&mut self) -> io::Result<()> {
        if self.arguments.format == CheckFormat::Json {
            write!(self.out, "{{\"schema\":{JSON_SCHEMA},\"engine\":\"{}\",\"files\":[", nvvm_engine::VERSION)?;
        }
        Ok(())
    }

    /// Prints a file for each target, with comparisons. The output is flushed when this function returns.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn file(&mut self, checked: Checked, answers: Vec<Vec<Comparison>>) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text => {
                let source = Source { text: &readable(&checked.bytes), bytes: &checked.bytes };
                for (target, answers) in self.targets.clone().into_iter().zip(&answers) {
                    let view = self.view(checked.file.name(), target);
                    text::file(&mut self.out, &checked.report, view, source, self.arguments)?;
                    self.comparisons(&printable(checked.file.as_given()), target, answers)?;
                }
            }
            CheckFormat::Json => return self.documents(checked, answers),
            CheckFormat::Github => {
                // A message that occurs on several targets is annotated once.
                let mut printed = HashSet::new();
                for &target in &self.targets {
                    for line in github(&checked.report, self.view(checked.file.as_given(), target)).lines() {
                        if printed.insert(line.to_owned()) {
                            writeln!(self.out, "{}", printable(line))?;
                        }
                    }
                }
            }
            CheckFormat::Sarif => self.kept.push(Checked { bytes: Input::default(), ..checked }),
            // Handled by `log` and `lit`.
            CheckFormat::LibnvvmLog | CheckFormat::Lit => {}
        }
        Ok(self.out.flush()?)
    }

    fn comparisons(&mut self, path: &str, target: Target, answers: &[Comparison]) -> io::Result<()> {
        for answer in answers {
            let Comparison { phase, library, ours, reference, .. } = answer;
            writeln!(self.out, "{path}: {phase} on {target}: {}", answer.result())?;
            writeln!(self.out, "  this libNVVM: {library}")?;
            writeln!(self.out, "  {reference}: {ours}")?;
        }
        Ok(())
    }

    /// Prints a JSON object for each target.
    fn documents(&mut self, checked: Checked, answers: Vec<Vec<Comparison>>) -> Result<(), Failure> {
        let all = self.arguments.files.len() * self.targets.len();
        for (target, libnvvm) in self.targets.clone().into_iter().zip(answers) {
            let separator = if self.printed == 0 { "\n" } else { ",\n" };
            write!(self.out, "{separator}")?;
            let view = self.view(checked.file.as_given(), target);
            let mut file = json_file(&checked.report, view, self.arguments.all_targets, checked.timings);
            if self.arguments.all_references {
                file = file.with_every_reference(&checked.report, target);
            }
            let document = WithComparison { file, libnvvm };
            serde_json::to_writer(&mut self.out, &document).map_err(io::Error::from)?;
            self.printed += 1;
            if self.printed == all && !self.arguments.watch {
                // Not dropped: the end of the process releases all memory at once.
                std::mem::forget(document);
                std::mem::forget(checked);
                return Ok(());
            }
        }
        Ok(self.out.flush()?)
    }

    /// Prints the text after the last file.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn end(&mut self) -> Result<(), Failure> {
        match self.arguments.format {
            CheckFormat::Text | CheckFormat::Github | CheckFormat::LibnvvmLog | CheckFormat::Lit => {}
            CheckFormat::Json => writeln!(self.out, "\n]}}")?,
            CheckFormat::Sarif => {
                let on_targets = |checked| self.targets.iter().map(move |&target| (checked, target));
                let inputs: Vec<SarifInput> = self
                    .kept
                    .iter()
                    .flat_map(on_targets)
                    .map(|(checked, target)| SarifInput {
                        view: self.view(checked.file.as_given(), target),
                        report: &checked.report,
                    })
                    .collect();
                let log = sarif(&inputs).map_err(io::Error::from)?;
                writeln!(self.out, "{log}")?;
            }
        }
        Ok(self.out.flush()?)
    }

    fn view<'p>(&self, path: &'p str, target: Target) -> View<'p> {
        View { path, target, reference: self.arguments.reference, site: nvvm_engine::ADDRESS }
    }
}

/// Whether standard output is colored, for `auto`.
fn colours(asked: Colours) -> anstream::ColorChoice {
    match asked {
        Colours::Auto => anstream::AutoStream::choice(&io::stdout()),
        asked => asked.into(),
    }
}

/// Standard output, on Unix without line buffering.
fn plain_output() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Ok(output) = io::stdout().as_fd().try_clone_to_owned() {
        return Box::new(File::from(output));
    }
    Box::new(io::stdout())
}
