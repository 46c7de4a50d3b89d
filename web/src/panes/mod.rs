//! The right-hand side: one section per view of the report.

mod address_spaces;
mod blocks;
mod coverage;
mod generated;
pub mod intrinsics;
pub mod log_box;
mod metadata;
mod more;
mod parameters;
mod problems;
pub mod rule_table;
mod start;
mod target_marks;
mod toolkits;
pub mod translation;
mod types;
mod what_if;

pub use parameters::gauge;

use crate::state::{Section, navigate, store};
use leptos::prelude::*;
use nvvm_engine::{Report, report::Location};

/// The row of section names, and the sections. A large screen shows all of them in one column, a small one the chosen.
#[component]
pub fn Panes() -> impl IntoView {
    let store = store();
    let embedded = store.embedded;
    let buttons = Section::ALL.map(|section| {
        view! {
            <button
                type="button"
                class="tab"
                hidden=move || !section.is_for(store.language.get())
                aria-current=move || (store.section.get() == section).then_some("true")
                on:click=move |_| navigate::show_section(store, section)
            >
                {section.title()}
                <span class="count">{move || count(section).map(|count| count.to_string())}</span>
            </button>
        }
    });
    view! {
        <div class="side">
            <nav class="tabs" aria-label="Views" hidden=embedded>{buttons}</nav>
            <div class="panes" class:no-text=move || store.empty.get() on:scroll=move |_| follow_scroll()>
                <Hatch />
                <start::Start />
                <Pane section=Section::Problems><problems::Problems /></Pane>
                <Pane section=Section::Parameters><parameters::Parameters /></Pane>
                <Pane section=Section::AddressSpaces><address_spaces::AddressSpaces /></Pane>
                <Pane section=Section::Types><types::Types /></Pane>
                <Pane section=Section::Generated><generated::Generated /></Pane>
                <Pane section=Section::Translation><translation::TranslationPane /></Pane>
                <Pane section=Section::WhatIf><what_if::WhatIfTable /></Pane>
                <Pane section=Section::Intrinsics><intrinsics::Intrinsics /></Pane>
                <Pane section=Section::Metadata><metadata::Metadata /></Pane>
                <Pane section=Section::Toolkits><toolkits::Toolkits /></Pane>
                <Pane section=Section::Coverage><coverage::CoveragePane /></Pane>
            </div>
        </div>
    }
}

/// How much is in a section, where that is worth a number.
fn count(section: Section) -> Option<usize> {
    let store = store_of_page()?;
    match section {
        Section::Problems => Some(store.diagnostics.with(Vec::len)),
        Section::Parameters => Some(store.report(|report| report.kernels.len())).filter(|&count| count > 1),
        Section::AddressSpaces => Some(store.report(|report| report.pointers.len())).filter(|&count| count > 0),
        Section::Types => Some(store.report(named_types)).filter(|&count| count > 0),
        Section::Metadata => Some(written_keys(store)).filter(|&count| count > 0),
        Section::Toolkits => {
            Some(store.report(|report| toolkits::changes(report, store.target.get()))).filter(|&count| count > 0)
        }
        Section::WhatIf | Section::Generated | Section::Translation | Section::Intrinsics | Section::Coverage => None,
    }
}

fn named_types(report: &Report) -> usize {
    report.types.iter().filter(|ty| !crate::words::is_anonymous(&ty.name)).count()
}

fn written_keys(store: crate::state::Store) -> usize {
    store.report(|report| report.kernels.iter().map(|kernel| kernel.metadata_paths.written.len()).sum())
}

fn store_of_page() -> Option<crate::state::Store> {
    use_context::<crate::state::Store>()
}

/// Scrolling through the column chooses the section that is at its top.
fn follow_scroll() {
    let Some(store) = store_of_page().filter(|store| !store.embedded) else { return };
    let Ok(Some(panes)) = document().query_selector(".panes") else { return };
    let top = panes.get_bounding_client_rect().top() + 24.0;
    let above = |section: &Section| {
        document()
            .get_element_by_id(section.id())
            .map(|element| element.get_bounding_client_rect())
            // Hidden sections have no height.
            .is_some_and(|place| place.height() > 0.0 && place.top() <= top)
    };
    let section = Section::ALL.into_iter().rfind(above).unwrap_or_default();
    if store.section.get_untracked() != section {
        store.section.set(section);
    }
}

/// The pattern of padding, which every drawing shares.
#[component]
fn Hatch() -> impl IntoView {
    view! {
        <svg class="sr" width="0" height="0" aria-hidden="true">
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <line class="hatch" x1="0" y1="0" x2="0" y2="6" />
                </pattern>
            </defs>
        </svg>
    }
}

#[component]
fn Pane(section: Section, children: Children) -> impl IntoView {
    let store = store();
    let title = format!("{}-title", section.id());
    view! {
        <section
            class="pane"
            class:chosen=move || store.section.get() == section
            hidden=move || !section.is_for(store.language.get())
            id=section.id()
            tabindex="-1"
            aria-labelledby=title
        >
            <h2 id=title.clone()>{section.title()}</h2>
            {children()}
        </section>
    }
}

/// `line 5`, as a button that goes there.
#[component]
fn Place(location: Location) -> impl IntoView {
    let store = store();
    view! {
        <button type="button" class="link place" on:click=move |event| {
            event.stop_propagation();
            crate::editor::reveal(store, location, true);
        }>
            {format!("line {}", location.line)}
        </button>
    }
}
