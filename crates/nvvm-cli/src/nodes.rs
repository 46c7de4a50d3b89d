//! `nodes`: the IR nodes of a module as a list, or one node in detail.

use crate::arguments::{ListFormat, NodesArguments};
use crate::listing::{print, print_json};
use crate::text::clean;
use crate::{Failure, Outcome};
use nvvm_engine::nodes::{ChosenNode, MapHistory, MapStepKind, ModuleNodes, NodeOptions, NodeRow, NodesSummary};
use nvvm_engine::{Language, Request, readable};
use serde::Serialize;
use std::fmt::Write;

/// The JSON output.
#[derive(Serialize)]
struct Listing {
    base: u64,
    summary: NodesSummary,
    nodes: Vec<NodeRow>,
    chosen: Option<ChosenNode>,
}

/// Prints the nodes of a file.
///
/// # Errors
/// When the file cannot be read, the position has no node, or the output cannot be written.
pub fn run(arguments: &NodesArguments) -> Result<Outcome, Failure> {
    let bytes = arguments.file.read().map_err(Failure::Message)?;
    let text = readable(&bytes).into_owned();
    let nodes = ModuleNodes::of(&Request { text: text.clone(), language: Language::NvvmIr, ..Request::default() });
    let options = options(arguments);
    let wanted = match (arguments.at, arguments.node) {
        (Some((line, column)), _) => {
            let offset = offset(&text, line, column).ok_or_else(|| nothing_there(line, column))?;
            Some(nodes.at(offset).ok_or_else(|| nothing_there(line, column))?)
        }
        (None, node) => node,
    };
    let chosen = match wanted {
        None => None,
        Some(node) => {
            let none = || Failure::Message(format!("there is no node {node}"));
            Some(nodes.chosen(node, &options).ok_or_else(none)?)
        }
    };
    if arguments.format == ListFormat::Json {
        let rows = nodes.rows(options.base, 0, u32::MAX);
        return print_json(&Listing { base: options.base, summary: nodes.summary(options.base), nodes: rows, chosen });
    }
    let mut out = String::new();
    // Writing to a `String` does not fail.
    let _ = match &chosen {
        Some(chosen) => one(&mut out, chosen),
        None => all(&mut out, &nodes.summary(options.base), &nodes.rows(options.base, 0, u32::MAX)),
    };
    print(&out)
}

fn options(arguments: &NodesArguments) -> NodeOptions {
    let standard = NodeOptions::default();
    NodeOptions {
        base: arguments.base.unwrap_or(standard.base),
        header: arguments.header,
        context: arguments.context,
        reading: arguments.reading,
        buckets: arguments.buckets,
        erase: arguments.erase,
        step: arguments.step,
    }
}

fn nothing_there(line: u32, column: Option<u32>) -> Failure {
    let column = column.map_or_else(String::new, |column| format!(":{column}"));
    Failure::Message(format!("no node stands at {line}{column}; without --at all are listed"))
}

/// The byte offset of a position; without a column, that of the line's first character that is not white space.
fn offset(text: &str, line: u32, column: Option<u32>) -> Option<u32> {
    let before: usize = text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
    let line = text.split_inclusive('\n').nth(line as usize - 1)?;
    let within = match column {
        Some(column) => line.char_indices().nth(column as usize - 1)?.0,
        None => line.len() - line.trim_start().len(),
    };
    u32::try_from(before + within).ok()
}

fn all(out: &mut String, summary: &NodesSummary, rows: &[NodeRow]) -> std::fmt::Result {
    writeln!(
        out,
        "{} nodes, {} bytes in {} slabs; {} more were asked for and were there already",
        summary.nodes,
        summary.bytes,
        summary.slabs.len(),
        summary.found_again
    )?;
    if summary.skipped > 0 {
        writeln!(out, "the module is too large: {} more things have nodes that are not made here", summary.skipped)?;
    }
    writeln!(out, "\n{:>5}  {:>14}  {:>5}  {:>6}  {:>8}  what", "node", "header", "bytes", "opcode", "operands")?;
    for row in rows {
        let opcode = row.opcode.map_or("-".to_owned(), |opcode| format!("{opcode:#04X}"));
        let (node, header, bytes, operands) = (row.node, row.header, row.bytes, row.operands);
        writeln!(out, "{node:>5}  {header:>#14X}  {bytes:>5}  {opcode:>6}  {operands:>8}  {}", clean(&row.text))?;
    }
    writeln!(out, "\nmaps:")?;
    for (table, nodes) in &summary.tables {
        let offset = table.offset.map_or("no place".to_owned(), |offset| format!("+{offset}"));
        writeln!(out, "  {:#04X} {} ({}, {offset}): {nodes}", table.opcode, table.meaning, table.table)?;
    }
    writeln!(out)?;
    for note in &summary.notes {
        writeln!(out, "note: {}", note.words)?;
    }
    Ok(())
}

fn one(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    let place = node.row.location.map_or_else(String::new, |location| format!(" (line {})", location.line));
    writeln!(out, "node {}: {}{place}", node.row.node, clean(&node.row.text))?;
    numbers(out, node)?;
    layout(out, node)?;
    operands(out, node)?;
    context(out, node)?;
    hash(out, node)?;
    if let Some(map) = &node.map {
        history(out, map)?;
    }
    writeln!(out)?;
    for note in &node.notes {
        let id = note.contradiction.as_ref().map_or_else(String::new, |id| format!(" ({id})"));
        writeln!(out, "{}: {}{id}", if note.ours { "note" } else { "document" }, note.words)?;
    }
    Ok(())
}

fn numbers(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    writeln!(out, "\nnumbers:")?;
    for number in &node.numbers {
        let range = if number.first == number.last { String::new() } else { format!(" to {:#04X}", number.last) };
        let scheme = format!("{:?}", number.scheme);
        let disputed = if number.contradictions.is_empty() {
            String::new()
        } else {
            format!(" ({})", number.contradictions.join(", "))
        };
        writeln!(out, "  {scheme:<11} {:#04X}{range}: {}{disputed}", number.first, number.printed)?;
    }
    if !node.factory.is_empty() {
        writeln!(out, "  made by {}", node.factory)?;
    }
    writeln!(out, "the byte at +0:")?;
    if node.readings.is_empty() {
        writeln!(out, "  the document names no opcode for this")?;
    }
    for (index, reading) in node.readings.iter().enumerate() {
        let mark = if index as u32 == node.reading { '>' } else { ' ' };
        writeln!(out, "{mark} {:#04X}: {}", reading.opcode, reading.why)?;
    }
    Ok(())
}

fn layout(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    writeln!(out, "\nheader at {:#X}:", node.header_address)?;
    for part in &node.header {
        let value = part.value.map_or("?".to_owned(), |value| format!("{value:#X}"));
        writeln!(out, "  +{:<3} {:>2} B  {:<13} {value:<16} {}", part.offset, part.size, part.name, part.note)?;
    }
    writeln!(out, "size:")?;
    for size in &node.sizes {
        let id = size.contradiction.as_ref().map_or_else(String::new, |id| format!(" ({id})"));
        writeln!(out, "  {:>4} = {:<12} {}{id}", size.bytes, size.formula, size.says)?;
    }
    let slab = &node.allocation.slab;
    writeln!(
        out,
        "lies in slab {} at {:#X} (4096 << ({} >> 7) = {} bytes): ({:#X} + 7) & ~7 = {:#X}",
        slab.index, slab.address, slab.index, slab.bytes, node.allocation.pointer, node.allocation.aligned
    )
}

fn operands(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    writeln!(out, "\noperands, a1 + 8 × (k − {}):", node.row.operands)?;
    for operand in &node.operands {
        writeln!(
            out,
            "  [{}] at {:#X} = {}: {:#X}, {} {}",
            operand.index,
            operand.address,
            operand.formula,
            operand.pointer,
            operand.role,
            clean(&operand.text)
        )?;
    }
    if node.skipped_operands > 0 {
        writeln!(out, "  and {} more", node.skipped_operands)?;
    }
    Ok(())
}

fn context(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    writeln!(out, "\ncontext pointer at +16:")?;
    for step in &node.context.steps {
        writeln!(out, "  {step}")?;
    }
    let Some(table) = &node.table else { return Ok(()) };
    let offset = table.offset.map_or("no place".to_owned(), |offset| format!("context +{offset}"));
    let id = table.contradiction.as_ref().map_or_else(String::new, |id| format!(" ({id})"));
    writeln!(out, "goes to the {} of {:#04X}, {}: {offset}{id}", table.table, table.opcode, table.meaning)?;
    if let Some((index, printed, by_width)) = table.counters {
        writeln!(out, "  counters dw[{index}]: printed at +{printed}, by their width at +{by_width}")?;
    }
    Ok(())
}

fn hash(out: &mut String, node: &ChosenNode) -> std::fmt::Result {
    let Some(hash) = &node.hash else { return Ok(()) };
    for steps in [&hash.wide, &hash.narrow] {
        writeln!(out, "\nhash in {} bits (C125): seed = {:#X}", steps.bits, steps.seed)?;
        for fold in &steps.folds {
            writeln!(
                out,
                "  {:#X}: {:#X} ^ {:#X} = {:#X}; seed {:#X} ^ {:#X} = {:#X}",
                fold.pointer, fold.shifted_by_9, fold.shifted_by_4, fold.hash, fold.before, fold.mixed, fold.after
            )?;
        }
        writeln!(out, "  hash = {:#X}", steps.hash)?;
    }
    writeln!(out, "made again:")?;
    for again in &node.made_again {
        let outcome = if again.found { "the same node is found" } else { "another node is made" };
        writeln!(out, "  with {} changed: {outcome} (hash {:#X})", again.change, again.hash)?;
    }
    Ok(())
}

fn history(out: &mut String, map: &MapHistory) -> std::fmt::Result {
    writeln!(out, "\nthe map fills (empty -8 = 0xFFFFFFFFFFFFFFF8, tombstone -16 = 0xFFFFFFFFFFFFFFF0):")?;
    if map.skipped > 0 {
        writeln!(out, "  {} earlier steps are left out", map.skipped)?;
    }
    for (number, step) in (map.skipped + 1..).zip(&map.steps) {
        let node = step.node.map_or_else(String::new, |node| format!(" node {node}"));
        let bucket = step.bucket.map_or_else(String::new, |bucket| format!(" in bucket {bucket}"));
        let what = match step.kind {
            MapStepKind::Insert => "insert",
            MapStepKind::Hit => "found",
            MapStepKind::Grow => "twice the buckets",
            MapStepKind::Erase => "erase",
            MapStepKind::Rehash => "rehash at the same capacity: tombstones exceed buckets >> 3",
        };
        let (items, tombstones, buckets) = (step.items, step.tombstones, step.buckets);
        writeln!(out, "  {number:>3} {what}{node}{bucket}: {items} items, {tombstones} tombstones, {buckets} buckets")?;
    }
    Ok(())
}
