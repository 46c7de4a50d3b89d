//! Conversion of module-level entities to the legacy (LLVM 7) dialect: data layout, IR version, module flags, and
//! properties of symbols.

use super::Legacy;
use crate::module::integer;
use crate::version::set_version;
use nvvm_abi::data_layout::{NVPTX32_LAYOUT, NVPTX64_LAYOUT};
use nvvm_syntax::Module;
use nvvm_syntax::global::{Global, GlobalKind, Linkage};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use rustc_hash::FxHashSet;

/// The number of the module flag behavior `Min`, which was added in LLVM 15. The conversion replaces it by `Max`, which
/// LLVM 7 has.
const MINIMUM: i64 = 8;
const MAXIMUM: i64 = 7;

impl Legacy<'_> {
    pub(super) fn module_lines(&mut self) {
        self.data_layout();
        // The legacy front end uses its own version of debug information.
        set_version(&mut self.new, &[2, 0]);
        self.module_flags();
    }

    /// Replaces a data layout other than NVIDIA's by one of NVIDIA's. The legacy (LLVM 7) front end ignores or rejects
    /// specifications of other layouts.
    fn data_layout(&mut self) {
        let Some((layout, span)) = self.old.data_layout else { return };
        let text = self.old.names.text(layout).into_owned();
        if text == NVPTX64_LAYOUT || text == NVPTX32_LAYOUT {
            return;
        }
        let triple = self.old.triple.map(|(triple, _)| self.old.names.text(triple).into_owned()).unwrap_or_default();
        let short = triple.starts_with("nvptx-") || text.split('-').any(|part| part.starts_with("p:32"));
        let legacy = if short { NVPTX32_LAYOUT } else { NVPTX64_LAYOUT };
        let spaces: Vec<&str> = text
            .split('-')
            .filter(|part| part.starts_with('p') && !part.starts_with("p:") && !part.starts_with("p0:"))
            .collect();
        if !spaces.is_empty() {
            let spaces = spaces.join("-");
            self.remarks.hint(span, format!("`{spaces}` of the data layout was left out: pointers of all address spaces are as wide as generic ones"));
        }
        self.new.data_layout = Some((self.new.names.intern(legacy.as_bytes()), span));
    }

    fn module_flags(&mut self) {
        let flags: Vec<MetadataId> =
            self.old.named("llvm.module.flags").flat_map(|named| self.old.members_of(named.members)).copied().collect();
        for flag in flags {
            let Some(&[behavior, ..]) = self.old.tuple(flag) else { continue };
            let Some(node) = self.old.metadata.get(behavior) else { continue };
            let MetadataKind::Value(operand) = node.kind else { continue };
            if self.old.integer(operand.value) == Some(MINIMUM) {
                self.remarks.hint(node.span, "the behaviour `Min` of a module flag is `Max` in LLVM 7");
                let maximum = integer(&mut self.new, MAXIMUM, TypeId::I32);
                self.new.metadata[behavior].kind = MetadataKind::Value(maximum);
            }
        }
    }

    /// Whether a symbol is a declaration, i.e. a variable without an initializer or a function without a body.
    fn declares(&self, global: &Global) -> bool {
        match global.kind {
            GlobalKind::Variable { initializer, .. } => initializer.is_none(),
            GlobalKind::Function(id) => self.old.functions.get(id).is_some_and(|function| !function.is_definition),
            _ => false,
        }
    }

    /// Removes or replaces the properties of symbols that libNVVM's legacy (LLVM 7) front end rejects: `extern_weak`,
    /// comdats and partitions.
    pub(super) fn global_properties(&mut self) {
        let used: FxHashSet<Value> = self.old.operands.iter().map(|(_, operand)| operand.value).collect();
        for (id, global) in self.old.globals.iter() {
            if global.linkage == Some(Linkage::ExternWeak) {
                if used.contains(&Value::Global(id)) || matches!(global.kind, GlobalKind::Function(_)) {
                    let what = "the legacy front end refuses `extern_weak`: `external` stands in its place, and the symbol has to be there";
                    self.remarks.lost(global.linkage_span, what);
                    self.new.globals[id].linkage = Some(Linkage::External);
                } else {
                    self.remarks.hint(global.span, "an `extern_weak` variable that nobody uses was left out: the legacy front end refuses that linkage");
                    self.new.globals[id].kind = GlobalKind::Undefined;
                }
            }
            // LLVM 7 permits no comdat on a declaration, and a private symbol is local to its module.
            if global.comdat.is_some() && (global.linkage == Some(Linkage::Private) || self.declares(global)) {
                self.remarks.hint(
                    global.span,
                    "the comdat of a private symbol or a declaration was left out: LLVM 7 refuses it",
                );
                self.new.globals[id].comdat = None;
            }
            if global.partition.is_some() {
                self.remarks.lost(global.span, "`partition` has no counterpart in LLVM 7 and was left out");
                self.new.globals[id].partition = None;
            }
        }
        self.comdats();
    }

    /// Removes the comdats that have no members after the conversion. LLVM 7 rejects a comdat with the name of a
    /// private symbol.
    fn comdats(&mut self) {
        let named = |module: &Module| -> FxHashSet<Name> {
            module.globals.iter().filter_map(|(_, global)| global.comdat.map(|(name, _)| name)).collect()
        };
        let (before, after) = (named(self.old), named(&self.new));
        self.new.comdats.retain(|(name, _)| after.contains(name) || !before.contains(name));
    }
}
