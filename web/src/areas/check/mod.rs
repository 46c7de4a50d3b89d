//! Check: the judge bar, the code, and one view of what was found in it.

mod divider;
mod headers;
mod judge_bar;
mod status_line;

use crate::{
    editor::CodeEditor,
    overlays::explained,
    parts::{later::OnceHere, markup},
    share::{address_of_page, driven},
    state::{address, follow, store},
    views::Views,
};
use divider::Divider;
use headers::headers;
use judge_bar::{EmbeddedVerdict, JudgeBar, OneLine};
use leptos::{ev, html, prelude::*};
use status_line::StatusLine;

/// The area.
#[component]
pub fn Check(
    /// What the editor starts with.
    text: String,
) -> impl IntoView {
    let store = store();
    view! {
        <JudgeBar />
        <div class="sides">
            <Sides />
            <OneLine />
        </div>
        <OnceHere content=headers />
        <div class="panes" class:shows-result=move || store.shows_result.get()>
            <CodeEditor text=text />
            <Divider />
            <Views />
        </div>
        <StatusLine />
    }
}

/// What is shown on a narrow page, which has room for one side.
#[component]
fn Sides() -> impl IntoView {
    const SIDES: &str = "<button type=button class=choice-button data-side=code>Code</button> \
        <button type=button class=choice-button data-side=result>Result</button>";
    let store = store();
    let sides = NodeRef::<html::Div>::new();
    follow(move || {
        let Some(sides) = sides.get() else { return };
        let shows_result = store.shows_result.get();
        for (side, is_shown) in [("[data-side=code]", !shows_result), ("[data-side=result]", shows_result)] {
            markup::set_in(&sides, side, "aria-pressed", Some(if is_shown { "true" } else { "false" }));
        }
    });
    let on_click = move |event: ev::MouseEvent| {
        if let Some(side) = markup::clicked(&event, "[data-side]") {
            store.shows_result.set(side.get_attribute("data-side").as_deref() == Some("result"));
        }
    };
    view! {
        <div
            class="side-choices"
            role="group"
            aria-label="What is shown"
            inner_html=SIDES
            node_ref=sides
            on:click=on_click
        ></div>
    }
}

/// One view for another page: the verdict, the view, and the way to all the rest. The text can be changed when that page
/// asks for it, and what it can read is said.
#[component]
pub fn Embedded(
    /// What the editor shows.
    text: String,
) -> impl IntoView {
    let store = store();
    let about = move || format!("{} · {}", store.target.get(), store.reference.get().title());
    view! {
        <header class="embed-head" aria-label="Verdict">
            <h1 class="sr">"NVVM Playground"</h1>
            <EmbeddedVerdict />
            <span class="quiet small">{about}</span>
            {driver().map(|words| view! { <span class="quiet small" data-testid="embed-driver">{words}</span> })}
            <a
                class="embed-open"
                data-testid="open-in-playground"
                target="_blank"
                rel="noopener"
                href=move || {
                    store.checked.track();
                    address_of_page(store)
                }
            >
                "Open in the playground"
            </a>
        </header>
        <main>
            <CodeEditor text=text />
            <Views />
        </main>
        <OnceHere content=explained />
        <OnceHere content=driven />
    }
}

/// Who can read what is written here; nothing where nobody can.
fn driver() -> Option<String> {
    match address::driver()? {
        Ok(origin) if address::editable() => Some(format!("{origin} can read what you write here")),
        Ok(_) => None,
        Err(named) => Some(format!("{named} is no origin of a page: nobody drives this view")),
    }
}
