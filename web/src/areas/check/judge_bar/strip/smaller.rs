//! Beside the worked example, which no target accepts: the strip of the same kernel made smaller, so that the first
//! visit sees what a target can change.

use crate::{
    protocol::{Beside, ToWorker},
    state::{EngineState, check, store, texts},
    words::mark,
};
use leptos::prelude::*;
use nvvm_engine::{Request, example, reason::runs};
use std::time::Duration;

/// The example beside which it stands.
const BESIDE: &str = "worked-example";
/// The example that it shows.
const SHOWN: &str = "heavy-fits";

/// The line beside its example; nothing until the engine answered.
pub fn smaller() -> AnyView {
    let store = store();
    (move || store.example.with(|id| id == BESIDE).then(|| view! { <Smaller /> })).into_any()
}

#[component]
fn Smaller() -> impl IntoView {
    let store = store();
    Effect::new(move |_| {
        let ready = store.engine.get() == EngineState::Ready && store.answered();
        if let Some(example) = example(SHOWN).filter(|_| ready && store.answers.smaller.with_untracked(Option::is_none))
        {
            let request = Request { text: example.text.to_owned(), language: example.language, ..Request::default() };
            // Behind what is shown now.
            set_timeout(
                move || {
                    check::ask(&ToWorker::Compare { request, place: Beside::Strip });
                },
                Duration::ZERO,
            );
        }
    });
    move || {
        store.answers.smaller.with(|report| {
            report.as_ref().map(|report| {
                let cells = runs(report, store.reference.get()).into_iter().map(|run| {
                    let span = if run.first == run.last {
                        run.first.to_string()
                    } else {
                        format!("{} … {}", run.first, run.last)
                    };
                    let (errors, warnings) = (run.verdict.errors, run.verdict.warnings);
                    view! {
                        <span class="small-run" class:fails=errors != 0 class:warns=errors == 0 && warnings != 0>
                            {format!("{} {span} {}", mark(errors, warnings, 0), run.why)}
                        </span>
                    }
                });
                view! {
                    <p class="smaller small" data-testid="smaller">
                        <button type="button" class="link" on:click=move |_| texts::open_example(store, SHOWN)>
                            "The same with data[8000]"
                        </button>
                        ": "
                        {cells.collect_view()}
                    </p>
                }
            })
        })
    }
}
