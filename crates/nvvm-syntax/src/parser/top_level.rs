//! Parsing of top-level entities, and recovery after an error in an entity.

use super::{Parse, Parser, features};
use crate::lexer::{Keyword, Lexer, Token, TokenKind};
use crate::metadata::MetadataKind;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use rustc_hash::FxHashMap;

/// The address spaces that the data layout string defines.
#[derive(Default)]
pub(super) struct LayoutAddressSpaces {
    /// The address space of `alloca` in the data layout: `A5`
    pub alloca: u32,
    /// The address space of functions in the data layout: `P1`
    pub program: u32,
    /// The address space of global variables in the data layout: `G1`
    globals: u32,
    /// The numbers of the named address spaces in the data layout, by name: `p1(name):…`
    names: FxHashMap<Vec<u8>, u32>,
}

impl LayoutAddressSpaces {
    fn new(layout: &[u8]) -> Self {
        let mut spaces = LayoutAddressSpaces::default();
        let number = |text: &[u8]| std::str::from_utf8(text).ok().and_then(|text| text.parse::<u32>().ok());
        for part in layout.split(|&byte| byte == b'-') {
            match part {
                [b'A', rest @ ..] => spaces.alloca = number(rest).unwrap_or(0),
                [b'P', rest @ ..] => spaces.program = number(rest).unwrap_or(0),
                [b'G', rest @ ..] => spaces.globals = number(rest).unwrap_or(0),
                [b'p', rest @ ..] => {
                    let digits = rest.iter().position(u8::is_ascii_digit).unwrap_or(rest.len());
                    let rest = rest.get(digits..).unwrap_or(&[]);
                    let open = rest.iter().position(|&byte| byte == b'(');
                    let close = rest.iter().position(|&byte| byte == b')');
                    if let (Some(open), Some(close)) = (open, close)
                        && let (Some(space), Some(name)) = (number(&rest[..open]), rest.get(open + 1..close))
                    {
                        spaces.names.insert(name.to_vec(), space);
                    }
                }
                _ => {}
            }
        }
        spaces
    }

    /// Returns the number of the address space with the name `name` in the data layout, as for `addrspace("name")`.
    pub(super) fn named(&self, name: &[u8]) -> Option<u32> {
        match name {
            b"A" => Some(self.alloca),
            b"P" => Some(self.program),
            b"G" => Some(self.globals),
            _ => self.names.get(name).copied(),
        }
    }
}

impl Parser<'_> {
    pub(super) fn top_level(&mut self) {
        while !self.at(TokenKind::End) && !self.stopped {
            self.failed = false;
            self.depth = 0;
            let start = self.current;
            self.note_comment(features::NO_ENTITY);
            if self.entity().is_err() {
                self.operands.clear();
                self.body = None;
                self.skip_entity(start);
            }
        }
        self.note_comment(features::NO_ENTITY);
    }

    fn entity(&mut self) -> Parse<()> {
        let is_head = matches!(self.current.kind, TokenKind::Keyword(Keyword::Target | Keyword::SourceFilename));
        self.has_entity |= !is_head;
        if self.text(self.current.span) == b"deplibs" {
            // The list after `deplibs` is not parsed.
            return self.unexpected(ParseErrorKind::DependentLibraries);
        }
        match self.current.kind {
            TokenKind::MetadataNumber | TokenKind::Exclaim => self.numbered_metadata(),
            TokenKind::GlobalName | TokenKind::GlobalNumber => self.global(),
            TokenKind::LocalName | TokenKind::LocalNumber => self.type_definition(),
            TokenKind::ComdatName => self.comdat(),
            TokenKind::MetadataName => self.named_metadata(),
            TokenKind::SummaryNumber => self.summary_entry(),
            TokenKind::Keyword(Keyword::Declare) => self.declaration(),
            TokenKind::Keyword(Keyword::Define) => self.definition(),
            TokenKind::Keyword(Keyword::Attributes) => self.attribute_group(),
            TokenKind::Keyword(Keyword::Target) => self.target(),
            TokenKind::Keyword(Keyword::SourceFilename) => {
                self.advance();
                self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualAfterSourceFilename)?;
                self.module.source_filename = Some(self.string()?);
                Ok(())
            }
            TokenKind::Keyword(Keyword::Module) => self.module_asm(),
            TokenKind::Keyword(Keyword::Uselistorder) => self.use_list_order(),
            TokenKind::Keyword(Keyword::UselistorderBb) => self.block_use_list_order(),
            _ => self.unexpected(ParseErrorKind::ExpectedTopLevelEntity),
        }
    }

    fn target(&mut self) -> Parse<()> {
        // Newer parsers require `target` before all other entities.
        if self.has_entity && !std::mem::replace(&mut self.is_late_target_reported, true) {
            self.report(self.current.span, ParseErrorKind::LateTarget);
            self.failed = false;
        }
        self.advance();
        let layout = self.at_keyword(Keyword::Datalayout);
        if !layout && !self.at_keyword(Keyword::Triple) {
            return self.unexpected(ParseErrorKind::UnknownTargetProperty);
        }
        self.advance();
        let reason = if layout {
            ParseErrorKind::ExpectedEqualAfterTargetDatalayout
        } else {
            ParseErrorKind::ExpectedEqualAfterTargetTriple
        };
        self.expect(TokenKind::Equal, reason)?;
        let (name, span) = self.string()?;
        // The source range between the quotes.
        let inside = Span::new(span.start + 1, span.end.saturating_sub(1));
        if layout {
            self.layout = LayoutAddressSpaces::new(self.module.names.bytes(name));
            self.module.data_layout = Some((name, inside));
        } else {
            self.module.triple = Some((name, inside));
        }
        Ok(())
    }

    fn module_asm(&mut self) -> Parse<()> {
        self.advance();
        self.expect_keyword(Keyword::Asm, ParseErrorKind::ExpectedModuleAsm)?;
        if self.at(TokenKind::LeftParen) {
            self.feature(features::MODULE_ASM_PROPERTIES, self.current.span, ParseErrorKind::ExpectedStringConstant);
            self.advance();
            loop {
                if !self.at(TokenKind::Label) {
                    return self.unexpected(ParseErrorKind::ExpectedPropertyName);
                }
                self.advance();
                self.string()?;
                if self.eat(TokenKind::RightParen) {
                    break;
                }
                self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaOrRightParen)?;
            }
        }
        loop {
            let line = self.string()?;
            self.module.module_asm.push(line);
            if !self.at(TokenKind::String) {
                return Ok(());
            }
        }
    }

    /// Skips an invalid top-level entity, up to the next line that starts an entity. `start` is the first token of the
    /// invalid entity. Marks the name that it would define, so that uses of the name are not reported.
    fn skip_entity(&mut self, start: Token) {
        self.remember_broken(start);
        loop {
            if self.at(TokenKind::End) {
                return;
            }
            let token = self.current;
            if token.span.start > start.span.start && self.starts_line(token) && self.starts_entity(token) {
                return;
            }
            self.advance();
        }
    }

    fn starts_entity(&mut self, token: Token) -> bool {
        match token.kind {
            TokenKind::Keyword(
                Keyword::Define
                | Keyword::Declare
                | Keyword::Attributes
                | Keyword::Target
                | Keyword::SourceFilename
                | Keyword::Module,
            ) => true,
            TokenKind::Keyword(Keyword::UselistorderBb) => true,
            TokenKind::GlobalName
            | TokenKind::GlobalNumber
            | TokenKind::ComdatName
            | TokenKind::MetadataName
            | TokenKind::MetadataNumber
            | TokenKind::SummaryNumber => self.peek().kind == TokenKind::Equal,
            // In a skipped body, a local name starts an instruction. Only `%name = type` starts an entity.
            TokenKind::LocalName | TokenKind::LocalNumber => {
                let mut ahead = Lexer::at(self.bytes, token.span.end);
                ahead.next_token().kind == TokenKind::Equal
                    && ahead.next_token().kind == TokenKind::Keyword(Keyword::Type)
            }
            _ => false,
        }
    }

    /// Marks the name that an invalid top-level entity would define, so that uses of the name are not reported. `start`
    /// is the first token of the entity.
    fn remember_broken(&mut self, start: Token) {
        match start.kind {
            TokenKind::GlobalName | TokenKind::GlobalNumber => self.mark_broken(start),
            TokenKind::LocalName | TokenKind::LocalNumber => {
                let id = self.structure(start);
                let structure = &mut self.module.types.structs[id];
                if structure.body.is_none() {
                    structure.body = Some(crate::types::TypeId::ERROR);
                }
                structure.defined = true;
            }
            TokenKind::ComdatName => {
                let name = self.name_of(start);
                self.defined_comdats.insert(name);
            }
            TokenKind::MetadataNumber => {
                let id = self.metadata_number(start);
                if matches!(self.module.metadata[id].kind, MetadataKind::Undefined) {
                    self.broken_metadata.insert(id);
                }
            }
            TokenKind::Keyword(Keyword::Define | Keyword::Declare) => {
                // The first global name in the header is most likely the name of the function.
                let mut ahead = Lexer::at(self.bytes, start.span.end);
                loop {
                    let token = ahead.next_token();
                    match token.kind {
                        TokenKind::GlobalName | TokenKind::GlobalNumber => {
                            self.mark_broken(token);
                            return;
                        }
                        TokenKind::Keyword(Keyword::Define | Keyword::Declare)
                        | TokenKind::End
                        | TokenKind::LeftBrace
                        | TokenKind::Equal => return,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}
