//! Actions of an entry: check against it, compare it, insert a call, copy its link, print.

use crate::{
    protocol::ToWorker,
    share,
    state::{Area, Store, check, navigate, store},
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_reference::Kind;

/// The buttons of an entry.
#[component]
pub fn Actions(id: String, kind: Kind) -> impl IntoView {
    let store = store();
    let name = Kind::split(&id).map_or("", |(_, name)| name);
    let link = if kind == Kind::Calculator { "Copy link with these values" } else { "Copy link" };
    let own = match kind {
        Kind::Target => Target::parse(name).map(of_target),
        Kind::Reference => Reference::parse(name).map(of_reference),
        Kind::Intrinsic => Some(of_intrinsic(name.to_owned())),
        _ => None,
    };
    let print = |_| {
        // Without a printer, the call has no effect.
        let _ = window().print();
    };
    view! {
        <div class="entry-actions">
            {own}
            <button type="button" class="link" data-testid="copy-entry-link" on:click=move |_| share::copy_link(store)>{link}</button>
            <button type="button" class="link" on:click=print>"Print"</button>
        </div>
    }
}

fn of_target(target: Target) -> AnyView {
    let store = store();
    let chosen = move || store.target.get() == target;
    let check_calculation = move |_| {
        navigate::choose_target(store, target);
        navigate::go_to(store, Area::Check);
    };
    let beside = move |event| {
        if let Some(other) = Target::parse(&event_target_value(&event)) {
            go_beside(store, target, other);
        }
    };
    let others: Vec<AnyView> = Target::ALL
        .iter()
        .filter(|&&other| other != target)
        .map(|other| view! { <option value=other.name()>{other.name()}</option> }.into_any())
        .collect();
    view! {
        <span class="quiet small" hidden=move || !chosen()>"This is the chosen target."</span>
        <button type="button" class="link" hidden=chosen on:click=check_calculation>{format!("Check my code for {target}")}</button>
        <label class="choice">
            <span class="choice-word">"beside"</span>
            <select on:change=beside prop:value="">
                <option value="">"another target"</option>
                {others}
            </select>
        </label>
    }
    .into_any()
}

/// Compares two targets, the smaller one first.
fn go_beside(store: Store, target: Target, other: Target) {
    let (first, second) = if target < other { (target, other) } else { (other, target) };
    navigate::go_to(store, Area::Reference(Kind::Target.id(&format!("{first},{second}"))));
}

fn of_reference(reference: Reference) -> AnyView {
    let store = store();
    let chosen = move || store.reference.get() == reference;
    let check_calculation = move |_| {
        navigate::choose_reference(store, reference);
        navigate::go_to(store, Area::Check);
    };
    view! {
        <span class="quiet small" hidden=move || !chosen()>"Your code is checked against it."</span>
        <button type="button" class="link" hidden=chosen on:click=check_calculation>"Check my code against it"</button>
    }
    .into_any()
}

fn of_intrinsic(name: String) -> AnyView {
    let store = store();
    let label = format!("Insert a call of {name}");
    let insert = move |_| {
        let (offset, target) = (store.cursor.get_untracked().offset, store.target.get_untracked());
        check::ask(&ToWorker::InsertIntrinsic { name: name.clone(), offset, target });
    };
    view! { <button type="button" class="link" aria-label=label on:click=insert>"Insert a call into my code"</button> }
        .into_any()
}
