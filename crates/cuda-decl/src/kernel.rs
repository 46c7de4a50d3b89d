//! Kernels: parameter buffers and the PTX directives that their attributes turn into.

use crate::entities::{Entities, Function, FunctionParameter, LaunchAsks};
use crate::layout::{self, Flavour};
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
    /// `.param .u64` or `.param .align 4 .b8[12]`, up to sm_90: without its name, which is as long as all parameters of the
    /// kernel are many.
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
pub(crate) fn parameter_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) =
        layout::member_size(entities, ty, Flavour::Device).filter(|_| !layout::is_partial(entities, ty))?;
    let bare = entities.types.bare(ty);
    match entities.types.kind(bare) {
        TypeKind::Builtin(Builtin::LongDouble) => Some((8, 8)),
        TypeKind::Record(record) => {
            let generated = layout::of(entities, *record, Flavour::Device)?.generated.whole;
            Some((generated.0, align))
        }
        // What is made of bytes has the alignment of its typedef.
        TypeKind::Builtin(builtin) if builtin.size() <= 8 => Some((builtin.size(), builtin.align())),
        TypeKind::Enum(_) | TypeKind::Pointer(_) => Some((size, size)),
        _ => Some((size, align)),
    }
}

/// The same for what the grid shares, which is made of bytes whatever its type is.
fn shared_parameter_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) = parameter_size(entities, ty)?;
    let asked = layout::member_size(entities, ty, Flavour::Device).map_or(align, |it| it.1);
    Some((size, if entities.types.bare(ty) == ty { align } else { asked }))
}

/// The parameter buffer of a kernel and its total in bytes; `None` when a parameter has no size.
pub(crate) fn parameters(
    entities: &Entities<'_>,
    function: &Function<'_>,
    place_of: &dyn Fn(RecordId) -> Option<usize>,
) -> (Vec<Parameter>, Option<u64>) {
    let mut all = Vec::new();
    let mut end = Some(0u64);
    for (index, parameter) in function.parameters.iter().enumerate() {
        let measured = match parameter.grid_constant {
            true => shared_parameter_size(entities, parameter.ty),
            false => parameter_size(entities, parameter.ty),
        };
        let (size, align) = measured.unwrap_or((0, 1));
        let before = end.unwrap_or(0);
        let offset = before.checked_next_multiple_of(align).unwrap_or(before);
        end = end.filter(|_| measured.is_some()).and_then(|_| offset.checked_add(size));
        let record = entities.types.as_record(parameter.ty);
        let ty = crate::print::type_name(entities, parameter.ty);
        all.push(Parameter {
            index: index as u32,
            name: parameter.name.map_or("", |name| entities.text(name)).to_owned(),
            error: measured.is_none().then(|| format!("the size of {ty} is not known")),
            ty,
            offset,
            size,
            align,
            padding_before: offset - before,
            ptx: ptx(entities, parameter, (size, align)),
            grid_constant: parameter.grid_constant,
            restrict: parameter.restrict,
            record: record.and_then(place_of),
            span: parameter.span,
            name_span: parameter.name_span,
        });
    }
    (all, end)
}

fn ptx(entities: &Entities<'_>, parameter: &FunctionParameter, (size, align): (u64, u64)) -> String {
    let bytes = || format!(".param .align {align} .b8[{size}]");
    // What the grid shares has an address, scalars as well.
    if parameter.grid_constant {
        return bytes();
    }
    let bare = entities.types.bare(parameter.ty);
    match entities.types.kind(bare) {
        TypeKind::Record(_) | TypeKind::Complex(_) | TypeKind::Vector { .. } => bytes(),
        TypeKind::Builtin(builtin) => match builtin {
            Builtin::Float => ".param .f32".to_owned(),
            Builtin::Double | Builtin::LongDouble => ".param .f64".to_owned(),
            Builtin::ArgumentList => bytes(),
            _ if builtin.size() > 8 => bytes(),
            _ => format!(".param .u{}", builtin.size() * 8),
        },
        _ if size > 8 => bytes(),
        _ => format!(".param .u{}", size * 8),
    }
}

/// What the attributes of a kernel ask for, and the directives that they turn into, in the order of PTX.
pub(crate) fn launch_facts(kernel: &Function<'_>) -> (LaunchFacts, Vec<Directive>) {
    let mut facts = LaunchFacts::default();
    let (mut bounds, mut registers) = (None, None);
    let mut of_clusters = Vec::new();
    for attribute in &kernel.launch_attributes {
        let span = attribute.span;
        match attribute.asks {
            LaunchAsks::Bounds { max_threads, min_blocks, max_cluster } => {
                // The last one counts.
                facts = LaunchFacts { max_threads, min_blocks, max_cluster, ..facts };
                bounds = Some(span);
            }
            LaunchAsks::Registers(number) => {
                facts.max_registers = number;
                registers = Some(span);
            }
            LaunchAsks::Cluster(cluster) => {
                facts.cluster = cluster;
                of_clusters.extend(cluster.into_iter().flat_map(cluster_directives).map(|text| (text, span)));
            }
            LaunchAsks::Block { block, cluster } => {
                facts.block = block;
                facts.cluster = facts.cluster.or(cluster);
                let sizes = block.zip(cluster);
                of_clusters.extend(sizes.into_iter().flat_map(block_directives).map(|text| (text, span)));
            }
        }
    }
    let mut directives = Vec::new();
    if let Some(span) = bounds {
        let mut add =
            |text: Option<String>, targets| directives.extend(text.map(|text| Directive { text, targets, span }));
        // The back end for sm_100 and up leaves trailing ones out.
        add(facts.max_threads.map(|it| format!(".maxntid {it}, 1, 1")), TargetSet::below(100));
        add(facts.max_threads.map(|it| format!(".maxntid {it}")), TargetSet::at_least(100));
        add(facts.min_blocks.map(|it| format!(".minnctapersm {it}")), TargetSet::all());
        add(facts.max_cluster.map(|it| format!(".maxclusterrank {it}")), TargetSet::at_least(90));
    }
    if let (Some(span), Some(number)) = (registers, facts.max_registers) {
        directives.push(Directive { text: format!(".maxnreg {number}"), targets: TargetSet::all(), span });
    }
    let of_clusters =
        of_clusters.into_iter().map(|(text, span)| Directive { text, targets: TargetSet::at_least(90), span });
    directives.extend(of_clusters);
    (facts, directives)
}

fn cluster_directives([x, y, z]: [u64; 3]) -> [String; 2] {
    [".explicitcluster".to_owned(), format!(".reqnctapercluster {x}, {y}, {z}")]
}

fn block_directives(([a, b, c], [x, y, z]): ([u64; 3], [u64; 3])) -> [String; 3] {
    [".blocksareclusters".to_owned(), format!(".reqntid {a}, {b}, {c}"), format!(".reqnctapercluster {x}, {y}, {z}")]
}
