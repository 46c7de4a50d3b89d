//! The table of rules by target.

use super::cell::{RuleCell, RuleName, nearest};
use crate::{
    parts::Term,
    state::{Store, navigate, store},
    words,
};
use leptos::prelude::*;
use nvvm_engine::target::{Target, TargetSet};
use nvvm_engine::{Row, WhatIf, what_if};

/// Maximum number of columns; the board shows the other targets.
const MAX_COLUMNS: usize = 12;

/// The table of all rules with findings, by target.
#[component]
pub fn Targets() -> impl IntoView {
    let store = store();
    let found = Memo::new(move |_| {
        let reference = store.reference.get();
        store.report(|report| what_if(report, reference))
    });
    view! {
        <p class="quiet small">
            "Targets with identical results are grouped. Click a cell to jump to the first problem."
        </p>
        {move || found.with(|found| table(store, found))}
    }
}

fn table(store: Store, found: &WhatIf) -> AnyView {
    let reference = store.reference.get();
    // A toolkit's message about an unsupported target does not concern the code.
    let is_supported = |targets: &TargetSet| targets.iter().any(|target| reference.knows(target));
    let is_about_code = |row: &&Row| {
        row.cells.iter().zip(&found.columns).any(|(cell, targets)| cell.first.is_some() && is_supported(targets))
    };
    if !found.rows.iter().any(|row| is_about_code(&row)) {
        let sentence = format!("{} reports no problems on any target.", store.reference.get().title());
        return view! { <p>{sentence}</p> }.into_any();
    }
    let shown = found.columns.len().min(MAX_COLUMNS);
    let heads = found.columns.iter().take(shown).map(|&targets| head(store, targets)).collect_view();
    let rows =
        found.rows.iter().filter(is_about_code).map(|row| rule_row(store, row, &found.columns, shown)).collect_view();
    let hidden_groups = found.columns.len() - shown;
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Table of rules and targets">
            <table class="what-if">
                <thead><tr><th scope="col">"Rule"</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(hidden_groups > 0).then(|| view! {
            <p class="quiet small">
                {format!("{} not shown here; the board above has every target.", words::counted(hidden_groups as u64, "more group"))}
            </p>
        })}
    }
    .into_any()
}

/// The targets of a column; the column with the selected target is marked.
fn head(store: Store, targets: TargetSet) -> impl IntoView {
    let here = move || targets.contains(store.target.get());
    view! {
        <th scope="col" class:chosen=here>
            <Term id=entry(targets) words=words::targets(targets) />
            <span class="sr">{move || here().then_some(", with the chosen target")}</span>
        </th>
    }
}

/// The entry of a column's targets: of a single one, or a comparison of the first and the last.
fn entry(targets: TargetSet) -> String {
    let (first, last) = (targets.iter().next(), targets.iter().next_back());
    let names: Vec<&str> =
        first.into_iter().chain(last.filter(|last| Some(*last) != first)).map(Target::name).collect();
    format!("target/{}", names.join(","))
}

fn rule_row(store: Store, row: &Row, columns: &[TargetSet], shown: usize) -> impl IntoView + use<> {
    let (code, name) = store.report(|report| {
        report.rules.get(row.rule as usize).map(|rule| (rule.code.clone(), rule.name.clone())).unwrap_or_default()
    });
    let reference = store.reference.get();
    let cells = row
        .cells
        .iter()
        .zip(columns)
        .take(shown)
        .map(|(&cell, &targets)| {
            let place = format!("{code} on {}", words::targets(targets));
            let here = Signal::derive(move || targets.contains(store.target.get()));
            let choose = move || {
                if let Some(target) = nearest(targets, store.target.get_untracked()) {
                    navigate::choose_target(store, target);
                }
            };
            let is_checked = targets.iter().any(|target| reference.knows(target));
            view! { <RuleCell cell=cell place=place here=here is_checked=is_checked choose=choose /> }
        })
        .collect_view();
    let row = code.clone();
    view! { <tr data-testid="what-if-row" data-code=row><RuleName code=code name=name />{cells}</tr> }
}
