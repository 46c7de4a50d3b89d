//! The fields of mode words: written by `generate-target-data` from `data/mode-words.tsv`, not by hand.

use super::Reading;
use crate::{Dialect, References, Version};

/// A field of a mode word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeField {
    /// Rounding of arithmetic. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmeticRounding,
    /// Reserved bits in arithmetic. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmeticReserved,
    /// The kinds of source and result of a conversion. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    ConversionKind,
    /// Rounding of a conversion. The document places it at bits 2 to 0, where it also places the kind. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionRounding,
    /// The part of the source that is converted. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionSource,
    /// The part of the destination that is written. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionDestination,
    /// Reserved bits in a conversion. Source: libNVVM 12.0, 12.1, 12.2, 12.3, 12.4: nvvmVerifyProgram, sweeps of mode words; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    ConversionReserved,
    /// Result type of a packed conversion. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedDestination,
    /// Source type of a packed conversion. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedSource,
    /// Pairs of types of different widths: 2 and 3 are as wide as each other. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedOfDifferentWidths,
    /// Reserved bits in a packed conversion. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedReserved,
    /// Result types that every source type converts to; other pairs may have no instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedWithEverySource,
    /// Source types that have an instruction with these result types on some target. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpaired,
    /// Source types that have an instruction with these result types on architecture-specific targets. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedByArchitecture,
    /// Source types that have an instruction with these result types on targets with a suffix. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedBySuffix,
    /// Reserved bits at the barrier of a cluster. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierReserved,
    /// 0 arrives at the barrier of a cluster, 1 waits. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierOperation,
    /// Ordering at the barrier of a cluster: 1 is relaxed. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierOrdering,
    /// Operation and ordering at the barrier of a cluster: only an arrival can be relaxed. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierWait,
    /// Reserved bits in a load or store. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    LoadOrStoreReserved,
    /// The texture path, which is read-only. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StoreTextureDomain,
    /// Reserved bits in a load with flags. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoadReserved,
    /// The second cache operation, except for eight elements of 32 bits. Source: libNVVM 12.8 to 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoadSecondOperation,
    /// Reserved bits in a load from a constant bank. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadReserved,
    /// 0 is a bound bank, 1 a bindless one. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadKind,
    /// Kinds of banks other than a 32-bit number. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadNotBound,
    /// Kinds of banks other than a 64-bit address. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadNotBindless,
    /// The cache that is controlled. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheType,
    /// The operation on the cache at an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AddressedCacheOperation,
    /// The operation on a whole cache. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheOperation,
    /// Reserved bits in cache control. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheReserved,
    /// Dimensions of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceDimensionality,
    /// The behavior of accesses outside of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceBorder,
    /// The addressing of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceAddress,
    /// The addressing of a surface, a second field. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceSecondAddress,
    /// Scope of an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceScope,
    /// Ordering of an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceSemantic,
    /// The kind of a surface query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceQuery,
    /// Reserved bits in an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceReserved,
    /// Dimensions of a texture that is fetched from. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchDimensionality,
    /// The selection of the level of detail in a fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchLevelOfDetail,
    /// The binding of the texture of a fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchBinding,
    /// Reserved bits in a fetch. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchReserved,
    /// Dimensions of a texture in a query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryDimensionality,
    /// The kind of a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryKind,
    /// The binding of a texture in a query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryBinding,
    /// Reserved bits in a query of a texture. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryReserved,
    /// Reserved bits in a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReductionReserved,
    /// The operation of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReductionOperation,
    /// The mode of the synchronisation of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpSynchronisationMode,
    /// The operation of the geometry stage: emit, cut, both. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryMode,
    /// Reserved bits in the output of the geometry stage. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryReserved,
    /// The operation of the geometry stage on any stream; only stream 0 can be cut. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryOfAnyStream,
    /// The kind of buffer between stages that is written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferKind,
    /// Whether the buffer between stages is an input, which cannot be written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferInput,
    /// The opcode of a fence is a multiple of 16. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    FenceOpcode,
    /// The special registers that are read by a number. Source: cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    SpecialRegisterNumber,
    /// Reserved bits in a matrix product. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MultiplyReserved,
    /// Rounding of a product of doubles. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MultiplyOfDoublesRounding,
    /// Rounding of any other product, which does not round. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MultiplyRounding,
    /// The operation of a product of single bits. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MultiplyOfBitsOperation,
    /// The operation of any other product. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    MultiplyOperation,
    /// The operation on vectors, which are added (FADD). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.0 to 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicVectorOperation,
    /// Operations of other intrinsics than those that compare: not 14 (CAS), 15 (CAST), 16 (CAST_SPIN). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicChangeOperation,
    /// The operation that compares and swaps (CAS). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicSwapOperation,
    /// The operations on shared memory that compare and swap (CAST, CAST_SPIN). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCastOperation,
    /// All operations except SAFEADD, which requires 64-bit words in generic or global memory. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicUnsafeOperation,
    /// Operations on 128 bits: EXCH. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicWideOperation,
    /// All operations. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicKnownOperation,
    /// Ordering in global memory: only by generic and global pointers. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicGlobalOrdering,
    /// Whether the old value is unused, which is not valid for every ordering. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicReduction,
    /// Orderings of a reduction. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicReductionOrdering,
    /// Orderings of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicOrdering,
    /// Orderings of an atomic that the modern front end can select. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    AtomicLoweredOrdering,
    /// Scopes of an atomic. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation.
    AtomicScope,
    /// Cache hints of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCacheHint,
    /// The position of cache hints in later releases. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicReservedHint,
    /// Reserved bits in an atomic: before 13.0 there are no flags above bit 25. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    AtomicReserved,
    /// Orderings of a reduction in memory: relaxed and release. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionOrdering,
    /// A bit that crashes libNVVM. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionUnknown,
    /// The address space of a reduction of vectors: generic. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionVectorSpace,
    /// The address space of a reduction: generic or global. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionSpace,
    /// The operation of a reduction. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionOperation,
    /// The operation of a reduction of packed types. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionPackedOperation,
    /// Preservation of subnormal numbers, for packed types only. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionFlush,
    /// The packed types of a reduction. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionPackedType,
    /// The type of a reduction of other vectors. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionVectorType,
    /// The types of a reduction. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionType,
    /// Types of 32 bits; all others have 64. Source: libNVVM 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionWordType,
    /// Shapes of a copy to tensor memory. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, mode words 0 to 159 on compute_100a.
    TensorCopyShape,
    /// Shape of a copy to tensor memory, and the multicast in bits 5 and 4: 1 or 2 with shape 3, 3 with shape 4. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, mode words 0 to 159 on compute_100a.
    TensorCopyMulticast,
}

/// The readings of each field, in the order of [`ModeField`].
#[rustfmt::skip]
pub(super) static READINGS: [&[Reading]; 91] = [
    &[Reading::new(0, 2, &[1..=4], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(10, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(1, 3, &[1..=4], References::DOCUMENTS, None)],
    &[Reading::new(2, 4, &[1..=4], References::CUDA, None)],
    &[Reading::new(7, 9, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(10, 12, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(13, 31, &[0..=0], References::before(Version::new(12, 5)), None), Reading::new(23, 31, &[0..=0], References::before(Version::new(13, 0)), None), Reading::new(24, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[1..=12], References::before(Version::new(13, 3)), None), Reading::new(0, 3, &[1..=11], References::DOCUMENTS.or(References::since(Version::new(13, 3))), None)],
    &[Reading::new(4, 7, &[0..=12], References::before(Version::new(13, 3)), None), Reading::new(4, 7, &[0..=11], References::DOCUMENTS.or(References::since(Version::new(13, 3))), None)],
    &[Reading::new(0, 7, &[0..=34, 36..=49, 51..=255], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(17, 63, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=8, 13..=15], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(4, 7, &[0..=1, 4..=15], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(4, 7, &[0..=4, 8..=15], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(4, 7, &[0..=7, 9..=15], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(8, 31, &[0..=0], References::CUDA, Some(Dialect::Legacy))],
    &[Reading::new(0, 3, &[0..=1], References::CUDA, Some(Dialect::Legacy))],
    &[Reading::new(4, 7, &[0..=1], References::CUDA, Some(Dialect::Legacy))],
    &[Reading::new(0, 7, &[0..=16, 18..=255], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Legacy))],
    &[Reading::new(20, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 0, &[0..=0], References::CUDA, None)],
    &[Reading::new(10, 10, &[0..=0], References::CUDA, None)],
    &[Reading::new(20, 23, &[0..=0], References::since(Version::new(12, 9)), None)],
    &[Reading::new(4, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 1, &[0..=1], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 1, &[1..=3], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 1, &[0..=0, 2..=3], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=4], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 7, &[0..=7], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 7, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(15, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=8], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 5, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(7, 8, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(20, 22, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(31, 34, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(27, 30, &[0..=6], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(35, 39, &[0..=7], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(45, 63, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=5, 7..=8], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 5, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(10, 12, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(21, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=8], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 7, &[0..=8], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(9, 11, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(13, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(1, 3, &[0..=5], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 1, &[0..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(2, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 1, &[0..=0, 2..=3], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(1, 2, &[0..=0, 3..=3], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 0, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[0..=0], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(0, 63, &[38..=49, 94..=95], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(30, 31, &[0..=0], References::DOCUMENTS.or(References::CUDA), None), Reading::new(54, 63, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 2, &[1..=4], References::CUDA, None)],
    &[Reading::new(0, 2, &[0..=0], References::CUDA, None)],
    &[Reading::new(4, 7, &[1..=2], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(4, 7, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(16, 23, &[11..=11], References::DOCUMENTS.or(References::since(Version::new(12, 1))), None)],
    &[Reading::new(16, 23, &[0..=13, 17..=255], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(16, 23, &[14..=14], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(16, 23, &[15..=16], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(16, 23, &[0..=20, 22..=255], References::since(Version::new(13, 5)), None)],
    &[Reading::new(16, 23, &[0..=0], References::before(Version::new(13, 4)), None), Reading::new(16, 23, &[0..=0, 1..=1, 3..=3, 5..=10], References::since(Version::new(13, 4)), None)],
    &[Reading::new(16, 23, &[0..=3, 5..=21], References::DOCUMENTS.or(References::CUDA), None), Reading::new(16, 23, &[0..=16, 21..=255], References::before(Version::new(13, 4)), None), Reading::new(16, 23, &[0..=20, 22..=255], References::before(Version::new(13, 5)), None)],
    &[Reading::new(24, 24, &[0..=0], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(26, 26, &[0..=0], References::since(Version::new(13, 4)), None)],
    &[Reading::new(0, 3, &[0..=0, 1..=1, 3..=3], References::since(Version::new(13, 4)), None)],
    &[Reading::new(0, 3, &[0..=6], References::DOCUMENTS.or(References::CUDA), None)],
    &[Reading::new(0, 3, &[1..=5], References::CUDA, Some(Dialect::Modern))],
    &[Reading::new(4, 7, &[0..=2], References::before(Version::new(13, 2)), None), Reading::new(4, 7, &[0..=3], References::DOCUMENTS.or(References::since(Version::new(13, 2))), None)],
    &[Reading::new(12, 15, &[0..=6], References::DOCUMENTS.or(References::since(Version::new(13, 0))), None)],
    &[Reading::new(10, 15, &[0..=0], References::before(Version::new(13, 0)), None)],
    &[Reading::new(26, 31, &[0..=0], References::before(Version::new(13, 0)), None), Reading::new(27, 31, &[0..=0], References::before(Version::new(13, 1)), None), Reading::new(28, 31, &[0..=0], References::DOCUMENTS.or(References::since(Version::new(13, 1))), None)],
    &[Reading::new(0, 3, &[1..=1, 3..=3], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(6, 6, &[0..=0], References::CUDA, Some(Dialect::Modern))],
    &[Reading::new(8, 9, &[0..=0], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(8, 9, &[0..=1], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(11, 13, &[0..=3], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(11, 13, &[3..=3], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(14, 14, &[0..=0], References::CUDA, Some(Dialect::Modern))],
    &[Reading::new(15, 18, &[8..=11], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(15, 18, &[6..=6], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(15, 18, &[0..=11], References::DOCUMENTS.or(References::CUDA), Some(Dialect::Modern))],
    &[Reading::new(15, 15, &[0..=0], References::since(Version::new(13, 3)), None)],
    &[Reading::new(1, 3, &[0..=4], References::DOCUMENTS.or(References::before(Version::new(13, 2))), None)],
    &[Reading::new(1, 5, &[0..=7, 11..=11, 19..=19, 28..=28], References::DOCUMENTS.or(References::before(Version::new(13, 2))), None)],
];
