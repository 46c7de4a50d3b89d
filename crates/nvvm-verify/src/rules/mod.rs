//! The rules, in one folder for each area. The page of a rule is the file `CODE.md` next to the source file that
//! declares the rule. A source file with the constant `CHECK` contains rules together with their check: `build.rs`
//! lists such files, and `cargo xtask new-rule` creates one. The `mod.rs` of an area lists all other rules and calls
//! their checks. These checks share work or depend on their order.
//!
//! Codes: `NV00xx` syntax · `01xx` parameters and ABI · `02xx` launches · `03xx` address spaces · `04xx` functions and
//! attributes · `05xx` SM gates · `06xx` intrinsic operands · `07xx` matrix and tensor · `08xx` atomics and memory ·
//! `09xx` module and target · `10xx` CUDA declarations · `11xx` instructions · `LVxxxx` LLVM's own verifier.

mod elimination;
pub mod function;
pub mod inline_assembly;
pub mod instruction;
pub mod intrinsic;
pub mod launch;
pub mod llvm;
mod llvm_releases;
pub(crate) mod measured;
pub mod module;
pub mod parameter;
pub mod syntax;
pub mod target;
pub mod types;
mod unverified;

include!(concat!(env!("OUT_DIR"), "/areas.rs"));

pub use llvm_releases::is_reported_by_llvm;
pub use unverified::unreported_at_verify;

use crate::context::Context;
use crate::record::Part;
use crate::rule::{Rule, Subject};
use nvvm_syntax::function::{Function, FunctionId};

/// Iterates over all rules, grouped by area.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    let areas = [
        syntax::RULES,
        llvm::RULES,
        module::RULES,
        function::RULES,
        parameter::RULES,
        launch::RULES,
        instruction::RULES,
        intrinsic::RULES,
        types::RULES,
        target::RULES,
        intrinsic::operand::RULES,
        inline_assembly::RULES,
    ];
    areas.into_iter().chain(LISTED_RULES.iter().copied()).flatten().copied().flatten().copied()
}

/// Returns the rule with a code (`NV0301`, in upper or lower case) or with a name.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.code.eq_ignore_ascii_case(code_or_name) || rule.name == code_or_name)
}

/// Returns the rule about IR that limits the quantity `subject`. (A rule about CUDA declarations may limit the same
/// quantity.)
pub fn about(subject: Subject) -> &'static Rule {
    match subject {
        Subject::ParameterBuffer => &parameter::OVERFLOW,
        Subject::SharedMemory => &module::memory::STATIC_SHARED,
        Subject::ConstantMemory => &module::memory::CONSTANT_BANK,
    }
}

/// A closure that checks one function, called for each function of a module. It may cache lookups between the calls.
type FunctionCheck<'m> = Box<dyn FnMut(&mut Context<'m>, FunctionId, &'m Function) + 'm>;

/// A check, with the part of the module on which its findings depend. After an edit of one function body, only the
/// checks that depend on that body run again.
enum Check {
    /// A check whose findings depend on everything outside of function bodies.
    Outside(fn(&mut Context)),
    /// A check whose findings depend on the module as a whole.
    Module(fn(&mut Context)),
    /// A check whose findings depend on one function, on everything outside of function bodies, and on the set of
    /// symbols that the IR linker keeps.
    Function(for<'m> fn(&Context<'m>) -> FunctionCheck<'m>),
}

/// The checks of all areas, in the order in which findings at the same span are sorted. The checks that `build.rs`
/// lists follow them.
static CHECKS: &[Check] = &[
    Check::Module(syntax::check),
    Check::Outside(llvm::check_symbols),
    Check::Function(llvm::declarations),
    Check::Module(llvm::check_intrinsics),
    Check::Outside(llvm::check_constants),
    Check::Function(llvm::bodies),
    Check::Module(llvm::check_debug_information),
    Check::Module(target::check),
    Check::Outside(target::pointee::check_outside),
    Check::Function(target::pointee::bodies),
    Check::Module(module::check),
    Check::Function(function::each),
    Check::Outside(function::check_outside),
    Check::Module(function::check_module),
    Check::Outside(parameter::check),
    Check::Function(launch::each),
    Check::Function(instruction::each),
    Check::Function(intrinsic::each),
    Check::Module(intrinsic::operand::check_declarations),
    Check::Outside(inline_assembly::count_module_level),
    Check::Function(inline_assembly::each),
    Check::Function(intrinsic::operand::each),
    Check::Function(types::each),
];

/// The fixed part of the cost of checking a function, in units of the work budget. The other part is
/// [`STEPS_OF_AN_INSTRUCTION`] for each instruction.
const STEPS_OF_A_FUNCTION: usize = 300;
const STEPS_OF_AN_INSTRUCTION: usize = 100;

/// The part of a module that one verification run checks.
pub(crate) enum Scope<'s> {
    /// A run that checks only the syntax, since the text is not LLVM IR.
    Syntax,
    /// A run that checks the whole module.
    Everything,
    /// A run that repeats the checks of the listed functions, and those that depend on the module as a whole. All other
    /// findings come from the previous verification run.
    Again(&'s [FunctionId]),
}

/// Runs the checks of `scope`, with a single pass over the functions. Returns the number of checked functions.
pub(crate) fn check<'m>(context: &mut Context<'m>, scope: &Scope) -> usize {
    let mut of_functions = Vec::new();
    for (number, check) in (0..).zip(CHECKS.iter().chain(LISTED_CHECKS.iter().copied().flatten())) {
        let (part, check) = match check {
            Check::Function(check) => {
                of_functions.push((number, check(context)));
                continue;
            }
            Check::Outside(_) if matches!(scope, Scope::Again(_)) => continue,
            Check::Outside(check) => (Part::Outside, check),
            Check::Module(check) => (Part::Module, check),
        };
        context.begin(number, part);
        // Syntax is checked first, and in any case.
        if number == 0 || !context.module.work.is_used_up() {
            check(context);
        }
        if matches!(scope, Scope::Syntax) {
            return 0;
        }
    }
    let module = context.module;
    let mut check_function = |(id, function): (FunctionId, &'m Function)| {
        module.work.spend(STEPS_OF_A_FUNCTION + STEPS_OF_AN_INSTRUCTION * function.instructions.len());
        for (number, check) in &mut of_functions {
            if module.work.is_used_up() {
                return;
            }
            context.begin(*number, Part::Function(id));
            check(context, id, function);
        }
    };
    let checked = match scope {
        Scope::Syntax => 0,
        Scope::Everything => {
            module.functions.iter().for_each(check_function);
            module.functions.len()
        }
        Scope::Again(functions) => {
            functions.iter().filter_map(|&id| Some((id, module.functions.get(id)?))).for_each(&mut check_function);
            functions.len()
        }
    };
    if module.work.is_used_up() {
        context.begin(0, Part::Module);
        syntax::report_stop(context);
    }
    checked
}

/// Adjusts the findings after all checks. For example, it removes errors in eliminated code, and errors after the first
/// error of a parser.
pub(crate) fn conclude(context: &mut Context) {
    target::pointee::keep_first(context);
    llvm::verified_when_read::check(context);
    elimination::check(context);
    unverified::check(context);
    module::keep_of_empty(context);
    llvm_releases::check(context);
    syntax::order::check(context);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Returns the codes of the rules whose pages are in a folder.
    fn pages(folder: &Path) -> BTreeSet<String> {
        let mut codes = BTreeSet::new();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                codes.extend(pages(&path));
            } else if path.extension().is_some_and(|extension| extension == "md") {
                codes.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
            }
        }
        codes
    }

    /// Returns all lines of the rules' sources outside of tests, each with the name of its file.
    fn lines(folder: &Path) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                lines.extend(self::lines(&path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path).expect("a source");
                let code = source.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
                lines.extend(code.map(|line| (path.display().to_string(), line.trim_start().to_owned())));
            }
        }
        lines
    }

    /// Checks that lists of intrinsic names are in `nvvm-target/data/name-groups.tsv`, not in the sources of rules. A
    /// single name may be a constant.
    #[test]
    fn names_stand_in_the_table_of_groups() {
        let is_name = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte));
        let lines = lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"));
        assert!(lines.len() > 10_000);
        for (file, line) in lines.iter().filter(|(_, line)| !line.contains("const ") && !line.starts_with("//")) {
            let texts = line.split('"').skip(1).step_by(2);
            let named: Vec<&str> = texts.filter(|text| text.starts_with("llvm.") && is_name(text)).collect();
            assert!(named.is_empty(), "{file}: {named:?} belong into the table of groups");
        }
    }

    #[test]
    fn every_page_is_of_a_rule_that_is_listed() {
        let listed: BTreeSet<String> = super::all().map(|rule| rule.code.to_owned()).collect();
        assert_eq!(pages(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules")), listed);
    }
}
