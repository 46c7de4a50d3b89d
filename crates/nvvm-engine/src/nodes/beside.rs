//! Tables that stand beside a node, lit where it is: what makes it, and the region of the context object that keeps it.

use super::data::{NodeTables, NodeTablesRow};
use super::place::table_at;
use nvvm_target::documented::node::makers::{Arity, BUILDERS, FACTORIES, REGIONS};

/// What decides which rows are lit.
pub(super) struct Facts<'f> {
    /// The node's opcode, if the document names one.
    pub opcode: Option<u8>,
    /// Its factory as [`creation`](nvvm_target::documented::node::numbers::creation) names it; empty for what no factory
    /// makes.
    pub factory: &'f str,
    /// Whether it is an instruction.
    pub is_instruction: bool,
    /// Whether it is a tuple of metadata.
    pub is_tuple: bool,
    /// How many operands it has.
    pub operands: u32,
}

/// The three tables for one node.
pub(super) fn beside(facts: &Facts<'_>) -> NodeTables {
    let name = facts.factory.split('(').next().unwrap_or_default();
    let factories = FACTORIES.iter().map(|it| row([it.address, it.signature, it.equivalent], it.address == name));
    let builder = builder(facts);
    let builders = BUILDERS.iter().map(|(address, arity, role)| row([*address, *role], Some(*arity) == builder));
    let offset = facts.opcode.and_then(table_at).and_then(|table| table.offset);
    let regions = REGIONS.iter().map(|&(first, behind, field)| {
        let range = format!("+{first}..+{behind}");
        let holds = offset.is_some_and(|offset| (first..behind).contains(&offset));
        row([range, format!("{} B", behind - first), field.to_owned()], holds)
    });
    NodeTables { factories: factories.collect(), builders: builders.collect(), context: regions.collect() }
}

/// Which constructor makes it: instructions have factories, and what the uniquing function has no table for has none.
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
