//! The parts of a module that are wanted only later, `public/later_part.js`: what they hold is chosen where the site is
//! built, and calling it works in any case. Who asks for them in time spares the caller the wait.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = laterPart, js_name = begin)]
    fn begin_with(exports: &JsValue);

    #[wasm_bindgen(js_namespace = laterPart, js_name = fetchLaterPart)]
    async fn fetch_later_part(part: u32) -> JsValue;

    /// `cargo xtask dist` looks for this import: the stubs of what it moved call it, with the number of the part that
    /// they need; those before it come, too.
    #[wasm_bindgen(js_namespace = laterPart, js_name = loadLaterPart)]
    fn load_later_part(part: u32) -> bool;
}

/// Before anything else of the module.
pub fn begin() {
    begin_with(&wasm_bindgen::exports());
}

/// The number of the part behind the first one.
pub const NEXT: u32 = 1;

/// More than any part's number: all of them.
pub const ALL: u32 = u32::MAX;

/// Loads the part of this number and those before it, without returning to the event loop. Returns whether they are
/// loaded.
pub fn load(part: u32) -> bool {
    load_later_part(part)
}

/// Whether the part of this number, with those before it, is here in the end; all else goes on meanwhile.
pub async fn arrived(part: u32) -> bool {
    // The second way is another chance when the first was refused, and keeps the import in modules that are not cut.
    fetch_later_part(part).await.is_truthy() || load_later_part(part)
}
