//! Export as SARIF 2.1.0, which code hosts and editors import.

use super::View;
use crate::DeclaredJudgement;
use crate::report::{Diagnostic, ListedDiagnostic, Location, Report, Severity};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::fmt::Write;

/// A text with its report.
#[derive(Clone, Copy, Debug)]
pub struct SarifInput<'a> {
    /// The path, target and reference.
    pub view: View<'a>,
    /// The report of the text.
    pub report: &'a Report,
}

/// Writes a log with one run that contains the diagnostics of all inputs.
///
/// # Errors
/// Only if JSON serialization fails, which plain data never does.
pub fn sarif(inputs: &[SarifInput<'_>]) -> Result<String, serde_json::Error> {
    let mut rules = Rules::default();
    for SarifInput { view, report } in inputs {
        for diagnostic in report.diagnostics(view.target, view.reference) {
            if let Some(rule) = report.rule_of(diagnostic.finding) {
                rules.index(&rule.code, *view);
            }
        }
    }
    serde_json::to_string_pretty(&Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: json!({ "driver": {
                "name": "nvvm-check",
                "semanticVersion": crate::VERSION,
                "rules": rules.descriptors,
            } }),
            column_kind: "unicodeCodePoints",
            artifacts: inputs.iter().map(artifact).collect(),
            results: Results { inputs, codes: &rules.codes },
        }],
    })
}

#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Value,
    column_kind: &'static str,
    artifacts: Vec<Value>,
    results: Results<'a>,
}

/// The diagnostics of all inputs. Each result is created during serialization; all results together would need more
/// memory than the reports.
struct Results<'a> {
    inputs: &'a [SarifInput<'a>],
    /// The codes of the rules in the order of their descriptors.
    codes: &'a [String],
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_input = |input| listed(input).map(move |listed| result(input, listed, self.codes));
        serializer.collect_seq(self.inputs.iter().flat_map(of_input))
    }
}

fn listed<'a>(input: &'a SarifInput<'a>) -> impl Iterator<Item = ListedDiagnostic<'a>> {
    input.report.listed(input.view.target, input.view.reference)
}

fn result(input: &SarifInput<'_>, listed: ListedDiagnostic<'_>, codes: &[String]) -> Value {
    let SarifInput { view, report } = input;
    let Diagnostic { finding, judgement } = listed.diagnostic;
    let rule = report.rule_of(finding);
    let code = rule.map_or("", |rule| rule.code.as_str());
    let related: Vec<Value> = finding
        .notes
        .iter()
        .filter_map(|note| Some((note, note.location?)))
        .map(|(note, location)| {
            json!({ "physicalLocation": place(view.path, report, location), "message": { "text": note.message } })
        })
        .collect();
    let mut result = json!({
        "ruleId": code,
        "ruleIndex": codes.iter().position(|known| known == code),
        "level": level(judgement.severity),
        "message": { "text": format!("{}\n{}", judgement.headline(rule), finding.help) },
        "locations": [{
            "physicalLocation": place(view.path, report, finding.location),
            "logicalLocations": finding
                .function
                .iter()
                .map(|name| json!({ "name": name, "kind": "function" }))
                .collect::<Vec<_>>(),
        }],
        "relatedLocations": related,
        "properties": {
            "target": view.target.name(),
            "reference": view.reference.id(),
            "phases": judgement.phases.iter().collect::<Vec<_>>(),
            "reach": finding.reach(view.reference).words(),
        },
    });
    if let Some(fields) = result.as_object_mut().filter(|_| listed.repeated > 0) {
        fields.insert("occurrenceCount".to_owned(), (listed.repeated + 1).into());
    }
    result
}

/// The rules of the results, each described once.
#[derive(Default)]
struct Rules {
    codes: Vec<String>,
    descriptors: Vec<Value>,
}

impl Rules {
    fn index(&mut self, code: &str, view: View<'_>) -> usize {
        if let Some(index) = self.codes.iter().position(|known| known == code) {
            return index;
        }
        self.codes.push(code.to_owned());
        let mut descriptor = match crate::rule_page(code) {
            Some(page) => json!({
                "id": code,
                "name": page.rule.name,
                "shortDescription": { "text": page.rule.message },
                "fullDescription": { "text": page.rule.summary },
                "help": { "text": page.markdown, "markdown": page.markdown },
                "defaultConfiguration": { "level": level(page.rule.severity) },
                "properties": {
                    "layer": page.rule.layer,
                    "judged": page.rule.reported_by.iter().map(declared).collect::<Vec<_>>(),
                    "sources": page.rule.sources,
                },
            }),
            None => json!({ "id": code }),
        };
        if let (Some(address), Some(fields)) = (view.rule_address(code), descriptor.as_object_mut()) {
            fields.insert("helpUri".to_owned(), address.into());
        }
        self.descriptors.push(descriptor);
        self.codes.len() - 1
    }
}

/// Serializes a declared judgement of a rule.
fn declared(judgement: &DeclaredJudgement) -> Value {
    json!({
        "references": judgement.references.iter().map(|reference| reference.id()).collect::<Vec<_>>(),
        "targets": judgement.targets.iter().map(|target| target.name()).collect::<Vec<_>>(),
        "phases": judgement.phases.iter().collect::<Vec<_>>(),
        "level": level(judgement.severity),
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

fn artifact(input: &SarifInput<'_>) -> Value {
    let View { path, target, reference, .. } = input.view;
    let verdict = input.report.verdict(target, reference);
    json!({
        "location": { "uri": uri(path) },
        "length": input.report.bytes,
        "encoding": "utf-8",
        "properties": {
            "target": target.name(),
            "reference": reference.id(),
            "verdict": verdict.word(),
            "phases": verdict.phases,
        },
    })
}

fn place(path: &str, report: &Report, location: Location) -> Value {
    if let Some((header, place)) = report.in_header(location) {
        return json!({
            "artifactLocation": { "uri": uri(header) },
            "region": { "startLine": place.line, "startColumn": place.column },
        });
    }
    json!({
        "artifactLocation": { "uri": uri(path) },
        "region": {
            "startLine": location.line,
            "startColumn": location.column,
            "endLine": location.end_line,
            "endColumn": location.end_column,
            "byteOffset": location.offset,
            "byteLength": location.end_offset.saturating_sub(location.offset),
        },
    })
}

/// Converts a path to a URI reference. Relative paths stay relative, absolute ones get the scheme `file`. A path with
/// backslashes and without slashes is a Windows path.
fn uri(path: &str) -> String {
    let path = if path.contains('/') { path.to_owned() } else { path.replace('\\', "/") };
    let (drive, rest) = match path.as_bytes() {
        [letter, b':', b'/', ..] if letter.is_ascii_alphabetic() => path.split_at(2),
        _ => ("", path.as_str()),
    };
    let mut uri = match (drive, rest.starts_with('/')) {
        ("", true) => "file://".to_owned(),
        ("", false) => String::new(),
        _ => format!("file:///{drive}"),
    };
    for byte in rest.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a b/k.ll"), "a%20b/k.ll");
        assert_eq!(uri("/tmp/\u{e9}.ll"), "file:///tmp/%C3%A9.ll");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
        assert_eq!(uri("dir\\k.ll"), "dir/k.ll");
        assert_eq!(uri("C:\\a b\\k.ll"), "file:///C:/a%20b/k.ll");
        assert_eq!(uri("a\\b/k.ll"), "a%5Cb/k.ll");
    }
}
