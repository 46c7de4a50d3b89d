//! Rules about debug information: nodes, attachments of functions and variables, compile units.
//!
//! LLVM's parser verifies debug information, and strips invalid debug information with a warning. Nodes that are
//! reachable from named metadata other than `llvm.dbg.*` cannot be stripped, so the module is rejected. Since CUDA
//! 12.4, libNVVM's LLVM 7 front end does not strip debug information if `nvvmir.version` contains a version of debug
//! metadata.

pub(in crate::rules::llvm) mod attachment;
mod calls;
mod class;
pub(in crate::rules::llvm) mod effect;
mod fields;
pub(in crate::rules::llvm) mod intrinsic;
pub(in crate::rules::llvm) mod label;
pub(in crate::rules::llvm) mod location;
mod node;
mod survival;
mod view;

use super::expression::{self, EXPRESSION};
use super::integer;
use crate::context::Context;
use crate::rules::llvm::declare::{Body, llvm_rules};
use crate::rules::measured::keeping_debug_information;
use class::{ClassTable, Classes};
use effect::{CRASHING, Fault, KEPT, MODERN, REMOVED, SEVEN, UNREADABLE, Variants};
use fields::{FIELDS, FieldCheck, LISTS, READABLE_LOCATIONS, READABLE_SCOPES};
use location::Locations;
use node::NodeCheck;
use nvvm_analysis::debug_information;
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_analysis::metadata_reachability::ReachableMetadata;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::intern::Name;
use nvvm_syntax::lexer::TokenKind;
use nvvm_syntax::metadata::{MetadataFieldValue, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Span, part};
use rustc_hash::{FxHashMap, FxHashSet};
use view::View;

llvm_rules! {
    /// The rule against fields of debug information that refer to a node of an invalid class.
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
        RETAINED_7 = "invalid retained nodes, expected DILocalVariable or DILabel",
        RETAINED_LIST = "invalid retained nodes list",
        ENUMERATIONS = "invalid enum list",
        RETAINED_TYPES = "invalid retained type list",
        GLOBALS = "invalid global variable list",
        GLOBAL = "invalid global variable ref",
        IMPORTS = "invalid imported entity list",
        IMPORT = "invalid imported entity ref",
        IMPORT_SCOPE = "invalid scope for imported entity",
        ENTITY = "invalid imported entity",
        MACROS = "invalid macro list",
        MACRO = "invalid macro ref",
        THROWN_LIST = "invalid thrown types list",
        THROWN = "invalid thrown type",
        SCOPE_REFERENCE = "invalid scope ref",
        STATIC_MEMBER = "invalid static data member declaration",
        COUNT_7 = "Count must either be a signed constant or a DIVariable",
    ]

    /// The rule against nodes of debug information with inconsistent or invalid fields.
    NODE "LV0058" "llvm-debug-node" Metadata
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
        TAG = "invalid tag",
        TYPE_HIERARCHY = "scope points into the type hierarchy",
        COLUMN = "cannot have column info without line info",
        POINTER_TO_MEMBER = "invalid pointer to member type",
        VECTOR_ELEMENTS = "invalid vector, expected one element of type subrange",
        CLASS_FILE = "class/union requires a filename",
        CHECKSUM_LENGTH = "invalid checksum length",
        CHECKSUM = "invalid checksum",
        FILE_NAME = "invalid filename",
        ENUMERATION = "invalid enum type",
        RETAINED_TYPE = "invalid retained type",
        LINE = "line specified with no file",
        DECLARATION = "invalid subprogram declaration",
        MACRO_KIND = "invalid macinfo type",
        ANONYMOUS_MACRO = "anonymous macro",
        ANONYMOUS_MODULE = "anonymous module",
        VARIABLE_TYPE = "missing global variable type",
        VARIABLE = "missing variable",
        VARIABLE_OF_FUNCTION_TYPE = "invalid type",
        FRAGMENT_OUTSIDE = "fragment is larger than or outside of variable",
        FRAGMENT_WHOLE = "fragment covers entire variable",
    ]
}

/// Whether a rule is about debug information. LLVM's parser strips invalid debug information instead of rejecting the
/// module.
pub(in crate::rules::llvm) fn is_about_debug_information(rule: &crate::rule::Rule) -> bool {
    let rules = [RULES, attachment::RULES, location::RULES, intrinsic::RULES];
    std::ptr::eq(rule, &EXPRESSION) || rules.into_iter().flatten().any(|known| std::ptr::eq(*known, rule))
}

/// Checks all nodes of debug information, and the attachments of functions and variables.
pub(in crate::rules::llvm) fn check(context: &mut Context) {
    let classes = ClassTable::of(context.module);
    let is_read = debug_information::is_read(context.module);
    if !classes.is_empty() {
        check_nodes(context, &classes, is_read);
    }
    if is_read {
        attachment::check(context, &classes);
    }
}

/// Checks the `!dbg` of one instruction. If the instruction calls a debug intrinsic, also checks the call.
pub(in crate::rules::llvm) fn check_instruction(
    locations: &mut Locations,
    body: &mut Body,
    intrinsics: &IntrinsicTable,
    function: &Function,
    (id, instruction): (InstructionId, &Instruction),
    call: Option<&Call>,
) {
    locations.check(body, intrinsics, function, (id, instruction), call);
    if let Some(call) = call
        && let Value::Global(callee) = call.callee.value
    {
        intrinsic::check(locations, body, intrinsics, function, instruction, callee);
    }
}

fn check_nodes(context: &mut Context, classes: &ClassTable, is_read: bool) {
    let module = context.module;
    let mut checker =
        Checker { context, classes, checks: intern(context, classes), faults: Vec::new(), sound: FxHashSet::default() };
    for (id, metadata) in module.metadata.iter() {
        if let MetadataKind::Specialised { kind, fields, .. } = metadata.kind {
            checker.node(id, metadata.span, kind, View { module, fields: module.fields_of(fields) });
        }
    }
    let faults = checker.faults;
    if faults.is_empty() {
        return;
    }
    report_faults(context, classes, faults, is_read);
}

fn report_faults(context: &mut Context, classes: &ClassTable, faults: Vec<(MetadataId, Fault)>, is_read: bool) {
    let module = context.module;
    let reached = ReachableMetadata::new(module);
    let kept_by = keeping_debug_information(module);
    let compiled = if !kept_by.is_empty() && is_read { survival::compiled_nodes(context, classes) } else { Vec::new() };
    for (node, mut fault) in faults {
        let index = node.0 as usize;
        if reached.without_debug_information[index] {
            context.report(effect::in_kept_metadata(&fault));
        } else if is_read && reached.all[index] {
            if compiled.get(index) != Some(&true) && fault.place != UNREADABLE {
                fault.place = REMOVED;
            }
            context.report(effect::finding(&fault, kept_by));
        }
    }
}

/// The checks of one class of debug information nodes, with interned field labels.
struct ClassChecks {
    class: &'static str,
    fields: Vec<(Name, &'static FieldCheck)>,
    lists: Vec<(Name, &'static FieldCheck)>,
    /// The function that checks whether the fields of a node are consistent with each other.
    whole: NodeCheck,
}

fn intern(context: &Context, classes: &ClassTable) -> FxHashMap<Name, ClassChecks> {
    let names = &context.module.names;
    let of_class = |class: &str, checks: &'static [FieldCheck]| {
        let own = checks.iter().filter(|check| check.class == class);
        own.filter_map(|check| Some((names.lookup(check.field.as_bytes())?, check))).collect()
    };
    let checks = classes.iter().map(|(name, class)| {
        let (fields, lists) = (of_class(class, FIELDS), of_class(class, LISTS));
        (name, ClassChecks { class, fields, lists, whole: node::check_of(class) })
    });
    checks.collect()
}

struct Checker<'c, 'm> {
    context: &'c Context<'m>,
    classes: &'c ClassTable,
    checks: FxHashMap<Name, ClassChecks>,
    faults: Vec<(MetadataId, Fault)>,
    /// A cache of lists that were found valid. Each is stored with the set of classes that its members may have, since
    /// many nodes share a list.
    sound: FxHashSet<(MetadataId, Classes)>,
}

impl Checker<'_, '_> {
    /// Whether every member of `list` has one of the classes `allowed`.
    fn list_holds(&mut self, list: MetadataId, allowed: Classes) -> bool {
        if self.sound.contains(&(list, allowed)) {
            return true;
        }
        let module = self.context.module;
        let members = module.tuple(list).unwrap_or(&[]);
        let holds = members.iter().all(|&member| self.classes.class(module, member).overlaps(allowed));
        if holds {
            self.sound.insert((list, allowed));
        }
        holds
    }

    fn node(&mut self, node: MetadataId, span: Span, kind: Name, view: View) {
        let module = self.context.module;
        let Some(checks) = self.checks.get(&kind) else { return };
        let (class, whole) = (checks.class, checks.whole);
        let mut faults: Vec<Fault> = Vec::new();
        let mut lists: Vec<(MetadataId, &'static FieldCheck, Span)> = Vec::new();
        for field in view.fields {
            let MetadataFieldValue::Metadata(value) = field.value else { continue };
            let own = |(label, _): &&(Name, &FieldCheck)| *label == field.label;
            if let Some(&(_, check)) = checks.fields.iter().find(own) {
                let found = self.classes.class(module, value);
                if !found.overlaps(check.allowed) {
                    let place = if is_readable(check.message, found) { check.place } else { UNREADABLE };
                    let fault = Fault::new(&REFERENCE, field.span, check.message);
                    faults.push(Fault { variants: check.variants, place, ..fault });
                }
            }
            lists.extend(checks.lists.iter().filter(own).map(|&(_, check)| (value, check, field.span)));
        }
        for (list, check, span) in lists {
            if !self.list_holds(list, check.allowed) {
                let fault = Fault::new(&REFERENCE, span, check.message);
                faults.push(Fault { variants: check.variants, place: check.place, ..fault });
            }
        }
        if class == "DIExpression" {
            if !expression::is_valid(module, view.fields) {
                faults.push(Fault::new(&EXPRESSION, span, expression::INVALID));
            }
        } else {
            if class == "DIGlobalVariableExpression" {
                faults.extend(unreadable_expression(self.classes, view));
            }
            let found = whole(self.classes, class, view).into_iter().flatten();
            faults.extend(found.map(|found| {
                let rule = if found.message == SCOPE { &REFERENCE } else { &NODE };
                let field = view.field(found.field).map(|field| field.span);
                let span = field.unwrap_or_else(|| name_span(self.context.source, span));
                Fault { variants: found.variants, place: found.place, ..Fault::new(rule, span, found.message) }
            }));
        }
        self.faults.extend(faults.into_iter().map(|fault| (node, fault)));
    }
}

/// Returns the range of the name of a specialized node, such as `!DISubprogram`, which has the range `node`.
fn name_span(source: &str, node: Span) -> Span {
    let name = part::tokens(source, node).find(|token| token.kind == TokenKind::MetadataName);
    name.map_or(node, |name| name.span)
}

/// Returns the violation of an `expr` field that refers to a node other than a `DIExpression` and thereby crashes every
/// LLVM release. LLVM casts the node without a check of its class.
fn unreadable_expression(classes: &ClassTable, view: View) -> Option<Fault> {
    let field = view.field("expr")?;
    let crashing = Classes::NAMESPACE
        .or(Classes::BASIC_TYPE)
        .or(Classes::COMPOSITE_TYPE)
        .or(Classes::UNIT)
        .or(Classes::ENUMERATOR)
        .or(Classes::LOCAL_VARIABLE)
        .or(Classes::MODULE);
    let class = view.class(classes, "expr");
    let is_crash = class != Classes::ALL && class.overlaps(crashing);
    is_crash.then(|| Fault::in_expression(&NODE, field.span))
}

/// Whether LLVM 7 reports `message` for a field whose node has the class `found`, instead of crashing. LLVM 7 accesses
/// scopes and locations before it checks their classes.
fn is_readable(message: &str, found: Classes) -> bool {
    match message {
        LOCATION_SCOPE | LOCAL_SCOPE => found.overlaps(READABLE_SCOPES),
        INLINED_AT => found.overlaps(READABLE_LOCATIONS),
        _ => true,
    }
}
