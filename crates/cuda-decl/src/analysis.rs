//! What a text declares, as plain data: layouts, kernels, variables, launches, diagnostics.

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
use rustc_hash::FxHashMap;

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
    /// `sizeof`; `None` when it is beyond all bounds.
    pub size: Option<u64>,
    /// `alignof`
    pub align: u64,
    /// Its parts by offset.
    pub fields: Vec<FieldLayout>,
    /// Unused bytes behind the last part.
    pub padding_after: u64,
    /// `sizeof` and `alignof` on the host, when the host compiler differs.
    pub host: Option<(u64, u64)>,
    /// Better orders and smaller types.
    pub advice: Vec<Advice>,
    /// Whether it is an instance of a template.
    pub is_instance: bool,
    /// Its name in the text.
    pub span: Span,
    /// Its definition.
    pub definition: Span,
    /// Its place in the model.
    pub(crate) model: usize,
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
    pub(crate) model: usize,
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
    /// Whether it stands in device code.
    pub from_device: bool,
    /// All of it.
    pub span: Span,
    /// What stands before `<<<`.
    pub callee: Span,
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
        let layout = record_layout(&sema, record, &places);
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
    analysis
}

fn record_layout(sema: &Sema<'_>, record: RecordId, places: &FxHashMap<RecordId, usize>) -> RecordLayout {
    let data = sema.record(record);
    let Some(device) = &data.layout else {
        return RecordLayout {
            name: crate::print::record_name(sema, record),
            key: data.key,
            unnamed: data.name.is_none(),
            size: None,
            align: 1,
            fields: Vec::new(),
            padding_after: 0,
            host: None,
            advice: Vec::new(),
            is_instance: data.template.is_some(),
            span: data.span,
            definition: data.definition,
            model: usize::MAX,
        };
    };
    let mut fields = Vec::new();
    collect_parts(sema, record, places, &mut fields);
    fields.sort_by_key(|it: &FieldLayout| (it.bit_offset.unwrap_or(it.offset * 8), kind_order(it.kind)));
    let is_union = data.key == ClassKey::Union;
    // The bits that are in use so far.
    let mut end = 0u64;
    for field in &mut fields {
        let (start, stop) = match (field.bit_offset, field.bit_width) {
            (Some(start), Some(width)) => (start, start.saturating_add(width)),
            _ => (field.offset.saturating_mul(8), field.offset.saturating_add(used_size(field)).saturating_mul(8)),
        };
        if field.kind == FieldKind::UnnamedBitField {
            continue;
        }
        if !is_union {
            field.padding_before = (start / 8).saturating_sub(end.div_ceil(8));
        }
        end = end.max(stop);
    }
    let host = data.host_layout.as_ref().map(|it| (it.size, it.align));
    RecordLayout {
        name: crate::print::record_name(sema, record),
        key: data.key,
        unnamed: data.name.is_none(),
        size: (!device.overflow).then_some(device.size),
        align: device.align,
        padding_after: device.size.saturating_sub(end.div_ceil(8)),
        fields,
        host: host.filter(|it| *it != (device.size, device.align)),
        advice: Vec::new(),
        is_instance: data.template.is_some(),
        span: data.span,
        definition: data.definition,
        model: usize::MAX,
    }
}

fn kind_order(kind: FieldKind) -> u8 {
    match kind {
        FieldKind::TablePointer => 0,
        FieldKind::Base => 1,
        FieldKind::VirtualBase => 2,
        FieldKind::Member | FieldKind::UnnamedBitField => 3,
    }
}

// An empty class takes a byte that others may use.
fn used_size(field: &FieldLayout) -> u64 {
    match field.kind {
        FieldKind::Base | FieldKind::VirtualBase if field.size <= 1 => 0,
        _ => field.size,
    }
}

fn collect_parts(sema: &Sema<'_>, record: RecordId, places: &FxHashMap<RecordId, usize>, all: &mut Vec<FieldLayout>) {
    let data = sema.record(record);
    let (Some(device), Some(host)) = (&data.layout, &data.host_layout) else { return };
    let part = |kind, name: String, ty: String, offset, size, align, span| FieldLayout {
        name,
        kind,
        ty,
        offset,
        size,
        align,
        bit_offset: None,
        bit_width: None,
        padding_before: 0,
        in_anonymous: false,
        record: None,
        host_offset: None,
        space: None,
        span,
    };
    if device.own_table {
        all.push(part(FieldKind::TablePointer, "vptr".into(), "void**".into(), 0, 8, 8, data.span));
    }
    let bases = device.bases.iter().map(|it| (it, FieldKind::Base, &host.bases));
    let virtual_bases = device.virtual_bases.iter().map(|it| (it, FieldKind::VirtualBase, &host.virtual_bases));
    for (&(base, offset), kind, others) in bases.chain(virtual_bases) {
        let Some(inner) = layout::of(sema, base, Flavour::Device) else { continue };
        let name = crate::print::record_name(sema, base);
        let span = data.bases.iter().find(|it| it.record == base).map_or(data.span, |it| it.span);
        // An empty base takes a byte that others may use.
        let size = if inner.is_empty { 1 } else { inner.non_virtual_size };
        let mut field = part(kind, name.clone(), name, offset, size, inner.non_virtual_align, span);
        field.record = places.get(&base).copied();
        field.host_offset = others.iter().find(|it| it.0 == base).map(|it| it.1).filter(|it| *it != offset);
        all.push(field);
    }
    members(sema, record, (0, 0), false, places, all);
}

fn members(
    sema: &Sema<'_>,
    record: RecordId,
    start: (u64, u64),
    in_anonymous: bool,
    places: &FxHashMap<RecordId, usize>,
    all: &mut Vec<FieldLayout>,
) {
    let data = sema.record(record);
    let (Some(device), Some(host)) = (&data.layout, &data.host_layout) else { return };
    for (index, field) in data.fields.iter().enumerate() {
        let bits = device.fields.get(index).copied().unwrap_or(0).saturating_add(start.0.saturating_mul(8));
        let host_bits = host.fields.get(index).copied().unwrap_or(0).saturating_add(start.1.saturating_mul(8));
        if field.anonymous {
            if let Some(inner) = sema.types.as_record(field.ty) {
                members(sema, inner, (bits / 8, host_bits / 8), true, places, all);
            }
            continue;
        }
        let (size, natural) = layout::member_size(sema, field.ty, Flavour::Device).unwrap_or((0, 1));
        let natural = if data.packed { 1 } else { natural };
        let natural = if data.pack > 0 { natural.min(data.pack.into()) } else { natural };
        let record = sema.types.as_record(sema.types.innermost(field.ty)).and_then(|it| places.get(&it).copied());
        let unnamed = field.name.is_none();
        all.push(FieldLayout {
            name: field.name.map_or("", |name| sema.text(name)).to_owned(),
            kind: if unnamed { FieldKind::UnnamedBitField } else { FieldKind::Member },
            ty: crate::print::type_name(sema, field.ty),
            offset: bits / 8,
            size,
            align: natural.max(field.align.unwrap_or(1)),
            bit_offset: field.width.map(|_| bits),
            bit_width: field.width.map(|width| {
                // The value has no more bits than the type.
                width.min(size.saturating_mul(8))
            }),
            padding_before: 0,
            in_anonymous,
            record,
            host_offset: Some(host_bits / 8).filter(|it| *it != bits / 8 || host_bits != bits),
            space: field.space,
            span: field.span,
        });
    }
}

/// Warns when the host compiler lays a class out in another way.
fn host_differences(sema: &mut Sema<'_>, layout: &RecordLayout) {
    let moved: Vec<&FieldLayout> =
        layout.fields.iter().filter(|it| it.host_offset.is_some() && it.kind != FieldKind::UnnamedBitField).collect();
    if layout.host.is_none() && moved.is_empty() {
        return;
    }
    let what = match moved.first() {
        Some(first) => format!("offset of {}::{}", layout.name, first.name),
        None => format!("sizeof({})", layout.name),
    };
    let message = rules::HOST_LAYOUT.say(0, &[&what]);
    let mut diagnostic = Diagnostic::new(&rules::HOST_LAYOUT, layout.span, message);
    let size = layout.size.unwrap_or(0);
    if let Some((host, align)) = layout.host {
        let text = format!("size {size} and alignment {} on the device, {host} and {align} on the host", layout.align);
        diagnostic.notes.push((text, None));
    }
    for field in moved.iter().take(8) {
        let host = field.host_offset.unwrap_or(0);
        let text = format!("{} at {} on the device, at {host} on the host", field.name, field.offset);
        diagnostic.notes.push((text, Some(field.span)));
    }
    sema.report(diagnostic);
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

fn kernels(sema: &mut Sema<'_>, analysis: &mut Analysis, places: &FxHashMap<RecordId, usize>) {
    for index in 0..sema.functions.len() {
        let id = FunctionId(index as u32);
        let function = &sema.functions[index];
        if !function.is_global || function.prelude || function.record.is_some() {
            continue;
        }
        let (launch, directives) = sema.launch_facts(id);
        device_types(sema, id);
        let function = &sema.functions[index];
        let mangled = crate::mangle::function(sema, id);
        let place_of = |record: RecordId| places.get(&record).copied();
        let (parameters, total) = crate::kernel::parameters(sema, function, &mangled, &place_of);
        let name = match function.name {
            PartKind::Identifier(name) => sema.text(name).to_owned(),
            _ => continue,
        };
        let kernel = Kernel {
            name,
            demangled: sema.demangled(id),
            mangled,
            parameters,
            total,
            directives,
            launch,
            defined: function.body.is_some(),
            emitted: function.body.is_some() && (function.template.is_none() || function.emitted),
            is_static: function.is_static,
            span: function.span,
            function: id.0,
        };
        if kernel.emitted {
            overflow(sema, &kernel);
        }
        analysis.kernels.push(kernel);
    }
}

/// The verdict on the size of the parameter buffer, for every reference and target.
fn overflow(sema: &mut Sema<'_>, kernel: &Kernel) {
    let Some(total) = kernel.total else { return };
    let mut judgements: Vec<Judgement> = Vec::new();
    for &reference in Reference::ALL {
        let mut by_limit: Vec<(u32, TargetSet)> = Vec::new();
        for &target in nvvm_target::Target::ALL {
            let Some(limit) = reference.parameter_limit(target).bytes else { continue };
            if total <= limit.into() {
                continue;
            }
            match by_limit.iter_mut().find(|it| it.0 == limit) {
                Some((_, targets)) => targets.insert(target),
                None => by_limit.push((limit, TargetSet::only(target))),
            }
        }
        for (limit, targets) in by_limit {
            // The document names the demangled kernel, the tools its symbol.
            let name = if reference == Reference::Tileiras { &kernel.name } else { &kernel.mangled };
            let (total, limit) = (total.to_string(), limit.to_string());
            let comparison = reference.overflow_message_form() == OverflowMessageForm::Comparison;
            let messages: Vec<(String, TargetSet)> = if comparison {
                // This form names the chip.
                let one = |target: nvvm_target::Target| {
                    (rules::OVERFLOW.say(1, &[&total, &limit, target.name()]), TargetSet::only(target))
                };
                targets.iter().map(one).collect()
            } else {
                vec![(rules::OVERFLOW.say(0, &[&total, &limit, name]), targets)]
            };
            judgements.extend(messages.into_iter().map(|(message, targets)| Judgement {
                references: vec![reference],
                targets,
                severity: Severity::Error,
                message: Some(message),
            }));
        }
    }
    if let Some(first) = judgements.first() {
        let message = first.message.clone().unwrap_or_default();
        let span = kernel.parameters.iter().max_by_key(|it| it.size).map_or(kernel.span, |it| it.span);
        let diagnostic = Diagnostic::new(&rules::OVERFLOW, span, message).judged(judgements);
        sema.report(diagnostic.note(format!("in {}", kernel.demangled), Some(kernel.span)));
    }
}

/// Types that nvcc has no device code for.
fn device_types(sema: &mut Sema<'_>, id: FunctionId) {
    use crate::types::Builtin;
    let function = &sema.functions[id.0 as usize];
    if function.template.is_some() && !function.emitted {
        return;
    }
    let (ty, span) = (function.ty, function.span);
    let parameters: Vec<_> = function.parameters.iter().map(|it| (it.ty, it.span)).collect();
    let signature = crate::print::type_name(sema, ty);
    for (parameter, place) in parameters {
        let holds = |wanted: &dyn Fn(&TypeKind) -> bool, through: bool| sema.holds(parameter, wanted, through, 0);
        let half = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float16 | Builtin::Half)), false);
        let vector = holds(&|it| matches!(it, TypeKind::Vector { .. }), true);
        let wide = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float128)), true);
        let brain = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Brain)), true);
        if half {
            sema.say(&rules::DEVICE_TYPE, 0, &[], place);
        }
        if vector {
            sema.say(&rules::DEVICE_TYPE, 1, &[&signature], span);
        }
        if wide || brain {
            let message = rules::DEVICE_TYPE.say(2, &[&signature]);
            let mut diagnostic = Diagnostic::new(&rules::DEVICE_TYPE, span, message);
            if wide {
                diagnostic.judgements.iter_mut().for_each(|it| it.targets = TargetSet::below(100));
                diagnostic = diagnostic.help("nvcc has 128-bit floating point from sm_100 on.");
            } else {
                diagnostic = diagnostic.help("nvcc refuses __bf16 in device code; use __nv_bfloat16.");
            }
            sema.report(diagnostic);
        }
    }
}

impl Sema<'_> {
    /// Whether a type, or one that it holds by value, is of a kind; through pointers as well when asked.
    fn holds(&self, ty: crate::types::TypeId, wanted: &dyn Fn(&TypeKind) -> bool, through: bool, depth: u32) -> bool {
        let kind = self.types.kind(ty);
        if wanted(kind) {
            return true;
        }
        if depth > 24 {
            return false;
        }
        match kind {
            TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } => {
                self.holds(*base, wanted, through, depth + 1)
            }
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => {
                self.holds(*element, wanted, through, depth + 1)
            }
            TypeKind::Pointer(target) | TypeKind::Reference { target, .. } => {
                through && self.holds(*target, wanted, through, depth + 8)
            }
            TypeKind::Record(record) => {
                let data = self.record(*record);
                data.fields.iter().any(|it| self.holds(it.ty, wanted, through, depth + 1))
                    || data
                        .bases
                        .iter()
                        .any(|it| self.holds(self.record(it.record).type_id, wanted, through, depth + 1))
            }
            _ => false,
        }
    }
}

fn globals(sema: &mut Sema<'_>, analysis: &mut Analysis) {
    for index in 0..sema.variables.len() {
        let id = VariableId(index as u32);
        let variable = &sema.variables[index];
        let function = variable.function.map(|it| &sema.functions[it.0.0 as usize]);
        let in_device_code = function.is_some_and(|it| it.is_global || it.is_device);
        // A static variable of device code lives in global memory.
        let space = match variable.space {
            Some(space) => space,
            None if variable.is_static && in_device_code && !variable.is_parameter => Space::Global,
            None => continue,
        };
        if variable.prelude || variable.is_parameter {
            continue;
        }
        // Bodies of templates count once they are instantiated.
        let in_body = matches!(sema.scope(variable.scope).kind, ScopeKind::Block(_));
        let uninstantiated = function.is_some_and(|it| it.template.is_some() && !it.emitted && it.is_global);
        if in_body && uninstantiated {
            continue;
        }
        let measured = sema.size_of(variable.ty);
        let natural = measured.map_or(1, |it| it.1);
        let mut align = natural.max(variable.align.unwrap_or(1));
        let dynamic = variable.is_extern && space == Space::Shared;
        if dynamic {
            align = align.max(16);
        }
        // As in parameters: a long double is an f64 in memory.
        let size = match sema.types.as_builtin(variable.ty) {
            Some(crate::types::Builtin::LongDouble) => Some(8),
            _ => measured.map(|it| it.0),
        };
        let global = Global {
            name: crate::mangle::variable(sema, id),
            source_name: sema.text(variable.name).to_owned(),
            space,
            ty: crate::print::type_name(sema, variable.ty),
            size,
            align,
            is_extern: variable.is_extern,
            is_static: variable.is_static || variable.function.is_some(),
            referenced: variable.referenced,
            initialised: variable.initialiser.is_some(),
            depends_on: depends_on(sema, id),
            span: variable.span,
            model: index,
        };
        analysis.globals.push(global);
    }
}

/// The variables whose names stand in an initialiser.
fn depends_on(sema: &Sema<'_>, id: VariableId) -> Vec<String> {
    use crate::ast::{Expression, ExpressionKind as K};
    let variable = &sema.variables[id.0 as usize];
    let mut names = Vec::new();
    let mut waiting: Vec<&Expression> = variable.initialiser.map_or(Vec::new(), |it| it.values.iter().collect());
    while let Some(value) = waiting.pop() {
        match &value.kind {
            K::Name(name) => {
                let found = name.plain().and_then(|symbol| sema.visible(variable.scope, symbol));
                if let Some(crate::sema::Entity::Variable(other)) = found
                    && sema.variables[other.0 as usize].space.is_some()
                {
                    names.push(crate::mangle::variable(sema, other));
                }
            }
            K::Unary(_, a) | K::Cast(_, _, a) | K::Member(a, ..) => waiting.push(a),
            K::Binary(_, a, b) | K::Subscript(a, b) => waiting.extend([&**a, &**b]),
            K::Conditional(a, b, c) => waiting.extend([&**a, &**b, &**c]),
            K::Braces(all) | K::Construct(_, all) | K::Call(_, all) => waiting.extend(all),
            _ => {}
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}
