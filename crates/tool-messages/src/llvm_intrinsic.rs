//! An intrinsic that LLVM's back end has no instruction for: what the table of intrinsics knows of its gates.

use crate::message::Asked;
use crate::{Answer, toolkits};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{Target, TargetSet, Version};

/// The oldest version of the PTX ISA that LLVM writes: needing it is no gate.
const OLDEST_OF_LLVM: Version = Version::new(3, 2);

/// What a call needs, as far as the table's columns agree with each other.
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
        (_, "") => Answer::new(format!(
            "LLVM has no instruction for `{name}` as it is called, though no target and no PTX version is known to lack it."
        )),
        (removed, _) => {
            let gone = removed.map_or_else(String::new, |last| {
                format!(" Newer releases do not have it: of those compared, LLVM {last} is the last with it.")
            });
            Answer::new(format!(
                "LLVM has no instruction for `{name}` on the target and PTX version that it was asked for: it needs {needs}.{gone}"
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
    answer.action(if is_gated {
        "If both are as they should be, a type or an immediate in the call is none that the instruction has."
    } else {
        "Compare the call with its declaration in LLVM: a type or an immediate in it is none that the instruction has."
    })
}

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
    let answer =
        Answer::new(format!("LLVM has no instruction for `{name}`, which is no intrinsic of LLVM 24 or libNVVM 13.5."));
    match intrinsics::suggestions(name).first() {
        Some(near) => answer.action(format!("Is `{}` meant?", near.base_name())),
        None => answer.action("It belongs to another compiler, which should have replaced it before: SYCL's `implicit.offset`, for one, is left over when a pass did not run."),
    }
}
