//! Names that nvcc, NVRTC or clang do not know, of which the header or the oldest target is known, and numbers that they do
//! not read.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

const SOURCE: Source = Source::Reference {
    title: "CUDA C++ Programming Guide and the C++ standard",
    what: "headers and targets of names",
};
const PHASE: &str = "compiling device code";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "edg-known-name",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &[
            "identifier \"{}\" is undefined",
            "identifier '{}' is undefined",
            "use of undeclared identifier '{}'",
            "unknown type name '{}'",
        ],
        source: SOURCE,
        answer: known_name,
    },
    Message {
        id: "edg-standard-name",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["namespace \"std\" has no member \"{}\"", "namespace \"std\" has no member class \"{}\""],
        source: SOURCE,
        answer: name_of_standard,
    },
    Message {
        id: "edg-number",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["extra text after expected end of number"],
        source: SOURCE,
        answer: |_| {
            Some(
                Answer::new("A number in the text is followed by letters, digits or a comma that are no suffix which C++ knows.")
                    .action("In text that a program writes (PyTorch's fuser, CuPy, PyCUDA): the number was printed by the rules of a language with a decimal comma, or as `1.0f32` or `-inf`. Run with `LC_ALL=C`, or update the program.")
                    .action("By hand: suffixes are `f`, `l`, `u`, `ul`, `ull` and `ll`; a suffix of a library (`1.0_h`, `5s`) needs its `using namespace`."),
            )
        },
    },
];

/// Names of one header.
struct Header {
    names: &'static [&'static str],
    header: &'static str,
    more: &'static str,
}

const NVRTC: &str = "NVRTC has no headers of the host: take `<cuda/std/…>` (libcu++, by `-I…/include`), or write the value or type out (`__NVRTC__` is defined there).";

/// A star stands for any end.
const HEADERS: &[Header] = &[
    Header {
        names: &[
            "FLT_MAX",
            "FLT_MIN",
            "FLT_EPSILON",
            "FLT_DIG",
            "DBL_MAX",
            "DBL_MIN",
            "DBL_EPSILON",
            "LDBL_MAX",
            "FLT_TRUE_MIN",
        ],
        header: "<cfloat>",
        more: NVRTC,
    },
    Header {
        names: &[
            "INT_MAX",
            "INT_MIN",
            "UINT_MAX",
            "LONG_MAX",
            "LONG_MIN",
            "ULONG_MAX",
            "LLONG_MAX",
            "LLONG_MIN",
            "ULLONG_MAX",
            "SHRT_MAX",
            "USHRT_MAX",
            "CHAR_BIT",
            "CHAR_MAX",
            "UCHAR_MAX",
        ],
        header: "<climits>",
        more: NVRTC,
    },
    Header {
        names: &[
            "int8_t",
            "int16_t",
            "int32_t",
            "int64_t",
            "uint8_t",
            "uint16_t",
            "uint32_t",
            "uint64_t",
            "intptr_t",
            "uintptr_t",
            "INT32_MAX",
            "INT64_MAX",
            "UINT8_MAX",
            "UINT16_MAX",
            "UINT32_MAX",
            "UINT64_MAX",
            "INT32_MIN",
            "INT64_MIN",
        ],
        header: "<cstdint>",
        more: NVRTC,
    },
    Header {
        names: &[
            "M_PI",
            "M_PI_2",
            "M_PI_4",
            "M_E",
            "M_LN2",
            "M_LN10",
            "M_LOG2E",
            "M_LOG10E",
            "M_1_PI",
            "M_2_PI",
            "M_2_SQRTPI",
            "M_SQRT2",
            "M_SQRT1_2",
            "INFINITY",
            "NAN",
        ],
        header: "<cmath>",
        more: "The `M_…` constants need `#define _USE_MATH_DEFINES` before it on Windows. NVRTC has no such header: take `CUDART_PI_F`, `CUDART_INF_F` and `CUDART_NAN_F` of `<math_constants.h>`, or write the number out.",
    },
    Header {
        names: &[
            "half",
            "half2",
            "__half",
            "__half2",
            "__half_raw",
            "__float2half*",
            "__half2float",
            "__half22float2",
            "__floats2half2_rn",
            "__hadd*",
            "__hmul*",
            "__hsub*",
            "__hfma*",
            "hexp*",
            "hlog*",
            "hsqrt",
            "hrcp",
        ],
        header: "<cuda_fp16.h>",
        more: "With NVRTC give the toolkit's folder (`-I/usr/local/cuda/include`). Half arithmetic needs sm_53 or later.",
    },
    Header {
        names: &[
            "__nv_bfloat16*",
            "nv_bfloat16*",
            "__float2bfloat16*",
            "__bfloat162float",
            "__bfloat1622float2",
            "__floats2bfloat162_rn",
        ],
        header: "<cuda_bf16.h>",
        more: "It came with CUDA 11.0; bfloat16 arithmetic needs sm_80 or later.",
    },
    Header {
        names: &["__nv_fp8*", "__nv_cvt_float_to_fp8", "__nv_cvt_fp8*"],
        header: "<cuda_fp8.h>",
        more: "It came with CUDA 11.8.",
    },
    Header { names: &["__nv_fp4*", "__nv_cvt_float_to_fp4"], header: "<cuda_fp4.h>", more: "It came with CUDA 12.8." },
    Header {
        names: &["curand_init", "curandState*", "curand_uniform*", "curand_normal*", "curand_poisson", "curand"],
        header: "<curand_kernel.h>",
        more: "It belongs to cuRAND (`libcurand-dev`, by pip `nvidia-curand`).",
    },
    Header { names: &["cooperative_groups"], header: "<cooperative_groups.h>", more: "CUDA 9 and later have it." },
    Header { names: &["nvcuda"], header: "<mma.h>", more: "`nvcuda::wmma` needs sm_70 or later." },
    Header {
        names: &["FLT16_MAX", "HALF_MAX", "CUDART_INF*", "CUDART_NAN*", "CUDART_PI*", "CUDART_ZERO*"],
        header: "<math_constants.h>",
        more: "The constants for `__half` and `__nv_bfloat16` (`CUDART_INF_FP16`, `CUDART_INF_BF16`) are in `<cuda_fp16.h>` and `<cuda_bf16.h>`.",
    },
];

/// Names that device code has from a target on.
struct Since {
    names: &'static [&'static str],
    target: u16,
}

const TARGETS: &[Since] = &[
    Since { names: &["__funnelshift_l", "__funnelshift_r", "__funnelshift_lc", "__funnelshift_rc"], target: 32 },
    Since { names: &["__ldg"], target: 35 },
    Since { names: &["__dp4a", "__dp2a_lo", "__dp2a_hi"], target: 61 },
    Since { names: &["__nanosleep", "__match_any_sync", "__match_all_sync"], target: 70 },
    Since {
        names: &[
            "__reduce_add_sync",
            "__reduce_min_sync",
            "__reduce_max_sync",
            "__reduce_and_sync",
            "__reduce_or_sync",
            "__reduce_xor_sync",
        ],
        target: 80,
    },
    Since { names: &["atomicAdd_block", "atomicAdd_system", "atomicCAS_block", "atomicCAS_system"], target: 60 },
];

/// Names of every kernel's text, which only a compiler of CUDA knows.
const BUILT_IN: &[&str] = &[
    "threadIdx",
    "blockIdx",
    "blockDim",
    "gridDim",
    "warpSize",
    "__syncthreads",
    "__threadfence",
    "__shared__",
    "__global__",
    "__device__",
    "__constant__",
    "__host__",
    "__launch_bounds__",
    "atomicAdd",
    "atomicCAS",
    "atomicMax",
    "atomicMin",
];

/// Names of the C++ library that a standard brought. A star stands for any end.
const STANDARDS: &[(u8, &[&str])] = &[
    (
        14,
        &[
            "make_unique",
            "exchange",
            "enable_if_t",
            "conditional_t",
            "decay_t",
            "remove_reference_t",
            "index_sequence*",
            "make_index_sequence",
            "integer_sequence",
        ],
    ),
    (
        17,
        &[
            "optional",
            "nullopt*",
            "string_view",
            "variant",
            "visit",
            "any",
            "any_cast",
            "byte",
            "filesystem",
            "void_t",
            "is_same_v",
            "is_integral_v",
            "is_floating_point_v",
            "is_base_of_v",
            "is_convertible_v",
            "is_arithmetic_v",
            "is_void_v",
            "is_pointer_v",
            "is_trivially_copyable_v",
            "is_invocable*",
            "clamp",
            "apply",
            "invoke",
            "invoke_result*",
            "conjunction*",
            "disjunction*",
            "negation*",
            "as_const",
            "scoped_lock",
            "shared_mutex",
            "from_chars",
            "to_chars",
            "gcd",
            "lcm",
            "pmr",
        ],
    ),
    (
        20,
        &[
            "span",
            "bit_cast",
            "source_location",
            "remove_cvref*",
            "type_identity*",
            "ranges",
            "format",
            "numbers",
            "same_as",
            "convertible_to",
            "integral",
            "floating_point",
            "endian",
            "popcount",
            "countl_zero",
            "has_single_bit",
            "bit_ceil",
            "barrier",
            "latch",
            "counting_semaphore",
            "jthread",
            "ssize",
            "midpoint",
            "lerp",
            "to_address",
            "is_constant_evaluated",
            "strong_ordering",
            "atomic_ref",
        ],
    ),
    (23, &["expected", "unexpected", "print", "println", "mdspan", "unreachable", "to_underlying", "byteswap"]),
];

/// Types that a host's compiler has built in, which its headers use and nvcc's front end may not know.
const OF_HOST: &[&str] = &[
    "__fp16",
    "__bf16",
    "__mfp8",
    "_Float16",
    "_Float32",
    "_Float32x",
    "_Float64",
    "_Float64x",
    "_Float128",
    "__float128",
    "__Float32x2_t",
    "__Float32x4_t",
    "__Float64x2_t",
    "__Int8x8_t",
    "__SV*",
];

/// Names of Python's objects, which stand in a kernel's text only where a program wrote them into it.
const OF_PYTHON: &[&str] = &["None", "True", "False", "tensor", "nan", "inf", "self", "torch"];

/// Whether a name fits a pattern, whose star stands for any end.
fn fits(name: &str, pattern: &str) -> bool {
    pattern.strip_suffix('*').map_or_else(|| name == pattern, |start| name.starts_with(start))
}

fn known_name(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0).trim_matches(['"', '\'']);
    let is_in = |names: &[&str]| names.iter().any(|pattern| fits(name, pattern));
    if let Some(since) = TARGETS.iter().find(|since| is_in(since.names)) {
        let target = since.target;
        return Some(
            Answer::new(format!("Device code has `{name}` from sm_{target} on, and the file is compiled for an older target, perhaps beside others."))
                .targets(format!("sm_{target} and later"))
                .action(format!("Name the GPU: `-arch=sm_NN` of sm_{target} or later (NVRTC `--gpu-architecture=compute_NN`); without it old toolkits compile for their oldest target."))
                .action(format!("To keep older targets guard the use: `#if __CUDA_ARCH__ >= {target}0`.")),
        );
    }
    if is_in(BUILT_IN) {
        return Some(
            Answer::new(format!("`{name}` is a word of CUDA, which the compiler that reads the file does not know: the file is compiled as plain C++, or only an editor reads it."))
                .action("Compile it by nvcc with the ending `.cu`, or by `-x cu` (clang: `-x cuda`; CMake: `LANGUAGE CUDA`).")
                .action("If only IntelliSense or clangd says so, nothing is wrong with the build: include `<cuda_runtime.h>` and `<device_launch_parameters.h>`.")
                .action("In an old toolkit or for an old target an overload is missing: `atomicAdd` of double needs sm_60 or later."),
        );
    }
    if is_in(OF_PYTHON) && !asked.line.text().contains(".h(") {
        return Some(
            Answer::new(format!("`{name}` is how Python prints an object: the program that put the kernel's text together wrote a value into it that is no plain number."))
                .action("Look at the values that are formatted into the text: `tensor` is a number of PyTorch's (`int(x)` or `x.item()` first; under `torch.jit.trace` and `torch.onnx.export` sizes become tensors), `None` an option that was not set, `nan` and `inf` have other names in C++ (`NAN`, `INFINITY`).")
                .action("In a kernel of your own the name is only not declared."),
        );
    }
    if is_in(OF_HOST) {
        return Some(
            Answer::new(format!("`{name}` is built into some host compilers, and nvcc's front end, which reads their headers, too, does not know it: the compiler of the host is newer than the toolkit supports, or the file uses it for the host's processor."))
                .action("Take a host compiler that the toolkit supports (`-ccbin g++-NN`), or a newer toolkit.")
                .action("In your own header hide it from nvcc: `#ifndef __CUDACC__`, or `#if defined(__ARM_NEON) && !defined(__CUDACC__)`; in device code take `__half` of `<cuda_fp16.h>`.")
                .action("`-U__ARM_NEON` or `-mno-avx512f` by `-Xcompiler` may switch off the host's header that needs it."),
        );
    }
    let header = HEADERS.iter().find(|header| is_in(header.names))?;
    Some(
        Answer::new(format!(
            "`{name}` is declared in `{}`, which was not included, or not found in this release.",
            header.header
        ))
        .action(format!("Include it above this place: `#include {}`.", header.header))
        .action(header.more),
    )
}

/// `namespace "std" has no member "span"`
fn name_of_standard(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    let (standard, _) = STANDARDS.iter().find(|(_, names)| names.iter().any(|pattern| fits(name, pattern)))?;
    Some(
        Answer::new(format!("`std::{name}` came with C++{standard}: the file is compiled by an older standard, the C++ library of the host's compiler is older, or the header that declares it was not included."))
            .action(format!("`-std=c++{standard}` (CMake: CMAKE_CUDA_STANDARD {standard}, which is another variable than CMAKE_CXX_STANDARD), with a compiler of the host that has it. nvcc takes `c++14` from CUDA 9.0 on, `c++17` from 11.0, `c++20` from 12.0; `nvcc --help` lists what it takes."))
            .action("NVRTC has no standard library: there, in device code and with an older standard take `cuda::std::…` of libcu++ (`<cuda/std/…>`), which has much of it."),
    )
}

#[cfg(test)]
mod tests {
    use super::{BUILT_IN, HEADERS, OF_HOST, OF_PYTHON, STANDARDS, TARGETS};
    use crate::{Line, answer};

    #[test]
    fn names_lead_to_their_header_or_target() {
        let answer_for = |name: &str| {
            let text = format!("q7.cu(31): error: identifier \"{name}\" is undefined");
            let (message, answer) = answer(&Line::new(&text), str::to_owned).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(message.id, "edg-known-name", "{text}");
            answer
        };
        for header in HEADERS {
            for name in header.names {
                let name = name.replace('*', "");
                assert!(answer_for(&name).actions.iter().any(|it| it.contains(header.header)), "{name}");
            }
        }
        for since in TARGETS {
            for name in since.names {
                assert!(answer_for(name).meaning.contains(&format!("sm_{}", since.target)), "{name}");
            }
        }
        for name in OF_HOST {
            assert!(answer_for(&name.replace('*', "q")).meaning.contains("host compilers"), "{name}");
        }
        for name in OF_PYTHON {
            assert!(answer_for(name).meaning.contains("Python"), "{name}");
        }
        for name in BUILT_IN {
            assert!(answer_for(name).meaning.contains("plain C++"), "{name}");
        }
    }

    #[test]
    fn names_lead_to_their_standard() {
        for (standard, names) in STANDARDS {
            for name in *names {
                let text = format!("q7.h(4): error: namespace \"std\" has no member \"{}\"", name.replace('*', ""));
                let (_, answer) = answer(&Line::new(&text), str::to_owned).unwrap_or_else(|| panic!("{text}"));
                assert!(answer.meaning.contains(&format!("came with C++{standard}")), "{text}: {}", answer.meaning);
            }
        }
    }

    #[test]
    fn a_line_without_a_place_is_of_the_front_end_by_its_quotation_marks() {
        let found = |text: &str| answer(&Line::new(text), str::to_owned).map(|(message, _)| message.id);
        assert_eq!(found("error: identifier \"FLT_MAX\" is undefined"), Some("edg-known-name"));
        assert_eq!(found("error: identifier \"fresh\" is undefined"), Some("edg-own-name"));
        assert_eq!(found("identifier \"fresh\" is undefined"), None);
    }
}
