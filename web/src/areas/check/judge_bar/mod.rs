//! The heart of Check: the target, both worlds' verdicts, and every target at once.

mod card;
mod lamps;
mod strip;
mod why;

use crate::{
    parts::markup::Choices,
    state::{navigate, preference, store},
};
pub use card::OneLine;
use card::{Card, World};
use leptos::prelude::*;
use nvvm_engine::target::{Generation, Reference, Target};
use strip::Strip;
use why::Why;

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
            preference::answer(store, reference);
        }
    };
    view! {
        <section class="judge" aria-label="Verdict" class:open=move || open.get()>
            <div class="judge-line">
                <span class="judge-choices">
                    <label class="choice target-choice">
                        <span class="sr">"Target"</span>
                        <select
                            data-testid="target-select"
                            title="SM target"
                            prop:value=move || store.target.get().name()
                            on:change=on_target
                            inner_html=targets(store.target.get_untracked())
                        ></select>
                    </label>
                    <label class="choice reference-choice">
                        <span class="sr">"Judged by"</span>
                        <select
                            data-testid="reference-select"
                            title="Whose findings are listed: a document's, or a tool's"
                            prop:value=move || store.reference.get().id()
                            on:change=on_reference
                            inner_html=references(store.reference.get_untracked())
                        ></select>
                    </label>
                </span>
                <Card world=World::Documents />
                <Card world=World::Tools />
                <Why />
                <button
                    type="button"
                    class="plain strip-toggle"
                    aria-expanded=move || open.get().to_string()
                    aria-controls="strip"
                    on:click=move |_| set_open.update(|open| *open = !*open)
                >
                    "GPUs "
                    <span aria-hidden="true">{move || if open.get() { "▴" } else { "▾" }}</span>
                    <span class="sr">"all targets"</span>
                </button>
            </div>
            <Strip />
        </section>
    }
}

/// Both verdicts, without the choice of target and reference.
#[component]
pub fn EmbeddedVerdict() -> impl IntoView {
    view! { <Card world=World::Documents /> <Card world=World::Tools /> }
}

/// The targets by generation.
fn targets(chosen: Target) -> String {
    let mut choices = Choices::default();
    for &generation in Generation::ALL {
        choices.group(generation.name());
        for &target in Target::ALL.iter().filter(|target| target.generation() == generation) {
            let edition = target.info().edition.unwrap_or(generation.name());
            choices.choice(target.name(), &[target.name(), " ", edition].concat(), "", target == chosen);
        }
    }
    choices.into_string()
}

/// The references of both worlds.
fn references(chosen: Reference) -> String {
    let mut choices = Choices::default();
    for world in [World::Documents, World::Tools] {
        choices.group(world.title());
        for reference in world.references() {
            choices.choice(reference.id(), reference.title(), "", reference == chosen);
        }
    }
    choices.into_string()
}
