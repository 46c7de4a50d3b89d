//! The reference that the user's own code is checked against: the toolkit in sight, or the newest one in place of a
//! document, until another is chosen.

use super::{navigate, storage::Shelf, store::Store};
use leptos::prelude::*;
use nvvm_engine::{default_target, target::Reference};

const NAME: &str = "playground-judge";

/// Checks code of the user's own that replaced an example or an empty text. A toolkit in sight stays, and so does the
/// target: a verdict for another one would be taken for the answer.
pub fn own_text_arrived(store: Store) {
    if store.embedded {
        return;
    }
    let kept = Shelf::Machine.kept(NAME).as_deref().and_then(Reference::parse);
    let (shown, target) = (store.reference.get_untracked(), store.target.get_untracked());
    let wanted = kept.unwrap_or(if shown.is_measured() { shown } else { Reference::NEWEST });
    let reference = if shown.is_measured() && !wanted.knows(target) { shown } else { wanted };
    if !reference.knows(target) {
        navigate::choose_target(store, default_target());
    }
    navigate::choose_reference(store, reference);
}

/// Checks against this source, now and when own code arrives.
pub fn choose(store: Store, reference: Reference) {
    // Where the browser refuses to keep it, the choice holds for this visit.
    let _ = Shelf::Machine.keep(NAME, reference.id());
    navigate::choose_reference(store, reference);
}
