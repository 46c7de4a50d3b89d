//! The exam of *Who checks what, and when*: three phases, a message, an order of stages, a node.

use super::builder::ExamBuilder;
use super::text::module;
use super::{pick, place, shuffle};
use fastrand::Rng;
use nvvm_engine::Language;
use nvvm_engine::pipeline::Stage;
use nvvm_target::{Reference, Target};

/// Binary operations whose opcode an exam asks for.
const OPERATIONS: &[&str] = &["add", "sub", "mul", "udiv", "sdiv", "shl", "lshr", "ashr", "and", "or", "xor"];

/// Messages of MLIR's layers.
const MESSAGES: &[&str] = &[
    "between-pass verifier rejected IR after 'MaterializeAsync'",
    "'nv_tileas.async.tiled_tma_load' op expects 3 coordinates, but got 2",
    "'nv_tileas.async.tiled_tma_load' op expects 4 coordinates, but got 5",
    "pass failed; per-op verifier may have fired",
];

pub(super) fn source(seed: u64, random: &mut Rng) -> String {
    let operation = pick(random, OPERATIONS);
    let extra = random.u32(1..9);
    // With one byte less, the parameter buffer is exactly full.
    let bytes = pick(random, &[24_000, 32_000, 32_753, 36_000, 48_000]) + extra;
    let body = |bytes: u32| {
        module(&format!(
            "%struct.Data = type {{ [{bytes} x i8] }}\n\n\
             define ptx_kernel void @k(ptr byval(%struct.Data) align 1 %data, double %last, i32 %a, ptr addrspace(1) %out) {{\n  \
             %x = {operation} i32 %a, {extra}\n  store i32 %x, ptr addrspace(1) %out, align 4\n  ret void\n}}\n"
        ))
    };
    let target = Target::parse("sm_100").unwrap_or(Target::ALL[0]);
    let mut exam = ExamBuilder::new("who-checks-what", "Quiz: verification phases and layers", seed, 8);
    exam.text(Language::NvvmIr, target, Reference::CUDA_13_5, body(bytes));
    exam.ask(
        "Verifying",
        "What is the verdict of the *verify* phase of CUDA 13.5?",
        "verdict on sm_100 at verify",
        &["accepted", "rejected", "not reached"].map(str::to_owned),
        "The verify phase does not know the target.",
    );
    exam.ask(
        "The rejecting layer",
        "Which layer rejects this kernel with CUDA 13.5?",
        "layer that reports",
        &["none", "5", "4", "3", "1"].map(str::to_owned),
        "libNVVM adds up the sizes of the parameters; ptxas includes the padding between them.",
    );
    let message = pick(random, MESSAGES);
    exam.ask(
        "The layer of a message",
        &format!("Which layer reports this?\n\n> {message}"),
        &format!("layer that reports \"{message}\""),
        &["1", "2", "3", "4", "5"].map(str::to_owned),
        "One operation, or what is left after a pass?",
    );
    let mut stages = Stage::ALL.to_vec();
    shuffle(random, &mut stages);
    // Two stages with an order between them, so that there is always a constraint.
    let mut asked = vec![Stage::NvvmVerifier, Stage::TileasToLlvm];
    asked.extend(stages.into_iter().filter(|stage| !asked.contains(stage)).take(2).collect::<Vec<_>>());
    shuffle(random, &mut asked);
    let written = |stages: &[Stage]| stages.iter().map(|stage| stage.id()).collect::<Vec<_>>().join(", ");
    let mut sorted: Vec<Stage> = Stage::ALL.iter().copied().filter(|stage| asked.contains(stage)).collect();
    let mut candidates = Vec::new();
    // Rotations and the reversal violate the constraint between these two.
    for _ in 0..sorted.len() {
        sorted.rotate_left(1);
        candidates.push(written(&sorted));
    }
    sorted.reverse();
    candidates.push(written(&sorted));
    exam.ask(
        "Order of stages",
        "Put these stages into an order that works.",
        &format!("order of {}", written(&asked)),
        &candidates,
        "A stage comes after the stages that produce its input.",
    );
    let numbers: Vec<String> = (35..=52).map(|number: u32| number.to_string()).collect();
    let shown = place(random, 0, numbers.len() - 4);
    exam.ask(
        "Opcode of a node",
        "Which opcode does the node of `%x` have in the specification's table?",
        "node opcode of %x",
        &numbers[shown..],
        "Binary operations are numbered in sequence: add 35, fadd 36, sub 37, and so on up to xor 52.",
    );
    if exam.is_rejected() {
        exam.goal(
            "Shorten the array",
            "Make the array shorter, so that CUDA 13.5 accepts the kernel on sm_100. It keeps at least 16,000 elements.",
            "accepted on sm_100, size of Data >= 16000",
            &body(20_000),
            "The limit is 32,764 bytes, including padding and all parameters.",
        );
    }
    exam.finish()
}
