//! LLVM types of declarations, and layouts of the host's compiler.

use super::Subject;
use crate::answer::{Answer, Unit};
use crate::query::{Measure, Path, Query, shown, sorted_names};
use nvvm_engine::report::FieldLayout;
use nvvm_engine::{Language, TranslatedPart, vector_split};

impl Subject {
    /// The LLVM type of a part of a class or of a parameter.
    pub(super) fn translated(&self, query: &Query, first: &str, rest: &[String]) -> Result<String, String> {
        let translation = self.translation(self.target(query), self.reference(query));
        let class = translation.types.iter().find(|it| it.name.split_once(' ').is_some_and(|name| name.1 == first));
        let Some(class) = class else { return Err(self.no_type(query, first)) };
        let [field] = rest else {
            return Err(format!("One part of {first} is asked for, as in `type of {first}.x`."));
        };
        let part: Option<&TranslatedPart> = class.parts.iter().find(|part| part.name == *field);
        part.map(|part| part.llvm.clone()).ok_or_else(|| {
            let parts = sorted_names(class.parts.iter().map(|part| part.name.clone()));
            self.nothing(&format!("part of {first}"), field, &parts)
        })
    }

    pub(super) fn translation_order(&self, query: &Query) -> Result<Answer, String> {
        self.needs_declarations()?;
        let translation = self.translation(self.target(query), self.reference(query));
        let order = &translation.order;
        if order.order.is_empty() {
            return Err(self.nothing("class", "any", ""));
        }
        Ok(Answer::Text(order.order.join(", ")))
    }

    pub(super) fn translation_passes(&self, query: &Query) -> Result<Answer, String> {
        self.needs_declarations()?;
        let translation = self.translation(self.target(query), self.reference(query));
        let order = &translation.order;
        Ok(Answer::Number(order.passes.len() as u64, Unit::Plain))
    }

    pub(super) fn references(&self, query: &Query, base: &str, class: &str) -> Result<Answer, String> {
        self.needs_declarations()?;
        let translation = self.translation(self.target(query), self.reference(query));
        let diamonds = &translation.order.diamonds;
        let found = diamonds.iter().find(|diamond| diamond.class == class && diamond.base == base);
        found.map(|diamond| Answer::Number(diamond.references.into(), Unit::Plain)).ok_or_else(|| {
            let all = sorted_names(diamonds.iter().map(|diamond| format!("{} in {}", diamond.base, diamond.class)));
            self.nothing("base that is named more than once", &format!("{base} in {class}"), &all)
        })
    }

    pub(super) fn operations(&self, query: &Query, vector: &str) -> Result<Answer, String> {
        let split = vector_split(vector, self.target(query));
        let split =
            split.ok_or_else(|| format!("“{}” is no vector: they are written v4f32, v2bf16.", shown(vector)))?;
        Ok(Answer::Number(split.operations.into(), Unit::Plain))
    }

    pub(super) fn host_bytes(&self, query: &Query, measure: Measure, path: &Path) -> Result<Answer, String> {
        self.needs_declarations()?;
        let Some((first, fields)) = path.0.split_first() else { return Err("A name is missing.".to_owned()) };
        let layout = self.type_named(query, first).ok_or_else(|| self.no_type(query, first))?;
        let unknown = || format!("The size of {first} is not known.");
        let number = match (measure, fields) {
            (Measure::Size, []) => layout.host.map(|host| host.0).or(layout.size).ok_or_else(unknown)?,
            (Measure::Align, []) => layout.host.map(|host| host.1).or(layout.align).ok_or_else(unknown)?,
            (Measure::Offset, [_, ..]) => {
                let on_host = |field: &&FieldLayout| field.host_offset.unwrap_or(field.offset);
                self.chain(query, layout, fields)?.iter().map(on_host).fold(0, u64::saturating_add)
            }
            _ => {
                return Err("The host's size and alignment are those of types, its offsets those of fields.".to_owned());
            }
        };
        Ok(Answer::Number(number, if measure == Measure::Offset { Unit::Offset } else { Unit::Bytes }))
    }

    fn needs_declarations(&self) -> Result<(), String> {
        match self.language() {
            Language::Cuda => Ok(()),
            Language::NvvmIr => Err("Only CUDA declarations are translated; this is NVVM IR.".to_owned()),
        }
    }
}
