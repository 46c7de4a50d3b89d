//! Renaming of symbols. The legacy (LLVM 7) front end accepts letters, digits, `$` and `_` in names.

use super::Legacy;
use nvvm_syntax::global::{GlobalKind, GlobalName, Linkage};

impl Legacy<'_> {
    /// Renames symbols with local linkage whose names libNVVM's legacy (LLVM 7) front end rejects.
    pub(super) fn symbol_names(&mut self) {
        for id in self.old.globals.ids() {
            let global = self.old.globals[id];
            let GlobalName::Named(name) = global.name else { continue };
            let is_local = matches!(global.linkage, Some(Linkage::Private | Linkage::Internal));
            let text = self.old.names.text(name).into_owned();
            let is_intrinsic = text.starts_with("llvm.");
            if is_intrinsic || text.chars().all(is_accepted) || matches!(global.kind, GlobalKind::Undefined) {
                continue;
            }
            if !is_local {
                let what = format!(
                    "the legacy front end refuses the name `{text}`, which other modules may use: it stands as it was"
                );
                self.remarks.lost(global.name_span, what);
                continue;
            }
            let stem: String = text.chars().map(|letter| if is_accepted(letter) { letter } else { '_' }).collect();
            self.remarks.hint(
                global.name_span,
                format!("`{text}` has another name, without what the legacy front end does not take in one"),
            );
            let name = self.fresh_symbol(&stem);
            self.new.globals[id].name = GlobalName::Named(name);
        }
    }

    /// Returns a symbol name that the module does not contain: `stem` itself, or else a name that starts with `stem`.
    fn fresh_symbol(&mut self, stem: &str) -> nvvm_syntax::intern::Name {
        let mut name = stem.to_owned();
        while self.new.names.lookup(name.as_bytes()).is_some() {
            name = format!("{stem}_{}", self.named);
            self.named = self.named.saturating_add(1);
        }
        self.new.names.intern(name.as_bytes())
    }
}

fn is_accepted(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '$'
}
