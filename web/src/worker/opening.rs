//! The initial text, known to index.html before the page's module runs. The worker checks it while that module loads
//! and reports the result unrequested. The page uses it as the answer to its first check, if that has the same text.

#[cfg(feature = "page")]
use crate::protocol::{Checked, FromWorker};
use crate::protocol::{TextUpdate, ToWorker};
use js_sys::Reflect;
use nvvm_engine::{Language, Standard, examples};
use wasm_bindgen::JsValue;

/// The global property in which `public/worker_loader.js` stores the text.
const PLACE: &str = "openingText";

/// The id of the unrequested check. Requested checks continue from it; 0 is the text before any check.
pub const ID: u32 = 1;

/// The language of a text that is checked unrequested: that of the first example, or else NVVM IR.
fn language_of(text: &str) -> Language {
    examples().first().filter(|example| example.text == text).map_or(Language::NvvmIr, |example| example.language)
}

/// The unrequested check, if the text is known.
pub fn expected_check() -> Option<ToWorker> {
    let text = Reflect::get(&js_sys::global(), &JsValue::from_str(PLACE)).ok()?.as_string()?;
    let language = language_of(&text);
    Some(ToWorker::Check {
        id: ID,
        text: TextUpdate::Whole(text),
        headers: None,
        language,
        standard: Standard::default(),
        visible: (0, 0),
        held: None,
    })
}

/// Whether a check has the same result as [`expected_check`] for this text.
#[cfg(feature = "page")]
pub fn is_check_of(check: &ToWorker, opening: &str) -> bool {
    let ToWorker::Check { text: TextUpdate::Whole(text), headers, language, held, .. } = check else { return false };
    text == opening && headers.as_ref().is_none_or(Vec::is_empty) && *language == language_of(text) && held.is_none()
}

/// Whether a message is the answer to the unrequested check.
#[cfg(feature = "page")]
pub fn is_answer(message: &FromWorker) -> bool {
    matches!(message, FromWorker::Checked(checked) if checked.id == ID)
}

/// The precomputed report of the first example; `None` without one.
#[cfg(feature = "page")]
pub fn answer_at_hand() -> Option<Checked> {
    let characters = leptos::prelude::document().get_element_by_id("first-answer")?.text_content()?;
    // Bytes that HTML cannot contain are shifted by 256.
    let bytes: Vec<u8> = characters.chars().map(|character| character as u32 as u8).collect();
    match postcard::from_bytes(&bytes).ok()? {
        FromWorker::Checked(checked) => Some(*checked),
        _ => None,
    }
}
