//! Heuristics for undefined macros, which a missing header may define. A name that cannot be anything else is skipped
//! and recorded as unknown.

use super::state::Parser;
use crate::ast::{DeclarationKind, Name, TemplateParameter, TemplateParameterKind, TypeName, TypeSpecifier};
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// Records the name at the cursor as undeclared.
    pub(super) fn note_macro(&mut self) {
        if self.muted == 0
            && let Some(token) = self.token(0)
        {
            self.unknown.push((token.text, token.span));
        }
    }

    /// Whether an undeclared identifier is at `ahead`.
    pub(super) fn is_undeclared_at(&self, ahead: usize) -> bool {
        self.is_identifier_at(ahead)
            && self.token(ahead).is_some_and(|token| {
                !self.known.types.contains(&token.text)
                    && !self.known.templates.contains(&token.text)
                    && !self.known.names.contains(&token.text)
                    && !self.known.concepts.contains(&token.text)
            })
    }

    /// Whether the identifier is spelled like a macro: without lowercase letters.
    fn is_capital_at(&self, ahead: usize) -> bool {
        let word = self.text_at(ahead);
        let fits = |it: u8| it.is_ascii_uppercase() || it.is_ascii_digit() || it == b'_';
        (word.len() >= 3 && word.bytes().all(fits)) || word.starts_with("__")
    }

    /// Skips a macro that stands for declarations. Returns the declaration that replaces it, if there was one.
    pub(super) fn skip_declaring_macro(&mut self) -> Option<DeclarationKind> {
        if self.in_body || !self.is_undeclared_at(0) || self.classes.last() == self.token(0).map(|it| &it.text) {
            return None;
        }
        if self.text_at(1) != "(" {
            let alone = self.is_capital_at(0) && (self.begins_no_specifier(1) || self.stands_alone());
            if alone {
                self.note_macro();
                self.bump();
                self.eat(";");
            }
            return alone.then_some(DeclarationKind::Nothing);
        }
        // A parenthesized declarator: `T (*f)(int)`.
        if matches!(self.text_at(2), "*" | "&" | "&&") && self.text_at(3) != ")" && !self.is_capital_at(0) {
            return None;
        }
        let length = self.group_length(1)?;
        let after = 1 + length;
        let whole = match self.text_at(after) {
            ";" | "{" | "." | "->" | "[" => self.kind_at(after) == TokenKind::Punctuator,
            "try" => self.text_at(after + 1) == "{",
            _ => self.begins_no_specifier(after) || (self.is_undeclared_at(after) && self.starts_line_at(after)),
        };
        if !whole {
            return None;
        }
        self.note_macro();
        self.bump();
        self.skip_group();
        match self.text() {
            ";" => {
                self.bump();
            }
            "{" if self.partner().is_some() => return self.body().ok().map(DeclarationKind::Body),
            "try" => {
                self.bump();
                let body = self.body().ok().map(DeclarationKind::Body);
                self.handlers().ok();
                return body;
            }
            "{" => self.skip_group(),
            "." | "->" | "[" => self.skip_statement(),
            _ => {}
        }
        Some(DeclarationKind::Nothing)
    }

    /// Whether the name at the cursor is alone on its line, and the next line begins a declaration.
    fn stands_alone(&self) -> bool {
        let next_line = self.starts_line_at(1) && (self.kind_at(1) == TokenKind::Word || self.is(";"));
        self.starts_line_at(0) && next_line && !matches!(self.text_at(1), "const" | "volatile" | "operator")
            || self.text_at(1) == ";"
    }

    fn starts_line_at(&self, ahead: usize) -> bool {
        self.token(ahead).is_some_and(|token| token.starts_line)
    }

    /// Whether the token at `ahead` ends a declaration sequence or begins a declaration without specifiers.
    fn begins_no_specifier(&self, ahead: usize) -> bool {
        self.kind_at(ahead) == TokenKind::End
            || self.text_at(ahead) == "}"
            || (self.starts_line_at(ahead)
                && matches!(
                    self.text_at(ahead),
                    "template" | "namespace" | "using" | "static_assert" | "public" | "private" | "protected"
                ))
    }

    /// Skips to after the next `;`.
    pub(super) fn skip_statement(&mut self) {
        while !self.at_end() && !self.is("}") {
            if self.is(";") {
                self.bump();
                return;
            }
            if matches!(self.text(), "(" | "[" | "{") { self.skip_group() } else { self.bump().map_or((), |_| ()) }
        }
    }

    /// Skips an undefined macro with its arguments.
    fn pass_over_macro(&mut self) {
        self.note_macro();
        self.macros_passed += 1;
        self.bump();
        if self.is("(") {
            self.skip_group();
        }
    }

    /// Skips an undefined macro among specifiers, before or after the type. Returns whether there was one.
    pub(super) fn skip_specifying_macro(&mut self) -> bool {
        if !self.is_undeclared_at(0) || !self.is_specifying_macro() {
            return false;
        }
        self.pass_over_macro();
        true
    }

    /// Whether a storage class specifier and then a type follow: `UNUSED static bool f()`.
    fn stands_before_stored_type(&self) -> bool {
        let mut at = 1;
        while matches!(self.text_at(at), "static" | "extern" | "inline" | "constexpr") {
            at += 1;
        }
        let names_two = self.is_identifier_at(at)
            && (self.is_identifier_at(at + 1) || matches!(self.text_at(at + 1), "::" | "<" | "*" | "&"));
        at > 1 && (self.is_builtin_word_at(at) || names_two)
    }

    /// Whether a qualified builtin type follows, so that the name cannot be a type: `DEVICE const float* f()`.
    fn stands_before_qualified_builtin(&self) -> bool {
        let mut at = 1;
        while matches!(self.text_at(at), "const" | "volatile") {
            at += 1;
        }
        at > 1 && self.is_builtin_word_at(at)
    }

    /// Whether a named type follows: `DI T f(T x)`, `DI a::b<T> f()`, or a constructor as `DI S(int)` in the class S.
    /// Two type names cannot follow each other, and a constructor has no type.
    fn stands_before_named_type(&self) -> bool {
        let is_type = self.token(1).is_some_and(|next| self.known.types.contains(&next.text));
        let is_own = self.token(1).is_some_and(|next| self.classes.last() == Some(&next.text));
        if self.in_body || !self.is_identifier_at(1) {
            return false;
        }
        let declares = |at: usize| self.is_identifier_at(at) && matches!(self.text_at(at + 1), "(" | ";" | "=" | "[");
        is_type && declares(2) || is_own && self.text_at(2) == "(" || self.after_qualified_name(1).is_some_and(declares)
    }

    /// Returns the position after a qualified name or template-id; `None` for a plain identifier.
    fn after_qualified_name(&self, ahead: usize) -> Option<usize> {
        let mut at = ahead;
        loop {
            at += 1;
            if self.text_at(at) == "<" {
                at = self.after_angles(at)?;
            }
            if self.text_at(at) != "::" || !self.is_identifier_at(at + 1) {
                return (at > ahead + 1).then_some(at);
            }
            at += 1;
        }
    }

    /// Skips a macro that stands for `__global__`: `KERNEL __launch_bounds__(N) f(`, `__launch_bounds__(N) KERNEL f(`.
    /// Only kernels have launch bounds.
    pub(super) fn skip_kernel_macro(&mut self) -> bool {
        let is_macro = !self.in_body
            && self.is_undeclared_at(0)
            && self.is_capital_at(0)
            && self.is_identifier_at(1)
            && self.text_at(2) == "(";
        if is_macro {
            self.pass_over_macro();
        }
        is_macro
    }

    fn is_specifying_macro(&self) -> bool {
        let next = match self.text_at(1) {
            // `ATTRIBUTE(8) int x`
            "(" => match self.group_length(1) {
                // `get() const {` is a function without a type.
                Some(length) if self.ends_function_at(1 + length) => return false,
                Some(length) if self.is_word_of_declaration(1 + length) => return !self.in_body,
                _ => return false,
            },
            next => next,
        };
        // `DEVICE [[nodiscard]] T f()`
        if next == "[" && self.text_at(2) == "[" && self.is_capital_at(0) && !self.in_body {
            return self.group_length(1).is_some_and(|length| {
                let after = 1 + length;
                let names_two = self.is_identifier_at(after)
                    && (self.is_identifier_at(after + 1) || matches!(self.text_at(after + 1), "::" | "<" | "*" | "&"));
                names_two || self.is_builtin_word_at(after)
            });
        }
        if self.kind_at(1) != TokenKind::Word {
            return false;
        }
        if self.is_builtin_word_at(1) || self.stands_before_stored_type() || self.stands_before_qualified_builtin() {
            return true;
        }
        if self.stands_before_named_type() {
            return true;
        }
        if !self.is_capital_at(0) {
            return false;
        }
        match next {
            // A conversion function has no type: `API operator int() const`.
            "operator" => {
                self.kind_at(2) == TokenKind::Word && !matches!(self.text_at(2), "new" | "delete" | "co_await")
            }
            "volatile" => false,
            // `FILE const x` has the type `FILE`, `API const T& f()` begins with a macro.
            "const" => {
                self.is_identifier_at(2)
                    && (self.is_identifier_at(3) || matches!(self.text_at(3), "&" | "*" | "&&" | "::" | "<"))
            }
            _ if !self.is_identifier_at(1) => true,
            // `CONSTANT ALIGNED(16) char c`
            _ if self.is_undeclared_at(1) && self.is_capital_at(1) && self.text_at(2) == "(" => {
                let after = self.group_length(2).map(|length| 2 + length);
                after.is_some_and(|after| self.is_word_of_declaration(after) && !self.in_body)
            }
            _ if self.is_undeclared_at(1) && self.is_capital_at(1) => {
                !matches!(self.text_at(2), ";" | "," | "=" | ")" | "(" | "[" | "{" | ":" | ">")
            }
            // `RGB Color::rgb()` has a type, `API Color::Color()` does not.
            _ if self.text_at(2) == "::" && self.is_member_with_type(1) => false,
            _ => {
                self.token(1).is_some_and(|next| self.known.types.contains(&next.text))
                    || self.is_identifier_at(2)
                    || matches!(self.text_at(2), "::" | "<" | "operator" | "*" | "&" | "&&")
            }
        }
    }

    /// Whether the function name `A::B::f(` at `ahead` requires a type specifier before it.
    fn is_member_with_type(&self, ahead: usize) -> bool {
        let mut at = ahead;
        while self.text_at(at + 1) == "::" && self.is_identifier_at(at + 2) {
            at += 2;
        }
        let is_constructor = at >= 2 && self.text_at(at) == self.text_at(at - 2);
        at > ahead && self.text_at(at + 1) == "(" && !is_constructor
    }

    /// Whether `const`, `noexcept`, `override` or `final` is at `ahead`, followed by a body or the end of the
    /// declaration.
    fn ends_function_at(&self, ahead: usize) -> bool {
        matches!(self.text_at(ahead), "const" | "noexcept" | "override" | "final")
            && matches!(self.text_at(ahead + 1), "{" | ";" | "=")
    }

    fn is_word_of_declaration(&self, ahead: usize) -> bool {
        self.kind_at(ahead) == TokenKind::Word && !matches!(self.text_at(ahead), "template" | "namespace" | "using")
    }

    fn is_builtin_word_at(&self, ahead: usize) -> bool {
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
                | "unsigned"
                | "signed"
                | "auto"
                | "struct"
                | "class"
                | "union"
                | "enum"
                | "typename"
                | "decltype"
        ) && !self.starts_line_at(ahead)
    }

    /// Skips macros after a parameter list: `void f() NOTHROW;`, `int g() TERM(0) { … }`.
    pub(super) fn skip_macros_after_parameters(&mut self) -> bool {
        if self.in_body || !self.is_undeclared_at(0) || !self.is_capital_at(0) {
            return false;
        }
        let after = match self.text_at(1) {
            "(" => self.group_length(1).map(|length| 1 + length),
            _ => Some(1),
        };
        let ends = |after: usize| {
            matches!(self.text_at(after), ";" | "{" | "noexcept" | "override" | "final" | "->")
                || self.is_undeclared_at(after) && self.is_capital_at(after)
        };
        if !after.is_some_and(ends) {
            return false;
        }
        self.pass_over_macro();
        true
    }

    /// Skips a macro that stands for a parameter's name: `int ARGUMENT(n)`.
    pub(super) fn skip_macro_for_name(&mut self) {
        let is_macro = self.is_undeclared_at(0)
            && self.is_capital_at(0)
            && self.text_at(1) == "("
            && self.is_undeclared_at(2)
            && self.text_at(3) == ")";
        if is_macro {
            self.note_macro();
            self.macros_passed += 1;
            self.bump();
            self.skip_group();
        }
    }

    /// Skips a macro between a parameter's type and its `&` or `*`: `const T maybe_unused& x`.
    pub(super) fn skip_macro_before_pointer(&mut self) {
        let is_macro = self.is_undeclared_at(0)
            && matches!(self.text_at(1), "*" | "&" | "&&")
            && (self.is_identifier_at(2) || matches!(self.text_at(2), "," | ")"))
            && (self.is_capital_at(0) || self.text().contains('_'));
        if is_macro {
            self.note_macro();
            self.macros_passed += 1;
            self.bump();
        }
    }

    /// Skips macros before the declared name: `void API f()`, `float3 UNUSED x`.
    pub(super) fn skip_macros_before_name(&mut self) {
        while self.is_undeclared_at(0)
            && (self.is_identifier_at(1) || self.text_at(1) == "operator")
            && !matches!(self.text_at(1), "final" | "override")
            // `int a b` is an error, `int maybe_unused b` is not.
            && (self.is_capital_at(0) || (!self.starts_line_at(1) && self.text().contains('_')))
        {
            self.note_macro();
            self.macros_passed += 1;
            self.bump();
        }
    }

    /// Returns the name of an undefined macro whose invocation stands for a type: `TYPE_OF(x) y;`.
    pub(super) fn type_of_macro(&mut self) -> Option<Name> {
        if self.in_body || !self.is_undeclared_at(0) || self.text_at(1) != "(" {
            return None;
        }
        let after = 1 + self.group_length(1)?;
        let is_constructor = self.classes.last() == self.token(after).map(|it| &it.text);
        if is_constructor
            || !self.is_identifier_at(after)
            || !matches!(self.text_at(after + 1), ";" | "," | "=" | "[" | "{" | "(")
        {
            return None;
        }
        self.note_macro();
        self.macros_passed += 1;
        let token = self.bump()?;
        self.skip_group();
        Some(Name::of(token.text, token.span))
    }

    /// Parses an undefined macro's invocation as a template parameter. It may be of any kind and may have a default
    /// argument.
    pub(super) fn parameter_of_macro(&mut self) -> Option<TemplateParameter> {
        if !self.is_undeclared_at(0) || self.text_at(1) != "(" {
            return None;
        }
        let after = 1 + self.group_length(1)?;
        if !matches!(self.text_at(after), "," | ">") {
            return None;
        }
        self.note_macro();
        let token = self.bump()?;
        self.skip_group();
        let span = token.span.to(self.previous());
        let default = TypeName::of(TypeSpecifier::Named(Name::of(token.text, token.span)), token.span);
        Some(TemplateParameter {
            kind: TemplateParameterKind::Type(Some(default)),
            name: None,
            pack: false,
            concept: None,
            may_be_value: false,
            span,
        })
    }

    /// Skips a macro before a statement without a `;`: `BEGIN_TIMING f();`. Returns whether there was one.
    pub(super) fn skip_statement_macro(&mut self) -> bool {
        let is_macro = self.is_undeclared_at(0) && self.is_capital_at(0);
        if is_macro {
            self.bump();
            if self.is("(") {
                self.skip_group();
            }
        }
        is_macro
    }

    /// Whether an undefined macro at the cursor stands for a function name: `NAME(a, b)(int x)`.
    pub(super) fn makes_a_name(&self) -> bool {
        self.is_undeclared_at(0)
            && self.text_at(1) == "("
            && self.group_length(1).is_some_and(|length| {
                let takes_nothing = length == 2 && self.text_at(4) == ")";
                self.text_at(1 + length) == "(" && !takes_nothing
            })
            && !matches!(self.text_at(2), "*" | "&")
    }
}
