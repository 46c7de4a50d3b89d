//! Summaries of nodes, and their totals.

use super::allocation::Memory;
use super::data::{NodeNote, NodeRow, NodesSummary};
use super::entity::Entity;
use super::graph::Graph;
use super::numbers;
use super::place::table_at;
use crate::check::places::Places;
use nvvm_syntax::Module;
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::printer::{short_type_text, typed_value_text};
use nvvm_syntax::value::{LocalName, Operand, Value};
use nvvm_syntax::{Span, function::Function, printer};
use std::collections::BTreeMap;

/// Maximum length of a node's text, in characters.
const MAX_TEXT: usize = 100;

/// Returns the summary of a node.
pub(super) fn row(graph: &Graph, memory: &Memory, places: &Places<'_>, index: u32) -> Option<NodeRow> {
    let node = graph.nodes.get(index as usize)?;
    let place = memory.places.get(index as usize)?;
    let reading = numbers::readings(&graph.module, node.entity).into_iter().next();
    Some(NodeRow {
        node: index,
        kind: node.entity.kind(),
        text: shortened(&text(graph, places, node.entity)),
        keyword: node.entity.keyword(&graph.module).to_owned(),
        opcode: reading.map(|reading| reading.opcode),
        operands: node.operands.len() as u32,
        header: place.header,
        start: place.start,
        bytes: place.bytes,
        slab: place.slab,
        asked_for: node.asked_for,
        location: node.span.map(|span| places.location(span)),
    })
}

/// Returns an entity in IR syntax.
pub(super) fn text(graph: &Graph, places: &Places<'_>, entity: Entity) -> String {
    let module = &graph.module;
    match entity {
        Entity::Type(id) => short_type_text(module, id),
        Entity::Constant(id) => {
            let ty = module.constants.get(id).map_or(nvvm_syntax::types::TypeId::ERROR, |constant| constant.ty);
            value(module, Operand { value: Value::Constant(id), ty, span: Span::default() })
        }
        Entity::Metadata(id) => module.metadata.get(id).map_or_else(String::new, |node| {
            let written = one_line(places.text(node.span));
            let number = graph.metadata_numbers.get(&id).map(|number| format!("!{number} = "));
            let number =
                number.filter(|_| matches!(node.kind, MetadataKind::Tuple { .. } | MetadataKind::Specialised { .. }));
            format!("{}{written}", number.unwrap_or_default())
        }),
        Entity::Global(id) => {
            module.globals.get(id).map_or_else(String::new, |global| format!("@{}", module.global_text(global)))
        }
        Entity::Argument(function, index) => {
            let function = module.functions.get(function);
            let parameter = function.and_then(|function| module.parameters_of(function).get(index as usize));
            let of = function.map_or_else(String::new, |function| module.function_name(function));
            let name = parameter.map_or(LocalName::None, |parameter| parameter.name);
            format!("{} of @{of}", local(module, name, index))
        }
        Entity::Block(id) => module.blocks.get(id).map_or_else(String::new, |block| {
            let of = module.functions.get(block.function).map_or_else(String::new, |it| module.function_name(it));
            format!("label {} of @{of}", local(module, block.name, 0))
        }),
        Entity::Instruction(id) => {
            module.instructions.get(id).map_or_else(String::new, |it| one_line(places.text(it.span)))
        }
        Entity::InlineAsm(id) => {
            module.inline_asm.get(id).map_or_else(String::new, |it| one_line(places.text(it.span)))
        }
    }
}

fn local(module: &Module, name: LocalName, otherwise: u32) -> String {
    match name {
        LocalName::None => format!("%{otherwise}"),
        LocalName::Numbered(number) => format!("%{number}"),
        LocalName::Named(name) => format!("%{}", module.names.text(name)),
    }
}

/// Prints a constant. The printer requires a function, which constants do not depend on.
fn value(module: &Module, operand: Operand) -> String {
    let none = module.functions.as_slice().first();
    let as_written = |function: &Function| typed_value_text(module, function, operand, printer::Pointers::AsWritten);
    none.map_or_else(String::new, as_written)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the totals of all nodes.
pub(super) fn summary(graph: &Graph, memory: &Memory) -> NodesSummary {
    let mut tables: BTreeMap<u8, u32> = BTreeMap::new();
    for node in graph.nodes.iter().filter(|node| node.is_unique) {
        if let Some(reading) = numbers::readings(&graph.module, node.entity).first() {
            *tables.entry(reading.opcode).or_default() += 1;
        }
    }
    NodesSummary {
        nodes: graph.nodes.len() as u32,
        found_again: graph.asked.iter().filter(|(_, was_there)| *was_there).count() as u32,
        skipped: graph.skipped,
        bytes: memory.places.iter().map(|place| place.bytes).sum(),
        slabs: memory.slabs.clone(),
        tables: tables.into_iter().filter_map(|(opcode, nodes)| Some((table_at(opcode)?, nodes))).collect(),
        notes: NOTES.iter().map(|words| ours(words)).collect(),
    }
}

/// Returns a note about an assumption.
pub(super) fn ours(words: &str) -> NodeNote {
    NodeNote { words: words.to_owned(), contradiction: None, ours: true }
}

/// The assumptions that addresses depend on.
const NOTES: &[&str] = &[
    "Addresses are worked out by the document's rules from a base of our choosing; no program was asked.",
    "The order of making is ours: symbols, named types, then the text line by line, each node behind what it needs.",
    "Slabs lie one behind the other; the document leaves that to malloc().",
    "Elements of a type and members of metadata are taken as operands; symbols, arguments and blocks have a bare header, \
     since the document names no opcode for them.",
    "Nodes are the same when opcode, operands, type, flags and value are: the document says “structurally identical”.",
];
