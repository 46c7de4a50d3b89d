//! Overload resolution among constructors ([over.match.ctor]).

use super::conversion::Sequence;
use super::given::{Category, Given};
use super::state::Sema;
use crate::ast::{Access, DeclarationKind};
use crate::entities::{ScopeId, SpecialMember, SpecialMemberKind, State};
use crate::types::{RecordId, TypeId, TypeKind};

/// The result of overload resolution among constructors.
#[derive(Clone, Debug)]
pub(super) enum Choice {
    /// A declared constructor.
    Declared(SpecialMember),
    /// The implicit copy or move constructor, which may be deleted.
    Implicit { is_deleted: bool },
    /// There is no viable constructor.
    Nothing,
    /// There is no best viable constructor.
    Ambiguous,
    /// The result is unknown.
    Open,
}

impl SpecialMember {
    /// Whether the function is viable by its number of parameters.
    pub(super) fn takes_count(&self, count: usize) -> bool {
        self.takes.0 <= count && self.takes.1.is_none_or(|most| count <= most)
    }
}

impl<'u> Sema<'u> {
    /// Whether all constructors and conversion functions of a class are known. Undefined macros, missing bases and
    /// inherited constructors make them unknown.
    pub(super) fn has_all_special_members(&self, record: RecordId) -> bool {
        let data = self.record(record);
        let is_whole = data.state == State::Complete
            && !data.prelude
            && data.missing.is_empty()
            && !self.inherits_unknown(record)
            && !data.special_members.iter().any(|it| it.is_open || !self.is_settled(it.ty));
        is_whole
            && data.ast.is_some_and(|class| {
                class.members.iter().all(|member| match &member.declaration.kind {
                    DeclarationKind::Nothing | DeclarationKind::Body(_) => false,
                    DeclarationKind::Simple(specifiers, _) => !specifiers.has_unknown_macro,
                    DeclarationKind::Function(function) => !function.specifiers.has_unknown_macro,
                    DeclarationKind::Using(names) => !names.iter().any(|name| self.names_special_members(record, name)),
                    _ => true,
                })
            })
    }

    /// Whether a using-declaration names constructors of a base, by any of its names.
    fn names_special_members(&self, record: RecordId, name: &crate::ast::Name) -> bool {
        let Some(last) = name.last() else { return true };
        let is_field = self.find_base(record, |it| self.scope(self.record(it).members).names.get(&last).map(|_| ()));
        let is_class = self.find_base(record, |it| (self.record(it).name == Some(last)).then_some(()));
        name.names_constructor() || is_class.is_some() || is_field.is_none()
    }

    /// Selects the constructor for arguments. Explicit constructors are candidates for direct initialization only.
    pub(super) fn chosen_constructor(&mut self, record: RecordId, all: &[Given<'u>], directly: bool) -> Choice {
        if !self.has_all_special_members(record) {
            return Choice::Open;
        }
        let own = self.record(record).type_id;
        let copied = match all {
            [only] => self.types.as_record(only.ty).filter(|it| *it == record || self.derives_from(*it, record)),
            _ => None,
        };
        // The result of a conversion function may be copied.
        if let ([only], None) = (all, copied)
            && self.types.as_record(only.ty).is_some_and(|it| !self.has_no_conversion(it))
        {
            return Choice::Open;
        }
        let is_candidate = |it: &&SpecialMember| {
            it.kind == SpecialMemberKind::Constructor && it.takes_count(all.len()) && (directly || !it.is_explicit)
        };
        let candidates: Vec<SpecialMember> =
            self.record(record).special_members.iter().filter(is_candidate).cloned().collect();
        // Only one user-defined conversion is allowed in a sequence.
        let by_user = directly || copied.is_some();
        let mut viable: Vec<(SpecialMember, Vec<Sequence>)> = Vec::new();
        for candidate in candidates {
            let TypeKind::Function(function) = self.types.kind(candidate.ty) else { return Choice::Open };
            let wanted = function.parameters.clone();
            let of_itself =
                wanted.first().is_some_and(|it| self.types.as_record(self.without_reference(*it)) == Some(record));
            if of_itself && copied.is_none() && all.len() == 1 {
                continue;
            }
            let mut sequences = Vec::with_capacity(all.len());
            for (given, wanted) in all.iter().zip(&wanted) {
                sequences.push(self.sequence(*given, *wanted, by_user));
            }
            if sequences.contains(&Sequence::None) {
                continue;
            }
            if sequences.contains(&Sequence::Open) || all.len() > wanted.len() {
                return Choice::Open;
            }
            viable.push((candidate, sequences));
        }
        if let (Some(_), [only]) = (copied, all)
            && let Some(choice) = self.implicit_copy(record, *only)
        {
            // A constructor with a parameter of any class type may be better.
            return if viable.is_empty() { choice } else { Choice::Open };
        }
        self.best(viable, all, own)
    }

    fn best(&self, mut viable: Vec<(SpecialMember, Vec<Sequence>)>, all: &[Given<'u>], own: TypeId) -> Choice {
        let is_better = |a: &[Sequence], b: &[Sequence]| {
            a.iter().zip(b).all(|(a, b)| a <= b) && a.iter().zip(b).any(|(a, b)| a < b)
        };
        let best = viable
            .iter()
            .position(|(_, a)| viable.iter().filter(|(_, b)| !std::ptr::eq(a, b)).all(|(_, b)| is_better(a, b)));
        match (best, viable.len()) {
            (Some(best), _) => Choice::Declared(viable.swap_remove(best).0),
            (None, 0) => Choice::Nothing,
            // Tie-breakers between references and between pointers are not implemented.
            _ if all.iter().any(|it| !self.is_arithmetic(it.ty)) => Choice::Open,
            _ if viable.iter().any(|it| it.1.contains(&Sequence::User) || !self.takes_numbers(&it.0, own)) => {
                Choice::Open
            }
            _ => Choice::Ambiguous,
        }
    }

    /// Returns the implicit copy or move constructor; `None` when the class declares the selected one.
    fn implicit_copy(&self, record: RecordId, given: Given<'u>) -> Option<Choice> {
        let data = self.record(record);
        let first = |it: &SpecialMember| match self.types.kind(it.ty) {
            TypeKind::Function(function) => function.parameters.first().copied(),
            _ => None,
        };
        let of_itself = |it: &&SpecialMember, wanted: bool| match first(it).map(|ty| self.types.kind(ty).clone()) {
            Some(TypeKind::Reference { target, rvalue }) => {
                rvalue == wanted && it.takes_count(1) && self.types.as_record(target) == Some(record)
            }
            _ => false,
        };
        let constructors = || data.special_members.iter().filter(|it| it.kind == SpecialMemberKind::Constructor);
        let assignments = || {
            data.special_members
                .iter()
                .filter(|it| matches!(it.kind, SpecialMemberKind::Operator(sign) if self.text(sign) == "="))
        };
        let copies = constructors().any(|it| of_itself(&it, false));
        let moves = constructors().any(|it| of_itself(&it, true));
        if copies || moves && given.category != Category::Lvalue {
            return None;
        }
        let moves = moves || assignments().any(|it| of_itself(&it, true));
        if moves {
            return Some(Choice::Implicit { is_deleted: true });
        }
        match self.surely_copied_by_members(record, 0) {
            true => Some(Choice::Implicit { is_deleted: false }),
            false => Some(Choice::Open),
        }
    }

    /// Whether bases and members certainly allow an implicit copy constructor.
    fn surely_copied_by_members(&self, record: RecordId, depth: u32) -> bool {
        let data = self.record(record);
        let is_plain = |part: RecordId| {
            depth < 8
                && self.has_all_special_members(part)
                && !self
                    .record(part)
                    .special_members
                    .iter()
                    .any(|it| it.kind == SpecialMemberKind::Constructor && it.takes_count(1))
                && self.surely_copied_by_members(part, depth + 1)
        };
        data.bases.iter().all(|it| is_plain(it.record))
            && data.fields.iter().all(|it| self.class_in(it).is_none_or(is_plain))
    }

    /// Whether a scope has access to a class member of this access, as a base class subobject when `as_base`.
    pub(super) fn may_make(&self, scope: ScopeId, record: RecordId, access: Access, as_base: bool) -> bool {
        match access {
            Access::Public => true,
            _ if self.may_be_friend(scope, record) || self.is_within(scope, record) => true,
            Access::Protected => as_base,
            Access::Private => false,
        }
    }
}
