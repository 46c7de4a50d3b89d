//! Uses of symbols and results. libNVVM's modern (opaque-pointer) front end drops unused declarations before it checks
//! them. Dead-code elimination removes calls without side effects whose results are unused.

use crate::bodies::Bodies;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Call, InstructionId};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Reread};

/// The set of symbols and instruction results that have uses.
#[derive(Debug, Default)]
pub struct Uses {
    /// For each symbol, whether it is referenced from outside of function bodies, or from a constant.
    outside: Vec<bool>,
    /// For each symbol, whether it has any use.
    symbols: Vec<bool>,
    /// For each instruction, whether its result is used.
    results: Vec<bool>,
    /// For each function, whether at least one direct call has a used result.
    callees_with_used_result: Vec<bool>,
}

impl Uses {
    /// Collects the uses in operands, callees and initializers.
    pub fn new(module: &Module, bodies: &Bodies) -> Uses {
        let mut uses = Uses { outside: outside(module), ..Uses::default() };
        uses.results = vec![false; module.instructions.len()];
        uses.mark_results(module.operands.as_slice(), module.calls.as_slice());
        uses.mark_symbols(module, bodies);
        uses
    }

    /// Updates the uses after a function body was reparsed.
    pub(crate) fn update(&mut self, module: &Module, bodies: &Bodies, reread: &Reread) {
        let run = |start: u32, end: u32| start as usize..end as usize;
        let own = reread.instructions;
        let new = std::iter::repeat_n(false, run(own.start, own.new_end).len());
        self.results.splice(run(own.start, own.old_end), new);
        let operands = module.operands.as_slice().get(run(reread.operands.start, reread.operands.new_end));
        let calls = module.calls.as_slice().get(run(reread.calls.start, reread.calls.new_end));
        self.mark_results(operands.unwrap_or(&[]), calls.unwrap_or(&[]));
        self.mark_symbols(module, bodies);
    }

    fn mark_results(&mut self, operands: &[Operand], calls: &[Call]) {
        for value in operands.iter().map(|operand| operand.value).chain(calls.iter().map(|call| call.callee.value)) {
            if let Value::Instruction(id) = value
                && let Some(read) = self.results.get_mut(id.0 as usize)
            {
                *read = true;
            }
        }
    }

    fn mark_symbols(&mut self, module: &Module, bodies: &Bodies) {
        self.symbols.clone_from(&self.outside);
        for reference in bodies.references() {
            mark(&mut self.symbols, reference.value);
        }
        self.callees_with_used_result = callees_with_used_result(module, bodies, &self.results);
    }

    /// Whether the symbol `global` has a use outside of metadata.
    pub fn is_used(&self, global: GlobalId) -> bool {
        self.symbols.get(global.0 as usize).copied().unwrap_or(false)
    }

    /// Whether some direct call of `function` has a result that is used.
    pub fn is_some_result_used(&self, function: GlobalId) -> bool {
        self.callees_with_used_result.get(function.0 as usize).copied().unwrap_or(false)
    }

    /// Whether the result of an instruction has a use.
    pub fn is_result_used(&self, instruction: InstructionId) -> bool {
        self.results.get(instruction.0 as usize).copied().unwrap_or(false)
    }
}

fn mark(symbols: &mut [bool], value: Value) {
    if let Value::Global(id) = value
        && let Some(used) = symbols.get_mut(id.0 as usize)
    {
        *used = true;
    }
}

/// Returns for each symbol whether it is referenced from outside of function bodies, or from a constant.
fn outside(module: &Module) -> Vec<bool> {
    let mut symbols = vec![false; module.globals.len()];
    for constant in module.constants.as_slice() {
        match constant.kind {
            ConstantKind::Aggregate(run)
            | ConstantKind::PointerAuthentication(run)
            | ConstantKind::Expression { operands: run, .. } => {
                module.operands_of(run).iter().for_each(|operand| mark(&mut symbols, operand.value));
            }
            ConstantKind::Splat(element) => {
                module.operands.get(element).into_iter().for_each(|operand| mark(&mut symbols, operand.value));
            }
            _ => {}
        }
    }
    for global in module.globals.as_slice() {
        match global.kind {
            nvvm_syntax::global::GlobalKind::Variable { initializer: Some(operand), .. }
            | nvvm_syntax::global::GlobalKind::Alias(operand)
            | nvvm_syntax::global::GlobalKind::IFunc(operand) => mark(&mut symbols, operand.value),
            _ => {}
        }
    }
    for function in module.functions.as_slice() {
        for operand in [function.prefix, function.prologue, function.personality].into_iter().flatten() {
            mark(&mut symbols, operand.value);
        }
    }
    symbols
}

fn callees_with_used_result(module: &Module, bodies: &Bodies, results: &[bool]) -> Vec<bool> {
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

/// Whether an instruction of a function uses a parameter as an operand.
pub fn is_parameter_read(module: &Module, function: &Function, parameter: u32) -> bool {
    module.work.spend(function.instructions.len());
    let mut instructions = module.instructions_of(function.instructions);
    instructions.any(|(_, instruction)| {
        let mut operands = module.operands_of(instruction.operands).iter();
        operands.any(|operand| operand.value == Value::Argument(parameter))
    })
}

#[cfg(test)]
mod tests {
    use super::{Uses, is_parameter_read};
    use crate::bodies::Bodies;
    use crate::test_inputs::{function, marked, parse, symbol};

    #[test]
    fn operands_callees_and_initializers_are_uses() {
        let text = "@table = global ptr @named\n@named = global i32 0\n@unused = global i32 0\ndeclare i32 @g(i32)\n\
                    define void @f(i32 %read, i32 %unread) {\n  %a = add i32 %read, 1\n  %b = call i32 @g(i32 %a)\n  \
                    ret void\n}\n";
        let module = parse(text);
        let uses = Uses::new(&module, &Bodies::new(&module));
        let used: Vec<&str> = ["table", "named", "unused", "g", "f"]
            .into_iter()
            .filter(|name| uses.is_used(symbol(&module, name)))
            .collect();
        assert_eq!(used, ["named", "g"]);
        let function = function(&module, "f").1;
        let results: Vec<bool> =
            module.instructions_of(function.instructions).map(|(id, _)| uses.is_result_used(id)).collect();
        assert_eq!(marked(&module, text, function, &results), ["%a = add i32 %read, 1"]);
        assert!(!uses.is_some_result_used(symbol(&module, "g")));
        assert!(is_parameter_read(&module, function, 0) && !is_parameter_read(&module, function, 1));
    }
}
