//! Arguments of attributes such as `memory(…)` and `range(…)`.

use super::attribute_table::Shape;
use super::{Parse, Parser, features};
use crate::attribute::AttributeKind;
use crate::intern::Name;
use crate::lexer::{Keyword, TokenKind, literal};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::types::TypeKind;

impl Parser<'_> {
    /// Parses the parenthesized arguments of an attribute such as `memory(…)`. The arguments are stored as text.
    /// `shape` defines their syntax.
    pub(super) fn attribute_arguments(&mut self, shape: Shape) -> Parse<()> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
        match shape {
            Shape::AllocKind => self.alloc_kind(),
            Shape::Captures => self.captures(),
            Shape::DenormalFpEnv => self.denormal_environment(),
            Shape::Initializes => self.initializes(),
            Shape::Memory => self.memory(),
            Shape::NoFpClass => self.float_classes(),
            _ => {
                if !self.eat_keyword(Keyword::Sync) && !self.eat_keyword(Keyword::Async) {
                    return self.unexpected(ParseErrorKind::ExpectedUnwindTableKind);
                }
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)
            }
        }
    }

    fn alloc_kind(&mut self) -> Parse<()> {
        let (name, span) = self.string_or(ParseErrorKind::ExpectedAllockindValue)?;
        let text = self.module.names.text(name).into_owned();
        for part in text.split(',') {
            if part.is_empty() {
                return self.fail(span, ParseErrorKind::EmptyAllockind);
            }
            if !matches!(part, "alloc" | "realloc" | "free" | "uninitialized" | "zeroed" | "aligned") {
                return self.fail(span, ParseError::new(ParseErrorKind::UnknownAllockind, [Argument::text(part)]));
            }
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)
    }

    /// Returns the text of the current token without a trailing colon, since `argmem:` is scanned as a label.
    fn location_word(&self) -> &[u8] {
        let text = self.text(self.current.span);
        text.strip_suffix(b":").unwrap_or(text)
    }

    /// Consumes a memory location such as `argmem` and the colon after it: `argmem:` or `argmem :`. If there is no
    /// colon, reports the error `missing_colon`.
    fn eat_location(&mut self, missing_colon: ParseErrorKind) -> Parse<()> {
        let with_colon = self.at(TokenKind::Label);
        self.advance();
        if with_colon { Ok(()) } else { self.expect(TokenKind::Colon, missing_colon) }
    }

    fn memory(&mut self) -> Parse<()> {
        let (mut seen_location, mut seen_target_location) = (false, false);
        loop {
            let word = self.location_word();
            let is_target = word.starts_with(b"target_mem");
            let is_default_of_targets = word == b"target_mem";
            if word == b"errnomem" {
                self.feature_of_modern(features::ERRNOMEM, self.current.span, ParseErrorKind::ExpectedMemoryLocation);
            } else if is_target {
                self.feature_of_modern(features::TARGET_MEM, self.current.span, ParseErrorKind::ExpectedMemoryLocation);
            }
            let is_location = matches!(
                self.location_word(),
                b"argmem" | b"inaccessiblemem" | b"errnomem" | b"target_mem0" | b"target_mem1" | b"target_mem"
            );
            if is_location {
                self.eat_location(ParseErrorKind::ExpectedColonAfterLocation)?;
            }
            if !matches!(self.text(self.current.span), b"none" | b"read" | b"write" | b"readwrite") {
                return self.unexpected(if is_location {
                    ParseErrorKind::ExpectedAccessKind
                } else {
                    ParseErrorKind::ExpectedMemoryLocation
                });
            }
            self.advance();
            if !is_location && seen_location {
                return self.unexpected(ParseErrorKind::DefaultAccessKindFirst);
            }
            if is_default_of_targets && seen_target_location {
                return self.unexpected(ParseErrorKind::TargetAccessKindFirst);
            }
            seen_location |= is_location;
            seen_target_location |= is_target;
            if self.eat(TokenKind::RightParen) {
                return Ok(());
            }
            self.expect(TokenKind::Comma, ParseErrorKind::UnterminatedMemoryAttribute)?;
        }
    }

    fn captures(&mut self) -> Parse<()> {
        let mut seen_return = false;
        // For the current location: whether a component was read, and whether `none` was read.
        let mut seen = false;
        let mut seen_none = false;
        loop {
            if self.location_word() == b"ret" {
                let span = self.current.span;
                self.eat_location(ParseErrorKind::ExpectedColon)?;
                if std::mem::replace(&mut seen_return, true) {
                    return self.fail(span, ParseErrorKind::DuplicateReturnLocation);
                }
                seen = false;
                seen_none = false;
            }
            let span = self.current.span;
            match self.text(span) {
                b"none" if !seen => seen_none = true,
                b"none" => {
                    return self.fail(span, ParseErrorKind::NoneWithOthers);
                }
                b"address" | b"address_is_null" | b"provenance" | b"read_provenance" => {
                    if seen_none {
                        return self.fail(span, ParseErrorKind::NoneWithOthers);
                    }
                }
                _ => {
                    return self.unexpected(ParseErrorKind::ExpectedCapture);
                }
            }
            self.advance();
            seen = true;
            if self.eat(TokenKind::RightParen) {
                return Ok(());
            }
            self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaOrRightParen)?;
        }
    }

    fn denormal_kind(&mut self) -> Parse<()> {
        if !matches!(self.text(self.current.span), b"ieee" | b"preservesign" | b"positivezero" | b"dynamic") {
            return self.unexpected(ParseErrorKind::ExpectedDenormalBehaviorKind);
        }
        self.advance();
        Ok(())
    }

    fn denormal_entry(&mut self) -> Parse<()> {
        self.denormal_kind()?;
        if self.eat(TokenKind::Bar) { self.denormal_kind() } else { Ok(()) }
    }

    fn denormal_environment(&mut self) -> Parse<()> {
        let is_float = |parser: &Self| parser.location_word() == b"float";
        let mut has_default = false;
        if !is_float(self) {
            self.denormal_entry()?;
            has_default = true;
        }
        let has_comma = self.eat(TokenKind::Comma);
        if is_float(self) {
            if has_default && !has_comma {
                return self.unexpected(ParseErrorKind::ExpectedCommaBeforeFloat);
            }
            self.eat_location(ParseErrorKind::ExpectedColonBeforeFloatDenormalFpenv)?;
            self.denormal_entry()?;
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::UnterminatedDenormalFpenv)
    }

    fn initializes(&mut self) -> Parse<()> {
        let mut previous: Option<i128> = None;
        let mut is_ordered = true;
        loop {
            self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
            let lower = self.signed(ParseErrorKind::ExpectedInteger)?;
            self.expect(TokenKind::Comma, ParseErrorKind::ExpectedComma)?;
            let upper = self.signed(ParseErrorKind::ExpectedInteger)?;
            if lower == upper {
                return self.unexpected(ParseErrorKind::RangeFullOrEmpty);
            }
            self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
            is_ordered &= lower < upper && previous.is_none_or(|previous| lower > previous);
            previous = Some(upper);
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
                return if is_ordered { Ok(()) } else { self.unexpected(ParseErrorKind::RangeList) };
            }
        }
    }

    fn float_classes(&mut self) -> Parse<()> {
        let mut any = false;
        loop {
            match self.text(self.current.span) {
                b"all" | b"nan" | b"snan" | b"qnan" | b"inf" | b"ninf" | b"pinf" | b"norm" | b"nnorm" | b"pnorm"
                | b"sub" | b"nsub" | b"psub" | b"zero" | b"nzero" | b"pzero" => self.advance(),
                text if !any && self.at_integer() && !text.starts_with(b"-") => {
                    let mask = self.unsigned_64()?;
                    if mask == 0 || mask > 1023 {
                        return self.unexpected(ParseErrorKind::FloatClassMask);
                    }
                    return self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen);
                }
                _ => return self.unexpected(ParseErrorKind::ExpectedNofpclassTestMask),
            }
            any = true;
            if self.eat(TokenKind::RightParen) {
                return Ok(());
            }
        }
    }

    /// Parses the arguments of the attribute `allocsize`, one or two parameter indices: `(0)`, `(0, 1)`
    pub(super) fn allocation_size(&mut self) -> Parse<AttributeKind> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
        let element_size = self.unsigned_32()?;
        let mut element_count = None;
        if self.eat(TokenKind::Comma) {
            let span = self.current.span;
            let count = self.unsigned_32()?;
            if count == element_size {
                return self.fail(span, ParseErrorKind::AllocsizeIndicesSame);
            }
            element_count = Some(count);
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        Ok(AttributeKind::AllocationSize { element_size, element_count })
    }

    /// Parses the arguments of the attribute `range`, a type and two bounds: `(i32 0, 8)`
    pub(super) fn range(&mut self) -> Parse<AttributeKind> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
        let start = self.current.span.start;
        let ty = self.ty()?;
        let span = self.since(start);
        let TypeKind::Integer(bits) = self.kind(ty) else {
            return self.fail(span, ParseErrorKind::RangeOfNoInteger);
        };
        let lower = self.range_bound(bits)?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedComma)?;
        let upper = self.range_bound(bits)?;
        let bound = |name: Name| literal::integer(self.module.names.bytes(name));
        if bound(lower) == bound(upper) && bound(lower).is_some_and(|bound| bound != 0) {
            return self.unexpected(ParseErrorKind::RangeEmptyWithLimits);
        }
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        Ok(AttributeKind::Range { ty, lower, upper })
    }

    /// Parses a bound of the attribute `range`. `bits` is the width in bits of the attribute's type.
    fn range_bound(&mut self, bits: u32) -> Parse<Name> {
        let text = self.text(self.current.span);
        // The number of bits that the number needs. As in LLVM, only a negative number needs a sign bit.
        let needed = match literal::integer(text) {
            Some(value) if value < 0 => 129 - (!value).leading_zeros(),
            Some(value) => 128 - value.leading_zeros(),
            None => 128,
        };
        if self.at_integer() && needed > bits {
            return self.unexpected(ParseErrorKind::IntegerTooLargeForRange);
        }
        let name = self.module.names.intern(text);
        self.signed(ParseErrorKind::ExpectedInteger)?;
        Ok(name)
    }
}
