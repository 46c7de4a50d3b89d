//! Parsing of primary and postfix expressions ([expr.prim], [expr.post]): literals, names, casts, calls, launches.

use super::name::NameUse;
use super::state::{Failed, LambdaPlace, Parsed, Parser};
use crate::ast::{
    Allocation, CastKind, Expression, ExpressionKind as K, Operation, TemplateArgument, TypeName, TypeSpecifier, Unary,
};
use crate::lexer::TokenKind;
use crate::number::{self, Number};
use crate::rules;
use nvvm_syntax::Span;

impl Parser<'_> {
    pub(super) fn postfix_expression(&mut self) -> Parsed<Expression> {
        // Other operands of the same list or statement are not part of the expression.
        let beside = std::mem::take(&mut self.inner);
        let value = self.read_postfix();
        self.inner = self.inner.max(beside);
        value
    }

    fn read_postfix(&mut self) -> Parsed<Expression> {
        let mut value = self.primary_expression()?;
        loop {
            let start = value.span;
            let kind = match self.text() {
                "(" => {
                    self.bump();
                    let arguments = self.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
                    self.expect(")")?;
                    K::Call(Box::new(value), arguments)
                }
                "[" => {
                    self.bump();
                    let index = self.nested(|parser| {
                        parser.with_angles(|parser| if parser.is("{") { parser.braces() } else { parser.expression() })
                    })?;
                    self.expect("]")?;
                    K::Subscript(Box::new(value), Box::new(index))
                }
                "." | "->" => {
                    let arrow = self.is("->");
                    self.bump();
                    let name = self.name(NameUse::Member)?;
                    K::Member(Box::new(value), arrow, name)
                }
                "++" => {
                    self.bump();
                    K::Unary(Unary::PostIncrement, Box::new(value))
                }
                "--" => {
                    self.bump();
                    K::Unary(Unary::PostDecrement, Box::new(value))
                }
                "<<<" => {
                    self.bump();
                    self.launch(value)?
                }
                // nvcc also accepts the separate tokens.
                "<<" if self.text_at(1) == "<" => {
                    self.at += 2;
                    self.launch(value)?
                }
                _ => return Ok(value),
            };
            value = self.expression_of(kind, start.to(self.previous()))?;
        }
    }

    fn launch(&mut self, callee: Expression) -> Parsed<K> {
        let before = std::mem::replace(&mut self.greater_ends, true);
        let configuration = self.nested(|parser| parser.arguments(">"));
        self.greater_ends = before;
        let configuration = configuration?;
        for _ in 0..3 {
            self.expect(">")?;
        }
        self.expect("(")?;
        let arguments = self.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
        self.expect(")")?;
        Ok(K::Launch(Box::new(callee), configuration, arguments))
    }

    fn primary_expression(&mut self) -> Parsed<Expression> {
        let start = self.span();
        let text = self.text().to_owned();
        let kind = match self.kind_at(0) {
            TokenKind::Number => {
                self.bump();
                match number::number(&text) {
                    Some(Number::Integer(value, ty)) => K::Integer(value, ty),
                    Some(Number::Float(value, ty)) => K::Float(value, ty),
                    None => self.number_with_suffix(&text, start)?,
                }
            }
            TokenKind::Character => {
                self.bump();
                let (value, ty) = number::character(&text);
                self.with_suffix(K::Integer(value, ty), start)?
            }
            TokenKind::Text => {
                let (mut length, element) = number::text_length(&text);
                self.bump();
                if self.has_suffix() {
                    return self.text_with_suffix(length, element, start);
                }
                while self.kind_at(0) == TokenKind::Text {
                    length = length.saturating_add(number::text_length(self.text()).0).saturating_sub(1);
                    self.bump();
                }
                K::Text(length, element)
            }
            TokenKind::Punctuator => match text.as_str() {
                "(" => return self.parenthesised(),
                "[" => self.lambda()?,
                "{" => return self.braces(),
                "::" => self.name_or_construct()?,
                _ => return self.fail("an expression"),
            },
            TokenKind::Word => self.word_expression(&text)?,
            TokenKind::End => return self.fail("an expression"),
        };
        self.expression_of(kind, start.to(self.previous()))
    }

    fn word_expression(&mut self, word: &str) -> Parsed<K> {
        match word {
            "true" | "false" => {
                self.bump();
                Ok(K::Bool(word == "true"))
            }
            "nullptr" | "__null" => {
                self.bump();
                Ok(K::Null)
            }
            "this" => {
                self.bump();
                Ok(K::This)
            }
            "static_cast" | "const_cast" | "reinterpret_cast" | "dynamic_cast" => {
                let kind = match word {
                    "static_cast" => CastKind::Static,
                    "const_cast" => CastKind::Const,
                    "reinterpret_cast" => CastKind::Reinterpret,
                    _ => CastKind::Dynamic,
                };
                self.bump();
                self.expect("<")?;
                let target = self.with_angles(|parser| parser.type_name())?;
                self.expect(">")?;
                self.expect("(")?;
                let value = self.nested(|parser| parser.with_angles(|parser| parser.expression()))?;
                self.expect(")")?;
                Ok(K::Cast(kind, Box::new(target), Box::new(value)))
            }
            "__builtin_bit_cast" => {
                self.bump();
                self.expect("(")?;
                let target = self.with_angles(|parser| parser.type_name())?;
                self.expect(",")?;
                let value = self.nested(|parser| parser.with_angles(|parser| parser.assignment_expression()))?;
                self.expect(")")?;
                Ok(K::Cast(CastKind::Bit, Box::new(target), Box::new(value)))
            }
            "sizeof" => self.size_of(),
            "alignof" | "__alignof__" | "__alignof" | "_Alignof" => {
                self.bump();
                self.expect("(")?;
                let operand = self.type_or_expression()?;
                self.expect(")")?;
                Ok(K::AlignOf(Box::new(operand)))
            }
            "noexcept" | "typeid" => {
                self.bump();
                self.skip_group();
                Ok(K::NoExcept)
            }
            "offsetof" | "__builtin_offsetof" => self.offset_of(),
            "new" | "delete" | "asm" | "__asm__" => self.opaque(),
            "requires" => self.requires_expression(),
            "typename" => self.name_or_construct(),
            _ if word.starts_with("__is_") || word.starts_with("__has_") => self.type_trait(),
            _ if self.is_identifier_at(0) || matches!(word, "operator" | "decltype") => self.name_or_construct(),
            _ if self.starts_keyword_type() => self.construct_builtin(),
            _ => self.fail("an expression"),
        }
    }

    fn size_of(&mut self) -> Parsed<K> {
        self.bump();
        if self.eat("...") {
            self.expect("(")?;
            let (name, _) = self.identifier()?;
            self.expect(")")?;
            return Ok(K::SizeOfPack(name));
        }
        if self.is("(") {
            let at = self.at;
            self.bump();
            let operand = self.type_or_expression()?;
            self.expect(")")?;
            let is_type = matches!(operand, TemplateArgument::Type { .. });
            if is_type || !matches!(self.text(), "." | "->" | "[" | "(" | "++" | "--") {
                return Ok(K::SizeOf(Box::new(operand)));
            }
            self.at = at;
        }
        let value = self.where_lambdas(LambdaPlace::Unevaluated, |parser| parser.nested(Self::unary_expression))?;
        Ok(K::SizeOf(Box::new(TemplateArgument::Expression { value, pack: false })))
    }

    /// Parses the operand of `sizeof (…)`.
    fn type_or_expression(&mut self) -> Parsed<TemplateArgument> {
        let at = self.at;
        if self.starts_type()
            && let Some(name) = self.attempt(Self::type_before_parenthesis)
            && !self.is_value_after_all(&name)
        {
            return Ok(TemplateArgument::Type { name, pack: false });
        }
        self.at = at;
        let value = self.where_lambdas(LambdaPlace::Unevaluated, |parser| {
            parser.nested(|parser| parser.with_angles(|parser| parser.expression()))
        })?;
        Ok(TemplateArgument::Expression { value, pack: false })
    }

    fn offset_of(&mut self) -> Parsed<K> {
        self.bump();
        self.expect("(")?;
        let ty = self.type_name()?;
        self.expect(",")?;
        let mut path = vec![self.identifier()?.0];
        while self.eat(".") {
            path.push(self.identifier()?.0);
        }
        self.expect(")")?;
        Ok(K::OffsetOf(Box::new(ty), path))
    }

    fn type_trait(&mut self) -> Parsed<K> {
        let Some(token) = self.bump() else { return self.fail("an expression") };
        self.expect("(")?;
        let mut types = Vec::new();
        while !self.is(")") {
            types.push(self.type_name()?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(K::Trait(token.text, types))
    }

    /// Parses a new-, delete- or throw-expression, of which only the operands are kept.
    fn opaque(&mut self) -> Parsed<K> {
        let word = self.text().to_owned();
        self.bump();
        let mut values = Vec::new();
        let mut operation = Operation::Other;
        match word.as_str() {
            "delete" => {
                operation = Operation::Delete;
                if self.eat("[") {
                    self.expect("]")?;
                }
                values.push(self.nested(Self::unary_expression)?);
            }
            "new" => {
                if self.is("(") {
                    self.skip_group();
                }
                if self.starts_type() {
                    let start = self.span();
                    let target = self.conversion_type()?;
                    let end = self.previous();
                    let arguments = match self.text() {
                        "(" => self.attempt(|parser| {
                            parser.bump();
                            let all = parser.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
                            parser.expect(")")?;
                            Ok(all)
                        }),
                        "{" => self.attempt(|parser| match parser.braces()?.kind {
                            K::Braces(all) => Ok(all),
                            _ => Ok(Vec::new()),
                        }),
                        _ => Some(Vec::new()),
                    };
                    let is_given = self.previous() != end;
                    let is_array = self.is("[");
                    while self.is("[") {
                        self.skip_group();
                    }
                    operation = match (is_array, is_given || matches!(self.text(), "(" | "{")) {
                        // The initializer has a syntax error.
                        _ if arguments.is_none() => Operation::Other,
                        (false, false) => Operation::New(Allocation::Plain),
                        (false, true) => Operation::New(Allocation::Given),
                        (true, false) => Operation::New(Allocation::Array),
                        (true, true) => Operation::New(Allocation::ArrayGiven),
                    };
                    let made = K::Construct(Box::new(target), arguments.unwrap_or_default());
                    values.push(self.expression_of(made, start.to(self.previous()))?);
                }
                while self.is("[") || self.is("(") || self.is("{") {
                    self.skip_group();
                }
            }
            _ => {
                while self.is("volatile") || self.is("__volatile__") || self.is("goto") {
                    self.bump();
                }
                while self.is("(") || self.is("{") {
                    self.skip_group();
                }
            }
        }
        Ok(K::Opaque(operation, values))
    }

    /// Parses a name or a functional cast, `T(a)` or `T{a}`.
    fn name_or_construct(&mut self) -> Parsed<K> {
        let start = self.span();
        self.eat("typename");
        let name = self.name(NameUse::Expression)?;
        let names_type = name.parts.len() == 1 && name.last().is_some_and(|it| self.known.types.contains(&it));
        let constructs = self.is("{") || (self.is("(") && names_type);
        if !constructs {
            return Ok(K::Name(name));
        }
        self.construct(TypeSpecifier::Named(name), start)
    }

    fn construct_builtin(&mut self) -> Parsed<K> {
        let start = self.span();
        let is_attribute = matches!(self.text(), "alignas" | "__align__" | "__builtin_align__" | "__attribute__");
        if is_attribute || self.text().starts_with("__") && self.text().ends_with("__") && !self.starts_builtin_type() {
            return self.fail("an expression");
        }
        let specifiers = self.specifiers()?;
        if !matches!(self.text(), "(" | "{") {
            self.refuse(&rules::TEMPLATE_ARGUMENTS, rules::TYPE_NOT_ALLOWED);
            return Err(Failed);
        }
        match specifiers.ty {
            Some(ty) => self.construct(ty, start),
            None => self.fail("an expression"),
        }
    }

    fn construct(&mut self, ty: TypeSpecifier, start: Span) -> Parsed<K> {
        let span = start.to(self.previous());
        let target = TypeName::of(ty, span);
        let values = if self.is("{") {
            match self.braces()?.kind {
                K::Braces(values) => values,
                _ => Vec::new(),
            }
        } else {
            self.bump();
            let values = self.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
            self.expect(")")?;
            values
        };
        Ok(K::Construct(Box::new(target), values))
    }

    /// Parses a C-style cast, a parenthesized expression or a fold expression.
    fn parenthesised(&mut self) -> Parsed<Expression> {
        let start = self.span();
        let names_type = self.starts_keyword_type_at(1)
            || self.text_at(1) == "::"
            || (self.is_identifier_at(1)
                && (self.token(1).is_some_and(|token| self.known.types.contains(&token.text))
                    || matches!(self.text_at(2), "::" | "*")
                    // `(N) x` can only be a cast.
                    || (self.text_at(2) == ")" && self.is_identifier_at(3))));
        if names_type {
            let is_keyword = self.starts_keyword_type_at(1);
            let target = self.attempt(|parser| {
                parser.bump();
                let target = parser.with_angles(Self::type_before_parenthesis)?;
                parser.expect(")")?;
                // `(B::value && ...)` is a fold expression, `(a::f(x)) ? b : c` a condition, `(a::max)()` a call.
                let is_cast = parser.starts_operand() && !(parser.is("(") && parser.text_at(1) == ")");
                let is_name = target.declarator.parts.is_empty() || is_keyword;
                if target.declarator.pack || !is_cast && !is_name { parser.fail("a type") } else { Ok(target) }
            });
            if let Some(target) = target {
                if self.starts_operand() && !(self.is("(") && self.text_at(1) == ")") {
                    let value = if self.is("{") { self.braces()? } else { self.nested(Self::unary_expression)? };
                    let span = start.to(value.span);
                    let kind = K::Cast(CastKind::CStyle, Box::new(target), Box::new(value));
                    return self.expression_of(kind, span);
                }
                // `(N)` is a parenthesized value unless an operand follows.
                if let Some(TypeSpecifier::Named(name)) = target.specifiers.ty
                    && target.declarator.parts.is_empty()
                {
                    return self.expression_of(K::Name(name), start.to(self.previous()));
                }
                return self.fail("an expression");
            }
        }
        self.bump();
        let inside = self.nested(|parser| {
            parser.with_angles(|parser| match parser.fold()? {
                Some(fold) => Ok(fold),
                None if parser.is("{") => {
                    parser.skip_group();
                    parser.expression_of(K::Opaque(Operation::Other, Vec::new()), start)
                }
                None => parser.expression(),
            })
        })?;
        self.expect(")")?;
        Ok(Expression { span: start.to(self.previous()), ..inside })
    }

    fn starts_keyword_type_at(&self, ahead: usize) -> bool {
        matches!(
            self.text_at(ahead),
            "void"
                | "bool"
                | "char"
                | "short"
                | "int"
                | "long"
                | "float"
                | "double"
                | "signed"
                | "unsigned"
                | "const"
                | "volatile"
                | "struct"
                | "class"
                | "union"
                | "enum"
                | "typename"
                | "wchar_t"
                | "char16_t"
                | "char32_t"
                | "char8_t"
                | "__int128"
                | "decltype"
                | "__float128"
                | "_Float16"
                | "__bf16"
        )
    }

    /// Whether the operand of a cast can begin at the cursor.
    fn starts_operand(&self) -> bool {
        match self.kind_at(0) {
            TokenKind::Number | TokenKind::Character | TokenKind::Text => true,
            TokenKind::Word => true,
            TokenKind::Punctuator => {
                matches!(self.text(), "(" | "!" | "~" | "&" | "*" | "-" | "+" | "{" | "++" | "--" | "::" | "[")
            }
            TokenKind::End => false,
        }
    }
}
