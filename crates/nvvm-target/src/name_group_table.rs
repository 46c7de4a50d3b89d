//! The groups of names: written by `generate-target-data` from `data/name-groups.tsv`, not by hand.

/// Names that a rule knows one by one or by their beginnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameGroup {
    /// Cache control at an address.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AddressedCacheControl,
    /// What the optimiser may assume, bundles included.
    ///
    /// Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Assumption,
    /// Atomics that are one for each type, which the name states.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    AtomicByName,
    /// Atomic swap in shared memory.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCast,
    /// Atomic compare and swap.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCompareAndSwap,
    /// Atomics of types that 13.5 knows and no verifier asks about.
    ///
    /// Source: libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    AtomicOfHalves,
    /// Atomics by name of the types that libNVVM checks; others are names that it does not know.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicOfKnownType,
    /// Atomic operations that return what was there.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicReadModifyWrite,
    /// Barriers whose first argument points to them.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), H.1. Barrier Pointer Validation.
    BarrierInMemory,
    /// Counts of bits.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    BitCount,
    /// The branch that the document gates at Volta.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfAllConvergent,
    /// The branch that the document gates at Ampere.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BranchIfConvergent,
    /// Writes to the buffer between stages.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferWrite,
    /// Bulk copies: what the document calls TMA and bulk async.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features).
    BulkCopy,
    /// Bytes in the other order.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), F. Type Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ByteSwap,
    /// Cache control without an address.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheControl,
    /// Clearing of the instruction cache.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    ClearCache,
    /// The clock of 64 bits.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories.
    Clock64,
    /// The barrier of a cluster.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ClusterBarrier,
    /// Questions about another block's shared memory by a generic pointer.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Architecture Gates (SM-Gated Features); libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ClusterMapping,
    /// Loads from a constant bank.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoad,
    /// Conditions of convergent branches.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), M. Convergent Branch Result Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ConvergentBranch,
    /// Conversion between numbers.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Conversion,
    /// Calls about debug information, which become records, and the named metadata of that.
    ///
    /// Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    DebugCall,
    /// Attachments that go with debug information.
    ///
    /// Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedAttachment,
    /// Named metadata of debug information, which LLVM drops where it is broken.
    ///
    /// Source: LLVM, DebugInfo.cpp, StripDebugInfo.
    DroppedMetadata,
    /// Fences by a number.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    FenceByOpcode,
    /// Loads with flags.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoad,
    /// Stores with flags.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedStore,
    /// Output of the geometry stage.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryOutput,
    /// Counters of profiles.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    InstrumentedProfile,
    /// Intrinsics that may be invoked.
    ///
    /// Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    Invocable,
    /// What 13.0 has of LLVM 21 and 12.9 does not.
    ///
    /// Source: libNVVM 12.9, 13.0: nvvmVerifyProgram, each with a declaration that no intrinsic has.
    KnownSince13_0,
    /// The device-side launch. No LLVM and no measured libNVVM has it.
    ///
    /// Source: Tileiras: NVVM IR Verifier.
    Launch,
    /// The list that libNVVM refuses.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    ListOfConstructors,
    /// Lists of functions that run before and after a program.
    ///
    /// Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfStructors,
    /// Lists of symbols that are kept.
    ///
    /// Source: LLVM Language Reference, Intrinsic Global Variables.
    ListOfUsed,
    /// Loads with a mode word; the bounds are an overload.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), L. Load Bounds Check; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Load,
    /// Masked reads, whose alignment was the second argument before LLVM 22.
    ///
    /// Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedRead,
    /// Masked writes, whose alignment was the third argument before LLVM 22.
    ///
    /// Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    MaskedWrite,
    /// Multiplication of matrices by a mode word.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MatrixMultiply,
    /// Tensor-core intrinsics of libNVVM.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    MatrixOfLibNvvm,
    /// Matrix stores, which came to NVIDIA's LLVM before they came to LLVM's.
    ///
    /// Source: libNVVM 12.9, 13.0: nvvmVerifyProgram, each with a declaration that no intrinsic has.
    MatrixStore,
    /// Copies.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryCopy,
    /// Calls that copy memory, those of the C library included.
    ///
    /// Source: LLVM Language Reference, Standard C/C++ Library Intrinsics.
    MemoryCopyOverload,
    /// Fills.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    MemoryFill,
    /// A call has no instruction.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NeverSelected,
    /// A call has no instruction with the front end of LLVM 7.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacy,
    /// A call has no instruction with the front end of LLVM 7 when its result is used.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByLegacyWhenUsed,
    /// A call has no instruction with the modern front end.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedByModern,
    /// A call has no instruction when its result is used: else it is gone before instructions are selected.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    NotSelectedWhenUsed,
    /// Functions of the Objective-C runtime, which may be stored.
    ///
    /// Source: LLVM, Verifier.cpp, LLVM 7 to 23.
    ObjectiveC,
    /// NVIDIA's own.
    ///
    /// Source: NVVM IR Specification, Intrinsic Functions.
    OfNvvm,
    /// Intrinsics of other targets. Other unknown names are functions to all but 13.5.
    ///
    /// Source: LLVM, the files of its targets' intrinsics; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    OfOtherTarget,
    /// Copies and fills, whose alignment was the fourth argument before LLVM 7.
    ///
    /// Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    OnceAligned,
    /// Names that took their pointers' types after LLVM 7: to it such a name is a function's.
    ///
    /// Source: Intrinsics.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    OverloadedSince7,
    /// Conversion to packed numbers of few bits.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedConversion,
    /// Conversions from and to parameters, of which 13.5 makes casts too.
    ///
    /// Source: libNVVM 13.5: nvvmVerifyProgram, modern front end.
    ParameterConversion,
    /// Triggers of the performance monitor.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), A. Constant Argument Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PerformanceTrigger,
    /// Conversions between address spaces, which became instructions.
    ///
    /// Source: IntrinsicsNVVM.td of LLVM 14, 19; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, modern front end.
    PointerConversion,
    /// A pragma, whose metadata is nothing that a function could be passed.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram.
    Pragma,
    /// Before 13.5 the modern front end reads the mode word without asking for a number.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, mode words that are no numbers.
    ReadBeforeChecked,
    /// Reductions in memory, whose mode word is read when instructions are selected.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    Reduction,
    /// Questions to the compiler by a string, under LLVM's name.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Reflect,
    /// Settings of the number of registers.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), G.3. Register Count (nvvm.setmaxnreg) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    RegisterCount,
    /// Arithmetic whose mode word has the rounding mode.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmetic,
    /// Tensor-core intrinsics of libNVVM, of which multiplications end in whether they saturate.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), I. SATF (Saturate-to-Float) Validation.
    SaturatedMultiply,
    /// The conversions that addrspacecast replaced.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram.
    SpaceConversion,
    /// Special registers by number.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    SpecialRegister,
    /// The stack's pointer set as NVIDIA's own.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StackRestore,
    /// The stack's pointer as NVIDIA's own.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), E. Address Space Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StackSave,
    /// Stores with a mode word.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Store,
    /// Subtraction, whose mode word has texts of its own.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    Subtraction,
    /// What the verifier's list lacked before 13.0.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_0,
    /// What the verifier's list lacked before 13.5.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, each target-independent intrinsic.
    SupportedSince13_5,
    /// Loads from and stores to surfaces, whose mode words are the same.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceAccess,
    /// Loads from surfaces, which are kept before 13.5 though nothing reads them.
    ///
    /// Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, result used and unused.
    SurfaceLoad,
    /// Suspensions of coroutines.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    Suspension,
    /// Loads of tensors, whose arguments changed more than once.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), Q. Architecture-Gated MMA / Vector Intrinsic Variants; IntrinsicsNVVM.td of LLVM 19, 21 to 24.
    TensorLoad,
    /// Copies to tensor memory with a mode word.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, mode words 0 to 159 on compute_100a.
    TensorMemoryCopy,
    /// Matrix products of Blackwell: 13.5 takes both forms of them, and compiles neither as they are public.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 13.5: nvvmVerifyProgram and nvvmCompileProgram.
    TensorMultiply,
    /// Fetches from textures.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureFetch,
    /// The handle of a texture or surface.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureHandle,
    /// Queries of textures.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQuery,
    /// Loads of tiles and of columns, and copies to the shared memory of a cluster: 13.5's LLVM takes other forms of the name for those that it had before.
    ///
    /// Source: libNVVM 13.5: nvvmVerifyProgram with LLVM 24's signatures.
    UpgradedBy13_5,
    /// Names whose older forms LLVM upgrades without a row in the table.
    ///
    /// Source: LLVM, AutoUpgrade.cpp, LLVM 7 to 23.
    UpgradedSignature,
    /// Reductions over a warp.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReduction,
    /// Synchronisation of a warp.
    ///
    /// Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpSynchronisation,
}

/// The names of each group, in the order of the groups: with `*` at the end whatever begins so, with `+` the name
/// itself and with suffixes behind a dot.
#[rustfmt::skip]
pub(crate) static NAMES: [&[&str]; 88] = [
    &["llvm.nvvm.cctl"],
    &["llvm.assume"],
    &["llvm.nvvm.atomic.rmw", "llvm.nvvm.atomic.cas"],
    &["llvm.nvvm.atomic.cast"],
    &["llvm.nvvm.atomic.cas"],
    &["llvm.nvvm.atomic.rmw.f16+", "llvm.nvvm.atomic.rmw.bf16+", "llvm.nvvm.atomic.rmw.v2f16+", "llvm.nvvm.atomic.rmw.v2bf16+", "llvm.nvvm.atomic.rmw.v4f16+", "llvm.nvvm.atomic.rmw.v4bf16+", "llvm.nvvm.atomic.rmw.v8f16+", "llvm.nvvm.atomic.rmw.v8bf16+"],
    &["llvm.nvvm.atomic.rmw.i32+", "llvm.nvvm.atomic.rmw.i64+", "llvm.nvvm.atomic.rmw.i128+", "llvm.nvvm.atomic.rmw.f32+", "llvm.nvvm.atomic.rmw.f64+", "llvm.nvvm.atomic.rmw.v2f32+", "llvm.nvvm.atomic.rmw.v4f32+", "llvm.nvvm.atomic.cas.i16+", "llvm.nvvm.atomic.cas.i32+", "llvm.nvvm.atomic.cas.i64+", "llvm.nvvm.atomic.cas.i128+"],
    &["llvm.nvvm.atomic.rmw"],
    &["llvm.nvvm.mbarrier.*", "llvm.nvvm.cp.async.mbarrier.*"],
    &["llvm.ctpop", "llvm.ctlz", "llvm.cttz"],
    &["llvm.nvvm.branch.if.all.convergent"],
    &["llvm.nvvm.branch.if.convergent"],
    &["llvm.nvvm.write.isbe"],
    &["llvm.nvvm.cp.async.bulk.*", "llvm.nvvm.cp.reduce.async.bulk.*"],
    &["llvm.bswap"],
    &["llvm.nvvm.cache.control"],
    &["llvm.clear_cache"],
    &["llvm.nvvm.read.ptx.sreg.clock64"],
    &["llvm.nvvm.cluster.barrier"],
    &["llvm.nvvm.mapa", "llvm.nvvm.getctarank"],
    &["llvm.nvvm.load.constant"],
    &["llvm.nvvm.branch.if.convergent", "llvm.nvvm.branch.if.all.convergent"],
    &["llvm.nvvm.cvt"],
    &["llvm.dbg.*"],
    &["dbg", "llvm.loop", "heapallocsite", "DIAssignID"],
    &["llvm.dbg.*", "llvm.gcov"],
    &["llvm.nvvm.fence.opcode"],
    &["llvm.nvvm.ld"],
    &["llvm.nvvm.st"],
    &["llvm.nvvm.geometry.out"],
    &["llvm.instrprof.*"],
    &["llvm.donothing*", "llvm.experimental.patchpoint*", "llvm.experimental.statepoint*", "llvm.experimental.gc.statepoint*", "llvm.coro.resume*", "llvm.coro.destroy*", "llvm.seh.*", "llvm.wasm.throw*", "llvm.wasm.rethrow*", "llvm.objc.*"],
    &["llvm.nvvm.applypriority.*", "llvm.nvvm.bf16x2.to.ue8m0x2.*", "llvm.nvvm.cp.async.bulk.global.to.shared.cluster*", "llvm.nvvm.cp.async.bulk.prefetch.L2*", "llvm.nvvm.cp.async.bulk.shared.cta.to.*", "llvm.nvvm.discard.*", "llvm.nvvm.e2m3x2.to.f16x2.*", "llvm.nvvm.e3m2x2.to.f16x2.*", "llvm.nvvm.f2tf32.*", "llvm.nvvm.ff.to.e2m3x2.*", "llvm.nvvm.ff.to.e3m2x2.*", "llvm.nvvm.ff.to.ue8m0x2.*", "llvm.nvvm.griddepcontrol.*", "llvm.nvvm.prefetch.*", "llvm.nvvm.prefetchu.*", "llvm.nvvm.redux.sync.fm*", "llvm.nvvm.tcgen05.alloc.*", "llvm.nvvm.tcgen05.commit.*", "llvm.nvvm.tcgen05.cp.*", "llvm.nvvm.tcgen05.dealloc.*", "llvm.nvvm.tcgen05.fence.*", "llvm.nvvm.tcgen05.relinq.*", "llvm.nvvm.tcgen05.shift.*", "llvm.nvvm.tcgen05.wait.*", "llvm.nvvm.ue8m0x2.to.bf16x2*"],
    &["llvm.nvvm.launch+"],
    &["llvm.global_ctors"],
    &["llvm.global_ctors", "llvm.global_dtors"],
    &["llvm.used", "llvm.compiler.used"],
    &["llvm.nvvm.load", "llvm.nvvm.load.bounds"],
    &["llvm.masked.load", "llvm.masked.gather"],
    &["llvm.masked.store", "llvm.masked.scatter"],
    &["llvm.nvvm.mma"],
    &["llvm.nvvm.hmma.*", "llvm.nvvm.imma.*", "llvm.nvvm.bmma.*"],
    &["llvm.nvvm.stmatrix.*"],
    &["llvm.memcpy", "llvm.memmove"],
    &["llvm.memcpy.*", "llvm.memmove.*", "memcpy", "memmove"],
    &["llvm.memset"],
    &["llvm.nvvm.redux", "llvm.nvvm.syncwarp", "llvm.nvvm.cctl", "llvm.nvvm.cache.control", "llvm.nvvm.geometry.out", "llvm.nvvm.write.isbe", "llvm.nvvm.store", "llvm.nvvm.surface.store", "llvm.nvvm.atomic.cast", "llvm.nvvm.stacksave", "llvm.nvvm.stackrestore"],
    &["llvm.nvvm.fence.opcode"],
    &["llvm.nvvm.cvt.packfloat"],
    &["llvm.nvvm.coro.create.suspend"],
    &["llvm.nvvm.add", "llvm.nvvm.mul", "llvm.nvvm.fma", "llvm.nvvm.div", "llvm.nvvm.rcp", "llvm.nvvm.sqrt", "llvm.nvvm.cvt", "llvm.nvvm.load", "llvm.nvvm.load.constant", "llvm.nvvm.tex.query", "llvm.nvvm.surface.load"],
    &["llvm.objc.*"],
    &["llvm.nvvm.*"],
    &["llvm.aarch64.*", "llvm.amdgcn.*", "llvm.arm.*", "llvm.bpf.*", "llvm.dx.*", "llvm.hexagon.*", "llvm.loongarch.*", "llvm.mips.*", "llvm.ppc.*", "llvm.r600.*", "llvm.riscv.*", "llvm.s390.*", "llvm.spv.*", "llvm.ve.*", "llvm.wasm.*", "llvm.x86.*", "llvm.xcore.*"],
    &["llvm.memcpy", "llvm.memmove", "llvm.memset"],
    &["llvm.stacksave.*", "llvm.stackrestore.*", "llvm.frameaddress.*", "llvm.sponentry.*"],
    &["llvm.nvvm.cvt.packfloat"],
    &["llvm.nvvm.ptr.gen.to.param*", "llvm.nvvm.ptr.param.to.gen*"],
    &["llvm.nvvm.pm.trigger"],
    &["llvm.nvvm.ptr.*"],
    &["llvm.nvvm.pragma"],
    &["llvm.nvvm.red", "llvm.nvvm.read.sreg"],
    &["llvm.nvvm.red"],
    &["llvm.nvvm.reflect*"],
    &["llvm.nvvm.setmaxnreg.inc.sync.aligned.u32", "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32"],
    &["llvm.nvvm.add", "llvm.nvvm.mul", "llvm.nvvm.fma", "llvm.nvvm.div", "llvm.nvvm.rcp", "llvm.nvvm.sqrt"],
    &["llvm.nvvm.hmma.*", "llvm.nvvm.imma.*"],
    &["llvm.nvvm.ptr.gen.to.global+", "llvm.nvvm.ptr.gen.to.shared+", "llvm.nvvm.ptr.gen.to.constant+", "llvm.nvvm.ptr.gen.to.local+", "llvm.nvvm.ptr.global.to.gen+", "llvm.nvvm.ptr.shared.to.gen+", "llvm.nvvm.ptr.constant.to.gen+", "llvm.nvvm.ptr.local.to.gen+"],
    &["llvm.nvvm.read.sreg"],
    &["llvm.nvvm.stackrestore"],
    &["llvm.nvvm.stacksave"],
    &["llvm.nvvm.store"],
    &["llvm.nvvm.sub"],
    &["llvm.copysign"],
    &["llvm.trunc"],
    &["llvm.nvvm.surface.load", "llvm.nvvm.surface.store"],
    &["llvm.nvvm.surface.load"],
    &["llvm.nvvm.coro.create.suspend"],
    &["llvm.nvvm.cp.async.bulk.tensor.g2s.*"],
    &["llvm.nvvm.tcgen05.cp"],
    &["llvm.nvvm.tcgen05.mma.*"],
    &["llvm.nvvm.tex.fetch"],
    &["llvm.nvvm.texsurf.handle"],
    &["llvm.nvvm.tex.query"],
    &["llvm.nvvm.cp.async.bulk.global.to.shared.cluster", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.3d", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.4d", "llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d", "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d", "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.4d", "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.5d"],
    &["llvm.objectsize*", "llvm.ctlz*", "llvm.cttz*", "llvm.dbg.*", "llvm.lifetime.*", "llvm.annotation*", "llvm.ptr.annotation*", "llvm.var.annotation*", "llvm.experimental.*", "llvm.preserve.*", "llvm.eh.*", "llvm.coro.*", "llvm.launder.*", "llvm.strip.*", "llvm.va_*"],
    &["llvm.nvvm.redux"],
    &["llvm.nvvm.syncwarp"],
];
