//! Kernels: parameter buffers and the PTX directives that their attributes turn into.

use crate::ast::{AttributeKind, Expression};
use crate::entities::{Function, FunctionId, FunctionParameter};
use crate::layout::{self, Flavour};
use crate::rules;
use crate::sema::Sema;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;
use nvvm_target::TargetSet;

/// A parameter in the buffer; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Position, from 0.
    pub index: u32,
    /// Its name; empty when it has none.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// From the start of the buffer.
    pub offset: u64,
    /// What PTX reserves.
    pub size: u64,
    /// Alignment in the buffer.
    pub align: u64,
    /// Unused bytes before it.
    pub padding_before: u64,
    /// `.param .u64 _Z1kPi_param_0` up to sm_90.
    pub ptx: String,
    /// Whether `__grid_constant__` stands on it.
    pub grid_constant: bool,
    /// Whether `__restrict__` stands on it.
    pub restrict: bool,
    /// The class that is passed by value: its place in [`Analysis::records`](crate::analysis::Analysis::records).
    pub record: Option<usize>,
    /// Why it has no size.
    pub error: Option<String>,
    /// All of it.
    pub span: Span,
    /// Its name, or the place where it could stand.
    pub name_span: Span,
}

/// A PTX directive of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Directive {
    /// `.maxntid 256, 1, 1`
    pub text: String,
    /// The targets where nvcc takes the attribute.
    pub targets: TargetSet,
    /// The attribute that it comes from.
    pub span: Span,
}

/// What attributes ask for, as numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LaunchFacts {
    /// `__launch_bounds__`: threads.
    pub max_threads: Option<u64>,
    /// `__launch_bounds__`: blocks per multiprocessor.
    pub min_blocks: Option<u64>,
    /// `__launch_bounds__`: blocks per cluster.
    pub max_cluster: Option<u64>,
    /// `__maxnreg__`
    pub max_registers: Option<u64>,
    /// `__cluster_dims__`, or the second tuple of `__block_size__`.
    pub cluster: Option<[u64; 3]>,
    /// `__block_size__`
    pub block: Option<[u64; 3]>,
}

/// Size and alignment of a kernel parameter in PTX, in bytes. It is what nvcc's code generator makes of the type: a
/// `long double` has 8 bytes there, and its alignment is natural.
pub(crate) fn parameter_size(sema: &Sema<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) = layout::member_size(sema, ty, Flavour::Device).filter(|_| !layout::is_partial(sema, ty))?;
    let bare = sema.types.bare(ty);
    match sema.types.kind(bare) {
        TypeKind::Builtin(Builtin::LongDouble) => Some((8, 8)),
        TypeKind::Record(record) => {
            let generated = layout::of(sema, *record, Flavour::Device)?.generated.whole;
            Some((generated.0, align))
        }
        // What is made of bytes has the alignment of its typedef.
        TypeKind::Builtin(builtin) if builtin.size() <= 8 => Some((builtin.size(), builtin.align())),
        TypeKind::Enum(_) | TypeKind::Pointer(_) => Some((size, size)),
        _ => Some((size, align)),
    }
}

/// The same for what the grid shares, which is made of bytes whatever its type is.
fn shared_parameter_size(sema: &Sema<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) = parameter_size(sema, ty)?;
    let asked = layout::member_size(sema, ty, Flavour::Device).map_or(align, |it| it.1);
    Some((size, if sema.types.bare(ty) == ty { align } else { asked }))
}

/// The parameter buffer of a kernel and its total in bytes; `None` when a parameter has no size.
pub(crate) fn parameters(
    sema: &Sema<'_>,
    function: &Function<'_>,
    mangled: &str,
    place_of: &dyn Fn(RecordId) -> Option<usize>,
) -> (Vec<Parameter>, Option<u64>) {
    let mut all = Vec::new();
    let mut end = Some(0u64);
    for (index, parameter) in function.parameters.iter().enumerate() {
        let measured = match parameter.grid_constant {
            true => shared_parameter_size(sema, parameter.ty),
            false => parameter_size(sema, parameter.ty),
        };
        let (size, align) = measured.unwrap_or((0, 1));
        let before = end.unwrap_or(0);
        let offset = before.checked_next_multiple_of(align).unwrap_or(before);
        end = end.filter(|_| measured.is_some()).and_then(|_| offset.checked_add(size));
        let record = sema.types.as_record(parameter.ty);
        let ty = crate::print::type_name(sema, parameter.ty);
        all.push(Parameter {
            index: index as u32,
            name: parameter.name.map_or("", |name| sema.text(name)).to_owned(),
            error: measured.is_none().then(|| format!("the size of {ty} is not known")),
            ty,
            offset,
            size,
            align,
            padding_before: offset - before,
            ptx: ptx(sema, parameter, (size, align), &format!("{mangled}_param_{index}")),
            grid_constant: parameter.grid_constant,
            restrict: parameter.restrict,
            record: record.and_then(place_of),
            span: parameter.span,
            name_span: parameter.name_span,
        });
    }
    (all, end)
}

fn ptx(sema: &Sema<'_>, parameter: &FunctionParameter, (size, align): (u64, u64), name: &str) -> String {
    let bytes = || format!(".param .align {align} .b8 {name}[{size}]");
    // What the grid shares has an address, scalars as well.
    if parameter.grid_constant {
        return bytes();
    }
    let bare = sema.types.bare(parameter.ty);
    match sema.types.kind(bare) {
        TypeKind::Record(_) | TypeKind::Complex(_) | TypeKind::Vector { .. } => bytes(),
        TypeKind::Builtin(builtin) => match builtin {
            Builtin::Float => format!(".param .f32 {name}"),
            Builtin::Double | Builtin::LongDouble => format!(".param .f64 {name}"),
            Builtin::ArgumentList => bytes(),
            _ if builtin.size() > 8 => bytes(),
            _ => format!(".param .u{} {name}", builtin.size() * 8),
        },
        _ if size > 8 => bytes(),
        _ => format!(".param .u{} {name}", size * 8),
    }
}

impl<'u> Sema<'u> {
    /// What the attributes of a kernel ask for, and the directives that they turn into, in the order of PTX.
    pub(crate) fn launch_facts(&mut self, id: FunctionId) -> (LaunchFacts, Vec<Directive>) {
        let attributes = self.functions[id.0 as usize].attributes.clone();
        let scope = self.functions[id.0 as usize].scope;
        let mut facts = LaunchFacts::default();
        let mut directives = Vec::new();
        let all = TargetSet::all();
        let clusters = TargetSet::at_least(90);
        let mut bounds = None;
        let mut registers = None;
        for attribute in &attributes {
            let span = attribute.span;
            match &attribute.kind {
                AttributeKind::LaunchBounds(values) => {
                    let numbers = self.numbers(scope, values);
                    let positive =
                        |index: usize| numbers.get(index).and_then(|it| u64::try_from(*it).ok()).filter(|it| *it > 0);
                    // The last one counts.
                    facts.max_threads = positive(0);
                    facts.min_blocks = positive(1);
                    facts.max_cluster = positive(2);
                    if numbers.len() > 2 {
                        self.say(&rules::LAUNCH_BOUNDS, 0, &[], span);
                    }
                    bounds = Some(span);
                }
                AttributeKind::MaxRegisters(value) => {
                    let number = self.number(scope, value);
                    if number.is_some_and(|it| it <= 0) {
                        self.say(&rules::MAXNREG, 1, &[], span);
                    }
                    facts.max_registers = number.and_then(|it| u64::try_from(it).ok()).filter(|it| *it > 0);
                    registers = Some(span);
                }
                AttributeKind::ClusterDims(values) => {
                    self.say(&rules::CLUSTER_DIMS, 0, &[], span);
                    facts.cluster = self.triple(scope, values, "__cluster_dims__", span);
                    if let Some([x, y, z]) = facts.cluster {
                        directives.push(Directive { text: ".explicitcluster".to_owned(), targets: clusters, span });
                        let text = format!(".reqnctapercluster {x}, {y}, {z}");
                        directives.push(Directive { text, targets: clusters, span });
                    }
                }
                AttributeKind::BlockSize(tuples) => {
                    self.say(&rules::CLUSTER_DIMS, 1, &[], span);
                    facts.block = tuples.first().and_then(|it| self.triple(scope, it, "__block_size__", span));
                    let cluster = match tuples.get(1) {
                        Some(second) => self.triple(scope, second, "__block_size__", span),
                        None => Some([1, 1, 1]),
                    };
                    facts.cluster = facts.cluster.or(cluster);
                    if let (Some([a, b, c]), Some([x, y, z])) = (facts.block, cluster) {
                        let texts = [
                            ".blocksareclusters".to_owned(),
                            format!(".reqntid {a}, {b}, {c}"),
                            format!(".reqnctapercluster {x}, {y}, {z}"),
                        ];
                        directives.extend(texts.map(|text| Directive { text, targets: clusters, span }));
                    }
                }
                _ => {}
            }
        }
        let second = attributes.iter().find(|it| matches!(&it.kind, AttributeKind::BlockSize(all) if all.len() > 1));
        if let Some(second) = second
            && attributes.iter().any(|it| matches!(it.kind, AttributeKind::ClusterDims(_)))
        {
            self.say(&rules::CLUSTER_VALUES, 1, &[], second.span);
        }
        if let (Some(_), Some(span)) = (bounds, registers) {
            self.say(&rules::MAXNREG, 0, &[], span);
        }
        let mut first = Vec::new();
        if let Some(span) = bounds {
            let mut add =
                |text: Option<String>, targets| first.extend(text.map(|text| Directive { text, targets, span }));
            // The back end for sm_100 and up leaves trailing ones out.
            add(facts.max_threads.map(|it| format!(".maxntid {it}, 1, 1")), TargetSet::below(100));
            add(facts.max_threads.map(|it| format!(".maxntid {it}")), TargetSet::at_least(100));
            add(facts.min_blocks.map(|it| format!(".minnctapersm {it}")), all);
            add(facts.max_cluster.map(|it| format!(".maxclusterrank {it}")), clusters);
        }
        if let (Some(span), Some(number)) = (registers, facts.max_registers) {
            first.push(Directive { text: format!(".maxnreg {number}"), targets: all, span });
        }
        first.extend(directives);
        (facts, first)
    }

    fn number(&mut self, scope: crate::entities::ScopeId, value: &'u Expression) -> Option<i128> {
        self.integer_for_attribute(scope, value)
    }

    fn numbers(&mut self, scope: crate::entities::ScopeId, values: &'u [Expression]) -> Vec<i128> {
        values.iter().map(|value| self.number(scope, value).unwrap_or(0)).collect()
    }

    fn triple(
        &mut self,
        scope: crate::entities::ScopeId,
        values: &'u [Expression],
        attribute: &str,
        span: Span,
    ) -> Option<[u64; 3]> {
        let mut all = [1u64; 3];
        for (slot, value) in all.iter_mut().zip(values) {
            let number = self.number(scope, value)?;
            match u64::try_from(number).ok().filter(|it| *it > 0) {
                Some(number) => *slot = number,
                None => {
                    self.say(&rules::CLUSTER_VALUES, 0, &[attribute], span);
                    return None;
                }
            }
        }
        Some(all)
    }
}
