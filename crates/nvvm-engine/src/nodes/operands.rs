//! The operands of nodes in order, and their roles.

use super::entity::Entity;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Call, Detail, Instruction, Opcode};
use nvvm_syntax::metadata::{MetadataFieldValue, MetadataKind};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Operand;
use nvvm_syntax::{Module, Span};

/// An operand before its node exists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    /// The entity; `None` for `null` metadata and unresolved values.
    pub entity: Option<Entity>,
    /// The source range; empty if the operand is implicit.
    pub span: Span,
}

/// Returns the operands of an entity: the elements of a type, the members of metadata. Symbols, arguments and blocks
/// have none.
pub(super) fn uses(module: &Module, entity: Entity) -> Vec<Use> {
    match entity {
        Entity::Type(id) => elements(module, id).into_iter().map(of_type).collect(),
        Entity::Constant(id) => of_constant(module, id),
        Entity::Metadata(id) => of_metadata(module, id),
        Entity::Instruction(id) => {
            let Some(instruction) = module.instructions.get(id) else { return Vec::new() };
            let function = module.function_of(instruction);
            operands(module, instruction).into_iter().map(|operand| of_operand(operand, function)).collect()
        }
        Entity::Global(_) | Entity::Argument(..) | Entity::Block(_) | Entity::InlineAsm(_) => Vec::new(),
    }
}

/// Returns the operands of an instruction in LLVM's order: targets of an `invoke` and the callee are last.
pub(super) fn operands(module: &Module, instruction: &Instruction) -> Vec<Operand> {
    let mut all = module.operands_of(instruction.operands).to_vec();
    if let Some(call) = call_of(module, instruction) {
        for bundle in module.bundles.get(call.bundles.range()).unwrap_or(&[]) {
            all.extend_from_slice(module.operands_of(bundle.operands));
        }
        all.extend_from_slice(module.operands_of(call.targets));
        all.push(call.callee);
    }
    all
}

fn call_of<'m>(module: &'m Module, instruction: &Instruction) -> Option<&'m Call> {
    match instruction.detail {
        Detail::Call(call) => module.calls.get(call),
        _ => None,
    }
}

fn of_operand(operand: Operand, function: Option<FunctionId>) -> Use {
    Use { entity: Entity::of(operand.value, function), span: operand.span }
}

fn of_type(ty: TypeId) -> Use {
    Use { entity: Some(Entity::Type(ty)), span: Span::default() }
}

/// Returns the element types of a type.
pub(super) fn elements(module: &Module, ty: TypeId) -> Vec<TypeId> {
    let types = &module.types;
    match types.kind(ty) {
        TypeKind::Struct { fields, .. } => types.run_of(fields).to_vec(),
        TypeKind::Named(_) => types.struct_fields(ty).map_or_else(Vec::new, |(fields, _)| fields.to_vec()),
        TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => vec![element],
        TypeKind::TypedPointer { pointee, .. } => vec![pointee],
        TypeKind::Function { result, parameters, .. } => {
            std::iter::once(result).chain(types.run_of(parameters).iter().copied()).collect()
        }
        TypeKind::TargetExtension { types: run, .. } => types.run_of(run).to_vec(),
        _ => Vec::new(),
    }
}

fn of_constant(module: &Module, id: nvvm_syntax::constant::ConstantId) -> Vec<Use> {
    let Some(constant) = module.constants.get(id) else { return Vec::new() };
    let all = |run| module.operands_of(run).iter().map(|operand| of_operand(*operand, None)).collect();
    let global = |id| vec![Use { entity: Some(Entity::Global(id)), span: Span::default() }];
    match constant.kind {
        ConstantKind::Aggregate(run) | ConstantKind::PointerAuthentication(run) => all(run),
        ConstantKind::Expression { operands, .. } => all(operands),
        ConstantKind::Splat(operand) => {
            module.operands.get(operand).map(|operand| of_operand(*operand, None)).into_iter().collect()
        }
        ConstantKind::BlockAddress { function, block } => {
            let block = block.map(|block| Use { entity: Some(Entity::Block(block)), span: Span::default() });
            global(function).into_iter().chain(block).collect()
        }
        ConstantKind::DsoLocalEquivalent(id) | ConstantKind::NoCfi(id) => global(id),
        _ => Vec::new(),
    }
}

fn of_metadata(module: &Module, id: nvvm_syntax::metadata::MetadataId) -> Vec<Use> {
    let Some(node) = module.metadata.get(id) else { return Vec::new() };
    let member = |id: nvvm_syntax::metadata::MetadataId| {
        let found = module.metadata.get(id);
        let is_null = found.is_some_and(|it| matches!(it.kind, MetadataKind::Null));
        Use { entity: (!is_null).then_some(Entity::Metadata(id)), span: Span::default() }
    };
    match node.kind {
        MetadataKind::Tuple { members, .. } => module.members_of(members).iter().copied().map(member).collect(),
        MetadataKind::Value(operand) => vec![of_operand(operand, module.function_at(operand.span))],
        MetadataKind::Specialised { fields, .. } => {
            let nodes = module.fields_of(fields).iter().filter_map(|field| match field.value {
                MetadataFieldValue::Metadata(id) => Some(member(id)),
                _ => None,
            });
            nodes.collect()
        }
        MetadataKind::Undefined | MetadataKind::Null | MetadataKind::String(_) => Vec::new(),
    }
}

/// Returns the role of operand `index` of `count`.
pub(super) fn role(module: &Module, entity: Entity, index: usize, count: usize) -> String {
    match entity {
        Entity::Type(id) => match module.types.kind(id) {
            TypeKind::Function { .. } if index == 0 => "result".to_owned(),
            TypeKind::Function { .. } => format!("parameter {}", index - 1),
            TypeKind::Struct { .. } | TypeKind::Named(_) => format!("field {index}"),
            TypeKind::TypedPointer { .. } => "pointee".to_owned(),
            _ => "element".to_owned(),
        },
        Entity::Metadata(_) => format!("member {index}"),
        Entity::Constant(_) => format!("element {index}"),
        Entity::Instruction(id) => {
            module.instructions.get(id).map_or_else(String::new, |it| of_instruction(module, it, index, count))
        }
        Entity::Global(_) | Entity::Argument(..) | Entity::Block(_) | Entity::InlineAsm(_) => String::new(),
    }
}

fn of_instruction(module: &Module, instruction: &Instruction, index: usize, count: usize) -> String {
    let fixed: &[&str] = match instruction.opcode {
        Opcode::Br if count == 1 => &["target"],
        Opcode::Br => &["condition", "target if true", "target if false"],
        Opcode::Switch => return of_switch(index),
        Opcode::Phi => return format!("{} {}", if index.is_multiple_of(2) { "value" } else { "block" }, index / 2),
        Opcode::Store => &["value", "pointer"],
        Opcode::Load => &["pointer"],
        Opcode::Select => &["condition", "value if true", "value if false"],
        Opcode::GetElementPtr if index == 0 => &["base"],
        Opcode::GetElementPtr => return format!("index {}", index - 1),
        Opcode::AtomicRmw => &["pointer", "value"],
        Opcode::CmpXchg => &["pointer", "expected value", "new value"],
        Opcode::InsertValue => &["aggregate", "value"],
        Opcode::InsertElement => &["vector", "element", "index"],
        Opcode::ExtractElement => &["vector", "index"],
        Opcode::ShuffleVector => &["left vector", "right vector", "mask"],
        Opcode::Alloca => &["number of elements"],
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => return of_call(module, instruction, index, count),
        _ if count == 2 => &["left", "right"],
        _ => &["value"],
    };
    fixed.get(index).map_or_else(|| format!("operand {index}"), |role| (*role).to_owned())
}

fn of_switch(index: usize) -> String {
    match index {
        0 => "value".to_owned(),
        1 => "default target".to_owned(),
        _ if index.is_multiple_of(2) => format!("case {}", (index - 2) / 2),
        _ => format!("target of case {}", (index - 3) / 2),
    }
}

fn of_call(module: &Module, instruction: &Instruction, index: usize, count: usize) -> String {
    let arguments = instruction.operands.len();
    let targets = call_of(module, instruction).map_or(0, |call| call.targets.len());
    if index < arguments {
        format!("argument {index}")
    } else if index + 1 == count {
        "callee".to_owned()
    } else if index + 1 + targets >= count {
        format!("target {}", index + 1 + targets - count)
    } else {
        "operand of a bundle".to_owned()
    }
}
