//! Values: the entities that operands refer to.

use crate::ids::{BlockId, ConstantId, GlobalId, InstructionId, MetadataId, TypeId};
pub use crate::ids::{InlineAsmId, OperandId};
use crate::intern::Name;
use crate::span::Span;

/// A resolved reference. Arguments are numbered within their function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The reference could not be resolved; an error stands at the use.
    Unresolved,
    /// A global variable, function, alias or ifunc.
    Global(GlobalId),
    /// The parameter of the surrounding function with this index.
    Argument(u32),
    /// The result of an instruction.
    Instruction(InstructionId),
    /// A basic block of the surrounding function.
    Block(BlockId),
    /// A constant.
    Constant(ConstantId),
    /// Metadata used as a value: `metadata …`.
    Metadata(MetadataId),
    /// `asm "…", "…"`
    InlineAsm(InlineAsmId),
}

/// A value as it is used at one place, with the type written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The value that is used.
    pub value: Value,
    /// The type that the use states or implies.
    pub ty: TypeId,
    /// The value's own text, without its type.
    pub span: Span,
}

/// The name of a parameter, block or instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LocalName {
    /// None: a `void` instruction.
    #[default]
    None,
    /// `%7`, written or implied.
    Numbered(u32),
    /// `%x`
    Named(Name),
}

/// `asm sideeffect alignstack inteldialect unwind "template", "constraints"`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InlineAsm {
    /// The template, unescaped.
    pub template: Name,
    /// The constraint string, unescaped.
    pub constraints: Name,
    /// `sideeffect`
    pub side_effect: bool,
    /// `alignstack`
    pub align_stack: bool,
    /// `inteldialect`
    pub intel_dialect: bool,
    /// `unwind`
    pub unwind: bool,
    /// From `asm` to the end of the constraints.
    pub span: Span,
}
