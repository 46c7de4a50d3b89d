//! Messages above the areas.

use crate::{
    share::copy_link,
    state::{
        notice::{Act, Notice, Tone},
        offers, store,
    },
};
use leptos::prelude::*;

/// All messages.
#[component]
pub fn Notices() -> impl IntoView {
    let store = store();
    let any = Memo::new(move |_| store.notices.with(|notices| !notices.is_empty()));
    view! { <div class="notices">{move || any.get().then(all)}</div> }
}

fn all() -> AnyView {
    let store = store();
    view! {
        <For each=move || store.notices.get() key=|notice| (notice.kind, notice.text.clone()) let:notice>
            <NoticeLine notice=notice />
        </For>
    }
    .into_any()
}

#[component]
fn NoticeLine(notice: Notice) -> impl IntoView {
    let store = store();
    let Notice { kind, tone, text, offers } = notice;
    let role = match tone {
        Tone::Alert => "alert",
        Tone::Remark => "status",
    };
    let offered = offers.into_iter().map(|offer| {
        let act = offer.act;
        view! {
            <button type="button" class="link" on:click=move |_| {
                store.dismiss(kind);
                if offers::accept(store, act.clone()) == Some(Act::Share) {
                    copy_link(store);
                }
            }>{offer.label}</button>
        }
    });
    view! {
        <div class="notice" class:alert=tone == Tone::Alert role=role data-kind=kind>
            <span>{text}</span>
            {offered.collect_view()}
            <button type="button" class="plain dismiss" aria-label="Dismiss" on:click=move |_| store.dismiss(kind)>
                "✕"
            </button>
        </div>
    }
}
