//! The rule against variables that LLVM interprets (`llvm.used`, `llvm.global_ctors` and others) of a wrong type,
//! linkage or initializer.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{llvm_rules, place};
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName, Linkage};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

llvm_rules! {
    /// The rule against variables with a name that LLVM reserves, such as `llvm.used`, if their type, linkage or
    /// initializer is not as required.
    SPECIAL "LV0043" "llvm-special-variable" Global
    "Write it as LLVM expects it: `@llvm.used = appending global [1 x ptr] [ptr @x], section \"llvm.metadata\"`." [
        LINKAGE = "invalid linkage for intrinsic global variable",
        TYPE = "wrong type for intrinsic global variable",
        INITIALIZER = "wrong initalizer for intrinsic global variable",
        MEMBER = "invalid {} member",
        UNNAMED = "members of {} must be named",
    ]
}

pub(in crate::rules::llvm) fn check(context: &mut Context, global: &Global) {
    let GlobalName::Named(name) = global.name else { return };
    let name = context.module.names.str(name);
    let GlobalKind::Variable { initializer, .. } = global.kind else { return };
    let words = match name {
        name if NameGroup::ListOfStructors.has(name) => structors(context.module, global, initializer.is_some()),
        name if NameGroup::ListOfUsed.has(name) => used(context.module, global, name),
        _ => return,
    };
    if let Some(words) = words {
        // Lists of used symbols are removed before LLVM 7 verifies the module, unless they contain an entry that is not
        // a symbol.
        let names_none = !matches!(&*words, LINKAGE | TYPE | INITIALIZER);
        let is_verified = initializer.is_some() && (NameGroup::ListOfStructors.has(name) || names_none);
        let at = if is_verified { place::COMPILED_SYMBOL } else { place::SYMBOL };
        context.report(Finding::placed(&SPECIAL, global.name_span, words, at, &[]));
    }
}

fn structors(module: &Module, global: &Global, initialised: bool) -> Option<String> {
    if initialised && global.linkage != Some(Linkage::Appending) {
        return Some(LINKAGE.to_owned());
    }
    let TypeKind::Array { element, .. } = module.types.kind(global.value_type) else { return None };
    let Some((fields, _)) = module.types.struct_fields(element) else { return Some(TYPE.to_owned()) };
    let pointer = |ty: &TypeId| module.types.address_space(*ty).is_some();
    // LLVM before 5 had two fields, which are auto-upgraded.
    let fits = match fields {
        [priority, function] => *priority == TypeId::I32 && pointer(function),
        [priority, function, data] => *priority == TypeId::I32 && pointer(function) && pointer(data),
        _ => false,
    };
    (!fits).then(|| TYPE.to_owned())
}

fn used(module: &Module, global: &Global, name: &str) -> Option<String> {
    let GlobalKind::Variable { initializer, .. } = global.kind else { return None };
    if initializer.is_some() && global.linkage != Some(Linkage::Appending) {
        return Some(LINKAGE.to_owned());
    }
    let TypeKind::Array { element, .. } = module.types.kind(global.value_type) else { return None };
    if module.types.address_space(element).is_none() {
        return Some(TYPE.to_owned());
    }
    let Value::Constant(initializer) = initializer?.value else { return None };
    let ConstantKind::Aggregate(members) = module.constants.get(initializer)?.kind else {
        return Some(INITIALIZER.to_owned());
    };
    for member in module.operands_of(members) {
        match symbol_in(module, member.value) {
            Some(GlobalName::Named(_)) => {}
            Some(GlobalName::Numbered(_)) => return Some(fill(UNNAMED, &[name])),
            None if member.value == Value::Unresolved => {}
            None => return Some(fill(MEMBER, &[name])),
        }
    }
    None
}

/// Returns the name of the symbol that a constant refers to, also through casts.
fn symbol_in(module: &Module, value: Value) -> Option<GlobalName> {
    let mut value = value;
    for _ in 0..64 {
        match value {
            Value::Global(id) => return module.globals.get(id).map(|global| global.name),
            Value::Constant(id) => match module.constants.get(id)?.kind {
                ConstantKind::Expression { operands, .. } => value = module.operands_of(operands).first()?.value,
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}
