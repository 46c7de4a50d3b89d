//! Memory instructions that verify, or are refused at verify for another reason, and that `nvvmCompileProgram` has no
//! machine instruction for: what it says then, or how it dies. Measured; no document speaks of it.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::COMPILE_DIES;
use crate::rule::{Judged, Layer, References, Severity};
use crate::rules::intrinsic::{
    COMPILE, LEGACY_UNALIGNED, MISSING_FUNCTION, TOO_WIDE, UNALIGNED, no_machine_instruction,
};
use crate::rules::measured::{front_end, unsupported_operation};
use nvvm_abi::Layouts;
use nvvm_rule::fill;
use nvvm_syntax::instruction::{Alignment, AtomicOperation, Detail, Flags, Instruction, Opcode, Ordering};
use nvvm_syntax::types::TypeId;
use nvvm_target::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER, TENSOR};
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Death, Dialect, Phase, Source, TargetSet};

nvvm_rule::rules! {
    /// libNVVM dies while it compiles the instruction.
    CRASH "NV1120" "instruction-crash" [COMPILE_DIES] {
        help: "The library dies instead of refusing the instruction, and takes the process that loaded it along.",
        layer: Layer::Instruction,
        computed: &[Judged::COMPILE],
        sources: &[Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram, each in a process of its own")],
    }
}

/// How a call dies that passes metadata to a function.
pub(in crate::rules) fn metadata_passed() -> Vec<Judgement> {
    vec![
        crash(References::CUDA, front_end(Dialect::Legacy), Death::SEGMENTATION_FAULT),
        crash(References::CUDA, front_end(Dialect::Modern), Death::ILLEGAL_INSTRUCTION),
    ]
}

/// What becomes of an instruction at compile.
#[derive(Default)]
struct Outcome {
    unsupported: Vec<Judgement>,
    crash: Vec<Judgement>,
    /// Whether it is refused for its alignment.
    unaligned: bool,
}

impl Outcome {
    fn unsupported(&mut self, by: References, targets: TargetSet) {
        self.unsupported.extend(unsupported_operation(by, targets));
    }

    fn dies(&mut self, by: References, targets: TargetSet, death: Death) {
        self.crash.push(crash(by, targets, death));
    }

    fn refuses(&mut self, by: References, targets: TargetSet, words: String) {
        self.unsupported.push(Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).saying(words));
    }
}

/// These do not survive it on these targets.
pub(in crate::rules) fn crash(by: References, targets: TargetSet, death: Death) -> Judgement {
    Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).dying(death)
}

pub(super) fn check(context: &mut Context, site: Site) {
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let pointer = operand(usize::from(site.instruction.opcode == Opcode::Store));
    let Some(space) = pointer.and_then(|pointer| types.address_space(pointer.ty)) else { return };
    // Nearly all accesses: nothing is to be said of them.
    if let Detail::Memory { ordering: None, .. } = site.instruction.detail
        && is_written(space)
        && is_read(space, true)
        && is_read(space, false)
    {
        return;
    }
    let value_bits = |index| operand(index).and_then(|operand| types.integer_bits(operand.ty));
    let mut outcome = Outcome::default();
    match site.instruction.detail {
        Detail::Memory { ordering, align, .. } => {
            // A load that nobody reads is gone before instructions are selected.
            let kept = ordering.is_some()
                || site.instruction.flags.contains(Flags::VOLATILE)
                || context.facts.uses.is_result_used(site.id);
            if site.instruction.opcode == Opcode::Store || kept {
                let value =
                    if site.instruction.opcode == Opcode::Store { operand(0).map(|operand| operand.ty) } else { None };
                outcome.unaligned = ordering.is_some() && {
                    let accessed = value.unwrap_or(site.instruction.ty);
                    unaligned(context, &mut outcome, site.instruction.opcode, accessed, align)
                };
                // What is not aligned is refused before anything else is looked at.
                let looked_at = ordering.filter(|_| !outcome.unaligned);
                plain(&mut outcome, site.instruction.opcode, looked_at, space);
            }
        }
        Detail::CompareExchange { .. } => atomic(&mut outcome, None, value_bits(2), space),
        Detail::AtomicReadModifyWrite { operation, .. } => {
            atomic(&mut outcome, Some(operation), value_bits(1), space);
        }
        _ => return,
    }
    for (rule, judgements) in [(&COMPILE, outcome.unsupported), (&CRASH, outcome.crash)] {
        if let Some(finding) = Finding::of(rule, site.instruction.opcode_span, judgements) {
            let finding = if std::ptr::eq(rule, &COMPILE) {
                finding.help(help(site.instruction, outcome.unaligned))
            } else {
                finding
            };
            context.report(finding.within(site.function));
        }
    }
}

/// What to do about an instruction that is not compiled, by its own name.
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

/// Whether 13.5's modern back end has stores to the space. Those before it take any space for one that they know.
pub(in crate::rules) fn is_written(space: u32) -> bool {
    matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL | SHARED_CLUSTER | PARAM | STORED_ONLY)
}

/// Whether the modern back end has loads from the space; 13.5 knows the shared memory of a cluster too.
pub(in crate::rules) fn is_read(space: u32, is_13_5: bool) -> bool {
    matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL | PARAM) || (is_13_5 && space == SHARED_CLUSTER)
}

/// A number that stores are compiled for, and that no document names.
const STORED_ONLY: u32 = 102;

/// `load` and `store`.
fn plain(outcome: &mut Outcome, opcode: Opcode, ordering: Option<Ordering>, space: u32) {
    let modern = front_end(Dialect::Modern);
    if opcode == Opcode::Store {
        if !is_written(space) {
            outcome.dies(References::since(CUDA_13_5), modern, Death::ILLEGAL_INSTRUCTION);
        }
    } else {
        if !is_read(space, true) {
            outcome.dies(References::since(CUDA_13_5), modern, Death::ILLEGAL_INSTRUCTION);
        }
        if !is_read(space, false) {
            outcome.dies(References::before(CUDA_13_5), modern, Death::ILLEGAL_INSTRUCTION);
        }
    }
    let Some(ordering) = ordering else { return };
    // LLVM 7's back end has relaxed accesses only.
    if !matches!(ordering, Ordering::Unordered | Ordering::Monotonic) || space == TENSOR {
        outcome.unsupported(References::CUDA, front_end(Dialect::Legacy));
    }
    if space == TENSOR {
        outcome.dies(References::CUDA, modern, Death::ILLEGAL_INSTRUCTION);
    }
}

/// An atomic access that is aligned to less than its size: LLVM 7's back end and 13.5's refuse it, those between do not
/// look. Whether it is one for LLVM 7's.
fn unaligned(
    context: &Context,
    outcome: &mut Outcome,
    opcode: Opcode,
    accessed: TypeId,
    align: Option<Alignment>,
) -> bool {
    let Ok(layout) = Layouts::new(context.module, context.data_layout).of(accessed) else { return false };
    let Some(align) = align.map(Alignment::bytes).filter(|&align| align < layout.store_size) else { return false };
    let word = opcode.keyword();
    let legacy = fill(LEGACY_UNALIGNED, &[word]);
    // Accesses of 128 bits came to LLVM 7's back end with 13.5.
    let by = if layout.store_size > 8 { References::since(CUDA_13_5) } else { References::CUDA };
    outcome.refuses(by, front_end(Dialect::Legacy), legacy);
    let newest = fill(UNALIGNED, &[word, &align.to_string(), &layout.store_size.to_string()]);
    outcome.refuses(References::since(CUDA_13_5), front_end(Dialect::Modern), newest);
    true
}

/// `cmpxchg` (no operation) and `atomicrmw`.
fn atomic(outcome: &mut Outcome, operation: Option<AtomicOperation>, bits: Option<u32>, space: u32) {
    let legacy = front_end(Dialect::Legacy);
    let modern = front_end(Dialect::Modern);
    let before_hopper = legacy.difference(TargetSet::at_least(90));
    match (bits, operation) {
        (Some(8 | 16), _) | (_, Some(AtomicOperation::Nand)) => outcome.unsupported(References::CUDA, legacy),
        (Some(128), None | Some(AtomicOperation::Exchange)) => outcome.unsupported(References::CUDA, before_hopper),
        (Some(bits), _) if bits >= 128 => outcome.dies(References::CUDA, legacy, Death::SEGMENTATION_FAULT),
        _ => {}
    }
    let exchanges = matches!(operation, None | Some(AtomicOperation::Exchange | AtomicOperation::Nand));
    if bits == Some(128) && !exchanges {
        // They call a function of a library that there is none of.
        outcome.refuses(References::before(CUDA_13_5), modern, MISSING_FUNCTION.to_owned());
    }
    if let Some(bits) = bits.filter(|&bits| bits > 128) {
        let what = if operation.is_some() { "atomic load" } else { "cmpxchg" };
        outcome.refuses(References::since(CUDA_13_5), modern, fill(TOO_WIDE, &[what, &(bits / 8).to_string()]));
    }
    match space {
        GENERIC | GLOBAL | SHARED | LOCAL | CONSTANT => {}
        SHARED_CLUSTER => {
            outcome.unsupported(References::before(CUDA_13_5), TargetSet::all());
            if operation.is_some() {
                outcome.unsupported(References::since(CUDA_13_5), before_hopper);
            }
        }
        PARAM => {
            outcome.unsupported(References::CUDA, legacy);
            outcome.unsupported(References::before(CUDA_13_5), modern);
        }
        // Tensor memory, 2 and all numbers without a meaning.
        _ => {
            outcome.unsupported(References::CUDA, legacy);
            outcome.unsupported(References::before(CUDA_13_5), modern);
            outcome.dies(References::since(CUDA_13_5), modern, Death::ILLEGAL_INSTRUCTION);
        }
    }
}
