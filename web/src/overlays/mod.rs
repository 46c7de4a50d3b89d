//! Overlays: the palette, the help, the drawer that explains a rule, and bars.

pub mod explain;
mod help;
pub mod lecture;
mod palette;
pub mod present;

use crate::state::{Dialog, Store, store};
use explain::Explain;
use help::Help;
use lecture::LectureBar;
use leptos::{html, prelude::*};
use palette::Palette;
use present::Presenting;

/// The drawer alone.
pub fn explained() -> AnyView {
    view! { <Explain /> }.into_any()
}

/// The palette, with its input focused.
pub fn palette() -> AnyView {
    view! { <Palette /> }.into_any()
}

/// All overlays except the palette.
pub fn over_the_page() -> AnyView {
    view! {
        <Explain />
        <Help />
        <div class="bars"><LectureBar /> <Presenting /></div>
    }
    .into_any()
}

/// Synchronizes a dialog element with the store, in both directions. `opened` runs at each opening.
fn sync(dialog: Dialog, element: NodeRef<html::Dialog>, opened: impl Fn() + 'static) {
    let store = store();
    Effect::new(move |_| {
        let wanted = store.dialog.get() == Some(dialog);
        let Some(element) = element.get() else { return };
        if wanted && !element.open() {
            opened();
            // It is closed, so it can be shown.
            let _ = element.show_modal();
        } else if !wanted && element.open() {
            element.close();
        }
    });
}

/// Handles a closed dialog. The event is asynchronous, so the dialog may be open again.
fn closed(store: Store, dialog: Dialog, element: NodeRef<html::Dialog>) {
    let open = element.get_untracked().is_some_and(|element| element.open());
    if !open && store.dialog.get_untracked() == Some(dialog) {
        store.dialog.set(None);
    }
}
