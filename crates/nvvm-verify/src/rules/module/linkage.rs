//! Rules about linkages, lists of static constructors, and aliases.

use super::measured::seen_on;
use super::variable::name_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, Targets};
use nvvm_analysis::symbols::symbols_of;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName, Linkage};
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::{NameGroup, Phase};

nvvm_diagnostics::rules! {
    /// The rule against linkages that NVIDIA's linker does not support.
    LINKAGE "NV0927" "linkage-global" ["{} linkage is not supported."] {
        help: "Define the symbol, or declare it `external`; only llvm.used and llvm.compiler.used may be appended to.",
        layer: Layer::Global,
    }

    /// The rule against `llvm.global_ctors` (the list of static constructors), which `nvvmVerifyProgram` rejects.
    GLOBAL_CTORS "NV0928" "global-ctors" ["llvm.global_ctors is not supported."] {
        help: "Nothing runs before a kernel does: initialise in a kernel, or with a constant.",
        layer: Layer::Global,
    }

    /// The rule against aliases that PTX's `.alias` cannot express: weak aliases, and aliases of variables or kernels.
    ALIAS "NV0929" "alias-ptx" [
    ] {
        help: "PTX's .alias names a device function of the same module, and is strong.",
        layer: Layer::Global,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    for (id, global) in module.globals.iter() {
        check_linkage(context, id, global);
        if let GlobalKind::Alias(aliasee) = global.kind {
            check_alias(context, id, global, aliasee);
        }
    }
}

fn check_linkage(context: &mut Context, id: GlobalId, global: &Global) {
    let name = match global.name {
        GlobalName::Named(name) => context.module.names.bytes(name),
        GlobalName::Numbered(_) => b"",
    };
    if NameGroup::ListOfConstructors.has(name) {
        context.report(Finding::new(&GLOBAL_CTORS, name_span(global), GLOBAL_CTORS.words()));
    }
    let refused = match global.linkage {
        Some(Linkage::ExternWeak) => true,
        Some(Linkage::Appending) => !NameGroup::ListOfUsed.has(name),
        _ => false,
    };
    if let (true, Some(linkage)) = (refused, global.linkage) {
        let span = if global.linkage_span.is_empty() { name_span(global) } else { global.linkage_span };
        let keyword = linkage.keyword();
        let finding = Finding::of_variants(&LINKAGE, span, &[&keyword], &[keyword]);
        let finding = finding.verified_on(seen_on(context, id).set());
        context.report(match global.kind {
            GlobalKind::Function(function) => finding.within(function),
            _ => finding,
        });
    }
}

fn check_alias(context: &mut Context, id: GlobalId, global: &Global, aliasee: Operand) {
    let module = context.module;
    let function = module.resolve_function(aliasee.value);
    let definition = function.filter(|&id| module.functions.get(id).is_some_and(|data| data.is_definition));
    // LLVM 7's optimizer replaces such an alias by its function.
    let is_replaced = function.is_some()
        && matches!(global.linkage, Some(Linkage::Internal | Linkage::Private | Linkage::LinkOnceOdr));
    let Some(definition) = definition else {
        if function.is_none() && is_replaced_variable(module, global) {
            return;
        }
        if function.is_none() && is_discardable(global) && !has_live_use(context, id) {
            if !context.facts.uses.is_used(id) {
                return;
            }
            let why = "it is dropped if the optimizer removes its uses, and refused if one is left";
            return context.not_checked_at(
                Phase::Compile,
                "alias of a variable that may be dropped",
                why,
                aliasee.span,
            );
        }
        return context.report(alias_finding("no function", is_replaced, aliasee.span, ""));
    };
    let kernel_for = context.kernel_for(definition);
    let name = module.functions.get(definition).map(|it| module.function_name(it)).unwrap_or_default();
    context.report_to(&kernel_for, alias_finding("kernel", is_replaced, aliasee.span, &name));
    let is_weak = matches!(
        global.linkage,
        Some(
            Linkage::Weak
                | Linkage::WeakOdr
                | Linkage::LinkOnce
                | Linkage::LinkOnceOdr
                | Linkage::AvailableExternally
                | Linkage::Common
        )
    );
    if is_weak {
        context.report_to(&kernel_for.complement(), alias_finding("weak", is_replaced, global.linkage_span, ""));
    }
}

/// Whether an instruction that the optimizer keeps uses the alias `id`.
fn has_live_use(context: &Context, id: GlobalId) -> bool {
    let module = context.module;
    let emitted = context.emitted();
    let names = |instruction: &Instruction| {
        module.operands_of(instruction.operands).iter().any(|operand| symbols_of(module, operand.value).contains(&id))
    };
    let has_effect = |instruction: &Instruction| {
        matches!(instruction.opcode, Opcode::Store | Opcode::Ret | Opcode::AtomicRmw | Opcode::CmpXchg)
            || instruction.flags.contains(Flags::VOLATILE)
    };
    module.functions.iter().filter(|(_, function)| emitted.contains(function.global)).any(|(function, data)| {
        module.instructions_of(data.instructions).any(|(at, instruction)| {
            names(instruction) && (has_effect(instruction) || context.is_result_kept(function, at))
        })
    })
}

/// Whether the optimizer replaces all uses of an alias of a variable by the variable itself.
fn is_replaced_variable(module: &Module, global: &Global) -> bool {
    let is_local = matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    let GlobalKind::Alias(aliasee) = global.kind else { return false };
    is_local && matches!(aliasee.value, Value::Global(id) if module.globals.get(id).is_some_and(is_defined_variable))
}

fn is_defined_variable(global: &Global) -> bool {
    matches!(global.kind, GlobalKind::Variable { initializer: Some(_), .. })
        && matches!(global.linkage, Some(Linkage::Internal | Linkage::Private))
}

/// Whether the linkage of a symbol allows the optimizer to remove the symbol if it has no uses.
fn is_discardable(global: &Global) -> bool {
    matches!(global.linkage, Some(Linkage::Internal | Linkage::Private | Linkage::LinkOnce | Linkage::LinkOnceOdr))
}

/// Creates a finding about an alias. `is_replaced` is whether LLVM 7's optimizer replaces the alias by its aliasee. If
/// so, only the modern (opaque-pointer) front ends report the alias.
fn alias_finding(variant: &str, is_replaced: bool, span: Span, kernel: &str) -> Finding {
    let finding = Finding::of_variants(&ALIAS, span, &[&kernel], &[variant]);
    if is_replaced { finding.on(Targets::MODERN.set()) } else { finding }
}
