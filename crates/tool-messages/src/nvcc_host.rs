//! nvcc and the host's compiler: which it takes, the options that are meant for it, and the host's linker.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

const OPTIONS: &str = "reading options";
const HOST: &str = "running the host's compiler";
const LINKING: &str = "linking for the host";

macro_rules! host {
    ($($id:literal $phase:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Nvcc, phase: $phase, wordings: $wordings, source: PUBLISHED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = host![
    "nvcc-host-version" HOST, &["The version ('{}') of the host compiler ('{}') is not supported"] => |asked| {
        Some(Answer::new(format!("This toolkit does not accept {} {} as the host's compiler: it was made for other releases of it.", asked.value(1), release(asked.value(0))))
            .action("Name one that the toolkit's installation guide lists: `-ccbin g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER, CUDAHOSTCXX).")
            .action("Or use a newer toolkit; `-allow-unsupported-compiler` only drops the check, in releases that have it."))
    };
    "nvcc-host-unsupported" HOST, &[
        "Host compiler targets unsupported OS.", "Host compiler targets unsupported OS", "Failed to preprocess host compiler properties.",
        "Failed to preprocess host compiler properties", "Failed to detect host compiler properties", "Failed to detect host compiler properties.", "Cannot find compiler '{}' in PATH",
        "'cl.exe' is not recognized as an internal or external command,",
        "'cl.exe' is not recognized as an internal or external command, operable program or batch file.",
        "'cl' is not recognized as an internal or external command,", "Unsupported host compiler{}", "Compiler '{}' in PATH different than the one specified with -ccbin",
        "Microsoft Visual Studio configuration file '{}' could not be found for installation at '{}'",
    ] => |asked| {
        let found = match asked.values.first() {
            Some(compiler) if asked.wording.starts_with("Cannot find") => format!(": `{compiler}` is not in PATH"),
            _ => String::new(),
        };
        Some(Answer::new(format!("nvcc found no compiler for the host that it can use{found}, or one for another system than it compiles for."))
            .action("On Linux name a g++: `-ccbin /usr/bin/g++`. On Windows run nvcc where `cl.exe` of a supported Visual Studio is in PATH (x64 Native Tools Command Prompt), or give its folder to `-ccbin`; MinGW, Cygwin and clang are not taken there.")
            .action("Conda brings compilers of its own, which stand before the system's: look at CXX and at `nvcc --dryrun`."))
    };
    "nvcc-extended-lambda" OPTIONS, &[
        "__host__ or __device__ annotation on lambda requires --expt-extended-lambda nvcc flag",
        "__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag",
    ] => |_| {
        Some(Answer::new("A lambda is marked `__device__` or `__host__ __device__`, which is an extension that nvcc takes only when it is asked to.")
            .action("Compile with `--extended-lambda` (before CUDA 11.1 `--expt-extended-lambda`); CMake: `target_compile_options(t PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)`."))
    };
    "nvcc-machine-option" OPTIONS, &["'arch={}': expected a number", "'tune={}': expected a number", "'cpu={}': expected a number"] => |asked| {
        let name = asked.wording.trim_start_matches('\'').split('=').next().unwrap_or_default();
        let option = format!("-m{name}={}", asked.value(0));
        Some(Answer::new(format!("`{option}` is an option of the host's compiler. nvcc read it as its own `-m` (`--machine`), which takes 64."))
            .action(format!("Pass it through: `-Xcompiler {option}`. In CMake: `$<$<COMPILE_LANGUAGE:CXX>:{option}>`, so that CUDA files do not get it.")))
    };
    "nvcc-number-option" OPTIONS, &["'{}': expected a number"] => |asked| {
        let value = asked.value(0);
        if asked.line.tool() != Some(Tool::Nvcc) || !value.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return None;
        }
        if ["fast", "s", "z", "g"].contains(&value) {
            return Some(Answer::new(format!("`-O{value}` is an option of the host's compiler. nvcc's own `-O` takes a number, 0 to 3."))
                .action(format!("Write `-O3`, or pass it through: `-Xcompiler -O{value}`.")));
        }
        if ["ON", "OFF", "TRUE", "FALSE"].contains(&value) {
            return Some(Answer::new(format!("`{value}`, a switch of CMake, stands where an option of nvcc needs a number: a variable of the build was set as a switch and is passed on, for example as `--threads {value}`."))
                .action("Find the option in the command (`make VERBOSE=1`, `ninja -v`) and set its variable to a number, such as `--threads 4`."));
        }
        Some(Answer::new(format!("nvcc took `{value}` for the value of an option that needs a number. `-m{value}`, an option of the host's compiler for its processor, is read as nvcc's `-m` (`--machine`), which takes 64."))
            .action(format!("Pass it through: `-Xcompiler -m{value}`. In CMake: `$<$<COMPILE_LANGUAGE:CXX>:-m{value}>`, so that CUDA files do not get it."))
            .action("Else look at the values of `-maxrregcount`, `--threads` and `-O` (`nvcc --dryrun`, `make VERBOSE=1`)."))
    };
    "nvcc-keyword-option" OPTIONS, &["'{}' is not in 'keyword=value' format"] => |asked| {
        let value = asked.value(0);
        let of_nvcc = asked.line.tool() == Some(Tool::Nvcc);
        of_nvcc.then(|| Answer::new(format!("`-gencode` takes `arch=compute_NN,code=sm_NN`, and nvcc found `{value}` in its place."))
            .action("After the last `-gencode` its value is missing, or the list of targets is empty: look at the variable of the Makefile (CUDA_ARCH, NVCC_GENCODE) and at comments and `\\` at the ends of its lines.")
            .action("A value with blanks or quotes is cut: write `-gencode arch=compute_86,code=sm_86` without blanks after the comma."))
    };
    "nvcc-header-missing" HOST, &["cannot open source file \"{}\"", "could not open source file \"{}\"", "cannot open source file \"{}\" (no directories in search list)"] => header;
    "host-undefined-reference" LINKING, &["undefined reference to `{}'", "undefined reference to`{}'", "undefined reference to '{}'", "undefined reference for \"{}\"", "undefined reference to {}", "unresolved external symbol {}", "lld-link: error: undefined symbol: {}", "lld-link: undefined symbol: {}", "无法解析的外部符号 {}", "無法解析的外部符號 {}", "Verweis auf nicht aufgelöstes externes Symbol {}", "symbole externe non résolu {}", "ссылка на неразрешенный внешний символ {}"] => undefined;
];

/// A standard of C++ that a release of nvcc does not know.
pub(crate) fn standard(name: &str) -> Option<Answer> {
    let name = name.replace("gnu++", "c++");
    let first = match name.as_str() {
        "c++11" => "7.0",
        "c++14" => "9.0",
        "c++17" => "11.0",
        "c++20" => "12.0",
        _ => return None,
    };
    Some(
        Answer::new(format!("nvcc takes `-std={name}` from CUDA {first} on: this one is of an older toolkit."))
            .action(format!("Use CUDA {first} or later; the nvcc that comes first in PATH, or that CUDA_HOME or CMAKE_CUDA_COMPILER names, is taken."))
            .action("Or ask for an older standard, if the project can do with it. PyTorch's extensions pass the one that PyTorch's headers need."),
    )
}

/// `80100` of clang is 8.1, `30500` is 3.5.
fn release(digits: &str) -> String {
    match digits.parse::<u32>() {
        Ok(number) if number >= 10_000 => format!("{}.{}", number / 10_000, number / 100 % 100),
        _ => digits.to_owned(),
    }
}

/// Beginnings of options that are the host compiler's or linker's, and how they pass through nvcc.
const OF_HOST: &[(&[&str], &str)] = &[
    (
        &["Wl,", "rpath", "Bstatic", "Bdynamic", "whole-archive"],
        "That is the linker's: `-Xlinker …` (for `-Wl,-x` write `-Xlinker -x`), or let the host's compiler link.",
    ),
    (
        &[
            "pthread", "fopenmp", "fPIC", "fpic", "Wall", "Wextra", "Wno-", "W", "f", "march", "mtune", "msse", "mavx",
            "pedantic", "pipe", "stdlib", "isystem=",
        ],
        "That is the host compiler's: `-Xcompiler -pthread`, `-Xcompiler=-Wall,-fopenmp`.",
    ),
    (
        &["F/", "framework"],
        "That is of Apple's compiler and linker: pass it as `-Xlinker -F/folder` and `-Xlinker -framework -Xlinker R`, or let the host's compiler link.",
    ),
];

/// Beginnings of options of nvcc itself that old releases lack, and the first release with them where it is known.
const OF_LATER_NVCC: &[(&str, Option<&str>)] = &[
    ("forward-unknown-to-host-compiler", Some("10.2")),
    ("forward-unknown-to-host-", None),
    ("generate-dependencies-with-compile", Some("10.2")),
    ("threads", Some("11.2")),
    ("compress-mode", Some("12.8")),
    ("static-global-template-stub", Some("12.8")),
    ("device-entity-has-hidden-visibility", Some("12.8")),
    ("fdevice-", None),
    ("force-", None),
];

/// An option that nvcc does not know.
pub(crate) fn unknown_option(option: &str) -> Answer {
    let bare = option.trim_start_matches('-');
    let answer = Answer::new(format!("nvcc has no option `{option}` in this release."));
    if let Some((first, rest)) = bare.split_once(' ') {
        return answer
            .action(format!("Two words reached nvcc as one: pass `-{first}` and `{rest}` as two, or write `-{first}={rest}`. In CMake a list (`;`) or `SHELL:` keeps them apart, in setup.py two strings."))
            .action("Options of the host's compiler go through `-Xcompiler`, the linker's through `-Xlinker`, ptxas' through `-Xptxas`.");
    }
    if let Some((_, first)) = OF_LATER_NVCC.iter().find(|(start, _)| bare.starts_with(start)) {
        let since = first.map_or_else(String::new, |first| format!(", from CUDA {first} on"));
        return answer
            .action(format!("It is nvcc's own option{since}: this nvcc is of an older toolkit. Use a newer one; the nvcc that comes first in PATH, or that CUDA_HOME or CMAKE_CUDA_COMPILER names, is taken."))
            .action("Projects, CMake and PyTorch pass it where they take a newer nvcc for granted: a distribution's package (`/usr/bin/nvcc`) is often the old one.");
    }
    if bare.starts_with("extended-lambda") {
        return answer
            .action("Older toolkits call it `--expt-extended-lambda`, and newer ones take that name, too: write it so, or use a newer toolkit.")
            .action("In a project of others take a newer nvcc, or the release of the project that is for this toolkit; the first nvcc in PATH, or that CUDA_HOME or CMAKE_CUDA_COMPILER names, is taken.");
    }
    let of_host = OF_HOST.iter().find(|(starts, _)| starts.iter().any(|start| bare.starts_with(start)));
    let answer = match of_host {
        Some((_, advice)) => answer.action(*advice),
        None => answer.action("Is the option of a newer toolkit than this nvcc? PyTorch and CMake take options for granted that old releases lack (`--generate-dependencies-with-compile` came with CUDA 10.2): look which nvcc is first in PATH, and update it."),
    };
    answer.action("In CMake say for which language a flag is: `$<$<COMPILE_LANGUAGE:CXX>:-Wall>`; a target of another project that exports its flags (`INTERFACE_COMPILE_OPTIONS`) passes them on to nvcc.")
}

/// `thrust/count.h`, or the path of a temporary text.
fn header(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0).split('"').next().unwrap_or_default();
    let is_of_program = [".cl", ".inl", ".glsl", ".slang"].iter().any(|end| name.ends_with(end));
    let is_of_cuda = asked.line.is_of_cuda()
        || is_of_program && asked.line.text().contains("catastrophic error")
        || [".cu", ".cuh"].iter().any(|end| name.ends_with(end))
        || asked.line.text().contains(".cu(")
        || asked.line.text().contains("CompileException");
    if !is_of_cuda {
        return None;
    }
    if name.ends_with(".cu") {
        return Some(
            Answer::new(format!("The compiler could not open the text that it was given, `{name}`."))
                .action("Has the path letters outside ASCII, such as a user's name in another script? nvrtc and nvcc of CUDA 11 and earlier do not open such files on Windows: set TMP and TEMP (for CuPy also CUPY_CACHE_DIR) to a folder of plain letters.")
                .action("Does the file exist while the compiler runs, and may it be read?"),
        );
    }
    if let Some(answer) = header_of_standard(name, asked.line.text()) {
        return Some(answer);
    }
    let is_path = name.contains('/') && !name.ends_with(".h") && !name.ends_with(".hpp") && name.contains('.');
    if is_path || is_of_program {
        return Some(
            Answer::new(format!("The file `{name}`, a part of the program's own source, is in none of the folders that the compiler looks in."))
                .action("Is the program installed completely, and of one release? It may look from its own folder or the current one: start it there, or reinstall it.")
                .action("In a text of your own give its folder: `-I folder`, which NVRTC needs for every file that is not passed to it as a header."),
        );
    }
    Some(
        Answer::new(format!("The header `{name}` is in none of the folders that the compiler looks in. nvrtc, which compiles within a program (CuPy, Jitify, PyTorch), looks in none of the system's by itself."))
            .action("Give the folder: `-I /usr/local/cuda/include`; in CuPy `RawModule(options=('-I…',))`. Headers of the host's C++ library (`<vector>`, `<cstdint>`) do not compile under nvrtc: take those of libcu++ (`<cuda/std/cstdint>`).")
            .action("Of `thrust/…`, `cub/…` and `cuda/std/…`: these are CCCL's, which must be of the toolkit's release or newer; in conda and pip they are a package of their own (`cuda-cccl`, `nvidia-cuda-cccl`)."),
    )
}

/// Headers of the C++ library that old releases of GCC's library lack, and the first release with them.
const FIRST_GCC: &[(&str, &str)] = &[
    ("optional", "7"),
    ("variant", "7"),
    ("any", "7"),
    ("string_view", "7"),
    ("filesystem", "8"),
    ("charconv", "8"),
    ("version", "9"),
    ("bit", "9"),
    ("memory_resource", "9"),
    ("execution", "9"),
    ("concepts", "10"),
    ("compare", "10"),
    ("coroutine", "10"),
    ("numbers", "10"),
    ("ranges", "10"),
    ("span", "10"),
    ("barrier", "11"),
    ("latch", "11"),
    ("semaphore", "11"),
    ("source_location", "11"),
    ("expected", "12"),
    ("format", "13"),
    ("print", "14"),
];

/// A header of the C++ library that nvcc or nvc++ does not find, which it takes from the host's compiler.
fn header_of_standard(name: &str, line: &str) -> Option<Answer> {
    let (_, first) = FIRST_GCC.iter().find(|(header, _)| *header == name)?;
    let is_of_nvrtc =
        [".cubin.cu", "CompileException", "default_program", "nvrtc", "NVRTC"].iter().any(|it| line.contains(it));
    (!is_of_nvrtc).then(|| {
        Answer::new(format!("`<{name}>` is a header of the C++ library, which nvcc and nvc++ take from the host's compiler. GCC has it from release {first} on; NVRTC has it never."))
            .action(format!("With nvcc and nvc++ use GCC {first} or later for the host: `-ccbin g++-{first}` (CMake: CMAKE_CUDA_HOST_COMPILER); for nvc++ `makelocalrc` or `--gcc-toolchain` names it."))
            .action("Or take a release of the library that includes it which still supports the older compiler. With NVRTC include `<cuda/std/…>` of libcu++ in its place.")
    })
}

/// Symbols that the host's linker lacks.
fn undefined(asked: &Asked<'_>) -> Option<Answer> {
    // Microsoft's linker goes on with the function that refers to the symbol, or with the project.
    let symbol = asked.value(0).split([' ', '，', ',']).next().unwrap_or_default().trim_matches(['`', '\'', '"']);
    let is_of_windows = !asked.wording.contains("undefined reference");
    let inputs = |library: &str| {
        format!(
            "Add `{library}.lib` to the linker's inputs, with the toolkit's `lib\\x64` as a folder of libraries, and build for x64 (in `setup.py`: `libraries=['{library}']`)."
        )
    };
    let is = |starts: &[&str]| starts.iter().any(|start| symbol.starts_with(start));
    let of_linker = "The host's linker found no definition of";
    Some(if symbol.contains("cuda_device_runtime") {
        Answer::new(format!("{of_linker} `{symbol}`, which belongs to the runtime for device code (libcudadevrt): kernels that start kernels, and grids that synchronize, need it."))
            .action("Add it to both links: `nvcc -dlink … -lcudadevrt`, and `-lcudadevrt -lcudart` at the end of the host's link; in CMake link `CUDA::cudadevrt`. nvcc adds it by itself when it does both.")
            .action("It has to be of the same toolkit as nvcc: another one's `lib64` may come first.")
    } else if is(&["__cudaRegisterLinkedBinary", "__fatbinwrap_", "fatbinData"]) {
        Answer::new(format!("{of_linker} `{symbol}`: files were compiled with `-rdc=true` (separable compilation), and their device code was never linked."))
            .action("Link with nvcc, or run its device link first: `nvcc -dlink a.o b.o -o link.o`, and give link.o to the host's linker as well.")
            .action("CMake: `set_target_properties(t PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_RESOLVE_DEVICE_SYMBOLS ON)` on the target that links. Without need for it compile without `-rdc=true`.")
    } else if is(&[
        "__cudaRegister",
        "__cudaPush",
        "__cudaPop",
        "__cudaUnregister",
        "__cudaInit",
        "cudaLaunch",
        "cudaMalloc",
        "cudaMemcpy",
        "cudaFree",
        "cudaGet",
        "cudaSet",
        "cudaDevice",
        "cudaStream",
        "cudaEvent",
        "cudaFunc",
        "cudaHost",
        "cudaGraph",
        "cudaOccupancy",
        "cudaCreate",
        "cudaDestroy",
        "cudaPointer",
        "cudaSetup",
        "cudaConfigure",
        "cudaPeek",
        "cudaThread",
        "cudaBind",
        "cudaUnbind",
    ]) {
        let answer = Answer::new(format!("{of_linker} `{symbol}`, a function of the CUDA runtime."));
        if ["cudaLaunch", "cudaSetupArgument", "cudaConfigureCall", "cudaThreadSynchronize"].contains(&symbol)
            || is(&["cudaBind", "cudaUnbind"])
        {
            return Some(answer
                .action("That function is in old toolkits only: an object or library that was compiled with one is linked with a newer runtime. Compile all of it anew with one toolkit, or link the old runtime.")
                .action("Or the runtime is not linked at all: `-lcudart`, on Windows `cudart.lib`."));
        }
        if is_of_windows {
            return Some(answer.action(inputs("cudart")).action("Is the library of another release than the headers, or for 32 bits? Then a function is missing though the library is named."));
        }
        answer.action("Link the runtime behind the objects: `-L/usr/local/cuda/lib64 -lcudart` (static: `-lcudart_static -ldl -lrt -lpthread`; CMake: CUDA::cudart), or link with nvcc.")
            .action("Is the library of another release than the headers? Names with `_v2` or a missing one show it.")
    } else if is(&[
        "cuInit", "cuCtx", "cuModule", "cuLaunch", "cuMem", "cuDevice", "cuLink", "cuStream", "cuGet", "cuFunc",
        "cuEvent",
    ]) {
        let answer = Answer::new(format!("{of_linker} `{symbol}`, a function of the driver (libcuda)."));
        if is_of_windows {
            return Some(answer.action(inputs("cuda")));
        }
        answer.action("Link it: `-lcuda` (CMake: CUDA::cuda_driver); on machines without a driver from the toolkit's `lib64/stubs`.")
    } else if is(&["nvrtc", "nvvm", "nvJitLink", "cublas", "cufft", "cusparse", "cusolver", "curand", "cudnn", "nccl"])
    {
        let letters = symbol.split(|character: char| !character.is_ascii_lowercase()).next().unwrap_or_default();
        let answer = Answer::new(format!("{of_linker} `{symbol}`, a function of the library {letters}."));
        let is_of_toolkit = !["cudnn", "nccl"].contains(&letters);
        let target = if is_of_toolkit { format!(" (CMake: CUDA::{letters})") } else { String::new() };
        let link =
            if is_of_windows { inputs(letters) } else { format!("Link it behind the objects: `-l{letters}`{target}.") };
        let answer = answer.action(link);
        // `cudnnAdvInferVersionCheck` and its kin.
        let is_of_cudnn_8 = letters == "cudnn" && symbol.ends_with("VersionCheck");
        answer.action(if is_of_cudnn_8 {
            "cuDNN 9 has no function of this name, and cuDNN 8 has: the bindings (cudarc's feature `cudnn`) or headers are of the older release. Update them, or install cuDNN 8."
        } else {
            "Is the library that is linked of another release than the headers or bindings? Then a function is missing though the library is named."
        })
    } else if is(&["nvtx", "npp"]) {
        Answer::new(format!("{of_linker} `{symbol}`, a function of NVTX or NPP, which are libraries of the toolkit."))
            .action("NVTX: `-lnvToolsExt` in older toolkits; newer ones have it as headers (`nvtx3/nvToolsExt.h`). NPP has several libraries: `-lnppig`, `-lnppif`, `-lnppc` and others, by the function's name.")
    } else if is(&["GOMP_", "GOACC_", "acc_", "omp_", "__kmpc_", "__tgt_"]) {
        Answer::new(format!("{of_linker} `{symbol}`, a function of the runtime of OpenMP or OpenACC."))
            .action("Link with the compiler and the options that the files were compiled with: `gcc -fopenacc` or `-fopenmp` (libgomp), `clang -fopenmp --offload-arch=sm_80` (libomp, libomptarget), `nvc -acc`.")
            .action("Is it the compiler's own library? One of another release or compiler, first in LIBRARY_PATH, lacks newer functions.")
    } else {
        return None;
    })
}
