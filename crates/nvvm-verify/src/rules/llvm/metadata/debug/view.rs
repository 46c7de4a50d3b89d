//! The fields of one node of debug information.

use super::class::{ClassTable, Classes, Labels};
use nvvm_syntax::Module;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataField, MetadataFieldValue, MetadataId, MetadataKind};

/// A node of debug information, with access to its fields by label.
#[derive(Clone, Copy)]
pub(super) struct View<'m> {
    pub(super) module: &'m Module,
    pub(super) fields: &'m [MetadataField],
}

impl<'m> View<'m> {
    /// Returns the node with an id; `None` unless it is a specialized node.
    pub(super) fn of(module: &'m Module, id: MetadataId) -> Option<Self> {
        match module.metadata.get(id)?.kind {
            MetadataKind::Specialised { fields, .. } => Some(View { module, fields: module.fields_of(fields) }),
            _ => None,
        }
    }

    pub(super) fn field(&self, label: &str) -> Option<&'m MetadataField> {
        self.fields.iter().find(|field| self.module.names.bytes(field.label) == label.as_bytes())
    }

    /// The field with an interned label.
    fn labeled(&self, label: Option<Name>) -> Option<&'m MetadataField> {
        let label = label?;
        self.fields.iter().find(|field| field.label == label)
    }

    /// The node in a field; `None` for `null`.
    pub(super) fn node(&self, label: &str) -> Option<MetadataId> {
        self.node_in(self.field(label)?)
    }

    /// The node in the field with an interned label; `None` for `null`.
    pub(super) fn node_labeled(&self, label: Option<Name>) -> Option<MetadataId> {
        self.node_in(self.labeled(label)?)
    }

    fn node_in(&self, field: &MetadataField) -> Option<MetadataId> {
        let MetadataFieldValue::Metadata(id) = field.value else { return None };
        let is_null = self.module.metadata.get(id).is_none_or(|node| matches!(node.kind, MetadataKind::Null));
        (!is_null).then_some(id)
    }

    /// Whether a field is present and not `null`.
    pub(super) fn has(&self, label: &str) -> bool {
        self.field(label).is_some_and(|field| match field.value {
            MetadataFieldValue::Metadata(_) => self.node_in(field).is_some(),
            _ => true,
        })
    }

    /// The keyword in a field; empty if absent.
    pub(super) fn word(&self, label: &str) -> &'m str {
        match self.field(label).map(|field| field.value) {
            Some(MetadataFieldValue::Word(word)) => self.module.names.str(word),
            _ => "",
        }
    }

    /// The string in a field.
    pub(super) fn string(&self, label: &str) -> Option<Name> {
        match self.module.metadata.get(self.node(label)?)?.kind {
            MetadataKind::String(name) => Some(name),
            _ => None,
        }
    }

    /// The integer in a field; 0 if absent.
    pub(super) fn number(&self, label: &str) -> i128 {
        self.field(label).and_then(|field| self.module.field_integer(field.value)).unwrap_or(0)
    }

    /// The combined bits of the flags in a field.
    pub(super) fn flags(&self, label: &str) -> Option<u32> {
        self.module.debug_flag_bits(self.field(label)?.value)
    }

    /// The class of the node in a field; `null` if absent.
    pub(super) fn class(&self, classes: &ClassTable, label: &str) -> Classes {
        self.class_in(classes, self.field(label))
    }

    /// The class of the node in the field with an interned label; `null` if absent.
    pub(super) fn class_labeled(&self, classes: &ClassTable, label: Option<Name>) -> Classes {
        self.class_in(classes, self.labeled(label))
    }

    fn class_in(&self, classes: &ClassTable, field: Option<&MetadataField>) -> Classes {
        match field.map(|field| field.value) {
            Some(MetadataFieldValue::Metadata(id)) => classes.class(self.module, id),
            _ => Classes::NULL,
        }
    }

    /// Whether a subprogram is a definition, which is the default.
    pub(super) fn is_definition(&self) -> bool {
        match self.flags("spFlags") {
            Some(flags) => flags & nvvm_syntax::debug_flag::DEFINITION != 0,
            None => self.word("isDefinition") != "false",
        }
    }
}

impl ClassTable {
    /// Whether a scope is a subprogram declaration.
    pub(super) fn is_declaration(&self, module: &Module, scope: MetadataId) -> bool {
        if let Some((last, is_declaration)) = self.last_scope.get()
            && last == scope
        {
            return is_declaration;
        }
        let is_subprogram = self.class(module, scope) == Classes::SUBPROGRAM;
        let is_declaration = is_subprogram && View::of(module, scope).is_some_and(|scope| !scope.is_definition());
        self.last_scope.set(Some((scope, is_declaration)));
        is_declaration
    }
}

/// Maximum length of a chain of scopes. A longer chain is a cycle.
const MAXIMUM_SCOPES: usize = 1_000;

/// Returns the first scope of a chain that is not a lexical block; `None` if the chain is invalid.
pub(super) fn last_scope(module: &Module, classes: &ClassTable, scope: MetadataId) -> Option<(MetadataId, Classes)> {
    let mut scope = scope;
    for _ in 0..MAXIMUM_SCOPES {
        let class = classes.class(module, scope);
        if class != Classes::BLOCK && class != Classes::BLOCK_FILE {
            return (class != Classes::ALL).then_some((scope, class));
        }
        scope = View::of(module, scope)?.node_labeled(classes.labels.scope)?;
    }
    None
}

/// Returns the subprogram of a local scope; `None` if the chain of scopes is invalid.
pub(super) fn subprogram_of(module: &Module, classes: &ClassTable, scope: MetadataId) -> Option<MetadataId> {
    last_scope(module, classes, scope).filter(|&(_, class)| class == Classes::SUBPROGRAM).map(|(scope, _)| scope)
}

/// Returns the scope of the outermost location of an `inlinedAt` chain.
pub(super) fn outermost_scope(module: &Module, labels: Labels, location: MetadataId) -> Option<MetadataId> {
    let mut view = View::of(module, location)?;
    for _ in 0..MAXIMUM_SCOPES {
        match view.node_labeled(labels.inlined_at) {
            Some(at) => view = View::of(module, at)?,
            None => return view.node_labeled(labels.scope),
        }
    }
    None
}

/// Returns the size of a variable in bits: that of the first type in its chain of base types that has a size.
pub(super) fn variable_size(module: &Module, classes: &ClassTable, variable: MetadataId) -> Option<i128> {
    let mut ty = View::of(module, variable)?.node("type")?;
    for _ in 0..MAXIMUM_SCOPES {
        let view = View::of(module, ty)?;
        let size = view.number("size");
        if size != 0 {
            return Some(size);
        }
        if classes.class(module, ty) != Classes::DERIVED_TYPE {
            return None;
        }
        ty = view.node("baseType")?;
    }
    None
}
