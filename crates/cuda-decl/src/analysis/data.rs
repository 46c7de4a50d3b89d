//! What a text declares, as plain data.

use super::pointers::LocalPointer;
use crate::advice::{Advice, Movable};
use crate::ast::ClassKey;
use crate::diagnostic::Diagnostic;
use crate::entities::{FunctionId, Launch, Space, SpecialUse};
use crate::kernel::{Directive, LaunchFacts, Parameter};
use crate::model::{Model, ModelTypeId};
use nvvm_syntax::Span;

/// Everything that a text declares.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Classes with all their members, in order of completion; those of CUDA's headers are left out, and those of headers
    /// at hand that neither the text's classes nor kernels or variables hold.
    pub records: Vec<RecordLayout>,
    /// Enumerations of the text itself.
    pub enumerations: Vec<EnumerationLayout>,
    /// Kernels, in order of declaration.
    pub kernels: Vec<Kernel>,
    /// Variables in device memory spaces.
    pub globals: Vec<Global>,
    /// Pointers that bodies of device code declare.
    pub local_pointers: Vec<LocalPointer>,
    /// Launches in bodies.
    pub launches: Vec<Launch>,
    /// Uses of `threadIdx` and its kin.
    pub special_uses: Vec<SpecialUse>,
    /// Names that nothing in the text declares, by their roots: what rests on them is not known.
    pub unknown_names: Vec<String>,
    /// Everything that was found, in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// How many more diagnostics there are.
    pub diagnostics_left_out: usize,
    /// The headers that are asked for, not known by name and not at hand, as written.
    pub missing_headers: Vec<String>,
    /// Steps of constant expressions and expressions read in template instances, which take time beyond the text's size.
    pub steps: u64,
    /// Types without names of the source's own, for translation and generated IR.
    pub model: Model,
}

/// What part of a class a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A data member.
    Member,
    /// A base.
    Base,
    /// A virtual base.
    VirtualBase,
    /// The pointer to the table of virtual functions.
    TablePointer,
    /// A bit-field without a name: padding.
    UnnamedBitField,
}

/// A part of a class; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldLayout {
    /// The member's or base's name; empty for unnamed bit-fields.
    pub name: String,
    /// What it is.
    pub kind: FieldKind,
    /// Its type.
    pub ty: String,
    /// From the start of the class; for bit-fields of the byte with its first bit.
    pub offset: u64,
    /// `sizeof` its type; 8 for references.
    pub size: u64,
    /// Its alignment.
    pub align: u64,
    /// First bit of a bit-field, counted from the start of the class; `None` also behind 2^61 bytes, where 64 bits do not
    /// count the bits.
    pub bit_offset: Option<u64>,
    /// Width in bits.
    pub bit_width: Option<u64>,
    /// Unused bytes before it.
    pub padding_before: u64,
    /// Whether it is a member of an anonymous class within.
    pub in_anonymous: bool,
    /// The class that it holds by value: its place in [`Analysis::records`].
    pub record: Option<usize>,
    /// Where the host compiler puts it, when that differs.
    pub host_offset: Option<u64>,
    /// A memory space that stands on the type: nvcc drops it, the documents carry it into the LLVM type.
    pub space: Option<Space>,
    /// Its name in the text.
    pub span: Span,
}

/// A class, laid out; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordLayout {
    /// Its qualified name, with template arguments.
    pub name: String,
    /// Its keyword.
    pub key: ClassKey,
    /// Whether it has no name of its own.
    pub unnamed: bool,
    /// `sizeof`; `None` when it is not known.
    pub size: Option<u64>,
    /// Why its size is not known.
    pub error: Option<String>,
    /// `alignof`
    pub align: u64,
    /// Its parts by offset.
    pub fields: Vec<FieldLayout>,
    /// Unused bytes behind the last part.
    pub padding_after: u64,
    /// `sizeof` and `alignof` on the host, when the host compiler differs.
    pub host: Option<(u64, u64)>,
    /// Members and bases whose types are not known, and members that hold such a class: the layout is without them, so
    /// that sizes and the offsets of what follows are lower bounds.
    pub missing: Vec<Span>,
    /// Better orders and smaller types.
    pub advice: Vec<Advice>,
    /// Its members as they can be moved in the text.
    pub movable: Movable,
    /// Whether it is an instance of a template.
    pub is_instance: bool,
    /// Its name in the text.
    pub span: Span,
    /// Its definition.
    pub definition: Span,
    /// Its place in [`Model::structs`].
    pub model_struct: Option<usize>,
}

/// An enumeration; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumerationLayout {
    /// Its qualified name.
    pub name: String,
    /// Its underlying type.
    pub underlying: String,
    /// `sizeof`, which is `alignof` as well.
    pub size: u64,
    /// Its name in the text.
    pub span: Span,
}

/// A kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Its name in the source.
    pub name: String,
    /// Its symbol.
    pub mangled: String,
    /// Its name and parameter types for people.
    pub demangled: String,
    /// Its parameters in the buffer.
    pub parameters: Vec<Parameter>,
    /// Bytes up to the end of the last parameter; `None` when one has no size.
    pub total: Option<u64>,
    /// PTX directives, in PTX's order.
    pub directives: Vec<Directive>,
    /// What its attributes ask for.
    pub launch: LaunchFacts,
    /// The `__shared__` variables with a size of their own that it and the functions it calls use, in the order of the
    /// text; without those that the optimiser takes away.
    pub shared: Vec<SharedVariable>,
    /// Whether it may use more of them: in a function that a call means of which only the name is known, or of a size that
    /// is not.
    pub shared_is_open: bool,
    /// Whether it has a body.
    pub defined: bool,
    /// Whether its body has statements.
    pub has_statements: bool,
    /// Whether nvcc puts it out: templates only as explicit instantiations.
    pub emitted: bool,
    /// Whether it is `static`: no `.visible` in PTX.
    pub is_static: bool,
    /// Its name in the text.
    pub span: Span,
    /// The function that it is.
    pub(crate) function: FunctionId,
}

/// A variable in shared memory that comes to ptxas with a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedVariable {
    /// Its name in the source.
    pub name: String,
    /// From the start of the kernel's shared memory, in bytes, if ptxas lays the variables out in this order.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Bytes.
    pub align: u64,
    /// Its name in the text.
    pub span: Span,
}

/// A variable in device memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Global {
    /// Its symbol.
    pub name: String,
    /// Its name in the source.
    pub source_name: String,
    /// Its memory space.
    pub space: Space,
    /// Its type.
    pub ty: String,
    /// Bytes; `None` when its type has no size. An `extern` array has 0.
    pub size: Option<u64>,
    /// Bytes.
    pub align: u64,
    /// Whether it is only declared: `extern __shared__`.
    pub is_extern: bool,
    /// Whether it is `static`.
    pub is_static: bool,
    /// Whether something in the text uses it: PTX leaves out `__shared__` and `static` ones that nothing uses.
    pub referenced: bool,
    /// Whether it has an initialiser.
    pub initialised: bool,
    /// Names of variables in its initialiser, which must exist first.
    pub depends_on: Vec<String>,
    /// Its name in the text.
    pub span: Span,
    /// Its type in the model.
    pub model_type: ModelTypeId,
}
