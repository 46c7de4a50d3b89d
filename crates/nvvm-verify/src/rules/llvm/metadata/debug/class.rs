//! The classes of LLVM's debug information (`DILocation`, `DISubprogram` and others), and sets of classes.

use nvvm_syntax::Module;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// A set of classes of metadata nodes, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Classes(u64);

macro_rules! classes {
    ($($class:ident $name:literal)+) => {
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        #[repr(u8)]
        enum Bit {
            $($class),+
        }

        impl Classes {
            $(pub(super) const $class: Classes = Classes(1 << Bit::$class as u8);)+
        }

        /// All classes of specialized metadata nodes, with their names.
        const NAMES: &[(&str, Classes)] = &[$(($name, Classes::$class)),+];
    };
}

classes! {
    LOCATION "DILocation"
    FILE "DIFile"
    UNIT "DICompileUnit"
    SUBPROGRAM "DISubprogram"
    BLOCK "DILexicalBlock"
    BLOCK_FILE "DILexicalBlockFile"
    NAMESPACE "DINamespace"
    MODULE "DIModule"
    COMMON_BLOCK "DICommonBlock"
    BASIC_TYPE "DIBasicType"
    FIXED_POINT_TYPE "DIFixedPointType"
    STRING_TYPE "DIStringType"
    SUBRANGE_TYPE "DISubrangeType"
    DERIVED_TYPE "DIDerivedType"
    COMPOSITE_TYPE "DICompositeType"
    SUBROUTINE_TYPE "DISubroutineType"
    LOCAL_VARIABLE "DILocalVariable"
    GLOBAL_VARIABLE "DIGlobalVariable"
    EXPRESSION "DIExpression"
    LABEL "DILabel"
    IMPORTED_ENTITY "DIImportedEntity"
    TEMPLATE_TYPE "DITemplateTypeParameter"
    TEMPLATE_VALUE "DITemplateValueParameter"
    GLOBAL_EXPRESSION "DIGlobalVariableExpression"
    SUBRANGE "DISubrange"
    GENERIC_SUBRANGE "DIGenericSubrange"
    ENUMERATOR "DIEnumerator"
    MACRO "DIMacro"
    MACRO_FILE "DIMacroFile"
    PROPERTY "DIObjCProperty"
    GENERIC_NODE "GenericDINode"
}

impl Classes {
    pub(super) const NULL: Classes = Classes(1 << 61);
    pub(super) const TUPLE: Classes = Classes(1 << 62);
    /// The set with one class for all metadata that is not debug information: strings, wrapped values and ordinary
    /// nodes.
    pub(super) const OTHER: Classes = Classes(1 << 63);
    /// The set of all classes of metadata nodes. An undefined or unknown node is treated as a member of every class, so
    /// that every field accepts it.
    pub(super) const ALL: Classes = Classes(u64::MAX);

    pub(super) const TYPE: Classes = Classes::BASIC_TYPE
        .or(Classes::FIXED_POINT_TYPE)
        .or(Classes::STRING_TYPE)
        .or(Classes::SUBRANGE_TYPE)
        .or(Classes::DERIVED_TYPE)
        .or(Classes::COMPOSITE_TYPE)
        .or(Classes::SUBROUTINE_TYPE);
    pub(super) const LOCAL_SCOPE: Classes = Classes::SUBPROGRAM.or(Classes::BLOCK).or(Classes::BLOCK_FILE);
    pub(super) const SCOPE: Classes = Classes::LOCAL_SCOPE
        .or(Classes::TYPE)
        .or(Classes::FILE)
        .or(Classes::UNIT)
        .or(Classes::NAMESPACE)
        .or(Classes::MODULE)
        .or(Classes::COMMON_BLOCK);
    pub(super) const VARIABLE: Classes = Classes::LOCAL_VARIABLE.or(Classes::GLOBAL_VARIABLE);
    pub(super) const TEMPLATE: Classes = Classes::TEMPLATE_TYPE.or(Classes::TEMPLATE_VALUE);
    pub(super) const MACRO_NODE: Classes = Classes::MACRO.or(Classes::MACRO_FILE);
    /// The set of the subclasses of `DINode`. Locations, expressions and tuples are not among them.
    pub(super) const NODE: Classes = Classes(
        Classes::ALL.0
            & !(Classes::NULL.0
                | Classes::TUPLE.0
                | Classes::OTHER.0
                | Classes::LOCATION.0
                | Classes::EXPRESSION.0
                | Classes::GLOBAL_EXPRESSION.0),
    );

    /// Returns the union of this set and another.
    pub(super) const fn or(self, other: Classes) -> Classes {
        Classes(self.0 | other.0)
    }

    /// Returns this set with the class of `null` added.
    pub(super) const fn or_null(self) -> Classes {
        self.or(Classes::NULL)
    }

    /// Whether this set and `other` have a class in common.
    pub(super) const fn overlaps(self, other: Classes) -> bool {
        self.0 & other.0 != 0
    }
}

/// The classes of debug information nodes that occur in a module, by their interned names.
pub(super) struct ClassTable {
    names: FxHashMap<Name, (Classes, &'static str)>,
    /// A cache for `is_declaration`: the last queried scope, and the result. Consecutive locations often have equal
    /// scopes.
    pub(super) last_scope: Cell<Option<(MetadataId, bool)>>,
    pub(super) labels: Labels,
}

/// The interned labels of the fields `scope`, `inlinedAt` and `type`; `None` if the label does not occur in the module.
#[derive(Clone, Copy)]
pub(super) struct Labels {
    pub(super) scope: Option<Name>,
    pub(super) inlined_at: Option<Name>,
    pub(super) ty: Option<Name>,
}

impl Labels {
    pub(super) fn of(module: &Module) -> Self {
        let label = |label: &str| module.names.lookup(label.as_bytes());
        Labels { scope: label("scope"), inlined_at: label("inlinedAt"), ty: label("type") }
    }
}

impl ClassTable {
    pub(super) fn of(module: &Module) -> Self {
        let known = NAMES.iter().filter_map(|&(name, class)| {
            let interned = module.names.lookup(name.as_bytes())?;
            Some((interned, (class, name)))
        });
        ClassTable { names: known.collect(), last_scope: Cell::new(None), labels: Labels::of(module) }
    }

    /// Whether the module has no debug information nodes.
    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Iterates over the classes of debug information nodes in the module, as pairs of the interned name and the class
    /// name.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Name, &'static str)> {
        self.names.iter().map(|(&name, &(_, class))| (name, class))
    }

    /// Returns the class of a metadata node.
    pub(super) fn class(&self, module: &Module, id: MetadataId) -> Classes {
        match module.metadata.get(id).map(|metadata| metadata.kind) {
            None | Some(MetadataKind::Undefined) => Classes::ALL,
            Some(MetadataKind::Null) => Classes::NULL,
            Some(MetadataKind::Tuple { .. }) => Classes::TUPLE,
            Some(MetadataKind::String(_) | MetadataKind::Value(_)) => Classes::OTHER,
            Some(MetadataKind::Specialised { kind, .. }) => {
                self.names.get(&kind).map_or(Classes::ALL, |&(class, _)| class)
            }
        }
    }
}
