//! Parsing of names and template arguments ([expr.prim.id], [temp.names]).

use super::state::{LambdaPlace, Parsed, Parser};
use crate::ast::{DeclaratorPart, Name, NamePart, Parameter, PartKind, TemplateArgument, TypeName, TypeSpecifier};
use crate::lexer::TokenKind;
use crate::rules::features;
use crate::symbol::Symbol;

/// The context of a name, which determines the meaning of a following `<`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameUse {
    /// A type name: `<` opens template arguments.
    Type,
    /// In an expression: `<` opens template arguments only after a template name.
    Expression,
    /// After `.` or `->`: a member name, which an unrelated template of the same name does not affect.
    Member,
    /// The declared name of a declarator.
    Declarator,
}

impl Parser<'_> {
    /// Parses a name, `a::B<int>::c`.
    pub(super) fn name(&mut self, place: NameUse) -> Parsed<Name> {
        let start = self.span();
        let specifications_before = self.exception_specifications;
        let global = self.eat("::");
        let mut parts = Vec::new();
        loop {
            // `x.template f<T>()` certainly names a template.
            let place = if self.eat("template") { NameUse::Type } else { place };
            let part = self.name_part(place)?;
            let ends = !matches!(part.kind, PartKind::Identifier(_) | PartKind::Decltype(_));
            parts.push(part);
            // `C::*` begins a pointer to member.
            if ends || !self.is("::") || self.text_at(1) == "*" {
                break;
            }
            self.bump();
        }
        let has_exceptions = self.exception_specifications > specifications_before;
        let name = Name { global, parts, has_exceptions, span: start.to(self.previous()) };
        self.check_member_of_std(&name);
        Ok(name)
    }

    fn name_part(&mut self, place: NameUse) -> Parsed<NamePart> {
        let span = self.span();
        if self.is("decltype") {
            self.bump();
            self.expect("(")?;
            let value = self.where_lambdas(LambdaPlace::Unevaluated, |parser| {
                parser.nested(|parser| parser.with_angles(|parser| parser.expression()))
            })?;
            self.expect(")")?;
            let kind = PartKind::Decltype(Box::new(value));
            return Ok(NamePart { kind, arguments: None, span: span.to(self.previous()) });
        }
        if self.is("operator") {
            return self.operator_name();
        }
        if self.eat("~") {
            let (symbol, _) = self.identifier()?;
            if self.is("<") {
                self.template_arguments()?;
            }
            return Ok(NamePart {
                kind: PartKind::Destructor(symbol),
                arguments: None,
                span: span.to(self.previous()),
            });
        }
        let is_qualified = self.previous_is("::");
        let (symbol, _) = self.identifier()?;
        let compares = matches!(place, NameUse::Type | NameUse::Expression)
            && !is_qualified
            && self.known.values.contains(&symbol);
        let arguments = if self.is("<") && !compares { self.optional_arguments(symbol, place)? } else { None };
        Ok(NamePart { kind: PartKind::Identifier(symbol), arguments, span })
    }

    fn optional_arguments(&mut self, symbol: Symbol, place: NameUse) -> Parsed<Option<Vec<TemplateArgument>>> {
        let is_template = self.known.templates.contains(&symbol);
        let is_certain = match place {
            NameUse::Type | NameUse::Declarator => true,
            NameUse::Expression => is_template,
            NameUse::Member => false,
        };
        if is_certain {
            return self.template_arguments().map(Some);
        }
        Ok(self.attempt(|parser| {
            let arguments = parser.template_arguments()?;
            // No operand follows, so `a < b > )` is not a comparison.
            let ends = matches!(
                parser.text(),
                "(" | "::"
                    | "<<<"
                    | "{"
                    | ")"
                    | "]"
                    | "}"
                    | ";"
                    | ","
                    | "?"
                    | ":"
                    | "=="
                    | "!="
                    | "||"
                    | "|"
                    | "/"
                    | "%"
                    | "&&"
                    | "^"
                    | "<="
                    | "."
                    | "..."
            ) || parser.greater_ends && parser.ends_angles();
            let launches = parser.is("<<") && parser.text_at(1) == "<";
            // A type is not an operand: `value<int> + 1`.
            let holds_type = arguments.iter().any(|it| match it {
                TemplateArgument::Type { name, .. } => {
                    let is_known = match &name.specifiers.ty {
                        Some(TypeSpecifier::Builtin(_)) => true,
                        Some(TypeSpecifier::Named(name)) => name
                            .plain()
                            .is_some_and(|it| parser.known.types.contains(&it) && !parser.known.names.contains(&it)),
                        _ => false,
                    };
                    is_known && name.declarator.parts.iter().all(|it| matches!(it, DeclaratorPart::Pointer(_)))
                }
                TemplateArgument::Expression { .. } => false,
            });
            if ends || launches || holds_type || parser.at_end() { Ok(arguments) } else { parser.fail("a call") }
        }))
    }

    fn operator_name(&mut self) -> Parsed<NamePart> {
        let span = self.span();
        self.bump();
        if matches!(self.text(), ";" | "{" | "}" | ")") || self.kind_at(0) == TokenKind::Number {
            return self.fail("an operator");
        }
        if self.kind_at(0) == TokenKind::Punctuator && !self.is("::") {
            let mut text = self.text().to_owned();
            if text == "<=>" {
                self.needs(&features::COMPARISON_OPERATOR, &[], span);
            }
            self.bump();
            match text.as_str() {
                "(" | "[" => {
                    text.push_str(if text == "(" { ")" } else { "]" });
                    self.bump();
                }
                ">" => {
                    while matches!(self.text(), ">" | "=") && self.token(0).is_some_and(|token| token.glued) {
                        text.push_str(self.text());
                        self.bump();
                    }
                }
                _ => {}
            }
            let symbol = self.symbols.intern(&text);
            let arguments = if self.is("<") && text != "<" { Some(self.template_arguments()?) } else { None };
            return Ok(NamePart { kind: PartKind::Operator(symbol), arguments, span: span.to(self.previous()) });
        }
        if matches!(self.text(), "new" | "delete") || self.kind_at(0) == TokenKind::Text {
            let mut text = self.text().to_owned();
            self.bump();
            if self.kind_at(0) == TokenKind::Word && text.starts_with('"') {
                text = format!("\"\"{}", self.text());
                self.bump();
            } else if self.eat("[") {
                self.expect("]")?;
                text.push_str("[]");
            }
            let symbol = self.symbols.intern(&text);
            let kind = PartKind::Operator(symbol);
            return Ok(NamePart { kind, arguments: None, span: span.to(self.previous()) });
        }
        let target = self.nested(|parser| parser.conversion_type())?;
        let kind = PartKind::Conversion(Box::new(target));
        Ok(NamePart { kind, arguments: None, span: span.to(self.previous()) })
    }

    /// Parses a template argument list.
    pub(super) fn template_arguments(&mut self) -> Parsed<Vec<TemplateArgument>> {
        self.nested(|parser| {
            parser.expect("<")?;
            let mut all = Vec::new();
            while !parser.ends_angles() {
                all.push(parser.template_argument()?);
                if !parser.eat(",") {
                    break;
                }
            }
            parser.expect(">")?;
            Ok(all)
        })
    }

    fn template_argument(&mut self) -> Parsed<TemplateArgument> {
        let is_trait = self.text().starts_with("__is_") || self.text().starts_with("__has_");
        if self.starts_type() && !is_trait {
            let read = self.attempt(|parser| {
                let mut name = parser.type_name()?;
                let pack = std::mem::take(&mut name.declarator.pack) || parser.eat("...");
                if parser.is_value_after_all(&name) {
                    return parser.fail("a type");
                }
                if parser.is(",") || parser.ends_angles() {
                    Ok(TemplateArgument::Type { name, pack })
                } else {
                    parser.fail("a \",\"")
                }
            });
            if let Some(argument) = read {
                return Ok(argument);
            }
        }
        let before = std::mem::replace(&mut self.greater_ends, true);
        let value = self.where_lambdas(LambdaPlace::Argument, Self::assignment_expression);
        self.greater_ends = before;
        let pack = self.eat("...");
        Ok(TemplateArgument::Expression { value: value?, pack })
    }

    /// Whether the `>` at the cursor closes a list. `>=` is a single token in C++.
    pub(super) fn ends_angles(&self) -> bool {
        self.is(">") && !self.glued("=")
    }

    /// Whether a type-id such as `T(a)` or `T[n]` begins with the name of a function or variable.
    pub(super) fn is_value_after_all(&self, name: &TypeName) -> bool {
        let derives =
            matches!(name.declarator.parts.first(), Some(DeclaratorPart::Function(_) | DeclaratorPart::Array(..)));
        // `f(n * 2, m)`: the list contains values and therefore no parameters.
        if let Some(DeclaratorPart::Function(function)) = name.declarator.parts.first() {
            let is_value = |it: Symbol| self.known.names.contains(&it) && !self.known.types.contains(&it);
            let takes_value = |it: &Parameter| match &it.specifiers.ty {
                Some(TypeSpecifier::Named(name)) => name.plain().is_some_and(is_value),
                _ => false,
            };
            if function.parameters.iter().any(takes_value) {
                return true;
            }
        }
        let Some(TypeSpecifier::Named(base)) = &name.specifiers.ty else { return false };
        let (Some(last), Some(part)) = (base.last(), base.parts.last()) else { return false };
        let is_plain = base.parts.len() == 1 && part.arguments.is_none();
        let is_value = self.known.names.contains(&last) || is_plain && self.known.templates.contains(&last);
        derives && is_value && !self.known.types.contains(&last)
    }

    /// Runs `read` within parentheses, where `>` is an operator.
    pub(super) fn with_angles<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let before = std::mem::replace(&mut self.greater_ends, false);
        let result = read(self);
        self.greater_ends = before;
        result
    }
}
