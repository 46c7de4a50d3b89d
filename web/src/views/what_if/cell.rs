//! Shared parts of the tables: rule names, cells with findings, and the target that a column selects.

use crate::{
    state::{Selection, View, navigate, store},
    words::{counted, mark},
};
use leptos::prelude::*;
use nvvm_engine::Cell;
use nvvm_engine::target::{Target, TargetSet};

/// The head of a row; its code opens the explanation.
#[component]
pub fn RuleName(code: String, name: String) -> impl IntoView {
    let store = store();
    let explained = code.clone();
    view! {
        <th scope="row">
            <button type="button" class="link" on:click=move |_| store.explained.set(Some(explained.clone()))>
                {code}
            </button>
            " "
            <span class="quiet">{name}</span>
        </th>
    }
}

/// A cell that selects its column and its first finding.
#[component]
pub fn RuleCell(
    cell: Cell,
    /// The cell's position: `NV0101 on sm_75`.
    place: String,
    /// Whether its column is the selected one.
    here: Signal<bool>,
    /// Whether the column is checked: a target that a toolkit does not support has no verdict.
    is_checked: bool,
    /// Selects the column.
    choose: impl Fn() + 'static,
) -> impl IntoView {
    let store = store();
    let inside = match cell.first {
        _ if !is_checked => view! {
            <span class="quiet" aria-hidden="true">"–"</span>
            <span class="sr">"not supported"</span>
        }
        .into_any(),
        None => view! {
            <span class="passes" aria-hidden="true">"✓"</span>
            <span class="sr">"nothing"</span>
        }
        .into_any(),
        Some(finding) => {
            let count = cell.errors + cell.others;
            let class = if cell.errors > 0 { "lost" } else { "warned" };
            let label = format!("{place}: {}", counted(count.into(), "finding"));
            let go = move |_| {
                choose();
                navigate::show_view(store, View::Problems);
                navigate::select(store, Selection::Finding(finding), false);
            };
            view! {
                <button type="button" class="link" aria-label=label on:click=go>
                    <span class=class>{format!("{} {count}", mark(cell.errors, cell.others, 0))}</span>
                </button>
            }
            .into_any()
        }
    };
    view! { <td class:chosen=move || here.get()>{inside}</td> }
}

/// The target of the set that is nearest to the selected one.
pub fn nearest(targets: TargetSet, chosen: Target) -> Option<Target> {
    targets.iter().min_by_key(|target| target.index().abs_diff(chosen.index()))
}
