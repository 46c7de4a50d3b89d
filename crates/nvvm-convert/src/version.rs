//! The versions of the IR and of the debug information of a module, in `!nvvmir.version`.

use crate::module::{integer, numbered_node, run, wrapped};
use nvvm_syntax::Module;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::metadata::{MetadataId, MetadataKind, MetadataMember};
use nvvm_syntax::types::TypeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Sets the version numbers in every `!nvvmir.version` to `numbers`.
pub(crate) fn set_version(module: &mut Module, numbers: &[i64]) {
    let of_others = referred_to_by_others(module);
    // A single node replaces all version nodes that have other users.
    let mut shared = None;
    for at in 0..module.named_metadata.len() {
        let Some(named) = module.named_metadata.get(at) else { continue };
        if module.names.bytes(named.name) != b"nvvmir.version" {
            continue;
        }
        let nodes = module.members_of(named.members).to_vec();
        if let Some(node) = nodes.first().copied()
            && !has_numbers(module, node, numbers)
        {
            let members = numbered(module, numbers);
            let kind = MetadataKind::Tuple { distinct: false, members };
            let node = if of_others.contains(&node) {
                *shared.get_or_insert_with(|| numbered_node(module, kind))
            } else {
                module.metadata[node].kind = kind;
                node
            };
            let members = run(module, &[node]);
            if let Some(named) = module.named_metadata.get_mut(at) {
                named.members = members;
            }
        }
    }
}

/// Returns the members of `!nvvmir.version` to which other metadata refers too.
fn referred_to_by_others(module: &Module) -> FxHashSet<MetadataId> {
    let mut references: FxHashMap<MetadataId, u32> = FxHashMap::default();
    for &member in &module.metadata_members {
        *references.entry(member).or_default() += 1;
    }
    let mut of_versions: FxHashMap<MetadataId, u32> = FxHashMap::default();
    for named in module.named("nvvmir.version") {
        for &member in module.members_of(named.members) {
            *of_versions.entry(member).or_default() += 1;
        }
    }
    let is_of_others = |(node, count): (&MetadataId, &u32)| (references.get(node) != Some(count)).then_some(*node);
    of_versions.iter().filter_map(is_of_others).collect()
}

fn has_numbers(module: &Module, node: MetadataId, numbers: &[i64]) -> bool {
    let Some(members) = module.tuple(node) else { return false };
    let written = members.iter().map(|&member| match module.metadata.get(member).map(|metadata| metadata.kind) {
        Some(MetadataKind::Value(operand)) => module.integer(operand.value),
        _ => None,
    });
    written.eq(numbers.iter().map(|&number| Some(number)))
}

/// Adds the version numbers `numbers` as members of a metadata node. Returns the range of the members.
fn numbered(module: &mut Module, numbers: &[i64]) -> IdRange<MetadataMember> {
    let wrap = |&number: &i64| {
        let number = integer(module, number, TypeId::I32);
        wrapped(module, number)
    };
    let members: Vec<MetadataId> = numbers.iter().map(wrap).collect();
    run(module, &members)
}
