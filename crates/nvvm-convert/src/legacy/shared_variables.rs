//! Conversion of variables in shared memory to the legacy (LLVM 7) dialect.

use super::Legacy;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::value::Value;

const SHARED: u32 = 3;

impl Legacy<'_> {
    /// Sets the initializers of shared variables to `undef`. A GPU does not initialize shared memory: the modern front
    /// end ignores an initializer, and the legacy (LLVM 7) front end rejects it.
    pub(super) fn shared_variables(&mut self) {
        for id in self.old.globals.ids() {
            let global = self.new.globals[id];
            let GlobalKind::Variable { constant, initializer: Some(initializer) } = global.kind else { continue };
            let is_undefined = match initializer.value {
                Value::Constant(id) => {
                    self.new.constants.get(id).is_some_and(|value| value.kind == ConstantKind::Undef)
                }
                _ => false,
            };
            if global.address_space != SHARED || is_undefined {
                continue;
            }
            self.remarks.hint(initializer.span, "the value of a shared variable is `undef`: no GPU sets it");
            let undefined =
                crate::module::constant(&mut self.new, ConstantKind::Undef, global.value_type, initializer.span);
            self.new.globals[id].kind = GlobalKind::Variable { constant, initializer: Some(undefined) };
        }
    }
}
