//! Reference tables with the rows of one node highlighted: its factory or builder, and its region of the context
//! object.

use super::data::{NodeTables, NodeTablesRow};
use super::place::table_at;
use nvvm_target::documented::node::makers::{Arity, BUILDERS, FACTORIES, REGIONS};

/// The properties of a node that determine the highlighted rows.
pub(super) struct Facts<'f> {
    /// The node's opcode, if the document defines one.
    pub opcode: Option<u8>,
    /// The node's factory as named by [`creation`](nvvm_target::documented::node::numbers::creation); empty without
    /// one.
    pub factory: &'f str,
    /// Whether the node is an instruction.
    pub is_instruction: bool,
    /// Whether the node is a metadata tuple.
    pub is_tuple: bool,
    /// Number of operands.
    pub operands: u32,
}

/// Returns the three tables for one node.
pub(super) fn beside(facts: &Facts<'_>) -> NodeTables {
    let name = facts.factory.split('(').next().unwrap_or_default();
    let factories = FACTORIES.iter().map(|it| row([it.address, it.signature, it.equivalent], it.address == name));
    let builder = builder(facts);
    let builders = BUILDERS.iter().map(|(address, arity, role)| row([*address, *role], Some(*arity) == builder));
    let offset = facts.opcode.and_then(table_at).and_then(|table| table.offset);
    let regions = REGIONS.iter().map(|&(first, after, field)| {
        let range = format!("+{first}..+{after}");
        let holds = offset.is_some_and(|offset| (first..after).contains(&offset));
        row([range, format!("{} B", after - first), field.to_owned()], holds)
    });
    NodeTables { factories: factories.collect(), builders: builders.collect(), context: regions.collect() }
}

/// Returns the arity of the node's builder. Instructions have factories instead, and nodes without a uniquing table
/// have none.
fn builder(facts: &Facts<'_>) -> Option<Arity> {
    facts.opcode.and_then(table_at)?;
    match facts.operands {
        _ if facts.is_instruction => None,
        _ if facts.is_tuple => Some(Arity::Array),
        2 => Some(Arity::Two),
        _ => Some(Arity::Any),
    }
}

fn row<const N: usize>(cells: [impl Into<String>; N], lit: bool) -> NodeTablesRow {
    NodeTablesRow { cells: cells.into_iter().map(Into::into).collect(), lit }
}
