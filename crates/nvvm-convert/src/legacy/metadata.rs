//! Conversion of metadata that wraps values to the LLVM 7 types of the values.

use super::Legacy;
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::value::Value;

impl Legacy<'_> {
    /// Converts metadata that wraps constants and symbols to LLVM 7. Metadata that wraps local values is converted at
    /// its uses.
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
