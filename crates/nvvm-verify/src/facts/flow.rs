//! The control-flow graph of one function: successors, predecessors, reachability and dominators.
//!
//! Dominators are computed by Lengauer and Tarjan's algorithm with path compression, in O(m log n) for m edges and n
//! blocks, without recursion. Allocations are reused for the next function.

use nvvm_syntax::Module;
use nvvm_syntax::function::{BlockId, Function};
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::value::{Operand, Value};

/// Marks the absence of a block.
const NONE: u32 = u32::MAX;

/// The control-flow graph of one function. Blocks are numbered in the order of the text; 0 is the entry.
#[derive(Debug, Default)]
pub struct Flow {
    first: u32,
    count: u32,
    successor_starts: Vec<u32>,
    successors: Vec<u32>,
    predecessor_starts: Vec<u32>,
    predecessors: Vec<u32>,
    /// Positions in depth-first order; `NONE` for unreachable blocks.
    order: Vec<u32>,
    /// Depth-first in and out numbers in the dominator tree.
    entered: Vec<u32>,
    left: Vec<u32>,
    scratch: Scratch,
}

#[derive(Debug, Default)]
struct Scratch {
    /// The block at each position of the depth-first order.
    blocks: Vec<u32>,
    parent: Vec<u32>,
    semi: Vec<u32>,
    ancestor: Vec<u32>,
    label: Vec<u32>,
    dominator: Vec<u32>,
    bucket: Vec<u32>,
    bucket_next: Vec<u32>,
    stack: Vec<(u32, u32)>,
    path: Vec<u32>,
}

/// Returns the blocks among the operands of a terminator, in the order of the text.
pub fn targets<'m>(module: &'m Module, terminator: &Instruction) -> impl Iterator<Item = (BlockId, &'m Operand)> {
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

impl Flow {
    /// Reads the edges of `function`. Dominators require [`analyse`](Self::analyse).
    pub fn read(&mut self, module: &Module, function: &Function) {
        self.first = function.blocks.start;
        self.count = function.blocks.len() as u32;
        let count = function.blocks.len();
        self.successor_starts.clear();
        self.successors.clear();
        self.predecessor_starts.clear();
        self.predecessor_starts.resize(count + 1, 0);
        self.order.clear();
        for (_, block) in module.blocks_of(function) {
            self.successor_starts.push(self.successors.len() as u32);
            let last = block.instructions.ids().next_back().and_then(|id| module.instructions.get(id));
            let Some(terminator) = last else { continue };
            for (target, _) in targets(module, terminator) {
                if let Some(target) = self.index(target) {
                    self.successors.push(target);
                    if let Some(degree) = self.predecessor_starts.get_mut(target as usize + 1) {
                        *degree += 1;
                    }
                }
            }
        }
        self.successor_starts.push(self.successors.len() as u32);
        self.fill_predecessors();
    }

    fn fill_predecessors(&mut self) {
        for block in 1..self.predecessor_starts.len() {
            self.predecessor_starts[block] += self.predecessor_starts[block - 1];
        }
        self.predecessors.clear();
        self.predecessors.resize(self.successors.len(), NONE);
        let mut next = std::mem::take(&mut self.scratch.path);
        next.clear();
        next.extend_from_slice(&self.predecessor_starts);
        for block in 0..self.count {
            for edge in range(&self.successor_starts, block) {
                let target = self.successors[edge] as usize;
                self.predecessors[next[target] as usize] = block;
                next[target] += 1;
            }
        }
        self.scratch.path = next;
    }

    /// Returns the number of a block; `None` if it belongs to another function.
    pub fn index(&self, block: BlockId) -> Option<u32> {
        let index = block.0.checked_sub(self.first)?;
        (index < self.count).then_some(index)
    }

    /// Returns the block with a number.
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

    /// Whether a block is reachable from the entry.
    pub fn is_reachable(&self, block: u32) -> bool {
        self.order.get(block as usize).is_some_and(|&order| order != NONE)
    }

    /// Whether `dominator` dominates `block`. Both must be reachable.
    pub fn dominates(&self, dominator: u32, block: u32) -> bool {
        match (
            self.entered.get(dominator as usize),
            self.left.get(dominator as usize),
            self.entered.get(block as usize),
        ) {
            (Some(&entered), Some(&left), Some(&inner)) => entered <= inner && inner <= left,
            _ => false,
        }
    }

    /// Computes reachability and dominators.
    pub fn analyse(&mut self) {
        let count = self.count as usize;
        for vector in [&mut self.order, &mut self.entered, &mut self.left] {
            vector.clear();
            vector.resize(count, NONE);
        }
        if count == 0 {
            return;
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        self.number(&mut scratch);
        self.immediate_dominators(&mut scratch);
        self.walk_tree(&mut scratch);
        self.scratch = scratch;
    }

    /// Numbers the blocks in depth-first order from the entry.
    fn number(&mut self, scratch: &mut Scratch) {
        scratch.blocks.clear();
        scratch.parent.clear();
        scratch.stack.clear();
        scratch.stack.push((0, NONE));
        while let Some((block, parent)) = scratch.stack.pop() {
            if self.order[block as usize] != NONE {
                continue;
            }
            let number = scratch.blocks.len() as u32;
            self.order[block as usize] = number;
            scratch.blocks.push(block);
            scratch.parent.push(parent);
            for edge in range(&self.successor_starts, block).rev() {
                let target = self.successors[edge];
                if self.order[target as usize] == NONE {
                    scratch.stack.push((target, number));
                }
            }
        }
    }

    /// Computes immediate dominators (Lengauer and Tarjan) in terms of depth-first numbers.
    fn immediate_dominators(&self, scratch: &mut Scratch) {
        let count = scratch.blocks.len() as u32;
        for vector in [&mut scratch.ancestor, &mut scratch.dominator, &mut scratch.bucket, &mut scratch.bucket_next] {
            vector.clear();
            vector.resize(count as usize, NONE);
        }
        for vector in [&mut scratch.semi, &mut scratch.label] {
            vector.clear();
            vector.extend(0..count);
        }
        for node in (1..count).rev() {
            let parent = scratch.parent[node as usize];
            for &predecessor in self.predecessors(scratch.blocks[node as usize]) {
                let predecessor = self.order[predecessor as usize];
                if predecessor != NONE {
                    let best = scratch.evaluate(predecessor);
                    let semi = scratch.semi[best as usize];
                    scratch.semi[node as usize] = scratch.semi[node as usize].min(semi);
                }
            }
            let semi = scratch.semi[node as usize] as usize;
            scratch.bucket_next[node as usize] = scratch.bucket[semi];
            scratch.bucket[semi] = node;
            scratch.ancestor[node as usize] = parent;
            let mut waiting = std::mem::replace(&mut scratch.bucket[parent as usize], NONE);
            while waiting != NONE {
                let best = scratch.evaluate(waiting);
                let closer = scratch.semi[best as usize] < scratch.semi[waiting as usize];
                scratch.dominator[waiting as usize] = if closer { best } else { parent };
                waiting = scratch.bucket_next[waiting as usize];
            }
        }
        for node in 1..count as usize {
            if scratch.dominator[node] != scratch.semi[node] {
                scratch.dominator[node] = scratch.dominator[scratch.dominator[node] as usize];
            }
        }
    }

    /// Computes the in and out numbers of each block in the dominator tree.
    fn walk_tree(&mut self, scratch: &mut Scratch) {
        // The number of a dominator is smaller than those of the blocks it dominates. Sizes of subtrees add up from the
        // back, and in numbers are assigned from the front.
        let count = scratch.blocks.len();
        let sizes = &mut scratch.semi;
        sizes.clear();
        sizes.resize(count, 1);
        for node in (1..count).rev() {
            let dominator = scratch.dominator[node] as usize;
            sizes[dominator] += sizes[node];
        }
        let next = &mut scratch.label;
        next.clear();
        next.resize(count, 0);
        for node in 0..count {
            let entered = match scratch.dominator[node] {
                NONE => 0,
                dominator => {
                    let place = next[dominator as usize];
                    next[dominator as usize] += sizes[node];
                    place
                }
            };
            next[node] = entered + 1;
            let block = scratch.blocks[node] as usize;
            self.entered[block] = entered;
            self.left[block] = entered + sizes[node] - 1;
        }
    }
}

impl Scratch {
    /// The node with the minimum semidominator on the path to the root of the forest.
    fn evaluate(&mut self, node: u32) -> u32 {
        if self.ancestor[node as usize] == NONE {
            return node;
        }
        self.path.clear();
        let mut at = node;
        while self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(lower) = self.path.pop() {
            let upper = self.ancestor[lower as usize];
            let (own, above) = (self.label[lower as usize], self.label[upper as usize]);
            if self.semi[above as usize] < self.semi[own as usize] {
                self.label[lower as usize] = above;
            }
            self.ancestor[lower as usize] = self.ancestor[upper as usize];
        }
        self.label[node as usize]
    }
}

fn range(starts: &[u32], index: u32) -> std::ops::Range<usize> {
    let start = starts.get(index as usize).copied().unwrap_or(0) as usize;
    let end = starts.get(index as usize + 1).map_or(start, |&end| end as usize);
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(edges: &[&[u32]]) -> Flow {
        let mut flow = Flow { count: edges.len() as u32, ..Flow::default() };
        flow.predecessor_starts = vec![0; edges.len() + 1];
        for targets in edges {
            flow.successor_starts.push(flow.successors.len() as u32);
            flow.successors.extend_from_slice(targets);
            for &target in *targets {
                flow.predecessor_starts[target as usize + 1] += 1;
            }
        }
        flow.successor_starts.push(flow.successors.len() as u32);
        flow.fill_predecessors();
        flow.analyse();
        flow
    }

    /// Dominance by definition: `block` is unreachable without `dominator`.
    fn by_definition(edges: &[&[u32]], dominator: u32, block: u32) -> bool {
        let mut seen = vec![false; edges.len()];
        let mut pending = if dominator == 0 { vec![] } else { vec![0] };
        while let Some(at) = pending.pop() {
            if at != dominator && !std::mem::replace(&mut seen[at as usize], true) {
                pending.extend_from_slice(edges[at as usize]);
            }
        }
        dominator == block || !seen[block as usize]
    }

    #[test]
    fn dominators_are_those_of_the_definition() {
        let graphs: &[&[&[u32]]] = &[
            &[&[]],
            &[&[1, 2], &[3], &[3], &[]],
            &[&[1], &[2, 4], &[1, 3], &[4], &[]],
            // An irreducible graph: a cycle with two entries.
            &[&[1, 2], &[2, 3], &[1, 3], &[4], &[2, 5], &[]],
            // The example of Lengauer and Tarjan.
            &[&[1, 2, 3], &[4], &[1, 4, 5], &[6, 7], &[12], &[8], &[9], &[9, 10], &[5, 11], &[11], &[9], &[9, 0], &[8]],
            &[&[2], &[2], &[1, 3, 3], &[]],
        ];
        for edges in graphs {
            let flow = flow(edges);
            let reachable = |block| by_definition(edges, u32::MAX, block) == (block == u32::MAX);
            for dominator in 0..edges.len() as u32 {
                for block in 0..edges.len() as u32 {
                    if flow.is_reachable(dominator) && flow.is_reachable(block) {
                        assert!(reachable(block));
                        let expected = by_definition(edges, dominator, block);
                        assert_eq!(flow.dominates(dominator, block), expected, "{edges:?} {dominator} {block}");
                    }
                }
            }
        }
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        let mut state = 0x2545_F491_4F6C_DD1Du64;
        let mut next = |bound: u32| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as u32 % bound
        };
        for _ in 0..200 {
            let count = 2 + next(12);
            let edges: Vec<Vec<u32>> = (0..count).map(|_| (0..next(4)).map(|_| next(count)).collect()).collect();
            let edges: Vec<&[u32]> = edges.iter().map(Vec::as_slice).collect();
            let flow = flow(&edges);
            for dominator in (0..count).filter(|&block| flow.is_reachable(block)) {
                for block in (0..count).filter(|&block| flow.is_reachable(block)) {
                    let expected = by_definition(&edges, dominator, block);
                    assert_eq!(flow.dominates(dominator, block), expected, "{edges:?} {dominator} {block}");
                }
            }
        }
    }
}
