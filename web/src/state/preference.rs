//! Whose word people want for their own texts. The first visit is judged by the documents; once somebody pastes a text
//! of their own, one line asks, and the answer holds from then on.

use super::{
    navigate,
    notice::{Act, Notice, Offer, Tone},
    storage::Shelf,
    store::Store,
};
use nvvm_engine::target::Reference;

const NAME: &str = "playground-judge";
const KIND: &str = "judge";

/// Somebody put a text of their own in the place of an example or of nothing: judges it as they chose once, or asks.
pub fn own_text_arrived(store: Store) {
    if store.embedded {
        return;
    }
    match Shelf::Machine.kept(NAME).as_deref().and_then(Reference::parse) {
        Some(reference) => navigate::choose_reference(store, reference),
        None => ask(store),
    }
}

fn ask(store: Store) {
    let reference = store.reference.get_untracked();
    let (tool, document) = if reference.is_measured() {
        (reference, reference.second_opinion())
    } else {
        (reference.second_opinion(), reference)
    };
    let name = tool.toolkit().map_or(tool.title(), |toolkit| toolkit.name());
    let notice = Notice::new(KIND, Tone::Remark, "Who shall judge your own text: your compiler, or the documents?")
        .offering(Offer::new(format!("My compiler ({name})"), Act::JudgeBy(tool)))
        .offering(Offer::new("The documents", Act::JudgeBy(document)));
    store.notify(notice);
}

/// Takes the answer, however it was given.
pub fn answer(store: Store, reference: Reference) {
    // A browser that refuses to keep it will be asked again.
    let _ = Shelf::Machine.keep(NAME, reference.id());
    store.dismiss(KIND);
    navigate::choose_reference(store, reference);
}
