//! The toolbar over the code: language, examples, files and drafts.

use crate::{
    components::toolbar::Toolbar,
    state::{languages, store, texts},
    words,
};
use leptos::prelude::*;
use nvvm_engine::{Language, Standard, examples};

/// The toolbar over the code.
#[component]
pub fn CodeBar() -> impl IntoView {
    let store = store();
    let on_language = move |event| {
        if let Some(language) = Language::parse(&event_target_value(&event)) {
            languages::choose(store, language);
        }
    };
    let language = move |language: Language| {
        view! {
            <option value=language.id() selected=move || store.language.get() == language>{words::language(language)}</option>
        }
    };
    view! {
        <Toolbar class="code-bar" label="Code">
            <label>
                <span class="sr">"Language"</span>
                <select
                    data-testid="language-select"
                    prop:value=move || store.language.get().id()
                    on:change=on_language
                >
                    {[Language::Cuda, Language::NvvmIr].into_iter().map(language).collect_view()}
                </select>
            </label>
            <label>
                <span class="sr">"Examples"</span>
                <select
                    class="quiet-select"
                    data-testid="example-select"
                    prop:value=move || store.example.get()
                    on:change=move |event| texts::open_example(store, &event_target_value(&event))
                >
                    <option value="">"Examples"</option>
                    {groups()}
                </select>
            </label>
            <label class="file-button">
                "Open"
                <input type="file" multiple data-opens="files" data-testid="open-files" aria-label="Open files" />
            </label>
            <button type="button" class="plain with-menu" data-testid="drafts-button" popovertarget="drafts-menu" aria-haspopup="menu">
                "Drafts"
            </button>
            {move || (store.language.get() == Language::Cuda && store.example.with(String::is_empty)).then(standards)}
        </Toolbar>
    }
}

/// The examples as options in groups.
fn groups() -> impl IntoView {
    let mut groups: Vec<&'static str> = examples().iter().map(|example| example.group).collect();
    groups.dedup();
    let group = |group: &'static str| {
        let examples = examples().iter().filter(move |example| example.group == group);
        let options =
            examples.map(|example| view! { <option value=example.id title=example.about>{example.title}</option> });
        view! { <optgroup label=group>{options.collect_view()}</optgroup> }
    };
    groups.into_iter().map(group).collect_view()
}

/// The select element of the C++ standard.
fn standards() -> impl IntoView {
    let store = store();
    let on_standard = move |event| {
        if let Some(standard) = Standard::parse(&event_target_value(&event)) {
            texts::choose_standard(store, standard);
        }
    };
    let option = |standard: Standard| {
        view! {
            <option value=standard.id() selected=store.standard.get_untracked() == standard>{standard.title()}</option>
        }
    };
    view! {
        <label class="choice standard-choice">
            <span class="sr">"C++ standard"</span>
            <select
                class="quiet-select"
                data-testid="standard-select"
                title="C++ standard, as nvcc's -std="
                prop:value=move || store.standard.get().id()
                on:change=on_standard
            >
                {Standard::ALL.map(option).collect_view()}
            </select>
        </label>
    }
}
