//! Instructions that are guaranteed to execute in some run of the program, and results that are observable outside of
//! the module. No optimization eliminates these instructions and results, or the symbols that they reference.
//!
//! The other analyses compute what an optimizer always eliminates. This analysis computes what no optimizer eliminates:
//! code that depends on values unknown at compile time, and results written to memory that is visible outside of the
//! module. All other code may be eliminated or not.
//!
//! The patterns were measured with libNVVM 12.9 and 13.5 on compute_75 and compute_100.

mod code;
mod conditions;
mod observable_values;
mod opaque_calls;
mod value_ranges;

use crate::bodies::{Bodies, CallSite};
use crate::intrinsic_table::IntrinsicTable;
use crate::symbols::{is_kept_by_linkage, symbols_of};
use code::{Code, MayReturn};
use conditions::{Argument, Conditions};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Call, InstructionId};
use nvvm_syntax::value::{Operand, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use value_ranges::ValueSet;

/// The instructions of a module that are guaranteed to execute, and the symbols that they reference.
pub struct GuaranteedExecution {
    code: FxHashMap<FunctionId, Code>,
    /// Symbols whose addresses are observable.
    symbols: FxHashSet<GlobalId>,
    /// Functions whose direct calls are guaranteed to execute.
    called: FxHashSet<GlobalId>,
}

impl GuaranteedExecution {
    /// Runs the analysis. It follows calls from the functions that other modules can reference, and operands from
    /// observable values.
    pub fn new(module: &Module, bodies: &Bodies, intrinsics: &IntrinsicTable) -> Self {
        let mut execution = GuaranteedExecution {
            code: FxHashMap::default(),
            symbols: FxHashSet::default(),
            called: FxHashSet::default(),
        };
        let roots = module.functions.iter().filter(|(_, function)| is_root(module, function));
        let mut pending: Vec<(FunctionId, Option<Vec<Argument>>)> = roots.map(|(id, _)| (id, None)).collect();
        let mut symbols = Vec::new();
        let may_return = MayReturn::new(module);
        while let Some((id, arguments)) = pending.pop() {
            let Some(function) = module.functions.get(id).filter(|_| !execution.code.contains_key(&id)) else {
                continue;
            };
            let code = Code::new(module, intrinsics, function, arguments, &may_return);
            for site in bodies.calls_of(module, id).filter(|site| code.is_guaranteed(site.id)) {
                if let Some((symbol, callee)) = defined_callee(module, site.call) {
                    execution.called.insert(symbol);
                    if !execution.code.contains_key(&callee) {
                        let conditions =
                            Conditions { module, intrinsics, function, arguments: code.arguments.as_deref() };
                        let argument = |operand: &Operand| Argument {
                            is_full: conditions.value_set(operand.value, 0) == ValueSet::Full,
                            is_visible_memory: conditions.is_visible_memory(operand.value, 0),
                        };
                        let operands = module.operands_of(site.instruction.operands);
                        pending.push((callee, Some(operands.iter().map(argument).collect())));
                    }
                }
            }
            let own = [function.prefix, function.prologue, function.personality];
            symbols.extend(own.into_iter().flatten().flat_map(|operand| symbols_of(module, operand.value)));
            execution.code.insert(id, code);
        }
        for (&id, code) in &mut execution.code {
            if let Some(function) = module.functions.get(id) {
                observable_values::add_symbols(module, intrinsics, function, code, &mut symbols, &mut execution.called);
            }
        }
        for global in module.globals.as_slice().iter().filter(|global| is_kept_by_linkage(global)) {
            if let GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) = global.kind {
                symbols.extend(symbols_of(module, operand.value));
            }
        }
        execution.add_symbols(module, symbols);
        execution
    }

    /// Whether a call is guaranteed to execute, even if its result is unused.
    pub fn is_call_guaranteed(&self, site: &CallSite) -> bool {
        self.code.get(&site.function).is_some_and(|code| code.is_guaranteed(site.id))
    }

    /// Whether an instruction is guaranteed to execute.
    pub fn is_guaranteed_to_execute(&self, function: FunctionId, id: InstructionId) -> bool {
        self.code.get(&function).is_some_and(|code| code.is_guaranteed(id))
    }

    /// Whether the address of a symbol is observable, or in an initializer that no optimization eliminates.
    pub fn is_addressed(&self, symbol: GlobalId) -> bool {
        self.symbols.contains(&symbol)
    }

    /// Whether the address of a symbol is observable, or a direct call of it is guaranteed to execute.
    pub fn is_referenced(&self, symbol: GlobalId) -> bool {
        self.is_addressed(symbol) || self.called.contains(&symbol)
    }

    /// Whether an observable value depends on the result of an instruction.
    pub fn is_result_observable(&self, function: FunctionId, id: InstructionId) -> bool {
        self.code.get(&function).is_some_and(|code| code.is_observable(id))
    }

    /// Adds the symbols in `pending`, and transitively the symbols that their initializers reference, to the set of
    /// symbols whose addresses are observable.
    fn add_symbols(&mut self, module: &Module, mut pending: Vec<GlobalId>) {
        while let Some(id) = pending.pop() {
            if self.symbols.insert(id)
                && let Some(Global { kind: GlobalKind::Variable { initializer: Some(operand), .. }, .. }) =
                    module.globals.get(id)
            {
                pending.extend(symbols_of(module, operand.value));
            }
        }
    }
}

fn is_root(module: &Module, function: &Function) -> bool {
    function.is_definition && module.globals.get(function.global).is_some_and(is_kept_by_linkage)
}

/// Returns the function definition that a direct call references; `None` for other calls.
fn defined_callee(module: &Module, call: &Call) -> Option<(GlobalId, FunctionId)> {
    let Value::Global(callee) = call.callee.value else { return None };
    let GlobalKind::Function(id) = module.globals.get(callee)?.kind else { return None };
    module.functions.get(id).filter(|function| function.is_definition).map(|_| (callee, id))
}

#[cfg(test)]
mod tests {
    use super::GuaranteedExecution;
    use crate::bodies::Bodies;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, marked, parse, symbol};

    #[test]
    fn code_after_undecided_branches_is_guaranteed_and_code_after_decided_ones_is_not() {
        let text = "@seen = internal global i32 0\n@hidden = internal global i32 0\ndeclare void @g(ptr)\n\
                    define void @f(i32 %x, ptr %p) {\n  %small = and i32 %x, 3\n  %never = icmp ugt i32 %small, 7\n  \
                    br i1 %never, label %a, label %b\na:\n  call void @g(ptr @hidden)\n  br label %b\n\
                    b:\n  %open = icmp eq i32 %x, 5\n  br i1 %open, label %c, label %d\n\
                    c:\n  call void @g(ptr @seen)\n  br label %d\nd:\n  ret void\n}\n";
        let module = parse(text);
        let execution = GuaranteedExecution::new(&module, &Bodies::new(&module), &IntrinsicTable::new(&module));
        let (id, function) = function(&module, "f");
        let guaranteed: Vec<bool> = module
            .instructions_of(function.instructions)
            .map(|(at, _)| execution.is_guaranteed_to_execute(id, at))
            .collect();
        let found = marked(&module, text, function, &guaranteed);
        assert!(found.contains(&"call void @g(ptr @seen)") && found.contains(&"ret void"), "{found:?}");
        assert!(!found.contains(&"call void @g(ptr @hidden)"), "{found:?}");
        let addressed = |name| execution.is_addressed(symbol(&module, name));
        assert!(addressed("seen") && !addressed("hidden"));
    }
}
