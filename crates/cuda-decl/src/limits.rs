//! Bounds that keep every input finite in time, memory and stack. Each ends in a clear diagnostic.

/// Bytes of the largest object that the host compiler takes: no bound of ours.
pub const OBJECT_BYTES: u64 = i64::MAX as u64;
/// Nesting of declarations, declarators, types and expressions in the source.
pub const NESTING: u32 = 160;
/// Depth of one expression tree, long chains such as `a + b + c` included.
pub const EXPRESSION_DEPTH: u16 = 128;
/// Pointers, arrays and functions within one declarator.
pub const DECLARATOR_PARTS: usize = 64;
/// Depth of one type, through typedefs and template arguments.
pub const TYPE_DEPTH: u16 = 96;
/// Tokens that macros may produce.
pub const EXPANDED_TOKENS: usize = 400_000;
/// Bytes of one token that macros make, pasted or made text, for which it counts as one more.
pub const BYTES_OF_TOKEN: usize = 8;
/// Macros within macros.
pub const MACRO_DEPTH: u32 = 32;
/// Steps of the parser for each token: trying one reading and going back to another costs steps again.
pub const STEPS_PER_TOKEN: u64 = 64;
/// Template instances that wait for one another: nvcc takes 200.
pub const INSTANTIATION_DEPTH: u32 = 200;
/// Levels of the analysis within one another, of which an instance takes up to four: what the stack of a web worker, one
/// megabyte, carries.
pub const STACK_DEPTH: u32 = 360;
/// How many of these levels a call of a `constexpr` function takes.
pub const CALL_LEVELS: u32 = 4;
/// Instances of one template within one another from which on it has no end, when nothing specialises it.
pub const ENDLESS: u32 = 64;
/// Calls of one function within one another from which on it has no end, when nothing was decided on the way.
pub const ENDLESS_CALLS: u32 = 32;
/// Instances of function templates in all, and of class templates.
pub const INSTANCES: usize = 20_000;
/// Instances of class templates in a text that cannot be read as a whole, and bytes of it for each further one: behind a
/// brace that is missing everything is part of one template, of which there may be as many instances as there are types.
pub const INSTANCES_OF_BROKEN_TEXT: usize = 1_000;
/// See [`INSTANCES_OF_BROKEN_TEXT`].
pub const BYTES_OF_BROKEN_TEXT: usize = 16;
/// Expressions that are read in bodies of template instances and in lambdas, in all.
pub const EXPRESSIONS_OF_INSTANCES: usize = 500_000;
/// Steps of one constant expression, calls of `constexpr` functions included: a loop that runs a million times, which nvcc
/// takes and no more, has about ten for each.
pub const CONSTANT_STEPS: u32 = 12_000_000;
/// Elements of arrays and objects that constant expressions make, in all.
pub const AGGREGATE_ELEMENTS: usize = 1_000_000;
/// Steps of all constant expressions of a text.
pub const ALL_CONSTANT_STEPS: u32 = 16_000_000;
/// Calls of `constexpr` functions within one another: nvcc's device compiler takes 512.
pub const CALL_DEPTH: u32 = 512;
/// Bytes of a printed name; longer ones end in `…`.
pub const NAME_LENGTH: usize = 4096;
/// Elements of parameter packs that are expanded into arguments, in all.
pub const PACK_ELEMENTS: usize = 250_000;
/// Names that are compared with an unknown one, in all, to find what was perhaps meant.
pub const COMPARED_NAMES: usize = 200_000;
/// What one template's constraints ask for, in all.
pub const ATOMIC_CONSTRAINTS: usize = 1_000;
/// Virtual bases that classes have through their bases, in all, each as often as it is looked at.
pub const VIRTUAL_BASES: usize = 100_000;
/// Subobjects of empty classes that are followed for one record.
pub const EMPTY_SUBOBJECTS: usize = 4096;
/// Elements of the struct that the code generator makes of a class, beyond which it is taken to have the class's size.
pub const GENERATED_ELEMENTS: usize = 1024;
/// Diagnostics of one text; what comes after is counted.
pub const DIAGNOSTICS: usize = 500;
/// Runs of the preprocessor, one for each way in which the targets, toolkits and passes decide a text's conditions.
pub const READINGS: usize = 32;
/// Headers that are read.
pub const HEADERS: usize = 2_000;
/// Bytes of a text and its headers together.
pub const HEADER_BYTES: usize = 24_000_000;
/// Headers within one another: nvcc takes 200.
pub const INCLUDE_DEPTH: usize = 200;
/// Tokens that are read of headers, each as often as it is included.
pub const INCLUDED_TOKENS: usize = 4_000_000;
/// Bytes that all these runs read together, of texts that need more than [`FEW_READINGS`].
pub const READ_BYTES: usize = 1_500_000;
/// Runs of the preprocessor that every text may have.
pub const FEW_READINGS: usize = 4;
