//! The head of the page: the areas, what is opened, and what is done with it. Its markup stands still; one effect keeps
//! it true, and one listener for all of it knows what was meant by where it was clicked.

use super::drafts;
use crate::{
    parts::markup::{self, Choices},
    share::{self, copy_link},
    state::{Area, Dialog, Store, follow, languages, navigate, present, store, texts},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::{Language, examples};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlSelectElement};

/// The head. The choices about the text are Check's alone.
#[component]
pub fn Header() -> impl IntoView {
    let store = store();
    let head = NodeRef::<html::Header>::new();
    follow(move || {
        if let Some(head) = head.get() {
            show(store, &head);
        }
    });
    view! {
        <header
            class="top"
            inner_html=content(store)
            node_ref=head
            on:click=move |event| clicked(store, &event)
            on:change=move |event| chosen(store, &event)
        ></header>
    }
}

fn content(store: Store) -> String {
    let mut areas = String::new();
    for area in Area::all() {
        let address = match area.fragment() {
            empty if empty.is_empty() => "#".to_owned(),
            fragment => fragment,
        };
        areas += "<a class=area-tab data-testid=area-tab data-does=area data-area=";
        for piece in [area.id(), " href=\"", &address, "\">", area.title(), "</a>"] {
            areas += piece;
        }
    }
    let mut languages = Choices::default();
    for (language, words) in [(Language::NvvmIr, "NVVM IR"), (Language::Cuda, "CUDA")] {
        languages.choice(language.id(), words, "", store.language.get_untracked() == language);
    }
    let examples = store.example.with_untracked(|id| choice_of_examples(id));
    [
        "<h1>NVVM Playground</h1><nav class=areas aria-label=Areas>",
        &areas,
        "</nav><label class=\"choice language-choice\"><span class=sr>Language</span>\
         <select data-testid=language-select title=\"Language of the text\">",
        &languages.into_string(),
        "</select></label><label class=\"choice examples-choice\"><span class=sr>Examples</span>\
         <select data-testid=example-select title=Examples>",
        &examples,
        "</select></label>",
        drafts::BUTTON,
        "<span class=grow></span>\
         <button type=button class=\"plain jump\" data-testid=palette-button data-does=jump \
         aria-label=\"Jump to anything, Ctrl-K\" title=\"Jump to anything (Ctrl-K)\"><span aria-hidden=true>⌕</span>\
         <kbd class=jump-key aria-hidden=true>Ctrl-K</kbd></button>\
         <button type=button class=\"plain present-choice\" data-testid=present-button data-does=present \
         title=\"What is in sight in large type, with keys to step\">Present</button>",
        share::BUTTONS,
    ]
    .concat()
}

/// The examples in their groups.
fn choice_of_examples(chosen: &str) -> String {
    let mut groups: Vec<&'static str> = Vec::new();
    for example in examples() {
        if !groups.contains(&example.group) {
            groups.push(example.group);
        }
    }
    let mut choices = Choices::default();
    choices.choice("", "Examples", "", chosen.is_empty());
    for group in groups {
        choices.group(group);
        for example in examples().iter().filter(|example| example.group == group) {
            choices.choice(example.id, example.title, example.about, example.id == chosen);
        }
    }
    choices.into_string()
}

/// Shows the area in sight and the choices as they are.
fn show(store: Store, head: &HtmlElement) {
    let here = store.area.with(Area::id);
    each(head, ".area-tab", |tab| {
        let is_here = tab.get_attribute("data-area").as_deref() == Some(here);
        markup::set(&tab, "aria-current", is_here.then_some("page"));
    });
    each(head, ".choice, [data-testid=drafts-button]", |choice| {
        markup::set(&choice, "hidden", (here != "check").then_some(""));
    });
    let (language, example) = (store.language.get(), store.example.get());
    each(head, "select", |select| {
        let select: HtmlSelectElement = select.unchecked_into();
        let is_language = select.get_attribute("data-testid").as_deref() == Some("language-select");
        select.set_value(if is_language { language.id() } else { &example });
    });
}

fn each(head: &HtmlElement, selector: &str, mut act: impl FnMut(Element)) {
    // The selectors are fixed and valid.
    let Ok(found) = head.query_selector_all(selector) else { return };
    for node in (0..found.length()).filter_map(|place| found.item(place)) {
        act(node.unchecked_into());
    }
}

fn clicked(store: Store, event: &ev::MouseEvent) {
    let Some(meant) = markup::clicked(event, "[data-does]") else { return };
    match meant.get_attribute("data-does").as_deref() {
        Some("area") => {
            // The draft's area has no address of its own: it must not become a link's.
            event.prevent_default();
            let id = meant.get_attribute("data-area");
            let area = Area::all().into_iter().find(|area| Some(area.id()) == id.as_deref());
            if let Some(area) = area.filter(|area| store.area.with_untracked(|now| now.id() != area.id())) {
                navigate::go_to(store, area);
            }
        }
        Some("jump") => store.dialog.set(Some(Dialog::Palette)),
        Some("present") => present::begin(store),
        Some("share") => copy_link(store),
        Some("theme") => navigate::choose_theme(store, store.theme.get_untracked().toggled()),
        _ => {}
    }
}

fn chosen(store: Store, event: &ev::Event) {
    let Some(target) = event.target() else { return };
    let select: &HtmlSelectElement = target.unchecked_ref();
    let value = select.value();
    if select.get_attribute("data-testid").as_deref() == Some("example-select") {
        texts::open_example(store, &value);
    } else if let Some(language) = Language::parse(&value) {
        languages::choose(store, language);
    }
}
