//! Names of the program itself that nvcc's front end or NVRTC does not know at a place, and names that it declares twice.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

const PHASE: &str = "compiling device code";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "edg-newer-name",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &[
            "identifier \"{}\" is undefined",
            "identifier '{}' is undefined",
            "use of undeclared identifier '{}'",
            "unknown type name '{}'",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let name = asked.value(0);
            let (_, first) = FIRST_TOOLKIT.iter().find(|(known, _)| match known.strip_suffix('*') {
                Some(start) => name.starts_with(start),
                None => name == *known,
            })?;
            Some(
                Answer::new(format!("`{name}` came with CUDA {first}: the headers that are read here are of an older toolkit."))
                    .toolkits(Some(format!("CUDA {first} and later")))
                    .action(format!("Use CUDA {first} or later. `nvcc --version` says which one is used, and `nvidia-smi` does not; often `/usr/bin/nvcc` of the distribution's old package is first in PATH (CUDACXX, CMAKE_CUDA_COMPILER, CUDA_HOME name another)."))
                    .action("Or take an older release of the program, which does not need the name."),
            )
        },
    },
    Message {
        id: "edg-cooperative-name",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["identifier \"{}\" is undefined", "use of undeclared identifier '{}'"],
        source: PUBLISHED,
        answer: |asked| {
            let name = asked.value(0);
            name.starts_with("cudaCG").then(|| {
                Answer::new(format!("`{name}` is a function of the device's runtime, which `cooperative_groups.h` calls and `cuda_device_runtime_api.h` declares. Mostly these two headers are of different releases of the toolkit, or NVRTC is of another one than the headers."))
                    .action("Bring them to one release: in conda and pip `cuda-nvrtc`, `cuda-cudart` and `cuda-cccl` (`nvidia-cuda-nvrtc`, `nvidia-cuda-runtime`) beside an installed toolkit are the commonest. CuPy takes the headers of CUDA_PATH or of the nvcc in PATH: unset the one, take the other out.")
                    .action("Another compiler than nvcc (clang, circle, nvc++) may leave the declaration out: include `<cuda_device_runtime_api.h>`, or compile by nvcc.")
            })
        },
    },
    Message {
        id: "edg-own-name",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["identifier \"{}\" is undefined", "identifier '{}' is undefined"],
        source: PUBLISHED,
        answer: own_name,
    },
    Message {
        id: "edg-redeclared",
        tool: Tool::Nvcc,
        phase: PHASE,
        wordings: &["\"{}\" has already been declared in the current scope"],
        source: PUBLISHED,
        answer: |asked| {
            let is_of_front_end = asked.line.text().contains("): ") || asked.line.text().starts_with("error: ");
            is_of_front_end.then(|| {
                Answer::new(format!("`{}` is declared twice in one block of the source.", asked.value(0)))
                    .action("Rename one of the two, or put one into a block of its own (`{ … }`). A macro that declares a variable can stand once in each block.")
                    .action("In a text that a program wrote (tilelang, TVM, PyTorch): this is an error of that program. Take another release of it, and report it with the text.")
            })
        },
    },
];

/// Names of CUDA's libraries, and the first toolkit with each. A star stands for any end.
const FIRST_TOOLKIT: &[(&str, &str)] = &[
    ("cudaGraph_t", "10.0"),
    ("cudaGraphExec_t", "10.0"),
    ("cudaStreamBeginCapture", "10.0"),
    ("cudaStreamCaptureMode*", "10.1"),
    ("CUmemAllocationProp", "10.2"),
    ("CUmemGenericAllocationHandle", "10.2"),
    ("CUmemAccessDesc", "10.2"),
    ("CU_MEM_ALLOCATION_TYPE_PINNED", "10.2"),
    ("CU_MEM_LOCATION_TYPE_DEVICE", "10.2"),
    ("CU_MEM_ACCESS_FLAGS_PROT_READWRITE", "10.2"),
    ("cuMemCreate", "10.2"),
    ("cuMemAddressReserve", "10.2"),
    ("cuMemSetAccess", "10.2"),
    ("cublasComputeType_t", "11.0"),
    ("CUBLAS_COMPUTE_*", "11.0"),
    ("cudaMallocAsync", "11.2"),
    ("cudaFreeAsync", "11.2"),
    ("cudaMemPool_t", "11.2"),
    ("cudaLaunchConfig_t", "11.8"),
    ("cudaLaunchKernelEx*", "11.8"),
    ("CUtensorMap*", "12.0"),
];

/// Functions that older toolkits declared without underscores, and their names in every toolkit.
const WITHOUT_UNDERSCORES: &[(&str, &str)] = &[
    ("saturate", "__saturatef"),
    ("float_as_int", "__float_as_int"),
    ("int_as_float", "__int_as_float"),
    ("mulhi", "__mulhi"),
    ("umulhi", "__umulhi"),
    ("mul24", "__mul24"),
    ("umul24", "__umul24"),
    ("mul64hi", "__mul64hi"),
];

/// Names that only some compilers or C libraries have, and what every one has in their place.
const OF_HOST: &[(&str, &str)] = &[
    ("uint", "unsigned int"),
    ("ushort", "unsigned short"),
    ("ulong", "unsigned long"),
    ("ssize_t", "ptrdiff_t"),
    ("typeof", "auto`, `decltype(…)` or `__typeof__(…)"),
];

/// Beginnings of names that belong to CUDA, its libraries or a compiler.
const OF_LIBRARIES: &[&str] = &[
    "__", "optix", "OPTIX", "cuda", "cu", "CU", "nv", "NV", "atomic", "half", "bfloat", "make_", "hmma", "wmma",
    "thrust", "cub", "std", "tex", "surf", "dim3", "float", "double", "int", "uint", "char", "uchar", "short",
    "ushort", "long", "ulong", "size_t", "FLT_", "DBL_", "INT_", "UINT_", "LONG_", "M_", "_M", "_BitInt",
];

fn own_name(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    // Clang and other programs have other quotation marks; a place or a severity shows EDG's front end.
    let text = asked.line.text();
    if !(text.contains("): error") || text.starts_with("error: ") || text.contains(", line ")) {
        return None;
    }
    if let Some((_, known)) = WITHOUT_UNDERSCORES.iter().find(|(old, _)| *old == name) {
        return Some(
            Answer::new(format!("Older toolkits declared `{name}` for device code; newer ones have it as `{known}` only."))
                .action(format!("Write `{known}`, or define `{name}` in the program. Of a program such as Blender take a release that supports this toolkit, or the toolkit that it asks for.")),
        );
    }
    if let Some((_, standard)) = OF_HOST.iter().find(|(own, _)| *own == name) {
        return Some(
            Answer::new(format!("`{name}` is no word of C++: GCC or the C library of Linux has it, but Microsoft's, NVRTC and strict modes do not."))
                .action(format!("Write `{standard}`, or define the name before it is used.")),
        );
    }
    let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !is_plain || OF_LIBRARIES.iter().any(|start| name.starts_with(start)) {
        return None;
    }
    Some(
        Answer::new(format!("`{name}` is not declared at that place. A name is known from its declaration to the end of its block, and only in files that include it."))
            .action("In a text of your own: it is misspelled, declared below or in an inner block (a loop or an `if`), left out by `#if`, or its header is not included. NVRTC sees only the text that it was given, and no header by itself.")
            .action("In a text that a program wrote (tinygrad, nvFuser, CuPy, TVM): this is an error of that program. Take another release of it, and report it with the text; of several errors the first counts, and warnings above it (`declared but never referenced`) show where the name is known.")
            .action("In a header of a library: the header is of another release than the rest, or needs one that has to be included before it."),
    )
}
