//! Why the two worlds differ on this text, where they do.

use crate::state::{Store, navigate, store};
use leptos::prelude::*;
use nvvm_engine::report::Report;
use nvvm_target::{Reference, Target};

const ID: &str = "why-they-differ";

/// The question, shown while it has an answer.
#[component]
pub fn Why() -> impl IntoView {
    let store = store();
    let differs = Memo::new(move |_| {
        let (target, ours) = (store.target.get(), store.reference.get());
        store.report(|report| said(report, target, ours) != said(report, target, ours.second_opinion()))
    });
    view! {
        <button
            type="button"
            class="link why-differ"
            popovertarget=ID
            hidden=move || !(store.answered() && differs.get())
        >
            "differs: why?"
        </button>
        <div id=ID popover="auto" class="menu why">{move || differs.get().then(|| why(store))}</div>
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
        crate::parts::menu::close(ID);
        navigate::choose_reference(store, other);
    };
    view! {
        {side(ours)}
        {side(other)}
        <button type="button" class="primary" on:click=switch>{format!("Judge by {} instead", other.title())}</button>
    }
}
