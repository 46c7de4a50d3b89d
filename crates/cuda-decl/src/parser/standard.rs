//! Features of later C++ standards than that of the compilation: they are reported, and parsed nevertheless.

use super::state::{LambdaPlace, Parsed, Parser};
use crate::ast::{
    Declaration, DeclarationKind, Declarator, DeclaratorPart, FunctionPart, Name, NamePart, PartKind, Specifiers,
    Statement, TypeSpecifier,
};
use crate::diagnostic::Diagnostic;
use crate::limits;
use crate::rules::features::*;
use crate::rules::{Feature, LATER_STANDARD, member_of_std};
use crate::standard::Standard;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Reports nvcc's diagnostic for a feature that the standard does not have.
    pub(super) fn needs(&mut self, feature: &'static Feature, values: &[&str], span: Span) {
        if self.standard >= feature.since {
            return;
        }
        let message = fill(feature.wording, values);
        let is_same = |it: &Diagnostic| it.span == span && it.message == message;
        if self.diagnostics.iter().chain(&self.withheld).any(is_same) {
            return;
        }
        let diagnostic = Diagnostic::new(feature.rule, span, message).help(feature.help());
        if self.muted == 0 {
            self.diagnostics.push(diagnostic);
        } else if self.withheld.len() < limits::DIAGNOSTICS {
            self.withheld.push(diagnostic);
        }
    }

    /// Emits the suppressed diagnostics of a body or an attempt that are about the C++ standard. No macro can expand to
    /// such syntax. nvcc parses bodies of templates when it instantiates them.
    pub(super) fn say_withheld(&mut self, before: usize) {
        let withheld = self.withheld.split_off(before.min(self.withheld.len()));
        let (about_standard, others): (Vec<_>, Vec<_>) =
            withheld.into_iter().partition(|it| std::ptr::eq(it.rule, &LATER_STANDARD));
        if self.muted == 0 {
            self.diagnostics.extend(about_standard);
        } else {
            self.withheld.extend(others.into_iter().chain(about_standard));
        }
    }

    /// Runs `read` in another context of lambda expressions.
    pub(super) fn where_lambdas<T>(
        &mut self,
        place: LambdaPlace,
        read: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        let outer = std::mem::replace(&mut self.lambda_place, place);
        let result = read(self);
        self.lambda_place = outer;
        result
    }

    /// Checks a lambda expression at the cursor against its context.
    pub(super) fn check_place_of_lambda(&mut self) {
        let span = self.span();
        match self.lambda_place {
            LambdaPlace::Evaluated => {}
            LambdaPlace::Unevaluated => self.needs(&UNEVALUATED_LAMBDA, &[], span),
            LambdaPlace::Argument => self.needs(&LAMBDA_ARGUMENT, &[], span),
        }
    }

    /// Checks `consteval` or `constinit` among specifiers. Before C++20 it is an undeclared name, or the declared name.
    pub(super) fn check_consteval(&mut self, is_first: bool) {
        let span = self.span();
        let word = self.text().to_owned();
        if self.is_identifier_at(1) {
            self.needs(&CONSTEVAL_BEFORE_NAME, &[&word], span);
        } else if is_first {
            self.needs(&CONSTEVAL_FIRST, &[], span);
        } else {
            self.needs(&CONSTEVAL_AFTER_SPECIFIERS, &[], span);
        }
    }

    /// Checks a requires-expression at the cursor.
    pub(super) fn check_requires(&mut self) {
        let span = self.span();
        if self.text_at(1) == "(" && self.text_at(2) != ")" {
            let parameter = self.token(2).map_or(span, |token| token.span);
            self.needs(&REQUIRES_WITH_PARAMETERS, &[], parameter);
        } else {
            self.needs(&REQUIRES, &["requires"], span);
        }
    }

    /// Whether `char8_t` at the cursor is an identifier: before C++20, if something declares or may declare it.
    pub(super) fn is_name_for_char8(&self) -> bool {
        let is_declared = self.token(0).is_some_and(|token| self.known.types.contains(&token.text));
        self.standard < Standard::Cpp20 && (is_declared || self.may_be_elsewhere)
    }

    /// Checks `char8_t` as a type, which is undeclared before C++20.
    pub(super) fn check_char8(&mut self) {
        if self.is("char8_t") && !self.is_name_for_char8() {
            let span = self.span();
            self.needs(&CHAR8, &["char8_t"], span);
        }
    }

    /// Checks parameters of type `auto`.
    pub(super) fn check_generic(&mut self, function: Option<&FunctionPart>) {
        for parameter in function.iter().flat_map(|it| &it.parameters) {
            if matches!(parameter.specifiers.ty, Some(TypeSpecifier::Auto(_))) {
                self.needs(&GENERIC_LAMBDA, &[], parameter.specifiers.type_span);
            }
        }
    }

    /// Checks a dependent type name without `typename`.
    pub(super) fn check_typename(&mut self, name: &Name) {
        let [NamePart { kind: PartKind::Identifier(first), arguments: None, .. }, _, ..] = name.parts.as_slice() else {
            return;
        };
        if self.type_parameters.contains(first) && name.parts.iter().all(|it| it.arguments.is_none()) {
            let parts = name.parts.iter().map(|part| match part.kind {
                PartKind::Identifier(symbol) => self.symbols.text(symbol),
                _ => "",
            });
            let text = parts.collect::<Vec<_>>().join("::");
            self.needs(&TYPENAME, &[&text], name.span);
        }
    }

    /// Checks a member of `std`, such as `std::span`, which only the C++ standard library declares.
    pub(super) fn check_member_of_std(&mut self, name: &Name) {
        let [NamePart { kind: PartKind::Identifier(first), .. }, second, ..] = name.parts.as_slice() else { return };
        let PartKind::Identifier(member) = second.kind else { return };
        if self.may_be_elsewhere || self.symbols.text(*first) != "std" {
            return;
        }
        let text = self.symbols.text(member).to_owned();
        if let Some(feature) = member_of_std(&text) {
            self.needs(feature, &[&text], name.span);
        }
    }

    /// Checks the body of a `constexpr` function.
    pub(super) fn check_constexpr_body(&mut self, statements: &[Statement]) {
        if self.templates > 0 {
            return;
        }
        for statement in statements {
            match statement {
                Statement::Try(span, _) => self.needs(&CONSTEXPR_TRY, &[], *span),
                Statement::Block(all) => self.check_constexpr_body(all),
                Statement::If(_, _, yes, no, _) => {
                    self.check_constexpr_body(std::slice::from_ref(yes));
                    self.check_constexpr_body(no.as_deref().map_or(&[], std::slice::from_ref));
                }
                Statement::For(_, _, _, body)
                | Statement::While(_, body)
                | Statement::DoWhile(body, _)
                | Statement::Switch(_, body)
                | Statement::Range(_, _, _, body) => self.check_constexpr_body(std::slice::from_ref(body)),
                Statement::Declaration(declaration) => self.check_constexpr_variables(declaration),
                _ => {}
            }
        }
    }

    fn check_constexpr_variables(&mut self, declaration: &Declaration) {
        let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind else { return };
        let is_number = matches!(specifiers.ty, Some(TypeSpecifier::Builtin(_)));
        let storage = &specifiers.storage;
        if specifiers.has_unknown_macro || storage.is_typedef || storage.is_extern {
            return;
        }
        for declared in declarators {
            let span = declared.declarator.span;
            let is_function = matches!(declared.declarator.parts.first(), Some(DeclaratorPart::Function(_)));
            if storage.is_static && !storage.is_constexpr && !is_function {
                self.needs(&CONSTEXPR_STATIC, &[], span);
            } else if is_number && declared.initialiser.is_none() && !is_function && !storage.is_static {
                self.needs(&CONSTEXPR_UNINITIALISED, &[], span);
            }
        }
    }

    /// Checks a function declarator: deduced return types, `constexpr` destructors and virtual functions, defaulted
    /// operators.
    pub(super) fn check_function(&mut self, specifiers: &Specifiers, declarator: &Declarator) {
        let (storage, span) = (&specifiers.storage, declarator.span);
        let Some(DeclaratorPart::Function(function)) = declarator.parts.first() else { return };
        let name = declarator.name.as_ref().and_then(|it| it.parts.last()).map(|it| &it.kind);
        if storage.is_constexpr && (storage.is_virtual || function.is_override) {
            self.needs(&CONSTEXPR_VIRTUAL, &[], span);
        }
        if matches!(specifiers.ty, Some(TypeSpecifier::Auto(_))) && function.trailing.is_none() {
            self.needs(&DEDUCED_RESULT, &[], specifiers.type_span);
        }
        match name {
            Some(PartKind::Destructor(_)) if storage.is_constexpr => self.needs(&CONSTEXPR_DESTRUCTOR, &[], span),
            Some(PartKind::Operator(sign)) => {
                let sign = self.symbols.text(*sign).to_owned();
                self.check_operator(&sign, storage.is_friend, function.parameters.len(), span);
            }
            _ => {}
        }
    }

    fn check_operator(&mut self, sign: &str, is_friend: bool, parameters: usize, span: Span) {
        let is_defaulted = self.is("=") && self.text_at(1) == "default";
        if sign == "[]" && parameters > 1 {
            self.needs(&SUBSCRIPTS, &[], span);
        }
        if is_defaulted && matches!(sign, "==" | "!=" | "<" | ">" | "<=" | ">=") {
            self.needs(if is_friend { &DEFAULTED_FRIEND } else { &DEFAULTED_COMPARISON }, &[], span);
        }
    }
}
