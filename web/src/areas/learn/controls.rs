//! Controls for answers: a number, a text, one or several choices, or an order.

use super::byte_slots::ByteSlots;
use leptos::{either::EitherOf4, html, prelude::*};
use nvvm_lessons::{Choice, Control, Unit};
use wasm_bindgen::JsCast;

/// The control for a question. `given` is the answer in the form that the engine parses.
#[component]
pub fn AnswerControl(
    control: Control,
    /// Number of bytes on a drawing from which one can be chosen, above the number field.
    #[prop(optional_no_strip)]
    bytes: Option<u32>,
    given: RwSignal<String>,
    #[prop(into)] label: String,
) -> impl IntoView {
    let slots = bytes.map(|bytes| view! { <ByteSlots bytes=bytes given=given label=label.clone() /> });
    let control = match control {
        Control::Number(unit) => EitherOf4::A(typed(given, label, Some(unit))),
        Control::Text => EitherOf4::A(typed(given, label, None)),
        Control::One(choices) => EitherOf4::B(one(given, label, choices)),
        Control::Several(choices) => EitherOf4::C(several(given, label, choices)),
        Control::Order(choices) => EitherOf4::D(order(given, label, choices)),
    };
    view! { {slots} {control} }.into_any()
}

fn typed(given: RwSignal<String>, label: String, unit: Option<Unit>) -> AnyView {
    let words = match unit {
        Some(Unit::Bytes) => "bytes",
        Some(Unit::Offset) => "the number of its first byte",
        Some(Unit::Hexadecimal) => "in hexadecimal: 0x…",
        Some(Unit::Plain) | None => "",
    };
    view! {
        <input
            type="text"
            class="answer"
            data-testid="lesson-answer"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            inputmode=match unit {
                Some(Unit::Bytes | Unit::Offset | Unit::Plain) => "numeric",
                Some(Unit::Hexadecimal) | None => "text",
            }
            aria-label=label
            prop:value=move || given.get()
            on:input=move |event| given.set(event_target_value(&event))
        />
        <span class="quiet">{words}</span>
    }
    .into_any()
}

fn one(given: RwSignal<String>, label: String, choices: Vec<Choice>) -> AnyView {
    let options: Vec<AnyView> = choices
        .into_iter()
        .map(|Choice { value, label }| {
            let this = value.clone();
            view! { <option value=value selected=move || given.with(|given| *given == this)>{label}</option> }
                .into_any()
        })
        .collect();
    view! {
        <select
            class="answer"
            data-testid="lesson-answer"
            aria-label=label
            on:change=move |event| given.set(event_target_value(&event))
        >
            <option value="" selected=move || given.with(String::is_empty)>"Choose …"</option>
            {options}
        </select>
    }
    .into_any()
}

/// The names in an answer.
fn names(given: &str) -> Vec<String> {
    given.split(',').map(str::trim).filter(|name| !name.is_empty() && *name != NONE).map(str::to_owned).collect()
}

/// The answer without any of the choices.
const NONE: &str = "none";

fn several(given: RwSignal<String>, label: String, choices: Vec<Choice>) -> AnyView {
    let all: Vec<String> = choices.iter().map(|choice| choice.value.clone()).collect();
    let boxes: Vec<AnyView> = choices
        .into_iter()
        .map(|Choice { value, label }| {
            let all = all.clone();
            let this = value.clone();
            let chosen = Memo::new(move |_| given.with(|given| names(given).contains(&this)));
            let change = move |event: leptos::ev::Event| {
                let on = event_target_checked(&event);
                let now = given.with_untracked(|given| names(given));
                let wanted = |name: &&String| if **name == value { on } else { now.contains(*name) };
                let names: Vec<&str> = all.iter().filter(wanted).map(String::as_str).collect();
                given.set(if names.is_empty() { NONE.to_owned() } else { names.join(", ") });
            };
            view! {
                <label class="choice-box">
                    <input type="checkbox" prop:checked=move || chosen.get() on:change=change />
                    {label}
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset class="choices" data-testid="lesson-answer">
            <legend class="sr">{label}</legend>
            {boxes}
        </fieldset>
        <label class="choice-box">
            <input
                type="checkbox"
                prop:checked=move || given.with(|given| given == NONE)
                on:change=move |event| given.set(if event_target_checked(&event) { NONE.to_owned() } else { String::new() })
            />
            "none of them"
        </label>
    }
    .into_any()
}

/// Buttons that move an entry up or down, for mouse, touch and keyboard.
fn order(given: RwSignal<String>, label: String, choices: Vec<Choice>) -> AnyView {
    let host = NodeRef::<html::Ol>::new();
    let first: Vec<String> = choices.iter().map(|choice| choice.value.clone()).collect();
    let now = move || {
        let named = given.with(|given| names(given));
        if named.len() == first.len() { named } else { first.clone() }
    };
    let list = move || {
        let now = now();
        let last = now.len().saturating_sub(1);
        let entries: Vec<AnyView> = now
            .iter()
            .enumerate()
            .map(|(at, value)| {
                let title = choices.iter().find(|choice| choice.value == *value).map_or("", |choice| &choice.label);
                let title = title.to_owned();
                let moved = |to: usize| {
                    let mut moved = now.clone();
                    moved.swap(at, to.min(last));
                    move |_| {
                        given.set(moved.join(", "));
                        keep_focus(host, to.min(last), to < at);
                    }
                };
                view! {
                    <li>
                        <span>{title.clone()}</span>
                        <button
                            type="button"
                            aria-label=format!("{title}: earlier")
                            disabled=at == 0
                            on:click=moved(at.saturating_sub(1))
                        >
                            "↑"
                        </button>
                        <button type="button" aria-label=format!("{title}: later") disabled=at == last on:click=moved(at + 1)>
                            "↓"
                        </button>
                    </li>
                }
                .into_any()
            })
            .collect();
        entries
    };
    view! { <ol class="order" data-testid="lesson-answer" aria-label=label node_ref=host>{list}</ol> }.into_any()
}

/// Focuses the pressed button after its entry moved; at an end of the list, the entry's other button.
fn keep_focus(host: NodeRef<html::Ol>, place: usize, upwards: bool) {
    request_animation_frame(move || {
        let Some(entry) =
            host.try_get_untracked().flatten().and_then(|host| host.children().item(u32::try_from(place).ok()?))
        else {
            return;
        };
        let buttons = entry.query_selector_all("button:not(:disabled)").ok();
        let wanted = if upwards { 0 } else { buttons.as_ref().map_or(0, |all| all.length().saturating_sub(1)) };
        let button = buttons.and_then(|all| all.get(wanted)?.dyn_into::<web_sys::HtmlElement>().ok());
        if let Some(button) = button {
            // The element is mounted and focusable.
            let _ = button.focus();
        }
    });
}
