//! The shape of a module as `nvvm-syntax` parses it.

use crate::shape::*;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName};
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::{StructName, TypeId, TypeKind};
use nvvm_syntax::value::Value;

/// Computes the shape of a module.
pub fn shape(module: &Module) -> ModuleShape {
    let mut shape = ModuleShape::default();
    let mut unnamed = [0usize; 2];
    let mut unnamed_variables = 0;
    // Unnamed globals are numbered in the order of the text.
    let mut globals: Vec<&Global> = module.globals.as_slice().iter().collect();
    globals.sort_by_key(|global| global.span);
    for global in globals {
        match global.kind {
            GlobalKind::Function(id) => {
                let Some(function) = module.functions.get(id) else { continue };
                let name = match global.name {
                    GlobalName::Named(_) => module.global_text(global),
                    GlobalName::Numbered(_) => unnamed_key(&mut unnamed, function.is_definition),
                };
                if is_debug_intrinsic(&name) {
                    continue;
                }
                shape.functions.insert(name, function_shape(module, function));
            }
            GlobalKind::Variable { constant, initializer } => {
                let value_type = initializer.map(|_| type_text(module, global.value_type, Detail::Contents));
                let variable = GlobalShape { value_type, address_space: global.address_space, constant };
                let name = match global.name {
                    GlobalName::Named(_) => module.global_text(global),
                    GlobalName::Numbered(_) => variable_key(&mut unnamed_variables),
                };
                shape.globals.insert(name, variable);
            }
            GlobalKind::Undefined | GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {}
        }
    }
    for (_, identified) in module.types.structs.iter() {
        if let StructName::Named(name) = identified.name {
            let body = identified.body.map_or("opaque".to_owned(), |body| type_text(module, body, Detail::Full));
            shape.structs.insert(module.names.text(name).into_owned(), body);
        }
    }
    shape
}

/// Returns the key of an unnamed function: `@0` for the first definition, `declare @0` for the first declaration.
pub fn unnamed_key(counts: &mut [usize; 2], is_definition: bool) -> String {
    let count = &mut counts[usize::from(is_definition)];
    *count += 1;
    format!("{}@{}", if is_definition { "" } else { "declare " }, *count - 1)
}

/// Returns the key of an unnamed variable: `@0` for the first one.
pub fn variable_key(count: &mut usize) -> String {
    *count += 1;
    format!("@{}", *count - 1)
}

fn function_shape(module: &Module, function: &Function) -> FunctionShape {
    FunctionShape {
        is_definition: function.is_definition,
        calling_convention: function.calling_convention.0,
        result: type_text(module, function.return_type, Detail::Full),
        parameters: module
            .parameters_of(function)
            .iter()
            .map(|parameter| type_text(module, parameter.ty, Detail::Full))
            .collect(),
        variadic: function.variadic,
        blocks: module
            .blocks_of(function)
            .map(|(_, block)| {
                let instructions = module.instructions_of(block.instructions);
                instructions.filter_map(|(_, instruction)| opcode(module, instruction)).collect()
            })
            .collect(),
    }
}

/// Returns the opcode after LLVM 19's upgrades of intrinsics; `None` for calls of debug intrinsics.
fn opcode(module: &Module, instruction: &Instruction) -> Option<&'static str> {
    let keyword = instruction.opcode.keyword();
    let nvvm_syntax::instruction::Detail::Call(call) = instruction.detail else { return Some(keyword) };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else {
        return Some(keyword);
    };
    let name = module.globals.get(callee).map(|global| module.global_text(global)).unwrap_or_default();
    (!is_debug_intrinsic(&name)).then(|| upgraded(&name).unwrap_or(keyword))
}

fn type_text(module: &Module, id: TypeId, detail: Detail) -> String {
    let types = &module.types;
    let texts = |run| types.run_of(run).iter().map(|&member| type_text(module, member, detail)).collect::<Vec<_>>();
    match types.kind(id) {
        TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => {
            pointer_text(if detail == Detail::Full { address_space } else { 0 })
        }
        TypeKind::Array { count, element } => format!("[{count} x {}]", type_text(module, element, detail)),
        TypeKind::Vector { count, element, scalable } => {
            vector_text(count, &type_text(module, element, detail), scalable)
        }
        TypeKind::Struct { fields, packed } => struct_text(&texts(fields), packed),
        TypeKind::Function { result, parameters, variadic } => {
            function_text(&type_text(module, result, detail), &texts(parameters), variadic)
        }
        TypeKind::TargetExtension { .. } => TARGET_TYPE.to_owned(),
        TypeKind::Named(identified) => match types.structs.get(identified).map(|identified| identified.name) {
            Some(StructName::Named(name)) if detail == Detail::Full => format!("%{}", module.names.text(name)),
            // LLVM stores no number, so an unnamed struct is represented by its body.
            _ => types.struct_fields(id).map_or("opaque".to_owned(), |(fields, packed)| {
                let fields: Vec<String> = fields.iter().map(|&field| type_text(module, field, detail)).collect();
                struct_text(&fields, packed)
            }),
        },
        _ => nvvm_syntax::printer::type_text(module, id),
    }
}
