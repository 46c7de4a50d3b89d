//! Rows of the table of memory access failures, each with the accesses and compilers to which it applies.

use crate::compiled::{Becomes, Compilers};

/// The instruction or intrinsic that accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The instruction `load`.
    Load,
    /// The instruction `store`.
    Store,
    /// The instruction `cmpxchg`.
    CompareExchange,
    /// The instruction `atomicrmw`.
    ReadModifyWrite,
    /// The intrinsic `llvm.nvvm.atomic.rmw`.
    IntrinsicChange,
    /// The intrinsic `llvm.nvvm.atomic.cas`.
    IntrinsicSwap,
}

/// The operation of an atomic memory access: an exchange, `nand` or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The operation `xchg` of `atomicrmw`, or the operation of `cmpxchg`.
    Exchange,
    /// The operation `nand` of `atomicrmw`.
    Nand,
    /// Any other atomic operation.
    Other,
}

/// The type of the accessed value: an integer or `double`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// An integer of this width in bits.
    Integer(u32),
    /// The type `double`.
    Double,
}

/// The ordering of an atomic load or store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The ordering `unordered` or `monotonic`.
    Monotonic,
    /// An ordering stronger than `monotonic`.
    Stronger,
}

/// A memory access. A field is `None` if the property does not apply to the access or is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// The instruction or intrinsic that accesses memory.
    pub word: Word,
    /// The operation of an atomic access.
    pub operation: Option<Operation>,
    /// The type of the accessed value; `None` unless it is an integer or `double`.
    pub width: Option<Width>,
    /// The number of the accessed address space.
    pub space: Option<u32>,
    /// The ordering of an atomic load or store.
    pub order: Option<Order>,
}

impl Access {
    /// Creates an access by the instruction or intrinsic `word`. All other properties are `None`.
    pub const fn new(word: Word) -> Self {
        Self { word, operation: None, width: None, space: None, order: None }
    }
}

/// The widths of accessed values, in bits, to which a row of the table of memory access failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    Any,
    Of(&'static [u32]),
    But(&'static [u32]),
    From(u32),
    Double,
}

/// The address spaces to which a row of the table of memory access failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spaces {
    Any,
    Of(&'static [u32]),
    But(&'static [u32]),
}

/// The orderings of atomic loads and stores to which a row of the table of memory access failures applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Orders {
    Any,
    Atomic,
    Stronger,
}

/// The kinds of errors that libNVVM reports about a memory access, each with its own message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// An error about an undefined external symbol.
    MissingFunction,
    /// An error about an access wider than any target supports.
    TooWide,
}

/// A row of the table of memory access failures: conditions on an access, and the outcome of compiling accesses that
/// satisfy them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) words: &'static [Word],
    pub(super) operation: Option<Operation>,
    pub(super) widths: Widths,
    pub(super) spaces: Spaces,
    pub(super) orders: Orders,
    /// The compilers (releases, front end and targets) for which compilation has the outcome of this row.
    pub by: Compilers,
    /// The outcome of compilation: an error message, a failure of instruction selection, or a crash.
    pub outcome: Becomes<Refusal>,
}

impl Row {
    pub(super) fn is_about(&self, access: &Access) -> bool {
        self.words.contains(&access.word)
            && (self.operation.is_none() || self.operation == access.operation)
            && self.widths.have(access.width)
            && self.spaces.have(access.space)
            && self.orders.have(access.order)
    }

    /// Whether the row applies to values of some widths only.
    pub fn depends_on_width(&self) -> bool {
        self.widths != Widths::Any
    }
}

impl Widths {
    fn have(self, width: Option<Width>) -> bool {
        let bits = match width {
            Some(Width::Integer(bits)) => Some(bits),
            _ => None,
        };
        match self {
            Widths::Any => true,
            Widths::Of(widths) => bits.is_some_and(|bits| widths.contains(&bits)),
            Widths::But(widths) => bits.is_none_or(|bits| !widths.contains(&bits)),
            Widths::From(least) => bits.is_some_and(|bits| bits >= least),
            Widths::Double => width == Some(Width::Double),
        }
    }
}

impl Spaces {
    fn have(self, space: Option<u32>) -> bool {
        match self {
            Spaces::Any => true,
            Spaces::Of(spaces) => space.is_some_and(|space| spaces.contains(&space)),
            Spaces::But(spaces) => space.is_some_and(|space| !spaces.contains(&space)),
        }
    }
}

impl Orders {
    fn have(self, order: Option<Order>) -> bool {
        match self {
            Orders::Any => true,
            Orders::Atomic => order.is_some(),
            Orders::Stronger => order == Some(Order::Stronger),
        }
    }
}
