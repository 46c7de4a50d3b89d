//! Parsing of function bodies: blocks, `= default`, `= delete`, and mem-initializers.

use super::name::NameUse;
use super::state::{Parsed, Parser};
use crate::ast::{
    Body, DeclarationKind, Declarator, DeclaratorPart, Function, InitialiserStyle, MemberInitialiser, Specifiers,
    Statement, TypeSpecifier,
};

impl Parser<'_> {
    /// Parses the body after a function declarator; returns `None` for a declaration without a body.
    pub(super) fn function_definition(
        &mut self,
        specifiers: &mut Specifiers,
        declarator: &Declarator,
    ) -> Parsed<Option<DeclarationKind>> {
        let mut initialised = Vec::new();
        let body = match self.text() {
            "=" if matches!(self.text_at(1), "default" | "delete" | "0") => {
                self.bump();
                let body = match self.text() {
                    "default" => Body::Default,
                    "delete" => Body::Delete,
                    _ => Body::Pure,
                };
                self.bump();
                self.expect(";")?;
                body
            }
            "try" => {
                self.bump();
                if self.eat(":") {
                    initialised = self.member_initialisers()?;
                }
                let body = self.body_of(declarator)?;
                self.handlers()?;
                Body::Block(body)
            }
            "{" if specifiers.storage.is_typedef => return self.fail("a \";\""),
            "{" => Body::Block(self.body_of(declarator)?),
            // Only constructors have mem-initializers.
            ":" if matches!(specifiers.ty, Some(TypeSpecifier::Builtin(_))) && !specifiers.has_unknown_macro => {
                return self.fail("a \";\"");
            }
            ":" => {
                self.bump();
                initialised = self.member_initialisers()?;
                Body::Block(self.body_of(declarator)?)
            }
            _ => return Ok(None),
        };
        if let Body::Block(statements) = &body
            && specifiers.storage.is_constexpr
        {
            self.check_constexpr_body(statements);
        }
        let specifiers = Box::new(specifiers.clone());
        let declarator = declarator.clone();
        let function = Function { specifiers, declarator, body, initialised };
        Ok(Some(DeclarationKind::Function(Box::new(function))))
    }

    /// Parses a function body, in which parameters hide outer names.
    fn body_of(&mut self, declarator: &Declarator) -> Parsed<Vec<Statement>> {
        let outer = self.known.enter();
        if let Some(DeclaratorPart::Function(function)) = declarator.parts.first() {
            for parameter in &function.parameters {
                if let Some(name) = Self::declared(parameter.declarator.name.as_ref()) {
                    self.known.declare_local(name);
                }
            }
        }
        let body = self.body();
        self.known.leave(outer);
        body
    }

    fn member_initialisers(&mut self) -> Parsed<Vec<MemberInitialiser>> {
        let mut all = Vec::new();
        loop {
            let name = self.name(NameUse::Type)?;
            let (style, values) = if self.is("{") {
                (InitialiserStyle::Braces, vec![self.nested(|parser| parser.braces())?])
            } else {
                self.expect("(")?;
                let values = self.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
                self.expect(")")?;
                (InitialiserStyle::Parentheses, values)
            };
            let pack = self.eat("...");
            all.push(MemberInitialiser { name, style, values, pack });
            if !self.eat(",") {
                return Ok(all);
            }
        }
    }
}
