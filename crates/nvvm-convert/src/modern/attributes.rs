//! Conversion of attributes to the modern (opaque-pointer) dialect: type attributes get the pointees that typed
//! pointers implied, and memory effects become `memory(…)`.

use super::Modern;
use crate::module::{attributes, keyword};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::Call;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Operand;

/// LLVM 7's function attributes for memory effects.
const EFFECTS: [&[u8]; 6] =
    [b"readnone", b"readonly", b"writeonly", b"argmemonly", b"inaccessiblememonly", b"inaccessiblemem_or_argmemonly"];

impl Modern<'_> {
    pub(super) fn function_attributes(&mut self, id: FunctionId, function: &Function) {
        let list = self.of_function(function.attributes);
        self.new.functions[id].attributes = list;
        for place in function.parameters.ids() {
            let Some(parameter) = self.old.parameters.get(place) else { continue };
            let list = self.of_parameter(parameter.attributes, parameter.ty);
            self.new.parameters[place].attributes = list;
        }
    }

    /// Converts all attribute groups, `attributes #N`, and removes empty ones. References to groups must be converted
    /// afterwards, since parsers reject references to an empty group.
    pub(super) fn attribute_groups(&mut self) {
        for (&number, &run) in &self.old.attribute_groups {
            let list = self.of_function(run);
            if list.is_empty() {
                self.new.attribute_groups.remove(&number);
            } else {
                self.new.attribute_groups.insert(number, list);
            }
        }
        for id in self.old.globals.ids() {
            let list = self.accepted_string_attributes(self.old.globals[id].attributes);
            self.new.globals[id].attributes = list;
        }
    }

    /// Converts the attributes of a function, of a call or of an attribute group.
    pub(super) fn of_function(&mut self, run: Attributes) -> Attributes {
        let run = self.accepted_string_attributes(run);
        self.with_memory(run)
    }

    fn with_memory(&mut self, run: Attributes) -> Attributes {
        let old = self.old;
        let list = self.new.attributes_of(run).to_vec();
        let is_effect = |attribute: &&Attribute| match attribute.kind {
            AttributeKind::Keyword(name) => EFFECTS.contains(&old.names.bytes(name)),
            _ => false,
        };
        let words: Vec<&[u8]> = list
            .iter()
            .filter(is_effect)
            .filter_map(|attribute| match attribute.kind {
                AttributeKind::Keyword(name) => Some(old.names.bytes(name)),
                _ => None,
            })
            .collect();
        if words.is_empty() {
            return run;
        }
        let effects = keyword(&mut self.new, &memory(&words));
        let mut first = true;
        let mut kept = Vec::new();
        for attribute in &list {
            if !is_effect(&attribute) {
                kept.push(*attribute);
            } else if std::mem::take(&mut first) {
                kept.push(Attribute { kind: AttributeKind::Keyword(effects), ..*attribute });
            }
        }
        attributes(&mut self.new, &kept)
    }

    /// Converts the attributes of a parameter. `byval` gets the pointee of the parameter's type as its argument.
    fn of_parameter(&mut self, run: Attributes, ty: TypeId) -> Attributes {
        let mut list = self.old.attributes_of(run).to_vec();
        let pointee = self.old.types.pointee(ty).map(|pointee| self.ty(pointee));
        let mut changed = false;
        for attribute in &mut list {
            match (attribute.kind, pointee) {
                (AttributeKind::Keyword(name), Some(pointee))
                    if matches!(self.old.names.bytes(name), b"byval" | b"sret" | b"inalloca") =>
                {
                    attribute.kind = AttributeKind::Type(name, pointee);
                    changed = true;
                }
                (AttributeKind::Type(name, ty), _) => {
                    let opaque = self.ty(ty);
                    changed |= opaque != ty;
                    attribute.kind = AttributeKind::Type(name, opaque);
                }
                _ => {}
            }
        }
        if changed { attributes(&mut self.new, &list) } else { run }
    }

    pub(super) fn argument_attributes(&mut self, call: &Call, arguments: &[Operand]) -> IdRange<Attributes> {
        let lists = self.old.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
        let lists: Vec<Attributes> =
            lists.iter().zip(arguments).map(|(&list, argument)| self.of_parameter(list, argument.ty)).collect();
        let start = self.new.argument_attributes.len() as u32;
        self.new.argument_attributes.extend(lists);
        IdRange::new(start, self.new.argument_attributes.len() as u32)
    }
}

/// Returns the `memory(…)` attribute that is equivalent to LLVM 7's attributes: `memory(argmem: read)` for `argmemonly
/// readonly`.
fn memory(words: &[&[u8]]) -> String {
    let has = |word: &str| words.contains(&word.as_bytes());
    if has("readnone") {
        return "memory(none)".to_owned();
    }
    let access = match (has("readonly"), has("writeonly")) {
        (true, true) => "none",
        (true, false) => "read",
        (false, true) => "write",
        (false, false) => "readwrite",
    };
    if has("argmemonly") {
        format!("memory(argmem: {access})")
    } else if has("inaccessiblememonly") {
        format!("memory(inaccessiblemem: {access})")
    } else if has("inaccessiblemem_or_argmemonly") {
        format!("memory(argmem: {access}, inaccessiblemem: {access})")
    } else {
        format!("memory({access})")
    }
}
