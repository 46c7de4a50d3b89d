//! What a text declares, as plain data: layouts, kernels, variables, launches, diagnostics.

mod globals;
mod kernels;
mod records;
mod unread;

use crate::advice::{Advice, advise};
use crate::ast::{ClassKey, PartKind, Unit};
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::kernel::{Directive, LaunchFacts, Parameter};
use crate::layout::{self, Flavour};
use crate::model::{Model, model};
use crate::rules;
use crate::sema::{FunctionId, ScopeKind, Sema, Space, State, VariableId};
use crate::special::SpecialVariable;
use crate::types::{RecordId, TypeKind};
use nvvm_syntax::Span;
use nvvm_target::{OverflowMessageForm, Reference, TargetSet};
use rustc_hash::{FxHashMap, FxHashSet};

use globals::globals;
use kernels::kernels;
use records::{host_differences, record_layout};

/// Everything that a text declares.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Classes with all their members, in order of completion; those of CUDA's headers are left out.
    pub records: Vec<RecordLayout>,
    /// Enumerations.
    pub enumerations: Vec<EnumerationLayout>,
    /// Kernels, in order of declaration.
    pub kernels: Vec<Kernel>,
    /// Variables in device memory spaces.
    pub globals: Vec<Global>,
    /// Launches in bodies.
    pub launches: Vec<Launch>,
    /// Uses of `threadIdx` and its kin.
    pub special_uses: Vec<SpecialUse>,
    /// Everything that was found, in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// How many more diagnostics there are.
    pub diagnostics_left_out: usize,
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
#[derive(Clone, Debug)]
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
    /// First bit, counted from the start of the class.
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
#[derive(Clone, Debug)]
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
    /// Whether it is an instance of a template.
    pub is_instance: bool,
    /// Its name in the text.
    pub span: Span,
    /// Its definition.
    pub definition: Span,
    /// Its place in the model.
    pub model: usize,
}

/// An enumeration; sizes in bytes.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug)]
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
    /// Whether it has a body.
    pub defined: bool,
    /// Whether nvcc puts it out: templates only as explicit instantiations.
    pub emitted: bool,
    /// Whether it is `static`: no `.visible` in PTX.
    pub is_static: bool,
    /// Its name in the text.
    pub span: Span,
    /// The function of the semantic analysis.
    pub(crate) function: u32,
}

/// A variable in device memory.
#[derive(Clone, Debug)]
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
    pub model: usize,
}

/// A launch in a body.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The function that is launched, for people; `None` when it is not known.
    pub function: Option<String>,
    /// The function whose body it stands in, for people.
    pub from: Option<String>,
    /// Its arguments.
    pub arguments: Vec<Span>,
    /// What its arguments are.
    pub values: Vec<LaunchValue>,
    /// Blocks of the grid along x, y and z.
    pub grid: [LaunchValue; 3],
    /// Threads of a block along x, y and z.
    pub block: [LaunchValue; 3],
    /// Bytes of dynamic shared memory for each block.
    pub shared_bytes: LaunchValue,
    /// The stream; 0 for the default one.
    pub stream: LaunchValue,
    /// Whether it stands in device code.
    pub from_device: bool,
    /// All of it.
    pub span: Span,
    /// The text of it.
    pub text: String,
    /// What stands before `<<<`.
    pub callee: Span,
    /// The function that is launched, and the one whose body it stands in, of the semantic analysis.
    pub(crate) functions: (Option<u32>, Option<u32>),
}

/// A value of a launch, as far as it is known without compiling the body that it stands in.
#[derive(Clone, Debug, PartialEq)]
pub enum LaunchValue {
    /// A constant; null is 0.
    Integer(i128),
    /// A constant.
    Float(f64),
    /// A parameter of the kernel that launches, by its position.
    Parameter(u32),
    /// A component of a builtin variable, 0 to 2.
    Special(SpecialVariable, u8),
    /// The address of a variable in device memory, by its symbol.
    Address(String),
    /// What a local variable of the semantic analysis begins with; [`analyse`] leaves none of these.
    Local(u32, Box<LaunchValue>),
    /// Something that the body computes.
    Computed,
}

/// What is done to a builtin variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum UseKind {
    Read,
    Written,
    Address,
}

/// A use of `threadIdx` and its kin.
#[derive(Clone, Debug)]
pub struct SpecialUse {
    /// Which.
    pub variable: SpecialVariable,
    /// The member that is used; `None` for the whole.
    pub component: Option<String>,
    /// What is done.
    pub kind: UseKind,
    /// Where.
    pub span: Span,
    /// The function whose body it stands in, for people.
    pub function: Option<String>,
    /// That function, of the semantic analysis.
    pub(crate) within: Option<u32>,
}

/// Analyses what was read. Never fails; what is wrong is in [`Analysis::diagnostics`].
pub fn analyse(unit: &Unit) -> Analysis {
    let mut sema = Sema::run(unit);
    let mut analysis = Analysis::default();
    let mut places = FxHashMap::default();
    let mut order: Vec<RecordId> = Vec::new();
    for index in 0..sema.records.len() {
        let record = &sema.records[index];
        if record.state == State::Complete && !record.prelude && record.layout.is_some() {
            places.insert(RecordId(index as u32), order.len());
            order.push(RecordId(index as u32));
        }
    }
    for &record in &order {
        let mut layout = record_layout(&sema, record, &places);
        let incomplete = |at: usize| analysis.records.get(at).is_some_and(|it| !it.missing.is_empty());
        let holders = layout.fields.iter().filter(|it| it.record.is_some_and(incomplete)).map(|it| it.span);
        layout.missing.extend(holders.collect::<Vec<_>>());
        layout.missing.sort_by_key(|it| it.start);
        analysis.records.push(layout);
    }
    for &record in &order {
        host_differences(&mut sema, &analysis.records[places[&record]]);
    }
    for (index, &record) in order.iter().enumerate() {
        analysis.records[index].advice = advise(&sema, record);
    }
    enumerations(&sema, &mut analysis);
    kernels(&mut sema, &mut analysis, &places);
    globals(&mut sema, &mut analysis);
    let function_types: Vec<(u32, Vec<_>)> = analysis
        .kernels
        .iter()
        .map(|kernel| {
            let function = &sema.functions[kernel.function as usize];
            (kernel.function, function.parameters.iter().map(|it| it.ty).collect())
        })
        .collect();
    analysis.model = model(&sema, &order, &function_types, &mut analysis.globals);
    for (index, record) in order.iter().enumerate() {
        analysis.records[index].model = analysis.model.place_of(*record).unwrap_or(usize::MAX);
    }
    analysis.launches = std::mem::take(&mut sema.launches);
    analysis.special_uses = std::mem::take(&mut sema.special_uses);
    if sema.types.too_deep {
        sema.say(&rules::LIMIT, 4, &[], Span::default());
    }
    analysis.diagnostics_left_out = sema.left_out;
    analysis.diagnostics = sema.diagnostics;
    analysis.diagnostics.sort_by_key(|it| (it.span.start, it.span.end));
    unread::take_back(&mut analysis);
    analysis
}

fn enumerations(sema: &Sema<'_>, analysis: &mut Analysis) {
    for (index, data) in sema.enums.iter().enumerate() {
        if data.prelude || (data.name.is_none()) {
            continue;
        }
        let ty = sema.types.clone().intern(TypeKind::Enum(crate::types::EnumId(index as u32)));
        analysis.enumerations.push(EnumerationLayout {
            name: crate::print::type_name(sema, ty),
            underlying: crate::print::type_name(sema, data.underlying),
            size: sema.size_of(data.underlying).map_or(0, |it| it.0),
            span: data.span,
        });
    }
}
