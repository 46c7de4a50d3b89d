//! Parsing of specialized metadata nodes such as `!DILocation(…)` and `!DIExpression(…)`.

use super::family::Family;
use super::metadata_fields::{Field, FieldKind, NodeKind, feature_of_kind};
use super::{Parse, Parser, dwarf, features};
use crate::arena::IdRange;
use crate::debug_flag;
use crate::error::InLlvm7;
use crate::feature::{LlvmParserVersion, SyntaxFeature};
use crate::ids::MetadataId;
use crate::intern::{Name, escaped};
use crate::lexer::{Keyword, Token, TokenKind, key_at};
use crate::metadata::{Flag, FlagKind, MetadataField, MetadataFieldValue, MetadataKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;

/// The number of slots in the cache of field labels.
const LABEL_CACHE: usize = 512;
/// The number of slots in the cache of kinds of metadata nodes.
const KIND_CACHE: usize = 64;

impl Parser<'_> {
    /// Parses a specialized metadata node. `start` is the byte offset at which the node starts.
    pub(super) fn specialised(&mut self, distinct: bool, start: u32) -> Parse<MetadataId> {
        let kind = self.specialised_kind(distinct)?;
        let span = self.since(start);
        Ok(self.push_metadata(kind, span))
    }

    pub(super) fn specialised_kind(&mut self, distinct: bool) -> Parse<MetadataKind> {
        let token = self.current;
        let text = self.text(Span::new(token.span.start + 1, token.span.end));
        let scratch = self.field_scratch.len();
        let kind = self.node_kind(text, token.span.start as usize + 1);
        let result = match (kind.fields, text) {
            (Some(fields), _) => self.specialised_fields(fields, kind.required, token, distinct, scratch),
            (None, b"DIExpression") => self.expression_elements(),
            (None, b"DIAssignID") => self.assign_id(distinct),
            _ => return self.unexpected(ParseErrorKind::ExpectedMetadataType),
        };
        let fields = self.take_fields(scratch);
        result.map(|()| MetadataKind::Specialised { kind: kind.name, distinct, fields })
    }

    /// Returns the kind of metadata node with the name `text`, which starts at the byte offset `start`. The result is
    /// cached.
    fn node_kind(&mut self, text: &[u8], start: usize) -> NodeKind {
        let key = key_at(self.bytes, start, text.len());
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % KIND_CACHE;
        if let Some(known) = self.node_kinds.get(place)
            && self.module.names.bytes(known.name) == text
        {
            return *known;
        }
        let kind = NodeKind::of(text, self.module.names.intern(text));
        self.node_kinds.resize(KIND_CACHE, NodeKind::NONE);
        self.node_kinds[place] = kind;
        kind
    }

    pub(super) fn push_field(&mut self, label: Name, value: MetadataFieldValue, span: Span) {
        self.field_scratch.push(MetadataField { label, value, span });
    }

    fn assign_id(&mut self, distinct: bool) -> Parse<()> {
        self.feature(features::DIASSIGNID, self.current.span, features::NO_METADATA);
        if !distinct {
            return self.unexpected(ParseErrorKind::AssignIdNotDistinct);
        }
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenHere)?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenHere)
    }

    fn expression_elements(&mut self) -> Parse<()> {
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenHere)?;
        if self.eat(TokenKind::RightParen) {
            return Ok(());
        }
        loop {
            let token = self.current;
            let text = self.text(token.span);
            let value = if token.kind == TokenKind::Word && text.starts_with(b"DW_OP_") {
                if !dwarf::contains(dwarf::OPERATIONS, text) {
                    return self.unknown_word(ParseErrorKind::InvalidDWARFOp, token.span);
                }
                self.word_value()
            } else if token.kind == TokenKind::Word && text.starts_with(b"DW_ATE_") {
                if !dwarf::contains(dwarf::ENCODINGS, text) {
                    return self.unknown_word(ParseErrorKind::InvalidDWARFAttributeEncoding, token.span);
                }
                self.word_value()
            } else {
                let Some(value) = self.unsigned_if_fits(ParseErrorKind::ExpectedUnsignedInteger)? else {
                    let reason = ParseError::new(ParseErrorKind::ElementTooLarge, [Argument::text(u64::MAX)]);
                    return self.fail(token.span, reason);
                };
                self.integer_value(value.into())
            };
            self.push_field(Name::EMPTY, value, token.span);
            if !self.eat(TokenKind::Comma) {
                return self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenHere);
            }
        }
    }

    fn unknown_word<T>(&mut self, reason: ParseErrorKind, span: Span) -> Parse<T> {
        self.fail(span, ParseError::new(reason, [Argument::text(self.text_lossy(span))]))
    }

    /// Consumes the current identifier and returns it as the value of a field.
    fn word_value(&mut self) -> MetadataFieldValue {
        MetadataFieldValue::Word(self.word())
    }

    fn word(&mut self) -> Name {
        self.note_debug_word();
        let name = self.name_of(self.current);
        self.advance();
        name
    }

    fn specialised_fields(
        &mut self,
        fields: &'static [Field],
        required: u64,
        node: Token,
        distinct: bool,
        scratch: usize,
    ) -> Parse<()> {
        let kind = self.text(node.span).get(1..).unwrap_or(&[]);
        if let Some(feature) = feature_of_kind(kind) {
            self.feature(feature, node.span, features::NO_METADATA);
        }
        if kind == b"DICompileUnit" && !distinct {
            return self.unexpected(ParseErrorKind::CompileUnitNotDistinct);
        }
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenHere)?;
        // Bit i is set after field i was read. No node has 64 fields.
        let mut seen = 0u64;
        let mut likely = 0;
        if !self.at(TokenKind::RightParen) {
            loop {
                likely = self.field(fields, likely, &mut seen)? + 1;
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        let closing = self.current.span;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenHere)?;
        if required & !seen != 0
            && let Some(field) = fields.get((required & !seen).trailing_zeros() as usize)
        {
            let reason = ParseError::new(ParseErrorKind::MissingField, [Argument::text(field.label)]);
            return self.fail(closing, reason);
        }
        let has = |label: &str| {
            fields.iter().position(|field| field.label == label).is_some_and(|index| seen >> index & 1 == 1)
        };
        match kind {
            b"DISubrange" if !has("count") => {
                self.feature(features::DISUBRANGE_WITHOUT_COUNT, closing, ParseErrorKind::MissingCount);
            }
            b"DIGlobalVariable" if !has("name") => {
                self.feature(features::DIGLOBALVARIABLE_WITHOUT_NAME, closing, ParseErrorKind::MissingName);
            }
            _ => {}
        }
        let (span, reason) = match kind {
            b"DISubprogram" if !distinct && self.is_subprogram_definition(scratch) => {
                // Newer parsers report a missing type at the current token before they report this error.
                let noticed = Span::at(self.current.span.start.saturating_add(1));
                self.report_noticed(node.span, noticed, ParseErrorKind::SubprogramNotDistinct.into(), None);
                return Ok(());
            }
            b"DICompileUnit" => match (has("language"), has("sourceLanguageName")) {
                (false, false) => (node.span, ParseErrorKind::MissingLanguage),
                (true, true) => (node.span, ParseErrorKind::TwoLanguages),
                (true, false) if has("sourceLanguageVersion") => (node.span, ParseErrorKind::VersionOfNoLanguage),
                _ => return Ok(()),
            },
            b"DIFile" if has("checksumkind") != has("checksum") => (closing, ParseErrorKind::ChecksumIncomplete),
            b"DIEnumerator" if self.is_negative_unsigned(scratch) => {
                (closing, ParseErrorKind::NegativeUnsignedEnumerator)
            }
            _ => return Ok(()),
        };
        self.fail(span, reason)
    }

    fn read_field(&self, scratch: usize, label: &[u8]) -> Option<&MetadataField> {
        self.field_scratch[scratch..].iter().find(|field| self.module.names.bytes(field.label) == label)
    }

    /// Whether a `DISubprogram` is a definition, as it is by default. Its fields are those that the parser collected
    /// since index `scratch`.
    fn is_subprogram_definition(&self, scratch: usize) -> bool {
        match (self.read_field(scratch, b"spFlags"), self.read_field(scratch, b"isDefinition")) {
            (Some(flags), _) => {
                self.module.debug_flag_bits(flags.value).is_some_and(|bits| bits & debug_flag::DEFINITION != 0)
            }
            (None, Some(is_definition)) => self.text(is_definition.span) == b"true",
            (None, None) => true,
        }
    }

    fn is_negative_unsigned(&self, scratch: usize) -> bool {
        let is_unsigned = self.read_field(scratch, b"isUnsigned").is_some_and(|field| self.text(field.span) == b"true");
        let value = self.read_field(scratch, b"value").and_then(|field| self.module.field_integer(field.value));
        let is_negative = value.is_some_and(|value| value < 0);
        is_unsigned && is_negative
    }

    /// Parses `label: value` and returns the index of the field in `fields`. The search starts at index `likely`, since
    /// LLVM prints fields in order. `seen` is the bit set of the fields parsed so far.
    fn field(&mut self, fields: &'static [Field], likely: usize, seen: &mut u64) -> Parse<usize> {
        let token = self.current;
        if token.kind != TokenKind::Label {
            return self.unexpected(ParseErrorKind::ExpectedFieldLabelHere);
        }
        self.note_label(ParseErrorKind::ExpectedFieldLabelHere);
        let text = self.text(token.span);
        let label = text.strip_suffix(b":").unwrap_or(text);
        let key = key_at(self.bytes, token.span.start as usize, label.len());
        let is_label = |field: &Field| field.key == key && (label.len() <= 8 || field.label.as_bytes() == label);
        let ahead = fields.iter().skip(likely).position(is_label).map(|distance| likely + distance);
        let Some(index) = ahead.or_else(|| fields.iter().position(is_label)) else {
            let reason = ParseError::new(ParseErrorKind::InvalidField, [Argument::text(escaped(label))]);
            return self.fail(token.span, reason);
        };
        let field = &fields[index];
        if *seen >> index & 1 == 1 {
            let reason = ParseError::new(ParseErrorKind::FieldRepeated, [Argument::text(field.label)]);
            return self.fail(token.span, reason);
        }
        *seen |= 1 << index;
        if field.since > LlvmParserVersion::Llvm7 {
            self.feature(SyntaxFeature::new(field.label, field.since), token.span, features::NO_FIELD);
        }
        if field.is_removed {
            let error = ParseError::new(ParseErrorKind::InvalidField, [Argument::text(field.label)]);
            self.report_but_in_llvm_7(token.span, error, InLlvm7::Accepts);
        }
        let name = self.label_name(field.label);
        self.advance();
        let start = self.current.span.start;
        let value = self.field_value(field)?;
        let span = self.since(start);
        self.push_field(name, value, span);
        Ok(index)
    }

    /// Returns the interned name of a field label. Names are cached by the address of the static string.
    fn label_name(&mut self, label: &'static str) -> Name {
        let address = label.as_ptr() as usize;
        let place = address / 4 % LABEL_CACHE;
        if let Some(&(known, name)) = self.label_names.get(place)
            && std::ptr::eq(known, label)
        {
            return name;
        }
        let name = self.module.names.intern(label.as_bytes());
        self.label_names.resize(LABEL_CACHE, ("", Name::EMPTY));
        self.label_names[place] = (label, name);
        name
    }

    fn field_value(&mut self, field: &'static Field) -> Parse<MetadataFieldValue> {
        match field.kind {
            FieldKind::Unsigned(most) => self.unsigned_field(field.label, most),
            FieldKind::Signed(least, most) => self.signed_field(field.label, least, most),
            FieldKind::Integer => {
                let span = self.current.span;
                let value = self.signed(ParseErrorKind::ExpectedInteger)?;
                let beyond = match () {
                    () if value < i64::MIN.into() => Some(ParseErrorKind::EnumeratorTooSmallInLlvm7),
                    () if value > u64::MAX.into() => Some(ParseErrorKind::EnumeratorTooLargeInLlvm7),
                    () => None,
                };
                if let Some(refusal) = beyond {
                    self.feature(features::ENUMERATOR_BEYOND_64_BITS, span, refusal);
                }
                Ok(self.integer_value(value))
            }
            FieldKind::Bool => {
                if !self.at_keyword(Keyword::True) && !self.at_keyword(Keyword::False) {
                    return self.unexpected(ParseErrorKind::ExpectedTrueOrFalse);
                }
                Ok(self.word_value())
            }
            FieldKind::String | FieldKind::NonEmptyString => {
                let (name, span) = self.string()?;
                if name == Name::EMPTY && matches!(field.kind, FieldKind::NonEmptyString) {
                    return self.fail(span, ParseError::new(ParseErrorKind::FieldEmpty, [Argument::text(field.label)]));
                }
                Ok(MetadataFieldValue::Metadata(self.push_metadata(MetadataKind::String(name), span)))
            }
            FieldKind::Metadata => self.metadata_field(field.label, true),
            FieldKind::NonNull => self.metadata_field(field.label, false),
            FieldKind::UnsignedOrMetadata if self.at_integer() => self.unsigned_field(field.label, u64::MAX),
            FieldKind::UnsignedOrMetadata => self.metadata_field(field.label, true),
            FieldKind::SignedOrMetadata(least) if self.at_integer() => self.signed_field(field.label, least, i64::MAX),
            FieldKind::SignedOrMetadata(least) => self.metadata_field(field.label, least != -1),
            FieldKind::Word(family, most) => self.word_field(field.label, family, most),
            FieldKind::Checksum => {
                if self.at(TokenKind::Word) && dwarf::contains(dwarf::CHECKSUM_KINDS, self.text(self.current.span)) {
                    if self.text(self.current.span) == b"CSK_SHA256" {
                        self.feature(features::CSK_SHA256, self.current.span, ParseErrorKind::InvalidChecksumKind);
                    }
                    return Ok(self.word_value());
                }
                self.unknown_word(ParseErrorKind::InvalidChecksumKind, self.current.span)
            }
            FieldKind::Flags => self.flags_field("DIFlag", ParseErrorKind::InvalidDebugInfoFlag),
            FieldKind::SubprogramFlags => self.flags_field("DISPFlag", ParseErrorKind::InvalidSubprogramDebugInfoFlag),
            FieldKind::List => {
                self.members()?;
                Ok(MetadataFieldValue::Text)
            }
        }
    }

    fn unsigned_field(&mut self, label: &str, most: u64) -> Parse<MetadataFieldValue> {
        let span = self.current.span;
        match self.unsigned_if_fits(ParseErrorKind::ExpectedUnsignedInteger)? {
            Some(value) if value <= most => Ok(self.integer_value(value.into())),
            _ => self.fail(
                span,
                ParseError::new(ParseErrorKind::FieldTooLarge, [Argument::text(label), Argument::text(most)]),
            ),
        }
    }

    fn signed_field(&mut self, label: &str, least: i64, most: i64) -> Parse<MetadataFieldValue> {
        let span = self.current.span;
        let value = self.signed(ParseErrorKind::ExpectedSignedInteger)?;
        if value < least.into() {
            return self.fail(
                span,
                ParseError::new(ParseErrorKind::FieldTooSmall, [Argument::text(label), Argument::text(least)]),
            );
        }
        if value > most.into() {
            return self.fail(
                span,
                ParseError::new(ParseErrorKind::FieldTooLarge, [Argument::text(label), Argument::text(most)]),
            );
        }
        Ok(self.integer_value(value))
    }

    fn integer_value(&mut self, value: i128) -> MetadataFieldValue {
        match i64::try_from(value) {
            Ok(value) => MetadataFieldValue::Integer(value.into()),
            Err(_) => MetadataFieldValue::WideInteger(self.module.names.intern(value.to_string().as_bytes())),
        }
    }

    fn metadata_field(&mut self, label: &str, null_allowed: bool) -> Parse<MetadataFieldValue> {
        if !null_allowed && self.at_keyword(Keyword::Null) {
            return self.fail(self.current.span, ParseError::new(ParseErrorKind::FieldNull, [Argument::text(label)]));
        }
        Ok(MetadataFieldValue::Metadata(self.metadata_or_null(false)?))
    }

    fn word_field(&mut self, label: &str, family: &Family, most: u64) -> Parse<MetadataFieldValue> {
        let span = self.current.span;
        if self.at_integer() {
            let value = self.unsigned_field(label, most)?;
            if std::ptr::eq(family, &super::family::DIALECT) && self.module.field_integer(value) == Some(0) {
                return self.fail(span, ParseErrorKind::UnknownDialect);
            }
            return Ok(value);
        }
        let text = self.text(span);
        if dwarf::contains(family.words, text) {
            return Ok(self.word_value());
        }
        // Unknown identifiers with the prefix of the group have an error of their own.
        match family.invalid {
            Some((prefix, invalid)) if text.starts_with(prefix.as_bytes()) => self.unknown_word(invalid, span),
            _ => self.unexpected(family.expected),
        }
    }

    fn flags_field(&mut self, prefix: &str, invalid: ParseErrorKind) -> Parse<MetadataFieldValue> {
        let first = self.module.debug_flags.len() as u32;
        loop {
            let span = self.current.span;
            let kind = if self.at_integer() {
                FlagKind::Number(self.unsigned_32()?)
            } else {
                let text = self.text(span);
                if !text.starts_with(prefix.as_bytes()) {
                    return self.unexpected(ParseErrorKind::ExpectedDebugInfoFlag);
                }
                if debug_flag::bits(text).is_none() {
                    return self.unknown_word(invalid, span);
                }
                FlagKind::Word(self.word())
            };
            self.module.debug_flags.push(Flag { kind, span });
            if !self.eat(TokenKind::Bar) {
                return Ok(MetadataFieldValue::Flags(IdRange::new(first, self.module.debug_flags.len() as u32)));
            }
        }
    }
}
