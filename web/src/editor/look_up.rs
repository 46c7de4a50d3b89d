//! Tooltips from the Reference for the token under the mouse, requested from the worker.

use crate::{
    code_mirror::Card,
    protocol::ToWorker,
    state::{Area, Store, check},
};
use js_sys::{Function, Promise};
use leptos::prelude::*;
use nvvm_reference::Hover;
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The last requested byte, and the resolver of its promise.
    static WAITING: RefCell<Option<(u32, Function)>> = const { RefCell::new(None) };
}

/// Resolves pending promises with the worker's answers.
pub fn sync(store: Store) {
    Effect::new(move |_| {
        let Some((offset, hover)) = store.answers.hovered.get() else { return };
        if let Some((_, resolve)) = WAITING.with_borrow_mut(|waiting| waiting.take_if(|(asked, _)| *asked == offset)) {
            let card = hover.map_or(JsValue::UNDEFINED, |hover| card(store, hover).to_object());
            tell(&resolve, &card);
        }
    });
}

/// A promise of the tooltip at a position of the checked text, in UTF-16 units.
pub fn ask(store: Store, utf16: u32) -> Promise {
    // An embed has no Reference to link to.
    if store.embedded {
        return nothing();
    }
    let offset = store.checked.with_untracked(|checked| checked.offsets.to_bytes(utf16));
    Promise::new(&mut |resolve, _| {
        // An earlier request is obsolete.
        if let Some((_, earlier)) = WAITING.replace(Some((offset, resolve))) {
            tell(&earlier, &JsValue::UNDEFINED);
        }
        check::ask(&ToWorker::Hover { offset });
    })
}

/// A promise of `undefined`.
pub fn nothing() -> Promise {
    Promise::resolve(&JsValue::UNDEFINED)
}

fn card(store: Store, hover: Hover) -> Card {
    let Hover { start, end, id, title, lines } = hover;
    let place = |bytes| store.checked.with_untracked(|checked| checked.offsets.to_utf16(bytes));
    Card { start: place(start), end: place(end), title, lines, address: Area::Reference(id).fragment() }
}

fn tell(resolve: &Function, card: &JsValue) {
    // Resolving a promise never throws.
    let _ = resolve.call1(&JsValue::UNDEFINED, card);
}
