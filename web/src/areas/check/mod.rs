//! Check: the verdict on every target, the code, and one view of its results.

mod band;
mod code_bar;
mod divider;
mod headers;
mod intro;
mod status_line;

use crate::{
    editor::CodeEditor,
    overlays::explained,
    parts::later::OnceHere,
    share::{address_of_page, driven},
    state::{address, store},
    views::{NotRead, Views},
    words::grouped,
};
use band::{Band, EmbeddedVerdict};
use code_bar::CodeBar;
use divider::Divider;
use headers::headers;
use intro::Intro;
use leptos::prelude::*;
use status_line::StatusLine;

/// The area Check.
#[component]
pub fn Check(
    /// The initial text of the editor.
    text: String,
) -> impl IntoView {
    let store = store();
    view! {
        <div class="check-head">
            <Intro />
            <Band />
        </div>
        <Sides />
        <div
            class="panes"
            class:shows-result=move || store.shows_result.get()
            data-below=move || store.results_below.get().to_string()
            class:folds-code=move || store.folds_code()
        >
            <section class="code-pane" aria-label="Code">
                <CodeBar />
                <OnceHere content=headers />
                <NotRead />
                <CodeEditor text=text />
            </section>
            <Divider />
            <Views />
        </div>
        <StatusLine />
    }
}

/// The switch between code and results on a narrow viewport.
#[component]
fn Sides() -> impl IntoView {
    let store = store();
    let problems = move || store.problem_count();
    let side = move |is_result: bool, words: &'static str| {
        view! {
            <button
                type="button"
                class="choice-button"
                aria-pressed=move || (store.shows_result.get() == is_result).to_string()
                on:click=move |_| store.shows_result.set(is_result)
            >
                {words}
                {move || (is_result && problems() > 0).then(|| view! {
                    <span class="count" aria-hidden="true">{grouped(problems() as u64)}</span>
                })}
            </button>
        }
    };
    view! {
        <div class="sides" role="group" aria-label="Pane">{side(false, "Code")}{side(true, "Results")}</div>
    }
}

/// One view embedded in another page: the verdict, the view, and a link to the full page. The text is editable if the
/// embedding page permits it. A notice tells when that page can read the text.
#[component]
pub fn Embedded(
    /// The text of the editor.
    text: String,
) -> impl IntoView {
    let store = store();
    let about = move || store.reference.get().title();
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

/// A notice about the origin that can read the text; `None` without one.
fn driver() -> Option<String> {
    match address::driver()? {
        Ok(origin) if address::editable() => Some(format!("{origin} can read what you write here")),
        Ok(_) => None,
        Err(named) => Some(format!("{named} is not the origin of a page, so no page controls this view")),
    }
}
