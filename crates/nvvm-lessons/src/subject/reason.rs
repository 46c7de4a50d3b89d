//! Reasons of answers, as the engine words them.

use super::Subject;
use crate::query::{Asked, Measure, Path, Query};
use nvvm_engine::reason::reason;
use nvvm_engine::report::{SizingStep, StepKind};
use nvvm_target::prose::capitalised;

impl Subject {
    /// The reason of an answer, with code in backticks: the step of the sizing walkthrough that gives a number, or the
    /// deciding fact of a verdict. `None` where the engine has no text for it.
    pub(crate) fn reason(&self, query: &Query) -> Option<String> {
        match &query.what {
            Asked::Bytes(measure @ (Measure::Offset | Measure::Size | Measure::Align), path) => {
                self.step_of(query, path).map(|(steps, at)| sentences(steps, at, *measure))
            }
            Asked::Verdict { targets, phase: None } if targets.len() == 1 => {
                let decided = reason(self.report(), targets.smallest()?, self.reference(query));
                Some(format!("{}.", capitalised(&nvvm_engine::words::plain(&decided.sentence))))
            }
            _ => None,
        }
    }

    /// The step that adds a parameter, or a field of a type.
    fn step_of(&self, query: &Query, path: &Path) -> Option<(&[SizingStep], usize)> {
        let (first, rest) = path.0.split_first()?;
        let adds = |step: &SizingStep| matches!(step.kind, StepKind::Parameter | StepKind::Field | StepKind::Aggregate);
        let within = |kernel, start: &dyn Fn(&[SizingStep]) -> Option<String>| {
            let steps = self.buffer(query, kernel).ok()?.steps.as_slice();
            let wanted = start(steps)?;
            let at = steps.iter().position(|step| adds(step) && step.path == wanted)?;
            Some((steps, at))
        };
        if self.type_named(query, first).is_none() {
            return within(self.kernel(first).ok()?, &|_| Some(rest.join(".")));
        }
        // Steps have offsets in the buffer; these equal the offsets in a type if a parameter of that type comes first.
        let in_type = |steps: &[SizingStep]| {
            let whole = steps.iter().find(|step| adds(step) && step.ty == *first && step.offset == 0)?;
            Some([whole.path.as_str()].into_iter().chain(rest.iter().map(String::as_str)).collect::<Vec<_>>().join("."))
        };
        self.report().kernels.iter().find_map(|kernel| within(kernel, &in_type))
    }
}

/// The sentence of a step. For an offset, the sentence of the padding before it comes first.
fn sentences(steps: &[SizingStep], at: usize, measure: Measure) -> String {
    let before = at.checked_sub(1).and_then(|before| steps.get(before));
    let gap = before.filter(|step| measure == Measure::Offset && step.kind == StepKind::Padding);
    let texts = gap.into_iter().chain(steps.get(at)).map(|step| format!("{}.", capitalised(&step.sentence)));
    texts.collect::<Vec<_>>().join(" ")
}
