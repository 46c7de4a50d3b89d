//! The head of the page: the areas, what is opened, and what is done with it.

use super::drafts::DraftsMenu;
use crate::{
    areas::AreaTabs,
    share::ShareMenu,
    state::{Dialog, languages, present, store, texts},
};
use leptos::prelude::*;
use nvvm_engine::{Language, examples};

/// The head. The choices about the text are Check's alone.
#[component]
pub fn Header() -> impl IntoView {
    let store = store();
    let elsewhere = move || store.area.with(|area| area.id() != "check");
    let on_language = move |event| {
        if let Some(language) = Language::parse(&event_target_value(&event)) {
            languages::choose(store, language);
        }
    };
    let on_example = move |event| texts::open_example(store, &event_target_value(&event));
    view! {
        <header class="top">
            <h1>"NVVM Playground"</h1>
            <AreaTabs />
            <label class="choice language-choice" hidden=elsewhere>
                <span class="sr">"Language"</span>
                <select
                    data-testid="language-select"
                    title="Language of the text"
                    prop:value=move || store.language.get().id()
                    on:change=on_language
                >
                    <option value="nvvm-ir" selected=store.language.get_untracked() == Language::NvvmIr>"NVVM IR"</option>
                    <option value="cuda" selected=store.language.get_untracked() == Language::Cuda>"CUDA"</option>
                </select>
            </label>
            <label class="choice examples-choice" hidden=elsewhere>
                <span class="sr">"Examples"</span>
                <select
                    data-testid="example-select"
                    title="Examples"
                    prop:value=move || store.example.get()
                    on:change=on_example
                >
                    <option value="" selected=store.example.with_untracked(String::is_empty)>"Examples"</option>
                    <ExampleGroups />
                </select>
            </label>
            <DraftsMenu />
            <span class="grow"></span>
            <button
                type="button"
                class="plain jump"
                data-testid="palette-button"
                aria-label="Jump to anything, Ctrl-K"
                title="Jump to anything (Ctrl-K)"
                on:click=move |_| store.dialog.set(Some(Dialog::Palette))
            >
                <span aria-hidden="true">"⌕"</span>
                <kbd class="jump-key" aria-hidden="true">"Ctrl-K"</kbd>
            </button>
            <button
                type="button"
                class="plain present-choice"
                data-testid="present-button"
                title="What is in sight in large type, with keys to step"
                on:click=move |_| present::begin(store)
            >
                "Present"
            </button>
            <ShareMenu />
        </header>
    }
}

/// The examples in their groups.
#[component]
fn ExampleGroups() -> impl IntoView {
    let store = store();
    let mut groups: Vec<&'static str> = Vec::new();
    for example in examples() {
        if !groups.contains(&example.group) {
            groups.push(example.group);
        }
    }
    let options = move |group: &'static str| {
        examples()
            .iter()
            .filter(|example| example.group == group)
            .map(|example| {
                view! {
                    <option
                        value=example.id
                        title=example.about
                        selected=store.example.with_untracked(|id| id == example.id)
                    >
                        {example.title}
                    </option>
                }
            })
            .collect_view()
    };
    groups.into_iter().map(|group| view! { <optgroup label=group>{options(group)}</optgroup> }).collect_view()
}
