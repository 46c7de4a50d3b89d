//! Checks for syntax errors whose message in nvcc depends on the preceding and the current token.

use super::state::{Failed, Parsed, Parser};
use crate::ast::{Declarator, DeclaratorPart, Specifiers, Storage, TypeSpecifier};
use crate::lexer::TokenKind;
use crate::rules;
use crate::types::Builtin;
use nvvm_diagnostics::fill;

impl Parser<'_> {
    /// Whether a declaration may begin with the current token.
    pub(super) fn may_begin_declaration(&self) -> bool {
        match self.kind_at(0) {
            TokenKind::Punctuator => {
                matches!(self.text(), "*" | "&" | "&&" | "(" | "[" | "::" | ";")
                    || self.is("~") && !self.classes.is_empty()
            }
            TokenKind::Word => {
                !matches!(
                    self.text(),
                    "return"
                        | "goto"
                        | "if"
                        | "else"
                        | "for"
                        | "while"
                        | "do"
                        | "switch"
                        | "case"
                        | "default"
                        | "break"
                        | "continue"
                        | "try"
                        | "catch"
                        | "throw"
                        | "new"
                        | "delete"
                        | "this"
                        | "sizeof"
                        | "alignof"
                        | "static_cast"
                        | "dynamic_cast"
                        | "const_cast"
                        | "reinterpret_cast"
                        | "typeid"
                        | "true"
                        | "false"
                        | "nullptr"
                        | "public"
                        | "private"
                        | "protected"
                ) && (self.classes.is_empty() || !self.is("namespace"))
            }
            TokenKind::End => true,
            _ => false,
        }
    }

    /// Checks that a `;` or a declarator follows the body of a class or enumeration.
    pub(super) fn check_after_definition(&mut self, specifiers: &Specifiers) -> Parsed<()> {
        let is_definition = match &specifiers.ty {
            Some(TypeSpecifier::Class(_)) => true,
            Some(TypeSpecifier::Enum(enumeration)) => enumeration.enumerators.is_some(),
            _ => false,
        };
        let is_declarator = matches!(self.text(), ";" | "*" | "&" | "&&" | "(" | "[" | "::" | "operator")
            || self.is(":") && !self.classes.is_empty()
            || self.is_identifier_at(0);
        if !is_definition || is_declarator && self.kind_at(0) != TokenKind::Text {
            return Ok(());
        }
        if self.is("template") || self.previous_is("extern") && self.kind_at(0) == TokenKind::Text {
            return self.fail_name(true);
        }
        let is_type = self.starts_keyword_type() || matches!(self.text(), "using" | "namespace" | "static_assert");
        if self.classes.is_empty() || is_type { self.fail("a \";\"") } else { self.fail("an identifier") }
    }

    /// Reports a second type specifier after the type of a declaration.
    pub(super) fn check_second_type(&mut self, specifiers: &Specifiers) -> Parsed<()> {
        let is_definition = match &specifiers.ty {
            None | Some(TypeSpecifier::Class(_)) => true,
            Some(TypeSpecifier::Enum(enumeration)) => enumeration.enumerators.is_some(),
            _ => false,
        };
        // An undeclared identifier before a type is taken for the declared name.
        if let Some(TypeSpecifier::Named(name)) = &specifiers.ty
            && let Some(symbol) = name.plain()
            && self.is_type_word()
            && !self.in_body
            && !specifiers.has_unknown_macro
            && !self.known.types.contains(&symbol)
            && !self.known.templates.contains(&symbol)
        {
            let is_begun = specifiers.span.start < name.span.start;
            let wording = if is_begun { rules::TYPE_MISSING } else { rules::NO_SPECIFIER };
            self.refuse_at(&rules::TYPE_SPECIFIERS, wording, name.span);
            return Err(Failed);
        }
        let is_second = !is_definition && self.is_type_word() || specifiers.is_contradiction && self.is("(");
        if is_second { self.fail_contradiction() } else { Ok(()) }
    }

    /// Reports contradicting type specifiers.
    pub(super) fn fail_contradiction<T>(&mut self) -> Parsed<T> {
        self.refuse(&rules::TYPE_SPECIFIERS, rules::SPECIFIERS_COMBINED);
        Err(Failed)
    }

    /// Whether the current token is a type specifier.
    fn is_type_word(&self) -> bool {
        self.starts_builtin_type() || matches!(self.text(), "struct" | "class" | "union" | "enum" | "auto")
    }

    /// Reports that a declarator lacks its name. `first` means that no part of the declarator was parsed.
    pub(super) fn fail_name<T>(&mut self, first: bool) -> Parsed<T> {
        let words = match self.text() {
            _ if !first => None,
            "template" => Some(fill(rules::WORD_NOT_ALLOWED, &["template"])),
            "typename" => Some(fill(rules::WORD_NOT_HERE, &["typename"])),
            _ if self.kind_at(0) == TokenKind::Text && self.previous_is("extern") => {
                Some(rules::LINKAGE_HERE.to_owned())
            }
            _ => None,
        };
        match words {
            Some(words) => {
                self.refuse(&rules::MISPLACED, &words);
                Err(Failed)
            }
            None => self.fail("an identifier"),
        }
    }

    /// Reports that a declaration lacks a type specifier.
    pub(super) fn fail_type<T>(&mut self, specifiers: &Specifiers, declarator: &Declarator) -> Parsed<T> {
        let is_function = matches!(declarator.parts.first(), Some(DeclaratorPart::Function(_)));
        let is_begun = specifiers.storage != Storage::default()
            || !specifiers.attributes.is_empty()
            || specifiers.is_const
            || specifiers.is_volatile;
        if specifiers.storage.is_virtual && !is_function {
            self.refuse(&rules::MISPLACED, &fill(rules::WORD_NOT_ALLOWED, &["virtual"]));
            return Err(Failed);
        }
        let wording = if is_function || is_begun { rules::TYPE_MISSING } else { rules::NO_SPECIFIER };
        self.refuse(&rules::TYPE_SPECIFIERS, wording);
        Err(Failed)
    }

    /// Reports an initialized object of incomplete type, before its initializer is parsed.
    pub(super) fn check_object_is_whole(&mut self, specifiers: &Specifiers, declarator: &Declarator) -> Parsed<()> {
        let is_object = declarator.parts.is_empty() && !specifiers.storage.is_typedef;
        if self.in_body || !is_object || self.is_too_deep() {
            return Ok(());
        }
        let name = match &specifiers.ty {
            Some(TypeSpecifier::Builtin(Builtin::Void)) => "void".to_owned(),
            Some(TypeSpecifier::Elaborated(_, name)) if self.is("{") => match name.plain() {
                Some(symbol) if !self.known.classes.contains(&symbol) => self.symbols.text(symbol).to_owned(),
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        self.refuse(&rules::INCOMPLETE, &fill(rules::INCOMPLETE_OBJECT, &[&name]));
        Err(Failed)
    }

    /// Reports a declaration without a type whose name was parsed as its type: `x = 3;`, `static f();`.
    pub(super) fn check_type_is_no_name(&mut self, specifiers: &Specifiers) -> Parsed<()> {
        let Some(TypeSpecifier::Named(name)) = &specifiers.ty else { return Ok(()) };
        let Some(symbol) = name.plain().filter(|_| !self.in_body) else { return Ok(()) };
        let is_type = self.known.types.contains(&symbol) || self.known.templates.contains(&symbol);
        if is_type || specifiers.has_unknown_macro {
            return Ok(());
        }
        let is_function = self.is("(") && self.begins_parameters();
        let is_begun = specifiers.span.start < name.span.start;
        let is_declared = match self.text() {
            "=" => true,
            "(" => is_begun || self.known.names.contains(&symbol),
            ";" => is_begun && self.is_stored(specifiers) || !self.classes.is_empty(),
            "{" | ")" => true,
            "public" | "private" | "protected" => !self.classes.is_empty(),
            _ => false,
        };
        if !is_declared {
            return Ok(());
        }
        let wording = if is_function || is_begun { rules::TYPE_MISSING } else { rules::NO_SPECIFIER };
        self.refuse_at(&rules::TYPE_SPECIFIERS, wording, name.span);
        Err(Failed)
    }

    fn is_stored(&self, specifiers: &Specifiers) -> bool {
        specifiers.storage.is_static || specifiers.storage.is_extern
    }

    /// Whether the `(` at the cursor opens a parameter list, judging by its first token.
    fn begins_parameters(&self) -> bool {
        let is_type = self.token(1).is_some_and(|token| self.known.types.contains(&token.text));
        let is_builtin = self.kind_at(1) == TokenKind::Word && !self.is_identifier_at(1);
        self.text_at(1) == ")" || is_type || is_builtin
    }
}
