//! Rules against types and attributes of parameters and results that PTX's calling convention does not support.

use crate::context::Context;
use crate::finding::Finding;
use crate::fixes;
use crate::rule::{Layer, Rule};
use crate::rules::module::measured::seen_on;
use nvvm_syntax::Span;
use nvvm_syntax::attribute::{AttributeKind, Attributes};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::TypeId;

nvvm_diagnostics::rules! {
    /// The rule against integer parameters of less than 32 bits without `signext` or `zeroext`.
    NARROW_PARAMETER "NV0426" "narrow-int-param" ["Integer parameter less than 32-bits without sext/zext flag"] {
        help: "Say how the upper bits are filled: `i8 signext %x` or `i8 zeroext %x`.",
        layer: Layer::Function,
        fix: Some(fixes::fix_parameter),
    }

    /// The rule against integer results of less than 32 bits without `signext` or `zeroext`.
    NARROW_RESULT "NV0427" "narrow-int-return" ["Integer return less than 32-bits without sext/zext flag"] {
        help: "Say how the upper bits are filled: `define signext i8 @f()` or `define zeroext i8 @f()`.",
        layer: Layer::Function,
        fix: Some(fixes::fix_result),
    }

    /// The rule against the parameter attribute `inreg`.
    IN_REGISTER "NV0428" "inreg-param" ["InReg attribute on parameter will be ignored"] {
        help: "PTX passes parameters in the param space whatever this says.",
        layer: Layer::Function,
    }

    /// The rule against the parameter attribute `nest`.
    NEST "NV0429" "nest-param" ["Nest attribute on parameter will be ignored"] {
        help: "There are no trampolines on a GPU; the parameter is passed like any other.",
        layer: Layer::Function,
    }
}

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    // Intrinsics do not use the PTX calling convention.
    if !super::is_intrinsic(module, function) {
        if is_narrow(context, function.return_type, function.return_attributes) {
            let span = function.return_type_span;
            context.report(Finding::new(&NARROW_RESULT, span, NARROW_RESULT.words()).within(id));
        }
        for parameter in module.parameters_of(function) {
            if is_narrow(context, parameter.ty, parameter.attributes) {
                let span = parameter.type_span;
                context.report(Finding::new(&NARROW_PARAMETER, span, NARROW_PARAMETER.words()).within(id));
            }
        }
    }
    for parameter in module.parameters_of(function) {
        for attribute in module.all_attributes(parameter.attributes) {
            let AttributeKind::Keyword(name) = attribute.kind else { continue };
            let rule = match module.names.bytes(name) {
                b"inreg" => &IN_REGISTER,
                b"nest" => &NEST,
                _ => continue,
            };
            report_ignored(context, id, function, rule, attribute.span);
        }
    }
}

fn report_ignored(context: &mut Context, id: FunctionId, function: &Function, rule: &'static Rule, span: Span) {
    let seen_on = seen_on(context, function.global).set();
    context.report(Finding::new(rule, span, rule.words()).verified_on(seen_on).within(id));
}

fn is_narrow(context: &Context, ty: TypeId, attributes: Attributes) -> bool {
    let module = context.module;
    module.types.integer_bits(ty).is_some_and(|bits| bits < 32)
        && !module.all_attributes(attributes).any(|attribute| match attribute.kind {
            AttributeKind::Keyword(name) => matches!(module.names.bytes(name), b"signext" | b"zeroext"),
            _ => false,
        })
}
