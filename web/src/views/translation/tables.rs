//! The document's tables, with the rows for the selected target highlighted.

use crate::{state::store, words::targets};
use leptos::prelude::*;
use nvvm_engine::{ReferenceTable, TableRow};

/// All tables, each collapsible.
#[component]
pub fn Tables(tables: RwSignal<Vec<ReferenceTable>>) -> impl IntoView {
    move || tables.get().into_iter().map(|table| view! { <Table table=table /> }).collect_view()
}

#[component]
fn Table(table: ReferenceTable) -> impl IntoView {
    let ReferenceTable { id, title, about, columns, rows } = table;
    // A table without differences between targets has no highlighted rows.
    let by_target = rows.iter().any(|row| !row.targets.is_all());
    let heads = columns.into_iter().map(|column| view! { <th scope="col">{column}</th> }).collect_view();
    let rows = rows.into_iter().map(|row| view! { <Row row=row by_target=by_target /> }).collect_view();
    view! {
        <div class="reference-table">
            <h4>{title.clone()}</h4>
            <p class="quiet small">{about}</p>
            <div class="scroll" tabindex="0" role="region" aria-label=title>
                <table data-testid="reference-table" data-table=id>
                    <thead><tr>{by_target.then(|| view! { <th scope="col"><Chosen /></th> })}{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </div>
    }
}

/// The selected target as the heading of the marks' column.
#[component]
fn Chosen() -> impl IntoView {
    let store = store();
    move || store.target.get().name()
}

#[component]
fn Row(row: TableRow, by_target: bool) -> impl IntoView {
    let store = store();
    let TableRow { cells, targets: set } = row;
    let lit = move || set.contains(store.target.get());
    let where_it_holds = targets(set);
    let mark = by_target.then(|| {
        view! {
            <td class="holds" title=where_it_holds>
                <span aria-hidden="true">{move || if lit() { "✓" } else { "–" }}</span>
                <span class="sr">{move || if lit() { "holds" } else { "does not hold" }}</span>
            </td>
        }
    });
    view! {
        <tr class:lit=move || by_target && lit() class:unlit=move || by_target && !lit() data-lit=move || lit().to_string()>
            {mark}
            {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
        </tr>
    }
}
