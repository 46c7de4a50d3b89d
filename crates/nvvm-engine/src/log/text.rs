//! The log of libNVVM, to the letter, as far as it was measured.

use super::context::Context;
use crate::Request;
use crate::first_shown::{first_shown, rejection, warnings_before};
use crate::report::{Finding, Phase, Report};
use nvvm_abi::data_layout::DataLayout;
use nvvm_target::{Dialect, Reference, Target};

/// What libNVVM prints for a module that it refuses; `None` when it accepts, which it does without a word, and for
/// references that are no toolkit. `report` is the report on `request`; the module is called `m`.
pub fn libnvvm_log(
    request: &Request,
    report: &Report,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Option<String> {
    let index = first_shown(report, target, reference, phase)?;
    let shown = report.findings.get(index)?;
    let module = nvvm_syntax::parse(&request.text);
    let writer = Writer {
        report,
        context: Context::new(&module, &request.text),
        target,
        reference,
        phase,
        dialect: target.dialect_of_libnvvm(),
    };
    let warnings = warnings_before(report, index, target, reference, phase);
    writer.log(&warnings, shown)
}

struct Writer<'r> {
    report: &'r Report,
    context: Context<'r>,
    target: Target,
    reference: Reference,
    phase: Phase,
    dialect: Dialect,
}

impl Writer<'_> {
    fn log(&self, warnings: &[(&Finding, &str)], shown: &Finding) -> Option<String> {
        let message = rejection(shown, self.target, self.reference, self.phase)?.message.as_str();
        let (name, layer) =
            self.report.rule_of(shown).map_or(("", ""), |rule| (rule.name.as_str(), rule.layer.as_str()));
        if message.starts_with("libNVVM does not survive this") || message == "(empty log)" {
            return Some(String::new());
        }
        if name == "unsupported-architecture" {
            return Some(format!("{message}\n"));
        }
        if layer == "syntax" || message.starts_with("parse ") {
            let place = &shown.location;
            // The reader of a layout complains about the string, which begins with its quote.
            let quote = if layer == "syntax" { 1 } else { 2 };
            let words = if message.starts_with("parse ") { message.to_owned() } else { format!("parse {message}") };
            return Some(format!("m ({}, {}): {words}", place.line, place.column.saturating_sub(quote)));
        }
        match name {
            "nvvmir-version" | "nvvmir-version-shape" | "debug-version" => return Some(self.version(name, message)),
            "triple-missing" => return Some(format!("m: error: {message}")),
            _ => {}
        }
        Some(match self.phase {
            Phase::Verify => self.verify(warnings, shown, name, layer, message),
            Phase::Compile => self.compile(name, message),
            Phase::Assemble => format!("{message}\n"),
        })
    }

    fn version(&self, name: &str, message: &str) -> String {
        const ADVICE: &str = "\n\nConsider inserting/updating nvvmir.version module metadata. For example:\n\
                              !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0, i32 3, i32 2}";
        const MIX: &str = "incompatible IR detected. Possible mix of compiler/IR from different releases.";
        match (self.reference, name) {
            (Reference::Cuda135, "nvvmir-version-shape" | "debug-version") => format!("m: error: {message}"),
            (Reference::Cuda135, _) => format!("m: error: {message}{ADVICE}"),
            _ if message == MIX => format!("m: error: {MIX}"),
            _ => format!("{message}\nm: error: {MIX}"),
        }
    }

    fn verify(&self, warnings: &[(&Finding, &str)], shown: &Finding, name: &str, layer: &str, message: &str) -> String {
        match name {
            "datalayout-empty" => return format!("error: Error: {message}\n\n"),
            "datalayout-invalid" => return self.data_layouts(shown),
            "triple-invalid-standard" | "triple-invalid-unified" => {
                let newest = if self.reference == Reference::Cuda135 { "Error: nvgpu-*-cuda\n" } else { "" };
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
        if let Some(log) = self.llvm_verifier(shown, message) {
            return log;
        }
        let mut log = String::from("error: ");
        for &(finding, words) in warnings {
            let layer = self.report.rule_of(finding).map_or("", |rule| rule.layer.as_str());
            log.push_str(&self.entry("Warning", finding, layer, words));
        }
        log.push_str(&self.entry("Error", shown, layer, message));
        // Every entry ends its line; the whole ends with an empty one, but for what names a section.
        if name != "section-global" {
            log.push('\n');
        }
        log
    }

    /// LLVM's own verifier: its words, and what it is about, without `error:`. `None` for other speakers.
    fn llvm_verifier(&self, shown: &Finding, message: &str) -> Option<String> {
        let end = match self.dialect {
            Dialect::Legacy => "\n",
            Dialect::Modern => "\n\n",
        };
        let offset = shown.location.offset;
        let instruction = || self.context.instruction(offset, self.dialect).map(|(text, _)| text);
        let about = if message.starts_with("reg_count argument") {
            return Some(format!("{message}\n\n"));
        } else if message.starts_with("immarg operand") {
            format!("{}\n  {}", self.context.operand(offset, self.dialect)?, instruction()?)
        } else if message.starts_with("immarg value") || message.starts_with("Allocation instruction pointer") {
            format!("  {}", instruction()?)
        } else if message.starts_with("intrinsic ") {
            format!("ptr @{}", self.context.callee(offset)?)
        } else if message.starts_with("atomic memory access'") {
            format!(" {}  {}", self.context.accessed(offset)?, instruction()?)
        } else {
            return None;
        };
        Some(format!("{message}\n{about}{end}"))
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

    /// All complaints about a data layout stand together, in one line.
    fn data_layouts(&self, shown: &Finding) -> String {
        let complaints: Vec<&str> = shown
            .judgements(self.target, self.reference)
            .filter(|judgement| judgement.phases.contains(self.phase))
            .map(|judgement| judgement.message.as_str())
            .collect();
        let (narrow, wide) = (DataLayout::nvptx32().text, DataLayout::nvptx64().text);
        let end = self.aggregates();
        let complaints = complaints.join("Error: ");
        format!(
            "error: Error: {complaints}Error: \nExample valid data layout:\nError: 32-bit: {narrow}{end}\nError: 64-bit: {wide}{end}\n\n"
        )
    }

    /// What the modern front ends add to the example of a layout.
    fn aggregates(&self) -> &'static str {
        match self.dialect {
            Dialect::Legacy => "",
            Dialect::Modern => "-a:8:8",
        }
    }

    fn compile(&self, name: &str, message: &str) -> String {
        if message == "DataLayoutError: Data Layout string is empty" {
            return message.to_owned();
        }
        if name.starts_with("datalayout-") && message.starts_with("DataLayoutError") {
            let example = DataLayout::nvptx64().text;
            return format!("{message}\nExample valid data layout:\n64-bit: {example}{}\n", self.aggregates());
        }
        // This one is printed after a name that is empty.
        if message == "Error: unsupported operation" {
            return format!(" {message}\n");
        }
        if name == "kernel-parameter-space-overflow" && message.starts_with("Formal") {
            let before = match self.dialect {
                Dialect::Legacy => "(): Error: ",
                Dialect::Modern => "error: <unknown>:0:0: ",
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
