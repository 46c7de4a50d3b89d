//! Parsing of constraints: concepts, requires-clauses and requires-expressions ([temp.constr], [expr.prim.req]).

use super::name::NameUse;
use super::state::{Parsed, Parser};
use crate::ast::{
    Binary, Declaration, DeclarationKind, Declarator, Expression, ExpressionKind as K, InitDeclarator, Initialiser,
    InitialiserStyle, Name, Requirement, Requires, TypeName, TypeSpecifier,
};
use crate::rules::{self, features};
use crate::types::Builtin;

impl Parser<'_> {
    /// Parses `concept C = …;` as a variable template of type `bool`.
    pub(super) fn concept(&mut self) -> Parsed<Declaration> {
        let start = self.span();
        self.needs(&features::CONCEPT, &["concept"], start);
        self.bump();
        let (name, span) = self.identifier()?;
        self.known.concepts.insert(name);
        self.expect("=")?;
        let value = self.nested(|parser| parser.with_angles(Self::assignment_expression))?;
        self.expect(";")?;
        let mut specifiers = TypeName::of(TypeSpecifier::Builtin(Builtin::Bool), span).specifiers;
        specifiers.storage.is_constexpr = true;
        specifiers.storage.is_concept = true;
        let declarator = Declarator { name: Some(Name::of(name, span)), span, ..Declarator::default() };
        let whole = start.to(self.previous());
        let initialiser = Initialiser { style: InitialiserStyle::Equals, values: vec![value], span: whole };
        let declared = InitDeclarator { declarator, width: None, initialiser: Some(initialiser), span: whole };
        Ok(Declaration { kind: DeclarationKind::Simple(specifiers, vec![declared]), span: whole })
    }

    /// Parses a requires-clause. Returns `None`, with the cursor after the clause, on a syntax error.
    pub(super) fn constraint(&mut self) -> Parsed<Option<Expression>> {
        let (at, span) = (self.at, self.span());
        if self.text_at(1) == "requires" {
            self.needs(&features::REQUIRES, &["requires"], span);
        } else {
            self.needs(&features::REQUIRES_CLAUSE, &[], span);
        }
        self.bump();
        if let Some(found) = self.attempt(|parser| parser.nested(Self::constraint_disjunction)) {
            return Ok(Some(found));
        }
        self.at = at + 1;
        self.not_looked_at(rules::REQUIRES_UNCHECKED);
        self.requires_clause()?;
        Ok(None)
    }

    /// Parses a constraint-logical-or-expression.
    fn constraint_disjunction(&mut self) -> Parsed<Expression> {
        self.joined("||", Binary::LogicalOr, |parser| parser.joined("&&", Binary::LogicalAnd, Self::constraint_operand))
    }

    fn joined(
        &mut self,
        sign: &str,
        operator: Binary,
        operand: impl Fn(&mut Self) -> Parsed<Expression>,
    ) -> Parsed<Expression> {
        let mut left = operand(self)?;
        while self.eat(sign) {
            let right = operand(self)?;
            let span = left.span.to(right.span);
            left = self.expression_of(K::Binary(operator, Box::new(left), Box::new(right)), span)?;
        }
        Ok(left)
    }

    /// Parses a primary expression of a requires-clause. Tokens after it belong to the declaration.
    fn constraint_operand(&mut self) -> Parsed<Expression> {
        let start = self.span();
        let kind = match self.text() {
            "(" => {
                self.bump();
                let inside = self.nested(|parser| {
                    parser.with_angles(|parser| match parser.fold()? {
                        Some(fold) => Ok(fold),
                        None => parser.expression(),
                    })
                })?;
                self.expect(")")?;
                return Ok(inside);
            }
            "requires" => self.requires_expression()?,
            "true" | "false" => {
                let value = self.is("true");
                self.bump();
                K::Bool(value)
            }
            _ => K::Name(self.name(NameUse::Expression)?),
        };
        self.expression_of(kind, start.to(self.previous()))
    }

    /// Parses a requires-expression, `requires (T a) { … }`.
    pub(super) fn requires_expression(&mut self) -> Parsed<K> {
        self.check_requires();
        self.bump();
        let parameters = if self.is("(") { self.parameters()?.parameters } else { Vec::new() };
        self.expect("{")?;
        let mut requirements = Vec::new();
        while !self.is("}") && !self.at_end() {
            let before = self.at;
            let found = self.attempt(|parser| parser.nested(|parser| parser.with_angles(Self::requirement)));
            requirements.push(found.unwrap_or_else(|| {
                self.at = before;
                self.skip_statement();
                Requirement::Unread
            }));
            if self.at == before {
                self.bump();
            }
        }
        self.expect("}")?;
        Ok(K::Requires(Box::new(Requires { parameters, requirements })))
    }

    fn requirement(&mut self) -> Parsed<Requirement> {
        let found = match self.text() {
            "typename" => {
                self.bump();
                Requirement::Type(self.name(NameUse::Type)?)
            }
            "requires" if self.text_at(1) != "{" => {
                self.bump();
                Requirement::Nested(self.expression()?)
            }
            "{" => {
                self.bump();
                let value = self.expression()?;
                self.expect("}")?;
                self.eat("noexcept");
                let concept = if self.eat("->") { Some(self.name(NameUse::Type)?) } else { None };
                Requirement::Valid(value, concept)
            }
            _ => Requirement::Valid(self.expression()?, None),
        };
        self.expect(";")?;
        Ok(found)
    }
}
