//! Pieces of the page as markup: what stands still is made by the browser in one go, where building it element by element
//! takes a call and more for each. What changes in it is written by one effect, and what is clicked is told by `data-does`.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Pieces of markup, one behind the other.
#[derive(Default)]
pub struct Markup(String);

impl Markup {
    /// Adds what is markup.
    pub fn add(&mut self, pieces: &[&str]) {
        for piece in pieces {
            self.0.push_str(piece);
        }
    }

    /// Adds a text, as it stands between tags or quotes.
    pub fn text(&mut self, words: &str) {
        for character in words.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '"' => self.0.push_str("&quot;"),
                other => self.0.push(other),
            }
        }
    }

    /// All of it.
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Says these words in the part that the selector finds, unless it does.
pub fn say(within: &Element, selector: &str, words: &str) {
    if let Ok(Some(part)) = within.query_selector(selector)
        && part.text_content().as_deref() != Some(words)
    {
        part.set_text_content(Some(words));
    }
}

/// Gives the element an attribute, or takes it away.
pub fn set(element: &Element, name: &str, value: Option<&str>) {
    // All names are fixed and valid.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Does so where the selector finds something.
pub fn set_in(within: &Element, selector: &str, name: &str, value: Option<&str>) {
    if let Ok(Some(part)) = within.query_selector(selector) {
        set(&part, name, value);
    }
}

/// What was clicked, or holds it: by this selector.
pub fn clicked(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.unchecked_into::<Element>().closest(selector).ok().flatten()
}

/// What a click is to do, by `data-does` of what was clicked.
pub fn asked_for(event: &Event) -> Option<String> {
    clicked(event, "[data-does]")?.get_attribute("data-does")
}
