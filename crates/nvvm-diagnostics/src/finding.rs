//! Findings: violations of rules at positions in the module, each with the documents and tools that report it.

use crate::fix::{Edit, Fix, Place};
use crate::judgement::{Judgement, is_of, of_rows, placed};
use crate::outcome::{Broken, Outcome};
use crate::rule::{References, Rule, Severity, Targets};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::shorten;
use nvvm_target::{Below, Dialect, LogForm, Phase, Reference, Stage, Target, TargetSet};
use std::borrow::Cow;
use std::fmt::Display;

/// A violation of a rule at a position in the module.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The violated rule.
    pub rule: &'static Rule,
    /// The smallest span that shows the violation.
    pub span: Span,
    /// The function that contains the violation; `None` if the violation is outside of functions.
    pub function: Option<FunctionId>,
    /// The message of the violation. A tool may report another message ([`Judgement::outcome`]).
    pub message: String,
    /// An explanation of how to correct the violation, more exact than the rule's ([`Rule::help`]).
    pub help: Option<String>,
    /// Additional notes. Each has a text and, if it refers to a part of the source, a span.
    pub notes: Vec<(String, Option<Span>)>,
    /// The reports of the violation by references (documents and tools), with targets, phases and messages. If no
    /// judgement in this list contains a reference and a target, the reference accepts the text on the target. If
    /// several judgements contain both, the reference reports different messages in different phases.
    pub judgements: Vec<Judgement>,
    /// The automatic fix. If it is `None`, the fix function of the rule may compute one ([`Rule::fix`]).
    pub fix: Option<Fix>,
    /// The text around the message in libNVVM's log; `None` if it is that of the rule ([`Rule::log`]).
    pub log: Option<LogForm>,
}

/// A set of targets, and the message that a tool reports on these targets.
type Reported<'a> = (TargetSet, Cow<'a, str>);

impl Finding {
    /// Creates a finding of a violation of `rule`. The references (documents and tools) that the table of outcomes
    /// ([`nvvm_target::outcomes`]) lists for every violation of the rule report it.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Finding {
        Finding::with(rule, span, message.into(), Judgement::of_variants(rule, &[], &[]))
    }

    /// Creates a finding for the special cases `variants` of a violation. The documents and tools that the table of
    /// outcomes lists for these cases, and for every violation of the rule, report it. `values` replace the `{}` of the
    /// messages. The message of the finding is the main message of the rule, or else the first message in the table.
    pub fn of_variants(rule: &'static Rule, span: Span, values: &[&dyn Display], variants: &[&str]) -> Finding {
        debug_assert!(variants.iter().all(|it| rule.outcomes().iter().any(|row| row.variant == *it)), "{variants:?}");
        let judgements = Judgement::of_variants(rule, values, variants);
        let first = || judgements.first().and_then(Judgement::message);
        let message = if rule.wordings.main().is_none() { first() } else { None };
        let mut finding = Finding::with(rule, span, message.unwrap_or_else(|| rule.message(values)), judgements);
        let rows = rule.outcomes().iter().filter(|row| row.place.is_empty());
        finding.log = rows.filter(|row| is_of(row, variants)).find_map(|row| row.log);
        finding
    }

    /// Creates a finding for the special cases `variants` of a violation. Only the documents and tools that the table
    /// of outcomes lists for these cases report it. `values` replace the `{}` of the messages.
    pub fn of_exactly(rule: &'static Rule, span: Span, values: &[&dyn Display], variants: &[&str]) -> Finding {
        let rows = rule.outcomes().iter().filter(|row| variants.contains(&row.variant));
        let log = rows.into_iter().find_map(|row| row.log);
        Finding {
            log,
            ..Finding::with(rule, span, rule.message(values), Vec::new()).also_of_variants(values, variants)
        }
    }

    /// Creates a finding for an error of LLVM's verifier. `place` is the kind of IR that contains the error, e.g. an
    /// instruction or a symbol (`data/places.tsv`). The table of outcomes lists the documents and tools that report the
    /// special cases `variants`. If `variants` is empty, its rows for the case that `message` names apply, or else
    /// those for every violation of the rule. An empty `message` is replaced by the first message in the table.
    pub fn placed(
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
        place: &str,
        variants: &[&str],
    ) -> Finding {
        let mut message = message.into();
        let rows = placed(rule, &message, place, variants);
        debug_assert!(variants.iter().all(|it| rule.outcomes().iter().any(|row| row.variant == *it)), "{variants:?}");
        let log = rows.clone().find_map(|row| row.log);
        let judgements = of_rows(rows, &[]);
        if message.is_empty() {
            message = judgements.first().and_then(Judgement::message).unwrap_or_default();
        }
        Finding { log, ..Finding::with(rule, span, message, judgements) }
    }

    /// Adds the documents and tools in `references` that report the special cases `variants` of the violation in
    /// another kind of IR, `place`.
    pub fn also_placed(mut self, place: &str, variants: &[&str], references: References) -> Finding {
        let judgements = of_rows(placed(self.rule, &self.message, place, variants), &[]);
        let judgements = judgements.into_iter().map(|it| Judgement { references: it.references.and(references), ..it });
        self.judgements.extend(judgements.filter(|judgement| !judgement.references.is_empty()));
        self
    }

    /// Creates a finding for the special cases `variants` of a violation. The documents and tools that the table of
    /// outcomes lists for these cases, and for every violation of the rule, report it. The message of the finding is
    /// that of the first listed document or tool. Returns `None` if none is listed, or if the first one has no message
    /// of its own.
    pub fn of_outcomes(rule: &'static Rule, span: Span, variants: &[&str]) -> Option<Finding> {
        Finding::of(rule, span, Judgement::of_variants(rule, &[], variants))
    }

    fn with(rule: &'static Rule, span: Span, message: String, judgements: Vec<Judgement>) -> Finding {
        Finding { rule, span, function: None, message, help: None, notes: Vec::new(), judgements, fix: None, log: None }
    }

    /// Restricts the tools that report the finding in the verify phase to the targets `targets`.
    pub fn verified_on(mut self, targets: TargetSet) -> Finding {
        for judgement in self.judgements.iter_mut().filter(|judgement| judgement.phases.contains(&Phase::Verify)) {
            judgement.targets = judgement.targets.intersection(targets);
        }
        self.without_empty()
    }

    /// Restricts the tools that report the finding to the targets `targets`. Documents are not restricted.
    pub fn measured_on(mut self, targets: TargetSet) -> Finding {
        for judgement in self.judgements.iter_mut().filter(|judgement| !judgement.phases.is_empty()) {
            judgement.targets = judgement.targets.intersection(targets);
        }
        self.without_empty()
    }

    /// Restricts the documents and tools that report the finding to the targets `targets`.
    pub fn on(mut self, targets: TargetSet) -> Finding {
        for judgement in &mut self.judgements {
            judgement.targets = judgement.targets.intersection(targets);
        }
        self.without_empty()
    }

    /// Restricts the documents and tools that report the finding to `references`.
    pub fn by(mut self, references: References) -> Finding {
        for judgement in &mut self.judgements {
            judgement.references = judgement.references.and(references);
        }
        self.without_empty()
    }

    /// Restricts the documents and tools that report the finding to `references`. The message of the finding becomes
    /// the first of the remaining messages, if one remains.
    pub fn worded_by(self, references: References) -> Finding {
        let finding = self.by(references);
        match finding.judgements.first().and_then(Judgement::message) {
            Some(message) => Finding { message, ..finding },
            None => finding,
        }
    }

    fn without_empty(mut self) -> Finding {
        self.judgements.retain(|judgement| !judgement.references.is_empty() && !judgement.targets.is_empty());
        self
    }

    /// Creates a finding that the documents and tools in `judgements` report. Its message is that of the first
    /// judgement. Returns `None` if `judgements` is empty, or if the first judgement has no message of its own.
    pub fn of(rule: &'static Rule, span: Span, judgements: Vec<Judgement>) -> Option<Finding> {
        let message = judgements.first()?.message()?;
        Some(Finding::new(rule, span, message).with_judgements(judgements))
    }

    /// Returns the messages that the documents and tools of a judgement report, each with its targets. A release of
    /// libNVVM has two messages if those of its two front ends, legacy and modern, differ.
    pub fn messages<'a>(
        &'a self,
        judgement: &'a Judgement,
    ) -> impl Iterator<Item = (Reference, TargetSet, Cow<'a, str>)> {
        judgement.references.iter().flat_map(move |reference| {
            let (first, second) = self.messages_by(judgement, reference);
            std::iter::once(first).chain(second).map(move |(targets, words)| (reference, targets, words))
        })
    }

    fn messages_by<'a>(
        &'a self,
        judgement: &'a Judgement,
        reference: Reference,
    ) -> (Reported<'a>, Option<Reported<'a>>) {
        let targets = judgement.targets;
        let Some(outcome) = &judgement.outcome else { return ((targets, Cow::Borrowed(&self.message)), None) };
        let words = |dialect| outcome.words(reference, dialect, judgement.phases);
        if !outcome.is_worded_by_release() {
            return ((targets, words(Dialect::Modern)), None);
        }
        let legacy = targets.intersection(Targets::LEGACY.set());
        let modern = targets.difference(legacy);
        let (of_legacy, of_modern) = (words(Dialect::Legacy), words(Dialect::Modern));
        match (legacy.is_empty(), modern.is_empty()) {
            (false, false) if of_legacy != of_modern => ((legacy, of_legacy), Some((modern, of_modern))),
            (_, true) => ((targets, of_legacy), None),
            _ => ((targets, of_modern), None),
        }
    }

    /// Returns the stage (position in libNVVM's order of checks) at which the tools in `judgement` report the
    /// violation.
    pub fn stage(&self, judgement: &Judgement) -> Stage {
        let stage = match judgement.outcome {
            Some(Outcome::Broken(Broken::Function)) => Stage::LLVM_INSTRUCTIONS,
            Some(Outcome::EmptyLog | Outcome::Broken(Broken::Module)) => Stage::LLVM_MODULE,
            _ => judgement.stage.unwrap_or_else(|| self.rule.stage()),
        };
        if self.function.is_some() { stage.of_function() } else { stage }
    }

    /// Returns the maximum severity of the finding over all targets, documents and tools. If nothing reports the
    /// finding, returns the severity of the rule.
    pub fn severity(&self) -> Severity {
        self.judgements.iter().map(|judgement| judgement.severity).max().unwrap_or_else(|| self.rule.severity())
    }

    /// Returns the maximum severity with which `reference` (a document or tool) reports the finding on `target`; `None`
    /// if it does not report the finding.
    pub fn severity_for(&self, reference: Reference, target: Target) -> Option<Severity> {
        self.most_severe_for(reference, target).map(|judgement| judgement.severity)
    }

    /// Returns the most severe message that `reference` (a document or tool) reports for the finding on `target`;
    /// `None` if it does not report the finding.
    pub fn message_for(&self, reference: Reference, target: Target) -> Option<Cow<'_, str>> {
        let mut messages = self.messages(self.most_severe_for(reference, target)?);
        messages.find(|(who, on, _)| *who == reference && on.contains(target)).map(|(.., words)| words)
    }

    fn most_severe_for(&self, reference: Reference, target: Target) -> Option<&Judgement> {
        let applies = |it: &&Judgement| it.references.contains(reference) && it.targets.contains(target);
        self.judgements.iter().filter(applies).max_by_key(|judgement| judgement.severity)
    }

    /// Whether two findings have the same rule, span, message and notes. Their targets, documents and tools are not
    /// compared.
    pub fn says_the_same(&self, other: &Finding) -> bool {
        std::ptr::eq(self.rule, other.rule)
            && (self.span, &self.message, &self.notes) == (other.span, &other.message, &other.notes)
    }

    /// Returns the form of libNVVM's log for this finding, i.e. the text around the message.
    pub fn log(&self) -> LogForm {
        self.log.unwrap_or_else(|| self.rule.log())
    }

    /// Returns the kind of values that LLVM's verifier prints below the message of this finding.
    pub fn below(&self) -> Below {
        match self.log() {
            LogForm::Below(below) => below,
            LogForm::Instruction if self.function.is_some() => Below::Instruction,
            _ => Below::Symbol,
        }
    }

    /// Sets the message of the finding.
    pub fn worded(mut self, message: impl Into<String>) -> Finding {
        self.message = message.into();
        self
    }

    /// Shortens long names in all texts of the finding ([`shorten::message`]), since thousands of findings may contain
    /// the same name.
    pub fn shorten(&mut self) {
        let shorten = |text: &mut String| {
            if let Cow::Owned(short) = shorten::message(text.as_str()) {
                *text = short;
            }
        };
        shorten(&mut self.message);
        self.help.iter_mut().for_each(shorten);
        self.notes.iter_mut().for_each(|(message, _)| shorten(message));
        let outcomes = self.judgements.iter_mut().filter_map(|judgement| judgement.outcome.as_mut());
        for outcome in outcomes {
            if let Outcome::Words(Cow::Owned(words)) | Outcome::Fatal(Cow::Owned(words)) = outcome {
                shorten(words);
            }
        }
    }

    /// The position of the finding, as passed to the rule's fix function.
    pub fn place(&self) -> Place {
        Place { span: self.span, function: self.function }
    }

    /// Sets the function that contains the violation.
    pub fn within(mut self, function: FunctionId) -> Finding {
        self.function = Some(function);
        self
    }

    /// Sets an explanation of how to correct the violation, which is more exact than the rule's.
    pub fn help(mut self, help: impl Into<String>) -> Finding {
        self.help = Some(help.into());
        self
    }

    /// Adds a note with an optional span.
    pub fn note(mut self, message: impl Into<String>, span: impl Into<Option<Span>>) -> Finding {
        self.notes.push((message.into(), span.into()));
        self
    }

    /// Adds a note without a span to the finding.
    pub fn remark(mut self, message: impl Into<String>) -> Finding {
        self.notes.push((message.into(), None));
        self
    }

    /// Replaces the judgements of the finding: the documents and tools that report it, with targets and messages.
    pub fn with_judgements(mut self, judgements: Vec<Judgement>) -> Finding {
        self.judgements = judgements;
        self
    }

    /// Sets the stage (position in libNVVM's order of checks) at which tools report the finding.
    pub fn at(mut self, stage: Stage) -> Finding {
        for judgement in &mut self.judgements {
            judgement.stage = Some(stage);
        }
        self
    }

    /// Adds a judgement, i.e. a set of documents and tools that report the finding on a set of targets.
    pub fn also(mut self, judgement: impl Into<Judgement>) -> Finding {
        self.judgements.push(judgement.into());
        self
    }

    /// Adds the documents and tools that the table of outcomes lists for the special cases `variants` of the violation,
    /// with their messages. `values` replace the `{}` of the messages.
    pub fn also_of_variants(mut self, values: &[&dyn Display], variants: &[&str]) -> Finding {
        let rows = self.rule.outcomes().iter().filter(|row| variants.contains(&row.variant));
        self.judgements.extend(rows.map(|row| Judgement::of_row(row, values)));
        self
    }

    /// Sets the stage (position in libNVVM's order of checks) at which the parser reports the finding. Changes only the
    /// judgements (reports by documents and tools) without phases.
    pub fn parsed_at(mut self, stage: Stage) -> Finding {
        for judgement in self.judgements.iter_mut().filter(|judgement| judgement.phases.is_empty()) {
            judgement.stage = Some(stage);
        }
        self
    }

    /// Sets the automatic fix of the finding. `title` is the label of the button that applies it.
    pub fn fix(mut self, title: impl Into<String>, edits: Vec<Edit>) -> Finding {
        self.fix = Some(Fix::new(title, edits));
        self
    }
}
