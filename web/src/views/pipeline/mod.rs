//! The layers that check the module, and the places at which cicc inserts its verifier. Sources: *Tileiras: Pipeline
//! Invariants and Verifiers*, and *cicc: NVVM IR Verifier (Deep Dive)*.

mod insertions;
mod order;
mod pass;
mod switches;
mod timeline;

use crate::{
    protocol::{
        ToWorker,
        details::{DetailsOf, from_bytes, to_bytes},
    },
    state::{View, check, store},
};
use leptos::prelude::*;
use nvvm_engine::pipeline::{PipelineOptions, Timeline};

/// The view *Pipeline*.
#[component]
pub fn Pipeline() -> impl IntoView {
    let store = store();
    let begin = PipelineOptions::new(store.target.get_untracked(), store.reference.get_untracked());
    let options = RwSignal::new(begin);
    Effect::new(move |_| {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.report(|_| ());
        let asked = options.with(|options| PipelineOptions { target, reference, ..options.clone() });
        if store.view.get() == View::Pipeline && !store.busy.get() {
            let in_lesson = store.in_lesson;
            check::ask(&ToWorker::Details { of: DetailsOf::Pipeline, in_lesson, asked: to_bytes(&asked) });
        }
    });
    let shown = Memo::new(move |_| store.answers.pipeline.with(|bytes| from_bytes::<Timeline>(bytes)));
    view! {
        <p class="small">
            "The five layers of "<cite>"Tileiras: Pipeline Invariants and Verifiers"</cite>
            ", in order, with the results for the chosen target and source."
        </p>
        <switches::Switches options=options />
        {move || shown.get().map(|shown| view! { <timeline::Events shown=shown.clone() /> <timeline::Run run=shown.run /> })}
        {move || shown.get().map(|shown| view! { <insertions::Insertions shown=shown options=options.get() /> })}
        <pass::Pass options=options shown=shown />
        <order::Order options=options shown=shown />
    }
}

/// The text for layers without a report.
const NO_REPORTS: &str = "No layer reports anything.";
