//! Parsing of attributes of functions, parameters, results, calls and variables, and of attribute groups.

use super::attribute_table::{self, FUNCTION, PARAMETER, RETURN, Shape, attribute};
use super::{Parse, Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::attribute::{Attribute, AttributeKind, Attributes, is_known_string};
use crate::error::InLlvm7;
use crate::feature::{LlvmParserVersion, SyntaxFeature};
use crate::ids::AttributeId;
use crate::instruction::Alignment;
use crate::intern::Name;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use rustc_hash::FxHashSet;

/// The largest alignment in bytes (`Value::MaximumAlignment`).
pub(super) const MAXIMUM_ALIGNMENT: u64 = 1 << 32;
/// The largest alignment that LLVM 7 accepts, in bytes.
const MAXIMUM_ALIGNMENT_IN_LLVM_7: u64 = 1 << 29;

/// The maximum number of attributes of an attribute group over which checks iterate directly. For a longer group,
/// checks use a copy without unknown string attributes.
const LARGE_GROUP: usize = 256;

/// The maximum length of an attribute list that keeps duplicates. From longer lists, duplicates are removed.
const SHORT_LIST: usize = 16;

impl Parser<'_> {
    fn attributes_since(&self, first: AttributeId) -> Attributes {
        IdRange::new(first.0, self.module.attributes.next_id().index() as u32)
    }

    /// Parses the attributes of a parameter. If an attribute was added after LLVM 7, LLVM 7 expects another token in
    /// its place and reports the error `refusal`.
    pub(super) fn parameter_attributes(&mut self, refusal: ParseErrorKind) -> Parse<Attributes> {
        self.value_attributes(PARAMETER, ParseErrorKind::NoParameterAttribute, refusal)
    }

    pub(super) fn return_attributes(&mut self) -> Parse<Attributes> {
        self.value_attributes(RETURN, ParseErrorKind::NoReturnAttribute, features::NO_TYPE)
    }

    fn value_attributes(&mut self, place: u8, misplaced: ParseErrorKind, refusal: ParseErrorKind) -> Parse<Attributes> {
        let first = self.module.attributes.next_id();
        loop {
            let token = self.current;
            match token.kind {
                TokenKind::String => self.string_attribute()?,
                TokenKind::Keyword(keyword) => match attribute(keyword) {
                    Some(row) => {
                        if keyword == Keyword::StackAlignment {
                            let refusal = ParseErrorKind::FunctionOnlyAttribute;
                            self.feature(features::ALIGNSTACK_OF_A_PARAMETER, token.span, refusal);
                        }
                        if place == RETURN
                            && let Some(feature) = feature_on_results(row.name)
                        {
                            self.feature_of_modern(feature, token.span, ParseErrorKind::NoReturnAttribute);
                        }
                        self.enum_attribute(keyword, row, false, refusal)?;
                        if row.places & place == 0 {
                            let is_of_parameters = place == RETURN && row.places & PARAMETER != 0;
                            let reason =
                                if is_of_parameters { ParseErrorKind::ParameterAttributeOnReturn } else { misplaced };
                            self.report(token.span, reason);
                        }
                    }
                    None => break,
                },
                _ => break,
            }
        }
        Ok(self.attributes_since(first))
    }

    /// Parses the attributes of a function, call or variable; if `in_group` is set, those of an attribute group. At an
    /// attribute that was added after LLVM 7, LLVM 7 reports the error `refusal`.
    pub(super) fn function_attributes(&mut self, in_group: bool, refusal: ParseErrorKind) -> Parse<Attributes> {
        let first = self.module.attributes.next_id();
        loop {
            let token = self.current;
            match token.kind {
                TokenKind::String => self.string_attribute()?,
                TokenKind::AttributeGroup => {
                    self.advance();
                    let number = token.number;
                    if in_group {
                        self.report(token.span, ParseErrorKind::GroupInGroup);
                    } else {
                        self.group_uses.entry(number).or_insert(token.span);
                        self.push_attribute(AttributeKind::Group(number), token.span);
                    }
                }
                TokenKind::RightBrace => break,
                TokenKind::Keyword(keyword) if attribute(keyword).is_some() => {
                    let Some(row) = attribute(keyword) else { break };
                    // `align` is accepted here although it is also a property of functions, parsed elsewhere.
                    self.enum_attribute(keyword, row, in_group, refusal)?;
                    if row.places & FUNCTION == 0 {
                        let is_shared = matches!(row.name, "inreg" | "signext" | "zeroext");
                        let in_llvm_7 = match is_shared {
                            true => InLlvm7::Reports(ParseErrorKind::SharedAttributeOnFunction.into()),
                            false => InLlvm7::Same,
                        };
                        self.report_but_in_llvm_7(token.span, ParseErrorKind::NoFunctionAttribute.into(), in_llvm_7);
                    }
                }
                _ if in_group => return self.unexpected(ParseErrorKind::UnterminatedAttributeGroup),
                _ => break,
            }
        }
        Ok(self.effective(first))
    }

    /// Returns the attributes from `first` on. In a long list, only the last of several attributes with the same key is
    /// kept, as in LLVM, since checks iterate over the list for every function that uses it.
    fn effective(&mut self, first: AttributeId) -> Attributes {
        let run = self.attributes_since(first);
        let list = self.module.attributes_of(run);
        if list.len() <= SHORT_LIST {
            return run;
        }
        let mut seen = FxHashSet::default();
        let is_last = |attribute: &&Attribute| match attribute.kind {
            AttributeKind::String(key, _) => seen.insert((0, key.0)),
            AttributeKind::Group(number) => seen.insert((1, number)),
            AttributeKind::Keyword(word) => seen.insert((2, word.0)),
            _ => true,
        };
        let mut kept: Vec<Attribute> = list.iter().rev().filter(is_last).copied().collect();
        if kept.len() == list.len() {
            return run;
        }
        kept.reverse();
        let first = self.module.attributes.next_id();
        self.module.attributes.extend_from_slice(&kept);
        self.attributes_since(first)
    }

    fn push_attribute(&mut self, kind: AttributeKind, span: Span) {
        self.module.attributes.push(Attribute { kind, span });
    }

    fn string_attribute(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        let (key, _) = self.string()?;
        let value = if self.eat(TokenKind::Equal) { self.string()?.0 } else { Name::EMPTY };
        let span = self.since(start);
        self.push_attribute(AttributeKind::String(key, value), span);
        Ok(())
    }

    fn enum_attribute(
        &mut self,
        keyword: Keyword,
        row: &attribute_table::Row,
        in_group: bool,
        refusal: ParseErrorKind,
    ) -> Parse<()> {
        let token = self.current;
        let name = self.keyword_name(keyword);
        if row.since > LlvmParserVersion::Llvm7 {
            let feature = SyntaxFeature::new(row.name, row.since);
            self.keyword_feature(keyword, feature, token.span, refusal);
        }
        self.advance();
        let arguments = self.current.span.start;
        let kind = match row.shape {
            Shape::Word => AttributeKind::Keyword(name),
            Shape::Type => self.type_attribute(keyword, name, refusal)?,
            Shape::Align => {
                let bytes = if in_group {
                    self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
                    u64::from(self.unsigned_32()?)
                } else {
                    self.alignment_value(true)?.bytes()
                };
                AttributeKind::Integer(name, bytes)
            }
            Shape::AlignStack => AttributeKind::Integer(name, self.stack_alignment(in_group)?),
            Shape::Bytes => AttributeKind::Integer(name, self.byte_count()?),
            Shape::OptionalBytes if self.at(TokenKind::LeftParen) => AttributeKind::Integer(name, self.byte_count()?),
            Shape::OptionalBytes => AttributeKind::Keyword(name),
            Shape::VscaleRange => {
                self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
                let minimum = self.unsigned_32()?;
                if self.eat(TokenKind::Comma) {
                    self.unsigned_32()?;
                }
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
                AttributeKind::Integer(name, minimum.into())
            }
            Shape::AllocSize => self.allocation_size()?,
            Shape::Range => self.range()?,
            Shape::UnwindTable if !self.at(TokenKind::LeftParen) => AttributeKind::Keyword(name),
            shape => {
                if let Shape::UnwindTable = shape {
                    self.feature(features::UWTABLE_ARGUMENT, self.current.span, refusal);
                }
                self.attribute_arguments(shape)?;
                // The source range between the parentheses.
                let inside = Span::new(arguments + 1, self.previous_end.saturating_sub(1));
                AttributeKind::Arguments(name, inside)
            }
        };
        let span = self.since(token.span.start);
        self.push_attribute(kind, span);
        Ok(())
    }

    fn type_attribute(&mut self, keyword: Keyword, name: Name, refusal: ParseErrorKind) -> Parse<AttributeKind> {
        if !self.at(TokenKind::LeftParen) {
            // Before LLVM 9, these attributes had no type argument; the pointee type was used.
            let typed = self.module.syntax.typed_pointer.is_some();
            if matches!(keyword, Keyword::ByVal | Keyword::InAlloca | Keyword::StructRet) {
                if !typed {
                    let span = self.current.span;
                    self.report_but_in_llvm_7(span, ParseErrorKind::ExpectedLeftParenOfType.into(), InLlvm7::Accepts);
                }
                return Ok(AttributeKind::Keyword(name));
            }
            return self.unexpected(ParseErrorKind::ExpectedLeftParen);
        }
        match keyword {
            Keyword::ByVal => self.feature(features::BYVAL_TYPE, self.current.span, refusal),
            Keyword::StructRet => self.feature(features::SRET_TYPE, self.current.span, refusal),
            Keyword::InAlloca => self.feature(features::INALLOCA_TYPE, self.current.span, refusal),
            _ => {}
        }
        self.advance();
        let ty = self.ty()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        Ok(AttributeKind::Type(name, ty))
    }

    fn stack_alignment(&mut self, in_group: bool) -> Parse<u64> {
        if in_group {
            self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
            return Ok(self.unsigned_32()?.into());
        }
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
        let span = self.current.span;
        let bytes = self.unsigned_32()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        if !bytes.is_power_of_two() {
            return self.fail(span, ParseErrorKind::StackAlignmentIsNotAPowerOfTwo);
        }
        Ok(bytes.into())
    }

    fn byte_count(&mut self) -> Parse<u64> {
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParen)?;
        let span = self.current.span;
        let bytes = self.unsigned_64()?;
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParen)?;
        if bytes == 0 {
            return self.fail(span, ParseErrorKind::ZeroByteCount);
        }
        Ok(bytes)
    }

    /// Parses the number after the keyword `align`. If `brackets` is set, the number may be in parentheses.
    pub(super) fn alignment_value(&mut self, brackets: bool) -> Parse<Alignment> {
        let start = self.current.span;
        let bracketed = brackets && self.eat(TokenKind::LeftParen);
        let bytes = self.unsigned_64()?;
        if bracketed {
            self.feature(features::ALIGN_IN_PARENTHESES, start, ParseErrorKind::ExpectedInteger);
            if !self.eat(TokenKind::RightParen) {
                return self.fail(start, ParseErrorKind::ExpectedRightParen);
            }
        }
        let span = self.since(start.start);
        match Alignment::from_bytes(bytes) {
            None => self.fail(span, ParseErrorKind::AlignmentIsNotAPowerOfTwo),
            Some(_) if bytes > MAXIMUM_ALIGNMENT => self.fail(span, ParseErrorKind::HugeAlignmentsAreNotSupportedYet),
            Some(alignment) => {
                if bytes > MAXIMUM_ALIGNMENT_IN_LLVM_7 {
                    self.feature(features::ALIGNMENT_ABOVE_512_MIB, span, ParseErrorKind::HugeAlignmentInLlvm7);
                }
                Ok(alignment)
            }
        }
    }

    /// Parses an attribute group: `attributes #N = { … }`
    pub(super) fn attribute_group(&mut self) -> Parse<()> {
        let start = self.current.span;
        self.advance();
        let token = self.current;
        if token.kind != TokenKind::AttributeGroup {
            return self.unexpected(ParseErrorKind::ExpectedAttributeGroupId);
        }
        self.advance();
        let number = token.number;
        // The group is recorded even if its contents are invalid, so that its uses are not reported as well.
        self.module.attribute_groups.entry(number).or_default();
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
        self.expect(TokenKind::LeftBrace, ParseErrorKind::ExpectedLeftBraceHere)?;
        let attributes = self.function_attributes(true, ParseErrorKind::UnterminatedAttributeGroup)?;
        self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedEndOfAttributeGroup)?;
        if attributes.is_empty() {
            return self.fail(start, ParseErrorKind::EmptyGroup);
        }
        self.module.attribute_groups.insert(number, attributes);
        self.open_large_group(number, attributes);
        Ok(())
    }

    /// If an attribute group is large, stores a copy without the string attributes that neither LLVM nor NVVM
    /// interprets. Checks iterate over the copy for every function that uses the group.
    fn open_large_group(&mut self, number: u32, group: Attributes) {
        let list = self.module.attributes_of(group);
        if list.len() <= LARGE_GROUP {
            return;
        }
        let mut strings = 0;
        let is_opened = |attribute: &&Attribute| match attribute.kind {
            AttributeKind::String(key, _) => {
                let is_opened = strings < LARGE_GROUP && is_known_string(self.module.names.bytes(key));
                strings += usize::from(is_opened);
                is_opened
            }
            _ => true,
        };
        let opened: Vec<Attribute> = list.iter().filter(is_opened).copied().collect();
        let first = self.module.attributes.next_id();
        self.module.attributes.extend_from_slice(&opened);
        let opened = self.attributes_since(first);
        self.module.opened_groups.insert(number, opened);
    }
}

/// Returns the syntax feature for the attribute `name` on a result. Returns `None` if LLVM has allowed the attribute on
/// results as long as on other entities.
fn feature_on_results(name: &str) -> Option<SyntaxFeature> {
    match name {
        "alignstack" => Some(features::ALIGNSTACK_OF_A_RESULT),
        "elementtype" => Some(features::ELEMENTTYPE_OF_A_RESULT),
        _ => None,
    }
}
