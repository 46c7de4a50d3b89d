//! The name of a kernel in messages about too large parameters.

use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use std::fmt::{self, Write};

/// Maximum length of a symbol that is demangled. Longer ones are printed unchanged.
const LONGEST_SYMBOL: usize = 4096;
/// Maximum length of a demangled name, which may repeat parts of itself without bound.
const LONGEST_NAME: usize = 16 << 10;

/// The symbol and the demangled name of a kernel. *Tileiras: NVVM IR Verifier*, ParamSpaceLimit by SM Family, prints
/// the demangled name. It has no parameters here, like the document's only example, the C name `big_kernel`.
pub(super) struct KernelName {
    /// The symbol in the IR text.
    pub(super) symbol: String,
    /// The demangled name without parameters.
    pub(super) demangled: String,
}

impl KernelName {
    pub(super) fn of(module: &Module, function: &Function) -> KernelName {
        let symbol = module.function_name(function);
        let demangled = demangle(&symbol).unwrap_or_else(|| symbol.clone());
        KernelName { symbol, demangled }
    }
}

fn demangle(symbol: &str) -> Option<String> {
    if symbol.len() > LONGEST_SYMBOL || !symbol.starts_with("_Z") {
        return None;
    }
    let parsed = cpp_demangle::Symbol::new(symbol.as_bytes()).ok()?;
    let options = cpp_demangle::DemangleOptions::new().no_params().no_return_type();
    let mut name = Bounded(String::new());
    parsed.structured_demangle(&mut name, &options).ok()?;
    (!name.0.is_empty()).then_some(name.0)
}

/// A writer into a string, which fails if the string would exceed [`LONGEST_NAME`].
struct Bounded(String);

impl Write for Bounded {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.0.len() + part.len() > LONGEST_NAME {
            return Err(fmt::Error);
        }
        self.0.push_str(part);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn names_without_parameters() {
        assert_eq!(demangle("_Z10big_kernel5Heavy").as_deref(), Some("big_kernel"));
        assert_eq!(demangle("_ZN4quda6kernelIfLi3EEEvPT_").as_deref(), Some("quda::kernel<float, 3>"));
        assert_eq!(demangle("big_kernel"), None);
        assert_eq!(demangle("_Z"), None);
    }
}
