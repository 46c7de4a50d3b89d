//! What libNVVM says of a compilation as a whole, and what its users print around it. What it says of a place in a module is
//! said by rules.

use crate::answer::bytes;
use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Number, Tool, ptxas};
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
        Some(Answer::new("`target datalayout` is none of those that libNVVM takes. The line below is the module's, the two behind it are what this release takes.")
            .toolkits(Some("CUDA 12.1 and later take a layout without `i128:128:128` again, as it was written for LLVM 7; 12.0 does not".to_owned()))
            .action("Copy the 64-bit line of the message into `target datalayout`."))
    };
    "libnvvm-architecture" "reading options", &["-arch={} is an unsupported option", "libnvvm : error: -arch={} is an unsupported option"], MEASURED => |asked| {
        ptxas::target::undefined(asked.value(0), "libNVVM")
    };
    "libnvvm-result" "ending", &["NVVM_ERROR_{}"], MANUAL => result;
    "libnvvm-triple-missing" "verifying the module", &["Module does not contain a triple, should be 'nvptx-' or 'nvptx64-'"], PUBLISHED => |_| {
        Some(Answer::new("The module has no `target triple`. These are the words of CUDA 7 to 11; newer releases leave out `nvptx-`.")
            .action("Add the line `target triple = \"nvptx64-nvidia-cuda\"`."))
    };
];

/// The smallest and the largest ceiling of the newest libNVVM, in bytes: that of targets before sm_70, which every
/// toolkit has, and that of later ones, which CUDA 12.1 brought.
fn ceilings() -> (u64, u64) {
    let all = || Target::ALL.iter().filter_map(|&target| Reference::NEWEST.parameter_limit(target).bytes);
    (all().min().unwrap_or_default().into(), all().max().unwrap_or_default().into())
}

fn parameters(asked: &Asked<'_>) -> Option<Answer> {
    let of_old_wording = asked.values.len() == 2;
    let (most, function) = if of_old_wording { (0, 1) } else { (1, 2) };
    let most = Number::read(asked.value(most), "bytes that are allowed here")?;
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
    let (small, large) = ceilings();
    let fits = |ceiling: u64| most.value < ceiling && needed.as_ref().is_none_or(|needed| needed.value <= ceiling);
    let newer = format!("sm_70 and later, with CUDA 12.1 or later ({})", bytes(large));
    let answer = Answer::new(meaning);
    let answer = match (fits(small), fits(large)) {
        (true, _) => answer.targets(format!("sm_20 and later ({}); {newer}", bytes(small))),
        (false, true) => answer
            .targets(newer)
            .toolkits(Some("CUDA 12.1 and later".to_owned()))
            .action(format!("Compile for sm_70 or later with CUDA 12.1 or later, where {} are allowed.", bytes(large))),
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
        "it does not know one of the options: `-arch=compute_NN`, `-opt=0` or `3`, `-g`, `-generate-line-info`, `-ftz=`, `-prec-sqrt=`, `-prec-div=`, `-fma=`, `-gen-lto`",
    ),
    ("NO_MODULE_IN_PROGRAM", "no module was added before it was asked to compile"),
    ("COMPILATION", "the module could not be read or compiled: what it says stands in the log"),
    ("CANCELLED", "the caller stopped it"),
];

fn result(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
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
