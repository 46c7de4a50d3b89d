//! Hover information for tokens of IR.

use super::Found;
use crate::entry::Kind;
use crate::kinds::{conventions, layouts, metadata, types};
use nvvm_engine::intrinsic_row;
use nvvm_engine::words;
use nvvm_syntax::lexer::{Keyword, Lexer, Token, TokenKind};
use nvvm_target::documented::triples;
use nvvm_target::{Reference, Target};
use std::ops::Range;

/// Returns the information for a byte of a line.
pub(super) fn at(line: &str, offset: usize) -> Option<Found> {
    let tokens = tokens(line);
    // Between two adjacent tokens, the second is used unless it is punctuation.
    let covering = |token: &Token| (token.span.start as usize) <= offset && offset <= token.span.end as usize;
    let candidates: Vec<usize> = (0..tokens.len()).filter(|&place| covering(&tokens[place])).collect();
    candidates.into_iter().rev().find_map(|place| Place { line, tokens: &tokens, place }.found(offset))
}

fn tokens(line: &str) -> Vec<Token> {
    let mut lexer = Lexer::new(line.as_bytes());
    std::iter::from_fn(|| Some(lexer.next_token()).filter(|token| token.kind != TokenKind::End)).collect()
}

/// A token with the tokens of its line.
struct Place<'l> {
    line: &'l str,
    tokens: &'l [Token],
    place: usize,
}

impl Place<'_> {
    fn found(&self, offset: usize) -> Option<Found> {
        let token = self.token(0)?;
        let text = self.text(token);
        let range = range(token);
        match token.kind {
            TokenKind::Keyword(Keyword::Addrspace) => self.address_space(self.place),
            TokenKind::Integer if self.is(-1, TokenKind::LeftParen) && self.keyword(-2) == Some(Keyword::Addrspace) => {
                self.address_space(self.place - 2)
            }
            TokenKind::Keyword(Keyword::Ptr) if self.keyword(1) == Some(Keyword::Addrspace) => {
                self.address_space(self.place + 1)
            }
            TokenKind::Keyword(Keyword::Ptr) => Found::entry(range, Kind::Type.id("ptr"))
                .map(|found| found.and("Without `addrspace` it is generic: address space 0.").and(size("ptr"))),
            TokenKind::IntegerType => scalar(range, text),
            TokenKind::Keyword(keyword) => self.word(keyword, range, text),
            TokenKind::GlobalName => intrinsic(range, text),
            TokenKind::MetadataName => key(range, text.trim_start_matches('!')).map(|found| found.called(text)),
            TokenKind::String => self.string(range, offset),
            _ => None,
        }
    }

    fn token(&self, by: isize) -> Option<&Token> {
        self.tokens.get(self.place.checked_add_signed(by)?)
    }

    fn is(&self, by: isize, kind: TokenKind) -> bool {
        self.token(by).is_some_and(|token| token.kind == kind)
    }

    fn keyword(&self, by: isize) -> Option<Keyword> {
        match self.token(by)?.kind {
            TokenKind::Keyword(keyword) => Some(keyword),
            _ => None,
        }
    }

    fn text(&self, token: &Token) -> &str {
        self.line.get(range(token)).unwrap_or_default()
    }

    /// Recognizes `addrspace(3)` from the word on, with a preceding `ptr`.
    fn address_space(&self, word: usize) -> Option<Found> {
        let first = self.tokens.get(word)?;
        let [bracket, number, end] = self.tokens.get(word + 1..word + 4)? else { return None };
        if bracket.kind != TokenKind::LeftParen || number.kind != TokenKind::Integer {
            return None;
        }
        let pointer = word.checked_sub(1).and_then(|before| self.tokens.get(before));
        let pointer = pointer.filter(|token| token.kind == TokenKind::Keyword(Keyword::Ptr));
        let start = pointer.unwrap_or(first).span.start as usize;
        let found = Found::entry(start..end.span.end as usize, Kind::AddressSpace.id(self.text(number)))?;
        Some(found)
    }

    fn word(&self, keyword: Keyword, range: Range<usize>, text: &str) -> Option<Found> {
        match keyword {
            Keyword::Half | Keyword::Bfloat | Keyword::Float | Keyword::Double => scalar(range, text),
            Keyword::X86Fp80 | Keyword::Fp128 | Keyword::PpcFp128 | Keyword::X86Mmx | Keyword::X86Amx => {
                Found::entry(range, Kind::Type.id("fp128"))
            }
            Keyword::Void => Found::entry(range, Kind::Type.id("void")),
            Keyword::Opaque => Found::entry(range, Kind::Type.id("opaque")),
            Keyword::Label | Keyword::Metadata | Keyword::Token => Found::entry(range, Kind::Type.id("label")),
            Keyword::Datalayout => Found::entry(range, Kind::Term.id("data-layout")),
            Keyword::Triple => Found::entry(range, Kind::Term.id("triple")),
            keyword if keyword.is_calling_convention() => {
                let name = conventions::name_of(text);
                Found::entry(range, Kind::CallingConvention.id(name)).map(|found| found.called(text))
            }
            keyword if keyword.attribute_index().is_some() => Found::entry(range, Kind::Attribute.id(text)),
            keyword if keyword.opcode().is_some() && text == "addrspacecast" => {
                Found::entry(range, Kind::Term.id("addrspacecast"))
            }
            _ => None,
        }
    }

    /// Recognizes the content of a string. It can be a data layout component, a triple, a key of metadata or of an
    /// attribute, or the name of a target.
    fn string(&self, range: Range<usize>, offset: usize) -> Option<Found> {
        let inner = range.start + 1..range.end.checked_sub(1)?;
        let text = self.line.get(inner.clone())?;
        let after = |keyword| self.is(-1, TokenKind::Equal) && self.keyword(-2) == Some(keyword);
        if after(Keyword::Datalayout) {
            return piece(text, inner.start, offset);
        }
        if after(Keyword::Triple) {
            return triple(range, text);
        }
        if let Some(target) = Target::parse(text) {
            return Found::entry(range, Kind::Target.id(target.name()));
        }
        let is_key = self.is(-1, TokenKind::Exclaim) || text.starts_with("nvvm.");
        if is_key { key(range, text).map(|found| found.called(text)) } else { None }
    }
}

fn range(token: &Token) -> Range<usize> {
    token.span.start as usize..token.span.end as usize
}

/// Returns the entry of a numeric type with its size.
fn scalar(range: Range<usize>, text: &str) -> Option<Found> {
    let known = Found::entry(range.clone(), Kind::Type.id(text));
    let found = known.or_else(|| Found::entry(range, Kind::Type.id("integer")))?;
    Some(found.called(text).and(size(text)))
}

/// Describes a type's size: `4 bytes, aligned to 4, under NVIDIA's data layout.`
fn size(written: &str) -> String {
    match types::size_and_alignment(written) {
        Some((1, 1)) => "1 byte under NVIDIA's data layout.".to_owned(),
        Some((size, alignment)) => format!("{size} bytes, aligned to {alignment}, under NVIDIA's data layout."),
        None => "It has no size.".to_owned(),
    }
}

fn intrinsic(range: Range<usize>, text: &str) -> Option<Found> {
    let name = text.strip_prefix('@').filter(|name| name.starts_with("llvm."))?;
    let row = intrinsic_row(name)?;
    let found = Found::entry(range, Kind::Intrinsic.id(&row.name))?.and(format!("`{}`", row.signature));
    let measured = row.targets.iter().find(|group| group.references.contains(&Reference::NEWEST));
    Some(match measured.filter(|group| !group.source.is_empty()) {
        Some(group) => found.and(format!("{}: {}.", Reference::NEWEST.title(), words::targets(group.targets))),
        None => found,
    })
}

fn key(range: Range<usize>, text: &str) -> Option<Found> {
    Found::entry(range, Kind::Metadata.id(metadata::find(text)?.name))
}

fn piece(layout: &str, start: usize, offset: usize) -> Option<Found> {
    let inside = offset.checked_sub(start)?;
    let pieces = layouts::pieces(layout);
    let piece = pieces.into_iter().find(|piece| piece.range.start <= inside && inside <= piece.range.end)?;
    let text = layout.get(piece.range.clone())?;
    let range = start + piece.range.start..start + piece.range.end;
    let mut found = Found::entry(range, Kind::DataLayout.id(piece.specifier))?.called(text);
    found.lines = vec![piece.meaning];
    Some(found)
}

fn triple(range: Range<usize>, text: &str) -> Option<Found> {
    let found = Found::entry(range, Kind::Term.id("triple"))?.called(text);
    let accepted = |mode| if triples::accepts(mode, text) { "accepted" } else { "refused" };
    let (standard, unified) = (accepted(triples::Mode::Standard), accepted(triples::Mode::Unified));
    Some(found.and(format!("By the documents: {standard} in standard mode, {unified} in unified mode.")))
}

#[cfg(test)]
mod tests {
    use super::at;
    use crate::hover::Found;

    /// Returns the information at the position of `|`.
    fn found(marked: &str) -> Option<Found> {
        let offset = marked.find('|').expect("a mark");
        at(&marked.replace('|', ""), offset)
    }

    fn id(marked: &str) -> String {
        found(marked).map(|found| found.id).unwrap_or_default()
    }

    #[test]
    fn tokens_lead_to_their_entries() {
        let lines = [
            ("define |void @f()", "type/void"),
            ("define ptx_|kernel void @f()", "convention/ptx_kernel"),
            ("define x86_std|callcc void @f()", "convention/other"),
            ("define c|c 71 void @f()", "convention/cc"),
            ("  %a = load i|32, ptr %p, align 4", "type/i32"),
            ("  %a = load i32, p|tr %p, align 4", "type/ptr"),
            ("  %a = load i32, p|tr addrspace(3) %p", "space/3"),
            ("  %a = load i32, i32 addrspace(|4)* %p", "space/4"),
            ("  %a = load i|7, ptr %p, al|ign 4", "type/integer"),
            ("  %a = load b|float, ptr %p", "type/bfloat"),
            ("  %a = load i32, ptr %p, ali|gn 4", "attribute/align"),
            ("define void @f(ptr by|val(i32) %p) conv|ergent", "attribute/byval"),
            ("  %t = call i32 @llvm.nvvm.read.ptx.|sreg.tid.x()", "intrinsic/llvm.nvvm.read.ptx.sreg.tid.x"),
            ("!nvvm.anno|tations = !{!0}", "metadata/nvvm.annotations"),
            ("!0 = !{ptr @k, !\"max|ntidx\", i32 256}", "metadata/maxntid"),
            ("define void @k() \"nvvm.req|ntid\"=\"128\" {", "metadata/reqntid"),
            ("attributes #0 = { \"target-cpu\"=\"sm_|90a\" }", "target/sm_90a"),
            ("  ret void, !d|bg !7", "metadata/dbg"),
            ("target data|layout = \"e\"", "term/data-layout"),
            ("target triple = \"nvptx64-|nvidia-cuda\"", "term/triple"),
            ("  %q = addrspace|cast ptr %p to ptr addrspace(1)", "term/addrspacecast"),
        ];
        for (line, expected) in lines {
            // Only the first `|` marks a position.
            let line = line.replacen('|', "\u{0}", 1).replace('|', "").replace('\u{0}', "|");
            assert_eq!(id(&line), expected, "{line}");
        }
        for nothing in ["; i|32", "  %a|b = add i32 1, 2", "@g| = global i32 0", "c\"ker|nel\"", "#|0"] {
            assert_eq!(id(nothing), "", "{nothing}");
        }
    }

    #[test]
    fn a_layout_is_told_piece_by_piece() {
        let piece = found("target datalayout = \"e-p:64:64:64-p3:3|2:32:32-i64:64\"").expect("a piece");
        assert_eq!((piece.id.as_str(), piece.title.as_str()), ("layout/p", "p3:32:32:32"));
        assert_eq!(piece.lines, ["Pointers to address space 3 (shared) have 32 bits, aligned to 4 bytes."]);
    }

    #[test]
    fn hover_texts_have_numbers() {
        let lines = |marked| found(marked).map(|found| found.lines.join(" ")).unwrap_or_default();
        assert!(lines("  %a = add i1|28 %b, %c").contains("16 bytes, aligned to 16"));
        assert!(lines("call void @llvm.nvvm.bar|rier0()").contains("CUDA 13.5, measured"));
        assert!(
            lines("target triple = \"nvptx64-|nvidia-nvcl\"").contains("refused in standard mode, accepted in unified")
        );
    }
}
