//! The verdict as a sentence, with what it rests on.

use super::{mark, word};
use crate::{
    state::{EngineState, Section, Store, navigate, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::{
    Language,
    report::{Phase, PhaseVerdict, PhaseVerdicts, Verdict},
};
use nvvm_target::Target;

/// The verdict of the chosen reference on the chosen target.
#[component]
pub fn VerdictLine() -> impl IntoView {
    let store = store();
    let verdict = store.verdict;
    let answered = move || store.checked.with(|checked| !checked.report.engine.is_empty());
    view! {
        <div
            class="verdict"
            data-testid="verdict"
            data-verdict=move || answered().then(|| word(verdict.get().errors == 0))
            data-errors=move || answered().then(|| verdict.get().errors.to_string())
            data-warnings=move || answered().then(|| verdict.get().warnings.to_string())
            class:stale=move || store.gave_up.get()
        >
            <span class="verdict-mark" aria-hidden="true">
                {move || if answered() { mark(verdict.get().errors, verdict.get().warnings) } else { "…" }}
            </span>
            <span class="verdict-words">
                <span class="headline">
                    <strong role="status">{move || headline(store, answered())}</strong>
                    {move || phases(store).filter(|_| answered()).map(|phases| view! { <Lamps phases=phases /> })}
                </span>
                <span class="rests-on">{move || answered().then(|| rests_on(store))}</span>
            </span>
            <span class="checking quiet">{move || store.slow.get().then_some("checking …")}</span>
        </div>
    }
}

/// The phases of a toolkit; declarations are read by nvcc's front end, before any of them.
fn phases(store: Store) -> Option<PhaseVerdicts> {
    let is_ir = store.report(|report| report.language == Language::NvvmIr);
    store.verdict.get().phases.filter(|_| is_ir)
}

fn headline(store: Store, answered: bool) -> String {
    if !answered {
        return match store.engine.get() {
            EngineState::Unavailable => "Not checked".to_owned(),
            _ => "Loading the engine".to_owned(),
        };
    }
    let Verdict { errors, warnings, .. } = store.verdict.get();
    let target = store.target.get();
    let (word, counts) = match (errors, warnings) {
        (0, 0) => ("Accepted", String::new()),
        (0, warnings) => ("Accepted", format!(": {}", counted(warnings.into(), "warning"))),
        (errors, 0) => ("Rejected", format!(": {}", counted(errors.into(), "error"))),
        (errors, warnings) => {
            ("Rejected", format!(": {}, {}", counted(errors.into(), "error"), counted(warnings.into(), "warning")))
        }
    };
    format!("{word} on {target}{counts}")
}

/// Where else it passes, and what the verdict rests on.
fn rests_on(store: Store) -> impl IntoView {
    let passing = store.matrix.with(|matrix| passing(matrix, store.target.get()));
    let (looked, not_modelled) = store.report(|report| {
        let coverage = &report.coverage;
        let functions = counted(coverage.functions.into(), "function");
        (format!("{} looked at {functions}", counted(coverage.rules.into(), "rule")), coverage.not_modelled.len())
    });
    let show = move |_| navigate::show_section(store, Section::Coverage);
    view! {
        {passing.map(|passing| view! { <span class="passing">{passing}" · "</span> })}
        <span>{looked}</span>
        {(not_modelled > 0).then(|| view! {
            <span>
                "; "
                <button type="button" class="link" on:click=show>
                    {format!("{} not modelled", counted(not_modelled as u64, "thing"))}
                </button>
            </span>
        })}
    }
}

/// For a rejected text: where it would pass.
fn passing(matrix: &[nvvm_engine::report::TargetVerdict], target: Target) -> Option<String> {
    let rejected = matrix.iter().any(|cell| cell.target == target && cell.verdict.errors > 0);
    if !rejected {
        return None;
    }
    let passing: Vec<Target> = matrix.iter().filter(|cell| cell.verdict.errors == 0).map(|cell| cell.target).collect();
    Some(match passing.as_slice() {
        [] => "passes on no target".to_owned(),
        [only] => format!("passes only on {only}"),
        [first, .., last] if first.index() + passing.len() == last.index() + 1 && last.index() + 1 == matrix.len() => {
            format!("passes from {first} on")
        }
        [first, ..] => format!("passes on {} targets, {first} the smallest", passing.len()),
    })
}

/// The three phases of a measured toolkit; one that nothing reached is grey.
#[component]
fn Lamps(phases: PhaseVerdicts) -> impl IntoView {
    let lamp = |(phase, verdict): (Phase, PhaseVerdict)| {
        let (name, word) = (phase.name(), verdict.name());
        let mark = match verdict {
            PhaseVerdict::Accepted => "✓",
            PhaseVerdict::Rejected => "✕",
            PhaseVerdict::NotReached => "–",
        };
        let unreached = verdict == PhaseVerdict::NotReached;
        view! {
            <span
                class="lamp"
                class:fails=verdict == PhaseVerdict::Rejected
                class:unreached=unreached
                title=format!("{name}: {word}")
                data-testid="phase"
                data-phase=name
                data-verdict=word
            >
                <span aria-hidden="true">{mark}</span>
                {name}
                <span class:sr=!unreached>{format!(": {word}")}</span>
            </span>
        }
    };
    view! { <span class="lamps">{phases.each().map(lamp).collect_view()}</span> }
}
