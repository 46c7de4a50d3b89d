//! Short replacements of names.

use crate::edit::{Unit, Units};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// Replaces each name by an unused shorter one, at all of its uses.
pub(crate) fn shortened<'s>(names: impl Iterator<Item = (&'s str, Span)>) -> Units {
    let mut places: FxHashMap<&str, Vec<Span>> = FxHashMap::default();
    let mut order = Vec::new();
    for (name, span) in names {
        let known = places.entry(name).or_default();
        if known.is_empty() {
            order.push(name);
        }
        known.push(span);
    }
    let mut free = short_names().filter(|name| !places.contains_key(name.as_str()));
    let mut units = Vec::new();
    let mut next = free.next();
    for name in order {
        let Some(short) = next.as_ref().filter(|short| short.len() < name.len()) else { continue };
        let mut unit = Unit::default();
        for &span in places.get(name).into_iter().flatten() {
            unit.replace(span, short.clone());
        }
        units.push(unit);
        next = free.next();
    }
    Units::new(units)
}

/// Returns `a` to `z`, followed by `a1` and so on.
fn short_names() -> impl Iterator<Item = String> {
    (0_u32..10_000).flat_map(|round| {
        ('a'..='z').map(move |letter| if round == 0 { letter.to_string() } else { format!("{letter}{round}") })
    })
}
