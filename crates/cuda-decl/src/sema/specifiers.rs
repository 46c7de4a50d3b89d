//! Valid combinations of specifiers ([dcl.spec]). Specifiers with undefined macros are not checked.

use super::state::Sema;
use crate::ast::{
    AttributeKind, Body, ClassKey, Declarator, FunctionPart, InitDeclarator, Name, Parameter, PartKind, Specifiers,
    Storage, TypeSpecifier,
};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Builtin, TypeId, Types};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

impl<'u> Sema<'u> {
    /// Returns the span of a specifier; the span of all specifiers when it comes from a macro.
    fn word_in(&self, specifiers: &Specifiers, word: &str) -> Span {
        let whole = specifiers.span;
        let text = whole.text(self.unit.text());
        match text.find(word) {
            Some(at) => Span::new(whole.start + at as u32, whole.start + (at + word.len()) as u32),
            None => whole,
        }
    }

    fn misplaced(&mut self, specifiers: &Specifiers, wording: &str, word: &str) {
        let span = self.word_in(specifiers, word);
        self.say_in(&rules::MISPLACED, wording, &[word], span);
    }

    /// Checks combinations of storage classes, which are invalid in any declaration.
    fn check_storage(&mut self, specifiers: &Specifiers) {
        let Storage { is_static, is_extern, is_typedef, is_register, is_mutable, .. } = specifiers.storage;
        let classes = [is_static, is_extern, is_typedef, is_register, is_mutable];
        if classes.into_iter().filter(|it| *it).count() > 1 {
            self.say_in(&rules::TYPE_SPECIFIERS, rules::STORAGE_CLASSES, &[], specifiers.span);
        }
        if is_typedef && specifiers.storage.is_constexpr {
            self.misplaced(specifiers, rules::WORD_NOT_VALID, "constexpr");
        }
    }

    /// Checks the specifiers of a declaration at namespace scope.
    pub(super) fn check_namespace_specifiers(&mut self, specifiers: &Specifiers, declarators: &[InitDeclarator]) {
        self.check_storage(specifiers);
        let storage = specifiers.storage;
        if declarators.is_empty() {
            let is_union = matches!(&specifiers.ty, Some(TypeSpecifier::Class(class))
                if class.key == ClassKey::Union && class.name.is_none());
            let declares_tag = matches!(specifiers.ty, Some(TypeSpecifier::Elaborated(..)));
            if is_union && !storage.is_typedef {
                if !storage.is_static {
                    self.say_in(&rules::DECLARES_NOTHING, rules::GLOBAL_UNION, &[], specifiers.span);
                }
            } else if !declares_tag && (storage.is_static || storage.is_extern) {
                self.misplaced(specifiers, rules::STORAGE_HERE, if storage.is_static { "static" } else { "extern" });
            }
            if !declares_tag && storage.is_inline {
                self.misplaced(specifiers, rules::INLINE_HERE, "inline");
            }
            if !declares_tag && storage.is_constexpr {
                self.misplaced(specifiers, rules::WORD_NOT_VALID, "constexpr");
            }
            if !declares_tag && storage.is_virtual {
                self.misplaced(specifiers, rules::OUTSIDE_CLASS, "virtual");
            }
            return;
        }
        self.check_outside_classes(specifiers);
    }

    /// Reports `virtual`, `mutable`, `friend` and `explicit` on a non-member.
    pub(super) fn check_outside_classes(&mut self, specifiers: &Specifiers) {
        let storage = specifiers.storage;
        if storage.is_mutable {
            self.misplaced(specifiers, rules::MUTABLE_HERE, "mutable");
        }
        if storage.is_virtual {
            self.misplaced(specifiers, rules::OUTSIDE_CLASS, "virtual");
        }
        if storage.is_friend {
            self.misplaced(specifiers, rules::OUTSIDE_CLASS, "friend");
        }
        // A deduction guide may be `explicit`.
        if storage.is_explicit && specifiers.ty.is_some() {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "explicit");
        }
    }

    /// Checks the specifiers of a data member.
    pub(super) fn check_field_specifiers(&mut self, specifiers: &Specifiers, ty: TypeId) {
        self.check_storage(specifiers);
        let storage = specifiers.storage;
        if storage.is_typedef {
            return;
        }
        if storage.is_extern || storage.is_register {
            let word = if storage.is_extern { "extern" } else { "register" };
            self.misplaced(specifiers, rules::STORAGE_OF_MEMBER, word);
        }
        if storage.is_virtual {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "virtual");
        }
        if storage.is_explicit {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "explicit");
        }
        if storage.is_static {
            let space = specifiers.attributes.iter().find(|it| super::resolve::space_of(&it.kind).is_some());
            if let Some(space) = space {
                self.say_in(&rules::MISPLACED_CUDA, rules::QUALIFIED_MEMBER, &[], space.span);
            }
            return;
        }
        if storage.is_thread_local {
            self.misplaced(specifiers, rules::THREAD_LOCAL_HERE, "thread_local");
        }
        if storage.is_constexpr {
            self.misplaced(specifiers, rules::WORD_NOT_VALID, "constexpr");
        }
        if storage.is_inline {
            self.misplaced(specifiers, rules::INLINE_MEMBER, "inline");
        }
        if storage.is_mutable && self.types.is_const(ty) {
            self.misplaced(specifiers, rules::MUTABLE_HERE, "mutable");
        }
        // With a trailing return type it is a type.
        let is_deduced = matches!(specifiers.ty, Some(TypeSpecifier::Auto(_))) && ty == Types::ERROR;
        if is_deduced && !storage.is_constexpr {
            self.say_in(&rules::TYPE_SPECIFIERS, rules::AUTO_HERE, &[], specifiers.type_span);
        }
    }

    /// Checks the specifiers of a member function.
    pub(super) fn check_method_specifiers(
        &mut self,
        class: (ClassKey, Option<Symbol>),
        specifiers: &Specifiers,
        declarator: &Declarator,
        function: &FunctionPart,
    ) {
        let (key, class_name) = class;
        let storage = specifiers.storage;
        let Some(part) = declarator.name.as_ref().and_then(|name| name.parts.last()) else { return };
        let is_constructor =
            specifiers.ty.is_none() && matches!(part.kind, PartKind::Identifier(name) if Some(name) == class_name);
        let is_destructor = matches!(part.kind, PartKind::Destructor(_));
        let is_conversion = matches!(part.kind, PartKind::Conversion(_));
        if storage.is_mutable {
            self.misplaced(specifiers, rules::MUTABLE_HERE, "mutable");
        }
        if storage.is_extern || storage.is_register {
            let word = if storage.is_extern { "extern" } else { "register" };
            self.misplaced(specifiers, rules::STORAGE_OF_MEMBER, word);
        }
        if storage.is_virtual && (is_constructor || key == ClassKey::Union) {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "virtual");
        } else if storage.is_virtual && storage.is_static {
            self.misplaced(specifiers, rules::VIRTUAL_STATIC, "virtual");
        }
        if storage.is_static && (is_constructor || is_destructor) {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "static");
        }
        if storage.is_explicit && !is_constructor && !is_conversion && specifiers.ty.is_some() {
            self.misplaced(specifiers, rules::WORD_NOT_ALLOWED, "explicit");
        }
        if function.qualifiers.is_const || function.qualifiers.is_volatile {
            if is_constructor || is_destructor {
                self.say_in(&rules::MISPLACED, rules::QUALIFIED_CONSTRUCTOR_OR_DESTRUCTOR, &[], part.span);
            } else if storage.is_static {
                self.say_in(&rules::MISPLACED, rules::QUALIFIED_STATIC, &[], part.span);
            }
        }
        let has_type = specifiers.ty.is_some() || specifiers.is_const || specifiers.is_volatile;
        if is_destructor && has_type && !specifiers.has_unknown_macro {
            self.say_in(&rules::MISPLACED, rules::DESTRUCTOR_RESULT, &[], part.span);
        }
        if is_conversion && specifiers.ty.is_some() {
            self.say_in(&rules::MISPLACED, rules::CONVERSION_RESULT, &[], specifiers.type_span);
        }
    }

    /// Checks the specifiers of a function template.
    pub(super) fn check_template_specifiers(&mut self, specifiers: &Specifiers, is_member: bool) {
        if !is_member {
            self.check_storage(specifiers);
            self.check_outside_classes(specifiers);
        } else if specifiers.storage.is_virtual {
            self.misplaced(specifiers, rules::VIRTUAL_TEMPLATE, "virtual");
        }
    }

    /// Reports friend declarations of variables, `friend int a;`.
    pub(super) fn check_friend(&mut self, specifiers: &Specifiers, declarators: &[InitDeclarator]) {
        for declarator in declarators {
            if declarator.declarator.function_part().is_none() && specifiers.ty.is_some() {
                self.say_in(&rules::MISPLACED, rules::FRIEND_INVALID, &[], declarator.declarator.span);
            }
        }
    }

    /// Checks the specifiers and qualifiers of a non-member function.
    pub(super) fn check_free_function(&mut self, specifiers: &Specifiers, declarator: &Declarator) {
        self.check_storage(specifiers);
        self.check_outside_classes(specifiers);
        let Some(part) = declarator.function_part() else { return };
        if part.qualifiers.is_const || part.qualifiers.is_volatile {
            self.say_in(&rules::MISPLACED, rules::QUALIFIED_NONMEMBER, &[], declarator.span);
        }
    }

    /// Checks the parameters of a function or function template.
    pub(super) fn check_parameters(&mut self, part: &FunctionPart) {
        let name = |it: &Parameter| it.declarator.name.as_ref().and_then(Name::plain);
        let is_void = |it: &Parameter| matches!(it.specifiers.ty, Some(TypeSpecifier::Builtin(Builtin::Void)));
        let mut seen = FxHashSet::default();
        for parameter in &part.parameters {
            if name(parameter).is_some_and(|it| !seen.insert(it)) {
                self.say_in(&rules::REDECLARED, rules::PARAMETER_NAME_TWICE, &[], parameter.declarator.span);
            }
            let storage = parameter.specifiers.storage;
            if storage.is_static || storage.is_extern || storage.is_mutable || storage.is_typedef {
                self.say_in(&rules::MISPLACED, rules::STORAGE_OF_PARAMETER, &[], parameter.specifiers.span);
            } else if storage.is_constexpr || storage.is_inline || storage.is_virtual {
                self.say_in(&rules::MISPLACED, rules::SPECIFIER_OF_PARAMETER, &[], parameter.specifiers.span);
            }
            if is_void(parameter) && parameter.declarator.parts.is_empty() {
                self.say_in(&rules::INCOMPATIBLE, rules::VOID_PARAMETER, &[], parameter.span);
            }
        }
    }

    /// Checks CUDA qualifiers and attributes of a function or function template.
    pub(super) fn check_function_attributes(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
        body: Option<&Body>,
        is_member: bool,
    ) {
        let Some(part) = declarator.function_part() else { return };
        self.check_parameters(part);
        let attributes = || specifiers.attributes.iter().chain(&declarator.attributes).chain(&part.attributes);
        let is_global = attributes().any(|it| matches!(it.kind, AttributeKind::Global));
        if !is_global && !specifiers.has_unknown_macro {
            for attribute in attributes() {
                let Some(word) = of_kernels(&attribute.kind) else { continue };
                if is_member && word == "__launch_bounds__" {
                    self.say_in(&rules::MISPLACED_CUDA, rules::ONLY_ON_NONMEMBER, &[word], attribute.span);
                } else {
                    self.say_in(&rules::MISPLACED_CUDA, rules::ONLY_ON_KERNEL, &[word], attribute.span);
                }
            }
        }
        let after = part.attributes.iter().find(|it| of_kernels(&it.kind).is_some());
        if let (Some(after), Some(Body::Block(_))) = (after, body) {
            self.say_in(&rules::MISPLACED_CUDA, rules::ATTRIBUTES_OF_DEFINITION, &[], after.span);
        }
        if let Some(alignas) = specifiers.attributes.iter().find(|it| matches!(it.kind, AttributeKind::AlignAs(_))) {
            self.say_in(&rules::MISPLACED, rules::ALIGNAS_HERE, &[], alignas.span);
        }
        if is_global {
            self.check_kernel_form(specifiers, declarator, part);
        }
    }

    fn check_kernel_form(&mut self, specifiers: &Specifiers, declarator: &Declarator, part: &FunctionPart) {
        let name = declarator.name.as_ref().and_then(|it| it.parts.last()).map(|it| &it.kind);
        if matches!(name, Some(PartKind::Operator(_) | PartKind::Conversion(_))) {
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_OPERATOR, &[], declarator.span);
        }
        if specifiers.storage.is_constexpr {
            let span = self.word_in(specifiers, "constexpr");
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_CONSTEXPR, &[], span);
        }
        if matches!(specifiers.ty, Some(TypeSpecifier::Auto(_))) && part.trailing.is_none() {
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_DEDUCED, &[], specifiers.type_span);
        }
        if part.exceptions.is_some() {
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_EXCEPTIONS, &[], declarator.span);
        }
    }
}

/// Returns the spelling of an attribute that only kernels can have.
fn of_kernels(kind: &AttributeKind) -> Option<&'static str> {
    match kind {
        AttributeKind::LaunchBounds(_) => Some("__launch_bounds__"),
        AttributeKind::ClusterDims(_) => Some("__cluster_dims__"),
        AttributeKind::MaxRegisters(_) => Some("__maxnreg__"),
        _ => None,
    }
}
