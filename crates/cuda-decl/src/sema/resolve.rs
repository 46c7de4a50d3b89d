//! Resolution of type specifiers and type names.

use super::state::Sema;
use crate::ast::{Attribute, AttributeKind, ClassKey, Name, NamePart, PartKind, Specifiers, TypeName, TypeSpecifier};
use crate::diagnostic::Diagnostic;
use crate::entities::{Entity, ScopeId, ScopeKind, Space, State, TemplateKind};
use crate::rules;
use crate::standard::Standard;
use crate::symbol::Symbol;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

/// The result of the lookup of a type name.
pub(super) enum Named {
    Type(TypeId),
    /// A value or template, not a type.
    Other(Entity),
    /// An error that is already reported.
    Failed,
}

impl<'u> Sema<'u> {
    pub(super) fn type_name(&mut self, scope: ScopeId, name: &'u TypeName) -> TypeId {
        self.note_dropped(&name.specifiers.attributes);
        let base = self.specified(scope, &name.specifiers);
        self.derived(scope, base, &name.declarator)
    }

    /// Warns about memory spaces in a type-id, where no variable is declared. Returns the memory space, if any.
    pub(super) fn note_dropped(&mut self, attributes: &'u [Attribute]) -> Option<Space> {
        let mut dropped = None;
        for attribute in attributes {
            let Some(space) = space_of(&attribute.kind) else { continue };
            self.say(&rules::ATTRIBUTE_IGNORED, &[space.keyword()], attribute.span);
            dropped = Some(space);
        }
        dropped
    }

    /// Returns the type of a decl-specifier sequence, without declarators.
    pub(super) fn specified(&mut self, scope: ScopeId, specifiers: &'u Specifiers) -> TypeId {
        let Some(specifier) = &specifiers.ty else { return Types::ERROR };
        let span = specifiers.type_span;
        if specifiers.is_contradiction {
            self.say_in(&rules::TYPE_SPECIFIERS, rules::SPECIFIERS_COMBINED, &[], span);
        }
        if specifiers.is_documented_float {
            self.documented_name("_Float128", span);
        }
        let base = self.deeper(span, |sema| sema.specifier(scope, specifier)).unwrap_or(Types::ERROR);
        self.types.qualified(base, specifiers.is_const, specifiers.is_volatile)
    }

    fn specifier(&mut self, scope: ScopeId, specifier: &'u TypeSpecifier) -> TypeId {
        match specifier {
            TypeSpecifier::Builtin(builtin) => Types::builtin(*builtin),
            TypeSpecifier::Complex(builtin) => self.types.intern(TypeKind::Complex(*builtin)),
            TypeSpecifier::Named(name) => match self.named(scope, name) {
                Named::Type(ty) => ty,
                Named::Failed => self.unknown_type(name),
                Named::Other(Entity::Template(template)) => {
                    let text = self.text(self.template(template).name);
                    // The initializer may deduce them.
                    if self.template(template).kind == TemplateKind::Alias && self.unit.standard() >= Standard::Cpp17 {
                        return self.types.unknown(text);
                    }
                    self.say_in(&rules::TEMPLATE_ARGUMENTS, rules::ARGUMENT_LIST_MISSING, &[text], name.span);
                    Types::ERROR
                }
                Named::Other(found) => {
                    let text = name.span.text(self.unit.text()).to_owned();
                    let words = match self.kind_of_value(found) {
                        Some((kind, owner)) if name.parts.len() > 1 || owner.is_empty() => {
                            fill(rules::VALUE_AS_TYPE, &[kind, &text])
                        }
                        Some((kind, owner)) => fill(rules::VALUE_AS_TYPE, &[kind, &format!("{owner}::{text}")]),
                        None => fill(rules::UNDEFINED_NAME, &[&text]),
                    };
                    self.report(
                        Diagnostic::new(&rules::UNDEFINED, name.span, words)
                            .help("The name stands for a value here, where a type is needed."),
                    );
                    Types::ERROR
                }
            },
            TypeSpecifier::Class(class) => self.define_class(scope, class),
            TypeSpecifier::Enum(enumeration) => self.define_enumeration(scope, enumeration),
            TypeSpecifier::Elaborated(key, name) => self.elaborated(scope, *key, name),
            TypeSpecifier::Decltype(value) => self.decltype(scope, value),
            TypeSpecifier::TypeOf(name) => self.type_name(scope, name),
            TypeSpecifier::UnderlyingType(name) => {
                let ty = self.type_name(scope, name);
                match self.types.kind(self.types.bare(ty)) {
                    TypeKind::Enum(id) => self.enumeration(*id).underlying,
                    _ => ty,
                }
            }
            TypeSpecifier::Auto(_) => Types::ERROR,
        }
    }

    /// Returns how messages describe an entity that is not a type, with the name of its class or namespace.
    fn kind_of_value(&self, found: Entity) -> Option<(&'static str, String)> {
        let owner = |scope: ScopeId| crate::print::scope_name(self, self.enclosing_named(scope));
        Some(match found {
            Entity::Variable(variable) => {
                let data = &self.variables[variable.0 as usize];
                (if data.record.is_some() { "member" } else { "variable" }, owner(data.scope))
            }
            Entity::Functions(set) => {
                let first = *self.overloads.get(set as usize)?.first()?;
                let data = &self.functions[first.0 as usize];
                (if data.record.is_some() { "member" } else { "function" }, owner(data.scope))
            }
            Entity::Value(..) => ("constant", String::new()),
            Entity::Namespace(_) => ("namespace", String::new()),
            _ => return None,
        })
    }

    /// Resolves an elaborated type specifier, `struct S`: a declared class, or a new one.
    fn elaborated(&mut self, scope: ScopeId, key: ClassKey, name: &'u Name) -> TypeId {
        if let Some(symbol) = name.plain() {
            return match self.lookup_type(scope, symbol) {
                Some(Entity::Type(ty)) => {
                    self.check_tag(ty, key, name.span);
                    ty
                }
                Some(Entity::Unknown) => self.unknown_type(name),
                _ if key == ClassKey::Enum => {
                    self.unknown_name(scope, name.span, symbol);
                    self.unknown_type(name)
                }
                _ => {
                    // It belongs to the innermost enclosing namespace or block.
                    let mut place = scope;
                    while matches!(self.scope(place).kind, ScopeKind::Class(_) | ScopeKind::Parameters) {
                        let Some(parent) = self.scope(place).parent else { break };
                        place = parent;
                    }
                    let ty = self.declare_class(place, key, symbol, name.span);
                    if let Some(record) = self.types.as_record(ty) {
                        self.records[record.0 as usize].by_use = true;
                    }
                    ty
                }
            };
        }
        match self.named(scope, name) {
            Named::Type(ty) => ty,
            Named::Failed => self.unknown_type(name),
            Named::Other(_) => Types::ERROR,
        }
    }

    /// Looks up a type name.
    pub(super) fn named(&mut self, scope: ScopeId, name: &'u Name) -> Named {
        match self.find(scope, name, true) {
            Some(Entity::Type(ty)) => {
                self.note_type(name, ty);
                Named::Type(ty)
            }
            Some(Entity::Unknown) => Named::Type(self.unknown_type(name)),
            Some(entity) => Named::Other(entity),
            None => Named::Failed,
        }
    }

    /// Looks up a name and applies template arguments. Undeclared names are recorded; `None` means that an error was
    /// reported.
    pub(super) fn find(&mut self, scope: ScopeId, name: &'u Name, as_type: bool) -> Option<Entity> {
        let mut context: Option<Entity> = name.global.then_some(Entity::Namespace(self.global));
        for (index, part) in name.parts.iter().enumerate() {
            let last = index + 1 == name.parts.len();
            let found = match &part.kind {
                PartKind::Identifier(symbol) => self.find_part(scope, context, *symbol, part, last && as_type, last)?,
                PartKind::Decltype(value) => Entity::Type(self.decltype(scope, value)),
                PartKind::Operator(sign) if last && context.is_none() => {
                    return self.named_operator(scope, *sign, part.span);
                }
                PartKind::Operator(sign) if last => {
                    let members = self.members_of(context?, part.span)?;
                    return self.lookup_member(members, *sign);
                }
                _ => return None,
            };
            let found = match &part.arguments {
                Some(arguments) => self.apply(scope, found, arguments, name.span)?,
                None => found,
            };
            context = Some(found);
        }
        context
    }

    /// Looks up an operator function name, `operator+` or `operator""_x`.
    fn named_operator(&mut self, scope: ScopeId, sign: Symbol, span: Span) -> Option<Entity> {
        let found = self.lookup(scope, sign);
        if found.is_none() && self.text(sign).starts_with('"') {
            // An operator of a header.
            self.unknown_name(scope, span, sign);
            return Some(Entity::Unknown);
        }
        found
    }

    fn find_part(
        &mut self,
        scope: ScopeId,
        context: Option<Entity>,
        symbol: Symbol,
        part: &NamePart,
        as_type: bool,
        last: bool,
    ) -> Option<Entity> {
        let span = part.span;
        let Some(context) = context else {
            let found = if last { self.lookup(scope, symbol) } else { self.lookup_qualifier(scope, symbol) };
            let found = match found {
                // The injected-class-name with template arguments denotes the template.
                Some(Entity::Type(ty)) if part.arguments.is_some() => {
                    Some(self.injected_template(ty).unwrap_or(Entity::Type(ty)))
                }
                found => found,
            };
            return Some(found.unwrap_or_else(|| {
                self.unknown_name(scope, span, symbol);
                Entity::Unknown
            }));
        };
        if context == Entity::Unknown {
            return Some(Entity::Unknown);
        }
        if let Entity::Type(ty) = context {
            let bare = self.types.bare(ty);
            if self.types.is_opaque(bare) {
                return Some(Entity::Unknown);
            }
            if self.types.is_dependent(bare) {
                return Some(Entity::Type(self.types.intern(TypeKind::DependentMember { scope: bare, name: symbol })));
            }
        }
        let members = self.members_of(context, span);
        let found = members.and_then(|members| {
            if as_type { self.lookup_member_type(members, symbol) } else { None }
                .or_else(|| self.lookup_member(members, symbol))
        });
        // The prelude's names are in an outer scope.
        let found = match context {
            Entity::Namespace(scope) if scope == self.global => found.or_else(|| self.lookup(scope, symbol)),
            _ => found,
        };
        match (found, members) {
            (Some(found), Some(members)) => {
                self.check_access(scope, members, symbol, span);
                self.check_ambiguity(members, symbol, span);
                Some(found)
            }
            _ => self.no_member(context, symbol, span),
        }
    }

    /// Returns the entity for a name that its class or namespace does not declare, or reports it.
    fn no_member(&mut self, context: Entity, symbol: Symbol, span: Span) -> Option<Entity> {
        match context {
            Entity::Namespace(scope) => {
                self.unknown_member(scope, span, symbol);
                Some(Entity::Unknown)
            }
            Entity::Type(ty) => {
                if let Some(record) = self.incomplete(ty) {
                    let name = crate::print::record_name(self, record);
                    self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&name], span);
                    return None;
                }
                // Unknown bases or missing members may declare it.
                if let Some(record) = self.types.as_record(ty)
                    && (self.record(record).state != State::Complete || self.inherits_unknown(record))
                    && !self.is_missing_on_purpose(record, symbol)
                {
                    return Some(Entity::Unknown);
                }
                // Enumerations of the prelude have no enumerators.
                if let TypeKind::Enum(id) = *self.types.kind(self.types.bare(ty))
                    && self.enumeration(id).prelude
                {
                    return Some(Entity::Unknown);
                }
                self.say_no_member(ty, symbol, span);
                None
            }
            _ => Some(Entity::Unknown),
        }
    }

    /// Reports a missing member with the message for the kind of type.
    pub(super) fn say_no_member(&mut self, ty: TypeId, symbol: Symbol, span: Span) {
        let bare = self.types.bare(ty);
        let wording = match *self.types.kind(bare) {
            TypeKind::Record(record) if self.record(record).key == ClassKey::Union => rules::UNDEFINED_IN_UNION,
            TypeKind::Record(_) => rules::UNDEFINED_MEMBER,
            TypeKind::Enum(_) => rules::UNDEFINED_ENUMERATOR,
            _ => return self.say_in(&rules::UNDEFINED, rules::NAME_IN_NO_CLASS, &[], span),
        };
        let (owner, text) = (crate::print::type_name(self, bare), self.text(symbol));
        self.say_in(&rules::UNDEFINED, wording, &[&owner, text], span);
    }

    /// Requires a complete type. Returns whether it is complete, after a report if it is not.
    pub(super) fn require_complete(&mut self, ty: TypeId, span: Span) -> bool {
        let inner = self.types.innermost(ty);
        match self.types.kind(inner).clone() {
            TypeKind::Error | TypeKind::Unknown(_) => false,
            TypeKind::Record(record) => {
                self.complete(record, span);
                if self.record(record).state == State::Complete {
                    return true;
                }
                let name = crate::print::record_name(self, record);
                // A missing header may define it.
                if self.record(record).by_use || !self.unit.includes.is_empty() {
                    self.undefined_class(&name, span);
                } else {
                    self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&name], span);
                }
                false
            }
            TypeKind::Builtin(Builtin::Void) => {
                self.say_in(&rules::INCOMPATIBLE, rules::VOID_OBJECT, &[], span);
                false
            }
            _ => true,
        }
    }
}

impl Types {
    /// Returns the parameter type without top-level cv-qualifiers.
    pub(crate) fn bare_top(&self, id: TypeId) -> TypeId {
        match self.kind(id) {
            TypeKind::Qualified { base, .. } => *base,
            _ => id,
        }
    }
}

/// Returns the memory space of an attribute.
pub(super) fn space_of(kind: &AttributeKind) -> Option<Space> {
    Some(match kind {
        AttributeKind::Device => Space::Global,
        AttributeKind::Shared => Space::Shared,
        AttributeKind::Constant => Space::Constant,
        AttributeKind::Managed => Space::Managed,
        _ => return None,
    })
}
