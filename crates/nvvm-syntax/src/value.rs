//! Values that operands refer to, such as instructions, constants and symbols.

use crate::ids::{BlockId, ConstantId, GlobalId, InstructionId, MetadataId, TypeId};
pub use crate::ids::{InlineAsmId, OperandId};
use crate::intern::Name;
use crate::span::Span;

/// The value that an operand refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A reference that could not be resolved. The parser reports an error at this reference.
    Unresolved,
    /// A global variable, function, alias or ifunc.
    Global(GlobalId),
    /// An argument of the surrounding function, identified by the index of its parameter.
    Argument(u32),
    /// The result of an instruction.
    Instruction(InstructionId),
    /// A basic block of the surrounding function.
    Block(BlockId),
    /// A constant.
    Constant(ConstantId),
    /// Metadata used as a value: `metadata …`.
    Metadata(MetadataId),
    /// Inline assembly as a callee: `asm "…", "…"`
    InlineAsm(InlineAsmId),
}

/// A use of a value, with the type that the value has at this use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The value that is used.
    pub value: Value,
    /// The type of the used value, as written at the use or implied by the instruction.
    pub ty: TypeId,
    /// The source range of the used value, without its type.
    pub span: Span,
}

/// The name of a parameter, block or instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LocalName {
    /// No name, as for instructions of type `void`.
    #[default]
    None,
    /// The number of an unnamed value, written or implied: `%7`
    Numbered(u32),
    /// A name: `%x`
    Named(Name),
}

/// Inline assembly: `asm sideeffect alignstack inteldialect unwind "template", "constraints"`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InlineAsm {
    /// The template of the inline assembly, with escape sequences resolved.
    pub template: Name,
    /// The constraint string of the inline assembly, with escape sequences resolved.
    pub constraints: Name,
    /// Whether the inline assembly has the keyword `sideeffect`.
    pub side_effect: bool,
    /// Whether the inline assembly has the keyword `alignstack`.
    pub align_stack: bool,
    /// Whether the inline assembly has the keyword `inteldialect`.
    pub intel_dialect: bool,
    /// Whether the inline assembly has the keyword `unwind`.
    pub unwind: bool,
    /// The source range of the inline assembly, from `asm` to the end of the constraints.
    pub span: Span,
}
