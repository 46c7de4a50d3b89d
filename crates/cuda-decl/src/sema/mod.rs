//! The semantic analysis: name lookup, types, classes, templates, constants, functions and variables.

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
mod enumeration;
mod execution_space;
mod expression;
mod field;
mod friends;
mod function;
mod function_rules;
mod given;
mod incomplete;
mod initialization;
mod initialization_in_bodies;
mod instance;
mod instantiation;
mod launch;
mod launch_attribute;
mod launch_conversion;
mod launch_value;
mod literal;
mod member;
mod member_initialization;
mod named_members;
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
mod recursion;
mod resolve;
mod result;
mod scope;
mod shared_memory;
mod special;
mod special_member;
mod specifiers;
mod state;
mod substitution;
mod subsumption;
mod template;
mod template_rules;
mod torch;
mod traits;
mod typedef;
mod unknown;
mod uses;
mod value_conversion;
mod variable;
mod variable_rules;

use crate::ast::Unit;
use crate::entities::{Entities, Launch, ScopeKind, SharedUses, SpecialUse};
use crate::findings::Findings;
use state::Sema;

/// The result of the semantic analysis.
pub(crate) struct Meaning<'u> {
    pub entities: Entities<'u>,
    pub findings: Findings,
    pub launches: Vec<Launch>,
    pub special_uses: Vec<SpecialUse>,
    pub shared_uses: SharedUses,
    /// Undeclared names by their first components, in order of the first use.
    pub unknown_names: Vec<String>,
    /// Steps of constant evaluation, and expressions analyzed in template specializations.
    pub steps: u64,
}

/// Analyzes a translation unit.
pub(crate) fn meaning(unit: &Unit) -> Meaning<'_> {
    let sema = Sema::run(unit);
    let steps = u64::from(sema.all_constant_steps) + sema.reading.steps as u64;
    let Sema { entities, findings, launches, special_uses, shared_uses, unknown_names, .. } = sema;
    Meaning { entities, findings, launches, special_uses, shared_uses, unknown_names, steps }
}

impl<'u> Sema<'u> {
    /// Whether the check was canceled. The rest of the text is then not analyzed.
    fn is_canceled(&self) -> bool {
        self.unit.sources.work.is_canceled()
    }

    /// Analyzes all declarations of a translation unit.
    fn run(unit: &'u Unit) -> Self {
        let mut sema = Sema::new(unit);
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
        sema.say_host_calls();
        sema.launch_attributes();
        sema
    }
}
