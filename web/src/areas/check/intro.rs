//! The introduction: a description of the page and three ways to start.

use crate::state::{Area, View, navigate, storage::StorageArea, store, texts};
use leptos::{ev, prelude::*};
use nvvm_engine::examples;

const HIDDEN: &str = "playground-intro-hidden";
const MENU: &str = "intro-examples";
const FIRST_LESSON: &str = "sizes";

/// The introduction, until it is dismissed.
#[component]
pub fn Intro() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(StorageArea::Machine.kept(HIDDEN).is_none() && !store.embedded);
    move || shown.get().then(|| view! { <Line shown=shown /> })
}

#[component]
fn Line(shown: RwSignal<bool>) -> impl IntoView {
    let store = store();
    let lesson = Area::Learn(FIRST_LESSON.to_owned());
    let address = lesson.fragment();
    let begin = move |event: ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, lesson.clone());
    };
    let hide = move |_| {
        // Without storage, the introduction returns at the next visit.
        let _ = StorageArea::Machine.keep(HIDDEN, "yes");
        shown.set(false);
    };
    let example = |example: &'static nvvm_engine::Example| {
        let open = move |_| {
            crate::parts::menu::close(MENU);
            texts::open_example(store, example.id);
        };
        view! { <button type="button" role="menuitem" title=example.about on:click=open>{example.title}</button> }
    };
    view! {
        <section class="intro" data-testid="intro" aria-label="Introduction">
            <p>
                "Check CUDA kernel signatures and NVVM IR against every NVIDIA GPU target. Runs locally, nothing is uploaded."
            </p>
            <span class="intro-doors">
                <button type="button" data-testid="intro-example" popovertarget=MENU aria-haspopup="menu">
                    "Try an example"
                </button>
                <button
                    type="button"
                    data-testid="intro-error"
                    on:click=move |_| navigate::show_view(store, View::Log)
                >
                    "Paste an error"
                </button>
                <a href=address data-testid="intro-lesson" on:click=begin>
                    <span class="wide-only">"Start with lesson 1"</span>
                    <span class="narrow-only">"Lesson 1"</span>
                </a>
            </span>
            <button type="button" class="plain dismiss" aria-label="Hide introduction" on:click=hide>"✕"</button>
            <div id=MENU popover="auto" class="menu" role="menu" aria-label="Examples">
                {examples().iter().map(example).collect_view()}
            </div>
        </section>
    }
}
