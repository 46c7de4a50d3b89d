//! Text that is no LLVM IR at all: said once, rather than line by line.

use crate::lexer::{Lexer, TokenKind};
use crate::module::Module;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use text_kind::{Recognised, TextKind};

/// Recognizes a text that was parsed as `module` and is certainly not LLVM IR. Returns the first span that shows it, and
/// the kind of the text. A text without a parse error is LLVM IR.
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

/// When nothing was read and every line is wrong, says so once.
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
    // A text with any line that starts as LLVM IR does is taken for LLVM IR with an error in it.
    let starts = [0].into_iter().chain(memchr::memchr_iter(b'\n', bytes).map(|newline| newline as u32 + 1));
    // The first token after the line start that was looked at last: empty lines before it lead to it again.
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
        // Read anew from each line, they take minutes.
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
