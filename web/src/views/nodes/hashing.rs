//! The node's hash, operand by operand, in both widths.

use super::{Table, hex};
use crate::parts::Sentence;
use leptos::prelude::*;
use nvvm_engine::nodes::{ChosenNode, HashSteps};

/// The uniquing table of the node, and its hash.
#[component]
pub fn Hashing(node: ChosenNode) -> impl IntoView {
    let table = node.table.clone().map(|table| {
        let offset =
            table.offset.map_or("the document has no place for it".to_owned(), |offset| format!("context + {offset}"));
        let id = table.contradiction.map(|id| format!(" ({id})")).unwrap_or_default();
        let counters = table.counters.map(|(index, printed, by_width)| {
            format!(" Its counters are dw[{index}]: printed at +{printed}, by their width at +{by_width} (C118).")
        });
        format!(
            "{:#04X}, {}: {}, {offset}{id}.{}",
            table.opcode,
            table.meaning,
            table.table,
            counters.unwrap_or_default()
        )
    });
    let table = table.unwrap_or_else(|| "The document names no table for it.".to_owned());
    let steps = node.hash.clone().map(|hash| {
        view! {
            <p class="mono small">"hash(ptr) = (ptr >> 9) ^ (ptr >> 4)"<br />
                "seed ^= hash + 0x9E3779B9 + (seed << 6) + (seed >> 2)"</p>
            <Steps steps=hash.wide />
            <Steps steps=hash.narrow />
        }
    });
    view! {
        <h4>"Where it is made unique"</h4>
        <p data-testid="node-table"><Sentence text=table /></p>
        {steps}
    }
}

#[component]
fn Steps(steps: HashSteps) -> impl IntoView {
    let rows = steps.folds.iter().map(|fold| {
        view! {
            <tr>
                <td class="mono">{hex(fold.pointer)}</td>
                <td class="mono">{hex(fold.hash)}" "<span class="quiet small">{format!("{} ^ {}", hex(fold.shifted_by_9), hex(fold.shifted_by_4))}</span></td>
                <td class="mono">{hex(fold.before)}</td>
                <td class="mono">{hex(fold.after)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    let more = (steps.skipped > 0).then(|| format!("and {} more operands", steps.skipped));
    let label = if steps.bits == 32 { "Hash in 32 bits" } else { "Hash in 64 bits" };
    let sum = format!(
        "{label}: {} (the seed is the opcode, {}; the document does not say the width, C125)",
        hex(steps.hash),
        hex(steps.seed)
    );
    view! {
        <details class="node-hash" data-testid="node-hash" data-bits=steps.bits.to_string()>
            <summary>{sum}</summary>
            <Table
                label=label
                columns=&[("Operand", false), ("Its hash", false), ("Seed before", false), ("Seed after", false)]
                rows=rows
            />
            <p class="quiet">{more}</p>
        </details>
    }
}
