//! The tools that make another text of the checked one. A reduction takes many checks, so it runs in slices, each the
//! answer to one request; other requests wait for one slice at most.

use super::clock::now;
use crate::protocol::{
    details::{from_bytes, to_bytes},
    tools::{ReduceProgress, ToolAnswer, ToolQuestion},
};
use nvvm_engine::{HeaderTexts, Report, Request, convert, readable};
use nvvm_reduce::{CheckContext, DEFAULT_BUDGET, Progress, Reducer, Step, Wanted};
use std::cell::RefCell;

/// Duration of a slice in milliseconds; it may be exceeded by one check of a large text.
const SLICE: f64 = 40.0;

thread_local! {
    /// The current reduction.
    static REDUCING: RefCell<Option<Reducing>> = const { RefCell::new(None) };
}

struct Reducing {
    id: u32,
    reducer: Reducer,
    wanted: Wanted,
    /// The settings of the text, with its original text.
    request: Request,
}

/// The answer about a text and its report.
pub fn answer(asked: &[u8], request: &Request, report: &Report) -> Option<Vec<u8>> {
    let answer = match from_bytes(asked)? {
        ToolQuestion::Reduce { id, reference, target, finding } => {
            begin(id, request, report, CheckContext { target, reference }, finding)
        }
        ToolQuestion::GoOn { id } => with(id, |reducing| {
            let is_done = go_on(reducing);
            ToolAnswer::Reducing { id, progress: progress(reducing), is_done }
        }),
        ToolQuestion::Take { id } => {
            let answer = with(id, |reducing| {
                let text = readable(reducing.reducer.text()).into_owned();
                ToolAnswer::Reduced { id, progress: progress(reducing), text }
            });
            REDUCING.set(None);
            answer
        }
        ToolQuestion::Convert { id, to } => ToolAnswer::Converted { id, to, converted: convert(&request.text, to) },
    };
    Some(to_bytes(&answer))
}

fn begin(id: u32, request: &Request, report: &Report, at: CheckContext, finding: Option<u32>) -> ToolAnswer {
    let wanted = match finding {
        Some(finding) => Wanted::from_finding(report, at, finding as usize),
        None => Wanted::from_report(report, at, None),
    };
    REDUCING.set(wanted.map(|wanted| {
        let reducer = Reducer::new(request.text.as_bytes(), request.language, DEFAULT_BUDGET);
        Reducing { id, reducer, wanted, request: request.clone() }
    }));
    with(id, |reducing| ToolAnswer::Reducing { id, progress: progress(reducing), is_done: false })
}

fn with(id: u32, act: impl FnOnce(&mut Reducing) -> ToolAnswer) -> ToolAnswer {
    REDUCING.with_borrow_mut(|reducing| match reducing.as_mut().filter(|reducing| reducing.id == id) {
        Some(reducing) => act(reducing),
        None => ToolAnswer::NothingToKeep { id },
    })
}

/// Tries smaller texts for one slice. Returns whether none is left to try.
fn go_on(reducing: &mut Reducing) -> bool {
    let Reducing { reducer, wanted, request, .. } = reducing;
    let headers = HeaderTexts::of(request);
    let until = now() + SLICE;
    loop {
        match reducer.step() {
            Step::Done => return true,
            Step::Working => {}
            Step::Ask(candidate) => {
                let answer = wanted.answer(candidate, request.language, request.mode, &headers);
                reducer.answer(answer);
            }
        }
        if now() >= until {
            return false;
        }
    }
}

fn progress(reducing: &Reducing) -> ReduceProgress {
    let Progress { bytes_before, bytes, lines, questions } = reducing.reducer.progress();
    ReduceProgress {
        code: reducing.wanted.code().to_owned(),
        lines_before: reducing.request.text.lines().count() as u64,
        lines,
        bytes_before,
        bytes,
        questions,
    }
}
