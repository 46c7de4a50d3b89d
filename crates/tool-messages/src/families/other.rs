//! Errors of the C++ front end that no other table has: the words are those of C++ and speak for themselves, the line says
//! which program they are from.

use crate::cpp_families::family;
use crate::message::{Asked, Message, PUBLISHED};
use crate::plain_marks::without_project;
use crate::{Answer, Line, Tool};

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvcc-front-end-error",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &[
            "{}): error: {}",
            "{}): catastrophic error: {}",
            "{}): error #{}: {}",
            "{}): catastrophic error #{}: {}",
        ],
        source: PUBLISHED,
        answer: front_end_error,
    },
    Message {
        id: "edg-front-end-error",
        tool: Tool::Nvcc,
        phase: "compiling the source",
        wordings: &["\"{}\", line {}: error: {}", "\"{}\", line {}: catastrophic error: {}"],
        source: PUBLISHED,
        answer: edg_error,
    },
    Message {
        id: "rustc-error",
        tool: Tool::Build,
        phase: "compiling host code",
        wordings: &["error[E{}]: {}"],
        source: PUBLISHED,
        answer: rustc_error,
    },
    Message {
        id: "clang-header-error",
        tool: Tool::Llvm,
        phase: "reading the toolkit's headers",
        wordings: &["{}: error: {}", "{}: fatal error: {}"],
        source: PUBLISHED,
        answer: clang_header,
    },
    Message {
        id: "host-compiler-error",
        tool: Tool::HostCompiler,
        phase: "compiling host code",
        wordings: &["{}: error: {}", "{}: fatal error: {}"],
        source: PUBLISHED,
        answer: host_error,
    },
    Message {
        id: "msvc-error",
        tool: Tool::HostCompiler,
        phase: "compiling host code",
        wordings: &["{}: error C{}: {}", "{} : error C{}: {}", "{}: fatal error C{}: {}", "{} : fatal error C{}: {}"],
        source: PUBLISHED,
        answer: msvc_error,
    },
    Message {
        id: "cpp-overload",
        tool: Tool::Llvm,
        phase: "compiling the source",
        wordings: &["call to '{}' is ambiguous", "no matching function for call to '{}'"],
        source: PUBLISHED,
        answer: overload,
    },
    Message {
        id: "mlir-operation",
        tool: Tool::Llvm,
        phase: "verifying the module",
        wordings: &["'{}' op {}", "{}' op operand #{}"],
        source: PUBLISHED,
        answer: mlir_operation,
    },
    Message {
        id: "llvm-fatal",
        tool: Tool::Llvm,
        phase: "running LLVM",
        wordings: &["LLVM ERROR: {}", "error in backend: {}"],
        source: PUBLISHED,
        answer: llvm_fatal,
    },
    Message {
        id: "nvhpc-diagnostic",
        tool: Tool::Nvcc,
        phase: "compiling the source",
        wordings: &["{}-I-{}-{}", "{}-W-{}-{}", "{}-S-{}-{}", "{}-F-{}-{}"],
        source: PUBLISHED,
        answer: hpc_diagnostic,
    },
    Message {
        id: "driver-number",
        tool: Tool::Driver,
        phase: "calling the driver",
        wordings: &[
            "CUDA error {}",
            "CUDA error: {}",
            "CUDA error code {}",
            "CUDA error code: {}",
            "{} returned {}",
            "{} returned error {}",
            "{} failed with error {}",
            "{} failed with error code {}",
            "{} failed with {}",
            "{} failed: {}",
            "{}() {}",
            "CUDA Error {}, {}",
            "CUDA error {}, {}",
            "CUDA: Error- {}",
            "cuda driver library failed to get device context {}",
            "cudart init failure: {}",
            "nvcuda init failure: {}",
            "cuda driver library init failure: {}",
            "CUDA initialization failure with error {}. {}",
            "CUDA initialization failure with error: {}. {}",
            "CUDA initialization failure with error: {}",
            "CUDA initialization failure with error {}",
            "Cuda Error in {}: {} ({})",
            "{} - Cuda Error in {}: {} ({})",
            "Cuda Runtime ({})",
        ],
        source: PUBLISHED,
        answer: driver_number,
    },
];

/// A warning of the C++ front end without a number whose severity can be changed.
pub(crate) const WARNING: Message = Message {
    id: "nvcc-front-end-warning",
    tool: Tool::Nvcc,
    phase: "compiling device code",
    wordings: &["{}): warning: {}", "{}): warning #{}: {}", "{}): remark #{}: {}"],
    source: PUBLISHED,
    answer: front_end_warning,
};

/// A note of the C++ front end, which adds to an error.
pub(crate) const NOTE: Message = Message {
    id: "nvcc-front-end-note",
    tool: Tool::Nvcc,
    phase: "compiling device code",
    wordings: &["{}): note: {}", "{}): note #{}: {}"],
    source: PUBLISHED,
    answer: |asked| {
        let (_, name, line, reason) = place_of_front_end(asked)?;
        Some(
            Answer::new(format!(
                "A note of the C++ front end of nvcc about line {line} of `{name}`, which adds to the error above it: {reason}."
            ))
            .action("Paste the line that says `error` above it."),
        )
    },
};

/// Endings of files that nvcc and NVRTC compile, and of headers.
pub(super) const ENDINGS: &[&str] =
    &[".cu", ".cuh", ".h", ".hpp", ".hh", ".hxx", ".inl", ".cup", ".ii", ".cpp", ".cc", ".tcc"];

/// Whether a file is a header of the C++ library, whose names have no ending.
pub(super) fn is_standard_header(file: &str) -> bool {
    let (folder, name) = file.rsplit_once(['/', '\\']).unwrap_or(("", file));
    let is_of_library = ["c++", "libcxx", "libcudacxx", "cuda/std", "MSVC"].iter().any(|part| folder.contains(part));
    is_of_library && !name.contains(['.', ' '])
}

/// `"k.hpp", line 3: error: …`, as nvc++ of the HPC SDK prints it.
fn edg_error(asked: &Asked<'_>) -> Option<Answer> {
    let (file, line) = (asked.value(0), asked.value(1));
    let is_line = line.bytes().all(|byte| byte.is_ascii_digit());
    if !is_line || !(is_standard_header(file) || ENDINGS.iter().any(|ending| file.ends_with(ending))) {
        return None;
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    Some(
        Answer::new(format!(
            "A C++ front end of EDG's, which nvc++ of the NVIDIA HPC SDK has, does not accept line {line} of `{name}`, before any code for the GPU is made: {}",
            sentences(asked.value(2), None)
        ))
        .action("Of several errors read the first one. `detected during instantiation of` below it leads to the line of your own text.")
        .action("In a header of a library: nvc++ takes other C++ than nvcc does. Look whether the library supports nvc++, and compile by nvcc else."),
    )
}

/// The reason that a compiler gives, and a sentence about the family of C++ errors that it belongs to.
pub(super) fn sentences(reason: &str, code: Option<u16>) -> String {
    let reason = reason.trim_end_matches(['.', ':']);
    match family(reason, code) {
        Some(family) => format!("{reason}. {}", family.meaning),
        None => format!("{reason}."),
    }
}

/// The next steps of the family of C++ errors that a reason belongs to, and these after them.
pub(super) fn steps(answer: Answer, reason: &str, code: Option<u16>, others: &[&str]) -> Answer {
    let of_family = family(reason, code).map_or(&[] as &[&str], |family| family.actions);
    of_family.iter().chain(others).fold(answer, |answer, action| answer.action(*action))
}

/// The file, its name without folders, the line and the reason of `k.cu(3): error: …`.
fn place_of_front_end<'t>(asked: &Asked<'t>) -> Option<(&'t str, &'t str, &'t str, &'t str)> {
    let reason = asked.values.last()?.trim_end_matches(['.', ':']);
    let (file, line) = asked.value(0).rsplit_once('(')?;
    let line = line.split(',').next()?;
    let is_line = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    // NVRTC takes any name for a text, mostly one without an ending.
    let is_of_nvrtc = || {
        let is_named = name == "default_program" || !file.is_empty() && !name.contains(['.', ' ']);
        is_named && family(reason, None).is_some()
    };
    let is_of_cpp = || is_standard_header(file) || ENDINGS.iter().any(|ending| file.ends_with(ending));
    (is_line && (is_of_cpp() || is_of_nvrtc())).then_some((file, name, line, reason))
}

/// `k.cu(3): warning: …`
fn front_end_warning(asked: &Asked<'_>) -> Option<Answer> {
    let (_, name, line, reason) = place_of_front_end(asked)?;
    let meaning = format!(
        "The C++ front end of nvcc or NVRTC only warns of line {line} of `{name}`, and continues: {}",
        sentences(reason, None)
    );
    Some(steps(Answer::new(meaning), reason, None, &[]))
}

/// Whether a file is a header that comes with the compiler of the host.
pub(crate) fn is_of_host_compiler(file: &str) -> bool {
    ["/include/c++/", "/lib/gcc/", "\\VC\\Tools\\MSVC\\"].iter().any(|folder| file.contains(folder))
}

/// `k.cu(3): error: …`
fn front_end_error(asked: &Asked<'_>) -> Option<Answer> {
    let (file, name, line, reason) = place_of_front_end(asked)?;
    if is_of_host_compiler(file) {
        let meaning = format!(
            "The C++ front end of this nvcc does not accept a header of the host's compiler, line {line} of `{name}`: {reason}. Mostly that compiler is newer than the toolkit takes."
        );
        return Some(Answer::new(meaning)
            .action("Name an older compiler of the host (`-ccbin g++-12`; CMake: CMAKE_CUDA_HOST_COMPILER; Visual Studio: an older toolset), or use a newer toolkit.")
            .action("Else your own text gives that header something it does not accept: `detected during instantiation of` below it leads to the line; or the C++ standard is too low (`-std=c++17`)."));
    }
    let meaning = format!(
        "The C++ front end of nvcc or NVRTC does not accept line {line} of `{name}`, before any code for the GPU is made: {}",
        sentences(reason, None)
    );
    Some(steps(
        Answer::new(meaning),
        reason,
        None,
        &[
            "Of several errors read the first one: the others may follow from it.",
            "In a header of a library or of the toolkit: its release does not fit the toolkit, the host's compiler or the C++ standard (`-std=c++17`).",
        ],
    ))
}

/// `error[E0425]: cannot find …`
fn rustc_error(asked: &Asked<'_>) -> Option<Answer> {
    // Types and functions of the driver: `CUcontext`, `cuInit`.
    let is_of_driver =
        asked.value(1).split('`').skip(1).step_by(2).any(|name| name.starts_with("CU") || name.starts_with("cu"));
    (asked.line.is_of_cuda() || is_of_driver).then(|| {
        Answer::new(format!("rustc rejects a crate's text, before any tool of CUDA: {}.", asked.value(1)))
            .action("Names of CUDA that are not there: the bindings (cudarc, cust, bindgen's) are for another release of CUDA than the one that the crate's feature or the installed toolkit says. Choose the feature of the toolkit (`cuda-12060`), or update the crate.")
    })
}

/// `__clang_cuda_math.h:3:4: error: …`: clang's own headers for CUDA.
fn clang_header(asked: &Asked<'_>) -> Option<Answer> {
    asked.value(0).contains("/__clang_").then(|| {
        Answer::new(format!("clang rejects its own header for CUDA: {}. Mostly that header was made for other releases of the toolkit than the one that clang found.", asked.value(1)))
            .action("Give clang an older toolkit (`--cuda-path=…`), or use a newer clang; a warning `-Wunknown-cuda-version` above says which release it knows.")
            .action("Other reasons: another clang's header stands first (`-v` shows the folders), the file is read without `-x cuda` (clang-tidy, clangd), or CUDA is combined with `-fopenmp`, which some releases do not take: a note `call to __host__ function from __device__ function` shows it.")
    })
}

/// `error: call to 'f' is ambiguous` of a line that names no file and a tool of CUDA.
fn overload(asked: &Asked<'_>) -> Option<Answer> {
    let text = asked.line.text();
    (asked.line.is_of_cuda() || text.contains("nvcc") || text.contains(".hip:")).then(|| {
        Answer::new(format!("The call of `{}` fits several functions equally well, or none; the notes below it list them. That is the rule of C++, before any code for the GPU is made.", asked.value(0)))
            .action("Convert the arguments explicitly (`__half2float(x)`, `__bfloat162float(x)`, `static_cast<float>(x)`). Types with 16 bits convert to several others, and the headers of another compiler (clang, SCALE, HIP) may declare more conversions than nvcc's. A function of your own, such as `atomicAdd` for `__half2`, may be in newer headers, too: leave it out there.")
            .action("None of them fits: a function of the host only is not seen in device code: mark it `__device__`, and include the header that declares it for the device.")
    })
}

/// `k.cu:3:4: error: …`: the form of GCC and clang.
fn host_error(asked: &Asked<'_>) -> Option<Answer> {
    const OF_CUDA: &[&str] =
        &[".cu:", ".cuh:", "cuda", "CUDA", "Cuda", "tmpxft_", "thrust/", "cub/", "cutlass", "nvtx"];
    let mut numbers = asked.value(0).rsplit(':');
    let is_number =
        |part: Option<&str>| part.is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()));
    let is_line = is_number(numbers.next());
    // Old releases of GCC name no column; OpenCV prints its exceptions in the same form, with a code first.
    let is_place = is_line && (is_number(numbers.next()) || !asked.value(1).starts_with('('));
    let path = format!("{}:", asked.value(0));
    let reason = asked.value(1).trim_end_matches(['.', ':']);
    let is_of_cuda = OF_CUDA.iter().any(|part| path.contains(part));
    if !is_place || !(is_of_cuda || is_cpp_text(asked.value(0)) && family(reason, None).is_some()) {
        return None;
    }
    if reason.starts_with("redefinition of") {
        let meaning = format!(
            "Something is defined twice in one file: {reason}. In a header of a library two copies of it are read, or one whose definitions moved from one file to another."
        );
        return Some(Answer::new(meaning).action("Look at the note with the previous definition: of two copies (an installed one and that of the source) take one folder out of `-I`. In a header of your own `#pragma once` is missing."));
    }
    if ["llvm::", "mlir::", "clang::"].iter().any(|name| reason.contains(name)) {
        let meaning = format!(
            "A program that is built on LLVM does not fit the release of LLVM whose headers it found: {reason}. The interfaces of LLVM's C++ change from release to release."
        );
        return Some(Answer::new(meaning).action("Build it with the release that it names (LLVM_DIR, `llvm-config --version`, CMAKE_PREFIX_PATH), or take a newer release of the program. No code for the GPU is at fault."));
    }
    let is_of_gcc = reason.contains(['‘', '’']);
    let who = if is_of_gcc {
        "GCC, the host's compiler,"
    } else {
        "GCC or clang (`file:line:column` is their form, nvcc's front end writes `file(line)`)"
    };
    let answer = Answer::new(format!("{who} does not accept this text: {}", sentences(reason, None)));
    let answer = steps(answer, reason, None, &[]);
    if !is_of_cuda {
        return Some(answer.action("In a header of a library: its release, the C++ standard (`-std=c++17`) and this compiler have to fit. Compiled without nvcc, no tool of CUDA took part; where nvcc runs this compiler, it reads the text that cudafe++ wrote, and another release of the toolkit may avoid the error."));
    }
    Some(if path.contains("tmpxft_") || path.contains("cudafe1") {
        answer.action("The file is one that cudafe++ wrote for the host. Mostly a type without a name, a lambda or a macro of the source does not survive that, or the host's compiler is newer than the toolkit: give it a name, or use `-ccbin` with an older compiler, or a newer toolkit.")
    } else {
        answer.action("Is a file with CUDA code compiled as plain C++? It has to end in `.cu` (or `-x cu`, in CMake `LANGUAGE CUDA`), and headers with `__global__`, `<<<…>>>` or device code of Thrust and CUB need nvcc or `clang -x cuda`.")
            .action("An error in a header of the toolkit or of the C++ library: the host's compiler is newer than the toolkit takes (`-ccbin`), or the C++ standard is too low.")
    })
}

/// Whether a place, `a/b.cpp:3:4`, is in a text of C++.
pub(super) fn is_cpp_text(place: &str) -> bool {
    let file = place.trim_end_matches(|character: char| character.is_ascii_digit() || character == ':');
    !file.contains(' ') && (is_standard_header(file) || ENDINGS.iter().any(|ending| file.ends_with(ending)))
}

/// `k.cu(3): error C2993: …`: the form of Microsoft's compiler.
fn msvc_error(asked: &Asked<'_>) -> Option<Answer> {
    let (file, line) = asked.value(0).rsplit_once('(')?;
    let line = line.split([')', ',']).next()?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_of_cuda = asked.line.is_of_cuda() || [".cu", ".cuh"].iter().any(|ending| file.ends_with(ending));
    let reason = without_project(asked.value(2)).unwrap_or(asked.value(2)).trim_end_matches(['.', ':']);
    let code = asked.value(1).parse().ok();
    let is_known = (is_standard_header(file) || ENDINGS.iter().any(|ending| file.ends_with(ending)))
        && family(reason, code).is_some();
    if !is_number(line) || !is_number(asked.value(1)) || !(is_of_cuda || is_known) {
        return None;
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let who = if is_of_cuda {
        "Microsoft's compiler, which compiles the host's part for nvcc,"
    } else {
        "Microsoft's compiler"
    };
    let meaning =
        format!("{who} does not accept line {line} of `{name}` (C{}): {}", asked.value(1), sentences(reason, code));
    let others: &[&str] = &[
        "In a header of Visual Studio's library: that Visual Studio is newer than the toolkit takes; install an older toolset (v142, v143) and name it by `-ccbin`, or a newer toolkit.",
        "In a library's header: it needs options such as `-Xcompiler /std:c++17`, `/Zc:__cplusplus`, `/Zc:preprocessor` or `/permissive-`, or takes only other releases of the compiler.",
    ];
    let others = if is_of_cuda { others } else { &[] };
    Some(steps(Answer::new(meaning), reason, code, others))
}

/// `NVFORTRAN-S-0034-Syntax error at or near … (f.F90: 906)`: the compilers of the HPC SDK, with severity and number.
fn hpc_diagnostic(asked: &Asked<'_>) -> Option<Answer> {
    const COMPILERS: &[&str] = &["NVFORTRAN", "NVC++", "NVC", "PGCC", "PGC++", "PGF90", "PGFORTRAN", "PGF77"];
    let (compiler, number, text) = (asked.value(0), asked.value(1), asked.value(2));
    if !COMPILERS.contains(&compiler) || !number.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    if let Some((_, detail)) = text.split_once("nternal compiler error") {
        let detail = detail.trim_start_matches(['.', ':', ' ']);
        let detail = if detail.is_empty() { String::new() } else { format!(": {detail}") };
        return Some(
            Answer::new(format!("The NVIDIA HPC compiler ({compiler}) has an error of its own{detail}. The source may be right."))
                .action("Try another release of the SDK, or less optimization for this file (`-O1`, without `-gpu=lto`).")
                .action("Take statements out around the line in brackets until the error goes away, rewrite that statement, and report it to NVIDIA with the file."),
        );
    }
    let severity = match asked.wording.as_bytes().get(3) {
        Some(b'I') => "tells",
        Some(b'W') => "only warns, and continues",
        Some(b'S') => "reports an error of the source, and makes no code for it",
        _ => "stopped",
    };
    Some(
        Answer::new(format!("The NVIDIA HPC compiler ({compiler}, once PGI) {severity}: {text}."))
            .action("The file and line stand in brackets at its end. `-Minfo=accel` says of each region for the GPU what was made of it, and `nvfortran -help` what an option does.")
            .action("In `acc routine` procedures and regions neither static and external variables, exceptions, virtual functions nor input and output are allowed; move them out."),
    )
}

/// `cuModuleLoad() 301`: a call of the driver or the runtime, and the number of its error.
fn driver_number(asked: &Asked<'_>) -> Option<Answer> {
    let is_call = |word: &str| {
        let name = word.split('(').next().unwrap_or_default();
        let rest = name.strip_prefix("cuda").or_else(|| name.strip_prefix("cu"));
        rest.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_uppercase()))
    };
    if asked.wording.ends_with(", {}") {
        return crate::driver_errors::answer_to_number(asked, asked.value(0));
    }
    if asked.wording.ends_with("({})") {
        // TensorRT: the words say which error it is; the numbers changed with CUDA 10.1.
        let words = format!("CUDA error: {}", asked.values.last()?);
        return crate::answer(&Line::new(&words), asked.demangle).map(|(_, answer)| answer);
    }
    if asked.wording.contains("init failure") || asked.wording.contains("device context") {
        let number = asked.value(0).trim_end_matches(['"', '.', ',']);
        return crate::driver_errors::answer_to_number(asked, number);
    }
    if asked.wording.starts_with("CUDA initialization failure") {
        return crate::driver_errors::answer_to_number(asked, asked.value(0).trim_end_matches('.'));
    }
    if asked.wording.contains("Error- ") {
        // Triton's first releases wrote names as words: `invalid image`.
        let name = format!("CUDA_ERROR_{}", asked.value(0).replace(' ', "_").to_ascii_uppercase());
        return crate::driver_errors::answer_to_name(asked, &name);
    }
    let number = asked.values.last()?.trim_end_matches(['.', ')']);
    let names_call = asked.values.len() == 1 || asked.value(0).split_whitespace().last().is_some_and(is_call);
    let is_error = names_call && number != "0" && number != "1";
    is_error.then(|| crate::driver_errors::answer_to_number(asked, number)).flatten()
}

/// `LLVM ERROR: …`
fn llvm_fatal(asked: &Asked<'_>) -> Option<Answer> {
    Some(
        Answer::new(format!(
            "LLVM stopped within the compiler that uses it, before ptxas: {}. Mostly its back end lacks something that the module asks for, or has an error of its own.",
            asked.value(0).trim_end_matches(['.', ':'])
        ))
        .action("Look which function it was compiling: `PLEASE submit a bug report` and the stack dump below it name it. Take half of it out until the error goes away, or let llvm-reduce do it.")
        .action("Try a newer LLVM (or Triton, Julia, Rust, which bring one), and report it there with the module."),
    )
}

/// `error: 'tt.dot' op expected …`
fn mlir_operation(asked: &Asked<'_>) -> Option<Answer> {
    let operation = asked.value(0).trim_start_matches('\'');
    let is_name = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_');
    let mut parts = operation.split('.');
    const DIALECTS: [&str; 10] =
        ["llvm", "nvvm", "nvgpu", "gpu", "tt", "ttg", "ttng", "triton_gpu", "triton_nvidia_gpu", "cuda_tile"];
    let is_prefixed =
        asked.line.text().contains("rror") || DIALECTS.contains(&operation.split('.').next().unwrap_or_default());
    if !(is_prefixed && operation.contains('.') && parts.all(is_name)) {
        return None;
    }
    Some(
        Answer::new(format!(
            "A compiler that is built on MLIR (Triton, JAX, mlir-opt) rejects the operation `{operation}`: {}. Nothing reached LLVM or ptxas yet.",
            asked.value(1).trim_end_matches(['.', ':'])
        ))
        .action("Written by hand: compare its operands, types and attributes with the dialect's page. Written by a compiler: try another shape, type or release, and report it with the module that is printed."),
    )
}
