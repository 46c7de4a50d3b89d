//! Names of a module's entities as text.

use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, shorten};

/// Symbols that stand in many rows are cut past this, in characters.
const MAX_SYMBOL: usize = 4_096;

/// Gives names of one module.
pub(super) struct Names<'m> {
    module: &'m Module,
}

impl<'m> Names<'m> {
    /// Names of this module.
    pub(super) fn new(module: &'m Module) -> Self {
        Names { module }
    }

    /// The symbol of a function, shortened when it is long.
    pub(super) fn function(&self, id: FunctionId) -> Option<String> {
        let function = self.module.functions.get(id)?;
        let name = self.module.globals.get(function.global).and_then(|global| match global.name {
            GlobalName::Named(name) => Some(shorten::name(self.module.names.text(name)).into_owned()),
            GlobalName::Numbered(_) => None,
        });
        Some(name.unwrap_or_else(|| self.module.function_name(function)))
    }

    /// The symbol of a function for each of its pointers, cut when it is longer than mangled names usually are.
    pub(super) fn symbol(&self, function: &Function) -> String {
        cut(self.module.function_name(function), MAX_SYMBOL)
    }

    /// A local name without its `%`; empty when there is none.
    pub(super) fn local(&self, name: LocalName) -> String {
        match name {
            LocalName::None => String::new(),
            LocalName::Numbered(number) => number.to_string(),
            LocalName::Named(name) => shorten::name(self.module.names.text(name)).into_owned(),
        }
    }

    /// A type as LLVM prints it, shortened when it is long.
    pub(super) fn ty(&self, ty: TypeId) -> String {
        nvvm_syntax::printer::short_type_text(self.module, ty)
    }
}

/// The first `limit` characters and an ellipsis, or the text itself when it is no longer.
pub(super) fn cut(mut text: String, limit: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(limit) {
        text.truncate(end);
        text.push('\u{2026}');
    }
    text
}
