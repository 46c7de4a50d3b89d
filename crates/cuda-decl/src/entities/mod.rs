//! What a text declares, as tables that refer to one another by number: classes, functions, variables, templates, scopes.
//!
//! The semantic analysis fills them; layout, names and output read them and know nothing of how they came about.

mod body;
mod entity;
mod function;
mod id;
mod launch_attribute;
mod layout;
mod record;
mod scope;
mod shared_use;
mod structor;
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
pub(crate) use structor::{Structor, StructorKind};
pub(crate) use template::{AliasedType, Constraints, Specialisation, Template, TemplateKind};
pub use variable::Space;
pub(crate) use variable::Variable;

/// Everything that a text and the prelude declare.
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
    /// Expressions in dependent types, with the scope they stand in.
    pub expressions: Vec<(&'u ast::Expression, ScopeId)>,
    /// The scope of the text's own declarations.
    pub global: ScopeId,
    /// Classes made by arguments with a memory space that nvcc drops.
    pub dropped_spaces: Vec<(TypeId, Space)>,
    /// How many virtual bases were looked at, over all classes.
    pub virtual_bases: Cell<usize>,
    /// Variable templates whose values depend on parameters: the one at `index` stands for place `UNWRITTEN - index`.
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

    /// The symbol of a spelling that the text holds.
    pub(crate) fn symbol(&self, text: &str) -> Option<Symbol> {
        self.unit.symbols.find(text)
    }

    /// The answer to a question about a class: the one that was given before, or a new one.
    pub(crate) fn answer(&self, id: RecordId, question: Question, ask: impl FnOnce() -> bool) -> bool {
        let record = self.record(id);
        let at = question as usize;
        let mut answers = record.answers.get();
        if let Some(known) = answers.get(at).copied().flatten() {
            return known;
        }
        let new = ask();
        if record.state == State::Complete {
            // Others may have been answered on the way.
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

    /// The namespace or class that a name's full spelling begins with.
    pub(crate) fn enclosing_named(&self, mut scope: ScopeId) -> ScopeId {
        while matches!(self.scope(scope).kind, ScopeKind::Parameters | ScopeKind::Block(_) | ScopeKind::Enum) {
            match self.scope(scope).parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        scope
    }

    /// What a name means from a scope outward, through scopes alone.
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

    /// What `look` finds first among the bases of a class, direct or not: each once, in the order of a walk downward. A
    /// base may be there in more ways than can be counted, and deeper than a stack reaches.
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
