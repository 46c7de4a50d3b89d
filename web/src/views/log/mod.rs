//! Paste an error log: what each line means, which rule says it, and where in the text.

use crate::{
    parts::Place,
    protocol::ToWorker,
    state::{EngineState, Selection, Store, check, navigate, store, texts},
    words::{counted, grouped, with_code},
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{Certainty, LogAnswer, LogNumber, examples};
use std::{cell::RefCell, time::Duration};

const PAUSE: Duration = Duration::from_millis(120);

thread_local! {
    static PENDING: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
}

/// The box and what its lines mean.
#[component]
pub fn LogBox() -> impl IntoView {
    let store = store();
    let matches = store.answers.log_answers;
    let log = store.log;
    Effect::new(move |_| {
        // A new report has its findings at other positions.
        store.checked.track();
        let (log, target) = (log.get(), store.target.get());
        let ready = store.engine.get() == EngineState::Ready;
        let waiting = PENDING.take();
        if let Some(waiting) = waiting {
            waiting.clear();
        }
        if log.trim().is_empty() {
            matches.set(None);
        } else if ready {
            let ask = move || {
                check::ask(&ToWorker::AnswerLog { log: log.clone(), target });
            };
            PENDING.replace(set_timeout_with_handle(ask, PAUSE).ok());
        }
    });
    let words = move || {
        matches.with(|matches| {
            matches.as_ref().map(|matches| match matches.len() {
                0 => "No line of this log is a message that is known here.".to_owned(),
                count => format!("{} answered:", counted(count as u64, "line")),
            })
        })
    };
    view! {
        <div class="log-box">
            <p class="quiet small">
                "What ptxas, libNVVM, LLVM, nvcc or the driver printed: what each line means, what to do about it, and its "
                "place in the text beside it, if there is one. Nothing of it leaves this page."
            </p>
            <textarea
                data-testid="log-input"
                aria-label="Error log"
                rows="8"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                prop:value=move || log.get()
                on:input=move |event| log.set(event_target_value(&event))
            ></textarea>
            <p class="quiet small" role="status">{words}</p>
            <ol class="log-answers">
                {move || matches.get().into_iter().flatten().map(|found| view! { <Answered found=found /> }).collect_view()}
            </ol>
        </div>
    }
}

/// How many of the rules that can say a line are offered.
const SHOWN_RULES: usize = 4;

#[component]
fn Answered(found: LogAnswer) -> impl IntoView {
    let store = store();
    let LogAnswer { line, text, tool, phase, certainty, rules, answer, finding, location, references, example, .. } =
        &found;
    let codes: Vec<&str> = rules.iter().map(|rule| rule.code.as_str()).collect();
    let speaker = match (tool, phase) {
        (Some(tool), Some(phase)) => format!(" · {tool}, {phase}"),
        (Some(tool), None) => format!(" · {tool}"),
        (None, _) => String::new(),
    };
    let said_by: Vec<&str> = references.iter().map(|reference| reference.title()).collect();
    let about = match (finding, said_by.is_empty()) {
        (Some(_), false) => format!(" · said in this text by {}", said_by.join("; ")),
        _ if rules.is_empty() || store.empty.get_untracked() => String::new(),
        _ => " · this text has no such finding".to_owned(),
    };
    let other = references.first().copied().filter(|_| !references.contains(&store.reference.get_untracked()));
    let (finding, example) = (*finding, example.clone());
    let explained = rules.iter().take(SHOWN_RULES).map(|rule| {
        let code = rule.code.clone();
        view! {
            <button type="button" class="link" on:click=move |_| store.explained.set(Some(code.clone()))>
                {format!("Explain {}", rule.code)}
            </button>
        }
    });
    view! {
        <li
            data-testid="log-answer"
            data-certainty=certainty.name()
            data-rules=codes.join(" ")
            data-rule=rules.first().map(|rule| rule.rule.clone())
            data-line=location.map(|location| location.line.to_string())
        >
            <p class="message">{text.clone()}</p>
            <p class="quiet small">
                {format!("line {line} of the log{speaker}")}
                {certainty_in_words(*certainty)}
                {location.map(|location| view! { " · " <Place location=location /> })}
                {about}
            </p>
            <p>{with_code(answer)}</p>
            {facts(&found)}
            <p class="actions">
                {finding.map(|finding| view! {
                    <button type="button" class="link" on:click=move |_| {
                        navigate::select(store, Selection::Finding(finding), true);
                    }>"Go there"</button>
                })}
                {explained.collect_view()}
                {example.map(|id| view! {
                    <button type="button" class="link" on:click=move |_| open_example(store, &id)>
                        "Open an example of it"
                    </button>
                })}
                {other.map(|reference| view! {
                    <button type="button" class="link" on:click=move |_| navigate::choose_reference(store, reference)>
                        {format!("Check against {}", reference.name())}
                    </button>
                })}
            </p>
        </li>
    }
}

fn certainty_in_words(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Certain => "",
        Certainty::OneOf => " · one of several rules",
        Certainty::Unknown => " · these words are not known here",
    }
}

/// The numbers in a line, where it would not be said, and what to do.
fn facts(found: &LogAnswer) -> AnyView {
    let number = |number: &LogNumber| {
        let value = grouped(number.value);
        let is_plain = !number.as_written.starts_with("0x");
        let value = if is_plain { value } else { format!("{} = {value}", number.as_written) };
        view! { <li>{format!("{value}: {}", number.meaning)}</li> }
    };
    let numbers = found.numbers.iter().map(number).collect_view();
    let targets = found.targets.as_ref().map(|targets| view! { <li>{format!("Not said on: {targets}")}</li> });
    let toolkits = found.toolkits.as_ref().map(|toolkits| view! { <li>{format!("Not said with: {toolkits}")}</li> });
    let actions =
        found.actions.iter().map(|action| view! { <li class="to-do">{with_code(action)}</li> }).collect_view();
    view! { <ul class="log-facts">{numbers}{targets}{toolkits}{actions}</ul> }.into_any()
}

/// Opens an example that shows a message: one of the page's, or the page of a rule, which has its own.
fn open_example(store: Store, id: &str) {
    if examples().iter().any(|example| example.id == id) {
        texts::open_example(store, id);
    } else {
        store.explained.set(Some(id.to_owned()));
    }
}
