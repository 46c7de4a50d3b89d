//! Propagation of address spaces through pointer assignments.

use std::collections::VecDeque;

/// The origin of a pointer value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    /// An address in an NVPTX address space, with a description of the object.
    Space(u32, String),
    /// Another pointer of the same function, by its index.
    Pointer(usize),
    /// An address of unknown address space, with a description of its origin.
    Unknown(&'static str),
}

/// The result for a pointer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Settled {
    /// No value is assigned.
    Nothing,
    /// All values are in this NVPTX address space; the text is the reason.
    Space(u32, String),
    /// The address space is unknown; the text is the reason.
    Anywhere(String),
}

/// Computes the results for all pointers of a function. Each result changes at most twice, so the time is linear in the
/// number of origins.
pub(super) fn settle(names: &[String], sources: &[Vec<Source>]) -> Vec<Settled> {
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); sources.len()];
    for (pointer, all) in sources.iter().enumerate() {
        for source in all {
            if let Source::Pointer(other) = source {
                users[*other].push(pointer);
            }
        }
    }
    let mut settled = vec![Settled::Nothing; sources.len()];
    let mut waiting: VecDeque<usize> = (0..sources.len()).collect();
    while let Some(pointer) = waiting.pop_front() {
        let now = sources[pointer].iter().fold(Settled::Nothing, |known, source| {
            let more = match source {
                Source::Space(space, what) => Settled::Space(*space, what.clone()),
                Source::Unknown(why) => Settled::Anywhere((*why).to_owned()),
                Source::Pointer(other) => match &settled[*other] {
                    Settled::Space(space, _) => Settled::Space(*space, format!("made from {}", names[*other])),
                    known => known.clone(),
                },
            };
            joined(known, more)
        });
        if rank(&now) != rank(&settled[pointer]) {
            settled[pointer] = now;
            waiting.extend(&users[pointer]);
        }
    }
    settled
}

fn joined(one: Settled, other: Settled) -> Settled {
    match (one, other) {
        (Settled::Nothing, it) | (it, Settled::Nothing) => it,
        (Settled::Space(one, words), Settled::Space(other, _)) if one == other => Settled::Space(one, words),
        (Settled::Anywhere(why), _) | (_, Settled::Anywhere(why)) => Settled::Anywhere(why),
        _ => Settled::Anywhere("addresses of several spaces are assigned to it".to_owned()),
    }
}

/// The height in the lattice; results only move upward.
fn rank(settled: &Settled) -> u8 {
    match settled {
        Settled::Nothing => 0,
        Settled::Space(..) => 1,
        Settled::Anywhere(_) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::{Settled, Source, settle};

    #[test]
    fn a_chain_in_any_order_comes_to_its_beginning() {
        let names: Vec<String> = (0..1000).map(|it| format!("p{it}")).collect();
        let mut sources: Vec<Vec<Source>> = (1..1000).map(|it| vec![Source::Pointer(it)]).collect();
        sources.push(vec![Source::Space(3, "tile".to_owned())]);
        let settled = settle(&names, &sources);
        assert!(settled.iter().all(|it| matches!(it, Settled::Space(3, _))));
        sources[500].push(Source::Space(1, "data".to_owned()));
        let settled = settle(&names, &sources);
        assert!(matches!(settled[0], Settled::Anywhere(_)) && matches!(settled[600], Settled::Space(3, _)));
    }

    #[test]
    fn pointers_that_are_only_made_from_each_other_come_from_nowhere() {
        let names = ["a".to_owned(), "b".to_owned()];
        let settled = settle(&names, &[vec![Source::Pointer(1)], vec![Source::Pointer(0)]]);
        assert_eq!(settled, [Settled::Nothing, Settled::Nothing]);
    }
}
