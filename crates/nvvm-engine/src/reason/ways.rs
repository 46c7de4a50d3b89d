//! Ways to make the parameters of a kernel fit, each with the resulting size or limit.

use crate::report::{BufferParameter, Kernel, Location, ParameterBuffer, Report, SizingStep, StepKind};
use nvvm_target::{Reference, Target, TargetSet};

/// Size and alignment of a pointer parameter, in bytes.
const POINTER: u64 = 8;

/// A change that makes the parameters of a kernel fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The instruction to the user, with code between backticks: ``Pass `curve` by pointer``.
    pub words: String,
    /// The resulting size, or the limit that applies then.
    pub outcome: WayOutcome,
    /// The change as data.
    pub change: WayChange,
}

/// A change to the program or the build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayChange {
    /// Pass a parameter by pointer.
    ByPointer(NamedPlace),
    /// Move a field of a parameter to constant memory.
    ToConstant {
        /// The parameter.
        parameter: NamedPlace,
        /// The field.
        field: NamedPlace,
    },
    /// Build for another target.
    Target(Target),
    /// Build with another toolkit.
    Toolkit(Reference),
}

/// A name with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPlace {
    /// The name.
    pub name: String,
    /// The position of its declaration; `None` outside the text.
    pub location: Option<Location>,
}

/// The result of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayOutcome {
    /// The required size, in bytes.
    Requires(u64),
    /// The limit, in bytes.
    Allows(u64),
}

/// The method by which a reference sizes a parameter list.
#[derive(Clone, Copy)]
enum Counting {
    /// Each parameter starts at a multiple of its alignment.
    Aligned,
    /// The sum of the sizes.
    Sum,
}

/// Returns the ways to make a kernel (by index in [`Report::kernels`]) fit on `target` for `reference`. Empty if the
/// kernel already fits; changes with an unknown result are omitted.
pub fn ways(report: &Report, kernel: usize, target: Target, reference: Reference) -> Vec<Way> {
    let found = || {
        let kernel = report.kernels.get(kernel)?;
        let buffer = kernel.buffer(target, reference)?;
        let required = buffer.total?;
        let allowed = report.limit(kernel, target, reference)?.bytes;
        (required > allowed).then_some((kernel, buffer, allowed))
    };
    let Some((kernel, buffer, allowed)) = found() else { return Vec::new() };
    let mut ways = Vec::new();
    if let Some(counting) = counting_of(buffer) {
        ways.extend(without_largest_field(buffer, counting));
        ways.extend(by_pointer(buffer, counting));
        ways.retain(|way| matches!(way.outcome, WayOutcome::Requires(bytes) if bytes <= allowed));
    }
    ways.extend(elsewhere(report, kernel, target, reference));
    ways
}

/// Returns the sizing method that reproduces the reported total, if any.
fn counting_of(buffer: &ParameterBuffer) -> Option<Counting> {
    let sizes: Vec<(u64, u64)> = buffer.parameters.iter().map(|it| (it.size, it.align)).collect();
    [Counting::Aligned, Counting::Sum].into_iter().find(|counting| counting.total(&sizes) == buffer.total)
}

impl Counting {
    /// Returns the total size of parameters with these sizes and alignments; `None` on overflow.
    fn total(self, parameters: &[(u64, u64)]) -> Option<u64> {
        parameters.iter().try_fold(0_u64, |end, &(size, align)| match self {
            Self::Aligned => end.checked_next_multiple_of(align.max(1))?.checked_add(size),
            Self::Sum => end.checked_add(size),
        })
    }

    /// Returns the total size if one parameter had another size and alignment.
    fn with(self, buffer: &ParameterBuffer, changed: &BufferParameter, to: (u64, u64)) -> Option<u64> {
        let of = |it: &BufferParameter| if it.index == changed.index { to } else { (it.size, it.align) };
        self.total(&buffer.parameters.iter().map(of).collect::<Vec<_>>())
    }
}

/// Returns the change that passes the largest parameter by pointer.
fn by_pointer(buffer: &ParameterBuffer, counting: Counting) -> Option<Way> {
    let largest = buffer.parameters.iter().max_by_key(|parameter| parameter.size)?;
    let bytes = counting.with(buffer, largest, (POINTER, POINTER))?;
    let words = format!("Pass `{}` by pointer", largest.name);
    let change = WayChange::ByPointer(largest.place());
    (largest.size > POINTER).then_some(Way { words, outcome: WayOutcome::Requires(bytes), change })
}

impl BufferParameter {
    fn place(&self) -> NamedPlace {
        NamedPlace { name: self.name.clone(), location: Some(self.location) }
    }
}

/// Returns the change that moves the largest field of the largest parameter to constant memory.
fn without_largest_field(buffer: &ParameterBuffer, counting: Counting) -> Option<Way> {
    let largest = buffer.parameters.iter().max_by_key(|parameter| parameter.size)?;
    let fields = fields_of(&buffer.steps, largest.index)?;
    let (skipped, field) = fields.iter().enumerate().max_by_key(|(_, field)| field.size)?;
    let others: Vec<(u64, u64)> = fields
        .iter()
        .enumerate()
        .filter(|(place, _)| *place != skipped)
        .map(|(_, field)| (field.size, field.align))
        .collect();
    let align = others.iter().map(|&(_, align)| align).max()?;
    // If the fields do not reproduce the reported size, the size without one of them is unknown.
    let all: Vec<(u64, u64)> = fields.iter().map(|field| (field.size, field.align)).collect();
    let whole = Counting::Aligned.total(&all)?.checked_next_multiple_of(largest.align.max(1))?;
    if whole != largest.size {
        return None;
    }
    let size = Counting::Aligned.total(&others)?.checked_next_multiple_of(align.max(1))?;
    let bytes = counting.with(buffer, largest, (size, align))?;
    let words = format!("Move `{}` to `__constant__` memory", field.name);
    let field = NamedPlace { name: field.name.to_owned(), location: field.location };
    let change = WayChange::ToConstant { parameter: largest.place(), field };
    Some(Way { words, outcome: WayOutcome::Requires(bytes), change })
}

/// A field; size and alignment in bytes.
struct Field<'s> {
    name: &'s str,
    size: u64,
    align: u64,
    location: Option<Location>,
}

/// Returns the direct fields of a parameter; `None` if some have no names or are not listed.
fn fields_of<'s>(steps: &'s [SizingStep], parameter: u32) -> Option<Vec<Field<'s>>> {
    let begins = |step: &&SizingStep| step.kind == StepKind::Parameter;
    let start = steps.iter().enumerate().filter(|(_, step)| begins(step)).nth(parameter as usize)?.0;
    let depth = steps.get(start)?.depth;
    let inner = steps.get(start + 1..)?.iter().take_while(|step| step.depth > depth);
    let direct: Vec<&SizingStep> = inner.filter(|step| step.depth == depth + 1).collect();
    let name = |step: &'s SizingStep| step.path.rsplit('.').next().unwrap_or_default();
    let is_field = |step: &&&SizingStep| matches!(step.kind, StepKind::Field | StepKind::Aggregate);
    let field =
        |step: &&'s SizingStep| Field { name: name(step), size: step.size, align: step.align, location: step.location };
    let fields: Vec<Field<'s>> = direct.iter().filter(is_field).map(field).collect();
    // Fields in IR have numbers, and long lists are truncated.
    let has_names =
        fields.iter().all(|field| field.name.starts_with(|first: char| first.is_alphabetic() || first == '_'));
    let is_whole = direct.iter().all(|step| step.kind != StepKind::Omitted);
    (fields.len() > 1 && has_names && is_whole).then_some(fields)
}

/// Returns the change to another target, else to another toolkit.
fn elsewhere(report: &Report, kernel: &Kernel, target: Target, reference: Reference) -> Option<Way> {
    let limit = |target, reference| report.limit(kernel, target, reference).map(|limit| limit.bytes);
    let accepts = |target, reference: Reference| reference.knows(target) && report.verdict(target, reference).accepted;
    let accepting = TargetSet::from_fn(|other| accepts(other, reference));
    let next = accepting.iter().find(|other| other.index() > target.index());
    if let Some(next) = next {
        let later = Target::ALL.iter().filter(|other| other.index() >= next.index() && reference.knows(**other));
        let or_later = if later.into_iter().all(|&other| accepting.contains(other)) { " or later" } else { "" };
        return Some(Way {
            words: format!("Build for `{next}`{or_later}"),
            outcome: WayOutcome::Allows(limit(next, reference)?),
            change: WayChange::Target(next),
        });
    }
    let toolkit = Reference::TOOLKITS.iter().copied().rev().find(|&toolkit| accepts(target, toolkit))?;
    Some(Way {
        words: format!("Use {}", toolkit.name()),
        outcome: WayOutcome::Allows(limit(target, toolkit)?),
        change: WayChange::Toolkit(toolkit),
    })
}
