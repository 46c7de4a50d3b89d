//! Constant calls beyond the depth of the stack. The innermost call is postponed and evaluated separately, its result
//! is kept, and the enclosing calls are repeated. This requires calls whose results depend on arithmetic arguments
//! only.

use super::operand::Operand;
use crate::entities::FunctionId;
use crate::limits;
use crate::sema::state::{DeepCalls, Frame, NumberCall, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Returns the call, if its result depends on arithmetic arguments only.
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

    /// Returns the result of a postponed call.
    pub(super) fn deep_value(&self, id: FunctionId, operands: &[Operand<'u>], this: Option<u32>) -> Option<Value> {
        if self.deep_calls.values.is_empty() {
            return None;
        }
        self.number_call(id, operands, this).and_then(|it| self.deep_calls.values.get(&it)).copied()
    }

    /// Whether the nesting of calls is at nvcc's limit.
    pub(super) fn is_at_call_depth(&self) -> bool {
        self.deep_calls.around + self.call_depth >= limits::CALL_DEPTH
    }

    /// Postpones a call.
    pub(super) fn postpone(&mut self, call: Option<NumberCall>) {
        let around = self.deep_calls.around + self.call_depth;
        self.deep_calls.postponed = call.map(|it| (it, around));
    }

    /// Evaluates an outermost call. Postponed calls in it are evaluated before it.
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
