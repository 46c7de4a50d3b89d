//! Rules about loads, stores and atomics that pass verification, or fail it for another reason, but that
//! `nvvmCompileProgram` cannot select instructions for. The measurements are in the table of
//! `nvvm_target::memory_selection`; the reference documents do not mention instruction selection.

use super::Site;
use super::fence::THREAD;
use crate::context::Context;
use crate::kernel_for::KernelFor;
use crate::rule::{Layer, References};
use crate::rules::intrinsic::{
    ATOMIC_OF_THREAD, COMPILE, LEGACY_UNALIGNED, MISSING_FUNCTION, OLDER_ATOMIC_OF_THREAD, TOO_WIDE, UNALIGNED,
    no_machine_instruction,
};
use crate::rules::measured::{CompileOutcomes, front_end};
use crate::{Finding, Judgement};
use nvvm_abi::Layouts;
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED};
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalKind, Linkage};
use nvvm_syntax::instruction::{
    Alignment, AtomicOperation, Detail, Flags, Instruction, InstructionId, Opcode, Ordering,
};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_target::compiled::Becomes;
use nvvm_target::memory_selection::{self, Access, Operation, Order, Refusal, Width, Word};
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Dialect, Phase};

nvvm_diagnostics::rules! {
    /// The rule against loads, stores and atomics that crash libNVVM during compilation.
    CRASH "NV1120" "instruction-crash" [] {
        help: "The library dies instead of refusing the instruction, and takes the process that loaded it along.",
        layer: Layer::Instruction,
    }
}

/// Adds to `outcomes` the compilation failures that the table in `nvvm_target::memory_selection` has for `access`.
/// Returns whether a crash is due to the width of the value; all others are due to the address space.
fn add_access(outcomes: &mut CompileOutcomes, access: Access) -> bool {
    let mut is_due_to_width = false;
    for row in memory_selection::rows(access) {
        outcomes.add(row.by, row.outcome, |refusal| words(refusal, access));
        is_due_to_width |= matches!(row.outcome, Becomes::Crashes(_)) && row.depends_on_width();
    }
    is_due_to_width
}

pub(super) fn check(context: &mut Context, site: Site) {
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let pointer = operand(usize::from(site.instruction.opcode == Opcode::Store));
    let Some(space) = pointer.and_then(|pointer| types.address_space(pointer.ty)) else { return };
    // The common case: plain accesses to the usual address spaces can always be selected.
    if let Detail::Memory { ordering: None, .. } = site.instruction.detail
        && memory_selection::is_common(space)
    {
        return;
    }
    if is_stored_back(context, site) {
        return;
    }
    let width = |index| operand(index).and_then(|operand| types.integer_bits(operand.ty)).map(Width::Integer);
    let mut outcomes = CompileOutcomes::default();
    let mut is_unaligned = false;
    let mut is_due_to_width = false;
    match site.instruction.detail {
        Detail::Memory { ordering, align, scope } => {
            // An unused load is eliminated before instruction selection.
            let kept = ordering.is_some()
                || site.instruction.flags.contains(Flags::VOLATILE)
                || context.facts.uses.is_result_used(site.id);
            let is_store = site.instruction.opcode == Opcode::Store;
            if ordering.is_some() && is_wide(context.module, site) {
                context.not_checked_at(Phase::Compile, "wide atomic access", WIDE, site.instruction.opcode_span);
            } else if is_store || kept {
                let value = if is_store { operand(0).map(|operand| operand.ty) } else { None };
                is_unaligned = ordering.is_some() && {
                    let accessed = value.unwrap_or(site.instruction.ty);
                    unaligned(context, &mut outcomes, site, accessed, align)
                };
                if let Some(ordering) = ordering.filter(|_| !is_unaligned)
                    && &*context.module.names.text(scope) == THREAD
                    && wants_more_than_a_thread(site.instruction, ordering, space)
                {
                    let by = References::since(CUDA_13_0).and(References::before(CUDA_13_4));
                    let (older, later) = (References::before(CUDA_13_1), References::since(CUDA_13_1));
                    for (by, words) in [(by.and(older), OLDER_ATOMIC_OF_THREAD), (by.and(later), ATOMIC_OF_THREAD)] {
                        outcomes.refuse(by, front_end(Dialect::Modern), words.to_owned());
                    }
                }
                // Insufficient alignment is rejected before any other check.
                let order = ordering.filter(|_| !is_unaligned).map(order);
                let word = if is_store { Word::Store } else { Word::Load };
                add_access(&mut outcomes, Access { space: Some(space), order, ..Access::new(word) });
                if !is_store {
                    outcomes.ended = without_kernels(context, site.function, outcomes.ended);
                }
            }
        }
        Detail::CompareExchange { .. } => {
            let access = Access::new(Word::CompareExchange);
            let operation = Some(Operation::Exchange);
            let access = Access { operation, width: width(2), space: Some(space), ..access };
            is_due_to_width = add_access(&mut outcomes, access);
        }
        Detail::AtomicReadModifyWrite { operation, .. } => {
            let access = Access::new(Word::ReadModifyWrite);
            let operation = Some(of_operation(operation));
            let access = Access { operation, width: width(1), space: Some(space), ..access };
            is_due_to_width = add_access(&mut outcomes, access);
        }
        _ => return,
    }
    if let Some(finding) = Finding::of(&COMPILE, site.instruction.opcode_span, outcomes.refused) {
        context.report(finding.help(help(site.instruction, is_unaligned)).within(site.function));
    }
    let value = || context.module.operands_of(site.instruction.operands).last().copied();
    let crashing = if is_due_to_width { value() } else { pointer };
    let at = crashing.map_or(site.instruction.opcode_span, |operand| operand.span);
    if let Some(finding) = Finding::of(&CRASH, at, outcomes.ended) {
        context.report(finding.within(site.function));
    }
}

const WIDE: &str = "each front end and release fails in another way for accesses wider than its widest atomics";

/// Whether a load or store has more bits than the atomics of the front end that reads the text: 64 in LLVM 7, 128 later.
fn is_wide(module: &Module, site: Site) -> bool {
    let is_store = site.instruction.opcode == Opcode::Store;
    let operand = |index| module.operand(site.instruction, index);
    let value = if is_store { operand(0).map(|operand| operand.ty) } else { Some(site.instruction.ty) };
    let pointer = operand(usize::from(is_store));
    let is_legacy = pointer.is_some_and(|pointer| module.types.pointee(pointer.ty).is_some());
    let widest = if is_legacy { 64 } else { 128 };
    value.and_then(|ty| module.types.integer_bits(ty)).is_some_and(|bits| bits > widest)
}

/// Maximum number of calls, or of instructions of a function body, that are examined for each access.
const MAXIMUM_LOOKED_AT: usize = 4_096;

/// Removes from `judgements` (tools, targets and phases) those of the modern (opaque-pointer) front ends before 13.4,
/// if `function` is a kernel or is inlined into kernels only. In kernels, these front ends compile a load from any
/// address space.
fn without_kernels(context: &Context, function: FunctionId, judgements: Vec<Judgement>) -> Vec<Judgement> {
    let older = References::before(CUDA_13_4);
    let (mut of_older, mut left): (Vec<Judgement>, Vec<Judgement>) = (Vec::new(), Vec::new());
    for judgement in judgements {
        let part = |references: References| Judgement { references, ..judgement.clone() };
        of_older.push(part(judgement.references.and(older)));
        left.push(part(judgement.references.without(older)));
    }
    let own = context.kernel_for(function);
    if own != KernelFor::EMPTY {
        left.extend(own.complement().narrow(of_older));
    } else if !is_inlined_into_kernels(context, function) {
        left.extend(of_older);
    }
    left.retain(|judgement| !judgement.references.is_empty() && !judgement.targets.is_empty());
    left
}

/// Whether a function is inlined into kernels only: it has local linkage and may be inlined, and only kernels call it.
fn is_inlined_into_kernels(context: &Context, function: FunctionId) -> bool {
    let module = context.module;
    let Some(data) = module.functions.get(function) else { return false };
    let linkage = module.globals.get(data.global).and_then(|global| global.linkage);
    let is_kept_apart =
        ["noinline", "optnone"].iter().any(|word| module.keyword_attribute(data.attributes, word).is_some());
    if is_kept_apart || !matches!(linkage, Some(Linkage::Internal | Linkage::Private)) {
        return false;
    }
    let mut calls =
        context.facts.bodies.calls(module).filter(|site| site.call.callee.value == Value::Global(data.global));
    calls.by_ref().take(MAXIMUM_LOOKED_AT).all(|site| context.facts.kernel(site.function).is_some())
        && calls.next().is_none()
}

/// Whether an instruction belongs to a pair that the optimizer removes: a load, directly followed by a store of the
/// loaded value to the same address.
fn is_stored_back(context: &Context, site: Site) -> bool {
    let module = context.module;
    let plain = |id: InstructionId, opcode: Opcode| {
        module.instructions.get(id).filter(|instruction| {
            instruction.opcode == opcode
                && matches!(instruction.detail, Detail::Memory { ordering: None, .. })
                && !instruction.flags.contains(Flags::VOLATILE)
        })
    };
    let load_id = match site.instruction.opcode {
        Opcode::Load => site.id,
        Opcode::Store => InstructionId(site.id.0.wrapping_sub(1)),
        _ => return false,
    };
    let store_id = InstructionId(load_id.0.wrapping_add(1));
    let (Some(load), Some(store)) = (plain(load_id, Opcode::Load), plain(store_id, Opcode::Store)) else {
        return false;
    };
    let value_of = |instruction, at| module.operand(instruction, at).map(|operand| operand.value);
    let is_pair = value_of(store, 0) == Some(Value::Instruction(load_id))
        && value_of(store, 1) == value_of(load, 0)
        && load.block == store.block;
    is_pair && {
        let function = module.functions.get(site.function);
        let Some(function) = function.filter(|function| function.instructions.len() <= MAXIMUM_LOOKED_AT) else {
            return false;
        };
        let mut others = module.instructions_of(function.instructions).filter(|(id, _)| *id != store_id);
        !others.any(|(_, other)| {
            module.operands_of(other.operands).iter().any(|operand| operand.value == Value::Instruction(load_id))
        })
    }
}

/// Returns the help text for a memory instruction that the back end cannot compile. `unaligned` is whether the reason
/// is too low an alignment.
fn help(instruction: &Instruction, unaligned: bool) -> String {
    let opcode = instruction.opcode.keyword();
    let what = match instruction.detail {
        Detail::Memory { ordering: Some(_), .. } => format!("atomic {opcode}"),
        _ => opcode.to_owned(),
    };
    if unaligned {
        return format!("Align this {what} to its size: an atomic access that is aligned to less is not compiled.");
    }
    no_machine_instruction(&what)
}

fn order(ordering: Ordering) -> Order {
    match ordering {
        Ordering::Unordered | Ordering::Monotonic => Order::Monotonic,
        _ => Order::Stronger,
    }
}

fn of_operation(operation: AtomicOperation) -> Operation {
    match operation {
        AtomicOperation::Exchange => Operation::Exchange,
        AtomicOperation::Nand => Operation::Nand,
        _ => Operation::Other,
    }
}

fn words(refusal: Refusal, access: Access) -> String {
    match (refusal, access.width) {
        (Refusal::TooWide, Some(Width::Integer(bits))) => {
            let what = if access.word == Word::CompareExchange { "cmpxchg" } else { "atomic load" };
            fill(TOO_WIDE, &[what, &(bits / 8).to_string()])
        }
        _ => MISSING_FUNCTION.to_owned(),
    }
}

/// Whether libNVVM 13.0 to 13.3 reject the scope `singlethread` for an atomic access to the address space `space`. They
/// reject it in memory shared between threads, except for volatile monotonic accesses.
fn wants_more_than_a_thread(instruction: &Instruction, ordering: Ordering, space: u32) -> bool {
    let is_shared = matches!(space, GENERIC | GLOBAL | SHARED);
    is_shared && !(instruction.flags.contains(Flags::VOLATILE) && order(ordering) == Order::Monotonic)
}

/// Adds to `outcomes` the failures of an atomic access whose known alignment is less than its size. LLVM 7's back end
/// and the newer back ends since 13.3 reject such an access. Returns whether LLVM 7's back end treats the access as
/// unaligned.
fn unaligned(
    context: &Context,
    outcomes: &mut CompileOutcomes,
    site: Site,
    accessed: TypeId,
    align: Option<Alignment>,
) -> bool {
    let Ok(layout) = Layouts::new(context.module, context.data_layout).of(accessed) else { return false };
    let Some(align) = align.map(Alignment::bytes).filter(|&align| align < layout.store_size) else { return false };
    let pointer = context.module.operand(site.instruction, usize::from(site.instruction.opcode == Opcode::Store));
    if pointer.is_some_and(|pointer| is_known_aligned(context.module, site.function, pointer.value, layout.store_size))
    {
        return false;
    }
    let word = site.instruction.opcode.keyword();
    let legacy = fill(LEGACY_UNALIGNED, &[word]);
    // LLVM 7's back end supports 128-bit accesses since 13.3.
    let by = if layout.store_size > 8 { References::since(CUDA_13_3) } else { References::CUDA };
    outcomes.refuse(by, front_end(Dialect::Legacy), legacy);
    let newest = fill(UNALIGNED, &[word, &align.to_string(), &layout.store_size.to_string()]);
    outcomes.refuse(References::since(CUDA_13_3), front_end(Dialect::Modern), newest);
    true
}

/// Whether a pointer is known to be aligned to `bytes`: a constant address, a symbol, or an argument with `align`. The
/// optimizer then raises the alignment of accesses through the pointer.
fn is_known_aligned(module: &Module, function: FunctionId, pointer: Value, bytes: u64) -> bool {
    match pointer {
        Value::Constant(id) => match module.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::Null | ConstantKind::Zero) => true,
            // A constant address.
            Some(ConstantKind::Expression { opcode: Opcode::IntToPtr, operands, .. }) => {
                let number = module.operands_of(operands).first().and_then(|number| module.integer(number.value));
                number.is_some_and(|number| number.unsigned_abs() % bytes == 0)
            }
            _ => false,
        },
        // A symbol without `align` has the alignment of its type.
        Value::Global(id) => module.globals.get(id).is_some_and(|global| {
            matches!(global.kind, GlobalKind::Variable { .. })
                && global.align.is_none_or(|(align, _)| align.bytes() >= bytes)
        }),
        Value::Argument(number) => {
            let function = module.functions.get(function);
            let parameter = function.and_then(|it| module.parameters_of(it).get(number as usize));
            parameter.is_some_and(|parameter| {
                module.all_attributes(parameter.attributes).any(|attribute| match attribute.kind {
                    AttributeKind::Integer(name, align) => module.names.bytes(name) == b"align" && align >= bytes,
                    _ => false,
                })
            })
        }
        _ => false,
    }
}
