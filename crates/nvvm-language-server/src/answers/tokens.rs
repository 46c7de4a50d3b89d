//! Semantic tokens in the protocol's encoding.

use crate::document::Document;
use crate::documents::Documents;
use lsp_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensLegend,
    SemanticTokensParams, SemanticTokensRangeParams, SemanticTokensRangeResult, SemanticTokensResult,
};
use nvvm_engine::{HighlightToken, TOKEN_CLASSES};

/// The protocol's type of each of the engine's classes; `None` for classes with the color of plain text.
fn token_type(class: &str) -> Option<SemanticTokenType> {
    Some(match class {
        "comment" => SemanticTokenType::COMMENT,
        "keyword" => SemanticTokenType::KEYWORD,
        "opcode" => SemanticTokenType::FUNCTION,
        "type" => SemanticTokenType::TYPE,
        "attribute" | "reference" => SemanticTokenType::DECORATOR,
        "global" | "local" => SemanticTokenType::VARIABLE,
        "metadata" => SemanticTokenType::PROPERTY,
        // In the protocol since 3.18.
        "label" => SemanticTokenType::new("label"),
        "number" => SemanticTokenType::NUMBER,
        "string" => SemanticTokenType::STRING,
        "constant" => SemanticTokenType::ENUM_MEMBER,
        _ => return None,
    })
}

/// The types of tokens, each once, and their modifiers: `static` marks names of the whole module.
pub(crate) fn legend() -> SemanticTokensLegend {
    let mut token_types: Vec<SemanticTokenType> = Vec::new();
    for found in TOKEN_CLASSES.iter().filter_map(|class| token_type(class)) {
        if !token_types.contains(&found) {
            token_types.push(found);
        }
    }
    SemanticTokensLegend { token_types, token_modifiers: vec![SemanticTokenModifier::STATIC] }
}

/// The tokens of a text.
pub(super) fn all(documents: &mut Documents, params: &SemanticTokensParams) -> Option<SemanticTokensResult> {
    let document = documents.get_mut(&params.text_document.uri)?;
    let tokens = document.tokens((0, u32::MAX));
    Some(SemanticTokensResult::Tokens(encoded(document, &tokens)))
}

/// The tokens of the visible range.
pub(super) fn in_sight(
    documents: &mut Documents,
    params: &SemanticTokensRangeParams,
) -> Option<SemanticTokensRangeResult> {
    let document = documents.get_mut(&params.text_document.uri)?;
    let tokens = document.tokens(document.bytes(params.range));
    Some(SemanticTokensRangeResult::Tokens(encoded(document, &tokens)))
}

/// Encodes tokens by their distance from the previous one. Tokens of several lines are split at line ends, since few
/// clients support them.
fn encoded(document: &Document, tokens: &[HighlightToken]) -> SemanticTokens {
    let legend = legend();
    let number = |class: &str| {
        let wanted = token_type(class)?;
        let place = legend.token_types.iter().position(|known| *known == wanted)?;
        u32::try_from(place).ok()
    };
    let numbers: Vec<Option<u32>> = TOKEN_CLASSES.iter().map(|class| number(class)).collect();
    let mut data = Vec::with_capacity(tokens.len());
    let mut last = lsp_types::Position::default();
    for token in tokens {
        let Some(token_type) = numbers.get(usize::from(token.class)).copied().flatten() else { continue };
        let is_global = TOKEN_CLASSES.get(usize::from(token.class)) == Some(&"global");
        for (start, end) in lines_of(document.text(), token) {
            let range = document.range(start, end);
            let delta_line = range.start.line - last.line;
            let before = if delta_line == 0 { last.character } else { 0 };
            data.push(SemanticToken {
                delta_line,
                delta_start: range.start.character.saturating_sub(before),
                length: range.end.character.saturating_sub(range.start.character),
                token_type,
                token_modifiers_bitset: u32::from(is_global),
            });
            last = range.start;
        }
    }
    SemanticTokens { result_id: None, data }
}

/// The bytes of each line of a token, without line ends.
fn lines_of<'t>(text: &'t str, token: &HighlightToken) -> impl Iterator<Item = (u32, u32)> + use<'t> {
    let source = text.get(token.start as usize..token.end as usize).unwrap_or_default();
    let mut start = token.start;
    source.split(['\n', '\r']).filter_map(move |line| {
        let length = u32::try_from(line.len()).unwrap_or(u32::MAX);
        let found = (start, start.saturating_add(length));
        start = found.1.saturating_add(1);
        (length > 0).then_some(found)
    })
}
