//! Declarations of rules, i.e. of the kinds of violations that the checks report.

use crate::fix::FixFunction;
use crate::outcome::templates_of_row;
use crate::page::Page;
use crate::template::fill;
use crate::wordings::Wordings;
use nvvm_target::outcomes::{self, Behavior, OutcomeRow};
use nvvm_target::{Dialect, LogForm, Phase, Source, Stage};
use std::fmt::Display;

pub use nvvm_target::{References, Severity, Targets};

/// A function that restricts the set of documents and tools reporting a violation. Its arguments are the message
/// template and the values in the message. It returns `None` if these values cause no restriction.
pub type JudgementsByValues = fn(&str, &[&str]) -> Option<Vec<ReportedBy>>;

/// A rule, i.e. one kind of violation that the checks report. Rules are declared by [`crate::rules!`], next to their
/// check, and listed by area.
#[derive(Debug)]
pub struct Rule {
    /// The code of the rule, e.g. `NV0301`. A code is never reused or removed.
    pub code: &'static str,
    /// The identifier of the rule, e.g. `addrspacecast-non-generic`.
    pub name: &'static str,
    /// All message templates of the rule. Messages of tools are verbatim; `{}` marks a value.
    pub wordings: Wordings,
    /// A sentence that explains how to correct the violation.
    pub help: &'static str,
    /// The part of a module that the rule checks.
    pub layer: Layer,
    /// Whether any source text can violate the rule, and how violations are shown.
    pub reach: Reach,
    /// The message templates that were not observed in any tool. They follow the style of observed ones, and the
    /// rejection follows from the language definition. All other templates were measured, or come from a document or
    /// this project.
    pub unmeasured: &'static [&'static str],
    /// The function that computes the automatic fix of a violation, if the check does not provide one; `None` if there
    /// is no automatic fix.
    pub fix: Option<FixFunction>,
    /// The contradictions between documents and tools that are shown with violations of the rule.
    pub disputes: &'static [Dispute],
    /// A function that restricts the set of documents and tools reporting a violation, by the message template and the
    /// values in the message. Its result is a subset of the rule's rows in the table of outcomes ([`Rule::outcomes`]).
    pub reported_by_values: Option<JudgementsByValues>,
    /// The page of the rule, in Markdown. The examples on the page are tests.
    pub page: Page,
}

impl Rule {
    /// The defaults of the fields that a declaration of a rule omits: `Rule { code: …, ..Rule::DEFAULT }`.
    pub const DEFAULT: Rule = Rule {
        code: "",
        name: "",
        wordings: Wordings::of(&[]),
        help: "",
        layer: Layer::Module,
        reach: Reach::Text,
        unmeasured: &[],
        fix: None,
        disputes: &[],
        reported_by_values: None,
        page: Page::new(""),
    };

    /// Returns the documents and measurements that are the sources of the rule's messages and conditions
    /// ([`nvvm_target::outcomes`]).
    pub fn sources(&self) -> &'static [Source] {
        outcomes::sources(self.code)
    }

    /// Returns the rows of the rule in the table of outcomes ([`nvvm_target::outcomes`]). Each row gives the references
    /// (documents and tools) that report the violation, with their targets and messages.
    pub fn outcomes(&self) -> &'static [OutcomeRow] {
        outcomes::rows(self.code)
    }

    /// Returns the references (documents and tools) that report the special case `variant` of the violation on some
    /// target. Targets that libNVVM compiles with another front end than `front_end` are ignored.
    pub fn references_of(&self, variant: &str, front_end: Dialect) -> References {
        let targets = Targets::FrontEnd(front_end).set();
        let rows = self.outcomes().iter().filter(|row| row.variant == variant);
        let rows = rows.filter(|row| !row.targets.set().intersection(targets).is_empty());
        rows.fold(References::NONE, |all, row| all.or(row.references))
    }

    /// Returns all message templates of the rule and those that documents and tools report for its violation, without
    /// duplicates. The main template of the rule is first.
    pub fn messages(&self) -> Vec<&'static str> {
        let mut messages: Vec<&str> = self.wordings.iter().collect();
        for message in self.outcomes().iter().flat_map(templates_of_row) {
            if !messages.contains(&message) {
                messages.push(message);
            }
        }
        messages
    }

    /// Returns the reports of a violation of the rule, one for each row of the table of outcomes. A report lists
    /// documents and tools with their targets, phases and severity.
    pub fn declared(&self) -> impl Iterator<Item = ReportedBy> + use<> {
        self.outcomes().iter().map(ReportedBy::from)
    }

    /// Returns the maximum severity with which documents and tools report violations of the rule; `Severity::Error` if
    /// none reports them.
    pub fn severity(&self) -> Severity {
        self.declared().map(|reported_by| reported_by.severity).max().unwrap_or(Severity::Error)
    }

    /// Returns the reports of a violation with the message template `template`. They are the rows of the table of
    /// outcomes for this template, or else the rows for no particular template.
    pub fn reporting(&self, template: &str) -> Vec<ReportedBy> {
        let is_own = |row: &&OutcomeRow| match row.behavior {
            Behavior::Words(words) if !row.place.is_empty() => words == template,
            _ => row.variant == template,
        };
        let own: Vec<ReportedBy> = self.outcomes().iter().filter(is_own).map(ReportedBy::from).collect();
        if !own.is_empty() {
            return own;
        }
        let others = self.outcomes().iter().filter(|row| !self.wordings.contains(row.variant));
        others.map(ReportedBy::from).collect()
    }

    /// Returns the main message template of the rule; the identifier if the rule has no template.
    pub const fn words(&self) -> &'static str {
        match self.wordings.main() {
            Some(main) => main,
            None => self.name,
        }
    }

    /// Returns the main message template of the rule, or else the first one that a document or tool reports. If there
    /// is no template, returns the identifier of the rule.
    pub fn main_message(&self) -> &'static str {
        self.messages().first().copied().unwrap_or(self.name)
    }

    /// Returns the main message template with the values filled in.
    pub fn message(&self, values: &[impl Display]) -> String {
        fill(self.words(), values)
    }

    /// Returns the stage (position in libNVVM's order of checks) that detects a violation. The rule's first row in the
    /// table of outcomes determines it, or else the rule's layer, i.e. the part of a module that the rule checks.
    pub fn stage(&self) -> Stage {
        let of_row = self.outcomes().first().and_then(|row| row.stage);
        of_row.unwrap_or(match self.layer {
            Layer::Syntax | Layer::Declaration => Stage::READER,
            Layer::Global => Stage::VARIABLE,
            Layer::Function | Layer::Parameter => Stage::FUNCTION_TYPE,
            _ => Stage::INSTRUCTION,
        })
    }

    /// Returns the form of libNVVM's log, i.e. the text around the message. The rule's first row in the table of
    /// outcomes determines it, or else the rule's layer, i.e. the part of a module that the rule checks.
    pub fn log(&self) -> LogForm {
        let of_row = self.outcomes().first().and_then(|row| row.log);
        of_row.unwrap_or(match self.layer {
            Layer::Syntax => LogForm::Reader,
            Layer::Global => LogForm::Variable,
            Layer::Function | Layer::Parameter => LogForm::Function,
            _ => LogForm::Instruction,
        })
    }
}

/// The part of a module that a rule checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Layer {
    Syntax,
    Module,
    Global,
    Function,
    Parameter,
    Instruction,
    Intrinsic,
    Launch,
    Metadata,
    /// The rule checks a declaration in CUDA or C++ source.
    Declaration,
    /// The rule checks an internal stage of the compiler. No IR text can violate the rule.
    Pipeline,
}

impl Layer {
    /// Returns the name of the layer in reports, e.g. `syntax`.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Syntax => "syntax",
            Layer::Module => "module",
            Layer::Global => "global",
            Layer::Function => "function",
            Layer::Parameter => "parameter",
            Layer::Instruction => "instruction",
            Layer::Intrinsic => "intrinsic",
            Layer::Launch => "launch",
            Layer::Metadata => "metadata",
            Layer::Declaration => "declaration",
            Layer::Pipeline => "pipeline",
        }
    }
}

/// A contradiction between documents or tools that is shown with violations of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Dispute {
    /// The identifier of the contradiction, e.g. `C012`, in the list `nvvm_target::documented::contradictions`.
    pub id: &'static str,
    /// The violations of the rule with which the contradiction is shown.
    pub when: Shown,
}

/// The violations of a rule with which a contradiction between documents or tools is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The contradiction is shown with every violation of its rule.
    Always,
    /// The contradiction is shown only with those violations of its rule that some document or tool reports with
    /// severity `info`.
    AsRemark,
    /// The contradiction is shown only with violations of its rule in a function that is not a kernel according to the
    /// documents.
    InDeviceFunction,
}

impl Dispute {
    /// Creates a contradiction that is shown with every violation of the rule.
    pub const fn always(id: &'static str) -> Dispute {
        Dispute { id, when: Shown::Always }
    }
}

/// Whether any source text can violate a rule, and how violations are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Some source text violates the rule.
    Text,
    /// No source text violates the rule. The field holds the reason, and the text that comes closest to a violation.
    NotFromText(&'static str),
    /// Violations are shown as violations of another rule, which limits the same quantity in IR. The field is this
    /// quantity.
    ShownAs(Subject),
}

/// A quantity that one rule limits in IR, and another rule in CUDA declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The size of a kernel's parameter buffer.
    ParameterBuffer,
    /// The size of a kernel's shared memory.
    SharedMemory,
    /// The size of a module's constant memory.
    ConstantMemory,
}

/// A report of a violation: the references (documents and tools) that report it, with their targets, phases and
/// severity. It is a row of the table of outcomes ([`nvvm_target::outcomes`]).
#[derive(Clone, Copy, Debug)]
pub struct ReportedBy {
    /// The references (documents and tools) that report the violation.
    pub by: References,
    /// The targets on which the references (documents and tools) report the violation.
    pub on: Targets,
    /// The phases (verify, compile, assemble) in which tools report the violation; empty for documents.
    pub phases: &'static [Phase],
    /// The severity with which the references (documents and tools) report the violation.
    pub severity: Severity,
}

impl ReportedBy {
    /// The report of a violation that every document calls an error, on every target.
    pub const DOCUMENTED: ReportedBy =
        ReportedBy { by: References::DOCUMENTS, on: Targets::All, phases: &[], severity: Severity::Error };

    /// The report of a violation that every document calls a warning, on every target.
    pub const DOCUMENTED_WARNING: ReportedBy =
        ReportedBy { by: References::DOCUMENTS, on: Targets::All, phases: &[], severity: Severity::Warning };

    /// Returns the report of a violation that is an error in every measured toolkit, in the phases `phases` on the
    /// targets `on`.
    pub const fn measured(phases: &'static [Phase], on: Targets) -> ReportedBy {
        ReportedBy { by: References::CUDA, on, phases, severity: Severity::Error }
    }

    /// The report of an error of `nvvmVerifyProgram` in every measured libNVVM, with either front end.
    pub const VERIFY: ReportedBy = ReportedBy::measured(&[Phase::Verify], Targets::All);

    /// The report of an error of `nvvmCompileProgram` in every measured libNVVM, with either front end.
    pub const COMPILE: ReportedBy = ReportedBy::measured(&[Phase::Compile], Targets::All);

    /// The report of a parse error: an error in all documents and all of NVIDIA's tools, on every target.
    pub const UNREADABLE: ReportedBy =
        ReportedBy { by: References::ALL, on: Targets::All, phases: &[], severity: Severity::Error };

    /// Returns a copy of this report with the references (documents and tools) `by`.
    pub const fn by(self, by: References) -> ReportedBy {
        ReportedBy { by, ..self }
    }

    /// Returns a copy of this report with the targets `on`.
    pub const fn on(self, on: Targets) -> ReportedBy {
        ReportedBy { on, ..self }
    }

    /// Returns a copy of this report with the severity `severity`.
    pub const fn severity(self, severity: Severity) -> ReportedBy {
        ReportedBy { severity, ..self }
    }
}

impl From<&OutcomeRow> for ReportedBy {
    fn from(row: &OutcomeRow) -> ReportedBy {
        ReportedBy { by: row.references, on: row.targets, phases: row.phases, severity: row.severity }
    }
}
