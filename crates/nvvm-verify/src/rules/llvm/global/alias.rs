//! The rule against invalid aliasees of aliases and invalid resolvers of ifuncs.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{llvm_rules, place};
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, Linkage};
use nvvm_syntax::value::{Operand, Value};

llvm_rules! {
    /// The rule against aliases and ifuncs that do not refer to a definition.
    ALIAS "LV0042" "llvm-alias" Global
    "Let the alias stand for a symbol that this module defines." [
        DEFINITION = "Alias must point to a definition",
        CYCLE = "Aliases cannot form a cycle",
        INTERPOSABLE = "Alias cannot point to an interposable alias",
        AVAILABLE = "available_externally alias must point to available_externally global value",
        RESOLVER = "IFunc must have a Function resolver",
        RESOLVER_DEFINITION = "IFunc resolver must be a definition",
    ]
}

/// Maximum number of symbols and constant expressions between an alias and its aliasee. Longer chains are not checked.
const MAXIMUM_STEPS: usize = 64;

pub(in crate::rules::llvm) fn check(context: &mut Context, id: GlobalId, global: &Global) {
    let module = context.module;
    let (words, span) = match global.kind {
        GlobalKind::Alias(aliasee) => {
            let Some(words) = visit(module, id, global, aliasee) else { return };
            (words, aliasee.span)
        }
        GlobalKind::IFunc(resolver) => match module.resolve_function(resolver.value) {
            Some(function) if module.functions.get(function).is_some_and(|function| function.is_definition) => return,
            Some(_) => (RESOLVER_DEFINITION, resolver.span),
            None if resolver.value == Value::Unresolved => return,
            None => (RESOLVER, resolver.span),
        },
        _ => return,
    };
    let variants = match global.kind {
        GlobalKind::Alias(aliasee) if words == DEFINITION => declared(module, aliasee),
        _ => &[],
    };
    context.report(Finding::placed(&ALIAS, span, words, place::COMPILED_SYMBOL, variants));
}

/// Returns the variants (named cases in the table of outcomes per tool) for an aliasee that is only declared; empty for
/// other aliasees. In the modern (opaque-pointer) front end, the IR linker replaces an alias of a declared function by
/// the function, and crashes for an alias of a declared variable.
fn declared(module: &Module, aliasee: Operand) -> &'static [&'static str] {
    let is_declared = |id: GlobalId| module.globals.get(id).is_some_and(|global| !is_definition(module, global));
    match (module.resolve_function(aliasee.value), aliasee.value) {
        (Some(id), _) if module.functions.get(id).is_some_and(|it| !it.is_definition) => &["declared function"],
        (None, Value::Global(id)) if is_declared(id) => &["declared variable"],
        _ => &[],
    }
}

fn visit(module: &Module, id: GlobalId, global: &Global, aliasee: Operand) -> Option<&'static str> {
    let available = global.linkage == Some(Linkage::AvailableExternally);
    let mut pending = vec![aliasee.value];
    let mut seen = Vec::new();
    let mut steps = 0;
    while let Some(value) = pending.pop() {
        steps += 1;
        if steps > MAXIMUM_STEPS {
            return None;
        }
        match value {
            Value::Global(target) if target == id => return Some(CYCLE),
            Value::Global(target) => {
                let other = module.globals.get(target)?;
                let is_available = other.linkage == Some(Linkage::AvailableExternally);
                match other.kind {
                    GlobalKind::Alias(_) if is_interposable(other) => return Some(INTERPOSABLE),
                    GlobalKind::Alias(_) if seen.contains(&target) => {}
                    GlobalKind::Alias(next) => {
                        seen.push(target);
                        pending.push(next.value);
                    }
                    GlobalKind::Undefined => return None,
                    _ if available && !is_available => return Some(AVAILABLE),
                    _ if available => {}
                    _ if !is_definition(module, other) || is_available => return Some(DEFINITION),
                    _ => {}
                }
            }
            Value::Constant(constant) => {
                if let ConstantKind::Expression { operands, .. } = module.constants.get(constant)?.kind {
                    pending.extend(module.operands_of(operands).iter().map(|operand| operand.value));
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether the linker may replace the definition of the symbol by that of another module.
fn is_interposable(global: &Global) -> bool {
    matches!(global.linkage, Some(Linkage::Weak | Linkage::LinkOnce | Linkage::Common | Linkage::ExternWeak))
}

fn is_definition(module: &Module, global: &Global) -> bool {
    match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_some(),
        GlobalKind::Function(function) => module.functions.get(function).is_some_and(|function| function.is_definition),
        _ => true,
    }
}
