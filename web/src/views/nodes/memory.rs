//! The addresses of all nodes, by page and slab.

use super::{Choice, Notes, Table, hex};
use crate::{
    protocol::details::{NodesShown, ROWS},
    words::counted,
};
use leptos::prelude::*;

/// The memory map of the module.
#[component]
pub fn Memory(shown: NodesShown, choice: Choice) -> impl IntoView {
    let summary = shown.summary;
    let chosen = shown.chosen.map(|chosen| chosen.row.node);
    let first = shown.rows.first().map_or(0, |row| row.node);
    let after = first + shown.rows.len() as u32;
    let all = summary.nodes;
    let is_last = after >= all;
    let rows = shown.rows.into_iter().map(|row| {
        let (node, text) = (row.node, row.text);
        view! {
            <tr class:lit=Some(node) == chosen data-testid="memory-row">
                <td class="figure">{node}</td>
                <td class="mono">{hex(row.header)}</td>
                <td class="figure">{row.bytes}</td>
                <td class="mono">{row.opcode.map_or("none".to_owned(), |opcode| format!("{opcode:#04X}"))}</td>
                <td>
                    <button type="button" class="link mono" on:click=move |_| choice.node.set(Some(node))>{text}</button>
                </td>
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    let slabs = summary.slabs.iter().take(64).map(|slab| {
        view! {
            <tr>
                <td class="figure">{slab.index}</td>
                <td class="mono">{hex(slab.address)}</td>
                <td class="figure">{slab.bytes}</td>
                <td class="figure">{slab.used}</td>
                <td class="figure">{slab.nodes}</td>
            </tr>
        }
    });
    let slabs = slabs.collect_view().into_any();
    let tables = summary.tables.iter().map(|(table, nodes)| {
        let offset = table.offset.map_or("no place".to_owned(), |offset| format!("+{offset}"));
        view! {
            <tr>
                <td class="mono">{format!("{:#04X}", table.opcode)}</td>
                <td>{table.meaning.clone()}</td>
                <td>{format!("{}, {offset}", table.table)}</td>
                <td class="figure">{*nodes}</td>
            </tr>
        }
    });
    let tables = tables.collect_view().into_any();
    let counts = format!(
        "{} in {}, {} bytes; {} requested and found.",
        counted(all.into(), "node"),
        counted(summary.slabs.len() as u64, "slab"),
        summary.bytes,
        counted(summary.found_again.into(), "more node"),
    );
    let skipped = (summary.skipped > 0)
        .then(|| format!("{} are left out: the module is too large.", counted(summary.skipped.into(), "more node")));
    view! {
        <section>
            <h3>"All nodes of this module"</h3>
            <p data-testid="node-summary">{counts}" "{skipped}</p>
            <Table
                label="Memory map of the module"
                columns=&[("Node", true), ("Header", false), ("Bytes", true), ("Opcode", false), ("What", false)]
                rows=rows
            />
            <p class="controls">
                <button type="button" disabled=first == 0 on:click=move |_| choice.first_row.set(Some(first.saturating_sub(ROWS)))>
                    "Earlier"
                </button>
                <button type="button" disabled=is_last on:click=move |_| choice.first_row.set(Some(after))>"Later"</button>
            </p>
            <details>
                <summary>"Slabs"</summary>
                <Table
                    label="Slabs"
                    columns=&[("Slab", true), ("Address", false), ("Bytes", true), ("Used", true), ("Nodes", true)]
                    rows=slabs
                />
            </details>
            <details>
                <summary>"Maps of the context object"</summary>
                <Table
                    label="Maps of the context object"
                    columns=&[("Opcode", false), ("Meaning", false), ("Place", false), ("Nodes", true)]
                    rows=tables
                />
            </details>
            <Notes notes=summary.notes />
        </section>
    }
}
