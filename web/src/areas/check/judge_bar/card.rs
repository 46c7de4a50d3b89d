//! A world's verdict on the chosen target, with the number that decides. Documents and tools answer different
//! questions, so both cards are always there; the framed one's findings are listed.

use super::lamps::Lamps;
use crate::{
    state::{EngineState, Store, View, navigate, preference, store},
    words::{counted, mark, plain, verdict_word},
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Language,
    reason::reason,
    report::{PhaseVerdicts, Verdict},
};

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    /// What the papers say.
    Documents,
    /// What shipping tools were measured to do.
    Tools,
}

impl World {
    /// Who its references are, in one line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Documents => "Documents: what the papers say, as written",
            Self::Tools => "Tools: what libNVVM, nvcc and ptxas were measured to do",
        }
    }

    const fn holds(self, reference: Reference) -> bool {
        matches!(self, Self::Tools) == reference.is_measured()
    }

    /// Its references; of tools the newest toolkit first.
    pub fn references(self) -> impl Iterator<Item = Reference> {
        let mut all: Vec<Reference> =
            Reference::ALL.iter().copied().filter(|reference| self.holds(*reference)).collect();
        if self == Self::Tools {
            all.reverse();
        }
        all.into_iter()
    }
}

/// One world's card.
#[component]
pub fn Card(world: World) -> impl IntoView {
    let store = store();
    let chosen = Memo::new(move |_| world.holds(store.reference.get()));
    // The other world answers by the reference that stands against the chosen one.
    let reference = Memo::new(move |_| {
        let reference = store.reference.get();
        if world.holds(reference) { reference } else { reference.second_opinion() }
    });
    let verdict = Memo::new(move |_| store.report(|report| report.verdict(store.target.get(), reference.get())));
    let judged = move || store.judged();
    let unknown = move || store.report(|report| report.unknown.len());
    let knows = move || reference.get().knows(store.target.get());
    let attribute =
        move |value: fn(&Verdict) -> u32| (chosen.get() && store.answered()).then(|| verdict.with(value).to_string());
    view! {
        <div
            class="verdict"
            class:chosen=move || chosen.get()
            class:stale=move || store.gave_up.get()
            class:silent=move || !judged() || !knows()
            data-testid=move || if chosen.get() { "verdict" } else { "second-opinion" }
            class:partly={move || unknown() > 0}
            data-reference=move || reference.get().id()
            data-unknown=move || (chosen.get() && store.answered()).then(|| unknown().to_string())
            data-verdict=move || store.answered().then(|| verdict_word(verdict.get().errors == 0))
            data-errors=move || attribute(|verdict| verdict.errors)
            data-warnings=move || attribute(|verdict| verdict.warnings)
        >
            <span class="verdict-mark" aria-hidden="true">
                {move || match verdict.get() {
                    _ if !judged() => "…",
                    _ if !knows() => "–",
                    verdict => mark(verdict.errors, verdict.warnings, unknown()),
                }}
            </span>
            <span class="verdict-words">
                <button
                    type="button"
                    class="verdict-choose"
                    aria-pressed=move || chosen.get().to_string()
                    title=move || format!("{}. {}", reference.get().title(), world.title())
                    on:click=move |_| preference::answer(store, reference.get_untracked())
                >
                    <span class="verdict-name">{move || name(reference.get())}": "</span>
                    <strong role=move || chosen.get().then_some("status")>
                        {move || headline(store, reference.get())}
                    </strong>
                </button>
                <span class="reason" title=move || judged().then(|| sentence(store, reference.get()))>
                    {move || judged().then(|| sentence(store, reference.get()))}
                </span>
                <span class="rests-on">
                    {move || judged().then(|| phases(store, verdict.get())).flatten().map(|phases| view! { <Lamps phases=phases /> })}
                    {move || (judged() && chosen.get()).then(|| rests_on(store))}
                </span>
            </span>
            <span class="checking quiet">{move || (chosen.get() && store.slow.get()).then_some("checking …")}</span>
        </div>
    }
}

/// The chosen verdict in one line, for narrow pages: it stays in sight. Screen readers have the card.
#[component]
pub fn OneLine() -> impl IntoView {
    let store = store();
    let judged = move || store.judged();
    let accepted = move || store.verdict.with(|verdict| verdict.errors == 0);
    let unknown = move || store.report(|report| report.unknown.len());
    let words = move || {
        let (reference, verdict) = (store.reference.get(), store.verdict.get());
        let mark = if judged() { mark(verdict.errors, verdict.warnings, unknown()) } else { "…" };
        format!("{mark} {}: {}", store.target.get(), headline(store, reference))
    };
    view! {
        <span
            class="one-line"
            aria-hidden="true"
            class:fails=move || judged() && !accepted()
            class:passes=move || judged() && accepted()
            class:partly={move || unknown() > 0}
        >
            {words}
        </span>
    }
}

/// As short as it can be: the longer name is in the choice beside it.
fn name(reference: Reference) -> String {
    match reference {
        Reference::Tileiras => "Document".to_owned(),
        Reference::Mlir => "MLIR document".to_owned(),
        other => other.title().trim_end_matches(", measured").to_owned(),
    }
}

/// The phases of a toolkit; declarations are read by nvcc's front end, before any of them.
fn phases(store: Store, verdict: Verdict) -> Option<PhaseVerdicts> {
    let is_ir = store.report(|report| report.language == Language::NvvmIr);
    verdict.phases.filter(|_| is_ir)
}

/// The verdict in a few words, with the number that decides.
fn headline(store: Store, reference: Reference) -> String {
    if !store.answered() {
        return match store.engine.get() {
            EngineState::Unavailable => "not checked".to_owned(),
            _ => "loading the engine".to_owned(),
        };
    }
    let reason = store.report(|report| reason(report, store.target.get(), reference));
    match reason.more {
        0 => reason.headline,
        more => format!("{} and {}", reason.headline, counted(more.into(), "more error")),
    }
}

/// The same as a sentence, with its source.
fn sentence(store: Store, reference: Reference) -> String {
    let words = store.report(|report| reason(report, store.target.get(), reference)).sentence;
    plain(&words.replace('`', ""))
}

/// Where else it passes, and what the verdict rests on.
fn rests_on(store: Store) -> impl IntoView {
    let passing = store.matrix.with(|matrix| passing(matrix, store.target.get()));
    let not_modelled = store.report(|report| report.coverage.not_modelled.len());
    let show = move |_| navigate::show_view(store, View::Coverage);
    view! {
        {passing.map(|passing| view! { <span class="passing">{passing}</span> })}
        {(not_modelled > 0).then(|| view! {
            <button type="button" class="link" on:click=show>
                {format!("{} not modelled", counted(not_modelled as u64, "thing"))}
            </button>
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
