//! Names of a module's entities as text.

use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, shorten};

/// Maximum length of a symbol that is repeated in many rows, in characters.
const MAX_SYMBOL: usize = 4_096;

/// Formats names of one module.
pub(super) struct Names<'m> {
    module: &'m Module,
}

impl<'m> Names<'m> {
    /// Creates a formatter for this module.
    pub(super) fn new(module: &'m Module) -> Self {
        Names { module }
    }

    /// Returns the symbol of a function, shortened when it is long.
    pub(super) fn function(&self, id: FunctionId) -> Option<String> {
        let function = self.module.functions.get(id)?;
        let name = self.module.globals.get(function.global).and_then(|global| match global.name {
            GlobalName::Named(name) => Some(shorten::name(self.module.names.text(name)).into_owned()),
            GlobalName::Numbered(_) => None,
        });
        Some(name.unwrap_or_else(|| self.module.function_name(function)))
    }

    /// Returns the symbol of a pointer's function, truncated after [`MAX_SYMBOL`] characters.
    pub(super) fn symbol(&self, function: &Function) -> String {
        cut(self.module.function_name(function), MAX_SYMBOL)
    }

    /// Returns a local name without its `%`; empty for an unnamed value.
    pub(super) fn local(&self, name: LocalName) -> String {
        match name {
            LocalName::None => String::new(),
            LocalName::Numbered(number) => number.to_string(),
            LocalName::Named(name) => shorten::name(self.module.names.text(name)).into_owned(),
        }
    }

    /// Returns a type as LLVM prints it, shortened when it is long.
    pub(super) fn ty(&self, ty: TypeId) -> String {
        nvvm_syntax::printer::short_type_text(self.module, ty)
    }
}

/// Truncates a text after `limit` characters and adds an ellipsis; shorter texts are returned unchanged.
pub(super) fn cut(mut text: String, limit: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(limit) {
        text.truncate(end);
        text.push('\u{2026}');
    }
    text
}
