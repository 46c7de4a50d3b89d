//! Kernels, parameter buffers, types, globals and pointers as the panes show them.

use super::{Location, MetadataPaths, MetadataReading, TextEdit};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why somebody takes a function for a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KernelCriterion {
    /// `calling convention ptx_kernel (71)`, `!nvvm.annotations entry "kernel"`, …
    pub what: String,
    /// Where it is written.
    pub location: Option<Location>,
    /// For whom it makes a kernel, on which targets.
    pub kernel_for: Vec<(Reference, TargetSet)>,
}

/// A function that somebody takes for a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kernel {
    /// Symbol name.
    pub name: String,
    /// The name for people; the symbol itself when it is not mangled.
    pub demangled: String,
    /// Its name in the text.
    pub location: Location,
    /// Every criterion that makes it a kernel for somebody.
    pub criteria: Vec<KernelCriterion>,
    /// For whom it is a kernel, on which targets; for all others it is a device function.
    pub kernel_for: Vec<(Reference, TargetSet)>,
    /// Whether it comes out as an `.entry` with a body where it is a kernel: compilers leave out what nothing outside
    /// of the module can name, and a declaration has no body.
    pub emitted: bool,
    /// The parameter buffer, once per result that some reference comes to; references that agree share one. Where a
    /// reference counts in two ways, the one by which the parameters really lie comes first.
    pub buffers: Vec<ParameterBuffer>,
    /// The shared variables with a size of their own that it and the functions it calls use, without those that the
    /// optimiser takes away; what the launch asks for comes on top.
    pub shared: Vec<SharedVariable>,
    /// Whether it may use more of them, which is not known.
    pub shared_is_open: bool,
    /// What is written about it and which PTX directives come of that.
    pub metadata_paths: MetadataPaths,
}

impl Kernel {
    /// How `reference` reads what is written about the kernel, on `target`.
    pub fn metadata(&self, target: Target, reference: Reference) -> Option<&MetadataReading> {
        let reads = |&(reader, targets): &(Reference, TargetSet)| reader == reference && targets.contains(target);
        self.metadata_paths.readings.iter().find(|reading| reading.readers.iter().any(reads))
    }

    /// The PTX directives as `reference` writes them on `target`, `.reqntid 256, 1, 1`.
    pub fn directives(&self, target: Target, reference: Reference) -> &[String] {
        self.metadata(target, reference).map_or(&[], |reading| reading.directives.as_slice())
    }
}

/// A variable in shared memory that comes to ptxas with a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedVariable {
    /// Name in the text.
    pub name: String,
    /// Bytes from the start of the kernel's shared memory, one variable behind the other as ptxas adds them up.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Bytes.
    pub align: u64,
    /// Its name in the text.
    pub location: Location,
}

/// The parameter buffer as some references count it, on some targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ParameterBuffer {
    /// How it is counted, in one line for people.
    pub counting: String,
    /// Who counts so.
    pub references: Vec<Reference>,
    /// On which targets.
    pub targets: TargetSet,
    /// Bytes required; `None` when a parameter has no size (its `error` says why).
    pub total: Option<u64>,
    /// The parameters.
    pub parameters: Vec<BufferParameter>,
    /// The sizing walkthrough.
    pub steps: Vec<SizingStep>,
}

/// One parameter in the buffer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BufferParameter {
    /// Position, from 0.
    pub index: u32,
    /// Name without `%`.
    pub name: String,
    /// Type as text; for `byval` what is passed.
    pub ty: String,
    /// Bytes from the start of the buffer.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Bytes.
    pub align: u64,
    /// Bytes skipped before it.
    pub padding_before: u64,
    /// Where it is written.
    pub location: Location,
    /// Why it has no size.
    pub error: Option<String>,
}

/// What a step of the walkthrough adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// A parameter as a whole; its inner steps follow, one level deeper.
    Parameter,
    /// A scalar, array or vector field.
    Field,
    /// A nested aggregate as a whole; its inner steps follow, one level deeper.
    Aggregate,
    /// Bytes skipped for alignment.
    Padding,
    /// Bytes after the last field up to the aggregate's alignment.
    TailPadding,
    /// Steps left out because there are too many.
    Omitted,
}

/// One step of the sizing walkthrough. Steps are in order; deeper steps belong to the nearest shallower one before, which
/// is their heading: it adds nothing itself. The walk goes from one step that is no heading to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SizingStep {
    /// What it adds.
    pub kind: StepKind,
    /// Nesting, 0 for parameters.
    pub depth: u32,
    /// How many of the steps after this one lie beneath it; 0 when it is no heading.
    pub parts: u32,
    /// `h.data`, for people.
    pub path: String,
    /// Type as text; empty for padding.
    pub ty: String,
    /// The document's tag, `array<i32, 10000>`; empty for padding.
    pub tag: String,
    /// Bytes from the start of the buffer.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Bytes.
    pub align: u64,
    /// Bytes of the buffer that are used once this step is done; at a heading, before its parts. It never shrinks.
    pub running_total: u64,
    /// One sentence for people, code between grave accents: ``an `i32` has alignment 4; 9 is not a multiple
    /// of 4, so 3 padding bytes are inserted``.
    pub sentence: String,
    /// How the number comes about: `round_up(9, 4) = 12`.
    pub formula: String,
    /// Where it is written.
    pub location: Option<Location>,
}

impl SizingStep {
    /// Whether it only heads the steps beneath it.
    pub fn is_heading(&self) -> bool {
        self.parts > 0
    }

    /// Whether it is a parameter whose size is not known: there is no way to a number then.
    pub fn is_unknown(&self) -> bool {
        self.kind == StepKind::Parameter && self.size == 0 && self.formula.is_empty()
    }

    /// Bytes of the buffer that are used behind it and all its parts: the total where its parts are not shown.
    pub fn end(&self) -> u64 {
        self.offset.saturating_add(self.size)
    }
}

impl ParameterBuffer {
    /// The walk: the steps that add something, each with its position in [`steps`](Self::steps).
    pub fn walk(&self) -> impl Iterator<Item = (usize, &SizingStep)> {
        self.steps.iter().enumerate().filter(|(_, step)| !step.is_heading())
    }
}

/// A ceiling, for the lines beside the bar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ParameterLimitLine {
    /// Whose.
    pub reference: Reference,
    /// On which targets.
    pub targets: TargetSet,
    /// Bytes allowed.
    pub bytes: u64,
    /// Citation, for people.
    pub source: String,
}

/// A type with its layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TypeLayout {
    /// `struct`, `union`, `enum`, … in CUDA declarations; empty for IR.
    pub keyword: String,
    /// Name without `%` and without the `struct.` that C++ front ends put before it; or the type's text.
    pub name: String,
    /// `%struct.Heavy = type { … }`
    pub llvm: String,
    /// Bytes; `None` when it has no size.
    pub size: Option<u64>,
    /// Bytes.
    pub align: Option<u64>,
    /// Why it has no size.
    pub error: Option<String>,
    /// Fields of a struct.
    pub fields: Vec<FieldLayout>,
    /// How many more fields there are, left out because there are too many.
    pub fields_left_out: u64,
    /// Bytes after the last field.
    pub padding_after: u64,
    /// Where it is defined.
    pub location: Option<Location>,
    /// Smaller layouts of the same members; none that saves nothing.
    pub advice: Vec<LayoutAdvice>,
    /// The members that can be moved in the text, in the order of the text; empty when they are not moved.
    pub members: Vec<MovableMember>,
    /// The reason for which the members are not moved; `None` where there is nothing to move.
    pub members_fixed_because: Option<Cow<'static, str>>,
    /// Size and alignment in bytes by the host's compiler, where it comes to others.
    pub host: Option<(u64, u64)>,
}

/// A member of a type, or bit-fields that share storage, as it is written: what moves as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovableMember {
    /// First byte of its declaration in the text.
    pub offset: u32,
    /// End of its declaration.
    pub end_offset: u32,
    /// Its access: every place keeps the access of the members that stand there.
    pub section: u8,
}

impl TypeLayout {
    /// Whether it is a class without a name, whose members belong to the class around.
    pub fn is_anonymous(&self) -> bool {
        ["union)", "struct)", "class)"].iter().any(|keyword| self.name.ends_with(&format!("(anonymous {keyword}")))
    }
}

/// What a piece of advice does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AdviceKind {
    /// The same members in another order.
    #[default]
    Reorder,
    /// Smaller types for some members.
    Narrow,
}

/// A smaller layout of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LayoutAdvice {
    /// What it does.
    pub kind: AdviceKind,
    /// What to do, in one line.
    pub text: String,
    /// Bytes saved for each object.
    pub saves: u64,
    /// Bytes afterwards.
    pub size: u64,
    /// What goes with it: an ABI is a promise to others.
    pub warning: String,
    /// The number of the member that comes to each place, as in [`TypeLayout::members`]; empty when the order stays.
    pub order: Vec<u32>,
    /// The edits that do it, not overlapping, in source order; none when the text cannot be edited safely.
    pub edits: Vec<TextEdit>,
    /// Why there are no edits.
    pub not_edited_because: Option<String>,
}

/// What part of a type a field is.
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
    /// The pointer to the table of virtual functions.
    TablePointer,
    /// A bit-field without a name, which is padding.
    UnnamedBits,
}

/// A field of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FieldLayout {
    /// What part it is.
    pub role: FieldRole,
    /// Field name in CUDA declarations, its number in IR.
    pub name: String,
    /// Type as text.
    pub ty: String,
    /// Bytes from the start of the type.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Bytes.
    pub align: u64,
    /// Bit-fields: the first bit, counted from the start of the type.
    pub bit_offset: Option<u64>,
    /// Bit-fields: width in bits.
    pub bit_width: Option<u64>,
    /// Bytes skipped before it.
    pub padding_before: u64,
    /// The type that it holds by value, itself or as elements of an array: its position in
    /// [`Reading::types`](super::Reading::types).
    pub nested: Option<u32>,
    /// Whether its offset is a lower bound: something of an unknown type stands before it.
    pub at_least: bool,
    /// Bytes from the start of the type by the host's compiler, where it comes to another number.
    pub host_offset: Option<u64>,
    /// Where it is written.
    pub location: Option<Location>,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GlobalVariable {
    /// Symbol name.
    pub name: String,
    /// `shared`, `global`, `constant`, …
    pub space: String,
    /// LLVM address space number.
    pub address_space: u32,
    /// Bytes; `None` when its type has no size.
    pub size: Option<u64>,
    /// Bytes; `None` when its type has no alignment.
    pub align: Option<u64>,
    /// Its name in the text.
    pub location: Location,
}

/// A pointer value or global with its address space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PointerSpace {
    /// `%p`, `@g`
    pub name: String,
    /// The surrounding function; `None` for globals.
    pub function: Option<String>,
    /// LLVM address space number of its type.
    pub address_space: u32,
    /// `generic`, `global`, `shared`, … of that number.
    pub space: String,
    /// Where it really points, when that is known to be narrower than a generic type says.
    pub resolved_space: Option<u32>,
    /// How that is known: `declared`, `parameter`, `alloca`, `addrspacecast of %p`, `phi: all agree`, …
    pub known_from: String,
    /// Its name in the text.
    pub location: Location,
    /// The way from it back to where it begins, itself first; empty when it begins where it is made.
    pub path: Vec<PathStep>,
}

/// A function that holds pointers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FunctionRange {
    /// Symbol name.
    pub name: String,
    /// From its name to its last instruction; of a declaration what declares it.
    pub location: Location,
}

/// A place on the way from a pointer back to where it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathStep {
    /// `%p`, `@g`
    pub name: String,
    /// LLVM address space number of its type.
    pub address_space: u32,
    /// What happens there: `addrspacecast of %p`, `declared`, `parameter`, …
    pub what: String,
    /// Its name in the text.
    pub location: Location,
    /// The findings about the instruction that leads from the next place to this one, by their positions in
    /// [`Report::findings`](super::Report::findings).
    pub findings: Vec<u32>,
}
