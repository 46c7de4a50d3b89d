//! Which symbols are used: libNVVM's modern front end drops an unused declaration before it looks at it.

use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::value::Value;

/// For each symbol whether anything refers to it.
#[derive(Debug, Default)]
pub struct Uses {
    used: Vec<bool>,
}

impl Uses {
    /// Looks through operands, callees and initialisers.
    pub fn of(module: &Module) -> Uses {
        let mut used = vec![false; module.globals.len()];
        let mut mark = |value: Value| {
            if let Value::Global(id) = value
                && let Some(flag) = used.get_mut(id.0 as usize)
            {
                *flag = true;
            }
        };
        for operand in module.operands.as_slice() {
            mark(operand.value);
        }
        for call in module.calls.as_slice() {
            mark(call.callee.value);
        }
        for global in module.globals.as_slice() {
            match global.kind {
                nvvm_syntax::global::GlobalKind::Variable { initializer: Some(operand), .. }
                | nvvm_syntax::global::GlobalKind::Alias(operand)
                | nvvm_syntax::global::GlobalKind::IFunc(operand) => mark(operand.value),
                _ => {}
            }
        }
        for function in module.functions.as_slice() {
            for operand in [function.prefix, function.prologue, function.personality].into_iter().flatten() {
                mark(operand.value);
            }
        }
        Uses { used }
    }

    /// Whether anything but metadata refers to the symbol.
    pub fn is_used(&self, global: GlobalId) -> bool {
        self.used.get(global.0 as usize).copied().unwrap_or(false)
    }
}
