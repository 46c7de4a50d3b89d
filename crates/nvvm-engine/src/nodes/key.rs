//! Uniquing keys: nodes with equal keys are one node. The document requires structural identity of opcode, operands
//! and, for some opcodes, the subopcode. Comparing type, flags and value as well is an assumption.

use super::data::NumberScheme;
use super::entity::Entity;
use super::numbers;
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Alignment, Detail, Instruction};
use nvvm_syntax::metadata::MetadataKind;

/// An operand in a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum OperandKey {
    /// An operand with this node.
    Node(u32),
    /// An operand without a node yet.
    Later(Entity),
    /// A null operand.
    Null,
}

/// A uniquing key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The opcode of the first reading.
    pub opcode: u8,
    /// The subopcode, if it is compared.
    pub subopcode: u16,
    /// The operands in order.
    pub operands: Vec<OperandKey>,
    /// Type, flags and value.
    pub rest: Vec<u64>,
}

/// Returns the key of an entity. Returns `None` for entities that are never uniqued: symbols, arguments, blocks,
/// `distinct` metadata, and entities without a uniquing table in the document.
pub(super) fn key(module: &Module, entity: Entity, operands: Vec<OperandKey>) -> Option<Key> {
    let rest = match entity {
        Entity::Constant(id) => of_constant(module, id)?,
        Entity::Metadata(id) => of_metadata(module, id)?,
        Entity::Instruction(id) => of_instruction(module, module.instructions.get(id)?),
        Entity::Type(id) => vec![id.index() as u64],
        Entity::Global(_) | Entity::Argument(..) | Entity::Block(_) | Entity::InlineAsm(_) => return None,
    };
    let readings = numbers::readings(module, entity);
    let reading = readings.first().filter(|reading| reading.scheme != NumberScheme::Bitcode)?;
    // The document assigns no intrinsic number that occurs in a text, so none is compared.
    Some(Key { opcode: reading.opcode, subopcode: 0, operands, rest })
}

fn of_constant(module: &Module, id: nvvm_syntax::constant::ConstantId) -> Option<Vec<u64>> {
    let constant = module.constants.get(id)?;
    let ty = module.types.opaque(constant.ty).index() as u64;
    let rest = match constant.kind {
        ConstantKind::Integer(value) => vec![1, value as u64],
        ConstantKind::WideInteger(name) => vec![2, u64::from(name.0)],
        ConstantKind::Float(bits) => vec![3, bits],
        ConstantKind::FloatText(name) => vec![4, u64::from(name.0)],
        ConstantKind::Null => vec![5],
        ConstantKind::Undef => vec![6],
        ConstantKind::Poison => vec![7],
        ConstantKind::Zero => vec![8],
        ConstantKind::TokenNone => vec![9],
        ConstantKind::String(name) => vec![10, u64::from(name.0)],
        ConstantKind::Aggregate(_) => vec![11],
        ConstantKind::Splat(_) => vec![12],
        ConstantKind::BlockAddress { .. } => vec![13],
        ConstantKind::DsoLocalEquivalent(_) => vec![14],
        ConstantKind::NoCfi(_) => vec![15],
        ConstantKind::PointerAuthentication(_) => vec![16],
        ConstantKind::Expression { opcode, flags, source, predicate, .. } => {
            let predicate = predicate.map_or(0, |predicate| predicate as u64 + 1);
            vec![17, opcode as u64, u64::from(flags.0), source.index() as u64, predicate]
        }
    };
    Some(std::iter::once(ty).chain(rest).collect())
}

fn of_metadata(module: &Module, id: nvvm_syntax::metadata::MetadataId) -> Option<Vec<u64>> {
    match module.metadata.get(id)?.kind {
        MetadataKind::Tuple { distinct: false, .. } => Some(vec![1]),
        MetadataKind::String(name) => Some(vec![2, u64::from(name.0)]),
        MetadataKind::Value(operand) => Some(vec![3, module.types.opaque(operand.ty).index() as u64]),
        // Nodes with fields that are not nodes are never uniqued, since those fields are not compared here.
        MetadataKind::Tuple { .. }
        | MetadataKind::Specialised { .. }
        | MetadataKind::Null
        | MetadataKind::Undefined => None,
    }
}

fn of_instruction(module: &Module, instruction: &Instruction) -> Vec<u64> {
    let ty = module.types.opaque(instruction.ty).index() as u64;
    let mut rest = vec![instruction.opcode as u64, ty, u64::from(instruction.flags.0)];
    let bytes = |align: Option<Alignment>| align.map_or(0, Alignment::bytes);
    match instruction.detail {
        Detail::None => {}
        Detail::Compare(predicate) => rest.push(predicate as u64),
        Detail::Call(call) => {
            let called = module.calls.get(call);
            rest.extend(called.map(|call| module.types.opaque(call.function_type).index() as u64));
        }
        Detail::Alloca { allocated, align, address_space } => {
            rest.extend([allocated.index() as u64, bytes(align), address_space.map_or(0, |it| u64::from(it) + 1)]);
        }
        Detail::Memory { align, ordering, scope } => {
            rest.extend([bytes(align), ordering.map_or(0, |it| it as u64 + 1), u64::from(scope.0)]);
        }
        Detail::AtomicReadModifyWrite { operation, ordering, scope, align } => {
            rest.extend([operation as u64, ordering as u64, u64::from(scope.0), bytes(align)]);
        }
        Detail::CompareExchange { success, failure, scope, align } => {
            rest.extend([success as u64, failure as u64, u64::from(scope.0), bytes(align)]);
        }
        Detail::Fence { ordering, scope } => rest.extend([ordering as u64, u64::from(scope.0)]),
        Detail::GetElementPointer { source } => rest.push(source.index() as u64),
        Detail::Indices(run) => {
            rest.extend(module.indices.get(run.range()).unwrap_or(&[]).iter().map(|index| u64::from(*index)));
        }
        Detail::LandingPad { cleanup, filters } => rest.extend([u64::from(cleanup), filters]),
    }
    rest
}
