//! Messages of nvcc's front end about names that the toolkit no longer has, lambdas, initialization and warnings by number.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Line, Tool};
use nvvm_target::Source;

const PHASE: &str = "compiling device code";
const MEASURED: Source = Source::measured("nvcc 13.5", "CUDA texts made for these messages");

macro_rules! front_end {
    ($($id:literal $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Nvcc, phase: PHASE, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = front_end![
    "nvcc-removed-name" MEASURED, &["identifier \"{}\" is undefined", "identifier '{}' is undefined", "{} is not a template", "use of undeclared identifier '{}'",
        "‘{}’ was not declared in this scope", "‘{}’ was not declared in this scope; {}", "'{}' was not declared in this scope", "'{}' was not declared in this scope; {}",
    ] => removed;
    "nvcc-undefined-in-device" MEASURED, &["identifier \"{}\" is undefined in device code"] => |asked| {
        let name = asked.value(0);
        let is_constructor = name.rsplit_once("::").is_some_and(|(class, last)| class.rsplit("::").next() == Some(last));
        let is_function = is_constructor || name.contains(['(', '~']) || name.contains("operator");
        let is_likely_function = is_function || name.starts_with("std::") || name.contains('<');
        let (function, variable) = (
            "If it is a function: mark it `__device__` or `__host__ __device__` (constructors, destructors and operators, too), or, where it is `constexpr`, compile with `--expt-relaxed-constexpr`. Of the standard library take `cuda::std::…`.",
            "If it is a variable: mark it `__device__`, `__constant__` or `__managed__`, make it `constexpr`, or pass its value.",
        );
        let what = if is_function { "a function" } else { "a variable or a function" };
        let answer = Answer::new(format!("Device code uses `{}`, {what} that only the host has.", name.trim()));
        Some(if is_likely_function { answer.action(function).action(variable) } else { answer.action(variable).action(function) })
    };
    "nvcc-removed-member" MEASURED, &["class \"cudaDeviceProp\" has no member \"{}\"", "no member named '{}' in 'cudaDeviceProp'",
        "‘struct cudaDeviceProp’ has no member named ‘{}’", "'struct cudaDeviceProp' has no member named '{}'",
    ] => |asked| {
        let member = asked.value(0);
        let (_, attribute) = REMOVED_PROPERTIES.iter().find(|(name, _)| *name == member)?;
        Some(Answer::new(format!("`cudaDeviceProp::{member}` is gone since CUDA 13.0."))
            .toolkits(Some("CUDA 12.9 and earlier".to_owned()))
            .action(format!("Ask for the attribute: `cudaDeviceGetAttribute(&value, {attribute}, device)`, which older toolkits have, too."))
            .action("Or build with CUDA 12.9; a library that uses the member needs a newer release."))
    };
    "nvcc-thrust-member" PUBLISHED, &["namespace \"thrust\" has no member \"{}\"", "namespace \"cub\" has no member \"{}\"", "no member named '{}' in namespace 'thrust'"] => |asked| {
        let name = asked.value(0);
        let library = if asked.wording.contains("cub") { "cub" } else { "thrust" };
        let header = if name.ends_with("_iterator") {
            format!("`<{library}/iterator/{}.h>`", name.trim_start_matches("make_"))
        } else {
            format!("the header that its documentation names, such as `<{library}/{name}.h>`")
        };
        Some(Answer::new(format!("`{library}::{name}` is not declared: no header that declares it is included. Other headers of older releases included it by themselves, those of CUDA 12 and 13 less."))
            .action(format!("Include {header} where it is used."))
            .action("If it is included: the release (CCCL 3 in CUDA 13) has removed the name, or another copy of Thrust is found first; `nvcc -E` shows which."))
    };
    "nvcc-closure-type" MEASURED, &[
        "The closure type for a lambda (\"{}\", defined at {}) cannot be used in the template argument type of a __global__ function template instantiation, unless the lambda is defined within a __device__ or __global__ function, or the flag '-extended-lambda' is specified and the lambda is an extended lambda (a __device__ or __host__ __device__ lambda defined within a __host__ or __host__ __device__ function)",
        "The closure type for a lambda (\"{}\", defined at {}) cannot be used in the template argument type of a __global__ function template instantiation, unless the lambda is defined within a __device__ or __global__ function{}",
        "The closure type for a lambda{} cannot be used in the template argument type of a __global__ function template instantiation{}",
    ] => |_| {
        Some(Answer::new("A lambda of the host is passed to a kernel template, and nvcc makes device code only of lambdas that are marked for it.")
            .action("Compile with `--extended-lambda` (`-extended-lambda`, CMake: `$<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>`) and mark the lambda: `[=] __device__ (int i) { … }` or `[=] __host__ __device__`.")
            .action("Or use a functor: a struct whose `operator()` is `__device__`."))
    };
    "nvcc-dynamic-initialization" MEASURED, &[
        "dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function",
        "dynamic initialization is not supported for a function-scope static {} variable within a __device__/__global__ function",
        "dynamic initialization is not supported for a {} variable",
        "dynamic initialization is not supported for __device__, __constant__ and __shared__ variables",
        "dynamic initialization is not supported for {}",
    ] => |asked| {
        // Clang names all kinds of variables of the device in one sentence.
        let of_shared = |value: &&str| value.contains("__shared__") && !value.contains("__device__,");
        let is_of_clang = asked.text.contains("__device__,");
        let is_shared = asked.wording.contains("static __shared__") || asked.values.iter().any(of_shared);
        if is_of_clang {
            return Some(Answer::new("Clang does not accept the initial value of a variable that device code can use: it would have to be computed while running, and nothing runs before a kernel. `static constexpr` members and `constexpr` variables count as such, too.")
                .action("Give it a constant that the device knows as well: no address of a variable or object of the host (`&std::cout`, a global array), and a `constexpr` constructor. Guard what only the host needs by `#ifndef __CUDA_ARCH__` (HIP: `__HIP_DEVICE_COMPILE__`), or make it a function.")
                .action("Else set it from a kernel or by cudaMemcpyToSymbol; of `__shared__` memory declare raw storage and construct in the kernel.")
                .action("In a header that nvcc takes (Thrust, Trilinos): clang is stricter in some releases; take a newer release of the library or of clang."));
        }
        let answer = Answer::new(if is_shared {
            "A `__shared__` variable has a type whose constructor does something, and shared memory has no initial values: the constructor is not run. Where this is a warning, the variable holds whatever was there."
        } else {
            "A variable of the device has an initial value that has to be computed while running, and nothing runs before a kernel."
        });
        Some(answer
            .action("Give it an initial value that is a constant (a `constexpr` constructor), or set it from a kernel or by cudaMemcpyToSymbol.")
            .action("Shared memory: declare raw storage (`__shared__ alignas(T) unsigned char raw[sizeof(T)]`), let one thread construct in place, and `__syncthreads()`."))
    };
    "nvcc-deprecated-name" MEASURED, &[
        "function \"{}\" (declared at {}) was declared deprecated (\"{}\")", "function \"{}\" was declared deprecated (\"{}\")",
        "function \"{}\" (declared at {}) was declared deprecated", "function \"{}\" was declared deprecated",
        "variable \"{}\" (declared at {}) was declared deprecated (\"{}\")", "type \"{}\" was declared deprecated (\"{}\")",
        "class \"{}\" (declared at {}) was declared deprecated (\"{}\")", "{} was declared deprecated (\"{}\")",
    ] => |asked| {
        let instead = if asked.values.len() > 1 { asked.values.last().map_or_else(String::new, |words| format!(" Its author says: {words}")) } else { String::new() };
        Some(Answer::new(format!("Only a warning (#1444-D): `{}` still works and is going to be removed.{instead}", asked.value(0)))
            .action("Use what takes its place before a new release of that library is used.")
            .action("`-diag-suppress 1444` silences these warnings, `-Wno-deprecated-declarations` those of the host's compiler."))
    };
    "nvcc-warning-number" MEASURED, &["warning #{}-D: {}", "error #{}-D: {}", "remark #{}-D: {}"] => |asked| {
        let number = asked.value(0);
        // The words after the number say more, where they are known.
        let words = asked.line.text().split_once("-D: ").map_or("", |(_, words)| words);
        if crate::answer(&Line::new(words), asked.demangle).is_some() {
            return None;
        }
        if number.is_empty() || !number.chars().all(|it| it.is_ascii_digit()) {
            return None;
        }
        let about = crate::cpp_families::family(words, None).map_or_else(String::new, |family| format!(" {}", family.meaning));
        Some(Answer::new(format!("Diagnostic {number} of nvcc's C++ front end: {}.{about} The `D` says that its severity can be changed: it is a warning unless the build makes it an error.", words.trim_end_matches(['.', ':'])))
            .action(format!("If the code is as it should be: `-diag-suppress {number}` silences it, for a part of a file `#pragma nv_diag_suppress {number}`."))
            .action("If the line says `error`, the build has `-Werror` (all-warnings) or `-diag-error`."))
    };
];

/// Members of `cudaDeviceProp` that CUDA 13.0 removed, and the attribute in place of each.
const REMOVED_PROPERTIES: &[(&str, &str)] = &[
    ("clockRate", "cudaDevAttrClockRate"),
    ("deviceOverlap", "cudaDevAttrGpuOverlap"),
    ("kernelExecTimeoutEnabled", "cudaDevAttrKernelExecTimeout"),
    ("computeMode", "cudaDevAttrComputeMode"),
    ("maxTexture1DLinear", "cudaDevAttrMaxTexture1DLinearWidth"),
    ("memoryClockRate", "cudaDevAttrMemoryClockRate"),
    ("singleToDoublePrecisionPerfRatio", "cudaDevAttrSingleToDoublePrecisionPerfRatio"),
    ("cooperativeMultiDeviceLaunch", "cudaDevAttrCooperativeMultiDeviceLaunch"),
];

/// Names that a release of CUDA removed, and the advice for each.
struct Removed {
    names: &'static [&'static str],
    /// The toolkits that have them.
    toolkits: &'static str,
    instead: &'static str,
}

/// CUDA release notes 9.0, 12.0 and 13.0; that 13.5 has none of the names is measured, except for those of cuFFT.
const REMOVED: &[Removed] = &[
    Removed {
        names: &[
            "texture",
            "surface",
            "cudaBindTexture",
            "cudaBindTexture2D",
            "cudaBindTextureToArray",
            "cudaUnbindTexture",
            "cudaBindTextureToMipmappedArray",
            "cudaBindSurfaceToArray",
            "cudaGetTextureReference",
            "cudaGetSurfaceReference",
            "cudaGetTextureAlignmentOffset",
            "textureReference",
            "surfaceReference",
        ],
        toolkits: "CUDA 11.8 and earlier",
        instead: "Texture and surface references are gone: make a texture object (`cudaTextureObject_t`, cudaCreateTextureObject), pass it to the kernel, and read with `tex1Dfetch<float>(object, i)`, `tex2D<float>(object, x, y)`.",
    },
    Removed {
        names: &["__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot"],
        toolkits: "CUDA 12.9 and earlier, for sm_62 and earlier",
        instead: "From sm_70 on threads of a warp run on their own: `__shfl_down_sync(0xffffffff, value, delta)`, `__ballot_sync(mask, predicate)`, with the mask of the threads that take part.",
    },
    Removed {
        names: &[
            "cudaThreadSynchronize",
            "cudaThreadExit",
            "cudaThreadSetCacheConfig",
            "cudaThreadGetLimit",
            "cudaThreadSetLimit",
        ],
        toolkits: "CUDA 12.9 and earlier",
        instead: "Call cudaDeviceSynchronize, cudaDeviceReset, cudaDeviceSetCacheConfig, cudaDeviceGetLimit and cudaDeviceSetLimit in their place.",
    },
    Removed {
        names: &[
            "cusparseScsrmm",
            "cusparseDcsrmm",
            "cusparseCcsrmm",
            "cusparseZcsrmm",
            "cusparseScsrmm2",
            "cusparseDcsrmm2",
            "cusparseCcsrmm2",
            "cusparseZcsrmm2",
            "cusparseScsrmv",
            "cusparseDcsrmv",
            "cusparseCcsrmv",
            "cusparseZcsrmv",
            "cusparseScsrmv_mp",
            "cusparseDcsrmv_mp",
        ],
        toolkits: "CUDA 10.2 and earlier",
        instead: "Use cuSPARSE's generic functions: cusparseSpMM for `…csrmm` and `…csrmm2`, cusparseSpMV for `…csrmv`, with the matrix as a descriptor (cusparseCreateCsr).",
    },
    Removed {
        names: &["CUFFT_INCOMPLETE_PARAMETER_LIST", "CUFFT_PARSE_ERROR", "CUFFT_LICENSE_ERROR"],
        toolkits: "CUDA 12.9 and earlier",
        instead: "cuFFT has not returned these statuses for a long time: leave them out of lists such as `switch (result)`, within `#if CUDART_VERSION < 13000` where older toolkits are to be supported.",
    },
    Removed {
        names: &["cudaLaunchCooperativeKernelMultiDevice"],
        toolkits: "CUDA 12.9 and earlier",
        instead: "Launch a cooperative kernel on each GPU (cudaLaunchCooperativeKernel) and synchronize through events.",
    },
];

/// A name that newer toolkits do not have. Other names belong to the author's text.
fn removed(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0).trim_matches('"');
    let removed = REMOVED.iter().find(|removed| removed.names.contains(&name))?;
    // The functions of a warp depend on the target, too.
    let meaning = if name.starts_with("__") {
        format!(
            "`{name}` is not declared for this toolkit or target. CUDA 13 does not have it, older toolkits have it for sm_62 and earlier only, and the oldest targets never had it."
        )
    } else {
        format!(
            "`{name}` was part of CUDA, and newer toolkits do not have it. Mostly the text is older than the toolkit."
        )
    };
    let mut answer = Answer::new(meaning).toolkits(Some(removed.toolkits.to_owned()));
    if name.starts_with("__shfl") {
        answer = answer.action("With an old toolkit: `__shfl…` needs sm_30 or later. Take `compute_20` and older out of the build (`-gencode arch=compute_30,code=sm_30`).");
    }
    Some(
        answer
            .action(removed.instead)
            .action(format!("Or build with {}; of a library take a newer release.", removed.toolkits)),
    )
}

#[cfg(test)]
mod tests {
    use super::{REMOVED, REMOVED_PROPERTIES};
    use crate::Line;
    use crate::answer;

    #[test]
    fn removed_names_are_answered_and_others_are_not() {
        for name in REMOVED.iter().flat_map(|removed| removed.names) {
            let line = format!("k.cu(3): error: identifier \"{name}\" is undefined");
            let (message, answer) = answer(&Line::new(&line), str::to_owned).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(message.id, "nvcc-removed-name");
            assert!(answer.toolkits.is_some_and(|it| it.ends_with("earlier")), "{line}");
        }
        for (member, attribute) in REMOVED_PROPERTIES {
            let line = format!("k.cu(3): error: class \"cudaDeviceProp\" has no member \"{member}\"");
            let (_, answer) = answer(&Line::new(&line), str::to_owned).unwrap_or_else(|| panic!("{line}"));
            assert!(answer.actions.iter().any(|action| action.contains(attribute)), "{line}");
        }
        let (message, answer) = answer(&Line::new("k.cu(3): error: identifier \"mine\" is undefined"), str::to_owned)
            .expect("an answer by its family");
        assert_eq!((message.id, answer.toolkits), ("edg-own-name", None));
    }
}
