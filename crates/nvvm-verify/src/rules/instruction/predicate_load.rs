//! The rule about loads of `i1` through the read-only cache. libNVVM emits PTX for them that uses a 16-bit register as
//! a predicate.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_syntax::function::{Function, FunctionId, Parameter};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

nvvm_diagnostics::rules! {
    /// The rule against loads of `i1` through a `noalias` parameter that the kernel does not write. Before CUDA 13.1,
    /// ptxas rejects libNVVM's PTX for such a load.
    PREDICATE_LOAD "NV1122" "predicate-load" ["Arguments mismatch for instruction '{}'"] {
        help: "Load an `i8` and compare it with 0, or leave out `noalias`: before CUDA 13.1 a load through the read-only \
               cache gives 16 bits and no predicate.",
        layer: Layer::Instruction,
    }
}

const MAY_BE_INLINED: &str = "before CUDA 13.1 the load decides, where inlining brings it into the kernel";

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    let mut loaders = FxHashMap::default();
    Box::new(move |context, id, function| check(context, &mut loaders, id, function))
}

/// Checks the loads of `i1` in a kernel through its `noalias` parameters. `loaders` caches, for each called function,
/// whether the function loads an `i1`.
fn check(context: &mut Context, loaders: &mut FxHashMap<FunctionId, bool>, id: FunctionId, function: &Function) {
    let module = context.module;
    let parameters = module.parameters_of(function);
    let is_kernel = context.facts.kernel(id).is_some();
    if !is_kernel || !parameters.iter().any(|parameter| is_unaliased(module, parameter)) {
        return;
    }
    let kernel_for = context.kernel_for(id);
    let mut uses = None;
    for (at, load) in module.instructions_of(function.instructions) {
        if let Detail::Call(_) = load.detail {
            if passes_to_loader(module, loaders, load, parameters) {
                let what = "i1 loaded in a called function";
                context.not_checked_at_assemble(what, MAY_BE_INLINED, load.opcode_span);
            }
            continue;
        }
        let Some(pointer) = module.operand(load, 0).filter(|_| is_predicate_load(load)) else { continue };
        let Some(argument) = unaliased_argument(module, pointer.value, parameters) else { continue };
        if matches!(module.types.address_space(pointer.ty), Some(GENERIC | GLOBAL)) && context.is_result_kept(id, at) {
            let Uses { written, readers } = uses.get_or_insert_with(|| Uses::of(module, function));
            let is_read_only = parameters
                .get(argument as usize)
                .is_some_and(|it| module.keyword_attribute(it.attributes, "readonly").is_some());
            if !is_read_only && written.contains(&argument) {
                continue;
            }
            let reader = readers.get(&at).map_or("selp", |&reader| register_reader(reader));
            let words = PREDICATE_LOAD.message(&[reader]);
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

/// Returns the index of the `noalias` parameter that a pointer derives from.
fn unaliased_argument(module: &Module, pointer: Value, parameters: &[Parameter]) -> Option<u32> {
    let Value::Argument(index) = underlying_object(module, pointer) else { return None };
    parameters.get(index as usize).filter(|parameter| is_unaliased(module, parameter)).map(|_| index)
}

/// The uses of the parameters and of each loaded `i1` in a function body.
struct Uses {
    /// The indices of the parameters from which an operand of a store (value or address), an atomic operation or a call
    /// derives.
    written: FxHashSet<u32>,
    /// The opcode of the first instruction that uses each loaded `i1`.
    readers: FxHashMap<InstructionId, Opcode>,
}

impl Uses {
    fn of(module: &Module, function: &Function) -> Uses {
        let mut uses = Uses { written: FxHashSet::default(), readers: FxHashMap::default() };
        for (_, instruction) in module.instructions_of(function.instructions) {
            let may_write = matches!(
                instruction.opcode,
                Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Call | Opcode::Invoke
            );
            for operand in module.operands_of(instruction.operands) {
                if let Value::Instruction(id) = operand.value
                    && operand.ty == TypeId::I1
                {
                    uses.readers.entry(id).or_insert(instruction.opcode);
                }
                if may_write && let Value::Argument(index) = underlying_object(module, operand.value) {
                    uses.written.insert(index);
                }
            }
        }
        uses
    }
}

/// Whether a call passes a `noalias` parameter to a function that loads an `i1`.
fn passes_to_loader(
    module: &Module,
    loaders: &mut FxHashMap<FunctionId, bool>,
    call: &Instruction,
    parameters: &[Parameter],
) -> bool {
    let Detail::Call(id) = call.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(id).map(|call| call.callee.value) else { return false };
    let Some(GlobalKind::Function(callee)) = module.globals.get(callee).map(|global| global.kind) else { return false };
    let Some(body) = module.functions.get(callee) else { return false };
    module.operands_of(call.operands).iter().any(|it| unaliased_argument(module, it.value, parameters).is_some())
        && *loaders
            .entry(callee)
            .or_insert_with(|| module.instructions_of(body.instructions).any(|(_, load)| is_predicate_load(load)))
}

/// Returns the PTX instruction that reads the register of a loaded `i1`. `opcode` is the opcode of the instruction that
/// uses the loaded value.
const fn register_reader(opcode: Opcode) -> &'static str {
    match opcode {
        Opcode::Br | Opcode::Xor => "not",
        Opcode::And => "and",
        Opcode::Or | Opcode::Phi => "or",
        Opcode::ICmp => "xor",
        _ => "selp",
    }
}
