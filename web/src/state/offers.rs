//! Execution of notices' actions.

use super::{
    check, languages, navigate,
    notice::Act,
    store::Store,
    texts::{self, Incoming},
};
use leptos::prelude::*;

/// Executes an action. Returns an action that a higher layer must execute.
pub fn accept(store: Store, act: Act) -> Option<Act> {
    match act {
        Act::PutText(text) => {
            let incoming = Incoming::as_chosen(store, text, store.language.get_untracked());
            texts::replace(store, incoming, "The code was put into the editor.");
        }
        Act::Restore(draft) => texts::replace(store, (*draft).into(), "The draft is restored."),
        Act::ChooseLanguage(language) => languages::choose(store, language),
        Act::CheckAgain => check::again(store),
        Act::FetchLaterPart => check::fetch_later_part(store),
        Act::ChooseTarget(target) => navigate::choose_target(store, target),
        Act::ChooseReference(reference) => navigate::choose_reference(store, reference),
        Act::GoTo(area) => navigate::go_to(store, area),
        Act::Share => return Some(act),
    }
    None
}
