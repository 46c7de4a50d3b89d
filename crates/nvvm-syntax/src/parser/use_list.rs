//! Use-list orders, which say nothing about the program: they are checked and dropped.

use super::{Parse, Parser};
use crate::error::SyntaxErrorKind;
use crate::lexer::{Keyword, TokenKind};

impl Parser<'_> {
    /// `uselistorder type value, { 1, 0 }`
    pub(super) fn use_list_order(&mut self) -> Parse<()> {
        self.expect_keyword(Keyword::Uselistorder, "expected uselistorder directive")?;
        self.typed_value()?;
        self.expect(TokenKind::Comma, "expected comma in uselistorder directive")?;
        self.use_list_indices()
    }

    /// `uselistorder_bb @f, %b, { 1, 0 }`
    pub(super) fn block_use_list_order(&mut self) -> Parse<()> {
        self.advance();
        let function = self.current;
        if !matches!(function.kind, TokenKind::GlobalName | TokenKind::GlobalNumber) {
            return self.unexpected("expected function name in uselistorder_bb");
        }
        self.advance();
        let id = self.symbol(function);
        let is_definition = match self.module.globals[id].kind {
            crate::global::GlobalKind::Function(function) => Some(self.module.functions[function].is_definition),
            _ => None,
        };
        self.expect(TokenKind::Comma, "expected comma in uselistorder_bb directive")?;
        let label = self.current;
        if !matches!(label.kind, TokenKind::LocalName | TokenKind::LocalNumber) {
            return self.unexpected("expected basic block name in uselistorder_bb");
        }
        self.advance();
        self.expect(TokenKind::Comma, "expected comma in uselistorder_bb directive")?;
        self.use_list_indices()?;
        let (span, message) = match is_definition {
            None => (function.span, "expected function name in uselistorder_bb"),
            Some(false) => (function.span, "invalid declaration in uselistorder_bb"),
            Some(true) if label.kind == TokenKind::LocalNumber => {
                (label.span, "invalid numeric label in uselistorder_bb")
            }
            Some(true) if !self.has_block(id, label) => (label.span, "expected basic block in uselistorder_bb"),
            Some(true) => return Ok(()),
        };
        self.fail(SyntaxErrorKind::InvalidProperty, span, message)
    }

    fn has_block(&mut self, function: crate::global::GlobalId, label: crate::lexer::Token) -> bool {
        let name = crate::value::LocalName::Named(self.name_of(label));
        let crate::global::GlobalKind::Function(function) = self.module.globals[function].kind else { return false };
        self.module.blocks_of(&self.module.functions[function]).any(|(_, block)| block.name == name)
    }

    fn use_list_indices(&mut self) -> Parse<()> {
        let open = self.current.span;
        self.expect(TokenKind::LeftBrace, "expected '{' here")?;
        if self.at(TokenKind::RightBrace) {
            return self.unexpected("expected non-empty list of uselistorder indexes");
        }
        let mut indices = Vec::new();
        loop {
            indices.push(self.unsigned_32()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RightBrace, "expected '}' here")?;
        let count = indices.len() as u64;
        let ordered = indices.iter().enumerate().all(|(position, &index)| u64::from(index) == position as u64);
        let sum: u64 = indices.iter().copied().map(u64::from).sum();
        let most = indices.iter().copied().max().unwrap_or(0);
        let message = if count < 2 {
            "expected >= 2 uselistorder indexes"
        } else if sum != count * (count - 1) / 2 || u64::from(most) >= count {
            "expected distinct uselistorder indexes in range [0, size)"
        } else if ordered {
            "expected uselistorder indexes to change the order"
        } else {
            return Ok(());
        };
        self.fail(SyntaxErrorKind::InvalidProperty, self.since(open.start), message)
    }
}
