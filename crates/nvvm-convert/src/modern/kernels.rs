//! Conversion of kernels to the modern (opaque-pointer) dialect: functions that `!nvvm.annotations` marks as kernels
//! get the calling convention `ptx_kernel`.

use super::Modern;
use crate::module::run;
use nvvm_syntax::function::CallingConvention;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use rustc_hash::FxHashMap;

impl Modern<'_> {
    pub(super) fn kernels(&mut self) {
        let mut references: FxHashMap<MetadataId, u32> = FxHashMap::default();
        for &member in &self.old.metadata_members {
            *references.entry(member).or_default() += 1;
        }
        // A node that is listed several times is converted once.
        let mut is_emptied: FxHashMap<MetadataId, bool> = FxHashMap::default();
        for at in 0..self.old.named_metadata.len() {
            let Some(named) = self.old.named_metadata.get(at) else { continue };
            if self.old.names.bytes(named.name) != b"nvvm.annotations" {
                continue;
            }
            let nodes = self.old.members_of(named.members).to_vec();
            let is_kept =
                |node: &MetadataId| !*is_emptied.entry(*node).or_insert_with(|| self.annotation(*node, &references));
            let kept: Vec<MetadataId> = nodes.iter().copied().filter(is_kept).collect();
            if kept.len() == nodes.len() {
                continue;
            }
            let members = run(&mut self.new, &kept);
            if let Some(named) = self.new.named_metadata.get_mut(at) {
                named.members = members;
            }
        }
        let names = &self.new.names;
        self.new
            .named_metadata
            .retain(|named| names.bytes(named.name) != b"nvvm.annotations" || !named.members.is_empty());
    }

    /// Removes the kernel annotations from a node of `!nvvm.annotations`. `references` is the number of times that each
    /// node occurs in other nodes. Returns whether no annotation is left in the node.
    fn annotation(&mut self, node: MetadataId, references: &FxHashMap<MetadataId, u32>) -> bool {
        let old = self.old;
        let Some(&[first, ref rest @ ..]) = old.tuple(node) else { return false };
        let Some(MetadataKind::Value(operand)) = old.metadata.get(first).map(|first| first.kind) else { return false };
        let Some(function) = old.resolve_function(operand.value) else { return false };
        let mut kept = vec![first];
        for pair in rest.chunks(2) {
            let is_kernel = matches!(pair, &[key, value] if self.is_kernel_pair(key, value));
            let takes = old.functions.get(function).is_some_and(|function| {
                matches!(function.calling_convention, CallingConvention::C | CallingConvention::PTX_KERNEL)
            });
            if is_kernel && takes {
                self.new.functions[function].calling_convention = CallingConvention::PTX_KERNEL;
            } else {
                kept.extend_from_slice(pair);
            }
        }
        if kept.len() == rest.len() + 1 {
            return false;
        }
        let members = run(&mut self.new, &kept);
        let is_empty = kept.len() == 1;
        self.new.metadata[node].kind = match is_empty && references.get(&node) == Some(&1) {
            // A node without other users is not printed.
            true => MetadataKind::Undefined,
            false => MetadataKind::Tuple { distinct: false, members },
        };
        is_empty
    }

    fn is_kernel_pair(&self, key: MetadataId, value: MetadataId) -> bool {
        let (Some(key), Some(value)) = (self.old.metadata.get(key), self.old.metadata.get(value)) else { return false };
        match (key.kind, value.kind) {
            (MetadataKind::String(key), MetadataKind::Value(value)) => {
                self.old.names.bytes(key) == b"kernel" && self.old.integer(value.value) == Some(1)
            }
            _ => false,
        }
    }
}
