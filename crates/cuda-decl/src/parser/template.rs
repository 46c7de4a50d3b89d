//! Parsing of templates ([temp]): parameters, specializations, explicit instantiations.

use super::known::Meaning;
use super::name::NameUse;
use super::state::{Failed, Parsed, Parser};
use crate::ast::{Declaration, DeclarationKind, Template, TemplateParameter, TemplateParameterKind, TypeSpecifier};
use crate::lexer::TokenKind;
use crate::rules::{self, features};
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Parses a template declaration, specialization or explicit instantiation.
    pub(super) fn template(&mut self) -> Parsed<Declaration> {
        let start = self.span();
        let is_elsewhere = self.eat("extern");
        self.bump();
        if !self.is("<") {
            if self.text() == "template" {
                return self.fail_name(true);
            }
            if self.is(";") {
                return self.fail("an identifier");
            }
            let declaration = self.nested(Self::declaration)?;
            let span = start.to(self.previous());
            if is_elsewhere {
                // An explicit instantiation declaration: the definition is in another translation unit.
                return Ok(Declaration { kind: DeclarationKind::Nothing, span });
            }
            return Ok(Declaration { kind: DeclarationKind::Instantiation(Box::new(declaration)), span });
        }
        // The scope of template parameters ends with the declaration.
        let mut outer = Vec::new();
        let around = self.type_parameters.len();
        self.templates += 1;
        let template = self.parameterised(start, &mut outer);
        self.templates -= 1;
        self.type_parameters.truncate(around);
        for meaning in outer.into_iter().rev() {
            self.known.restore(meaning);
        }
        let template = template?;
        if let DeclarationKind::Template(template) = &template.kind {
            self.note_template(&template.declaration);
        }
        Ok(template)
    }

    /// Parses `<…> declaration`. Adds the hidden meanings of the parameter names to `outer`.
    fn parameterised(&mut self, start: Span, outer: &mut Vec<Meaning>) -> Parsed<Declaration> {
        let (parameters, mut is_constrained) = self.template_parameters_in(outer)?;
        let span = start.to(self.previous());
        let has_clause = self.is("requires");
        is_constrained |= has_clause;
        let requires = if has_clause { self.constraint()? } else { None };
        let is_unread = has_clause && requires.is_none();
        if self.is(";") {
            return self.fail("a declaration");
        }
        let declaration = match self.is("concept") {
            true => self.concept()?,
            false => self.nested(Self::declaration)?,
        };
        if let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind
            && declarators.is_empty()
            && !specifiers.storage.is_friend
            && !matches!(specifiers.ty, Some(TypeSpecifier::Class(_) | TypeSpecifier::Elaborated(..)))
        {
            if matches!(&specifiers.ty, Some(TypeSpecifier::Named(name)) if name.parts.len() == 1) {
                self.refuse(&rules::TYPE_SPECIFIERS, rules::NO_SPECIFIER);
                return Err(Failed);
            }
            return self.fail("an identifier");
        }
        let kind = DeclarationKind::Template(Box::new(Template {
            parameters,
            declaration,
            is_constrained,
            requires,
            is_unread,
            span,
        }));
        Ok(Declaration { kind, span: start.to(self.previous()) })
    }

    /// Parses a template parameter list. Returns also whether a parameter is constrained.
    pub(super) fn template_parameters(&mut self) -> Parsed<(Vec<TemplateParameter>, bool)> {
        self.template_parameters_in(&mut Vec::new())
    }

    fn template_parameters_in(&mut self, outer: &mut Vec<Meaning>) -> Parsed<(Vec<TemplateParameter>, bool)> {
        self.expect("<")?;
        let mut parameters = Vec::new();
        let mut is_constrained = false;
        while !self.ends_angles() {
            let has_key = matches!(self.text(), "class" | "typename" | "template");
            let parameter = self.nested(Self::template_parameter)?;
            if let Some(name) = parameter.name {
                outer.push(self.known.meaning(name));
                self.known.templates.remove(&name);
                self.known.values.remove(&name);
                match parameter.kind {
                    TemplateParameterKind::Type(_) => {
                        if !parameter.may_be_value {
                            self.type_parameters.push(name);
                        }
                        self.known.types.insert(name);
                    }
                    TemplateParameterKind::Template(_) => {
                        self.known.types.insert(name);
                        self.known.templates.insert(name);
                    }
                    TemplateParameterKind::Value(..) => {
                        self.known.types.remove(&name);
                        self.known.names.insert(name);
                        self.known.values.insert(name);
                    }
                }
            }
            is_constrained |= !has_key && !matches!(parameter.kind, TemplateParameterKind::Value(..));
            parameters.push(parameter);
            if !self.eat(",") {
                break;
            }
            if self.ends_angles() {
                self.refuse(&rules::TEMPLATE_PARAMETERS, rules::PARAMETER_MISSING);
            }
        }
        if !self.ends_angles() {
            return self.fail("a \",\" or \">\"");
        }
        self.expect(">")?;
        Ok((parameters, is_constrained))
    }

    /// Skips a requires-clause, which does not affect layout.
    pub(super) fn requires_clause(&mut self) -> Parsed<()> {
        loop {
            if self.is("(") {
                self.skip_group();
            } else if self.eat("requires") {
                if self.is("(") {
                    self.skip_group();
                }
                if self.is("{") {
                    self.skip_group();
                }
            } else {
                self.name(NameUse::Type)?;
            }
            if !self.eat("&&") && !self.eat("||") {
                return Ok(());
            }
        }
    }

    /// Records a template name, after which `<` opens template arguments.
    fn note_template(&mut self, declaration: &Declaration) {
        let name = match &declaration.kind {
            DeclarationKind::Simple(specifiers, declarators) => match (&specifiers.ty, declarators.first()) {
                (_, Some(first)) => Self::declared(first.declarator.name.as_ref()),
                (Some(TypeSpecifier::Class(class)), None) => class.name.as_ref().and_then(|name| name.last()),
                (Some(TypeSpecifier::Elaborated(_, name)), None) => name.last(),
                _ => None,
            },
            DeclarationKind::Function(function) => Self::declared(function.declarator.name.as_ref()),
            DeclarationKind::Alias(name, ..) => Some(*name),
            _ => None,
        };
        if let Some(name) = name {
            self.known.templates.insert(name);
        }
    }

    fn template_parameter(&mut self) -> Parsed<TemplateParameter> {
        if let Some(parameter) = self.parameter_of_macro() {
            return Ok(parameter);
        }
        let start = self.span();
        let is_template = self.is("template");
        let mut ahead = 0;
        if is_template {
            self.bump();
            self.expect("<")?;
            while !self.ends_angles() {
                self.nested(Self::template_parameter)?;
                if !self.eat(",") {
                    break;
                }
            }
            self.expect(">")?;
        } else if self.is("typename") {
            // `typename T::x N` is a non-type parameter.
            ahead = 1;
        }
        let is_concept = self.token(0).is_some_and(|token| self.known.concepts.contains(&token.text));
        let is_type = is_template
            || is_concept
            || (matches!(self.text(), "class" | "typename")
                && (matches!(self.text_at(1), "..." | "," | ">" | "=")
                    || (self.is_identifier_at(1) && matches!(self.text_at(2), "," | ">" | "="))));
        if is_type {
            let concept = if is_concept { Some(self.name(NameUse::Type)?) } else { None };
            if !is_concept {
                self.bump();
            }
            let pack = self.eat("...");
            let name = if self.is_identifier_at(0) { Some(self.identifier()?.0) } else { None };
            if pack && self.is("=") {
                self.refuse(&rules::TEMPLATE_PARAMETERS, rules::PACK_DEFAULT);
            }
            let kind = if is_template {
                let default = if self.eat("=") { Some(self.name(NameUse::Expression)?) } else { None };
                TemplateParameterKind::Template(default)
            } else {
                let default = if self.eat("=") { Some(self.type_name()?) } else { None };
                TemplateParameterKind::Type(default)
            };
            let span = start.to(self.previous());
            return Ok(TemplateParameter { kind, name, pack, concept, may_be_value: false, span });
        }
        if ahead == 1 {
            self.bump();
        }
        if self.is("class") && self.kind_at(1) != TokenKind::Word {
            self.bump();
            return self.fail("an identifier");
        }
        let specifiers = self.specifiers()?;
        if specifiers.ty.is_none() {
            return self.fail("a type specifier");
        }
        if matches!(specifiers.ty, Some(TypeSpecifier::Auto(_))) {
            self.needs(&features::AUTO_PARAMETER, &[], specifiers.type_span);
        }
        let mut declarator = self.parameter_declarator()?;
        let pack = std::mem::take(&mut declarator.pack);
        let name = Self::declared(declarator.name.as_ref());
        let type_span = specifiers.span;
        declarator.name = None;
        // The name before the parameter may be a concept that a missing header declares.
        let is_unknown = match &specifiers.ty {
            Some(TypeSpecifier::Named(written)) => {
                written.last().is_some_and(|it| !self.known.types.contains(&it)) && declarator.parts.is_empty()
            }
            _ => false,
        };
        let named_concept = match &specifiers.ty {
            Some(TypeSpecifier::Named(written)) if is_unknown => Some(written.clone()),
            _ => None,
        };
        let mut default = None;
        if self.eat("=") {
            let ends = |parser: &Self| matches!(parser.text(), "," | ">");
            if is_unknown {
                let constrained = self.attempt(|parser| {
                    let ty = parser.type_name()?;
                    if ends(parser) { Ok(ty) } else { parser.fail("a \",\"") }
                });
                if let Some(ty) = constrained {
                    let kind = TemplateParameterKind::Type(Some(ty));
                    return Ok(TemplateParameter {
                        kind,
                        name,
                        pack,
                        concept: named_concept,
                        may_be_value: false,
                        span: start.to(self.previous()),
                    });
                }
            }
            let before = std::mem::replace(&mut self.greater_ends, true);
            let value = self.assignment_expression();
            self.greater_ends = before;
            default = Some(Box::new(value?));
        }
        if is_unknown && name.is_some_and(|it| self.symbols.text(it).starts_with(|it: char| it.is_uppercase())) {
            let kind = TemplateParameterKind::Type(None);
            let span = start.to(self.previous());
            return Ok(TemplateParameter { kind, name, pack, concept: named_concept, may_be_value: true, span });
        }
        let ty = crate::ast::TypeName { specifiers, declarator, span: type_span };
        let kind = TemplateParameterKind::Value(ty, default);
        Ok(TemplateParameter { kind, name, pack, concept: None, may_be_value: false, span: start.to(self.previous()) })
    }
}
