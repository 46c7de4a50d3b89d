//! The log of libNVVM, to the letter, as far as it was measured.

use super::context::Context;
use super::{layout, llvm_verifier};
use crate::first_shown::{first_shown, rejection, warnings_before};
use crate::report::{Finding, Judgement, Outcome, Phase, Report};
use nvvm_syntax::Module;
use nvvm_target::release::{CUDA_12_2, CUDA_12_9, CUDA_13_3};
use nvvm_target::{Death, Dialect, LogForm, Reference, Step, Target};
use nvvm_verify::rules::module::INCOMPATIBLE;

/// What comes of a call of libNVVM that does not take a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibnvvmAnswer {
    /// It prints this log, to the letter.
    Log(String),
    /// It does not survive, and prints nothing.
    Death {
        /// How its process ends.
        death: Death,
        /// That, in words of ours.
        words: String,
    },
}

/// What comes of a module that libNVVM refuses; `None` when it accepts, which it does without a word, and for
/// references that are no toolkit. `report` is the report on `module`, which was read from `source` and is called `m`.
pub(crate) fn libnvvm_log(
    (module, source): (&Module, &str),
    report: &Report,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Option<LibnvvmAnswer> {
    let index = first_shown(report, target, reference, phase)?;
    let shown = report.findings.get(index)?;
    let said = rejection(shown, target, reference, phase)?;
    if let Outcome::Dies(death) = said.outcome {
        return Some(LibnvvmAnswer::Death { death, words: said.message.clone() });
    }
    let context = Context::new(module, source, reference);
    let dialect = target.dialect_of_libnvvm();
    let writer = Writer { context, source, target, reference, phase, dialect };
    let warnings = warnings_before(report, index, target, reference, phase);
    writer.log(&warnings, shown, said).map(LibnvvmAnswer::Log)
}

struct Writer<'r> {
    context: Context<'r>,
    source: &'r str,
    target: Target,
    reference: Reference,
    phase: Phase,
    dialect: Dialect,
}

impl Writer<'_> {
    fn log(&self, warnings: &[(&Finding, &str)], shown: &Finding, said: &Judgement) -> Option<String> {
        let message = said.message.as_str();
        if said.outcome == Outcome::Silent {
            return Some(llvm_verifier::silence(self.reference).to_owned());
        }
        if said.stage.step == Step::Reader {
            return Some(self.reader(shown, message));
        }
        match shown.log {
            LogForm::Line => return Some(format!("{message}\n")),
            LogForm::Header => return Some(format!("m: error: {message}")),
            LogForm::Version { advises } => return Some(self.version(advises, message)),
            _ => {}
        }
        Some(match self.phase {
            Phase::Verify => self.verify(warnings, shown, said),
            Phase::Compile => self.compile(shown.log, said),
            Phase::Assemble => format!("{message}\n"),
        })
    }

    /// The reader: it stops at a token, whose column it counts from 0.
    fn reader(&self, shown: &Finding, message: &str) -> String {
        let place = &shown.location;
        let is_token = matches!(shown.log, LogForm::Reader | LogForm::ReaderBehind);
        // The reader of a layout complains about the string, which begins with its quote.
        let quote = if is_token { 1 } else { 2 };
        let words = message.strip_prefix("parse ").unwrap_or(message);
        let mut column = place.column.saturating_sub(quote);
        if shown.log == LogForm::ReaderBehind && place.end_offset > place.offset {
            let after = self.source.get(place.end_offset as usize..).unwrap_or_default();
            let blanks = after.len() - after.trim_start_matches(' ').len();
            column += place.end_offset - place.offset + blanks as u32;
        }
        format!("m ({}, {column}): parse {words}", place.line)
    }

    fn version(&self, advises: bool, message: &str) -> String {
        const ADVICE: &str = "\n\nConsider inserting/updating nvvmir.version module metadata. For example:\n\
                              !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0, i32 3, i32 2}";
        match self.reference {
            newest if newest.is_since(CUDA_13_3) && advises => format!("m: error: {message}{ADVICE}"),
            newest if newest.is_since(CUDA_13_3) => format!("m: error: {message}"),
            _ => format!("{message}\nm: error: {INCOMPATIBLE}"),
        }
    }

    fn verify(&self, warnings: &[(&Finding, &str)], shown: &Finding, said: &Judgement) -> String {
        let message = said.message.as_str();
        let place = shown.location.offset;
        let head = self.head();
        if said.stage.step == Step::LlvmVerifier {
            let log = llvm_verifier::log(&self.context, message, place, shown.below, self.dialect);
            // What it prints of metadata below its words has numbers of its own.
            return log.unwrap_or_else(|| format!("{message}\n"));
        }
        match shown.log {
            LogForm::NoDataLayout => format!("{head}Error: {message}\n\n"),
            LogForm::DataLayout => {
                let complaints =
                    layout::complaints(shown, &self.context.written_layout(), self.target, self.reference, self.phase);
                format!("{head}{complaints}")
            }
            LogForm::Triple => {
                let newest = if self.reference.is_since(CUDA_13_3) { "Error: nvgpu-*-cuda\n" } else { "" };
                format!(
                    "{head}Error: {message}\nError: 32-bit: nvptx-*-cuda\nError: 64-bit: nvptx64-*-cuda\n{newest}\n"
                )
            }
            LogForm::Module => format!("{head}Error: {message}\n"),
            form => {
                let before: String =
                    warnings.iter().map(|&(finding, words)| self.entry("Warning", finding, words)).collect();
                let entry = self.entry("Error", shown, message);
                // Every entry ends its line; the whole ends with an empty one, but for two of a variable.
                let end = if form == LogForm::OpenVariable { "" } else { "\n" };
                format!("{head}{before}{entry}{end}")
            }
        }
    }

    /// What stands before the first word of NVIDIA's verifier.
    fn head(&self) -> &'static str {
        match self.reference {
            old if old.is_before(CUDA_12_2) => "",
            old if old.is_before(CUDA_12_9) => "Error: ",
            _ => "error: ",
        }
    }

    /// `Error: : Function `f': …`
    fn entry(&self, kind: &str, finding: &Finding, message: &str) -> String {
        let function = finding.function.as_deref().unwrap_or_default();
        let offset = finding.location.offset;
        let instruction = match finding.log {
            LogForm::Symbol => {
                let symbol = self.context.symbol(offset).unwrap_or_default();
                return format!("{kind}: : Global Value `{symbol}': {message}\n");
            }
            LogForm::Variable | LogForm::OpenVariable => {
                return match self.context.variable(offset, self.dialect) {
                    Some((text, name)) => {
                        format!("{kind}: : Global Variable `{name}': \n  context: {text}\n  {message}\n")
                    }
                    None => format!("{kind}: {message}\n"),
                };
            }
            LogForm::Function => None,
            _ => self.context.instruction(offset, self.dialect),
        };
        match instruction {
            Some((text, block)) => {
                format!("{kind}: :  Function `{function}' Basic Block `{block}': \n  context:   {text}\n  {message}\n")
            }
            None => format!("{kind}: : Function `{function}': {message}\n"),
        }
    }

    fn compile(&self, form: LogForm, said: &Judgement) -> String {
        let message = said.message.as_str();
        let is_newest = self.reference.is_since(CUDA_13_3);
        match form {
            // This one is printed after a name that is empty.
            _ if said.outcome == Outcome::NoInstruction && (is_newest || self.dialect == Dialect::Legacy) => {
                format!(" {message}\n")
            }
            _ if said.outcome != Outcome::Words => format!("{message}\n"),
            LogForm::NoDataLayout if !layout::is_by_text(message) => message.to_owned(),
            LogForm::NoDataLayout => layout::at_compile(message, "", self.target),
            LogForm::DataLayout => layout::at_compile(message, &self.context.written_layout(), self.target),
            LogForm::ParameterSpace => {
                let is_located = is_newest && self.dialect == Dialect::Modern;
                let before = if is_located { "error: <unknown>:0:0: " } else { "(): Error: " };
                format!("{before}{message}\n")
            }
            LogForm::SyncScope => {
                format!("{message}\nSupported syncscopes are: singlethread, <empty string>, block, cluster, device.\n")
            }
            LogForm::Located => format!("{message}\n\n"),
            _ => format!("{message}\n"),
        }
    }
}
