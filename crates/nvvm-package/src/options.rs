//! Options of a check, by the names of the command line.

use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{HeaderText, Language, Mode, Request, Standard, default_target};
use serde::Deserialize;
use std::fmt;

/// Options of a check. The defaults are those of the command line.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct CheckOptions {
    /// The language of the text; `nvvm-ir` by default.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Language>"))]
    pub language: Option<String>,
    /// The SM target, as `sm_NN` or `compute_NN`; `sm_80` by default.
    pub target: Option<String>,
    /// Reference that the text is checked against; the newest measured toolkit by default.
    #[cfg_attr(feature = "schema", schemars(with = "Option<nvvm_engine::export::shape::ReferenceName>"))]
    pub reference: Option<String>,
    /// The verifier mode, `standard` or `unified`, which selects the accepted triples; `standard` by default.
    pub mode: Option<String>,
    /// The C++ standard of CUDA text; `c++17` by default.
    #[cfg_attr(feature = "schema", schemars(with = "Option<nvvm_engine::export::shape::StandardName>"))]
    pub standard: Option<String>,
    /// Headers that CUDA text may include.
    pub headers: Vec<HeaderText>,
    /// The name of the text in the result.
    pub path: Option<String>,
    /// Whether the result includes the verdict of every target.
    pub all_targets: bool,
}

/// An option with an unknown name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownChoice {
    kind: &'static str,
    given: String,
    known: String,
}

impl fmt::Display for UnknownChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownChoice { kind, given, known } = self;
        write!(formatter, "no {kind} is called {given:?}; one of {known}")
    }
}

impl std::error::Error for UnknownChoice {}

/// The parsed [`CheckOptions`].
pub(crate) struct ParsedOptions {
    /// The request to the engine, without the text.
    pub request: Request,
    /// The SM target.
    pub target: Target,
    /// The reference of the verdict.
    pub reference: Reference,
}

impl CheckOptions {
    /// The names of the fields, for values whose fields are not checked otherwise.
    pub const NAMES: [&str; 8] =
        ["language", "target", "reference", "mode", "standard", "headers", "path", "allTargets"];

    /// Parses the options.
    ///
    /// # Errors
    /// [`UnknownChoice`] for an unknown target, reference, language, mode or standard.
    pub(crate) fn parse(&self) -> Result<ParsedOptions, UnknownChoice> {
        let language = self.language.as_deref();
        let language = named("language", language, Language::parse, || "nvvm-ir, cuda".to_owned())?;
        let mode = named("mode", self.mode.as_deref(), Mode::parse, || "standard, unified".to_owned())?;
        let standards = || Standard::ALL.map(Standard::id).join(", ");
        let standard = named("standard", self.standard.as_deref(), Standard::parse, standards)?;
        let references = || Reference::every().map(Reference::id).collect::<Vec<_>>().join(", ");
        let reference = named("reference", self.reference.as_deref(), Reference::parse, references)?;
        let targets = || Target::ALL.iter().map(|target| target.name()).collect::<Vec<_>>().join(", ");
        let target = named("target", self.target.as_deref(), Target::parse, targets)?;
        let request = Request {
            text: String::new(),
            language: language.unwrap_or_default(),
            mode: mode.unwrap_or_default(),
            headers: self.headers.clone(),
            standard: standard.unwrap_or_default(),
        };
        let reference = reference.unwrap_or(Reference::NEWEST);
        Ok(ParsedOptions { request, target: target.unwrap_or_else(default_target), reference })
    }

    /// Returns the name of the text in results.
    pub(crate) fn path(&self) -> &str {
        self.path.as_deref().unwrap_or("<text>")
    }
}

fn named<T>(
    kind: &'static str,
    given: Option<&str>,
    parse: impl FnOnce(&str) -> Option<T>,
    known: impl FnOnce() -> String,
) -> Result<Option<T>, UnknownChoice> {
    let Some(given) = given else { return Ok(None) };
    match parse(given) {
        Some(found) => Ok(Some(found)),
        None => Err(UnknownChoice { kind, given: given.to_owned(), known: known() }),
    }
}
