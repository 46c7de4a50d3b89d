//! Tokens of NVVM IR.

use super::{Kind, Piece};
use nvvm_syntax::lexer::{Lexer, TokenKind};

/// Returns the tokens of a text, including comments.
pub(crate) fn pieces(text: &str) -> Vec<Piece> {
    let mut lexer = Lexer::new(text.as_bytes());
    let mut pieces = Vec::new();
    loop {
        let token = lexer.next_with_comments();
        if token.kind == TokenKind::End {
            return pieces;
        }
        // An invalid token may end within a character.
        if text.get(token.span.start as usize..token.span.end as usize).is_some() {
            pieces.push(Piece::new(kind(token.kind), token.span));
        }
    }
}

fn kind(kind: TokenKind) -> Kind {
    match kind {
        TokenKind::LeftParen | TokenKind::LeftSquare | TokenKind::LeftBrace | TokenKind::Less => Kind::Open,
        TokenKind::RightParen | TokenKind::RightSquare | TokenKind::RightBrace | TokenKind::Greater => Kind::Close,
        TokenKind::Comma => Kind::Comma,
        TokenKind::Equal => Kind::Equal,
        TokenKind::Comment => Kind::Comment,
        TokenKind::String => Kind::Text,
        TokenKind::Integer => Kind::Number,
        TokenKind::Label
        | TokenKind::LabelNumber
        | TokenKind::GlobalName
        | TokenKind::GlobalNumber
        | TokenKind::LocalName
        | TokenKind::LocalNumber
        | TokenKind::ComdatName
        | TokenKind::MetadataName
        | TokenKind::MetadataNumber
        | TokenKind::AttributeGroup => Kind::Name,
        _ => Kind::Word,
    }
}
