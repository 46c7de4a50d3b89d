//! The nodes of a module according to *cicc: NVVM IR Node Layout*: numbers, bytes, addresses and hashes.
//!
//! Documented properties are computed for the module. Open points are listed with all alternatives. Assumptions that
//! addresses depend on (creation order, slab addresses, growth of maps) are marked. All data is plain and bounded by
//! [`MAX_NODES`].

mod allocation;
mod beside;
mod chosen;
mod data;
mod entity;
mod graph;
mod hash;
mod header;
mod instructions;
mod key;
mod map;
mod numbers;
mod operands;
mod place;
mod sizes;
mod words;

pub use data::{
    Allocation, Bucket, ChosenNode, HashFold, HashSteps, HeaderPart, HeaderPartKind, MadeAgain, MapHistory, MapState,
    MapStep, MapStepKind, NodeHash, NodeKind, NodeNote, NodeNumber, NodeOperand, NodeOptions, NodeRow, NodeTables,
    NodeTablesRow, NodesSummary, NumberScheme, OpcodeReading, SizeStatement, Slab, TableAt, TaggedPointer,
};
pub use hash::{hash_steps, pointer_hash_step};
pub use header::tagged_pointer;
pub use instructions::{InstructionNode, instruction_nodes};
pub use sizes::sizes_of;

use crate::check::places::Places;
use crate::report::Language;
use crate::{Request, nodes::graph::Graph};
use allocation::Memory;
use nvvm_syntax::LineIndex;

/// Maximum number of nodes of a module; further entities are only counted.
pub const MAX_NODES: usize = 20_000;

/// The nodes of one module. Addresses are computed on request from a base address.
pub struct ModuleNodes {
    source: String,
    graph: Graph,
}

impl ModuleNodes {
    /// Creates the nodes of a text; CUDA declarations have none.
    pub fn of(request: &Request) -> Self {
        let source = if request.language == Language::NvvmIr { request.text.as_str() } else { "" };
        ModuleNodes { source: source.to_owned(), graph: Graph::of(nvvm_syntax::parse(source)) }
    }

    /// Returns the node with the smallest source range at a byte offset.
    pub fn at(&self, offset: u32) -> Option<u32> {
        self.graph.at(offset)
    }

    /// Returns the node of the first instruction, else the first node.
    pub fn first(&self) -> Option<u32> {
        let is_instruction = |node: &graph::Node| matches!(node.entity, entity::Entity::Instruction(_));
        let first = self.graph.nodes.iter().position(is_instruction);
        first.or((!self.graph.nodes.is_empty()).then_some(0)).map(|index| index as u32)
    }

    /// Returns the totals: number of nodes, slabs, and nodes per uniquing table.
    pub fn summary(&self, base: u64) -> NodesSummary {
        words::summary(&self.graph, &Memory::of(&self.graph, base))
    }

    /// Returns at most `count` nodes in creation order, starting with index `first`.
    pub fn rows(&self, base: u64, first: u32, count: u32) -> Vec<NodeRow> {
        let memory = Memory::of(&self.graph, base);
        let places = self.places();
        let end = first.saturating_add(count).min(self.graph.nodes.len() as u32);
        (first..end).filter_map(|index| words::row(&self.graph, &memory, &places, index)).collect()
    }

    /// Returns the details of a node; `None` for an invalid index.
    pub fn chosen(&self, node: u32, options: &NodeOptions) -> Option<ChosenNode> {
        let memory = Memory::of(&self.graph, options.base);
        chosen::chosen(&self.graph, &memory, &self.places(), node, options)
    }

    fn places(&self) -> Places<'_> {
        Places::with(&self.source, LineIndex::new(&self.source))
    }
}
