//! The operands, which precede the header, and the node's address.

use super::{Choice, Table, hex};
use leptos::prelude::*;
use nvvm_engine::nodes::{ChosenNode, NodeOperand};

/// The operands with their addresses.
#[component]
pub fn Operands(node: ChosenNode, choice: Choice) -> impl IntoView {
    let rows = node.operands.iter().map(|operand| row(operand, choice)).collect_view().into_any();
    let none = node.operands.is_empty();
    let more = (node.skipped_operands > 0).then(|| format!("And {} more.", node.skipped_operands));
    let allocation = node.allocation.clone();
    let (slab, index) = (allocation.slab.clone(), allocation.slab.index);
    view! {
        <h4>{format!("Operands, a1 + 8 × (k − {})", node.row.operands)}</h4>
        <p class="quiet" hidden=!none>"It has none."</p>
        <div hidden=none>
            <Table
                label="Operands of the node"
                columns=&[("k", true), ("Address", false), ("Points to", false), ("Which is", false)]
                rows=rows
            />
        </div>
        <p class="quiet">{more}</p>
        <p class="small" data-testid="node-allocation">
            {format!(
                "It lies in slab {index} of 4096 << ({index} >> 7) = {} bytes at {}: ({} + 7) & ~7 = {}.",
                slab.bytes, hex(slab.address), hex(allocation.pointer), hex(allocation.aligned),
            )}
        </p>
    }
}

fn row(operand: &NodeOperand, choice: Choice) -> AnyView {
    let text = operand.text.clone();
    let named = match operand.node {
        Some(node) => view! {
            <button type="button" class="link mono" on:click=move |_| choice.node.set(Some(node))>{text}</button>
        }
        .into_any(),
        None => view! { <span class="mono">{text}</span> }.into_any(),
    };
    view! {
        <tr data-testid="node-operand">
            <td class="figure">{operand.index}</td>
            <td class="mono"><strong>{hex(operand.address)}</strong>" "<span class="quiet small">{operand.formula.clone()}</span></td>
            <td class="mono">{hex(operand.pointer)}</td>
            <td>{operand.role.clone()}": "{named}</td>
        </tr>
    }
    .into_any()
}
