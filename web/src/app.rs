//! The page as a whole.

use crate::{
    editor::{self, CodeEditor},
    judge_bar::{EmbeddedVerdict, JudgeBar},
    overlays::{explain::Explain, help::Help, palette::Palette},
    panes::Panes,
    protocol::Failure,
    share::ShareMenu,
    state::{
        Store, check, keys, languages,
        notices::{self, Notice, Offer, Tone},
        opening::{self, Opening},
        store,
    },
    status_line::StatusLine,
};
use leptos::{leptos_dom::helpers::window_event_listener_untyped, prelude::*};
use nvvm_engine::{Language, examples};
use wasm_bindgen::JsCast;

/// Mounts the page into the body.
pub fn mount() {
    leptos::mount::mount_to_body(Page);
}

/// The whole page.
#[component]
fn Page() -> impl IntoView {
    let opening = opening::at_start();
    languages::restore();
    let store = Store::new(opening.language, opening.target, opening.reference);
    provide_context(store);
    let Opening { text, example, section, expected, notices, .. } = opening;
    store.example.set(example);
    store.section.set(section);
    store.expected.set(expected);
    for (kind, tone, text, offer) in notices {
        notices::show(store, kind, tone, text, offer);
    }
    Effect::new(move |_| show_busy(store.busy.get()));
    keys::listen(store);
    listen_to_tests();
    check::start(store, worker_url());
    if store.embedded {
        return view! { <Embedded text=text /> }.into_any();
    }
    view! {
        <a class="skip" href="#problems" on:click=move |event| {
            // The fragment of the address belongs to links.
            event.prevent_default();
            crate::state::navigate::show_section(store, crate::state::Section::Problems);
        }>"Skip to the problems"</a>
        <Header />
        <JudgeBar />
        <Notices />
        <main>
            <CodeEditor text=text />
            <Panes />
        </main>
        <StatusLine />
        <Explain />
        <Palette />
        <Help />
    }
    .into_any()
}

/// One view for another page: the verdict, the view, and the way to all the rest. Nothing in it can be written.
#[component]
fn Embedded(text: String) -> impl IntoView {
    let store = store();
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-embed", if opening::embeds_text() { "text" } else { "view" });
    }
    let about = move || format!("{} · {}", store.target.get(), store.reference.get().title());
    view! {
        <header class="embed-head" aria-label="Verdict">
            <h1 class="sr">"NVVM Playground"</h1>
            <EmbeddedVerdict />
            <span class="quiet small">{about}</span>
            <a
                class="embed-open"
                data-testid="open-in-playground"
                target="_blank"
                rel="noopener"
                href=move || {
                    store.checked.track();
                    crate::share::address_of_page(store)
                }
            >
                "Open in the playground"
            </a>
        </header>
        <Notices />
        <main>
            <CodeEditor text=text />
            <Panes />
        </main>
        <Explain />
    }
}

#[component]
fn Header() -> impl IntoView {
    let store = store();
    let on_language = move |event| {
        if let Some(language) = Language::parse(&event_target_value(&event)) {
            languages::choose(store, language);
        }
    };
    let on_example = move |event| opening::open_example(store, &event_target_value(&event));
    view! {
        <header class="top">
            <h1>"NVVM Playground"</h1>
            <label class="choice">
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
            <label class="choice examples-choice">
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
            <span class="grow"></span>
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

/// Messages above the panes.
#[component]
fn Notices() -> impl IntoView {
    let store = store();
    view! {
        <div class="notices">
            <For each=move || store.notices.get() key=|notice| (notice.kind, notice.text.clone()) let:notice>
                <NoticeLine notice=notice />
            </For>
        </div>
    }
}

#[component]
fn NoticeLine(notice: Notice) -> impl IntoView {
    let store = store();
    let Notice { kind, tone, text, offer } = notice;
    let role = match tone {
        Tone::Alert => "alert",
        Tone::Remark => "status",
    };
    let offered = offer.map(|offer| {
        let label = match &offer {
            Offer::PutText { label, .. } | Offer::ChooseLanguage { label, .. } => label.clone(),
            Offer::CheckAgain => "Check again".to_owned(),
        };
        view! {
            <button type="button" class="link" on:click=move |_| {
                notices::dismiss(store, kind);
                match &offer {
                    Offer::PutText { text, .. } => editor::set_text(text),
                    Offer::ChooseLanguage { language, .. } => languages::choose(store, *language),
                    Offer::CheckAgain => check::again(store),
                }
            }>{label}</button>
        }
    });
    view! {
        <div class="notice" class:alert=tone == Tone::Alert role=role>
            <span>{text}</span>
            {offered}
            <button
                type="button"
                class="plain"
                aria-label="Dismiss"
                on:click=move |_| notices::dismiss(store, kind)
            >
                "✕"
            </button>
        </div>
    }
}

/// The worker's script, as index.html names it: its file name carries its hash, so the page cannot spell it.
fn worker_url() -> String {
    document()
        .query_selector("meta[name='playground-worker']")
        .ok()
        .flatten()
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}

fn show_busy(busy: bool) {
    if let Some(body) = document().body() {
        // The attribute's name is fixed and valid.
        let _ = body.set_attribute("data-busy", if busy { "true" } else { "false" });
    }
}

/// The end-to-end tests make the engine fail by an event, `playground-test` with `panic` or `hang`, to see the page
/// recover. Whoever can send it can run scripts in the page already; all it does is restart the engine.
fn listen_to_tests() {
    let _ = window_event_listener_untyped("playground-test", |event| {
        let Some(event) = event.dyn_ref::<web_sys::CustomEvent>() else { return };
        match event.detail().as_string().as_deref() {
            Some("panic") => check::fail(Failure::Panic),
            Some("hang") => check::fail(Failure::Hang),
            _ => {}
        }
    });
}
