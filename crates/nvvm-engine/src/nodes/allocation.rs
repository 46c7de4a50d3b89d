//! Addresses of nodes: consecutive slabs from a base address, filled as the document's allocator fills them.

use super::data::Slab;
use super::graph::Graph;
use super::numbers;
use nvvm_target::documented::node::header::{aligned, header_bytes, slab_bytes};
use nvvm_target::documented::node::{HEADER_BYTES, OPERAND_BYTES};

/// The address of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Address of the first byte, which belongs to operand 0.
    pub start: u64,
    /// Address of the header.
    pub header: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// Index of the slab.
    pub slab: u32,
    /// End of the previous node.
    pub pointer: u64,
}

/// The addresses of all nodes.
pub(super) struct Memory {
    pub base: u64,
    pub places: Vec<Place>,
    pub slabs: Vec<Slab>,
}

impl Memory {
    /// Allocates all nodes from `base` on, rounded to a multiple of eight. Slabs are consecutive, and a node larger
    /// than a slab has a slab of its own size. Both are assumptions: the document leaves slab addresses to the system
    /// and does not describe larger nodes.
    pub(super) fn of(graph: &Graph, base: u64) -> Self {
        let bytes: Vec<(u64, u64)> = graph.nodes.iter().map(|node| sizes(graph, node)).collect();
        // A base that is too high is lowered, so that all nodes fit into the address space.
        let total = bytes.iter().map(|(below, header)| below + header).fold(0, u64::saturating_add);
        let highest = u64::MAX - total.saturating_mul(4).min(1 << 40) - (1 << 24);
        let base = aligned(base).unwrap_or(highest).min(highest) & !7;
        let mut memory = Memory { base, places: Vec::with_capacity(bytes.len()), slabs: Vec::new() };
        let mut pointer = base;
        for (below, header) in bytes {
            pointer = memory.place(pointer, below, below + header);
        }
        memory
    }

    fn place(&mut self, pointer: u64, below: u64, bytes: u64) -> u64 {
        let start = aligned(pointer).unwrap_or(pointer);
        let end = |slab: &Slab| slab.address + slab.bytes;
        let fits = self.slabs.last().is_some_and(|slab| start + bytes <= end(slab));
        let (start, pointer) = if fits { (start, pointer) } else { self.new_slab(bytes) };
        if let Some(slab) = self.slabs.last_mut() {
            slab.used = start + bytes - slab.address;
            slab.nodes += 1;
        }
        let slab = self.slabs.len().saturating_sub(1) as u32;
        self.places.push(Place { start, header: start + below, bytes, slab, pointer });
        start + bytes
    }

    fn new_slab(&mut self, bytes: u64) -> (u64, u64) {
        let address = self.slabs.last().map_or(self.base, |slab| slab.address + slab.bytes);
        let index = self.slabs.len() as u32;
        let size = slab_bytes(u64::from(index)).max(bytes);
        self.slabs.push(Slab { index, address, bytes: size, used: 0, nodes: 0 });
        (address, address)
    }

    /// Returns the address of a node's header; 0 for no node.
    pub(super) fn pointer(&self, node: Option<u32>) -> u64 {
        node.and_then(|node| self.places.get(node as usize)).map_or(0, |place| place.header)
    }

    /// Returns the address of the assumed context object, directly below the first slab.
    pub(super) fn context(&self) -> u64 {
        self.base.saturating_sub(0x1000)
    }
}

/// Returns the number of bytes before the header, and from the header on.
fn sizes(graph: &Graph, node: &super::graph::Node) -> (u64, u64) {
    let reading = numbers::readings(&graph.module, node.entity).first().map(|reading| reading.opcode);
    (OPERAND_BYTES * node.operands.len() as u64, reading.map_or(HEADER_BYTES, header_bytes))
}
