//! Every rule against every target: what would be found where, nothing to choose first.

use crate::{
    judge_bar::mark,
    state::{Selection, Store, navigate, store},
    words,
};
use leptos::prelude::*;
use nvvm_engine::{Cell, Row, WhatIf, what_if};
use nvvm_target::{Target, TargetSet};

/// More columns than these are words enough to fill a screen: the rest is left to the strip.
const MAX_COLUMNS: usize = 12;

/// The table of all rules that say something, against all targets.
#[component]
pub fn WhatIfTable() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| {
        let reference = store.reference.get();
        store.report(|report| what_if(report, reference))
    });
    view! {
        <p class="quiet small">
            "All targets at once, put together where the same is found. A cell goes to its first finding and chooses its target."
        </p>
        {move || found.with(|found| table(store, found))}
    }
}

fn table(store: Store, found: &WhatIf) -> AnyView {
    if found.rows.is_empty() {
        let sentence = format!("{} finds nothing on any target.", store.reference.get().title());
        return view! { <p>{sentence}</p> }.into_any();
    }
    let shown = found.columns.len().min(MAX_COLUMNS);
    let heads = found.columns.iter().take(shown).map(|&targets| head(store, targets)).collect_view();
    let rows = found.rows.iter().map(|row| rule_row(store, row, &found.columns, shown)).collect_view();
    let left_out = found.columns.len() - shown;
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Table of rules and targets">
            <table class="what-if">
                <thead><tr><th scope="col">"Rule"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(left_out > 0).then(|| view! {
            <p class="quiet small">
                {format!("{} with other findings are left out here; the strip above has them.", words::counted(left_out as u64, "more group"))}
            </p>
        })}
    }
    .into_any()
}

/// The targets of a column; the chosen one's is marked.
fn head(store: Store, targets: TargetSet) -> impl IntoView {
    let here = move || targets.contains(store.target.get());
    view! {
        <th scope="col" class:chosen=here>
            {words::targets(targets)}
            <span class="sr">{move || here().then_some(", with the chosen target")}</span>
        </th>
    }
}

fn rule_row(store: Store, row: &Row, columns: &[TargetSet], shown: usize) -> impl IntoView + use<> {
    let (code, name) = store.report(|report| {
        report.rules.get(row.rule as usize).map(|rule| (rule.code.clone(), rule.name.clone())).unwrap_or_default()
    });
    let cells = row
        .cells
        .iter()
        .zip(columns)
        .take(shown)
        .map(|(&cell, &targets)| view! { <RuleCell cell=cell targets=targets code=code.clone() /> })
        .collect_view();
    let explained = code.clone();
    view! {
        <tr data-testid="what-if-row" data-code=code.clone()>
            <th scope="row">
                <button type="button" class="link" on:click=move |_| store.explained.set(Some(explained.clone()))>
                    {code.clone()}
                </button>
                " "
                <span class="quiet">{name}</span>
            </th>
            {cells}
        </tr>
    }
}

#[component]
fn RuleCell(cell: Cell, targets: TargetSet, code: String) -> impl IntoView {
    let store = store();
    let here = move || targets.contains(store.target.get());
    let inside = match cell.first {
        None => view! {
            <span class="passes" aria-hidden="true">"✓"</span>
            <span class="sr">"nothing"</span>
        }
        .into_any(),
        Some(finding) => {
            let count = cell.errors + cell.others;
            let class = if cell.errors > 0 { "lost" } else { "warned" };
            let label = format!("{code} on {}: {}", words::targets(targets), words::counted(count.into(), "finding"));
            let go = move |_| {
                if let Some(target) = nearest(targets, store.target.get_untracked()) {
                    navigate::choose_target(store, target);
                }
                navigate::select(store, Selection::Finding(finding), false);
            };
            view! {
                <button type="button" class="link" aria-label=label on:click=go>
                    <span class=class>
                        {format!("{} {count}", mark(cell.errors, cell.others))}
                    </span>
                </button>
            }
            .into_any()
        }
    };
    view! { <td class:chosen=here>{inside}</td> }
}

/// The target of the set that is nearest to the chosen one.
fn nearest(targets: TargetSet, chosen: Target) -> Option<Target> {
    targets.iter().min_by_key(|target| target.index().abs_diff(chosen.index()))
}
