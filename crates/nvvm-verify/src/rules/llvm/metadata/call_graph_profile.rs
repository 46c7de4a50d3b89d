//! The rule about the module flag `CG Profile`, which lists calls with their counts for the order of functions in a
//! section.

use super::{is_undefined, string, wrapped};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::References;
use crate::rules::llvm::declare::{llvm_rules, place};
use crate::rules::llvm_releases;
use nvvm_analysis::initializers::initializer_of;
use nvvm_analysis::symbols::{is_kept_by_linkage, symbols_of};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalKind};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::{Phase, Stage};

llvm_rules! {
    /// The rule against entries of the module flag `CG Profile` that do not consist of caller, callee and count.
    PROFILE "LV0071" "llvm-call-graph-profile" Metadata
    "An entry is `!{ptr @caller, ptr @callee, i64 count}`; a function may be `null`." [
        TRIPLE = "expected a MDNode triple",
        FUNCTION = "expected a Function or null",
        COUNT = "expected an integer constant",
    ]
}

/// The name of the module flag.
const CALL_GRAPH_PROFILE: &str = "CG Profile";

/// The key in the table of outcomes per tool for an operand that is `null`: LLVM 7 prints nothing below its message.
const NULL: &str = "null";
/// The key in the table of outcomes per tool for a variable or alias in place of a function. libNVVM's modern front end
/// replaces symbols in module flags by null when it links the module.
const SYMBOL: &str = "symbol";
/// The key in the table of outcomes per tool for a symbol that libNVVM's LLVM 7 front end may eliminate when it compiles
/// the module, or for an expression with a symbol.
const REMOVABLE_SYMBOL: &str = "removable symbol";
/// The key in the table of outcomes per tool for a function in pointer casts, which only LLVM 7 does not strip.
const CAST_FUNCTION: &str = "cast function";

/// The reason for which the compilation by libNVVM's LLVM 7 front end is not checked.
const REMOVABLE: &str = "LLVM 7 replaces symbols and expressions in metadata by null if the optimizer removes them";

/// Checks the entries of a well-formed module flag if the flag is `CG Profile`.
pub(super) fn check(context: &mut Context, flag: MetadataId) {
    let module = context.module;
    let Some(&[_, name, value]) = module.tuple(flag) else { return };
    if string(module, name).is_none_or(|name| module.names.str(name) != CALL_GRAPH_PROFILE) {
        return;
    }
    if let Some(entries) = module.tuple(value) {
        entries.iter().for_each(|&entry| check_entry(context, entry));
    } else if !is_undefined(module, value) {
        let why = "LLVM reads the value as a node without checking that it is a node";
        context.not_modelled("call graph profile that is not a list".to_owned(), why, span_of(module, value));
    }
}

fn check_entry(context: &mut Context, entry: MetadataId) {
    let module = context.module;
    let Some(&[caller, callee, count]) = module.tuple(entry) else {
        if !is_undefined(module, entry) {
            report(context, entry, TRIPLE, null_variant(module, entry));
        }
        return;
    };
    for function in [caller, callee] {
        check_function(context, function);
    }
    match wrapped(module, count) {
        Some(operand) if module.types.integer_bits(operand.ty).is_some() => {
            if !symbols_of(module, operand.value).is_empty() {
                let why = "libNVVM replaces symbols in module flags by null when it links or compiles the module";
                context.not_modelled("symbol in a count of the call graph profile".to_owned(), why, operand.span);
            }
        }
        _ if is_undefined(module, count) => {}
        _ => report(context, count, COUNT, null_variant(module, count)),
    }
}

/// Checks the caller or callee of an entry.
fn check_function(context: &mut Context, id: MetadataId) {
    let module = context.module;
    let Some(operand) = wrapped(module, id) else {
        if null_variant(module, id).is_none() && !is_undefined(module, id) {
            report(context, id, FUNCTION, None);
        }
        return;
    };
    let variant = match operand.value {
        Value::Global(symbol) => match module.globals.get(symbol) {
            Some(global) if matches!(global.kind, GlobalKind::Function(_)) => return,
            Some(global) if is_kept_by_linkage(global) && !is_declared_variable(global) => Some(SYMBOL),
            _ => Some(REMOVABLE_SYMBOL),
        },
        value if is_function_in_casts(module, value) => Some(CAST_FUNCTION),
        value if symbols_of(module, value).is_empty() => None,
        _ => Some(REMOVABLE_SYMBOL),
    };
    if matches!(variant, Some(REMOVABLE_SYMBOL | CAST_FUNCTION)) {
        context.not_checked_at(Phase::Compile, "symbol in a call graph profile", REMOVABLE, operand.span);
    }
    report(context, id, FUNCTION, variant);
}

fn is_declared_variable(global: &Global) -> bool {
    matches!(global.kind, GlobalKind::Variable { .. }) && initializer_of(global).is_none()
}

/// Whether a value is a function in one or more pointer casts.
fn is_function_in_casts(module: &Module, mut value: Value) -> bool {
    // The limit bounds the work.
    for _ in 0..64 {
        match value {
            Value::Global(id) => {
                return module.globals.get(id).is_some_and(|global| matches!(global.kind, GlobalKind::Function(_)));
            }
            Value::Constant(id) => match module.constants.get(id).map(|constant| constant.kind) {
                Some(ConstantKind::Expression {
                    opcode: Opcode::BitCast | Opcode::AddrSpaceCast, operands, ..
                }) => match module.operands_of(operands).first() {
                    Some(operand) => value = operand.value,
                    None => return false,
                },
                _ => return false,
            },
            _ => return false,
        }
    }
    false
}

fn null_variant(module: &Module, id: MetadataId) -> Option<&'static str> {
    let is_null = matches!(module.metadata.get(id).map(|metadata| metadata.kind), Some(MetadataKind::Null));
    is_null.then_some(NULL)
}

fn span_of(module: &Module, id: MetadataId) -> Span {
    module.metadata.get(id).map_or(Span::default(), |metadata| metadata.span)
}

fn report(context: &mut Context, id: MetadataId, message: &str, variant: Option<&str>) {
    let span = span_of(context.module, id);
    let mut finding = Finding::placed(&PROFILE, span, message, place::METADATA, variant.as_slice());
    if matches!(variant, Some(SYMBOL | REMOVABLE_SYMBOL)) {
        finding.judgements.push(llvm_releases::verified_by(References::LLVM).at(Stage::LLVM_INSTRUCTIONS));
    }
    context.report(finding);
}
