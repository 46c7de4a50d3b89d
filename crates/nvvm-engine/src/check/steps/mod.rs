//! Conversion of the sizing walkthrough to report steps.

pub(super) mod sentence;

use super::names::Names;
use super::places::Places;
use crate::report::{SizingStep, StepKind};
use nvvm_abi::buffer::{ParameterBuffer, ParameterSizer};
use nvvm_abi::steps::{self, Step, WalkthroughOptions, walkthrough};
use nvvm_syntax::Module;
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::prose::with_grouped_numbers;

/// Maximum number of steps of one buffer.
pub(super) const STEPS_PER_BUFFER: usize = 2_000;
/// Maximum number of steps of all buffers of a report; real modules have far fewer.
pub(super) const STEPS_PER_REPORT: usize = 60_000;

/// Number of elements that are listed for an array of aggregates.
const ELEMENTS_PER_ARRAY: u64 = 2;

/// Builds the steps of a report's buffers within one shared budget.
pub(super) struct StepMaker<'m> {
    module: &'m Module,
    names: &'m Names<'m>,
    places: &'m Places<'m>,
    left: usize,
}

impl<'m> StepMaker<'m> {
    /// Creates a builder with the full budget.
    pub(super) fn new(module: &'m Module, names: &'m Names<'m>, places: &'m Places<'m>) -> Self {
        StepMaker { module, names, places, left: STEPS_PER_REPORT }
    }

    /// Returns the steps of one buffer.
    pub(super) fn steps(&mut self, sizer: &ParameterSizer, buffer: &ParameterBuffer) -> Vec<SizingStep> {
        let maximum_steps = STEPS_PER_BUFFER.min(self.left);
        let options = WalkthroughOptions { maximum_steps, elements_per_array: ELEMENTS_PER_ARRAY, names: None };
        let walked = walkthrough(sizer, buffer, options).steps;
        let layouts = sizer.layouts(buffer.counting);
        // The natural alignment of the type, which a packed struct ignores.
        let own = |step: &Step| {
            let layout = step.ty.and_then(|ty| layouts.of(ty).ok());
            layout.map_or(1, |layout| layout.alignment.bytes())
        };
        let mut listed = Vec::new();
        let mut around = Around::default();
        let mut next = 0;
        while let Some(step) = walked.get(next) {
            next += 1;
            // Scalar elements add nothing to their array's product.
            let product = step.elements.is_some_and(|elements| !self.is_aggregate(elements.ty));
            if product {
                next = step.beneath.end.max(next);
            }
            let opened = !product && !step.beneath.is_empty();
            let align = match step.kind {
                steps::StepKind::Padding => walked.get(next).and_then(|next| next.alignment),
                _ => step.alignment,
            };
            let align = if opened { own(step) } else { align.map_or(1, Alignment::bytes) };
            let sentence = self.sentence(step, align, opened, &around, walked.get(next));
            listed.extend(self.step(step, sentence));
            if opened {
                around.open(step, align);
            }
        }
        self.left = self.left.saturating_sub(listed.len());
        finish(&mut listed);
        listed
    }

    fn is_aggregate(&self, ty: TypeId) -> bool {
        match self.module.types.kind(ty) {
            TypeKind::Array { element, .. } => self.is_aggregate(element),
            _ => self.module.types.struct_fields(ty).is_some(),
        }
    }

    /// Returns the element type of nested arrays.
    fn innermost(&self, mut ty: TypeId) -> TypeId {
        while let TypeKind::Array { element, .. } = self.module.types.kind(ty) {
            ty = element;
        }
        ty
    }

    /// Returns the sentence for a step. `align` is the alignment of the step's position, `next` the following step.
    fn sentence(&self, step: &Step, align: u64, opened: bool, around: &Around, next: Option<&Step>) -> String {
        let at = step.offset.saturating_sub(around.origin(step.depth));
        let text = |ty: Option<TypeId>| ty.map(|ty| self.names.ty(ty)).unwrap_or_default();
        match step.kind {
            // The padding aligns the next element.
            steps::StepKind::Padding => {
                let aligned = next.and_then(|next| next.ty).map(|ty| self.innermost(ty));
                sentence::gap(&text(aligned), step.size, align, at)
            }
            steps::StepKind::TailPadding => sentence::tail(&text(around.ty(step.depth)), step.size, align, at),
            steps::StepKind::NotShown => sentence::omitted(step.size),
            _ => match (step.elements, step.ty.and_then(|ty| self.module.types.struct_fields(ty))) {
                (Some(elements), _) if opened => {
                    sentence::array(elements.count, &self.names.ty(elements.ty), elements.stride)
                }
                (Some(elements), _) => {
                    let element = self.names.ty(elements.ty);
                    sentence::elements(elements.count, &element, step.size, align, at)
                }
                (None, Some((fields, packed))) if opened => {
                    let odd = (!step.offset.is_multiple_of(align)).then_some(at);
                    sentence::fields(&text(step.ty), fields.len() as u64, align, packed, odd)
                }
                _ => sentence::value(&text(step.ty), step.size, align, at),
            },
        }
    }

    fn step(&self, step: &Step, sentence: String) -> Option<SizingStep> {
        let kind =
            match step.kind {
                steps::StepKind::Parameter => StepKind::Parameter,
                steps::StepKind::Field | steps::StepKind::Element => {
                    if step.ty.is_some_and(|ty| self.is_aggregate(ty)) { StepKind::Aggregate } else { StepKind::Field }
                }
                steps::StepKind::Padding => StepKind::Padding,
                steps::StepKind::TailPadding => StepKind::TailPadding,
                steps::StepKind::NotShown => StepKind::Omitted,
                // The buffer has its total as a separate number.
                steps::StepKind::Total => return None,
            };
        Some(SizingStep {
            kind,
            depth: u32::from(step.depth),
            parts: 0,
            path: step.path.clone(),
            ty: step.ty.map(|ty| self.names.ty(ty)).unwrap_or_default(),
            tag: step.tag.map(|tag| tag.name().to_owned()).unwrap_or_default(),
            offset: step.offset,
            size: step.size,
            align: step.alignment.map_or(1, nvvm_syntax::instruction::Alignment::bytes),
            running_total: 0,
            sentence,
            formula: with_grouped_numbers(&step.formula),
            location: step.span.map(|span| self.places.location(span)),
        })
    }
}

/// The aggregates around a step, outermost first.
#[derive(Default)]
struct Around(Vec<Surrounding>);

struct Surrounding {
    depth: u16,
    ty: Option<TypeId>,
    /// The base of the offsets of its parts: the buffer's start, or the aggregate's own start when that is misaligned.
    origin: u64,
}

impl Around {
    fn open(&mut self, step: &Step, align: u64) {
        self.0.retain(|outer| outer.depth < step.depth);
        let origin = if step.offset.is_multiple_of(align) || step.elements.is_some() { 0 } else { step.offset };
        self.0.push(Surrounding { depth: step.depth, ty: step.ty, origin });
    }

    /// Returns the aggregate that directly contains a step at this depth.
    fn directly(&self, depth: u16) -> Option<&Surrounding> {
        self.0.iter().rfind(|outer| outer.depth < depth)
    }

    fn origin(&self, depth: u16) -> u64 {
        self.directly(depth).map_or(0, |outer| outer.origin)
    }

    fn ty(&self, depth: u16) -> Option<TypeId> {
        self.directly(depth).and_then(|outer| outer.ty)
    }
}

/// Computes the number of steps below each step and the bytes used after it. A step with parts is only their heading
/// and adds no bytes, so the totals never decrease.
pub(super) fn finish(steps: &mut [SizingStep]) {
    let mut open: Vec<usize> = Vec::new();
    let parts_end = |steps: &mut [SizingStep], at: usize, end: usize| {
        if let Some(step) = steps.get_mut(at) {
            step.parts = (end - at - 1) as u32;
        }
    };
    for index in 0..steps.len() {
        let depth = steps[index].depth;
        while let Some(&outer) = open.last()
            && steps[outer].depth >= depth
        {
            parts_end(steps, outer, index);
            open.pop();
        }
        open.push(index);
    }
    let end = steps.len();
    open.into_iter().for_each(|outer| parts_end(steps, outer, end));
    let mut used = 0;
    for step in steps {
        // Members of a union overlap, so the number of used bytes must not shrink.
        if step.parts == 0 {
            used = step.offset.saturating_add(step.size).max(used);
        }
        step.running_total = used;
    }
}
