//! Details of one node.

use super::allocation::{Memory, Place};
use super::beside::{Facts, beside};
use super::data::{
    Allocation, ChosenNode, MadeAgain, MapHistory, NodeNote, NodeOperand, NodeOptions, NumberScheme, OpcodeReading,
};
use super::graph::{Graph, Node};
use super::hash::{hash_steps, node_hashes};
use super::place::table_at;
use super::{header, map, numbers, operands, sizes, words};
use crate::check::places::Places;
use nvvm_target::documented::node::header::{aligned, slab_bytes};
use nvvm_target::documented::node::numbers::creation;
use nvvm_target::documented::node::tables::compares_subopcode;
use nvvm_target::documented::node::{HashWidth, operand_address};

/// Maximum number of listed operands.
const MAX_OPERANDS: usize = 256;

/// Returns the details of a node; `None` for an invalid index.
pub(super) fn chosen(
    graph: &Graph,
    memory: &Memory,
    places: &Places<'_>,
    index: u32,
    options: &NodeOptions,
) -> Option<ChosenNode> {
    let node = graph.nodes.get(index as usize)?;
    let place = memory.places.get(index as usize)?;
    let row = words::row(graph, memory, places, index)?;
    let readings = numbers::readings(&graph.module, node.entity);
    let reading = (options.reading as usize).min(readings.len().saturating_sub(1));
    let read = readings.get(reading);
    let opcode = read.map(|reading| reading.opcode);
    let pointers: Vec<u64> = node.operands.iter().map(|node| memory.pointer(*node)).collect();
    let header_address = options.header.unwrap_or(place.header);
    let context = options.context.unwrap_or(memory.context());
    let is_instruction = matches!(node.entity, super::entity::Entity::Instruction(_));
    let factory = factory(graph, node);
    Some(ChosenNode {
        numbers: numbers::numbers(&graph.module, node.entity),
        reading: reading as u32,
        header_address,
        header: header::header(opcode, row.operands, context),
        operands: listed_operands(graph, places, node, &pointers, header_address),
        skipped_operands: node.operands.len().saturating_sub(MAX_OPERANDS) as u32,
        context: header::tagged_pointer(context),
        sizes: sizes::sizes_of(opcode, row.operands, is_instruction),
        table: opcode.and_then(table_at),
        hash: opcode.map(|opcode| node_hashes(opcode, &pointers)),
        map: read.and_then(|reading| history(graph, memory, node, reading, options)),
        made_again: opcode
            .filter(|opcode| table_at(*opcode).is_some())
            .map_or_else(Vec::new, |it| again(it, &pointers)),
        allocation: allocation(memory, place),
        beside: beside(&Facts {
            opcode,
            factory: &factory,
            is_instruction,
            is_tuple: matches!(node.entity, super::entity::Entity::Metadata(_)),
            operands: row.operands,
        }),
        factory,
        notes: notes(node, read, place, header_address),
        readings,
        row,
    })
}

fn listed_operands(graph: &Graph, places: &Places<'_>, node: &Node, pointers: &[u64], header: u64) -> Vec<NodeOperand> {
    let count = node.operands.len();
    let listed = node.operands.iter().zip(pointers).zip(&node.spans).take(MAX_OPERANDS).enumerate();
    let of = |(index, ((operand, pointer), span)): (usize, ((&Option<u32>, &u64), &nvvm_syntax::Span))| {
        let named = operand.and_then(|operand| graph.nodes.get(operand as usize));
        let written = places.text(*span);
        let text = match (written.is_empty(), named) {
            (false, _) => written.to_owned(),
            (true, Some(named)) => words::text(graph, places, named.entity),
            (true, None) => "nothing".to_owned(),
        };
        Some(NodeOperand {
            index: index as u32,
            role: operands::role(&graph.module, node.entity, index, count),
            text,
            node: *operand,
            address: operand_address(header, index as u32, count as u32)?,
            pointer: *pointer,
            formula: format!("{header:#X} + 8 × ({index} − {count})"),
        })
    };
    listed.filter_map(of).collect()
}

/// Returns the history of the uniquing map of the node's opcode, with all nodes of the module in that map.
fn history(
    graph: &Graph,
    memory: &Memory,
    node: &Node,
    reading: &OpcodeReading,
    options: &NodeOptions,
) -> Option<MapHistory> {
    let table = table_at(reading.opcode)?;
    if !node.is_unique || reading.scheme == NumberScheme::Bitcode {
        return None;
    }
    let goes_there = |index: u32| {
        let node = graph.nodes.get(index as usize).filter(|node| node.is_unique)?;
        let readings = numbers::readings(&graph.module, node.entity);
        readings.iter().any(|it| it.opcode == table.opcode && it.scheme == reading.scheme).then_some(node)
    };
    let asked = graph.asked.iter().filter_map(|&(index, was_there)| {
        let pointers: Vec<u64> = goes_there(index)?.operands.iter().map(|it| memory.pointer(*it)).collect();
        Some((index, nvvm_target::documented::node::node_hash(table.opcode, &pointers, HashWidth::Bits64), was_there))
    });
    let asked: Vec<_> = asked.collect();
    Some(map::history(&asked, options.buckets, options.erase, options.step))
}

/// Returns the results of creating the node again: unchanged, and with one change each.
fn again(opcode: u8, pointers: &[u64]) -> Vec<MadeAgain> {
    let hash = |pointers: &[u64]| hash_steps(opcode, pointers, HashWidth::Bits64).hash;
    let mut all = vec![MadeAgain { change: "nothing".to_owned(), found: true, hash: hash(pointers) }];
    let differ = pointers.windows(2).position(|pair| pair[0] != pair[1]);
    if let Some(at) = differ {
        let mut swapped = pointers.to_vec();
        swapped.swap(at, at + 1);
        let change = format!("operands {at} and {} swapped", at + 1);
        all.push(MadeAgain { change, found: false, hash: hash(&swapped) });
    }
    // The subopcode is compared but not hashed: the document hashes only opcode and operands.
    let found = !compares_subopcode(opcode);
    all.push(MadeAgain { change: "another subopcode".to_owned(), found, hash: hash(pointers) });
    all
}

fn allocation(memory: &Memory, place: &Place) -> Allocation {
    let slab = memory.slabs.get(place.slab as usize).cloned();
    let slab =
        slab.unwrap_or(super::data::Slab { index: place.slab, address: place.start, bytes: 0, used: 0, nodes: 0 });
    Allocation {
        oversized: place.bytes > slab_bytes(u64::from(slab.index)),
        slab,
        pointer: place.pointer,
        aligned: aligned(place.pointer).unwrap_or(place.start),
    }
}

fn factory(graph: &Graph, node: &Node) -> String {
    let super::entity::Entity::Instruction(_) = node.entity else { return String::new() };
    let (factory, constants) = creation(node.entity.keyword(&graph.module));
    match (factory, constants) {
        ("", _) => String::new(),
        (factory, []) => factory.to_owned(),
        (factory, constants) => {
            let constants: Vec<String> = constants.iter().map(u16::to_string).collect();
            format!("{factory}({}, …)", constants.join(" or "))
        }
    }
}

fn notes(node: &Node, read: Option<&OpcodeReading>, place: &Place, header: u64) -> Vec<NodeNote> {
    let mut all = vec![NodeNote {
        words: "At +16 lies the tagged context pointer; the table of type tags has a tag in the same place.".to_owned(),
        contradiction: Some("C111".to_owned()),
        ours: false,
    }];
    if node.operands.len() as u64 * 8 > header {
        all.push(words::ours("The header lies so low that not all operands have room below it."));
    }
    match read {
        None => all.push(words::ours(
            "The document names no opcode for this: no table, no hash and no extra fields can be told.",
        )),
        Some(reading) if reading.scheme == NumberScheme::Bitcode => all.push(words::ours(
            "The uniquing function's tables do not name this instruction. With its number from the bitcode's table the \
             byte, the table and the hash would be these.",
        )),
        Some(_) if node.asked_for > 1 => all.push(words::ours(&format!(
            "It is asked for {} times and made once: by the document, structurally identical nodes are one, also two \
             instructions at different places.",
            node.asked_for
        ))),
        Some(_) => {}
    }
    if place.bytes > slab_bytes(u64::from(place.slab)) {
        all.push(words::ours(
            "It is larger than a slab, of which the document says nothing; here it has a slab of its own.",
        ));
    }
    all.push(words::ours(
        "How many buckets a map has at first, that it doubles at three quarters, and which bucket is tried next are LLVM's \
         DenseMap's ways; the document does not say. The bucket is the hash in 64 bits by the number of buckets.",
    ));
    all
}
