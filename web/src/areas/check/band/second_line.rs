//! The second line: the verdict of the other kind of source, unchecked constructs, and the number of accepting targets.

use super::{phases::Phases, sources, state_of, why::Why};
use crate::{
    components::mark::word_of,
    state::{Store, store},
    words::grouped,
};
use leptos::prelude::*;
use nvvm_engine::Language;
use nvvm_engine::reason::{CellState, TimelineCell, reason};

/// The second line of the band.
#[component]
pub fn SecondLine(cells: Memo<Vec<TimelineCell>>) -> impl IntoView {
    let store = store();
    let other = Memo::new(move |_| store.reference.get().second_opinion());
    let verdict = move || {
        let target = store.target.get();
        store.answered().then(|| store.report(|report| report.verdict(target, other.get()).word()))
    };
    let phases = move || {
        let is_ir = store.report(|report| report.language == Language::NvvmIr);
        let (target, reference) = (store.target.get(), store.reference.get());
        let phases = store.report(|report| report.verdict(target, reference).phases);
        phases.filter(|_| is_ir && store.has_verdict() && reference.knows(target))
    };
    view! {
        <div class="second-line">
            <p data-testid="second-opinion" data-reference=move || other.get().id() data-verdict=verdict>
                {move || sentence(store, cells)}
                " "
                <Why />
            </p>
            {move || phases().map(|phases| view! { <Phases phases=phases /> })}
            {move || (!store.embedded && store.has_verdict()).then(|| view! { <Legend cells=cells /> })}
        </div>
    }
}

/// Formats `Tileiras specification: also rejected, limit 1,024.`
fn sentence(store: Store, cells: Memo<Vec<TimelineCell>>) -> String {
    if !store.has_verdict() {
        return String::new();
    }
    let (target, other) = (store.target.get(), store.reference.get().second_opinion());
    let name = sources::explained(other);
    let theirs = state_of(store, other);
    if theirs == CellState::Unsupported {
        return format!("{name}: target not supported.");
    }
    let ours = cells.with(|cells| cells.get(target.index()).map(|cell| (cell.state, cell.parameters.is_some())));
    let Some((ours, has_number)) = ours else { return String::new() };
    let limit = |reference| {
        store.report(|report| {
            let kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
            Some(report.limit(kernel, target, reference)?.bytes)
        })
    };
    let (their_limit, our_limit) = (limit(other), limit(store.reference.get()));
    if ours == theirs && (!has_number || their_limit == our_limit) {
        return format!("{name} agrees.");
    }
    let also = if ours == theirs { "also " } else { "" };
    let why = match their_limit.filter(|_| has_number) {
        Some(limit) => format!(", limit {}", grouped(limit)),
        None if theirs == CellState::Rejected => {
            format!(", {}", store.report(|report| reason(report, target, other).headline))
        }
        None => String::new(),
    };
    format!("{name}: {also}{}{why}.", word_of(theirs).to_lowercase())
}

/// Numbers of targets that accept, reject or are unsupported.
#[component]
fn Legend(cells: Memo<Vec<TimelineCell>>) -> impl IntoView {
    let store = store();
    let count = move |state: CellState| cells.with(|cells| cells.iter().filter(|cell| cell.state == state).count());
    view! {
        <span class="legend">
            <span><span class="mark no" aria-hidden="true"></span>{move || format!("{} rejected", count(CellState::Rejected))}</span>
            <span><span class="mark ok" aria-hidden="true"></span>{move || format!("{} accepted", count(CellState::Accepted) + count(CellState::Incomplete))}</span>
            <span>
                <span class="swatch-unsupported" aria-hidden="true"></span>
                {move || format!("{} not supported by {}", count(CellState::Unsupported), store.reference.get().name())}
            </span>
        </span>
    }
}
