//! Rules about functions that a module declares but does not define. ptxas reports them in whole-program compilation.

use crate::context::Context;
use crate::finding::Finding;
use crate::outcome::UNRESOLVED_FUNCTION;
use crate::rule::{Layer, References, Targets};
use crate::rules::Check;
use nvvm_analysis::CallSite;
use nvvm_analysis::liveness::{EliminatedBy, unused_call};
use nvvm_analysis::reachable_code::ReachableCode;
use nvvm_analysis::symbols::symbols_of;
use nvvm_syntax::attribute::Attributes;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::{TargetSet, defined_by_ptxas};
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// The rule against calls of functions without a definition.
    UNRESOLVED "NV0951" "unresolved-extern-function" [
        UNRESOLVED_FUNCTION,
    ] {
        help: "Define the function in the module. This is what ptxas reports for a whole program: with relocatable code \
               (`ptxas -c`, `nvcc -rdc=true`) it leaves the call to nvlink, which needs the definition.",
        layer: Layer::Function,
    }

    /// The rule against taking the address of a function without a definition.
    ADDRESS "NV0952" "extern-function-address" ["Cannot take address of function '{}'"] {
        help: "Define the function in the module. This is what ptxas reports for a whole program: relocatable code \
               (`ptxas -c`, `nvcc -rdc=true`) may take the address of a function that nvlink finds elsewhere.",
        layer: Layer::Function,
    }
}

const LIBDEVICE_HELP: &str = "The function is one of libdevice: add libdevice.10.bc to the program \
                              (`nvvmLazyAddModuleToProgram`), as nvcc and Numba do. Alone, the module has no definition of it.";
const RUNTIME_HELP: &str = "The function is one of the device runtime: assemble relocatable code (`ptxas -c`, `nvcc -rdc=true`) \
                            and link it with cudadevrt.";

const REMOVABLE_CALL: &str = "call of an undefined function that the optimizer may remove";
const REMOVABLE_ADDRESS: &str = "address of an undefined function that the optimizer may remove";
pub(super) const WHY_REMOVABLE: &str = "ptxas resolves only what is left after optimization";

/// The name of the device runtime function `cudaDeviceSynchronize`, which newer targets do not have.
const DEVICE_SYNCHRONIZE: &str = "cudaDeviceSynchronize";

/// The names of variables that list symbols for LLVM only and are not emitted to PTX.
const LISTS_FOR_LLVM: [&str; 2] = ["llvm.used", "llvm.compiler.used"];

/// The names of variables that list functions to run before and after a program.
const LISTS_OF_CONSTRUCTORS: [&str; 2] = ["llvm.global_ctors", "llvm.global_dtors"];

/// The name of a function that returns compilation parameters. libNVVM replaces its calls by constants.
const REFLECT: &str = "__nvvm_reflect";

/// The name of the OpenCL variant of `__nvvm_reflect`. Newer releases of libNVVM replace its calls by constants.
const REFLECT_OF_OPENCL: &str = "__nvvm_reflect_ocl";

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    if !module.globals.iter().any(|(_, global)| is_undefined(module, global)) {
        return;
    }
    let mut reachable = ReachableCode::new(context.module, &context.facts.bodies);
    let facts = context.facts;
    // The targets on which a call of each function was reported.
    let mut reported: FxHashMap<GlobalId, TargetSet> = FxHashMap::default();
    let execution = context.guaranteed_execution();
    let mut unknown: Vec<(GlobalId, Span)> = Vec::new();
    for site in facts.bodies.calls(module) {
        let Value::Global(callee) = site.call.callee.value else { continue };
        let Some(global) = module.globals.get(callee).filter(|global| is_undefined(module, global)) else { continue };
        let before = reported.get(&callee).copied().unwrap_or_default();
        if before.is_all() || !reachable.has_block(site.function, site.instruction.block) {
            continue;
        }
        let targets = kept_on(context, &site, global).difference(before);
        let certain =
            match (execution.is_call_guaranteed(&site), execution.is_result_observable(site.function, site.id)) {
                (true, true) => targets,
                (true, false) => targets.intersection(targets_of_call(module, context.source, &site, global)),
                (false, _) => TargetSet::empty(),
            };
        if certain != targets {
            unknown.push((callee, site.call.callee.span));
        }
        let targets = certain;
        if !targets.is_empty() {
            reported.insert(callee, before.union(targets));
            report_call(context, &site, &module.global_text(global), targets);
        }
    }
    for (callee, span) in unknown {
        if !reported.contains_key(&callee) && !is_defined_later(module, callee) {
            context.not_checked_at_assemble(REMOVABLE_CALL, WHY_REMOVABLE, span);
        }
    }
    // Lists that only LLVM reads are not in the PTX, and may contain any address.
    let has_list = |lists: &[&str]| {
        let mut names = module.globals.as_slice().iter().map(|global| module.global_text(global));
        names.any(|name| lists.contains(&&*name))
    };
    if has_list(&LISTS_FOR_LLVM) {
        return;
    }
    let listed = listed_functions(module);
    for (id, global) in module.globals.iter().filter(|(_, global)| is_undefined(module, global)) {
        let name = module.global_text(global);
        if !reachable.is_addressed(id) || defined_by_ptxas(&name) != References::NONE {
            continue;
        }
        if listed.contains(&id) && !execution.is_addressed(id) {
            context.report(Finding::of_variants(&ADDRESS, global.name_span, &[&name], &["list of constructors"]));
        } else if !execution.is_addressed(id) {
            context.not_checked_at_assemble(REMOVABLE_ADDRESS, WHY_REMOVABLE, global.name_span);
        } else {
            context.report(Finding::of_variants(&ADDRESS, global.name_span, &[&name], &["code"]));
        }
    }
}

/// Returns the functions in the lists of constructors and destructors. Since CUDA 13.0, the modern (opaque-pointer)
/// front end emits these lists as variables.
fn listed_functions(module: &Module) -> Vec<GlobalId> {
    let mut symbols = Vec::new();
    for global in module.globals.as_slice() {
        if let GlobalKind::Variable { initializer: Some(operand), .. } = global.kind
            && LISTS_OF_CONSTRUCTORS.contains(&&*module.global_text(global))
        {
            symbols.extend(symbols_of(module, operand.value));
        }
    }
    symbols
}

/// Whether a symbol is a declared function that is not an intrinsic.
fn is_undefined(module: &Module, global: &Global) -> bool {
    let GlobalKind::Function(function) = global.kind else { return false };
    let is_declaration = module.functions.get(function).is_some_and(|function| !function.is_definition);
    let GlobalName::Named(name) = global.name else { return false };
    is_declaration && !module.is_llvm_name(global.name) && module.names.bytes(name) != REFLECT.as_bytes()
}

/// Whether ptxas or libNVVM provides the definition of a function in every toolkit.
fn is_defined_later(module: &Module, callee: GlobalId) -> bool {
    module.globals.get(callee).is_none_or(|global| missing_in(&module.global_text(global)) == References::NONE)
}

/// Returns the toolkits whose ptxas does not define the function `name`.
fn missing_in(name: &str) -> References {
    References::CUDA.without(defined_by_ptxas(name))
}

/// Returns the targets for which a call is emitted to PTX. For all other targets, the optimizer eliminates the call.
fn kept_on(context: &Context, site: &CallSite, callee: &Global) -> TargetSet {
    if context.is_result_kept(site.function, site.id) {
        return TargetSet::all();
    }
    targets_of_call(context.module, context.source, site, callee)
}

/// Returns the targets for which a call with an unused result is emitted to PTX. For all other targets, the optimizer
/// eliminates the call.
fn targets_of_call(module: &Module, source: &str, site: &CallSite, callee: &Global) -> TargetSet {
    let GlobalKind::Function(function) = callee.kind else { return TargetSet::all() };
    let own = module.functions.get(function).map(|function| function.attributes);
    let runs: Vec<Attributes> = own.into_iter().chain([site.call.attributes]).collect();
    match unused_call(module, source, &runs) {
        EliminatedBy::NoFrontEnd => TargetSet::all(),
        EliminatedBy::LegacyFrontEnd => Targets::MODERN.set(),
        EliminatedBy::EveryFrontEnd => TargetSet::empty(),
    }
}

fn report_call(context: &mut Context, site: &CallSite, name: &str, targets: TargetSet) {
    let by = missing_in(name);
    if by == References::NONE {
        return;
    }
    let variant = match name {
        DEVICE_SYNCHRONIZE | REFLECT_OF_OPENCL => name,
        _ => "other",
    };
    let finding = Finding::of_variants(&UNRESOLVED, site.call.callee.span, &[&name], &[variant]);
    let finding = finding.by(by).on(targets).within(site.function);
    context.report(match name {
        _ if name.starts_with("__nv_") => finding.help(LIBDEVICE_HELP),
        _ if name.starts_with("cuda") => finding.help(RUNTIME_HELP),
        _ => finding,
    });
}
