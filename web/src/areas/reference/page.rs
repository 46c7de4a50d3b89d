//! The content of a place in Reference: an entry, the table of intrinsics, or the start page.

use super::{actions::Actions, intrinsics::Intrinsics};
use crate::{
    parts::entry::EntryBody,
    protocol::{ReferencePage, ToWorker},
    state::{Area, check, look_up, navigate, store},
    words::grouped,
};
use leptos::{html, prelude::*};
use nvvm_reference::{Heading, Kind, Link};
use std::sync::Arc;

/// Number of suggestions for an unknown address.
const SUGGESTIONS: u32 = 6;

/// Frequently used entries.
const STARTS: [(&str, &str); 10] = [
    ("term/ceiling", "Limit of a kernel’s parameters in bytes"),
    ("target/sm_75,sm_90", "Compare two targets"),
    ("term/address-space", "The address spaces"),
    ("term/phase", "Verify, compile, assemble"),
    ("term/legacy-dialect", "Typed pointers (LLVM 7)"),
    ("term/kernel-identity", "What makes a kernel"),
    ("term/padding", "Padding"),
    ("contradiction/C002", "Where the specifications disagree on the limit"),
    ("table/000-T01", "A table of the documents: parameter tags"),
    ("calculator/tag-list", "A calculator: bytes of a parameter list"),
];

/// The content of a place. After navigation, its heading is scrolled into view and focused.
#[component]
pub fn Place(place: Memo<String>) -> impl IntoView {
    let store = store();
    let heading = NodeRef::<html::H2>::new();
    let in_sight = move || store.area.with(|area| area.id() == "reference");
    let known = Memo::new(move |_| {
        let place = place.get();
        Kind::split(&place).map(|_| look_up::entry(store, &place))
    });
    // At page load, the entry is at the top already.
    let opened_here = store.checked.with_untracked(|checked| checked.report.engine.is_empty());
    Effect::new(move |before: Option<Option<String>>| {
        let (before, place) = (before.flatten(), place.get());
        let arrived = known.with(|known| known.as_ref().is_none_or(Option::is_some)) && in_sight();
        if !arrived {
            return before;
        }
        if before.as_ref().map_or(!opened_here, |before| *before != place) {
            request_animation_frame(move || {
                if let Some(heading) = heading.try_get_untracked().flatten() {
                    heading.scroll_into_view();
                    // A heading with `tabindex` is focusable.
                    let _ = heading.focus();
                }
            });
        }
        Some(place)
    });
    move || match known.get() {
        None if place.with(|place| *place == Kind::Intrinsic.prefix()) => view! {
            <div class="reference-page" data-testid="reference-entry" data-id="intrinsic">
                <h2 tabindex="-1" node_ref=heading>"Intrinsics"</h2>
                <Intrinsics />
            </div>
        }
        .into_any(),
        None => view! { <Beginning heading=heading /> }.into_any(),
        Some(None) => view! { <Awaited id=place.get() /> }.into_any(),
        Some(Some(None)) => view! { <Missing id=place.get() heading=heading /> }.into_any(),
        Some(Some(Some(page))) => view! { <Shown page=page heading=heading /> }.into_any(),
    }
}

/// A placeholder for an entry that is being loaded.
#[component]
fn Awaited(id: String) -> impl IntoView {
    let name = Kind::split(&id).map_or(id.as_str(), |(_, name)| name).to_owned();
    view! {
        <div class="reference-page">
            <h2>{name}</h2>
            <p class="quiet" role="status">"Loading …"</p>
        </div>
    }
}

/// An entry.
#[component]
fn Shown(page: Arc<ReferencePage>, heading: NodeRef<html::H2>) -> impl IntoView {
    let Heading { id, kind, title, .. } = page.heading.clone();
    let near: Vec<AnyView> = page.see_also.iter().map(near).collect();
    let see_also = (!near.is_empty()).then(|| view! { <h3>"See also"</h3><ul class="entries">{near}</ul> });
    view! {
        <article
            class="reference-page"
            data-testid="reference-entry"
            data-id=id.clone()
            aria-labelledby="reference-title"
        >
            <p class="quiet small">{kind.singular()}</p>
            <h2 id="reference-title" tabindex="-1" node_ref=heading>{title}</h2>
            <Actions id=id.clone() kind=kind />
            <EntryBody page=page.clone() />
            {see_also}
        </article>
    }
    .into_any()
}

fn near(link: &Link) -> AnyView {
    let Link { id, title } = link.clone();
    view! { <li>{to_entry(id, title)}</li> }.into_any()
}

/// A link to an entry.
fn to_entry(id: String, title: String) -> AnyView {
    let store = store();
    let area = Area::Reference(id);
    let address = area.fragment();
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    view! { <a href=address on:click=go>{title}</a> }.into_any()
}

/// The page for an unknown address, with suggestions.
#[component]
fn Missing(id: String, heading: NodeRef<html::H2>) -> impl IntoView {
    let store = store();
    let name = Kind::split(&id).map_or(id.as_str(), |(_, name)| name).to_owned();
    check::ask(&ToWorker::ReferenceSearch { query: name.clone(), limit: SUGGESTIONS });
    let close = move || {
        let found = store.answers.reference_found.get().filter(|(query, _)| *query == name);
        let found = found.map(|(_, search)| search.found).unwrap_or_default();
        found
            .into_iter()
            .map(|heading| view! { <li>{to_entry(heading.id, heading.title)}</li> }.into_any())
            .collect_view()
    };
    view! {
        <div class="reference-page">
            <h2 tabindex="-1" node_ref=heading>"No such entry"</h2>
            <p role="status">"Nothing in the reference is called "<code>{id}</code>"."</p>
            <ul class="entries">{close}</ul>
        </div>
    }
}

/// The start page of Reference.
#[component]
fn Beginning(heading: NodeRef<html::H2>) -> impl IntoView {
    let store = store();
    let starts: Vec<AnyView> =
        STARTS.map(|(id, title)| view! { <li>{to_entry(id.to_owned(), title.to_owned())}</li> }.into_any()).into();
    let count = move || {
        let groups = store.answers.contents.with(|contents| {
            contents.iter().flat_map(|section| &section.groups).map(|group| group.entries.len()).sum::<usize>()
        });
        (groups > 0).then(|| format!("{} entries, and every intrinsic. ", grouped(groups as u64)))
    };
    view! {
        <div class="reference-page">
            <h2 tabindex="-1" node_ref=heading>"Reference"</h2>
            <p>
                {count}
                "Terms, rules, targets and numbers of this page, with their sources. Your code in Check is kept."
            </p>
            <h3>"Popular"</h3>
            <ul class="entries">{starts}</ul>
            <h3>"Intrinsics"</h3>
            <Intrinsics />
        </div>
    }
}
