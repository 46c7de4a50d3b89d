//! The name of a kernel in messages about parameters that exceed the size limit.

use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use std::fmt::{self, Write};

/// Maximum length of a symbol that is demangled. A longer symbol is printed unchanged.
const LONGEST_SYMBOL: usize = 4096;
/// Maximum length of a demangled name. Demangling may repeat parts of a name without bound.
const LONGEST_NAME: usize = 16 << 10;

/// The symbol and the demangled name of a kernel. The demangled name omits the parameters, like the only example in
/// *Tileiras: NVVM IR Verifier*, ParamSpaceLimit by SM Family: the C name `big_kernel`.
pub(super) struct KernelName {
    /// The kernel's symbol in the IR text.
    pub(super) symbol: String,
    /// The kernel's demangled name, without parameters.
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
