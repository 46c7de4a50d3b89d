//! Files that import each other in a circle.

use crate::modules::Arrow;
use std::collections::{BTreeMap, BTreeSet};

/// The circles: sets of files, each of which reaches all others of its set. Sorted by the smallest name.
pub fn circles(arrows: &[Arrow]) -> Vec<BTreeSet<String>> {
    let mut graph: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for arrow in arrows {
        graph.entry(&arrow.from).or_default().insert(&arrow.to);
        graph.entry(&arrow.to).or_default();
    }
    let mut back: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in &graph {
        back.entry(from).or_default();
        for to in to {
            back.entry(to).or_default().insert(from);
        }
    }
    // Kosaraju's algorithm: in the reverse postorder of the first traversal, each traversal of the reversed arrows is a
    // circle.
    let mut left = Vec::new();
    let mut seen = BTreeSet::new();
    for start in graph.keys() {
        walk(start, &graph, &mut seen, &mut left);
    }
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for start in left.iter().rev() {
        let mut circle = Vec::new();
        walk(start, &back, &mut seen, &mut circle);
        if circle.len() > 1 {
            found.push(circle.into_iter().map(str::to_owned).collect());
        }
    }
    found.sort();
    found
}

/// Visits all files that are reachable from `start` and not in `seen`; `left` is the postorder.
fn walk<'g>(
    start: &'g str,
    graph: &BTreeMap<&'g str, BTreeSet<&'g str>>,
    seen: &mut BTreeSet<&'g str>,
    left: &mut Vec<&'g str>,
) {
    if !seen.insert(start) {
        return;
    }
    let next = |file: &str| graph.get(file).into_iter().flatten().copied().collect::<Vec<_>>();
    let mut stack = vec![(start, next(start))];
    while let Some((file, to)) = stack.last_mut() {
        match to.pop() {
            Some(to) if seen.insert(to) => stack.push((to, next(to))),
            Some(_) => {}
            None => {
                left.push(file);
                stack.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_found_without_the_files_that_use_them() {
        let arrow = |(from, to): (&str, &str)| Arrow { from: from.to_owned(), to: to.to_owned(), line: 1 };
        let arrows: Vec<Arrow> =
            [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a"), ("c", "e"), ("f", "g"), ("g", "f")].map(arrow).to_vec();
        let found = circles(&arrows);
        let names: Vec<Vec<&str>> = found.iter().map(|circle| circle.iter().map(String::as_str).collect()).collect();
        assert_eq!(names, [vec!["a", "b", "c"], vec!["f", "g"]]);
    }
}
