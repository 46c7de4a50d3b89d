//! Meaning: names, types, classes, templates, constants, functions and variables.

mod access;
mod address;
mod alignment;
pub(crate) mod assertion;
mod base_conversion;
mod bindings;
mod body;
mod call;
mod candidates;
mod class;
mod closure;
mod constant;
mod constraint;
mod construction;
mod conversion;
mod declare;
mod deduce;
mod definition;
mod derived;
mod dynamic;
mod endless;
mod enumeration;
mod expression;
mod field;
mod friends;
mod function;
mod function_rules;
mod given;
mod incomplete;
mod initialise;
mod instance;
mod instantiation;
mod launch;
mod launch_conversion;
mod launch_value;
mod literal;
mod making;
mod making_in_bodies;
mod member;
mod member_initialise;
mod names;
mod narrow;
mod narrowing;
mod object;
mod operation;
mod operator;
mod outside;
mod outside_rules;
mod overload;
mod overriding;
mod pack;
mod placeholder;
mod reading;
mod resolve;
mod result;
mod scope;
mod shared_memory;
mod special;
mod specifiers;
mod structor;
mod substitution;
mod subsumption;
mod template;
mod template_rules;
mod torch;
mod traits;
mod typedef;
mod unknown;
mod uses;
mod variable;
mod variable_rules;

use crate::ast::Unit;
use crate::diagnostic::Diagnostic;
use crate::entities::{Entities, FunctionId, Launch, Record, Scope, ScopeId, ScopeKind, SpecialUse, VariableId};
use crate::limits;
use crate::rules::{Feature, Rule};
use crate::symbol::Symbol;
use crate::types::{RecordId, TemplateId, TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::{Deref, DerefMut};

/// Analysis in progress.
pub(crate) struct Sema<'u> {
    /// What was found so far.
    pub entities: Entities<'u>,
    pub diagnostics: Vec<Diagnostic>,
    pub left_out: usize,
    pub prelude: bool,
    pub extern_c: bool,
    /// Whether types that nothing declares match any type.
    lenient: bool,
    /// The function whose body is read.
    pub function: Option<FunctionId>,
    /// What is being instantiated, outermost first: a name and where it is asked for.
    pub instantiating: Vec<(RecordId, Span)>,
    pub constant_steps: u32,
    pub all_constant_steps: u32,
    /// Elements of packs that were expanded into arguments so far.
    pub pack_elements: usize,
    pub call_depth: u32,
    /// Constant calls that were more than the stack carries.
    deep_calls: constant::DeepCalls,
    /// Instances of function and class templates so far.
    function_instances: usize,
    class_instances: usize,
    most_class_instances: usize,
    pub depth: u32,
    pub reported: FxHashSet<(&'static str, Span, String)>,
    pub launches: Vec<Launch>,
    pub special_uses: Vec<SpecialUse>,
    pub shared_uses: shared_memory::SharedUses,
    pub local_names: FxHashMap<(FunctionId, Symbol), u32>,
    pub noted_types: FxHashSet<Symbol>,
    /// What making objects of classes without arguments calls, as asked for so far.
    constructors: FxHashMap<RecordId, construction::DefaultConstructor>,
    /// Dynamic shared memory by its namespace and name: the type and place that it was first declared with.
    pub dynamic_shared: FxHashMap<(ScopeId, Symbol), (TypeId, Span)>,
    /// Above 0 nothing is reported: in bodies.
    pub quiet: u32,
    /// Errors that were not reported for that reason.
    withheld: u32,
    /// The name whose variable an assignment writes that was read last.
    pub assigned: Option<Span>,
    pub values: FxHashMap<VariableId, constant::Value>,
    /// What constant expressions make, and where constant variables are in it.
    memory: constant::Memory<'u>,
    constant_places: FxHashMap<VariableId, u32>,
    /// What stands for a template's argument that is no integer.
    constants: FxHashMap<crate::types::Constant, VariableId>,
    visible: constant::Visible,
    /// Scopes of types that bodies of `constexpr` functions declare.
    body_scopes: FxHashMap<(usize, ScopeId), ScopeId>,
    /// Whether the alignment that was asked for last rests on something unknown.
    pub alignment_unread: bool,
    /// Whether endless recursion was said.
    pub recursion_said: bool,
    endless: endless::Endless,
    unknowns: unknown::Unknowns,
    reading: reading::Reading<'u>,
    /// What functions return whose `return` tells it.
    results: FxHashMap<FunctionId, Option<TypeId>>,
    /// Function templates by name.
    function_templates: FxHashMap<Symbol, Vec<TemplateId>>,
    /// Names that class templates have.
    class_templates: FxHashSet<Symbol>,
    /// Deduction guides by their class template.
    guides: FxHashMap<TemplateId, Vec<placeholder::Guide<'u>>>,
    /// How many functions have a name, wherever they are.
    functions_named: FxHashMap<Symbol, u32>,
    /// Above 0 names may stand for what is not declared here: in loops over ranges and handlers.
    hidden_names: u32,
    /// The roots of names that nothing declares, in order of their first use.
    pub unknown_names: Vec<String>,
}

/// How many instances of class templates are made of a text.
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
    /// Reads all declarations of a text.
    pub(crate) fn run(unit: &'u Unit) -> Self {
        let mut sema = Sema {
            entities: Entities::new(unit),
            diagnostics: unit.diagnostics.clone(),
            left_out: 0,
            prelude: true,
            extern_c: false,
            lenient: false,
            function: None,
            instantiating: Vec::new(),
            constant_steps: 0,
            all_constant_steps: 0,
            pack_elements: 0,
            call_depth: 0,
            deep_calls: constant::DeepCalls::default(),
            depth: 0,
            reported: FxHashSet::default(),
            launches: Vec::new(),
            special_uses: Vec::new(),
            shared_uses: shared_memory::SharedUses::default(),
            local_names: FxHashMap::default(),
            noted_types: FxHashSet::default(),
            constructors: FxHashMap::default(),
            dynamic_shared: FxHashMap::default(),
            quiet: 0,
            withheld: 0,
            function_instances: 0,
            class_instances: 0,
            most_class_instances: most_class_instances(unit),
            assigned: None,
            values: FxHashMap::default(),
            memory: constant::Memory::default(),
            constant_places: FxHashMap::default(),
            constants: FxHashMap::default(),
            visible: constant::Visible::default(),
            body_scopes: FxHashMap::default(),
            alignment_unread: false,
            recursion_said: false,
            endless: endless::Endless::default(),
            unknowns: unknown::Unknowns::default(),
            reading: reading::Reading::default(),
            results: FxHashMap::default(),
            function_templates: FxHashMap::default(),
            class_templates: FxHashSet::default(),
            guides: FxHashMap::default(),
            functions_named: FxHashMap::default(),
            hidden_names: 0,
            unknown_names: Vec::new(),
        };
        let outer = sema.new_scope(None, ScopeKind::Namespace { name: None, inline: false });
        sema.global = outer;
        sema.declarations(outer, &unit.prelude);
        sema.prelude = false;
        let global = sema.new_scope(Some(outer), ScopeKind::Namespace { name: None, inline: false });
        sema.global = global;
        for &(name, span) in &unit.unknown {
            sema.unknown_name(global, span, name);
        }
        sema.declarations(global, &unit.declarations);
        sema.bodies();
        sema.say_unknowns();
        sema
    }

    /// Adds a diagnostic once.
    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        if self.quiet > 0 {
            self.withheld += u32::from(diagnostic.is_refused_by_nvcc());
            return;
        }
        if self.prelude {
            debug_assert!(false, "the prelude is wrong: {}", diagnostic.message);
            return;
        }
        let key = (diagnostic.rule.code, diagnostic.span, diagnostic.message.clone());
        if !self.reported.insert(key) {
            return;
        }
        if self.diagnostics.len() >= limits::DIAGNOSTICS {
            self.left_out += 1;
            return;
        }
        for &(record, span) in self.instantiating.iter().rev().take(4) {
            let name = crate::print::record_name(self, record);
            diagnostic.notes.push((format!("detected during instantiation of {name}"), Some(span)));
        }
        self.diagnostics.push(diagnostic);
    }

    /// Adds a diagnostic in one of its rule's wordings.
    pub fn say(&mut self, rule: &'static Rule, wording: usize, values: &[&str], span: Span) {
        self.report(Diagnostic::new(rule, span, rule.say(wording, values)));
    }

    /// Says what nvcc says of a feature that the standard does not have.
    pub fn needs(&mut self, feature: &'static Feature, values: &[&str], span: Span) {
        if self.unit.standard() < feature.since {
            let message = feature.rule.say(feature.wording, values);
            self.report(Diagnostic::new(feature.rule, span, message).help(feature.help()));
        }
    }

    /// Runs `work` one level deeper; `None` when that is too deep.
    pub fn deeper<T>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= limits::STACK_DEPTH {
            self.stop_at_depth(span);
            return None;
        }
        Some(self.deeper_by(1, work))
    }

    /// Runs `work` so many levels deeper, as measured by the stack that it takes.
    pub fn deeper_by<T>(&mut self, levels: u32, work: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += levels;
        let result = work(self);
        self.depth -= levels;
        result
    }

    /// Size and alignment of a type on the device, in bytes; `None` when it has none.
    pub fn size_of(&self, ty: TypeId) -> Option<(u64, u64)> {
        let measured = crate::layout::size_of(self, ty, crate::layout::Flavour::Device);
        measured.filter(|_| !crate::layout::is_partial(self, ty))
    }

    pub(super) fn new_record(&mut self, record: Record<'u>) -> RecordId {
        let id = RecordId(self.records.len() as u32);
        let depth = record.template.as_ref().map_or(0, |(_, arguments)| self.types.argument_depth(arguments));
        let outer = match self.scopes[record.scope.0 as usize].kind {
            ScopeKind::Class(outer) => self.types.record_depths.get(outer.0 as usize).copied().unwrap_or(0),
            _ => 0,
        };
        self.types.record_depths.push(depth.max(outer));
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
