//! Rules about `!dbg` of functions and variables, and about the named metadata that lists the compile units.

use super::class::{ClassTable, Classes};
use super::effect::{self, CRASHING, Fault, KEPT, REMOVED};
use super::{name_span, survival};
use crate::context::Context;
use crate::rules::llvm::declare::llvm_rules;
use crate::rules::llvm::metadata::symbol::{DECLARATION, SINGLE};
use crate::rules::measured::keeping_debug_information;
use nvvm_analysis::metadata_reachability::ReachableMetadata;
use nvvm_diagnostics::fill;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::part;
use nvvm_target::NameGroup;
use rustc_hash::{FxHashMap, FxHashSet};

llvm_rules! {
    /// The rule against invalid `!dbg` attachments of functions and variables.
    SUBPROGRAM "LV0082" "llvm-debug-symbol" Metadata
    "A function definition takes one `!dbg` with a `!DISubprogram` of its own, a variable one with a `!DIGlobalVariableExpression`." [
        NO_SUBPROGRAM = "function !dbg attachment must be a subprogram",
        SHARED = "DISubprogram attached to more than one function",
        VARIABLE = "!dbg attachment of global variable must be a DIGlobalVariableExpression";
        SINGLE,
        DECLARATION,
    ]

    /// The rule against invalid or missing entries of named metadata about debug information, such as `!llvm.dbg.cu`.
    UNITS "LV0083" "llvm-debug-unit" Metadata
    "List each `!DICompileUnit` in `!llvm.dbg.cu`, and nothing else." [
        UNLISTED = "DICompileUnit not listed in llvm.dbg.cu",
        ENTRY = "invalid compile unit",
        NAMED = "unrecognized named metadata node in the llvm.dbg namespace",
    ]
}

/// The name of the attachment kind for debug information.
const ATTACHMENT: &str = "dbg";
/// The name of the named metadata that lists the compile units.
const COMPILE_UNITS: &str = "llvm.dbg.cu";
/// The name of the named metadata of coverage data. LLVM strips it together with debug information, although its
/// entries are not debug information.
const COVERAGE: &str = "llvm.gcov";

/// Checks `!dbg` attachments of functions and variables, and the named metadata that lists the compile units.
pub(super) fn check(context: &mut Context, classes: &ClassTable) {
    let faults: Vec<Fault> = of_symbols(context, classes).into_iter().chain(of_lists(context, classes)).collect();
    if faults.is_empty() {
        return;
    }
    let kept_by = keeping_debug_information(context.module);
    for fault in faults {
        context.report(effect::finding(&fault, kept_by));
    }
}

fn of_symbols(context: &Context, classes: &ClassTable) -> Vec<Fault> {
    let module = context.module;
    let Some(kind) = module.names.lookup(ATTACHMENT.as_bytes()) else { return Vec::new() };
    let mut faults = Vec::new();
    let mut attached: FxHashMap<MetadataId, usize> = FxHashMap::default();
    for (index, (id, global)) in module.globals.iter().enumerate() {
        let own = module.attachments_of(global.metadata).iter().filter(|attachment| attachment.kind == kind);
        for (number, attachment) in own.enumerate() {
            let class = classes.class(module, attachment.node);
            let fault = |message: &'static str| Fault::new(&SUBPROGRAM, attachment.span, fill(message, &[ATTACHMENT]));
            let found = match global.kind {
                GlobalKind::Variable { .. } if !class.overlaps(Classes::GLOBAL_EXPRESSION) => Some(fault(VARIABLE)),
                GlobalKind::Function(function) => {
                    let is_definition = module.functions.get(function).is_some_and(|it| it.is_definition);
                    let is_used = context.facts.uses.is_used(id);
                    match () {
                        () if !is_definition => {
                            Some(Fault { place: if is_used { KEPT } else { REMOVED }, ..fault(DECLARATION) })
                        }
                        () if number > 0 => Some(fault(SINGLE)),
                        () if !class.overlaps(Classes::SUBPROGRAM) => {
                            let is_readable = class.overlaps(Classes::COMPOSITE_TYPE.or(Classes::UNIT));
                            let place = if is_readable { KEPT } else { CRASHING };
                            Some(Fault { place, ..fault(NO_SUBPROGRAM) })
                        }
                        () if *attached.entry(attachment.node).or_insert(index) != index => Some(fault(SHARED)),
                        () => None,
                    }
                }
                _ => None,
            };
            faults.extend(found);
        }
    }
    faults
}

fn of_lists(context: &Context, classes: &ClassTable) -> Vec<Fault> {
    let module = context.module;
    let mut faults = Vec::new();
    let mut listed: FxHashSet<MetadataId> = FxHashSet::default();
    for named in &module.named_metadata {
        let name = module.names.bytes(named.name);
        if name == COMPILE_UNITS.as_bytes() {
            let members = module.members_of(named.members);
            listed.extend(members);
            let is_other = |&member: &MetadataId| !classes.class(module, member).overlaps(Classes::UNIT);
            if let Some(index) = members.iter().position(is_other) {
                let entry = part::member_span(context.source, named.span, index).unwrap_or(named.span);
                faults.push(Fault::new(&UNITS, entry, ENTRY));
            }
        } else if NameGroup::DroppedMetadata.has(name) && name != COVERAGE.as_bytes() {
            faults.push(Fault::new(&UNITS, named.name_span, NAMED));
        }
    }
    let is_unlisted = |&(id, _): &(MetadataId, _)| classes.class(module, id) == Classes::UNIT && !listed.contains(&id);
    let unlisted: Vec<_> = module.metadata.iter().filter(is_unlisted).map(|(id, node)| (id, node.span)).collect();
    if unlisted.is_empty() {
        return faults;
    }
    let reached = ReachableMetadata::new(module).all;
    let compiled = survival::compiled_nodes(context, classes);
    let is = |marks: &[bool], id: MetadataId| marks.get(id.0 as usize) == Some(&true);
    for (id, span) in unlisted.into_iter().filter(|&(id, _)| is(&reached, id)) {
        let place = if is(&compiled, id) { KEPT } else { REMOVED };
        faults.push(Fault { place, ..Fault::new(&UNITS, name_span(context.source, span), UNLISTED) });
    }
    faults
}
