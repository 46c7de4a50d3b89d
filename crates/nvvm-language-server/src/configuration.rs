//! The configuration: target, reference, and options of CUDA text.

use nvvm_engine::{Mode, Standard, default_target};
use nvvm_target::{Reference, Target};
use serde_json::Value;
use std::path::PathBuf;

/// The names of a client's settings below `nvvm`.
pub const SETTINGS: &[&str] = &["sm", "reference", "mode", "standard", "includePaths", "defines", "page"];

/// The configuration of the checks and of their display.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// The SM target.
    pub target: Target,
    /// The reference that texts are checked against.
    pub reference: Reference,
    /// The list of allowed target triples.
    pub mode: Mode,
    /// The C++ standard of CUDA text.
    pub standard: Standard,
    /// The folders that are searched for headers of CUDA text.
    pub include_folders: Vec<PathBuf>,
    /// Macros of CUDA text, as `NAME` or `NAME=VALUE`.
    pub macros: Vec<String>,
    /// The address of the playground, ending in `/`, to which findings and hovers link. The default is set when the
    /// program is built.
    pub page: Option<String>,
}

impl Default for Configuration {
    fn default() -> Self {
        Configuration {
            target: default_target(),
            reference: Reference::NEWEST,
            mode: Mode::default(),
            standard: Standard::default(),
            include_folders: Vec::new(),
            macros: Vec::new(),
            page: nvvm_engine::ADDRESS.and_then(|built_for| address(built_for).ok()),
        }
    }
}

impl Configuration {
    /// The configuration with a client's settings applied. Returns a sentence for each wrong setting as well. Wrong,
    /// absent, null and empty settings keep their present value.
    pub fn with(&self, settings: &Value) -> (Self, Vec<String>) {
        let settings = settings.get("nvvm").unwrap_or(settings);
        let mut with = self.clone();
        let mut wrong = Vec::new();
        for &name in SETTINGS {
            let Some(value) = settings.get(name).filter(|value| !is_unset(value)) else { continue };
            if let Err(why) = with.set(name, value) {
                wrong.push(format!("nvvm.{name}: {why}"));
            }
        }
        (with, wrong)
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<(), String> {
        let no_such = || format!("{value} is not known");
        match name {
            "sm" => self.target = value.as_str().and_then(Target::parse).ok_or_else(no_such)?,
            "reference" => self.reference = value.as_str().and_then(Reference::parse).ok_or_else(no_such)?,
            "mode" => self.mode = value.as_str().and_then(Mode::parse).ok_or_else(no_such)?,
            "standard" => self.standard = value.as_str().and_then(Standard::parse).ok_or_else(no_such)?,
            "includePaths" => self.include_folders = strings(value)?.into_iter().map(PathBuf::from).collect(),
            "defines" => self.macros = strings(value)?,
            "page" => self.page = Some(address(value.as_str().ok_or("an address is a text")?)?),
            _ => {}
        }
        Ok(())
    }

    /// The address of a rule's page.
    pub fn rule_page(&self, code: &str) -> Option<String> {
        nvvm_engine::rule_address(self.page.as_deref(), code)
    }

    /// The address of an entry of the reference.
    pub fn entry(&self, id: &str) -> Option<String> {
        let page = self.page.as_deref()?;
        Some(format!("{page}#ref/{id}"))
    }
}

fn is_unset(value: &Value) -> bool {
    value.is_null() || value.as_str() == Some("")
}

fn strings(value: &Value) -> Result<Vec<String>, String> {
    let strings = value.as_array().and_then(|list| list.iter().map(|it| it.as_str().map(str::to_owned)).collect());
    strings.ok_or_else(|| format!("{value} is no list of texts"))
}

fn address(text: &str) -> Result<String, String> {
    if !text.starts_with("https://") && !text.starts_with("http://") {
        return Err(format!("{text:?} is no address: it begins with https://"));
    }
    Ok(if text.ends_with('/') { text.to_owned() } else { format!("{text}/") })
}

#[cfg(test)]
mod tests {
    use super::{Configuration, SETTINGS};
    use serde_json::{Map, Value, json};

    #[test]
    fn every_setting_is_read() {
        let values = json!({
            "sm": "sm_90a", "reference": "tileiras", "mode": "unified", "standard": "c++20",
            "includePaths": ["include"], "defines": ["A=1"], "page": "https://example.org/nvvm",
        });
        let before = Configuration::default();
        for name in SETTINGS {
            let one = Map::from_iter([((*name).to_owned(), values[name].clone())]);
            let (with, wrong) = before.with(&json!({ "nvvm": one }));
            assert!(with != before && wrong.is_empty(), "{name}");
        }
        let (all, _) = before.with(&values);
        assert_eq!(all.rule_page("NV0101").as_deref(), Some("https://example.org/nvvm/rules/NV0101.html"));
        assert_eq!(all.entry("term/padding").as_deref(), Some("https://example.org/nvvm/#ref/term/padding"));
    }

    #[test]
    fn wrong_settings_are_reported_and_ignored() {
        let before = Configuration::default();
        for value in [json!("sm_1"), json!(7), json!({}), json!([1])] {
            for name in SETTINGS {
                let one = Map::from_iter([((*name).to_owned(), value.clone())]);
                let (with, wrong) = before.with(&Value::Object(one));
                assert!(with == before && wrong.len() == 1, "{name} {value}");
            }
        }
        for nothing in [json!(null), json!({ "nvvm": null }), json!({ "sm": "", "page": null }), json!("x")] {
            assert_eq!(before.with(&nothing), (before.clone(), Vec::new()));
        }
    }
}
