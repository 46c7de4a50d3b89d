//! The dominator tree of a control-flow graph: block A dominates block B if every path from the entry to B contains A.
//!
//! Dominators are computed by Lengauer and Tarjan's algorithm with path compression, in O(m log n) for m edges and n
//! blocks, without recursion. Allocations are reused for the next function.

use crate::control_flow::ControlFlowGraph;
use nvvm_syntax::function::BlockId;
use rustc_hash::FxHashMap;

/// The number that means "no block" or "no node".
const NONE: u32 = u32::MAX;

/// The dominator tree of one function.
#[derive(Debug, Default)]
pub struct DominatorTree {
    /// For each block, its depth-first number in the control-flow graph; `NONE` for unreachable blocks.
    order: Vec<u32>,
    /// For each block, its DFS-in number in the dominator tree.
    dfs_in: Vec<u32>,
    /// For each block, its DFS-out number in the dominator tree.
    dfs_out: Vec<u32>,
    scratch: Scratch,
}

#[derive(Debug, Default)]
struct Scratch {
    /// The numbers of the blocks in depth-first order.
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

impl DominatorTree {
    /// Whether a block is reachable from the entry block.
    pub fn is_reachable(&self, block: u32) -> bool {
        self.order.get(block as usize).is_some_and(|&order| order != NONE)
    }

    /// Whether `dominator` dominates `block`. Both must be reachable.
    pub fn dominates(&self, dominator: u32, block: u32) -> bool {
        match (
            self.dfs_in.get(dominator as usize),
            self.dfs_out.get(dominator as usize),
            self.dfs_in.get(block as usize),
        ) {
            (Some(&first), Some(&last), Some(&own)) => first <= own && own <= last,
            _ => false,
        }
    }

    /// Computes the dominator tree of a graph, and the blocks that are reachable from its entry.
    pub fn recalculate(&mut self, graph: &ControlFlowGraph) {
        let count = graph.block_count() as usize;
        for vector in [&mut self.order, &mut self.dfs_in, &mut self.dfs_out] {
            vector.clear();
            vector.resize(count, NONE);
        }
        if count == 0 {
            return;
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        self.number(graph, &mut scratch);
        self.immediate_dominators(graph, &mut scratch);
        self.update_dfs_numbers(&mut scratch);
        self.scratch = scratch;
    }

    /// Assigns a depth-first number to each block that is reachable from the entry.
    fn number(&mut self, graph: &ControlFlowGraph, scratch: &mut Scratch) {
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
            for &target in graph.successors(block).iter().rev() {
                if self.order[target as usize] == NONE {
                    scratch.stack.push((target, number));
                }
            }
        }
    }

    /// Computes immediate dominators (Lengauer and Tarjan) in terms of depth-first numbers.
    fn immediate_dominators(&self, graph: &ControlFlowGraph, scratch: &mut Scratch) {
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
            for &predecessor in graph.predecessors(scratch.blocks[node as usize]) {
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

    /// Computes the DFS-in and DFS-out number of each block in the dominator tree.
    fn update_dfs_numbers(&mut self, scratch: &mut Scratch) {
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
            let dfs_in = match scratch.dominator[node] {
                NONE => 0,
                dominator => {
                    let place = next[dominator as usize];
                    next[dominator as usize] += sizes[node];
                    place
                }
            };
            next[node] = dfs_in + 1;
            let block = scratch.blocks[node] as usize;
            self.dfs_in[block] = dfs_in;
            self.dfs_out[block] = dfs_in + sizes[node] - 1;
        }
    }
}

/// The dominator tree of a function, computed at the first query. Most functions have no query.
pub struct LazyDominatorTree<'f> {
    graph: &'f ControlFlowGraph,
    tree: &'f mut DominatorTree,
    is_calculated: bool,
    /// For each queried edge `(start, end)`, the result of `is_sole_edge`: whether only this edge enters `end`, apart
    /// from edges from blocks that `end` dominates.
    sole_edges: FxHashMap<(BlockId, BlockId), bool>,
}

impl<'f> LazyDominatorTree<'f> {
    /// Creates a dominator tree of `graph` that is computed at the first query. Reuses the allocations of `tree`.
    pub fn new(graph: &'f ControlFlowGraph, tree: &'f mut DominatorTree) -> Self {
        LazyDominatorTree { graph, tree, is_calculated: false, sole_edges: FxHashMap::default() }
    }

    fn calculate(&mut self) {
        if !self.is_calculated {
            self.tree.recalculate(self.graph);
            self.is_calculated = true;
        }
    }

    /// Whether a block is reachable from the entry block.
    pub fn is_reachable(&mut self, block: BlockId) -> bool {
        self.calculate();
        self.graph.index(block).is_some_and(|index| self.tree.is_reachable(index))
    }

    /// LLVM's `DominatorTree::dominates(BasicBlock, BasicBlock)`: unreachable blocks are dominated by all blocks.
    pub fn dominates(&mut self, dominator: BlockId, block: BlockId) -> bool {
        self.calculate();
        let (Some(dominator), Some(block)) = (self.graph.index(dominator), self.graph.index(block)) else {
            return true;
        };
        !self.tree.is_reachable(block) || self.tree.is_reachable(dominator) && self.tree.dominates(dominator, block)
    }

    /// LLVM's `DominatorTree::dominates(BasicBlockEdge, BasicBlock)`: whether every path to `block` contains the edge
    /// from `start` to `end`.
    pub fn edge_dominates(&mut self, start: BlockId, end: BlockId, block: BlockId) -> bool {
        if !self.dominates(end, block) {
            return false;
        }
        if let Some(&known) = self.sole_edges.get(&(start, end)) {
            return known;
        }
        let sole = self.is_sole_edge(start, end);
        self.sole_edges.insert((start, end), sole);
        sole
    }

    /// Whether there is exactly one edge from `start` to `end`, and all other edges to `end` come from blocks that
    /// `end` dominates.
    fn is_sole_edge(&mut self, start: BlockId, end: BlockId) -> bool {
        let (Some(start), Some(end_index)) = (self.graph.index(start), self.graph.index(end)) else { return true };
        let mut from_start = 0;
        for &predecessor in self.graph.predecessors(end_index) {
            if predecessor == start {
                from_start += 1;
            } else if !self.dominates(end, self.graph.block(predecessor)) {
                return false;
            }
        }
        from_start < 2
    }
}

impl Scratch {
    /// Performs the operation EVAL of Lengauer and Tarjan's algorithm: returns the node with the minimum semidominator
    /// on the path from `node` to the root of its tree.
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

#[cfg(test)]
mod tests {
    use super::{DominatorTree, LazyDominatorTree};
    use crate::control_flow::ControlFlowGraph;
    use crate::test_inputs::{random_graphs, reachable_without};

    fn check(edges: &[Vec<u32>]) {
        let mut tree = DominatorTree::default();
        tree.recalculate(&ControlFlowGraph::from_edges(edges));
        let blocks = 0..edges.len() as u32;
        let reachable = reachable_without(edges, 0, None);
        for block in blocks.clone() {
            assert_eq!(tree.is_reachable(block), reachable[block as usize], "{edges:?} {block}");
        }
        for dominator in blocks.clone().filter(|&block| tree.is_reachable(block)) {
            // A block is dominated if no path from the entry leads to it without the dominator.
            let reachable = reachable_without(edges, 0, Some(dominator));
            for block in blocks.clone().filter(|&block| tree.is_reachable(block)) {
                assert_eq!(
                    tree.dominates(dominator, block),
                    !reachable[block as usize],
                    "{edges:?} {dominator} {block}"
                );
            }
        }
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
            check(&edges.iter().map(|targets| targets.to_vec()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        random_graphs().iter().for_each(|edges| check(edges));
    }

    #[test]
    fn an_edge_dominates_the_blocks_that_no_path_without_it_leads_to() {
        for edges in random_graphs() {
            let graph = ControlFlowGraph::from_edges(&edges);
            let mut tree = DominatorTree::default();
            let mut lazy = LazyDominatorTree::new(&graph, &mut tree);
            let reachable = reachable_without(&edges, 0, None);
            let all_edges = (0..edges.len()).flat_map(|start| edges[start].iter().map(move |&end| (start, end)));
            // The entry of a function has no predecessors.
            for (start, end) in all_edges.filter(|&(_, end)| end != 0) {
                let mut without = edges.clone();
                // One of several equal edges leaves the others.
                let at = without[start].iter().position(|&target| target == end).expect("an edge");
                without[start].remove(at);
                let left = reachable_without(&without, 0, None);
                for block in (0..edges.len()).filter(|&block| reachable[start] && reachable[block]) {
                    let found =
                        lazy.edge_dominates(graph.block(start as u32), graph.block(end), graph.block(block as u32));
                    assert_eq!(found, !left[block], "{edges:?} {start} {end} {block}");
                }
            }
        }
    }
}
