//! Loads of `i1` through the read-only cache, whose PTX uses a register of 16 bits as a predicate.

use crate::context::Context;
use crate::facts::pointers::origin;
use crate::finding::Finding;
use crate::rule::{Judged, Layer, References, Targets};
use crate::rules::{Check, FunctionCheck};
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_syntax::function::{Function, FunctionId, Parameter};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_target::Source;
use nvvm_target::release::CUDA_13_1;

nvvm_rule::rules! {
    /// An `i1` loaded through a parameter that nothing else aliases and the kernel only reads.
    PREDICATE_LOAD "NV1122" "predicate-load" ["Arguments mismatch for instruction '{}'"] {
        help: "Load an `i8` and compare it with 0, or leave out `noalias`: before CUDA 13.1 a load through the read-only \
               cache gives 16 bits and no predicate.",
        layer: Layer::Instruction,
        judged: &[Judged::ASSEMBLE.on(Targets::LEGACY).by(References::before(CUDA_13_1))],
        sources: &[Source::measured(
            "libNVVM and ptxas 12.0 to 13.5",
            "the PTX of i1 loads: with and without noalias and readonly, by use, width, offset, volatile, in vectors, \
             outside of kernels, beside stores",
        )],
    }
}

const MAY_BE_INLINED: &str = "before CUDA 13.1 the load decides, where inlining brings it into the kernel";

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let parameters = module.parameters_of(function);
    let is_kernel = context.facts.kernel(id).is_some();
    if !is_kernel || !parameters.iter().any(|parameter| is_unaliased(module, parameter)) {
        return;
    }
    let kernel_for = context.kernel_for(id);
    for (at, load) in module.instructions_of(function.instructions) {
        if let Detail::Call(_) = load.detail {
            if passes_to_loader(module, load, parameters) {
                let what = "i1 loaded in a called function";
                context.not_checked_at_assemble(what, MAY_BE_INLINED, load.opcode_span);
            }
            continue;
        }
        let Some(pointer) = module.operand(load, 0).filter(|_| is_predicate_load(load)) else { continue };
        let Some(argument) = unaliased_argument(module, pointer.value, parameters) else { continue };
        if matches!(module.types.address_space(pointer.ty), Some(GENERIC | GLOBAL))
            && context.is_result_kept(id, at)
            && !is_written(module, function, argument)
        {
            let words = PREDICATE_LOAD.message(&[instruction_of_use(module, function, at)]);
            context.report_to(&kernel_for, Finding::new(&PREDICATE_LOAD, load.opcode_span, words).within(id));
        }
    }
}

fn is_unaliased(module: &Module, parameter: &Parameter) -> bool {
    module.keyword_attribute(parameter.attributes, "noalias").is_some()
}

fn is_predicate_load(load: &Instruction) -> bool {
    let Detail::Memory { ordering: None, .. } = load.detail else { return false };
    load.opcode == Opcode::Load && load.ty == TypeId::I1 && !load.flags.contains(Flags::VOLATILE)
}

/// The number of the unaliased parameter that a pointer points into.
fn unaliased_argument(module: &Module, pointer: Value, parameters: &[Parameter]) -> Option<u32> {
    let Value::Argument(index) = origin(module, pointer) else { return None };
    parameters.get(index as usize).filter(|parameter| is_unaliased(module, parameter)).map(|_| index)
}

/// Whether the function may write what a parameter points to.
fn is_written(module: &Module, function: &Function, argument: u32) -> bool {
    let parameters = module.parameters_of(function);
    let attributes = parameters.get(argument as usize).map(|parameter| parameter.attributes);
    if attributes.is_some_and(|run| module.keyword_attribute(run, "readonly").is_some()) {
        return false;
    }
    let is_same = |value| origin(module, value) == Value::Argument(argument);
    module.instructions_of(function.instructions).any(|(_, instruction)| match instruction.opcode {
        Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Call | Opcode::Invoke => {
            module.operands_of(instruction.operands).iter().any(|operand| is_same(operand.value))
        }
        _ => false,
    })
}

/// Whether a call passes an unaliased parameter to a function that loads an `i1`.
fn passes_to_loader(module: &Module, call: &Instruction, parameters: &[Parameter]) -> bool {
    let Detail::Call(id) = call.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(id).map(|call| call.callee.value) else { return false };
    let Some(GlobalKind::Function(callee)) = module.globals.get(callee).map(|global| global.kind) else { return false };
    let Some(callee) = module.functions.get(callee) else { return false };
    module.operands_of(call.operands).iter().any(|it| unaliased_argument(module, it.value, parameters).is_some())
        && module.instructions_of(callee.instructions).any(|(_, load)| is_predicate_load(load))
}

/// The PTX instruction that reads the register first.
fn instruction_of_use(module: &Module, function: &Function, load: InstructionId) -> &'static str {
    let reads = |instruction: &&Instruction| {
        module.operands_of(instruction.operands).iter().any(|operand| operand.value == Value::Instruction(load))
    };
    let mut instructions = module.instructions_of(function.instructions).map(|(_, instruction)| instruction);
    match instructions.find(reads).map(|instruction| instruction.opcode) {
        Some(Opcode::Br | Opcode::Xor) => "not",
        Some(Opcode::And) => "and",
        Some(Opcode::Or | Opcode::Phi) => "or",
        Some(Opcode::ICmp) => "xor",
        _ => "selp",
    }
}
