//! The exam of *Kernels*: functions with and without kernel markers and launch bounds.

use super::builder::ExamBuilder;
use super::text::module;
use super::{pick, shuffle};
use fastrand::Rng;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};

const NAMES: &[&str] = &["blur", "fold", "scan", "sort", "trace"];

pub(super) fn source(seed: u64, random: &mut Rng) -> String {
    let mut names = NAMES.to_vec();
    shuffle(random, &mut names);
    // One function with each kernel marker and one without, so that every exam has several cases.
    let [convention, attribute, annotation, attachment, plain] = [names[0], names[1], names[2], names[3], names[4]];
    let (x, y) = (pick(random, &[32, 64, 128, 256]), pick(random, &[1, 2, 4]));
    let blocks = random.u32(1..=8);
    let mut functions = [
        format!("define ptx_kernel void @{convention}() {{\n  ret void\n}}\n"),
        format!("define void @{attribute}() \"nvvm.kernel\" {{\n  ret void\n}}\n"),
        format!("define void @{annotation}() {{\n  ret void\n}}\n"),
        format!("define void @{attachment}() !nvvm.kernel !0 {{\n  ret void\n}}\n"),
        format!("define void @{plain}() {{\n  ret void\n}}\n"),
    ];
    shuffle(random, &mut functions);
    let metadata = format!(
        "!0 = !{{}}\n!nvvm.annotations = !{{!1, !2}}\n!1 = !{{ptr @{annotation}, !\"kernel\", i32 1}}\n\
         !2 = !{{ptr @{convention}, !\"maxntidx\", i32 {x}, !\"maxntidy\", i32 {y}, !\"minctasm\", i32 {blocks}}}\n"
    );
    let text = module(&format!("{}\n{metadata}", functions.join("\n")));
    let target = Target::parse("sm_100").unwrap_or(Target::ALL[0]);
    let mut exam = ExamBuilder::new("kernels", "Quiz: kernels", seed, 8);
    exam.text(Language::NvvmIr, target, Reference::Tileiras, text.clone());
    let all: Vec<&str> = names.clone();
    let lists = [convention.to_owned(), all.join(", "), format!("{convention}, {annotation}"), "none".to_owned()];
    exam.ask(
        "Kernels by the specification",
        "Which of the functions are kernels for *Tileiras: NVVM IR Verifier*?",
        "kernels",
        &lists,
        "A calling convention, an attribute, an attachment, an annotation: one is enough.",
    );
    let documented = format!("{convention}, {attribute}, {annotation}, {attachment}");
    exam.ask(
        "Kernels by CUDA 13.5",
        "Which of the functions are kernels for CUDA 13.5?",
        "kernels under cuda-13.5",
        &[documented, lists[0].clone(), lists[2].clone()],
        "libNVVM ignores metadata that is attached to a function.",
    );
    let threads = [format!(".maxntid {x}"), format!(".reqntid {x}, {y}, 1"), format!(".maxntid {x}, {y}, {blocks}")];
    exam.ask(
        "Directive about threads",
        &format!("Which directive about threads does `{convention}` get by the specification, with all three numbers?"),
        &format!("directive .maxntid of {convention}"),
        &threads,
        "Two dimensions are written; the third is 1.",
    );
    let wanted = blocks + 1;
    let better = text.replace(&format!("!\"minctasm\", i32 {blocks}"), &format!("!\"minctasm\", i32 {wanted}"));
    exam.goal(
        "Blocks per multiprocessor",
        &format!(
            "Request at least {wanted} resident blocks per multiprocessor for `{convention}`. Change nothing else."
        ),
        &format!(
            "directive .minnctapersm of {convention} is .minnctapersm {wanted}, directive .maxntid of {convention} is \
             .maxntid {x}, {y}, 1"
        ),
        &better,
        "The annotation is `minctasm`.",
    );
    exam.finish()
}
