//! Numbering of unnamed values. LLVM numbers the unnamed parameters, blocks and results of a function consecutively, in
//! source order.

use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;

/// Renumbers all unnamed values of a module.
pub(crate) fn renumber(module: &mut Module) {
    for function in module.functions.ids() {
        if module.functions.get(function).is_some_and(|function| function.is_definition) {
            renumber_function(module, function);
        }
    }
}

fn renumber_function(module: &mut Module, id: FunctionId) {
    let function = module.functions[id];
    let mut next = 0;
    for parameter in function.parameters.ids() {
        number(&mut module.parameters[parameter].name, &mut next);
    }
    for block in function.blocks.ids() {
        number(&mut module.blocks[block].name, &mut next);
        for instruction in module.blocks[block].instructions.ids() {
            let instruction = &mut module.instructions[instruction];
            if instruction.ty == TypeId::VOID {
                instruction.name = LocalName::None;
            } else {
                number(&mut instruction.name, &mut next);
            }
        }
    }
}

fn number(name: &mut LocalName, next: &mut u32) {
    if !matches!(name, LocalName::Named(_)) {
        *name = LocalName::Numbered(*next);
        *next = next.saturating_add(1);
    }
}
