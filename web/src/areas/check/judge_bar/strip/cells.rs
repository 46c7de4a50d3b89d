//! The unfolded strip: a cell for each target, one click to choose it.

use crate::{
    state::{Store, navigate, store},
    words::{mark, verdict_word},
};
use leptos::prelude::*;
use nvvm_engine::report::{Report, TargetVerdict};
use nvvm_engine::target::{Generation, Reference, Target};
use std::collections::BTreeSet;

/// Above this many findings the tooltips leave out which rules differ.
const MAX_COMPARED: usize = 2_000;

/// The cells of all targets, grouped by generation.
#[component]
pub fn Cells() -> impl IntoView {
    Generation::ALL.iter().map(|&generation| view! { <Group generation=generation /> }).collect_view()
}

#[component]
fn Group(generation: Generation) -> impl IntoView {
    let cells = Target::ALL
        .iter()
        .filter(|target| target.generation() == generation)
        .map(|&target| view! { <Cell target=target /> })
        .collect_view();
    view! {
        <div class="generation">
            <span class="generation-name" aria-hidden="true">{short_name(generation)}</span>
            <div class="cells">{cells}</div>
        </div>
    }
}

/// As short as the cells below it.
const fn short_name(generation: Generation) -> &'static str {
    match generation {
        Generation::AdaLovelace => "Ada",
        other => other.name(),
    }
}

#[component]
fn Cell(target: Target) -> impl IntoView {
    let store = store();
    let verdict = Memo::new(move |_| store.matrix.with(|matrix| verdict_on(matrix, target)));
    let counts = move || verdict.get().map(|verdict| (verdict.verdict.errors, verdict.verdict.warnings));
    let unknown = move || store.report(|report| report.unknown.len());
    let said = move || counts().filter(|_| store.judged());
    let chosen = move || store.target.get() == target;
    let known = move || store.reference.get().knows(target);
    view! {
        <button
            type="button"
            role="radio"
            class="cell"
            class:fails=move || said().is_some_and(|(errors, _)| errors > 0)
            class:warns=move || {
                said().is_some_and(|(errors, warnings)| errors == 0 && (warnings > 0 || unknown() > 0))
            }
            class:unknown=move || !known()
            class:unjudged=move || said().is_none()
            data-testid="target-cell"
            data-target=target.name()
            data-verdict=move || said().map(|(errors, _)| verdict_word(errors == 0))
            aria-checked=move || chosen().to_string()
            aria-label=move || label(target, said(), unknown())
            tabindex=move || if chosen() { "0" } else { "-1" }
            title=move || tooltip(store, target, said())
            on:click=move |_| navigate::choose_target(store, target)
        >
            <span class="cell-number">{target.number()}</span>
            <span class="cell-mark" aria-hidden="true">
                {move || match said() {
                    None => "·",
                    Some(_) if !known() => "–",
                    Some((errors, warnings)) => mark(errors, warnings, unknown()),
                }}
            </span>
        </button>
    }
}

fn verdict_on(matrix: &[TargetVerdict], target: Target) -> Option<TargetVerdict> {
    matrix.get(target.index()).copied()
}

fn label(target: Target, said: Option<(u32, u32)>, unknown: usize) -> String {
    match said {
        None => target.name().to_owned(),
        Some((0, _)) if unknown > 0 => format!("{target}: accepted by what is known"),
        Some((0, 0)) => format!("{target}: accepted"),
        Some((0, _)) => format!("{target}: accepted with warnings"),
        Some(_) => format!("{target}: rejected"),
    }
}

/// The target, its verdict, and which rules say something else than on the chosen one.
fn tooltip(store: Store, target: Target, said: Option<(u32, u32)>) -> String {
    let (chosen, reference) = (store.target.get(), store.reference.get());
    let unknown = store.report(|report| report.unknown.len());
    let mut text = format!("{} · {}", label(target, said, unknown), target.generation());
    if let Some(rejection) = reference.rejection(target) {
        text.push('\n');
        text.push_str(&rejection);
    }
    if said.is_some() && target != chosen {
        store.report(|report| {
            if report.findings.len() > MAX_COMPARED {
                return;
            }
            let (here, there) = (rules_on(report, target, reference), rules_on(report, chosen, reference));
            let name = |rule: &u32| report.rules.get(*rule as usize).map(|rule| rule.code.as_str());
            let more: Vec<&str> = here.difference(&there).filter_map(name).collect();
            let fewer: Vec<&str> = there.difference(&here).filter_map(name).collect();
            if !more.is_empty() {
                text.push_str(&format!("\nunlike on {chosen}: {}", more.join(", ")));
            }
            if !fewer.is_empty() {
                text.push_str(&format!("\nnot, as on {chosen}: {}", fewer.join(", ")));
            }
        });
    }
    text
}

fn rules_on(report: &Report, target: Target, reference: Reference) -> BTreeSet<u32> {
    report.diagnostics(target, reference).map(|diagnostic| diagnostic.finding.rule).collect()
}
