//! Orders of stages.

use crate::answer::{Answer, Before};
use nvvm_engine::pipeline::{ORDER_INVARIANTS, Stage};

/// The stages with what has to come before what, also by way of stages that are not asked for.
pub(super) fn answer(stages: &[Stage]) -> Answer {
    let mut before = Vec::new();
    for &first in stages {
        for &then in stages {
            if let Some(because) = reason(first, then, &mut vec![first]) {
                before.push(Before { first, then, because });
            }
        }
    }
    Answer::Order { stages: stages.to_vec(), before }
}

/// Why one stage has to come before another: the invariant, or the first and the last of a chain of them.
fn reason(first: Stage, then: Stage, met: &mut Vec<Stage>) -> Option<String> {
    for invariant in ORDER_INVARIANTS.iter().filter(|invariant| invariant.first == first) {
        if invariant.then == then {
            return Some(format!("{} ({})", invariant.because, invariant.name));
        }
    }
    for invariant in ORDER_INVARIANTS.iter().filter(|invariant| invariant.first == first) {
        if met.contains(&invariant.then) {
            continue;
        }
        met.push(invariant.then);
        if let Some(because) = reason(invariant.then, then, met) {
            return Some(format!("“{}” comes between them, and {because}", invariant.then.title()));
        }
    }
    None
}
