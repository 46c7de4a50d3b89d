//! Calls across execution spaces: host functions in device code, and device functions in host code. Only calls with a
//! known callee are checked.

use super::state::{HostCall, Sema};
use crate::ast::{Expression, ExpressionKind as K, Name, PartKind};
use crate::entities::{Entity, Function, FunctionId, ScopeId, ScopeKind};
use crate::rules;
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// Functions with overloads in the global namespace of the toolkit's headers, which a call may select.
const OVERLOADED_BY_HEADERS: &[&str] = &[
    "abs",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "atomicAdd",
    "atomicAnd",
    "atomicCAS",
    "atomicExch",
    "atomicMax",
    "atomicMin",
    "atomicOr",
    "atomicSub",
    "atomicXor",
    "cbrt",
    "ceil",
    "clock",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "div",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "fdivide",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "isfinite",
    "isinf",
    "isnan",
    "isnormal",
    "labs",
    "ldexp",
    "lgamma",
    "llabs",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "max",
    "min",
    "modf",
    "nearbyint",
    "normcdf",
    "pow",
    "powi",
    "rcbrt",
    "remainder",
    "rhypot",
    "rint",
    "round",
    "rsqrt",
    "signbit",
    "sin",
    "sincos",
    "sincospi",
    "sinh",
    "sinpi",
    "sqrt",
    "tan",
    "tanh",
    "tgamma",
    "trunc",
];

impl<'u> Sema<'u> {
    /// Checks the execution space of a callee in a body.
    pub(super) fn check_call_execution_space(
        &mut self,
        scope: ScopeId,
        callee: &'u Expression,
        arguments: &'u [Expression],
        span: Span,
    ) {
        let is_read = self.quiet > 0 || self.hidden_names > 0 || self.reading.suppressed > 0 || self.reading.unmade > 0;
        let Some(caller) = self.function.filter(|_| !is_read && !self.is_in_template(scope)) else { return };
        let found = match &callee.kind {
            K::Name(name) => self.function_meant(scope, name, arguments),
            K::Member(object, arrow, name) => self.member_meant(scope, (object, *arrow), name, arguments.len()),
            _ => None,
        };
        if let Some(function) = found {
            self.check_argument_values(scope, function, arguments);
        } else if let K::Name(name) = &callee.kind
            && let Some(function) = self.only_function_in_silence(scope, name)
            && !has_pack(arguments)
            && !self.has_unknown_base(scope)
            && !OVERLOADED_BY_HEADERS.contains(&crate::print::function_name(self, function).as_str())
        {
            self.check_argument_count(scope, function, arguments, span);
        }
        let Some(callee) = found.filter(|it| self.has_single_execution_space(*it)) else { return };
        let (from, to) = (&self.functions[caller.0 as usize], &self.functions[callee.0 as usize]);
        if from.may_be_on_device || from.has_mixed_execution_spaces {
            return;
        }
        let from_device = from.is_global || from.is_device && !from.is_host;
        match (from_device, to.is_device) {
            (true, false) if self.unit.readers.has_device() => self.host_calls.push(HostCall { caller, callee, span }),
            (false, true) if self.unit.readers.has_host() => {
                let (space, to) = (super::overload::spaces(from), crate::print::crossed_function(self, callee));
                let from = crate::print::function_name(self, caller);
                self.say(&rules::DEVICE_CALL, &[&to, space, &from], span);
            }
            _ => {}
        }
    }

    /// Reports calls of host functions in emitted device code: kernels, functions that other translation units may
    /// call, and their callees.
    pub(super) fn say_host_calls(&mut self) {
        let calls = std::mem::take(&mut self.host_calls);
        // No code is generated after an error of the front end.
        if calls.is_empty() || self.findings.are_refused_before_code() {
            return;
        }
        let is_root = |id: &FunctionId| self.is_emitted_on_device(&self.functions[id.0 as usize]);
        let roots = (0..self.functions.len()).map(|it| FunctionId(it as u32)).filter(is_root);
        let reached: FxHashSet<FunctionId> = self.shared_uses.functions_reached(roots);
        for call in calls.into_iter().filter(|it| reached.contains(&it.caller)) {
            let space = if self.functions[call.caller.0 as usize].is_global { "__global__" } else { "__device__" };
            let to = crate::print::crossed_function(self, call.callee);
            let from = crate::print::crossing_function(self, call.caller);
            self.say(&rules::HOST_CALL, &[&to, space, &from], call.span);
        }
    }

    fn is_emitted_on_device(&self, function: &Function<'u>) -> bool {
        if function.body.is_none() || function.prelude || function.template.is_some() {
            return false;
        }
        let is_hidden = function.is_static && function.record.is_none() || self.is_unnamed(function.scope);
        function.is_global || function.is_device && !function.is_inline && !function.is_constexpr && !is_hidden
    }

    fn is_unnamed(&self, scope: ScopeId) -> bool {
        let mut next = Some(scope);
        while let Some(id) = next {
            if let ScopeKind::Namespace { name: Some(name), .. } = self.scope(id).kind
                && self.text(name).is_empty()
            {
                return true;
            }
            next = self.scope(id).parent;
        }
        false
    }

    /// Whether a function certainly has a single execution space.
    fn has_single_execution_space(&self, id: FunctionId) -> bool {
        let function = &self.functions[id.0 as usize];
        let is_open = function.prelude || function.may_be_on_device || function.says.is_constrained;
        let is_bound = function.template.is_none() && !function.is_constexpr && !function.says.is_deleted;
        let has_both = function.is_device && function.is_host;
        is_bound && !is_open && !function.is_global && !has_both
    }

    fn only_function_in_silence(&mut self, scope: ScopeId, name: &'u Name) -> Option<FunctionId> {
        self.quiet += 1;
        let found = self.only_function(scope, name);
        self.quiet -= 1;
        found
    }

    /// Returns the callee of a call by name: the only function that is viable by its number of parameters, if no header
    /// and no template may declare another.
    fn function_meant(&mut self, scope: ScopeId, name: &'u Name, arguments: &'u [Expression]) -> Option<FunctionId> {
        let PartKind::Identifier(symbol) = name.parts.last().filter(|it| it.arguments.is_none())?.kind else {
            return None;
        };
        let has_headers = self.unit.includes.iter().any(|header| header.starts_with('"'));
        let is_overloaded = OVERLOADED_BY_HEADERS.contains(&self.text(symbol));
        if has_headers || is_overloaded || self.has_unknown_base(scope) || has_pack(arguments) {
            return None;
        }
        let Some(Entity::Functions(set)) = self.used(scope, name) else { return None };
        let all = &self.overloads[set as usize];
        let is_whole = self.functions_named.get(&symbol).is_some_and(|it| *it as usize == all.len());
        if !is_whole || self.function_templates.contains_key(&symbol) {
            return None;
        }
        let mut fitting = all.iter().copied().filter(|it| self.accepts(*it, arguments.len()));
        fitting.next().filter(|_| fitting.next().is_none())
    }
}

fn has_pack(arguments: &[Expression]) -> bool {
    arguments.iter().any(|it| matches!(it.kind, K::Pack(_)))
}
