//! The exam of *Address spaces*: definitions, casts, moves and mixtures of pointers.

use super::builder::ExamBuilder;
use super::pick;
use super::text::module;
use fastrand::Rng;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};

/// Address spaces of variables, with a name for each variable.
const SPACES: &[(u32, &str)] = &[(1, "log"), (3, "tile"), (4, "table")];

pub(super) fn source(seed: u64, random: &mut Rng) -> String {
    let (space, name) = pick(random, SPACES);
    let (other, other_name) = pick(random, &[(1, "counter"), (3, "stage")]);
    let count = random.u32(4..64);
    let (linkage, value) = if space == 4 { ("constant", "zeroinitializer") } else { ("global", "undef") };
    let value = if space == 1 { "zeroinitializer" } else { value };
    let other_value = if other == 1 { "zeroinitializer" } else { "undef" };
    let step = random.u32(1..count);
    let variables = format!(
        "@{name} = internal addrspace({space}) {linkage} [{count} x float] {value}, align 4\n\
         @{other_name} = internal addrspace({other}) global [{count} x float] {other_value}, align 4\n"
    );
    let mixed = if random.bool() { "%moved" } else { "%second" };
    let body = format!(
        "define ptx_kernel void @run(ptr addrspace(1) %out, i1 zeroext %which) {{\n  \
         %first = addrspacecast ptr addrspace({space}) @{name} to ptr\n  \
         %moved = getelementptr inbounds float, ptr %first, i64 {step}\n  \
         %second = addrspacecast ptr addrspace({other}) @{other_name} to ptr\n  \
         %either = select i1 %which, ptr %first, ptr {mixed}\n  \
         %value = load float, ptr %either, align 4\n  \
         store float %value, ptr addrspace(1) %out, align 4\n  ret void\n}}\n"
    );
    let good = module(&format!("{variables}\n{body}"));
    let broken_cast =
        format!("  %wrong = addrspacecast ptr addrspace({space}) @{name} to ptr addrspace({})\n", 8 - space);
    let broken = good.replace("  ret void\n", &format!("{broken_cast}  ret void\n"));
    let target = Target::parse("sm_100").unwrap_or(Target::ALL[0]);
    let mut exam = ExamBuilder::new("address-spaces", "Quiz: address spaces", seed, 8);
    exam.text(Language::NvvmIr, target, Reference::Tileiras, good.clone());
    let spaces: Vec<String> = ["0", "1", "3", "4", "5"].map(str::to_owned).to_vec();
    exam.ask(
        "Address space of the type",
        "Which address space does the *type* of `%moved` name?",
        "space of %moved",
        &spaces,
        "A plain `ptr` has no number, whatever it points to.",
    );
    exam.ask(
        "Inferred address space",
        "Which address space does `%moved` point into?",
        "space behind %moved",
        &spaces,
        "Follow it back to the variable where it begins.",
    );
    exam.ask(
        "Merging two pointers",
        "Which address space can be inferred for `%either`? If none can, it is that of its type.",
        "space behind %either",
        &spaces,
        "Follow both arms of the `select` back. Do they begin in the same space?",
    );
    exam.text(Language::NvvmIr, target, Reference::Tileiras, broken);
    exam.ask(
        "First problem",
        "A line was added at the end. Which problem does the verifier report first?",
        "first finding",
        &["none", "NV0101", "NV0202", "NV0201"].map(str::to_owned),
        "Look at both ends of the last cast.",
    );
    exam.goal(
        "Fix it",
        "Change the code so that it is accepted again, with the same parameters.",
        "accepted on sm_100, keeps signature of run, writes in space 1",
        &good,
        "`%wrong` has no uses.",
    );
    exam.finish()
}
