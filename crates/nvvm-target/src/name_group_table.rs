//! The groups of names that rules refer to: written by `generate-target-data` from `data/name-groups.tsv`, not by hand.

use crate::name_pattern::Pattern;

/// A group of names of intrinsics, symbols or metadata that rules refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameGroup {
    /// The intrinsic for cache control at an address, `llvm.nvvm.cctl`. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AddressedCacheControl,
    /// The intrinsics for sine and cosine, `llvm.sin` and `llvm.cos`. They compile only for types and fast-math flags that allow an approximation. Source: libNVVM 12.8 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with and without afn, fast, nnan and unsafe-fp-math, of half, bfloat, float, double and vectors.
    Approximated,
    /// Integer arithmetic that also returns whether the result overflowed, e.g. `llvm.sadd.with.overflow`. Source: LLVM, Intrinsics.td, LLVM 7 to 24; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ArithmeticWithOverflow,
    /// The intrinsic `llvm.assume`, which states an assumption for the optimizer; the assumption may be in operand bundles. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Assumption,
    /// Floating-point atomic additions (`llvm.nvvm.atomic.load.add`) without type suffixes. LLVM 7 has these names, but no later LLVM version has. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls at compute_75 and 100.
    AtomicAddOf7,
    /// NVIDIA's atomic intrinsics whose names contain the type (`llvm.nvvm.atomic.rmw`, `llvm.nvvm.atomic.cas`), with one intrinsic for each type. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    AtomicByName,
    /// `llvm.nvvm.atomic.cast`: atomic swap in shared memory. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCast,
    /// `llvm.nvvm.atomic.cas`: atomic compare-and-swap. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCompareAndSwap,
    /// Atomic intrinsics on `half`, `bfloat` and vectors of them. libNVVM supports them since 13.3, and its verifier does not check them. Source: libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    AtomicOfHalves,
    /// NVIDIA's atomic intrinsics for the types that libNVVM checks. The name contains the type; libNVVM treats names with other types as unknown. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicOfKnownType,
    /// `llvm.nvvm.atomic.rmw`: atomic operations that return the old value. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicReadModifyWrite,
    /// Barrier intrinsics whose barrier number must be a constant in the LLVM 7 front end and in modern front ends before 13.3. Source: libNVVM 12.0 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with numbers and variables.
    BarrierConstant,
    /// Barrier intrinsics whose first argument is a pointer to the barrier, an `mbarrier` object. Source: cicc: NVVM IR Verifier (Deep Dive), H.1. Barrier Pointer Validation.
    BarrierInMemory,
    /// Barriers of a thread block whose first argument is the number of the barrier. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls with numbers of -1 to 17 at compute_75 and 100.
    BarrierNumber,
    /// Barriers of a thread block whose first argument is the number of the barrier. Only the modern front ends (newer than LLVM 7) since 13.3 lower calls of them to PTX with this number. Source: libNVVM and ptxas 12.0 to 13.5: the PTX of calls with numbers of -1 to 17 at compute_75 and 100.
    BarrierNumberSince13_3,
    /// Intrinsics that count bits: population count, leading and trailing zeros. Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    BitCount,
    /// NVIDIA's loads of matrices of single bits, including loads of accumulators. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixLoad,
    /// NVIDIA's loads of accumulators of products of single-bit matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixLoadC,
    /// NVIDIA's products of single-bit matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixMultiply,
    /// NVIDIA's products of single-bit matrices whose names end in the element type, `b1`. libNVVM recognizes only these names as intrinsics. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixMultiplyOfType,
    /// NVIDIA's stores of the results of products of single-bit matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    BitMatrixStore,
    /// Matrix products of Blackwell's tensor cores with a scale factor for each block of elements. Source: LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    BlockScaledMultiply,
    /// `llvm.nvvm.branch.if.all.convergent`, for which the cicc document requires Volta. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfAllConvergent,
    /// `llvm.nvvm.branch.if.convergent`, for which the cicc document requires Ampere. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfConvergent,
    /// Writes to the buffer between graphics pipeline stages (ISBE). Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    BufferWrite,
    /// Bulk copies (`llvm.nvvm.cp.async.bulk`), which the cicc document calls TMA and bulk async. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BulkCopy,
    /// `llvm.bswap` without type suffixes: reversal of the bytes of an integer. Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ByteSwap,
    /// `llvm.bswap` with type suffixes. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ByteSwapOverload,
    /// `llvm.nvvm.cache.control`: cache control without an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheControl,
    /// Operations on a cache line that take the size of the line as an argument. Source: libNVVM 13.0, 13.5: nvvmCompileProgram at compute_100, sizes of -1 to 256.
    CacheLine,
    /// The intrinsic `llvm.clear_cache`, which clears the instruction cache. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    ClearCache,
    /// The intrinsic that reads the 64-bit clock register. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories.
    Clock64,
    /// `llvm.nvvm.cluster.barrier`: the barrier of a thread block cluster. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ClusterBarrier,
    /// Intrinsics about the shared memory of another block of the cluster whose pointer operand is generic: `llvm.nvvm.mapa` and `llvm.nvvm.getctarank`. Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features); libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ClusterMapping,
    /// Loads and stores with a barrier of a garbage collector, `llvm.gcread` and `llvm.gcwrite`. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorAccess,
    /// Intrinsics `llvm.experimental.gc.relocate`, which return a pointer that a garbage collector relocated at a statepoint. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorRelocation,
    /// Intrinsics `llvm.experimental.gc.result`, which return the result of the call that a statepoint wraps. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorResult,
    /// `llvm.gcroot`: declarations of roots of a garbage collector. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    CollectorRoot,
    /// `llvm.nvvm.load.constant`: loads from a bank of constant memory. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoad,
    /// Constrained floating-point intrinsics, with a rounding mode and an exception behavior as arguments. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ConstrainedArithmetic,
    /// Intrinsics that return the condition of a convergent branch. Source: cicc: NVVM IR Verifier (Deep Dive), M. Convergent Branch Result Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ConvergentBranch,
    /// `llvm.nvvm.cvt`: conversion between numeric types. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    Conversion,
    /// Counts of leading and trailing zeros (`llvm.ctlz`, `llvm.cttz`). Their second argument determines the result for the operand zero. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    CountWithFlag,
    /// Unaligned barrier reductions that have the number of threads as an argument. libNVVM compiles them since 13.3. Source: libNVVM 12.8 to 13.5: nvvmCompileProgram at compute_100, each reduction at barriers of all threads and of a number.
    CountedReduction,
    /// Names that begin with `llvm.dbg.`: debug intrinsics, which LLVM upgrades to debug records, and named metadata. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    DebugCall,
    /// Kinds of metadata attachments that LLVM strips together with debug information. Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedAttachment,
    /// Named metadata that LLVM strips together with invalid debug information. Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedMetadata,
    /// `llvm.get.dynamic.area.offset`: the offset of the dynamically sized part of the stack. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    DynamicArea,
    /// Strings that are valid as the exception behavior argument of constrained floating-point intrinsics, e.g. `fpexcept.strict`. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    ExceptionBehavior,
    /// AArch64's exclusive loads, which reserve the address. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ExclusiveLoad,
    /// AArch64's exclusive stores, which succeed only at a reserved address. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ExclusiveStore,
    /// Families of `llvm.nvvm` names in which libNVVM has undocumented intrinsics, so that a name that is in no table may be one of them. Source: libNVVM 11.7 to 13.5: the names of intrinsics in the loaded library.
    FamilyOfLibrary,
    /// Memory fence intrinsics of NVIDIA. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; LLVM, IntrinsicsNVVM.td, LLVM 14 to 24.
    Fence,
    /// `llvm.nvvm.fence.opcode`: a memory fence whose kind is given by a number. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    FenceByOpcode,
    /// `llvm.nvvm.ld`: loads with a packed constant operand of flags. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedLoad,
    /// `llvm.nvvm.st`: stores with a packed constant operand of flags. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedStore,
    /// Intrinsics of the stack frame without a pointer type suffix, as in LLVM 7. Source: libNVVM 12.2, 12.8 to 13.5: nvvmVerifyProgram and nvvmCompileProgram at compute_80 and compute_100, result used and unused.
    FrameOf7,
    /// Conversions from a floating-point format that a string argument specifies. Source: LLVM, Verifier.cpp, LLVM 23; libNVVM 13.4, 13.5: nvvmVerifyProgram.
    FromArbitraryFloat,
    /// LLVM's target-independent column-major matrix loads. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixLoad,
    /// LLVM's target-independent matrix products. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixMultiply,
    /// LLVM's target-independent column-major matrix stores. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixStore,
    /// LLVM's target-independent matrix transpositions. Source: LLVM, Verifier.cpp, LLVM 10 to 23; libNVVM 12.9 to 13.5: nvvmVerifyProgram.
    GenericMatrixTranspose,
    /// The intrinsic `llvm.nvvm.geometry.out`, which performs an output operation of the geometry stage of the graphics pipeline. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryOutput,
    /// NVIDIA's loads of `half` matrices, including loads of accumulators. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixLoad,
    /// NVIDIA's loads of accumulators of products of `half` matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixLoadC,
    /// NVIDIA's products of `half` matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixMultiply,
    /// NVIDIA's stores of the results of products of `half` matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    HalfMatrixStore,
    /// Profile instrumentation intrinsics (`llvm.instrprof`), which increment counters and record values. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    InstrumentedProfile,
    /// NVIDIA's loads of integer matrices, including loads of accumulators. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixLoad,
    /// NVIDIA's loads of accumulators of products of integer matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixLoadC,
    /// NVIDIA's products of integer matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixMultiply,
    /// NVIDIA's stores of the results of products of integer matrices. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    IntegerMatrixStore,
    /// The intrinsic `llvm.powi`, a power with an integer exponent. A constant exponent is expanded to multiplications. Source: libNVVM 12.0 to 13.5: nvvmCompileProgram at compute_75 and compute_100, with exponents of -33 to 33 and a variable.
    IntegerPower,
    /// The intrinsic `llvm.invariant.end`, whose second argument is a size. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    InvariantEnd,
    /// The intrinsic `llvm.invariant.start`, whose first argument is a size. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    InvariantStart,
    /// Intrinsics that an `invoke` may call. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Invocable,
    /// Intrinsics of other targets (e.g. AArch64) that every front end of libNVVM recognizes. For intrinsics of other targets outside this group it was not recorded whether libNVVM recognizes them. Source: LLVM, the Intrinsics*.td of LLVM 14 to 22; libNVVM 12.9 to 13.5: nvvmVerifyProgram of a wrong signature, which it rejects for names that it recognizes.
    KnownOfOtherTarget,
    /// The intrinsic for a device-side launch. No version of LLVM and no measured libNVVM has it. Source: Tileiras: NVVM IR Verifier.
    Launch,
    /// Queries of a canceled launch of a cluster, for which LLVM 7's back end does not return. Source: libNVVM 12.8 to 13.5: nvvmCompileProgram at compute_75 to compute_90, one call of each, ended after 60 seconds.
    LaunchQuery,
    /// Lifetime markers of local variables (`llvm.lifetime`). Their size argument was removed in LLVM 22. Source: libNVVM 12.9, 13.0 to 13.3, 13.5: nvvmVerifyProgram and nvvmCompileProgram, with and without the size.
    Lifetime,
    /// The variable `llvm.global_ctors`, the list of constructors, which libNVVM rejects. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ListOfConstructors,
    /// Lists of functions that run before and after the program: `llvm.global_ctors` and `llvm.global_dtors`. Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfStructors,
    /// Lists of symbols that must not be eliminated: `llvm.used` and `llvm.compiler.used`. Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfUsed,
    /// `llvm.nvvm.load`: loads with a packed constant operand. `llvm.nvvm.load.bounds` also has bounds. Source: cicc: NVVM IR Verifier (Deep Dive), L. Load Bounds Check; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    Load,
    /// Intrinsics that have one argument more in LLVM than in libNVVM 13.5. Source: libNVVM 13.5: nvvmVerifyProgram at compute_100, each with LLVM's newest signature.
    LongerThan13_5,
    /// Intrinsics that LLVM 7 knows by these names, and that the table of intrinsics does not state for LLVM 7. Source: libNVVM 12.2, 12.8 to 13.5: nvvmVerifyProgram and nvvmCompileProgram at compute_80 and compute_100, result used and unused.
    LoweredByLlvm7,
    /// Intrinsics of runtimes, of other targets and of libNVVM whose lowering this project does not model. Depending on release and front end, libNVVM lowers, folds or rejects them. Source: libNVVM and ptxas 12.0, 12.9, 13.0, 13.5: the PTX of calls at compute_75 and 100, result used and unused.
    LoweringUnmodelled,
    /// Masked loads and gathers without type suffixes. Before LLVM 22 their second argument was the alignment. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedRead,
    /// Masked loads and gathers, with or without type suffixes. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MaskedReadOverload,
    /// Masked stores and scatters without type suffixes. Before LLVM 22 their third argument was the alignment. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedWrite,
    /// Masked stores and scatters, with or without type suffixes. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MaskedWriteOverload,
    /// The intrinsic `llvm.nvvm.mma`: matrix products whose shape and types are specified by a packed constant operand. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MatrixMultiply,
    /// Memory copies without type suffixes, `llvm.memcpy` and `llvm.memmove`. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryCopy,
    /// Memory copies: `llvm.memcpy` and `llvm.memmove` with type suffixes, and `memcpy` and `memmove` of the C library. Source: LLVM Language Reference, Standard C/C++ Library Intrinsics.
    MemoryCopyOverload,
    /// `llvm.memset` without type suffixes. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryFill,
    /// Memory fills with a repeated pattern (`llvm.experimental.memset.pattern`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    MemoryPattern,
    /// Memory copies and fills whose fourth argument is the volatile flag. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    MemoryWithFlag,
    /// Intrinsics for which neither front end of libNVVM can select an instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NeverSelected,
    /// Intrinsics for which libNVVM's LLVM 7 front end cannot select an instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacy,
    /// Intrinsics for which libNVVM's LLVM 7 front end cannot select an instruction if the result is used. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacyWhenUsed,
    /// Intrinsics for which libNVVM's modern front end (newer than LLVM 7) cannot select an instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByModern,
    /// Intrinsics for which libNVVM cannot select an instruction if the result is used. Unused calls are eliminated before instruction selection. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedWhenUsed,
    /// Intrinsics of the Objective-C runtime (`llvm.objc`). Unlike those of other intrinsics, their addresses may be stored. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ObjectiveC,
    /// NVIDIA's own intrinsics, `llvm.nvvm.*`. Source: NVVM IR Specification, Intrinsic Functions.
    OfNvvm,
    /// Intrinsics of targets other than NVPTX. Releases of libNVVM before 13.5 treat unrecognized names outside this group as functions. Source: LLVM, the files of its targets' intrinsics; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    OfOtherTarget,
    /// Intrinsics `llvm.ptx`, which preceded `llvm.nvvm`. LLVM 7 recognizes these names, but cannot select an instruction for them. Source: libNVVM 12.0 to 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    OldPtx,
    /// Memory copies and fills without type suffixes. Before LLVM 7 their fourth argument was the alignment. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    OnceAligned,
    /// Intrinsics that LLVM 7 knows, and that newer front ends treat as functions. Source: libNVVM 12.2, 12.8 to 13.5: nvvmVerifyProgram and nvvmCompileProgram at compute_80 and compute_100, result used and unused.
    OnlyIn7,
    /// Intrinsics of other targets and runtimes for which LLVM's verifier checks operands and this project does not. Source: LLVM, Verifier.cpp, LLVM 7; libNVVM 12.4, 12.9, 13.5: nvvmVerifyProgram at compute_75.
    OperandsUnmodelled,
    /// Intrinsics whose names got pointer type suffixes after LLVM 7. LLVM 7 treats the names with suffixes as functions. Source: Intrinsics.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    OverloadedSince7,
    /// `llvm.nvvm.cvt.packfloat`: conversion to packed narrow floating-point types. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PackedConversion,
    /// Intrinsics that convert between parameter memory and the generic address space. Since 13.1 libNVVM upgrades calls of them to casts. Source: libNVVM 13.5: nvvmVerifyProgram, modern front end.
    ParameterConversion,
    /// The intrinsic `llvm.nvvm.pm.trigger`, which triggers the performance monitor. Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PerformanceTrigger,
    /// Intrinsics `llvm.nvvm.ptr`, which convert between address spaces and which LLVM upgrades to `addrspacecast`. Source: IntrinsicsNVVM.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, modern front end.
    PointerConversion,
    /// The intrinsic `llvm.ptrmask`, which clears bits of a pointer. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PointerMask,
    /// The intrinsic `llvm.nvvm.pragma`. Its argument is metadata, which an ordinary function cannot take. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    Pragma,
    /// Vector-predicated casts, limited to elements by a mask and a length. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedCast,
    /// Vector-predicated floating-point comparisons, limited to elements by a mask and a length. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedFloatComparison,
    /// Vector-predicated integer comparisons, limited to elements by a mask and a length. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    PredicatedIntegerComparison,
    /// The intrinsic `llvm.prefetch`, with or without a pointer type suffix. Source: LLVM, Verifier.cpp, LLVM 7 to 23; libNVVM 12.0, 12.4, 12.8, 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Prefetch,
    /// The intrinsic `llvm.prefetch` without a pointer type suffix, as in LLVM 7. Source: LLVM, Verifier.cpp, LLVM 7 to 23; libNVVM 12.0, 12.4, 12.8, 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    PrefetchOf7,
    /// AArch64's prefetches of address ranges (`llvm.aarch64.range.prefetch`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    RangePrefetch,
    /// Intrinsics whose packed constant operand is decoded in libNVVM's modern front ends (newer than LLVM 7) before 13.3 without a check that it is a constant. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, packed operands that are not constant.
    ReadBeforeChecked,
    /// `llvm.nvvm.red`: reductions in memory, whose packed constant operand is decoded in instruction selection. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    Reduction,
    /// The intrinsic `llvm.nvvm.reflect`, which queries a property of the compilation by a string. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Reflect,
    /// Intrinsics that set the maximum number of registers of a thread (`llvm.nvvm.setmaxnreg`). Source: cicc: NVVM IR Verifier (Deep Dive), G.3. Register Count (nvvm.setmaxnreg) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    RegisterCount,
    /// The intrinsic `llvm.reloc.none`, which emits a relocation that affects only the linker. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Relocation,
    /// Families of intrinsics. LLVM 7 may have members of them that are not in the list of intrinsics of any later LLVM version. Source: Intrinsics.td of LLVM 7, 14, 19.
    RemovedSince7,
    /// NVIDIA's arithmetic intrinsics with a rounding mode in a packed constant operand, e.g. `llvm.nvvm.add`. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    RoundedArithmetic,
    /// The intrinsic `llvm.fptrunc.round`, a floating-point truncation with a rounding mode. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    RoundedTruncation,
    /// Strings that are valid as the rounding mode argument of arithmetic and truncation intrinsics, e.g. `round.upward`. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    RoundingMode,
    /// Strings that begin like a rounding mode argument (`round.`), valid or invalid. Source: LLVM, FPEnv.cpp, LLVM 9 to 23.
    RoundingModeArgument,
    /// Products of `half` matrices with a saturated result, which PTX no longer supports. Source: libNVVM 12.0 to 13.5 and their ptxas: the PTX of products with each result and accumulator, at compute_75, 90 and 100.
    SaturatedMatrixProduct,
    /// Matrix products of libNVVM whose last operand is the saturation flag. Source: cicc: NVVM IR Verifier (Deep Dive), I. SATF (Saturate-to-Float) Validation.
    SaturatedMultiply,
    /// AMDGPU's prefetches of scalar data. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ScalarPrefetch,
    /// Matrix products of Blackwell's tensor cores that scale the accumulator (`.scale_d`). Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    ScaledAccumulator,
    /// Integer atomics of any width whose names contain the memory scope. Source: LLVM, IntrinsicsNVVM.td, LLVM 14 to 22; libNVVM 12.9 to 13.5: nvvmCompileProgram at compute_75 and compute_100, each operation at 8, 16, 24, 32, 64 and 128 bits.
    ScopedAtomic,
    /// Target extension types for which LLVM defines a layout. All other target extension types are unsized. Source: LLVM, Type.cpp, LLVM 19 to 24.
    SizedTargetType,
    /// Intrinsics that convert between address spaces and were replaced by `addrspacecast`. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    SpaceConversion,
    /// `llvm.nvvm.read.sreg`: reads of a special register by its number. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    SpecialRegister,
    /// `llvm.nvvm.stackrestore`: NVIDIA's own restore of the stack pointer. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    StackRestore,
    /// `llvm.nvvm.stacksave`: NVIDIA's own save of the stack pointer. Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    StackSave,
    /// Calls during which a garbage collector may run (statepoints). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Statepoint,
    /// Intrinsics `llvm.stepvector`, which return the vector of the elements 0, 1, 2 and so on. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    StepVector,
    /// `llvm.nvvm.store`: stores with a packed constant operand. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    Store,
    /// `llvm.structured.gep`: address computation that preserves the source type. Source: LLVM, Verifier.cpp, LLVM 23.
    StructuredAddress,
    /// `llvm.structured.alloca`: stack allocation that preserves the allocated type. Source: LLVM, Verifier.cpp, LLVM 23.
    StructuredAlloca,
    /// The intrinsic `llvm.nvvm.sub`. libNVVM has separate error messages for its packed constant operand. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    Subtraction,
    /// Target-independent intrinsics that libNVVM's verifier accepts since 13.0. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_0,
    /// Target-independent intrinsics that libNVVM's verifier accepts since 13.3. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_3,
    /// Surface loads and stores, which share one format of the packed constant operand. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceAccess,
    /// Surface loads (`llvm.nvvm.surface.load`). Releases before 13.3 do not eliminate surface loads with an unused result. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    SurfaceLoad,
    /// The intrinsic `llvm.nvvm.coro.create.suspend`, NVIDIA's own suspension point of coroutines. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Suspension,
    /// Instructions of Blackwell's tensor cores, `tcgen05`. Source: LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    TensorCore5,
    /// Tensor copies from global to shared memory (`llvm.nvvm.cp.async.bulk.tensor.g2s`). Their arguments changed in several LLVM versions. Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; IntrinsicsNVVM.td of LLVM 19, 21 to 24.
    TensorLoad,
    /// `llvm.nvvm.tcgen05.cp`: copies to tensor memory with a packed constant operand. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, packed constant operands 0 to 159 on compute_100a.
    TensorMemoryCopy,
    /// Loads and stores of tensor memory (`llvm.nvvm.tcgen05.ld`, `.st`). Releases before 13.0 treat the address argument as an immediate. Source: libNVVM 12.8, 12.9, 13.0, 13.1, 13.5: nvvmVerifyProgram and nvvmCompileProgram at compute_100a.
    TensorMemoryTransfer,
    /// Matrix products of Blackwell's tensor cores (`llvm.nvvm.tcgen05.mma`). libNVVM 13.5 accepts them in verification, but compiles none with the published signatures. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    TensorMultiply,
    /// `llvm.nvvm.tex.fetch`: texture fetches. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureFetch,
    /// The intrinsic `llvm.nvvm.texsurf.handle`, which returns the handle of a texture or surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureHandle,
    /// The intrinsic `llvm.nvvm.texsurf.handle.internal`, which returns the handle of a texture or surface variable. Instruction selection requires the variable as its argument. Source: libNVVM 12.9, 13.0, 13.1, 13.5: nvvmCompileProgram, with a variable, a parameter and null.
    TextureHandleOfSymbol,
    /// `llvm.nvvm.tex.query`: texture queries. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQuery,
    /// The intrinsic `llvm.threadlocal.address`, which returns the address of a thread-local variable. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ThreadLocalAddress,
    /// Comparisons that return -1, 0 or 1 for less, equal or greater (`llvm.scmp`, `llvm.ucmp`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ThreeWayComparison,
    /// Conversions to a floating-point format that a string argument specifies. Source: LLVM, Verifier.cpp, LLVM 23; libNVVM 13.4, 13.5: nvvmVerifyProgram.
    ToArbitraryFloat,
    /// Integer arithmetic and the conversion of a half of LLVM 7 (`llvm.nvvm.clz.i`), whose calls every front end compiles: newer parsers upgrade them. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 24; libNVVM and ptxas 12.2, 12.9, 13.0, 13.5: a call of each at compute_75 and compute_100.
    UpgradedArithmetic,
    /// Older names of atomics whose calls LLVM upgrades to an atomic floating-point addition. Source: LLVM, AutoUpgrade.cpp, LLVM 19 to 23; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    UpgradedAtomicAdd,
    /// Older names of intrinsics, whose calls newer LLVM parsers upgrade to instructions or other intrinsics. Source: LLVM, AutoUpgrade.cpp, LLVM 19 to 23; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    UpgradedCall,
    /// Intrinsics with older signatures that LLVM upgrades and that the table of intrinsics does not list. Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    UpgradedSignature,
    /// Tensor and bulk copies to shared memory. libNVVM 13.5 treats every signature other than LLVM's as an older one of its own, and upgrades it. Source: libNVVM 13.5: nvvmVerifyProgram with LLVM 24's signatures.
    UpgradedSince13_3,
    /// The intrinsic `llvm.va_end`, which ends the access to variadic arguments. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VariadicEnd,
    /// The intrinsic `llvm.va_start`, which starts the access to variadic arguments. Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VariadicStart,
    /// Intrinsics that extract a subvector (`llvm.vector.extract`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorExtract,
    /// Intrinsics that insert a subvector (`llvm.vector.insert`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorInsert,
    /// Intrinsics that return the number of vector elements which a loop iteration processes (`llvm.get.vector.length`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorLength,
    /// Intrinsics that concatenate two vectors and extract a part (`llvm.vector.splice`). Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    VectorSplice,
    /// `llvm.nvvm.redux`: reductions over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpReduction,
    /// `llvm.nvvm.syncwarp`: synchronization of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpSynchronisation,
    /// Warp shuffles and votes without a thread mask, i.e. names without `.sync`. Source: ptxas 12.9, 13.5: the PTX of each on each target.
    WarpWithoutSync,
    /// Bulk copies in the wide `im2col` modes (`im2col.w`). Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; LLVM, IntrinsicsNVVM.td, LLVM 21 to 24.
    WideWindow,
}

/// The name patterns of each group, in the order of [`NameGroup`]: `*` matches any text, and `+` the name
/// itself and the name with suffixes after a dot.
#[rustfmt::skip]
pub(crate) static NAMES: [&[Pattern]; 180] = [
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
    &[Pattern::of("llvm.nvvm.*.f128"), Pattern::of("llvm.nvvm.abs+"), Pattern::of("llvm.nvvm.add.ftz+"), Pattern::of("llvm.nvvm.add.packed+"), Pattern::of("llvm.nvvm.add.rn.e*"), Pattern::of("llvm.nvvm.add.rn.ftz.e*"), Pattern::of("llvm.nvvm.add.rn.ftz.satfinite+"), Pattern::of("llvm.nvvm.add.rn.satfinite+"), Pattern::of("llvm.nvvm.add.sat+"), Pattern::of("llvm.nvvm.applypriority.async+"), Pattern::of("llvm.nvvm.applypriority.bulk+"), Pattern::of("llvm.nvvm.atomic.cas+"), Pattern::of("llvm.nvvm.atomic.rmw+"), Pattern::of("llvm.nvvm.bf16x2.to.*.pzo+"), Pattern::of("llvm.nvvm.bfe+"), Pattern::of("llvm.nvvm.bfi+"), Pattern::of("llvm.nvvm.bmsk+"), Pattern::of("llvm.nvvm.clmad+"), Pattern::of("llvm.nvvm.clz+"), Pattern::of("llvm.nvvm.coopvec+"), Pattern::of("llvm.nvvm.cp.async.bulk.gmem+"), Pattern::of("llvm.nvvm.cp.async.bulk.smem+"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.cta.validate+"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.validate+"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.gmem+"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.prefetch.evict+"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.reduce.*"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.smem+"), Pattern::of("llvm.nvvm.cp.reduce+"), Pattern::of("llvm.nvvm.createpolicy+"), Pattern::of("llvm.nvvm.cvt.pack+"), Pattern::of("llvm.nvvm.dfdx+"), Pattern::of("llvm.nvvm.dfdy+"), Pattern::of("llvm.nvvm.discard.bulk+"), Pattern::of("llvm.nvvm.f16x2.to.*.pzo+"), Pattern::of("llvm.nvvm.f2bf16+"), Pattern::of("llvm.nvvm.f2f16+"), Pattern::of("llvm.nvvm.f2h+"), Pattern::of("llvm.nvvm.f2i.*.sat+"), Pattern::of("llvm.nvvm.f2i8+"), Pattern::of("llvm.nvvm.f2tf32+"), Pattern::of("llvm.nvvm.f2u8+"), Pattern::of("llvm.nvvm.f2ui.*.sat+"), Pattern::of("llvm.nvvm.ff.to.*.pzo+"), Pattern::of("llvm.nvvm.ff2bf16x2+"), Pattern::of("llvm.nvvm.ff2f16x2+"), Pattern::of("llvm.nvvm.fma.ftz+"), Pattern::of("llvm.nvvm.fma.packed+"), Pattern::of("llvm.nvvm.fma.rn.e*"), Pattern::of("llvm.nvvm.fma.rn.ftz.e*"), Pattern::of("llvm.nvvm.fma.rn.ftz.satfinite+"), Pattern::of("llvm.nvvm.fma.rn.satfinite+"), Pattern::of("llvm.nvvm.fmax.ext+"), Pattern::of("llvm.nvvm.fmax.ftz+"), Pattern::of("llvm.nvvm.fmax3+"), Pattern::of("llvm.nvvm.fmin.ext+"), Pattern::of("llvm.nvvm.fmin.ftz+"), Pattern::of("llvm.nvvm.fmin3+"), Pattern::of("llvm.nvvm.hmma.m16n8k16+"), Pattern::of("llvm.nvvm.hmma.m16n8k8+"), Pattern::of("llvm.nvvm.hmma.m32n8k16+"), Pattern::of("llvm.nvvm.hmma.m8n32k16+"), Pattern::of("llvm.nvvm.idp2a+"), Pattern::of("llvm.nvvm.idp4a+"), Pattern::of("llvm.nvvm.imma.m32n8k16+"), Pattern::of("llvm.nvvm.imma.m8n32k16+"), Pattern::of("llvm.nvvm.imma.m8n8k32+"), Pattern::of("llvm.nvvm.internal+"), Pattern::of("llvm.nvvm.ld.ext+"), Pattern::of("llvm.nvvm.ld.with+"), Pattern::of("llvm.nvvm.load.matrix+"), Pattern::of("llvm.nvvm.lop3+"), Pattern::of("llvm.nvvm.mad.hi+"), Pattern::of("llvm.nvvm.mad.lo+"), Pattern::of("llvm.nvvm.mad.sat+"), Pattern::of("llvm.nvvm.mad.wide+"), Pattern::of("llvm.nvvm.mbarrier.arrive.transactions+"), Pattern::of("llvm.nvvm.mbarrier.complete.tx.report+"), Pattern::of("llvm.nvvm.mbarrier.test.wait.*"), Pattern::of("llvm.nvvm.mbarrier.try.wait.*"), Pattern::of("llvm.nvvm.mbarrier.unordered+"), Pattern::of("llvm.nvvm.mbarrier.wait+"), Pattern::of("llvm.nvvm.memcpy.async+"), Pattern::of("llvm.nvvm.mma.block_scale+"), Pattern::of("llvm.nvvm.mma.ld+"), Pattern::of("llvm.nvvm.mma.sparse+"), Pattern::of("llvm.nvvm.mma.st+"), Pattern::of("llvm.nvvm.movm+"), Pattern::of("llvm.nvvm.msad+"), Pattern::of("llvm.nvvm.mul.ftz+"), Pattern::of("llvm.nvvm.mul.hi+"), Pattern::of("llvm.nvvm.mul.packed+"), Pattern::of("llvm.nvvm.mul.wide+"), Pattern::of("llvm.nvvm.mullo+"), Pattern::of("llvm.nvvm.multimem+"), Pattern::of("llvm.nvvm.mulwide+"), Pattern::of("llvm.nvvm.nanosleep.rand+"), Pattern::of("llvm.nvvm.nv+"), Pattern::of("llvm.nvvm.nvgpu+"), Pattern::of("llvm.nvvm.pack+"), Pattern::of("llvm.nvvm.popc+"), Pattern::of("llvm.nvvm.sad+"), Pattern::of("llvm.nvvm.shf.l.wrap+"), Pattern::of("llvm.nvvm.shf.r.clamp+"), Pattern::of("llvm.nvvm.sparse+"), Pattern::of("llvm.nvvm.spcompress+"), Pattern::of("llvm.nvvm.spdecompress+"), Pattern::of("llvm.nvvm.st.async.mbarrier+"), Pattern::of("llvm.nvvm.st.ext+"), Pattern::of("llvm.nvvm.st.with+"), Pattern::of("llvm.nvvm.store.matrix+"), Pattern::of("llvm.nvvm.sub+"), Pattern::of("llvm.nvvm.suld.1d.buffer+"), Pattern::of("llvm.nvvm.surface.atomic+"), Pattern::of("llvm.nvvm.surface.query+"), Pattern::of("llvm.nvvm.surface.status+"), Pattern::of("llvm.nvvm.sust.b.1d.buffer+"), Pattern::of("llvm.nvvm.sust.p.1d.buffer+"), Pattern::of("llvm.nvvm.szext+"), Pattern::of("llvm.nvvm.tcgen05.alloc.exclusive+"), Pattern::of("llvm.nvvm.tcgen05.allocator+"), Pattern::of("llvm.nvvm.tcgen05.commit.*"), Pattern::of("llvm.nvvm.tcgen05.dealloc.exclusive+"), Pattern::of("llvm.nvvm.tcgen05.internal+"), Pattern::of("llvm.nvvm.tcgen05.ld.*"), Pattern::of("llvm.nvvm.tcgen05.mma.smem_desc_a+"), Pattern::of("llvm.nvvm.tcgen05.mma.tmem_a+"), Pattern::of("llvm.nvvm.tensormap.cp_fenceproxy+"), Pattern::of("llvm.nvvm.tex.fetch+"), Pattern::of("llvm.nvvm.tex.footprint+"), Pattern::of("llvm.nvvm.tex.gather+"), Pattern::of("llvm.nvvm.tex.get+"), Pattern::of("llvm.nvvm.tex.load+"), Pattern::of("llvm.nvvm.tex.query+"), Pattern::of("llvm.nvvm.trace+"), Pattern::of("llvm.nvvm.txq.addr+"), Pattern::of("llvm.nvvm.unpack+"), Pattern::of("llvm.nvvm.wgmma.mma_async+")],
    &[Pattern::of("llvm.nvvm.fence*")],
    &[Pattern::of("llvm.nvvm.fence.opcode")],
    &[Pattern::of("llvm.nvvm.ld")],
    &[Pattern::of("llvm.nvvm.st")],
    &[Pattern::of("llvm.frameaddress"), Pattern::of("llvm.addressofreturnaddress")],
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
    &[Pattern::of("llvm.nvvm.clusterlaunchcontrol.query_cancel.*")],
    &[Pattern::of("llvm.lifetime.start*"), Pattern::of("llvm.lifetime.end*")],
    &[Pattern::of("llvm.global_ctors")],
    &[Pattern::of("llvm.global_ctors"), Pattern::of("llvm.global_dtors")],
    &[Pattern::of("llvm.used"), Pattern::of("llvm.compiler.used")],
    &[Pattern::of("llvm.nvvm.load"), Pattern::of("llvm.nvvm.load.bounds")],
    &[Pattern::of("llvm.nvvm.*x2.rz.satfinite"), Pattern::of("llvm.nvvm.*x2.rz.relu.satfinite"), Pattern::of("llvm.nvvm.cp.async.bulk.tensor.g2s.*.override.addr*")],
    &[Pattern::of("llvm.addressofreturnaddress"), Pattern::of("llvm.coro.begin"), Pattern::of("llvm.coro.param"), Pattern::of("llvm.coro.save"), Pattern::of("llvm.coro.suspend")],
    &[Pattern::of("llvm.coro.alloc"), Pattern::of("llvm.coro.free"), Pattern::of("llvm.coro.subfn.addr"), Pattern::of("llvm.experimental.patchpoint.*"), Pattern::of("llvm.experimental.stackmap"), Pattern::of("llvm.modf+"), Pattern::of("llvm.nvvm.tanh.approx+"), Pattern::of("llvm.objc.*"), Pattern::of("llvm.stackaddress+"), Pattern::of("llvm.thread.pointer+")],
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
    &[Pattern::of("llvm.coro.param"), Pattern::of("llvm.experimental.vector.reduce.fadd.*"), Pattern::of("llvm.experimental.vector.reduce.fmul.*")],
    &[Pattern::of("llvm.coro.end"), Pattern::of("llvm.coro.end.async"), Pattern::of("llvm.experimental.convergence.*"), Pattern::of("llvm.localescape"), Pattern::of("llvm.localrecover"), Pattern::of("llvm.init.trampoline"), Pattern::of("llvm.stackprotector"), Pattern::of("llvm.experimental.guard"), Pattern::of("llvm.experimental.deoptimize*"), Pattern::of("llvm.experimental.gc.*"), Pattern::of("llvm.memcpy.element.*"), Pattern::of("llvm.memmove.element.*"), Pattern::of("llvm.memset.element.*"), Pattern::of("llvm.eh.exceptioncode"), Pattern::of("llvm.eh.exceptionpointer+")],
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
    &[Pattern::of("llvm.nvvm.abs.i"), Pattern::of("llvm.nvvm.abs.ll"), Pattern::of("llvm.nvvm.brev32"), Pattern::of("llvm.nvvm.brev64"), Pattern::of("llvm.nvvm.clz.i"), Pattern::of("llvm.nvvm.clz.ll"), Pattern::of("llvm.nvvm.h2f"), Pattern::of("llvm.nvvm.max.i"), Pattern::of("llvm.nvvm.max.ll"), Pattern::of("llvm.nvvm.max.ui"), Pattern::of("llvm.nvvm.max.ull"), Pattern::of("llvm.nvvm.min.i"), Pattern::of("llvm.nvvm.min.ll"), Pattern::of("llvm.nvvm.min.ui"), Pattern::of("llvm.nvvm.min.ull"), Pattern::of("llvm.nvvm.popc.i"), Pattern::of("llvm.nvvm.popc.ll")],
    &[Pattern::of("llvm.nvvm.atomic.load.add.f32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f64.p*")],
    &[Pattern::of("llvm.nvvm.atomic.load.inc.32.p*"), Pattern::of("llvm.nvvm.atomic.load.dec.32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f32.p*"), Pattern::of("llvm.nvvm.atomic.load.add.f64.p*"), Pattern::of("llvm.cuda.syncthreads"), Pattern::of("llvm.invariant.group.barrier+"), Pattern::of("llvm.experimental.vector.reduce.add.*"), Pattern::of("llvm.experimental.vector.reduce.mul.*"), Pattern::of("llvm.experimental.vector.reduce.and.*"), Pattern::of("llvm.experimental.vector.reduce.or.*"), Pattern::of("llvm.experimental.vector.reduce.xor.*"), Pattern::of("llvm.experimental.vector.reduce.smax.*"), Pattern::of("llvm.experimental.vector.reduce.smin.*"), Pattern::of("llvm.experimental.vector.reduce.umax.*"), Pattern::of("llvm.experimental.vector.reduce.umin.*"), Pattern::of("llvm.experimental.vector.reduce.fmax.*"), Pattern::of("llvm.experimental.vector.reduce.fmin.*")],
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
