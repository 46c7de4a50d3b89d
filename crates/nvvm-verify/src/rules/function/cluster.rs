//! Rules about cluster dimensions and cluster sizes of functions, from *cicc: NVVM IR Verifier (Deep Dive)*, Additional
//! Function-Level Checks. No measured libNVVM checks them, except for `blocksareclusters` in compilation.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_diagnostics::fill;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::{Module, Span};

nvvm_diagnostics::rules! {
    /// The rule against cluster dimensions and sizes on targets without clusters.
    PRE_HOPPER "NV0421" "cluster-pre-hopper" [
        "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures",
    ] {
        help: "Thread block clusters came with sm_90: choose such a target or leave the cluster out.",
        layer: Layer::Function,
    }

    /// The rule against cluster dimensions and sizes of functions that are not kernels.
    NON_KERNEL "NV0422" "cluster-non-kernel" [
        "Cluster dimensions and cluster maximum blocks are only allowed for kernel functions",
    ] {
        help: "A cluster is chosen when a kernel is launched: move it to the kernel, or mark this function as one.",
        layer: Layer::Function,
    }

    /// The rule against cluster dimensions of which some are zero and others are not.
    PARTIAL_ZERO "NV0423" "cluster-partial-zero" [
        "If any cluster dimension is specified as 0 then all other dimensions must be specified as 0",
    ] {
        help: "Three zeros leave the cluster to the launch; anything else gives all three sizes.",
        layer: Layer::Function,
    }

    /// The rule against a maximum cluster size of zero.
    MAX_BLOCKS_ZERO "NV0424" "cluster-max-blocks-zero" ["Cluster maximum blocks must be non-zero"] {
        help: "Give the largest number of blocks in a cluster, at least 1, or leave it out.",
        layer: Layer::Function,
    }

    /// The rule against `blocksareclusters` without the attributes that it requires, `reqntid` and `cluster_dim`.
    BLOCKS_ARE_CLUSTERS "NV0425" "blocksareclusters" [
        "blocksareclusters requires reqntid and cluster_dim attributes",
        IN_FUNCTION =
            "error: <unknown>:0:0: in function {} {}: blocksareclusters requires reqntid and cluster_dim attributes",
    ] {
        help: "Add reqntidx and cluster_dim_x (and y, z).",
        layer: Layer::Function,
    }
}

/// The cluster properties of a function, from its annotations and attributes.
#[derive(Default)]
struct Cluster {
    dimensions: [Option<(i64, Span)>; 3],
    max_blocks: Option<(i64, Span)>,
    blocks_are_clusters: Option<Span>,
    required_threads: bool,
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let facts = context.facts;
    // Annotations of a function may be in several metadata nodes.
    let mut annotated: Vec<(FunctionId, usize)> = Vec::new();
    for (index, annotation) in facts.annotations.iter().enumerate() {
        let kind = annotation.subject.and_then(|id| module.globals.get(id)).map(|global| global.kind);
        if let Some(GlobalKind::Function(function)) = kind {
            annotated.push((function, index));
        }
    }
    annotated.sort_unstable();
    for (id, function) in module.functions.iter() {
        let mut cluster = Cluster::default();
        let first = annotated.partition_point(|&(other, _)| other < id);
        for &(_, index) in annotated.iter().skip(first).take_while(|&&(other, _)| other == id) {
            if let Some(annotation) = facts.annotations.get(index) {
                cluster.annotate(module.names.str(annotation.key), annotation.integer, annotation.key_span);
            }
        }
        cluster.read_attributes(module, function);
        report(context, id, &cluster);
    }
}

impl Cluster {
    fn annotate(&mut self, key: &str, value: Option<i64>, span: Span) {
        // `cluster_dimx` is the spelling of *cicc: Type Translation, Globals & Special Variables*; libNVVM ignores it.
        match key {
            "cluster_dim_x" | "cluster_dimx" => self.dimensions[0] = value.map(|value| (value, span)),
            "cluster_dim_y" | "cluster_dimy" => self.dimensions[1] = value.map(|value| (value, span)),
            "cluster_dim_z" | "cluster_dimz" => self.dimensions[2] = value.map(|value| (value, span)),
            "cluster_max_blocks" | "maxclusterrank" => self.max_blocks = value.map(|value| (value, span)),
            "blocksareclusters" => self.blocks_are_clusters = Some(span),
            "reqntidx" | "reqntidy" | "reqntidz" => self.required_threads = true,
            _ => {}
        }
    }

    fn read_attributes(&mut self, module: &Module, function: &Function) {
        for attribute in module.all_attributes(function.attributes) {
            if let AttributeKind::String(key, value) = attribute.kind {
                let numbers = || integers(module.names.str(value));
                self.read(module.names.str(key), numbers, attribute.span);
            }
        }
        let Some(global) = module.globals.get(function.global) else { return };
        for attachment in module.attachments_of(global.metadata) {
            let numbers = || node_integers(module, attachment.node);
            self.read(module.names.str(attachment.kind), numbers, attachment.span);
        }
    }

    fn read(&mut self, key: &str, numbers: impl FnOnce() -> Vec<i64>, span: Span) {
        match key {
            "nvvm.cluster_dim" => {
                for (dimension, number) in self.dimensions.iter_mut().zip(numbers()) {
                    *dimension = Some((number, span));
                }
            }
            "nvvm.maxclusterrank" => self.max_blocks = numbers().first().map(|&number| (number, span)),
            "nvvm.blocksareclusters" => self.blocks_are_clusters = Some(span),
            "nvvm.reqntid" => self.required_threads = true,
            _ => {}
        }
    }

    fn first_span(&self) -> Option<Span> {
        self.dimensions.iter().flatten().chain(&self.max_blocks).map(|&(_, span)| span).next()
    }
}

/// Returns `template` with the name and type of a function filled in, as back ends since CUDA 13.3 print them.
fn function_words(module: &Module, id: FunctionId, template: &str) -> String {
    let Some(function) = module.functions.get(id) else { return template.to_owned() };
    let ty = module.globals.get(function.global).map(|global| module.types.opaque(global.value_type));
    let ty = ty.map_or_else(String::new, |ty| short_type_text(module, ty));
    fill(template, &[&module.function_name(function), &ty])
}

/// Maximum number of values that are parsed from a list: one each for x, y and z.
const DIMENSIONS: usize = 3;

/// Parses a list of integers such as `2,1,1`, up to the first element that is not an integer.
fn integers(text: &str) -> Vec<i64> {
    text.split(',').take(DIMENSIONS).map_while(|number| number.trim().parse().ok()).collect()
}

fn node_integers(module: &Module, node: MetadataId) -> Vec<i64> {
    let members = module.tuple(node).unwrap_or(&[]);
    let integer = |&member: &MetadataId| {
        let operand = nvvm_analysis::annotations::wrapped_value(module, member)?;
        module.integer(operand.value)
    };
    members.iter().take(DIMENSIONS).map_while(integer).collect()
}

fn report(context: &mut Context, id: FunctionId, cluster: &Cluster) {
    let kernel_for = context.kernel_for(id);
    if let Some(span) = cluster.first_span() {
        context.report(Finding::new(&PRE_HOPPER, span, PRE_HOPPER.words()).within(id));
        let finding = Finding::new(&NON_KERNEL, span, NON_KERNEL.words()).within(id);
        context.report_to(&kernel_for.complement(), finding);
    }
    let given: Vec<(i64, Span)> = cluster.dimensions.iter().flatten().copied().collect();
    if let Some(&(_, span)) = given.iter().find(|(size, _)| *size == 0)
        && given.iter().any(|(size, _)| *size != 0)
    {
        context.report(Finding::new(&PARTIAL_ZERO, span, PARTIAL_ZERO.words()).within(id));
    }
    if let Some((0, span)) = cluster.max_blocks {
        context.report(Finding::new(&MAX_BLOCKS_ZERO, span, MAX_BLOCKS_ZERO.words()).within(id));
    }
    if let Some(span) = cluster.blocks_are_clusters
        && (!cluster.required_threads || given.is_empty())
    {
        let words = function_words(context.module, id, IN_FUNCTION);
        context.report_to(&kernel_for, Finding::new(&BLOCKS_ARE_CLUSTERS, span, words).within(id));
    }
}
