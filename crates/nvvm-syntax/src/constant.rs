//! Constants and constant expressions.

use crate::arena::IdRange;
pub use crate::ids::ConstantId;
use crate::ids::{BlockId, GlobalId, OperandId, TypeId};
use crate::instruction::{Flags, Opcode, Predicate};
use crate::intern::Name;

/// A constant with its type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constant {
    /// The kind of the constant, with its value or operands.
    pub kind: ConstantKind,
    /// The type of the constant.
    pub ty: TypeId,
}

/// The kind of a constant. Operands are ranges of [`Module::operands`](crate::Module::operands).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConstantKind {
    /// An integer that fits 64 bits, sign-extended from the width of its type; `true` is `-1` of `i1`, as in LLVM.
    Integer(i64),
    /// An integer that does not fit 64 bits, as its decimal or hexadecimal text.
    WideInteger(Name),
    /// A constant of type `half`, `bfloat`, `float` or `double`: the value as the bits of a `double`.
    Float(u64),
    /// A constant of type `x86_fp80`, `fp128` or `ppc_fp128`, as the text of its literal.
    FloatText(Name),
    /// The null pointer: `null`
    Null,
    /// The undefined value: `undef`
    Undef,
    /// The poison value: `poison`
    Poison,
    /// The zero value of any type: `zeroinitializer`
    Zero,
    /// The token constant: `none`
    TokenNone,
    /// A string constant, `c"…"`, with escape sequences resolved
    String(Name),
    /// An array, struct, packed struct or vector, distinguished by the type of the constant: `[…]`, `{…}`, `<{…}>`,
    /// `<…>`
    Aggregate(IdRange<OperandId>),
    /// A vector of equal elements: `splat (…)`
    Splat(OperandId),
    /// The address of a basic block: `blockaddress(@f, %b)`
    BlockAddress {
        /// The function that contains the block.
        function: GlobalId,
        /// The basic block whose address is taken; `None` if the function has no such block.
        block: Option<BlockId>,
    },
    /// A function of the current linkage unit that is equivalent to `@f`: `dso_local_equivalent @f`
    DsoLocalEquivalent(GlobalId),
    /// The address of a function itself, not of its jump-table entry for control-flow integrity: `no_cfi @f`
    NoCfi(GlobalId),
    /// A signed pointer: `ptrauth (…)`
    PointerAuthentication(IdRange<OperandId>),
    /// A constant expression.
    Expression {
        /// The operation of the constant expression.
        opcode: Opcode,
        /// The operands of the constant expression.
        operands: IdRange<OperandId>,
        /// The flags of the constant expression: `nuw`, `nsw`, `exact`, `inbounds`, …
        flags: Flags,
        /// The source element type of a `getelementptr`, the target type of a cast, or else the type of the constant.
        source: TypeId,
        /// The predicate of an `icmp` or `fcmp`; `None` for other operations.
        predicate: Option<Predicate>,
    },
}
