//! The log of libNVVM, to the letter, as far as it was measured.

use super::context::Context;
use super::{layout, llvm_verifier};
use crate::Request;
use crate::first_shown::{first_shown, rejection, warnings_before};
use crate::report::{Finding, Judgement, Outcome, Phase, Report, RuleInfo};
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Death, Dialect, Reference, Step, Target};

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

/// What libNVVM prints for a module that it refuses; `None` when it accepts, which it does without a word, and for
/// references that are no toolkit. `report` is the report on `request`; the module is called `m`.
pub fn libnvvm_log(
    request: &Request,
    report: &Report,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Option<LibnvvmAnswer> {
    let index = first_shown(report, target, reference, phase)?;
    let shown = report.findings.get(index)?;
    let judgement = rejection(shown, target, reference, phase)?;
    if let Outcome::Dies(death) = judgement.outcome {
        return Some(LibnvvmAnswer::Death { death, words: judgement.message.clone() });
    }
    let module = nvvm_syntax::parse(&request.text);
    let writer = Writer {
        report,
        context: Context::new(&module, &request.text, reference),
        source: &request.text,
        target,
        reference,
        phase,
        dialect: target.dialect_of_libnvvm(),
    };
    let warnings = warnings_before(report, index, target, reference, phase);
    writer.log(&warnings, shown, judgement).map(LibnvvmAnswer::Log)
}

struct Writer<'r> {
    report: &'r Report,
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
        let rule = self.report.rule_of(shown)?;
        let (name, layer) = (rule.name.as_str(), rule.layer.as_str());
        if said.outcome == Outcome::Silent {
            return Some(llvm_verifier::silence(self.reference).to_owned());
        }
        if name == "unsupported-architecture" {
            return Some(format!("{message}\n"));
        }
        if layer == "syntax" || message.starts_with("parse ") {
            return Some(self.reader(shown, layer, message));
        }
        match name {
            "nvvmir-version" | "nvvmir-version-shape" | "debug-version" => return Some(self.version(name, message)),
            "triple-missing" => return Some(format!("m: error: {message}")),
            _ => {}
        }
        Some(match self.phase {
            Phase::Verify => self.verify(warnings, shown, rule, said),
            Phase::Compile => self.compile(name, said),
            Phase::Assemble => format!("{message}\n"),
        })
    }

    /// The reader: it stops at a token, whose column it counts from 0.
    fn reader(&self, shown: &Finding, layer: &str, message: &str) -> String {
        let place = &shown.location;
        // The reader of a layout complains about the string, which begins with its quote.
        let quote = if layer == "syntax" { 1 } else { 2 };
        let words = message.strip_prefix("parse ").unwrap_or(message);
        let mut column = place.column.saturating_sub(quote);
        if words == "expected '('" && layer == "syntax" && place.end_offset > place.offset {
            // What lacks its bracket is the word before.
            let after = self.source.get(place.end_offset as usize..).unwrap_or_default();
            let blanks = after.len() - after.trim_start_matches(' ').len();
            column += place.end_offset - place.offset + blanks as u32;
        }
        format!("m ({}, {column}): parse {words}", place.line)
    }

    fn version(&self, name: &str, message: &str) -> String {
        const ADVICE: &str = "\n\nConsider inserting/updating nvvmir.version module metadata. For example:\n\
                              !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0, i32 3, i32 2}";
        const MIX: &str = "incompatible IR detected. Possible mix of compiler/IR from different releases.";
        match (self.reference, name) {
            (newest, "nvvmir-version-shape" | "debug-version") if newest.is_since(CUDA_13_5) => {
                format!("m: error: {message}")
            }
            (newest, _) if newest.is_since(CUDA_13_5) => format!("m: error: {message}{ADVICE}"),
            _ if message == MIX => format!("m: error: {MIX}"),
            _ => format!("{message}\nm: error: {MIX}"),
        }
    }

    fn verify(&self, warnings: &[(&Finding, &str)], shown: &Finding, rule: &RuleInfo, said: &Judgement) -> String {
        let message = said.message.as_str();
        let (name, layer) = (rule.name.as_str(), rule.layer.as_str());
        match name {
            "datalayout-empty" => return format!("error: Error: {message}\n\n"),
            "datalayout-invalid" => return layout::complaints(shown, self.target, self.reference, self.phase),
            "triple-invalid-standard" | "triple-invalid-unified" => {
                let newest = if self.reference.is_since(CUDA_13_5) { "Error: nvgpu-*-cuda\n" } else { "" };
                return format!(
                    "error: Error: {message}\nError: 32-bit: nvptx-*-cuda\nError: 64-bit: nvptx64-*-cuda\n{newest}\n"
                );
            }
            // Said of the module as a whole, without a place.
            "addrspace-cvt-deprecated" | "pragma-unroll" | "global-ctors" => {
                return format!("error: Error: {message}\n");
            }
            _ => {}
        }
        if let Some(log) = self.llvm_verifier(shown, rule, said) {
            return log;
        }
        let mut log = String::from("error: ");
        for &(finding, words) in warnings {
            let layer = self.report.rule_of(finding).map_or("", |rule| rule.layer.as_str());
            log.push_str(&self.entry("Warning", finding, layer, words));
        }
        log.push_str(&self.entry("Error", shown, layer, message));
        // Every entry ends its line; the whole ends with an empty one, but for two of a variable.
        if !matches!(name, "section-global" | "texture-variable-type") {
            log.push('\n');
        }
        log
    }

    /// LLVM's own verifier; `None` for other speakers.
    fn llvm_verifier(&self, shown: &Finding, rule: &RuleInfo, said: &Judgement) -> Option<String> {
        if said.stage.step != Step::LlvmVerifier {
            return None;
        }
        // Functions and variables are named by what they are called, all else is within an instruction.
        let in_body = shown.function.is_some() && !matches!(rule.layer.as_str(), "function" | "parameter" | "global");
        llvm_verifier::log(&self.context, &said.message, shown.location.offset, in_body, self.dialect)
    }

    /// `Error: : Function `f': …`
    fn entry(&self, kind: &str, finding: &Finding, layer: &str, message: &str) -> String {
        let function = finding.function.as_deref().unwrap_or_default();
        let offset = finding.location.offset;
        if message.starts_with("Invalid identifier name: ") {
            let symbol = message.split(' ').nth(3).unwrap_or_default();
            return format!("{kind}: : Global Value `{symbol}': {message}\n");
        }
        if layer == "global" {
            let Some((text, name)) = self.context.variable(offset, self.dialect) else {
                return format!("{kind}: {message}\n");
            };
            if message.starts_with("extern_weak") {
                return format!("{kind}: : Global Value `{name}': {message}\n");
            }
            return format!("{kind}: : Global Variable `{name}': \n  context: {text}\n  {message}\n");
        }
        let instruction = if matches!(layer, "function" | "parameter") {
            None
        } else {
            self.context.instruction(offset, self.dialect)
        };
        match instruction {
            Some((text, block)) => {
                format!("{kind}: :  Function `{function}' Basic Block `{block}': \n  context:   {text}\n  {message}\n")
            }
            None => format!("{kind}: : Function `{function}': {message}\n"),
        }
    }

    fn compile(&self, name: &str, said: &Judgement) -> String {
        let message = said.message.as_str();
        if message == "DataLayoutError: Data Layout string is empty" {
            return message.to_owned();
        }
        if name.starts_with("datalayout-") && message.starts_with("DataLayoutError") {
            return layout::compile_complaint(message, self.target);
        }
        if message.starts_with("Can't create a MachineFunction") {
            return layout::incompatible(message, &self.context.written_layout());
        }
        // This one is printed after a name that is empty.
        if message == "Error: unsupported operation" {
            return format!(" {message}\n");
        }
        if name == "kernel-parameter-space-overflow" && message.starts_with("Formal") {
            let before = match (self.dialect, self.reference) {
                (Dialect::Modern, newest) if newest.is_since(CUDA_13_5) => "error: <unknown>:0:0: ",
                _ => "(): Error: ",
            };
            return format!("{before}{message}\n");
        }
        if name == "fence-syncscope-unknown" {
            return format!(
                "{message}\nSupported syncscopes are: singlethread, <empty string>, block, cluster, device.\n"
            );
        }
        // Errors of the modern back end end with an empty line.
        let end = if message.starts_with("error: <unknown>:0:0: in function") { "\n\n" } else { "\n" };
        format!("{message}{end}")
    }
}
