//! The heart of the page: target, reference, verdict, second opinion, and every target at once.

mod second_opinion;
mod strip;
mod verdict;

use crate::state::{navigate, store};
use leptos::prelude::*;
use nvvm_target::{Generation, Reference, Target};
use second_opinion::SecondOpinion;
use strip::Strip;
use verdict::VerdictLine;

/// The judge bar.
#[component]
pub fn JudgeBar() -> impl IntoView {
    let store = store();
    let (open, set_open) = signal(false);
    let on_target = move |event| {
        if let Some(target) = Target::parse(&event_target_value(&event)) {
            navigate::choose_target(store, target);
        }
    };
    let on_reference = move |event| {
        if let Some(reference) = Reference::parse(&event_target_value(&event)) {
            navigate::choose_reference(store, reference);
        }
    };
    view! {
        <section class="judge" aria-label="Verdict" class:open=move || open.get()>
            <div class="judge-line">
                <label class="choice target-choice">
                    <span class="sr">"Target"</span>
                    <select
                        data-testid="target-select"
                        title="SM target"
                        prop:value=move || store.target.get().name()
                        on:change=on_target
                    >
                        {Generation::ALL.iter().map(|&generation| view! { <Targets generation=generation /> }).collect_view()}
                    </select>
                </label>
                <label class="choice reference-choice">
                    <span class="choice-word">"judged by"</span>
                    <select
                        data-testid="reference-select"
                        title="Whose behaviour is judged by"
                        prop:value=move || store.reference.get().id()
                        on:change=on_reference
                    >
                        {Reference::ALL
                            .iter()
                            .map(|&reference| view! {
                                <option
                                    value=reference.id()
                                    selected=store.reference.get_untracked() == reference
                                >
                                    {reference.title()}
                                </option>
                            })
                            .collect_view()}
                    </select>
                </label>
                <VerdictLine />
                <SecondOpinion />
                <button
                    type="button"
                    class="plain strip-toggle"
                    aria-expanded=move || open.get().to_string()
                    aria-controls="strip"
                    on:click=move |_| set_open.update(|open| *open = !*open)
                >
                    <span class="sr">"All targets"</span>
                    <span aria-hidden="true">{move || if open.get() { "▴" } else { "▾" }}</span>
                </button>
            </div>
            <Strip />
        </section>
    }
}

/// The verdict and the second opinion, without the choice of target and reference.
#[component]
pub fn EmbeddedVerdict() -> impl IntoView {
    view! { <VerdictLine /> <SecondOpinion /> }
}

/// One generation's targets, as a group of options.
#[component]
fn Targets(generation: Generation) -> impl IntoView {
    let store = store();
    let options = Target::ALL
        .iter()
        .filter(|target| target.generation() == generation)
        .map(|&target| {
            view! {
                <option value=target.name() selected=store.target.get_untracked() == target>
                    {format!("{} {}", target.name(), target.info().edition.unwrap_or(generation.name()))}
                </option>
            }
        })
        .collect_view();
    view! { <optgroup label=generation.name()>{options}</optgroup> }
}

/// The mark of a verdict: never colour alone.
pub const fn mark(errors: u32, warnings: u32) -> &'static str {
    match (errors, warnings) {
        (0, 0) => "✓",
        (0, _) => "!",
        _ => "✕",
    }
}

/// The word of a verdict, as tests and readers know it.
pub const fn word(accepted: bool) -> &'static str {
    if accepted { "accepted" } else { "rejected" }
}
