//! What each measured toolkit makes of the text on the chosen target, and what changed between them.

use super::{
    cell::{RuleCell, RuleName},
    matrix::{RuleRow, by_reference},
};
use crate::{
    parts::{Place, Term},
    state::{Selection, Store, navigate, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Change, Language, PhaseResult, Said, ToolkitVerdict,
    report::{Phase, Severity},
    version_changes,
};

/// More changes than these are not read.
const MAX_CHANGES: usize = 100;

/// The references beside each other, then the toolkits phase by phase.
#[component]
pub fn References() -> impl IntoView {
    let store = store();
    let beside = move || {
        let target = store.target.get();
        let found = store.report(|report| version_changes(report, target));
        let is_cuda = store.report(|report| report.language == Language::Cuda);
        // Declarations are read by nvcc's front end, before any phase.
        let phases: &[(Phase, &str)] = if is_cuda {
            &[(Phase::Verify, "nvcc")]
        } else {
            &[(Phase::Verify, "verify"), (Phase::Compile, "compile")]
        };
        let phases = phases.iter().map(|&(phase, tool)| {
            let cells = found.toolkits.iter().map(|toolkit| cell(toolkit, phase, target)).collect_view();
            view! { <tr><th scope="row">{tool}</th>{cells}</tr> }
        });
        let heads = found.toolkits.iter().map(|toolkit| head(toolkit.reference)).collect_view();
        let count = found.changes.len();
        let taken = found.toolkits.iter().filter(|toolkit| toolkit.knows_target).count();
        let sentence = match (taken, count) {
            (0, _) => format!("No measured toolkit takes {target}."),
            (1, _) => format!("Only one measured toolkit takes {target}: there is nothing to compare."),
            (_, 0) => format!("All that take {target} say the same of this text."),
            (_, count) => format!("They differ in {} on {target}.", counted(count as u64, "finding")),
        };
        view! {
            <div class="scroll" tabindex="0" role="region" aria-label="Table of toolkits">
                <table class="toolkits">
                    <thead><tr><th scope="col">"Phase"</th>{heads}</tr></thead>
                    <tbody>{phases.collect_view()}</tbody>
                </table>
            </div>
            <p>{sentence}</p>
            <ul class="changes">
                {found.changes.into_iter().take(MAX_CHANGES).map(|change| view! { <Difference change=change /> }).collect_view()}
            </ul>
            {(count > MAX_CHANGES).then(|| view! {
                <p class="quiet small">{format!("{} more are left out here.", counted((count - MAX_CHANGES) as u64, "finding"))}</p>
            })}
        }
    };
    view! {
        <p class="quiet small">
            "Documents and toolkits on the chosen target. A cell goes to its first finding and judges by its column. Who they are: "
            {who()}"."
        </p>
        {move || table(store)}
        <p class="quiet small">{move || match store.report(|report| report.language) {
            Language::NvvmIr => "Measured, each phase on its own. The words in a cell are those that the real tool shows: it stops at its first error.",
            Language::Cuda => "What nvcc's front end makes of the declarations, measured; the first error stands in the cell.",
        }}</p>
        <h3>"Toolkits, phase by phase"</h3>
        {beside}
    }
}

/// Every rule against every reference.
fn table(store: Store) -> AnyView {
    let target = store.target.get();
    let rows = store.report(|report| by_reference(report, target));
    if rows.is_empty() {
        return view! { <p>{format!("Nobody finds anything on {target}.")}</p> }.into_any();
    }
    let heads = Reference::ALL.iter().map(|&reference| head(reference)).collect_view();
    let rows = rows.into_iter().map(|row| rule_row(store, row)).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Table of rules and references">
            <table class="what-if">
                <thead><tr><th scope="col">"Rule"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn rule_row(store: Store, row: RuleRow) -> impl IntoView {
    let (code, name) = store.report(|report| {
        report.rules.get(row.rule as usize).map(|rule| (rule.code.clone(), rule.name.clone())).unwrap_or_default()
    });
    let cells = row.cells.into_iter().zip(Reference::ALL).map(|(cell, &reference)| {
        let place = format!("{code} by {}", reference.title());
        let here = Signal::derive(move || store.reference.get() == reference);
        let judged = reference.knows(store.target.get_untracked());
        view! { <RuleCell cell=cell place=place here=here judged=judged choose=move || navigate::choose_reference(store, reference) /> }
    });
    let cells = cells.collect_view();
    let row = code.clone();
    view! { <tr data-testid="reference-row" data-code=row><RuleName code=code name=name />{cells}</tr> }
}

/// Every reference, each leading to its entry.
fn who() -> impl IntoView {
    let each = Reference::ALL.iter().enumerate().map(|(place, reference)| {
        let between = if place == 0 { "" } else { ", " };
        view! { {between}<Term id=format!("reference/{}", reference.id()) words=reference.title() /> }
    });
    each.collect_view()
}

/// The toolkit's name, as a button that judges by it.
fn head(reference: Reference) -> impl IntoView {
    let store = store();
    let name = reference.toolkit().map_or(reference.title(), |toolkit| toolkit.name());
    view! {
        <th scope="col">
            <button
                type="button"
                class="link"
                title=format!("Judge by {}", reference.title())
                aria-current=move || (store.reference.get() == reference).then_some("true")
                on:click=move |_| navigate::choose_reference(store, reference)
            >
                {name}
            </button>
        </th>
    }
}

fn cell(toolkit: &ToolkitVerdict, phase: Phase, target: Target) -> impl IntoView + use<> {
    let reference = toolkit.reference.id();
    let result = toolkit.phases.iter().find(|result| result.phase == phase).cloned();
    let verdict = match &result {
        _ if !toolkit.knows_target => None,
        Some(result) if result.accepted => Some("accepted"),
        Some(_) => Some("rejected"),
        None => None,
    };
    let inside = match result {
        _ if !toolkit.knows_target => {
            view! { <span class="quiet">{format!("does not take {target}")}</span> }.into_any()
        }
        Some(PhaseResult { accepted: true, .. }) => {
            view! { <span class="passes"><span aria-hidden="true">"✓ "</span>"accepts"</span> }.into_any()
        }
        Some(PhaseResult { shown, .. }) => view! {
            <span class="lost"><span aria-hidden="true">"✕ "</span>"refuses"</span>
            {shown.map(|(finding, words)| view! { <Shown finding=finding words=words /> })}
        }
        .into_any(),
        None => view! { <span class="quiet">"not run"</span> }.into_any(),
    };
    view! {
        <td data-testid="toolkit-phase" data-reference=reference data-phase=phase.name() data-verdict=verdict>{inside}</td>
    }
}

/// The words that the tool shows, with their place.
#[component]
fn Shown(finding: u32, words: String) -> impl IntoView {
    let store = store();
    let location = store
        .checked
        .with_untracked(|checked| checked.report.findings.get(finding as usize).map(|finding| finding.location));
    view! {
        <p class="message small">{words}</p>
        {location.map(|location| view! { <Place location=location /> })}
    }
}

/// A finding of which toolkits say different things.
#[component]
fn Difference(change: Change) -> impl IntoView {
    let store = store();
    let Change { finding, said } = change;
    let (name, location) = store.checked.with_untracked(|checked| {
        let found = checked.report.findings.get(finding as usize);
        let rule = found.and_then(|finding| checked.report.rule_of(finding));
        (
            rule.map(|rule| format!("{} {}", rule.code, rule.name)).unwrap_or_default(),
            found.map(|finding| finding.location),
        )
    });
    view! {
        <li class="change" data-testid="toolkit-change">
            <p>
                <button type="button" class="link code" on:click=move |_| {
                    navigate::select(store, Selection::Finding(finding), false);
                }>{name}</button>
                " "
                {location.map(|location| view! { <Place location=location /> })}
            </p>
            <dl>{said.into_iter().map(says).collect_view()}</dl>
        </li>
    }
}

fn says(said: Said) -> impl IntoView {
    let name = said.reference.toolkit().map_or(said.reference.title(), |toolkit| toolkit.name());
    let judgements = said.judgements.into_iter().map(|(severity, phases, message)| {
        let phases: Vec<&str> = phases.iter().map(|phase| phase.name()).collect();
        let how = if phases.is_empty() { severity.name().to_owned() } else { format!("{}, {}", severity.name(), phases.join(" and ")) };
        let mark = if severity == Severity::Error { "✕ " } else { "! " };
        view! { <p><span aria-hidden="true">{mark}</span><span class="message">{message}</span><span class="quiet">{format!(" ({how})")}</span></p> }
    });
    let judgements: Vec<_> = judgements.collect();
    let nothing = judgements
        .is_empty()
        .then(|| view! { <p class="quiet"><span aria-hidden="true">"✓ "</span>"says nothing"</p> });
    view! { <div><dt>{name}</dt><dd>{judgements}{nothing}</dd></div> }
}
