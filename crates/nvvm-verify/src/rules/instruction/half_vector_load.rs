//! The rule about vectors of `half` that LLVM 7 loads through the read-only cache. LLVM 7's back end cannot split the
//! result of such a load.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::parameters::by_value_type;
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against loads of four or more halves through the read-only cache (`ld.global.nc`). LLVM 7 selects such
    /// a load through a kernel parameter if the kernel does not write the memory that the parameter points to.
    HALF_VECTOR_LOAD "NV1134" "half-vector-load" [] {
        help: "Load pairs of halves or integers of the same size, state the alignment of one half, or make the load \
               volatile.",
        layer: Layer::Instruction,
    }
}

const MAY_BE_CACHED: &str = "below sm_100 the back end cannot load it through the read-only cache before CUDA 13.1";
const MAY_BE_MISTYPED: &str =
    "below sm_100 the back end uses the loaded halves as floats since CUDA 13.1, which ptxas rejects";

/// The beginning of the names of the intrinsic for loads through the read-only cache.
const CACHED_LOAD: &str = "llvm.nvvm.ldg.global.f.";
/// The beginning of the names of the intrinsic for loads of an address that all threads of a warp share.
const UNIFORM_LOAD: &str = "llvm.nvvm.ldu.global.f.";
/// The fewest halves that the back end loads as one vector.
const FEWEST: u64 = 4;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let is_asked = module.types.iter().any(|(ty, _)| halves(module, ty).is_some_and(|count| count > 2));
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

/// Returns the number of elements of a vector of `half`.
fn halves(module: &Module, ty: TypeId) -> Option<u64> {
    let TypeKind::Vector { element, count, .. } = module.types.kind(ty) else { return None };
    (module.types.kind(element) == TypeKind::Float(FloatKind::Half)).then_some(count)
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let is_kernel = context.facts.kernel(id).is_some();
    let mut writes = None;
    for (at, instruction) in module.instructions_of(function.instructions) {
        if let Detail::Call(_) = instruction.detail {
            check_call(context, id, at, instruction, is_kernel);
            continue;
        }
        if !is_kernel || !is_whole_load(module, instruction) || !context.is_result_kept(id, at) {
            continue;
        }
        let users = Users::of(module, function, at);
        // The optimizer loads the type to which a value is cast.
        if users.is_only_cast {
            continue;
        }
        let Some(pointer) = module.operand(instruction, 0) else { continue };
        let is_invariant = has_invariant_load(context, instruction);
        let writes = writes.get_or_insert_with(|| Writes::of(context, function));
        match writes.cached(context, function, pointer.value, is_invariant) {
            Some(true) => {
                let kernel_for = context.kernel_for(id);
                let finding = Finding::of_variants(&HALF_VECTOR_LOAD, instruction.opcode_span, &[], &["load"]);
                context.report_to(&kernel_for, finding.within(id));
            }
            Some(false) => continue,
            None => {
                let what = "load of a vector of halves";
                context.not_checked_at(Phase::Compile, what, MAY_BE_CACHED, instruction.opcode_span);
            }
        }
        if users.is_extended && halves(module, instruction.ty).is_some_and(|count| count > FEWEST) {
            let what = "extension of a loaded vector of halves";
            context.not_checked_at_assemble(what, MAY_BE_MISTYPED, instruction.opcode_span);
        }
    }
}

/// Whether an instruction loads a vector of four or more halves that is aligned to its size. Vectors with less alignment
/// are loaded element by element.
fn is_whole_load(module: &Module, load: &Instruction) -> bool {
    let Detail::Memory { align, ordering: None, .. } = load.detail else { return false };
    let Some(count) = halves(module, load.ty).filter(|&count| count >= FEWEST) else { return false };
    let size = count.next_power_of_two() * 2;
    let space = module.operand(load, 0).and_then(|pointer| module.types.address_space(pointer.ty));
    load.opcode == Opcode::Load
        && !load.flags.contains(Flags::VOLATILE)
        && matches!(space, Some(GENERIC | GLOBAL))
        && align.is_none_or(|align| align.bytes() >= size)
}

fn has_invariant_load(context: &Context, load: &Instruction) -> bool {
    let module = context.module;
    module.attachments_of(load.metadata).iter().any(|it| module.names.bytes(it.kind) == b"invariant.load")
}

/// The uses of a loaded value.
struct Users {
    /// Whether a `bitcast` is the only user of the loaded value.
    is_only_cast: bool,
    /// Whether an `fpext` uses the loaded value.
    is_extended: bool,
}

impl Users {
    fn of(module: &Module, function: &Function, load: InstructionId) -> Users {
        let (mut casts, mut others, mut is_extended) = (0, 0, false);
        for (_, instruction) in module.instructions_of(function.instructions) {
            let own = module.operands_of(instruction.operands).iter();
            let count = own.filter(|operand| operand.value == Value::Instruction(load)).count();
            if instruction.opcode == Opcode::BitCast {
                casts += count;
            } else {
                others += count;
            }
            is_extended |= count > 0 && instruction.opcode == Opcode::FpExt;
        }
        Users { is_only_cast: (casts, others) == (1, 0), is_extended }
    }
}

/// The memory that a kernel may write.
#[derive(Default)]
struct Writes {
    /// The parameters through which the kernel stores.
    stored: FxHashSet<u32>,
    /// The parameters that the kernel passes to functions or stores as values.
    passed: FxHashSet<u32>,
    /// Whether the kernel writes memory other than allocas and that of `noalias` parameters.
    is_other_written: bool,
    /// Whether the kernel calls a function that may write memory.
    calls: bool,
}

impl Writes {
    fn of(context: &Context, function: &Function) -> Writes {
        let module = context.module;
        let intrinsics = context.intrinsics();
        let mut writes = Writes::default();
        for (_, instruction) in module.instructions_of(function.instructions) {
            let pointer = match instruction.opcode {
                Opcode::Store => 1,
                Opcode::AtomicRmw | Opcode::CmpXchg => 0,
                Opcode::Call | Opcode::Invoke if !intrinsics.is_pure_call(module, instruction) => {
                    writes.calls = true;
                    usize::MAX
                }
                _ => continue,
            };
            for (place, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                match underlying_object(module, operand.value) {
                    Value::Argument(number) if place == pointer => {
                        writes.stored.insert(number);
                        writes.is_other_written |= !is_unaliased(module, function, number);
                    }
                    Value::Argument(number) => {
                        writes.passed.insert(number);
                    }
                    other if place == pointer => writes.is_other_written |= !is_alloca(module, other),
                    _ => {}
                }
            }
        }
        writes
    }

    /// Whether LLVM 7 loads from `pointer` through the read-only cache; `None` if this is unknown. `is_invariant` is
    /// whether the load has `!invariant.load`.
    fn cached(&self, context: &Context, function: &Function, pointer: Value, is_invariant: bool) -> Option<bool> {
        let module = context.module;
        let number = match underlying_object(module, pointer) {
            Value::Argument(number) => number,
            Value::Instruction(id) => {
                let opcode = module.instructions.get(id)?.opcode;
                return if matches!(opcode, Opcode::Phi | Opcode::Select) { None } else { Some(false) };
            }
            _ => return Some(false),
        };
        let parameter = module.parameters_of(function).get(number as usize)?;
        if by_value_type(module, parameter).is_some() {
            return Some(false);
        }
        if is_invariant {
            return Some(true);
        }
        if self.stored.contains(&number) {
            return Some(false);
        }
        match is_unaliased(module, function, number) {
            true => (!self.passed.contains(&number)).then_some(true),
            false if self.is_other_written => Some(false),
            false => (!self.calls && !self.passed.contains(&number)).then_some(true),
        }
    }
}

fn is_unaliased(module: &Module, function: &Function, number: u32) -> bool {
    let parameter = module.parameters_of(function).get(number as usize);
    parameter.is_some_and(|it| module.keyword_attribute(it.attributes, "noalias").is_some())
}

fn is_alloca(module: &Module, object: Value) -> bool {
    let Value::Instruction(id) = object else { return false };
    module.instructions.get(id).is_some_and(|it| it.opcode == Opcode::Alloca)
}

/// Checks the intrinsics `llvm.nvvm.ldg` and `llvm.nvvm.ldu`. Also checks calls in a kernel of functions with loads
/// that inlining moves into the kernel.
fn check_call(context: &mut Context, id: FunctionId, at: InstructionId, instruction: &Instruction, is_kernel: bool) {
    let module = context.module;
    let Detail::Call(call) = instruction.detail else { return };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return };
    let Some(global) = module.globals.get(callee) else { return };
    if !module.is_llvm_name(global.name) {
        let GlobalKind::Function(callee) = global.kind else { return };
        let Some(body) = module.functions.get(callee).filter(|body| is_kernel && body.is_definition) else { return };
        if module.instructions_of(body.instructions).any(|(_, load)| is_whole_load(module, load)) {
            let what = "load of a vector of halves in a called function";
            context.not_checked_at(Phase::Compile, what, MAY_BE_CACHED, instruction.opcode_span);
        }
        return;
    }
    let text = module.global_text(global);
    let is_of = |name: &str| text.trim_start_matches('@').starts_with(name);
    let count = halves(module, instruction.ty).filter(|&count| count > 2);
    let Some(count) = count.filter(|_| context.is_result_kept(id, at)) else { return };
    let variants: &[&str] = match count {
        _ if is_of(CACHED_LOAD) && count.is_power_of_two() => &["ldg"],
        _ if is_of(CACHED_LOAD) => &["ldg of an odd length"],
        4 if is_of(UNIFORM_LOAD) => &["ldu"],
        8 if is_of(UNIFORM_LOAD) => &["ldu", "ldu of eight"],
        _ => return,
    };
    context.report(Finding::of_variants(&HALF_VECTOR_LOAD, instruction.opcode_span, &[], variants).within(id));
}
