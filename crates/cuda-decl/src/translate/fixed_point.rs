//! Sorting, iterating, comparing: the translator's algorithms with their steps as data.

use crate::model::{Model, ModelType};
use crate::translate::kinds::QualifierWord;

/// Passes after which the playground stops; the document has no bound.
pub const MOST_PASSES: u32 = 64;

/// The gates of the driver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gates {
    /// byte_3C34E60
    pub pre_process: bool,
    /// byte_3C35480
    pub optimization: bool,
    /// dword_3C351E0
    pub cleanup: bool,
}

/// The driver's steps for a number of passes that change something.
pub fn driver_steps(gates: Gates, changing_passes: u32, late_changes: u32) -> Vec<&'static str> {
    let mut steps = Vec::new();
    if gates.pre_process {
        steps.push("pre_process_types (sub_90F800)");
    }
    steps.push("gather_initial_flags (sub_AA3700)");
    let repeated = |step, changes: u32| std::iter::repeat_n(step, changes.min(MOST_PASSES) as usize + 1);
    steps.extend(repeated("single_iteration (sub_91AA50)", changing_passes));
    if gates.optimization {
        steps.push("finalize_late_types (sub_90F750)");
        steps.extend(repeated("late_fixup (sub_917E30)", late_changes));
    }
    if gates.cleanup {
        steps.push("cleanup_stale_types (sub_90EB40)");
    }
    steps.push("flush_and_finalize (sub_909590)");
    steps
}

/// A sorted order of nodes by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorted {
    /// The levels, roots first.
    pub levels: Vec<Vec<usize>>,
    /// Leaves first, each once.
    pub order: Vec<usize>,
    /// Nodes that lie beyond the tenth level: what happens to them is not said.
    pub beyond: Vec<usize>,
}

/// How many levels the sort has.
pub const LEVELS: usize = 10;

/// The ten-level sort: roots in level 0, what each level depends on in the next, all put together in reverse. A node
/// that stands in several levels is kept at its deepest, so that it precedes all that refer to it.
pub fn sort(roots: &[usize], depends_on: &dyn Fn(usize) -> Vec<usize>) -> Sorted {
    let mut levels: Vec<Vec<usize>> = vec![unique(roots.to_vec())];
    for level in 1..=LEVELS {
        let next = unique(levels[level - 1].iter().flat_map(|node| depends_on(*node)).collect());
        levels.push(next);
    }
    let eleventh = levels.pop().unwrap_or_default();
    while levels.last().is_some_and(Vec::is_empty) {
        levels.pop();
    }
    let mut order = Vec::new();
    for level in levels.iter().rev() {
        for node in level {
            if !order.contains(node) {
                order.push(*node);
            }
        }
    }
    let beyond = eleventh.into_iter().filter(|node| !order.contains(node)).collect();
    Sorted { levels, order, beyond }
}

// Each level is a sorted set.
fn unique(mut nodes: Vec<usize>) -> Vec<usize> {
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

/// One pass over the types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// From 1.
    pub number: u32,
    /// Its three steps.
    pub steps: [&'static str; 3],
    /// Structs whose LLVM type changed, by place in the model.
    pub changed: Vec<usize>,
}

/// The steps of each pass.
pub const PASS_STEPS: [&str; 3] =
    ["sort (sub_919CD0)", "invalidate in reverse (sub_913880)", "process in reverse (sub_9197C0)"];

/// The passes over a text's structs until one changes nothing. A struct changes when the types of its parts by value
/// are first known; pointers are opaque and never wait.
pub fn passes(model: &Model) -> Vec<Pass> {
    let mut known = vec![false; model.structs.len()];
    let mut all = Vec::new();
    for number in 1..=MOST_PASSES {
        let before = known.clone();
        let mut changed = Vec::new();
        for (place, structure) in model.structs.iter().enumerate() {
            let parts =
                structure.fields.iter().filter_map(|it| it.ty).filter_map(|it| crate::ir::types::held(model, it));
            if !before[place] && parts.into_iter().all(|it| before[it]) {
                known[place] = true;
                changed.push(place);
            }
        }
        let done = changed.is_empty();
        all.push(Pass { number, steps: PASS_STEPS, changed });
        if done {
            break;
        }
    }
    all
}

/// The types that a struct refers to, for the sort: its parts, through pointers and arrays, and its bases.
pub fn dependencies(model: &Model, place: usize) -> Vec<usize> {
    let Some(structure) = model.structs.get(place) else { return Vec::new() };
    let mut all: Vec<usize> = structure.bases.iter().map(|it| it.0).collect();
    for ty in structure.fields.iter().filter_map(|it| it.ty) {
        let mut ty = ty;
        // A pointer's target is as deep as its declarator.
        for _ in 0..128 {
            match model.ty(ty) {
                ModelType::Struct(inner) => {
                    all.push(*inner);
                    break;
                }
                ModelType::Pointer { target, .. } => ty = *target,
                ModelType::Array { element, .. } => ty = *element,
                _ => break,
            }
        }
    }
    unique(all)
}

/// Children of a compound type: the raw count halved, since a child takes two words.
pub const fn child_count(raw: u64) -> u64 {
    (raw & 0x0fff_ffff) / 2
}

/// How often each base stands below a class, and whether more than one path leads there: a diamond.
pub fn base_references(model: &Model, place: usize) -> Vec<(usize, u32)> {
    let mut counts: Vec<(usize, u32)> = Vec::new();
    let mut waiting = vec![(place, 0u32)];
    while let Some((node, depth)) = waiting.pop() {
        if depth > 64 || counts.len() > 1024 {
            break;
        }
        for &(base, _) in model.structs.get(node).map_or(&[][..], |it| &it.bases) {
            match counts.iter_mut().find(|it| it.0 == base) {
                Some((_, count)) => *count += 1,
                None => {
                    counts.push((base, 1));
                    waiting.push((base, depth + 1));
                }
            }
        }
    }
    counts.sort_unstable();
    counts
}

/// A type as the comparator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its kind byte.
    pub kind: u8,
    /// Its qualifier word.
    pub qualifier: u16,
    /// What it points to or consists of, by place.
    pub children: Vec<usize>,
    /// Its entry in the scope table; [`INCOMPLETE`] for an incomplete type.
    pub scope: u32,
}

/// The sentinel of incomplete types.
pub const INCOMPLETE: u32 = u32::MAX;

/// What the comparator does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Step {
    /// Equal: nothing.
    Skip(usize, usize),
    /// A primitive against a compound type.
    RecordScope(usize, usize),
    /// The incomplete one is to be replaced.
    Swap(usize, usize),
    Replace(usize, usize),
    /// A pair for later.
    Push(usize, usize),
    /// The bound of the playground: the document's loop has none.
    Stopped,
}

/// Pairs after which the playground stops.
pub const MOST_PAIRS: usize = 256;

/// compare_and_replace (sub_911D10) with its steps. The place of a node is its type index.
pub fn compare_and_replace(nodes: &[Node], a: usize, b: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut worklist = vec![(a, b)];
    let mut pairs = 0;
    while let Some((a, b)) = worklist.pop() {
        if a == b {
            steps.push(Step::Skip(a, b));
            continue;
        }
        pairs += 1;
        if pairs > MOST_PAIRS {
            steps.push(Step::Stopped);
            break;
        }
        // The smaller index is v14.
        let (mut low, mut high) = (a.min(b), a.max(b));
        let (Some(first), Some(second)) = (nodes.get(low), nodes.get(high)) else { break };
        if records_scope(first.kind, second.kind) {
            steps.push(Step::RecordScope(low, high));
        }
        if second.scope == INCOMPLETE {
            std::mem::swap(&mut low, &mut high);
            steps.push(Step::Swap(low, high));
        }
        steps.push(Step::Replace(low, high));
        let target = &nodes[high];
        if matches!(target.kind, 75 | 76) && QualifierWord::of(target.qualifier).propagates() {
            // Pointers go on from child to child.
            let children = nodes[low].children.first().zip(target.children.first());
            if let Some((&left, &right)) = children {
                steps.push(Step::Push(left, right));
                worklist.push((left, right));
            }
        }
        if matches!(target.kind, 50 | 51) {
            // Unions go on from the whole to each child.
            for &child in &target.children {
                steps.push(Step::Push(low, child));
                worklist.push((low, child));
            }
        }
    }
    steps
}

/// Whether a pair records a scope mapping: one of kind 23 or less, the other above.
pub const fn records_scope(low: u8, high: u8) -> bool {
    low <= 0x17 && high > 0x17
}

/// What the default handler does once it has looked the scope up.
pub const fn default_handler(before: Option<u32>, now: Option<u32>) -> &'static str {
    match (before, now) {
        (Some(a), Some(b)) if a != b => "replace, propagate metadata",
        _ => "nothing",
    }
}

/// Kinds of the members whose cached types go when a struct is invalidated: all but typedefs and using declarations.
pub fn invalidated(member_kinds: &[u8]) -> Vec<u8> {
    member_kinds.iter().copied().filter(|it| !matches!(it, 54 | 55)).collect()
}
