//! Uses of variables with local linkage that LLVM's GlobalOpt eliminates: loads of variables that are never stored to,
//! and stores to variables that are never loaded.

mod accesses;
mod variables;

pub use accesses::GlobalAccesses;
pub use variables::VariableLiveness;

/// Whether the optimizer keeps a variable, or an access to a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liveness {
    /// The variable or access is in the PTX.
    Live,
    /// The variable or access is folded or eliminated.
    Eliminated,
    /// It is not known whether the variable or access is eliminated: this depends on stored values and the order of
    /// accesses, which are not modeled.
    Unknown,
}

#[cfg(test)]
mod tests {
    use super::{GlobalAccesses, Liveness, VariableLiveness};
    use crate::analysis_manager::AnalysisManager;
    use crate::facts::Facts;
    use crate::test_inputs::{function, parse, symbol};

    const TEXT: &str = "@loaded = internal addrspace(3) global i32 undef\n@stored = internal addrspace(3) global i32 undef\n\
                        @both = internal addrspace(3) global i32 undef\n@visible = addrspace(3) global i32 undef\n\
                        define i32 @f() {\n  %a = load i32, ptr addrspace(3) @loaded\n  \
                        store i32 1, ptr addrspace(3) @stored\n  %b = load i32, ptr addrspace(3) @both\n  \
                        store i32 1, ptr addrspace(3) @both\n  store i32 1, ptr addrspace(3) @visible\n  \
                        %c = add i32 %a, %b\n  ret i32 %c\n}\n";

    #[test]
    fn a_local_variable_is_eliminated_if_it_is_only_loaded_or_only_stored() {
        let module = parse(TEXT);
        let facts = Facts::new(&module);
        let analyses = AnalysisManager::new(&module, TEXT, &facts);
        let mut liveness = VariableLiveness::default();
        let mut found = |name| {
            let id = symbol(&module, name);
            liveness.get(&analyses, id, module.globals.get(id).expect("a symbol"))
        };
        assert_eq!((found("loaded"), found("stored")), (Liveness::Eliminated, Liveness::Eliminated));
        assert_eq!((found("both"), found("visible")), (Liveness::Unknown, Liveness::Live));
    }

    #[test]
    fn stores_that_no_load_reads_and_loads_without_stores_are_eliminated() {
        let module = parse(TEXT);
        let facts = Facts::new(&module);
        let mut accesses = GlobalAccesses::default();
        let function = function(&module, "f").1;
        let found: Vec<bool> = module
            .instructions_of(function.instructions)
            .map(|(id, _)| accesses.liveness(&module, &facts, id) == Liveness::Eliminated)
            .collect();
        let expected = ["%a = load i32, ptr addrspace(3) @loaded", "store i32 1, ptr addrspace(3) @stored"];
        assert_eq!(crate::test_inputs::marked(&module, TEXT, function, &found), expected);
    }
}
