//! Kernels: the criteria that make them kernels, their parameter buffers, and the parameter limits of the references.

use super::metadata::Metadata;
use super::names::Names;
use super::places::{Places, Shift};
use super::steps::StepMaker;
use super::{Extent, Subject, shared};
use crate::demangle::demangle;
use crate::report::{BufferParameter, Kernel, KernelCriterion, ParameterBuffer, ParameterLimitLine};
use nvvm_abi::buffer::{self, ParameterSizer, ParameterSlot};
use nvvm_abi::{Counting, SharedPointerAbi};
use nvvm_analysis::KernelFact;
use nvvm_analysis::linked_globals::LinkedGlobals;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_target::{Reference, References, Target, TargetSet};
use nvvm_verify::{KernelFor, Verification};

/// The sizing method of each reference. LibNVVM and ptxas differ; ptxas's method comes first, since it determines the
/// actual layout.
const WAYS: &[(Counting, References)] = &[
    (Counting::Documented, References::of(Reference::Tileiras)),
    (Counting::DataLayout, References::of(Reference::Mlir)),
    (Counting::Assembler, References::CUDA.with(Reference::Tileiras135)),
    (Counting::Unpadded, References::CUDA),
];

/// Maximum number of listed kernels, which bounds the report of a crafted module.
const MAX_KERNELS: usize = 10_000;

/// Returns the kernels in source order, and the number of omitted ones.
pub(super) fn of(
    module: &Module,
    verification: &Verification,
    extent: Extent,
    names: &Names,
    places: &Places,
) -> (Vec<Kernel>, u32) {
    let facts = &verification.facts.kernels;
    if facts.is_empty() {
        return (Vec::new(), 0);
    }
    let wide = ParameterSizer::new(module, &verification.data_layout, SharedPointerAbi::Bits64);
    let narrow = ParameterSizer::new(module, &verification.data_layout, SharedPointerAbi::Bits32);
    let mut maker = BufferMaker {
        names,
        places,
        steps: (extent == Extent::Whole).then(|| StepMaker::new(module, names, places)),
        sizers: [(SharedPointerAbi::Bits64, wide), (SharedPointerAbi::Bits32, narrow)],
    };
    let mut metadata = Metadata::new(module, &verification.facts);
    let linked = &verification.facts.linked;
    let listed = facts.iter().take(MAX_KERNELS);
    let mut kernels: Vec<Kernel> =
        listed.filter_map(|fact| kernel(module, fact, places, &mut maker, &mut metadata, linked)).collect();
    shared::fill_in(&mut kernels, module, verification, places);
    (kernels, facts.len().saturating_sub(MAX_KERNELS) as u32)
}

/// Updates the kernels after an edit inside a body: shifts their positions and recomputes which kernels are emitted.
pub(super) fn again(mut kernels: Vec<Kernel>, subject: &Subject, shift: &Shift) -> Vec<Kernel> {
    let (module, verification) = (subject.module, subject.verification);
    for (kernel, fact) in kernels.iter_mut().zip(&verification.facts.kernels) {
        let function = module.functions.get(fact.function);
        kernel.emitted = function.is_some_and(|function| verification.facts.linked.keeps_kernel(module, function));
        shift.location(&mut kernel.location);
        let criteria = kernel.criteria.iter_mut().filter_map(|criterion| criterion.location.as_mut());
        let written = kernel.metadata_paths.written.iter_mut().map(|written| &mut written.location);
        criteria.chain(written).for_each(|location| shift.location(location));
        for buffer in &mut kernel.buffers {
            let parameters = buffer.parameters.iter_mut().map(|parameter| &mut parameter.location);
            let steps = buffer.steps.iter_mut().filter_map(|step| step.location.as_mut());
            parameters.chain(steps).for_each(|location| shift.location(location));
        }
    }
    shared::fill_in(&mut kernels, module, verification, &subject.places);
    kernels
}

fn kernel<'m>(
    module: &'m Module,
    fact: &KernelFact,
    places: &Places,
    maker: &mut BufferMaker,
    metadata: &mut Metadata<'m>,
    linked: &LinkedGlobals,
) -> Option<Kernel> {
    let function = module.functions.get(fact.function)?;
    let global = module.globals.get(function.global)?;
    let name = module.global_text(global);
    Some(Kernel {
        demangled: demangle(&name),
        name,
        location: places.location(global.name_span),
        criteria: fact
            .criteria
            .iter()
            .map(|&(criterion, span)| KernelCriterion {
                what: criterion.describe().to_owned(),
                location: Some(places.location(span)),
                kernel_for: exactly(KernelFor::by(criterion).iter()),
            })
            .collect(),
        kernel_for: exactly(KernelFor::of(fact).iter()),
        emitted: linked.keeps_kernel(module, function),
        shared: Vec::new(),
        shared_is_open: false,
        buffers: maker.buffers(fact.function),
        metadata_paths: metadata.of(fact, places),
    })
}

/// Collects a list without spare capacity, since a text may have 10,000 kernels with several lists each.
fn exactly<T>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = items.collect();
    list.shrink_to_fit();
    list
}

/// Returns the parameter limits of all references for these kernels. Targets with the same limit and source are merged.
pub(super) fn limits(kernels: &[Kernel]) -> Vec<ParameterLimitLine> {
    let mut lines: Vec<ParameterLimitLine> = Vec::new();
    if kernels.is_empty() {
        return lines;
    }
    for &reference in Reference::ALL {
        let first = lines.len();
        for &target in Target::ALL {
            let limit = reference.parameter_limit(target);
            let Some(bytes) = limit.bytes.map(u64::from) else { continue };
            let source = limit.source.to_string();
            let own = lines.get_mut(first..).unwrap_or_default();
            match own.iter_mut().find(|line| line.bytes == bytes && line.source == source) {
                Some(line) => line.targets.insert(target),
                None => {
                    lines.push(ParameterLimitLine { reference, targets: TargetSet::only(target), bytes, source });
                }
            }
        }
    }
    lines
}

struct BufferMaker<'m> {
    names: &'m Names<'m>,
    places: &'m Places<'m>,
    /// `None` when the report contains no sizing steps.
    steps: Option<StepMaker<'m>>,
    sizers: [(SharedPointerAbi, ParameterSizer<'m>); 2],
}

impl BufferMaker<'_> {
    /// Returns the parameter buffers of a kernel by every sizing method. Equal buffers are merged.
    fn buffers(&mut self, function: FunctionId) -> Vec<ParameterBuffer> {
        let mut buffers: Vec<ParameterBuffer> = Vec::new();
        // The layouts of `buffers`; valid only without sizing steps, which depend on the method.
        let mut made_of: Vec<buffer::ParameterBuffer> = Vec::new();
        for &(counting, references) in WAYS {
            let mut of_way: Vec<(buffer::ParameterBuffer, TargetSet, usize)> = Vec::new();
            for (index, (pointers, sizer)) in self.sizers.iter().enumerate() {
                let targets = shared_pointer_targets(counting, *pointers);
                if targets.is_empty() {
                    continue;
                }
                let counted = sizer.buffer(function, counting);
                match of_way.iter_mut().find(|(other, ..)| *other == counted) {
                    Some((_, others, _)) => *others = others.union(targets),
                    None => of_way.push((counted, targets, index)),
                }
            }
            for (counted, targets, index) in of_way {
                let is_same = |(made, known): &(&buffer::ParameterBuffer, &mut ParameterBuffer)| {
                    known.targets == targets && made.total == counted.total && made.parameters == counted.parameters
                };
                if let Some((_, same)) = made_of.iter().zip(&mut buffers).find(is_same) {
                    join(same, references.iter(), describe(counting));
                    continue;
                }
                let sizer = &self.sizers[index].1;
                let buffer = ParameterBuffer {
                    counting: describe(counting).to_owned(),
                    references: references.iter().collect(),
                    targets,
                    total: counted.total,
                    parameters: counted.parameters.iter().map(|slot| self.parameter(slot)).collect(),
                    steps: self.steps.as_mut().map(|maker| maker.steps(sizer, &counted)).unwrap_or_default(),
                };
                let known = buffers.len();
                merge(&mut buffers, buffer);
                if self.steps.is_none() && buffers.len() > known {
                    made_of.push(counted);
                }
            }
        }
        buffers.shrink_to_fit();
        buffers
    }

    fn parameter(&self, slot: &ParameterSlot) -> BufferParameter {
        BufferParameter {
            index: slot.index,
            name: self.names.local(slot.name),
            ty: self.names.ty(slot.counted),
            offset: slot.offset,
            size: slot.size,
            align: slot.alignment.bytes(),
            padding_before: slot.padding_before,
            location: self.places.location(slot.span),
            error: slot.error.as_ref().map(ToString::to_string),
        }
    }
}

/// Adds a buffer, or merges its references into an equal one.
fn merge(buffers: &mut Vec<ParameterBuffer>, buffer: ParameterBuffer) {
    let same = buffers.iter_mut().find(|other| {
        other.targets == buffer.targets
            && other.total == buffer.total
            && other.parameters == buffer.parameters
            && other.steps == buffer.steps
    });
    match same {
        Some(same) => join(same, buffer.references.iter().copied(), &buffer.counting),
        None => buffers.push(buffer),
    }
}

/// Adds references and their sizing method to a buffer.
fn join(same: &mut ParameterBuffer, references: impl IntoIterator<Item = Reference>, counting: &str) {
    for reference in references {
        if !same.references.contains(&reference) {
            same.references.push(reference);
        }
    }
    if !same.counting.contains(counting) {
        same.counting = format!("{}; {counting}", same.counting);
    }
}

/// Returns the targets on which shared-memory pointers have this width. Only the documented sizing has 32-bit pointers,
/// on sm_32; all other methods use the data layout.
fn shared_pointer_targets(counting: Counting, pointers: SharedPointerAbi) -> TargetSet {
    match (counting, pointers) {
        (Counting::Documented, _) => TargetSet::from_fn(|target| SharedPointerAbi::for_sm(target.sm()) == pointers),
        (_, SharedPointerAbi::Bits64) => TargetSet::all(),
        (_, SharedPointerAbi::Bits32) => TargetSet::empty(),
    }
}

fn describe(counting: Counting) -> &'static str {
    match counting {
        Counting::Documented => "sizes by the document's 21 tags, each parameter aligned",
        Counting::DataLayout => "sizes by the data layout, each parameter aligned to its ABI alignment",
        Counting::Unpadded => "libNVVM: sizes added up, nothing between parameters",
        Counting::Assembler => "ptxas: sizes by the data layout, each parameter aligned",
    }
}
