//! The index types of the entities of a module, such as `FunctionId`. They are in one file, since entities of different
//! kinds refer to each other by index.

use crate::entity_id;

entity_id!(/// An interned type.
    TypeId);
entity_id!(/// An identified (named or numbered) struct type, `%T = type …`.
    StructId);
entity_id!(/// A symbol of the module.
    GlobalId);
entity_id!(/// A function of the module.
    FunctionId);
entity_id!(/// A basic block of the module; the blocks of a function are neighbours.
    BlockId);
entity_id!(/// One parameter in [`Module::parameters`](crate::Module::parameters).
    ParameterId);
entity_id!(/// An instruction of the module; the instructions of a function are neighbours.
    InstructionId);
entity_id!(/// What a call has beyond its operands, in [`Module::calls`](crate::Module::calls).
    CallId);
entity_id!(/// One operand in [`Module::operands`](crate::Module::operands).
    OperandId);
entity_id!(/// An `asm` value.
    InlineAsmId);
entity_id!(/// A constant of the module.
    ConstantId);
entity_id!(/// One attribute in [`Module::attributes`](crate::Module::attributes).
    AttributeId);
entity_id!(/// A metadata node, string or wrapped value.
    MetadataId);
entity_id!(/// One member of a tuple in [`Module::metadata_members`](crate::Module::metadata_members).
    MetadataMember);
entity_id!(/// One field of a specialised node in [`Module::metadata_fields`](crate::Module::metadata_fields).
    MetadataFieldId);
