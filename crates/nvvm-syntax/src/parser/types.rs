//! Parsing of types, and of the definitions of identified structs.

use super::{Parse, Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::error::InLlvm7;
use crate::feature::{LlvmParserVersion, RemovedSyntax};
use crate::ids::{StructId, TypeId};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind, Relation};
use crate::span::Span;
use crate::types::{FloatKind, IdentifiedStruct, StructName, TypeKind};

/// The smallest width in bits of the integer types that are looked up in a hash table. Narrower integer types are
/// looked up in an array.
pub(super) const CACHED_BITS: usize = 129;

/// The width in bits of the widest integer type in versions after LLVM 7.
const MAXIMUM_BITS: u32 = 1 << 23;

impl Parser<'_> {
    /// Parses a type other than `void`.
    pub(super) fn ty(&mut self) -> Parse<TypeId> {
        self.ty_or(ParseErrorKind::ExpectedType)
    }

    pub(super) fn ty_or(&mut self, reason: ParseErrorKind) -> Parse<TypeId> {
        let start = self.current.span.start;
        let ty = self.ty_or_void(reason)?;
        if ty == TypeId::VOID {
            let span = self.since(start);
            return self.fail(span, ParseErrorKind::VoidType);
        }
        Ok(ty)
    }

    /// Parses the suffixes after a type: `*`, `addrspace(N)*` and `(…)`. Each suffix forms a new type.
    pub(super) fn type_tail(&mut self, mut ty: TypeId) -> Parse<TypeId> {
        loop {
            match self.current.kind {
                TokenKind::Star => {
                    self.check_pointee(ty)?;
                    if let Some(address_space) = self.opaque_address_space(ty) {
                        // After `ptr`, only the parameters of a function type may follow.
                        let _ = address_space;
                        return self.fail(self.current.span, ParseErrorKind::PointerToOpaquePointer);
                    }
                    self.advance();
                    ty = self.typed_pointer(ty, 0);
                }
                TokenKind::Keyword(Keyword::Addrspace) if self.opaque_address_space(ty).is_none() => {
                    self.check_pointee(ty)?;
                    let address_space = self.optional_address_space()?.unwrap_or(0);
                    self.expect(TokenKind::Star, ParseErrorKind::ExpectedStarInAddressSpace)?;
                    ty = self.typed_pointer(ty, address_space);
                }
                TokenKind::LeftParen => ty = self.function_type(ty)?,
                _ => return Ok(ty),
            }
        }
    }

    fn opaque_address_space(&self, ty: TypeId) -> Option<u32> {
        match self.module.types.kind(ty) {
            TypeKind::Pointer { address_space } => Some(address_space),
            _ => None,
        }
    }

    fn typed_pointer(&mut self, pointee: TypeId, address_space: u32) -> TypeId {
        if self.module.syntax.typed_pointer.is_none() {
            self.module.syntax.typed_pointer = Some(Span::new(self.previous_end.saturating_sub(1), self.previous_end));
        }
        let place = pointee.0 as usize;
        if let Some(&(known, ty)) = self.pointer_types.get(place)
            && known == address_space
            && ty != TypeId::ERROR
        {
            return ty;
        }
        let ty = self.module.types.intern(TypeKind::TypedPointer { pointee, address_space });
        if place >= self.pointer_types.len() {
            self.pointer_types.resize(self.module.types.len(), (0, TypeId::ERROR));
        }
        self.pointer_types[place] = (address_space, ty);
        ty
    }

    fn check_pointee(&mut self, ty: TypeId) -> Parse<()> {
        let reason = match self.module.types.kind(ty) {
            TypeKind::Label => ParseErrorKind::PointerToBlock,
            TypeKind::Void => ParseErrorKind::PointerToVoid,
            TypeKind::Metadata | TypeKind::Token | TypeKind::X86Amx | TypeKind::TargetExtension { .. } => {
                ParseErrorKind::PointerToType
            }
            _ => return Ok(()),
        };
        self.fail(self.current.span, reason)
    }

    pub(super) fn type_head(&mut self, reason: ParseErrorKind) -> Parse<TypeId> {
        let token = self.current;
        match token.kind {
            TokenKind::IntegerType => {
                let bits = token.number;
                if bits > MAXIMUM_BITS {
                    self.report_but_in_llvm_7(token.span, ParseErrorKind::IntegerWidth.into(), InLlvm7::Accepts);
                }
                self.advance();
                Ok(self.integer_type(bits))
            }
            TokenKind::Keyword(Keyword::Target) => {
                self.keyword_feature(Keyword::Target, features::TARGET_EXTENSION_TYPE, token.span, features::NO_TYPE);
                self.nested(Self::target_type)
            }
            TokenKind::Keyword(keyword) => match self.keyword_type(keyword, token.span) {
                Some(ty) => {
                    self.advance();
                    Ok(ty)
                }
                None => self.unexpected(reason),
            },
            TokenKind::LocalName | TokenKind::LocalNumber => {
                self.advance();
                let structure = self.structure(token);
                match self.type_aliases.get(&structure) {
                    Some(&ty) => Ok(ty),
                    None => Ok(self.module.types.intern(TypeKind::Named(structure))),
                }
            }
            TokenKind::LeftBrace => self.struct_read_before(|parser| parser.nested(|parser| parser.struct_type(false))),
            TokenKind::LeftSquare => {
                self.advance();
                self.nested(|parser| parser.sequential_type(false))
            }
            TokenKind::Less => {
                self.advance();
                self.nested(|parser| {
                    if !parser.at(TokenKind::LeftBrace) {
                        return parser.sequential_type(true);
                    }
                    let ty = parser.struct_type(true)?;
                    parser.expect(TokenKind::Greater, ParseErrorKind::ExpectedGreaterAtEndOfPackedStruct)?;
                    Ok(ty)
                })
            }
            TokenKind::ByteType => {
                self.advance();
                self.feature(features::BYTE_TYPE, token.span, features::NO_TYPE);
                let bits = token.number;
                Ok(self.module.types.intern(TypeKind::Byte(bits)))
            }
            _ => self.unexpected(reason),
        }
    }

    pub(super) fn integer_type(&mut self, bits: u32) -> TypeId {
        let Some(&cached) = self.integer_types.get(bits as usize) else {
            return self.module.types.intern(TypeKind::Integer(bits));
        };
        if cached != TypeId::ERROR {
            return cached;
        }
        let ty = self.module.types.intern(TypeKind::Integer(bits));
        self.integer_types[bits as usize] = ty;
        ty
    }

    fn keyword_type(&mut self, keyword: Keyword, span: Span) -> Option<TypeId> {
        let known = self.keyword_types[keyword as usize];
        if known != TypeId::ERROR {
            return Some(known);
        }
        let kind = match keyword {
            Keyword::Void => return Some(TypeId::VOID),
            Keyword::Label => return Some(TypeId::LABEL),
            Keyword::Metadata => return Some(TypeId::METADATA),
            Keyword::Token => return Some(TypeId::TOKEN),
            Keyword::Half => TypeKind::Float(FloatKind::Half),
            Keyword::Bfloat => {
                self.keyword_feature(keyword, features::BFLOAT, span, features::NO_TYPE);
                TypeKind::Float(FloatKind::BFloat)
            }
            Keyword::Float => TypeKind::Float(FloatKind::Float),
            Keyword::Double => TypeKind::Float(FloatKind::Double),
            Keyword::X86Fp80 => TypeKind::Float(FloatKind::X86Fp80),
            Keyword::Fp128 => TypeKind::Float(FloatKind::Fp128),
            Keyword::PpcFp128 => TypeKind::Float(FloatKind::PpcFp128),
            Keyword::X86Mmx => {
                self.removed_syntax(LlvmParserVersion::Main1, span, RemovedSyntax::Keyword);
                TypeKind::X86Mmx
            }
            Keyword::X86Amx => {
                self.keyword_feature(keyword, features::X86_AMX, span, features::NO_TYPE);
                TypeKind::X86Amx
            }
            _ => return None,
        };
        let ty = self.module.types.intern(kind);
        self.keyword_types[keyword as usize] = ty;
        Some(ty)
    }

    /// Parses the members of a struct type between `{` and `}`. If `spans` is given, appends the source range of each
    /// member to it.
    fn struct_members(&mut self, mut spans: Option<&mut Vec<Span>>) -> Parse<IdRange<TypeId>> {
        self.advance();
        let scratch = self.type_scratch.len();
        let result = (|parser: &mut Self| {
            if parser.eat(TokenKind::RightBrace) {
                return Ok(());
            }
            loop {
                let start = parser.current.span.start;
                let ty = parser.ty()?;
                let span = parser.since(start);
                if !parser.is_valid_element(ty) {
                    return parser.fail(span, ParseErrorKind::InvalidElementTypeForStruct);
                }
                parser.type_scratch.push(ty);
                if let Some(spans) = spans.as_deref_mut() {
                    spans.push(span);
                }
                if !parser.eat(TokenKind::Comma) {
                    return parser.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedRightBraceAtEndOfStruct);
                }
            }
        })(self);
        let run = self.module.types.run(&self.type_scratch[scratch..]);
        self.type_scratch.truncate(scratch);
        result.map(|()| run)
    }

    fn struct_type(&mut self, packed: bool) -> Parse<TypeId> {
        let fields = self.struct_members(None)?;
        Ok(self.module.types.intern(TypeKind::Struct { fields, packed }))
    }

    /// Parses an array type after its `[`, or if `vector` is set, a vector type after its `<`.
    fn sequential_type(&mut self, vector: bool) -> Parse<TypeId> {
        let mut scalable = false;
        if vector && self.at_keyword(Keyword::Vscale) {
            self.keyword_feature(
                Keyword::Vscale,
                features::SCALABLE_VECTOR,
                self.current.span,
                ParseErrorKind::ExpectedNumberInAddressSpace,
            );
            self.advance();
            self.expect_keyword(Keyword::X, ParseErrorKind::ExpectedXAfterVscale)?;
            scalable = true;
        }
        let count_span = self.current.span;
        let wide = crate::lexer::literal::integer(self.text(count_span)).is_none_or(|count| count > u64::MAX.into());
        if self.at_integer() && wide {
            return self.unexpected(ParseErrorKind::ExpectedNumberInAddressSpace);
        }
        let count = self.unsigned(ParseErrorKind::ExpectedNumberInAddressSpace)?;
        self.expect_keyword(Keyword::X, ParseErrorKind::ExpectedXAfterElementCount)?;
        let start = self.current.span.start;
        let element = self.ty()?;
        let span = self.since(start);
        let end = if vector { TokenKind::Greater } else { TokenKind::RightSquare };
        self.expect(end, ParseErrorKind::ExpectedEndOfSequentialType)?;
        if !vector {
            if !self.is_valid_element(element) {
                return self.fail(span, ParseErrorKind::InvalidArrayElementType);
            }
            return Ok(self.module.types.intern(TypeKind::Array { count, element }));
        }
        if count == 0 {
            return self.fail(count_span, ParseErrorKind::EmptyVector);
        }
        if count > u64::from(u32::MAX) {
            return self.fail(count_span, ParseErrorKind::VectorTooLong);
        }
        if !self.is_valid_vector_element(element) {
            return self.fail(span, ParseErrorKind::InvalidVectorElementType);
        }
        Ok(self.module.types.intern(TypeKind::Vector { count, element, scalable }))
    }

    /// Parses the parameters of a function type with the result type `result`.
    fn function_type(&mut self, result: TypeId) -> Parse<TypeId> {
        if !self.is_valid_result(result) {
            return self.fail(self.current.span, ParseErrorKind::InvalidFunctionReturnType);
        }
        self.nested(|parser| {
            parser.advance();
            let scratch = parser.type_scratch.len();
            let read = parser.function_type_parameters();
            let parameters = parser.module.types.run(&parser.type_scratch[scratch..]);
            parser.type_scratch.truncate(scratch);
            let variadic = read?;
            Ok(parser.module.types.intern(TypeKind::Function { result, parameters, variadic }))
        })
    }

    fn function_type_parameters(&mut self) -> Parse<bool> {
        if self.eat(TokenKind::RightParen) {
            return Ok(false);
        }
        loop {
            if self.eat(TokenKind::Ellipsis) {
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAtEndOfArgumentList)?;
                return Ok(true);
            }
            let start = self.current.span.start;
            let ty = self.ty_or_void(ParseErrorKind::ExpectedType)?;
            let span = self.since(start);
            if ty == TypeId::VOID {
                return self.fail(span, ParseErrorKind::VoidArgument);
            }
            if !self.is_valid_argument(ty) {
                return self.fail(span, ParseErrorKind::InvalidTypeForFunctionArgument);
            }
            self.note_opaque(ty, span, ParseErrorKind::InvalidTypeForFunctionArgument);
            let attributes = self.parameter_attributes(features::NO_END_OF_PARAMETERS)?;
            if !attributes.is_empty() {
                return self.fail(span, ParseErrorKind::AttributesInFunctionType);
            }
            if matches!(self.current.kind, TokenKind::LocalName | TokenKind::LocalNumber) {
                return self.fail(span, ParseErrorKind::NameInFunctionType);
            }
            self.type_scratch.push(ty);
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenAtEndOfArgumentList)?;
                return Ok(false);
            }
        }
    }

    fn target_type(&mut self) -> Parse<TypeId> {
        self.advance();
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInTargetType)?;
        let (name, name_span) = self.string()?;
        let scratch = self.type_scratch.len();
        let mut integers = Vec::new();
        let result = (|parser: &mut Self| {
            while parser.eat(TokenKind::Comma) {
                if parser.at_integer() {
                    integers.push(parser.unsigned_32()?);
                } else if !integers.is_empty() {
                    return parser.unexpected(ParseErrorKind::ExpectedUint32Param);
                } else {
                    let ty = parser.ty_or_void(ParseErrorKind::ExpectedType)?;
                    parser.type_scratch.push(ty);
                }
            }
            parser.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInTargetType)
        })(self);
        let types = self.module.types.run(&self.type_scratch[scratch..]);
        self.type_scratch.truncate(scratch);
        result?;
        self.check_target_type(name, name_span, types.len(), &integers)?;
        let integers = self.module.types.integer_run(&integers);
        Ok(self.module.types.intern(TypeKind::TargetExtension { name, types, integers }))
    }

    /// Returns the identified struct `%name` or `%12`, which `token` names. Creates an undefined struct if the name is
    /// new.
    pub(super) fn structure(&mut self, token: Token) -> StructId {
        let (name, known) = if token.kind == TokenKind::LocalNumber {
            let number = token.number;
            (StructName::Numbered(number), self.struct_numbers.get(&number).copied())
        } else {
            let name = self.name_of(token);
            (StructName::Named(name), self.entry(name).structure)
        };
        if let Some(known) = known {
            return known;
        }
        let id = self.module.types.structs.push(IdentifiedStruct {
            name,
            span: token.span,
            body: None,
            field_spans: IdRange::default(),
            defined: false,
        });
        match name {
            StructName::Named(name) => self.entry(name).structure = Some(id),
            StructName::Numbered(number) => {
                self.struct_numbers.insert(number, id);
            }
        }
        id
    }

    /// Parses a type definition: `%name = type …`
    pub(super) fn type_definition(&mut self) -> Parse<()> {
        let token = self.current;
        self.advance();
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualAfterName)?;
        let is_numbered = token.kind == TokenKind::LocalNumber;
        let expected =
            if is_numbered { ParseErrorKind::ExpectedTypeAfterEqual } else { ParseErrorKind::ExpectedTypeAfterName };
        self.expect_keyword(Keyword::Type, expected)?;
        let used_before = self.module.types.structs.len();
        let id = self.structure(token);
        let is_new = id.index() == used_before;
        if self.module.types.structs[id].defined {
            let first = self.module.types.structs[id].span;
            let related = Some((first, Relation::FirstDefinition));
            self.report_with(token.span, ParseErrorKind::TypeRedefined, related);
            return Err(super::Abort);
        }
        if self.eat_keyword(Keyword::Opaque) {
            self.define_structure(id, token.span, None, Vec::new());
            return Ok(());
        }
        let start = self.current.span.start;
        let packed = self.at(TokenKind::Less) && self.peek().kind == TokenKind::LeftBrace;
        if !packed && !self.at(TokenKind::LeftBrace) {
            // Before LLVM 3, a name could be defined as any type.
            if !is_new {
                return self.fail(token.span, ParseErrorKind::ForwardType);
            }
            let ty = self.ty_or_void(ParseErrorKind::ExpectedType)?;
            if self.module.types.kind(ty) == TypeKind::Named(id) {
                return self.fail(token.span, ParseErrorKind::RecursiveType);
            }
            self.type_aliases.insert(id, ty);
            self.define_structure(id, token.span, Some(ty), Vec::new());
            return Ok(());
        }
        if packed {
            self.advance();
        }
        // As in LLVM, the name counts as defined while its body is parsed.
        self.define_structure(id, token.span, None, Vec::new());
        let mut spans = Vec::new();
        let fields = self.struct_members(Some(&mut spans))?;
        if packed {
            self.expect(TokenKind::Greater, ParseErrorKind::ExpectedGreaterInPackedStruct)?;
        }
        let body = self.module.types.intern(TypeKind::Struct { fields, packed });
        if self.contains_by_value(body, id, !is_new) {
            let name = match self.module.types.structs[id].name {
                StructName::Named(name) => self.module.names.text(name).into_owned(),
                StructName::Numbered(_) => String::new(),
            };
            let reason = ParseError::new(ParseErrorKind::RecursiveStruct, [Argument::text(name)]);
            // LLVM detects this after the whole type and reports the position after it.
            let place = self.current.span;
            let related = Some((self.since(start), Relation::HoldsItself));
            self.report_with(place, reason, related);
            // Parsers up to LLVM 19 accept the definition. Like an opaque struct, the type then has no size.
            self.define_structure(id, token.span, None, Vec::new());
            return Ok(());
        }
        self.define_structure(id, token.span, Some(body), spans);
        Ok(())
    }

    fn define_structure(&mut self, id: StructId, span: Span, body: Option<TypeId>, spans: Vec<Span>) {
        let first = self.module.types.field_spans.len() as u32;
        self.module.types.field_spans.extend(spans);
        let field_spans = IdRange::new(first, self.module.types.field_spans.len() as u32);
        let structure = &mut self.module.types.structs[id];
        structure.span = span;
        structure.body = body;
        structure.field_spans = field_spans;
        structure.defined = true;
    }

    /// Returns the type of a pointer to `pointee`, as a typed or opaque pointer according to the pointers in the text
    /// so far.
    pub(super) fn pointer_to(&mut self, pointee: TypeId, address_space: u32) -> TypeId {
        let syntax = &self.module.syntax;
        let typed = syntax.typed_pointer.is_some() && syntax.opaque_pointer.is_none();
        let kind =
            if typed { TypeKind::TypedPointer { pointee, address_space } } else { TypeKind::Pointer { address_space } };
        self.module.types.intern(kind)
    }
}
