//! Kernels: parameter buffers, and the PTX directives of launch attributes.

use crate::entities::{Entities, Function, FunctionParameter, LaunchAsks};
use crate::layout::{self, Abi};
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;
use nvvm_target::TargetSet;

/// A parameter in the parameter buffer; sizes and offsets in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct KernelParameter {
    /// Position in the parameter list, from 0.
    pub index: u32,
    /// The name; empty for an unnamed parameter.
    pub name: String,
    /// The type as printed.
    pub ty: String,
    /// Offset from the start of the buffer.
    pub offset: u64,
    /// The size that PTX reserves.
    pub size: u64,
    /// Alignment in the buffer.
    pub align: u64,
    /// Padding before the parameter.
    pub padding_before: u64,
    /// The PTX declaration up to sm_90 without the parameter's name: `.param .u64` or `.param .align 4 .b8[12]`.
    pub ptx: String,
    /// Whether the parameter is `__grid_constant__`.
    pub grid_constant: bool,
    /// Whether the parameter is `__restrict__`.
    pub restrict: bool,
    /// The class of a parameter passed by value, as an index of
    /// [`Analysis::records`](crate::analysis::Analysis::records).
    pub record: Option<usize>,
    /// The error of a parameter without a size.
    pub error: Option<String>,
    /// The source span.
    pub span: Span,
    /// The span of the name, or the position where a name could be.
    pub name_span: Span,
}

/// A PTX directive of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Directive {
    /// The directive, such as `.maxntid 256, 1, 1`.
    pub text: String,
    /// The targets on which nvcc supports the attribute.
    pub targets: TargetSet,
    /// The attribute's span.
    pub span: Span,
}

/// The arguments of a kernel's launch attributes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LaunchFacts {
    /// Maximum threads per block of `__launch_bounds__`.
    pub max_threads: Option<u64>,
    /// Minimum blocks per multiprocessor of `__launch_bounds__`.
    pub min_blocks: Option<u64>,
    /// Maximum blocks per cluster of `__launch_bounds__`.
    pub max_cluster: Option<u64>,
    /// Maximum registers per thread of `__maxnreg__`.
    pub max_registers: Option<u64>,
    /// Blocks per cluster of `__cluster_dims__`, or of the second tuple of `__block_size__`.
    pub cluster: Option<[u64; 3]>,
    /// Threads per block of `__block_size__`.
    pub block: Option<[u64; 3]>,
}

/// Returns size and alignment of a kernel parameter in PTX, in bytes. They are those of the type in nvcc's code
/// generator, where a `long double` has 8 bytes and natural alignment.
pub(crate) fn parameter_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) = layout::member_size(entities, ty, Abi::Device).filter(|_| !layout::is_partial(entities, ty))?;
    let bare = entities.types.bare(ty);
    match entities.types.kind(bare) {
        TypeKind::Builtin(Builtin::LongDouble) => Some((8, 8)),
        TypeKind::Record(record) => {
            let generated = layout::of(entities, *record, Abi::Device)?.generated.whole;
            Some((generated.0, align))
        }
        // A parameter emitted as a byte array has the alignment of its typedef.
        TypeKind::Builtin(builtin) if builtin.size() <= 8 => Some((builtin.size(), builtin.align())),
        TypeKind::Enum(_) | TypeKind::Pointer(_) => Some((size, size)),
        _ => Some((size, align)),
    }
}

/// Returns size and alignment of a `__grid_constant__` parameter, which PTX declares as a byte array for any type.
fn shared_parameter_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let (size, align) = parameter_size(entities, ty)?;
    let asked = layout::member_size(entities, ty, Abi::Device).map_or(align, |it| it.1);
    Some((size, if entities.types.bare(ty) == ty { align } else { asked }))
}

/// Lays out the parameter buffer of a kernel. Returns its parameters and its size in bytes, `None` when a parameter has
/// no size.
pub(crate) fn parameters(
    entities: &Entities<'_>,
    function: &Function<'_>,
    place_of: &dyn Fn(RecordId) -> Option<usize>,
) -> (Vec<KernelParameter>, Option<u64>) {
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
        all.push(KernelParameter {
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
    // A `__grid_constant__` parameter has an address, even a scalar one.
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

/// Returns the arguments of a kernel's launch attributes, and their PTX directives in PTX order.
pub(crate) fn launch_facts(kernel: &Function<'_>) -> (LaunchFacts, Vec<Directive>) {
    let mut facts = LaunchFacts::default();
    let (mut bounds, mut registers) = (None, None);
    let mut of_clusters = Vec::new();
    for attribute in &kernel.launch_attributes {
        let span = attribute.span;
        match attribute.asks {
            LaunchAsks::Bounds { max_threads, min_blocks, max_cluster } => {
                // Of several attributes the last one applies.
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
        // The back end for sm_100 and later omits trailing ones.
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
