//! Messages of nvcc's front end about calls and variables across the host and the device. Names that the device lacks
//! belong to a rule.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::Source;

const PHASE: &str = "compiling device code";
const MEASURED: Source = Source::measured("nvcc 13.5", "CUDA texts made for these messages");

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvcc-call-across",
        tool: Tool::Nvcc,
        phase: PHASE,
        // The narrower wordings first: a hole would hold the parameters of the wider ones.
        wordings: &[
            "calling a constexpr {} function(\"{}\") from a {} function(\"{}\") is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this{}",
            "calling a constexpr {} function from a {} function is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this",
            "calling a constexpr {} function(\"{}\") from a {} function(\"{}\") is not allowed",
            "calling a {} function(\"{}\") from a {} function(\"{}\") is not allowed",
            "calling a constexpr {} function from a {} function is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this{}",
            "calling a host function({}) from a {} function({}) is not allowed",
            "calling a host function from a {} function is not allowed",
            "calling a {} function from a {} function is not allowed",
        ],
        source: MEASURED,
        answer: call,
    },
    Message {
        id: "nvcc-constexpr-variable",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &[
            "A __device__ variable cannot be marked constexpr",
            "A __constant__ variable cannot be marked constexpr",
        ],
        source: PUBLISHED,
        answer: |_| {
            Some(
                Answer::new("nvcc of CUDA 11.2 and earlier does not accept `constexpr` on a variable of the device.")
                    .toolkits(Some("CUDA 11.4 and later".to_owned()))
                    .action("Use a newer toolkit: `nvcc --version` says which one runs, often the distribution's old package in `/usr/bin`.")
                    .action("In your own text write `__device__ const` or `__constant__`, or leave `__device__` out: a number that is `constexpr` can be used in device code by its value."),
            )
        },
    },
    Message {
        id: "nvcc-host-variable",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["a host variable \"{}\" cannot be directly {} in a {} function"],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!(
                    "Device code uses the host's variable `{}`, which lies in memory of the host.",
                    asked.value(0)
                ))
                .action("Mark it `__device__`, `__constant__` or `__managed__`, or pass its value as a parameter."),
            )
        },
    },
];

fn call(asked: &Asked<'_>) -> Option<Answer> {
    let is_constexpr = asked.wording.starts_with("calling a constexpr");
    let has_names = asked.wording.contains("(\"");
    let spaces = |place: usize| asked.values.get(place).copied().unwrap_or_default();
    let (callee, caller) = match (has_names, asked.wording.starts_with("calling a host")) {
        (true, _) => (spaces(0), spaces(2)),
        (false, false) => (spaces(0), spaces(1)),
        // The words of CUDA 4 and earlier.
        (false, true) => ("__host__", asked.values.iter().find(|it| it.starts_with("__")).copied()?),
    };
    if ![callee, caller].iter().all(|space| space.starts_with("__")) {
        return None;
    }
    let names = if has_names { format!(" (`{}` by `{}`)", spaces(1), spaces(3)) } else { String::new() };
    let is_into_host = callee.contains("__host__") && !callee.contains("__device__");
    let why = if is_into_host { "the device has no code for it" } else { "the code that runs there cannot call it" };
    let text = asked.line.text();
    // A build may print `warning: ` before all that nvcc says: the word next to the message counts.
    let severity = |word: &str| text.rfind(word);
    let is_warning = ["warning: ", "warning #"].iter().filter_map(|word| severity(word)).max()
        > severity("error: ").max(severity("error #"));
    let note = if is_warning { " Only a warning: it does harm only where the device runs that call." } else { "" };
    let answer = Answer::new(format!("A `{caller}` function calls a `{callee}` function{names}, and {why}.{note}"));
    let answer = if is_warning {
        answer.action("If only the host runs it, the warning can be suppressed: `#pragma nv_exec_check_disable` before the function, or `-Xcudafe --diag_suppress=` with the number of the warning.")
    } else {
        answer
    };
    let answer = match (is_into_host, is_constexpr) {
        (true, true) => answer
            .action("Compile with `--expt-relaxed-constexpr`: then the device may call `constexpr` functions of the host."),
        (true, false) => answer
            .action("Mark the callee `__device__`, or `__host__ __device__` if the host calls it, too: members, constructors, operators and lambdas as well."),
        (false, _) if has_names && callee == "__device__" && caller.contains("__host__") => answer
            .action("Mark the caller `__device__`, or the callee `__host__ __device__`; a kernel is launched (`<<<…>>>`) and not called.")
            .action("A function of CUDA itself (`__syncthreads`, `__threadfence`, `__activemask`, `atomicAdd`) exists on the device only: in a caller that the host compiles too, put the call between `#ifdef __CUDA_ARCH__` and `#endif`. In a header of a library the header and the toolkit are of releases that do not fit."),
        (false, _) => answer
            .action("Mark the caller `__device__`, or the callee `__host__ __device__`; a kernel is launched (`<<<…>>>`) and not called."),
    };
    Some(if is_into_host {
        answer.action("Of the standard library take what CUDA has: `cuda::std::…`, or the function of the same name from `<math.h>` for the types it has (`powf`, not `pow` of a float and a double).")
    } else {
        answer
    })
}
