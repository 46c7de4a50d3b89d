//! Code actions: fixes of findings, and smaller layouts of types.

use super::diagnostics::diagnostic;
use crate::client::Client;
use crate::configuration::Configuration;
use crate::document::Document;
use crate::documents::Documents;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, WorkspaceEdit,
};
use nvvm_engine::fix::{fix_text, with_line_ends_of};
use nvvm_engine::report::{Diagnostic as Reported, Location, TextEdit as Edit};
use std::collections::HashMap;

/// The code actions at the client's position.
pub(super) fn actions(
    documents: &Documents,
    params: &CodeActionParams,
    client: Client,
) -> Option<Vec<CodeActionOrCommand>> {
    let (document, configuration) = documents.shown(&params.text_document.uri)?;
    let place = document.bytes(params.range);
    let wanted = |kind: &CodeActionKind| is_wanted(kind, params.context.only.as_deref());
    let mut actions = Vec::new();
    if wanted(&CodeActionKind::QUICKFIX) {
        actions.extend(fixes(document, configuration, client, place));
    }
    if wanted(&CodeActionKind::REFACTOR_REWRITE) {
        actions.extend(layouts(document, configuration, client, place));
    }
    if wanted(&CodeActionKind::SOURCE_FIX_ALL) {
        actions.extend(fix_all(document, configuration, client));
    }
    Some(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

/// Whether a client's filter includes a kind: `source` includes `source.fixAll`. Without a filter, all kinds are
/// included.
fn is_wanted(kind: &CodeActionKind, only: Option<&[CodeActionKind]>) -> bool {
    let Some(only) = only else { return true };
    let below = |asked: &CodeActionKind| kind.as_str().strip_prefix(asked.as_str());
    only.iter().filter_map(below).any(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn touches(location: Location, (from, to): (u32, u32)) -> bool {
    location.offset <= to && from <= location.end_offset
}

/// The fixes of findings at a place.
fn fixes<'d>(
    document: &'d Document,
    configuration: &'d Configuration,
    client: Client,
    place: (u32, u32),
) -> impl Iterator<Item = CodeAction> + use<'d> {
    let here = document.report.findings.iter().filter(move |finding| touches(finding.location, place));
    here.filter_map(move |finding| {
        let fix = finding.fix.as_ref()?;
        // A finding that several phases report has one fix.
        let judgement = finding.judgements(configuration.target, configuration.reference).next()?;
        let about = diagnostic(document, configuration, client, Reported { finding, judgement });
        let action = action(document, client, fix.title.clone(), CodeActionKind::QUICKFIX, &fix.edits);
        Some(CodeAction { diagnostics: Some(vec![about]), is_preferred: Some(true), ..action })
    })
}

/// Smaller layouts of the types at a place.
fn layouts(document: &Document, configuration: &Configuration, client: Client, place: (u32, u32)) -> Vec<CodeAction> {
    let reading = document.report.reading(configuration.target, configuration.reference);
    let here =
        reading.types.iter().filter(|ty| ty.location.is_some_and(|it| it.header.is_none() && touches(it, place)));
    let possible = here.flat_map(|ty| &ty.advice).filter(|advice| !advice.edits.is_empty());
    let kind = CodeActionKind::REFACTOR_REWRITE;
    possible.map(|advice| action(document, client, advice.text.clone(), kind.clone(), &advice.edits)).collect()
}

/// All fixes of a text at once, as `nvvm-check --fix` applies them.
fn fix_all(document: &Document, configuration: &Configuration, client: Client) -> Option<CodeAction> {
    let (target, reference) = (configuration.target, configuration.reference);
    // Fixing is expensive, so it starts only if any finding has a fix.
    document.report.diagnostics(target, reference).find(|it| it.finding.fix.is_some())?;
    let fixed = fix_text(document.text(), configuration.mode, target, reference);
    let edit = difference(document.text(), &fixed.text)?;
    let title = "Make every mend that is certain".to_owned();
    Some(action(document, client, title, CodeActionKind::SOURCE_FIX_ALL, &[edit]))
}

/// The edit between the common prefix and the common suffix of two texts; `None` when they are equal.
fn difference(before: &str, after: &str) -> Option<Edit> {
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        pairs.take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum::<usize>()
    };
    let start = same(&mut before.chars().zip(after.chars()));
    let (before_rest, after_rest) = (before.get(start..)?, after.get(start..)?);
    let end = same(&mut before_rest.chars().rev().zip(after_rest.chars().rev()));
    let text = after_rest.get(..after_rest.len() - end)?;
    let edit = Edit {
        offset: u32::try_from(start).ok()?,
        end_offset: u32::try_from(before.len() - end).ok()?,
        text: text.to_owned(),
    };
    (edit.offset < edit.end_offset || !edit.text.is_empty()).then_some(edit)
}

fn action(document: &Document, client: Client, title: String, kind: CodeActionKind, edits: &[Edit]) -> CodeAction {
    let edits: Vec<TextEdit> = edits
        .iter()
        .map(|edit| TextEdit {
            range: document.range(edit.offset, edit.end_offset),
            new_text: with_line_ends_of(document.text(), &edit.text).into_owned(),
        })
        .collect();
    let edit = if client.versioned_edits {
        let text_document =
            OptionalVersionedTextDocumentIdentifier { uri: document.uri.clone(), version: Some(document.version) };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        let changes = DocumentChanges::Edits(vec![TextDocumentEdit { text_document, edits }]);
        WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }
    } else {
        WorkspaceEdit::new(HashMap::from([(document.uri.clone(), edits)]))
    };
    CodeAction { title, kind: Some(kind), edit: Some(edit), ..CodeAction::default() }
}

#[cfg(test)]
mod tests {
    use super::{difference, is_wanted};
    use lsp_types::CodeActionKind;
    use nvvm_engine::fix::apply;

    #[test]
    fn the_difference_converts_one_text_to_the_other() {
        for (before, after) in [("aüb", "aöb"), ("aa", "aaa"), ("aaa", "aa"), ("", "x"), ("🦀", "🦊"), ("ab", "ba")]
        {
            let edit = difference(before, after).expect("a difference");
            assert_eq!(apply(before, &[edit]), after);
        }
        assert_eq!(difference("a", "a"), None);
    }

    #[test]
    fn kinds_include_their_sub_kinds() {
        let wanted =
            |only: &str| is_wanted(&CodeActionKind::SOURCE_FIX_ALL, Some(&[CodeActionKind::from(only.to_owned())]));
        assert!(wanted("source") && wanted("source.fixAll") && is_wanted(&CodeActionKind::QUICKFIX, None));
        assert!(!wanted("source.fix") && !wanted("source.fixAll.other") && !wanted("quickfix"));
    }
}
