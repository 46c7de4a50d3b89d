//! What a row about an access says, and when it is about one.

use crate::compiled::{Becomes, Compilers};

/// What accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// `load`
    Load,
    /// `store`
    Store,
    /// `cmpxchg`
    CompareExchange,
    /// `atomicrmw`
    ReadModifyWrite,
    /// `llvm.nvvm.atomic.rmw`
    IntrinsicChange,
    /// `llvm.nvvm.atomic.cas`
    IntrinsicSwap,
}

/// What an atomic change does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `xchg`, and what `cmpxchg` does.
    Exchange,
    /// `nand`
    Nand,
    /// Anything else.
    Other,
}

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// An integer of so many bits.
    Integer(u32),
    /// `double`
    Double,
}

/// How an atomic load or store is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `unordered` or `monotonic`
    Monotonic,
    /// Stronger.
    Stronger,
}

/// An access to memory. What is `None` is not asked about, or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// By what.
    pub word: Word,
    /// What an atomic change does.
    pub operation: Option<Operation>,
    /// What is changed, if it is an integer or `double`.
    pub width: Option<Width>,
    /// The number of the address space.
    pub space: Option<u32>,
    /// How an atomic load or store is ordered.
    pub order: Option<Order>,
}

impl Access {
    /// An access of which nothing else is known.
    pub const fn new(word: Word) -> Self {
        Self { word, operation: None, width: None, space: None, order: None }
    }
}

/// The widths of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    Any,
    Of(&'static [u32]),
    But(&'static [u32]),
    From(u32),
    Double,
}

/// The address spaces of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spaces {
    Any,
    Of(&'static [u32]),
    But(&'static [u32]),
}

/// The orderings of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Orders {
    Any,
    Atomic,
    Stronger,
}

/// What is said of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It calls a function that there is none of.
    MissingFunction,
    /// No target accesses so many bytes at once.
    TooWide,
}

/// What becomes of some accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) words: &'static [Word],
    pub(super) operation: Option<Operation>,
    pub(super) widths: Widths,
    pub(super) spaces: Spaces,
    pub(super) orders: Orders,
    /// Who was seen to do it.
    pub by: Compilers,
    /// What becomes of it.
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
