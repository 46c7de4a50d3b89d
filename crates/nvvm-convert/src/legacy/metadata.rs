//! Metadata that wraps values: each with its legacy type.

use super::Legacy;
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::value::Value;

impl Legacy<'_> {
    /// Metadata that wraps constants and symbols; what wraps values of functions is written with its use.
    pub(super) fn metadata(&mut self) {
        for id in self.old.metadata.ids() {
            let MetadataKind::Value(operand) = self.old.metadata[id].kind else { continue };
            if matches!(operand.value, Value::Global(_) | Value::Constant(_)) {
                let operand = self.natural(operand);
                self.new.metadata[id].kind = MetadataKind::Value(operand);
            }
        }
    }
}
