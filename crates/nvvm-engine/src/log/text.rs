//! libNVVM's log, character for character, as far as it was measured.

use super::context::Context;
use super::{layout, llvm_verifier};
use crate::first_shown::{first_shown, rejection, warnings_before};
use crate::report::{Finding, Judgement, Kernel, Outcome, Phase, Report};
use nvvm_analysis::debug_information::SourceLocation;
use nvvm_syntax::Module;
use nvvm_target::release::{CUDA_12_2, CUDA_12_9, CUDA_13_1, CUDA_13_3};
use nvvm_target::{Crash, Dialect, LogForm, Reference, Step, Target};
use nvvm_verify::rules::module::INCOMPATIBLE;

/// The outcome of a libNVVM call that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibnvvmAnswer {
    /// The exact log.
    Log(String),
    /// A crash without a log.
    Crash {
        /// The termination of the process.
        crash: Crash,
        /// The termination as text.
        words: String,
    },
}

/// Returns the outcome for a module that libNVVM rejects. `report` is the report on `module`, which was parsed from
/// `source` and is named `m`. Returns `None` when libNVVM accepts the module, and for references that are not toolkits.
pub(crate) fn libnvvm_log(
    (module, source): (&Module, &str),
    report: &Report,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Option<LibnvvmAnswer> {
    let index = first_shown(report, target, reference, phase)?;
    let shown = report.findings.get(index)?;
    let judgement = rejection(shown, target, reference, phase)?;
    if let Outcome::Crashes(crash) = judgement.outcome {
        return Some(LibnvvmAnswer::Crash { crash, words: judgement.message.clone() });
    }
    let context = Context::new(module, source, reference);
    let dialect = target.dialect_of_libnvvm();
    let is_kernel = |kernel: &&Kernel| {
        kernel.emitted && kernel.kernel_for.iter().any(|(by, on)| *by == reference && on.contains(target))
    };
    let kernels = report.kernels.iter().filter(is_kernel).map(|kernel| kernel.name.as_str()).collect();
    let writer = Writer { context, kernels, source, target, reference, phase, dialect };
    let warnings = warnings_before(report, index, target, reference, phase);
    writer.log(&warnings, shown, judgement).map(LibnvvmAnswer::Log)
}

struct Writer<'r> {
    context: Context<'r>,
    /// The names of the kernels, in module order.
    kernels: Vec<&'r str>,
    source: &'r str,
    target: Target,
    reference: Reference,
    phase: Phase,
    dialect: Dialect,
}

impl Writer<'_> {
    fn log(&self, warnings: &[(&Finding, &str)], shown: &Finding, judgement: &Judgement) -> Option<String> {
        let message = judgement.message.as_str();
        if judgement.outcome == Outcome::EmptyLog {
            return Some(llvm_verifier::silence(self.reference).to_owned());
        }
        if shown.log == LogForm::Line {
            return Some(format!("{message}\n"));
        }
        // An error that aborts the process during parsing has no position.
        if judgement.stage.step == Step::Reader && !message.starts_with("error: ") {
            return Some(self.reader(shown, message));
        }
        match shown.log {
            LogForm::Header => return Some(format!("m: error: {message}")),
            LogForm::Version { advises } => return Some(self.version(advises, message)),
            _ => {}
        }
        Some(match self.phase {
            Phase::Verify => self.verify(warnings, shown, judgement),
            Phase::Compile => self.compile(shown, judgement),
            Phase::Assemble => format!("{message}\n"),
        })
    }

    /// Formats a parse error; columns count from 0.
    fn reader(&self, shown: &Finding, message: &str) -> String {
        let place = &shown.location;
        let is_token = matches!(shown.log, LogForm::Reader | LogForm::ReaderAfterToken);
        // Errors in a layout string are located at its opening quote.
        let quote = if is_token { 1 } else { 2 };
        let words = message.strip_prefix("parse ").unwrap_or(message);
        let (line, column) = match shown.log {
            LogForm::ReaderAfterToken if place.end_offset > place.offset => self.next_token(place.end_offset),
            _ => (place.line, place.column.saturating_sub(quote)),
        };
        format!("m ({line}, {column}): parse {words}")
    }

    /// Returns the position of the next token: line from 1, column from 0.
    fn next_token(&self, offset: u32) -> (u32, u32) {
        let mut rest = self.source.get(offset as usize..).unwrap_or_default();
        loop {
            rest = rest.trim_start();
            match rest.strip_prefix(';') {
                Some(comment) => rest = comment.trim_start_matches(|letter| letter != '\n'),
                None => break,
            }
        }
        let before = self.source.get(..self.source.len() - rest.len()).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        (line as u32, (before.len() - line_start) as u32)
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

    fn verify(&self, warnings: &[(&Finding, &str)], shown: &Finding, judgement: &Judgement) -> String {
        let message = judgement.message.as_str();
        let place = shown.location.offset;
        let head = self.head();
        if judgement.stage.step == Step::LlvmVerifier {
            let log = llvm_verifier::log(&self.context, message, place, shown.below, self.dialect);
            // Metadata that the verifier prints below its message has other numbers.
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
                // Every entry ends its line. An empty line ends the log, except after an `OpenVariable` entry.
                let end = if form == LogForm::OpenVariable { "" } else { "\n" };
                format!("{head}{before}{entry}{end}")
            }
        }
    }

    /// Returns the prefix of the first message of NVIDIA's verifier.
    fn head(&self) -> &'static str {
        match self.reference {
            old if old.is_before(CUDA_12_2) => "",
            old if old.is_before(CUDA_12_9) => "Error: ",
            _ => "error: ",
        }
    }

    /// Formats an entry: ``Error: : Function `f': …``.
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
                let place = match self.context.debug_place(offset) {
                    Some((file, line)) => format!("{file}({line})"),
                    None => format!(" Function `{function}' Basic Block `{block}'"),
                };
                format!("{kind}: : {place}: \n  context:   {text}\n  {message}\n")
            }
            None => format!("{kind}: : Function `{function}': {message}\n"),
        }
    }

    /// Returns the warnings that the back ends print first: `noinline` of kernels is overridden, since kernels are
    /// never called.
    fn inlined_kernels(&self) -> String {
        let is_since_13_1 = self.dialect == Dialect::Modern && self.reference.is_since(CUDA_13_1);
        let line = |(name, place): (String, Option<SourceLocation>)| {
            let place = match (place, is_since_13_1) {
                (Some(place), true) => format!("warning: {}:{}:0:", place.file, place.scope_line),
                (None, true) => "warning: <unknown>:0:0:".to_owned(),
                (Some(place), false) => format!("{}({}): Warning:", place.file, place.line),
                (None, false) => "(): Warning:".to_owned(),
            };
            format!(
                "{place} Function {name} is a kernel, so overriding noinline attribute. The function may be inlined \
                 when called.\n"
            )
        };
        self.context.kernels_apart(&self.kernels).into_iter().map(line).collect()
    }

    fn compile(&self, shown: &Finding, judgement: &Judgement) -> String {
        let message = judgement.message.as_str();
        let is_newest = self.reference.is_since(CUDA_13_3);
        match shown.log {
            // This message follows the source position, which is empty without debug information.
            _ if judgement.outcome == Outcome::NoInstruction => {
                let (before, words) = match message.split_once(' ') {
                    Some((before @ "error:", words)) => (format!("{before} "), words.trim_start()),
                    _ => (String::new(), message),
                };
                let place = self.context.debug_place(shown.location.offset);
                let place = place.map_or_else(String::new, |(file, line)| format!("{file}({line})"));
                format!("{}{before}{place} {words}\n", self.inlined_kernels())
            }
            _ if judgement.outcome != Outcome::Words => format!("{message}\n"),
            LogForm::DataLayout if layout::is_about_back_end(message) => {
                let message = layout::at_compile(message, &self.context.written_layout(), self.target);
                self.inlined_kernels() + &message
            }
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
