//! Reachability of metadata nodes, by any use and by uses other than debug information.

use nvvm_syntax::Module;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::metadata::{MetadataFieldValue, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

/// The reachable metadata nodes: `at_all` by any use, `firmly` by uses other than debug information.
pub(super) struct Reached {
    pub(super) at_all: Vec<bool>,
    pub(super) firmly: Vec<bool>,
}

impl Reached {
    pub(super) fn of(module: &Module) -> Self {
        let count = module.metadata.len();
        let mut firm = Vec::new();
        let mut loose = Vec::new();
        for named in &module.named_metadata {
            let dropped = NameGroup::DroppedMetadata.has(module.names.bytes(named.name));
            let roots = if dropped { &mut loose } else { &mut firm };
            roots.extend_from_slice(module.members_of(named.members));
        }
        for attachment in &module.attachments {
            let dropped = NameGroup::DroppedAttachment.has(module.names.bytes(attachment.kind));
            if dropped { loose.push(attachment.node) } else { firm.push(attachment.node) }
        }
        for record in &module.debug_records {
            loose.extend_from_slice(module.members_of(record.arguments));
        }
        for instruction in module.instructions.as_slice() {
            let Detail::Call(_) = instruction.detail else { continue };
            for operand in module.operands_of(instruction.operands) {
                if let Value::Metadata(id) = operand.value {
                    loose.push(id);
                }
            }
        }
        let mut firmly = vec![false; count];
        walk(module, &mut firm, &mut firmly);
        let mut at_all = firmly.clone();
        walk(module, &mut loose, &mut at_all);
        Reached { at_all, firmly }
    }
}

pub(super) fn walk(module: &Module, pending: &mut Vec<MetadataId>, seen: &mut [bool]) {
    while let Some(id) = pending.pop() {
        match seen.get_mut(id.0 as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => continue,
        }
        match module.metadata.get(id).map(|metadata| metadata.kind) {
            Some(MetadataKind::Tuple { members, .. }) => pending.extend_from_slice(module.members_of(members)),
            Some(MetadataKind::Specialised { fields, .. }) => {
                pending.extend(module.fields_of(fields).iter().filter_map(|field| match field.value {
                    MetadataFieldValue::Metadata(id) => Some(id),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
}
