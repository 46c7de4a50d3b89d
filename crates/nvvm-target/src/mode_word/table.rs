//! The fields of mode words: written by `generate-target-data` from `data/mode-words.tsv`, not by hand.

use super::Reading;
use crate::{Dialect, References, Version};

/// Some bits of a mode word that are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeField {
    /// Rounding of arithmetic. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmeticRounding,
    /// What has no meaning in arithmetic. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    RoundedArithmeticReserved,
    /// What is converted to what. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    ConversionKind,
    /// Rounding of a conversion. The document has it at bits 2 to 0, where it has the kind, too. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionRounding,
    /// Which part of the source is converted. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionSource,
    /// Which part of the destination is written. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConversionDestination,
    /// What has no meaning in a conversion. Source: libNVVM 12.0, 12.1, 12.2, 12.3, 12.4: nvvmVerifyProgram, sweeps of mode words; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    ConversionReserved,
    /// Type that a packed conversion makes. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedDestination,
    /// Type that a packed conversion reads. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedSource,
    /// Pairs of types of different widths: 2 and 3 are as wide as each other. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedOfDifferentWidths,
    /// What has no meaning in a packed conversion. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    PackedReserved,
    /// Types made out of whatever is read; of the others not every pair has an instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedWithEverySource,
    /// Types read that have an instruction with those on some target. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpaired,
    /// Types read that have an instruction with those on targets of one architecture. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedByArchitecture,
    /// Types read that have an instruction with those on targets with a suffix. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedBySuffix,
    /// What has no meaning at the barrier of a cluster. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierReserved,
    /// 0 arrives at the barrier of a cluster, 1 waits. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierOperation,
    /// Ordering at the barrier of a cluster: 1 is relaxed. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierOrdering,
    /// Operation and ordering at the barrier of a cluster: only an arrival can be relaxed. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, front end of LLVM 7, mode words 0 to 255 and beyond.
    ClusterBarrierWait,
    /// What has no meaning in a load or store. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    LoadOrStoreReserved,
    /// The texture path, which only reads. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    StoreTextureDomain,
    /// What has no meaning in a load with flags. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoadReserved,
    /// The second cache operation, but of eight elements of 32 bits. Source: libNVVM 12.8 to 13.5: nvvmVerifyProgram, sweeps of mode words.
    FlaggedLoadSecondOperation,
    /// What has no meaning in a load from a constant bank. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadReserved,
    /// 0 is a bound bank, 1 a bindless one. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadKind,
    /// Kinds of banks that need not be a number of 32 bits. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadNotBound,
    /// Kinds of banks that need not be an address of 64 bits. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    ConstantLoadNotBindless,
    /// The cache that is controlled. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheType,
    /// What is done with the cache at an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AddressedCacheOperation,
    /// What is done with a whole cache. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheOperation,
    /// What has no meaning in cache control. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    CacheReserved,
    /// Dimensions of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceDimensionality,
    /// What is read and written outside of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceBorder,
    /// How a surface is addressed. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceAddress,
    /// How a surface is addressed, again. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceSecondAddress,
    /// Scope of an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceScope,
    /// Ordering of an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceSemantic,
    /// What is asked of a surface. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceQuery,
    /// What has no meaning in an access to a surface. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    SurfaceReserved,
    /// Dimensions of a texture that is fetched from. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchDimensionality,
    /// How a fetch chooses the level of detail. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchLevelOfDetail,
    /// How the texture of a fetch is bound. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchBinding,
    /// What has no meaning in a fetch. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    FetchReserved,
    /// Dimensions of a texture that is asked about. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryDimensionality,
    /// What is asked of a texture. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryKind,
    /// How a texture that is asked about is bound. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryBinding,
    /// What has no meaning in a question about a texture. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    TextureQueryReserved,
    /// What has no meaning in a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReductionReserved,
    /// The operation of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpReductionOperation,
    /// The mode of the synchronisation of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    WarpSynchronisationMode,
    /// What the geometry stage does: emit, cut, both. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryMode,
    /// What has no meaning in the output of the geometry stage. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryReserved,
    /// What the geometry stage does to any stream: it cuts only stream 0. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    GeometryOfAnyStream,
    /// The kind of buffer between stages that is written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferKind,
    /// Whether the buffer between stages is an input, which nobody writes. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    BufferInput,
    /// The opcode of a fence is a multiple of 16. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    FenceOpcode,
    /// The special registers that are read by a number. Source: cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    SpecialRegisterNumber,
    /// What has no meaning in a matrix product. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
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
    /// All operations but SAFEADD, which adds to words of 64 bits in generic or global memory. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicUnsafeOperation,
    /// Operations on 128 bits: EXCH. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicWideOperation,
    /// All operations that there are. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicKnownOperation,
    /// Ordering in global memory: only by generic and global pointers. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicGlobalOrdering,
    /// Whether the old value is not asked for, which not every ordering allows. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicReduction,
    /// Orderings of a reduction. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words.
    AtomicReductionOrdering,
    /// Orderings of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicOrdering,
    /// Orderings of an atomic that the modern front end has an instruction for. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    AtomicLoweredOrdering,
    /// Scopes of an atomic. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation.
    AtomicScope,
    /// Cache hints of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicCacheHint,
    /// Where cache hints came to stand. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of mode words.
    AtomicReservedHint,
    /// What has no meaning in an atomic: before 13.0 there are no flags above bit 25. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of mode words; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    AtomicReserved,
    /// Orderings of a reduction in memory: relaxed and release. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionOrdering,
    /// A bit of which libNVVM dies. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionUnknown,
    /// The address space of a reduction of vectors: generic. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionVectorSpace,
    /// The address space of a reduction: generic or global. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionSpace,
    /// The operation of a reduction. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionOperation,
    /// The operation of a reduction of packed types. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
    ReductionPackedOperation,
    /// That subnormal numbers are kept: only of packed types. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of mode words.
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
    /// Shape of a copy to tensor memory, and in bits 5 and 4 who else gets it: 1 or 2 with shape 3, 3 with shape 4. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, mode words 0 to 159 on compute_100a.
    TensorCopyMulticast,
}

/// How each field is read, in the order of the fields.
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
