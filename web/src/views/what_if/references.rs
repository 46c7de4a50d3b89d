//! Verdicts of each measured toolkit on the selected target, and changes between toolkits.

use super::{
    cell::{RuleCell, RuleName},
    matrix::{RuleRow, by_reference, columns},
};
use crate::{
    components::what_if_board::releases,
    parts::{Place, Term},
    state::{Selection, Store, navigate, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Change, Language, PhaseResult, ReferenceJudgements, ToolkitVerdict,
    report::{Phase, Severity},
    version_changes,
};
use std::ops::Range;

/// Maximum number of listed changes.
const MAX_CHANGES: usize = 100;

/// The table of references, then the toolkits by phase.
#[component]
pub fn References() -> impl IntoView {
    let store = store();
    let beside = move || {
        let target = store.target.get();
        let found = store.report(|report| version_changes(report, target));
        let is_cuda = store.report(|report| report.language == Language::Cuda);
        // nvcc's front end parses declarations before any phase.
        let phases: &[(Phase, &str)] = if is_cuda {
            &[(Phase::Verify, "nvcc")]
        } else {
            &[(Phase::Verify, "verify"), (Phase::Compile, "compile")]
        };
        let alike = alike(&found.toolkits);
        let phases = phases.iter().map(|&(phase, tool)| {
            let cells = alike.iter().map(|toolkits| cell(toolkits, phase, target)).collect_view();
            view! { <tr><th scope="row">{tool}</th>{cells}</tr> }
        });
        let of = |toolkits: &[ToolkitVerdict]| -> &'static [Reference] {
            let (first, last) = (toolkits.first(), toolkits.last());
            let ends = first.zip(last).map(|(first, last)| first.reference.index()..last.reference.index() + 1);
            ends.and_then(|range| Reference::ALL.get(range)).unwrap_or_default()
        };
        let heads = alike.iter().map(|toolkits| head(of(toolkits))).collect_view();
        let count = found.changes.len();
        let taken = found.toolkits.iter().filter(|toolkit| toolkit.knows_target).count();
        let sentence = match (taken, count) {
            (0, _) => format!("No measured toolkit supports {target}."),
            (1, _) => format!("Only one measured toolkit supports {target}."),
            (_, 0) => format!("All toolkits that support {target} agree."),
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
                <p class="quiet small">{format!("{} more are not shown.", counted((count - MAX_CHANGES) as u64, "finding"))}</p>
            })}
        }
    };
    view! {
        <p class="quiet small">
            "Specifications and toolkits on the chosen target. Click a cell to jump to its first problem and to check against its column. References: "
            {who()}"."
        </p>
        {move || table(store)}
        <p class="quiet small">{move || match store.report(|report| report.language) {
            Language::NvvmIr => "Measured, each phase on its own. A cell quotes the first error that the tool reports.",
            Language::Cuda => "Measured with nvcc's front end. A cell quotes its first error.",
        }}</p>
        <h3>"Toolkits, phase by phase"</h3>
        {beside}
    }
}

/// The table of rules by reference.
fn table(store: Store) -> AnyView {
    let target = store.target.get();
    let rows = store.report(|report| by_reference(report, target));
    if rows.is_empty() {
        return view! { <p>{format!("No problems found on {target}.")}</p> }.into_any();
    }
    let columns = columns(&rows, target);
    let heads = columns.iter().map(|range| head(Reference::ALL.get(range.clone()).unwrap_or_default())).collect_view();
    let rows = rows.into_iter().map(|row| rule_row(store, &row, &columns)).collect_view();
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

fn rule_row(store: Store, row: &RuleRow, columns: &[Range<usize>]) -> impl IntoView + use<> {
    let (code, name) = store.report(|report| {
        report.rules.get(row.rule as usize).map(|rule| (rule.code.clone(), rule.name.clone())).unwrap_or_default()
    });
    let cells = columns.iter().filter_map(|range| {
        let references = Reference::ALL.get(range.clone())?;
        let (cell, newest) = (*row.cells.get(range.start)?, *references.last()?);
        let place = format!("{code} by {}", title(references));
        let here = Signal::derive(move || references.contains(&store.reference.get()));
        let is_checked = newest.knows(store.target.get_untracked());
        let choose = move || {
            if !references.contains(&store.reference.get_untracked()) {
                navigate::choose_reference(store, newest);
            }
        };
        Some(view! { <RuleCell cell=cell place=place here=here is_checked=is_checked choose=choose /> })
    });
    let cells = cells.collect_view();
    let row = code.clone();
    view! { <tr data-testid="reference-row" data-code=row><RuleName code=code name=name />{cells}</tr> }
}

/// Formats `CUDA 11.7 to 13.5`, or the title of a single reference.
fn title(references: &[Reference]) -> String {
    match references {
        [only] => only.title().to_owned(),
        _ => releases(references),
    }
}

/// All references, as links to their entries.
fn who() -> impl IntoView {
    let each = Reference::ALL.iter().enumerate().map(|(place, reference)| {
        let between = if place == 0 { "" } else { ", " };
        view! { {between}<Term id=format!("reference/{}", reference.id()) words=reference.title() /> }
    });
    each.collect_view()
}

/// The head of references with equal findings: a button that selects the newest.
fn head(references: &'static [Reference]) -> impl IntoView {
    let store = store();
    let newest = references.last().copied();
    let name = match references {
        [only] => only.toolkit().map_or(only.title(), |toolkit| toolkit.name()).to_owned(),
        _ => releases(references),
    };
    view! {
        <th scope="col">
            <button
                type="button"
                class="link"
                title=format!("Check against {}", newest.map_or("", Reference::title))
                aria-current=move || references.contains(&store.reference.get()).then_some("true")
                on:click=move |_| {
                    if let Some(newest) = newest {
                        navigate::choose_reference(store, newest);
                    }
                }
            >
                {name}
            </button>
        </th>
    }
}

/// Runs of adjacent toolkits with equal results in all phases.
fn alike(toolkits: &[ToolkitVerdict]) -> Vec<&[ToolkitVerdict]> {
    let is_same = |one: &ToolkitVerdict, other: &ToolkitVerdict| {
        let is_next = one.reference.index() + 1 == other.reference.index();
        is_next && one.knows_target == other.knows_target && one.phases == other.phases
    };
    toolkits.chunk_by(is_same).collect()
}

fn cell(toolkits: &[ToolkitVerdict], phase: Phase, target: Target) -> Option<impl IntoView + use<>> {
    let toolkit = toolkits.last()?;
    let reference = toolkit.reference.id();
    let references: Vec<&str> = toolkits.iter().map(|toolkit| toolkit.reference.id()).collect();
    let result = toolkit.phases.iter().find(|result| result.phase == phase).cloned();
    let verdict = match &result {
        _ if !toolkit.knows_target => None,
        Some(result) if result.accepted && !result.is_checked => Some("not checked"),
        Some(result) if result.accepted => Some("accepted"),
        Some(_) => Some("rejected"),
        None => None,
    };
    let inside = match result {
        _ if !toolkit.knows_target => {
            view! { <span class="quiet">{format!("{target} is not supported")}</span> }.into_any()
        }
        Some(PhaseResult { accepted: true, is_checked: false, .. }) => {
            view! { <span class="quiet">"not checked"</span> }.into_any()
        }
        Some(PhaseResult { accepted: true, .. }) => {
            view! { <span class="passes"><span aria-hidden="true">"✓ "</span>"accepts"</span> }.into_any()
        }
        Some(PhaseResult { shown, .. }) => view! {
            <span class="lost"><span aria-hidden="true">"✕ "</span>"rejects"</span>
            {shown.map(|(finding, words)| view! { <Shown finding=finding words=words /> })}
        }
        .into_any(),
        None => view! { <span class="quiet">"not run"</span> }.into_any(),
    };
    Some(view! {
        <td data-testid="toolkit-phase" data-reference=reference data-references=references.join(" ") data-phase=phase.name() data-verdict=verdict>{inside}</td>
    })
}

/// The reported message, with its location.
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

/// A finding whose message differs between toolkits.
#[component]
fn Difference(change: Change) -> impl IntoView {
    let store = store();
    let Change { finding, by_reference } = change;
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
            <dl>{by_reference.chunk_by(is_next_alike).map(reports).collect_view()}</dl>
        </li>
    }
}

/// Whether two adjacent toolkits report the same.
fn is_next_alike(one: &ReferenceJudgements, other: &ReferenceJudgements) -> bool {
    let is_next = one.reference.index() + 1 == other.reference.index() && one.reference.toolkit().is_some();
    is_next && one.judgements == other.judgements
}

fn reports(alike: &[ReferenceJudgements]) -> Option<impl IntoView + use<>> {
    let first = alike.first()?;
    let references: Vec<Reference> = alike.iter().map(|one| one.reference).collect();
    let name = match references.as_slice() {
        [only] => only.toolkit().map_or(only.title(), |toolkit| toolkit.name()).to_owned(),
        several => releases(several),
    };
    let judgements = first.judgements.iter().cloned().map(|(severity, phases, message)| {
        let phases: Vec<&str> = phases.iter().map(|phase| phase.name()).collect();
        let how = if phases.is_empty() { severity.name().to_owned() } else { format!("{}, {}", severity.name(), phases.join(" and ")) };
        let mark = if severity == Severity::Error { "✕ " } else { "! " };
        view! { <p><span aria-hidden="true">{mark}</span><span class="message">{message}</span><span class="quiet">{format!(" ({how})")}</span></p> }
    });
    let judgements: Vec<_> = judgements.collect();
    let nothing =
        judgements.is_empty().then(|| view! { <p class="quiet"><span aria-hidden="true">"✓ "</span>"no problems"</p> });
    Some(view! { <div><dt>{name}</dt><dd>{judgements}{nothing}</dd></div> })
}
