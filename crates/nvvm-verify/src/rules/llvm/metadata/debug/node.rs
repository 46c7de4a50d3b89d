//! Checks of the fields of debug information nodes: values that are invalid or inconsistent with each other.

use super::class::{ClassTable, Classes};
use super::view::{View, variable_size};
use super::*;
use nvvm_syntax::debug_flag::{LVALUE_REFERENCE, PASSED_BY_REFERENCE, PASSED_BY_VALUE, RVALUE_REFERENCE, VECTOR};
use nvvm_syntax::metadata::MetadataId;

/// A violation in the fields of a debug information node, other than an operand of an invalid class.
pub(super) struct NodeFault {
    pub(super) message: &'static str,
    /// The label of the invalid field. The node may lack it.
    pub(super) field: &'static str,
    pub(super) variants: Variants,
    /// The kind of debug information that contains the violation, as named in the table of outcomes (`places.tsv`). The
    /// kinds differ in what libNVVM's LLVM 7 front end does with the debug information, e.g. keep it.
    pub(super) place: &'static str,
}

const fn fault(field: &'static str, message: &'static str) -> Option<NodeFault> {
    fault_of(&[], field, message)
}

const fn fault_of(variants: Variants, field: &'static str, message: &'static str) -> Option<NodeFault> {
    Some(NodeFault { message, field, variants, place: KEPT })
}

const DERIVED_TAGS: &[&str] = &[
    "DW_TAG_typedef",
    "DW_TAG_pointer_type",
    "DW_TAG_ptr_to_member_type",
    "DW_TAG_reference_type",
    "DW_TAG_rvalue_reference_type",
    "DW_TAG_const_type",
    "DW_TAG_volatile_type",
    "DW_TAG_restrict_type",
    "DW_TAG_atomic_type",
    "DW_TAG_member",
    "DW_TAG_inheritance",
    "DW_TAG_friend",
];

/// The tags of `DIDerivedType` that LLVM 7 rejects and later releases accept.
const DERIVED_TAGS_AFTER_LLVM_7: &[&str] = &[
    "DW_TAG_immutable_type",
    "DW_TAG_variable",
    "DW_TAG_set_type",
    "DW_TAG_template_alias",
    "DW_TAG_LLVM_ptrauth_type",
];

const COMPOSITE_TAGS: &[&str] = &[
    "DW_TAG_array_type",
    "DW_TAG_structure_type",
    "DW_TAG_union_type",
    "DW_TAG_enumeration_type",
    "DW_TAG_class_type",
    "DW_TAG_variant_part",
];

const COMPOSITE_TAGS_AFTER_LLVM_7: &[&str] = &["DW_TAG_variant", "DW_TAG_namelist"];

const BASIC_TAGS: &[&str] = &["DW_TAG_base_type", "DW_TAG_unspecified_type"];
const BASIC_TAGS_AFTER_LLVM_7: &[&str] = &["DW_TAG_string_type"];

const VALUE_PARAMETER_TAGS: &[&str] =
    &["DW_TAG_template_value_parameter", "DW_TAG_GNU_template_template_param", "DW_TAG_GNU_template_parameter_pack"];

const IMPORT_TAGS: &[&str] = &["DW_TAG_imported_module", "DW_TAG_imported_declaration"];

/// A function that checks the fields of a node of one class of debug information. It returns the violations in the
/// order of LLVM's verifier.
pub(super) type NodeCheck = fn(&ClassTable, &str, View) -> [Option<NodeFault>; 2];

/// Returns the function that checks the fields of the nodes of a debug information class.
pub(super) fn check_of(class: &str) -> NodeCheck {
    match class {
        "DILocation" | "DILexicalBlock" | "DILexicalBlockFile" => {
            |classes, class, view| [type_hierarchy(classes, view), column(class, view)]
        }
        "GenericDINode" => |_, _, view| [generic(view), None],
        "DIBasicType" => |_, _, view| [tag(view, BASIC_TAGS, BASIC_TAGS_AFTER_LLVM_7), None],
        "DIDerivedType" => {
            |classes, _, view| [derived(classes, view), tag(view, DERIVED_TAGS, DERIVED_TAGS_AFTER_LLVM_7)]
        }
        "DICompositeType" => {
            |classes, _, view| [tag(view, COMPOSITE_TAGS, COMPOSITE_TAGS_AFTER_LLVM_7), composite(classes, view)]
        }
        "DISubroutineType" => {
            |_, _, view| [if has_conflicting_flags(view) { fault("flags", REFERENCE_FLAGS) } else { None }, None]
        }
        "DISubrange" => |classes, _, view| [subrange(classes, view), None],
        "DIGenericSubrange" => |_, _, view| [generic_subrange(view), None],
        "DIFile" => |_, _, view| [checksum(view), None],
        "DICompileUnit" => |classes, _, view| [unit(classes, view), None],
        "DISubprogram" => |classes, _, view| [subprogram(classes, view), None],
        "DIMacro" => |_, _, view| [macro_definition(view), None],
        "DIMacroFile" => |_, _, view| {
            let is_other = !matches!(view.word("type"), "" | "DW_MACINFO_start_file");
            [if is_other { fault("type", MACRO_KIND) } else { None }, None]
        },
        "DIModule" => {
            |_, _, view| [if is_empty_string(view, "name") { fault("name", ANONYMOUS_MODULE) } else { None }, None]
        }
        "DITemplateValueParameter" => |_, _, view| [tag(view, VALUE_PARAMETER_TAGS, &[]), None],
        "DIImportedEntity" => |_, _, view| [tag(view, IMPORT_TAGS, &[]), None],
        "DIGlobalVariable" => |_, _, view| [global_variable(view), None],
        "DILocalVariable" | "DILabel" => {
            |classes, class, view| [outer_scope(classes, class, view), variable_type(classes, class, view)]
        }
        "DIGlobalVariableExpression" => |classes, _, view| [global_expression(classes, view), None],
        _ => |_, _, _| [None, None],
    }
}

/// Checks that the tag of a `GenericDINode` is not null.
fn generic(view: View) -> Option<NodeFault> {
    let is_zero = view.word("tag").is_empty() && view.has("tag") && view.number("tag") == 0;
    if is_zero || view.word("tag") == "DW_TAG_null" { fault("tag", TAG) } else { None }
}

/// Checks that the tag of a node, if present, is in `known` or `later`. LLVM 7 rejects the tags in `later`.
fn tag(view: View, known: &[&str], later: &[&str]) -> Option<NodeFault> {
    let tag = view.word("tag");
    match () {
        () if tag.is_empty() || known.contains(&tag) => None,
        () if later.contains(&tag) => fault_of(SEVEN, "tag", TAG),
        () => fault("tag", TAG),
    }
}

fn is_empty_string(view: View, label: &str) -> bool {
    view.string(label).is_some_and(|name| view.module.names.bytes(name).is_empty())
}

fn has_conflicting_flags(view: View) -> bool {
    let flags = view.flags("flags").unwrap_or(0);
    let has = |flag: u32| flags & flag != 0;
    has(LVALUE_REFERENCE) && has(RVALUE_REFERENCE) || has(PASSED_BY_VALUE) && has(PASSED_BY_REFERENCE)
}

/// Checks that the scope of a type is not a subprogram declaration.
fn type_hierarchy(classes: &ClassTable, view: View) -> Option<NodeFault> {
    let scope = view.node_labeled(classes.labels.scope)?;
    if classes.is_declaration(view.module, scope) { fault("scope", TYPE_HIERARCHY) } else { None }
}

fn column(class: &str, view: View) -> Option<NodeFault> {
    let lacks_line = class == "DILexicalBlock" && view.number("line") == 0 && view.number("column") != 0;
    if lacks_line { fault("column", COLUMN) } else { None }
}

fn derived(classes: &ClassTable, view: View) -> Option<NodeFault> {
    let tag = view.word("tag");
    let extra = view.class(classes, "extraData");
    if tag == "DW_TAG_ptr_to_member_type" && !extra.overlaps(Classes::TYPE.or_null()) {
        return fault("extraData", POINTER_TO_MEMBER);
    }
    match tag {
        _ if !view.has("dwarfAddressSpace") => None,
        "DW_TAG_pointer_type" | "DW_TAG_reference_type" => None,
        "DW_TAG_rvalue_reference_type" => fault_of(SEVEN, "dwarfAddressSpace", ADDRESS_SPACE),
        _ => fault("dwarfAddressSpace", ADDRESS_SPACE),
    }
}

fn composite(classes: &ClassTable, view: View) -> Option<NodeFault> {
    let tag = view.word("tag");
    if has_conflicting_flags(view) {
        return fault("flags", REFERENCE_FLAGS);
    }
    if view.flags("flags").unwrap_or(0) & VECTOR != 0 && !is_vector(classes, view) {
        return fault("elements", VECTOR_ELEMENTS);
    }
    if matches!(tag, "DW_TAG_class_type" | "DW_TAG_union_type") && !has_file_name(view) {
        return fault_of(SEVEN, "file", CLASS_FILE);
    }
    if view.has("discriminator") {
        let class = view.class(classes, "discriminator");
        if !class.overlaps(Classes::DERIVED_TYPE) || tag != "DW_TAG_variant_part" {
            return fault("discriminator", DISCRIMINATOR);
        }
    }
    for (label, words) in
        [("dataLocation", DATA_LOCATION), ("associated", ASSOCIATED), ("allocated", ALLOCATED), ("rank", RANK)]
    {
        if view.has(label) && tag != "DW_TAG_array_type" {
            return fault_of(MODERN, label, words);
        }
    }
    if tag == "DW_TAG_array_type" && !view.has("baseType") {
        return fault_of(MODERN, "baseType", ARRAY_BASE);
    }
    let elements = view.node("elements").and_then(|elements| view.module.tuple(elements)).unwrap_or(&[]);
    let has_null = elements.iter().any(|&element| classes.class(view.module, element) == Classes::NULL);
    if tag != "DW_TAG_array_type" && has_null { fault("elements", NULL_ELEMENT) } else { None }
}

/// Whether the elements of a vector type are a single `DISubrange`.
fn is_vector(classes: &ClassTable, view: View) -> bool {
    let elements = view.node("elements").and_then(|elements| view.module.tuple(elements));
    matches!(elements, Some(&[only]) if classes.class(view.module, only).overlaps(Classes::SUBRANGE))
}

fn has_file_name(view: View) -> bool {
    let file = view.node("file").and_then(|file| View::of(view.module, file));
    file.is_some_and(|file| !is_empty_string(file, "filename"))
}

fn checksum(view: View) -> Option<NodeFault> {
    let module = view.module;
    let length = match view.word("checksumkind") {
        "CSK_MD5" => 32,
        "CSK_SHA1" => 40,
        "CSK_SHA256" => 64,
        _ => return None,
    };
    let checksum = module.names.bytes(view.string("checksum")?);
    match () {
        () if checksum.len() != length => fault("checksum", CHECKSUM_LENGTH),
        () if !checksum.iter().all(u8::is_ascii_hexdigit) => fault("checksum", CHECKSUM),
        () => None,
    }
}

fn unit(classes: &ClassTable, view: View) -> Option<NodeFault> {
    let module = view.module;
    let file = View::of(module, view.node("file")?)?;
    if is_empty_string(file, "filename") {
        return fault("file", FILE_NAME);
    }
    let members = |label: &str| view.node(label).and_then(|list| module.tuple(list)).unwrap_or(&[]);
    let is_enumeration = |&member: &MetadataId| match classes.class(module, member) {
        Classes::ALL => true,
        Classes::COMPOSITE_TYPE => {
            View::of(module, member).is_some_and(|ty| ty.word("tag") == "DW_TAG_enumeration_type")
        }
        _ => false,
    };
    if !members("enums").iter().all(is_enumeration) {
        return fault("enums", ENUMERATION);
    }
    let is_retained = |&member: &MetadataId| match classes.class(module, member) {
        Classes::SUBPROGRAM => View::of(module, member).is_some_and(|subprogram| !subprogram.is_definition()),
        class => class.overlaps(Classes::TYPE),
    };
    match members("retainedTypes").iter().find(|member| !is_retained(member)) {
        None => None,
        Some(&member) if classes.class(module, member) == Classes::SUBPROGRAM => fault("retainedTypes", RETAINED_TYPE),
        Some(_) => fault("retainedTypes", RETAINED_TYPE).map(|fault| NodeFault { place: CRASHING, ..fault }),
    }
}

fn subprogram(classes: &ClassTable, view: View) -> Option<NodeFault> {
    if !view.has("file") && view.number("line") != 0 {
        return fault("line", LINE);
    }
    if let Some(declaration) = view.node("declaration") {
        let is_declaration = match classes.class(view.module, declaration) {
            Classes::ALL => true,
            Classes::SUBPROGRAM => View::of(view.module, declaration).is_none_or(|it| !it.is_definition()),
            _ => false,
        };
        if !is_declaration {
            return fault("declaration", DECLARATION);
        }
    }
    if has_conflicting_flags(view) {
        return fault("flags", REFERENCE_FLAGS);
    }
    match (view.is_definition(), view.has("unit")) {
        (true, false) => fault("unit", DEFINITION_UNIT),
        (false, true) => fault("unit", DECLARATION_UNIT),
        _ => None,
    }
}

fn macro_definition(view: View) -> Option<NodeFault> {
    match () {
        () if !matches!(view.word("type"), "" | "DW_MACINFO_define" | "DW_MACINFO_undef") => fault("type", MACRO_KIND),
        () if is_empty_string(view, "name") => fault("name", ANONYMOUS_MACRO),
        () => None,
    }
}

fn global_variable(view: View) -> Option<NodeFault> {
    match (view.has("type"), view.word("isDefinition")) {
        (true, _) => None,
        (false, "false") => fault_of(SEVEN, "type", VARIABLE_TYPE),
        (false, _) => fault("type", VARIABLE_TYPE),
    }
}

/// Checks that the scope of a variable or label is a `DIScope`. LLVM reports this in addition to the error that the
/// scope is not local.
fn outer_scope(classes: &ClassTable, class: &str, view: View) -> Option<NodeFault> {
    match view.class_labeled(classes, classes.labels.scope).overlaps(Classes::SCOPE.or_null()) {
        true => None,
        false if class == "DILabel" => fault_of(SEVEN, "scope", SCOPE),
        false => fault("scope", SCOPE),
    }
}

fn variable_type(classes: &ClassTable, class: &str, view: View) -> Option<NodeFault> {
    let is_function =
        class == "DILocalVariable" && view.class_labeled(classes, classes.labels.ty) == Classes::SUBROUTINE_TYPE;
    if is_function { fault_of(MODERN, "type", VARIABLE_OF_FUNCTION_TYPE) } else { None }
}

fn global_expression(classes: &ClassTable, view: View) -> Option<NodeFault> {
    let crash = |fault: Option<NodeFault>| fault.map(|fault| NodeFault { place: CRASHING, ..fault });
    let Some(variable) = view.node("var") else {
        return crash(fault("var", VARIABLE));
    };
    let class = classes.class(view.module, variable);
    if !class.overlaps(Classes::GLOBAL_VARIABLE) {
        return crash(fault("var", TAG));
    }
    fragment(classes, view.module, variable, view.node("expr")?).and_then(|message| fault("expr", message))
}

/// Checks that the fragment in a debug expression is a proper part of the described variable.
pub(super) fn fragment(
    classes: &ClassTable,
    module: &nvvm_syntax::Module,
    variable: MetadataId,
    expression: MetadataId,
) -> Option<&'static str> {
    let (offset, size) = expression::fragment(module, View::of(module, expression)?.fields)?;
    let whole = variable_size(module, classes, variable)?;
    match () {
        () if offset.saturating_add(size) > whole => Some(FRAGMENT_OUTSIDE),
        () if size == whole => Some(FRAGMENT_WHOLE),
        () => None,
    }
}

fn subrange(classes: &ClassTable, view: View) -> Option<NodeFault> {
    if view.has("count") && view.has("upperBound") {
        return fault_of(MODERN, "upperBound", SUBRANGE_BOTH);
    }
    for (label, words) in [("count", COUNT), ("lowerBound", LOWER), ("upperBound", UPPER), ("stride", STRIDE)] {
        let Some(bound) = view.node(label) else { continue };
        let is_number = integer(view.module, bound).is_some();
        let class = classes.class(view.module, bound);
        if !is_number && !class.overlaps(Classes::VARIABLE.or(Classes::EXPRESSION)) {
            return fault_of(MODERN, label, words);
        }
    }
    None
}

fn generic_subrange(view: View) -> Option<NodeFault> {
    match () {
        () if !view.has("lowerBound") => fault_of(MODERN, "lowerBound", GENERIC_LOWER),
        () if view.has("count") && view.has("upperBound") => fault_of(MODERN, "upperBound", GENERIC_BOTH),
        () if !view.has("stride") => fault_of(MODERN, "stride", GENERIC_STRIDE),
        () => None,
    }
}
