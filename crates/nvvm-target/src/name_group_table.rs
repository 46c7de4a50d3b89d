//! The groups of names: written by `generate-target-data` from `data/name-groups.tsv`, not by hand.

use crate::name_pattern::Pattern;

/// A group of names that rules refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameGroup {
    /// Cache control at an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AddressedCacheControl,
    /// Functions that are compiled where an approximation is allowed. Source: libNVVM 12.8 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with and without afn, fast, nnan and unsafe-fp-math, of half, bfloat, float, double and vectors.
    Approximated,
    /// Arithmetic with an overflow result. Source: LLVM, Intrinsics.td, LLVM 7 to 24; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ArithmeticWithOverflow,
    /// Assumptions for the optimizer, including operand bundles. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Assumption,
    /// Atomic additions without the types of their overload: LLVM 7 knows them, no later table does. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls at compute_75 and 100.
    AtomicAddOf7,
    /// Atomics that are one for each type, which the name states. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    AtomicByName,
    /// Atomic swap in shared memory. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCast,
    /// Atomic compare and swap. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCompareAndSwap,
    /// Atomics of types that releases since 13.3 know and no verifier asks about. Source: libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    AtomicOfHalves,
    /// Atomics by name with a type that libNVVM checks; it does not know names with other types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicOfKnownType,
    /// Atomic operations that return what was there. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicReadModifyWrite,
    /// Barriers whose number has to be a constant, to LLVM 7 and to the modern back ends before 13.3. Source: libNVVM 12.0 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with numbers and variables.
    BarrierConstant,
    /// Barriers whose first argument points to them. Source: cicc: NVVM IR Verifier (Deep Dive), H.1. Barrier Pointer Validation.
    BarrierInMemory,
    /// Barriers of a block whose first argument is their number. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls with numbers of -1 to 17 at compute_75 and 100.
    BarrierNumber,
    /// Barriers of a block whose number only the modern front ends since 13.3 emit. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls with numbers of -1 to 17 at compute_75 and 100.
    BarrierNumberSince13_3,
    /// Counts of bits. Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    BitCount,
    /// Loads of matrices of single bits, accumulators included. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixLoad,
    /// Loads of accumulators for matrices of single bits. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixLoadC,
    /// Matrix products of single bits. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixMultiply,
    /// Matrix products of single bits whose names end in the type: the ones that libNVVM knows. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixMultiplyOfType,
    /// Stores of matrices of single bits. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixStore,
    /// Matrix products of Blackwell with a scale for each block. Source: LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    BlockScaledMultiply,
    /// The branch that the document gates at Volta. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfAllConvergent,
    /// The branch that the document gates at Ampere. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfConvergent,
    /// Writes to the buffer between stages. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferWrite,
    /// Bulk copies: what the document calls TMA and bulk async. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BulkCopy,
    /// Bytes in the other order. Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ByteSwap,
    /// Calls of the swap of bytes, by their whole names. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ByteSwapOverload,
    /// Cache control without an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheControl,
    /// Cache line operations with the size of the line as argument. Source: libNVVM 13.0, 13.5: nvvmCompileProgram at compute_100, sizes of -1 to 256.
    CacheLine,
    /// Clearing of the instruction cache. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    ClearCache,
    /// The clock of 64 bits. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories.
    Clock64,
    /// The barrier of a cluster. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ClusterBarrier,
    /// Queries about another block's shared memory with a generic pointer. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features); libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ClusterMapping,
    /// Accesses by way of a garbage collector. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorAccess,
    /// Pointers relocated by a garbage collector. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorRelocation,
    /// The result of the call of a statepoint. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorResult,
    /// Roots of a garbage collector. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorRoot,
    /// Loads from a constant bank. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoad,
    /// Arithmetic with a rounding mode and a behaviour of exceptions. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ConstrainedArithmetic,
    /// Conditions of convergent branches. Source: cicc: NVVM IR Verifier (Deep Dive), M. Convergent Branch Result Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ConvergentBranch,
    /// Conversion between numbers. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Conversion,
    /// Counts of zeros whose second argument defines the result for zero. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    CountWithFlag,
    /// Reductions at barriers of so many threads, which are not aligned: compiled since 13.3. Source: libNVVM 12.8 to 13.5: nvvmCompileProgram at compute_100, each reduction at barriers of all threads and of a number.
    CountedReduction,
    /// Calls about debug information, which become records, and the named metadata of that. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    DebugCall,
    /// Attachments that go with debug information. Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedAttachment,
    /// Named metadata of debug information, which LLVM strips if it is invalid. Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedMetadata,
    /// The offset of the dynamically sized part of the stack. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    DynamicArea,
    /// Exception behaviors of constrained arithmetic. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    ExceptionBehavior,
    /// Loads of AArch64 that reserve memory. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ExclusiveLoad,
    /// Stores of AArch64 to reserved memory. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ExclusiveStore,
    /// Fences of memory that are intrinsics. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; LLVM, IntrinsicsNVVM.td, LLVM 14 to 24.
    Fence,
    /// Fences by a number. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    FenceByOpcode,
    /// Loads with flags. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoad,
    /// Stores with flags. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedStore,
    /// Conversions from a format of numbers that a string names. Source: LLVM, Verifier.cpp, LLVM 23; libNVVM 13.4, 13.5: nvvmVerifyProgram.
    FromArbitraryFloat,
    /// Loads of matrices, column by column. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixLoad,
    /// Products of matrices. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixMultiply,
    /// Stores of matrices, column by column. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixStore,
    /// Transposed matrices. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixTranspose,
    /// Output of the geometry stage. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryOutput,
    /// Loads of matrices of halves, accumulators included. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixLoad,
    /// Loads of accumulators for matrices of halves. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixLoadC,
    /// Matrix products of halves. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixMultiply,
    /// Stores of matrices of halves. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixStore,
    /// Counters of profiles. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    InstrumentedProfile,
    /// Loads of matrices of integers, accumulators included. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixLoad,
    /// Loads of accumulators for matrices of integers. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixLoadC,
    /// Matrix products of integers. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixMultiply,
    /// Stores of matrices of integers. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixStore,
    /// Powers with integer exponents, which become multiplications when the exponent is a constant. Source: libNVVM 12.0 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with exponents of -33 to 33 and a variable.
    IntegerPower,
    /// Ends of invariance, whose second argument is a size. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    InvariantEnd,
    /// Beginnings of invariance, whose first argument is a size. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    InvariantStart,
    /// Intrinsics that may be invoked. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Invocable,
    /// Intrinsics of other targets that every front end knows; other names with their prefixes are not recorded. Source: LLVM, the Intrinsics*.td of LLVM 14 to 22; libNVVM 12.9 to 13.5: nvvmVerifyProgram of a wrong signature, which it refuses of names that it knows.
    KnownOfOtherTarget,
    /// The device-side launch. No LLVM and no measured libNVVM has it. Source: Tileiras: NVVM IR Verifier.
    Launch,
    /// Marks of when a local variable lives, whose size is no argument since LLVM 22. Source: libNVVM 12.9, 13.0 to 13.3, 13.5: nvvmVerifyProgram and nvvmCompileProgram, with and without the size.
    Lifetime,
    /// The list that libNVVM refuses. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ListOfConstructors,
    /// Lists of functions that run before and after a program. Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfStructors,
    /// Lists of symbols that are kept. Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfUsed,
    /// Loads with a mode word; the bounds are an overload. Source: cicc: NVVM IR Verifier (Deep Dive), L. Load Bounds Check; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Load,
    /// Intrinsics of which LLVM has one argument more than CUDA 13.5. Source: libNVVM 13.5: nvvmVerifyProgram at compute_100, each with LLVM's newest signature.
    LongerThan13_5,
    /// Intrinsics of runtimes and of other targets that libNVVM lowers, computes or fails at by release and front end. Source: libNVVM and ptxas 12.0, 12.9, 13.0, 13.5: the PTX of calls at compute_75 and 100, result used and unused.
    LoweringUnmodelled,
    /// Masked reads, whose alignment was the second argument before LLVM 22. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedRead,
    /// Calls of masked reads, by their whole names. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MaskedReadOverload,
    /// Masked writes, whose alignment was the third argument before LLVM 22. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedWrite,
    /// Calls of masked writes, by their whole names. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MaskedWriteOverload,
    /// Multiplication of matrices by a mode word. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MatrixMultiply,
    /// Copies. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryCopy,
    /// Calls that copy memory, those of the C library included. Source: LLVM Language Reference, Standard C/C++ Library Intrinsics.
    MemoryCopyOverload,
    /// Fills. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryFill,
    /// Fills with a pattern. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MemoryPattern,
    /// Copies and fills whose fourth argument is the volatile flag. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    MemoryWithFlag,
    /// A call has no instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NeverSelected,
    /// A call has no instruction with the front end of LLVM 7. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacy,
    /// A call has no instruction with the front end of LLVM 7 when its result is used. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacyWhenUsed,
    /// A call has no instruction with the modern front end. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByModern,
    /// Calls that cannot be selected if the result is used; unused ones are eliminated before instruction selection. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedWhenUsed,
    /// Functions of the Objective-C runtime, which may be stored. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ObjectiveC,
    /// NVIDIA's own. Source: NVVM IR Specification, Intrinsic Functions.
    OfNvvm,
    /// Intrinsics of other targets. Other unknown names are functions to all but 13.5. Source: LLVM, the files of its targets' intrinsics; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    OfOtherTarget,
    /// Names of PTX instructions before llvm.nvvm.*: LLVM 7 knows them and has no instruction for them. Source: libNVVM 12.0 to 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    OldPtx,
    /// Copies and fills, whose alignment was the fourth argument before LLVM 7. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    OnceAligned,
    /// Intrinsics of other targets and runtimes whose operands LLVM's verifier checks. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    OperandsUnmodelled,
    /// Names with suffixes for pointer types since a release after LLVM 7, which treats them as functions. Source: Intrinsics.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    OverloadedSince7,
    /// Conversion to packed numbers of few bits. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedConversion,
    /// Conversions from and to parameters, of which releases since 13.1 make casts too. Source: libNVVM 13.5: nvvmVerifyProgram, modern front end.
    ParameterConversion,
    /// Triggers of the performance monitor. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PerformanceTrigger,
    /// Conversions between address spaces, which became instructions. Source: IntrinsicsNVVM.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, modern front end.
    PointerConversion,
    /// Pointers of which bits are taken away. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PointerMask,
    /// A pragma, whose metadata is nothing that a function could be passed. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    Pragma,
    /// Conversions of the elements that a mask and a length leave. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedCast,
    /// Comparison of the floats that a mask and a length leave. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedFloatComparison,
    /// Comparison of the integers that a mask and a length leave. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedIntegerComparison,
    /// Prefetches of data and instructions. Source: LLVM, Verifier.cpp, LLVM 7 to 23; libNVVM 12.0, 12.4, 12.8, 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Prefetch,
    /// The name of prefetches before their pointers had a type in it. Source: LLVM, Verifier.cpp, LLVM 7 to 23; libNVVM 12.0, 12.4, 12.8, 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    PrefetchOf7,
    /// Prefetches of ranges, of AArch64. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    RangePrefetch,
    /// Before 13.3 the modern front end reads the mode word without asking for a number. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, mode words that are no numbers.
    ReadBeforeChecked,
    /// Reductions in memory, whose mode word is read when instructions are selected. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    Reduction,
    /// Compiler queries by a string, under LLVM's name. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Reflect,
    /// Settings of the number of registers. Source: cicc: NVVM IR Verifier (Deep Dive), G.3. Register Count (nvvm.setmaxnreg) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    RegisterCount,
    /// Relocations that are for the linker alone. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Relocation,
    /// Families of which LLVM 7 may have had names that no later table has. Source: Intrinsics.td of LLVM 7, 14, 19.
    RemovedSince7,
    /// Arithmetic whose mode word has the rounding mode. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmetic,
    /// Truncation of floats with a rounding mode. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    RoundedTruncation,
    /// Rounding modes of arithmetic and of truncation. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    RoundingMode,
    /// Rounding mode arguments, valid or not. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    RoundingModeArgument,
    /// Products of matrices of halves with a saturated result, which PTX has no longer. Source: libNVVM 12.0 to 13.5 and their ptxas: the PTX of products with each result and accumulator, at compute_75, 90 and 100.
    SaturatedMatrixProduct,
    /// Multiplications of libNVVM's tensor-core intrinsics, whose last operand is the saturation flag. Source: cicc: NVVM IR Verifier (Deep Dive), I. SATF (Saturate-to-Float) Validation.
    SaturatedMultiply,
    /// Prefetches of scalar data, of AMD's targets. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ScalarPrefetch,
    /// Matrix products of Blackwell that scale the accumulator. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    ScaledAccumulator,
    /// Atomics with a scope in their names, of integers of any width. Source: LLVM, IntrinsicsNVVM.td, LLVM 14 to 22; libNVVM 12.9 to 13.5: nvvmCompileProgram at compute_75 and compute_100, each operation at 8, 16, 24, 32, 64 and 128 bits.
    ScopedAtomic,
    /// Types of targets whose layouts LLVM knows; others have no size. Source: LLVM, Type.cpp, LLVM 19 to 24.
    SizedTargetType,
    /// The conversions that addrspacecast replaced. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    SpaceConversion,
    /// Special registers by number. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    SpecialRegister,
    /// The stack's pointer set as NVIDIA's own. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StackRestore,
    /// The stack's pointer as NVIDIA's own. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StackSave,
    /// Calls during which a garbage collector may run. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Statepoint,
    /// Vectors of 0, 1, 2 and so on. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    StepVector,
    /// Stores with a mode word. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Store,
    /// Address arithmetic that keeps its type. Source: LLVM, Verifier.cpp, LLVM 23.
    StructuredAddress,
    /// Memory of a function that keeps its type. Source: LLVM, Verifier.cpp, LLVM 23.
    StructuredAlloca,
    /// Subtraction, whose mode word has texts of its own. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Subtraction,
    /// Names in the verifier's list since 13.0. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_0,
    /// Names in the verifier's list since 13.3. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_3,
    /// Loads from and stores to surfaces, whose mode words are the same. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceAccess,
    /// Loads from surfaces, which are kept before 13.3 though nothing reads them. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    SurfaceLoad,
    /// Suspensions of coroutines. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Suspension,
    /// Instructions of Blackwell's tensor cores. Source: LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    TensorCore5,
    /// Loads of tensors, whose arguments changed more than once. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; IntrinsicsNVVM.td of LLVM 19, 21 to 24.
    TensorLoad,
    /// Copies to tensor memory with a mode word. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, mode words 0 to 159 on compute_100a.
    TensorMemoryCopy,
    /// Loads and stores of tensor memory, whose address the releases before 13.0 take for an immediate. Source: libNVVM 12.8, 12.9, 13.0, 13.1, 13.5: nvvmVerifyProgram and nvvmCompileProgram at compute_100a.
    TensorMemoryTransfer,
    /// Matrix products of Blackwell: 13.5 takes both forms of them, and compiles neither as they are public. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    TensorMultiply,
    /// Fetches from textures. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureFetch,
    /// The handle of a texture or surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureHandle,
    /// The handle of a variable, which instruction selection asks for. Source: libNVVM 12.9, 13.0, 13.1, 13.5: nvvmCompileProgram, with a variable, a parameter and null.
    TextureHandleOfSymbol,
    /// Queries of textures. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQuery,
    /// Addresses of variables of a thread. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ThreadLocalAddress,
    /// Comparisons that answer less, equal or greater. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ThreeWayComparison,
    /// Conversions to a format of numbers that a string names. Source: LLVM, Verifier.cpp, LLVM 23; libNVVM 13.4, 13.5: nvvmVerifyProgram.
    ToArbitraryFloat,
    /// Auto-upgraded calls that become an atomic addition of floating-point numbers. Source: LLVM, AutoUpgrade.cpp, LLVM 19 to 23; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    UpgradedAtomicAdd,
    /// Calls of older names, which the modern readers make something else of. Source: LLVM, AutoUpgrade.cpp, LLVM 19 to 23; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    UpgradedCall,
    /// Names whose older forms LLVM upgrades without a row in the table. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    UpgradedSignature,
    /// Loads of tiles and of columns, and copies to the shared memory of a cluster: 13.5's LLVM takes other forms of the name for those that it had before. Source: libNVVM 13.5: nvvmVerifyProgram with LLVM 24's signatures.
    UpgradedSince13_3,
    /// The end of the use of further arguments. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VariadicEnd,
    /// The first of a function's further arguments. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VariadicStart,
    /// Parts of vectors. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorExtract,
    /// Vectors put into vectors. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorInsert,
    /// The number of vector elements per loop iteration. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorLength,
    /// Vectors put together of two. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorSplice,
    /// Reductions over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReduction,
    /// Synchronisation of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpSynchronisation,
    /// Shuffles and votes without a mask of threads. Source: ptxas 12.9, 13.5: the PTX of each on each target.
    WarpWithoutSync,
    /// Bulk copies in the wide modes of windows. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    WideWindow,
}

/// The patterns of each group, in the order of [`NameGroup`]: `*` matches any text, and `+` the name itself and
/// the name with suffixes after a dot.
#[rustfmt::skip]
pub(crate) static NAMES: [&[Pattern]; 174] = [
    &[Pattern::of("llvm.nvvm.cctl")],
    &[Pattern::of("llvm.sin+"), Pattern::of("llvm.cos+")],
    &[Pattern::of("llvm.sadd.with.overflow"), Pattern::of("llvm.uadd.with.overflow"), Pattern::of("llvm.ssub.with.overflow"), Pattern::of("llvm.usub.with.overflow"), Pattern::of("llvm.smul.with.overflow"), Pattern::of("llvm.umul.with.overflow")],
    &[Pattern::of("llvm.assume")],
    &[Pattern::of("llvm.nvvm.atomic.load.add.f32"), Pattern::of("llvm.nvvm.atomic.load.add.f64")],
    &[Pattern::of("llvm.nvvm.atomic.rmw"), Pattern::of("llvm.nvvm.atomic.cas")],
    &[Pattern::of("llvm.nvvm.atomic.cast")],
    &[Pattern::of("llvm.nvvm.atomic.cas")],
    &[Pattern::of("llvm.nvvm.atomic.rmw.f16+"), Pattern::of("llvm.nvvm.atomic.rmw.bf16+"), Pattern::of("llvm.nvvm.atomic.rmw.v2f16+"), Pattern::of("llvm.nvvm.atomic.rmw.v2bf16+"), Pattern::of("llvm.nvvm.atomic.rmw.v4f16+"), Pattern::of("llvm.nvvm.atomic.rmw.v4bf16+"), Pattern::of("llvm.nvvm.atomic.rmw.v8f16+"), Pattern::of("llvm.nvvm.atomic.rmw.v8bf16+")],
    &[Pattern::of("llvm.nvvm.atomic.rmw.i32+"), Pattern::of("llvm.nvvm.atomic.rmw.i64+"), Pattern::of("llvm.nvvm.atomic.rmw.i128+"), Pattern::of("llvm.nvvm.atomic.rmw.f32+"), Pattern::of("llvm.nvvm.atomic.rmw.f64+"), Pattern::of("llvm.nvvm.atomic.rmw.v2f32+"), Pattern::of("llvm.nvvm.atomic.rmw.v4f32+"), Pattern::of("llvm.nvvm.atomic.cas.i16+"), Pattern::of("llvm.nvvm.atomic.cas.i32+"), Pattern::of("llvm.nvvm.atomic.cas.i64+"), Pattern::of("llvm.nvvm.atomic.cas.i128+")],
    &[Pattern::of("llvm.nvvm.atomic.rmw")],
    &[Pattern::of("llvm.nvvm.bar.sync")],
    &[Pattern::of("llvm.nvvm.mbarrier.*"), Pattern::of("llvm.nvvm.cp.async.mbarrier.*")],
    &[Pattern::of("llvm.nvvm.bar.sync"), Pattern::of("llvm.nvvm.bar.sync.all"), Pattern::of("llvm.nvvm.bar.sync.all.cnt"), Pattern::of("llvm.nvvm.barrier.sync"), Pattern::of("llvm.nvvm.barrier.sync.cnt")],
    &[Pattern::of("llvm.nvvm.barrier.n"), Pattern::of("llvm.nvvm.barrier.cta.*")],
    &[Pattern::of("llvm.ctpop"), Pattern::of("llvm.ctlz"), Pattern::of("llvm.cttz")],
    &[Pattern::of("llvm.nvvm.bmma.*.ld+")],
    &[Pattern::of("llvm.nvvm.bmma.*.ld.c+")],
    &[Pattern::of("llvm.nvvm.bmma.*.mma+")],
    &[Pattern::of("llvm.nvvm.bmma.*.popc*.b1")],
    &[Pattern::of("llvm.nvvm.bmma.*.st+")],
    &[Pattern::of("llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.tensor.mxf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.tensor.mxf8f6f4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.shared.mxf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.tensor.mxf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.tensor.mxf4nvf4.block_scale*"), Pattern::of("llvm.nvvm.tcgen05.mma.sp.tensor.mxf8f6f4.block_scale*")],
    &[Pattern::of("llvm.nvvm.branch.if.all.convergent")],
    &[Pattern::of("llvm.nvvm.branch.if.convergent")],
    &[Pattern::of("llvm.nvvm.write.isbe")],
    &[Pattern::of("llvm.nvvm.cp.async.bulk.*"), Pattern::of("llvm.nvvm.cp.reduce.async.bulk.*")],
    &[Pattern::of("llvm.bswap")],
    &[Pattern::of("llvm.bswap.*")],
    &[Pattern::of("llvm.nvvm.cache.control")],
    &[Pattern::of("llvm.nvvm.discard.L2"), Pattern::of("llvm.nvvm.discard.global.L2")],
    &[Pattern::of("llvm.clear_cache")],
    &[Pattern::of("llvm.nvvm.read.ptx.sreg.clock64")],
    &[Pattern::of("llvm.nvvm.cluster.barrier")],
    &[Pattern::of("llvm.nvvm.mapa"), Pattern::of("llvm.nvvm.getctarank")],
    &[Pattern::of("llvm.gcread+"), Pattern::of("llvm.gcwrite+")],
    &[Pattern::of("llvm.experimental.gc.relocate*")],
    &[Pattern::of("llvm.experimental.gc.result*")],
    &[Pattern::of("llvm.gcroot+")],
    &[Pattern::of("llvm.nvvm.load.constant")],
    &[Pattern::of("llvm.experimental.constrained.*")],
    &[Pattern::of("llvm.nvvm.branch.if.convergent"), Pattern::of("llvm.nvvm.branch.if.all.convergent")],
    &[Pattern::of("llvm.nvvm.cvt")],
    &[Pattern::of("llvm.ctlz*"), Pattern::of("llvm.cttz*")],
    &[Pattern::of("llvm.nvvm.barrier.cta.red.and.count"), Pattern::of("llvm.nvvm.barrier.cta.red.or.count"), Pattern::of("llvm.nvvm.barrier.cta.red.popc.count")],
    &[Pattern::of("llvm.dbg.*")],
    &[Pattern::of("dbg"), Pattern::of("llvm.loop"), Pattern::of("heapallocsite"), Pattern::of("DIAssignID")],
    &[Pattern::of("llvm.dbg.*"), Pattern::of("llvm.gcov")],
    &[Pattern::of("llvm.get.dynamic.area.offset*")],
    &[Pattern::of("fpexcept.ignore"), Pattern::of("fpexcept.maytrap"), Pattern::of("fpexcept.strict")],
    &[Pattern::of("llvm.aarch64.ldxr+"), Pattern::of("llvm.aarch64.ldaxr+")],
    &[Pattern::of("llvm.aarch64.stxr+"), Pattern::of("llvm.aarch64.stlxr+")],
    &[Pattern::of("llvm.nvvm.fence*")],
    &[Pattern::of("llvm.nvvm.fence.opcode")],
    &[Pattern::of("llvm.nvvm.ld")],
    &[Pattern::of("llvm.nvvm.st")],
    &[Pattern::of("llvm.convert.from.arbitrary.fp.*")],
    &[Pattern::of("llvm.matrix.column.major.load.*")],
    &[Pattern::of("llvm.matrix.multiply.*")],
    &[Pattern::of("llvm.matrix.column.major.store.*")],
    &[Pattern::of("llvm.matrix.transpose.*")],
    &[Pattern::of("llvm.nvvm.geometry.out")],
    &[Pattern::of("llvm.nvvm.hmma.*.ld+")],
    &[Pattern::of("llvm.nvvm.hmma.*.ld.c+")],
    &[Pattern::of("llvm.nvvm.hmma.*.mma+")],
    &[Pattern::of("llvm.nvvm.hmma.*.st+")],
    &[Pattern::of("llvm.instrprof.*")],
    &[Pattern::of("llvm.nvvm.imma.*.ld+")],
    &[Pattern::of("llvm.nvvm.imma.*.ld.c+")],
    &[Pattern::of("llvm.nvvm.imma.*.mma+")],
    &[Pattern::of("llvm.nvvm.imma.*.st+")],
    &[Pattern::of("llvm.powi")],
    &[Pattern::of("llvm.invariant.end*")],
    &[Pattern::of("llvm.invariant.start*")],
    &[Pattern::of("llvm.donothing*"), Pattern::of("llvm.experimental.patchpoint*"), Pattern::of("llvm.experimental.statepoint*"), Pattern::of("llvm.experimental.gc.statepoint*"), Pattern::of("llvm.coro.resume*"), Pattern::of("llvm.coro.destroy*"), Pattern::of("llvm.seh.*"), Pattern::of("llvm.wasm.throw*"), Pattern::of("llvm.wasm.rethrow*"), Pattern::of("llvm.objc.*")],
    &[Pattern::of("llvm.aarch64.clrex"), Pattern::of("llvm.aarch64.crc32b"), Pattern::of("llvm.aarch64.crc32w"), Pattern::of("llvm.aarch64.crc32x"), Pattern::of("llvm.aarch64.dmb"), Pattern::of("llvm.aarch64.dsb"), Pattern::of("llvm.aarch64.hint"), Pattern::of("llvm.aarch64.isb"), Pattern::of("llvm.aarch64.ldaxr+"), Pattern::of("llvm.aarch64.ldxr+"), Pattern::of("llvm.aarch64.stlxr+"), Pattern::of("llvm.aarch64.stxr+"), Pattern::of("llvm.amdgcn.alignbyte"), Pattern::of("llvm.amdgcn.class+"), Pattern::of("llvm.amdgcn.cos+"), Pattern::of("llvm.amdgcn.dispatch.id"), Pattern::of("llvm.amdgcn.dispatch.ptr"), Pattern::of("llvm.amdgcn.div.fixup+"), Pattern::of("llvm.amdgcn.div.fmas+"), Pattern::of("llvm.amdgcn.div.scale+"), Pattern::of("llvm.amdgcn.ds.bpermute"), Pattern::of("llvm.amdgcn.ds.permute"), Pattern::of("llvm.amdgcn.ds.swizzle"), Pattern::of("llvm.amdgcn.fcmp+"), Pattern::of("llvm.amdgcn.fdot2"), Pattern::of("llvm.amdgcn.fmed3+"), Pattern::of("llvm.amdgcn.fract+"), Pattern::of("llvm.amdgcn.groupstaticsize"), Pattern::of("llvm.amdgcn.icmp+"), Pattern::of("llvm.amdgcn.implicitarg.ptr"), Pattern::of("llvm.amdgcn.kernarg.segment.ptr"), Pattern::of("llvm.amdgcn.lerp"), Pattern::of("llvm.amdgcn.mbcnt.hi"), Pattern::of("llvm.amdgcn.mbcnt.lo"), Pattern::of("llvm.amdgcn.mov.dpp+"), Pattern::of("llvm.amdgcn.queue.ptr"), Pattern::of("llvm.amdgcn.rcp+"), Pattern::of("llvm.amdgcn.rcp.legacy"), Pattern::of("llvm.amdgcn.rsq+"), Pattern::of("llvm.amdgcn.rsq.clamp+"), Pattern::of("llvm.amdgcn.rsq.legacy"), Pattern::of("llvm.amdgcn.s.barrier"), Pattern::of("llvm.amdgcn.s.dcache.inv"), Pattern::of("llvm.amdgcn.s.dcache.inv.vol"), Pattern::of("llvm.amdgcn.s.dcache.wb"), Pattern::of("llvm.amdgcn.s.dcache.wb.vol"), Pattern::of("llvm.amdgcn.s.decperflevel"), Pattern::of("llvm.amdgcn.s.getpc"), Pattern::of("llvm.amdgcn.s.getreg"), Pattern::of("llvm.amdgcn.s.incperflevel"), Pattern::of("llvm.amdgcn.s.memrealtime"), Pattern::of("llvm.amdgcn.s.memtime"), Pattern::of("llvm.amdgcn.s.sendmsg"), Pattern::of("llvm.amdgcn.s.sendmsghalt"), Pattern::of("llvm.amdgcn.s.sleep"), Pattern::of("llvm.amdgcn.s.waitcnt"), Pattern::of("llvm.amdgcn.sbfe+"), Pattern::of("llvm.amdgcn.sdot4"), Pattern::of("llvm.amdgcn.sin+"), Pattern::of("llvm.amdgcn.ubfe+"), Pattern::of("llvm.amdgcn.udot4"), Pattern::of("llvm.amdgcn.unreachable"), Pattern::of("llvm.amdgcn.update.dpp+"), Pattern::of("llvm.amdgcn.wave.barrier"), Pattern::of("llvm.amdgcn.workgroup.id.x"), Pattern::of("llvm.amdgcn.workgroup.id.y"), Pattern::of("llvm.amdgcn.workgroup.id.z"), Pattern::of("llvm.amdgcn.workitem.id.x"), Pattern::of("llvm.amdgcn.workitem.id.y"), Pattern::of("llvm.amdgcn.workitem.id.z"), Pattern::of("llvm.arm.clrex"), Pattern::of("llvm.arm.dmb"), Pattern::of("llvm.arm.dsb"), Pattern::of("llvm.arm.get.fpscr"), Pattern::of("llvm.arm.hint"), Pattern::of("llvm.arm.isb"), Pattern::of("llvm.r600.read.local.size.x"), Pattern::of("llvm.r600.read.local.size.y"), Pattern::of("llvm.r600.read.local.size.z"), Pattern::of("llvm.r600.read.tgid.x"), Pattern::of("llvm.r600.read.tgid.y"), Pattern::of("llvm.r600.read.tgid.z"), Pattern::of("llvm.r600.read.tidig.x"), Pattern::of("llvm.r600.read.tidig.y"), Pattern::of("llvm.r600.read.tidig.z"), Pattern::of("llvm.x86.int"), Pattern::of("llvm.x86.rdpmc"), Pattern::of("llvm.x86.rdrand.16"), Pattern::of("llvm.x86.rdrand.32"), Pattern::of("llvm.x86.rdrand.64"), Pattern::of("llvm.x86.rdtsc"), Pattern::of("llvm.x86.rdtscp"), Pattern::of("llvm.x86.sse.cvtss2si"), Pattern::of("llvm.x86.sse.cvttss2si"), Pattern::of("llvm.x86.sse.ldmxcsr"), Pattern::of("llvm.x86.sse.max.ps"), Pattern::of("llvm.x86.sse.min.ps"), Pattern::of("llvm.x86.sse.rcp.ps"), Pattern::of("llvm.x86.sse.rcp.ss"), Pattern::of("llvm.x86.sse.rsqrt.ps"), Pattern::of("llvm.x86.sse.rsqrt.ss"), Pattern::of("llvm.x86.sse.sfence"), Pattern::of("llvm.x86.sse.stmxcsr"), Pattern::of("llvm.x86.sse2.clflush"), Pattern::of("llvm.x86.sse2.cvtsd2si"), Pattern::of("llvm.x86.sse2.cvttsd2si"), Pattern::of("llvm.x86.sse2.lfence"), Pattern::of("llvm.x86.sse2.max.pd"), Pattern::of("llvm.x86.sse2.mfence"), Pattern::of("llvm.x86.sse2.min.pd"), Pattern::of("llvm.x86.sse2.pause"), Pattern::of("llvm.x86.xgetbv")],
    &[Pattern::of("llvm.nvvm.launch+")],
    &[Pattern::of("llvm.lifetime.start*"), Pattern::of("llvm.lifetime.end*")],
    &[Pattern::of("llvm.global_ctors")],
    &[Pattern::of("llvm.global_ctors"), Pattern::of("llvm.global_dtors")],
    &[Pattern::of("llvm.used"), Pattern::of("llvm.compiler.used")],
    &[Pattern::of("llvm.nvvm.load"), Pattern::of("llvm.nvvm.load.bounds")],
    &[Pattern::of("llvm.nvvm.*x2.rz.satfinite"), Pattern::of("llvm.nvvm.*x2.rz.relu.satfinite"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.*.override.addr*")],
    &[Pattern::of("llvm.experimental.stackmap"), Pattern::of("llvm.modf+"), Pattern::of("llvm.objc.*"), Pattern::of("llvm.stackaddress+"), Pattern::of("llvm.thread.pointer+")],
    &[Pattern::of("llvm.masked.load"), Pattern::of("llvm.masked.gather")],
    &[Pattern::of("llvm.masked.load+"), Pattern::of("llvm.masked.gather+")],
    &[Pattern::of("llvm.masked.store"), Pattern::of("llvm.masked.scatter")],
    &[Pattern::of("llvm.masked.store+"), Pattern::of("llvm.masked.scatter+")],
    &[Pattern::of("llvm.nvvm.mma")],
    &[Pattern::of("llvm.memcpy"), Pattern::of("llvm.memmove")],
    &[Pattern::of("llvm.memcpy.*"), Pattern::of("llvm.memmove.*"), Pattern::of("memcpy"), Pattern::of("memmove")],
    &[Pattern::of("llvm.memset")],
    &[Pattern::of("llvm.experimental.memset.pattern*")],
    &[Pattern::of("llvm.memcpy.p*"), Pattern::of("llvm.memmove.p*"), Pattern::of("llvm.memset.p*")],
    &[Pattern::of("llvm.nvvm.redux"), Pattern::of("llvm.nvvm.syncwarp"), Pattern::of("llvm.nvvm.cctl"), Pattern::of("llvm.nvvm.cache.control"), Pattern::of("llvm.nvvm.geometry.out"), Pattern::of("llvm.nvvm.write.isbe"), Pattern::of("llvm.nvvm.store"), Pattern::of("llvm.nvvm.surface.store"), Pattern::of("llvm.nvvm.atomic.cast"), Pattern::of("llvm.nvvm.stacksave"), Pattern::of("llvm.nvvm.stackrestore")],
    &[Pattern::of("llvm.nvvm.fence.opcode")],
    &[Pattern::of("llvm.nvvm.cvt.packfloat")],
    &[Pattern::of("llvm.nvvm.coro.create.suspend")],
    &[Pattern::of("llvm.nvvm.add"), Pattern::of("llvm.nvvm.mul"), Pattern::of("llvm.nvvm.fma"), Pattern::of("llvm.nvvm.div"), Pattern::of("llvm.nvvm.rcp"), Pattern::of("llvm.nvvm.sqrt"), Pattern::of("llvm.nvvm.cvt"), Pattern::of("llvm.nvvm.load"), Pattern::of("llvm.nvvm.load.constant"), Pattern::of("llvm.nvvm.tex.query"), Pattern::of("llvm.nvvm.surface.load")],
    &[Pattern::of("llvm.objc.*")],
    &[Pattern::of("llvm.nvvm.*")],
    &[Pattern::of("llvm.aarch64.*"), Pattern::of("llvm.amdgcn.*"), Pattern::of("llvm.arm.*"), Pattern::of("llvm.bpf.*"), Pattern::of("llvm.dx.*"), Pattern::of("llvm.hexagon.*"), Pattern::of("llvm.loongarch.*"), Pattern::of("llvm.mips.*"), Pattern::of("llvm.ppc.*"), Pattern::of("llvm.r600.*"), Pattern::of("llvm.riscv.*"), Pattern::of("llvm.s390.*"), Pattern::of("llvm.spv.*"), Pattern::of("llvm.ve.*"), Pattern::of("llvm.wasm.*"), Pattern::of("llvm.x86.*"), Pattern::of("llvm.xcore.*")],
    &[Pattern::of("llvm.ptx.*")],
    &[Pattern::of("llvm.memcpy"), Pattern::of("llvm.memmove"), Pattern::of("llvm.memset")],
    &[Pattern::of("llvm.coro.end"), Pattern::of("llvm.coro.end.async"), Pattern::of("llvm.experimental.convergence.*"), Pattern::of("llvm.localescape"), Pattern::of("llvm.localrecover"), Pattern::of("llvm.init.trampoline"), Pattern::of("llvm.stackprotector"), Pattern::of("llvm.experimental.guard"), Pattern::of("llvm.experimental.deoptimize*"), Pattern::of("llvm.experimental.gc.*"), Pattern::of("llvm.memcpy.element.*"), Pattern::of("llvm.memmove.element.*"), Pattern::of("llvm.memset.element.*")],
    &[Pattern::of("llvm.stacksave.*"), Pattern::of("llvm.stackrestore.*"), Pattern::of("llvm.frameaddress.*"), Pattern::of("llvm.sponentry.*"), Pattern::of("llvm.prefetch.*")],
    &[Pattern::of("llvm.nvvm.cvt.packfloat")],
    &[Pattern::of("llvm.nvvm.ptr.gen.to.param*"), Pattern::of("llvm.nvvm.ptr.param.to.gen*")],
    &[Pattern::of("llvm.nvvm.pm.trigger")],
    &[Pattern::of("llvm.nvvm.ptr.*")],
    &[Pattern::of("llvm.ptrmask+")],
    &[Pattern::of("llvm.nvvm.pragma")],
    &[Pattern::of("llvm.vp.trunc+"), Pattern::of("llvm.vp.zext+"), Pattern::of("llvm.vp.sext+"), Pattern::of("llvm.vp.fptrunc+"), Pattern::of("llvm.vp.fpext+"), Pattern::of("llvm.vp.fptoui+"), Pattern::of("llvm.vp.fptosi+"), Pattern::of("llvm.vp.uitofp+"), Pattern::of("llvm.vp.sitofp+"), Pattern::of("llvm.vp.ptrtoint+"), Pattern::of("llvm.vp.inttoptr+")],
    &[Pattern::of("llvm.vp.fcmp+")],
    &[Pattern::of("llvm.vp.icmp+")],
    &[Pattern::of("llvm.prefetch+")],
    &[Pattern::of("llvm.prefetch")],
    &[Pattern::of("llvm.aarch64.range.prefetch*")],
    &[Pattern::of("llvm.nvvm.red"), Pattern::of("llvm.nvvm.read.sreg")],
    &[Pattern::of("llvm.nvvm.red")],
    &[Pattern::of("llvm.nvvm.reflect+")],
    &[Pattern::of("llvm.nvvm.setmaxnreg.inc.sync.aligned.u32"), Pattern::of("llvm.nvvm.setmaxnreg.dec.sync.aligned.u32")],
    &[Pattern::of("llvm.reloc.none+")],
    &[Pattern::of("llvm.experimental.*"), Pattern::of("llvm.flt.*"), Pattern::of("llvm.setjmp*"), Pattern::of("llvm.longjmp*"), Pattern::of("llvm.sig*"), Pattern::of("llvm.eh.*"), Pattern::of("llvm.objc.*"), Pattern::of("llvm.coro.*"), Pattern::of("llvm.memcpy.*"), Pattern::of("llvm.memmove.*"), Pattern::of("llvm.memset.*"), Pattern::of("llvm.dbg.*"), Pattern::of("llvm.annotation*"), Pattern::of("llvm.convert.*"), Pattern::of("llvm.masked.*"), Pattern::of("llvm.invariant.*"), Pattern::of("llvm.va.*"), Pattern::of("llvm.gc*")],
    &[Pattern::of("llvm.nvvm.add"), Pattern::of("llvm.nvvm.mul"), Pattern::of("llvm.nvvm.fma"), Pattern::of("llvm.nvvm.div"), Pattern::of("llvm.nvvm.rcp"), Pattern::of("llvm.nvvm.sqrt")],
    &[Pattern::of("llvm.fptrunc+")],
    &[Pattern::of("round.dynamic"), Pattern::of("round.tonearest"), Pattern::of("round.tonearestaway"), Pattern::of("round.downward"), Pattern::of("round.upward"), Pattern::of("round.towardzero")],
    &[Pattern::of("round.*")],
    &[Pattern::of("llvm.nvvm.wmma.*.mma.*.f16.f16.satfinite"), Pattern::of("llvm.nvvm.wmma.*.mma.*.f16.f32.satfinite"), Pattern::of("llvm.nvvm.wmma.*.mma.*.f32.f16.satfinite"), Pattern::of("llvm.nvvm.wmma.*.mma.*.f32.f32.satfinite")],
    &[Pattern::of("llvm.nvvm.hmma.*.mma*"), Pattern::of("llvm.nvvm.imma.*.mma*")],
    &[Pattern::of("llvm.amdgcn.s.prefetch.data*")],
    &[Pattern::of("llvm.nvvm.tcgen05.mma.*.scale_d*")],
    &[Pattern::of("llvm.nvvm.atomic.*.gen.i.*")],
    &[Pattern::of("spirv.*"), Pattern::of("aarch64.*"), Pattern::of("riscv.*"), Pattern::of("amdgcn.*")],
    &[Pattern::of("llvm.nvvm.ptr.gen.to.global+"), Pattern::of("llvm.nvvm.ptr.gen.to.shared+"), Pattern::of("llvm.nvvm.ptr.gen.to.constant+"), Pattern::of("llvm.nvvm.ptr.gen.to.local+"), Pattern::of("llvm.nvvm.ptr.global.to.gen+"), Pattern::of("llvm.nvvm.ptr.shared.to.gen+"), Pattern::of("llvm.nvvm.ptr.constant.to.gen+"), Pattern::of("llvm.nvvm.ptr.local.to.gen+")],
    &[Pattern::of("llvm.nvvm.read.sreg")],
    &[Pattern::of("llvm.nvvm.stackrestore")],
    &[Pattern::of("llvm.nvvm.stacksave")],
    &[Pattern::of("llvm.experimental.gc.statepoint*")],
    &[Pattern::of("llvm.stepvector.*"), Pattern::of("llvm.experimental.stepvector.*")],
    &[Pattern::of("llvm.nvvm.store")],
    &[Pattern::of("llvm.structured.gep*")],
    &[Pattern::of("llvm.structured.alloca*")],
    &[Pattern::of("llvm.nvvm.sub")],
    &[Pattern::of("llvm.copysign")],
    &[Pattern::of("llvm.trunc")],
    &[Pattern::of("llvm.nvvm.surface.load"), Pattern::of("llvm.nvvm.surface.store")],
    &[Pattern::of("llvm.nvvm.surface.load")],
    &[Pattern::of("llvm.nvvm.coro.create.suspend")],
    &[Pattern::of("llvm.nvvm.tcgen05.*")],
    &[Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.*")],
    &[Pattern::of("llvm.nvvm.tcgen05.cp")],
    &[Pattern::of("llvm.nvvm.tcgen05.ld.*"), Pattern::of("llvm.nvvm.tcgen05.st.*")],
    &[Pattern::of("llvm.nvvm.tcgen05.mma.*")],
    &[Pattern::of("llvm.nvvm.tex.fetch")],
    &[Pattern::of("llvm.nvvm.texsurf.handle")],
    &[Pattern::of("llvm.nvvm.texsurf.handle.internal+")],
    &[Pattern::of("llvm.nvvm.tex.query")],
    &[Pattern::of("llvm.threadlocal+")],
    &[Pattern::of("llvm.scmp+"), Pattern::of("llvm.ucmp+")],
    &[Pattern::of("llvm.convert.to.arbitrary.fp.*")],
    &[Pattern::of("llvm.nvvm.atomic.load.add.f32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f64.p*")],
    &[Pattern::of("llvm.nvvm.atomic.load.inc.32.p*"), Pattern::of("llvm.nvvm.atomic.load.dec.32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f64.p*"), Pattern::of("llvm.cuda.syncthreads"), Pattern::of("llvm.invariant.group.barrier+")],
    &[Pattern::of("llvm.objectsize*"), Pattern::of("llvm.ctlz*"), Pattern::of("llvm.cttz*"), Pattern::of("llvm.dbg.*"), Pattern::of("llvm.lifetime.*"), Pattern::of("llvm.annotation*"), Pattern::of("llvm.ptr.annotation*"), Pattern::of("llvm.var.annotation*"), Pattern::of("llvm.experimental.*"), Pattern::of("llvm.preserve.*"), Pattern::of("llvm.eh.*"), Pattern::of("llvm.coro.*"), Pattern::of("llvm.launder.*"), Pattern::of("llvm.strip.*"), Pattern::of("llvm.va_*")],
    &[Pattern::of("llvm.nvvm.cp.async.bulk.global.to.shared.cluster"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.3d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.4d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.4d"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.5d")],
    &[Pattern::of("llvm.va_end+")],
    &[Pattern::of("llvm.va_start+")],
    &[Pattern::of("llvm.vector.extract.*"), Pattern::of("llvm.experimental.vector.extract.*")],
    &[Pattern::of("llvm.vector.insert.*"), Pattern::of("llvm.experimental.vector.insert.*")],
    &[Pattern::of("llvm.get.vector.length*"), Pattern::of("llvm.experimental.get.vector.length*")],
    &[Pattern::of("llvm.vector.splice.*"), Pattern::of("llvm.experimental.vector.splice.*")],
    &[Pattern::of("llvm.nvvm.redux")],
    &[Pattern::of("llvm.nvvm.syncwarp")],
    &[Pattern::of("llvm.nvvm.shfl.bfly.*"), Pattern::of("llvm.nvvm.shfl.down.*"), Pattern::of("llvm.nvvm.shfl.idx.*"), Pattern::of("llvm.nvvm.shfl.up.*"), Pattern::of("llvm.nvvm.vote.all"), Pattern::of("llvm.nvvm.vote.any"), Pattern::of("llvm.nvvm.vote.ballot"), Pattern::of("llvm.nvvm.vote.uni")],
    &[Pattern::of("llvm.nvvm.cp.async.bulk.*.im2col.w.*"), Pattern::of("llvm.nvvm.cp.reduce.async.bulk.*.im2col.w.*")],
];
