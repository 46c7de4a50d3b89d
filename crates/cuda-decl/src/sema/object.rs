//! Constructors and destructors: the template instantiations that they cause when an object is created.

use super::outside::is_device_only;
use super::state::{ObjectBody, Sema};
use crate::ast::{Body, Declarator, DeclaratorPart, PartKind, Specifiers};
use crate::entities::{Entity, ScopeId, ScopeKind};
use crate::types::{RecordId, TypeId, Types};

impl<'u> Sema<'u> {
    /// Stores a constructor or destructor with a body.
    pub(super) fn keep_special_member(
        &mut self,
        record: RecordId,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
    ) {
        let (Some(Body::Block(body)), Some(DeclaratorPart::Function(function))) = (body, declarator.parts.first())
        else {
            return;
        };
        let last = declarator.name.as_ref().and_then(|it| it.parts.last());
        let is_destructor = last.is_some_and(|it| matches!(it.kind, PartKind::Destructor(_)));
        if !self.prelude && !is_device_only(specifiers, function) {
            self.reading.special_members.entry(record).or_default().push(ObjectBody {
                scope,
                function,
                body,
                is_destructor,
            });
        }
    }

    /// Queues the constructors and destructors of non-template classes, which are emitted without a use.
    pub(super) fn run_plain_special_members(&mut self) {
        let mut records: Vec<RecordId> = self.reading.special_members.keys().copied().collect();
        records.retain(|it| !self.is_in_instance(*it));
        records.sort_unstable();
        for record in records {
            self.reading.running.extend(self.reading.special_members.get(&record).cloned().unwrap_or_default());
        }
    }

    /// Records that all members of a class are instantiated, as by `template class V<int>;`.
    pub(super) fn instantiated_whole(&mut self, ty: TypeId) {
        self.reading.whole.extend(self.types.as_record(ty));
    }

    /// Whether all members of a class or of an enclosing class are instantiated.
    pub(super) fn is_whole_instance(&self, mut record: RecordId) -> bool {
        loop {
            if self.reading.whole.contains(&record) {
                return true;
            }
            match self.scope(self.enclosing(self.record(record).scope)).kind {
                ScopeKind::Class(outer) if self.record(record).template.is_none() => record = outer,
                _ => return false,
            }
        }
    }

    /// Queues the constructors, destructors and conversion functions of such classes.
    pub(super) fn run_whole_special_members(&mut self) {
        let mut records: Vec<RecordId> = self.reading.whole.iter().copied().collect();
        records.sort_unstable();
        for record in records {
            if self.reading.outside_special_members.insert(record) {
                self.special_members_from_outside(record);
            }
            self.reading.running.extend(self.reading.special_members.get(&record).cloned().unwrap_or_default());
        }
    }

    /// Records that an object of a class is created with this number of arguments, with its bases and members.
    pub(super) fn object_made(&mut self, ty: TypeId, count: usize) {
        if !self.asks_templates() {
            return;
        }
        let mut waiting = vec![(self.types.innermost(ty), count)];
        while let Some((ty, count)) = waiting.pop() {
            let Some(record) = self.types.as_record(ty) else { continue };
            if self.record(record).prelude || !self.reading.objects.insert((record, count)) {
                continue;
            }
            let span = self.record(record).span;
            self.quiet += 1;
            self.complete(record, span);
            self.quiet -= 1;
            let data = self.record(record);
            waiting.extend(data.bases.iter().map(|it| (self.record(it.record).type_id, 0)));
            waiting.extend(data.fields.iter().map(|it| (self.types.innermost(it.ty), 0)));
            if !self.is_in_instance(record) {
                continue;
            }
            if self.reading.outside_special_members.insert(record) {
                self.special_members_from_outside(record);
            }
            let all = self.reading.special_members.get(&record).cloned().unwrap_or_default();
            self.reading.running.extend(all.into_iter().filter(|it| it.runs(count)));
            self.make_virtual_members(record);
        }
    }

    /// Instantiates the virtual member functions, which the virtual table refers to.
    fn make_virtual_members(&mut self, record: RecordId) {
        let members = self.record(record).members;
        let mut sets: Vec<u32> = self.scope(members).names.values().filter_map(functions).collect();
        sets.sort_unstable();
        for id in sets.into_iter().flat_map(|it| self.overloads[it as usize].clone()).collect::<Vec<_>>() {
            if self.functions[id.0 as usize].says.is_virtual {
                self.make(id);
            }
        }
    }

    /// Analyzes the body of a constructor or destructor.
    pub(super) fn special_member_body(&mut self, special_member: ObjectBody<'u>) {
        let inner = self.new_scope(Some(special_member.scope), ScopeKind::Block(None));
        self.reading.suppressed += 1;
        self.quiet += 1;
        for parameter in &special_member.function.parameters {
            let Some(name) = parameter.declarator.name.as_ref().and_then(|it| it.plain()) else { continue };
            let ty = self.parameter_type(special_member.scope, parameter).first().copied().unwrap_or(Types::ERROR);
            let variable = self.new_variable(name, inner, ty, parameter.span);
            self.variables[variable.0 as usize].is_parameter = true;
            self.declare(inner, name, Entity::Variable(variable));
        }
        self.quiet -= 1;
        let uses = self.special_uses.len();
        self.walk(inner, special_member.body);
        self.special_uses.truncate(uses);
        self.reading.suppressed -= 1;
    }
}

fn functions(entity: &Entity) -> Option<u32> {
    match entity {
        Entity::Functions(set) => Some(*set),
        _ => None,
    }
}
