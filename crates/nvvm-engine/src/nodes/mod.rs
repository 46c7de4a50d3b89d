//! The nodes behind a module, as *cicc: NVVM IR Node Layout* describes them: their numbers, bytes, places and hashes.
//!
//! What the document says is worked out for the module in hand. What it leaves open is listed with all that it allows;
//! what had to be assumed so that there are addresses at all (the order of making, where slabs lie, how a map grows) is
//! marked as ours. Plain data, bounded: at most [`MAX_NODES`] nodes.

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

/// How many nodes are made of a module at most; the others are counted.
pub const MAX_NODES: usize = 20_000;

/// The nodes of one module, made once; what is asked of them afterwards is worked out from a base address.
pub struct ModuleNodes {
    source: String,
    graph: Graph,
}

impl ModuleNodes {
    /// Makes the nodes of a text; of CUDA declarations there are none.
    pub fn of(request: &Request) -> Self {
        let source = if request.language == Language::NvvmIr { request.text.as_str() } else { "" };
        ModuleNodes { source: source.to_owned(), graph: Graph::of(nvvm_syntax::parse(source)) }
    }

    /// The node that a byte of the text belongs to: the smallest piece of text there that has one.
    pub fn at(&self, offset: u32) -> Option<u32> {
        self.graph.at(offset)
    }

    /// The node of the first instruction, or else the first node.
    pub fn first(&self) -> Option<u32> {
        let is_instruction = |node: &graph::Node| matches!(node.entity, entity::Entity::Instruction(_));
        let first = self.graph.nodes.iter().position(is_instruction);
        first.or((!self.graph.nodes.is_empty()).then_some(0)).map(|index| index as u32)
    }

    /// All nodes together: how many, in how many slabs, and how full each map is.
    pub fn summary(&self, base: u64) -> NodesSummary {
        words::summary(&self.graph, &Memory::of(&self.graph, base))
    }

    /// The nodes from a number on, in the order in which they are made: `count` of them at most.
    pub fn rows(&self, base: u64, first: u32, count: u32) -> Vec<NodeRow> {
        let memory = Memory::of(&self.graph, base);
        let places = self.places();
        let end = first.saturating_add(count).min(self.graph.nodes.len() as u32);
        (first..end).filter_map(|index| words::row(&self.graph, &memory, &places, index)).collect()
    }

    /// Everything about one node; `None` when there is none of that number.
    pub fn chosen(&self, node: u32, options: &NodeOptions) -> Option<ChosenNode> {
        let memory = Memory::of(&self.graph, options.base);
        chosen::chosen(&self.graph, &memory, &self.places(), node, options)
    }

    fn places(&self) -> Places<'_> {
        Places::with(&self.source, LineIndex::new(&self.source))
    }
}
