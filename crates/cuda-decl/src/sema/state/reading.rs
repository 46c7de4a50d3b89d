//! The state of the analysis of bodies.

use crate::ast::{Class, FunctionPart, Lambda, Statement, Template};
use crate::entities::{FunctionId, ScopeId};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// The state of the analysis of bodies.
#[derive(Default)]
pub(in crate::sema) struct Reading<'u> {
    /// Emitted functions whose bodies are not analyzed yet.
    pub waiting: VecDeque<FunctionId>,
    /// Emitted functions.
    pub made: FxHashSet<FunctionId>,
    pub read: FxHashSet<FunctionId>,
    /// Class template specializations that are instantiated with all members.
    pub whole: FxHashSet<RecordId>,
    /// The depth of instantiation of each function.
    pub depths: FxHashMap<FunctionId, u32>,
    pub depth: u32,
    /// Above 0, diagnostics about bodies are suppressed: in specializations and lambdas.
    pub suppressed: u32,
    /// Above 0, the code is not emitted: in discarded statements and unused functions.
    pub unmade: u32,
    pub stopped: bool,
    /// Whether all declarations are analyzed and the analysis of bodies has begun.
    pub is_begun: bool,
    /// Constructors and destructors by class, those whose bodies are queued, and the created objects.
    pub special_members: FxHashMap<RecordId, Vec<ObjectBody<'u>>>,
    pub running: VecDeque<ObjectBody<'u>>,
    pub objects: FxHashSet<(RecordId, usize)>,
    pub outside_special_members: FxHashSet<RecordId>,
    /// Out-of-class member definitions of class templates.
    pub outside: FxHashMap<TemplateId, Vec<&'u Template>>,
    /// Explicit specializations of member class templates.
    pub specialised_templates: FxHashMap<(TemplateId, Vec<Argument>, Symbol), &'u Template>,
    /// Explicit specializations of member classes.
    pub specialised_members: FxHashMap<(TemplateId, Vec<Argument>, Symbol), &'u Class>,
    /// Bodies after undefined macros, with their scopes.
    pub bodies: Vec<(ScopeId, &'u [Statement])>,
    /// The number of expressions analyzed in specializations and lambdas.
    pub steps: usize,
    pub closures: FxHashMap<TypeId, Closure<'u>>,
    pub closure_types: FxHashMap<(usize, ScopeId), TypeId>,
    pub calls: VecDeque<ClosureCall>,
    pub called: FxHashSet<ClosureCall>,
}

/// A closure type.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct Closure<'u> {
    pub lambda: &'u Lambda,
    pub scope: ScopeId,
    /// The function that contains the lambda expression.
    pub function: Option<FunctionId>,
}

/// A call of a closure with arguments of these types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::sema) struct ClosureCall {
    pub closure: TypeId,
    pub given: Vec<Argument>,
    pub types: Vec<TypeId>,
}

/// The body of a constructor or destructor.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct ObjectBody<'u> {
    /// The scope of its names.
    pub scope: ScopeId,
    pub function: &'u FunctionPart,
    pub body: &'u [Statement],
    pub is_destructor: bool,
}

impl ObjectBody<'_> {
    /// Whether the initialization of an object with this number of arguments runs the body.
    pub(crate) fn runs(&self, count: usize) -> bool {
        let required = self.function.parameters.iter().take_while(|it| it.default.is_none()).count();
        self.is_destructor || (required..=self.function.parameters.len()).contains(&count)
    }
}
