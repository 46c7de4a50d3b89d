//! Kernel launches, `k<<<…>>>(…)`, and calls.

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Name, Unary};
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::{Entity, FunctionId, ScopeId, VariableId};
use crate::entities::{Launch, LaunchValue};
use crate::rules::{self, TOOLKITS};
use crate::types::{Argument, TypeKind};
use nvvm_diagnostics::References;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};

impl<'u> Sema<'u> {
    /// Analyzes a launch in a body.
    pub(super) fn launch(
        &mut self,
        scope: ScopeId,
        callee: &'u Expression,
        configuration: &'u [Expression],
        arguments: &'u [Expression],
        span: Span,
    ) {
        let K::Name(name) = &callee.kind else { return };
        let Some(found) = self.used(scope, name) else { return };
        let chosen = match found {
            Entity::Functions(set) => {
                let all = self.overloads[set as usize].clone();
                let count = |it: &&FunctionId| self.accepts(**it, arguments.len());
                let plain = all.iter().find(count).or(all.first()).copied();
                // A template is selected with explicit template arguments, or if no other function is a kernel.
                let is_kernel = plain.is_some_and(|it| self.functions[it.0 as usize].is_global);
                let is_template = name.parts.last().is_some_and(|it| it.arguments.is_some());
                let of_template = if is_kernel && !is_template {
                    None
                } else {
                    self.launched_instance(scope, name, arguments, callee.span)
                };
                of_template.filter(|it| self.functions[it.0 as usize].is_global).or(plain)
            }
            Entity::Template(_) => self.launched_instance(scope, name, arguments, callee.span),
            _ => None,
        };
        if let Some(function) = chosen {
            let function = &mut self.functions[function.0 as usize];
            // Only kernels can be launched.
            function.is_global |= function.may_be_on_device;
        }
        let kernel = chosen.map(|it| &self.functions[it.0 as usize]);
        let is_kernel = match (kernel, found) {
            (Some(function), _) => function.is_global,
            (None, Entity::Template(_)) => true,
            _ => return,
        };
        // A missing header may declare a kernel template of that name.
        let is_instance = name.parts.last().is_some_and(|it| it.arguments.is_some());
        if let (false, true, Entity::Functions(_)) = (is_kernel, is_instance, found) {
            return;
        }
        // It may also declare another overload, if this one is not viable.
        let has_headers = self.unit.includes.iter().any(|header| header.starts_with('"'));
        let fits = chosen.is_some_and(|it| self.accepts(it, arguments.len()));
        if !is_kernel && has_headers && !fits {
            return;
        }
        if let (false, Some(function)) = (is_kernel, kernel) {
            let device_only = function.is_device && !function.is_host;
            self.not_a_kernel(callee.span, device_only);
        }
        // A template with unknown arguments may be viable.
        let has_templates = self.function_templates(scope, name).is_some_and(|templates| !templates.is_empty());
        if let (true, Some(function)) = (is_kernel, chosen)
            && !self.accepts(function, arguments.len())
            && matches!(found, Entity::Functions(_))
            && !has_templates
            && !arguments.iter().any(|it| matches!(it.kind, K::Pack(_)))
        {
            let fewer = arguments.len() < self.functions[function.0 as usize].parameters.len();
            let wording = if fewer { rules::ARGUMENTS_MISSING } else { rules::ARGUMENTS_EXCESSIVE };
            self.say_in(&rules::LAUNCH_ARGUMENTS, wording, &[], span);
        }
        if let (true, Some(function), false) = (is_kernel, chosen, has_headers || has_templates) {
            self.check_launch_conversions(scope, found, function, arguments);
            self.check_copied_arguments(scope, function, arguments);
        }
        let from_device = self.function.is_some_and(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_global || function.is_device
        });
        let is_sure = self.reading.suppressed == 0 && self.hidden_names == 0 && !self.is_in_template(scope);
        if from_device && is_sure && !self.unit.is_relocatable {
            self.say(&rules::DEVICE_LAUNCH, &[], span);
        }
        if from_device {
            for argument in arguments {
                self.launch_argument(scope, argument);
            }
        }
        if let Some(function) = chosen.filter(|_| self.reading.unmade == 0) {
            self.functions[function.0 as usize].emitted = true;
            self.make(function);
        }
        let mut extents = |place: usize| match configuration.get(place) {
            Some(value) => self.launch_extents(scope, value, 0),
            None => [LaunchValue::Integer(1), LaunchValue::Integer(1), LaunchValue::Integer(1)],
        };
        let (grid, block) = (extents(0), extents(1));
        let mut known = |value: Option<&'u Expression>| match value {
            Some(value) => self.launch_value(scope, value, 0),
            None => LaunchValue::Integer(0),
        };
        let (shared_bytes, stream) = (known(configuration.get(2)), known(configuration.get(3)));
        let values = arguments.iter().map(|it| known(Some(it))).collect();
        self.launches.push(Launch {
            function: chosen.map(|it| crate::print::demangled_function(self, it)),
            from: self.function.map(|it| crate::print::demangled_function(self, it)),
            arguments: arguments.iter().map(|it| it.span).collect(),
            values,
            grid,
            block,
            shared_bytes,
            stream,
            from_device,
            span,
            text: span.text(self.unit.text()).to_owned(),
            callee: callee.span,
            launched: chosen,
            within: self.function,
        });
    }

    fn not_a_kernel(&mut self, span: Span, device_only: bool) {
        let documented = rules::LAUNCH_DOCUMENTED.to_owned();
        let measured = if device_only { rules::LAUNCH_OF_DEVICE } else { rules::LAUNCH_OF_HOST };
        let on = |references: References, message: &str| {
            Judgement::on(references, TargetSet::all(), Severity::Error, &[]).with_outcome(message.to_owned())
        };
        let judgements = vec![on(References::ALL_BUT_CUDA, &documented), on(TOOLKITS, measured)];
        self.report(Diagnostic::new(&rules::LAUNCH_TARGET, span, documented.clone()).with_judgements(judgements));
    }

    /// Returns the specialization of the launched kernel template.
    fn launched_instance(
        &mut self,
        scope: ScopeId,
        name: &'u Name,
        arguments: &'u [Expression],
        span: Span,
    ) -> Option<FunctionId> {
        if self.reading.unmade > 0 {
            return None;
        }
        let written = name.parts.last()?.arguments.as_ref();
        self.quiet += 1;
        let given = match written {
            Some(written) => self.written_arguments(scope, written),
            None => Some(Vec::new()),
        };
        let candidates = self.function_templates(scope, name).unwrap_or_default();
        let types = self.argument_types(scope, arguments);
        let given = given.filter(|it| !it.iter().any(|it| self.types.is_dependent_argument(it)));
        let instance = given.as_ref().and_then(|given| {
            let best = self.best_instance(candidates.clone(), given, &types)?;
            if self.functions[best.0 as usize].is_global {
                return Some(best);
            }
            // With unknown parameter types several overloads seem viable; kernels are preferred.
            let kernels = candidates.into_iter().filter(|it| self.template(*it).is_kernel()).collect();
            self.best_instance(kernels, given, &types).or(Some(best))
        });
        self.quiet -= 1;
        let given = given?;
        let arguments = match instance.and_then(|it| self.functions[it.0 as usize].template.clone()) {
            Some((_, arguments)) => arguments,
            None => given,
        };
        self.local_arguments(&arguments, span);
        instance
    }

    /// Reports local classes of host functions as template arguments of kernels.
    fn local_arguments(&mut self, arguments: &[Argument], span: Span) {
        for argument in arguments {
            let Argument::Type(ty) = argument else { continue };
            let Some(record) = self.types.as_record(*ty) else { continue };
            let Some(function) = self.record(record).function else { continue };
            let function = &self.functions[function.0 as usize];
            if function.is_global || function.is_device {
                continue;
            }
            let name = self.record(record).name.map_or("", |name| self.text(name));
            self.say(&rules::LOCAL_TYPE, &[name], span);
        }
    }

    /// Reports a pointer to local memory of the parent kernel as an argument of a device-side launch.
    fn launch_argument(&mut self, scope: ScopeId, argument: &'u Expression) {
        let Some(variable) = self.points_to_local(scope, argument) else { return };
        let place = self.variables[variable.0 as usize].span;
        let documented = rules::LOCAL_DOCUMENTED.to_owned();
        // The header and line in CUDA's launch code that store the argument.
        let measured = format!("Warning: {}", fill(rules::LOCAL_STORED, &["<cuda>/cuda_device_runtime_api.h(727)"]));
        let declared = rules::LAUNCH_ARGUMENT.outcomes().iter().map(Judgement::from);
        let is_measured = |it: &Judgement| it.references.contains(Reference::NEWEST);
        let worded = declared.map(|it| if is_measured(&it) { it.with_outcome(measured.clone()) } else { it });
        let judgements = worded.collect();
        let diagnostic = Diagnostic::new(&rules::LAUNCH_ARGUMENT, argument.span, documented);
        self.report(diagnostic.with_judgements(judgements).note("in the parent thread's local memory", Some(place)));
    }

    fn points_to_local(&mut self, scope: ScopeId, value: &'u Expression) -> Option<VariableId> {
        match &value.kind {
            K::Unary(Unary::AddressOf, operand) => self.local_storage(scope, operand),
            K::Cast(_, _, inner) => self.points_to_local(scope, inner),
            K::Binary(crate::ast::Binary::Add | crate::ast::Binary::Subtract, a, _) => self.points_to_local(scope, a),
            K::Name(name) => match self.used(scope, name)? {
                Entity::Variable(variable) => {
                    let ty = self.types.bare(self.variables[variable.0 as usize].ty);
                    let is_array = matches!(self.types.kind(ty), TypeKind::Array { .. });
                    (is_array && self.is_automatic(variable)).then_some(variable)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn local_storage(&mut self, scope: ScopeId, value: &'u Expression) -> Option<VariableId> {
        match &value.kind {
            K::Name(name) => match self.used(scope, name)? {
                Entity::Variable(variable) => self.is_automatic(variable).then_some(variable),
                _ => None,
            },
            K::Member(object, false, _) | K::Subscript(object, _) => self.local_storage(scope, object),
            _ => None,
        }
    }

    /// Analyzes a call in a body.
    pub(super) fn called(&mut self, scope: ScopeId, callee: &'u Expression, arguments: &'u [Expression]) {
        let name = match &callee.kind {
            K::Name(name) => name,
            K::Member(object, arrow, name) => {
                return self.member_of_object_called(scope, (object, *arrow), name, arguments);
            }
            _ => return,
        };
        match self.used(scope, name) {
            Some(Entity::Functions(set)) => {
                let all = &self.overloads[set as usize];
                let mut fitting = all.iter().copied().filter(|it| self.accepts(*it, arguments.len()));
                let (first, another) = (fitting.next(), fitting.next());
                let likely = first.or(all.first().copied());
                let only = if let [only] = *all.as_slice() { Some(only) } else { first.filter(|_| another.is_none()) };
                let has_arguments = name.parts.last().is_some_and(|it| it.arguments.is_some());
                if likely.is_some_and(|it| self.functions[it.0 as usize].is_global) {
                    self.say(&rules::LAUNCH_MISSING, &[], callee.span);
                } else if let Some(only) = only.filter(|_| !has_arguments) {
                    self.function_called(only);
                } else {
                    self.template_called(scope, name, arguments);
                }
            }
            Some(Entity::Template(template)) if self.template(template).is_kernel() => {
                self.say(&rules::LAUNCH_MISSING, &[], callee.span);
            }
            Some(Entity::Template(_)) => self.template_called(scope, name, arguments),
            _ => {}
        }
    }
}
