//! The source that people's own code is checked against: the newest measured toolkit, until they choose another.

use super::{navigate, storage::Shelf, store::Store};
use leptos::prelude::*;
use nvvm_engine::{default_target, target::Reference};

const NAME: &str = "playground-judge";

/// Own code took the place of an example or of nothing: checks it as was chosen once, or against the newest toolkit.
pub fn own_text_arrived(store: Store) {
    if store.embedded {
        return;
    }
    let kept = Shelf::Machine.kept(NAME).as_deref().and_then(Reference::parse);
    let reference = kept.unwrap_or(Reference::NEWEST);
    if !reference.knows(store.target.get_untracked()) {
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
