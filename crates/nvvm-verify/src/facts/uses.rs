//! Which symbols and results are used: libNVVM's modern front end drops an unused declaration before it looks at it, and
//! compiling drops a call without effects whose result nobody reads.

use super::Bodies;
use nvvm_syntax::Module;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::InstructionId;
use nvvm_syntax::value::Value;

/// For each symbol and each instruction whether anything refers to it.
#[derive(Debug, Default)]
pub struct Uses {
    symbols: Vec<bool>,
    results: Vec<bool>,
    read_callees: Vec<bool>,
}

impl Uses {
    /// Looks through operands, callees and initialisers.
    pub fn of(module: &Module, bodies: &Bodies) -> Uses {
        let mut symbols = vec![false; module.globals.len()];
        let mut results = vec![false; module.instructions.len()];
        let mut mark = |value: Value| {
            let flag = match value {
                Value::Global(id) => symbols.get_mut(id.0 as usize),
                Value::Instruction(id) => results.get_mut(id.0 as usize),
                _ => None,
            };
            if let Some(flag) = flag {
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
        let read_callees = read_callees(module, bodies, &results);
        Uses { symbols, results, read_callees }
    }

    /// Whether anything but metadata refers to the symbol.
    pub fn is_used(&self, global: GlobalId) -> bool {
        self.symbols.get(global.0 as usize).copied().unwrap_or(false)
    }

    /// Whether the result of some call that names the function is read.
    pub fn is_some_result_used(&self, function: GlobalId) -> bool {
        self.read_callees.get(function.0 as usize).copied().unwrap_or(false)
    }

    /// Whether an instruction or constant reads the result.
    pub fn is_result_used(&self, instruction: InstructionId) -> bool {
        self.results.get(instruction.0 as usize).copied().unwrap_or(false)
    }
}

fn read_callees(module: &Module, bodies: &Bodies, results: &[bool]) -> Vec<bool> {
    let mut read = vec![false; module.globals.len()];
    for site in bodies.calls(module) {
        if results.get(site.id.0 as usize) == Some(&true)
            && let Value::Global(callee) = site.call.callee.value
            && let Some(read) = read.get_mut(callee.0 as usize)
        {
            *read = true;
        }
    }
    read
}
