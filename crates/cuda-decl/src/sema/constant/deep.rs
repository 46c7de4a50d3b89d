//! Calls within one another that are more than the stack carries: the one that lies too deep is called by itself, its
//! value is kept, and the calls around it are made again. That serves calls whose values their arguments decide: of
//! numbers, by value.

use super::operand::Operand;
use crate::entities::FunctionId;
use crate::limits;
use crate::sema::state::{DeepCalls, Frame, NumberCall, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// The call, when its value is decided by numbers alone.
    pub(super) fn number_call(
        &self,
        id: FunctionId,
        operands: &[Operand<'u>],
        this: Option<u32>,
    ) -> Option<NumberCall> {
        let parameters = &self.functions[id.0 as usize].parameters;
        let is_number = |ty: TypeId| matches!(self.types.kind(self.types.bare(ty)), TypeKind::Builtin(_));
        if this.is_some() || parameters.len() != operands.len() || !parameters.iter().all(|it| is_number(it.ty)) {
            return None;
        }
        let number = |it: &Operand<'_>| Some((it.value.ty, it.value.integer().filter(|_| it.list.is_none())?));
        Some(NumberCall { function: id, arguments: operands.iter().map(number).collect::<Option<_>>()? })
    }

    /// The value of a call that lay too deep before.
    pub(super) fn deep_value(&self, id: FunctionId, operands: &[Operand<'u>], this: Option<u32>) -> Option<Value> {
        if self.deep_calls.values.is_empty() {
            return None;
        }
        self.number_call(id, operands, this).and_then(|it| self.deep_calls.values.get(&it)).copied()
    }

    /// Whether there are as many calls within one another as nvcc takes.
    pub(super) fn is_at_call_depth(&self) -> bool {
        self.deep_calls.around + self.call_depth >= limits::CALL_DEPTH
    }

    /// Leaves a call to be made by itself.
    pub(super) fn postpone(&mut self, call: Option<NumberCall>) {
        let around = self.deep_calls.around + self.call_depth;
        self.deep_calls.postponed = call.map(|it| (it, around));
    }

    /// The value of a call that no other call is around; what lies too deep in it is called before it.
    pub(super) fn call_in_turn(
        &mut self,
        call: NumberCall,
        operands: Vec<Operand<'u>>,
        caller: &mut Frame,
    ) -> Outcome<Value> {
        let mut operands = Some(operands);
        let mut waiting = vec![(call, 0)];
        let found = loop {
            let Some((call, around)) = waiting.last().cloned() else { break Err(Problem::Unread) };
            self.deep_calls.around = around;
            self.deep_calls.postponed = None;
            let given = operands.take().filter(|_| waiting.len() == 1);
            let given = given.unwrap_or_else(|| call.arguments.iter().map(|it| made(*it)).collect());
            let found = self.run_once(call.function, given, None, caller);
            match (found, self.deep_calls.postponed.take()) {
                (Err(Problem::TooLong), Some((inner, depth))) if inner != call && depth > around => {
                    waiting.push((inner, depth));
                }
                (Ok(value), _) if waiting.len() > 1 && value.integer().is_some() => {
                    self.deep_calls.values.insert(call, value);
                    waiting.pop();
                }
                (Ok(_), _) if waiting.len() > 1 => break Err(Problem::TooLong),
                (found, _) => break found,
            }
        };
        self.deep_calls = DeepCalls::default();
        found
    }
}

fn made((ty, number): (TypeId, i128)) -> Operand<'static> {
    Operand::of(Value { kind: ValueKind::Integer(number), ty })
}
