//! `!nvvmir.version`: which IR and which debug information a module is of.

use crate::module::{integer, numbered_tuple, run, wrapped};
use nvvm_syntax::Module;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::types::TypeId;

/// Gives every `!nvvmir.version` these numbers.
pub(crate) fn set_version(module: &mut Module, numbers: &[i64]) {
    for at in 0..module.named_metadata.len() {
        let Some(named) = module.named_metadata.get(at) else { continue };
        if module.names.bytes(named.name) != b"nvvmir.version" {
            continue;
        }
        let nodes = module.members_of(named.members).to_vec();
        if let Some(node) = nodes.first().copied()
            && !says(module, node, numbers)
        {
            let node = with_numbers(module, node, numbers);
            let members = run(module, &[node]);
            if let Some(named) = module.named_metadata.get_mut(at) {
                named.members = members;
            }
        }
    }
}

fn says(module: &Module, node: MetadataId, numbers: &[i64]) -> bool {
    let Some(members) = module.tuple(node) else { return false };
    let written = members.iter().map(|&member| match module.metadata.get(member).map(|metadata| metadata.kind) {
        Some(MetadataKind::Value(operand)) => module.integer(operand.value),
        _ => None,
    });
    written.eq(numbers.iter().map(|&number| Some(number)))
}

/// The node with other numbers, or a new one, when others refer to it, too.
fn with_numbers(module: &mut Module, node: MetadataId, numbers: &[i64]) -> MetadataId {
    let references = module.metadata_members.iter().filter(|&&member| member == node).count();
    let members: Vec<MetadataId> = numbers
        .iter()
        .map(|&number| {
            let number = integer(module, number, TypeId::I32);
            wrapped(module, number)
        })
        .collect();
    if references > 1 {
        return numbered_tuple(module, &members);
    }
    let members = run(module, &members);
    module.metadata[node].kind = MetadataKind::Tuple { distinct: false, members };
    node
}
