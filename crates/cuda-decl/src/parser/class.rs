//! Parsing of classes and enumerations ([class], [dcl.enum]).

use super::name::NameUse;
use super::state::{Failed, Parsed, Parser};
use crate::ast::{Access, Base, Class, ClassKey, Enumeration, Enumerator, Member, Name, PartKind, TypeSpecifier};
use crate::rules;
use crate::symbol::Symbol;
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Parses a class specifier or an elaborated type specifier.
    pub(super) fn class_or_elaborated(&mut self) -> Parsed<TypeSpecifier> {
        let start = self.span();
        let Some(key) = self.class_key() else { return self.fail("a class") };
        let mut attributes = Vec::new();
        let has_standard = matches!(self.text(), "[" | "alignas");
        self.attributes(&mut attributes)?;
        // A macro such as `ALIGN_AS(8)` between the class key and the name.
        let defines = matches!(self.text_at(2), "{" | ":" | "final" | "<");
        // `struct S s { 1 };` and `struct S S { 1 };` declare variables.
        let names_class = self.text_at(0) == self.text_at(1)
            || self.token(0).is_some_and(|token| self.known.classes.contains(&token.text));
        let is_macro = self.is_identifier_at(0) && self.is_identifier_at(1) && self.text_at(1) != "final";
        if is_macro && defines && !names_class {
            self.bump();
            self.attributes(&mut attributes)?;
        } else if self.is_identifier_at(0) && self.text_at(1) == "(" && self.in_class_head() {
            self.bump();
            self.skip_group();
            self.attributes(&mut attributes)?;
        }
        let name_span = self.span();
        let name = if self.is_identifier_at(0) || self.is("::") { Some(self.name(NameUse::Type)?) } else { None };
        let is_final = name.is_some() && self.text() == "final";
        if is_final {
            self.bump();
            if self.text() == "final" {
                self.refuse(&rules::TYPE_SPECIFIERS, rules::CLASS_MODIFIER_TWICE);
                self.bump();
            }
        }
        self.attributes(&mut attributes)?;
        let begins_bases = matches!(self.text_at(1), "public" | "protected" | "private" | "virtual");
        let has_body = self.is("{") || (self.is(":") && (begins_bases || self.finds_body()));
        if !has_body {
            if let Some(symbol) = name.as_ref().and_then(Name::last) {
                self.known.types.insert(symbol);
            }
            // Attributes before the name belong to a class definition, and this is none.
            if name.is_some() && !self.is(";") && has_standard {
                self.refuse(&rules::MISPLACED, rules::ATTRIBUTES_HERE);
            }
            return match name {
                Some(name) => Ok(TypeSpecifier::Elaborated(key, name)),
                None => self.fail("either a definition or a tag name"),
            };
        }
        let pack = self.token(0).map_or(0, |token| token.pack);
        let symbol = name.as_ref().and_then(Name::last);
        if let Some(symbol) = symbol {
            self.known.types.insert(symbol);
            self.known.classes.insert(symbol);
        }
        let bases = if self.eat(":") { self.bases()? } else { Vec::new() };
        if !self.is("{") && begins_bases {
            self.refuse(&rules::TYPE_SPECIFIERS, rules::CLASS_BODY_MISSING);
            return Err(Failed);
        }
        let was_in_body = std::mem::replace(&mut self.in_body, false);
        let members = self.nested(|parser| parser.members(key, symbol));
        self.in_body = was_in_body;
        let members = members?;
        let span = start.to(self.previous());
        self.attributes_after_body(&mut attributes)?;
        let name_span = if name.is_some() { name_span } else { start };
        Ok(TypeSpecifier::Class(Box::new(Class {
            key,
            name,
            attributes,
            is_final,
            bases,
            members,
            pack,
            span,
            name_span,
        })))
    }

    /// Whether a name and a class body follow the macro invocation at the cursor.
    fn in_class_head(&self) -> bool {
        let mut ahead = 2;
        while ahead < 16 && self.text_at(ahead) != ")" {
            ahead += 1;
        }
        self.is_identifier_at(ahead + 1) && matches!(self.text_at(ahead + 2), "{" | ":" | "final" | "<" | ";")
    }

    /// Whether the `:` at the cursor begins a base clause, and not the width of a bit-field.
    fn finds_body(&mut self) -> bool {
        let mut ahead = 1;
        while !matches!(self.text_at(ahead), "{" | ";" | "" | "=") {
            ahead += 1;
        }
        let found = self.text_at(ahead) == "{";
        // Repeated lookahead counts as parser steps.
        self.spend(ahead as u64);
        found
    }

    fn bases(&mut self) -> Parsed<Vec<Base>> {
        let mut all = Vec::new();
        loop {
            let start = self.span();
            let (mut is_virtual, mut access) = (false, None);
            loop {
                match self.text() {
                    "public" | "protected" | "private" if access.is_some() => {
                        self.refuse(&rules::TYPE_SPECIFIERS, rules::ACCESS_TWICE);
                    }
                    "virtual" if is_virtual => self.refuse(&rules::TYPE_SPECIFIERS, rules::SPECIFIER_TWICE),
                    "virtual" => is_virtual = true,
                    "public" => access = Some(Access::Public),
                    "protected" => access = Some(Access::Protected),
                    "private" => access = Some(Access::Private),
                    "typename" => {}
                    _ => break,
                }
                self.bump();
            }
            self.attributes(&mut Vec::new())?;
            let name = self.name(NameUse::Type)?;
            let pack = self.eat("...");
            all.push(Base { name, is_virtual, access, pack, span: start.to(self.previous()) });
            if !self.eat(",") {
                return Ok(all);
            }
        }
    }

    fn members(&mut self, key: ClassKey, name: Option<Symbol>) -> Parsed<Vec<Member>> {
        self.expect("{")?;
        // An unnamed class has no constructors: no identifier has an empty spelling.
        let class = name.unwrap_or_else(|| self.symbols.intern(""));
        self.classes.push(class);
        let mut access = if key == ClassKey::Class { Access::Private } else { Access::Public };
        let mut labels_before = 0;
        let mut members = Vec::new();
        while !self.is("}") && !self.at_end() {
            let next = match self.text() {
                "public" => Some(Access::Public),
                "protected" => Some(Access::Protected),
                "private" => Some(Access::Private),
                _ => None,
            };
            if let Some(next) = next {
                self.bump();
                access = next;
                labels_before += 1;
                if self.expect(":").is_err() {
                    self.recover();
                }
                continue;
            }
            let before = self.at;
            match self.declaration() {
                Ok(declaration) => members.push(Member { declaration, access, labels_before }),
                Err(_) => self.recover(),
            }
            if self.at == before {
                self.bump();
            }
        }
        self.classes.pop();
        self.expect("}")?;
        Ok(members)
    }

    /// Parses an enum specifier, with or without a body.
    pub(super) fn enumeration(&mut self) -> Parsed<TypeSpecifier> {
        let start = self.span();
        self.bump();
        let scoped = matches!(self.text(), "class" | "struct");
        if scoped {
            self.bump();
        }
        let mut attributes = Vec::new();
        self.attributes(&mut attributes)?;
        let name_span = self.span();
        let name = if self.is_identifier_at(0) || self.is("::") { Some(self.name(NameUse::Type)?) } else { None };
        let name_span = if name.is_some() { name_span } else { start };
        if let Some(symbol) = name.as_ref().and_then(Name::last) {
            let is_new = self.known.types.insert(symbol);
            // Without a fixed underlying type, an enumeration is incomplete before its enumerators.
            if is_new
                && !scoped
                && self.is(";")
                && !self.in_body
                && name.as_ref().is_some_and(|it| it.plain().is_some())
            {
                self.refuse_at(&rules::TYPE_SPECIFIERS, rules::ENUM_DECLARED, name_span);
            }
        }
        let mut underlying = None;
        // `enum E : 3` would be a bit-field of enumeration type.
        if self.is(":") {
            underlying = self.attempt(|parser| {
                parser.bump();
                let ty = parser.type_name()?;
                if matches!(parser.text(), "{" | ";") { Ok(ty) } else { parser.fail("a \"{\"") }
            });
        }
        if scoped && self.is(":") {
            self.bump();
            return self.fail("a type specifier");
        }
        if !self.is("{") {
            return match (name, underlying) {
                (Some(name), None) if !scoped => Ok(TypeSpecifier::Elaborated(ClassKey::Enum, name)),
                (Some(name), underlying) => {
                    let span = start.to(self.previous());
                    Ok(TypeSpecifier::Enum(Box::new(Enumeration {
                        name: Some(name),
                        scoped,
                        underlying,
                        enumerators: None,
                        attributes,
                        span,
                        name_span,
                    })))
                }
                (None, _) if scoped => self.fail("an identifier"),
                (None, _) => self.fail("either a definition or a tag name"),
            };
        }
        let enumerators = self.enumerators()?;
        let span = start.to(self.previous());
        self.attributes_after_body(&mut attributes)?;
        let enumerators = Some(enumerators);
        Ok(TypeSpecifier::Enum(Box::new(Enumeration {
            name,
            scoped,
            underlying,
            enumerators,
            attributes,
            span,
            name_span,
        })))
    }

    fn enumerators(&mut self) -> Parsed<Vec<Enumerator>> {
        self.expect("{")?;
        let mut all = Vec::new();
        while !self.is("}") && !self.at_end() {
            let (name, span): (Symbol, Span) = self.identifier()?;
            self.known.enumerators.insert(name);
            self.attributes(&mut Vec::new())?;
            let value = if self.eat("=") {
                Some(self.nested(|parser| parser.with_angles(|parser| parser.assignment_expression()))?)
            } else {
                None
            };
            all.push(Enumerator { name, value, span });
            if !self.eat(",") {
                break;
            }
        }
        self.expect("}")?;
        Ok(all)
    }

    /// Returns the identifier that a declarator declares in the enclosing scope.
    pub(super) fn declared(name: Option<&Name>) -> Option<Symbol> {
        match name?.parts.as_slice() {
            [part] => match part.kind {
                PartKind::Identifier(symbol) => Some(symbol),
                _ => None,
            },
            _ => None,
        }
    }
}
