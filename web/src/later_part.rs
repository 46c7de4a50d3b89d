//! Deferred parts of a module (`public/later_part.js`). Their content is chosen when the site is built. Calling a
//! deferred function always works; loading its part in advance avoids a blocking load.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = laterPart, js_name = begin)]
    fn begin_with(exports: &JsValue);

    #[wasm_bindgen(js_namespace = laterPart, js_name = fetchLaterPart)]
    async fn fetch_later_part(part: u32) -> JsValue;

    /// `cargo xtask dist` looks for this import: stubs of moved functions call it with the number of the required part.
    /// Earlier parts are loaded as well.
    #[wasm_bindgen(js_namespace = laterPart, js_name = loadLaterPart)]
    fn load_later_part(part: u32) -> bool;
}

/// Initializes the loader; called before any other function of the module.
pub fn begin() {
    begin_with(&wasm_bindgen::exports());
}

/// The number of the part after the first one.
pub const NEXT: u32 = 1;

/// Greater than any part's number: all parts.
pub const ALL: u32 = u32::MAX;

/// Loads this part and those before it synchronously, which blocks the event loop. Returns whether they are loaded.
pub fn load(part: u32) -> bool {
    load_later_part(part)
}

/// Loads this part and those before it asynchronously. Returns whether they are loaded.
pub async fn arrived(part: u32) -> bool {
    // The synchronous call retries after a failure, and keeps the import in modules that are not split.
    fetch_later_part(part).await.is_truthy() || load_later_part(part)
}
