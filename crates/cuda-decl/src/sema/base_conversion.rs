//! Derived-to-base conversions ([conv.ptr]), which may be ambiguous or inaccessible.

use super::given::Given;
use super::state::Sema;
use crate::ast::Access;
use crate::entities::{ScopeId, State};
use crate::rules;
use crate::types::{RecordId, TypeId};
use nvvm_syntax::Span;

/// The limit of paths to bases.
const WAYS: usize = 256;

/// A path from a class to one of its bases.
struct Way {
    /// The classes after the last virtual base. They identify the base class subobject.
    object: Vec<RecordId>,
    is_open: bool,
}

impl<'u> Sema<'u> {
    /// Reports an inaccessible or ambiguous conversion to a base, by pointer, reference or copy. Returns whether it
    /// reported anything.
    pub(super) fn check_conversion_to_base(
        &mut self,
        scope: ScopeId,
        given: Given<'u>,
        wanted: TypeId,
        cast: bool,
    ) -> bool {
        let Some((from, to)) = self.classes_of_conversion(given.ty, wanted) else { return false };
        let is_known = |it: RecordId| self.record(it).state == State::Complete && !self.inherits_unknown(it);
        if from == to || !is_known(from) || !self.derives_from(from, to) {
            return false;
        }
        self.check_way_to_base(scope, from, to, cast, given.expression.span)
    }

    fn check_way_to_base(&mut self, scope: ScopeId, from: RecordId, to: RecordId, cast: bool, span: Span) -> bool {
        let mut ways = Vec::new();
        let mut left = WAYS;
        let start = Way { object: vec![from], is_open: true };
        self.ways_to(scope, from, to, start, &mut ways, &mut left);
        let Some(first) = ways.first().filter(|_| left > 0) else { return false };
        let name = crate::print::record_name(self, to);
        if ways.iter().any(|it| it.object != first.object) {
            self.say_in(&rules::BASE_CONVERSION, rules::BASE_AMBIGUOUS, &[&name], span);
            return true;
        }
        let is_closed = !cast && !ways.iter().any(|it| it.is_open);
        if is_closed {
            self.say_in(&rules::BASE_CONVERSION, rules::BASE_INACCESSIBLE, &[&name], span);
        }
        is_closed
    }

    fn ways_to(&self, scope: ScopeId, at: RecordId, to: RecordId, way: Way, found: &mut Vec<Way>, left: &mut usize) {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return;
        }
        if at == to {
            found.push(way);
            return;
        }
        for base in &self.record(at).bases {
            let is_open = way.is_open
                && match base.access {
                    Access::Public => true,
                    Access::Private => self.is_within(scope, at) || self.may_be_friend(scope, at),
                    Access::Protected => self.has_access(scope, at) || self.may_be_friend(scope, at),
                };
            let mut object = if base.is_virtual { Vec::new() } else { way.object.clone() };
            object.push(base.record);
            self.ways_to(scope, base.record, to, Way { object, is_open }, found, left);
        }
    }
}
