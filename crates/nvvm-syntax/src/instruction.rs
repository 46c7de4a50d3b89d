//! Instructions. Each has an opcode, a range of operands, flags, and parts that only some opcodes have.

use crate::arena::IdRange;
use crate::attribute::Attributes;
use crate::function::CallingConvention;
use crate::ids::{BlockId, OperandId, TypeId};
pub use crate::ids::{CallId, InstructionId};
use crate::intern::Name;
use crate::metadata::Attachment;
use crate::span::Span;
use crate::value::{LocalName, Operand};

/// An instruction of a function.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// The opcode of the instruction.
    pub opcode: Opcode,
    /// The flags of the instruction: keywords such as `nsw` and `volatile`.
    pub flags: Flags,
    /// The type of the instruction's result; `void` if there is no result.
    pub ty: TypeId,
    /// The name of the instruction's result.
    pub name: LocalName,
    /// The source range of the name of the instruction's result, or of the opcode if no name is written.
    pub name_span: Span,
    /// The operands of the instruction. `call`: the arguments. `br`: condition, then, else; or one target. `switch`:
    /// value, default, then pairs of case and target. `phi`: pairs of value and block. `invoke`, `callbr`: the
    /// arguments; targets are in [`Call`]. `store`: value, pointer. `getelementptr`: base, indices. `insertvalue`:
    /// aggregate, value. `landingpad`: the clauses. `catchswitch`: parent, handlers, unwind target.
    pub operands: IdRange<OperandId>,
    /// The parts of the instruction that only some opcodes have, such as the predicate of `icmp`.
    pub detail: Detail,
    /// The metadata attachments of the instruction: `!kind !node`
    pub metadata: IdRange<Attachment>,
    /// The source range of the opcode. Most diagnostics for the instruction refer to it.
    pub opcode_span: Span,
    /// The source range of the instruction, from the name of its result to its last attachment.
    pub span: Span,
    /// The block that contains the instruction.
    pub block: BlockId,
}

/// The parts of an instruction that only some opcodes have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail {
    /// The instruction has no parts other than its opcode, operands and flags.
    None,
    /// The comparison predicate of an `icmp` or `fcmp`.
    Compare(Predicate),
    /// The parts of a `call`, `invoke` or `callbr` other than the arguments.
    Call(CallId),
    /// The parts of an `alloca` other than the number of elements.
    Alloca {
        /// The type that the `alloca` allocates.
        allocated: TypeId,
        /// The alignment of the `alloca`: `align N`
        align: Option<Alignment>,
        /// The address space of the `alloca`, `addrspace(N)`; `None` if none is written.
        address_space: Option<u32>,
    },
    /// The parts of a `load` or `store` other than the operands.
    Memory {
        /// The alignment of the `load` or `store`: `align N`
        align: Option<Alignment>,
        /// The memory ordering of the `load` or `store`; `None` for a non-atomic access.
        ordering: Option<Ordering>,
        /// The synchronization scope of the `load` or `store`: `syncscope("…")`; empty if none is written.
        scope: Name,
    },
    /// The parts of an `atomicrmw` other than the operands.
    AtomicReadModifyWrite {
        /// The operation of the `atomicrmw`, such as `add` or `xchg`.
        operation: AtomicOperation,
        /// The memory ordering of the `atomicrmw`.
        ordering: Ordering,
        /// The synchronization scope of the `atomicrmw`: `syncscope("…")`; empty if none is written.
        scope: Name,
        /// The alignment of the `atomicrmw`: `align N`
        align: Option<Alignment>,
    },
    /// The parts of a `cmpxchg` other than the operands.
    CompareExchange {
        /// The memory ordering of the `cmpxchg` if the exchange succeeds.
        success: Ordering,
        /// The memory ordering of the `cmpxchg` if the exchange fails.
        failure: Ordering,
        /// The synchronization scope of the `cmpxchg`: `syncscope("…")`; empty if none is written.
        scope: Name,
        /// The alignment of the `cmpxchg`: `align N`
        align: Option<Alignment>,
    },
    /// The parts of a `fence`.
    Fence {
        /// The memory ordering of the `fence`.
        ordering: Ordering,
        /// The synchronization scope of the `fence`: `syncscope("…")`; empty if none is written.
        scope: Name,
    },
    /// The part of a `getelementptr` other than the base and the indices.
    GetElementPointer {
        /// The source element type of the `getelementptr`, which its indices are applied to.
        source: TypeId,
    },
    /// The indices of `extractvalue` or `insertvalue`, a range of [`Module::indices`](crate::Module::indices).
    Indices(IdRange<u32>),
    /// The parts of a `landingpad` other than the clauses.
    LandingPad {
        /// Whether the `landingpad` has the keyword `cleanup`.
        cleanup: bool,
        /// The clauses of the `landingpad` that are filters, as a bit set: bit i is set if clause i is a `filter`, not
        /// a `catch`.
        filters: u64,
    },
}

/// The parts of a call other than its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The value that is called.
    pub callee: Operand,
    /// The function type of the call, as written or derived from the result type and the argument types.
    pub function_type: TypeId,
    /// The calling convention of the call as written; `C` if none is written.
    pub calling_convention: CallingConvention,
    /// The tail call marker of the call: `tail`, `musttail`, `notail`
    pub tail: Tail,
    /// The attributes of the call's result.
    pub return_attributes: Attributes,
    /// The attributes of each argument, a range of [`Module::argument_attributes`](crate::Module::argument_attributes)
    /// with one entry for each argument.
    pub argument_attributes: IdRange<Attributes>,
    /// The attributes of the call itself. A use of an attribute group, such as `#0`, is an
    /// [`AttributeKind::Group`](crate::attribute::AttributeKind).
    pub attributes: Attributes,
    /// The operand bundles of the call, a range of [`Module::bundles`](crate::Module::bundles).
    pub bundles: IdRange<Bundle>,
    /// The successors of an `invoke` or `callbr`. For `invoke`: the normal and the unwind destination. For `callbr`:
    /// the fall-through destination, then the indirect ones.
    pub targets: IdRange<OperandId>,
    /// The address space of the callee, `addrspace(N)`; `None` if none is written.
    pub address_space: Option<u32>,
}

/// An operand bundle: `[ "tag"(…) ]`.
#[derive(Clone, Copy, Debug)]
pub struct Bundle {
    /// The tag of the operand bundle, the string before the parentheses.
    pub tag: Name,
    /// The operands of the operand bundle, the values between the parentheses.
    pub operands: IdRange<OperandId>,
}

/// The tail call marker of a call: `tail`, `musttail`, `notail`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// The call has no tail call marker.
    #[default]
    None,
    /// The marker `tail`: the optimizer may perform tail call optimization.
    Tail,
    /// The marker `musttail`: the call must be tail call optimized.
    MustTail,
    /// The marker `notail`: the call must not be tail call optimized.
    NoTail,
}

/// An alignment, always a power of two bytes. Stored as the binary logarithm of the number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Alignment(u8);

impl Alignment {
    /// The alignment of one byte.
    pub const ONE: Alignment = Alignment(0);

    /// Creates an alignment from a number of bytes; `None` unless the number is a power of two.
    pub fn from_bytes(bytes: u64) -> Option<Self> {
        bytes.is_power_of_two().then(|| Alignment(bytes.trailing_zeros() as u8))
    }

    /// Returns the alignment in bytes.
    pub fn bytes(self) -> u64 {
        1 << self.0
    }

    /// Returns `offset` rounded up to a multiple of the alignment; `None` on overflow.
    pub fn round_up(self, offset: u64) -> Option<u64> {
        let mask = self.bytes() - 1;
        Some(offset.checked_add(mask)? & !mask)
    }
}

/// The memory ordering of an atomic operation.
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
    /// Returns the keyword of the memory ordering in LLVM IR.
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
            /// All values of this enum, in declaration order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// Returns the keyword of this value in LLVM IR.
            pub fn keyword(self) -> &'static str {
                match self { $($name::$variant => $keyword),* }
            }

            /// Returns the value with the given keyword of LLVM IR; `None` for other words.
            pub fn from_keyword(keyword: &[u8]) -> Option<Self> {
                $(if keyword == $keyword.as_bytes() { return Some($name::$variant); })*
                None
            }
        }
    };
}

keywords!(
    /// The comparison predicate of an `icmp` or `fcmp`.
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
    /// The operation of an `atomicrmw`.
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
    /// The opcode of an instruction or constant expression. Each opcode corresponds to a keyword of LLVM IR.
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
    /// Whether instructions with this opcode are terminators.
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

    /// Whether instructions with this opcode are casts.
    pub fn is_cast(self) -> bool {
        (Opcode::Trunc as u8..=Opcode::AddrSpaceCast as u8).contains(&(self as u8))
    }
}

/// The flags of an instruction, such as `nsw` and `volatile`, as a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(pub u32);

macro_rules! flags {
    ($($name:ident = $bit:literal $keyword:literal),* $(,)?) => {
        impl Flags {
            $(#[doc = concat!("`", $keyword, "`")] pub const $name: Flags = Flags(1 << $bit);)*

            /// All flags of instructions, each with its keyword in LLVM IR.
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
    /// The empty set of flags.
    pub const NONE: Flags = Flags(0);

    /// The fast-math flags, `fast` included.
    pub const FAST_MATH: Flags = Flags(0xFF << 8);

    /// Whether `self` contains all flags of `other`.
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of two sets of flags: the flags that are in `self` or in `other`.
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}
