//! Messages of ptxas about instructions that a target lacks.

use crate::message::{Asked, MEASURED, Message};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{SpecificFeature, Target, TargetSet};

const PHASE: &str = "reading instructions";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-feature-target",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Feature '{}' requires .target {} or higher",
            "Instruction '{}' requires .target {} or higher",
            "Modifier '{}' requires .target {} or higher",
            "Type '{}' requires .target {} or higher",
            "Modifier '{}' on '{}' requires .target {} or higher",
        ],
        source: MEASURED,
        answer: at_least,
    },
    Message {
        id: "ptxas-feature-specific",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Instruction '{}' not supported on .target '{}'",
            "Feature '{}' not supported on .target '{}'",
            "Modifier '{}' not supported on .target '{}'",
            "'{}' not supported on target '{}'",
            "Instruction '{}' cannot be compiled for architecture '{}'",
            "Feature '{}' cannot be compiled for architecture '{}'",
        ],
        source: MEASURED,
        answer: specific,
    },
    Message {
        id: "ptxas-without-sync",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Instruction '{}' without '.sync' is not supported on .target {} and higher from PTX ISA version {}",
        ],
        source: MEASURED,
        answer: without_sync,
    },
];

/// The description of a feature and of the programs that use it, by the beginning of its name.
struct Feature {
    names: &'static [&'static str],
    what: &'static str,
    instead: &'static str,
}

const FEATURES: &[Feature] = &[
    Feature {
        names: &[".bf16", "cvt.bf16", "cvt with .bf16", "cvt with .f32.bf16", "cvt.f32.bf16", "cvt.rn.bf16"],
        what: "arithmetic with bfloat16",
        instead: "On older GPUs use float16 or float32 in place of bfloat16 (torch: `dtype=torch.float16`).",
    },
    Feature { names: &[".tf32", "cvt.tf32"], what: "TF32", instead: "On older GPUs use float16 or float32 matrices." },
    Feature {
        names: &["cvt with .e4m3x2", "cvt.e4m3x2", "cvt.e5m2x2", ".e4m3", ".e5m2", "mma with FP8"],
        what: "conversions of 8-bit floating point (FP8)",
        instead: "On older GPUs keep FP8 in memory only and convert by hand, or use float16 or bfloat16.",
    },
    Feature {
        names: &["f16 arithemetic", "add.f16", "fma.f16", "ex2.f16", "tanh.f16", ".f16x2"],
        what: "arithmetic with float16",
        instead: "On older GPUs compute in float32.",
    },
    Feature {
        names: &["cp.async.bulk", "cp.reduce.async.bulk", "tensormap"],
        what: "bulk copies of the tensor memory accelerator (TMA)",
        instead: "On older GPUs copy with cp.async (sm_80) or with ordinary loads and stores.",
    },
    Feature {
        names: &["cp.async"],
        what: "asynchronous copies to shared memory",
        instead: "On older GPUs load and store through registers; in Triton choose one stage (`num_stages=1`).",
    },
    Feature {
        names: &[".acquire", ".release", ".acq_rel", ".relaxed", "fence", ".mmio", ".sc"],
        what: "the memory model with its orderings and scopes",
        instead: "On older GPUs use `membar` and volatile accesses: `__threadfence()` instead of cuda::atomic.",
    },
    Feature {
        names: &["ldmatrix", ".m8n8", "stmatrix"],
        what: "loads of matrices for the tensor cores",
        instead: "On older GPUs load the fragments with ordinary loads, or use `wmma`.",
    },
    Feature {
        names: &[".m16n8", ".m8n8k", "mma", "wmma"],
        what: "this shape of a matrix product",
        instead: "Choose a shape that the target has; libraries do that when they are built for it.",
    },
    Feature {
        names: &[
            "barrier.cluster",
            ".cluster",
            ".explicitcluster",
            ".reqnctapercluster",
            ".maxclusterrank",
            "mapa",
            "getctarank",
            "cluster",
        ],
        what: "clusters of blocks",
        instead: "On older GPUs there are no clusters: leave the attribute or the dimension out.",
    },
    Feature {
        names: &["griddepcontrol", ".wait", ".launch_dependents"],
        what: "dependent launches",
        instead: "On older GPUs leave it out: launches follow each other anyway.",
    },
    Feature {
        names: &["atom.add.f64", "red.add.f64"],
        what: "atomic addition of doubles",
        instead: "On older GPUs add in a loop around a compare-and-swap.",
    },
    Feature {
        names: &["atom.add.bf16", "red.add.bf16", "atom.add.noftz.bf16"],
        what: "atomic addition of bfloat16",
        instead: "On older GPUs add in a loop around a compare-and-swap.",
    },
    Feature {
        names: &["atom.cas.b16", "atom.add.f16", "atom.add.noftz.f16"],
        what: "atomic operations on 16 bits",
        instead: "On older GPUs use a compare-and-swap of 32 bits.",
    },
    Feature {
        names: &["dp4a", "dp2a"],
        what: "dot products of bytes",
        instead: "On older GPUs multiply and add byte by byte.",
    },
    Feature { names: &["nanosleep"], what: "sleeping", instead: "On older GPUs wait in a loop." },
    Feature {
        names: &["elect", "mbarrier", "redux", "multimem", "st.bulk"],
        what: "an operation of newer GPUs",
        instead: "On older GPUs do without it.",
    },
    Feature {
        names: &["alloca", "stacksave", "stackrestore"],
        what: "memory of the stack taken while running",
        instead: "Give arrays a size that is known while compiling.",
    },
];

fn feature(name: &str) -> Option<&'static Feature> {
    let longest = |feature: &&Feature| {
        let fits = feature.names.iter().filter(|start| name.starts_with(**start));
        fits.map(|start| start.len()).max().unwrap_or(0)
    };
    FEATURES.iter().filter(|feature| longest(feature) > 0).max_by_key(longest)
}

fn at_least(asked: &Asked<'_>) -> Option<Answer> {
    let (name, required) = (asked.value(0), toolkits::target(asked.values.last()?)?);
    let info = required.info();
    let known = feature(name);
    let what = known.map_or_else(String::new, |feature| format!(" ({})", feature.what));
    let mut answer = Answer::new(format!(
        "`{name}`{what} needs {}{} or a newer GPU; the PTX was made for, or is compiled for, an older one.",
        info.name,
        toolkits::chips(info)
    ))
    .targets(format!("{} and later", info.name))
    .action(format!(
        "If the GPU is that new, compile for it: `-arch={}` or later{}.",
        info.name,
        or_later(required)
    ));
    if let Some(feature) = known {
        answer = answer.action(feature.instead);
    }
    Some(answer.action(format!("Guard the code that uses it: `#if __CUDA_ARCH__ >= {}0`.", required.sm())))
}

/// ` (CUDA 9.0 and later)`: which toolkits compile for a target or a later one.
fn or_later(target: Target) -> String {
    let info = target.info();
    let Some(last) = info.last_cuda else { return format!(" ({})", toolkits::with_target(info)) };
    let still = TargetSet::at_least(target.sm()).iter().find(|it| it.info().last_cuda.is_none());
    let still = still.map_or_else(String::new, |still| format!("; later toolkits begin with {still}"));
    format!(" (CUDA {} to {last} have {target} itself{still})", info.first_cuda)
}

/// The targets of the same chips with another letter than `target` has.
fn with_letter(target: Target) -> TargetSet {
    TargetSet::from_fn(|it| it.base() == target.base() && it.suffix().is_some() && it != target)
}

/// A name that the tables do not have: who has it is not known.
fn not_in_the_tables(name: &str, target: Target) -> Answer {
    let letters = with_letter(target);
    let notes = "Look it up in the PTX ISA: each instruction has Target ISA Notes, which say who has it.";
    let answer =
        Answer::new(format!("{target} does not have `{name}`: not every feature is in every newer GPU.")).action(notes);
    match target.suffix() {
        None if letters.is_empty() => answer,
        None => answer.action(format!(
            "If it is a feature of this generation alone, its target with a letter grants it: {letters}."
        )),
        Some(_) => answer.action("The target has its letter already, so another generation's chips have it, or none."),
    }
}

fn specific(asked: &Asked<'_>) -> Option<Answer> {
    let (name, on) = (asked.value(0), asked.value(1));
    let target = toolkits::target(on)?;
    let Some(feature) = SpecificFeature::called(name) else { return Some(not_in_the_tables(name, target)) };
    let granted = feature.granted();
    let mut answer = Answer::new(format!("`{name}` is {}; {} does not have it.", feature.what, target.name()))
        .targets(granted.to_string());
    answer = match granted.intersection(with_letter(target)).smallest() {
        Some(letter) => answer.action(format!(
            "Compile for {} in place of {}: the letter grants it ({}).",
            letter.name(),
            target.name(),
            toolkits::with_target(letter.info())
        )),
        None => {
            answer.action(format!("No target of {}'s chips has it: take another kernel there.", target.base().name()))
        }
    };
    Some(answer.action("PTX for a target with a letter runs on no newer GPU: keep plain PTX beside it."))
}

fn without_sync(asked: &Asked<'_>) -> Option<Answer> {
    let named = asked.value(1);
    let target = toolkits::target(named).map_or(named, |target| target.name());
    Some(
        Answer::new(format!(
            "From {target} on threads of a warp run on their own, so `{0}` has to say which of them take part: `{0}.sync` with a mask.",
            asked.value(0)
        ))
        .targets(format!("below {target}"))
        .action("In CUDA call the intrinsic that ends in `_sync`, such as `__shfl_sync(0xffffffff, …)`.")
        .action("In NVVM IR call `llvm.nvvm.….sync`, whose first argument is the mask."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, answer};
    use nvvm_target::SPECIFIC;

    fn answer_with_id(text: &str) -> (&'static str, Answer) {
        let (message, answer) = answer(&Line::new(text), str::to_owned).unwrap_or_else(|| panic!("no answer: {text}"));
        (message.id, answer)
    }

    #[test]
    fn every_feature_is_explained_for_any_target_that_it_may_need() {
        for (number, name) in FEATURES.iter().flat_map(|feature| feature.names).enumerate() {
            let own = feature(name).expect("its row");
            for (kind, needs) in ["Feature", "Instruction", "Modifier"].into_iter().zip(["sm_60", "sm_80", "sm_90"]) {
                let line = number + 7;
                let text = format!(
                    "ptxas q{line}.ptx, line {line}; error   : {kind} '{name}.q7' requires .target {needs} or higher"
                );
                let (id, answer) = answer_with_id(&text);
                assert_eq!(
                    (id, answer.targets.as_deref()),
                    ("ptxas-feature-target", Some(&*format!("{needs} and later")))
                );
                assert!(answer.meaning.contains(&format!("`{name}.q7` ({})", own.what)), "{}", answer.meaning);
                assert!(answer.actions.iter().any(|action| action == own.instead), "{text}");
            }
        }
    }

    #[test]
    fn every_feature_of_one_generation_names_who_has_it() {
        for feature in SPECIFIC {
            for name in feature.names {
                let text =
                    format!("ptxas a7.ptx, line 7; error   : Instruction '{name}.q7' not supported on .target 'sm_89'");
                let (id, answer) = answer_with_id(&text);
                assert_eq!(
                    (id, answer.targets),
                    ("ptxas-feature-specific", Some(feature.granted().to_string())),
                    "{text}"
                );
                assert!(answer.meaning.contains(feature.what), "{}", answer.meaning);
            }
        }
    }
}
