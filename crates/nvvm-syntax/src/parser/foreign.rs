//! Recognition of text that is not LLVM IR, such as PTX. For such a text, only one error is reported, not one for each
//! line.

use crate::lexer::{Lexer, TokenKind};
use crate::module::Module;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use text_kind::{Recognised, TextKind};

/// Recognizes a text that is not LLVM IR. Returns the source range of the first evidence and the kind of the text.
/// Returns `None` in case of doubt and for a text without parse errors.
pub(super) fn recognise(bytes: &[u8], module: &Module) -> Option<(Span, &'static str)> {
    if module.errors.is_empty() {
        return None;
    }
    recognise_by_evidence(bytes).or_else(|| recognise_by_errors(bytes, module))
}

fn recognise_by_evidence(bytes: &[u8]) -> Option<(Span, &'static str)> {
    let Recognised { kind, start, end, unmistakable } = text_kind::recognise(bytes)?;
    let foreign = unmistakable && kind != TextKind::LlvmIr;
    foreign.then(|| (Span::new(start as u32, end as u32), kind.title()))
}

/// Recognizes a text that is not LLVM IR by its parse errors: the parser found no entity in it, and no line starts like
/// LLVM IR.
fn recognise_by_errors(bytes: &[u8], module: &Module) -> Option<(Span, &'static str)> {
    let empty = module.globals.is_empty()
        && module.types.structs.is_empty()
        && module.metadata.is_empty()
        && module.attributes.is_empty()
        && module.comdats.is_empty()
        && module.module_asm.is_empty()
        && module.named_metadata.is_empty()
        && module.triple.is_none()
        && module.data_layout.is_none()
        && module.source_filename.is_none();
    let first = module.errors.first()?;
    if !empty || first.error.kind != ParseErrorKind::ExpectedTopLevelEntity {
        return None;
    }
    // If any line starts like a line of LLVM IR, the text is LLVM IR with errors.
    let starts = [0].into_iter().chain(memchr::memchr_iter(b'\n', bytes).map(|newline| newline as u32 + 1));
    // The start of the last token that was read. Empty lines before it would lead to the same token.
    let mut next = 0;
    let has_any = starts.into_iter().any(|start| {
        use crate::lexer::Keyword;
        if start < next {
            return false;
        }
        let mut lexer = Lexer::at(bytes, start);
        let token = lexer.next_token();
        next = token.span.start;
        match token.kind {
            TokenKind::Keyword(Keyword::Define | Keyword::Declare | Keyword::Attributes | Keyword::Target) => true,
            TokenKind::LocalName | TokenKind::LocalNumber | TokenKind::GlobalName | TokenKind::MetadataNumber => {
                lexer.next_token().kind == TokenKind::Equal
            }
            TokenKind::Keyword(keyword) => keyword.opcode().is_some(),
            _ => false,
        }
    });
    (!has_any).then_some((first.span, "some other kind of text"))
}

#[cfg(test)]
mod tests {
    use crate::parser::parse;

    #[test]
    fn empty_lines_before_a_word_are_read_once() {
        // Without that optimization, this text takes minutes.
        let text = "\n".repeat(400_000) + "word\n";
        let parsed = parse(&text);
        assert_eq!(parsed.errors.len(), 1);
    }

    #[test]
    fn a_line_of_ir_after_empty_lines_is_found() {
        let parsed = parse("word\n\n\n  ; a note\n\ndefine void @f() {\n");
        assert!(parsed.errors.len() > 1, "{:?}", parsed.errors);
    }
}
