//! The state of the semantic analysis.

mod class;
mod crossing;
mod deep;
mod frame;
mod memory;
mod reading;
mod recursion;
mod unknown;
mod value;

use crate::ast::Unit;
use crate::diagnostic::{Diagnostic, is_refused_by_nvcc};
use crate::entities::{
    Entities, FunctionId, Launch, Record, Scope, ScopeId, ScopeKind, SharedUses, SpecialUse, VariableId,
};
use crate::findings::Findings;
use crate::limits;
use crate::rules::{Feature, Rule};
use crate::symbol::Symbol;
use crate::types::{Constant, RecordId, TemplateId, TypeId, TypeKind};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::{Deref, DerefMut};

pub(super) use class::{DefaultConstructor, Guide};
pub(super) use crossing::HostCall;
pub(super) use deep::{DeepCalls, NumberCall};
pub(super) use frame::{Frame, Visible};
pub(super) use memory::{Captured, Memory, Place};
pub(super) use reading::{Closure, ClosureCall, ObjectBody, Reading};
pub(super) use recursion::InfiniteRecursion;
pub(super) use unknown::Unknowns;
pub(super) use value::{Outcome, Problem, Value, ValueKind};

/// The semantic analysis of a translation unit.
pub(super) struct Sema<'u> {
    /// The entities so far.
    pub(super) entities: Entities<'u>,
    pub(super) findings: Findings,
    pub(super) prelude: bool,
    pub(super) extern_c: bool,
    /// Whether undeclared types match any type.
    pub(super) lenient: bool,
    /// The function whose body is analyzed.
    pub(super) function: Option<FunctionId>,
    /// The instantiations in progress, outermost first, with their points of instantiation.
    pub(super) instantiating: Vec<(RecordId, Span)>,
    pub(super) constant_steps: u32,
    pub(super) all_constant_steps: u32,
    /// The number of expanded pack elements so far.
    pub(super) pack_elements: usize,
    pub(super) call_depth: u32,
    /// Constant calls beyond the depth of the stack.
    pub(super) deep_calls: DeepCalls,
    /// The number of specializations of function and class templates so far.
    pub(super) function_instances: usize,
    pub(super) class_instances: usize,
    pub(super) most_class_instances: usize,
    pub(super) depth: u32,
    pub(super) launches: Vec<Launch>,
    pub(super) special_uses: Vec<SpecialUse>,
    pub(super) shared_uses: SharedUses,
    /// Calls of host functions in device code.
    pub(super) host_calls: Vec<HostCall>,
    pub(super) local_names: FxHashMap<(FunctionId, Symbol), u32>,
    pub(super) noted_types: FxHashSet<Symbol>,
    /// Default constructors of classes, as computed so far.
    pub(super) constructors: FxHashMap<RecordId, DefaultConstructor>,
    /// Dynamic shared memory by namespace and name, with the type and span of its first declaration.
    pub(super) dynamic_shared: FxHashMap<(ScopeId, Symbol), (TypeId, Span)>,
    /// Above 0, diagnostics are suppressed, as in bodies.
    pub(super) quiet: u32,
    /// The number of suppressed errors.
    pub(super) withheld: u32,
    /// The number of reported errors, duplicates included.
    pub(super) reported: u32,
    /// The name of the assigned variable in the last assignment.
    pub(super) assigned: Option<Span>,
    pub(super) values: FxHashMap<VariableId, Value>,
    /// Objects of constant evaluation, and those of constant variables.
    pub(super) memory: Memory<'u>,
    pub(super) constant_places: FxHashMap<VariableId, u32>,
    /// Variables for template arguments of class, array or floating-point type.
    pub(super) constants: FxHashMap<Constant, VariableId>,
    pub(super) visible: Visible,
    /// Scopes of types declared in bodies of `constexpr` functions.
    pub(super) body_scopes: FxHashMap<(usize, ScopeId), ScopeId>,
    /// Whether the last alignment depends on an unknown value.
    pub(super) alignment_unread: bool,
    /// Whether an infinite instantiation is reported.
    pub(super) recursion_reported: bool,
    pub(super) recursion: InfiniteRecursion,
    pub(super) unknowns: Unknowns,
    pub(super) reading: Reading<'u>,
    /// Deduced return types.
    pub(super) results: FxHashMap<FunctionId, Option<TypeId>>,
    /// Function templates by name.
    pub(super) function_templates: FxHashMap<Symbol, Vec<TemplateId>>,
    /// Names of class templates.
    pub(super) class_templates: FxHashSet<Symbol>,
    /// Deduction guides by class template.
    pub(super) guides: FxHashMap<TemplateId, Vec<Guide<'u>>>,
    /// The number of functions of each name in all scopes.
    pub(super) functions_named: FxHashMap<Symbol, u32>,
    /// Above 0, names may denote entities that are not declared here, as in range-based loops and handlers.
    pub(super) hidden_names: u32,
    /// Undeclared names by their first components, in order of the first use.
    pub(super) unknown_names: Vec<String>,
}

/// Returns the limit of class template specializations for a translation unit.
fn most_class_instances(unit: &Unit) -> usize {
    if unit.diagnostics.iter().all(|it| it.rule.code != crate::rules::SYNTAX.code) {
        return limits::INSTANCES;
    }
    let allowed = limits::INSTANCES_OF_BROKEN_TEXT + unit.text().len() / limits::BYTES_OF_BROKEN_TEXT;
    allowed.min(limits::INSTANCES)
}

impl<'u> Deref for Sema<'u> {
    type Target = Entities<'u>;

    fn deref(&self) -> &Entities<'u> {
        &self.entities
    }
}

impl<'u> DerefMut for Sema<'u> {
    fn deref_mut(&mut self) -> &mut Entities<'u> {
        &mut self.entities
    }
}

impl<'u> Sema<'u> {
    pub(super) fn new(unit: &'u Unit) -> Self {
        Sema {
            entities: Entities::new(unit),
            findings: Findings::with_parser_diagnostics(unit.diagnostics.clone()),
            prelude: true,
            extern_c: false,
            lenient: false,
            function: None,
            instantiating: Vec::new(),
            constant_steps: 0,
            all_constant_steps: 0,
            pack_elements: 0,
            call_depth: 0,
            deep_calls: DeepCalls::default(),
            depth: 0,
            launches: Vec::new(),
            special_uses: Vec::new(),
            shared_uses: SharedUses::default(),
            host_calls: Vec::new(),
            local_names: FxHashMap::default(),
            noted_types: FxHashSet::default(),
            constructors: FxHashMap::default(),
            dynamic_shared: FxHashMap::default(),
            quiet: 0,
            withheld: 0,
            reported: 0,
            function_instances: 0,
            class_instances: 0,
            most_class_instances: most_class_instances(unit),
            assigned: None,
            values: FxHashMap::default(),
            memory: Memory::default(),
            constant_places: FxHashMap::default(),
            constants: FxHashMap::default(),
            visible: Visible::default(),
            body_scopes: FxHashMap::default(),
            alignment_unread: false,
            recursion_reported: false,
            recursion: InfiniteRecursion::default(),
            unknowns: Unknowns::default(),
            reading: Reading::default(),
            results: FxHashMap::default(),
            function_templates: FxHashMap::default(),
            class_templates: FxHashSet::default(),
            guides: FxHashMap::default(),
            functions_named: FxHashMap::default(),
            hidden_names: 0,
            unknown_names: Vec::new(),
        }
    }

    /// Reports a diagnostic, once.
    pub(super) fn report(&mut self, mut diagnostic: Diagnostic) {
        if self.quiet > 0 {
            self.withheld += u32::from(is_refused_by_nvcc(&diagnostic));
            return;
        }
        self.reported += u32::from(is_refused_by_nvcc(&diagnostic));
        if self.prelude {
            debug_assert!(false, "the prelude is wrong: {}", diagnostic.message);
            return;
        }
        if !self.findings.takes(&diagnostic) {
            return;
        }
        for &(record, span) in self.instantiating.iter().rev().take(4) {
            let name = crate::print::record_name(self, record);
            diagnostic.notes.push((format!("detected during instantiation of {name}"), Some(span)));
        }
        self.findings.push(diagnostic);
    }

    /// Reports a diagnostic with the main message of its rule.
    pub(super) fn say(&mut self, rule: &'static Rule, values: &[&str], span: Span) {
        self.report(Diagnostic::new(rule, span, rule.message(values)));
    }

    /// Reports a diagnostic with one of its rule's messages.
    pub(super) fn say_in(&mut self, rule: &'static Rule, wording: &str, values: &[&str], span: Span) {
        self.report(Diagnostic::new(rule, span, fill(wording, values)));
    }

    /// Reports nvcc's diagnostic for a feature that the C++ standard of the compilation does not have.
    pub(super) fn needs(&mut self, feature: &'static Feature, values: &[&str], span: Span) {
        if self.unit.standard() < feature.since {
            let message = fill(feature.wording, values);
            self.report(Diagnostic::new(feature.rule, span, message).help(feature.help()));
        }
    }

    /// Runs `work` one level deeper; `None` above the limit.
    pub(super) fn deeper<T>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= limits::STACK_DEPTH {
            self.stop_at_depth(span);
            return None;
        }
        Some(self.deeper_by(1, work))
    }

    /// Runs `work` this number of levels deeper, for a call that takes more stack.
    pub(super) fn deeper_by<T>(&mut self, levels: u32, work: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += levels;
        let result = work(self);
        self.depth -= levels;
        result
    }

    /// Returns size and alignment of a type on the device, in bytes; `None` for a type without a size.
    pub(super) fn size_of(&self, ty: TypeId) -> Option<(u64, u64)> {
        crate::layout::known_size(self, ty)
    }

    pub(super) fn new_record(&mut self, record: Record<'u>) -> RecordId {
        let id = RecordId(self.records.len() as u32);
        let depth = record.template.as_ref().map_or(0, |(_, arguments)| self.types.argument_depth(arguments));
        let outer = match self.scopes[record.scope.0 as usize].kind {
            ScopeKind::Class(outer) => self.types.record_depths.get(outer.0 as usize).copied().unwrap_or(0),
            _ => 0,
        };
        self.types.record_depths.push(depth.max(outer));
        let is_unknown = record.template.as_ref().is_some_and(|(_, arguments)| self.types.holds_unknown(arguments));
        self.types.record_unknowns.push(is_unknown);
        self.records.push(record);
        let type_id = self.types.intern(TypeKind::Record(id));
        let record = &mut self.entities.records[id.0 as usize];
        record.type_id = type_id;
        if let Scope { kind: ScopeKind::Class(owner), .. } = &mut self.entities.scopes[record.members.0 as usize] {
            *owner = id;
        }
        id
    }
}
