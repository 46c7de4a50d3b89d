//! The area above the cells. It shows a step line of the limit with the kernel's size, or, without a deciding number of
//! bytes, brackets with the reason for each run of targets.

use super::columns::{from_to, line_before};
use nvvm_engine::reason::{CellState, TimelineCell};

/// The content above the cells.
#[derive(Clone, Debug, PartialEq)]
pub enum Above {
    /// Limits.
    Limits(Limits),
    /// Reasons.
    Brackets(Vec<Bracket>),
}

/// The limits of all targets.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Bytes that the kernel needs.
    pub required: u64,
    /// Runs of targets with the same limit, in order.
    pub runs: Vec<LimitRun>,
    scale: Scale,
}

/// A run of adjacent targets with the same limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRun {
    /// The limit in bytes.
    pub allowed: u64,
    /// Whether the kernel's parameters exceed the limit.
    pub is_exceeded: bool,
    first: usize,
    last: usize,
}

/// A run of targets that are rejected for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// A short reason.
    pub reason: String,
    first: usize,
    last: usize,
}

/// A logarithmic scale from bytes to heights.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Scale {
    lowest: f64,
    highest: f64,
}

/// The content above these cells.
pub fn above(cells: &[TimelineCell], chosen: usize) -> Above {
    let parameters = |cell: &TimelineCell| cell.parameters;
    let of_chosen = cells.get(chosen).and_then(parameters);
    match of_chosen.or_else(|| cells.iter().find_map(parameters)) {
        Some(parameters) => Above::Limits(limits(cells, parameters.required)),
        None => Above::Brackets(brackets(cells)),
    }
}

fn limits(cells: &[TimelineCell], required: u64) -> Limits {
    let mut runs: Vec<LimitRun> = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let Some(parameters) = cell.parameters else { continue };
        let is_exceeded = parameters.required > parameters.allowed;
        match runs.last_mut().filter(|run| run.allowed == parameters.allowed && run.is_exceeded == is_exceeded) {
            Some(run) => run.last = place,
            None => runs.push(LimitRun { allowed: parameters.allowed, is_exceeded, first: place, last: place }),
        }
    }
    let all = || runs.iter().map(|run| run.allowed).chain([required.max(1)]);
    let (least, most) = (all().min().unwrap_or(1), all().max().unwrap_or(1));
    let scale = Scale { lowest: (least as f64 / 1.6).log2(), highest: (most as f64 * 1.16).log2() };
    Limits { required, runs, scale }
}

fn brackets(cells: &[TimelineCell]) -> Vec<Bracket> {
    let mut brackets: Vec<Bracket> = Vec::new();
    for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.state == CellState::Rejected) {
        let accepted_between = |bracket: &Bracket| {
            cells.iter().take(place).skip(bracket.last).any(|between| between.state == CellState::Accepted)
        };
        match brackets.last_mut().filter(|it| it.reason == cell.headline && !accepted_between(it)) {
            Some(bracket) => bracket.last = place,
            None => brackets.push(Bracket { reason: cell.headline.clone(), first: place, last: place }),
        }
    }
    brackets
}

impl Limits {
    /// The height of a number of bytes, as a share of the row: `37.5%`.
    pub fn height(&self, bytes: u64) -> String {
        let Scale { lowest, highest } = self.scale;
        let share = ((bytes.max(1) as f64).log2() - lowest) / (highest - lowest);
        format!("{:.2}%", share.clamp(0.0, 1.0) * 100.0)
    }

    /// The grid columns of a run, up to the next one, so that the line has no gaps.
    pub fn columns(&self, place: usize) -> String {
        let Some(run) = self.runs.get(place) else { return String::new() };
        match self.runs.get(place + 1) {
            Some(next) => format!("{} / {}", line_before(run.first), line_before(next.first)),
            None => from_to(run.first, run.last),
        }
    }
}

impl Bracket {
    /// The grid columns of the bracket.
    pub fn columns(&self) -> String {
        from_to(self.first, self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::{Above, above};
    use nvvm_engine::reason::timeline;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Language, Request, check, examples};

    #[test]
    fn the_first_example_has_two_limits() {
        let example = &examples()[0];
        let report = check(&Request { text: example.text.to_owned(), language: Language::Cuda, ..Request::default() });
        let Above::Limits(limits) = above(&timeline(&report, example.reference), example.target().index()) else {
            panic!("a limit decides");
        };
        let runs: Vec<_> = limits.runs.iter().map(|run| (run.allowed, run.is_exceeded)).collect();
        assert_eq!((limits.required, runs), (6_200, vec![(4_096, true), (32_764, false)]));
        assert!(limits.height(4_096) < limits.height(6_200) && limits.height(6_200) < limits.height(32_764));
    }

    #[test]
    fn reasons_that_are_no_numbers_stand_in_brackets() {
        let text = "define void @f(ptr %p) {\n  ret void\n}\n";
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        let chosen = Target::parse("sm_80").expect("a target").index();
        let Above::Brackets(brackets) = above(&timeline(&report, Reference::CUDA_13_5), chosen) else {
            panic!("no limit decides");
        };
        assert!(brackets.len() > 1, "{brackets:?}");
    }
}
