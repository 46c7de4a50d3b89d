//! Messages from the embedding page. They are validated strictly, since their sender is not trusted.

use crate::state::View;
use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};
use serde::Deserialize;

/// The recipient's name in received messages, and the sender's in sent ones.
pub const NAME: &str = "nvvm-playground";

/// The version of the message format.
pub const VERSION: u32 = 1;

/// Maximum length of a text, in UTF-16 units.
pub const LONGEST_TEXT: u32 = 1_000_000;

/// Maximum length of all other strings, in UTF-16 units.
pub const LONGEST_WORD: u32 = 100;

/// The permitted fields of a message.
pub const FIELDS: [&str; 11] =
    ["to", "version", "type", "id", "text", "language", "target", "reference", "view", "step", "what"];

/// A received message.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// The recipient, which is [`NAME`].
    pub to: String,
    /// The format's version, which is [`VERSION`].
    #[serde(default)]
    pub version: u32,
    /// The type: `hello`, `show`, `ask`.
    #[serde(default, rename = "type")]
    pub kind: String,
    /// The request's id, returned with the answer.
    #[serde(default)]
    pub id: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub text: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub language: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub target: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub reference: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub view: Option<String>,
    /// See [`Wanted`].
    #[serde(default)]
    pub step: Option<u32>,
    /// The subject of `ask`: `text`, `report`.
    #[serde(default)]
    pub what: Option<String>,
}

/// The action that a message requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Announces the embed again.
    Hello,
    /// Shows something.
    Show(Wanted),
    /// Returns the text.
    Text,
    /// Returns the report.
    Report,
}

/// The state to show; fields that are `None` stay unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The text.
    pub text: Option<String>,
    /// Its language.
    pub language: Option<Language>,
    /// The target.
    pub target: Option<Target>,
    /// The reference.
    pub reference: Option<Reference>,
    /// The view.
    pub view: Option<View>,
    /// The step in it, from 1.
    pub step: Option<usize>,
}

/// Parses a message; `language` is that of the current text.
///
/// # Errors
/// The reason for the rejection, as a sentence for the author of the embedding page.
pub fn read(message: Message, language: Language) -> Result<Order, String> {
    if message.version != VERSION {
        return Err(format!("version is {}, and {VERSION} is known here", message.version));
    }
    match (message.kind.as_str(), message.what.as_deref()) {
        ("hello", None) => Ok(Order::Hello),
        ("ask", Some("text")) => Ok(Order::Text),
        ("ask", Some("report")) => Ok(Order::Report),
        ("ask", _) => Err("what is text or report".to_owned()),
        ("show", None) => wanted(message, language).map(Order::Show),
        (kind @ ("hello" | "show"), Some(_)) => Err(format!("{kind} takes no what")),
        _ => Err("type is hello, show or ask".to_owned()),
    }
}

fn wanted(message: Message, language: Language) -> Result<Wanted, String> {
    let wanted = Wanted {
        text: message.text,
        language: known(message.language, "language", Language::parse)?,
        target: known(message.target, "target", Target::parse)?,
        reference: known(message.reference, "reference", Reference::parse)?,
        view: known(message.view, "view", View::parse)?,
        step: message.step.map(|step| step as usize),
    };
    let language = wanted.language.unwrap_or(language);
    match wanted.view.filter(|view| !view.is_for(language)) {
        Some(view) => Err(format!("{} is no view of {} text", view.id(), language.id())),
        None => Ok(wanted),
    }
}

fn known<T>(word: Option<String>, field: &str, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, String> {
    word.map(|word| parse(&word).ok_or_else(|| format!("{field} is nothing that is known here"))).transpose()
}

#[cfg(test)]
mod tests {
    use super::{FIELDS, Language, Message, Order, VERSION, View, read};
    use serde_json::json;

    fn order(value: serde_json::Value) -> Result<Order, String> {
        let message: Message = serde_json::from_value(value).map_err(|error| error.to_string())?;
        read(message, Language::NvvmIr)
    }

    #[test]
    fn what_is_named_is_shown_and_nothing_else() {
        let Ok(Order::Show(wanted)) = order(json!({
            "to": "nvvm-playground", "version": VERSION, "type": "show", "id": "7", "text": "<script>", "target": "sm_90",
            "view": "parameters", "step": 3,
        })) else {
            panic!("it is to be shown");
        };
        assert_eq!((wanted.text.as_deref(), wanted.view, wanted.step), (Some("<script>"), Some(View::Layout), Some(3)));
        assert_eq!((wanted.language, wanted.reference), (None, None));
    }

    #[test]
    fn questions_and_greetings_are_told_apart() {
        let of = |kind, what: Option<&str>| order(json!({ "to": "x", "version": VERSION, "type": kind, "what": what }));
        assert_eq!(of("hello", None), Ok(Order::Hello));
        assert_eq!(of("ask", Some("text")), Ok(Order::Text));
        assert_eq!(of("ask", Some("report")), Ok(Order::Report));
        for (kind, what) in [("ask", None), ("ask", Some("draft")), ("hello", Some("text")), ("eval", None), ("", None)]
        {
            assert!(of(kind, what).is_err(), "{kind} {what:?}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused_as_a_whole() {
        for (field, value) in [
            ("language", json!("python")),
            ("target", json!("sm_9000")),
            ("reference", json!("")),
            ("view", json!("learn")),
            ("view", json!("translation")),
            ("step", json!(-1)),
            ("step", json!("1")),
            ("text", json!(["a"])),
            ("html", json!("<b>")),
            ("version", json!(2)),
        ] {
            let mut message = json!({ "to": "nvvm-playground", "version": VERSION, "type": "show", "text": "kept" });
            message[field] = value.clone();
            assert!(order(message).is_err(), "{field}: {value}");
        }
        assert!(order(json!({ "type": "show" })).is_err());
    }

    #[test]
    fn every_field_is_listed() {
        for field in FIELDS {
            let mut message = json!({ "to": "x" });
            message[field] = json!(null);
            let refused = serde_json::from_value::<Message>(message).err().map(|error| error.to_string());
            assert!(!refused.unwrap_or_default().contains("unknown field"), "{field}");
        }
    }
}
