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

/// What can be chosen, in groups with names of their own.
#[derive(Default)]
pub struct Choices {
    markup: Markup,
    is_open: bool,
}

impl Choices {
    /// Begins a group.
    pub fn group(&mut self, name: &str) {
        self.close();
        self.markup.add(&["<optgroup label=\""]);
        self.markup.text(name);
        self.markup.add(&["\">"]);
        self.is_open = true;
    }

    /// Adds a choice; `about` is what the mouse is told about it.
    pub fn choice(&mut self, value: &str, words: &str, about: &str, is_chosen: bool) {
        self.markup.add(&["<option value=\"", value, "\" title=\""]);
        self.markup.text(about);
        self.markup.add(&[if is_chosen { "\" selected>" } else { "\">" }]);
        self.markup.text(words);
        self.markup.add(&["</option>"]);
    }

    /// All of it.
    pub fn into_string(mut self) -> String {
        self.close();
        self.markup.into_string()
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.is_open) {
            self.markup.add(&["</optgroup>"]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Choices;

    #[test]
    fn choices_stand_in_their_groups_and_are_escaped() {
        let mut choices = Choices::default();
        choices.choice("", "All", "", true);
        choices.group("A & B");
        choices.choice("a", "a < b", "say \"a\"", false);
        choices.group("C");
        assert_eq!(
            choices.into_string(),
            "<option value=\"\" title=\"\" selected>All</option><optgroup label=\"A &amp; B\"><option value=\"a\" \
             title=\"say &quot;a&quot;\">a &lt; b</option></optgroup><optgroup label=\"C\"></optgroup>"
        );
    }
}
