//! Undeclared names, which a missing header may declare. They are reported once for each first component, and values
//! that depend on them are unknown.

use super::state::Sema;
use crate::ast::{Name, NamePart, PartKind};
use crate::diagnostic::Diagnostic;
use crate::entities::{Question, ScopeId, ScopeKind};
use crate::limits;
use crate::rules;
use crate::symbol::Symbol;
use crate::types::TypeId;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

/// The limit of names of one namespace in a diagnostic.
const NAMES_SHOWN: usize = 6;

impl<'u> Sema<'u> {
    /// Records a name that no scope declares.
    pub(super) fn unknown_name(&mut self, scope: ScopeId, span: Span, symbol: Symbol) {
        if !self.may_note() || self.has_unknown_base(scope) {
            return;
        }
        let text = self.text(symbol);
        if let Some(root) = self.unknowns.note(text, text.to_owned(), span) {
            root.near = None;
            let within = self.unknowns.compared < limits::COMPARED_NAMES;
            let candidates = if within { self.visible_types(scope) } else { Vec::new() };
            self.unknowns.compared += candidates.len();
            let near = crate::suggest::nearest(text, &candidates).map(str::to_owned);
            if let Some(&place) = self.unknowns.places.get(text) {
                self.unknowns.roots[place].near = near;
            }
        }
    }

    /// Records a name that a namespace does not declare.
    pub(super) fn unknown_member(&mut self, namespace: ScopeId, span: Span, symbol: Symbol) {
        if !self.may_note() {
            return;
        }
        let owner = crate::print::scope_name(self, namespace);
        let text = self.text(symbol);
        let name = if owner.is_empty() { text.to_owned() } else { format!("{owner}::{text}") };
        let root = if owner.is_empty() { text } else { &owner };
        self.unknowns.note(root, name, span);
    }

    /// Records a class that is declared but not defined.
    pub(super) fn undefined_class(&mut self, name: &str, span: Span) {
        if self.may_note()
            && let Some(root) = self.unknowns.note(name, name.to_owned(), span)
        {
            root.is_declared = true;
        }
    }

    fn may_note(&self) -> bool {
        debug_assert!(!self.prelude || self.quiet > 0, "the prelude names what it does not declare");
        self.quiet == 0 && !self.prelude
    }

    /// Whether an enclosing class has a base with unknown members, one of which the name may denote.
    pub(super) fn has_unknown_base(&self, scope: ScopeId) -> bool {
        let mut next = Some(scope);
        while let Some(id) = next {
            if let ScopeKind::Class(record) = self.scope(id).kind
                && self.inherits_unknown(record)
            {
                return true;
            }
            next = self.scope(id).parent;
        }
        false
    }

    /// Whether a class has unknown members: it or one of its bases is of a header or undeclared.
    pub(super) fn inherits_unknown(&self, record: crate::types::RecordId) -> bool {
        let data = self.record(record);
        let is_vector = data.name.is_some_and(|it| crate::header_classes::is_vector_name(self.text(it)));
        let of_header = data.prelude && !self.prelude && !is_vector;
        of_header
            || self.answer(record, Question::InheritsUnknown, || {
                let data = self.record(record);
                data.unknown_base || data.bases.iter().any(|it| self.inherits_unknown(it.record))
            })
    }

    /// Returns the undeclared type of a name, by its spelling.
    pub(super) fn unknown_type(&mut self, name: &Name) -> TypeId {
        let text = name.span.text(self.unit.text());
        let spaced = |it: &str| it.split_whitespace().collect::<Vec<_>>().join(" ");
        // A name from a macro expansion has the span of the macro's use.
        let bare = text.trim_start_matches("typename").trim_start().trim_start_matches("::").trim_start();
        let begins = name.parts.first().is_some_and(|first| match &first.kind {
            PartKind::Identifier(symbol) => bare.starts_with(self.text(*symbol)),
            _ => true,
        });
        let is_own = begins && name.last().is_some_and(|last| text.contains(self.text(last)));
        let text = if is_own { spaced(text) } else { self.parts_text(name) };
        let text = text.trim_start_matches("typename ").to_owned();
        self.types.unknown(&text)
    }

    fn parts_text(&self, name: &Name) -> String {
        let part = |part: &NamePart| {
            let name = match &part.kind {
                PartKind::Identifier(symbol) => self.text(*symbol),
                _ => "…",
            };
            format!("{name}{}", if part.arguments.is_some() { "<…>" } else { "" })
        };
        name.parts.iter().map(part).collect::<Vec<_>>().join("::")
    }

    /// Reports the undeclared names: one diagnostic for each first component.
    pub(super) fn say_unknowns(&mut self) {
        let roots = std::mem::take(&mut self.unknowns).roots;
        // In a project with missing headers, a name similar to CUDA's is more likely the project's own.
        let has_headers = self.unit.includes.iter().any(|header| header.starts_with('"'));
        for root in roots {
            let Some(first) = root.names.first() else { continue };
            // Only nvcc defines these, for the targets and the pass that have them.
            if first.0.starts_with("__CUDA_ARCH") {
                let name = first.0.clone();
                self.say_in(&rules::UNDEFINED, rules::UNDEFINED_NAME, &[&name], first.1);
                continue;
            }
            let shown: Vec<String> = root.names.iter().take(NAMES_SHOWN).map(|it| format!("\"{}\"", it.0)).collect();
            let rest = root.names.len().saturating_sub(shown.len());
            let message = match shown.as_slice() {
                [only] if root.is_declared => fill(rules::NEVER_DEFINED, &[only]),
                [only] => fill(rules::UNKNOWN_NAME, &[only]),
                [first @ .., last] if rest == 0 => fill(rules::UNKNOWN_NAMES, &[&first.join(", "), last]),
                all => fill(rules::UNKNOWN_NAMES, &[&all.join(", "), &format!("{rest} more")]),
            };
            let mut diagnostic = Diagnostic::new(&rules::UNKNOWN, first.1, message);
            for (name, span) in root.names.iter().skip(1).take(4 * NAMES_SHOWN) {
                diagnostic.notes.push((format!("\"{name}\" is used"), Some(*span)));
            }
            if let Some(near) = root.near.filter(|_| !has_headers) {
                diagnostic = diagnostic.help(format!("Did you mean {near}? Headers are not read."));
            }
            self.unknown_names.push(root.names[0].0.clone());
            self.report(diagnostic);
        }
    }
}
