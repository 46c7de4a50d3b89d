//! What the reference says of the token under the mouse: asked of the worker, told to the editor.

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
    /// The byte that was asked about last, and who waits for the answer.
    static WAITING: RefCell<Option<(u32, Function)>> = const { RefCell::new(None) };
}

/// Tells the editor what the worker answers.
pub fn follow(store: Store) {
    Effect::new(move |_| {
        let Some((offset, hover)) = store.answers.hovered.get() else { return };
        if let Some((_, resolve)) = WAITING.with_borrow_mut(|waiting| waiting.take_if(|(asked, _)| *asked == offset)) {
            let card = hover.map_or(JsValue::UNDEFINED, |hover| card(store, hover).to_object());
            tell(&resolve, &card);
        }
    });
}

/// A promise of what stands at a place of the checked text, in UTF-16 units.
pub fn ask(store: Store, utf16: u32) -> Promise {
    // Another page that shows ours has no room for Reference.
    if store.embedded {
        return nothing();
    }
    let offset = store.checked.with_untracked(|checked| checked.offsets.to_bytes(utf16));
    Promise::new(&mut |resolve, _| {
        // Whoever waited for another place has moved on.
        if let Some((_, earlier)) = WAITING.replace(Some((offset, resolve))) {
            tell(&earlier, &JsValue::UNDEFINED);
        }
        check::ask(&ToWorker::Hover { offset });
    })
}

/// A promise of nothing.
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
