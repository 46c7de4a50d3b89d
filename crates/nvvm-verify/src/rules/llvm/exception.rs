//! Rules about exception handling: landing pads, personalities, and unwind edges.

use super::declare::{Body, llvm_rules};
use nvvm_analysis::control_flow::{self, ControlFlowGraph};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Block, BlockId, Function};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

llvm_rules! {
    /// The rule against exception handling instructions in functions without a personality function.
    PERSONALITY "LV0014" "llvm-personality" Instruction
    "Add `personality ptr @__gxx_personality_v0` to the definition; better, compile without exceptions." [
        LANDING = "LandingPadInst needs to be in a function with a personality.",
        RESUME = "ResumeInst needs to be in a function with a personality.",
        CATCH_PAD = "CatchPadInst needs to be in a function with a personality.",
        CLEANUP_PAD = "CleanupPadInst needs to be in a function with a personality.",
        CATCH_SWITCH = "CatchSwitchInst needs to be in a function with a personality.",
    ]

    /// The rule against landing pads and funclet pads in an invalid position, or with an invalid predecessor.
    PAD "LV0015" "llvm-exception-pad" Instruction
    "A pad is the first instruction of a block that only the unwind edges of `invoke` lead to." [
        NO_PAD = "The unwind destination does not have an exception handling instruction!",
        LANDING_FIRST = "LandingPadInst not the first non-PHI instruction in the block.",
        CATCH_PAD_FIRST = "CatchPadInst not the first non-PHI instruction in the block.",
        CLEANUP_PAD_FIRST = "CleanupPadInst not the first non-PHI instruction in the block.",
        CATCH_SWITCH_FIRST = "CatchSwitchInst not the first non-PHI instruction in the block.",
        IN_ENTRY = "EH pad cannot be in entry block.",
        LANDING_JUMP = "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.",
        CATCH_JUMP = "Block containg CatchPadInst must be jumped to only by its catchswitch.",
        PAD_JUMP = "EH pad must be jumped to via an unwind edge",
    ]

    /// The rule against exception handling instructions with invalid clauses, result types or tokens.
    SHAPE "LV0016" "llvm-exception-shape" Instruction
    "Give every `landingpad` a clause or `cleanup`, and all of a function's pads and `resume` the same type." [
        NO_CLAUSE = "LandingPadInst needs at least one clause or to be a cleanup.",
        LANDING_TYPE = "The landingpad instruction should have a consistent result type inside a function.",
        RESUME_TYPE = "The resume instruction should have a consistent result type inside a function.",
        NOT_IN_SWITCH = "CatchPadInst needs to be directly nested in a CatchSwitchInst.",
        NO_CATCH_PAD = "CatchReturnInst needs to be provided a CatchPad",
        NO_CLEANUP_PAD = "CleanupReturnInst needs to be provided a CleanupPad",
        PARENT = "CleanupPadInst has an invalid parent.",
    ]
}

/// Whether a `filter` clause of a landing pad contains elements other than pointers.
fn has_filter_without_pointers(module: &Module, pad: &Instruction) -> bool {
    module.operands_of(pad.operands).iter().any(|clause| match module.types.kind(clause.ty) {
        TypeKind::Array { element, .. } => module.types.address_space(element).is_none(),
        _ => false,
    })
}

fn is_pad(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::LandingPad | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch)
}

fn first_after_phis(module: &Module, block: BlockId) -> Option<(InstructionId, &Instruction)> {
    let block = module.blocks.get(block)?;
    module.instructions_of(block.instructions).find(|(_, instruction)| instruction.opcode != Opcode::Phi)
}

/// Returns the opcode of the instruction that defines the token operand of `instruction`; `None` if the token is a
/// constant.
fn maker(module: &Module, instruction: &Instruction) -> Option<Opcode> {
    match module.operand(instruction, 0)?.value {
        Value::Instruction(id) => module.instructions.get(id).map(|made| made.opcode),
        _ => None,
    }
}

/// Checks an instruction of exception handling. `known` is the type of the preceding `landingpad`s and `resume`s in the
/// function, which must all have the same type.
pub(super) fn check(
    body: &mut Body,
    graph: &ControlFlowGraph,
    function: &Function,
    block: &Block,
    instruction: &Instruction,
    known: &mut Option<TypeId>,
) {
    let module = body.context.module;
    let at = instruction.opcode_span;
    if function.personality.is_none() {
        let words = match instruction.opcode {
            Opcode::LandingPad => Some(LANDING),
            Opcode::Resume => Some(RESUME),
            Opcode::CatchPad => Some(CATCH_PAD),
            Opcode::CleanupPad => Some(CLEANUP_PAD),
            Opcode::CatchSwitch => Some(CATCH_SWITCH),
            _ => None,
        };
        if let Some(words) = words {
            body.report(&PERSONALITY, at, words);
            return;
        }
    }
    match instruction.opcode {
        Opcode::Invoke => check_unwind(body, instruction),
        Opcode::LandingPad => {
            if has_filter_without_pointers(module, instruction) {
                let why = "from sm_100 on the front end compiles only filters of pointers";
                body.context.not_checked_at(Phase::Compile, "filter of a landing pad", why, at);
            }
            if let Detail::LandingPad { cleanup: false, .. } = instruction.detail
                && instruction.operands.is_empty()
            {
                body.report(&SHAPE, at, NO_CLAUSE);
            }
            consistent(body, instruction, instruction.ty, LANDING_TYPE, known);
        }
        Opcode::Resume => {
            let ty = module.operand(instruction, 0).map_or(TypeId::ERROR, |operand| operand.ty);
            consistent(body, instruction, ty, RESUME_TYPE, known);
        }
        Opcode::CatchPad if maker(module, instruction) != Some(Opcode::CatchSwitch) => {
            body.report(&SHAPE, at, NOT_IN_SWITCH);
        }
        Opcode::CatchRet if maker(module, instruction) != Some(Opcode::CatchPad) => {
            body.report(&SHAPE, at, NO_CATCH_PAD);
        }
        Opcode::CleanupRet if maker(module, instruction) != Some(Opcode::CleanupPad) => {
            body.report(&SHAPE, at, NO_CLEANUP_PAD);
        }
        Opcode::CleanupPad
            if maker(module, instruction)
                .is_some_and(|maker| !matches!(maker, Opcode::CatchPad | Opcode::CleanupPad)) =>
        {
            body.report(&SHAPE, at, PARENT);
        }
        _ => {}
    }
    if is_pad(instruction.opcode) {
        check_place(body, graph, block, instruction);
    }
}

fn consistent(body: &mut Body, instruction: &Instruction, ty: TypeId, words: &'static str, known: &mut Option<TypeId>) {
    match *known {
        None => *known = Some(ty),
        Some(before) if !body.context.module.types.same(before, ty) => {
            body.report(&SHAPE, instruction.opcode_span, words);
        }
        Some(_) => {}
    }
}

fn check_unwind(body: &mut Body, invoke: &Instruction) {
    let module = body.context.module;
    let Some((unwind, operand)) = control_flow::successors(module, invoke).nth(1) else { return };
    let handles = first_after_phis(module, unwind).is_some_and(|(_, first)| is_pad(first.opcode));
    if !handles {
        body.report(&PAD, operand.span, NO_PAD);
    }
}

fn check_place(body: &mut Body, graph: &ControlFlowGraph, block: &Block, pad: &Instruction) {
    let module = body.context.module;
    let at = pad.opcode_span;
    let Some(index) = graph.index(pad.block) else { return };
    if index == 0 {
        body.report(&PAD, at, IN_ENTRY);
        return;
    }
    let first = module.instructions_of(block.instructions).find(|(_, other)| other.opcode != Opcode::Phi);
    if first.is_some_and(|(_, first)| first.span != pad.span) {
        let words = match pad.opcode {
            Opcode::LandingPad => LANDING_FIRST,
            Opcode::CatchPad => CATCH_PAD_FIRST,
            Opcode::CleanupPad => CLEANUP_PAD_FIRST,
            _ => CATCH_SWITCH_FIRST,
        };
        body.report(&PAD, at, words);
        return;
    }
    for &predecessor in graph.predecessors(index) {
        let last = module.blocks.get(graph.block(predecessor)).and_then(|block| block.instructions.ids().next_back());
        let Some(terminator) = last.and_then(|id| module.instructions.get(id)) else { continue };
        if let Some(words) = wrong_jump(module, pad, terminator) {
            let finding = super::declare::in_body(&PAD, at, words, body.function);
            body.context.report(finding.note("this jumps here", terminator.opcode_span));
            return;
        }
    }
}

fn wrong_jump(module: &Module, pad: &Instruction, terminator: &Instruction) -> Option<&'static str> {
    if pad.opcode == Opcode::CatchPad {
        let Value::Instruction(switch) = module.operand(pad, 0)?.value else { return None };
        let own = module.instructions.get(switch)?.block == terminator.block;
        return (!own).then_some(CATCH_JUMP);
    }
    let unwinds = match terminator.opcode {
        Opcode::Invoke => {
            let mut targets = control_flow::successors(module, terminator).map(|(block, _)| block);
            let (normal, unwind) = (targets.next(), targets.next());
            unwind == Some(pad.block) && normal != Some(pad.block)
        }
        Opcode::CleanupRet | Opcode::CatchSwitch => pad.opcode != Opcode::LandingPad,
        _ => false,
    };
    match pad.opcode {
        _ if unwinds => None,
        Opcode::LandingPad => Some(LANDING_JUMP),
        _ => Some(PAD_JUMP),
    }
}
