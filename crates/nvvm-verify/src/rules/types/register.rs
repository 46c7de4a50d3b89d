//! Rules about parameters, arguments and results of types for which libNVVM's back ends have no registers.

use super::class::{Class, is_empty};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::FunctionCheck;
use nvvm_analysis::eliminated_code::is_dead_result;
use nvvm_analysis::promotion;
use nvvm_analysis::reachability;
use nvvm_analysis::uses::is_parameter_read;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalKind, Linkage};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against parameters of functions, and arguments and results of calls, whose type has no registers in the
    /// back ends. Unused parameters are accepted.
    REGISTER "NV1131" "register-type-compile" [] {
        help: "Pass integers of 8, 16, 32, 64 or 128 bits, half, float or double, or a pointer to the value.",
        layer: Layer::Function,
    }

    /// The rule against parameters of types with size 0, such as `{}`.
    EMPTY "NV1132" "empty-parameter-compile" [
        "Empty parameter types are not supported",
    ] {
        help: "Leave the parameter out: PTX has none of size zero.",
        layer: Layer::Parameter,
    }
}

pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    // All types of most modules have registers.
    let troubles = |ty| Class::of(module, ty) != Class::Register;
    let calls = module.types.iter().any(|(ty, _)| troubles(ty));
    Box::new(move |context, id, function| {
        if function.blocks.is_empty() {
            return;
        }
        if let Some(parameter) = module.parameters_of(function).iter().find(|parameter| is_empty(module, parameter.ty))
        {
            context.report(Finding::of_variants(&EMPTY, parameter.type_span, &[], &[]).within(id));
        }
        if calls {
            check_function(context, id, function);
        }
    })
}

/// The maximum width, in bits, of integer parameters all of whose uses are checked. Wider parameters are not checked if
/// they are used in a loop or a volatile store.
const WIDEST_PARAMETER: u32 = 1_024;

fn check_function(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let mut parameters: Vec<(usize, Class)> = Vec::new();
    for (index, parameter) in module.parameters_of(function).iter().enumerate() {
        match Class::of(module, parameter.ty) {
            Class::Register | Class::Odd | Class::OddVector | Class::Quadruple => {}
            class => parameters.push((index, class)),
        }
    }
    for (instruction_id, instruction) in module.instructions_of(function.instructions) {
        if !is_kept(context, instruction_id, instruction) {
            continue;
        }
        for operand in module.operands_of(instruction.operands) {
            let Value::Argument(index) = operand.value else { continue };
            let Some(at) = parameters.iter().position(|&(known, _)| known == index as usize) else { continue };
            let (_, class) = parameters.swap_remove(at);
            let span = module.parameters_of(function).get(index as usize).map_or(operand.span, |known| known.type_span);
            let is_huge = module.types.integer_bits(operand.ty).is_some_and(|bits| bits > WIDEST_PARAMETER);
            let is_volatile = instruction.flags.contains(Flags::VOLATILE);
            if is_huge && (is_volatile || reachability::is_in_cycle(module, function, instruction.block)) {
                let what = "integer parameter of more than 1,024 bits, read in a loop or for a volatile store";
                context.not_checked_at(Phase::Compile, what, "libNVVM crashes on some", span);
                continue;
            }
            let is_eliminated = is_dead_result(module, context.facts, &context.intrinsics(), instruction_id);
            report(context, id, span, variant(class, is_eliminated));
        }
        let is_removed = || {
            let is_unused = !context.facts.uses.is_result_used(instruction_id);
            is_unused && promotion::calls_pure_function(module, &context.intrinsics(), instruction)
        };
        if let Some(class) = of_call(module, instruction).filter(|_| !is_removed()) {
            let passed = module.operands_of(instruction.operands).iter().find(|it| Class::of(module, it.ty) == class);
            let span = passed.map_or(instruction.opcode_span, |operand| operand.span);
            report(context, id, span, variant(class, false));
        }
    }
}

/// Whether dead-code elimination keeps an instruction.
fn is_kept(context: &Context, id: InstructionId, instruction: &Instruction) -> bool {
    instruction.ty == TypeId::VOID
        || context.facts.uses.is_result_used(id)
        || matches!(instruction.opcode, Opcode::Call | Opcode::Invoke | Opcode::AtomicRmw | Opcode::CmpXchg)
}

/// Whether a local function is inlined into all callers and removed.
fn is_inlined(module: &Module, callee: Value) -> bool {
    let Value::Global(callee) = callee else { return false };
    let Some(global) = module.globals.get(callee) else { return false };
    let GlobalKind::Function(function) = global.kind else { return false };
    let is_local = matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    is_local
        && module.functions.get(function).is_some_and(|function| {
            let has = |keyword: &str| module.keyword_attribute(function.attributes, keyword).is_some();
            function.is_definition && !has("noinline") && !has("optnone")
        })
}

/// Whether dead-argument elimination removes a parameter of a local function.
fn is_removed_argument(module: &Module, callee: Value, index: u32) -> bool {
    let Value::Global(callee) = callee else { return false };
    let Some(global) = module.globals.get(callee) else { return false };
    let GlobalKind::Function(function) = global.kind else { return false };
    let is_local = matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    let is_unread = |function: &Function| function.is_definition && !is_parameter_read(module, function, index);
    is_local && module.functions.get(function).is_some_and(is_unread)
}

/// Returns the most restricted class among the types of a call's arguments and result. Returns `None` for intrinsics,
/// inline assembly and inlined callees, and if the back ends have registers for all types.
fn of_call(module: &Module, instruction: &Instruction) -> Option<Class> {
    let Detail::Call(call) = instruction.detail else { return None };
    let callee = module.calls.get(call)?.callee.value;
    let is_intrinsic = match callee {
        Value::InlineAsm(_) => true,
        Value::Global(callee) => module.globals.get(callee).is_some_and(|callee| module.is_llvm_name(callee.name)),
        _ => false,
    };
    if is_intrinsic || is_inlined(module, callee) {
        return None;
    }
    let arguments = (0..).zip(module.operands_of(instruction.operands));
    let odd = arguments.filter(|(_, operand)| Class::of(module, operand.ty) != Class::Register);
    let passed = odd.filter(|&(index, _)| !is_removed_argument(module, callee, index));
    let types = passed.map(|(_, operand)| operand.ty).chain(Some(instruction.ty).filter(|&ty| ty != TypeId::VOID));
    types.map(|ty| Class::of(module, ty)).max().filter(|&class| class != Class::Register)
}

fn report(context: &mut Context, id: FunctionId, span: nvvm_syntax::Span, variant: Option<&str>) {
    if let Some(variant) = variant {
        context.report(Finding::of_variants(&REGISTER, span, &[], &[variant]).within(id));
    }
}

/// Returns the variant (named case in the table of outcomes per tool) for a use of a type of the class `class`; `None`
/// if the use compiles. `is_eliminated` is whether the use is a call with an unused result. The types of such a call
/// are legalized nevertheless.
fn variant(class: Class, is_eliminated: bool) -> Option<&'static str> {
    match class {
        Class::Register => None,
        Class::Odd | Class::OddVector if is_eliminated => None,
        Class::Extended if is_eliminated => Some("extended, eliminated"),
        Class::Odd | Class::OddVector => Some("odd"),
        Class::Quadruple | Class::QuadrupleMember => Some("quadruple"),
        Class::WideVector => Some("wide vector"),
        Class::Extended => Some("extended"),
        Class::Wide | Class::QuadrupleVector | Class::DoubleDouble => Some("wide"),
    }
}
