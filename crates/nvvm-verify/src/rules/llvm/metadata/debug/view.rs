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
    /// Returns the metadata node `id` as a view; `None` if it is not a specialized node.
    pub(super) fn of(module: &'m Module, id: MetadataId) -> Option<Self> {
        match module.metadata.get(id)?.kind {
            MetadataKind::Specialised { fields, .. } => Some(View { module, fields: module.fields_of(fields) }),
            _ => None,
        }
    }

    pub(super) fn field(&self, label: &str) -> Option<&'m MetadataField> {
        self.fields.iter().find(|field| self.module.names.bytes(field.label) == label.as_bytes())
    }

    /// Returns the field with the interned label `label`. Returns `None` if the node has no such field, or if `label`
    /// is `None` because the label does not occur in the module.
    fn labeled(&self, label: Option<Name>) -> Option<&'m MetadataField> {
        let label = label?;
        self.fields.iter().find(|field| field.label == label)
    }

    /// Returns the node that the field `label` refers to; `None` for `null` or an absent field.
    pub(super) fn node(&self, label: &str) -> Option<MetadataId> {
        self.node_in(self.field(label)?)
    }

    /// Returns the node that the field with the interned label `label` refers to. Returns `None` for `null`, for an
    /// absent field, and if `label` is `None` because the label does not occur in the module.
    pub(super) fn node_labeled(&self, label: Option<Name>) -> Option<MetadataId> {
        self.node_in(self.labeled(label)?)
    }

    fn node_in(&self, field: &MetadataField) -> Option<MetadataId> {
        let MetadataFieldValue::Metadata(id) = field.value else { return None };
        let is_null = self.module.metadata.get(id).is_none_or(|node| matches!(node.kind, MetadataKind::Null));
        (!is_null).then_some(id)
    }

    /// Whether the field `label` is present and not `null`.
    pub(super) fn has(&self, label: &str) -> bool {
        self.field(label).is_some_and(|field| match field.value {
            MetadataFieldValue::Metadata(_) => self.node_in(field).is_some(),
            _ => true,
        })
    }

    /// Returns the keyword in the field `label`; empty if the field is absent.
    pub(super) fn word(&self, label: &str) -> &'m str {
        match self.field(label).map(|field| field.value) {
            Some(MetadataFieldValue::Word(word)) => self.module.names.str(word),
            _ => "",
        }
    }

    /// Returns the string in the field `label`.
    pub(super) fn string(&self, label: &str) -> Option<Name> {
        match self.module.metadata.get(self.node(label)?)?.kind {
            MetadataKind::String(name) => Some(name),
            _ => None,
        }
    }

    /// Returns the integer in the field `label`; 0 if the field is absent.
    pub(super) fn number(&self, label: &str) -> i128 {
        self.field(label).and_then(|field| self.module.field_integer(field.value)).unwrap_or(0)
    }

    /// Returns the flags in the field `label`, combined into one integer.
    pub(super) fn flags(&self, label: &str) -> Option<u32> {
        self.module.debug_flag_bits(self.field(label)?.value)
    }

    /// Returns the class of the node that the field `label` refers to; that of `null` if the field is absent.
    pub(super) fn class(&self, classes: &ClassTable, label: &str) -> Classes {
        self.class_in(classes, self.field(label))
    }

    /// Returns the class of the node that the field with the interned label `label` refers to. Returns the class of
    /// `null` if the field is absent, or if `label` is `None` because the label does not occur in the module.
    pub(super) fn class_labeled(&self, classes: &ClassTable, label: Option<Name>) -> Classes {
        self.class_in(classes, self.labeled(label))
    }

    fn class_in(&self, classes: &ClassTable, field: Option<&MetadataField>) -> Classes {
        match field.map(|field| field.value) {
            Some(MetadataFieldValue::Metadata(id)) => classes.class(self.module, id),
            _ => Classes::NULL,
        }
    }

    /// Whether this node, which is a subprogram, is a definition. A subprogram is a definition unless its fields mark
    /// it as a declaration.
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

/// Maximum length of a chain of scopes. A longer chain is treated as a cycle.
const MAXIMUM_SCOPES: usize = 1_000;

/// Returns the first scope that is not a lexical block, among `scope` and its enclosing scopes, with its class. Returns
/// `None` if the chain of scopes is invalid.
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

/// Returns the subprogram that contains a local scope; `None` if the chain of enclosing scopes is invalid.
pub(super) fn subprogram_of(module: &Module, classes: &ClassTable, scope: MetadataId) -> Option<MetadataId> {
    last_scope(module, classes, scope).filter(|&(_, class)| class == Classes::SUBPROGRAM).map(|(scope, _)| scope)
}

/// Returns the scope of the location at the end of an `inlinedAt` chain, i.e. in the function that the code was inlined
/// into.
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

/// Returns the size of a variable in bits: the size of the first type with a size in the variable's chain of base
/// types.
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
