//! Rules against 17 function attributes, such as `naked` and `ssp`. They are listed in *cicc: NVVM IR Verifier (Deep
//! Dive)*, Function Attribute Rejection.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer, Rule};
use crate::rules::module::measured::seen_on;
use nvvm_diagnostics::Edit;
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::{ParseErrorKind, Span, SyntaxError};

/// Declares a rule against each function attribute in a list, and a function that returns the rule for an attribute.
macro_rules! attribute_rules {
    ($($static:ident $code:literal $attribute:literal $name:literal, $help:literal
        $(, $field:ident: $value:expr)*;)*) => {
        nvvm_diagnostics::rules! {
            $(
                $static $code $name [concat!($attribute, " function attribute is not supported.")] {
                    help: $help,
                    $($field: $value,)*
                    layer: Layer::Function,
                }
            )*
        }

        fn rule_of(attribute: &str) -> Option<&'static Rule> {
            match attribute {
                $($attribute => Some(&$static),)*
                _ => None,
            }
        }
    };
}

attribute_rules! {
    BUILTIN "NV0401" "builtin" "attr-builtin",
        "Remove `builtin`: it belongs on calls, and there is no library of built-in functions on a GPU.";
    JUMPTABLE "NV0402" "jumptable" "attr-jumptable",
        "Remove `jumptable`: no loader fills jump tables on a GPU.";
    NAKED "NV0403" "naked" "attr-naked",
        "Remove `naked`: the entry and exit of a function are ptxas's to write.";
    NOBUILTIN "NV0404" "nobuiltin" "attr-nobuiltin",
        "Remove `nobuiltin`, which clang writes for -fno-builtin: compile the device side without that option.";
    NOIMPLICITFLOAT "NV0405" "noimplicitfloat" "attr-noimplicitfloat",
        "Remove `noimplicitfloat`: there are no floating-point registers to save.",
        disputes: &[Dispute::always("C087")];
    NOREDZONE "NV0406" "noredzone" "attr-noredzone",
        "Remove `noredzone`: stacks on a GPU have no red zone.";
    NONLAZYBIND "NV0407" "nonlazybind" "attr-nonlazybind",
        "Remove `nonlazybind`: nothing is bound lazily on a GPU.";
    RETURNS_TWICE "NV0408" "returns_twice" "attr-returns-twice",
        "Remove `returns_twice`: there is no setjmp on a GPU.";
    SAFESTACK "NV0409" "safestack" "attr-safestack",
        "Remove `safestack`: compile the device side without -fsanitize=safe-stack.";
    SANITIZE_ADDRESS "NV0410" "sanitize_address" "attr-sanitize-address",
        "Remove `sanitize_address`: use compute-sanitizer's memcheck instead.";
    SANITIZE_MEMORY "NV0411" "sanitize_memory" "attr-sanitize-memory",
        "Remove `sanitize_memory`: use compute-sanitizer's initcheck instead.";
    SANITIZE_THREAD "NV0412" "sanitize_thread" "attr-sanitize-thread",
        "Remove `sanitize_thread`: use compute-sanitizer's racecheck instead.";
    SSP "NV0413" "ssp" "attr-ssp",
        "Remove `ssp`: compile the device side with -fno-stack-protector.";
    SSPREQ "NV0414" "sspreq" "attr-sspreq",
        "Remove `sspreq`: compile the device side with -fno-stack-protector.";
    SSPSTRONG "NV0415" "sspstrong" "attr-sspstrong",
        "Remove `sspstrong`: compile the device side with -fno-stack-protector.";
    ALIGNSTACK "NV0416" "alignstack" "attr-alignstack",
        "Remove `alignstack`: ptxas aligns the stack.";
    UWTABLE "NV0417" "uwtable" "attr-uwtable",
        "Remove `uwtable`: nothing unwinds on a GPU; compile the device side with -fno-asynchronous-unwind-tables.";
}

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    for written in module.attributes_of(function.attributes) {
        match written.kind {
            AttributeKind::Group(number) => {
                let Some(&group) = module.attribute_groups.get(&number) else { continue };
                for attribute in module.attributes_of(group) {
                    check_one(context, id, function, attribute, written.span);
                }
            }
            _ => check_one(context, id, function, written, written.span),
        }
    }
}

/// Reports the function attribute `builtin` at the position of its parse error. LLVM's parser rejects the attribute and
/// drops the function.
pub(super) fn check_refused_by_reader(context: &mut Context) {
    let module = context.module;
    let is_builtin = |error: &&SyntaxError| error.error.kind == ParseErrorKind::BuiltinFunction;
    let places: Vec<Span> = module.errors.iter().filter(is_builtin).map(|error| error.span).collect();
    for place in places {
        context.report(Finding::new(&BUILTIN, place, BUILTIN.words()));
    }
}

fn check_one(context: &mut Context, id: FunctionId, function: &Function, attribute: &Attribute, place: Span) {
    let (AttributeKind::Keyword(name) | AttributeKind::Integer(name, _) | AttributeKind::Arguments(name, _)) =
        attribute.kind
    else {
        return;
    };
    let Some(rule) = rule_of(context.module.names.str(name)) else { return };
    let seen_on = seen_on(context, function.global).set();
    let mut finding = Finding::new(rule, place, rule.words()).verified_on(seen_on).within(id);
    if place != attribute.span {
        finding = finding.note("the group has it here", attribute.span);
    } else {
        finding = finding.fix("Remove the attribute", vec![Edit::new(place, "")]);
    }
    context.report(finding);
}
