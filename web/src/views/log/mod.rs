//! Explanation of a pasted error log: meaning, remedy and source of each line.

use crate::{
    parts::{Place, entry::open_in_editor},
    protocol::{ReferenceBlock, ToWorker},
    state::{EngineState, Selection, Store, check, look_up, navigate, store, texts},
    words::{counted, grouped, with_code},
};
use leptos::{
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{Certainty, LogAnswer, LogNumber, examples};
use nvvm_reference::Kind;
use std::{cell::RefCell, time::Duration};

const PAUSE: Duration = Duration::from_millis(120);

thread_local! {
    static PENDING: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
}

/// The text box for a log, and the explanations of its lines.
#[component]
pub fn LogBox() -> impl IntoView {
    let store = store();
    let matches = store.answers.log_answers;
    let log = store.log;
    Effect::new(move |_| {
        // A new report has other indices of findings.
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
    let wanted = RwSignal::new(None);
    Effect::new(move |_| open_wanted(store, wanted));
    let words = move || {
        matches.with(|matches| {
            matches.as_ref().map(|matches| match matches.len() {
                0 => "No line of this log is a recognized message.".to_owned(),
                count => format!("{} answered:", counted(count as u64, "line")),
            })
        })
    };
    view! {
        <div class="log-box">
            <p class="quiet small">
                "Paste what ptxas, libNVVM, LLVM, nvcc or the driver printed. Each line is explained here; where your "
                "code causes it, its line is shown. Nothing is uploaded."
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
                {move || matches.get().into_iter().flatten().map(|found| view! { <Answered found=found wanted=wanted /> }).collect_view()}
            </ol>
        </div>
    }
}

/// Maximum number of rules offered for a line.
const SHOWN_RULES: usize = 4;

#[component]
fn Answered(
    found: LogAnswer,
    /// The code of the rule whose example is to be opened.
    wanted: RwSignal<Option<String>>,
) -> impl IntoView {
    let store = store();
    let LogAnswer { text, certainty, rules, answer, finding, location, references, example, .. } = &found;
    let codes: Vec<&str> = rules.iter().map(|rule| rule.code.as_str()).collect();
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
    let numbers = found.numbers.iter().map(number).collect_view();
    view! {
        <li
            data-testid="log-answer"
            data-certainty=certainty.name()
            data-rules=codes.join(" ")
            data-rule=rules.first().map(|rule| rule.rule.clone())
            data-line=location.map(|location| location.line.to_string())
        >
            <p class="message">{text.clone()}</p>
            <h3>"What it means"</h3>
            <p>{with_code(answer)}</p>
            <ul class="log-facts">{numbers}</ul>
            {to_do(&found)}
            <p class="actions">
                {finding.map(|finding| view! {
                    <button type="button" class="link" on:click=move |_| {
                        navigate::select(store, Selection::Finding(finding), true);
                    }>"Go to the line in your code"</button>
                })}
                {other.map(|reference| view! {
                    <button type="button" class="link" on:click=move |_| navigate::choose_reference(store, reference)>
                        {format!("Check against {}", reference.name())}
                    </button>
                })}
                {example.map(|id| view! {
                    <button
                        type="button"
                        class="link"
                        data-testid="log-example"
                        on:click=move |_| open_example(store, wanted, &id)
                    >
                        "Open an example in the editor"
                    </button>
                })}
            </p>
            <h3>"Where it comes from"</h3>
            <p>{origin(store, &found)} {location.map(|location| view! { " In your code: " <Place location=location /> "." })}</p>
            <p class="actions">{explained.collect_view()}</p>
        </li>
    }
}

/// Formats tool, line and cause: `Line 1 of the log, printed by ptxas while assembling.`
fn origin(store: Store, found: &LogAnswer) -> String {
    let LogAnswer { line, tool, phase, certainty, rules, finding, references, .. } = found;
    let printed = match (tool, phase) {
        (Some(tool), Some(phase)) => format!(", printed by {tool} ({phase})"),
        (Some(tool), None) => format!(", printed by {tool}"),
        (None, _) => String::new(),
    };
    let certainty = match certainty {
        Certainty::Certain => "",
        Certainty::OneOf => " Several rules report this message.",
        Certainty::Unknown => " The message is not recognized.",
    };
    let reporting: Vec<&str> = references.iter().map(|reference| reference.title()).collect();
    let about = match (finding, reporting.is_empty()) {
        (Some(_), false) => format!(" {} reports it for your code.", reporting.join(", ")),
        _ if rules.is_empty() || store.empty.get_untracked() || store.holds_log() => String::new(),
        _ => " It is not reported for your code in the editor.".to_owned(),
    };
    format!("Line {line} of the log{printed}.{certainty}{about}")
}

/// Explains a number in a line: `0x1e46c = 124,012: bytes of shared memory`.
fn number(number: &LogNumber) -> impl IntoView + use<> {
    let value = grouped(number.value);
    let is_plain = !number.as_written.starts_with("0x");
    let value = if is_plain { value } else { format!("{} = {value}", number.as_written) };
    view! { <li>{format!("{value}: {}", number.meaning)}</li> }
}

/// Remedies, and targets and toolkits without the message.
fn to_do(found: &LogAnswer) -> Option<impl IntoView + use<>> {
    let actions: Vec<AnyView> =
        found.actions.iter().map(|action| view! { <li>{with_code(action)}</li> }.into_any()).collect();
    let elsewhere = [("Targets without this message", &found.targets), ("Toolkits without it", &found.toolkits)];
    let elsewhere: Vec<AnyView> = elsewhere
        .into_iter()
        .filter_map(|(words, places)| Some(view! { <li>{format!("{words}: {}", places.as_ref()?)}</li> }.into_any()))
        .collect();
    (!actions.is_empty() || !elsewhere.is_empty()).then(|| {
        view! {
            <h3>"What to do"</h3>
            <ul class="log-facts">{actions}{elsewhere}</ul>
        }
    })
}

/// Opens an example of a message: a built-in one, or the first failing one of a rule. The rule's page may have to be
/// loaded first.
fn open_example(store: Store, wanted: RwSignal<Option<String>>, id: &str) {
    if examples().iter().any(|example| example.id == id) {
        navigate::show_code(store);
        texts::open_example(store, id);
    } else {
        wanted.set(Some(id.to_owned()));
    }
}

/// Opens the example of a rule when its page is loaded.
fn open_wanted(store: Store, wanted: RwSignal<Option<String>>) {
    let Some(code) = wanted.get() else { return };
    let Some(page) = look_up::entry(store, &Kind::Rule.id(&code)) else { return };
    wanted.set(None);
    let blocks = page.iter().flat_map(|page| &page.blocks);
    let mut examples = blocks.filter_map(|block| match block {
        ReferenceBlock::Example(example) if example.opened_as().is_some() => Some(example),
        _ => None,
    });
    match examples.find(|example| example.expectation.starts_with("fails")) {
        Some(example) => {
            navigate::show_code(store);
            open_in_editor(store, example);
        }
        None => store.explained.set(Some(code)),
    }
}
