//! Limits that bound time, memory and stack for every input. Exceeding a limit produces a diagnostic.

/// The largest object in bytes that the host compiler supports: a limit of g++.
pub const OBJECT_BYTES: u64 = i64::MAX as u64;
/// Nesting depth of declarations, declarators, types and expressions in the source.
pub const NESTING: u32 = 160;
/// Depth of an expression tree. Chains such as `a + b + c` count as nested.
pub const EXPRESSION_DEPTH: u16 = 128;
/// Pointer, array and function parts of one declarator.
pub const DECLARATOR_PARTS: usize = 64;
/// Depth of a type, through typedefs and template arguments.
pub const TYPE_DEPTH: u16 = 96;
/// Tokens produced by macro expansion.
pub const EXPANDED_TOKENS: usize = 400_000;
/// Bytes of a token made by `##` or `#` for which it counts as one more token.
pub const BYTES_OF_TOKEN: usize = 8;
/// Nesting depth of macro expansions.
pub const MACRO_DEPTH: u32 = 32;
/// Parser steps per token. Backtracking repeats steps.
pub const STEPS_PER_TOKEN: u64 = 64;
/// Nesting depth of template instantiations; nvcc's limit is 200.
pub const INSTANTIATION_DEPTH: u32 = 200;
/// Nesting depth of the analysis, of which an instantiation takes up to four levels. It fits the stack of a web worker,
/// 1 MB.
pub const STACK_DEPTH: u32 = 360;
/// Levels of [`STACK_DEPTH`] that a call of a `constexpr` function takes.
pub const CALL_LEVELS: u32 = 4;
/// Nested instantiations of one template without a specialization that are reported as infinite.
pub const INFINITE_INSTANTIATIONS: u32 = 64;
/// Nested calls of one function without an evaluated condition that are reported as infinite recursion.
pub const INFINITE_CALLS: u32 = 32;
/// Specializations of function templates, and of class templates, per translation unit.
pub const INSTANCES: usize = 20_000;
/// Specializations of class templates in a translation unit with syntax errors. After a missing brace everything is
/// part of one template, which may have as many specializations as there are types.
pub const INSTANCES_OF_BROKEN_TEXT: usize = 1_000;
/// Bytes of the translation unit that allow one more than [`INSTANCES_OF_BROKEN_TEXT`].
pub const BYTES_OF_BROKEN_TEXT: usize = 16;
/// Expressions analyzed in bodies of template specializations and in lambdas, per translation unit.
pub const EXPRESSIONS_OF_INSTANCES: usize = 500_000;
/// Steps of the evaluation of one constant expression, calls included. A loop of a million iterations, nvcc's limit,
/// takes about ten steps for each.
pub const CONSTANT_STEPS: u32 = 12_000_000;
/// Elements of arrays and objects that constant evaluation creates, per translation unit.
pub const AGGREGATE_ELEMENTS: usize = 1_000_000;
/// Steps of all constant evaluations of a translation unit.
pub const ALL_CONSTANT_STEPS: u32 = 16_000_000;
/// Nesting depth of `constexpr` calls; the limit of nvcc's device compiler is 512.
pub const CALL_DEPTH: u32 = 512;
/// Bytes of a printed name. Longer names end in `…`.
pub const NAME_LENGTH: usize = 4096;
/// Elements of expanded parameter packs, per translation unit.
pub const PACK_ELEMENTS: usize = 250_000;
/// Comparisons of declared names with an undeclared one for spelling suggestions, per translation unit.
pub const COMPARED_NAMES: usize = 200_000;
/// Atomic constraints of one template.
pub const ATOMIC_CONSTRAINTS: usize = 1_000;
/// Visits of virtual bases, per translation unit.
pub const VIRTUAL_BASES: usize = 100_000;
/// Empty subobjects that are tracked in the layout of one class.
pub const EMPTY_SUBOBJECTS: usize = 4096;
/// Elements of the LLVM struct for a class. Beyond the limit the struct is assumed to have the class's size.
pub const GENERATED_ELEMENTS: usize = 1024;
/// Diagnostics per translation unit; further ones are counted.
pub const DIAGNOSTICS: usize = 500;
/// Runs of the preprocessor, one for each set of compilation configurations with equal conditional inclusion.
pub const READINGS: usize = 32;
/// Headers per translation unit.
pub const HEADERS: usize = 2_000;
/// Bytes of a translation unit with its headers.
pub const HEADER_BYTES: usize = 24_000_000;
/// Nesting depth of `#include`; nvcc's limit is 200.
pub const INCLUDE_DEPTH: usize = 200;
/// Tokens of headers, counted at each inclusion.
pub const INCLUDED_TOKENS: usize = 4_000_000;
/// Bytes that all runs of the preprocessor read together, when there are more than [`FEW_READINGS`].
pub const READ_BYTES: usize = 1_500_000;
/// Runs of the preprocessor without a limit of bytes.
pub const FEW_READINGS: usize = 4;
