//! Immediate postdominators, by the algorithm of Cooper, Harvey and Kennedy on reversed edges.

use crate::control_flow::ControlFlowGraph;

/// Returns the immediate postdominator of each block: the nearest other block on every path from the block to an exit
/// of the function. A block for which `is_exit` returns true has no successors. The result is `None` if these paths
/// meet only at the exit of the function, or if no path leads to an exit.
pub(crate) fn immediate_postdominators(
    graph: &ControlFlowGraph,
    is_exit: impl Fn(usize) -> bool,
) -> Vec<Option<usize>> {
    let blocks = graph.block_count() as usize;
    let exit = blocks;
    let successors = |at: usize| -> &[u32] { if is_exit(at) { &[] } else { graph.successors(at as u32) } };
    let is_exit = |&at: &usize| successors(at).is_empty();
    // Postorder from the exit along reversed edges.
    let mut number = vec![usize::MAX; blocks + 1];
    let mut order = Vec::with_capacity(blocks);
    let mut seen = vec![false; blocks];
    let mut pending: Vec<(usize, usize)> = Vec::new();
    for start in (0..blocks).filter(is_exit) {
        seen[start] = true;
        pending.push((start, 0));
        while let Some((at, next)) = pending.pop() {
            match graph.predecessors(at as u32).get(next) {
                Some(&before) => {
                    pending.push((at, next + 1));
                    let before = before as usize;
                    let is_open = !is_exit(&before);
                    if is_open && seen.get(before) == Some(&false) {
                        seen[before] = true;
                        pending.push((before, 0));
                    }
                }
                None => {
                    number[at] = order.len();
                    order.push(at);
                }
            }
        }
    }
    number[exit] = order.len();
    let mut parents: Vec<Option<usize>> = vec![None; blocks + 1];
    parents[exit] = Some(exit);
    let mut changed = true;
    while changed {
        changed = false;
        for &at in order.iter().rev() {
            let following: Vec<usize> = match is_exit(&at) {
                true => vec![exit],
                false => successors(at).iter().map(|&next| next as usize).collect(),
            };
            let mut known = following.into_iter().filter(|&next| parents[next].is_some());
            let Some(first) = known.next() else { continue };
            let parent = known.fold(first, |left, right| nearest_common_postdominator(&parents, &number, left, right));
            if parents[at] != Some(parent) {
                parents[at] = Some(parent);
                changed = true;
            }
        }
    }
    parents.truncate(blocks);
    parents.into_iter().map(|parent| parent.filter(|&parent| parent != exit)).collect()
}

fn nearest_common_postdominator(
    parents: &[Option<usize>],
    number: &[usize],
    mut left: usize,
    mut right: usize,
) -> usize {
    while left != right {
        let later = if number[left] < number[right] { &mut left } else { &mut right };
        // The exit has the highest number and is its own parent.
        let Some(parent) = parents[*later] else { return *later };
        *later = parent;
    }
    left
}

#[cfg(test)]
mod tests {
    use super::immediate_postdominators;
    use crate::control_flow::ControlFlowGraph;
    use crate::test_inputs::{random_graphs, reachable_without};

    /// Returns the immediate postdominator of `block` by its definition: the strict postdominator of `block` that
    /// postdominates none of the other strict postdominators.
    fn by_definition(edges: &[Vec<u32>], block: u32) -> Option<usize> {
        let reaches_exit = |from, without| {
            let reached = reachable_without(edges, from, without);
            edges.iter().zip(reached).any(|(successors, reached)| reached && successors.is_empty())
        };
        let postdominates = |by, block| reaches_exit(block, None) && !reaches_exit(block, Some(by));
        let strict: Vec<u32> = (0..edges.len() as u32).filter(|&by| by != block && postdominates(by, block)).collect();
        let nearest = strict.iter().find(|&&near| strict.iter().all(|&by| by == near || postdominates(by, near)));
        nearest.map(|&near| near as usize)
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        for edges in random_graphs() {
            let is_exit = |block: usize| block % 5 == 4;
            let found = immediate_postdominators(&ControlFlowGraph::from_edges(&edges), is_exit);
            let mut without_exits = edges.clone();
            without_exits.iter_mut().enumerate().filter(|(at, _)| is_exit(*at)).for_each(|(_, it)| it.clear());
            let expected: Vec<Option<usize>> =
                (0..edges.len() as u32).map(|block| by_definition(&without_exits, block)).collect();
            assert_eq!(found, expected, "{edges:?}");
        }
    }
}
