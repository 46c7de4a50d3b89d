//! Conversion of metadata to the modern (opaque-pointer) dialect: of metadata that wraps values, and of named metadata
//! that newer verifiers check.

use super::Modern;
use nvvm_syntax::Module;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::value::{Operand, Value};

impl Modern<'_> {
    /// Converts the values that metadata wraps to the modern (opaque-pointer) dialect.
    pub(super) fn metadata(&mut self) {
        for id in self.old.metadata.ids() {
            let MetadataKind::Value(operand) = self.old.metadata[id].kind else { continue };
            let operand = match operand.value {
                Value::Global(_) | Value::Constant(_) => self.constant(operand),
                _ => Operand { ty: self.ty(operand.ty), ..operand },
            };
            self.new.metadata[id].kind = MetadataKind::Value(operand);
        }
    }

    /// Removes the entries of `!llvm.commandline` that are not a tuple of one string. Newer verifiers reject such
    /// entries, and LLVM 7 ignores them.
    pub(super) fn command_lines(&mut self) {
        for named in &mut self.new.named_metadata {
            if self.old.names.bytes(named.name) != b"llvm.commandline" {
                continue;
            }
            let entries = self.old.members_of(named.members);
            let kept: Vec<MetadataId> = entries.iter().copied().filter(|&entry| is_a_string(self.old, entry)).collect();
            if kept.len() < entries.len() {
                let what =
                    "an entry of `!llvm.commandline` that is not one string was left out: LLVM 7 takes no notice of it";
                self.remarks.hint(named.span, what);
                let start = self.new.metadata_members.len() as u32;
                self.new.metadata_members.extend(kept);
                named.members = IdRange::new(start, self.new.metadata_members.len() as u32);
            }
        }
    }
}

/// Whether a node is a tuple of one string, `!{!"text"}`.
fn is_a_string(module: &Module, entry: MetadataId) -> bool {
    match module.tuple(entry) {
        Some(&[member]) => {
            matches!(module.metadata.get(member).map(|member| member.kind), Some(MetadataKind::String(_)))
        }
        _ => false,
    }
}
