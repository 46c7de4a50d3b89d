//! Parsing of declarations in namespaces, classes and blocks ([dcl.dcl]).

use super::name::NameUse;
use super::state::{Failed, Parsed, Parser};
use crate::ast::{
    Declaration, DeclarationKind, Declarator, DeclaratorPart, ExpressionKind, InitDeclarator, Initialiser,
    InitialiserStyle, PartKind, Specifiers, Storage, TypeSpecifier,
};
use crate::diagnostic::Diagnostic;
use crate::lexer::TokenKind;
use crate::rules::{self, features};
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Parses a translation unit.
    pub(super) fn unit(&mut self) -> Vec<Declaration> {
        let mut all = Vec::new();
        while !self.at_end() {
            if self.is("}") {
                let _ = self.fail::<()>("a declaration");
                self.bump();
                continue;
            }
            self.declaration_or_recover(&mut all);
        }
        all
    }

    fn declaration_or_recover(&mut self, all: &mut Vec<Declaration>) {
        let before = self.at;
        self.inner = 0;
        match self.declaration() {
            Ok(declaration) => all.push(declaration),
            Err(_) => self.recover(),
        }
        if self.at == before {
            self.bump();
        }
    }

    /// Parses a declaration or a member declaration.
    pub(super) fn declaration(&mut self) -> Parsed<Declaration> {
        let start = self.span();
        if let Some(kind) = self.skip_declaring_macro() {
            return Ok(Declaration { kind, span: start.to(self.previous()) });
        }
        if self.is_deduction_guide() {
            let kind = self.attempt(Self::deduction_guide).unwrap_or_else(|| {
                self.skip_statement();
                DeclarationKind::Nothing
            });
            return Ok(Declaration { kind, span: start.to(self.previous()) });
        }
        let kind = match self.text() {
            ";" => {
                self.bump();
                DeclarationKind::Empty
            }
            "namespace" if self.classes.is_empty() => self.namespace()?,
            "inline" if self.text_at(1) == "namespace" => {
                self.bump();
                self.namespace()?
            }
            "extern" if self.kind_at(1) == TokenKind::Text => self.linkage()?,
            "extern" if self.text_at(1) == "template" => return self.template(),
            "template" => return self.template(),
            "using" => self.using()?,
            "static_assert" | "_Static_assert" => self.static_assertion()?,
            "asm" | "__asm__" => {
                self.bump();
                self.skip_group();
                self.eat(";");
                DeclarationKind::Nothing
            }
            _ if !self.in_body && !self.may_begin_declaration() => return self.fail("a declaration"),
            _ => return self.simple_or_function(),
        };
        Ok(Declaration { kind, span: start.to(self.previous()) })
    }

    fn namespace(&mut self) -> Parsed<DeclarationKind> {
        let mut is_inline = self.previous_is("inline");
        self.bump();
        self.attributes(&mut Vec::new())?;
        // `namespace EXPORT name {`: the first identifier is an undefined macro.
        if self.is_undeclared_at(0) && self.is_identifier_at(1) {
            self.note_macro();
            self.bump();
        }
        let mut names = Vec::new();
        while self.is_identifier_at(0) {
            let (name, _) = self.identifier()?;
            if names.is_empty() && self.is("=") {
                self.bump();
                let target = self.name(NameUse::Type)?;
                self.expect(";")?;
                return Ok(DeclarationKind::NamespaceAlias(name, target));
            }
            names.push((name, is_inline));
            self.attributes(&mut Vec::new())?;
            if !self.eat("::") {
                break;
            }
            is_inline = self.eat("inline");
        }
        if names.is_empty() && !self.is("{") {
            return self.fail("an identifier");
        }
        let declarations = self.block_of_declarations()?;
        Ok(DeclarationKind::Namespace { names, declarations })
    }

    pub(super) fn previous_is(&self, text: &str) -> bool {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).is_some_and(|it| self.symbols.text(it.text) == text)
    }

    fn block_of_declarations(&mut self) -> Parsed<Vec<Declaration>> {
        self.expect("{")?;
        self.nested(|parser| {
            let mut all = Vec::new();
            while !parser.is("}") && !parser.at_end() {
                parser.declaration_or_recover(&mut all);
            }
            parser.expect("}")?;
            Ok(all)
        })
    }

    fn linkage(&mut self) -> Parsed<DeclarationKind> {
        self.bump();
        let is_c = self.text() == "\"C\"";
        if !matches!(self.text(), "\"C\"" | "\"C++\"") && self.muted == 0 {
            let message = rules::LINKAGE_UNKNOWN.to_owned();
            self.diagnostics.push(Diagnostic::new(&rules::MISPLACED, self.span(), message));
        }
        self.bump();
        let declarations = if self.is("{") {
            self.block_of_declarations()?
        } else {
            let mut only = self.nested(Self::declaration)?;
            // A declaration directly in a linkage specification is implicitly `extern`.
            if let DeclarationKind::Simple(specifiers, declarators) = &mut only.kind
                && !declarators.is_empty()
            {
                specifiers.storage.is_extern |= !specifiers.storage.is_typedef && !specifiers.storage.is_static;
            }
            vec![only]
        };
        Ok(DeclarationKind::Linkage { is_c, declarations })
    }

    fn using(&mut self) -> Parsed<DeclarationKind> {
        self.bump();
        if self.eat("namespace") {
            let name = self.name(NameUse::Type)?;
            self.expect(";")?;
            return Ok(DeclarationKind::UsingNamespace(name));
        }
        if self.is("enum") {
            let span = self.span();
            // nvcc accepts it in classes under every standard.
            if self.classes.is_empty() {
                self.needs(&features::USING_ENUM, &[], span);
            }
            self.bump();
            let name = self.name(NameUse::Type)?;
            self.expect(";")?;
            return Ok(DeclarationKind::UsingEnum(name));
        }
        if self.is_identifier_at(0) && !matches!(self.text_at(1), "::" | ";" | "," | "<") {
            let (name, span) = self.identifier()?;
            let mut attributes = Vec::new();
            self.attributes(&mut attributes)?;
            self.expect("=")?;
            let target = self.type_name()?;
            self.expect(";")?;
            self.known.types.insert(name);
            return Ok(DeclarationKind::Alias(name, Box::new(target), attributes, span));
        }
        let mut names = Vec::new();
        loop {
            self.eat("typename");
            let name = self.name(NameUse::Type)?;
            let span = self.span();
            if self.eat("...") {
                self.needs(&features::USING_PACK, &[], span);
            }
            names.push(name);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(";")?;
        Ok(DeclarationKind::Using(names))
    }

    fn static_assertion(&mut self) -> Parsed<DeclarationKind> {
        self.bump();
        self.expect("(")?;
        let condition = self.nested(|parser| parser.with_angles(|parser| parser.assignment_expression()))?;
        let mut text = None;
        if self.eat(",") {
            text = self.token(0).map(|token| token.text);
            while self.kind_at(0) == TokenKind::Text {
                self.bump();
            }
        }
        self.expect(")")?;
        self.expect(";")?;
        Ok(DeclarationKind::StaticAssertion(condition, text))
    }

    /// Parses a deduction guide, `S(T) -> S<T>;`.
    fn deduction_guide(&mut self) -> Parsed<DeclarationKind> {
        while self.text_at(1) != "(" || matches!(self.text(), "explicit" | "__attribute__") {
            self.bump();
            if self.is("(") {
                self.skip_group();
            }
        }
        let (name, span) = self.identifier()?;
        let text = self.symbols.text(name).to_owned();
        self.needs(&features::GUIDE, &[&text], span);
        let function = self.parameters()?;
        self.expect(";")?;
        Ok(DeclarationKind::Guide(name, Box::new(function)))
    }

    /// Whether a deduction guide begins at the cursor.
    fn is_deduction_guide(&self) -> bool {
        let mut from = 0;
        while matches!(self.text_at(from), "explicit" | "__host__" | "__device__" | "__attribute__") {
            from += 1;
            if self.text_at(from) == "(" {
                from += self.group_length(from).unwrap_or(1);
            }
        }
        let is_template = self.token(from).is_some_and(|it| self.known.templates.contains(&it.text));
        is_template
            && self.text_at(from + 1) == "("
            && self.group_length(from + 1).is_some_and(|length| self.text_at(from + 1 + length) == "->")
    }

    fn simple_or_function(&mut self) -> Parsed<Declaration> {
        let start = self.span();
        let is_plain = self.templates == 0 && !self.in_body && !self.previous_is("template");
        let macros_before = self.macros_passed;
        self.declares_next = !self.in_body;
        let specifiers = self.specifiers();
        self.declares_next = false;
        let mut specifiers = specifiers?;
        let has_type = specifiers.ty.is_some();
        let mut declarators = Vec::new();
        if !has_type && !self.in_body && only_qualified(&specifiers) && !self.may_begin_declaration() {
            return self.fail("a declaration");
        }
        self.check_after_definition(&specifiers)?;
        self.check_second_type(&specifiers)?;
        self.check_type_is_no_name(&specifiers)?;
        if self.is(";") {
            let defines = matches!(
                specifiers.ty,
                Some(TypeSpecifier::Class(_) | TypeSpecifier::Enum(_) | TypeSpecifier::Elaborated(..))
            );
            // nvcc ignores `int;` outside of classes.
            let says_nothing = self.classes.is_empty() && !self.in_body && specifiers.span.start < self.span().start;
            if !defines && !specifiers.storage.is_friend && !says_nothing {
                if has_type && !self.in_body && !specifiers.storage.is_mutable {
                    self.refuse(&rules::DECLARES_NOTHING, rules::NOTHING_DECLARED);
                    self.bump();
                    return Ok(Declaration { kind: DeclarationKind::Nothing, span: start.to(self.previous()) });
                }
                return self.fail_name(true);
            }
            self.bump();
            let kind = DeclarationKind::Simple(specifiers, declarators);
            return Ok(Declaration { kind, span: start.to(self.previous()) });
        }
        loop {
            let at = self.span();
            let declarator = match self.text() {
                ":" => self.unnamed_bit_field(has_type)?,
                _ => self.declarator_after(&specifiers)?,
            };
            specifiers.has_unknown_macro |= self.macros_passed > macros_before;
            // Only function parameters can be packs.
            if declarator.pack && !specifiers.has_unknown_macro {
                return self.fail("an identifier");
            }
            if !has_type && !declares_without_type(&declarator) {
                return self.fail_type(&specifiers, &declarator);
            }
            if is_plain && self.has_template_arguments(&declarator) && !specifiers.storage.is_friend {
                self.refuse(&rules::MISPLACED, rules::ARGUMENTS_HERE);
                return Err(Failed);
            }
            let is_operator = last_part(&declarator).is_some_and(|it| matches!(it, PartKind::Operator(_)));
            if !has_type && is_operator && !specifiers.has_unknown_macro {
                self.refuse(&rules::TYPE_SPECIFIERS, rules::TYPE_MISSING);
            }
            if let Some(name) = Self::declared(declarator.name.as_ref()) {
                if specifiers.storage.is_typedef {
                    self.known.types.insert(name);
                } else if self.in_body && self.classes.is_empty() {
                    self.known.declare_local(name);
                } else {
                    self.known.names.insert(name);
                }
            }
            let is_function = matches!(declarator.parts.first(), Some(DeclaratorPart::Function(_)));
            if is_function && declarators.is_empty() {
                // `__launch_bounds__` may also follow the parameter list.
                self.attributes(&mut specifiers.attributes)?;
                self.check_function(&specifiers, &declarator);
                if let Some(kind) = self.function_definition(&mut specifiers, &declarator)? {
                    return Ok(Declaration { kind, span: start.to(self.previous()) });
                }
            }
            if !is_function && matches!(self.text(), "(" | "{") {
                self.check_object_is_whole(&specifiers, &declarator)?;
            }
            // Outside of classes, a function declarator at this point has no body.
            let lacks_body = is_function && self.classes.is_empty() && !self.in_body && declarators.is_empty();
            let init = self.init_declarator(declarator, at)?;
            let is_slip = lacks_body && init.initialiser.is_none() && !matches!(self.text(), ";" | ",");
            // Neither a typedef nor a static member has an initializer or a width.
            let too_much = specifiers.storage.is_typedef && init.initialiser.is_some()
                || specifiers.storage.is_static && init.width.is_some();
            if too_much {
                return self.fail("a \";\"");
            }
            declarators.push(init);
            if is_slip {
                self.fail_and_keep("a \"{\"")?;
                let kind = DeclarationKind::Simple(specifiers, declarators);
                return Ok(Declaration { kind, span: start.to(self.previous()) });
            }
            if !self.eat(",") {
                break;
            }
            // nvcc accepts a trailing comma, `int a, ;`, in a member declaration.
            if self.is(";") && !self.classes.is_empty() && !self.in_body && !specifiers.storage.is_typedef {
                break;
            }
        }
        if !self.eat(";") {
            self.fail_and_keep("a \";\"")?;
        }
        let kind = DeclarationKind::Simple(specifiers, declarators);
        Ok(Declaration { kind, span: start.to(self.previous()) })
    }

    /// Reports what is missing after a declarator. As in nvcc, the declaration so far takes effect.
    fn fail_and_keep(&mut self, expected: &str) -> Parsed<()> {
        let failed = self.fail(expected);
        if self.muted > 0 || self.in_body || self.is_too_deep() {
            return failed;
        }
        self.recover();
        Ok(())
    }

    /// Whether the declared name is that of a template with arguments.
    fn has_template_arguments(&self, declarator: &Declarator) -> bool {
        let Some([only]) = declarator.name.as_ref().map(|it| it.parts.as_slice()) else { return false };
        match only.kind {
            PartKind::Identifier(symbol) => only.arguments.is_some() && self.known.templates.contains(&symbol),
            _ => false,
        }
    }

    fn unnamed_bit_field(&mut self, has_type: bool) -> Parsed<Declarator> {
        if !has_type || self.classes.is_empty() {
            return self.fail("an identifier");
        }
        Ok(Declarator { span: self.span(), ..Declarator::default() })
    }

    fn init_declarator(&mut self, mut declarator: Declarator, at: Span) -> Parsed<InitDeclarator> {
        let mut width = None;
        if self.is(":") && !self.classes.is_empty() {
            self.bump();
            width = Some(self.nested(|parser| parser.with_angles(|parser| parser.width_expression()))?);
            self.attributes(&mut declarator.attributes)?;
        }
        if matches!(self.text(), "asm" | "__asm__") {
            self.bump();
            self.skip_group();
            self.attributes(&mut declarator.attributes)?;
        }
        let start = self.span();
        let initialiser = match self.text() {
            "=" => {
                self.bump();
                let value =
                    self.nested(|parser| {
                        parser.with_angles(|parser| {
                            if parser.is("{") { parser.braces() } else { parser.assignment_expression() }
                        })
                    })?;
                Some((InitialiserStyle::Equals, vec![value]))
            }
            "{" => {
                let braces = self.nested(|parser| parser.with_angles(|parser| parser.braces()))?;
                let values = match braces.kind {
                    ExpressionKind::Braces(values) => values,
                    _ => Vec::new(),
                };
                Some((InitialiserStyle::Braces, values))
            }
            "(" => {
                self.bump();
                let values = self.nested(|parser| parser.with_angles(|parser| parser.arguments(")")))?;
                self.expect(")")?;
                Some((InitialiserStyle::Parentheses, values))
            }
            _ => None,
        };
        let initialiser = initialiser.map(|(style, values)| {
            let span = start.to(self.previous());
            Initialiser { style, values, span }
        });
        Ok(InitDeclarator { declarator, width, initialiser, span: at.to(self.previous()) })
    }
}

/// Whether the specifiers consist of attributes and CUDA qualifiers only.
fn only_qualified(specifiers: &Specifiers) -> bool {
    let is_plain = specifiers.storage == Storage::default() && !specifiers.is_const && !specifiers.is_volatile;
    is_plain && !specifiers.attributes.is_empty()
}

fn last_part(declarator: &Declarator) -> Option<&PartKind> {
    declarator.name.as_ref()?.parts.last().map(|it| &it.kind)
}

/// Whether the declarator is of a constructor, destructor or conversion function, which has no type specifier.
fn declares_without_type(declarator: &Declarator) -> bool {
    let Some(name) = &declarator.name else { return false };
    let function = matches!(declarator.parts.first(), Some(DeclaratorPart::Function(_)));
    function
        && match name.parts.as_slice() {
            [.., last] if !matches!(last.kind, PartKind::Identifier(_)) => true,
            // Within its class a constructor has an unqualified name.
            [_] => true,
            _ => name.names_constructor(),
        }
}
