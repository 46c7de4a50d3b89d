//! Comparison of two texts, targets or references: the current ones on the left, selectable ones on the right.

mod difference;

use crate::{
    parts::Term,
    protocol::{Beside, ToWorker},
    state::{
        EngineState, Store, check, drafts, navigate, store,
        texts::{self, Incoming},
        view::RightSide,
    },
    words::{language, shortened},
};
use difference::{ComparedFinding, MAX_ROWS, Numbers, Side, findings, numbers};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Report, Request, Standard, example, examples,
    report::{Severity, Verdict},
};
use std::sync::Arc;

/// Maximum length of a displayed name, in characters.
const MAX_NAME: usize = 80;

/// The right side.
#[derive(Clone, Copy)]
struct Other {
    /// The text; `None` for the text on the page.
    text: RwSignal<Option<Incoming>>,
    target: RwSignal<Target>,
    reference: RwSignal<Reference>,
}

/// The view *Compare*.
#[component]
pub fn Compare() -> impl IntoView {
    let store = store();
    // The right side is that of the link, or else the same text with the other kind of reference.
    let beside = store.beside.get_untracked().unwrap_or_else(|| RightSide {
        target: store.target.get_untracked(),
        reference: store.reference.get_untracked().second_opinion(),
        example: None,
    });
    let other = Other {
        text: RwSignal::new(beside.example.and_then(incoming)),
        target: RwSignal::new(beside.target),
        reference: RwSignal::new(beside.reference),
    };
    Effect::new(move |_| {
        let (target, reference) = (other.target.get(), other.reference.get());
        store.beside.set(Some(RightSide { target, reference, example: other.text.with(example_id) }));
    });
    Effect::new(move |_| {
        let ready = store.engine.get() == EngineState::Ready;
        if let Some(Incoming { text, language, headers, standard, .. }) = other.text.get().filter(|_| ready) {
            let request = Request { text, language, headers: headers.to_vec(), standard, ..Request::default() };
            check::ask(&ToWorker::Compare { request, place: Beside::View });
        }
    });
    let theirs = move || match other.text.get() {
        None => Some(Arc::new(store.report(Report::clone))),
        Some(_) => store.answers.compared.get(),
    };
    let turn = move |_| {
        let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
        let incoming = other.text.get_untracked();
        let (theirs, by) = (other.target.get_untracked(), other.reference.get_untracked());
        other.target.set(target);
        other.reference.set(reference);
        match incoming {
            Some(mut incoming) => {
                let now = texts::current(store);
                incoming.target = theirs;
                incoming.reference = by;
                other.text.set(Some(now.into()));
                texts::replace(store, incoming, "Left and right are swapped.");
            }
            None => {
                navigate::choose_target(store, theirs);
                navigate::choose_reference(store, by);
            }
        }
    };
    view! {
        <p class="quiet small">
            "Left: current code. Right: choose a target, toolkit or code to compare with."
        </p>
        <div class="compare-choices">
            <Texts other=other />
            <label>
                <span class="sr">"Target on the right"</span>
                <select
                    data-testid="compare-target"
                    prop:value=move || other.target.get().name()
                    on:change=move |event| {
                        if let Some(target) = Target::parse(&event_target_value(&event)) {
                            other.target.set(target);
                        }
                    }
                >
                    {Target::ALL.iter().map(|target| view! {
                        <option value=target.name() selected=other.target.get_untracked() == *target>{target.name()}</option>
                    }).collect_view()}
                </select>
            </label>
            <label>
                <span class="sr">"Source on the right"</span>
                <select
                    data-testid="compare-reference"
                    prop:value=move || other.reference.get().id()
                    on:change=move |event| {
                        if let Some(reference) = Reference::parse(&event_target_value(&event)) {
                            other.reference.set(reference);
                        }
                    }
                >
                    {Reference::ALL.iter().map(|reference| view! {
                        <option value=reference.id() selected=other.reference.get_untracked() == *reference>
                            {reference.title()}
                        </option>
                    }).collect_view()}
                </select>
            </label>
            <button type="button" class="choice-button framed" on:click=turn>"Swap"</button>
        </div>
        {move || theirs().map(|theirs| sides(store, other, &theirs))}
    }
}

fn incoming(id: &str) -> Option<Incoming> {
    example(id).map(|example| Incoming {
        text: example.text.to_owned(),
        language: example.language,
        headers: Arc::default(),
        target: example.target(),
        reference: example.reference,
        standard: Standard::default(),
    })
}

/// The id of the example with this text.
fn example_id(text: &Option<Incoming>) -> Option<&'static str> {
    let text = text.as_ref()?;
    examples().iter().find(|example| example.text == text.text).map(|example| example.id)
}

/// The select element of the text on the right. Drafts are read when the view opens.
#[component]
fn Texts(other: Other) -> impl IntoView {
    let drafts = drafts::all();
    let labels: Vec<String> = drafts
        .iter()
        .map(|draft| format!("{} ({})", shortened(&draft.title(), 50), language(draft.language)))
        .collect();
    let drafts = StoredValue::new(drafts);
    let choose = move |event| {
        let value = event_target_value(&event);
        let chosen = match value.split_once(' ') {
            Some(("draft", index)) => index
                .parse::<usize>()
                .ok()
                .and_then(|index| drafts.with_value(|drafts| drafts.get(index).cloned()))
                .map(Incoming::from),
            Some(("example", id)) => incoming(id),
            _ => None,
        };
        other.text.set(chosen);
    };
    let options = labels.into_iter().enumerate();
    let chosen = other.text.with_untracked(example_id);
    view! {
        <label>
            <span class="sr">"Code on the right"</span>
            <select data-testid="compare-text" on:change=choose>
                <option value="" selected=chosen.is_none()>"The same code"</option>
                <optgroup label="Drafts">
                    {options.map(|(index, label)| view! { <option value=format!("draft {index}")>{label}</option> }).collect_view()}
                </optgroup>
                <optgroup label="Examples">
                    {examples().iter().map(|example| view! {
                        <option value=format!("example {}", example.id) selected=chosen == Some(example.id)>
                            {example.title}
                        </option>
                    }).collect_view()}
                </optgroup>
            </select>
        </label>
    }
}

fn sides(store: Store, other: Other, theirs: &Report) -> AnyView {
    let (target, reference) = (store.target.get(), store.reference.get());
    let (other_target, other_reference) = (other.target.get(), other.reference.get());
    let (left, right, unknown, numbers, compared) = store.report(|ours| {
        let left = Side { report: ours, target, reference };
        let right = Side { report: theirs, target: other_target, reference: other_reference };
        let verdicts = (ours.verdict(target, reference), theirs.verdict(other_target, other_reference));
        let unknown = (ours.unknown.len(), theirs.unknown.len());
        (verdicts.0, verdicts.1, unknown, numbers(left, right), findings(left, right))
    });
    let differing = compared.iter().filter(|compared| compared.left != compared.right).count();
    let unlike = numbers.iter().filter(|numbers| numbers.left != numbers.right).count();
    let sentence = match (left.accepted == right.accepted, differing) {
        (_, 0) if unlike > 0 => format!("Same problems; {}.", differ(unlike, "number")),
        (_, 0) => "Same verdict, same problems.".to_owned(),
        (true, count) => format!("Same verdict; {}.", differ(count, "problem")),
        (false, count) => format!("The verdicts differ; {}.", differ(count, "problem")),
    };
    let shortened = (compared.len() + numbers.len()).saturating_sub(2 * MAX_ROWS);
    view! {
        <p role="status">{sentence}</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Both sides">
            <table class="compare" data-testid="comparison" data-differing=differing.to_string()>
                <thead>
                    <tr>
                        <th scope="col">"What"</th>
                        {head(target, reference)}
                        {head(other_target, other_reference)}
                    </tr>
                </thead>
                <tbody>
                    <tr><th scope="row"><Term id="term/verdict" words="Verdict" /></th><td>{verdict(left, unknown.0)}</td><td>{verdict(right, unknown.1)}</td></tr>
                    {numbers.into_iter().take(MAX_ROWS).map(number_row).collect_view()}
                    {compared.into_iter().take(MAX_ROWS).map(finding_row).collect_view()}
                </tbody>
            </table>
        </div>
        {(shortened > 0).then(|| view! { <p class="quiet small">"The longest lists are shortened."</p> })}
    }
    .into_any()
}

/// Formats `1 problem differs`.
fn differ(count: usize, thing: &str) -> String {
    format!("{} {}", crate::words::counted(count as u64, thing), if count == 1 { "differs" } else { "differ" })
}

/// The table head of a side: target and reference.
fn head(target: Target, reference: Reference) -> impl IntoView {
    view! {
        <th scope="col">
            <Term id=format!("target/{target}") words=target.name() />
            ", "
            <Term id=format!("reference/{}", reference.id()) words=reference.title() />
        </th>
    }
}

fn verdict(verdict: Verdict, unknown: usize) -> String {
    let mark = crate::words::mark(verdict.errors, verdict.warnings, unknown);
    let but = if verdict.accepted && unknown > 0 { " (incomplete)" } else { "" };
    format!("{mark} {}{but}", verdict.word())
}

fn number_row(numbers: Numbers) -> impl IntoView {
    let differs = numbers.left != numbers.right;
    let nothing = || "absent".to_owned();
    view! {
        <tr class:differs=differs>
            <th scope="row" class="mono" title=numbers.name.clone()>{shortened(&numbers.name, MAX_NAME)}</th>
            <td>{numbers.left.unwrap_or_else(nothing)}</td>
            <td>{numbers.right.unwrap_or_else(nothing)}{differs.then(|| view! { <span class="sr">" (differs)"</span> })}</td>
        </tr>
    }
}

fn finding_row(compared: ComparedFinding) -> impl IntoView {
    let store = store();
    let differs = compared.left != compared.right;
    let (explained, code) = (compared.code.clone(), compared.code.clone());
    view! {
        <tr class:differs=differs data-testid="compare-finding" data-code=code>
            <th scope="row">
                <button type="button" class="link" on:click=move |_| store.explained.set(Some(explained.clone()))>
                    {compared.code}
                </button>
            </th>
            <td>{words(compared.left)}</td>
            <td>{words(compared.right)}{differs.then(|| view! { <span class="sr">" (differs)"</span> })}</td>
        </tr>
    }
}

fn words(compared: Option<(Severity, String)>) -> AnyView {
    match compared {
        None => view! { <span class="passes"><span aria-hidden="true">"✓ "</span>"no problem"</span> }.into_any(),
        Some((severity, message)) => {
            let (mark, class) = match severity {
                Severity::Error => ("✕ ", "lost"),
                Severity::Warning => ("! ", "warned"),
                Severity::Info => ("i ", "quiet"),
            };
            view! {
                <span class=class aria-hidden="true">{mark}</span>
                <span class="sr">{severity.name()}": "</span>
                <span class="message">{message}</span>
            }
            .into_any()
        }
    }
}
