//! The subject of a query: a text with its target and reference, and the cached results of the engine.

use crate::answer::{Answer, Unit};
use crate::lesson::StepText;
use crate::query::{Asked, Query, shown};
use nvvm_engine::report::{Report, Severity};
use nvvm_engine::{
    InstructionNode, Language, Request, Translation, check, instruction_nodes, tag_list_bytes, translation,
};
use nvvm_target::documented::node::{node_hash, pointer_hash};
use nvvm_target::{Reference, Target, TargetSet};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

mod findings;
mod layouts;
mod memory;
mod order;
mod reason;
mod translated;

/// A text with its target and reference. The engine runs at most once, when the first query needs it.
#[derive(Debug)]
pub struct Subject {
    request: Request,
    target: Target,
    reference: Reference,
    report: OnceCell<Report>,
    translations: RefCell<Vec<(Target, Reference, Rc<Translation>)>>,
    nodes: OnceCell<Vec<InstructionNode>>,
}

impl Subject {
    /// Creates the subject of a step's text.
    pub fn new(text: &StepText) -> Self {
        Subject {
            request: Request { text: text.text.clone(), language: text.language, ..Request::default() },
            target: text.on,
            reference: text.under,
            report: OnceCell::new(),
            translations: RefCell::default(),
            nodes: OnceCell::new(),
        }
    }

    /// The engine's report on the text.
    pub fn report(&self) -> &Report {
        self.report.get_or_init(|| check(&self.request))
    }

    /// The text's language.
    pub fn language(&self) -> Language {
        self.request.language
    }

    /// The target that a query is about.
    pub(crate) fn target(&self, query: &Query) -> Target {
        query.on.unwrap_or(self.target)
    }

    /// The reference that a query is about.
    pub(crate) fn reference(&self, query: &Query) -> Reference {
        query.under.unwrap_or(self.reference)
    }

    /// The step's target.
    pub(crate) fn default_target(&self) -> Target {
        self.target
    }

    /// The step's reference.
    pub(crate) fn default_reference(&self) -> Reference {
        self.reference
    }

    fn nodes(&self) -> &[InstructionNode] {
        self.nodes.get_or_init(|| instruction_nodes(&self.request))
    }

    /// The translation of the text for a target and a reference; cached.
    fn translation(&self, target: Target, reference: Reference) -> Rc<Translation> {
        let mut made = self.translations.borrow_mut();
        if let Some((.., known)) = made.iter().find(|known| (known.0, known.1) == (target, reference)) {
            return Rc::clone(known);
        }
        let translation = Rc::new(translation(&self.request, target, reference));
        made.push((target, reference, Rc::clone(&translation)));
        translation
    }

    /// Returns the engine's answer to a query.
    ///
    /// # Errors
    /// One sentence: the text has no item of that name (with the names that it has), or the text cannot be read.
    pub fn answer(&self, query: &Query) -> Result<Answer, String> {
        match &query.what {
            Asked::Bytes(measure, path) => self.bytes(query, *measure, path),
            Asked::HostBytes(measure, path) => self.host_bytes(query, *measure, path),
            Asked::TranslationOrder => self.translation_order(query),
            Asked::TranslationPasses => self.translation_passes(query),
            Asked::References { base, class } => self.references(query, base, class),
            Asked::Operations(vector) => self.operations(query, vector),
            Asked::Total(kernel) => self.total(query, kernel),
            Asked::Tags { list, narrow_shared_pointers } => {
                Ok(Answer::Number(tag_list_bytes(list, *narrow_shared_pointers)?, Unit::Bytes))
            }
            Asked::Limit => self.limit(query),
            Asked::Space { name, inferred } => self.space(query, name, *inferred),
            Asked::Type(path) => self.type_of(query, path),
            Asked::Register(expression) => self.register(query, expression),
            Asked::Directive { kernel, named } => self.directive(query, kernel, named.as_deref()),
            Asked::Verdict { targets, phase: None } => Ok(self.verdict(query, *targets)),
            Asked::Verdict { targets, phase: Some(phase) } => self.phase(query, *targets, *phase),
            Asked::FirstFinding => Ok(self.first_finding(query)),
            Asked::SmallestTarget => Ok(Answer::Target(self.passing(query).1.smallest())),
            Asked::Targets => {
                let (known, passing) = self.passing(query);
                Ok(Answer::Targets { known, passing })
            }
            Asked::Kernels => Ok(self.kernels(query)),
            Asked::Node(fact, line) => self.node(*fact, line),
            Asked::OperandAddress { index, of, header } => self.operand_address(*index, of, *header),
            Asked::Hash { pointers, opcode, width } => {
                let hash = match (opcode, pointers.first()) {
                    (Some(opcode), _) => node_hash(*opcode, pointers, *width),
                    (None, pointer) => pointer_hash(pointer.copied().unwrap_or_default(), *width),
                };
                Ok(Answer::Number(hash, Unit::Hexadecimal))
            }
            Asked::Layer(message) => self.layer(query, message.as_deref()),
            Asked::Order(stages) => Ok(order::answer(stages)),
        }
    }

    /// The targets that the reference knows, and those of them on which it accepts the text.
    fn passing(&self, query: &Query) -> (TargetSet, TargetSet) {
        let reference = self.reference(query);
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let accepts = |target| self.report().verdict(target, reference).accepted;
        (known, TargetSet::from_fn(|target| known.contains(target) && accepts(target)))
    }

    /// The reason why no query about the text can be answered; `None` when the text parses.
    fn unreadable(&self) -> Option<String> {
        let report = self.report();
        if report.parses {
            return None;
        }
        let errors = report.findings.iter().filter_map(|finding| Some((finding, finding.judgements.first()?)));
        let first =
            errors.filter(|(_, judgement)| judgement.severity == Severity::Error).map(|(finding, judgement)| {
                format!("The text cannot be read: line {}, “{}”.", finding.location.line, shown(&judgement.message))
            });
        first.into_iter().next()
    }

    /// The error for a name that does not exist.
    fn nothing(&self, what: &str, name: &str, there_is: &str) -> String {
        if let Some(unreadable) = self.unreadable() {
            return unreadable;
        }
        let name = shown(name);
        if there_is.is_empty() {
            return format!("There is no {what} “{name}” here, nor any other.");
        }
        format!("There is no {what} “{name}” here; there are: {there_is}.")
    }
}

/// Returns the engine's answer to a query about a text.
///
/// # Errors
/// As [`Subject::answer`], which is preferable for more than one query.
pub fn answer(query: &Query, text: &StepText) -> Result<Answer, String> {
    Subject::new(text).answer(query)
}
