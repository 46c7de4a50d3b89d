//! Rules about uses of LLVM's intrinsics: they may only be declared and called.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::attribute::is_intrinsic_name;
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_analysis::symbols::{is_kept_by_linkage, symbols_of};
use nvvm_syntax::Module;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName};
use nvvm_syntax::instruction::{Call, Instruction, InstructionId, Opcode};
use nvvm_syntax::intern::Name;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{NameGroup, NameGroups, Phase};

llvm_rules! {
    /// The rule against definitions of intrinsics, addresses of intrinsics, and calls of intrinsics with another type
    /// than declared.
    USE "LV0024" "llvm-intrinsic-use" Intrinsic
    "Names that start with `llvm.` belong to LLVM: declare them and call them directly." [
        DEFINED = "llvm intrinsics cannot be defined!",
        USER = "Invalid user of intrinsic instruction!",
        SIGNATURE = "Intrinsic called with incompatible signature",
        INVOKED = "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw",
        VARIADIC_CALL = "Callsite was not defined with variable arguments!",
        VARIADIC = "Intrinsic was not defined with variable arguments!",
    ]
}

pub(in crate::rules) fn check_definition(context: &mut Context, function: &Function, global: &Global) {
    if function.is_definition && is_intrinsic_name(context, global.name) {
        context.report(Finding::placed(&USE, global.name_span, DEFINED, place::COMPILED_FUNCTION, &[]));
    }
}

/// Reports addresses of intrinsics in initializers.
pub(in crate::rules) fn check_initializers(context: &mut Context, table: &IntrinsicTable) {
    if table.is_empty() {
        return;
    }
    let module = context.module;
    let mut seen = vec![false; module.constants.as_slice().len()];
    for global in module.globals.as_slice() {
        let GlobalKind::Variable { initializer: Some(initializer), .. } = global.kind else { continue };
        let mut pending = vec![initializer];
        while let Some(operand) = pending.pop() {
            match operand.value {
                Value::Global(id) if table.get(id).is_some_and(|row| is_known(module.globals.get(id), row)) => {
                    context.report(Finding::placed(&USE, operand.span, USER, place::COMPILED_SYMBOL, &[]));
                }
                Value::Constant(id) => {
                    if let Some(seen) = seen.get_mut(id.index())
                        && !std::mem::replace(seen, true)
                        && let Some(constant) = module.constants.get(id)
                        && let ConstantKind::Aggregate(run) | ConstantKind::Expression { operands: run, .. } =
                            constant.kind
                    {
                        pending.extend(module.operands_of(run));
                    }
                }
                _ => {}
            }
        }
    }
}

/// Checks the intrinsics that are the callee or an operand of an instruction. `call` is the call that the instruction
/// makes, if any.
pub(in crate::rules) fn check_instruction(
    body: &mut Body,
    table: &IntrinsicTable,
    (id, instruction): (InstructionId, &Instruction),
    call: Option<&Call>,
) {
    let module = body.context.module;
    check_constant_operands(body, table, (id, instruction), call);
    for operand in module.operands_of(instruction.operands) {
        if let Value::Global(id) = operand.value
            && let Some(row) = table.get(id)
            && is_known(module.globals.get(id), row)
            && !may_take_intrinsics(body, call)
        {
            body.report(&USE, operand.span, USER);
        }
    }
    let Some(call) = call else { return };
    let Value::Global(id) = call.callee.value else { return };
    let Some(row) = table.get(id) else { return };
    let Some(global) = module.globals.get(id) else { return };
    let GlobalKind::Function(_) = global.kind else { return };
    let GlobalName::Named(name) = global.name else { return };
    let groups = table.groups(id);
    if row.is_some_and(|row| is_called_otherwise(module, global, (name, row, groups), call)) {
        body.report(&USE, call.callee.span, SIGNATURE);
        return;
    }
    if instruction.opcode == Opcode::Invoke && !groups.contains(NameGroup::Invocable) {
        body.report(&USE, call.callee.span, INVOKED);
    }
}

const MAY_BE_REMOVED: &str = "LLVM 7's front end verifies what is left after optimization";

/// Reports the intrinsics in constant expressions that are the callee or operands of an instruction.
fn check_constant_operands(
    body: &mut Body,
    table: &IntrinsicTable,
    (id, instruction): (InstructionId, &Instruction),
    call: Option<&Call>,
) {
    if may_take_intrinsics(body, call) {
        return;
    }
    let module = body.context.module;
    let operands = module.operands_of(instruction.operands).iter().map(|operand| (*operand, false));
    for (operand, is_callee) in operands.chain(call.map(|call| (call.callee, true))) {
        let Value::Constant(constant) = operand.value else { continue };
        let kind = module.constants.get(constant).map(|constant| constant.kind);
        if !matches!(kind, Some(ConstantKind::Aggregate(_) | ConstantKind::Expression { .. })) {
            continue;
        }
        for symbol in symbols_of(module, operand.value) {
            let global = module.globals.get(symbol);
            let Some(global) = global.filter(|global| table.get(symbol).is_some_and(|row| is_known(Some(global), row)))
            else {
                continue;
            };
            if is_use_compiled(body, id, instruction, is_callee.then_some(global)) {
                body.report_at(place::COMPILED_SYMBOL, &USE, operand.span, USER, &[]);
            } else {
                body.report_at(place::SYMBOL, &USE, operand.span, USER, &[]);
                body.context.not_checked_at(Phase::Compile, "address of an intrinsic", MAY_BE_REMOVED, operand.span);
            }
        }
    }
}

/// Whether LLVM 7's optimizer certainly keeps an instruction that uses an intrinsic in a constant expression. If the
/// expression is the callee of a call, `callee` is the intrinsic: the optimizer calls the intrinsic itself
/// unless the call has more arguments than the intrinsic.
fn is_use_compiled(body: &Body, id: InstructionId, instruction: &Instruction, callee: Option<&Global>) -> bool {
    let module = body.context.module;
    let Some(function) = module.functions.get(body.function) else { return false };
    let is_visible = module.globals.get(function.global).is_some_and(is_kept_by_linkage);
    let is_reached = body.context.is_reachable(body.function, instruction);
    let is_kept = match instruction.opcode {
        Opcode::Store | Opcode::Ret | Opcode::Call => true,
        _ => body.context.is_result_kept(body.function, id),
    };
    let is_call_kept = callee.is_none_or(|intrinsic| match module.types.kind(intrinsic.value_type) {
        TypeKind::Function { parameters, .. } => module.operands_of(instruction.operands).len() > parameters.len(),
        _ => false,
    });
    is_visible && is_reached && is_kept && is_call_kept
}

/// Whether the types of a call differ from the declaration of the called intrinsic.
fn is_called_otherwise(
    module: &Module,
    global: &Global,
    (name, row, groups): (Name, Intrinsic, NameGroups),
    call: &Call,
) -> bool {
    if module.types.same(global.value_type, call.function_type) {
        return false;
    }
    // LLVM derives the types of undeclared overloaded intrinsics from each call.
    let is_implied = row.is_overloaded() && row.base_name() == module.names.str(name);
    // The modern front end converts calls of these intrinsics to casts, whatever the declaration.
    let is_cast = groups.contains(NameGroup::PointerConversion);
    !is_cast && !is_implied
}

/// Reports the declaration of each intrinsic that some call uses with other types. LLVM reports the declaration in
/// addition to the call.
pub(in crate::rules) fn check_callers(context: &mut Context, table: &IntrinsicTable) {
    let module = context.module;
    let mut is_reported = vec![false; module.globals.as_slice().len()];
    for call in &context.facts.intrinsic_calls {
        let Some(Some(row)) = table.get(call.callee) else { continue };
        let Some(global) = module.globals.get(call.callee) else { continue };
        let Some(is_reported) = is_reported.get_mut(call.callee.index()).filter(|is_reported| !**is_reported) else {
            continue;
        };
        let Some((_, details)) = call.resolve(module) else { continue };
        // Nearly all calls have the declared type; comparing types is faster than comparing names.
        if is_called_otherwise(module, global, (call.name, row, table.groups(call.callee)), details)
            && is_known(Some(global), Some(row))
        {
            *is_reported = true;
            context.report(Finding::placed(&USE, global.name_span, USER, place::SYMBOL, &[]));
        }
    }
}

/// Whether the callee of a call is an intrinsic and may therefore take other intrinsics as arguments, as those for
/// garbage collection and debug information do.
fn may_take_intrinsics(body: &Body, call: Option<&Call>) -> bool {
    let Some(Value::Global(id)) = call.map(|call| call.callee.value) else { return false };
    body.context.module.globals.get(id).is_some_and(|callee| is_intrinsic_name(body.context, callee.name))
}

fn is_known(global: Option<&Global>, row: Option<Intrinsic>) -> bool {
    let is_function = global.is_some_and(|global| matches!(global.kind, GlobalKind::Function(_)));
    // Names that only libNVVM knows are not LLVM intrinsics; addresses of Objective-C intrinsics may be stored.
    is_function
        && row.is_some_and(|row| {
            row.kind() != nvvm_target::intrinsics::Kind::LibNvvmOnly && !NameGroup::ObjectiveC.has(row.base_name())
        })
}

/// Checks that a declaration is variadic if and only if its intrinsic is. `row` is the intrinsic in the table of
/// intrinsics; without it, nothing is checked.
pub(in crate::rules) fn check_declaration(
    context: &mut Context,
    function: &Function,
    global: &Global,
    row: Option<Intrinsic>,
) {
    let Some(row) = row else { return };
    if !matches!(context.module.types.kind(global.value_type), TypeKind::Function { .. }) {
        return;
    }
    let variadic = row.signature().parameters().last().is_some_and(|last| last.text() == "...");
    let before = row.older_signatures().any(|(_, signature)| {
        signature.parameters().last().is_some_and(|last| last.text() == "...") == function.variadic
    });
    if variadic != function.variadic && !before {
        // The documents print `...` as the arguments of intrinsics, so they are not evidence for the second message.
        let words = if variadic { VARIADIC_CALL } else { VARIADIC };
        context.report(Finding::placed(&USE, global.name_span, words, place::SYMBOL, &[]));
    }
}
