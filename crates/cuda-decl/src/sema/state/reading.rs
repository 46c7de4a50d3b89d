//! How far the reading of bodies is, and what is kept for it.

use crate::ast::{Class, FunctionPart, Lambda, Statement, Template};
use crate::entities::{FunctionId, ScopeId};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// How far the reading of bodies is.
#[derive(Default)]
pub(in crate::sema) struct Reading<'u> {
    /// Functions that code is made of and whose bodies are still to be read.
    pub waiting: VecDeque<FunctionId>,
    /// Functions that code is made of.
    pub made: FxHashSet<FunctionId>,
    pub read: FxHashSet<FunctionId>,
    /// Class template instances that are instantiated with all their members.
    pub whole: FxHashSet<RecordId>,
    /// How many instances stand around each function that a body asked for.
    pub depths: FxHashMap<FunctionId, u32>,
    pub depth: u32,
    /// Above 0 nothing is said of bodies: in instances and lambdas.
    pub silent: u32,
    /// Above 0 code is not made of what is read: in dropped branches, and of functions that nobody calls.
    pub unmade: u32,
    pub stopped: bool,
    /// Whether all declarations are read, and bodies are.
    pub is_begun: bool,
    /// Constructors and destructors by class, those whose bodies are to be read, and the objects that are made.
    pub structors: FxHashMap<RecordId, Vec<ObjectBody<'u>>>,
    pub running: VecDeque<ObjectBody<'u>>,
    pub objects: FxHashSet<(RecordId, usize)>,
    pub outside_structors: FxHashSet<RecordId>,
    /// Members of class templates that are defined outside of them.
    pub outside: FxHashMap<TemplateId, Vec<&'u Template>>,
    /// Member class templates of instances that are specialised.
    pub specialised_templates: FxHashMap<(TemplateId, Vec<Argument>, Symbol), &'u Template>,
    /// Member classes of instances that are specialised.
    pub specialised_members: FxHashMap<(TemplateId, Vec<Argument>, Symbol), &'u Class>,
    /// Bodies behind macros that nothing defines, with where they stand.
    pub bodies: Vec<(ScopeId, &'u [Statement])>,
    /// Expressions read in instances and lambdas so far.
    pub steps: usize,
    pub closures: FxHashMap<TypeId, Closure<'u>>,
    pub closure_types: FxHashMap<(usize, ScopeId), TypeId>,
    pub calls: VecDeque<ClosureCall>,
    pub called: FxHashSet<ClosureCall>,
}

/// What a lambda's object is.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct Closure<'u> {
    pub lambda: &'u Lambda,
    pub scope: ScopeId,
    /// The function that it stands in.
    pub function: Option<FunctionId>,
}

/// A call of a lambda's object with arguments of these types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::sema) struct ClosureCall {
    pub closure: TypeId,
    pub given: Vec<Argument>,
    pub types: Vec<TypeId>,
}

/// The body of a constructor or destructor.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct ObjectBody<'u> {
    /// Where its names are looked up.
    pub scope: ScopeId,
    pub function: &'u FunctionPart,
    pub body: &'u [Statement],
    pub is_destructor: bool,
}

impl ObjectBody<'_> {
    /// Whether making an object with so many values runs it, and not another one.
    pub(crate) fn runs(&self, count: usize) -> bool {
        let required = self.function.parameters.iter().take_while(|it| it.default.is_none()).count();
        self.is_destructor || (required..=self.function.parameters.len()).contains(&count)
    }
}
