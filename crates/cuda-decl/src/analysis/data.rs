//! The result of the analysis as plain data.

use super::pointers::LocalPointer;
use crate::advice::{Advice, Movable};
use crate::ast::ClassKey;
use crate::diagnostic::Diagnostic;
use crate::entities::{FunctionId, Launch, Space, SpecialUse};
use crate::kernel::{Directive, KernelParameter, LaunchFacts};
use crate::model::{Model, ModelTypeId};
use nvvm_syntax::Span;

/// The declarations of a translation unit.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Complete classes, in order of completion. Classes of CUDA's headers are omitted, and those of other headers
    /// unless a class, kernel or variable contains them by value.
    pub records: Vec<RecordLayout>,
    /// Enumerations of the main file.
    pub enumerations: Vec<EnumerationLayout>,
    /// Kernels, in order of declaration.
    pub kernels: Vec<Kernel>,
    /// Variables in device memory spaces.
    pub globals: Vec<Global>,
    /// Pointers that are declared in bodies of device functions.
    pub local_pointers: Vec<LocalPointer>,
    /// Launches in function bodies.
    pub launches: Vec<Launch>,
    /// Uses of builtin variables such as `threadIdx`.
    pub special_uses: Vec<SpecialUse>,
    /// Undeclared names, by their first components. Values that depend on them are unknown.
    pub unknown_names: Vec<String>,
    /// The diagnostics in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of diagnostics above the limit.
    pub skipped_diagnostics: usize,
    /// Included headers that are neither known by name nor available, as written.
    pub missing_headers: Vec<String>,
    /// Steps of constant evaluation and expressions analyzed in template specializations. Their time is not bounded by
    /// the size of the text.
    pub steps: u64,
    /// The types, for translation and generated IR.
    pub model: Model,
}

/// The kind of a subobject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A non-static data member.
    Member,
    /// A base.
    Base,
    /// A virtual base.
    VirtualBase,
    /// The pointer to the virtual table.
    TablePointer,
    /// An unnamed bit-field, which is padding.
    UnnamedBitField,
}

/// A subobject of a class; sizes and offsets in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldLayout {
    /// The name of the member or base; empty for an unnamed bit-field.
    pub name: String,
    /// The kind.
    pub kind: FieldKind,
    /// The type as printed.
    pub ty: String,
    /// Offset from the start of the class; for a bit-field, of the byte with its first bit.
    pub offset: u64,
    /// Size of the type; 8 for a reference.
    pub size: u64,
    /// Its alignment.
    pub align: u64,
    /// First bit of a bit-field, from the start of the class. `None` for other members, and beyond 2^61 bytes, where a
    /// number of bits exceeds 64 bits.
    pub bit_offset: Option<u64>,
    /// Width of a bit-field in bits.
    pub bit_width: Option<u64>,
    /// Padding before the subobject.
    pub padding_before: u64,
    /// Whether the member belongs to an anonymous struct or union.
    pub in_anonymous: bool,
    /// The class of the subobject, as an index of [`Analysis::records`].
    pub record: Option<usize>,
    /// The offset under the host compiler, when it differs.
    pub host_offset: Option<u64>,
    /// The memory space in the declared type. nvcc ignores it; the documents carry it into the LLVM type.
    pub space: Option<Space>,
    /// The span of the name.
    pub span: Span,
}

/// The layout of a class; sizes and offsets in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordLayout {
    /// The qualified name with template arguments.
    pub name: String,
    /// The class key.
    pub key: ClassKey,
    /// Whether the class is unnamed.
    pub unnamed: bool,
    /// `sizeof`; `None` when it is unknown.
    pub size: Option<u64>,
    /// The reason for an unknown size.
    pub error: Option<String>,
    /// `alignof`
    pub align: u64,
    /// The subobjects by offset.
    pub fields: Vec<FieldLayout>,
    /// Padding after the last subobject.
    pub padding_after: u64,
    /// `sizeof` and `alignof` under the host compiler, when they differ.
    pub host: Option<(u64, u64)>,
    /// Members and bases of unknown type, and members whose class has such members. The layout is without them, so
    /// sizes and later offsets are lower bounds.
    pub missing: Vec<Span>,
    /// Reorderings and narrower types that make the class smaller.
    pub advice: Vec<Advice>,
    /// The members that can be reordered in the text.
    pub movable: Movable,
    /// Whether the class is a template specialization.
    pub is_instance: bool,
    /// The span of the name.
    pub span: Span,
    /// The span of the definition.
    pub definition: Span,
    /// The index in [`Model::structs`].
    pub model_struct: Option<usize>,
}

/// An enumeration; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumerationLayout {
    /// The qualified name.
    pub name: String,
    /// The underlying type.
    pub underlying: String,
    /// `sizeof`, which equals `alignof`.
    pub size: u64,
    /// The span of the name.
    pub span: Span,
}

/// A kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// The name in the source.
    pub name: String,
    /// The mangled name.
    pub mangled: String,
    /// The demangled name with parameter types.
    pub demangled: String,
    /// The parameter buffer.
    pub parameters: Vec<KernelParameter>,
    /// Size of the parameter buffer in bytes; `None` when a parameter has no size.
    pub total: Option<u64>,
    /// PTX directives, in PTX's order.
    pub directives: Vec<Directive>,
    /// The arguments of the launch attributes.
    pub launch: LaunchFacts,
    /// `__shared__` variables of known size that the kernel and its callees use, in source order. Variables that the
    /// optimizer eliminates are omitted.
    pub shared: Vec<SharedVariable>,
    /// Whether the kernel may use more shared memory: a call is unresolved, or a variable's size is unknown.
    pub shared_is_open: bool,
    /// Whether the kernel is defined.
    pub defined: bool,
    /// Whether its body has statements.
    pub has_statements: bool,
    /// Whether nvcc emits the kernel. Specializations of templates are emitted when explicitly instantiated or
    /// launched.
    pub emitted: bool,
    /// Whether the kernel is `static`, and thus without `.visible` in PTX.
    pub is_static: bool,
    /// The span of the name.
    pub span: Span,
    /// The kernel's function.
    pub(crate) function: FunctionId,
}

/// A `__shared__` variable of a kernel; sizes and offsets in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedVariable {
    /// The name in the source.
    pub name: String,
    /// Offset from the start of the kernel's shared memory, if ptxas lays the variables out in this order.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// The span of the name.
    pub span: Span,
}

/// A variable in device memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Global {
    /// The mangled name.
    pub name: String,
    /// The name in the source.
    pub source_name: String,
    /// The memory space.
    pub space: Space,
    /// The type as printed.
    pub ty: String,
    /// Size in bytes; `None` when the type has no size. An `extern` array has 0.
    pub size: Option<u64>,
    /// Alignment in bytes.
    pub align: u64,
    /// Whether the variable is declared and not defined, as `extern __shared__`.
    pub is_extern: bool,
    /// Whether the variable is `static`.
    pub is_static: bool,
    /// Whether the variable is used. PTX omits unused `__shared__` and `static` variables.
    pub referenced: bool,
    /// Whether the variable has an initializer.
    pub initialised: bool,
    /// Names of variables in the initializer, which must be emitted first.
    pub depends_on: Vec<String>,
    /// The span of the name.
    pub span: Span,
    /// The type in the model.
    pub model_type: ModelTypeId,
}
