//! Symbols in constants, and definitions that other modules can reference.

use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalId, Linkage};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashSet;

/// Whether a definition has to be kept for other modules: external, weak or common linkage.
pub fn is_kept_by_linkage(global: &Global) -> bool {
    matches!(global.linkage, None | Some(Linkage::External | Linkage::Weak | Linkage::WeakOdr | Linkage::Common))
}

/// Returns the symbol in a constant; `None` unless the constant references exactly one symbol.
pub fn only_symbol_of(module: &Module, value: Value) -> Option<GlobalId> {
    match *symbols_of(module, value).as_slice() {
        [symbol] => Some(symbol),
        _ => None,
    }
}

/// Returns the distinct symbols in a constant, in the order of the text.
pub fn symbols_of(module: &Module, value: Value) -> Vec<GlobalId> {
    let mut symbols = Vec::new();
    let mut named = FxHashSet::default();
    let mut seen = FxHashSet::default();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        let id = match value {
            Value::Global(id) => {
                if named.insert(id) {
                    symbols.push(id);
                }
                continue;
            }
            Value::Constant(id) if seen.insert(id) => id,
            _ => continue,
        };
        match module.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::Aggregate(run) | ConstantKind::Expression { operands: run, .. }) => {
                pending.extend(module.operands_of(run).iter().rev().map(|operand| operand.value));
            }
            Some(ConstantKind::Splat(element)) => {
                pending.extend(module.operands.get(element).map(|operand| operand.value));
            }
            _ => {}
        }
    }
    symbols
}
