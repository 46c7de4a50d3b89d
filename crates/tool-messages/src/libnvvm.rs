//! Messages of libNVVM about a compilation as a whole, and those that its users print around them. Messages about a
//! place in a module belong to rules.

use crate::answer::bytes;
use crate::ceilings::{self, Largest};
use crate::message::{Asked, Message, PUBLISHED};
use crate::ptxas::target::{Asker, undefined};
use crate::{Answer, Number, Tool, libnvvm_options};
use nvvm_target::{Reference, Source, Target};

const MANUAL: Source = Source::Reference { title: "libNVVM API", what: "nvvmResult" };
const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0 and 13.5", "modules made for this message");

macro_rules! libnvvm {
    ($($id:literal $phase:expr, $wordings:expr, $source:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::LibNvvm, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = libnvvm![
    "libnvvm-parameter-space" "compiling a kernel", &[
        "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        "Formal parameter space overflowed ({} bytes max) in function {}",
    ], MEASURED => parameters;
    "libnvvm-ir-version" "reading the module", &["IR version {} incompatible with current version {}"], MEASURED => ir_version;
    "libnvvm-mixed-releases" "reading the module", &["incompatible IR detected. Possible mix of compiler/IR from different releases.", "Possible mix of compiler/IR from different releases"], MEASURED => |_| {
        Some(Answer::new("The module says that it is in another version of NVVM IR than this libNVVM reads.")
            .action("`!nvvmir.version` must be one that this libNVVM knows: `!{i32 2, i32 0, i32 3, i32 1}` or `!{i32 2, i32 0}`.")
            .action("Often libNVVM and libdevice, or the program that made the IR, are of different toolkits: look for a second one in PATH, conda or the environment (CUDA_HOME, NUMBA_CUDA_…)."))
    };
    "libnvvm-data-layout" "verifying the module", &["Invalid data layout :", "Invalid data layout"], PUBLISHED => |_| {
        Some(Answer::new("`target datalayout` is none of those that libNVVM verifies. The line below is the module's, the two after it are what this release takes.")
            .action("Copy the 64-bit line of the message into `target datalayout`: with `i128:128:128` every release takes it."))
    };
    "libnvvm-architecture" "reading options", &["-arch={} is an unsupported option", "libnvvm : error: -arch={} is an unsupported option"], MEASURED => |asked| {
        architecture(asked)
    };
    "libnvvm-option" "reading options", &["-{} is an unsupported option", "libnvvm : error: -{} is an unsupported option"], MEASURED => libnvvm_options::unknown;
    "libnvvm-fast-compile" "reading options", &["-Ofast-compile called with unsupported level, only supports {}", "libnvvm : error: -Ofast-compile called with unsupported level, only supports {}"], MEASURED => |asked| {
        Some(Answer::new(format!("libNVVM's option `-Ofast-compile` has another value than the ones that this release takes: {}.", asked.value(0)))
            .action("`min` and `mid` came with CUDA 12.9. Give it one of those that the line names, or leave it out."))
    };
    "libnvvm-option-value" "reading options", &["{} is an unsupported value for option: -{}", "libnvvm : error: {} is an unsupported value for option: -{}"], MEASURED => libnvvm_options::unknown_value;
    "libnvvm-option-twice" "reading options", &["-{} defined more than once", "libnvvm : error: -{} defined more than once"], MEASURED => libnvvm_options::twice;
    "libnvvm-result" "ending", &["NVVM_ERROR_{}"], MANUAL => result;
    "libnvvm-triple-missing" "verifying the module", &["Module does not contain a triple, should be 'nvptx-' or 'nvptx64-'"], PUBLISHED => |_| {
        Some(Answer::new("The module has no `target triple`. These are the words of CUDA 7 to 11.7; newer releases leave out `nvptx-`.")
            .toolkits(Some("CUDA 11.8 and later".to_owned()))
            .action("Add the line `target triple = \"nvptx64-nvidia-cuda\"`."))
    };
];

fn limit(reference: Reference, target: Target) -> Option<u32> {
    reference.parameter_limit(target).bytes
}

fn parameters(asked: &Asked<'_>) -> Option<Answer> {
    let of_old_wording = asked.values.len() == 2;
    let (most, function) = if of_old_wording { (0, 1) } else { (1, 2) };
    let by_target = ceilings::by_target(limit);
    let most = Number::read(asked.value(most), &format!("bytes that are allowed here; libNVVM allows {by_target}"))?;
    let needed =
        (!of_old_wording).then(|| Number::read(asked.value(0), "bytes of parameters that the kernel has")).flatten();
    let name = asked.name(function);
    let meaning = match &needed {
        Some(needed) => format!(
            "{name} has {} of parameters, {} more than the {} that are allowed for this target and toolkit.",
            bytes(needed.value),
            bytes(needed.value.checked_sub(most.value)?),
            bytes(most.value)
        ),
        None => {
            format!("{name} has more than the {} of parameters that are allowed for this target.", bytes(most.value))
        }
    };
    let small = u64::from(ceilings::smallest(limit));
    let Largest { bytes: large, targets, since } = ceilings::largest(limit);
    let (large, first, since) = (u64::from(large), targets.smallest()?, since?);
    let fits = |limit: u64| most.value < limit && needed.as_ref().is_none_or(|needed| needed.value <= limit);
    let larger = format!("{first} and later, with CUDA {since} or later ({})", bytes(large));
    let answer = Answer::new(meaning);
    let answer = match (fits(small), fits(large)) {
        // No toolkit of today has so small a ceiling.
        (true, _) => answer.targets(format!("every target of CUDA 11.7 and later ({} at least)", bytes(small))),
        (false, true) => {
            answer.targets(larger).toolkits(Some(format!("CUDA {since} and later, on {first} and later"))).action(
                format!("Compile for {first} or later with CUDA {since} or later, where {} are allowed.", bytes(large)),
            )
        }
        (false, false) => answer.targets(format!("none: {} is the most anywhere", bytes(large))),
    };
    Some(
        answer
            .numbers(needed.into_iter().chain([most]))
            .action("Pass a pointer to a struct in global memory, or put what does not change into `__constant__` memory. A lambda's captures are parameters.")
            .action("See which parameter takes how many bytes: paste the declaration or the IR, and look at Parameters.")
            .example("worked-example"),
    )
}

fn architecture(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    // libNVVM makes PTX, which is for a virtual architecture.
    if let Some(number) = name.strip_prefix("sm_") {
        return Some(
            Answer::new(format!("libNVVM does not accept `-arch={name}`: it makes PTX for `compute_{number}`, and `sm_` names are ptxas's."))
                .action(format!("Write `-arch=compute_{number}`.")),
        );
    }
    undefined(name, Asker::LibNvvm)
}

fn ir_version(asked: &Asked<'_>) -> Option<Answer> {
    let (has, reads) = (asked.value(0), asked.value(1));
    Some(
        Answer::new(format!("The module is in version {has} of NVVM IR, and this libNVVM reads {reads}."))
            .action(format!(
                "Write the version that it reads: `!nvvmir.version = !{{!0}}` with `!0 = !{{i32 {}, i32 {}}}`.",
                reads.split('.').next()?,
                reads.split('.').nth(1)?
            ))
            .action("If a library made the module (Numba with llvmlite, Rust-CUDA), it is older than the toolkit: update it, or take an older toolkit.")
            .example("version-missing"),
    )
}

/// The results of libNVVM's calls.
const RESULTS: &[(&str, &str)] = &[
    ("OUT_OF_MEMORY", "there was not enough memory"),
    ("PROGRAM_CREATION_FAILURE", "the program could not be created"),
    ("IR_VERSION_MISMATCH", "`!nvvmir.version` or its debug version is none that this libNVVM reads"),
    ("INVALID_INPUT", "a call had a wrong argument, such as a null pointer"),
    ("INVALID_PROGRAM", "the handle is that of no program"),
    ("INVALID_IR", "the verifier refused the module: what it says stands in the log"),
    (
        "INVALID_OPTION",
        "it does not know one of the options, or a value of one: the log names it, and each begins with one dash",
    ),
    ("NO_MODULE_IN_PROGRAM", "no module was added before it was asked to compile"),
    ("COMPILATION", "the module could not be read or compiled: what it says stands in the log"),
    ("CANCELLED", "the caller stopped it"),
];

fn result(asked: &Asked<'_>) -> Option<Answer> {
    explained_result(asked.value(0))
}

/// The answer to one of the results by its name without `NVVM_ERROR_`.
pub(crate) fn explained_result(name: &str) -> Option<Answer> {
    let (_, meaning) = RESULTS.iter().find(|(result, _)| *result == name)?;
    let answer = Answer::new(format!("libNVVM's call ended with NVVM_ERROR_{name}: {meaning}."));
    let wants_log = ["INVALID_IR", "COMPILATION", "IR_VERSION_MISMATCH"].contains(&name);
    Some(if wants_log {
        answer
            .action("The lines before it are the log (nvvmGetProgramLog); if there are none, ask for it and paste it.")
    } else {
        answer
    })
}
