//! Kernels, parameter buffers, types, globals and pointers for display.

use super::{Location, MetadataPaths, MetadataReading, TextEdit};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A criterion that makes a function a kernel for some reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KernelCriterion {
    /// The criterion: `calling convention ptx_kernel (71)`, `!nvvm.annotations entry "kernel"`, …
    pub what: String,
    /// The position of the criterion in the text.
    pub location: Option<Location>,
    /// The references and targets for which it makes the function a kernel.
    pub kernel_for: Vec<(Reference, TargetSet)>,
}

/// A function that is a kernel for some reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kernel {
    /// Symbol name.
    pub name: String,
    /// The demangled name; the symbol itself if it is not mangled.
    pub demangled: String,
    /// The position of the name in the text.
    pub location: Location,
    /// The criteria that make the function a kernel.
    pub criteria: Vec<KernelCriterion>,
    /// The references and targets for which the function is a kernel; for all others it is a device function.
    pub kernel_for: Vec<(Reference, TargetSet)>,
    /// Whether the kernel is emitted as an `.entry` with a body. Kernels that are not visible outside the module are
    /// eliminated, and declarations have no body.
    pub emitted: bool,
    /// The parameter buffer by each distinct layout; references that agree share one. Where a reference has two sizing
    /// methods, the one that determines the actual layout comes first.
    pub buffers: Vec<ParameterBuffer>,
    /// The shared variables of known size that the kernel and its callees use, after optimization. Dynamic shared
    /// memory is additional.
    pub shared: Vec<SharedVariable>,
    /// Whether the kernel may use further shared variables, which is unknown.
    pub shared_is_open: bool,
    /// The kernel's metadata and the PTX directives that result from it.
    pub metadata_paths: MetadataPaths,
}

impl Kernel {
    /// Returns the interpretation of the kernel's metadata by `reference` on `target`.
    pub fn metadata(&self, target: Target, reference: Reference) -> Option<&MetadataReading> {
        let reads = |&(reader, targets): &(Reference, TargetSet)| reader == reference && targets.contains(target);
        self.metadata_paths.readings.iter().find(|reading| reading.readers.iter().any(reads))
    }

    /// Returns the PTX directives that `reference` emits on `target`: `.reqntid 256, 1, 1`.
    pub fn directives(&self, target: Target, reference: Reference) -> &[String] {
        self.metadata(target, reference).map_or(&[], |reading| reading.directives.as_slice())
    }
}

/// A variable in shared memory that ptxas allocates for a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedVariable {
    /// The name in the text.
    pub name: String,
    /// Offset from the start of the kernel's shared memory, in bytes, as ptxas places the variables consecutively.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// The position of the name in the text.
    pub location: Location,
}

/// The parameter buffer as some references lay it out on some targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ParameterBuffer {
    /// The sizing method in one line.
    pub counting: String,
    /// The references with this layout.
    pub references: Vec<Reference>,
    /// The targets with this layout.
    pub targets: TargetSet,
    /// Required size in bytes; `None` if a parameter has no size (see its `error`).
    pub total: Option<u64>,
    /// The parameters.
    pub parameters: Vec<BufferParameter>,
    /// The sizing walkthrough.
    pub steps: Vec<SizingStep>,
}

/// A parameter in the buffer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BufferParameter {
    /// Index, from 0.
    pub index: u32,
    /// Name without `%`.
    pub name: String,
    /// The type as text; for `byval` the pointee type.
    pub ty: String,
    /// Offset from the start of the buffer, in bytes.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Padding before the parameter, in bytes.
    pub padding_before: u64,
    /// The position in the text.
    pub location: Location,
    /// The reason why the parameter has no size.
    pub error: Option<String>,
}

/// The kind of step in the walkthrough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// A whole parameter; the steps of its parts follow, one level deeper.
    Parameter,
    /// A scalar, array or vector field.
    Field,
    /// A whole nested aggregate; the steps of its parts follow, one level deeper.
    Aggregate,
    /// Padding for alignment.
    Padding,
    /// Padding after the last field up to the aggregate's alignment.
    TailPadding,
    /// Omitted steps beyond the limit.
    Omitted,
}

/// A step of the sizing walkthrough. A deeper step belongs to the closest previous step of a lower depth. That step is
/// its heading and adds no bytes of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SizingStep {
    /// The kind of step.
    pub kind: StepKind,
    /// Nesting depth, 0 for parameters.
    pub depth: u32,
    /// Number of the following steps that belong to this one; 0 if the step is not a heading.
    pub parts: u32,
    /// The path of the member: `h.data`.
    pub path: String,
    /// The type as text; empty for padding.
    pub ty: String,
    /// The document's type tag such as `array<i32, 10000>`; empty for padding.
    pub tag: String,
    /// Offset from the start of the buffer, in bytes.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Used bytes of the buffer after this step, or before its parts for a heading. Never decreases.
    pub running_total: u64,
    /// One sentence with code between backticks: ``an `i32` has alignment 4; 9 is not a multiple of 4, so 3 padding
    /// bytes are inserted``.
    pub sentence: String,
    /// The computation: `round_up(9, 4) = 12`.
    pub formula: String,
    /// The position in the text.
    pub location: Option<Location>,
}

impl SizingStep {
    /// Whether the step is only a heading of the steps below it.
    pub fn is_heading(&self) -> bool {
        self.parts > 0
    }

    /// Whether the step is a parameter of unknown size.
    pub fn is_unknown(&self) -> bool {
        self.kind == StepKind::Parameter && self.size == 0 && self.formula.is_empty()
    }

    /// Returns the offset after this step and all its parts, in bytes.
    pub fn end(&self) -> u64 {
        self.offset.saturating_add(self.size)
    }
}

impl ParameterBuffer {
    /// Returns the steps that add bytes, each with its index in [`steps`](Self::steps).
    pub fn walk(&self) -> impl Iterator<Item = (usize, &SizingStep)> {
        self.steps.iter().enumerate().filter(|(_, step)| !step.is_heading())
    }
}

/// A parameter limit, for the marks next to the bar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ParameterLimitLine {
    /// The reference with this limit.
    pub reference: Reference,
    /// The targets with this limit.
    pub targets: TargetSet,
    /// The limit, in bytes.
    pub bytes: u64,
    /// Citation for display.
    pub source: String,
}

/// A type with its layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TypeLayout {
    /// The keyword in CUDA declarations: `struct`, `union`, `enum`, …; empty for IR.
    pub keyword: String,
    /// The name without `%` and without the prefix `struct.` of C++ front ends, or the type as text.
    pub name: String,
    /// The definition in LLVM: `%struct.Heavy = type { … }`.
    pub llvm: String,
    /// Size in bytes; `None` for a type without a size.
    pub size: Option<u64>,
    /// Alignment in bytes.
    pub align: Option<u64>,
    /// The reason why the type has no size.
    pub error: Option<String>,
    /// The fields of a struct.
    pub fields: Vec<FieldLayout>,
    /// Number of omitted fields.
    pub skipped_fields: u64,
    /// Padding after the last field, in bytes.
    pub padding_after: u64,
    /// The position of the definition.
    pub location: Option<Location>,
    /// Advice on smaller layouts of the same members.
    pub advice: Vec<LayoutAdvice>,
    /// The members that can be reordered in the text, in source order; may be empty.
    pub members: Vec<MovableMember>,
    /// The reason why the members cannot be reordered; `None` if they can or there are none.
    pub members_fixed_because: Option<Cow<'static, str>>,
    /// Size and alignment by the host compiler, in bytes; only if they differ.
    pub host: Option<(u64, u64)>,
}

/// Members that move as one in the text: a single member, or bit-fields that share storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovableMember {
    /// Offset of the first byte of the declaration.
    pub offset: u32,
    /// Offset after the declaration.
    pub end_offset: u32,
    /// Number of the access section. Members only move to positions of the same section.
    pub section: u8,
}

impl TypeLayout {
    /// Whether the type is an anonymous class, whose members belong to the enclosing class.
    pub fn is_anonymous(&self) -> bool {
        ["union)", "struct)", "class)"].iter().any(|keyword| self.name.ends_with(&format!("(anonymous {keyword}")))
    }
}

/// The kind of layout advice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AdviceKind {
    /// Another order of the same members.
    #[default]
    Reorder,
    /// Smaller types for some members.
    Narrow,
}

/// A smaller layout of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LayoutAdvice {
    /// The kind of advice.
    pub kind: AdviceKind,
    /// The instruction in one line.
    pub text: String,
    /// Saved bytes per object.
    pub saves: u64,
    /// The new size in bytes.
    pub size: u64,
    /// The consequences of the change, such as a different ABI.
    pub warning: String,
    /// For each position the index of the member in [`TypeLayout::members`] that moves there; empty if the order is
    /// unchanged.
    pub order: Vec<u32>,
    /// The edits in source order, without overlap; empty if the text cannot be edited safely.
    pub edits: Vec<TextEdit>,
    /// The reason why there are no edits.
    pub not_edited_because: Option<String>,
}

/// The role of a field in its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldRole {
    /// A data member.
    #[default]
    Member,
    /// A base class.
    Base,
    /// A virtual base class.
    VirtualBase,
    /// The pointer to the virtual function table.
    TablePointer,
    /// An unnamed bit-field, which is padding.
    UnnamedBits,
}

/// A field of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FieldLayout {
    /// The role of the field.
    pub role: FieldRole,
    /// The field's name in CUDA declarations, its index in IR.
    pub name: String,
    /// The type as text.
    pub ty: String,
    /// Offset from the start of the type, in bytes.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// For bit-fields, the first bit from the start of the type.
    pub bit_offset: Option<u64>,
    /// For bit-fields, the width in bits.
    pub bit_width: Option<u64>,
    /// Padding before the field, in bytes.
    pub padding_before: u64,
    /// Index in [`Reading::types`](super::Reading::types) of the field's type, or of its array element type.
    pub nested: Option<u32>,
    /// Whether the offset is a lower bound, because an earlier member has an unknown type.
    pub at_least: bool,
    /// Offset by the host compiler, in bytes; only if it differs.
    pub host_offset: Option<u64>,
    /// The position in the text.
    pub location: Option<Location>,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GlobalVariable {
    /// Symbol name.
    pub name: String,
    /// The name of the address space: `shared`, `global`, `constant`, …
    pub space: String,
    /// The number of the address space in LLVM.
    pub address_space: u32,
    /// Size in bytes; `None` for a type without a size.
    pub size: Option<u64>,
    /// Alignment in bytes; `None` for a type without an alignment.
    pub align: Option<u64>,
    /// The position of the name in the text.
    pub location: Location,
}

/// A pointer value or global variable with its address space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PointerSpace {
    /// The name: `%p`, `@g`.
    pub name: String,
    /// The enclosing function; `None` for globals.
    pub function: Option<String>,
    /// The number of the address space in the pointer's type.
    pub address_space: u32,
    /// The name of that address space: `generic`, `global`, `shared`, …
    pub space: String,
    /// The inferred address space of a generic pointer, if known.
    pub resolved_space: Option<u32>,
    /// The evidence: `declared`, `parameter`, `alloca`, `addrspacecast of %p`, `phi: all agree`, …
    pub known_from: String,
    /// The position of the name in the text.
    pub location: Location,
    /// The derivation from the pointer back to its origin, starting with the pointer; empty if the pointer is its own
    /// origin.
    pub path: Vec<PathStep>,
}

/// A function with pointers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FunctionRange {
    /// Symbol name.
    pub name: String,
    /// From the name to the last instruction of a definition; the whole of a declaration.
    pub location: Location,
}

/// A step of a pointer's derivation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathStep {
    /// The name: `%p`, `@g`.
    pub name: String,
    /// The number of the address space in the pointer's type.
    pub address_space: u32,
    /// The operation or origin: `addrspacecast of %p`, `declared`, `parameter`, …
    pub what: String,
    /// The position of the name in the text.
    pub location: Location,
    /// Indices in [`Report::findings`](super::Report::findings) of the findings about the instruction that produces
    /// this pointer from the next one.
    pub findings: Vec<u32>,
}
