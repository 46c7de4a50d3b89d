//! The views of Check: one is visible at a time, each with its own scroll position. A view is a folder here and a line
//! in [`content`]; it is mounted when it is first shown.

mod compare;
mod coverage;
mod generated;
mod layout;
mod log;
mod memory;
mod metadata;
mod nodes;
mod pipeline;
mod problems;
mod speed;
pub mod steps;
mod tabs;
mod translation;
mod what_if;

use crate::{
    parts::{Hatch, later::Later, read_as::ReadAs},
    state::{Area, View, navigate, store},
};
use leptos::{ev, prelude::*};
pub use problems::not_read::NotRead;
use tabs::Tabs;

/// The content of a view. All views except *Problems* are in the deferred part.
pub fn content(view: View) -> AnyView {
    let later: fn() -> AnyView = match view {
        View::Problems => return view! { <problems::Problems /> }.into_any(),
        View::WhatIf => || view! { <what_if::WhatIf /> }.into_any(),
        View::Log => || view! { <log::LogBox /> }.into_any(),
        View::Coverage => || view! { <coverage::CoveragePane /> }.into_any(),
        View::Layout => || view! { <layout::Layout /> }.into_any(),
        View::Memory => || view! { <memory::Memory /> }.into_any(),
        View::Metadata => || view! { <metadata::Metadata /> }.into_any(),
        View::Nodes => || view! { <nodes::Nodes /> }.into_any(),
        View::Pipeline => || view! { <pipeline::Pipeline /> }.into_any(),
        View::Generated => || view! { <generated::Generated /> }.into_any(),
        View::Translation => || view! { <translation::TranslationPane /> }.into_any(),
        View::Compare => || view! { <compare::Compare /> }.into_any(),
        View::Speed => || view! { <speed::Speed /> }.into_any(),
    };
    view! { <Later content=later /> }.into_any()
}

/// The tabs and the visible view. Panels of other views are mounted after the first report.
#[component]
pub fn Views() -> impl IntoView {
    let store = store();
    let in_sight = store.view.get_untracked();
    let first = View::all().filter(|view| is_first(*view, in_sight)).map(|view| view! { <Panel view=view /> });
    let wanted = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || store.next_part_here.get() || store.view.get() != in_sight
    });
    let others = move || {
        wanted.get().then(|| {
            let others = View::all().filter(|view| !is_first(*view, in_sight));
            others.map(|view| view! { <Panel view=view /> }).collect_view()
        })
    };
    view! {
        <div class="side" class:no-text=move || store.empty.get()>
            <Hatch />
            <CodeFold />
            <Tabs />
            {first.collect_view()}
            {others}
        </div>
    }
}

/// A button that shows or hides the code next to the view that takes the whole width.
#[component]
fn CodeFold() -> impl IntoView {
    let store = store();
    let is_hidden = move || store.view.get() != View::WhatIf || store.in_lesson || store.embedded;
    view! {
        <div class="code-fold" hidden=is_hidden>
            <button
                type="button"
                class="plain"
                data-testid="show-code"
                on:click=move |_| store.code_beside_board.update(|shown| *shown = !*shown)
            >
                {move || if store.code_beside_board.get() { "Hide code" } else { "Show code" }}
            </button>
        </div>
    }
}

/// Whether a view is mounted at the start. The verdict depends on *Problems*, whichever view is visible.
fn is_first(view: View, in_sight: View) -> bool {
    view == View::Problems || view == in_sight
}

/// A link to the lesson about a view; the text in Check is unchanged.
fn to_lesson(lesson: &'static str) -> AnyView {
    let store = store();
    let area = Area::Learn(lesson.to_owned());
    let address = area.fragment();
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    view! { <a class="to-lesson quiet small" data-testid="view-lesson" href=address on:click=go>"Learn how this works"</a> }
        .into_any()
}

/// Whether a view shows declarations, whose reading may differ between targets.
const fn declares(view: View) -> bool {
    match view {
        View::Layout | View::Memory | View::Metadata | View::Generated | View::Translation => true,
        View::Problems
        | View::WhatIf
        | View::Log
        | View::Coverage
        | View::Nodes
        | View::Pipeline
        | View::Compare
        | View::Speed => false,
    }
}

#[component]
fn Panel(view: View) -> impl IntoView {
    let store = store();
    // *Problems* always shows the current text, since the verdict depends on it.
    let is_always_in_sight = view == View::Problems;
    let own = if is_always_in_sight { store } else { store.while_in_sight(move || store.view.get() == view) };
    // Other views are mounted when they are first shown.
    let mounted =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || is_always_in_sight || store.view.get() == view);
    view! {
        <div
            class="view"
            role=if store.embedded { "region" } else { "tabpanel" }
            id=view.id()
            // *Speed* has no other focusable element for keyboard scrolling.
            tabindex=if view == View::Speed { "0" } else { "-1" }
            aria-label=view.title()
            hidden=move || store.view.get() != view
        >
            // On the screen, the tab shows the title.
            <h2 class="sr view-title">{view.title()}</h2>
            {declares(view).then(|| view! { <ReadAs /> })}
            {(!store.embedded).then(|| view.lesson().map(to_lesson))}
            {move || mounted.get().then(|| {
                // The closure has its own reactive owner, so the context applies to the content only.
                provide_context(own);
                content(view)
            })}
        </div>
    }
}
