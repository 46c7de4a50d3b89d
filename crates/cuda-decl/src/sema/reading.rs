//! The order in which function bodies are analyzed: first functions with emitted code and the specializations that they
//! instantiate, then all others for their diagnostics.

use super::state::Sema;
use crate::entities::{Entity, FunctionId, ScopeKind};
use crate::limits;
use crate::rules;
use crate::types::RecordId;
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Analyzes the bodies of all functions, including specializations that are instantiated on the way.
    pub(super) fn bodies(&mut self) {
        self.reading.is_begun = true;
        self.initialisers();
        self.bodies_after_macros();
        self.run_plain_special_members();
        self.run_whole_special_members();
        let mut at = 0;
        while !self.is_canceled() {
            while at < self.functions.len() && !self.is_canceled() {
                let id = FunctionId(at as u32);
                at += 1;
                if self.is_made(id) {
                    self.make(id);
                }
            }
            if let Some(id) = self.reading.waiting.pop_front() {
                self.checked_body(id);
            } else if let Some(call) = self.reading.calls.pop_front() {
                self.closure_body(&call);
            } else if let Some(special_member) = self.reading.running.pop_front() {
                self.special_member_body(special_member);
            } else {
                break;
            }
        }
        self.reading.unmade += 1;
        let mut at = 0;
        while at < self.functions.len() {
            let id = FunctionId(at as u32);
            at += 1;
            // Specializations without a use are not emitted.
            let function = &self.functions[id.0 as usize];
            if !function.prelude && function.template.is_none() && !self.reading.read.contains(&id) {
                self.checked_body(id);
            }
        }
        self.reading.unmade -= 1;
        self.settle_launches();
    }

    /// Analyzes initializers of variables at namespace scope, which may instantiate templates, as in tables of kernels.
    fn initialisers(&mut self) {
        self.reading.suppressed += 1;
        for index in 0..self.variables.len() {
            let data = &self.variables[index];
            let is_global = matches!(self.scope(self.enclosing(data.scope)).kind, ScopeKind::Namespace { .. });
            let (false, true, None, Some(initialiser)) = (data.prelude, is_global, &data.template, data.initialiser)
            else {
                continue;
            };
            let (scope, ty) = (data.scope, data.ty);
            self.object_made(ty, initialiser.values.len());
            initialiser.values.iter().for_each(|it| self.expression_in_body(scope, it));
            initialiser.values.iter().for_each(|it| self.check_initialiser(scope, it));
        }
        self.reading.suppressed -= 1;
    }

    /// Analyzes bodies after undefined macros, such as those of tests, as host code.
    fn bodies_after_macros(&mut self) {
        self.reading.suppressed += 1;
        let (variables, uses) = (self.variables.len(), self.special_uses.len());
        for (scope, statements) in std::mem::take(&mut self.reading.bodies) {
            let inner = self.new_scope(Some(scope), ScopeKind::Block(None));
            self.walk(inner, statements);
        }
        // The enclosing function is unknown.
        self.variables[variables..].iter_mut().for_each(|it| it.space = None);
        self.special_uses.truncate(uses);
        self.reading.suppressed -= 1;
    }

    fn checked_body(&mut self, id: FunctionId) {
        if !self.reading.read.insert(id) {
            return;
        }
        let function = &self.functions[id.0 as usize];
        // Diagnostics are suppressed in implicitly instantiated bodies, where names of missing headers may occur.
        let is_asked_for = function.template.is_some() && !function.is_global && !function.emitted;
        let is_asked_for = is_asked_for && self.reading.made.contains(&id);
        self.reading.depth = self.reading.depths.get(&id).copied().unwrap_or(0);
        if is_asked_for {
            self.reading.suppressed += 1;
            self.body(id);
            self.reading.suppressed -= 1;
            return;
        }
        self.check_definition(id);
        self.check_class_parameters(id);
        if self.functions[id.0 as usize].is_global {
            self.check_kernel_parameters(id);
        }
        self.body(id);
    }

    /// Whether a function is emitted without a use.
    fn is_made(&self, id: FunctionId) -> bool {
        let function = &self.functions[id.0 as usize];
        !function.prelude
            && match (&function.template, function.record) {
                (Some(_), _) => function.emitted,
                (None, Some(record)) => self.is_whole_instance(record) || !self.is_in_instance(record),
                (None, None) => true,
            }
    }

    /// Whether a class is a template specialization or a member of one.
    pub(super) fn is_in_instance(&self, mut record: RecordId) -> bool {
        loop {
            let data = self.record(record);
            if let Some((template, arguments)) = &data.template {
                let specialised = &self.template(*template).specialisations;
                return !specialised.iter().any(|it| it.parameters.is_empty() && it.pattern == *arguments);
            }
            match self.scope(self.enclosing(data.scope)).kind {
                ScopeKind::Class(outer) => record = outer,
                _ => return false,
            }
        }
    }

    /// Marks a function as emitted and queues its body.
    pub(super) fn make(&mut self, id: FunctionId) {
        if self.functions[id.0 as usize].prelude || !self.reading.made.insert(id) {
            return;
        }
        if self.reading.depth >= limits::INSTANTIATION_DEPTH {
            let span = self.functions[id.0 as usize].span;
            self.say_stopped(span);
            return;
        }
        let depth = self.reading.depth + u32::from(self.functions[id.0 as usize].template.is_some());
        self.reading.depths.insert(id, depth);
        if self.functions[id.0 as usize].template.is_some() && self.functions[id.0 as usize].is_global {
            self.functions[id.0 as usize].emitted = true;
        }
        self.body_from_outside(id);
        self.reading.waiting.push_back(id);
    }

    /// Reports once that the limit of specializations is reached.
    pub(super) fn say_stopped(&mut self, span: Span) {
        if std::mem::replace(&mut self.reading.stopped, true) {
            return;
        }
        let quiet = std::mem::replace(&mut self.quiet, 0);
        self.say_in(&rules::STOPPED, rules::STOPPED_INSTANCES, &[], span);
        self.quiet = quiet;
    }

    /// Counts an expression in a specialization or lambda against the limit. Returns whether it may be analyzed.
    pub(super) fn may_read(&mut self, span: Span) -> bool {
        if self.reading.suppressed == 0 {
            return true;
        }
        if self.is_canceled() {
            return false;
        }
        self.reading.steps += 1;
        if self.reading.steps == limits::EXPRESSIONS_OF_INSTANCES {
            self.say_stopped(span);
        }
        self.reading.steps < limits::EXPRESSIONS_OF_INSTANCES
    }

    /// Whether the current code is emitted host code, which causes template instantiations.
    pub(super) fn asks_templates(&self) -> bool {
        self.reading.unmade == 0
            && self.function.is_none_or(|it| {
                let function = &self.functions[it.0 as usize];
                !function.is_global && (function.is_host || !function.is_device)
            })
    }

    /// Runs `read` for code that is not emitted.
    pub(super) fn unmade(&mut self, read: impl FnOnce(&mut Self)) {
        self.reading.unmade += 1;
        read(self);
        self.reading.unmade -= 1;
    }

    /// Emits the member functions of a name in a class template specialization when the name is used.
    pub(super) fn make_members(&mut self, entity: Entity) {
        let Entity::Functions(set) = entity else { return };
        for id in self.overloads[set as usize].clone() {
            if self.functions[id.0 as usize].record.is_some() {
                self.make(id);
            }
        }
    }
}
