//! Rules about linkage, comdats and initializers of symbols.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{llvm_rules, place};
use nvvm_analysis::symbols::symbols_of;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName, Linkage};
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against linkages that are not valid for their symbol.
    LINKAGE "LV0041" "llvm-linkage" Global
    "Choose a linkage that fits: `internal` for what only this module uses, `external` for what others see." [
        APPENDING_ARRAY = "Only global arrays can have appending linkage!",
        APPENDING_VARIABLE = "Only global variables can have appending linkage!",
        COMMON_ZERO = "'common' global must have a zero initializer!",
        COMMON_CONSTANT = "'common' global may not be marked constant!",
        COMMON_COMDAT = "'common' global may not be in a Comdat!",
        COMMON_FUNCTION = "Functions may not have common linkage",
        COMDAT_DECLARATION = "Declaration may not be in a Comdat!",
        COMDAT_PRIVATE = "comdat global value has private linkage",
        IMPORTED_DEFINITION = "Global is marked as dllimport, but not external",
        PERSONALITY = "Function declaration shouldn't have a personality routine",
    ]
}

pub(in crate::rules::llvm) fn check(context: &mut Context, global: &Global) {
    let module = context.module;
    let at = if global.linkage_span.is_empty() { global.name_span } else { global.linkage_span };
    let is_declaration = match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_none(),
        GlobalKind::Function(function) => module.functions.get(function).is_none_or(|function| !function.is_definition),
        _ => false,
    };
    if is_declaration && let Some((_, span)) = global.comdat {
        context.report(Finding::placed(&LINKAGE, span, COMDAT_DECLARATION, place::SYMBOL, &[]));
    }
    if let GlobalKind::Function(function) = global.kind
        && is_declaration
        && let Some(personality) = module.functions.get(function).and_then(|function| function.personality)
    {
        context.report(Finding::placed(&LINKAGE, personality.span, PERSONALITY, place::SYMBOL, &[]));
    }
    if global.dll_import && !is_declaration && global.linkage != Some(Linkage::AvailableExternally) {
        let (at, function) = match global.kind {
            GlobalKind::Function(function) => (place::COMPILED_FUNCTION, Some(function)),
            _ => (place::COMPILED_SYMBOL, None),
        };
        let finding = Finding::placed(&LINKAGE, global.name_span, IMPORTED_DEFINITION, at, &[]);
        context.report(Finding { function, ..finding });
    }
    let words = match (global.linkage, global.kind) {
        (Some(Linkage::Appending), GlobalKind::Variable { .. })
            if !matches!(module.types.kind(global.value_type), TypeKind::Array { .. } | TypeKind::Error) =>
        {
            APPENDING_ARRAY
        }
        (Some(Linkage::Appending), GlobalKind::Function(_)) => APPENDING_VARIABLE,
        (Some(Linkage::Common), GlobalKind::Function(_)) => COMMON_FUNCTION,
        (Some(Linkage::Common), GlobalKind::Variable { constant, initializer: Some(initializer) }) => {
            if !is_zero(context, initializer.value) {
                COMMON_ZERO
            } else if constant {
                COMMON_CONSTANT
            } else if global.comdat.is_some() {
                COMMON_COMDAT
            } else {
                return;
            }
        }
        _ => return,
    };
    let is_variable = matches!(global.kind, GlobalKind::Variable { .. });
    let kind = if is_variable { place::COMPILED_SYMBOL } else { place::SYMBOL };
    context.report(Finding::placed(&LINKAGE, at, words, kind, &[]));
}

/// Checks that a symbol with the name of a comdat is not private. LLVM 7 checks it for all object formats, later
/// releases for COFF only.
pub(in crate::rules::llvm) fn check_comdats(context: &mut Context) {
    let module = context.module;
    for (_, global) in module.globals.iter().filter(|(_, global)| global.linkage == Some(Linkage::Private)) {
        let GlobalName::Named(name) = global.name else { continue };
        if !module.comdats.iter().any(|&(comdat, _)| comdat == name) {
            continue;
        }
        let (at, function) = match global.kind {
            GlobalKind::Variable { constant: false, .. } => (place::COMPILED_SYMBOL, None),
            // An inlined function leaves no symbol behind.
            GlobalKind::Function(id) if is_never_inlined(context, id) => (place::COMPILED_SYMBOL, Some(id)),
            _ => (place::SYMBOL, None),
        };
        let finding = Finding::placed(&LINKAGE, global.linkage_span, COMDAT_PRIVATE, at, &[]);
        context.report(Finding { function, ..finding });
    }
}

fn is_never_inlined(context: &Context, function: FunctionId) -> bool {
    let module = context.module;
    let Some(function) = module.functions.get(function) else { return false };
    let mut attributes = module.all_attributes(function.attributes);
    attributes.any(|attribute| match attribute.kind {
        AttributeKind::Keyword(name) => module.names.bytes(name) == b"noinline",
        _ => false,
    })
}

/// Whether a constant is zero, or may be zero as far as is known.
fn is_zero(context: &Context, value: Value) -> bool {
    let Value::Constant(id) = value else { return !matches!(value, Value::Global(_)) };
    match context.module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::Integer(value)) => value == 0,
        Some(ConstantKind::Float(bits)) => bits == 0,
        Some(ConstantKind::Undef | ConstantKind::Poison) => false,
        // The folder of constants turns an address without symbols, such as a null pointer with an offset of 0, into 0.
        Some(ConstantKind::Expression { .. }) => symbols_of(context.module, value).is_empty(),
        Some(ConstantKind::String(name)) => context.module.names.bytes(name).iter().all(|&byte| byte == 0),
        _ => true,
    }
}
