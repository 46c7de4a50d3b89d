//! Pieces of HTML for sentences whose words of the glossary are links.

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

/// Gives the element an attribute, or takes it away.
pub fn set(element: &Element, name: &str, value: Option<&str>) {
    // All names are fixed and valid.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// What was clicked, or holds it: by this selector.
pub fn clicked(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.unchecked_into::<Element>().closest(selector).ok().flatten()
}
