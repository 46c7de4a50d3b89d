//! The declared entities as tables that refer to each other by index: classes, functions, variables, templates, scopes.
//!
//! The semantic analysis fills the tables. Layout, mangling and output only read them.

mod body;
mod entity;
mod function;
mod id;
mod launch_attribute;
mod layout;
mod record;
mod scope;
mod shared_use;
mod special_member;
mod template;
mod variable;

use crate::ast::{self, Unit};
use crate::symbol::Symbol;
use crate::types::{Argument, EnumId, RecordId, TemplateId, TypeId, Types};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;
use std::cell::Cell;

pub use body::{Launch, LaunchValue, SpecialUse, UseKind};
pub(crate) use entity::{Entity, UNWRITTEN};
pub(crate) use function::{Deduces, Function, FunctionParameter, Says};
pub(crate) use id::{FunctionId, ScopeId, VariableId};
pub(crate) use launch_attribute::{LaunchAsks, LaunchAttribute};
pub(crate) use layout::{Generated, Layout, Place, Shared};
pub(crate) use record::{Base, Enumeration, Field, Pure, Question, Record, State, Traits};
pub(crate) use scope::{Scope, ScopeKind};
pub(crate) use shared_use::SharedUses;
pub(crate) use special_member::{SpecialMember, SpecialMemberKind};
pub(crate) use template::{AliasedType, Constraints, Specialisation, Template, TemplateKind};
pub use variable::Space;
pub(crate) use variable::Variable;

/// The entities of a translation unit and of the prelude.
pub(crate) struct Entities<'u> {
    pub unit: &'u Unit,
    pub types: Types,
    pub records: Vec<Record<'u>>,
    pub enums: Vec<Enumeration>,
    pub variables: Vec<Variable<'u>>,
    pub functions: Vec<Function<'u>>,
    pub overloads: Vec<Vec<FunctionId>>,
    pub templates: Vec<Template<'u>>,
    pub packs: Vec<Vec<Argument>>,
    pub scopes: Vec<Scope>,
    /// Value-dependent and type-dependent expressions, each with its scope.
    pub expressions: Vec<(&'u ast::Expression, ScopeId)>,
    /// The global namespace of the translation unit.
    pub global: ScopeId,
    /// Specializations whose type arguments had a memory space, which nvcc ignores.
    pub dropped_spaces: Vec<(TypeId, Space)>,
    /// The number of virtual bases visited so far, over all classes.
    pub virtual_bases: Cell<usize>,
    /// Variable templates with value-dependent values. The one at `index` has the index `UNWRITTEN - index` as a value.
    pub unwritten: Vec<TemplateId>,
}

impl<'u> Entities<'u> {
    pub(crate) fn new(unit: &'u Unit) -> Self {
        Entities {
            unit,
            types: Types::default(),
            records: Vec::new(),
            enums: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            overloads: Vec::new(),
            templates: Vec::new(),
            packs: Vec::new(),
            scopes: Vec::new(),
            expressions: Vec::new(),
            global: ScopeId(0),
            dropped_spaces: Vec::new(),
            virtual_bases: Cell::new(0),
            unwritten: Vec::new(),
        }
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &'u str {
        self.unit.symbols.text(symbol)
    }

    /// Returns the interned symbol of a spelling, if the translation unit contains it.
    pub(crate) fn symbol(&self, text: &str) -> Option<Symbol> {
        self.unit.symbols.find(text)
    }

    /// Returns the answer to a question about a class. The answer is cached once the class is complete.
    pub(crate) fn answer(&self, id: RecordId, question: Question, ask: impl FnOnce() -> bool) -> bool {
        let record = self.record(id);
        let at = question as usize;
        let mut answers = record.answers.get();
        if let Some(known) = answers.get(at).copied().flatten() {
            return known;
        }
        let new = ask();
        if record.state == State::Complete {
            // `ask` may have cached other answers.
            answers = record.answers.get();
            answers[at] = Some(new);
            record.answers.set(answers);
        }
        new
    }

    pub(crate) fn record(&self, id: RecordId) -> &Record<'u> {
        &self.records[id.0 as usize]
    }

    pub(crate) fn enumeration(&self, id: EnumId) -> &Enumeration {
        &self.enums[id.0 as usize]
    }

    pub(crate) fn template(&self, id: TemplateId) -> &Template<'u> {
        &self.templates[id.0 as usize]
    }

    pub(crate) fn line(&self, span: Span) -> String {
        self.unit.sources.position(span.start).line.to_string()
    }

    pub(crate) fn scope(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.0 as usize]
    }

    /// Returns the innermost enclosing namespace or class, with which a qualified name begins.
    pub(crate) fn enclosing_named(&self, mut scope: ScopeId) -> ScopeId {
        while matches!(self.scope(scope).kind, ScopeKind::Parameters | ScopeKind::Block(_) | ScopeKind::Enum) {
            match self.scope(scope).parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        scope
    }

    /// Looks a name up in a scope and its enclosing scopes, without bases and using-directives.
    pub(crate) fn visible(&self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        let mut next = Some(scope);
        while let Some(id) = next {
            if let Some(found) = self.scope(id).names.get(&name) {
                return Some(*found);
            }
            next = self.scope(id).parent;
        }
        None
    }

    /// Returns the first result of `look` for the bases of a class, direct and indirect, in depth-first order. Each
    /// base is visited once, with an explicit stack: paths can be exponential in number and deeper than the call stack.
    pub(crate) fn find_base<T>(&self, record: RecordId, mut look: impl FnMut(RecordId) -> Option<T>) -> Option<T> {
        let direct = |of: RecordId| self.record(of).bases.iter().rev().map(|it| it.record);
        let mut waiting: Vec<RecordId> = direct(record).collect();
        let mut seen = FxHashSet::default();
        while let Some(base) = waiting.pop() {
            if seen.insert(base) {
                if let Some(found) = look(base) {
                    return Some(found);
                }
                waiting.extend(direct(base));
            }
        }
        None
    }

    pub(crate) fn derives_from(&self, record: RecordId, base: RecordId) -> bool {
        self.find_base(record, |it| (it == base).then_some(())).is_some()
    }
}
