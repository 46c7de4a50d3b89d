//! Immediate postdominators, by the algorithm of Cooper, Harvey and Kennedy on reversed edges.

use crate::facts::flow::Flow;
use nvvm_syntax::instruction::InstructionId;

/// For each block the nearest other block through which every path to an end of the function leads. A block with an entry in
/// `ends` is an end itself. `None` where paths meet after the function only, and for blocks that no path leads out of.
pub(super) fn of(flow: &Flow, blocks: usize, ends: &[Option<InstructionId>]) -> Vec<Option<usize>> {
    let exit = blocks;
    let successors = |at: usize| -> &[u32] {
        if ends.get(at).copied().flatten().is_some() { &[] } else { flow.successors(at as u32) }
    };
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
            match flow.predecessors(at as u32).get(next) {
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
            let parent = known.fold(first, |left, right| meeting(&parents, &number, left, right));
            if parents[at] != Some(parent) {
                parents[at] = Some(parent);
                changed = true;
            }
        }
    }
    parents.truncate(blocks);
    parents.into_iter().map(|parent| parent.filter(|&parent| parent != exit)).collect()
}

fn meeting(parents: &[Option<usize>], number: &[usize], mut left: usize, mut right: usize) -> usize {
    while left != right {
        let later = if number[left] < number[right] { &mut left } else { &mut right };
        // The exit has the highest number and is its own parent.
        let Some(parent) = parents[*later] else { return *later };
        *later = parent;
    }
    left
}
