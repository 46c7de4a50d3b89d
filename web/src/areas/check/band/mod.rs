//! The band over both panes: the verdict, its source, and the verdicts on all targets.

mod phases;
mod second_line;
mod sources;
mod verdict_line;
mod why;

use crate::{
    components::{target_timeline::TargetTimeline, toolkit_slider::ToolkitSlider},
    state::{Store, navigate, preference, store},
};
use leptos::prelude::*;
use nvvm_engine::reason::{CellState, ReasonKind, TimelineCell, timeline};
use nvvm_engine::target::Reference;
use second_line::SecondLine;
use sources::Sources;
pub use verdict_line::EmbeddedVerdict;
use verdict_line::VerdictLine;

/// The band over both panes.
#[component]
pub fn Band() -> impl IntoView {
    let store = store();
    let cells = cells(store);
    // The slider keeps its position while a specification is selected.
    let toolkit = Memo::new(move |before: Option<&usize>| {
        let place = Reference::TOOLKITS.iter().position(|toolkit| *toolkit == store.reference.get());
        place.or(before.copied()).unwrap_or(Reference::TOOLKITS.len() - 1)
    });
    let states = Memo::new(move |_| {
        Reference::TOOLKITS.iter().map(|&toolkit| state_of(store, toolkit)).collect::<Vec<CellState>>()
    });
    view! {
        <section class="band" aria-label="Verdict and targets">
            <div class="verdict-row">
                <VerdictLine cells=cells />
                <div class="check-against">
                    <Sources />
                    <ToolkitSlider
                        states=states
                        chosen=toolkit
                        is_idle=Signal::derive(move || !store.reference.get().is_measured())
                        choose=move |reference| preference::choose(store, reference)
                    />
                </div>
            </div>
            <SecondLine cells=cells />
            <TargetTimeline
                cells=cells
                chosen=Signal::derive(move || store.target.get())
                choose=move |target| navigate::choose_target(store, target)
            />
        </section>
    }
}

/// The verdict of the selected reference on every target.
fn cells(store: Store) -> Memo<Vec<TimelineCell>> {
    Memo::new(move |_| {
        let reference = store.reference.get();
        let mut cells = if store.answered() { store.report(|report| timeline(report, reference)) } else { Vec::new() };
        if store.holds_log() {
            cells.iter_mut().for_each(uncheck);
        }
        cells
    })
}

/// Turns a cell into that of an unchecked text.
fn uncheck(cell: &mut TimelineCell) {
    cell.state = CellState::Unchecked;
    (cell.parameters, cell.message, cell.finding) = (None, None, None);
    cell.kind = ReasonKind::OtherText;
}

/// The verdict of a reference on the selected target, without a reason.
fn state_of(store: Store, reference: Reference) -> CellState {
    let target = store.target.get();
    if !reference.knows(target) {
        return CellState::Unsupported;
    }
    if !store.has_verdict() {
        return CellState::Unchecked;
    }
    store.report(|report| match (report.verdict(target, reference).accepted, report.unknown.is_empty()) {
        (false, _) => CellState::Rejected,
        (true, false) => CellState::Incomplete,
        (true, true) => CellState::Accepted,
    })
}
