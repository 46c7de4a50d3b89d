//! The document's tables of factories, builders and the context object, with the selected node's rows highlighted.

use super::Table;
use crate::parts::Term;
use leptos::prelude::*;
use nvvm_engine::nodes::{NodeTables, NodeTablesRow};

/// The three tables, each collapsible.
#[component]
pub fn Beside(tables: NodeTables) -> impl IntoView {
    let NodeTables { factories, builders, context } = tables;
    view! {
        <h4>"Factories, builders and the context object"</h4>
        <Lit
            title="Factories"
            columns=&[("Function", false), ("Arguments", false), ("In LLVM", false)]
            rows=factories
            entry="table/003-T10"
        />
        <Lit title="Builders" columns=&[("Function", false), ("Makes", false)] rows=builders entry="table/003-T12" />
        <Lit
            title="Context object"
            columns=&[("Bytes", false), ("Size", false), ("Field", false)]
            rows=context
            entry="table/003-T07"
        />
    }
}

/// A collapsible table whose summary counts highlighted rows.
#[component]
fn Lit(
    title: &'static str,
    columns: &'static [(&'static str, bool)],
    rows: Vec<NodeTablesRow>,
    entry: &'static str,
) -> impl IntoView {
    let lit: Vec<&str> =
        rows.iter().filter(|row| row.lit).filter_map(|row| row.cells.first()).map(String::as_str).collect();
    let about = if lit.is_empty() { "none for this node".to_owned() } else { lit.join(", ") };
    let rows = rows.into_iter().map(|row| {
        let cells = row.cells.into_iter().map(|cell| view! { <td class="mono">{cell}</td> }).collect_view();
        view! { <tr class:lit=row.lit data-testid="node-beside" data-lit=row.lit.to_string()>{cells}</tr> }
    });
    let rows = rows.collect_view().into_any();
    view! {
        <details data-testid="beside-node" data-name=entry>
            <summary>{title}": "<span class="quiet">{about}</span></summary>
            <Table label=title columns=columns rows=rows />
            <p class="small"><Term id=entry words="The table in Reference" /></p>
        </details>
    }
}
