//! Parsing of metadata nodes, named metadata, attachments, and metadata that is used as a value.

use super::{Parse, Parser, features};
use crate::arena::IdRange;
use crate::ids::{MetadataFieldId, MetadataId, MetadataMember, TypeId};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::metadata::{Attachment, Metadata, MetadataKind, NamedMetadata};
use crate::parse_error::{ParseErrorKind, Relation};
use crate::span::Span;
use crate::value::{Operand, Value};

impl Parser<'_> {
    pub(super) fn push_metadata(&mut self, kind: MetadataKind, span: Span) -> MetadataId {
        self.module.metadata.push(Metadata { kind, span })
    }

    /// Parses metadata that is used as an operand, after its type `metadata`.
    pub(super) fn metadata_value(&mut self) -> Parse<Operand> {
        let start = self.current.span.start;
        let node = self.metadata(true)?;
        Ok(Operand { value: Value::Metadata(node), ty: TypeId::METADATA, span: self.since(start) })
    }

    /// Parses any metadata. If `locals` is set, it may refer to local names of the function whose body is parsed.
    pub(super) fn metadata(&mut self, locals: bool) -> Parse<MetadataId> {
        let token = self.current;
        match token.kind {
            TokenKind::MetadataName if self.text(token.span) == b"!DIArgList" => self.argument_list(locals),
            TokenKind::MetadataName => self.nested(|parser| parser.specialised(false, token.span.start)),
            TokenKind::MetadataNumber => {
                self.advance();
                Ok(self.metadata_number(token))
            }
            TokenKind::Exclaim => {
                self.advance();
                if self.at(TokenKind::String) {
                    let (name, _) = self.string()?;
                    let span = self.since(token.span.start);
                    return Ok(self.push_metadata(MetadataKind::String(name), span));
                }
                self.node_tail(token.span.start)
            }
            _ => self.value_as_metadata(ParseErrorKind::ExpectedMetadataOperand, locals),
        }
    }

    fn value_as_metadata(&mut self, reason: ParseErrorKind, locals: bool) -> Parse<MetadataId> {
        if self.at_keyword(Keyword::Ptr) {
            self.keyword_feature(Keyword::Ptr, features::OPAQUE_POINTER, self.current.span, reason);
        }
        let start = self.current.span.start;
        // LLVM reads a local name here as a type name and reports that a value is missing after it.
        let is_local = matches!(self.current.kind, TokenKind::LocalName | TokenKind::LocalNumber);
        if is_local && matches!(self.peek().kind, TokenKind::RightParen | TokenKind::Comma | TokenKind::RightBrace) {
            self.advance();
            return self.unexpected(ParseErrorKind::ExpectedValueToken);
        }
        let ty = self.ty_or(reason)?;
        if ty == TypeId::METADATA {
            let span = self.since(start);
            return self.fail(span, ParseErrorKind::MetadataRoundtrip);
        }
        let value = if locals { self.value(ty)? } else { self.constant_value(ty)? };
        let span = self.since(start);
        Ok(self.push_metadata(MetadataKind::Value(value), span))
    }

    /// Parses the part of a node after `!`: `{…}` or a number.
    fn node_tail(&mut self, start: u32) -> Parse<MetadataId> {
        if self.at(TokenKind::LeftBrace) {
            return self.nested(|parser| parser.tuple(false, start));
        }
        let token = self.current;
        if token.kind != TokenKind::Integer {
            return self.unexpected(ParseErrorKind::ExpectedMetadataNodeOrString);
        }
        let number = self.unsigned_32()?;
        Ok(self.metadata_number(Token { number, ..token }))
    }

    /// Parses a metadata node: `!{…}`, `!7`, `!DILocation(…)`
    pub(super) fn metadata_node(&mut self) -> Parse<MetadataId> {
        let token = self.current;
        match token.kind {
            TokenKind::MetadataNumber => {
                self.advance();
                Ok(self.metadata_number(token))
            }
            TokenKind::MetadataName => self.nested(|parser| parser.specialised(false, token.span.start)),
            TokenKind::Exclaim => {
                self.advance();
                self.node_tail(token.span.start)
            }
            _ => self.unexpected(ParseErrorKind::ExpectedStringMark),
        }
    }

    /// Parses the `{…}` of a metadata tuple. `start` is the byte offset of the whole node.
    fn tuple(&mut self, distinct: bool, start: u32) -> Parse<MetadataId> {
        let kind = self.tuple_kind(distinct)?;
        let span = self.since(start);
        Ok(self.push_metadata(kind, span))
    }

    fn tuple_kind(&mut self, distinct: bool) -> Parse<MetadataKind> {
        let members = self.members()?;
        Ok(MetadataKind::Tuple { distinct, members })
    }

    /// Parses the members of a tuple: `{ metadata, null, … }`
    pub(super) fn members(&mut self) -> Parse<IdRange<MetadataMember>> {
        self.expect(TokenKind::LeftBrace, ParseErrorKind::ExpectedLeftBraceHere)?;
        let scratch = self.member_scratch.len();
        let result = self.members_tail();
        let first = self.module.metadata_members.len() as u32;
        self.module.metadata_members.extend_from_slice(&self.member_scratch[scratch..]);
        self.member_scratch.truncate(scratch);
        result.map(|()| IdRange::new(first, self.module.metadata_members.len() as u32))
    }

    fn members_tail(&mut self) -> Parse<()> {
        if self.eat(TokenKind::RightBrace) {
            return Ok(());
        }
        loop {
            let member = self.metadata_or_null(false)?;
            self.member_scratch.push(member);
            if !self.eat(TokenKind::Comma) {
                return self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedEndOfMetadataNode);
            }
        }
    }

    pub(super) fn metadata_or_null(&mut self, locals: bool) -> Parse<MetadataId> {
        let span = self.current.span;
        if self.eat_keyword(Keyword::Null) {
            return Ok(self.push_metadata(MetadataKind::Null, span));
        }
        self.metadata(locals)
    }

    /// Parses an argument list: `!DIArgList(i32 7, i64 %0)`. If `locals` is set, it may refer to local names.
    fn argument_list(&mut self, locals: bool) -> Parse<MetadataId> {
        let token = self.current;
        self.feature(features::DIARGLIST, token.span, features::NO_METADATA);
        if !locals || self.body.is_none() {
            return self.unexpected(ParseErrorKind::ArgumentListOutside);
        }
        let kind = self.module.names.intern(b"DIArgList");
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenHere)?;
        let scratch = self.field_scratch.len();
        let result = self.argument_list_tail();
        let fields = self.take_fields(scratch);
        result?;
        let span = self.since(token.span.start);
        Ok(self.push_metadata(MetadataKind::Specialised { kind, distinct: false, fields }, span))
    }

    fn argument_list_tail(&mut self) -> Parse<()> {
        if self.eat(TokenKind::RightParen) {
            return Ok(());
        }
        loop {
            let start = self.current.span.start;
            let argument = self.value_as_metadata(ParseErrorKind::ExpectedValueAsMetadata, true)?;
            let span = self.since(start);
            self.push_field(crate::intern::Name::EMPTY, crate::metadata::MetadataFieldValue::Metadata(argument), span);
            if !self.eat(TokenKind::Comma) {
                return self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenHere);
            }
        }
    }

    pub(super) fn take_fields(&mut self, scratch: usize) -> IdRange<MetadataFieldId> {
        let first = self.module.metadata_fields.len() as u32;
        self.module.metadata_fields.extend_from_slice(&self.field_scratch[scratch..]);
        self.field_scratch.truncate(scratch);
        IdRange::new(first, self.module.metadata_fields.len() as u32)
    }

    /// Parses an attachment: `!kind !node`
    pub(super) fn attachment(&mut self) -> Parse<Attachment> {
        let token = self.current;
        // `!dbg` is by far the most frequent kind.
        let kind = match (self.text(token.span) == b"!dbg", self.debug_location) {
            (true, Some(known)) => known,
            (is_debug_location, _) => {
                let kind = self.name_of(token);
                self.debug_location = is_debug_location.then_some(kind).or(self.debug_location);
                kind
            }
        };
        self.advance();
        let node = self.metadata_node()?;
        Ok(Attachment { kind, node, span: self.since(token.span.start) })
    }

    /// Parses attachments after the comma that ends the operands of an instruction: `!kind !node, …`
    pub(super) fn instruction_attachments(&mut self) -> Parse<IdRange<Attachment>> {
        let first = self.module.attachments.len() as u32;
        loop {
            if !self.at(TokenKind::MetadataName) {
                return self.unexpected(ParseErrorKind::ExpectedMetadataAfterComma);
            }
            let attachment = self.attachment()?;
            self.module.attachments.push(attachment);
            if !self.eat(TokenKind::Comma) {
                return Ok(IdRange::new(first, self.module.attachments.len() as u32));
            }
        }
    }

    /// Parses a named metadata definition: `!name = !{…}`
    pub(super) fn named_metadata(&mut self) -> Parse<()> {
        let token = self.current;
        let name = self.name_of(token);
        self.advance();
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
        self.expect(TokenKind::Exclaim, ParseErrorKind::ExpectedNodeMark)?;
        self.expect(TokenKind::LeftBrace, ParseErrorKind::ExpectedLeftBraceOfNodes)?;
        let scratch = self.member_scratch.len();
        let result = self.named_members();
        let first = self.module.metadata_members.len() as u32;
        self.module.metadata_members.extend_from_slice(&self.member_scratch[scratch..]);
        self.member_scratch.truncate(scratch);
        result?;
        let members = IdRange::new(first, self.module.metadata_members.len() as u32);
        let span = self.since(token.span.start);
        self.module.named_metadata.push(NamedMetadata { name, name_span: token.span, members, span });
        Ok(())
    }

    fn named_members(&mut self) -> Parse<()> {
        if self.eat(TokenKind::RightBrace) {
            return Ok(());
        }
        loop {
            let token = self.current;
            let member = match token.kind {
                TokenKind::MetadataName if self.text(token.span) == b"!DIExpression" => self.metadata_node()?,
                TokenKind::MetadataName if self.text(token.span) == b"!DIArgList" => {
                    return self.unexpected(ParseErrorKind::ArgumentListOutside);
                }
                TokenKind::MetadataNumber => self.metadata_node()?,
                TokenKind::Exclaim if self.peek().kind == TokenKind::Integer => self.metadata_node()?,
                TokenKind::Exclaim => {
                    self.advance();
                    return self.unexpected(ParseErrorKind::ExpectedInteger);
                }
                _ => return self.unexpected(ParseErrorKind::ExpectedNodeMark),
            };
            self.member_scratch.push(member);
            if !self.eat(TokenKind::Comma) {
                return self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedEndOfMetadataNode);
            }
        }
    }

    /// Parses the definition of a numbered node: `!12 = …`
    pub(super) fn numbered_metadata(&mut self) -> Parse<()> {
        self.expect_nodes();
        let token = self.current;
        if token.kind == TokenKind::Exclaim {
            // LLVM also accepts a blank after the `!`: `! 12 = …`
            self.advance();
            let number = self.current;
            self.unsigned_32()?;
            return self.metadata_definition(number, token.span.start);
        }
        self.advance();
        self.metadata_definition(token, token.span.start)
    }

    fn metadata_definition(&mut self, token: Token, start: u32) -> Parse<()> {
        let id = self.metadata_number(token);
        let result = self.metadata_contents(id, start);
        if result.is_err() {
            // Uses of a node whose definition is invalid are not reported.
            self.broken_metadata.insert(id);
        }
        result
    }

    fn metadata_contents(&mut self, id: MetadataId, start: u32) -> Parse<()> {
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
        if self.at_type() {
            return self.unexpected(ParseErrorKind::TypeInMetadata);
        }
        let begin = self.current.span.start;
        let distinct = self.eat_keyword(crate::lexer::Keyword::Distinct);
        let kind = match self.current.kind {
            TokenKind::MetadataName => self.specialised_kind(distinct)?,
            TokenKind::Exclaim => {
                self.advance();
                self.tuple_kind(distinct)?
            }
            _ => return self.unexpected(ParseErrorKind::ExpectedNodeMark),
        };
        if !matches!(self.module.metadata[id].kind, MetadataKind::Undefined) {
            let span = self.since(start);
            let related = Some((self.module.metadata[id].span, Relation::FirstDefinition));
            self.report_with(span, ParseErrorKind::MetadataRedefined, related);
            return Err(super::Abort);
        }
        self.module.metadata[id] = Metadata { kind, span: self.since(begin) };
        Ok(())
    }

    fn at_type(&self) -> bool {
        match self.current.kind {
            TokenKind::IntegerType | TokenKind::ByteType => true,
            TokenKind::Keyword(keyword) => keyword.is_type(),
            _ => false,
        }
    }
}
