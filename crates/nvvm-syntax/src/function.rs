//! Functions, their parameters and basic blocks.

use crate::arena::IdRange;
use crate::attribute::Attributes;
pub use crate::ids::{BlockId, FunctionId, ParameterId};
use crate::ids::{GlobalId, InstructionId, TypeId};
use crate::intern::Name;
use crate::span::Span;
use crate::value::{LocalName, Operand};

/// A function definition or declaration; its name and linkage are in its [`Global`](crate::global::Global).
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Its symbol.
    pub global: GlobalId,
    /// `define` rather than `declare`.
    pub is_definition: bool,
    /// Whether nothing but a call declares it, as LLVM 19 and later take of intrinsics; its places are the callee's then.
    pub is_implied: bool,
    /// Calling convention; `C` when none is written.
    pub calling_convention: CallingConvention,
    /// The calling convention's text; empty when none is written.
    pub calling_convention_span: Span,
    /// Result type.
    pub return_type: TypeId,
    /// The text of the result type.
    pub return_type_span: Span,
    /// Attributes of the result.
    pub return_attributes: Attributes,
    /// Parameters, a run in [`Module::parameters`](crate::Module::parameters).
    pub parameters: IdRange<ParameterId>,
    /// Whether the parameters end in `...`.
    pub variadic: bool,
    /// Function attributes, groups included as [`AttributeKind::Group`](crate::attribute::AttributeKind).
    pub attributes: Attributes,
    /// `gc "…"`
    pub garbage_collector: Option<(Name, Span)>,
    /// `prefix …`
    pub prefix: Option<Operand>,
    /// `prologue …`
    pub prologue: Option<Operand>,
    /// `personality …`
    pub personality: Option<Operand>,
    /// Blocks in textual order; empty for a declaration.
    pub blocks: IdRange<BlockId>,
    /// All instructions in textual order.
    pub instructions: IdRange<InstructionId>,
    /// From `(` to `)`.
    pub parameters_span: Span,
    /// `unnamed_addr`: that its address means nothing; `local_unnamed_addr` is not that.
    pub unnamed_address: bool,
}

impl Function {
    /// A declaration at `span` without attributes, parameters or a calling convention, which the caller fills in.
    pub fn declaration(global: GlobalId, return_type: TypeId, span: Span) -> Self {
        Function {
            global,
            is_definition: false,
            is_implied: false,
            calling_convention: CallingConvention::C,
            calling_convention_span: Span::at(span.start),
            return_type,
            return_type_span: span,
            return_attributes: IdRange::default(),
            parameters: IdRange::default(),
            variadic: false,
            attributes: IdRange::default(),
            garbage_collector: None,
            prefix: None,
            prologue: None,
            personality: None,
            blocks: IdRange::default(),
            instructions: IdRange::default(),
            parameters_span: span,
            unnamed_address: false,
        }
    }
}

/// One parameter of a function.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its type as written.
    pub ty: TypeId,
    /// The type's text.
    pub type_span: Span,
    /// Its name.
    pub name: LocalName,
    /// Its attributes.
    pub attributes: Attributes,
    /// From the type to the name.
    pub span: Span,
}

/// A basic block.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Its name.
    pub name: LocalName,
    /// The label as written, or the first instruction's place when none is.
    pub span: Span,
    /// Its instructions, neighbours in the arena.
    pub instructions: IdRange<InstructionId>,
    /// The function that holds it.
    pub function: FunctionId,
}

/// A calling convention by LLVM's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CallingConvention(pub u32);

impl CallingConvention {
    /// `ccc`
    pub const C: CallingConvention = CallingConvention(0);
    /// `fastcc`
    pub const FAST: CallingConvention = CallingConvention(8);
    /// `ptx_kernel`
    pub const PTX_KERNEL: CallingConvention = CallingConvention(71);
    /// `ptx_device`
    pub const PTX_DEVICE: CallingConvention = CallingConvention(72);
}
