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
    /// Its type.
    pub ty: TypeId,
}

/// The kind of a constant. Operands are runs in [`Module::operands`](crate::Module::operands).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConstantKind {
    /// An integer that fits 64 bits, sign-extended from the width of its type; `true` is `-1` of `i1`, as in LLVM.
    Integer(i64),
    /// A wider integer, as its decimal or hexadecimal text.
    WideInteger(Name),
    /// `half`, `bfloat`, `float` and `double`: the value as the bits of a `double`.
    Float(u64),
    /// The other formats, as text.
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
    /// `c"…"`, unescaped
    String(Name),
    /// `[…]`, `{…}`, `<{…}>` or `<…>`, told apart by the type
    Aggregate(IdRange<OperandId>),
    /// `splat (…)`
    Splat(OperandId),
    /// `blockaddress(@f, %b)`
    BlockAddress {
        /// The function.
        function: GlobalId,
        /// The block, when the function has it.
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
        /// Its operands.
        operands: IdRange<OperandId>,
        /// `nuw`, `nsw`, `exact`, `inbounds`, …
        flags: Flags,
        /// For `getelementptr` the source element type, for casts the target type, else the type itself.
        source: TypeId,
        /// For `icmp` and `fcmp`.
        predicate: Option<Predicate>,
    },
}
