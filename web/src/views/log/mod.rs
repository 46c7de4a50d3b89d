//! Paste an error log: which rule says each line, and where in the text.

use crate::{
    parts::Place,
    protocol::ToWorker,
    state::{EngineState, Selection, check, navigate, store},
    words::counted,
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::LogMatch;
use std::{cell::RefCell, time::Duration};

const PAUSE: Duration = Duration::from_millis(120);

thread_local! {
    static PENDING: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
}

/// The box and what its lines mean.
#[component]
pub fn LogBox() -> impl IntoView {
    let store = store();
    let matches = store.answers.log_matches;
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
                check::ask(&ToWorker::MatchLog { log: log.clone(), target });
            };
            PENDING.replace(set_timeout_with_handle(ask, PAUSE).ok());
        }
    });
    let words = move || {
        matches.with(|matches| {
            matches.as_ref().map(|matches| match matches.len() {
                0 => "No line of this log is a message of a rule that is known here.".to_owned(),
                count => format!("{} recognised:", counted(count as u64, "line")),
            })
        })
    };
    view! {
        <div class="log-box">
            <p class="quiet small">
                "What libNVVM, LLVM, ptxas or nvcc printed: the rule behind each line, and its place in this text."
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
            <ol class="log-matches">
                {move || matches.get().into_iter().flatten().map(|found| view! { <Match found=found /> }).collect_view()}
            </ol>
        </div>
    }
}

#[component]
fn Match(found: LogMatch) -> impl IntoView {
    let store = store();
    let LogMatch { log_line, message, code, rule, others, finding, location, references } = found;
    let explained = code.clone();
    let name = rule.clone();
    let said_by: Vec<&str> = references.iter().map(|reference| reference.title()).collect();
    let about = match (finding, said_by.is_empty(), location) {
        (Some(_), false, _) => format!("said in this text by {}", said_by.join("; ")),
        (_, _, Some(_)) => "this text has no such finding; the log names the place".to_owned(),
        (_, _, None) => "this text has no such finding".to_owned(),
    };
    let other = references.first().copied().filter(|_| !references.contains(&store.reference.get_untracked()));
    view! {
        <li data-testid="log-answer" data-rule=rule data-line=location.map(|location| location.line.to_string())>
            <p class="message">{message}</p>
            <p class="quiet small">
                {format!("line {log_line} of the log · ")}
                <span class="code">{code}" "{name}</span>" · "
                {location.map(|location| view! { <Place location=location /> " · " })}
                {about}
                {(!others.is_empty()).then(|| format!(" · or {}", others.join(", ")))}
            </p>
            <p class="actions">
                {finding.map(|finding| view! {
                    <button type="button" class="link" on:click=move |_| {
                        navigate::select(store, Selection::Finding(finding), true);
                    }>"Go there"</button>
                })}
                <button type="button" class="link" on:click=move |_| store.explained.set(Some(explained.clone()))>
                    "Explain"
                </button>
                {other.map(|reference| view! {
                    <button type="button" class="link" on:click=move |_| navigate::choose_reference(store, reference)>
                        {format!("Judge by {}", reference.title())}
                    </button>
                })}
            </p>
        </li>
    }
}
