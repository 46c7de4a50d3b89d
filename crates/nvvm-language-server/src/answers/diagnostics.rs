//! Findings as diagnostics of the protocol.

use crate::client::Client;
use crate::configuration::Configuration;
use crate::document::Document;
use crate::uri;
use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    NumberOrString, Position, PublishDiagnosticsParams, Range, Uri,
};
use nvvm_engine::report::{Diagnostic as Reported, Finding, Severity};
use nvvm_engine::words::counted;
use std::str::FromStr;

/// The maximum number of diagnostics, all of which are sent after each change.
const MAX_DIAGNOSTICS: usize = 2_000;

/// The diagnostics of a text for the configured target and reference, and the code that conditionals exclude.
pub(crate) fn published(
    document: &Document,
    configuration: &Configuration,
    client: Client,
) -> PublishDiagnosticsParams {
    let (target, reference) = (configuration.target, configuration.reference);
    let mut reported = document.report.diagnostics(target, reference);
    let mut diagnostics: Vec<Diagnostic> =
        reported.by_ref().take(MAX_DIAGNOSTICS).map(|it| diagnostic(document, configuration, client, it)).collect();
    let more = reported.count();
    if more > 0 {
        let message = format!("{} not shown", counted(more as u64, "more diagnostic"));
        diagnostics.push(note(Range::default(), DiagnosticSeverity::INFORMATION, message));
    }
    if client.unnecessary {
        diagnostics.extend(document.report.skipped_by(target, reference).map(|skipped| Diagnostic {
            tags: Some(vec![DiagnosticTag::UNNECESSARY]),
            ..note(
                document.range(skipped.start, skipped.end),
                DiagnosticSeverity::HINT,
                format!("Left out on {target} by {}.", reference.name()),
            )
        }));
    }
    PublishDiagnosticsParams { uri: document.uri.clone(), diagnostics, version: Some(document.version) }
}

fn note(range: Range, severity: DiagnosticSeverity, message: String) -> Diagnostic {
    Diagnostic {
        range,
        severity: Some(severity),
        source: Some("nvvm-check".to_owned()),
        message,
        ..Diagnostic::default()
    }
}

/// The diagnostic of a finding: the reference's message, then ours, and the source of the message.
pub(super) fn diagnostic(
    document: &Document,
    configuration: &Configuration,
    client: Client,
    reported: Reported,
) -> Diagnostic {
    let (finding, judgement) = (reported.finding, reported.judgement);
    let severity = match judgement.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Info => DiagnosticSeverity::INFORMATION,
    };
    let reference = configuration.reference;
    let reach = format!("{}, {}", reference.title(), finding.reach(reference).words());
    let rule = document.report.rule_of(finding);
    let mut message = format!("{}\n{}\n{reach}", judgement.headline(rule), finding.help);
    let mut related = Vec::new();
    for (words, place) in places(document, finding) {
        match place.filter(|_| client.related_places) {
            Some(location) => related.push(DiagnosticRelatedInformation { location, message: words }),
            None => message = format!("{message}\n{words}"),
        }
    }
    let code = rule.map(|rule| rule.code.clone());
    let page = code.as_deref().filter(|_| client.code_addresses).and_then(|code| configuration.rule_page(code));
    Diagnostic {
        code: code.map(NumberOrString::String),
        code_description: page.and_then(|page| Uri::from_str(&page).ok()).map(|href| CodeDescription { href }),
        related_information: (!related.is_empty()).then_some(related),
        ..note(document.range(finding.location.offset, finding.location.end_offset), severity, message)
    }
}

/// The related places of a finding: its real place in a header, and its notes.
fn places(document: &Document, finding: &Finding) -> Vec<(String, Option<Location>)> {
    let mut places = Vec::new();
    if let Some((words, location)) = in_header(document, finding.location) {
        places.push((words, location));
    }
    for note in &finding.notes {
        places.push(match note.location {
            None => (note.message.clone(), None),
            Some(location) => match in_header(document, location) {
                Some((place, location)) => (format!("{} ({place})", note.message), location),
                None => {
                    let range = document.range(location.offset, location.end_offset);
                    (note.message.clone(), Some(Location { uri: document.uri.clone(), range }))
                }
            },
        });
    }
    places
}

/// A place in a header: a description, and its location if the header has a file.
fn in_header(document: &Document, location: nvvm_engine::Location) -> Option<(String, Option<Location>)> {
    let (path, place) = document.report.in_header(location)?;
    let line = place.line.saturating_sub(1);
    let character = document.header_lines.units(path, line, place.column.saturating_sub(1));
    let position = Position { line, character };
    let location = uri::from_path(path).map(|uri| Location { uri, range: Range { start: position, end: position } });
    Some((format!("in {path}, line {}", place.line), location))
}
