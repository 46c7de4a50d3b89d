//! Memory instructions that verify, or are refused at verify for another reason, and that `nvvmCompileProgram` has no
//! machine instruction for: what it says then, or how it dies. Measured; no document speaks of it.

use super::Site;
use crate::context::Context;
use crate::facts::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER, TENSOR};
use crate::finding::{Finding, Judgement};
use crate::rule::{Layer, Reach, References, Rule, Severity};
use crate::rules::intrinsic::COMPILE;
use crate::rules::measured::{front_end, unsupported_operation};
use nvvm_syntax::instruction::{AtomicOperation, Detail, Opcode, Ordering};
use nvvm_target::{Dialect, Phase, Reference, Source, TargetSet};

/// libNVVM dies while it compiles the instruction.
pub static CRASH: Rule = Rule {
    code: "NV1120",
    name: "instruction-crash",
    messages: &["libNVVM does not survive this: nvvmCompileProgram ends with signal {}"],
    help: "The library dies instead of refusing the instruction, and takes the process that loaded it along.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[],
    sources: &[Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram, each in a process of its own")],
    reach: Reach::Text,
    page: include_str!("NV1120.md"),
};

/// What becomes of an instruction at compile.
#[derive(Default)]
struct Outcome {
    unsupported: Vec<Judgement>,
    crash: Vec<Judgement>,
}

const ILLEGAL_INSTRUCTION: u8 = 4;
const SEGMENTATION_FAULT: u8 = 11;

impl Outcome {
    fn unsupported(&mut self, by: References, targets: TargetSet) {
        self.unsupported.extend(unsupported_operation(by, targets));
    }

    fn dies(&mut self, by: References, targets: TargetSet, signal: u8) {
        let words = CRASH.messages[0].replace("{}", &signal.to_string());
        self.crash.push(Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).saying(words));
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let pointer = operand(usize::from(site.instruction.opcode == Opcode::Store));
    let Some(space) = pointer.and_then(|pointer| types.address_space(pointer.ty)) else { return };
    let value_bits = |index| operand(index).and_then(|operand| types.integer_bits(operand.ty));
    let mut outcome = Outcome::default();
    match site.instruction.detail {
        Detail::Memory { ordering, .. } => {
            plain(&mut outcome, site.instruction.opcode, ordering, space);
        }
        Detail::CompareExchange { .. } => atomic(&mut outcome, None, value_bits(2), space),
        Detail::AtomicReadModifyWrite { operation, .. } => {
            atomic(&mut outcome, Some(operation), value_bits(1), space);
        }
        _ => return,
    }
    for (rule, judgements) in [(&COMPILE, outcome.unsupported), (&CRASH, outcome.crash)] {
        if !judgements.is_empty() {
            let finding = Finding::new(rule, site.instruction.opcode_span, rule.messages[0].replace("{}", "4"));
            context.report(finding.within(site.function).judged(judgements));
        }
    }
}

/// `load` and `store`.
fn plain(outcome: &mut Outcome, opcode: Opcode, ordering: Option<Ordering>, space: u32) {
    let known = matches!(space, GENERIC | GLOBAL | SHARED | CONSTANT | LOCAL | TENSOR | SHARED_CLUSTER | PARAM);
    if opcode == Opcode::Store && !known {
        outcome.dies(References::CUDA_13_5, front_end(Dialect::Modern), ILLEGAL_INSTRUCTION);
    }
    let Some(ordering) = ordering else { return };
    // LLVM 7's back end has relaxed accesses only.
    if !matches!(ordering, Ordering::Unordered | Ordering::Monotonic) || space == TENSOR {
        outcome.unsupported(References::CUDA, front_end(Dialect::Legacy));
    }
    if space == TENSOR {
        outcome.dies(References::CUDA, front_end(Dialect::Modern), ILLEGAL_INSTRUCTION);
    }
}

/// `cmpxchg` (no operation) and `atomicrmw`.
fn atomic(outcome: &mut Outcome, operation: Option<AtomicOperation>, bits: Option<u32>, space: u32) {
    let legacy = front_end(Dialect::Legacy);
    let modern = front_end(Dialect::Modern);
    let before_hopper = legacy.difference(TargetSet::at_least(90));
    match (bits, operation) {
        (Some(8 | 16), _) | (_, Some(AtomicOperation::Nand)) => outcome.unsupported(References::CUDA, legacy),
        (Some(128), None | Some(AtomicOperation::Exchange)) => outcome.unsupported(References::CUDA, before_hopper),
        (Some(bits), _) if bits >= 128 => outcome.dies(References::CUDA, legacy, SEGMENTATION_FAULT),
        _ => {}
    }
    match space {
        GENERIC | GLOBAL | SHARED | LOCAL | CONSTANT => {}
        SHARED_CLUSTER => {
            outcome.unsupported(References::CUDA_BEFORE_13_5, TargetSet::all());
            if operation.is_some() {
                outcome.unsupported(References::CUDA_13_5, before_hopper);
            }
        }
        PARAM => {
            outcome.unsupported(References::CUDA, legacy);
            outcome.unsupported(References::CUDA_BEFORE_13_5, modern);
        }
        // Tensor memory, 2 and all numbers without a meaning.
        _ => {
            outcome.unsupported(References::CUDA, legacy);
            outcome.unsupported(References::of(Reference::Cuda129), modern);
            outcome.dies(References::of(Reference::Cuda130).with(Reference::Cuda135), modern, ILLEGAL_INSTRUCTION);
        }
    }
}
