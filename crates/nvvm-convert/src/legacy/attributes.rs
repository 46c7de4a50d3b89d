//! Conversion of attributes to LLVM 7's spellings, and removal of attributes that LLVM 7 does not have.

use super::Legacy;
use super::memory_effects::MemoryEffects;
use crate::module::{attributes, keyword};
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::function::{Function, FunctionId, Parameter};
use nvvm_syntax::known_attributes;
use nvvm_syntax::types::TypeId;

/// The kind of IR entity that an attribute list belongs to, e.g. a function or a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttributeOwner {
    Function,
    Parameter,
    Result,
    Variable,
}

/// Attributes added after LLVM 7 whose removal may change the behavior of a module. All other new attributes are
/// optimization hints.
const WITH_MEANING: [&str; 13] = [
    "null_pointer_is_valid",
    "byref",
    "preallocated",
    "swiftasync",
    "presplitcoroutine",
    "speculative_load_hardening",
    "denormal_fpenv",
    "noext",
    "sanitize_memtag",
    "sanitize_alloc_token",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_type",
];

impl Legacy<'_> {
    /// Returns the pointee type that a parameter attribute gives, i.e. the T of `byval(T)`, `sret(T)` and similar
    /// attributes.
    pub(super) fn pointee_attribute(&self, run: Attributes) -> Option<TypeId> {
        self.old.all_attributes(run).find_map(|attribute| match attribute.kind {
            AttributeKind::Type(_, ty) => Some(ty),
            _ => None,
        })
    }

    /// Converts the attributes of a function, of its result and of its parameters.
    pub(super) fn function_attributes(&mut self, id: FunctionId, function: &Function) {
        let of_function = self.attributes(function.attributes, AttributeOwner::Function);
        let of_result = self.attributes(function.return_attributes, AttributeOwner::Result);
        self.new.functions[id].attributes = of_function;
        self.new.functions[id].return_attributes = of_result;
        for place in function.parameters.ids() {
            let Some(parameter) = self.old.parameters.get(place) else { continue };
            self.remark_type_attribute_without_pointer(parameter);
            let list = self.attributes(parameter.attributes, AttributeOwner::Parameter);
            self.new.parameters[place].attributes = list;
        }
    }

    /// Adds a remark if a parameter that is not a pointer has a type attribute, e.g. `sret(T)`. Newer verifiers accept
    /// it, and LLVM 7 rejects it.
    fn remark_type_attribute_without_pointer(&mut self, parameter: &Parameter) {
        if self.is_pointer(parameter.ty) {
            return;
        }
        for attribute in self.old.attributes_of(parameter.attributes) {
            if let AttributeKind::Type(name, _) = attribute.kind {
                let word = self.old.names.str(name);
                let what = format!("LLVM 7 has `{word}` of pointers only: it stands as it was");
                self.remarks.lost(attribute.span, what);
            }
        }
    }

    /// Converts the attributes in all attribute groups, `attributes #N`, and those of all global variables.
    pub(super) fn attribute_groups(&mut self) {
        for (&number, &run) in &self.old.attribute_groups {
            let list = self.attributes(run, AttributeOwner::Function);
            if list.is_empty() {
                self.new.attribute_groups.remove(&number);
            } else {
                self.new.attribute_groups.insert(number, list);
            }
        }
        for id in self.old.globals.ids() {
            let list = self.attributes(self.old.globals[id].attributes, AttributeOwner::Variable);
            self.new.globals[id].attributes = list;
        }
    }

    /// Converts a list of attributes to LLVM 7's spellings. `place` is the kind of entity that has the attributes.
    pub(super) fn attributes(&mut self, run: Attributes, place: AttributeOwner) -> Attributes {
        let mut list = Vec::new();
        for attribute in self.old.attributes_of(run) {
            self.attribute(attribute, place, &mut list);
        }
        if list.as_slice() == self.old.attributes_of(run) {
            return run;
        }
        attributes(&mut self.new, &list)
    }

    fn attribute(&mut self, attribute: &Attribute, place: AttributeOwner, list: &mut Vec<Attribute>) {
        let keep = |list: &mut Vec<Attribute>| list.push(*attribute);
        match attribute.kind {
            // A reference to a group that has become empty is removed, since LLVM 7 rejects a group without attributes.
            AttributeKind::Group(number) => {
                if self.new.attribute_groups.get(&number).is_some_and(|group| !group.is_empty()) {
                    keep(list);
                }
            }
            AttributeKind::String(key, _) => {
                // Launch bounds become annotations.
                if !self.old.names.bytes(key).starts_with(b"nvvm.") {
                    keep(list);
                }
            }
            AttributeKind::Keyword(name) | AttributeKind::Integer(name, _) => {
                // On a parameter the attribute becomes an annotation.
                let of_parameter = place != AttributeOwner::Function && self.old.names.bytes(name) == b"alignstack";
                if of_parameter {
                    return;
                }
                if is_in_llvm_7(self.old.names.str(name)) {
                    keep(list);
                } else {
                    self.leave_out(attribute, self.old.names.str(name));
                }
            }
            AttributeKind::Type(name, _) => match self.old.names.bytes(name) {
                // The type of the parameter has the pointee in LLVM 7.
                b"byval" | b"sret" | b"inalloca" => {
                    list.push(Attribute { kind: AttributeKind::Keyword(name), ..*attribute });
                }
                b"elementtype" => {}
                _ => self.leave_out(attribute, self.old.names.str(name)),
            },
            AttributeKind::AllocationSize { .. } => keep(list),
            AttributeKind::Range { .. } => self.leave_out(attribute, "range"),
            AttributeKind::Arguments(name, arguments) => match self.old.names.bytes(name) {
                b"memory" => self.memory(attribute, arguments.text(self.source), list),
                b"captures" if arguments.text(self.source).trim() == "none" => {
                    let name = keyword(&mut self.new, "nocapture");
                    list.push(Attribute { kind: AttributeKind::Keyword(name), ..*attribute });
                }
                b"uwtable" => {
                    self.remarks.hint(attribute.span, "`uwtable(…)` has no argument in LLVM 7");
                    list.push(Attribute { kind: AttributeKind::Keyword(name), ..*attribute });
                }
                name_bytes if is_in_llvm_7(&String::from_utf8_lossy(name_bytes)) => keep(list),
                _ => self.leave_out(attribute, self.old.names.str(name)),
            },
        }
    }

    fn leave_out(&mut self, attribute: &Attribute, word: &str) {
        if WITH_MEANING.contains(&word) {
            self.remarks
                .lost(attribute.span, format!("the attribute `{word}` has no counterpart in LLVM 7 and was left out"));
        } else if word != "immarg" {
            // In LLVM 7 the definition of the intrinsic determines which arguments are immediate.
            self.remarks.hint(
                attribute.span,
                format!("the attribute `{word}` was left out: a hint to optimisers that LLVM 7 does not have"),
            );
        }
    }

    fn memory(&mut self, attribute: &Attribute, arguments: &str, list: &mut Vec<Attribute>) {
        let effects = MemoryEffects::parse(arguments);
        let (words, exact) = effects.in_llvm_7();
        if !exact {
            self.remarks.hint(attribute.span, format!("`memory({arguments})` can be said less exactly in LLVM 7"));
        }
        for word in words {
            let name = keyword(&mut self.new, word);
            list.push(Attribute { kind: AttributeKind::Keyword(name), ..*attribute });
        }
    }
}

fn is_in_llvm_7(word: &str) -> bool {
    known_attributes().find(|known| known.name == word).is_none_or(|known| known.in_llvm_7)
}
