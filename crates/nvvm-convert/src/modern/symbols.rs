//! Conversion of variables, functions and aliases to the modern (opaque-pointer) dialect.

use super::Modern;
use super::atomics::operation;
use crate::intrinsic_name::is_pointer_suffix;
use crate::intrinsic_support::{self, called};
use nvvm_syntax::global::{Global, GlobalKind, GlobalName};
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_target::Dialect;
use nvvm_target::intrinsics::{Intrinsic, NEWEST_RUN, lookup};
use rustc_hash::FxHashSet;

/// The intrinsics whose calls become debug records.
const DEBUG_CALLS: [&str; 3] = ["llvm.dbg.value", "llvm.dbg.declare", "llvm.dbg.label"];

/// The last LLVM version with typed pointers that the table of intrinsics covers.
const LAST_TYPED: u8 = 14;

/// Whether an intrinsic was added after LLVM removed typed pointers, and was not measured with libNVVM's legacy (LLVM
/// 7) front end.
fn is_absent_in_legacy(intrinsic: Intrinsic) -> bool {
    let measured = intrinsic.known_to(NEWEST_RUN, Dialect::Legacy).is_some();
    let mut versions = intrinsic.llvm_versions().peekable();
    !measured && versions.peek().is_some() && versions.all(|version| version > LAST_TYPED)
}

impl Modern<'_> {
    /// Adds a remark for each called intrinsic that libNVVM's modern (opaque-pointer) front end does not support.
    fn unknown_intrinsics(&mut self) {
        let called = called(self.old);
        for (id, global) in self.old.globals.iter().filter(|(id, _)| called.contains(id)) {
            let name = self.old.global_text(global);
            let becomes_another = DEBUG_CALLS.contains(&name.as_str()) || operation(&name).is_some();
            if name.starts_with("llvm.")
                && !becomes_another
                && matches!(self.old.globals[id].kind, GlobalKind::Function(_))
            {
                let known = lookup(&name);
                if known.is_some_and(is_absent_in_legacy) {
                    let what = format!(
                        "`{name}` is a function of that name to the legacy front end, and an intrinsic to the modern one"
                    );
                    self.remarks.lost(global.name_span, what);
                } else {
                    intrinsic_support::remark_unsupported(
                        &mut self.remarks,
                        &name,
                        known,
                        Dialect::Modern,
                        global.name_span,
                    );
                }
            }
        }
    }

    pub(super) fn symbols(&mut self) {
        self.unknown_intrinsics();
        for id in self.old.globals.ids() {
            let global = self.old.globals[id];
            let kind = match global.kind {
                GlobalKind::Variable { constant, initializer: Some(initializer) } => {
                    GlobalKind::Variable { constant, initializer: Some(self.constant(initializer)) }
                }
                GlobalKind::Alias(target) => GlobalKind::Alias(self.constant(target)),
                GlobalKind::IFunc(target) => GlobalKind::IFunc(self.constant(target)),
                other => other,
            };
            let name = self.symbol_name(&global);
            let pointer = self.new.types.intern(TypeKind::Pointer { address_space: global.address_space });
            let new = &mut self.new.globals[id];
            new.kind = kind;
            new.name = name;
            new.value_type = self.new.types.opaque(global.value_type);
            new.pointer_type = pointer;
        }
        for id in self.old.functions.ids() {
            let function = self.old.functions[id];
            self.new.functions[id].return_type = self.ty(function.return_type);
            for place in function.parameters.ids() {
                self.new.parameters[place].ty = self.ty(self.old.parameters[place].ty);
            }
        }
    }

    /// Removes the declarations of intrinsics whose calls became instructions or debug records.
    pub(super) fn drop_unused(&mut self) {
        let called: FxHashSet<Value> = self
            .new
            .instructions
            .iter()
            .filter_map(|(_, instruction)| match instruction.detail {
                Detail::Call(call) => self.new.calls.get(call).map(|call| call.callee.value),
                _ => None,
            })
            .collect();
        for id in self.new.globals.ids() {
            let name = self.new.global_text(&self.new.globals[id]);
            let replaced = name.starts_with("llvm.dbg.") || operation(&name).is_some();
            if replaced && !called.contains(&Value::Global(id)) {
                self.new.globals[id].kind = GlobalKind::Undefined;
            }
        }
    }

    /// Converts the type suffixes in an intrinsic's name: `.p0i8` becomes `.p0`.
    fn symbol_name(&mut self, global: &Global) -> GlobalName {
        let GlobalName::Named(name) = global.name else { return global.name };
        let text = self.old.names.text(name);
        if !text.starts_with("llvm.") || !matches!(global.kind, GlobalKind::Function(_)) {
            return global.name;
        }
        let base = lookup(&text).map_or("", |intrinsic| intrinsic.base_name());
        let Some(suffixes) = text.strip_prefix(base).filter(|_| !base.is_empty()) else { return global.name };
        let mut modern = base.to_owned();
        for suffix in suffixes.split('.').skip(1) {
            modern.push('.');
            modern.push_str(if is_pointer_suffix(suffix) { without_pointee(suffix) } else { suffix });
        }
        if modern == text {
            return global.name;
        }
        GlobalName::Named(self.new.names.intern(modern.as_bytes()))
    }
}

/// Returns a type suffix without its pointee: `p0` for `p0i8`, `v4p0` for `v4p0f32`.
fn without_pointee(suffix: &str) -> &str {
    let is_digit = |character: char| character.is_ascii_digit();
    let after_count = suffix.strip_prefix('v').map_or(suffix, |rest| rest.trim_start_matches(is_digit));
    let after_space = after_count.strip_prefix('p').unwrap_or(after_count).trim_start_matches(is_digit);
    suffix.get(..suffix.len() - after_space.len()).unwrap_or(suffix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_lose_their_pointees() {
        assert_eq!(["p0i8", "p1f32", "v4p0f32", "p0", "p3p0i8"].map(without_pointee), ["p0", "p1", "v4p0", "p0", "p3"]);
    }
}
