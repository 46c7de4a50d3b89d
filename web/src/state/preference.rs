//! The reference for the user's own code. It is the displayed toolkit, or the newest one in place of a document, until
//! another is selected.

use super::{navigate, storage::StorageArea, store::Store};
use leptos::prelude::*;
use nvvm_engine::{default_target, target::Reference};

const NAME: &str = "playground-judge";

/// Selects the stored reference when the user's own code replaced an example or an empty text. Without one, a displayed
/// toolkit stays, and a document is replaced by the newest toolkit. A toolkit also stays when the stored reference does
/// not support the target.
pub fn own_text_arrived(store: Store) {
    if store.embedded {
        return;
    }
    let kept = StorageArea::Machine.kept(NAME).as_deref().and_then(Reference::parse);
    let (shown, target) = (store.reference.get_untracked(), store.target.get_untracked());
    let wanted = kept.unwrap_or(if shown.is_measured() { shown } else { Reference::NEWEST });
    let reference = if shown.is_measured() && !wanted.knows(target) { shown } else { wanted };
    if !reference.knows(target) {
        navigate::choose_target(store, default_target());
    }
    navigate::choose_reference(store, reference);
}

/// Selects this reference, also for code that is entered later.
pub fn choose(store: Store, reference: Reference) {
    // Without storage, the choice is kept for this visit only.
    let _ = StorageArea::Machine.keep(NAME, reference.id());
    navigate::choose_reference(store, reference);
}
