//! Sizes, offsets and types.

use super::Subject;
use crate::answer::{Answer, Unit};
use crate::query::{Asked, Measure, Path, Query, sorted_names};
use nvvm_engine::Language;
use nvvm_engine::report::{FieldLayout, Kernel, ParameterBuffer, Reading, SizingStep, StepKind, TypeLayout};

impl Subject {
    pub(super) fn bytes(&self, query: &Query, measure: Measure, path: &Path) -> Result<Answer, String> {
        let Some((first, rest)) = path.0.split_first() else { return Err("A name is missing.".to_owned()) };
        let number = match (self.type_named(query, first), rest) {
            (Some(layout), []) => of_type(layout, measure)?,
            (Some(layout), fields) => self.of_field(query, layout, measure, fields)?,
            (None, []) if self.kernel(first).is_ok() => {
                return Err(format!("{first} is a kernel: ask for its total, or name a parameter, `{first}.p`."));
            }
            (None, []) => return Err(self.no_type(query, first)),
            (None, _) => match self.kernel(first) {
                Ok(kernel) => self.of_parameter(query, kernel, measure, rest)?,
                Err(no_kernel) if self.reading(query).types.is_empty() => return Err(no_kernel),
                Err(no_kernel) => return Err(format!("{no_kernel} {}", self.no_type(query, first))),
            },
        };
        Ok(Answer::Number(number, if measure == Measure::Offset { Unit::Offset } else { Unit::Bytes }))
    }

    /// The size in bytes of the type or parameter buffer that contains the field whose offset is asked for.
    pub(crate) fn extent_around_field(&self, query: &Query) -> Option<u64> {
        let Asked::Bytes(Measure::Offset, path) = &query.what else { return None };
        let first = path.0.first()?;
        match self.type_named(query, first) {
            Some(layout) => layout.size,
            None => self.buffer(query, self.kernel(first).ok()?).ok()?.total,
        }
    }

    pub(super) fn total(&self, query: &Query, kernel: &str) -> Result<Answer, String> {
        let buffer = self.buffer(query, self.kernel(kernel)?)?;
        let total = buffer.total.ok_or_else(|| {
            let error = buffer.parameters.iter().find_map(|parameter| parameter.error.clone());
            error.unwrap_or_else(|| format!("The size of {kernel}'s parameters is not known."))
        })?;
        Ok(Answer::Number(total, Unit::Bytes))
    }

    pub(super) fn limit(&self, query: &Query) -> Result<Answer, String> {
        let (target, reference) = (self.target(query), self.reference(query));
        let limit = reference.parameter_limit(target).bytes;
        let limit = limit.ok_or_else(|| format!("{} has no limit for {}.", reference.name(), target.name()))?;
        Ok(Answer::Number(limit.into(), Unit::Bytes))
    }

    pub(super) fn type_of(&self, query: &Query, path: &Path) -> Result<Answer, String> {
        let Some((first, rest)) = path.0.split_first() else { return Err("A name is missing.".to_owned()) };
        if rest.is_empty()
            && let Some(layout) = self.type_named(query, first)
        {
            // The part of `%struct.Pixel = type { i8, i32 }` after the name.
            let body = layout.llvm.split_once("= type ").map_or(layout.llvm.as_str(), |(_, body)| body);
            return Ok(Answer::Text(body.to_owned()));
        }
        let ty = match self.language() {
            Language::Cuda => self.translated(query, first, rest)?,
            Language::NvvmIr => self.written_type(query, first, rest)?,
        };
        Ok(Answer::Text(ty))
    }

    fn written_type(&self, query: &Query, first: &str, rest: &[String]) -> Result<String, String> {
        if let Some(layout) = self.type_named(query, first) {
            return Ok(self.field(query, layout, rest)?.ty.clone());
        }
        let kernel = self.kernel(first)?;
        Ok(self.step(query, kernel, rest)?.ty.clone())
    }

    fn reading(&self, query: &Query) -> &Reading {
        self.report().reading(self.target(query), self.reference(query))
    }

    pub(crate) fn type_named(&self, query: &Query, name: &str) -> Option<&TypeLayout> {
        let types = &self.reading(query).types;
        let same = |layout: &&TypeLayout| layout.name == name || layout.name == format!("struct.{name}");
        types.iter().find(same)
    }

    /// The type that IR defines with this name, `%struct.Pixel`.
    pub(crate) fn type_defined(&self, query: &Query, name: &str) -> Option<&TypeLayout> {
        let defines = |layout: &&TypeLayout| layout.llvm.split_once(" = ").is_some_and(|(defined, _)| defined == name);
        self.reading(query).types.iter().find(defines)
    }

    pub(crate) fn no_type(&self, query: &Query, name: &str) -> String {
        let names = sorted_names(self.reading(query).types.iter().map(|layout| layout.name.clone()));
        self.nothing("type", name, &names)
    }

    pub(crate) fn buffer<'s>(&'s self, query: &Query, kernel: &'s Kernel) -> Result<&'s ParameterBuffer, String> {
        let (target, reference) = (self.target(query), self.reference(query));
        kernel
            .buffer(target, reference)
            .ok_or_else(|| format!("{} takes {} for no kernel on {}.", reference.name(), kernel.name, target.name()))
    }

    fn of_parameter(&self, query: &Query, kernel: &Kernel, measure: Measure, rest: &[String]) -> Result<u64, String> {
        let step = self.step(query, kernel, rest)?;
        match measure {
            Measure::Offset => Ok(step.offset),
            Measure::Size => Ok(step.size),
            Measure::Align => Ok(step.align),
            Measure::Padding | Measure::Tail => {
                let buffer = self.buffer(query, kernel)?;
                let [name] = rest else { return Err("Of a field ask by its type, as in `padding of T.f`.".to_owned()) };
                let parameter = buffer.parameters.iter().find(|parameter| parameter.name == *name);
                parameter.map(|it| it.padding_before).ok_or_else(|| "There is no such parameter.".to_owned())
            }
        }
    }

    /// The step of the sizing walkthrough that adds a parameter or one of its fields.
    fn step<'s>(&'s self, query: &Query, kernel: &'s Kernel, rest: &[String]) -> Result<&'s SizingStep, String> {
        let buffer = self.buffer(query, kernel)?;
        if let Some(error) = buffer.parameters.iter().find_map(|parameter| parameter.error.as_ref()) {
            return Err(error.clone());
        }
        let wanted = rest.join(".");
        let holds = |step: &&SizingStep| {
            matches!(step.kind, StepKind::Parameter | StepKind::Field | StepKind::Aggregate) && step.path == wanted
        };
        buffer.steps.iter().find(holds).ok_or_else(|| {
            let all = buffer.steps.iter().filter(|step| !step.path.is_empty() && !step.tag.is_empty());
            let all = sorted_names(all.map(|step| step.path.clone()));
            self.nothing(&format!("parameter or field of {}", kernel.name), &wanted, &all)
        })
    }

    /// The innermost of nested fields.
    fn field<'s>(&'s self, query: &Query, layout: &'s TypeLayout, path: &[String]) -> Result<&'s FieldLayout, String> {
        let chain = self.chain(query, layout, path)?;
        chain.last().copied().ok_or_else(|| "A field is missing.".to_owned())
    }

    pub(super) fn chain<'s>(
        &'s self,
        query: &Query,
        layout: &'s TypeLayout,
        path: &[String],
    ) -> Result<Vec<&'s FieldLayout>, String> {
        let mut chain = Vec::new();
        let mut current = Some(layout);
        for name in path {
            let Some(layout) = current else { return Err(format!("There is nothing in it that is called {name}.")) };
            let field = layout.fields.iter().find(|field| field.name == *name).ok_or_else(|| {
                let all = sorted_names(layout.fields.iter().map(|field| field.name.clone()));
                self.nothing(&format!("field of {}", layout.name), name, &all)
            })?;
            chain.push(field);
            current = field.nested.and_then(|place| self.reading(query).types.get(place as usize));
        }
        Ok(chain)
    }

    fn of_field(&self, query: &Query, layout: &TypeLayout, measure: Measure, path: &[String]) -> Result<u64, String> {
        let chain = self.chain(query, layout, path)?;
        let Some(last) = chain.last() else { return Err("A field is missing.".to_owned()) };
        match measure {
            Measure::Offset => Ok(chain.iter().map(|field| field.offset).fold(0, u64::saturating_add)),
            Measure::Size => Ok(last.size),
            Measure::Align => Ok(last.align),
            Measure::Padding => Ok(last.padding_before),
            Measure::Tail => Err("A tail is that of a type, as in `tail of T`.".to_owned()),
        }
    }
}

fn of_type(layout: &TypeLayout, measure: Measure) -> Result<u64, String> {
    let unknown = || layout.error.clone().unwrap_or_else(|| format!("The size of {} is not known.", layout.name));
    match measure {
        Measure::Size => layout.size.ok_or_else(unknown),
        Measure::Align => layout.align.ok_or_else(unknown),
        Measure::Tail => layout.size.map(|_| layout.padding_after).ok_or_else(unknown),
        Measure::Padding => {
            let between = layout.fields.iter().map(|field| field.padding_before).fold(0, u64::saturating_add);
            layout.size.map(|_| between.saturating_add(layout.padding_after)).ok_or_else(unknown)
        }
        Measure::Offset => Err(format!("Of a field: `offset of {}.x`.", layout.name)),
    }
}
