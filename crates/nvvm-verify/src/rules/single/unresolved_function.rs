//! Rules about functions that a module declares and does not define, as ptxas resolves them in whole-program
//! compilation.

use crate::assembled::{Assembled, targets_of_unused_call};
use crate::context::Context;
use crate::facts::CallSite;
use crate::finding::{Finding, Judgement};
use crate::outcome::UNRESOLVED_FUNCTION;
use crate::rule::{Judged, Layer, References, Severity};
use crate::rules::Check;
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::attribute::Attributes;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName};
use nvvm_syntax::value::Value;
use nvvm_target::release::CUDA_13_1;
use nvvm_target::{Phase, Source, TargetSet, defined_by_ptxas};
use rustc_hash::FxHashMap;

const MEASURED: Source = Source::measured(
    "ptxas 12.9, 13.5",
    "without -c, on the PTX of declared functions: called, called in dead code, unused, their addresses taken",
);

nvvm_rule::rules! {
    /// A call of a function without a definition.
    UNRESOLVED "NV0951" "unresolved-extern-function" [
        REMOVED = "Unsupported Function '{}' on arch 'sm_90' or higher";
        UNRESOLVED_FUNCTION,
    ] {
        help: "Define the function in the module. This is what ptxas reports for a whole program: with relocatable code \
               (`ptxas -c`, `nvcc -rdc=true`) it leaves the call to nvlink, which needs the definition.",
        layer: Layer::Function,
        judged: &[Judged::ASSEMBLE],
        sources: &[MEASURED],
    }

    /// The address of a function without a definition.
    ADDRESS "NV0952" "extern-function-address" ["Cannot take address of function '{}'"] {
        help: "Define the function in the module. This is what ptxas reports for a whole program: relocatable code \
               (`ptxas -c`, `nvcc -rdc=true`) may take the address of a function that nvlink finds elsewhere.",
        layer: Layer::Function,
        judged: &[Judged::ASSEMBLE],
        sources: &[MEASURED],
    }
}

const LIBDEVICE_HELP: &str = "The function is one of libdevice: add libdevice.10.bc to the program \
                              (`nvvmLazyAddModuleToProgram`), as nvcc and Numba do. Alone, the module has no definition of it.";
const RUNTIME_HELP: &str = "The function is one of the device runtime: assemble relocatable code (`ptxas -c`, `nvcc -rdc=true`) \
                            and link it with cudadevrt.";

/// A function of the device runtime that newer targets do not have.
const DEVICE_SYNCHRONIZE: &str = "cudaDeviceSynchronize";

/// Variables whose contents only LLVM reads.
const LISTS_FOR_LLVM: [&str; 4] = ["llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors"];

/// libNVVM replaces calls of this function by a constant.
const REFLECT: &str = "__nvvm_reflect";

/// libNVVM replaces calls of this function by a constant since 13.1.
const REFLECT_OF_OPENCL: &str = "__nvvm_reflect_ocl";

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    if !module.globals.iter().any(|(_, global)| is_undefined(module, global)) {
        return;
    }
    let mut assembled = Assembled::of(context.module, &context.facts.bodies);
    let facts = context.facts;
    // The targets on which a call of each function was reported.
    let mut reported: FxHashMap<GlobalId, TargetSet> = FxHashMap::default();
    for site in facts.bodies.calls(module) {
        let Value::Global(callee) = site.call.callee.value else { continue };
        let Some(global) = module.globals.get(callee).filter(|global| is_undefined(module, global)) else { continue };
        let before = reported.get(&callee).copied().unwrap_or_default();
        if before.is_all() || !assembled.has_block(site.function, site.instruction.block) {
            continue;
        }
        let targets = kept_on(context, &site, global).difference(before);
        if !targets.is_empty() {
            reported.insert(callee, before.union(targets));
            report_call(context, &site, &module.global_text(global), targets);
        }
    }
    // Lists that only LLVM reads are not in the PTX, and may contain any address.
    if module.globals.iter().any(|(_, global)| LISTS_FOR_LLVM.contains(&&*module.global_text(global))) {
        return;
    }
    for (id, global) in module.globals.iter().filter(|(_, global)| is_undefined(module, global)) {
        let name = module.global_text(global);
        if assembled.is_addressed(id) && defined_by_ptxas(&name) == References::NONE {
            context.report(Finding::new(&ADDRESS, global.name_span, ADDRESS.message(&[&name])));
        }
    }
}

/// Whether a symbol is a declared function and not an intrinsic.
fn is_undefined(module: &Module, global: &Global) -> bool {
    let GlobalKind::Function(function) = global.kind else { return false };
    let is_declaration = module.functions.get(function).is_some_and(|function| !function.is_definition);
    let GlobalName::Named(name) = global.name else { return false };
    is_declaration && !module.is_llvm_name(global.name) && module.names.bytes(name) != REFLECT.as_bytes()
}

/// The targets on which a call is in the PTX.
fn kept_on(context: &Context, site: &CallSite, callee: &Global) -> TargetSet {
    let module = context.module;
    let GlobalKind::Function(function) = callee.kind else { return TargetSet::all() };
    let own = module.functions.get(function).map(|function| function.attributes);
    let runs: Vec<Attributes> = own.into_iter().chain([site.call.attributes]).collect();
    if context.is_result_kept(site.function, site.id) {
        return TargetSet::all();
    }
    targets_of_unused_call(module, context.source, &runs)
}

fn report_call(context: &mut Context, site: &CallSite, name: &str, targets: TargetSet) {
    let replaced = if name == REFLECT_OF_OPENCL { References::since(CUDA_13_1) } else { References::NONE };
    let by = References::CUDA.without(defined_by_ptxas(name)).without(replaced);
    if by == References::NONE {
        return;
    }
    let on = |part: TargetSet| Judgement::on(by, targets.intersection(part), Severity::Error, &[Phase::Assemble]);
    let mut judgements = if name == DEVICE_SYNCHRONIZE {
        vec![on(TargetSet::below(90)), on(TargetSet::at_least(90)).saying(fill(REMOVED, &[name]))]
    } else {
        vec![on(TargetSet::all())]
    };
    judgements.retain(|judgement| !judgement.targets.is_empty());
    let missing = fill(UNRESOLVED_FUNCTION, &[name]);
    let finding = Finding::new(&UNRESOLVED, site.call.callee.span, missing).within(site.function).judged(judgements);
    context.report(match name {
        _ if name.starts_with("__nv_") => finding.help(LIBDEVICE_HELP),
        _ if name.starts_with("cuda") => finding.help(RUNTIME_HELP),
        _ => finding,
    });
}
