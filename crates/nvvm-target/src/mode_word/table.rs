//! The fields of packed constant operands (mode words): written by `generate-target-data` from
//! `data/mode-words.tsv`, not by hand.

use super::Reading;
use crate::{Dialect, References, Version};

/// A field of a packed constant operand (mode word) of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeField {
    /// Rounding mode of arithmetic intrinsics such as `llvm.nvvm.add`. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    RoundedArithmeticRounding,
    /// Reserved bits of arithmetic intrinsics. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    RoundedArithmeticReserved,
    /// Classes of the source and result types of a numeric conversion. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    ConversionKind,
    /// Rounding mode of a numeric conversion. The cicc document places it at bits 2 to 0, where it also places the class of types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionRounding,
    /// The part of the source register that a numeric conversion reads. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionSource,
    /// The part of the destination register that a numeric conversion writes. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionDestination,
    /// Reserved bits in the packed constant operand of a numeric conversion. Source: libNVVM 12.0, 12.1, 12.2, 12.3, 12.4: nvvmVerifyProgram, sweeps of packed constant operands; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    ConversionReserved,
    /// Result type of a conversion to packed floating-point types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedDestination,
    /// Source type of a conversion to packed floating-point types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedSource,
    /// Source and result type of a packed conversion, which must differ in width: types 2 and 3 have the same width. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PackedOfDifferentWidths,
    /// Reserved bits in the packed constant operand of a packed conversion. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PackedReserved,
    /// Result types of a packed conversion for which every source type has an instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedWithEverySource,
    /// Source types of a packed conversion that have an instruction on some target for the result types outside [`ModeField::PackedWithEverySource`]. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpaired,
    /// Source types of a packed conversion that have an instruction on `a` targets for the result types outside [`ModeField::PackedWithEverySource`]. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedByArchitecture,
    /// Source types of a packed conversion that have an instruction on `a` and `f` targets for the result types outside [`ModeField::PackedWithEverySource`]. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedBySuffix,
    /// Reserved bits in the packed constant operand of the cluster barrier. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierReserved,
    /// Operation at the barrier of a cluster: 0 arrives, 1 waits. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierOperation,
    /// Memory ordering at the barrier of a cluster: 1 is relaxed. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierOrdering,
    /// Operation and memory ordering at the barrier of a cluster. Only an arrival can be relaxed. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierWait,
    /// Reserved bits in the packed constant operand of a load or store. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    LoadOrStoreReserved,
    /// Bit for the texture path in a store, which is invalid because textures are read-only. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    StoreTextureDomain,
    /// Reserved bits in the packed constant operand of a load with flags. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedLoadReserved,
    /// Second cache operation of a load with flags, which is valid for eight elements of 32 bits only. Source: libNVVM 12.8 to 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedLoadSecondOperation,
    /// Reserved bits in the packed constant operand of a load from a constant bank. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadReserved,
    /// Kind of the constant bank in a load: 0 is bound, 1 is bindless. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadKind,
    /// Kinds of constant banks that are not given by a 32-bit number, i.e. not bound. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadNotBound,
    /// Kinds of constant banks that are not given by a 64-bit address, i.e. not bindless. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadNotBindless,
    /// The cache that a cache control intrinsic affects. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheType,
    /// Operation of cache control at an address. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AddressedCacheOperation,
    /// Operation of cache control on a whole cache. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheOperation,
    /// Reserved bits of cache control. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheReserved,
    /// Dimensions of a surface in a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceDimensionality,
    /// Behavior of a surface access out of bounds. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceBorder,
    /// Addressing mode of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceAddress,
    /// Second field for the addressing mode of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceSecondAddress,
    /// Memory scope of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceScope,
    /// Memory ordering of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceSemantic,
    /// Kind of a surface query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceQuery,
    /// Reserved bits in the packed constant operand of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceReserved,
    /// Dimensions of the texture in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchDimensionality,
    /// Selection of the level of detail in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchLevelOfDetail,
    /// Binding of the texture in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchBinding,
    /// Reserved bits in the packed constant operand of a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchReserved,
    /// Dimensions of the texture in a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryDimensionality,
    /// Kind of a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryKind,
    /// Binding of the texture in a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryBinding,
    /// Reserved bits in the packed constant operand of a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryReserved,
    /// Reserved bits in the packed constant operand of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpReductionReserved,
    /// Operation of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpReductionOperation,
    /// Mode of the synchronization of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpSynchronisationMode,
    /// Operation of the geometry stage of the graphics pipeline: emit, cut or both. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryMode,
    /// Reserved bits in the packed constant operand of an output of the geometry stage. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryReserved,
    /// Operations of the geometry stage that are valid for any stream. Only stream 0 can be cut. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryOfAnyStream,
    /// Kind of the written buffer between graphics pipeline stages (ISBE). Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    BufferKind,
    /// Whether the buffer between graphics pipeline stages is an input, which cannot be written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    BufferInput,
    /// Low bits of a fence's opcode, which are zero: the opcode is a multiple of 16. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    FenceOpcode,
    /// Numbers of the special registers that can be read by number. Source: cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    SpecialRegisterNumber,
    /// Reserved bits in the packed constant operand of a matrix product. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyReserved,
    /// Rounding mode of a product of `double` matrices. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOfDoublesRounding,
    /// Rounding mode of a product of matrices other than `double`, which is zero because these products have none. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyRounding,
    /// Operation of a product of single-bit matrices. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOfBitsOperation,
    /// Operation of a product of matrices of other elements than single bits, which is zero. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOperation,
    /// Operation of an atomic on a vector, which can only be an addition (FADD). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.0 to 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicVectorOperation,
    /// Operations of an atomic that is not a compare-and-swap: all but 14 (CAS), 15 (CAST) and 16 (CAST_SPIN). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicChangeOperation,
    /// Operation of `llvm.nvvm.atomic.cas`, which is CAS. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicSwapOperation,
    /// Operations of `llvm.nvvm.atomic.cast`: the swaps in shared memory, CAST and CAST_SPIN. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCastOperation,
    /// Operations of an atomic except SAFEADD, which requires 64-bit integers in generic or global memory. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicUnsafeOperation,
    /// Operations of a 128-bit atomic; EXCH is the only one before 13.4. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicWideOperation,
    /// Operations of an atomic that the release supports. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicKnownOperation,
    /// Flag for ordering in global memory, which only generic and global pointers permit. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicGlobalOrdering,
    /// Flag for an unused old value (a reduction). If it is set, only the orderings of [`ModeField::AtomicReductionOrdering`] are valid. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicReduction,
    /// Memory orderings of an atomic whose old value is unused. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicReductionOrdering,
    /// Memory orderings of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicOrdering,
    /// Memory orderings of an atomic for which the modern front end can select an instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    AtomicLoweredOrdering,
    /// Memory scopes of an atomic. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation.
    AtomicScope,
    /// Cache hints of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCacheHint,
    /// Reserved bits in the packed constant operand of an atomic before 13.0, at the position of the cache hints of later releases. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicReservedHint,
    /// Reserved bits in the packed constant operand of an atomic above its flags, of which releases before 13.0 have none above bit 25. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    AtomicReserved,
    /// Memory orderings of `llvm.nvvm.red`, a reduction in memory: relaxed and release. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionOrdering,
    /// A bit of `llvm.nvvm.red` that crashes libNVVM if set. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionUnknown,
    /// Address space of a reduction of vectors in memory, which is generic. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionVectorSpace,
    /// Address spaces of a reduction in memory: generic and global. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionSpace,
    /// Operation of a reduction in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionOperation,
    /// Operation of a reduction of packed types in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionPackedOperation,
    /// Flag that preserves subnormal numbers in a reduction in memory, which is valid for packed types only. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionFlush,
    /// Packed types of a reduction in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionPackedType,
    /// Type of a reduction in memory of vectors without a packed type. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionVectorType,
    /// Types of a reduction in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionType,
    /// Bit of the type of a reduction in memory that is 0 for 32-bit types and 1 for 64-bit types. Source: libNVVM 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionWordType,
    /// Shape of a copy to tensor memory. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, packed constant operands 0 to 159 on compute_100a.
    TensorCopyShape,
    /// Shape and multicast mode (bits 5 and 4) of a copy to tensor memory. Shape 3 requires multicast 1 or 2, and shape 4 requires multicast 3. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, packed constant operands 0 to 159 on compute_100a.
    TensorCopyMulticast,
}

/// The bits and valid values of each field, in the order of [`ModeField`].
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
