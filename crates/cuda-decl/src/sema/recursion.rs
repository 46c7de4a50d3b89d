//! Infinite recursion: template instantiations and calls that depend on themselves without an evaluated condition.

use super::state::Sema;
use crate::entities::{FunctionId, VariableId};
use crate::limits;
use crate::rules;
use crate::types::{Argument, RecordId, TemplateId};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Records the evaluation of a condition in a constant expression.
    pub(super) fn decided(&mut self) {
        self.recursion.decisions += 1;
    }

    /// Runs `work` as part of a variable's initialization.
    pub(super) fn within_value<T>(&mut self, id: VariableId, work: impl FnOnce(&mut Self) -> T) -> T {
        self.recursion.variables.push(id);
        let result = work(self);
        self.recursion.variables.pop();
        result
    }

    /// Runs `work` as part of a function call.
    pub(super) fn within_call<T>(&mut self, id: FunctionId, work: impl FnOnce(&mut Self) -> T) -> T {
        self.recursion.calls.push((id, self.recursion.decisions));
        let result = work(self);
        self.recursion.calls.pop();
        result
    }

    /// Whether a function has called itself up to the limit without an evaluated condition.
    pub(super) fn calls_itself_for_ever(&self, id: FunctionId) -> bool {
        let own = || self.recursion.calls.iter().filter(|it| it.0 == id);
        own().count() as u32 >= limits::INFINITE_CALLS && own().all(|it| it.1 == self.recursion.decisions)
    }

    /// Reports that the nesting limit is reached: an infinite recursion if no specialization of the template can end
    /// it.
    pub(super) fn stop_at_depth(&mut self, span: Span) {
        if let Some(record) = self.infinitely_instantiated_class() {
            self.excessive_recursion(record, span);
        } else if let Some(variable) = self.infinitely_initialized_member() {
            self.excessive_value(variable, span);
        } else {
            self.say_in(&rules::STOPPED, rules::STOPPED_TYPE, &[], span);
        }
    }

    fn infinitely_instantiated_class(&self) -> Option<RecordId> {
        let &(last, _) = self.instantiating.last()?;
        let template = self.template_of(last);
        let same = self.instantiating.iter().filter(|it| self.template_of(it.0) == template).count();
        (self.is_never_specialised(template) && same as u32 >= limits::INFINITE_INSTANTIATIONS).then_some(last)
    }

    /// Returns the static data member whose initializer instantiates the same member of further specializations without
    /// end.
    fn infinitely_initialized_member(&self) -> Option<VariableId> {
        let &last = self.recursion.variables.last()?;
        let of = |id: VariableId| self.variables[id.0 as usize].record.and_then(|it| self.template_of(it));
        let template = of(last);
        let same = self.recursion.variables.iter().filter(|it| of(**it) == template).count();
        (self.is_never_specialised(template) && same as u32 >= limits::INFINITE_INSTANTIATIONS).then_some(last)
    }

    fn excessive_value(&mut self, id: VariableId, span: Span) {
        let variable = &self.variables[id.0 as usize];
        let (name, record) = (variable.name, variable.record);
        if let (Some(record), false) = (record, std::mem::replace(&mut self.recursion_reported, true)) {
            let (owner, name) = (self.instance_at_limit(record), self.text(name));
            let name = match owner.split_once(" [with ") {
                Some((owner, arguments)) => format!("{owner}::{name} [with {arguments}"),
                None => format!("{owner}::{name}"),
            };
            // Diagnostics are suppressed during constant evaluation.
            let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
            self.say(&rules::LIMIT, &[&format!("member \"{name}\"")], span);
            self.quiet = quiet;
        }
    }

    /// Returns the name of the specialization that nvcc reports for an infinite instantiation. Arguments that grow by a
    /// constant step are extrapolated to nvcc's limit, since the own limit may be lower.
    fn instance_at_limit(&self, record: RecordId) -> String {
        let Some((template, mut arguments)) = self.record(record).template.clone() else {
            return crate::print::record_name(self, record);
        };
        let values: Vec<i128> =
            self.recursion.variables.iter().filter_map(|it| self.only_value(*it, template)).collect();
        if let ([first, second, ..], [Argument::Value(last, _)]) = (values.as_slice(), arguments.as_mut_slice()) {
            let steps =
                second.checked_sub(*first).and_then(|it| it.checked_mul(i128::from(limits::INSTANTIATION_DEPTH)));
            *last = steps.and_then(|it| it.checked_add(*first)).unwrap_or(*last);
        }
        let data = self.template(template);
        let names: Vec<&str> = data.parameters.iter().map(|it| it.name.map_or("", |name| self.text(name))).collect();
        let pattern = format!("{}<{}>", self.text(data.name), names.join(", "));
        crate::print::instance_name(self, &pattern, data.parameters, &arguments)
    }

    /// Returns the only template argument, if it is a value, of the specialization that a static data member belongs
    /// to.
    fn only_value(&self, id: VariableId, of: TemplateId) -> Option<i128> {
        let record = self.variables[id.0 as usize].record?;
        match self.record(record).template.as_ref() {
            Some((template, arguments)) if *template == of => match &**arguments {
                [Argument::Value(value, _)] => Some(*value),
                _ => None,
            },
            _ => None,
        }
    }
}
