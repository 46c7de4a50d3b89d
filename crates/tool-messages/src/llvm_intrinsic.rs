//! An intrinsic that LLVM's back end has no instruction for: what the table of intrinsics knows of its gates.

use crate::message::Asked;
use crate::{Answer, toolkits};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{Target, TargetSet, Version};

/// The oldest version of the PTX ISA that LLVM writes: needing it is no gate.
const OLDEST_OF_LLVM: Version = Version::new(3, 2);

/// The requirements of a call, as far as the table's columns agree.
struct Gates {
    /// The targets on which some overload is selected; `None` where there is no gate or none is known.
    targets: Option<TargetSet>,
    version: Option<Version>,
    /// The version for targets with `f`, where that is another one.
    of_families: Option<Version>,
}

pub(crate) fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0).split([',', ' ']).next().unwrap_or_default();
    Some(match intrinsics::lookup(name) {
        Some(known) => explained(name, known),
        None => unknown(name),
    })
}

fn explained(name: &str, known: Intrinsic) -> Answer {
    let gates = Gates::of(known);
    let needs = gates.words();
    if known.removed_after().is_none() && needs.is_empty() {
        return of_another_back_end(name);
    }
    let answer = match (known.removed_after(), needs.as_str()) {
        (Some(last), "") => {
            let since = if known.targets_llvm().is_some() {
                "; newer ones read it and put what took its place there"
            } else {
                ""
            };
            Answer::new(format!(
                "LLVM has no instruction for `{name}`, which newer releases do not have: of those compared, LLVM {last} is the last with it{since}."
            ))
        }
        (removed, _) => {
            let removal = removed.map_or_else(String::new, |last| {
                format!(" Newer releases do not have it: of those compared, LLVM {last} is the last with it.")
            });
            Answer::new(format!(
                "LLVM has no instruction for `{name}` on the target and PTX version that it was asked for: it needs {needs}.{removal}"
            ))
        }
    };
    let answer = gates.advice(answer);
    let answer = match known.removed_after() {
        Some(_) => answer.action(
            "Have the module written and compiled by the same LLVM, or call what the newer one has in its place.",
        ),
        None => answer,
    };
    let is_gated = !needs.is_empty();
    let answer = answer.action(if is_gated {
        "If both are as they should be, a type or an immediate in the call is none that the instruction has."
    } else {
        "Compare the call with its declaration in LLVM: a type or an immediate in it is none that the instruction has."
    });
    if is_gated { answer.action(OF_HOST) } else { answer }
}

/// The advice for device code that another target's back end was given.
const OF_HOST: &str = "Is the triple `nvptx64-nvidia-cuda`? The host's back end has none of these intrinsics either.";

/// An intrinsic that every target of NVPTX has.
fn of_another_back_end(name: &str) -> Answer {
    Answer::new(format!(
        "`{name}` is an intrinsic of NVPTX that every NVIDIA target has, so most likely another back end was given it: device code was compiled for the host."
    ))
    .action("Compile the module with the triple `nvptx64-nvidia-cuda`, and keep device functions out of what is compiled for the host (`__CUDA_ARCH__`, `cfg(target_arch = \"nvptx64\")`, `--cuda-device-only`).")
    .action("If the triple is NVPTX's: compare the call with its declaration in LLVM, since a type or an immediate in it is none that the instruction has.")
}

/// Beginnings of the names of other targets' intrinsics, and the target.
const OTHER_TARGETS: &[(&str, &str)] = &[
    ("llvm.amdgcn.", "AMD's GPUs"),
    ("llvm.r600.", "AMD's GPUs"),
    ("llvm.x86.", "x86"),
    ("llvm.aarch64.", "AArch64"),
    ("llvm.arm.", "ARM"),
    ("llvm.ppc.", "PowerPC"),
    ("llvm.riscv.", "RISC-V"),
    ("llvm.spv.", "SPIR-V"),
    ("llvm.genx.", "Intel's GPUs"),
    ("llvm.wasm.", "WebAssembly"),
];

impl Gates {
    fn of(known: Intrinsic) -> Gates {
        let overloads = known.overload_gates().map(|(_, targets)| targets);
        let all = known.targets_llvm().map(|targets| overloads.fold(targets, TargetSet::union));
        let targets = all.filter(|targets| !targets.is_empty());
        let first = targets.and_then(first_of);
        // A version that was found for a newer target than the first one says nothing of that one.
        let minimum = known.min_ptx().filter(|minimum| first.is_some_and(|first| minimum.at <= first));
        let version = minimum.map(|minimum| minimum.version).filter(|version| *version > OLDEST_OF_LLVM);
        let of_families = minimum.and_then(|minimum| minimum.family).filter(|family| Some(*family) != version);
        Gates { targets: targets.filter(|targets| !targets.is_all()), version, of_families }
    }

    /// `sm_90 and PTX ISA 8.0`, `one of sm_100a and sm_103a`; nothing without a gate.
    fn words(&self) -> String {
        let targets = self.targets.map(|targets| match (first_of_all_later(targets), targets.len()) {
            (Some(first), _) => first.to_string(),
            (None, 1) => targets.to_string(),
            (None, _) => format!("one of {targets}"),
        });
        let version = self.version.map(|version| {
            let families = self.of_families.filter(|_| self.has_families());
            let families = families.map_or_else(String::new, |family| format!(" ({family} for targets with `f`)"));
            format!("PTX ISA {version}{families}")
        });
        [targets, version].into_iter().flatten().collect::<Vec<_>>().join(" and ")
    }

    fn has_families(&self) -> bool {
        self.targets.is_some_and(|targets| targets.iter().any(|it| it.name().ends_with('f')))
    }

    fn advice(&self, mut answer: Answer) -> Answer {
        if let Some(targets) = self.targets {
            answer = answer.targets(targets.to_string());
            answer = match (first_of_all_later(targets), first_of(targets)) {
                (Some(first), _) => answer.action(format!("Compile for {first} or later: `-mcpu={first}`.")),
                // What a letter or a generation grants is not in later targets.
                (None, Some(only)) if targets.len() == 1 => {
                    answer.action(format!("Compile for {only}: `-mcpu={only}`. No other target has it, later ones neither."))
                }
                (None, Some(first)) => answer.action(format!(
                    "Compile for one of them, such as `-mcpu={first}`: other targets do not have it, later ones neither."
                )),
                (None, None) => answer,
            };
        }
        if let Some(version) = self.version {
            answer = answer.toolkits(toolkits::reading_ptx(version)).action(format!(
                "Ask for PTX ISA {version} or later: `-mattr=+ptx{}{}`.",
                version.major, version.minor
            ));
        }
        answer
    }
}

/// The first target of a set, not counting older names of later ones.
fn first_of(targets: TargetSet) -> Option<Target> {
    targets.iter().find(|target| target.info().renamed_to.is_none())
}

/// The first target of a set that has every later one, too.
fn first_of_all_later(targets: TargetSet) -> Option<Target> {
    targets.smallest().filter(|first| TargetSet::at_least(first.sm()).is_subset(targets))
}

fn unknown(name: &str) -> Answer {
    if let Some((_, target)) = OTHER_TARGETS.iter().find(|(start, _)| name.starts_with(start)) {
        return Answer::new(format!("`{name}` is an intrinsic of {target}, and this back end is for another target."))
            .action("Code for one target got into a module for another one: look where it is called, and guard it by the target that is compiled for.")
            .action("Is the triple the one that is meant? For GPUs of NVIDIA it is `nvptx64-nvidia-cuda`.");
    }
    let answer =
        Answer::new(format!("LLVM has no instruction for `{name}`, which is no intrinsic of LLVM 24 or libNVVM 13.5."));
    match intrinsics::suggestions(name).first() {
        Some(near) => answer.action(format!("Is `{}` meant?", near.base_name())),
        None => answer.action("It belongs to another compiler, which should have replaced it before: SYCL's `implicit.offset`, for one, is left over when a pass did not run."),
    }
}
