//! Rules about `!llvm.module.flags`, `!llvm.ident` and `!llvm.commandline`.

use super::{call_graph_profile, integer, is_node, is_undefined, string};
use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{LLVM_7, llvm_rules, place};
use nvvm_analysis::debug_information::MODULE_FLAGS;
use nvvm_diagnostics::fill;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::{Module, Span};
use nvvm_target::Stage;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

llvm_rules! {
    /// The rule against invalid entries of `!llvm.module.flags`.
    FLAG "LV0050" "llvm-module-flag" Metadata
    "A module flag is `!{i32 behaviour, !\"name\", value}`, each name once." [
        COUNT = "incorrect number of operands in module flag",
        BEHAVIOUR = "invalid behavior operand in module flag (expected constant integer)",
        BEHAVIOUR_VALUE = "invalid behavior operand in module flag (unexpected constant)",
        NAME = "invalid ID operand in module flag (expected metadata string)",
        MINIMUM = "invalid value for 'min' module flag (expected constant non-negative integer)",
        MAXIMUM = "invalid value for 'max' module flag (expected constant integer)",
        REQUIRE = "invalid value for 'require' module flag (expected metadata pair)",
        REQUIRE_NAME = "invalid value for 'require' module flag (first value operand should be a string)",
        APPEND = "invalid value for 'append'-type module flag (expected a metadata node)",
        UNIQUE = "module flag identifiers must be unique (or of 'require' type)",
        WIDTH = "wchar_size metadata requires constant integer argument",
        INTERPOSITION = "SemanticInterposition metadata requires constant integer argument",
        LINKER = "'Linker Options' named metadata no longer supported",
        MERGED = "'{}' module flag must use 'max' merge behaviour",
        MODE = "'{}' module flag must be 0, 1, or 2",
        AUTHENTICATION = "either both or no 'aarch64-elf-pauthabi-platform' and 'aarch64-elf-pauthabi-version' module flags must be present",
        ABSENT = "invalid requirement on flag, flag is not present in module",
        OTHER_VALUE = "invalid requirement on flag, flag does not have the required value",
    ]

    /// The rule against entries of `!llvm.ident` and `!llvm.commandline` that are not a single string.
    IDENTITY "LV0051" "llvm-ident" Metadata
    "Each entry is a node with one string: `!{!\"clang version 19\"}`." [
        OPERANDS = "incorrect number of operands in llvm.ident metadata",
        STRING = "invalid value for llvm.ident metadata entry operand(the operand should be a string)",
        COMMAND_OPERANDS = "incorrect number of operands in llvm.commandline metadata",
        COMMAND_STRING = "invalid value for llvm.commandline metadata entry operand(the operand should be a string)",
    ]
}

/// The name of the named metadata that identifies the compiler which produced the module.
const IDENT: &str = "llvm.ident";
/// The name of the named metadata with the command line of the compiler that produced the module.
const COMMAND_LINE: &str = "llvm.commandline";

/// The named metadata whose entries must each contain one string, in the order of LLVM's verifier. Each has two
/// messages: for a wrong number of operands, and for an operand that is not a string.
const IDENTITIES: [(&str, &str, &str); 2] =
    [(IDENT, OPERANDS, STRING), (COMMAND_LINE, COMMAND_OPERANDS, COMMAND_STRING)];

/// The number of the merge behavior `min` of module flags.
const LEAST: i64 = 8;
/// The number of the merge behavior `max` of module flags.
const GREATEST: i64 = 7;

/// The names of AMD's module flags for the behavior of out-of-bounds accesses.
const OUT_OF_BOUNDS_MODES: [&str; 2] = ["amdgpu.buffer.oob.mode", "amdgpu.tbuffer.oob.mode"];
/// The names of two module flags about pointer authentication that must be present together.
const AUTHENTICATIONS: [&str; 2] = ["aarch64-elf-pauthabi-platform", "aarch64-elf-pauthabi-version"];

/// The module flags that the check has visited so far, with their values.
type Seen = FxHashMap<Name, MetadataId>;

/// The requirement of a module flag with the merge behavior `require`: another flag must have a certain value.
struct Requirement {
    name: Name,
    value: MetadataId,
    span: Span,
}

/// Maximum nesting depth to which the values of two module flags are compared.
const MAXIMUM_DEPTH: usize = 8;

/// Whether the values `left` and `right` of two module flags certainly differ. LLVM compares the addresses of the nodes
/// instead, since nodes are uniqued. `depth` is the number of nodes that contain `left` and `right`.
fn is_other(module: &Module, left: MetadataId, right: MetadataId, depth: usize) -> bool {
    let kind = |id: MetadataId| module.metadata.get(id).map(|metadata| metadata.kind);
    match (kind(left), kind(right)) {
        (Some(MetadataKind::String(left)), Some(MetadataKind::String(right))) => left != right,
        (Some(MetadataKind::Value(left)), Some(MetadataKind::Value(right))) => {
            match (module.integer(left.value), module.integer(right.value)) {
                (Some(a), Some(b)) => a != b || left.ty != right.ty,
                _ => false,
            }
        }
        (
            Some(MetadataKind::Tuple { distinct, members: a }),
            Some(MetadataKind::Tuple { distinct: other, members: b }),
        ) => {
            let (a, b) = (module.members_of(a), module.members_of(b));
            let differs = || a.iter().zip(b).any(|(&a, &b)| is_other(module, a, b, depth + 1));
            left != right && (distinct || other || a.len() != b.len() || depth < MAXIMUM_DEPTH && differs())
        }
        (Some(MetadataKind::String(_) | MetadataKind::Value(_)), Some(MetadataKind::Tuple { .. }))
        | (Some(MetadataKind::Tuple { .. } | MetadataKind::Value(_)), Some(MetadataKind::String(_)))
        | (Some(MetadataKind::String(_) | MetadataKind::Tuple { .. }), Some(MetadataKind::Value(_))) => true,
        _ => false,
    }
}

pub(in crate::rules::llvm) fn check(context: &mut Context) {
    let module = context.module;
    let mut seen: Seen = Seen::default();
    let mut required: Vec<Requirement> = Vec::new();
    for named in module.named(MODULE_FLAGS) {
        for &node in module.members_of(named.members) {
            let Some(metadata) = module.metadata.get(node) else { continue };
            match flag(context, node, &mut seen, &mut required) {
                Ok(()) => call_graph_profile::check(context, node),
                Err(words) => context.report(Finding::placed(&FLAG, metadata.span, words, place::METADATA, &[])),
            }
            // LLVM 7 does not support the merge behavior `min`.
            if module.tuple(node).and_then(|entry| integer(module, *entry.first()?)) == Some(LEAST) {
                let known = &[LLVM_7];
                context.report(Finding::placed(&FLAG, metadata.span, BEHAVIOUR_VALUE, place::METADATA, known));
            }
        }
    }
    // LLVM checks these after all flags.
    let mut report = |message, span| {
        let finding = Finding::placed(&FLAG, span, message, place::METADATA, &[]);
        context.report(finding.at(Stage::LLVM_MODULE));
    };
    let has = |wanted: &str| seen.keys().any(|&name| module.names.str(name) == wanted);
    if has(AUTHENTICATIONS[0]) != has(AUTHENTICATIONS[1])
        && let Some(named) = module.named(MODULE_FLAGS).next()
    {
        report(AUTHENTICATION, named.span);
    }
    for Requirement { name, value, span } in required {
        match seen.get(&name) {
            None => report(ABSENT, span),
            Some(&stated) if is_other(module, stated, value, 0) => report(OTHER_VALUE, span),
            Some(_) => {}
        }
    }
    for (name, operands, string) in IDENTITIES {
        for named in module.named(name) {
            for &node in module.members_of(named.members) {
                identity(context, node, (operands, string));
            }
        }
    }
}

fn flag(context: &Context, node: MetadataId, seen: &mut Seen, required: &mut Vec<Requirement>) -> Result<(), String> {
    let module = context.module;
    let say = |words: &str| Err(words.to_owned());
    if is_undefined(module, node) {
        return Ok(());
    }
    let Some(&[behaviour, name, value]) = module.tuple(node) else { return say(COUNT) };
    if [behaviour, name, value].iter().any(|&operand| is_undefined(module, operand)) {
        return Ok(());
    }
    let Some(behaviour) = integer(module, behaviour) else { return say(BEHAVIOUR) };
    if !(1..=8).contains(&behaviour) {
        return say(BEHAVIOUR_VALUE);
    }
    let Some(name) = string(module, name) else { return say(NAME) };
    match behaviour {
        LEAST if integer(module, value).is_none_or(|value| value < 0) => return say(MINIMUM),
        GREATEST if integer(module, value).is_none() => return say(MAXIMUM),
        3 => {
            let Some(&[first, value]) = module.tuple(value) else { return say(REQUIRE) };
            let Some(name) = string(module, first) else { return say(REQUIRE_NAME) };
            let span = module.metadata.get(node).map_or(Span::default(), |node| node.span);
            required.push(Requirement { name, value, span });
        }
        5 | 6 if !is_node(module, value) => return say(APPEND),
        _ => {}
    }
    if behaviour != 3 {
        match seen.entry(name) {
            Entry::Occupied(_) => return say(UNIQUE),
            Entry::Vacant(place) => place.insert(value),
        };
    }
    match module.names.str(name) {
        "wchar_size" if integer(module, value).is_none() => say(WIDTH),
        "SemanticInterposition" if integer(module, value).is_none() => say(INTERPOSITION),
        "Linker Options" => say(LINKER),
        name if OUT_OF_BOUNDS_MODES.contains(&name) && behaviour != GREATEST => Err(fill(MERGED, &[name])),
        name if OUT_OF_BOUNDS_MODES.contains(&name) => match integer(module, value) {
            Some(0..=2) => Ok(()),
            _ => Err(fill(MODE, &[name])),
        },
        _ => Ok(()),
    }
}

fn identity(context: &mut Context, node: MetadataId, (of_operands, of_string): (&str, &str)) {
    let module = context.module;
    let Some(metadata) = module.metadata.get(node) else { return };
    let words = match module.tuple(node) {
        Some(&[operand]) if string(module, operand).is_some() || is_undefined(module, operand) => return,
        Some([_]) => of_string,
        Some(_) => of_operands,
        None => return,
    };
    context.report(Finding::placed(&IDENTITY, metadata.span, words, place::METADATA, &[]));
}
