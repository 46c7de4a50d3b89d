//! Where pointers point, from all that is assigned to them.

use std::collections::VecDeque;

/// Something that a pointer is made from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    /// An address in a space (LLVM's number), and in words what it is of.
    Space(u32, String),
    /// Another pointer of the same function, by its place.
    Pointer(usize),
    /// An address that nothing in the body tells anything of, and in words where it comes from.
    Unknown(&'static str),
}

/// What is known of a pointer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Settled {
    /// Nothing is assigned to it.
    Nothing,
    /// It points into this space (LLVM's number); in words how that is known.
    Space(u32, String),
    /// It may point anywhere; in words why.
    Anywhere(String),
}

/// Settles all pointers of a function at once. Each changes at most twice, so that the work is linear in the sources.
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

/// Only goes up.
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
