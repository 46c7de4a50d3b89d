//! The drawer that explains a rule.

use crate::{
    protocol::{PageBlock, RulePage, ToWorker},
    state::{
        Area, EngineState, Store, check, navigate, store,
        texts::{self, Incoming},
    },
    words::plain,
};
use leptos::{html, prelude::*};
use nvvm_engine::Language;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

thread_local! {
    /// Where the focus was when the drawer opened.
    static OPENER: Cell<Option<HtmlElement>> = const { Cell::new(None) };
}

/// Closes the drawer and gives the focus back.
pub fn close(store: Store) {
    store.explained.set(None);
    if let Some(opener) = OPENER.take() {
        // An opener that is gone leaves the focus to the page.
        let _ = opener.focus();
    }
}

/// The drawer; empty space when no rule is explained.
#[component]
pub fn Explain() -> impl IntoView {
    let store = store();
    let page = store.answers.rule_page;
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |before: Option<Option<String>>| {
        let code = store.explained.get();
        let ready = store.engine.get() == EngineState::Ready;
        if let Some(code) = &code {
            if before.flatten().is_none() {
                let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
                OPENER.set(focused);
            }
            if ready
                && page
                    .with_untracked(|page| page.as_ref().and_then(Option::as_ref).is_none_or(|page| page.code != *code))
            {
                page.set(None);
                check::ask(&ToWorker::RulePage(code.clone()));
            }
            request_animation_frame(move || {
                if let Some(heading) = heading.get_untracked() {
                    let _ = heading.focus();
                }
            });
        }
        code
    });
    let shown = move || page.get().flatten().filter(|page| Some(&page.code) == store.explained.get().as_ref());
    view! {
        <aside class="drawer" aria-labelledby="explain-title" hidden=move || store.explained.with(Option::is_none)>
            <header>
                <h2 id="explain-title" tabindex="-1" node_ref=heading>
                    {move || store.explained.get()}
                    <span class="rule-name">{move || shown().map(|page| page.name)}</span>
                </h2>
                <button type="button" class="plain" aria-label="Close" on:click=move |_| close(store)>"✕"</button>
            </header>
            <div class="drawer-body" tabindex="0" role="region" aria-label="Rule">
                {move || shown().map(|page| view! { <Page page=page /> })}
            </div>
        </aside>
    }
}

#[component]
fn Page(page: RulePage) -> impl IntoView {
    let RulePage { messages, layer, sources, not_reachable_because, blocks, .. } = page;
    view! {
        {messages.into_iter().map(|message| view! { <p class="message">{message}</p> }).collect_view()}
        {not_reachable_because.map(|why| view! { <p class="remark">{format!("No text reaches it: {why}")}</p> })}
        {blocks.into_iter().map(|block| view! { <Block block=block /> }).collect_view()}
        <h3>"Sources"</h3>
        <ul>{sources.into_iter().map(|source| view! { <li>{plain(&source)}</li> }).collect_view()}</ul>
        <p class="quiet">{format!("Layer: {layer}")}</p>
    }
}

#[component]
fn Block(block: PageBlock) -> impl IntoView {
    match block {
        PageBlock::Html(html) => view! { <div class="prose" inner_html=html></div> }.into_any(),
        PageBlock::Example { info, text } => view! { <Fence info=info text=text /> }.into_any(),
    }
}

/// A piece of code with what is expected of it and a button that opens it.
#[component]
fn Fence(info: String, text: String) -> impl IntoView {
    let store = store();
    let choices = Choices::of(&info);
    let opened = text.clone();
    let language = match info.split_whitespace().next() {
        Some("llvm") => Some(Language::NvvmIr),
        Some("cuda") => Some(Language::Cuda),
        _ => None,
    };
    let open = move |_| {
        let Some(language) = language else { return };
        let mut incoming = Incoming::as_chosen(store, opened.clone(), language);
        incoming.target = choices.target.unwrap_or(incoming.target);
        incoming.reference = choices.reference.unwrap_or(incoming.reference);
        navigate::go_to(store, Area::Check);
        texts::replace(store, incoming, "The rule’s example was opened.");
    };
    view! {
        <figure class="fence">
            <pre tabindex="0"><code>{text}</code></pre>
            <figcaption>
                <span class="quiet">{nvvm_engine::words::expectation(&info)}</span>
                {language.map(|_| view! {
                    <button type="button" class="link" on:click=open>"Open in the editor"</button>
                })}
            </figcaption>
        </figure>
    }
}

/// What a fence's words say about where it is to be judged.
#[derive(Clone, Copy, Default)]
struct Choices {
    target: Option<nvvm_target::Target>,
    reference: Option<nvvm_target::Reference>,
}

impl Choices {
    fn of(info: &str) -> Self {
        let mut choices = Self::default();
        for word in info.split([' ', ',', '=', ':']) {
            choices.target = nvvm_target::Target::parse(word).or(choices.target);
            choices.reference = nvvm_target::Reference::parse(word).or(choices.reference);
        }
        choices
    }
}
