//! Reasons for a different verdict of the other kind of source, each with its citation.

use crate::{
    parts::{later::after_first_report, menu},
    state::{Selection, Store, View, navigate, preference, store},
    words::{capitalised, plain, with_code},
};
use leptos::prelude::*;
use nvvm_engine::reason::{Difference, difference};

const ID: &str = "why-they-differ";

/// Maximum number of listed reasons.
const MAX_REASONS: usize = 12;

/// The button that opens the reasons, if there are any.
#[component]
pub fn Why() -> impl IntoView {
    let store = store();
    let reasons = Memo::new(move |_| {
        let (target, ours) = (store.target.get(), store.reference.get());
        let document = if ours.is_measured() { ours.second_opinion() } else { ours };
        let tool = if ours.is_measured() { ours } else { ours.second_opinion() };
        store.report(|report| difference(report, target, document, tool))
    });
    view! {
        <button
            type="button"
            class="link"
            data-testid="why-differ"
            popovertarget=ID
            hidden=move || !(store.has_verdict() && reasons.with(|reasons| !reasons.is_empty()))
        >
            "Why do these differ?"
        </button>
        {after_first_report(move || answers(store, reasons))}
    }
}

/// The popover with the reasons.
fn answers(store: Store, reasons: Memo<Vec<Difference>>) -> AnyView {
    view! {
        <div id=ID popover="auto" class="menu why" data-testid="why">
            {move || reasons.with(|reasons| (!reasons.is_empty()).then(|| answer(store, reasons)))}
        </div>
    }
    .into_any()
}

fn answer(store: Store, reasons: &[Difference]) -> impl IntoView + use<> {
    let other = store.reference.get().second_opinion();
    let skipped = reasons.len().saturating_sub(MAX_REASONS);
    let items: Vec<_> = reasons.iter().take(MAX_REASONS).cloned().map(|reason| item(store, reason)).collect();
    let switch = move |_| {
        menu::close(ID);
        preference::choose(store, other);
    };
    view! {
        <h3>"Why do these differ?"</h3>
        <p>{whose()}</p>
        <ul class="reasons">{items}</ul>
        {(skipped > 0).then(|| view! { <p class="quiet">{format!("and {skipped} more reasons")}</p> })}
        <button type="button" class="primary" on:click=switch>{format!("Check against {}", super::sources::title(other))}</button>
    }
}

/// Guidance on which of the two sources to follow.
fn whose() -> &'static str {
    "If you build with nvcc, or with anything else that calls libNVVM, follow your toolkit: it was measured. The \
     specifications describe Tileiras, another NVIDIA compiler with limits of its own."
}

fn item(store: Store, reason: Difference) -> impl IntoView {
    let Difference { sentence, findings, sources, .. } = reason;
    let go = findings.first().map(|&finding| {
        move |_| {
            menu::close(ID);
            navigate::show_view(store, View::Problems);
            navigate::select(store, Selection::Finding(finding), true);
        }
    });
    view! {
        <li data-testid="why-reason">
            <p>{with_code(&capitalised(&plain(&sentence)))}"."</p>
            {(!sources.is_empty()).then(|| view! {
                <p class="quiet small">{plain(&sources.join(" · "))}</p>
            })}
            {go.map(|go| view! { <button type="button" class="link small" on:click=go>"Go to the place"</button> })}
        </li>
    }
}
