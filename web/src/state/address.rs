//! The page's address: its fragment holds a shared text, or the place in Learn or Reference.

use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The link whose text is on the page; empty once that is another one.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The fragment with its `#`; empty when there is none.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Puts a fragment into the address without a step in the history.
pub fn set_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // A browser may refuse when it is asked too often; the address then keeps the older link.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&with(fragment)));
    }
}

/// Goes to a fragment, as a step that the browser's Back undoes.
pub fn push_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // As above.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&with(fragment)));
    }
}

/// The text on the page is this link's: the address says so.
pub fn show_link(fragment: &str) {
    keep_in_mind(fragment);
    set_fragment(fragment);
}

/// The text on the page is this link's, whose address it has.
pub fn keep_in_mind(fragment: &str) {
    SHOWN.set(fragment.to_owned());
}

/// The text on the page is no longer a link's; the address of Check does not say so any more.
pub fn leave_link(in_check: bool) {
    keep_in_mind("");
    if in_check && !fragment().is_empty() {
        set_fragment("");
    }
}

/// Whether the text on the page is this link's.
pub fn shows_link(fragment: &str) -> bool {
    SHOWN.with_borrow(|shown| shown == fragment)
}

fn with(fragment: &str) -> String {
    let location = window().location();
    location.pathname().unwrap_or_default() + &location.search().unwrap_or_default() + fragment
}

/// What the page's address asks for behind `?embed`: the view that another page shows of ours; `None` when it does not.
pub fn embed_words() -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    let mut words = search.trim_start_matches('?').split('&');
    let word = words.find_map(|word| word.strip_prefix("embed"))?;
    match word.strip_prefix('=') {
        Some(view) => Some(view.to_owned()),
        None => word.is_empty().then(String::new),
    }
}

/// Whether another page shows one view of ours.
pub fn embedded() -> bool {
    embed_words().is_some()
}

/// Whether that view is the text itself.
pub fn embeds_text() -> bool {
    embed_words().as_deref() == Some("text")
}
