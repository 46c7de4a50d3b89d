//! The sizing walkthrough as report steps.

use super::names::Names;
use super::places::Places;
use crate::report::{SizingStep, StepKind};
use nvvm_abi::buffer::{ParameterBuffer, ParameterSizer};
use nvvm_abi::steps::{self, Step, WalkthroughOptions, walkthrough};
use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};

/// How many steps one buffer lists at most.
const STEPS_PER_BUFFER: usize = 2_000;
/// How many steps all buffers of a report list: real modules stay far below.
const STEPS_PER_REPORT: usize = 60_000;

/// How many elements of an array of aggregates are listed beneath it.
const ELEMENTS_PER_ARRAY: u64 = 2;

/// Makes the steps of a report's buffers, within one budget for all.
pub struct StepMaker<'m> {
    module: &'m Module,
    names: &'m Names<'m>,
    places: &'m Places<'m>,
    left: usize,
}

impl<'m> StepMaker<'m> {
    /// A maker with the whole budget.
    pub fn new(module: &'m Module, names: &'m Names<'m>, places: &'m Places<'m>) -> Self {
        StepMaker { module, names, places, left: STEPS_PER_REPORT }
    }

    /// The steps of one buffer.
    pub fn steps(&mut self, sizer: &ParameterSizer, buffer: &ParameterBuffer) -> Vec<SizingStep> {
        let maximum_steps = STEPS_PER_BUFFER.min(self.left);
        let options = WalkthroughOptions { maximum_steps, elements_per_array: ELEMENTS_PER_ARRAY, names: None };
        let walked = walkthrough(sizer, buffer, options).steps;
        let mut listed = Vec::new();
        let mut next = 0;
        while let Some(step) = walked.get(next) {
            next += 1;
            // Elements that are scalars say nothing that their array's product does not say.
            if step.elements.is_some_and(|elements| !self.is_aggregate(elements.ty)) {
                next = step.beneath.end.max(next);
            }
            listed.extend(self.step(step));
        }
        self.left = self.left.saturating_sub(listed.len());
        listed
    }

    fn is_aggregate(&self, ty: TypeId) -> bool {
        match self.module.types.kind(ty) {
            TypeKind::Array { element, .. } => self.is_aggregate(element),
            _ => self.module.types.struct_fields(ty).is_some(),
        }
    }

    fn step(&self, step: &Step) -> Option<SizingStep> {
        let kind =
            match step.kind {
                steps::StepKind::Parameter => StepKind::Parameter,
                steps::StepKind::Field | steps::StepKind::Element => {
                    if step.ty.is_some_and(|ty| self.is_aggregate(ty)) { StepKind::Aggregate } else { StepKind::Field }
                }
                steps::StepKind::Padding => StepKind::Padding,
                steps::StepKind::TailPadding => StepKind::TailPadding,
                steps::StepKind::NotShown => StepKind::Omitted,
                // The buffer has its total as a number of its own.
                steps::StepKind::Total => return None,
            };
        Some(SizingStep {
            kind,
            depth: u32::from(step.depth),
            path: step.path.clone(),
            ty: step.ty.map(|ty| self.names.ty(ty)).unwrap_or_default(),
            tag: step.tag.map(|tag| tag.name().to_owned()).unwrap_or_default(),
            offset: step.offset,
            size: step.size,
            align: step.alignment.map_or(1, |alignment| alignment.bytes()),
            running_total: step.running_total,
            formula: step.formula.clone(),
            location: step.span.map(|span| self.places.location(span)),
        })
    }
}
