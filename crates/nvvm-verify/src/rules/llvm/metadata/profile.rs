//! The rule against `!prof` attachments with invalid branch weights or function entry counts.

use super::{integer, is_undefined, string};
use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::declare::{Body, LLVM_7, llvm_rules, place};
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::metadata::{Attachment, MetadataId, MetadataKind};

llvm_rules! {
    /// The rule against `!prof` attachments of the wrong form for their instruction or function.
    PROFILE "LV0064" "llvm-profile" Metadata
    "A profile is `!{!\"branch_weights\", i32 …}` with a weight for each way, of a function `!{!\"function_entry_count\", i64 …}`." [
        FEW = "!prof annotations should have no less than 2 operands",
        NONE = "!prof annotations should have at least 1 operand",
        FIRST_NULL = "first operand should not be null",
        NAME = "expected string with name of the !prof annotation",
        ENTRY_NAME = "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'",
        SECOND_NULL = "second operand should not be null",
        ENTRY_COUNT = "expected integer argument to function_entry_count",
        NO_WAYS = "!prof branch_weights are not allowed for this instruction",
        WAYS = "Wrong number of operands",
        INVOKED_WAYS = "Wrong number of InvokeInst branch_weights operands",
        WEIGHT = "!prof brunch_weights operand is not a const int",
        KIND = "expected either branch_weights or VP profile name",
        UNKNOWN_PLACE = "'unknown' !prof should only appear on instructions on which 'branch_weights' would",
        UNKNOWN_COUNT = "'unknown' !prof should have a single additional operand",
        UNKNOWN_STRING = "'unknown' !prof should have an additional operand of type string",
        UNKNOWN_EMPTY = "the 'unknown' !prof operand should not be an empty string",
    ]
}

/// The `!prof` kinds that a version of LLVM's verifier accepts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Knows {
    /// The verifier checks branch weights and accepts all other kinds of profiles.
    Weights,
    /// The verifier accepts only a fixed list of kinds of profiles.
    Kinds,
    /// The verifier accepts a fixed list of kinds of profiles, and `!"unknown"` profiles.
    Unknown,
}

/// The values of [`Knows`], each with its variant (named case in the table of outcomes per tool). Each value describes
/// LLVM's verifier in some of the modern (opaque-pointer) front ends.
const VARIANTS: [(Knows, &str); 3] =
    [(Knows::Weights, "weights"), (Knows::Kinds, "kinds"), (Knows::Unknown, "unknown profiles")];
/// The variant (named case in the table of outcomes per tool) for a violation according to the reference documents.
const DOCUMENTED: &str = "documented";

/// Checks the profile of an instruction. LLVM 7 does not check it.
pub(super) fn check_instruction(body: &mut Body, instruction: &Instruction, attachment: &Attachment) {
    let module = body.context.module;
    let Some(operands) = module.tuple(attachment.node) else { return };
    for (words, variants) in violations(|knows| of_instruction(module, instruction, operands, knows)) {
        body.report_at(place::INSTRUCTION, &PROFILE, attachment.span, words, &variants);
    }
}

/// Checks the profile of a function definition.
pub(super) fn check_function(context: &mut Context, function: FunctionId, attachment: &Attachment) {
    let module = context.module;
    let Some(operands) = module.tuple(attachment.node) else { return };
    let legacy = of_function(module, operands, Knows::Weights);
    for (words, mut variants) in violations(|knows| of_function(module, operands, knows)) {
        variants.extend((legacy == Some(words)).then_some(LLVM_7));
        let finding = Finding::placed(&PROFILE, attachment.span, words, place::INSTRUCTION, &variants);
        context.report(finding.within(function));
    }
}

/// Returns the messages about a profile, each with its variants (named cases in the table of outcomes per tool).
/// `asked` returns the message that a version of LLVM's verifier reports.
fn violations(asked: impl Fn(Knows) -> Option<&'static str>) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all: Vec<(&'static str, Vec<&'static str>)> = Vec::new();
    for (knows, variant) in VARIANTS {
        let Some(words) = asked(knows) else { continue };
        match all.iter_mut().find(|(known, _)| *known == words) {
            Some((_, variants)) => variants.push(variant),
            None => all.push((words, vec![DOCUMENTED, variant])),
        }
    }
    all
}

fn of_function(module: &Module, operands: &[MetadataId], knows: Knows) -> Option<&'static str> {
    let &[first, second, ..] = operands else { return Some(FEW) };
    match name(module, first) {
        Err(words) => Some(words),
        Ok("unknown") if knows == Knows::Unknown => of_unknown(module, operands),
        Ok("function_entry_count" | "synthetic_function_entry_count") if is_null(module, second) => Some(SECOND_NULL),
        Ok("function_entry_count" | "synthetic_function_entry_count") => {
            let is_number = is_undefined(module, second) || integer(module, second).is_some();
            (!is_number).then_some(ENTRY_COUNT)
        }
        Ok(_) => Some(ENTRY_NAME),
    }
}

fn of_instruction(
    module: &Module,
    instruction: &Instruction,
    operands: &[MetadataId],
    knows: Knows,
) -> Option<&'static str> {
    let ways = ways(module, instruction);
    let &[first, ref others @ ..] = operands else {
        return Some(if knows == Knows::Unknown { NONE } else { FEW });
    };
    if others.is_empty() && knows != Knows::Unknown {
        return Some(FEW);
    }
    match name(module, first) {
        Err(words) => Some(words),
        Ok("unknown") if knows == Knows::Unknown => {
            let has_ways = ways > 0 || instruction.opcode == Opcode::Invoke;
            if has_ways { of_unknown(module, operands) } else { Some(UNKNOWN_PLACE) }
        }
        Ok(_) if others.is_empty() => Some(FEW),
        Ok("branch_weights") => weights(module, instruction, others, ways),
        // The contents of value profiles were not measured.
        Ok("VP") => None,
        Ok(_) => (knows >= Knows::Kinds).then_some(KIND),
    }
}

fn weights(module: &Module, instruction: &Instruction, others: &[MetadataId], ways: usize) -> Option<&'static str> {
    let says_origin = others
        .first()
        .and_then(|&second| string(module, second))
        .is_some_and(|it| module.names.bytes(it) == b"expected");
    let weights = others.get(usize::from(says_origin)..).unwrap_or_default();
    if instruction.opcode == Opcode::Invoke {
        if !matches!(weights.len(), 1 | 2) {
            return Some(INVOKED_WAYS);
        }
    } else if ways == 0 {
        return Some(NO_WAYS);
    } else if weights.len() != ways {
        return Some(WAYS);
    }
    weights.iter().find_map(|&weight| match () {
        () if is_null(module, weight) => Some(SECOND_NULL),
        () if is_undefined(module, weight) || integer(module, weight).is_some() => None,
        () => Some(WEIGHT),
    })
}

/// Returns the number of branch weights that the `!prof` of an instruction must contain; 0 for instructions without
/// branch weights.
fn ways(module: &Module, instruction: &Instruction) -> usize {
    let operands = module.operands_of(instruction.operands).len();
    match (instruction.opcode, instruction.detail) {
        // The condition precedes both targets.
        (Opcode::Br, _) => {
            if operands > 1 {
                2
            } else {
                1
            }
        }
        // The condition and default destination, followed by pairs of case and destination.
        (Opcode::Switch, _) => operands / 2,
        (Opcode::IndirectBr, _) => operands.saturating_sub(1),
        (Opcode::Select, _) => 2,
        (Opcode::Call, _) => 1,
        (Opcode::CallBr, Detail::Call(id)) => module.calls.get(id).map_or(0, |call| call.targets.range().len()),
        _ => 0,
    }
}

fn of_unknown(module: &Module, operands: &[MetadataId]) -> Option<&'static str> {
    let &[_, pass] = operands else { return Some(UNKNOWN_COUNT) };
    match string(module, pass) {
        None => Some(UNKNOWN_STRING),
        Some(pass) => module.names.bytes(pass).is_empty().then_some(UNKNOWN_EMPTY),
    }
}

/// Returns the kind of a profile, such as `branch_weights`; `Err` with LLVM's message if the first operand is not a
/// kind.
fn name(module: &Module, first: MetadataId) -> Result<&str, &'static str> {
    match string(module, first) {
        Some(name) => Ok(module.names.str(name)),
        None if is_null(module, first) => Err(FIRST_NULL),
        None => Err(NAME),
    }
}

fn is_null(module: &Module, id: MetadataId) -> bool {
    module.metadata.get(id).is_some_and(|metadata| matches!(metadata.kind, MetadataKind::Null))
}
