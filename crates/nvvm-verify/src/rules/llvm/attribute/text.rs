//! Rules about string attributes whose values LLVM parses.

use super::parameter::Failure;
use super::vector_variant;
use crate::context::Context;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::Function;

llvm_rules! {
    /// The rule against invalid values of string attributes.
    VALUE "LV0034" "llvm-attribute-value" Function
    "Write one of the values that this attribute takes." [
        INVALID = "invalid value for '{}' attribute: {}",
        UNSIGNED = "\"{}\" takes an unsigned integer: {}",
        WITHOUT_KEY = "'sign-return-address-key' present without `sign-return-address`",
        VARIANT = "invalid name for a VFABI variant: {}",
        FEATURE_SIGN = "target feature '{}' must start with a '+' or '-'",
        FEATURE_EMPTY = "target-features attribute should not contain an empty string",
        FORMAT_COUNT = "modular-format attribute requires at least 5 arguments",
        FORMAT_INTEGER = "modular-format attribute first arg index is not an integer",
        FORMAT_BOUNDS = "modular-format attribute first arg index is out of bounds",
        STREAMING = "Attributes '{} and {}' are incompatible!",
        ZA_STATE = "Attributes 'aarch64_new_{}', 'aarch64_in_{}', 'aarch64_out_{}', 'aarch64_inout_{}' and 'aarch64_preserves_{}' are mutually exclusive",
    ]
}

/// String attributes with a fixed set of values, each with its valid values.
const LISTS: &[(&str, &[&str])] = &[
    ("frame-pointer", &["all", "non-leaf", "non-leaf-no-reserve", "none", "reserved"]),
    ("sign-return-address", &["none", "all", "non-leaf"]),
    ("sign-return-address-key", &["a_key", "b_key"]),
    ("branch-target-enforcement", &["", "true", "false"]),
    ("branch-protection-pauth-lr", &["", "true", "false"]),
    ("guarded-control-stack", &["", "true", "false"]),
];

const DENORMAL: &[&str] = &["", "ieee", "preserve-sign", "positive-zero", "dynamic"];

/// Checks the values of a function's string attributes.
pub(super) fn check(context: &Context, function: &Function, failures: &mut Vec<Failure>) {
    let module = context.module;
    let mut signs = None;
    let mut has_scheme = false;
    let mut aarch64 = Vec::new();
    for attribute in module.all_attributes(function.attributes) {
        let AttributeKind::String(key, value) = attribute.kind else { continue };
        let (key, value) = (module.names.str(key), module.names.str(value));
        if let Some((_, values)) = LISTS.iter().find(|(name, _)| *name == key)
            && !values.contains(&value)
        {
            failures.push((&VALUE, fill(INVALID, &[key, value]), attribute.span));
        }
        let words = match key {
            "patchable-function-prefix" | "patchable-function-entry" | "warn-stack-size"
                if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                Some(fill(UNSIGNED, &[key, value]))
            }
            "denormal-fp-math" | "denormal-fp-math-f32"
                if value.split(',').count() > 2 || value.split(',').any(|part| !DENORMAL.contains(&part)) =>
            {
                Some(fill(INVALID, &[key, value]))
            }
            "vector-function-abi-variant" => {
                vector_variant::invalid(value, module.parameters_of(function).len()).map(|name| fill(VARIANT, &[name]))
            }
            "target-features" if !value.is_empty() => feature(value),
            "modular-format" => format(value, module.parameters_of(function).len(), function.variadic),
            _ => None,
        };
        if let Some(words) = words {
            failures.push((&VALUE, words, attribute.span));
        }
        match key {
            "sign-return-address" => has_scheme = true,
            "sign-return-address-key" => signs = Some(attribute.span),
            _ if key.starts_with("aarch64_") => aarch64.push((key, attribute.span)),
            _ => {}
        }
    }
    if let Some(span) = signs
        && !has_scheme
    {
        failures.push((&VALUE, WITHOUT_KEY.to_owned(), span));
    }
    if aarch64.len() > 1 {
        matrix_state(&aarch64, failures);
    }
}

fn feature(features: &str) -> Option<String> {
    features.split(',').find_map(|feature| {
        if feature.is_empty() {
            Some(FEATURE_EMPTY.to_owned())
        } else {
            (!feature.starts_with(['+', '-'])).then(|| fill(FEATURE_SIGN, &[feature]))
        }
    })
}

/// Checks the value of `"modular-format"`: `type,string index,first argument,implementation,aspects…`. `parameters` is
/// the number of parameters of the function, and `variadic` is whether they end in `...`.
fn format(value: &str, parameters: usize, variadic: bool) -> Option<String> {
    let parts: Vec<&str> = value.split(',').collect();
    if parts.len() < 5 {
        return Some(FORMAT_COUNT.to_owned());
    }
    let Some(first) = parts.get(2).and_then(|part| part.parse::<usize>().ok()) else {
        return Some(FORMAT_INTEGER.to_owned());
    };
    let highest = parameters + usize::from(variadic);
    (first == 0 || first > highest).then(|| FORMAT_BOUNDS.to_owned())
}

/// Checks that the attributes of AArch64's scalable matrix extension (SME) are compatible with each other.
fn matrix_state(attributes: &[(&str, nvvm_syntax::Span)], failures: &mut Vec<Failure>) {
    let find = |wanted: &str| attributes.iter().find(|(key, _)| *key == wanted);
    let (enabled, compatible) = ("aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible");
    if let (Some(_), Some(&(_, span))) = (find(enabled), find(compatible)) {
        failures.push((&VALUE, fill(STREAMING, &[enabled, compatible]), span));
    }
    for state in ["za", "zt0"] {
        let kinds = ["new", "in", "out", "inout", "preserves"];
        let mut present = kinds.iter().filter_map(|kind| find(&format!("aarch64_{kind}_{state}")));
        if let (Some(_), Some(&(_, span))) = (present.next(), present.next()) {
            failures.push((&VALUE, fill(ZA_STATE, &[state; 5]), span));
        }
    }
}
