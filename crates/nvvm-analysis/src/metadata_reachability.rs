//! Reachability of metadata nodes, with debug information and after LLVM has stripped it.

use nvvm_syntax::Module;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::metadata::{MetadataFieldValue, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

/// The reachable metadata nodes of a module.
pub struct ReachableMetadata {
    /// For each metadata node, whether it is reachable, if debug information is kept.
    pub all: Vec<bool>,
    /// For each metadata node, whether it is reachable, if debug information is stripped.
    pub without_debug_information: Vec<bool>,
}

impl ReachableMetadata {
    /// Computes the metadata nodes that are reachable from named metadata, attachments, debug records and operands of
    /// calls.
    pub fn new(module: &Module) -> Self {
        let count = module.metadata.len();
        let mut remaining = Vec::new();
        let mut stripped = Vec::new();
        for named in &module.named_metadata {
            let is_stripped = NameGroup::DroppedMetadata.has(module.names.bytes(named.name));
            let roots = if is_stripped { &mut stripped } else { &mut remaining };
            roots.extend_from_slice(module.members_of(named.members));
        }
        for attachment in &module.attachments {
            let is_stripped = NameGroup::DroppedAttachment.has(module.names.bytes(attachment.kind));
            if is_stripped { stripped.push(attachment.node) } else { remaining.push(attachment.node) }
        }
        for record in &module.debug_records {
            stripped.extend_from_slice(module.members_of(record.arguments));
        }
        for instruction in module.instructions.as_slice() {
            let Detail::Call(_) = instruction.detail else { continue };
            for operand in module.operands_of(instruction.operands) {
                if let Value::Metadata(id) = operand.value {
                    stripped.push(id);
                }
            }
        }
        let mut without_debug_information = vec![false; count];
        mark_reachable(module, &mut remaining, &mut without_debug_information);
        let mut all = without_debug_information.clone();
        mark_reachable(module, &mut stripped, &mut all);
        ReachableMetadata { all, without_debug_information }
    }
}

/// Marks in `seen` the metadata nodes that are reachable from those in `pending`.
pub fn mark_reachable(module: &Module, pending: &mut Vec<MetadataId>, seen: &mut [bool]) {
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

#[cfg(test)]
mod tests {
    use super::ReachableMetadata;
    use crate::test_inputs::parse;
    use nvvm_syntax::metadata::MetadataKind;

    #[test]
    fn nodes_are_reachable_from_named_metadata_and_attachments() {
        let text = "!named = !{!0}\n!llvm.dbg.cu = !{!2}\n!0 = !{!1}\n!1 = !{!\"one\"}\n!2 = !{!3}\n!3 = !{!\"three\"}\n\
                    !4 = !{!\"four\"}\n";
        let module = parse(text);
        let reachable = ReachableMetadata::new(&module);
        let strings = |marks: &[bool]| {
            let strings = module
                .metadata
                .iter()
                .filter(|(id, node)| marks[id.0 as usize] && matches!(node.kind, MetadataKind::String(_)));
            strings.map(|(_, node)| node.span.text(text)).collect::<Vec<_>>()
        };
        assert_eq!(strings(&reachable.all), ["!\"one\"", "!\"three\""]);
        assert_eq!(strings(&reachable.without_debug_information), ["!\"one\""]);
    }
}
