//! Rules about branches, warps, the graphics pipeline and registers, with one check each.

use super::arithmetic::{RESERVED, RESERVED_BITS, own_text};
use super::call::Call;
use super::constant::{IMMEDIATE, MASK, MODE, MODE_IS_NOT, MODE_MUST_BE, MODE_PARAMETER, NEWEST_OP0, OP0, OPERAND};
use super::declare::{INTRINSIC, MEASURED, MEASURED_COMPILE, section};
use super::layout::{Field, Layout, Step};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Judgement;
use crate::outcome::{NOT_COMPILED, OLDER_NOT_COMPILED};
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::rules::measured::broken_function;
use nvvm_diagnostics::fill;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::Value;
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{Below, Document, LogForm, NameGroup, Phase, Source, TargetSet};

const OTHER: Source = section("R. Other Validation Categories");

nvvm_diagnostics::rules! {
    CONVERGENT_BRANCH "NV0647" "convergent-branch-use" [
        "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction",
    ] {
        help: "Branch on the result once, and use it for nothing else.",
        sources: &[section("M. Convergent Branch Result Validation"), MEASURED],
        ..INTRINSIC
    }

    SUSPENSION "NV0648" "coro-create-suspend" [
        "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer",
    ] {
        help: "Number the suspension in the text.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    SUB_OPERATION "NV0649" "subop-mode" ["Invalid subop mode"] {
        help: "Bits 3 to 1 take 0 to 5.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    GEOMETRY_MODE "NV0650" "geometry-out-mode" ["geometry out mode not a valid value"] {
        help: "Bits 1 to 0 take 0 (EMIT), 1 (CUT) or 2 (EMIT and CUT).",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    CUT_CONSTANT "NV0651" "geometry-op1-const-cut" ["op1 of GeometryOut intrinsic must be constant when CUT mode"] {
        help: "A cut takes no stream: pass 0.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    CUT_ZERO "NV0652" "geometry-op1-zero-cut" ["op1 of GeometryOut intrinsic must be 0 when CUT mode"] {
        help: "A cut takes no stream: pass 0.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    WARP_MODE "NV0653" "syncwarp-mode" ["syncwarp mode not a valid value"] {
        help: "Pass 0.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    BUFFER_KIND "NV0657" "isbe-write-kind" ["Only writes to MAP or ATTR are supported"] {
        help: "Bits 2 to 1 take 0 (ATTR) or 3 (MAP).",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    BUFFER_INPUT "NV0658" "isbe-write-input" ["Cannot write to input ISBE"] {
        help: "Clear bit 0: the input is the stage's before.",
        sources: &[OTHER, MEASURED],
        ..INTRINSIC
    }

    REGISTER_TYPE "NV0662" "read-sreg-overload" [
        UNSUPPORTED_TYPE = "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic",
        OLDER_UNSUPPORTED_TYPE = "error: Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic",
    ] {
        help: "Special registers are read as i32: use llvm.nvvm.read.sreg.i32, or llvm.nvvm.read.ptx.sreg.*.",
        sources: &[OTHER, Source::document(Document::CiccTypeTranslation, "PTX Backend Mapping"), MEASURED_COMPILE],
        ..INTRINSIC
    }

    REGISTER "NV0663" "sreg-unhandled" [
        UNHANDLED = "Unhandled special register",
        OLDER_UNHANDLED = "error: Unhandled special register",
    ] {
        help: "libNVVM translates 38 to 49, 94 and 95; the others are read by name: llvm.nvvm.read.ptx.sreg.*.",
        sources: &[Source::document(Document::CiccTypeTranslation, "PTX Backend Mapping"), MEASURED_COMPILE],
        ..INTRINSIC
    }

    REGISTER_COUNT "NV0665" "setmaxnreg-range" [
        COUNT = "reg_count argument to nvvm.setmaxnreg must be within [24, 256]",
        NEWEST_COUNT = "immarg value {} out of range [24, 257)";
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Ask for 24 to 256 registers.",
        sources: &[section("G.3. Register Count (nvvm.setmaxnreg) Validation"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end: 13.5 in LLVM's words")],
        ..INTRINSIC
    }

    REGISTER_STEP "NV0666" "setmaxnreg-multiple-of-8" [
        "reg_count argument to nvvm.setmaxnreg must be in multiples of 8";
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Registers are given out in groups of eight: round the count.",
        sources: &[section("G.3. Register Count (nvvm.setmaxnreg) Validation"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end")],
        ..INTRINSIC
    }

    FENCE "NV0850" "fence-opcode" [
        INVALID_OPCODE = "Invalid opcode for nvvm_fence_opcode intrinsic",
        OLDER_INVALID_OPCODE = "error: Invalid opcode for nvvm_fence_opcode intrinsic",
    ] {
        help: "The opcode is a multiple of 16.",
        sources: &[section("G.2. Fence Intrinsic Validation"), MEASURED_COMPILE],
        ..INTRINSIC
    }
}

/// The mode words of this file.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::WarpReduction,
        operand: 0,
        constant: &[
            (&MODE, MODE_MUST_BE, ReferencesByFrontEnd::DOCUMENTS),
            (&MODE, MODE_IS_NOT, ReferencesByFrontEnd::LEGACY),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN),
        ],
        steps: &[
            Field::worded(
                ReferencesByFrontEnd::DOCUMENTS,
                RESERVED.words(),
                ModeField::WarpReductionReserved,
                &RESERVED,
            ),
            Field::worded(ReferencesByFrontEnd::CUDA, RESERVED_BITS, ModeField::WarpReductionReserved, &RESERVED),
            Field::of(ModeField::WarpReductionOperation, &SUB_OPERATION),
        ],
    },
    Layout {
        group: NameGroup::WarpSynchronisation,
        operand: 0,
        constant: &[
            (&MODE_PARAMETER, MODE_PARAMETER.words(), ReferencesByFrontEnd::LEGACY),
            (&OPERAND, OPERAND.words(), ReferencesByFrontEnd::DOCUMENTS),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN),
        ],
        steps: &[Field::of(ModeField::WarpSynchronisationMode, &WARP_MODE)],
    },
    Layout {
        group: NameGroup::GeometryOutput,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::GeometryMode, &GEOMETRY_MODE),
            Field::of(ModeField::GeometryReserved, &RESERVED),
            Step::Ask(ask_cut),
        ],
    },
    Layout {
        group: NameGroup::BufferWrite,
        operand: 0,
        constant: &own_text(&MODE, MODE_MUST_BE),
        steps: &[Field::of(ModeField::BufferKind, &BUFFER_KIND), Field::of(ModeField::BufferInput, &BUFFER_INPUT)],
    },
    Layout { group: NameGroup::PerformanceTrigger, operand: 0, constant: &own_text(&MASK, MASK.words()), steps: &[] },
    Layout {
        group: NameGroup::FenceByOpcode,
        operand: 0,
        constant: &[
            (&OPERAND, OPERAND.words(), ReferencesByFrontEnd::DOCUMENTS),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN),
        ],
        steps: &[Step::Ask(ask_fence)],
    },
    Layout { group: NameGroup::SpecialRegister, operand: 0, constant: NEWEST_OP0, steps: &[Step::Ask(ask_register)] },
];

/// Checks that the bits besides the stream are 0 if the mode cuts the stream.
fn ask_cut(call: Call, word: u64, violations: &mut Violations) {
    if ModeField::GeometryOfAnyStream.admits(word) {
        return;
    }
    match call.word(1) {
        None => violations.say(&CUT_CONSTANT, CUT_CONSTANT.words(), call.place(1), ReferencesByFrontEnd::ALL),
        Some(0) => {}
        Some(_) => violations.say(&CUT_ZERO, CUT_ZERO.words(), call.place(1), ReferencesByFrontEnd::ALL),
    }
}

fn ask_fence(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::FenceOpcode.admits(word) {
        compile_error(&FENCE, [INVALID_OPCODE, OLDER_INVALID_OPCODE], call, Targets::MODERN.set(), violations);
    }
}

/// Checks that the special register exists and is read as a 32-bit word.
fn ask_register(call: Call, word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) != Some(32) {
        let words = [UNSUPPORTED_TYPE, OLDER_UNSUPPORTED_TYPE];
        compile_error(&REGISTER_TYPE, words, call, Targets::MODERN.set(), violations);
    } else if !ModeField::SpecialRegisterNumber.admits(word) {
        compile_error(&REGISTER, [UNHANDLED, OLDER_UNHANDLED], call, TargetSet::all(), violations);
    }
}

/// Reports a finding of the documents that libNVVM reports in compilation. The modern front ends since 13.3 use the
/// first wording, all others the second.
fn compile_error(
    rule: &'static Rule,
    [newest, older]: [&'static str; 2],
    call: Call,
    on: TargetSet,
    violations: &mut Violations,
) {
    let modern = Targets::MODERN.set();
    let compile = |by, targets: TargetSet, words| {
        Judgement::on(by, targets.intersection(on), Severity::Error, &[Phase::Compile]).with_outcome(words)
    };
    let judgements = [
        Judgement::from(ReportedBy::DOCUMENTED),
        compile(References::since(CUDA_13_3), modern, newest),
        compile(References::before(CUDA_13_3), modern, older),
        compile(References::CUDA, Targets::LEGACY.set(), older),
    ];
    let judgements = judgements.into_iter().filter(|judgement| !judgement.targets.is_empty());
    violations.add(rule, newest, call.place(0), judgements);
}

/// Checks intrinsics without a mode word.
pub(super) fn check(call: Call, violations: &mut Violations) {
    if call.is(NameGroup::ConvergentBranch) {
        check_branch(call, violations);
    } else if call.is(NameGroup::Suspension) && (call.arguments() != 1 || call.word(0).is_none()) {
        let references =
            if call.arguments() == 1 { ReferencesByFrontEnd::ALL } else { ReferencesByFrontEnd::DOCUMENTS };
        violations.say(&SUSPENSION, SUSPENSION.words(), call.span, references);
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
        violations.say(&CONVERGENT_BRANCH, CONVERGENT_BRANCH.words(), call.span, ReferencesByFrontEnd::ALL);
    }
}

/// Checks the number of registers: 24 to 256 in steps of eight. Since 13.3 LLVM's verifier checks the range, before all
/// other checks.
fn check_registers(call: Call, violations: &mut Violations) {
    let Some(count) = call.word(0) else { return };
    let place = call.place(0);
    let older = ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::before(CUDA_13_3));
    let newest = ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::since(CUDA_13_3));
    let (outside, uneven) = (!(24..=256).contains(&count), !count.is_multiple_of(8));
    let broken = |references: ReferencesByFrontEnd| {
        let references: Vec<_> = references.measured().collect();
        references.into_iter().filter_map(|(by, targets)| broken_function(by, targets))
    };
    if outside {
        let words = fill(NEWEST_COUNT, &[&count.to_string()]);
        violations.say(&REGISTER_COUNT, words, place, newest);
        violations.logged(LogForm::Below(Below::Instruction));
        violations.also(broken(newest));
    }
    if uneven {
        violations.say(
            &REGISTER_STEP,
            REGISTER_STEP.words(),
            place,
            ReferencesByFrontEnd::DOCUMENTS.or(ReferencesByFrontEnd::MODERN),
        );
        violations.also(broken(if outside { older } else { ReferencesByFrontEnd::MODERN }));
    }
    if outside {
        violations.say(&REGISTER_COUNT, COUNT, place, ReferencesByFrontEnd::DOCUMENTS.or(older));
        violations.also(broken(older));
    }
}
