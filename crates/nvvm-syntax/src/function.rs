//! Functions, their parameters and basic blocks.

use crate::arena::IdRange;
use crate::attribute::Attributes;
pub use crate::ids::{BlockId, FunctionId, ParameterId};
use crate::ids::{GlobalId, InstructionId, TypeId};
use crate::intern::Name;
use crate::span::Span;
use crate::value::{LocalName, Operand};

/// A function definition or declaration. The name and the linkage of the function are in its symbol, a
/// [`Global`](crate::global::Global).
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// The symbol of the function, which has its name and linkage.
    pub global: GlobalId,
    /// Whether the function is defined (`define`), not only declared (`declare`).
    pub is_definition: bool,
    /// Whether the function is an intrinsic that is called but not declared, as LLVM 19 and later allow. The source
    /// ranges of such a function are those of the callee in the first call.
    pub is_implied: bool,
    /// The calling convention of the function; `C` if none is written.
    pub calling_convention: CallingConvention,
    /// The source range of the calling convention; empty if none is written.
    pub calling_convention_span: Span,
    /// The result type of the function.
    pub return_type: TypeId,
    /// The source range of the function's result type.
    pub return_type_span: Span,
    /// The attributes of the function's result.
    pub return_attributes: Attributes,
    /// The parameters of the function, a range of [`Module::parameters`](crate::Module::parameters).
    pub parameters: IdRange<ParameterId>,
    /// Whether the parameters of the function end in `...`.
    pub variadic: bool,
    /// The function attributes. A use of an attribute group, such as `#0`, is an
    /// [`AttributeKind::Group`](crate::attribute::AttributeKind).
    pub attributes: Attributes,
    /// The garbage collector of the function: `gc "…"`
    pub garbage_collector: Option<(Name, Span)>,
    /// The prefix data of the function: `prefix …`
    pub prefix: Option<Operand>,
    /// The prologue data of the function: `prologue …`
    pub prologue: Option<Operand>,
    /// The personality function of the function: `personality …`
    pub personality: Option<Operand>,
    /// The basic blocks of the function in textual order, a range of [`Module::blocks`](crate::Module::blocks); empty
    /// for a declaration.
    pub blocks: IdRange<BlockId>,
    /// All instructions of the function in textual order, a range of
    /// [`Module::instructions`](crate::Module::instructions).
    pub instructions: IdRange<InstructionId>,
    /// The source range of the function's parameters, from `(` to `)`.
    pub parameters_span: Span,
    /// Whether `unnamed_addr` is written: the address of the function is not significant. `false` for
    /// `local_unnamed_addr`.
    pub unnamed_address: bool,
}

impl Function {
    /// Creates a function declaration without parameters, attributes and calling convention. Its source ranges are
    /// `span`, or empty ranges at the start of `span`.
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
    /// The type of the parameter as written.
    pub ty: TypeId,
    /// The source range of the parameter's type.
    pub type_span: Span,
    /// The name of the parameter.
    pub name: LocalName,
    /// The attributes of the parameter.
    pub attributes: Attributes,
    /// The source range of the parameter, from its type to its name.
    pub span: Span,
}

/// A basic block of a function.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The name of the block, its label.
    pub name: LocalName,
    /// The source range of the block's label. Without a label, the source range of the first instruction.
    pub span: Span,
    /// The instructions of the block, a range of [`Module::instructions`](crate::Module::instructions).
    pub instructions: IdRange<InstructionId>,
    /// The function that contains the block.
    pub function: FunctionId,
}

/// A calling convention, as numbered by LLVM.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CallingConvention(pub u32);

impl CallingConvention {
    /// The C calling convention, `ccc`, which is the default.
    pub const C: CallingConvention = CallingConvention(0);
    /// The calling convention `fastcc`.
    pub const FAST: CallingConvention = CallingConvention(8);
    /// The calling convention of kernels, `ptx_kernel`.
    pub const PTX_KERNEL: CallingConvention = CallingConvention(71);
    /// The calling convention of device functions, `ptx_device`.
    pub const PTX_DEVICE: CallingConvention = CallingConvention(72);
}
