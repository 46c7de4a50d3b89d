//! Parsing of declarators ([dcl.decl]): names with pointers, references, arrays and parameter lists.

use super::name::NameUse;
use super::state::{Parsed, Parser};
use crate::ast::{
    Attribute, Declarator, DeclaratorPart, FunctionPart, Name, Parameter, Qualifiers, Specifiers, TypeSpecifier,
};
use crate::lexer::TokenKind;
use crate::limits;
use crate::rules;
use crate::rules::features;

/// The form of a declarator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A declarator with a name.
    Named,
    /// An abstract declarator.
    Abstract,
    /// A parameter's declarator, with or without a name.
    Either,
}

impl Parser<'_> {
    pub(super) fn declarator(&mut self) -> Parsed<Declarator> {
        self.nested(|parser| parser.read_declarator(Form::Named))
    }

    /// Parses a declarator after its specifiers, or a structured binding after `auto`.
    pub(super) fn declarator_after(&mut self, specifiers: &Specifiers) -> Parsed<Declarator> {
        let is_auto = matches!(specifiers.ty, Some(TypeSpecifier::Auto(false)));
        let from = usize::from(matches!(self.text(), "&" | "&&"));
        if !is_auto || self.text_at(from) != "[" || !self.is_identifier_at(from + 1) {
            return self.declarator();
        }
        let parts = match self.text() {
            "&" => vec![DeclaratorPart::LvalueReference],
            "&&" => vec![DeclaratorPart::RvalueReference],
            _ => Vec::new(),
        };
        self.at += from;
        let start = self.span();
        self.bump();
        let mut bindings = Vec::new();
        loop {
            let (name, _) = self.identifier()?;
            bindings.push(name);
            if self.in_body {
                self.known.declare_local(name);
            } else {
                self.known.names.insert(name);
            }
            if !self.eat(",") {
                break;
            }
        }
        self.expect("]")?;
        Ok(Declarator { parts, bindings, span: start.to(self.previous()), ..Declarator::default() })
    }

    pub(super) fn abstract_declarator(&mut self) -> Parsed<Declarator> {
        self.nested(|parser| parser.read_declarator(Form::Abstract))
    }

    /// Parses the declarator of a parameter.
    pub(super) fn parameter_declarator(&mut self) -> Parsed<Declarator> {
        self.nested(|parser| parser.read_declarator(Form::Either))
    }

    /// Parses the pointer and reference operators of a conversion type.
    pub(super) fn pointers_only(&mut self) -> Parsed<Declarator> {
        let mut declarator = Declarator { span: self.span(), ..Declarator::default() };
        let mut pointers = self.pointers(&mut declarator.attributes)?;
        pointers.reverse();
        declarator.parts = pointers;
        Ok(declarator)
    }

    fn read_declarator(&mut self, form: Form) -> Parsed<Declarator> {
        let mut attributes = Vec::new();
        let pointers = self.pointers(&mut attributes)?;
        let pack = self.eat("...");
        if form == Form::Either {
            self.skip_macro_for_name();
        }
        let mut declarator = Declarator { span: self.span(), attributes, pack, ..Declarator::default() };
        if self.is("(") && self.groups(form) {
            self.bump();
            self.attributes(&mut declarator.attributes)?;
            let inner = self.nested(|parser| parser.read_declarator(form))?;
            self.expect(")")?;
            declarator.name = inner.name;
            declarator.parts = inner.parts;
            declarator.attributes.extend(inner.attributes);
            declarator.span = inner.span;
            declarator.pack |= inner.pack;
        } else if form != Form::Abstract && self.starts_declared_name() && (form == Form::Named || !self.is("~")) {
            self.skip_macros_before_name();
            let is_made = form == Form::Named && self.makes_a_name();
            let name = self.name(NameUse::Declarator)?;
            declarator.span = name.span;
            declarator.name = Some(name);
            if is_made {
                self.skip_group();
            }
        } else if form == Form::Named {
            // A parenthesized name is the declared name, whatever follows it.
            if self.is("(") && self.is_identifier_at(1) {
                self.bump();
                self.name(NameUse::Declarator)?;
                self.expect(")")?;
            }
            let is_first = pointers.is_empty() && !self.previous_is("(") && !self.previous_is(",");
            return self.fail_name(is_first);
        }
        self.attributes(&mut declarator.attributes)?;
        self.suffixes(&mut declarator, form)?;
        // `int x[2] __align__(8)`. Attributes after a parameter list are parsed with the list.
        if matches!(declarator.parts.last(), Some(DeclaratorPart::Array(..))) {
            self.attributes(&mut declarator.attributes)?;
        }
        declarator.parts.extend(pointers.into_iter().rev());
        if declarator.parts.len() > limits::DECLARATOR_PARTS {
            return self.fail("a shorter declarator");
        }
        Ok(declarator)
    }

    fn starts_declared_name(&self) -> bool {
        self.is_identifier_at(0) || self.is("operator") || self.is("~") || self.is("::")
    }

    /// Whether the `(` at the cursor groups a declarator instead of opening a parameter list.
    fn groups(&self, form: Form) -> bool {
        match self.text_at(1) {
            "*" | "&" | "&&" => true,
            "(" | "[" => form != Form::Abstract || self.text_at(1) == "(" && self.text_at(2) == "*",
            "__attribute__" => true,
            _ if self.is_identifier_at(1) => {
                let mut ahead = 1;
                while self.is_identifier_at(ahead) && self.text_at(ahead + 1) == "::" {
                    ahead += 2;
                    if self.text_at(ahead) == "*" {
                        return true;
                    }
                }
                // `S<T>::*` after a template name.
                if self.text_at(2) == "<" && self.finds_member_pointer() {
                    return true;
                }
                let is_type = self.token(1).is_some_and(|token| self.known.types.contains(&token.text));
                form == Form::Named && !is_type && matches!(self.text_at(2), ")" | "[")
            }
            _ => false,
        }
    }

    fn finds_member_pointer(&self) -> bool {
        let mut ahead = 1;
        while ahead < 64 {
            match self.text_at(ahead) {
                "::" if self.text_at(ahead + 1) == "*" => return true,
                ")" | ";" | "{" | "" => return false,
                _ => ahead += 1,
            }
        }
        false
    }

    fn pointers(&mut self, attributes: &mut Vec<Attribute>) -> Parsed<Vec<DeclaratorPart>> {
        let mut parts = Vec::new();
        loop {
            let part = match self.text() {
                "*" => {
                    self.bump();
                    DeclaratorPart::Pointer(self.qualifiers(attributes)?)
                }
                "&" | "&&" => {
                    let part = match self.text() {
                        "&" => DeclaratorPart::LvalueReference,
                        _ => DeclaratorPart::RvalueReference,
                    };
                    self.bump();
                    self.attributes(attributes)?;
                    part
                }
                _ if self.starts_type() && (self.is("::") || self.is_identifier_at(0)) => {
                    // `C::*`
                    if !matches!(self.text_at(1), "::" | "<") {
                        return Ok(parts);
                    }
                    let class = self.attempt(|parser| {
                        let name: Name = parser.name(NameUse::Type)?;
                        parser.expect("::")?;
                        parser.expect("*")?;
                        Ok(name)
                    });
                    match class {
                        Some(class) => DeclaratorPart::MemberPointer(class, self.qualifiers(attributes)?),
                        None => return Ok(parts),
                    }
                }
                "__restrict__" | "__restrict" if !parts.is_empty() => {
                    self.bump();
                    continue;
                }
                _ => return Ok(parts),
            };
            parts.push(part);
            if parts.len() > limits::DECLARATOR_PARTS {
                return self.fail("a shorter declarator");
            }
        }
    }

    fn qualifiers(&mut self, attributes: &mut Vec<Attribute>) -> Parsed<Qualifiers> {
        let mut qualifiers = Qualifiers::default();
        loop {
            match self.text() {
                "const" | "__const" => qualifiers.is_const = true,
                "volatile" | "__volatile__" => qualifiers.is_volatile = true,
                "__restrict__" | "__restrict" | "restrict" => qualifiers.is_restrict = true,
                _ => {
                    if self.attribute(attributes)? {
                        continue;
                    }
                    return Ok(qualifiers);
                }
            }
            self.bump();
        }
    }

    fn suffixes(&mut self, declarator: &mut Declarator, form: Form) -> Parsed<()> {
        loop {
            let span = self.span();
            if self.is("[") && self.text_at(1) != "[" {
                self.bump();
                let bound = if self.is("]") {
                    None
                } else {
                    Some(Box::new(self.nested(|parser| parser.with_angles(|parser| parser.assignment_expression()))?))
                };
                self.expect("]")?;
                declarator.parts.push(DeclaratorPart::Array(bound, span.to(self.previous())));
            } else if self.is("(") && (form != Form::Named || !self.begins_initialiser()) {
                let at = self.at;
                match self.attempt_aloud(|parser| parser.nested(Self::parameters)) {
                    Some(function) => declarator.parts.push(DeclaratorPart::Function(Box::new(function))),
                    // `int x(3)`
                    None if form == Form::Named && self.is_value_list() => return Ok(()),
                    // Tentative parsing ends here: parsing again at every level would take exponential time.
                    None if self.muted > 0 => return Err(super::state::Failed),
                    None => {
                        self.at = at;
                        let function = self.nested(Self::parameters)?;
                        declarator.parts.push(DeclaratorPart::Function(Box::new(function)));
                    }
                }
            } else {
                return Ok(());
            }
            if declarator.parts.len() > limits::DECLARATOR_PARTS {
                return self.fail("a shorter declarator");
            }
        }
    }

    /// Whether the `(` at the cursor opens an initializer, judging by its first token.
    fn begins_initialiser(&mut self) -> bool {
        // A default member initializer is not parenthesized.
        if !self.classes.is_empty() && !self.in_body {
            return false;
        }
        match self.kind_at(1) {
            TokenKind::Number | TokenKind::Character | TokenKind::Text => true,
            // A lambda is an expression, while an attribute belongs to a parameter.
            TokenKind::Punctuator if self.text_at(1) == "[" => self.text_at(2) != "[",
            TokenKind::Punctuator => !matches!(self.text_at(1), ")" | "::" | "..."),
            TokenKind::Word if self.in_body && self.calls_at(1) => true,
            TokenKind::Word if self.in_body && self.is_identifier_at(1) => {
                let is_type = self.token(1).is_some_and(|token| self.known.types.contains(&token.text));
                !(is_type || self.is_identifier_at(2) || self.text_at(2) == "::") || self.lists_a_value()
            }
            TokenKind::Word => {
                matches!(
                    self.text_at(1),
                    "nullptr"
                        | "true"
                        | "false"
                        | "sizeof"
                        | "alignof"
                        | "new"
                        | "static_cast"
                        | "reinterpret_cast"
                        | "const_cast"
                        | "dynamic_cast"
                ) || self.text_at(1) == "this" && matches!(self.text_at(2), ")" | "," | "." | "->")
                    || self.lists_a_value()
            }
            TokenKind::End => true,
        }
    }

    /// Whether a call of a qualified name is at `ahead`: `a::b(…)`, `a::b<c>(…)`.
    fn calls_at(&self, ahead: usize) -> bool {
        let mut last = ahead;
        while self.is_identifier_at(last) && self.text_at(last + 1) == "::" {
            last += 2;
        }
        let is_type = self.token(last).is_some_and(|token| self.known.types.contains(&token.text));
        let after = if self.text_at(last + 1) == "<" { self.after_angles(last + 1) } else { Some(last + 1) };
        last > ahead && !is_type && after.is_some_and(|it| self.text_at(it) == "(")
    }

    /// Whether the list at the cursor has a declared variable or enumerator as an element, as in `Curve c(points,
    /// Kind::OPEN)`.
    fn lists_a_value(&mut self) -> bool {
        let Some(length) = self.group_length(0) else { return false };
        let (found, looked_at) = self.finds_a_value(length);
        self.spend(looked_at as u64);
        found
    }

    /// Returns the same for a list of `length` tokens, and the number of tokens examined.
    fn finds_a_value(&self, length: usize) -> (bool, usize) {
        let is_value = |ahead: usize| {
            let mut last = ahead;
            while self.is_identifier_at(last) && self.text_at(last + 1) == "::" {
                last += 2;
            }
            let stands_alone =
                matches!(self.text_at(ahead - 1), "(" | ",") && matches!(self.text_at(last + 1), "," | ")");
            let name = self.token(last).filter(|_| stands_alone && self.is_identifier_at(last));
            name.is_some_and(|name| {
                let is_declared = self.known.names.contains(&name.text) || self.known.enumerators.contains(&name.text);
                is_declared && !self.known.types.contains(&name.text) && !self.known.templates.contains(&name.text)
            })
        };
        // Nested brackets contain other parameters, and angle brackets template arguments.
        let (mut ahead, mut angles, mut looked_at) = (1, 0_usize, 0);
        while ahead < length {
            looked_at += 1;
            match self.text_at(ahead) {
                "<" if self.is_identifier_at(ahead - 1) => angles += 1,
                ">" => angles = angles.saturating_sub(1),
                _ => {}
            }
            if matches!(self.text_at(ahead), "(" | "[" | "{") {
                ahead += self.group_length(ahead).unwrap_or(1);
                continue;
            }
            if angles == 0 && is_value(ahead) {
                return (true, looked_at);
            }
            ahead += 1;
        }
        (false, looked_at)
    }

    fn is_value_list(&self) -> bool {
        self.is_identifier_at(1) && matches!(self.text_at(2), ")" | "," | "." | "(" | "+" | "-" | "*" | "/" | "->")
    }

    /// Parses a parameter list and what belongs to it: qualifiers, exception specification, trailing return type.
    pub(super) fn parameters(&mut self) -> Parsed<FunctionPart> {
        self.expect("(")?;
        let mut parameters = Vec::new();
        let mut variadic = false;
        let before = self.constrained_placeholders;
        self.with_angles(|parser| {
            while !parser.is(")") {
                if parser.eat("...") {
                    variadic = true;
                    break;
                }
                parameters.push(parser.parameter()?);
                variadic |= parser.is("...") && parser.text_at(1) == ")" && parser.eat("...");
                if !parser.eat(",") {
                    break;
                }
                if parser.is(")") {
                    parser.refuse(&rules::TEMPLATE_ARGUMENTS, rules::TYPE_EXPECTED);
                }
            }
            Ok(())
        })?;
        self.expect(")")?;
        // `(void)`
        if let [only] = parameters.as_slice()
            && only.declarator.name.is_none()
            && only.declarator.parts.is_empty()
            && matches!(only.specifiers.ty, Some(crate::ast::TypeSpecifier::Builtin(crate::types::Builtin::Void)))
        {
            parameters.clear();
        }
        let mut attributes = Vec::new();
        let mut function = FunctionPart {
            parameters,
            variadic,
            qualifiers: self.qualifiers(&mut attributes)?,
            reference: None,
            trailing: None,
            attributes,
            is_override: false,
            is_final: false,
            is_constrained: self.constrained_placeholders > before,
            exceptions: None,
        };
        loop {
            match self.text() {
                "&" | "&&" => {
                    function.reference = Some(self.is("&&"));
                    self.bump();
                }
                "noexcept" | "throw" => {
                    let is_plain = if self.is("noexcept") { self.text_at(1) != "(" } else { self.text_at(2) == ")" };
                    function.exceptions = Some(is_plain);
                    self.exception_specifications += u32::from(self.is("noexcept"));
                    self.bump();
                    if self.is("(") {
                        self.skip_group();
                    }
                }
                "override" => {
                    function.is_override = true;
                    self.bump();
                }
                "final" => {
                    function.is_final = true;
                    self.bump();
                }
                "requires" => {
                    function.is_constrained = true;
                    let span = self.span();
                    self.needs(&features::TRAILING_REQUIRES, &[], span);
                    self.bump();
                    self.requires_clause()?;
                }
                "->" => {
                    self.bump();
                    function.trailing = Some(Box::new(self.type_name()?));
                }
                _ => {
                    if !self.attribute(&mut function.attributes)? && !self.skip_macros_after_parameters() {
                        return Ok(function);
                    }
                }
            }
        }
    }

    fn parameter(&mut self) -> Parsed<Parameter> {
        let start = self.span();
        if self.is("this") && self.text_at(1) != ")" {
            self.needs(&features::OBJECT_PARAMETER, &[], start);
            self.bump();
        }
        let specifiers = self.specifiers()?;
        if specifiers.ty.is_none() {
            return self.fail("a type specifier");
        }
        self.check_second_type(&specifiers)?;
        self.skip_macro_before_pointer();
        let declarator = self.nested(|parser| parser.read_declarator(Form::Either))?;
        self.known.parameters.extend(Self::declared(declarator.name.as_ref()));
        let default = if self.eat("=") {
            let value = if self.is("{") { self.braces() } else { self.assignment_expression() };
            Some(Box::new(value?))
        } else {
            None
        };
        if !matches!(self.text(), "," | ")" | "...") {
            return self.fail("a \")\"");
        }
        Ok(Parameter { specifiers, declarator, default, span: start.to(self.previous()) })
    }
}
