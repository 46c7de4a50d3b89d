//! Notices over the page. They do not shift its layout, and those without an action disappear after a timeout.

use crate::{
    share::copy_link,
    state::{
        notice::{Act, Notice, Tone},
        offers, store,
    },
};
use leptos::{leptos_dom::helpers::set_timeout_with_handle, prelude::*};
use std::time::Duration;

/// Timeout of a notice without actions.
const SHORT: Duration = Duration::from_secs(4);
/// Timeout of a notice with actions.
const LONG: Duration = Duration::from_secs(20);

/// The list of notices.
#[component]
pub fn Toasts() -> impl IntoView {
    let store = store();
    view! {
        <div class="toasts">
            <For each=move || store.notices.get() key=|notice| (notice.kind, notice.text.clone()) let:notice>
                <Toast notice=notice />
            </For>
        </div>
    }
}

#[component]
fn Toast(notice: Notice) -> impl IntoView {
    let store = store();
    let Notice { kind, tone, text, offers } = notice;
    let role = match tone {
        Tone::Alert => "alert",
        Tone::Remark => "status",
    };
    let is_held = RwSignal::new(false);
    // An error stays until it is dismissed.
    if tone == Tone::Remark {
        let stays = if offers.is_empty() { SHORT } else { LONG };
        Effect::new(move |_| {
            if is_held.get() {
                return;
            }
            let leave = set_timeout_with_handle(move || store.dismiss(kind), stays).ok();
            on_cleanup(move || {
                if let Some(leave) = leave {
                    leave.clear();
                }
            });
        });
    }
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
        <div
            class="toast"
            class:alert=tone == Tone::Alert
            role=role
            data-testid="toast"
            data-kind=kind
            on:pointerenter=move |_| is_held.set(true)
            on:pointerleave=move |_| is_held.set(false)
            on:focusin=move |_| is_held.set(true)
            on:focusout=move |_| is_held.set(false)
        >
            <span>{text}</span>
            {offered.collect_view()}
            <button type="button" class="plain dismiss" aria-label="Dismiss" on:click=move |_| store.dismiss(kind)>
                "✕"
            </button>
        </div>
    }
}
