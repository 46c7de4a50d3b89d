//! The text that the page opens with, as index.html knows it before the page's module runs. The worker checks it while that
//! module is still on its way, and says what it found without being asked: the page takes it for the answer to its first
//! check, when that is about this text.

#[cfg(feature = "page")]
use crate::protocol::{Checked, FromWorker};
use crate::protocol::{TextUpdate, ToWorker};
use js_sys::Reflect;
use nvvm_engine::{Language, Standard, examples};
use wasm_bindgen::JsValue;

/// Where `public/worker_loader.js` leaves it.
const PLACE: &str = "openingText";

/// The check that nobody asked for. Those that the page asks for count on from it; 0 is the text before any check.
pub const ID: u32 = 1;

/// The language of a text that is checked unasked: the first example's own, which is asked about where the site is built,
/// and NVVM IR of any other.
fn language_of(text: &str) -> Language {
    examples().first().filter(|example| example.text == text).map_or(Language::NvvmIr, |example| example.language)
}

/// That check, if the text is known.
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

/// Whether a check would find what [`expected_check`] found in this text.
#[cfg(feature = "page")]
pub fn is_check_of(check: &ToWorker, opening: &str) -> bool {
    let ToWorker::Check { text: TextUpdate::Whole(text), headers, language, held, .. } = check else { return false };
    text == opening && headers.as_ref().is_none_or(Vec::is_empty) && *language == language_of(text) && held.is_none()
}

/// Whether this answers it.
#[cfg(feature = "page")]
pub fn is_answer(message: &FromWorker) -> bool {
    matches!(message, FromWorker::Checked(checked) if checked.id == ID)
}

/// What the engine said of the first example when the site was built; `None` where nobody asked it.
#[cfg(feature = "page")]
pub fn answer_at_hand() -> Option<Checked> {
    let characters = leptos::prelude::document().get_element_by_id("first-answer")?.text_content()?;
    // Bytes that a page cannot hold stand a multiple of 256 further on.
    let bytes: Vec<u8> = characters.chars().map(|character| character as u32 as u8).collect();
    match postcard::from_bytes(&bytes).ok()? {
        FromWorker::Checked(checked) => Some(*checked),
        _ => None,
    }
}
