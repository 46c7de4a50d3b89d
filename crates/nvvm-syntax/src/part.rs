//! Source ranges of parts of the text that the syntax tree has no range for, such as the ordering of an atomic access.
//!
//! Few diagnostics need such a range, and a text may have a million instructions: the range is not stored, but found by
//! lexing the text of the instruction again.

use crate::instruction::Instruction;
use crate::lexer::literal::length_of_encoded_byte;
use crate::lexer::{Keyword, Lexer, Token, TokenKind};
use crate::module::Module;
use crate::span::Span;
use std::ops::Range;

/// A part of a memory instruction that follows its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionPart {
    /// The first memory ordering, such as `acq_rel`.
    Ordering,
    /// The synchronization scope: `syncscope("…")`
    Scope,
    /// The alignment: `align 8`
    Alignment,
    /// The address space of an `alloca`: `addrspace(5)`
    AddressSpace,
}

impl InstructionPart {
    /// Returns the source range of the part in an instruction of a module with the text `source`; `None` if the
    /// instruction is written without it.
    pub fn span(self, module: &Module, source: &str, instruction: &Instruction) -> Option<Span> {
        let operands = module.operands_of(instruction.operands).iter().map(|operand| operand.span.end);
        let start = operands.chain([instruction.opcode_span.end]).max()?;
        let mut tokens = tokens(source, Span::new(start, instruction.span.end));
        let mut follows_comma = false;
        let first = loop {
            let token = tokens.next()?;
            if self.starts_with(token.kind, follows_comma) {
                break token;
            }
            follows_comma = token.kind == TokenKind::Comma;
        };
        let last = match self {
            InstructionPart::Ordering => Some(first),
            InstructionPart::Scope | InstructionPart::AddressSpace => {
                tokens.find(|token| token.kind == TokenKind::RightParen)
            }
            InstructionPart::Alignment => tokens.next(),
        };
        Some(last.map_or(first.span, |last| first.span.to(last.span)))
    }

    /// Whether the part starts with a token. `follows_comma` tells the part from a type, such as `ptr addrspace(5)`.
    fn starts_with(self, token: TokenKind, follows_comma: bool) -> bool {
        let TokenKind::Keyword(keyword) = token else { return false };
        match self {
            InstructionPart::Ordering => matches!(
                keyword,
                Keyword::Unordered
                    | Keyword::Monotonic
                    | Keyword::Acquire
                    | Keyword::Release
                    | Keyword::AcqRel
                    | Keyword::SeqCst
            ),
            InstructionPart::Scope => keyword == Keyword::Syncscope,
            InstructionPart::Alignment => keyword == Keyword::Alignment && follows_comma,
            InstructionPart::AddressSpace => keyword == Keyword::Addrspace && follows_comma,
        }
    }
}

/// Returns the tokens in a range of a text, without comments.
pub fn tokens(source: &str, range: Span) -> impl Iterator<Item = Token> {
    let bytes = source.as_bytes();
    let text = bytes.get(..range.end as usize).unwrap_or(bytes);
    let mut lexer = Lexer::at(text, range.start);
    std::iter::from_fn(move || Some(lexer.next_token()).filter(|token| token.kind != TokenKind::End))
}

/// Returns the range of the first token in a range of a text that is written as `word`.
pub fn word_span(source: &str, range: Span, word: &str) -> Option<Span> {
    tokens(source, range).map(|token| token.span).find(|span| span.text(source) == word)
}

/// Returns the range of the first string in a range of a text, with its quotes.
pub fn string_span(source: &str, range: Span) -> Option<Span> {
    tokens(source, range).find(|token| token.kind == TokenKind::String).map(|token| token.span)
}

/// Returns the range of the member `index` of the first list in braces in a range of a text: `!1` of `!{!0, !1}`.
pub fn member_span(source: &str, range: Span, index: usize) -> Option<Span> {
    let mut tokens = tokens(source, range);
    tokens.find(|token| token.kind == TokenKind::LeftBrace)?;
    let (mut depth, mut member) = (0u32, 0);
    let mut found: Option<Span> = None;
    for token in tokens {
        match token.kind {
            TokenKind::Comma if depth == 0 => member += 1,
            TokenKind::RightBrace if depth == 0 => break,
            kind => {
                match kind {
                    TokenKind::LeftBrace | TokenKind::LeftParen => depth += 1,
                    TokenKind::RightBrace | TokenKind::RightParen => depth = depth.saturating_sub(1),
                    _ => {}
                }
                if member == index {
                    found = Some(found.map_or(token.span, |all| all.to(token.span)));
                }
            }
        }
    }
    found
}

/// Returns the source range of the bytes `decoded` of a string. `string` is the range of the string with its quotes,
/// and `decoded` counts its bytes after the escape sequences are resolved.
pub fn part_of_string(source: &str, string: Span, decoded: Range<usize>) -> Span {
    let quoted = string.bytes(source.as_bytes());
    let text = quoted.strip_prefix(b"\"").and_then(|text| text.strip_suffix(b"\"")).unwrap_or_default();
    let skip = |from: usize, bytes: usize| {
        (0..bytes).fold(from, |at, _| at + length_of_encoded_byte(text.get(at..).unwrap_or_default()))
    };
    let start = skip(0, decoded.start);
    let end = skip(start, decoded.len());
    let offset = |at: usize| string.start + 1 + at.min(text.len()) as u32;
    Span::new(offset(start), offset(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn part(instruction: &str, part: InstructionPart) -> Option<String> {
        let text = format!("define void @f(ptr %p, i32 %v, i64 %n) {{\n  {instruction}\n  ret void\n}}\n");
        let module = parse(&text);
        assert!(module.errors.is_empty(), "{instruction}: {:?}", module.errors);
        let first = module.instructions.as_slice().first().expect("an instruction");
        part.span(&module, &text, first).map(|span| span.text(&text).to_owned())
    }

    #[test]
    fn parts_are_after_operands_and_types() {
        use InstructionPart::{AddressSpace, Alignment, Ordering, Scope};
        let fence = "fence syncscope( \"a seq_cst, align 8\" ) ; monotonic\n  acq_rel";
        let cases = [
            (fence, Scope, Some("syncscope( \"a seq_cst, align 8\" )")),
            (fence, Ordering, Some("acq_rel")),
            (fence, Alignment, None),
            ("cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 8", Ordering, Some("acquire")),
            ("store atomic i32 1, ptr %p seq_cst, align 4, !m !{}", Alignment, Some("align 4")),
            ("%a = alloca { i32, ptr addrspace(3) }, align 8, addrspace(5)", AddressSpace, Some("addrspace(5)")),
            ("%a = alloca ptr addrspace(3), i64 %n,align\t16", Alignment, Some("align\t16")),
            ("%a = alloca ptr addrspace(3), i64 %n", AddressSpace, None),
        ];
        for (instruction, which, expected) in cases {
            assert_eq!(part(instruction, which).as_deref(), expected, "{instruction}");
        }
    }

    #[test]
    fn members_are_separated_by_their_own_commas() {
        let text = "!llvm.dbg.cu = !{!0, !DIExpression(1, 2), !{!3, !4}}";
        let all = Span::new(0, text.len() as u32);
        let members: Vec<&str> =
            (0..4).map_while(|index| member_span(text, all, index)).map(|it| it.text(text)).collect();
        assert_eq!(members, ["!0", "!DIExpression(1, 2)", "!{!3, !4}"]);
    }

    #[test]
    fn ranges_in_strings_count_decoded_bytes() {
        let text = r#"asm "a\22\5C\\$9\z", "r""#;
        let string = string_span(text, Span::new(0, text.len() as u32)).expect("a string");
        let part = |decoded| part_of_string(text, string, decoded).text(text);
        assert_eq!([part(0..1), part(1..3), part(3..4), part(4..6), part(6..8)], ["a", r"\22\5C", r"\\", "$9", r"\z"]);
        assert_eq!(part(7..90), "z");
        assert_eq!(word_span(text, Span::new(0, text.len() as u32), "asm"), Some(Span::new(0, 3)));
    }
}
