//! Data layouts: the `target datalayout` string with LLVM's meaning.

mod llvm_7_parser;
mod parse;
pub mod words;

pub use llvm_7_parser::error as llvm_7_error;
pub use parse::DataLayoutProblem;

use nvvm_syntax::Module;
use nvvm_syntax::instruction::Alignment;

/// The data layout string of NVIDIA's 64-bit targets.
pub const NVPTX64_LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                                  f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

/// The data layout string of NVIDIA's 32-bit targets.
pub const NVPTX32_LAYOUT: &str = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                                  f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

/// The data layout string of NVIDIA's 64-bit targets with 32-bit pointers to shared memory. *cicc: NVVM IR Verifier
/// (Deep Dive)*, Data Layout Validation, gives only the part `p3:32:32:32` of it.
pub const NVPTX64_SHORT_SHARED_LAYOUT: &str = "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
     f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

/// The size and alignments of the pointers of one address space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointerSpecification {
    /// The number of the address space in LLVM.
    pub address_space: u32,
    /// The name of the address space, as in `p3(shared):…` (since LLVM 22); empty if it has none.
    pub name: String,
    /// The width of the pointers, in bits.
    pub bits: u32,
    /// The ABI alignment of the pointers.
    pub abi: Alignment,
    /// The preferred alignment of the pointers.
    pub preferred: Alignment,
    /// The index width of the pointers, i.e. the width of the offsets in `getelementptr`, in bits.
    pub index_bits: u32,
    /// Whether the bit representation of the pointers is unstable: `ni:…`, or the flag `u` of LLVM 22.
    pub unstable: bool,
    /// Whether the pointers have external state, i.e. state outside of their bits: the flag `e` of LLVM 22.
    pub external_state: bool,
}

/// The alignments of the integers, floats or vectors of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimitiveSpecification {
    /// The width of the integers, floats or vectors, in bits.
    pub bits: u32,
    /// The ABI alignment of the integers, floats or vectors.
    pub abi: Alignment,
    /// The preferred alignment of the integers, floats or vectors.
    pub preferred: Alignment,
}

/// The alignment of function pointers, and whether it depends on the alignment of the functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionPointerAlignment {
    /// `Fi<abi>`: the alignment of function pointers does not depend on the alignment of functions.
    Independent(Alignment),
    /// `Fn<abi>`: the alignment of function pointers is a multiple of the alignment of functions.
    MultipleOfFunction(Alignment),
}

/// A data layout. Properties that the string does not specify have LLVM's defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    /// The string from which the layout was parsed.
    pub text: String,
    /// Whether the layout is big-endian: `E` rather than `e`.
    pub big_endian: bool,
    /// `A<n>`: address space of `alloca`.
    pub alloca_address_space: u32,
    /// `P<n>`: address space of functions.
    pub program_address_space: u32,
    /// `G<n>`: address space of global variables.
    pub globals_address_space: u32,
    /// `S<bits>`: natural alignment of the stack.
    pub stack_alignment: Option<Alignment>,
    /// `F<kind><abi>`: alignment of function pointers.
    pub function_pointers: Option<FunctionPointerAlignment>,
    /// The mangling mode, as the letter of `m:<letter>`.
    pub mangling: Option<char>,
    /// The native integer widths in bits, in the order written: `n<bits>:…`.
    pub native_integers: Vec<u32>,
    /// Minimum ABI alignment of structs, `a:<abi>`.
    pub aggregate_abi: Alignment,
    /// Preferred alignment of structs, `a:<abi>:<preferred>`.
    pub aggregate_preferred: Alignment,
    // Sorted by width or address space; `pointers` always contains space 0.
    integers: Vec<PrimitiveSpecification>,
    floats: Vec<PrimitiveSpecification>,
    vectors: Vec<PrimitiveSpecification>,
    pointers: Vec<PointerSpecification>,
}

impl Default for DataLayout {
    /// Returns the data layout that LLVM uses for an empty string (LLVM, `DataLayout.cpp`: DefaultIntSpecs,
    /// DefaultFloatSpecs and so on).
    fn default() -> Self {
        let table = |rows: &[(u32, u64, u64)]| {
            rows.iter()
                .map(|&(bits, abi, preferred)| PrimitiveSpecification {
                    bits,
                    abi: power_of_two(abi),
                    preferred: power_of_two(preferred),
                })
                .collect()
        };
        DataLayout {
            text: String::new(),
            big_endian: false,
            alloca_address_space: 0,
            program_address_space: 0,
            globals_address_space: 0,
            stack_alignment: None,
            function_pointers: None,
            mangling: None,
            native_integers: Vec::new(),
            aggregate_abi: Alignment::ONE,
            aggregate_preferred: power_of_two(8),
            integers: table(&[(1, 1, 1), (8, 1, 1), (16, 2, 2), (32, 4, 4), (64, 4, 8)]),
            floats: table(&[(16, 2, 2), (32, 4, 4), (64, 8, 8), (128, 16, 16)]),
            vectors: table(&[(64, 8, 8), (128, 16, 16)]),
            pointers: vec![PointerSpecification {
                address_space: 0,
                name: String::new(),
                bits: 64,
                abi: power_of_two(8),
                preferred: power_of_two(8),
                index_bits: 64,
                unstable: false,
                external_state: false,
            }],
        }
    }
}

impl DataLayout {
    /// Parses a data layout string. Each specification that LLVM 22 rejects is skipped and reported with LLVM's
    /// message, although LLVM itself stops at the first one. The ranges of the problems are byte offsets in `text`.
    pub fn parse(text: &str) -> (DataLayout, Vec<DataLayoutProblem>) {
        parse::parse(text)
    }

    /// Returns NVIDIA's 64-bit layout, [`NVPTX64_LAYOUT`].
    pub fn nvptx64() -> DataLayout {
        Self::parse(NVPTX64_LAYOUT).0
    }

    /// Returns NVIDIA's 32-bit layout, [`NVPTX32_LAYOUT`].
    pub fn nvptx32() -> DataLayout {
        Self::parse(NVPTX32_LAYOUT).0
    }

    /// Returns the data layout of a module. The default of a module without one is 32-bit for triples `nvptx-…`, and
    /// 64-bit for other triples and without a triple.
    pub fn for_module(module: &Module) -> DataLayout {
        let stated = module.data_layout.map(|(name, _)| module.names.text(name)).filter(|text| !text.is_empty());
        if let Some(text) = stated {
            return Self::parse(&text).0;
        }
        let triple = module.triple.map(|(name, _)| module.names.text(name)).unwrap_or_default();
        if triple.split('-').next() == Some("nvptx") { Self::nvptx32() } else { Self::nvptx64() }
    }

    /// Returns the specification of the pointers to an address space. The specification of address space 0 applies to
    /// address spaces without one.
    pub fn pointer(&self, address_space: u32) -> &PointerSpecification {
        let found = self.pointers.binary_search_by_key(&address_space, |pointer| pointer.address_space);
        &self.pointers[found.unwrap_or(0)]
    }

    /// All pointer specifications, space 0 first.
    pub fn pointers(&self) -> &[PointerSpecification] {
        &self.pointers
    }

    /// Whether the layout specifies the alignment of integers of this width, in the string or by LLVM's defaults.
    pub fn specifies_integer(&self, bits: u32) -> bool {
        self.integers.iter().any(|row| row.bits == bits)
    }

    /// Returns the ABI and preferred alignment of an integer. If the layout does not specify the width, the next
    /// greater specified width applies, or else the greatest one.
    pub fn integer_alignment(&self, bits: u32) -> PrimitiveSpecification {
        let position = self.integers.partition_point(|row| row.bits < bits);
        let row = self.integers.get(position).or(self.integers.last());
        row.map_or(natural(bits.div_ceil(8).into(), bits), |row| PrimitiveSpecification { bits, ..*row })
    }

    /// Returns the ABI and preferred alignment of a float. If the layout does not specify the width, both alignments
    /// are the size rounded up to a power of two.
    pub fn float_alignment(&self, bits: u32) -> PrimitiveSpecification {
        exact(&self.floats, bits.into()).unwrap_or_else(|| natural((bits / 8).into(), bits))
    }

    /// Returns the ABI and preferred alignment of a vector of `bits` bits in total. If the layout does not specify the
    /// width, both alignments are the size rounded up to a power of two.
    pub fn vector_alignment(&self, bits: u64) -> PrimitiveSpecification {
        let narrow = u32::try_from(bits).unwrap_or(u32::MAX);
        exact(&self.vectors, bits).unwrap_or_else(|| natural(bits.div_ceil(8), narrow))
    }
}

fn exact(rows: &[PrimitiveSpecification], bits: u64) -> Option<PrimitiveSpecification> {
    rows.iter().copied().find(|row| u64::from(row.bits) == bits)
}

/// Returns the smallest power of two that is not below `bytes`, at most 2^63.
pub(crate) fn power_of_two_at_least(bytes: u64) -> Alignment {
    power_of_two(bytes.max(1).checked_next_power_of_two().unwrap_or(1 << 63))
}

fn natural(bytes: u64, bits: u32) -> PrimitiveSpecification {
    let alignment = power_of_two_at_least(bytes);
    PrimitiveSpecification { bits, abi: alignment, preferred: alignment }
}

fn power_of_two(bytes: u64) -> Alignment {
    Alignment::from_bytes(bytes).unwrap_or(Alignment::ONE)
}
