//! Checks of fields that must refer to nodes of certain classes, as in LLVM's verifier.

use super::class::Classes;
use super::*;

/// A check that a field refers to a node of certain classes.
pub(super) struct FieldCheck {
    pub(super) class: &'static str,
    pub(super) field: &'static str,
    /// The valid classes of the node that the field refers to or, for a list, of each member of the list.
    pub(super) allowed: Classes,
    pub(super) message: &'static str,
    pub(super) variants: Variants,
    /// The kind of debug information that contains the violation, as named in the table of outcomes (`places.tsv`). The
    /// kinds differ in what libNVVM's LLVM 7 front end does with the debug information, e.g. keep it or crash.
    pub(super) place: &'static str,
}

const fn of(class: &'static str, field: &'static str, allowed: Classes, message: &'static str) -> FieldCheck {
    FieldCheck { class, field, allowed, message, variants: &[], place: KEPT }
}

impl FieldCheck {
    /// Returns a copy of this check with the kind "crashing". A node of an invalid class in the field crashes libNVVM's
    /// LLVM 7 front end in compilation (measured).
    const fn crashes(self) -> FieldCheck {
        FieldCheck { place: CRASHING, ..self }
    }

    const fn only(self, variants: Variants) -> FieldCheck {
        FieldCheck { variants, ..self }
    }
}

const FILE_OR_NULL: Classes = Classes::FILE.or_null();
const SCOPE_OR_NULL: Classes = Classes::SCOPE.or_null();
const TYPE_OR_NULL: Classes = Classes::TYPE.or_null();
const LIST: Classes = Classes::TUPLE.or_null();

/// The checks of fields that refer to a single metadata node, in the order of LLVM's verifier.
pub(super) const FIELDS: &[FieldCheck] = &[
    of("DILocation", "scope", Classes::LOCAL_SCOPE, LOCATION_SCOPE).crashes(),
    of("DILocation", "inlinedAt", Classes::LOCATION.or_null(), INLINED_AT).crashes(),
    of("DISubrange", "count", Classes::VARIABLE.or(Classes::OTHER).or_null(), COUNT_7).only(SEVEN),
    of("DIDerivedType", "file", FILE_OR_NULL, FILE),
    of("DIDerivedType", "scope", SCOPE_OR_NULL, SCOPE),
    of("DIDerivedType", "baseType", TYPE_OR_NULL, BASE_TYPE),
    of("DICompositeType", "file", FILE_OR_NULL, FILE),
    of("DICompositeType", "scope", SCOPE_OR_NULL, SCOPE),
    of("DICompositeType", "baseType", TYPE_OR_NULL, BASE_TYPE),
    of("DICompositeType", "elements", LIST, ELEMENTS).crashes(),
    of("DICompositeType", "vtableHolder", TYPE_OR_NULL, HOLDER),
    of("DICompositeType", "templateParams", LIST, TEMPLATE_PARAMETERS),
    of("DISubroutineType", "types", LIST, ELEMENTS).crashes(),
    of("DICompileUnit", "file", Classes::FILE, FILE),
    of("DICompileUnit", "enums", LIST, ENUMERATIONS).crashes(),
    of("DICompileUnit", "retainedTypes", LIST, RETAINED_TYPES).crashes(),
    of("DICompileUnit", "globals", LIST, GLOBALS).crashes(),
    of("DICompileUnit", "imports", LIST, IMPORTS).crashes(),
    of("DICompileUnit", "macros", LIST, MACROS),
    of("DISubprogram", "scope", SCOPE_OR_NULL, SCOPE),
    of("DISubprogram", "file", FILE_OR_NULL, FILE),
    of("DISubprogram", "type", Classes::SUBROUTINE_TYPE.or_null(), SUBROUTINE_TYPE),
    of("DISubprogram", "containingType", TYPE_OR_NULL, CONTAINING),
    of("DISubprogram", "templateParams", LIST, TEMPLATE_PARAMETERS).crashes(),
    of("DISubprogram", "retainedNodes", LIST, RETAINED_LIST),
    of("DISubprogram", "unit", Classes::UNIT.or_null(), UNIT).crashes(),
    of("DISubprogram", "thrownTypes", LIST, THROWN_LIST),
    of("DILexicalBlock", "scope", Classes::LOCAL_SCOPE, LOCAL_SCOPE).crashes(),
    of("DILexicalBlockFile", "scope", Classes::LOCAL_SCOPE, LOCAL_SCOPE).crashes(),
    of("DINamespace", "scope", SCOPE_OR_NULL, SCOPE_REFERENCE),
    of("DIMacroFile", "file", FILE_OR_NULL, FILE),
    of("DIMacroFile", "nodes", LIST, MACROS),
    of("DITemplateTypeParameter", "type", TYPE_OR_NULL, TYPE_REFERENCE),
    of("DITemplateValueParameter", "type", TYPE_OR_NULL, TYPE_REFERENCE),
    of("DIGlobalVariable", "scope", SCOPE_OR_NULL, SCOPE),
    of("DIGlobalVariable", "file", FILE_OR_NULL, FILE),
    of("DIGlobalVariable", "type", TYPE_OR_NULL, TYPE_REFERENCE),
    of("DIGlobalVariable", "declaration", Classes::DERIVED_TYPE.or_null(), STATIC_MEMBER),
    of("DILocalVariable", "file", FILE_OR_NULL, FILE),
    of("DILocalVariable", "type", TYPE_OR_NULL, TYPE_REFERENCE),
    of("DILocalVariable", "scope", Classes::LOCAL_SCOPE, VARIABLE_SCOPE),
    of("DILabel", "scope", Classes::LOCAL_SCOPE, LABEL_SCOPE),
    of("DILabel", "file", FILE_OR_NULL, FILE).only(SEVEN),
    of("DIObjCProperty", "type", TYPE_OR_NULL, TYPE_REFERENCE),
    of("DIObjCProperty", "file", FILE_OR_NULL, FILE),
    of("DIImportedEntity", "scope", SCOPE_OR_NULL, IMPORT_SCOPE),
    of("DIImportedEntity", "entity", Classes::NODE.or_null(), ENTITY),
];

/// The checks of fields that refer to a list of metadata nodes. They apply to each member of the list.
pub(super) const LISTS: &[FieldCheck] = &[
    of("DISubroutineType", "types", TYPE_OR_NULL, SUBROUTINE_REFERENCE),
    of("DICompositeType", "templateParams", Classes::TEMPLATE, TEMPLATE_PARAMETER),
    of("DISubprogram", "templateParams", Classes::TEMPLATE, TEMPLATE_PARAMETER),
    of("DISubprogram", "retainedNodes", Classes::LOCAL_VARIABLE.or(Classes::LABEL), RETAINED_7).only(SEVEN),
    of(
        "DISubprogram",
        "retainedNodes",
        Classes::LOCAL_VARIABLE.or(Classes::LABEL).or(Classes::IMPORTED_ENTITY),
        RETAINED,
    )
    .only(MODERN),
    of("DISubprogram", "thrownTypes", Classes::TYPE, THROWN),
    of("DICompileUnit", "globals", Classes::GLOBAL_EXPRESSION, GLOBAL),
    of("DICompileUnit", "imports", Classes::IMPORTED_ENTITY, IMPORT).crashes(),
    of("DICompileUnit", "macros", Classes::MACRO_NODE, MACRO),
    of("DIMacroFile", "nodes", Classes::MACRO_NODE, MACRO),
];

/// The classes of nodes that LLVM 7 can read as the scope of a location without a crash. LLVM 7 accesses the scope
/// before it checks the class.
pub(super) const READABLE_SCOPES: Classes =
    Classes::LOCAL_SCOPE.or(Classes::COMPOSITE_TYPE).or(Classes::MODULE).or(Classes::FILE).or(Classes::UNIT);

/// The classes of nodes that LLVM 7 can read as the `inlinedAt` of a location without a crash. LLVM 7 accesses the node
/// before it checks the class.
pub(super) const READABLE_LOCATIONS: Classes =
    Classes::LOCATION.or(Classes::COMPOSITE_TYPE).or(Classes::UNIT).or(Classes::LOCAL_VARIABLE).or_null();
