//! Rules about NVIDIA's intrinsics for convergent branches, warps, the graphics pipeline and registers.

use super::arithmetic::{RESERVED, own_text, reserved};
use super::call::Call;
use super::constant::{IMMEDIATE, MASK, MODE, MODE_PARAMETER, NEWEST_OP0, OP0, OPERAND};
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Finding;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    CONVERGENT_BRANCH "NV0647" "convergent-branch-use" [
        "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction",
    ] {
        help: "Branch on the result once, and use it for nothing else.",
        ..INTRINSIC
    }

    SUSPENSION "NV0648" "coro-create-suspend" [
        "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer",
    ] {
        help: "Number the suspension in the text.",
        ..INTRINSIC
    }

    SUB_OPERATION "NV0649" "subop-mode" ["Invalid subop mode"] {
        help: "Bits 3 to 1 take 0 to 5.",
        ..INTRINSIC
    }

    GEOMETRY_MODE "NV0650" "geometry-out-mode" ["geometry out mode not a valid value"] {
        help: "Bits 1 to 0 take 0 (EMIT), 1 (CUT) or 2 (EMIT and CUT).",
        ..INTRINSIC
    }

    CUT_CONSTANT "NV0651" "geometry-op1-const-cut" ["op1 of GeometryOut intrinsic must be constant when CUT mode"] {
        help: "A cut takes no stream: pass 0.",
        ..INTRINSIC
    }

    CUT_ZERO "NV0652" "geometry-op1-zero-cut" ["op1 of GeometryOut intrinsic must be 0 when CUT mode"] {
        help: "A cut takes no stream: pass 0.",
        ..INTRINSIC
    }

    WARP_MODE "NV0653" "syncwarp-mode" ["syncwarp mode not a valid value"] {
        help: "Pass 0.",
        ..INTRINSIC
    }

    BUFFER_KIND "NV0657" "isbe-write-kind" ["Only writes to MAP or ATTR are supported"] {
        help: "Bits 2 to 1 take 0 (ATTR) or 3 (MAP).",
        ..INTRINSIC
    }

    BUFFER_INPUT "NV0658" "isbe-write-input" ["Cannot write to input ISBE"] {
        help: "Clear bit 0: the input is the stage's before.",
        ..INTRINSIC
    }

    REGISTER_TYPE "NV0662" "read-sreg-overload" [
        "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic",
    ] {
        help: "Special registers are read as i32: use llvm.nvvm.read.sreg.i32, or llvm.nvvm.read.ptx.sreg.*.",
        ..INTRINSIC
    }

    REGISTER "NV0663" "sreg-unhandled" ["Unhandled special register"] {
        help: "libNVVM translates 38 to 49, 94 and 95; the others are read by name: llvm.nvvm.read.ptx.sreg.*.",
        ..INTRINSIC
    }

    REGISTER_COUNT "NV0665" "setmaxnreg-range" [
        "reg_count argument to nvvm.setmaxnreg must be within [24, 256]",
    ] {
        help: "Ask for 24 to 256 registers.",
        ..INTRINSIC
    }

    REGISTER_STEP "NV0666" "setmaxnreg-multiple-of-8" [
        "reg_count argument to nvvm.setmaxnreg must be in multiples of 8",
    ] {
        help: "Registers are given out in groups of eight: round the count.",
        ..INTRINSIC
    }

    FENCE "NV0850" "fence-opcode" ["Invalid opcode for nvvm_fence_opcode intrinsic"] {
        help: "The opcode is a multiple of 16.",
        ..INTRINSIC
    }
}

/// The packed constant operands (mode words) of the intrinsics in this module, with their checks.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::WarpReduction,
        operand: 0,
        constant: &[(&MODE, &["documented reduction"]), (&MODE, &["warp reduction"]), (&IMMEDIATE, &["mode word"])],
        steps: &[
            Field::variant(ModeField::WarpReductionReserved, &RESERVED, &["documented"]),
            Field::variant(ModeField::WarpReductionReserved, &RESERVED, &["warp reduction"]),
            Field::of(ModeField::WarpReductionOperation, &SUB_OPERATION),
        ],
    },
    Layout {
        group: NameGroup::WarpSynchronisation,
        operand: 0,
        constant: &[(&MODE_PARAMETER, &[]), (&OPERAND, &["barrier or fence"]), (&IMMEDIATE, &["mode word"])],
        steps: &[Field::of(ModeField::WarpSynchronisationMode, &WARP_MODE)],
    },
    Layout {
        group: NameGroup::GeometryOutput,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::GeometryMode, &GEOMETRY_MODE),
            reserved(ModeField::GeometryReserved),
            Step::Ask(ask_cut),
        ],
    },
    Layout {
        group: NameGroup::BufferWrite,
        operand: 0,
        constant: &own_text(&MODE, &["buffer"]),
        steps: &[Field::of(ModeField::BufferKind, &BUFFER_KIND), Field::of(ModeField::BufferInput, &BUFFER_INPUT)],
    },
    Layout { group: NameGroup::PerformanceTrigger, operand: 0, constant: &own_text(&MASK, &[]), steps: &[] },
    Layout {
        group: NameGroup::FenceByOpcode,
        operand: 0,
        constant: &[(&OPERAND, &["barrier or fence"]), (&IMMEDIATE, &["mode word"])],
        steps: &[Step::Ask(ask_fence)],
    },
    Layout { group: NameGroup::SpecialRegister, operand: 0, constant: NEWEST_OP0, steps: &[Step::Ask(ask_register)] },
];

/// Checks that the second argument of a geometry output is 0 if its packed constant operand (mode word) cuts the
/// stream.
fn ask_cut(call: Call, word: u64, violations: &mut Violations) {
    if ModeField::GeometryOfAnyStream.admits(word) {
        return;
    }
    match call.word(1) {
        None => violations.push(&CUT_CONSTANT, call.place(1), &[]),
        Some(0) => {}
        Some(_) => violations.push(&CUT_ZERO, call.place(1), &[]),
    }
}

fn ask_fence(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::FenceOpcode.admits(word) {
        violations.push(&FENCE, call.place(0), &[]);
    }
}

/// Checks that the special register with the number in the mode word exists, and that the result of the call has 32
/// bits.
fn ask_register(call: Call, word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) != Some(32) {
        violations.push(&REGISTER_TYPE, call.place(0), &[]);
    } else if !ModeField::SpecialRegisterNumber.admits(word) {
        violations.push(&REGISTER, call.place(0), &[]);
    }
}

/// Checks the operands of convergent branches, coroutine suspensions and `setmaxnreg`. These intrinsics have no packed
/// constant operand (mode word).
pub(super) fn check(call: Call, violations: &mut Violations) {
    if call.is(NameGroup::ConvergentBranch) {
        check_branch(call, violations);
    } else if call.is(NameGroup::Suspension) && (call.arguments() != 1 || call.word(0).is_none()) {
        // libNVVM checks the argument only if there is one.
        let references =
            if call.arguments() == 1 { ReferencesByFrontEnd::ALL } else { ReferencesByFrontEnd::DOCUMENTS };
        violations.push_by(references, &SUSPENSION, call.span, &[]);
    } else if call.is(NameGroup::RegisterCount) {
        check_registers(call, violations);
    }
}

/// Checks that the result of a convergent branch is the condition of exactly one branch.
fn check_branch(call: Call, violations: &mut Violations) {
    let module = call.module;
    let Some(function) = module.functions.get(call.fact.function) else { return };
    let result = Value::Instruction(call.fact.instruction);
    let (mut branches, mut others) = (0, 0);
    for (_, instruction) in module.instructions_of(function.instructions) {
        let uses = module.operands_of(instruction.operands).iter().filter(|operand| operand.value == result).count();
        if instruction.opcode == Opcode::Br {
            branches += uses;
        } else {
            others += uses;
        }
    }
    if (branches, others) != (1, 0) {
        violations.push(&CONVERGENT_BRANCH, call.span, &[]);
    }
}

/// Checks the number of registers in a call of `setmaxnreg`: 24 to 256 in steps of eight. In newer libNVVM releases,
/// LLVM's verifier checks the range before all other checks.
fn check_registers(call: Call, violations: &mut Violations) {
    let Some(count) = call.word(0) else { return };
    let place = call.place(0);
    let (outside, uneven) = (!(24..=256).contains(&count), !count.is_multiple_of(8));
    if outside {
        let finding = Finding::of_variants(&REGISTER_COUNT, place, &[&count], &["marked range"]);
        violations.exclusive(ReferencesByFrontEnd::ALL, finding);
    }
    if uneven {
        violations.push(&REGISTER_STEP, place, &[if outside { "outside of the range" } else { "within the range" }]);
    }
    if outside {
        violations.push(&REGISTER_COUNT, place, &["range"]);
    }
}
