//! The control-flow graph of one function: the successors and predecessors of its blocks.

use nvvm_syntax::Module;
use nvvm_syntax::function::{BlockId, Function};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::{Operand, Value};

/// The block number that means "no block".
const NONE: u32 = u32::MAX;

/// The control-flow graph of one function. Blocks are numbered in the order of the text; 0 is the entry. Allocations
/// are reused for the next function.
#[derive(Debug, Default)]
pub struct ControlFlowGraph {
    first: u32,
    count: u32,
    successor_starts: Vec<u32>,
    successors: Vec<u32>,
    predecessor_starts: Vec<u32>,
    predecessors: Vec<u32>,
    /// For each block, the position in the list of predecessors to which the next predecessor of the block is written.
    next: Vec<u32>,
}

/// Returns the successor blocks of a terminator, in the order of the text. Each block comes with the operand that names
/// it.
pub fn successors<'m>(module: &'m Module, terminator: &Instruction) -> impl Iterator<Item = (BlockId, &'m Operand)> {
    let of_call = match terminator.detail {
        Detail::Call(call) if terminator.opcode.is_terminator() => {
            module.calls.get(call).map_or(&[][..], |call| module.operands_of(call.targets))
        }
        _ => &[],
    };
    let own = if terminator.opcode.is_terminator() { module.operands_of(terminator.operands) } else { &[] };
    own.iter().chain(of_call).filter_map(|operand| match operand.value {
        Value::Block(block) => Some((block, operand)),
        _ => None,
    })
}

impl ControlFlowGraph {
    /// Computes the control-flow graph of `function`, which replaces the previous graph. Reuses the allocations.
    pub fn read(&mut self, module: &Module, function: &Function) {
        self.first = function.blocks.start;
        self.count = function.blocks.len() as u32;
        self.begin();
        for (_, block) in module.blocks_of(function) {
            self.successor_starts.push(self.successors.len() as u32);
            let last = block.instructions.ids().next_back().and_then(|id| module.instructions.get(id));
            let Some(terminator) = last else { continue };
            for (target, _) in successors(module, terminator) {
                if let Some(target) = self.index(target) {
                    self.add_edge(target);
                }
            }
        }
        self.finish();
    }

    /// Creates a graph from the list of successors of each block.
    #[cfg(test)]
    pub(crate) fn from_edges(edges: &[Vec<u32>]) -> Self {
        let mut graph = ControlFlowGraph { count: edges.len() as u32, ..ControlFlowGraph::default() };
        graph.begin();
        for targets in edges {
            graph.successor_starts.push(graph.successors.len() as u32);
            targets.iter().for_each(|&target| graph.add_edge(target));
        }
        graph.finish();
        graph
    }

    /// Removes all edges, before the edges of a new graph are added.
    fn begin(&mut self) {
        self.successor_starts.clear();
        self.successors.clear();
        self.predecessor_starts.clear();
        self.predecessor_starts.resize(self.count as usize + 1, 0);
    }

    /// Adds an edge from the block that is being built to the block `target`. Before [`finish`](Self::finish) is
    /// called, `predecessor_starts[target + 1]` is the number of predecessors of `target`.
    fn add_edge(&mut self, target: u32) {
        self.successors.push(target);
        if let Some(degree) = self.predecessor_starts.get_mut(target as usize + 1) {
            *degree += 1;
        }
    }

    /// Computes the predecessors from the successors.
    fn finish(&mut self) {
        self.successor_starts.push(self.successors.len() as u32);
        for block in 1..self.predecessor_starts.len() {
            self.predecessor_starts[block] += self.predecessor_starts[block - 1];
        }
        self.predecessors.clear();
        self.predecessors.resize(self.successors.len(), NONE);
        self.next.clear();
        self.next.extend_from_slice(&self.predecessor_starts);
        for block in 0..self.count {
            for edge in range(&self.successor_starts, block) {
                let target = self.successors[edge] as usize;
                self.predecessors[self.next[target] as usize] = block;
                self.next[target] += 1;
            }
        }
    }

    /// The number of blocks.
    pub fn block_count(&self) -> u32 {
        self.count
    }

    /// Returns the number of a block of this function; `None` for a block of another function.
    pub fn index(&self, block: BlockId) -> Option<u32> {
        let index = block.0.checked_sub(self.first)?;
        (index < self.count).then_some(index)
    }

    /// Returns the block with the number `index`.
    pub fn block(&self, index: u32) -> BlockId {
        BlockId(self.first + index)
    }

    /// The predecessors of a block, once for each edge, in the order of the text.
    pub fn predecessors(&self, block: u32) -> &[u32] {
        self.predecessors.get(range(&self.predecessor_starts, block)).unwrap_or(&[])
    }

    /// The successors of a block, once for each edge.
    pub fn successors(&self, block: u32) -> &[u32] {
        self.successors.get(range(&self.successor_starts, block)).unwrap_or(&[])
    }
}

fn range(starts: &[u32], index: u32) -> std::ops::Range<usize> {
    let start = starts.get(index as usize).copied().unwrap_or(0) as usize;
    let end = starts.get(index as usize + 1).map_or(start, |&end| end as usize);
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::ControlFlowGraph;
    use crate::test_inputs::{function, parse};

    #[test]
    fn edges_are_those_of_the_terminators() {
        let module = parse(
            "define void @f(i32 %x) {\n  switch i32 %x, label %a [ i32 0, label %b  i32 1, label %b ]\n\
             a:\n  br label %b\nb:\n  ret void\n}\n",
        );
        let mut graph = ControlFlowGraph::default();
        graph.read(&module, function(&module, "f").1);
        assert_eq!(
            (graph.successors(0), graph.successors(1), graph.successors(2)),
            (&[1, 2, 2][..], &[2][..], &[][..])
        );
        assert_eq!(graph.predecessors(2), [0, 0, 1]);
    }
}
