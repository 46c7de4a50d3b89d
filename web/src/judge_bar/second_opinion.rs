//! The verdict of the other world, beside the chosen one: nobody may leave believing a number that their compiler does
//! not have, nor one that the documents do not say.

use super::{mark, word};
use crate::state::{Store, navigate, store};
use leptos::prelude::*;
use nvvm_engine::report::Report;
use nvvm_target::{Reference, Target};

const ID: &str = "second-opinion-why";

/// The second opinion.
#[component]
pub fn SecondOpinion() -> impl IntoView {
    let store = store();
    let other = move || store.reference.get().second_opinion();
    let opinion = Memo::new(move |_| store.report(|report| report.verdict(store.target.get(), other())));
    let answered = move || store.report(|report| !report.engine.is_empty());
    let differs = Memo::new(move |_| {
        let (target, ours) = (store.target.get(), store.reference.get());
        store.report(|report| said(report, target, ours) != said(report, target, ours.second_opinion()))
    });
    let sentence = move || {
        let target = store.target.get();
        let verdict = opinion.get();
        let what = if !other().knows(target) {
            format!("does not take {target}")
        } else {
            word(verdict.errors == 0).to_owned()
        };
        format!("{}: {what}", other().title())
    };
    view! {
        <div
            class="opinion"
            class:differs=move || differs.get()
            data-testid="second-opinion"
            data-reference=move || other().id()
            data-verdict=move || answered().then(|| word(opinion.get().errors == 0))
        >
            <span aria-hidden="true" class="opinion-mark">
                {move || if answered() { mark(opinion.get().errors, opinion.get().warnings) } else { "…" }}
            </span>
            <span class="opinion-words">{sentence}</span>
            <button
                type="button"
                class="link"
                popovertarget=ID
                hidden=move || !(answered() && differs.get())
            >
                "differs: why?"
            </button>
            <div id=ID popover="auto" class="menu why">{move || differs.get().then(|| why(store))}</div>
        </div>
    }
}

/// What a reference says, as far as it makes a difference: rule, place and words.
fn said(report: &Report, target: Target, reference: Reference) -> Vec<(u32, u32, &str)> {
    report
        .diagnostics(target, reference)
        .map(|diagnostic| {
            let finding = diagnostic.finding;
            (finding.rule, finding.location.offset, diagnostic.judgement.message.as_str())
        })
        .collect()
}

fn why(store: Store) -> impl IntoView {
    let (target, ours) = (store.target.get(), store.reference.get());
    let other = ours.second_opinion();
    let side = move |reference: Reference| {
        let mut messages: Vec<String> = store.report(|report| {
            said(report, target, reference).into_iter().map(|(_, _, message)| message.to_owned()).collect()
        });
        let more = messages.len().saturating_sub(5);
        messages.truncate(5);
        view! {
            <h3>{reference.title()}</h3>
            {messages.is_empty().then(|| view! { <p class="quiet">{format!("says nothing on {target}")}</p> })}
            {reference.rejection(target).map(|words| view! { <p class="message">{words}</p> })}
            {messages.into_iter().map(|message| view! { <p class="message">{message}</p> }).collect_view()}
            {(more > 0).then(|| view! { <p class="quiet">{format!("and {more} more")}</p> })}
        }
    };
    let switch = move |_| {
        crate::overlays::close_menu(ID);
        navigate::choose_reference(store, other);
    };
    view! {
        {side(ours)}
        {side(other)}
        <button type="button" class="primary" on:click=switch>{format!("Judge by {} instead", other.title())}</button>
    }
}
