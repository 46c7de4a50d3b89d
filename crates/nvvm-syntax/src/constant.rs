//! Constants and constant expressions.

use crate::arena::IdRange;
pub use crate::ids::ConstantId;
use crate::ids::{BlockId, GlobalId, OperandId, TypeId};
use crate::instruction::{Flags, Opcode, Predicate};
use crate::intern::Name;

/// A constant with its type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constant {
    /// The kind.
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
    /// A constant of another floating-point type, as its text.
    FloatText(Name),
    /// `null`
    Null,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// `zeroinitializer`
    Zero,
    /// `none`, of type `token`
    TokenNone,
    /// `c"…"`, with escape sequences resolved
    String(Name),
    /// `[…]`, `{…}`, `<{…}>` or `<…>`, distinguished by the type of the constant
    Aggregate(IdRange<OperandId>),
    /// `splat (…)`
    Splat(OperandId),
    /// `blockaddress(@f, %b)`
    BlockAddress {
        /// The function.
        function: GlobalId,
        /// The block; `None` if the function has no such block.
        block: Option<BlockId>,
    },
    /// `dso_local_equivalent @f`
    DsoLocalEquivalent(GlobalId),
    /// `no_cfi @f`
    NoCfi(GlobalId),
    /// `ptrauth (…)`
    PointerAuthentication(IdRange<OperandId>),
    /// A constant expression.
    Expression {
        /// The operation.
        opcode: Opcode,
        /// The operands of the expression.
        operands: IdRange<OperandId>,
        /// The flags of the expression: `nuw`, `nsw`, `exact`, `inbounds`, …
        flags: Flags,
        /// The source element type of a `getelementptr`, the target type of a cast, or else the type of the constant.
        source: TypeId,
        /// The predicate of an `icmp` or `fcmp`; `None` for other operations.
        predicate: Option<Predicate>,
    },
}
