//! The folded strip: one cell for each run of targets with the same verdict for the same reason.

use crate::{
    state::{Store, navigate, store},
    words::{mark, plain, verdict_word},
};
use leptos::prelude::*;
use nvvm_engine::reason::{Run, runs};
use nvvm_engine::target::{Target, TargetSet};

/// The cells.
#[component]
pub fn Runs() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| store.report(|report| runs(report, store.reference.get())));
    move || {
        let judged = store.judged();
        let reference = store.reference.get();
        let cell = |run: Run| {
            let knows = reference.knows(run.first);
            view! { <RunCell run=run judged=judged knows=knows /> }
        };
        found.get().into_iter().map(cell).collect_view()
    }
}

/// The nearest target of the run that stands so many runs before or after the chosen target's.
pub fn beside(store: Store, by: isize) -> Option<Target> {
    let chosen = store.target.get_untracked();
    let all = store.checked.with_untracked(|checked| runs(&checked.report, store.reference.get_untracked()));
    let at = all.iter().position(|run| run.targets().contains(chosen))? as isize;
    let next = at.saturating_add(by).clamp(0, all.len() as isize - 1);
    nearest(all.get(next as usize)?.targets(), chosen)
}

fn nearest(targets: TargetSet, chosen: Target) -> Option<Target> {
    targets.iter().min_by_key(|target| target.index().abs_diff(chosen.index()))
}

/// `sm_20 … sm_75`, `sm_90`
fn span(run: &Run) -> String {
    if run.first == run.last { run.first.to_string() } else { format!("{} … {}", run.first, run.last) }
}

#[component]
fn RunCell(
    run: Run,
    /// Whether there is a verdict.
    judged: bool,
    /// Whether the reference takes these targets.
    knows: bool,
) -> impl IntoView {
    let store = store();
    let targets = run.targets();
    let chosen = move || targets.contains(store.target.get());
    let (errors, warnings) = (run.verdict.errors, run.verdict.warnings);
    let unknown = store.report(|report| report.unknown.len());
    let (fails, warns) = (judged && errors > 0, judged && errors == 0 && (warnings > 0 || unknown > 0));
    let said = verdict_word(errors == 0);
    let names: Vec<&str> = targets.iter().map(Target::name).collect();
    let count = names.len();
    let symbol = if !judged {
        "·"
    } else if knows {
        mark(errors, warnings, unknown)
    } else {
        "–"
    };
    let span = span(&run);
    let label = if judged { format!("{span}: {said}, {}", run.why) } else { span.clone() };
    let why = run.why.clone();
    let title = plain(&run.reason.sentence.replace('`', ""));
    view! {
        <button
            type="button"
            role="radio"
            class="cell run"
            class:fails=fails
            class:warns=warns
            class:unknown=!knows
            class:unjudged=!judged
            style:flex-grow=count.to_string()
            data-testid="target-cell"
            data-target=run.first.name()
            data-targets=names.join(" ")
            data-verdict=judged.then_some(said)
            aria-checked=move || chosen().to_string()
            aria-label=label
            tabindex=move || if chosen() { "0" } else { "-1" }
            title=title
            on:click=move |_| {
                if let Some(target) = nearest(targets, store.target.get_untracked()) {
                    navigate::choose_target(store, target);
                }
            }
        >
            <span class="run-span">
                <span class="cell-mark" aria-hidden="true">{symbol}</span>
                " "{span}
            </span>
            <span class="run-why">{judged.then_some(why)}</span>
        </button>
    }
}
