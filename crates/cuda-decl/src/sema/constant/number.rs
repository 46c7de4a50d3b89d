//! Conversion of class objects to numbers by conversion functions ([class.conv.fct]).

use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::TypeId;

impl<'u> Sema<'u> {
    /// Converts a class object to a number. Of several conversion functions, the one to `wanted` is selected.
    pub(super) fn number_of_object(&mut self, object: Value, wanted: Option<TypeId>) -> Outcome<Value> {
        let Some(record) = self.types.as_record(object.ty) else { return Err(Problem::Unread) };
        let mut found = Vec::new();
        let mut waiting = vec![record];
        while let Some(record) = waiting.pop() {
            waiting.extend(self.record(record).bases.iter().map(|it| it.record));
            let members = self.record(record).members;
            for (target, body) in self.conversions_of(record) {
                self.quiet += 1;
                let ty = self.type_name(members, target);
                self.quiet -= 1;
                found.push((record, ty, body));
            }
        }
        let exact = wanted.and_then(|wanted| found.iter().find(|it| self.types.bare(it.1) == self.types.bare(wanted)));
        let numbers = found.iter().filter(|it| self.arithmetic(self.without_reference(it.1)).is_some());
        let chosen = match (exact, numbers.clone().count(), found.as_slice()) {
            (Some(exact), ..) => Some(exact),
            (None, 1, _) => numbers.clone().next(),
            _ => None,
        };
        let Some(&(owner, ty, body)) = chosen else {
            // An object of an empty class has no state.
            return if object.kind == ValueKind::Object { Ok(object) } else { Err(Problem::Unread) };
        };
        let this = match object.kind {
            ValueKind::Aggregate(id) => Some(self.as_part(id, owner).ok_or(Problem::Unread)?),
            _ => None,
        };
        let mut frame = Frame::new(self.record(owner).members, this);
        frame.result = Some(ty);
        match self.statements(body, &mut frame)? {
            super::statement::Flow::Return(Some(value)) => {
                let value = self.loaded(value, nvvm_syntax::Span::default())?;
                Ok(value)
            }
            _ => Err(Problem::Unread),
        }
    }
}
