//! The table of contents: expandable kinds, headings, entries.

use crate::{
    components::scroll,
    state::{Area, navigate, store},
    words::grouped,
};
use leptos::{html, prelude::*};
use nvvm_reference::{Group, Heading, Kind, Section};

/// The table of contents; the kind of the current entry is expanded.
#[component]
pub fn Contents(place: Memo<String>) -> impl IntoView {
    let store = store();
    let sections = move || {
        let sections = store.answers.contents.get();
        sections
            .iter()
            .map(|section| view! { <OneKind section=section.clone() place=place /> }.into_any())
            .collect_view()
    };
    let list = NodeRef::<html::Ul>::new();
    Effect::new(move |_| {
        place.track();
        store.answers.contents.track();
        // Once the current kind is expanded.
        request_animation_frame(move || {
            let entry = list
                .try_get_untracked()
                .flatten()
                .and_then(|list| list.query_selector("[aria-current]").ok().flatten());
            if let Some(entry) = entry {
                scroll::to_nearest(&entry);
            }
        });
    });
    view! { <ul class="kinds" node_ref=list>{sections}</ul> }
}

#[component]
fn OneKind(section: Section, place: Memo<String>) -> impl IntoView {
    let Section { kind, groups } = section;
    let count: usize = groups.iter().map(|group| group.entries.len()).sum();
    let current = Memo::new(move |_| place.with(|place| Kind::split(place).map(|(kind, _)| kind)) == Some(kind));
    let unfolded = RwSignal::new(false);
    Effect::new(move |_| {
        if current.get() {
            unfolded.set(true);
        }
    });
    let groups = StoredValue::new(groups);
    // The thousand links are rendered only in expanded groups.
    let entries = move || {
        let group = |group: &Group| view! { <OneGroup group=group.clone() place=place /> }.into_any();
        unfolded.get().then(|| groups.with_value(|groups| groups.iter().map(group).collect_view()))
    };
    view! {
        <li>
            <button
                type="button"
                class="kind"
                aria-expanded=move || unfolded.get().to_string()
                on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
            >
                <span aria-hidden="true">{move || if unfolded.get() { "▾ " } else { "▸ " }}</span>
                {kind.title()}
                <span class="quiet small">{format!(" {}", grouped(count as u64))}</span>
            </button>
            {entries}
        </li>
    }
}

#[component]
fn OneGroup(group: Group, place: Memo<String>) -> impl IntoView {
    let Group { title, entries } = group;
    let heading = (!title.is_empty()).then(|| view! { <p class="group">{title}</p> });
    let entries: Vec<AnyView> = entries.iter().map(|heading| link(heading, place)).collect();
    view! {
        {heading}
        <ul class="entries">{entries}</ul>
    }
}

fn link(heading: &Heading, place: Memo<String>) -> AnyView {
    let store = store();
    let id = heading.id.clone();
    let area = Area::Reference(id.clone());
    let address = area.fragment();
    let here = Memo::new(move |_| place.with(|place| *place == id));
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    let title = heading.title.clone();
    view! { <li><a href=address aria-current=move || here.get().then_some("page") on:click=go>{title}</a></li> }
        .into_any()
}
