//! Class template specializations: implicit instantiation and the choice of the partial specialization ([temp.inst],
//! [temp.spec.partial.match]).

use super::state::Sema;
use crate::ast::{self, TypeSpecifier};
use crate::entities::{ScopeId, ScopeKind, Specialisation, State};
use crate::limits;
use crate::rules;
use crate::types::{Argument, RecordId, TemplateId};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Returns the specialization of a class template, declared but not instantiated.
    pub(super) fn instance(&mut self, template: TemplateId, arguments: Vec<Argument>, span: Span) -> Option<RecordId> {
        if let Some(&found) = self.template(template).instances.get(&arguments) {
            return Some(found);
        }
        if self.class_instances >= self.most_class_instances {
            self.say_in(&rules::STOPPED, rules::STOPPED_INSTANCES, &[], span);
            return None;
        }
        let data = self.template(template);
        let (scope, name, place, prelude) = (data.scope, data.name, data.span, data.prelude);
        let key = match &data.declaration.kind {
            ast::DeclarationKind::Simple(specifiers, _) => match &specifiers.ty {
                Some(TypeSpecifier::Class(class)) => class.key,
                Some(TypeSpecifier::Elaborated(key, _)) => *key,
                _ => ast::ClassKey::Struct,
            },
            _ => ast::ClassKey::Struct,
        };
        if self.types.argument_depth(&arguments) >= limits::TYPE_DEPTH {
            self.stop_at_depth(span);
            return None;
        }
        self.class_instances += 1;
        let record = self.declare_record(scope, key, Some(name), place, Some((template, arguments.clone())));
        self.records[record.0 as usize].prelude = prelude;
        self.records[record.0 as usize].function = None;
        self.templates[template.0 as usize].instances.insert(arguments, record);
        Some(record)
    }

    /// Instantiates the definition of a class template specialization, if it is still incomplete.
    pub(super) fn complete(&mut self, record: RecordId, span: Span) {
        let data = self.record(record);
        let (Some((template, arguments)), State::Declared) = (data.template.clone(), data.state) else { return };
        if self.instantiating.len() as u32 >= limits::INSTANTIATION_DEPTH {
            self.excessive_recursion(record, span);
            return;
        }
        let Some((class, scope)) = self.definition(record, template, &arguments, span) else { return };
        if self.quiet == 0 {
            self.records[record.0 as usize].first_use = Some(span);
        }
        self.instantiating.push((record, span));
        // The members belong to no function, wherever the point of instantiation is.
        let function = self.function.take();
        let members = self.record(record).members;
        self.scopes[members.0 as usize].parent = Some(scope);
        self.define_members(record, class, scope);
        self.function = function;
        self.instantiating.pop();
    }

    /// Reports an infinite instantiation, once.
    pub(super) fn excessive_recursion(&mut self, record: RecordId, span: Span) {
        if !std::mem::replace(&mut self.recursion_reported, true) {
            let name = crate::print::record_name(self, record);
            self.say(&rules::LIMIT, &[&format!("class \"{name}\"")], span);
        }
    }

    /// Returns the best matching specialization of a variable template, with the scope of its parameters. An error
    /// means that it is unknown.
    #[allow(clippy::type_complexity)]
    pub(super) fn variable_specialisation(
        &mut self,
        template: TemplateId,
        arguments: &[Argument],
    ) -> Option<Result<(&'u ast::Declaration, ScopeId), ()>> {
        let candidates = self.template(template).specialisations.clone();
        if candidates.is_empty() {
            return None;
        }
        if self.types.holds_unknown(arguments) {
            return Some(Err(()));
        }
        let mut best: Option<(Specialisation<'u>, Vec<Argument>)> = None;
        for candidate in candidates {
            let count = candidate.parameters.len();
            if self.types.holds_unknown(&candidate.pattern) {
                if self.may_match(&candidate.pattern, arguments, count) {
                    return Some(Err(()));
                }
                continue;
            }
            let Some(bindings) = self.deduce_all(&candidate.pattern, arguments, count) else { continue };
            if !self.fits_when_substituted(&candidate, &bindings, arguments, candidate.span) {
                continue;
            }
            if candidate.is_constrained {
                match self.specialisation_holds(&candidate, &bindings) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => return Some(Err(())),
                }
            }
            let is_better = match &best {
                None => true,
                Some((other, _)) if other.pattern == candidate.pattern && other.is_constrained => {
                    match self.is_more_constrained(candidate.as_constrained(), other.as_constrained()) {
                        Some(is_more) => is_more,
                        None => return Some(Err(())),
                    }
                }
                Some((other, _)) => {
                    let parameters = other.parameters.len();
                    count == 0 || self.deduce_all(&other.pattern, &candidate.pattern, parameters).is_some()
                }
            };
            if is_better {
                best = Some((candidate, bindings));
            }
        }
        let (best, bindings) = best?;
        let scope = self.new_scope(Some(best.scope), ScopeKind::Parameters);
        for (parameter, argument) in best.parameters.iter().zip(bindings) {
            self.bind(scope, parameter, argument);
        }
        best.variable.map(|it| Ok((it, scope)))
    }

    /// Whether the constraints of a partial specialization are satisfied by deduced arguments; `None` when unknown.
    fn specialisation_holds(&mut self, candidate: &Specialisation<'u>, bindings: &[Argument]) -> Option<bool> {
        if self.types.holds_unknown(bindings) {
            return None;
        }
        let scope = self.new_scope(Some(candidate.scope), ScopeKind::Parameters);
        for (parameter, argument) in candidate.parameters.iter().zip(bindings) {
            self.bind(scope, parameter, argument.clone());
        }
        self.constraints_hold(scope, candidate.parameters, bindings, candidate.constraints)
    }

    /// Returns the class definition for template arguments with the scope of its parameters: the primary template's or
    /// the most specialized one.
    fn definition(
        &mut self,
        record: RecordId,
        template: TemplateId,
        arguments: &[Argument],
        span: Span,
    ) -> Option<(&'u ast::Class, ScopeId)> {
        self.class_from_outside(template);
        let candidates = self.template(template).specialisations.clone();
        let mut best: Option<(Specialisation<'u>, Vec<Argument>)> = None;
        let mut fitting = Vec::new();
        let mut may_be_another = false;
        for candidate in candidates {
            if self.types.holds_unknown(&candidate.pattern) && !self.types.holds_unknown(arguments) {
                may_be_another |= self.may_match(&candidate.pattern, arguments, candidate.parameters.len());
                continue;
            }
            let Some(bindings) = self.deduce_all(&candidate.pattern, arguments, candidate.parameters.len()) else {
                continue;
            };
            if !self.fits_when_substituted(&candidate, &bindings, arguments, span) {
                continue;
            }
            if candidate.is_constrained {
                match self.specialisation_holds(&candidate, &bindings) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => {
                        may_be_another = true;
                        continue;
                    }
                }
            }
            let better = match &best {
                None => true,
                Some((other, _)) if other.pattern == candidate.pattern && other.is_constrained => {
                    let is_more = match candidate.is_constrained {
                        true => self.is_more_constrained(candidate.as_constrained(), other.as_constrained()),
                        false => Some(false),
                    };
                    may_be_another |= is_more.is_none();
                    is_more.unwrap_or(false)
                }
                Some((other, _)) => {
                    candidate.parameters.is_empty()
                        || self.deduce_all(&other.pattern, &candidate.pattern, other.parameters.len()).is_some()
                }
            };
            fitting.push(candidate.clone());
            if better {
                best = Some((candidate, bindings));
            }
        }
        // The match depends on undeclared names; only an explicit specialization is certain.
        if may_be_another && best.as_ref().is_none_or(|(best, _)| !best.parameters.is_empty()) {
            let data = &mut self.records[record.0 as usize];
            data.unknown_base = true;
            data.missing.push(data.span);
            data.state = State::Complete;
            return None;
        }
        if let Some((best, _)) = &best {
            self.check_one_fits_best(record, best, &fitting, span);
        }
        if let Some((specialisation, bindings)) = best {
            let scope = self.new_scope(Some(specialisation.scope), ScopeKind::Parameters);
            for (parameter, argument) in specialisation.parameters.iter().zip(bindings) {
                self.bind(scope, parameter, argument);
            }
            return specialisation.class.map(|class| (class, scope));
        }
        let data = self.template(template);
        let (outer, parameters) = (data.scope, data.parameters);
        let ast::DeclarationKind::Simple(specifiers, _) = &data.declaration.kind else { return None };
        let Some(TypeSpecifier::Class(class)) = &specifiers.ty else { return None };
        let scope = self.new_scope(Some(outer), ScopeKind::Parameters);
        for (parameter, argument) in parameters.iter().zip(arguments) {
            self.bind(scope, parameter, argument.clone());
        }
        Some((class, scope))
    }
}
