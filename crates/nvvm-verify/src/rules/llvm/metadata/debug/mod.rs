//! Debug information: each node's fields refer to nodes of the right kind.
//!
//! LLVM drops broken debug information with a warning. Nodes that are also reached otherwise, from a named node that is
//! not `llvm.dbg.*`, cannot be dropped: then the module is refused.

use super::expression::{self, EXPRESSION};
use super::integer;
use super::reached::Reached;
use crate::context::Context;
use crate::facts::debug_information;
use crate::rules::llvm::declare::{in_debug_information, llvm_rules};
use nvvm_syntax::Module;
use nvvm_syntax::debug_flag::{DEFINITION, LVALUE_REFERENCE, PASSED_BY_REFERENCE, PASSED_BY_VALUE, RVALUE_REFERENCE};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataField, MetadataFieldId, MetadataFieldValue, MetadataId, MetadataKind};
use nvvm_target::release::CUDA_13_0;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

llvm_rules! {
    /// A field that refers to a node of the wrong kind.
    REFERENCE "LV0057" "llvm-debug-reference" Metadata
    "Point the field to a node of the kind that it asks for." [
        SCOPE = "invalid scope",
        FILE = "invalid file",
        BASE_TYPE = "invalid base type",
        LOCAL_SCOPE = "invalid local scope",
        LOCATION_SCOPE = "location requires a valid scope",
        INLINED_AT = "inlined-at should be a location",
        VARIABLE_SCOPE = "local variable requires a valid scope",
        LABEL_SCOPE = "label requires a valid scope",
        TYPE_REFERENCE = "invalid type ref",
        SUBROUTINE_TYPE = "invalid subroutine type",
        SUBROUTINE_REFERENCE = "invalid subroutine type ref",
        ELEMENTS = "invalid composite elements",
        HOLDER = "invalid vtable holder",
        TEMPLATE_PARAMETERS = "invalid template params",
        TEMPLATE_PARAMETER = "invalid template parameter",
        CONTAINING = "invalid containing type",
        UNIT = "invalid unit type",
        RETAINED = "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity",
        RETAINED_LIST = "invalid retained nodes list",
        ENUMERATIONS = "invalid enum list",
        RETAINED_TYPES = "invalid retained type list",
        GLOBALS = "invalid global variable list",
        GLOBAL = "invalid global variable ref",
        IMPORTS = "invalid imported entity list",
    ]

    /// A node whose fields do not fit together.
    NODE "LV0058" "llvm-debug-node" Metadata
    limited [CUDA_13_0 => [NULL_ELEMENT]]
    "Remove the field that does not belong to this kind of node, or add the one that is missing." [
        REFERENCE_FLAGS = "invalid reference flags",
        ADDRESS_SPACE = "DWARF address space only applies to pointer or reference types",
        DISCRIMINATOR = "discriminator can only appear on variant part",
        DATA_LOCATION = "dataLocation can only appear in array type",
        ASSOCIATED = "associated can only appear in array type",
        ALLOCATED = "allocated can only appear in array type",
        RANK = "rank can only appear in array type",
        ARRAY_BASE = "array types must have a base type",
        GENERIC_LOWER = "GenericSubrange must contain lowerBound",
        GENERIC_STRIDE = "GenericSubrange must contain stride",
        GENERIC_BOTH = "GenericSubrange can have any one of count or upperBound",
        SUBRANGE_BOTH = "Subrange can have any one of count or upperBound",
        COUNT = "Count must be signed constant or DIVariable or DIExpression",
        LOWER = "LowerBound must be signed constant or DIVariable or DIExpression",
        UPPER = "UpperBound must be signed constant or DIVariable or DIExpression",
        STRIDE = "Stride must be signed constant or DIVariable or DIExpression",
        DEFINITION_UNIT = "subprogram definitions must have a compile unit",
        DECLARATION_UNIT = "subprogram declarations must not have a compile unit",
        NULL_ELEMENT = "DISubprogram contains null entry in `elements` field",
    ]
}

/// What LLVM's class hierarchy says of a kind of node.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind(u16);

impl Kind {
    const NULL: Kind = Kind(1);
    const SCOPE: Kind = Kind(2);
    const LOCAL_SCOPE: Kind = Kind(4);
    const TYPE: Kind = Kind(8);
    const FILE: Kind = Kind(16);
    const LOCATION: Kind = Kind(32);
    const TUPLE: Kind = Kind(64);
    const BOUND: Kind = Kind(128);
    const TEMPLATE: Kind = Kind(256);
    const UNIT: Kind = Kind(512);
    const RETAINED: Kind = Kind(1024);
    const GLOBAL: Kind = Kind(2048);
    const SUBROUTINE: Kind = Kind(4096);
    /// Of a kind that is not listed, or not known: fits everywhere.
    const UNKNOWN: Kind = Kind(0x7FFF);
    /// Of a kind that no field asks for.
    const NONE: Kind = Kind(8192);
    const ANY_BUT_NULL: Kind = Kind(0x7FFE);

    const fn or(self, other: Kind) -> Kind {
        Kind(self.0 | other.0)
    }

    const fn is(self, other: Kind) -> bool {
        self.0 & other.0 != 0
    }
}

const KINDS: &[(&str, Kind)] = &[
    ("DILocation", Kind::LOCATION),
    ("DIFile", Kind::FILE.or(Kind::SCOPE)),
    ("DICompileUnit", Kind::UNIT.or(Kind::SCOPE)),
    ("DISubprogram", Kind::SCOPE.or(Kind::LOCAL_SCOPE)),
    ("DILexicalBlock", Kind::SCOPE.or(Kind::LOCAL_SCOPE)),
    ("DILexicalBlockFile", Kind::SCOPE.or(Kind::LOCAL_SCOPE)),
    ("DINamespace", Kind::SCOPE),
    ("DIModule", Kind::SCOPE),
    ("DICommonBlock", Kind::SCOPE),
    ("DIBasicType", Kind::TYPE.or(Kind::SCOPE)),
    ("DIFixedPointType", Kind::TYPE.or(Kind::SCOPE)),
    ("DIStringType", Kind::TYPE.or(Kind::SCOPE)),
    ("DISubrangeType", Kind::TYPE.or(Kind::SCOPE)),
    ("DIDerivedType", Kind::TYPE.or(Kind::SCOPE)),
    ("DICompositeType", Kind::TYPE.or(Kind::SCOPE)),
    ("DISubroutineType", Kind::TYPE.or(Kind::SCOPE).or(Kind::SUBROUTINE)),
    ("DILocalVariable", Kind::BOUND.or(Kind::RETAINED)),
    ("DIGlobalVariable", Kind::BOUND),
    ("DIExpression", Kind::BOUND),
    ("DILabel", Kind::RETAINED),
    ("DIImportedEntity", Kind::RETAINED),
    ("DITemplateTypeParameter", Kind::TEMPLATE),
    ("DITemplateValueParameter", Kind::TEMPLATE),
    ("DIGlobalVariableExpression", Kind::GLOBAL),
    ("DISubrange", Kind::NONE),
    ("DIGenericSubrange", Kind::NONE),
    ("DIEnumerator", Kind::NONE),
    ("DIMacro", Kind::NONE),
    ("DIMacroFile", Kind::NONE),
    ("DIObjCProperty", Kind::NONE),
];

/// A field that must refer to one of some kinds of node.
type FieldRule = (&'static str, &'static str, Kind, &'static str);

/// Node, field, what it may refer to, and LLVM's words when it does not.
const FIELDS: &[FieldRule] = &[
    ("DILocation", "scope", Kind::LOCAL_SCOPE, LOCATION_SCOPE),
    ("DILocation", "inlinedAt", Kind::LOCATION.or(Kind::NULL), INLINED_AT),
    ("DILexicalBlock", "scope", Kind::LOCAL_SCOPE, LOCAL_SCOPE),
    ("DILexicalBlockFile", "scope", Kind::LOCAL_SCOPE, LOCAL_SCOPE),
    ("DILocalVariable", "scope", Kind::LOCAL_SCOPE, VARIABLE_SCOPE),
    ("DILocalVariable", "type", Kind::TYPE.or(Kind::NULL), TYPE_REFERENCE),
    ("DILocalVariable", "file", Kind::FILE.or(Kind::NULL), FILE),
    ("DILabel", "scope", Kind::LOCAL_SCOPE, LABEL_SCOPE),
    ("DIGlobalVariable", "scope", Kind::SCOPE.or(Kind::NULL), SCOPE),
    ("DIGlobalVariable", "type", Kind::TYPE.or(Kind::NULL), TYPE_REFERENCE),
    ("DIGlobalVariable", "file", Kind::FILE.or(Kind::NULL), FILE),
    ("DIDerivedType", "scope", Kind::SCOPE.or(Kind::NULL), SCOPE),
    ("DIDerivedType", "file", Kind::FILE.or(Kind::NULL), FILE),
    ("DIDerivedType", "baseType", Kind::TYPE.or(Kind::NULL), BASE_TYPE),
    ("DICompositeType", "scope", Kind::SCOPE.or(Kind::NULL), SCOPE),
    ("DICompositeType", "file", Kind::FILE.or(Kind::NULL), FILE),
    ("DICompositeType", "baseType", Kind::TYPE.or(Kind::NULL), BASE_TYPE),
    ("DICompositeType", "elements", Kind::TUPLE.or(Kind::NULL), ELEMENTS),
    ("DICompositeType", "vtableHolder", Kind::TYPE.or(Kind::NULL), HOLDER),
    ("DICompositeType", "templateParams", Kind::TUPLE.or(Kind::NULL), TEMPLATE_PARAMETERS),
    ("DISubroutineType", "types", Kind::TUPLE.or(Kind::NULL), ELEMENTS),
    ("DISubprogram", "scope", Kind::SCOPE.or(Kind::NULL), SCOPE),
    ("DISubprogram", "file", Kind::FILE.or(Kind::NULL), FILE),
    ("DISubprogram", "type", Kind::SUBROUTINE.or(Kind::NULL), SUBROUTINE_TYPE),
    ("DISubprogram", "containingType", Kind::TYPE.or(Kind::NULL), CONTAINING),
    ("DISubprogram", "templateParams", Kind::TUPLE.or(Kind::NULL), TEMPLATE_PARAMETERS),
    ("DISubprogram", "retainedNodes", Kind::TUPLE.or(Kind::NULL), RETAINED_LIST),
    ("DISubprogram", "unit", Kind::UNIT.or(Kind::NULL), UNIT),
    ("DICompileUnit", "file", Kind::FILE, FILE),
    ("DICompileUnit", "enums", Kind::TUPLE.or(Kind::NULL), ENUMERATIONS),
    ("DICompileUnit", "retainedTypes", Kind::TUPLE.or(Kind::NULL), RETAINED_TYPES),
    ("DICompileUnit", "globals", Kind::TUPLE.or(Kind::NULL), GLOBALS),
    ("DICompileUnit", "imports", Kind::TUPLE.or(Kind::NULL), IMPORTS),
    ("DITemplateTypeParameter", "type", Kind::TYPE.or(Kind::NULL), TYPE_REFERENCE),
    ("DITemplateValueParameter", "type", Kind::TYPE.or(Kind::NULL), TYPE_REFERENCE),
];

/// Node, field with a list, what its members may be, and LLVM's words when one is not.
const LISTS: &[FieldRule] = &[
    ("DISubroutineType", "types", Kind::TYPE.or(Kind::NULL), SUBROUTINE_REFERENCE),
    ("DISubprogram", "retainedNodes", Kind::RETAINED, RETAINED),
    ("DICompositeType", "templateParams", Kind::TEMPLATE, TEMPLATE_PARAMETER),
    ("DISubprogram", "templateParams", Kind::TEMPLATE, TEMPLATE_PARAMETER),
    ("DICompileUnit", "globals", Kind::GLOBAL, GLOBAL),
];

/// The rules of one kind of node with the labels interned.
#[derive(Default)]
struct Interned {
    kind: Option<Kind>,
    fields: Vec<(Name, Kind, &'static str)>,
    lists: Vec<(Name, Kind, &'static str)>,
    word: &'static str,
}

struct Checker<'c, 'm> {
    context: &'c Context<'m>,
    kinds: FxHashMap<Name, Interned>,
    failures: Vec<Failure>,
    /// Lists whose members were all found to be of these kinds; many nodes may share one.
    fine_lists: RefCell<FxHashSet<(MetadataId, u16)>>,
}

struct Failure {
    node: MetadataId,
    rule: &'static crate::rule::Rule,
    words: &'static str,
    span: nvvm_syntax::Span,
}

/// Checks all nodes of debug information.
#[inline(never)]
pub(in crate::rules::llvm) fn check(context: &mut Context) {
    let module = context.module;
    let kinds = intern(module);
    if !kinds.is_empty() {
        check_nodes(context, kinds);
    }
}

#[inline(never)]
fn check_nodes(context: &mut Context, kinds: FxHashMap<Name, Interned>) {
    let module = context.module;
    let mut checker = Checker { context, kinds, failures: Vec::new(), fine_lists: RefCell::default() };
    for (id, metadata) in module.metadata.iter() {
        if let MetadataKind::Specialised { kind, fields, .. } = metadata.kind {
            checker.node(id, metadata.span, kind, fields);
        }
    }
    let failures = checker.failures;
    if failures.is_empty() {
        return;
    }
    let reached = Reached::of(module);
    let is_read = debug_information::is_read(module);
    for failure in failures {
        let firmly = reached.firmly[failure.node.0 as usize];
        if firmly || is_read && reached.at_all[failure.node.0 as usize] {
            context.report(in_debug_information(failure.rule, failure.span, failure.words, !firmly));
        }
    }
}

fn intern(module: &Module) -> FxHashMap<Name, Interned> {
    let mut kinds: FxHashMap<Name, Interned> = FxHashMap::default();
    for &(word, kind) in KINDS {
        let Some(name) = module.names.lookup(word.as_bytes()) else { continue };
        let of_this = |rules: &'static [FieldRule]| {
            rules
                .iter()
                .filter(|rule| rule.0 == word)
                .filter_map(|&(_, label, kind, words)| Some((module.names.lookup(label.as_bytes())?, kind, words)))
                .collect()
        };
        kinds.insert(name, Interned { kind: Some(kind), fields: of_this(FIELDS), lists: of_this(LISTS), word });
    }
    kinds
}

impl Checker<'_, '_> {
    fn kind(&self, id: MetadataId) -> Kind {
        match self.context.module.metadata.get(id).map(|metadata| metadata.kind) {
            None | Some(MetadataKind::Undefined) => Kind::UNKNOWN,
            Some(MetadataKind::Null) => Kind::NULL,
            Some(MetadataKind::Tuple { .. }) => Kind::TUPLE,
            Some(MetadataKind::String(_) | MetadataKind::Value(_)) => Kind::NONE,
            Some(MetadataKind::Specialised { kind, .. }) => {
                self.kinds.get(&kind).and_then(|interned| interned.kind).unwrap_or(Kind::UNKNOWN)
            }
        }
    }

    /// Whether all members of a list are of these kinds.
    fn list_holds(&self, list: MetadataId, wanted: Kind) -> bool {
        if self.fine_lists.borrow().contains(&(list, wanted.0)) {
            return true;
        }
        let members = self.context.module.tuple(list).unwrap_or(&[]);
        let holds = members.iter().all(|&member| self.kind(member).is(wanted));
        if holds {
            self.fine_lists.borrow_mut().insert((list, wanted.0));
        }
        holds
    }

    /// Only arrays have elements that may be null.
    fn null_element(&self, view: &View) -> Option<&'static str> {
        let MetadataFieldValue::Metadata(elements) = view.field("elements")?.value else { return None };
        let fails = view.word("tag") != "DW_TAG_array_type" && !self.list_holds(elements, Kind::ANY_BUT_NULL);
        fails.then_some(NULL_ELEMENT)
    }

    fn node(
        &mut self,
        node: MetadataId,
        span: nvvm_syntax::Span,
        kind: Name,
        fields: nvvm_syntax::arena::IdRange<MetadataFieldId>,
    ) {
        let module = self.context.module;
        let Some(interned) = self.kinds.get(&kind) else { return };
        let fields = module.fields_of(fields);
        let mut failures = Vec::new();
        let mut fail = |rule, words, span| failures.push(Failure { node, rule, words, span });
        for field in fields {
            let MetadataFieldValue::Metadata(value) = field.value else { continue };
            let found = interned.fields.iter().find(|(label, ..)| *label == field.label);
            if let Some(&(_, wanted, words)) = found
                && !self.kind(value).is(wanted)
            {
                fail(&REFERENCE, words, field.span);
            }
            let list = interned.lists.iter().find(|(label, ..)| *label == field.label);
            if let Some(&(_, wanted, words)) = list
                && !self.list_holds(value, wanted)
            {
                fail(&REFERENCE, words, field.span);
            }
        }
        let view = View { context: self.context, fields };
        let words = match interned.word {
            "DIDerivedType" => view.derived(),
            "DICompositeType" => view.composite().or_else(|| self.null_element(&view)),
            "DISubprogram" => view.subprogram(),
            "DISubrange" => self.subrange(&view),
            "DIGenericSubrange" => view.generic_subrange(),
            "DIExpression" => {
                if !expression::is_valid(module, fields) {
                    fail(&EXPRESSION, expression::INVALID, span);
                }
                None
            }
            _ => None,
        };
        if let Some(words) = words {
            fail(&NODE, words, span);
        }
        self.failures.append(&mut failures);
    }

    fn subrange(&self, view: &View) -> Option<&'static str> {
        if view.has("count") && view.has("upperBound") {
            return Some(SUBRANGE_BOTH);
        }
        for (label, words) in [("count", COUNT), ("lowerBound", LOWER), ("upperBound", UPPER), ("stride", STRIDE)] {
            if let Some(MetadataFieldValue::Metadata(id)) = view.field(label).map(|field| field.value) {
                let is_number = integer(view.context.module, id).is_some();
                if !is_number && !self.kind(id).is(Kind::BOUND.or(Kind::NULL)) {
                    return Some(words);
                }
            }
        }
        None
    }
}

/// The fields of one node.
struct View<'c, 'm> {
    context: &'c Context<'m>,
    fields: &'c [MetadataField],
}

impl View<'_, '_> {
    fn field(&self, label: &str) -> Option<&MetadataField> {
        let names = &self.context.module.names;
        self.fields.iter().find(|field| names.bytes(field.label) == label.as_bytes())
    }

    fn has(&self, label: &str) -> bool {
        self.field(label).is_some_and(|field| match field.value {
            MetadataFieldValue::Metadata(id) => {
                self.context.module.metadata.get(id).is_some_and(|node| !matches!(node.kind, MetadataKind::Null))
            }
            _ => true,
        })
    }

    /// The word that a field holds; empty when it holds none.
    fn word(&self, label: &str) -> &str {
        match self.field(label).map(|field| field.value) {
            Some(MetadataFieldValue::Word(word)) => self.context.module.names.str(word),
            _ => "",
        }
    }

    fn flags(&self, label: &str) -> Option<u32> {
        self.context.module.debug_flag_bits(self.field(label)?.value)
    }

    fn conflicting_flags(&self) -> bool {
        let flags = self.flags("flags").unwrap_or(0);
        let has = |flag: u32| flags & flag != 0;
        has(LVALUE_REFERENCE) && has(RVALUE_REFERENCE) || has(PASSED_BY_VALUE) && has(PASSED_BY_REFERENCE)
    }

    fn derived(&self) -> Option<&'static str> {
        const TAGS: &[&str] = &["DW_TAG_pointer_type", "DW_TAG_reference_type", "DW_TAG_rvalue_reference_type"];
        (self.has("dwarfAddressSpace") && !TAGS.contains(&self.word("tag"))).then_some(ADDRESS_SPACE)
    }

    fn composite(&self) -> Option<&'static str> {
        let tag = self.word("tag");
        if self.conflicting_flags() {
            return Some(REFERENCE_FLAGS);
        }
        if self.has("discriminator") && tag != "DW_TAG_variant_part" {
            return Some(DISCRIMINATOR);
        }
        for (label, words) in
            [("dataLocation", DATA_LOCATION), ("associated", ASSOCIATED), ("allocated", ALLOCATED), ("rank", RANK)]
        {
            if self.has(label) && tag != "DW_TAG_array_type" {
                return Some(words);
            }
        }
        if tag == "DW_TAG_array_type" && !self.has("baseType") {
            return Some(ARRAY_BASE);
        }
        None
    }

    fn subprogram(&self) -> Option<&'static str> {
        if self.conflicting_flags() {
            return Some(REFERENCE_FLAGS);
        }
        let is_definition = match self.flags("spFlags") {
            Some(flags) => flags & DEFINITION != 0,
            None => self.word("isDefinition") != "false",
        };
        match (is_definition, self.has("unit")) {
            (true, false) => Some(DEFINITION_UNIT),
            (false, true) => Some(DECLARATION_UNIT),
            _ => None,
        }
    }

    fn generic_subrange(&self) -> Option<&'static str> {
        if !self.has("lowerBound") {
            return Some(GENERIC_LOWER);
        }
        if self.has("count") && self.has("upperBound") {
            return Some(GENERIC_BOTH);
        }
        (!self.has("stride")).then_some(GENERIC_STRIDE)
    }
}
