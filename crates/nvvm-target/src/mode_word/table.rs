//! The fields of packed constant operands (mode words): written by `generate-target-data` from
//! `data/mode-words.tsv`, not by hand.

use super::Reading;
use crate::{Dialect, References, Version};

/// A field of a packed constant operand (mode word) of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeField {
    /// The field for the rounding mode of arithmetic intrinsics such as `llvm.nvvm.add`. Source: cicc: NVVM IR Verifier (Deep Dive), B. Rounding Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    RoundedArithmeticRounding,
    /// Reserved bits in the packed constant operand of arithmetic intrinsics such as `llvm.nvvm.add`. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    RoundedArithmeticReserved,
    /// The field for the classes of the source and result types of a numeric conversion. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    ConversionKind,
    /// The field for the rounding mode of a numeric conversion, as libNVVM decodes it. The cicc document places it at bits 2 to 0, where it also places the classes of the types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionRounding,
    /// The field for the part of the source register that a numeric conversion reads. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionSource,
    /// The field for the part of the destination register that a numeric conversion writes. Source: cicc: NVVM IR Verifier (Deep Dive), C. Subword Mode Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConversionDestination,
    /// Reserved bits in the packed constant operand of a numeric conversion. Source: libNVVM 12.0, 12.1, 12.2, 12.3, 12.4: nvvmVerifyProgram, sweeps of packed constant operands; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    ConversionReserved,
    /// The field for the result type of a conversion to packed floating-point types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedDestination,
    /// The field for the source type of a conversion to packed floating-point types. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation.
    PackedSource,
    /// The fields for the source and result types of a packed conversion, as one field. The types 2 and 3 have equal widths and are invalid as a pair. Source: cicc: NVVM IR Verifier (Deep Dive), O. Type Conversion Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PackedOfDifferentWidths,
    /// Reserved bits in the packed constant operand of a packed conversion. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    PackedReserved,
    /// The field for the result type of a packed conversion. The valid values are the result types to which an instruction can convert every source type. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedWithEverySource,
    /// The field for the source type of a packed conversion whose result type is not in [`ModeField::PackedWithEverySource`]. The valid values are the source types for which some target has an instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpaired,
    /// The field for the source type of a packed conversion whose result type is not in [`ModeField::PackedWithEverySource`]. The valid values are the source types for which `a` targets have an instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedByArchitecture,
    /// The field for the source type of a packed conversion whose result type is not in [`ModeField::PackedWithEverySource`]. The valid values are the source types for which `a` and `f` targets have an instruction. Source: cicc: NVVM IR Verifier (Deep Dive), O.1. Pack-Float Conversion (nvvm.cvt.packfloat) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, each pair of types on compute_100a and 120.
    PackedUnpairedBySuffix,
    /// Reserved bits in the packed constant operand of a cluster barrier (`llvm.nvvm.cluster.barrier`). Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierReserved,
    /// The field for the operation of a cluster barrier: 0 arrives, 1 waits. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierOperation,
    /// The field for the memory ordering of a cluster barrier: 1 is relaxed. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierOrdering,
    /// The fields for the operation and the memory ordering of a cluster barrier, as one field. Only an arrival can be relaxed. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, LLVM 7 front end, packed constant operands 0 to 255 and beyond.
    ClusterBarrierWait,
    /// Reserved bits in the packed constant operand of a load or store. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    LoadOrStoreReserved,
    /// The bit that selects the texture path. It is invalid in a store, because textures are read-only. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    StoreTextureDomain,
    /// The reserved bit in the packed constant operand of a load with flags (`llvm.nvvm.ld`). Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedLoadReserved,
    /// The field for the second cache operation of a load with flags (`llvm.nvvm.ld`). It must be 0 except for loads of eight elements of 32 bits. Source: libNVVM 12.8 to 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FlaggedLoadSecondOperation,
    /// Reserved bits in the packed constant operand of a load from a constant bank. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadReserved,
    /// The field for the kind of the constant bank in a load: 0 is bound, 1 is bindless. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadKind,
    /// The field for the kind of the constant bank in a load. The valid values are all kinds but bound, i.e. those that are not given by a 32-bit number. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadNotBound,
    /// The field for the kind of the constant bank in a load. The valid values are all kinds but bindless, i.e. those that are not given by a 64-bit address. Source: cicc: NVVM IR Verifier (Deep Dive), J. Constant Load Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    ConstantLoadNotBindless,
    /// The field for the cache that a cache control intrinsic affects. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheType,
    /// The field for the operation of cache control at an address (`llvm.nvvm.cctl`). Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AddressedCacheOperation,
    /// The field for the operation of cache control on a whole cache (`llvm.nvvm.cache.control`). Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheOperation,
    /// Reserved bits in the packed constant operand of a cache control intrinsic. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    CacheReserved,
    /// The field for the dimensions of the surface in a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceDimensionality,
    /// The field for the behavior of a surface access that is out of bounds. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceBorder,
    /// The field for the addressing mode of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceAddress,
    /// The second field for the addressing mode of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceSecondAddress,
    /// The field for the memory scope of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceScope,
    /// The field for the memory ordering of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceSemantic,
    /// The field for the kind of a surface query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceQuery,
    /// Reserved bits in the packed constant operand of a surface access. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    SurfaceReserved,
    /// The field for the dimensions of the texture in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchDimensionality,
    /// The field for the selection of the level of detail in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchLevelOfDetail,
    /// The field for the binding of the texture in a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchBinding,
    /// Reserved bits in the packed constant operand of a texture fetch. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    FetchReserved,
    /// The field for the dimensions of the texture in a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryDimensionality,
    /// The field for the kind of a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryKind,
    /// The field for the binding of the texture in a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), H. Texture/Surface Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryBinding,
    /// Reserved bits in the packed constant operand of a texture query. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    TextureQueryReserved,
    /// Reserved bits in the packed constant operand of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpReductionReserved,
    /// The field for the operation of a reduction over a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpReductionOperation,
    /// The field for the mode of a synchronization of a warp. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    WarpSynchronisationMode,
    /// The field for the operation of the geometry stage of the graphics pipeline: emit, cut or both. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryMode,
    /// Reserved bits in the packed constant operand of an output of the geometry stage. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryReserved,
    /// The field for the operation of the geometry stage of the graphics pipeline. The valid values are the operations for any stream; only stream 0 can be cut. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    GeometryOfAnyStream,
    /// The field for the kind of the buffer between graphics pipeline stages (ISBE) that is written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    BufferKind,
    /// The bit that marks a buffer between graphics pipeline stages (ISBE) as an input. Inputs cannot be written. Source: cicc: NVVM IR Verifier (Deep Dive), R. Other Validation Categories; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    BufferInput,
    /// The low four bits of a fence's opcode, which must be 0: the opcode is a multiple of 16. Source: cicc: NVVM IR Verifier (Deep Dive), G.2. Fence Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    FenceOpcode,
    /// The number of a special register. The valid values are the registers that can be read by number. Source: cicc: Type Translation, Globals & Special Variables, PTX Backend Mapping; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    SpecialRegisterNumber,
    /// Reserved bits in the packed constant operand of a matrix product. Source: cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyReserved,
    /// The field for the rounding mode of a product of `double` matrices. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOfDoublesRounding,
    /// The field for the rounding mode of a product of matrices other than `double`. It must be 0 because these products have no rounding mode. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyRounding,
    /// The field for the operation of a product of single-bit matrices. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOfBitsOperation,
    /// The field for the operation of a product of matrices that are not of single bits. It must be 0. Source: cicc: NVVM IR Verifier (Deep Dive), N. MMA (Matrix Multiply-Accumulate) Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    MultiplyOperation,
    /// The field for the operation of an atomic on a vector. The only valid value is an addition (FADD). Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.0 to 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicVectorOperation,
    /// The field for the operation of an atomic that is not a compare-and-swap. The values 14 (CAS), 15 (CAST) and 16 (CAST_SPIN) are invalid. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicChangeOperation,
    /// The field for the operation of `llvm.nvvm.atomic.cas`. The only valid value is CAS. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicSwapOperation,
    /// The field for the operation of `llvm.nvvm.atomic.cast`. The valid values are the swaps in shared memory, CAST and CAST_SPIN. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCastOperation,
    /// The field for the operation of an atomic for which SAFEADD is invalid, since it does not access a 64-bit integer in generic or global memory. All other values are valid. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicUnsafeOperation,
    /// The field for the operation of a 128-bit atomic. Before 13.4 the only valid value is EXCH. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicWideOperation,
    /// The field for the operation of an atomic. The valid values are the operations that the release supports. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicKnownOperation,
    /// The flag for ordering in global memory. It is valid only in atomics on generic and global pointers. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicGlobalOrdering,
    /// The flag for an atomic whose old value is unused (a reduction). If it is set, only the orderings of [`ModeField::AtomicReductionOrdering`] are valid. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicReduction,
    /// The field for the memory ordering of an atomic whose old value is unused (a reduction). Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands.
    AtomicReductionOrdering,
    /// The field for the memory ordering of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicOrdering,
    /// The field for the memory ordering of an atomic. The valid values are the orderings for which libNVVM's modern front end (newer than LLVM 7) can select an instruction. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    AtomicLoweredOrdering,
    /// The field for the memory scope of an atomic. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation.
    AtomicScope,
    /// The field for the cache hint of an atomic. Source: cicc: NVVM IR Verifier (Deep Dive), G. Atomic Intrinsic Validation; libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicCacheHint,
    /// Reserved bits in the packed constant operand of an atomic, in releases of libNVVM before 13.0. Later releases decode the cache hint from these bits. Source: libNVVM 12.9, 13.0, 13.5: nvvmVerifyProgram, sweeps of packed constant operands.
    AtomicReservedHint,
    /// Reserved bits in the packed constant operand of an atomic, above its flags. Before 13.0 these are the bits above bit 25. Source: libNVVM 12.9 to 13.5: nvvmVerifyProgram, both front ends, sweeps of packed constant operands; cicc: NVVM IR Verifier (Deep Dive), D. Reserved Bits Checking.
    AtomicReserved,
    /// The field for the memory ordering of a reduction in memory (`llvm.nvvm.red`): relaxed or release. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionOrdering,
    /// A bit in the packed constant operand of `llvm.nvvm.red`, of unknown meaning. libNVVM crashes if it is set. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionUnknown,
    /// The field for the address space of a reduction of vectors in memory. The only valid value is the generic address space. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionVectorSpace,
    /// The field for the address space of a reduction in memory: generic or global. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionSpace,
    /// The field for the operation of a reduction in memory (`llvm.nvvm.red`). Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionOperation,
    /// The field for the operation of a reduction of packed types in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionPackedOperation,
    /// The flag that preserves subnormal numbers in a reduction in memory. It is valid only for packed types. Source: libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionFlush,
    /// The field for the type of a reduction in memory. The valid values are the packed types. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionPackedType,
    /// The field for the type of a reduction of vectors in memory, if the type is not a packed one. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionVectorType,
    /// The field for the type of a reduction in memory. Source: cicc: NVVM IR Verifier (Deep Dive), G.1. NVVM Reduction (nvvm.red) Validation; libNVVM 12.9, 13.0, 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionType,
    /// The bit for the width of the type of a reduction in memory: 0 for 32-bit types, 1 for 64-bit types. Source: libNVVM 13.5: nvvmCompileProgram, sweeps of packed constant operands.
    ReductionWordType,
    /// The field for the shape of a copy to tensor memory. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, packed constant operands 0 to 159 on compute_100a.
    TensorCopyShape,
    /// The fields for the shape and the multicast mode (bits 5 and 4) of a copy to tensor memory, as one field. Shape 3 requires multicast 1 or 2, and shape 4 requires multicast 3. Source: cicc: NVVM IR Verifier (Deep Dive), P. tcgen05 (Blackwell Tensor Core Gen-5) Validation; libNVVM 12.9, 13.0: nvvmCompileProgram, packed constant operands 0 to 159 on compute_100a.
    TensorCopyMulticast,
}

/// The bits and valid values of each field of packed constant operands, in the order of [`ModeField`].
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
