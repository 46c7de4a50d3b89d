//! Names of a module's entities as text.

use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;

/// Types longer than this are cut short, in characters: they stand in table cells.
const MAX_TYPE: usize = 200;

/// Gives names of one module.
pub struct Names<'m> {
    module: &'m Module,
}

impl<'m> Names<'m> {
    /// Names of this module.
    pub fn new(module: &'m Module) -> Self {
        Names { module }
    }

    /// The symbol of a function.
    pub fn function(&self, id: FunctionId) -> Option<String> {
        Some(self.module.function_name(self.module.functions.get(id)?))
    }

    /// A local name without its `%`; empty when there is none.
    pub fn local(&self, name: LocalName) -> String {
        match name {
            LocalName::None => String::new(),
            LocalName::Numbered(number) => number.to_string(),
            LocalName::Named(name) => self.module.names.text(name).into_owned(),
        }
    }

    /// A type as LLVM prints it, cut short when it is long.
    pub fn ty(&self, ty: TypeId) -> String {
        cut(nvvm_syntax::printer::type_text(self.module, ty), MAX_TYPE)
    }
}

/// The first `limit` characters and an ellipsis, or the text itself when it is no longer.
pub fn cut(mut text: String, limit: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(limit) {
        text.truncate(end);
        text.push('\u{2026}');
    }
    text
}
