//! The node's header as a drawing and as a table, with its tagged pointer and sizes.

use super::{Table, hex};
use crate::parts::Sentence;
use leptos::prelude::*;
use nvvm_engine::nodes::{ChosenNode, HeaderPart, HeaderPartKind, TaggedPointer};

/// The header, its tagged pointer, and the node's size.
#[component]
pub fn Header(node: ChosenNode) -> impl IntoView {
    let cells = node.header.iter().map(|part| {
        let title = format!("+{}, {} bytes: {}", part.offset, part.size, part.name);
        let class = format!("node-bytes {} bytes-{}", word(part.kind), part.size.min(8));
        let label = if part.size > 2 { part.name.clone() } else { String::new() };
        view! { <span class=class title=title>{format!("+{}", part.offset)}<br />{label}</span> }
    });
    let rows = node.header.iter().map(header_row).collect_view().into_any();
    let sizes = node.sizes.iter().map(|size| {
        let id = size.contradiction.as_ref().map(|id| format!(" ({id})")).unwrap_or_default();
        view! {
            <tr data-testid="node-size">
                <td class="figure">{size.bytes}</td>
                <td class="mono">{size.formula.clone()}</td>
                <td><Sentence text=format!("{}{id}", size.says) /></td>
            </tr>
        }
    });
    let sizes = sizes.collect_view().into_any();
    view! {
        <h4>{format!("Header at {}", hex(node.header_address))}</h4>
        <div class="node-header" aria-hidden="true">{cells.collect_view()}</div>
        <Table
            label="Bytes of the header"
            columns=&[("Offset", true), ("Bytes", true), ("Field", false), ("Value", false), ("The document says", false)]
            rows=rows
        />
        <Pointer pointer=node.context.clone() />
        <h4>"Size"</h4>
        <Table label="Sizes of the node" columns=&[("Bytes", true), ("Counted", false), ("By", false)] rows=sizes />
    }
}

fn header_row(part: &HeaderPart) -> AnyView {
    let holds = part.value.map_or_else(|| "not specified".to_owned(), hex);
    view! {
        <tr data-testid="header-part" data-name=part.name.clone()>
            <td class="figure">{format!("+{}", part.offset)}</td>
            <td class="figure">{part.size}</td>
            <td>{part.name.clone()}" "<span class="quiet small">{word(part.kind)}</span></td>
            <td class="mono">{holds}</td>
            <td>{part.note.clone()}</td>
        </tr>
    }
    .into_any()
}

const fn word(kind: HeaderPartKind) -> &'static str {
    match kind {
        HeaderPartKind::Field => "field",
        HeaderPartKind::Padding => "padding",
        HeaderPartKind::Hole => "hole",
        HeaderPartKind::Extra => "extra",
    }
}

#[component]
fn Pointer(pointer: TaggedPointer) -> impl IntoView {
    let bits = pointer.tag.map(|bit| if bit { "1" } else { "0" });
    let steps = pointer.steps.iter().map(|step| view! { <li class="mono small">{step.clone()}</li> });
    view! {
        <h4>"Context pointer, bit by bit"</h4>
        <p data-testid="node-tag">{format!("Bits 2, 1 and 0 of {} are {}, {} and {}.", hex(pointer.stored), bits[0], bits[1], bits[2])}</p>
        <ol class="node-steps">{steps.collect_view()}</ol>
    }
}
