//! The debug information that is still present when libNVVM's LLVM 7 front end runs LLVM's verifier in compilation.

use super::calls::Survival;
use super::class::ClassTable;
use crate::context::Context;
use nvvm_analysis::linked_globals::{FollowedReferences, LinkedGlobals};
use nvvm_analysis::metadata_reachability::mark_reachable;
use nvvm_analysis::promotion;
use nvvm_analysis::reachability;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalKind};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{Attachment, MetadataId};
use nvvm_syntax::value::Value;

/// Returns, for each metadata node, whether compiled code refers to the node. The roots are named metadata, the `!dbg`
/// of functions, variables and live instructions, and the operands of live debug intrinsic calls.
pub(super) fn compiled_nodes(context: &Context, classes: &ClassTable) -> Vec<bool> {
    let module = context.module;
    let mut compiled = vec![false; module.metadata.len()];
    let mut roots: Vec<MetadataId> = Vec::new();
    for named in &module.named_metadata {
        roots.extend_from_slice(module.members_of(named.members));
    }
    let linked = LinkedGlobals::new(module, &context.facts.bodies, FollowedReferences::Reachable);
    let debug_location = module.names.lookup(b"dbg");
    for (id, global) in module.globals.iter() {
        if !linked.contains(id) {
            continue;
        }
        roots.extend(debug_nodes(module.attachments_of(global.metadata), debug_location));
        if let GlobalKind::Function(function) = global.kind
            && let Some(data) = module.functions.get(function)
        {
            in_body(context, classes, (data, global), debug_location, &mut roots);
        }
    }
    mark_reachable(module, &mut roots, &mut compiled);
    compiled
}

fn debug_nodes(attachments: &[Attachment], kind: Option<Name>) -> impl Iterator<Item = MetadataId> {
    attachments.iter().filter(move |attachment| Some(attachment.kind) == kind).map(|attachment| attachment.node)
}

fn in_body(
    context: &Context,
    classes: &ClassTable,
    (function, global): (&Function, &Global),
    debug_location: Option<Name>,
    roots: &mut Vec<MetadataId>,
) {
    let module = context.module;
    let intrinsics = context.intrinsics();
    let removed = promotion::eliminated_instructions(module, context.facts, &intrinsics, function);
    let reached = reachability::reachable_blocks(module, function);
    let own = debug_nodes(module.attachments_of(global.metadata), debug_location).next();
    let survival = Survival::of(module, classes, function, own);
    for ((_, instruction), removed) in module.instructions_of(function.instructions).zip(removed) {
        let is_reached =
            reachability::block_index(function, instruction.block).and_then(|at| reached.get(at)) != Some(&false);
        let is_debug = promotion::is_debug_call(module, &intrinsics, instruction);
        if removed || !is_reached || is_debug && !survival.survives(module, classes, instruction) {
            continue;
        }
        roots.extend(debug_nodes(module.attachments_of(instruction.metadata), debug_location));
        if is_debug {
            let operands = module.operands_of(instruction.operands).iter();
            roots.extend(operands.filter_map(|operand| match operand.value {
                Value::Metadata(id) => Some(id),
                _ => None,
            }));
        }
    }
}
