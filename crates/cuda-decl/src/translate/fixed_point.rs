//! The translator's algorithms, with their steps as data: topological sort, fixed-point iteration, comparison.

use crate::model::{Model, ModelType};
use crate::translate::kinds::QualifierWord;

/// The limit of passes. The document has none.
pub const MOST_PASSES: u32 = 64;

/// The global flags that control the driver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gates {
    /// `byte_3C34E60`: types are processed before the first pass.
    pub pre_process: bool,
    /// `byte_3C35480`: further passes after the first fixed point.
    pub optimization: bool,
    /// `dword_3C351E0`: a cleanup step at the end.
    pub cleanup: bool,
}

/// Returns the driver's steps for a number of passes with changes.
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

/// A topological order of nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorted {
    /// The levels, roots first.
    pub levels: Vec<Vec<usize>>,
    /// The nodes in order, leaves first, each once.
    pub order: Vec<usize>,
    /// Nodes beyond the tenth level, which the document does not mention.
    pub beyond: Vec<usize>,
}

/// The number of levels of the sort.
pub const LEVELS: usize = 10;

/// Sorts nodes in ten levels: the roots are in level 0, the dependencies of a level in the next, and the levels are
/// joined in reverse. A node in several levels keeps its deepest one, so that it precedes all nodes that refer to it.
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
pub struct FixedPointPass {
    /// The number of the pass, from 1.
    pub number: u32,
    /// The three steps.
    pub steps: [&'static str; 3],
    /// Structs whose LLVM type changed, by index in the model.
    pub changed: Vec<usize>,
}

/// The steps of each pass.
pub const PASS_STEPS: [&str; 3] =
    ["sort (sub_919CD0)", "invalidate in reverse (sub_913880)", "process in reverse (sub_9197C0)"];

/// Returns the passes over the structs until a pass changes none. A struct changes when the types of its fields become
/// known; pointers are opaque and do not depend on their target.
pub fn passes(model: &Model) -> Vec<FixedPointPass> {
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
        all.push(FixedPointPass { number, steps: PASS_STEPS, changed });
        if done {
            break;
        }
    }
    all
}

/// Returns the dependencies of a struct for the sort: types of fields, through pointers and arrays, and bases.
pub fn dependencies(model: &Model, place: usize) -> Vec<usize> {
    let Some(structure) = model.structs.get(place) else { return Vec::new() };
    let mut all: Vec<usize> = structure.bases.iter().map(|it| it.0).collect();
    for ty in structure.fields.iter().filter_map(|it| it.ty) {
        let mut ty = ty;
        // The nesting of a pointer's target is limited by that of its declarator.
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

/// Returns the number of children of a compound type: half of the raw count, since a child takes two words.
pub const fn child_count(raw: u64) -> u64 {
    (raw & 0x0fff_ffff) / 2
}

/// Returns the number of paths to each base of a class. Several paths to one base form a diamond.
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

/// A type as the input of the comparator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The kind byte.
    pub kind: u8,
    /// The qualifier word.
    pub qualifier: u16,
    /// The children, as indices: pointee, element or member types.
    pub children: Vec<usize>,
    /// The index in the scope table; [`INCOMPLETE`] for an incomplete type.
    pub scope: u32,
}

/// The scope of an incomplete type.
pub const INCOMPLETE: u32 = u32::MAX;

/// A step of the comparator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Step {
    /// The two types are equal.
    Skip(usize, usize),
    /// A primitive and a compound type.
    RecordScope(usize, usize),
    /// The two types are swapped, so that the incomplete one is replaced.
    Swap(usize, usize),
    Replace(usize, usize),
    /// A pair is added to the worklist.
    Push(usize, usize),
    /// The limit [`MOST_PAIRS`] is reached; the document has none.
    Stopped,
}

/// The limit of pairs.
pub const MOST_PAIRS: usize = 256;

/// Runs compare_and_replace (sub_911D10) and returns its steps. The index of a node is its type index.
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
        // The smaller index is `v14` in the document.
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
            // For pointers, the pair of children is added.
            let children = nodes[low].children.first().zip(target.children.first());
            if let Some((&left, &right)) = children {
                steps.push(Step::Push(left, right));
                worklist.push((left, right));
            }
        }
        if matches!(target.kind, 50 | 51) {
            // For unions, the whole type is paired with each child.
            for &child in &target.children {
                steps.push(Step::Push(low, child));
                worklist.push((low, child));
            }
        }
    }
    steps
}

/// Whether a pair records a scope mapping: one kind is at most 23, the other greater.
pub const fn records_scope(low: u8, high: u8) -> bool {
    low <= 0x17 && high > 0x17
}

/// Returns the action of the default handler after the scope lookup.
pub const fn default_handler(before: Option<u32>, now: Option<u32>) -> &'static str {
    match (before, now) {
        (Some(a), Some(b)) if a != b => "replace, propagate metadata",
        _ => "nothing",
    }
}

/// Returns the kinds of members whose cached types are dropped when a struct is invalidated: all but typedefs and
/// using-declarations.
pub fn invalidated(member_kinds: &[u8]) -> Vec<u8> {
    member_kinds.iter().copied().filter(|it| !matches!(it, 54 | 55)).collect()
}
