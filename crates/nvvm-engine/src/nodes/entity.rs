//! The entities of a module that are represented by nodes.

use super::data::NodeKind;
use nvvm_syntax::Module;
use nvvm_syntax::constant::{ConstantId, ConstantKind};
use nvvm_syntax::function::{BlockId, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Detail, InstructionId, Opcode};
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{InlineAsmId, Value};

/// An entity that is represented by a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Entity {
    Type(TypeId),
    Constant(ConstantId),
    Metadata(MetadataId),
    Global(GlobalId),
    Argument(FunctionId, u32),
    Block(BlockId),
    Instruction(InstructionId),
    InlineAsm(InlineAsmId),
}

impl Entity {
    /// Returns the entity of a value; arguments are those of `function`. Returns `None` for unresolved values.
    pub(super) fn of(value: Value, function: Option<FunctionId>) -> Option<Self> {
        match value {
            Value::Unresolved => None,
            Value::Global(id) => Some(Entity::Global(id)),
            Value::Argument(index) => Some(Entity::Argument(function?, index)),
            Value::Instruction(id) => Some(Entity::Instruction(id)),
            Value::Block(id) => Some(Entity::Block(id)),
            Value::Constant(id) => Some(Entity::Constant(id)),
            Value::Metadata(id) => Some(Entity::Metadata(id)),
            Value::InlineAsm(id) => Some(Entity::InlineAsm(id)),
        }
    }

    /// Returns the kind of the entity.
    pub(super) fn kind(self) -> NodeKind {
        match self {
            Entity::Type(_) => NodeKind::Type,
            Entity::Constant(_) => NodeKind::Constant,
            Entity::Metadata(_) => NodeKind::Metadata,
            Entity::Global(_) => NodeKind::Symbol,
            Entity::Argument(..) => NodeKind::Argument,
            Entity::Block(_) => NodeKind::Block,
            Entity::Instruction(_) => NodeKind::Instruction,
            Entity::InlineAsm(_) => NodeKind::InlineAssembly,
        }
    }

    /// Whether the node is created on first use; all others are created at their position in the text.
    pub(super) fn is_made_on_demand(self) -> bool {
        matches!(self, Entity::Type(_) | Entity::Constant(_) | Entity::Metadata(_) | Entity::InlineAsm(_))
    }

    /// Returns LLVM's keyword of an instruction, `br i1` for a conditional branch and `call @llvm` for an intrinsic
    /// call. For other entities, returns the sort of entity.
    pub(super) fn keyword(self, module: &Module) -> &'static str {
        match self {
            Entity::Type(id) => type_word(module.types.kind(id)),
            Entity::Constant(id) => {
                module.constants.get(id).map_or("constant", |constant| constant_word(constant.kind))
            }
            Entity::Metadata(id) => module.metadata.get(id).map_or("metadata", |node| metadata_word(node.kind)),
            Entity::Global(_) => "symbol",
            Entity::Argument(..) => "argument",
            Entity::Block(_) => "block",
            Entity::Instruction(id) => instruction_word(module, id),
            Entity::InlineAsm(_) => "inline assembly",
        }
    }
}

fn type_word(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Struct { .. } | TypeKind::Named(_) => "struct type",
        TypeKind::Array { .. } => "array type",
        TypeKind::Vector { .. } => "vector type",
        TypeKind::Function { .. } => "function type",
        TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } => "pointer type",
        _ => "type",
    }
}

fn constant_word(kind: ConstantKind) -> &'static str {
    match kind {
        ConstantKind::Integer(_) | ConstantKind::WideInteger(_) => "integer",
        ConstantKind::Float(_) | ConstantKind::FloatText(_) => "floating-point constant",
        ConstantKind::Undef | ConstantKind::Poison => "undef or poison",
        ConstantKind::String(_) | ConstantKind::Aggregate(_) | ConstantKind::Splat(_) => "constant aggregate",
        ConstantKind::Expression { .. } => "constant expression",
        ConstantKind::Null | ConstantKind::Zero | ConstantKind::TokenNone => "null or zero",
        ConstantKind::BlockAddress { .. }
        | ConstantKind::DsoLocalEquivalent(_)
        | ConstantKind::NoCfi(_)
        | ConstantKind::PointerAuthentication(_) => "constant",
    }
}

fn metadata_word(kind: MetadataKind) -> &'static str {
    match kind {
        MetadataKind::Tuple { .. } => "metadata tuple",
        MetadataKind::Specialised { .. } => "metadata node",
        MetadataKind::String(_) => "metadata string",
        MetadataKind::Value(_) => "metadata value",
        MetadataKind::Undefined | MetadataKind::Null => "metadata",
    }
}

/// Returns the keyword by which the document's tables distinguish an instruction from others.
pub(super) fn instruction_word(module: &Module, id: InstructionId) -> &'static str {
    let Some(instruction) = module.instructions.get(id) else { return "instruction" };
    let callee = match instruction.detail {
        Detail::Call(call) => module.calls.get(call).map(|call| call.callee),
        _ => None,
    };
    let is_intrinsic = || {
        let function = callee.and_then(|callee| module.resolve_function(callee.value))?;
        Some(module.function_name(module.functions.get(function)?).starts_with("llvm."))
    };
    match instruction.opcode {
        Opcode::Br if instruction.operands.len() > 1 => "br i1",
        Opcode::Call if is_intrinsic() == Some(true) => "call @llvm",
        opcode => opcode.keyword(),
    }
}
