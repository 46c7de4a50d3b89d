//! Copying text to the clipboard and saving it as a file.

use super::{
    notice::{Notice, Tone},
    store::Store,
};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Copies a line of the page.
pub fn copy_line(store: Store, text: String) {
    copy(store, text, "Copied.".to_owned(), "The browser refused to copy.");
}

/// Copies a text, and shows the notice `done` or `refused`.
pub fn copy(store: Store, text: String, done: String, refused: &'static str) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("clipboard"));
    // Insecure contexts have no clipboard.
    let Some(clipboard) = clipboard.ok().and_then(|value| value.dyn_into::<web_sys::Clipboard>().ok()) else {
        store.notify(Notice::new("share", Tone::Remark, refused));
        return;
    };
    spawn_local(async move {
        match JsFuture::from(clipboard.write_text(&text)).await {
            Ok(_) => store.notify(Notice::new("share", Tone::Remark, done)),
            Err(_) => store.notify(Notice::new("share", Tone::Remark, refused)),
        }
    });
}

/// Saves a text as a file; shows a notice on failure.
pub fn save(store: Store, name: &str, kind: &str, text: &str) {
    if offer_file(name, kind, text).is_err() {
        store.notify(Notice::new("share", Tone::Alert, "The browser refused to save the file."));
    }
}

fn offer_file(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address)
}
