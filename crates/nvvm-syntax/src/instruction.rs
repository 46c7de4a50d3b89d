//! Instructions: an opcode, a run of operands, flags, and what only some opcodes have.

use crate::arena::IdRange;
use crate::attribute::Attributes;
use crate::function::CallingConvention;
use crate::ids::{BlockId, OperandId, TypeId};
pub use crate::ids::{CallId, InstructionId};
use crate::intern::Name;
use crate::metadata::Attachment;
use crate::span::Span;
use crate::value::{LocalName, Operand};

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// The operation.
    pub opcode: Opcode,
    /// Keywords such as `nsw` and `volatile`.
    pub flags: Flags,
    /// The type of its result; `void` when it has none.
    pub ty: TypeId,
    /// The result's name.
    pub name: LocalName,
    /// The result's name as written, or the opcode when none is written.
    pub name_span: Span,
    /// The operands. `call`: the arguments. `br`: condition, then, else; or one target. `switch`: value, default, then
    /// pairs of case and target. `phi`: pairs of value and block. `invoke`, `callbr`: the arguments; targets are in
    /// [`Call`]. `store`: value, pointer. `getelementptr`: base, indices. `insertvalue`: aggregate, value.
    /// `landingpad`: the clauses. `catchswitch`: parent, handlers, unwind target.
    pub operands: IdRange<OperandId>,
    /// The parts that only some opcodes have.
    pub detail: Detail,
    /// `!kind !node` attachments.
    pub metadata: IdRange<Attachment>,
    /// The opcode word, which is where most findings point.
    pub opcode_span: Span,
    /// From the result's name to the last attachment.
    pub span: Span,
    /// The block that holds it.
    pub block: BlockId,
}

/// The parts that only some opcodes have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail {
    /// Nothing.
    None,
    /// `icmp`, `fcmp`
    Compare(Predicate),
    /// `call`, `invoke`, `callbr`
    Call(CallId),
    /// `alloca`
    Alloca {
        /// The allocated type.
        allocated: TypeId,
        /// `align N`
        align: Option<Alignment>,
        /// `addrspace(N)` as written
        address_space: Option<u32>,
    },
    /// `load` and `store`
    Memory {
        /// `align N`
        align: Option<Alignment>,
        /// The ordering, when atomic.
        ordering: Option<Ordering>,
        /// `syncscope("…")`; empty when not written.
        scope: Name,
    },
    /// `atomicrmw`
    AtomicReadModifyWrite {
        /// The operation.
        operation: AtomicOperation,
        /// Its ordering.
        ordering: Ordering,
        /// `syncscope("…")`; empty when not written.
        scope: Name,
        /// `align N`
        align: Option<Alignment>,
    },
    /// `cmpxchg`
    CompareExchange {
        /// Ordering on success.
        success: Ordering,
        /// Ordering on failure.
        failure: Ordering,
        /// `syncscope("…")`; empty when not written.
        scope: Name,
        /// `align N`
        align: Option<Alignment>,
    },
    /// `fence`
    Fence {
        /// Its ordering.
        ordering: Ordering,
        /// `syncscope("…")`; empty when not written.
        scope: Name,
    },
    /// `getelementptr`
    GetElementPointer {
        /// The type that the indices walk.
        source: TypeId,
    },
    /// `extractvalue`, `insertvalue`: the indices, a run in [`Module::indices`](crate::Module::indices).
    Indices(IdRange<u32>),
    /// `landingpad`: whether each clause is a `filter`, as a bit, from bit 0.
    LandingPad {
        /// `cleanup`
        cleanup: bool,
        /// Bit i is set when clause i is a `filter`.
        filters: u64,
    },
}

/// The parts of a call other than its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The called value.
    pub callee: Operand,
    /// The function type, written or implied by result and arguments.
    pub function_type: TypeId,
    /// Calling convention as written; `C` when none is.
    pub calling_convention: CallingConvention,
    /// `tail`, `musttail`, `notail`
    pub tail: Tail,
    /// Attributes of the result.
    pub return_attributes: Attributes,
    /// Attributes of each argument, a run as long as the arguments in
    /// [`Module::argument_attributes`](crate::Module::argument_attributes).
    pub argument_attributes: IdRange<Attributes>,
    /// Attributes of the call itself, groups included as [`AttributeKind::Group`](crate::attribute::AttributeKind).
    pub attributes: Attributes,
    /// Operand bundles, a run in [`Module::bundles`](crate::Module::bundles).
    pub bundles: IdRange<Bundle>,
    /// Successors: `invoke`: normal, unwind. `callbr`: fall-through, then the indirect ones.
    pub targets: IdRange<OperandId>,
    /// The `addrspace(N)` written before the callee.
    pub address_space: Option<u32>,
}

/// An operand bundle: `[ "tag"(…) ]`.
#[derive(Clone, Copy, Debug)]
pub struct Bundle {
    /// The quoted tag.
    pub tag: Name,
    /// The values.
    pub operands: IdRange<OperandId>,
}

/// `tail`, `musttail`, `notail`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// not written
    #[default]
    None,
    /// `tail`
    Tail,
    /// `musttail`
    MustTail,
    /// `notail`
    NoTail,
}

/// A power of two, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Alignment(u8);

impl Alignment {
    /// One byte.
    pub const ONE: Alignment = Alignment(0);

    /// From a number of bytes; `None` unless it is a power of two.
    pub fn from_bytes(bytes: u64) -> Option<Self> {
        bytes.is_power_of_two().then(|| Alignment(bytes.trailing_zeros() as u8))
    }

    /// In bytes.
    pub fn bytes(self) -> u64 {
        1 << self.0
    }

    /// `offset` rounded up to a multiple; `None` on overflow.
    pub fn round_up(self, offset: u64) -> Option<u64> {
        let mask = self.bytes() - 1;
        Some(offset.checked_add(mask)? & !mask)
    }
}

/// Memory orderings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Ordering {
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcquireRelease,
    SequentiallyConsistent,
}

impl Ordering {
    /// LLVM's keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            Ordering::Unordered => "unordered",
            Ordering::Monotonic => "monotonic",
            Ordering::Acquire => "acquire",
            Ordering::Release => "release",
            Ordering::AcquireRelease => "acq_rel",
            Ordering::SequentiallyConsistent => "seq_cst",
        }
    }
}

macro_rules! keywords {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $keyword:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl $name {
            /// Every one, in declaration order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// LLVM's keyword.
            pub fn keyword(self) -> &'static str {
                match self { $($name::$variant => $keyword),* }
            }

            /// From LLVM's keyword.
            pub fn from_keyword(keyword: &[u8]) -> Option<Self> {
                $(if keyword == $keyword.as_bytes() { return Some($name::$variant); })*
                None
            }
        }
    };
}

keywords!(
    /// Comparison predicates of `icmp` and `fcmp`.
    Predicate {
        Equal = "eq", NotEqual = "ne",
        UnsignedGreater = "ugt", UnsignedGreaterEqual = "uge", UnsignedLess = "ult", UnsignedLessEqual = "ule",
        SignedGreater = "sgt", SignedGreaterEqual = "sge", SignedLess = "slt", SignedLessEqual = "sle",
        False = "false", True = "true",
        OrderedEqual = "oeq", OrderedGreater = "ogt", OrderedGreaterEqual = "oge", OrderedLess = "olt",
        OrderedLessEqual = "ole", OrderedNotEqual = "one", Ordered = "ord",
        // `ugt`, `uge`, `ult` and `ule` of `fcmp` share the variants of `icmp`.
        UnorderedEqual = "ueq", UnorderedNotEqual = "une", Unordered = "uno",
    }
);

keywords!(
    /// Operations of `atomicrmw`.
    AtomicOperation {
        Exchange = "xchg", Add = "add", Sub = "sub", And = "and", Nand = "nand", Or = "or", Xor = "xor",
        Max = "max", Min = "min", UnsignedMax = "umax", UnsignedMin = "umin",
        FloatAdd = "fadd", FloatSub = "fsub", FloatMax = "fmax", FloatMin = "fmin",
        FloatMaximum = "fmaximum", FloatMinimum = "fminimum",
        FloatMaximumNumber = "fmaximumnum", FloatMinimumNumber = "fminimumnum",
        IncrementWrap = "uinc_wrap", DecrementWrap = "udec_wrap",
        SubtractConditional = "usub_cond", SubtractSaturating = "usub_sat",
    }
);

keywords!(
    /// Instruction and constant-expression opcodes, named by LLVM's keywords.
    Opcode {
        Ret = "ret", Br = "br", Switch = "switch", IndirectBr = "indirectbr", Invoke = "invoke", CallBr = "callbr",
        Resume = "resume", Unreachable = "unreachable",
        CleanupRet = "cleanupret", CatchRet = "catchret", CatchSwitch = "catchswitch",
        FNeg = "fneg",
        Add = "add", FAdd = "fadd", Sub = "sub", FSub = "fsub", Mul = "mul", FMul = "fmul",
        UDiv = "udiv", SDiv = "sdiv", FDiv = "fdiv", URem = "urem", SRem = "srem", FRem = "frem",
        Shl = "shl", LShr = "lshr", AShr = "ashr", And = "and", Or = "or", Xor = "xor",
        ExtractElement = "extractelement", InsertElement = "insertelement", ShuffleVector = "shufflevector",
        ExtractValue = "extractvalue", InsertValue = "insertvalue",
        Alloca = "alloca", Load = "load", Store = "store", Fence = "fence",
        CmpXchg = "cmpxchg", AtomicRmw = "atomicrmw", GetElementPtr = "getelementptr",
        Trunc = "trunc", ZExt = "zext", SExt = "sext", FpTrunc = "fptrunc", FpExt = "fpext",
        FpToUi = "fptoui", FpToSi = "fptosi", UiToFp = "uitofp", SiToFp = "sitofp",
        PtrToInt = "ptrtoint", PtrToAddr = "ptrtoaddr", IntToPtr = "inttoptr",
        BitCast = "bitcast", AddrSpaceCast = "addrspacecast",
        ICmp = "icmp", FCmp = "fcmp", Phi = "phi", Select = "select", Freeze = "freeze",
        Call = "call", VaArg = "va_arg", LandingPad = "landingpad",
        CatchPad = "catchpad", CleanupPad = "cleanuppad",
        UserOp1 = "userop1", UserOp2 = "userop2",
    }
);

impl Opcode {
    /// Whether it ends a basic block.
    pub fn is_terminator(self) -> bool {
        matches!(
            self,
            Opcode::Ret
                | Opcode::Br
                | Opcode::Switch
                | Opcode::IndirectBr
                | Opcode::Invoke
                | Opcode::CallBr
                | Opcode::Resume
                | Opcode::Unreachable
                | Opcode::CleanupRet
                | Opcode::CatchRet
                | Opcode::CatchSwitch
        )
    }

    /// Whether it is one of the casts.
    pub fn is_cast(self) -> bool {
        (Opcode::Trunc as u8..=Opcode::AddrSpaceCast as u8).contains(&(self as u8))
    }
}

/// Keywords of an instruction, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(pub u32);

macro_rules! flags {
    ($($name:ident = $bit:literal $keyword:literal),* $(,)?) => {
        impl Flags {
            $(#[doc = concat!("`", $keyword, "`")] pub const $name: Flags = Flags(1 << $bit);)*

            /// Every flag with its keyword.
            pub const KEYWORDS: &[(Flags, &str)] = &[$((Flags::$name, $keyword)),*];
        }
    };
}

flags! {
    NUW = 0 "nuw", NSW = 1 "nsw", EXACT = 2 "exact", DISJOINT = 3 "disjoint", NNEG = 4 "nneg", SAMESIGN = 5 "samesign",
    INBOUNDS = 6 "inbounds", NUSW = 7 "nusw",
    NNAN = 8 "nnan", NINF = 9 "ninf", NSZ = 10 "nsz", ARCP = 11 "arcp", CONTRACT = 12 "contract", AFN = 13 "afn",
    REASSOC = 14 "reassoc", FAST = 15 "fast",
    VOLATILE = 16 "volatile", ATOMIC = 17 "atomic", WEAK = 18 "weak",
    INALLOCA = 19 "inalloca", SWIFTERROR = 20 "swifterror", ELEMENTWISE = 21 "elementwise",
}

impl Flags {
    /// No flag.
    pub const NONE: Flags = Flags(0);

    /// The fast-math flags, `fast` included.
    pub const FAST_MATH: Flags = Flags(0xFF << 8);

    /// Whether all of `other` are set.
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}
