//! Messages of the driver program nvcc, by family.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source = Source::measured("nvcc 13.5", "the table of messages in the program");

pub(crate) const MESSAGES: &[Message] = families![
    "nvcc-single-input" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "A single input file is required for a non-link phase when an outputfile is specified",
        "A single input file is required for '--use-cubin (-use-cubin)'",
    ] => "nvcc was given several files together with `-o` and `-c` (or `-ptx`, `-cubin`), where it takes one. Mostly the second one is no file: an option or a path with a blank was split.", &[
        "Look at the command (`make VERBOSE=1`, `ninja -v`) for a word that is no option of nvcc's: options of the host's compiler need `-Xcompiler`, paths with blanks need quotes, and empty variables shift what follows.",
    ];
    "nvcc-visual-studio" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Could not set up the environment for Microsoft Visual Studio using '{}'",
        "Microsoft Visual Studio configuration file '{}' could not be found for installation at '{}'",
        "The Visual Studio installation appears incorrect or corrupted",
        "cl.exe in PATH ({}) is different than one specified with -ccbin ({})",
        "'--use-local-env' no longer requires '--cl-version' {}",
        "-use-local-env and -force-cl-env-setup cannot both be specified at the same time",
        "Option '--cl-version' needs to be specified with option '--use-local'",
    ] => "nvcc could not start Visual Studio's settings, or found another `cl.exe` than the one it was told: it calls the batch file of the folder that `cl.exe` lies in.", &[
        "Run the build in the *x64 Native Tools Command Prompt* of a Visual Studio that this toolkit takes, where they are set already, or pass `--use-local-env`.",
        "Is *Desktop development with C++* installed? A PATH that is very long, or has quotation marks in it, makes the batch file fail, too.",
    ];
    "nvcc-visual-studio-version" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "nvcc cannot find a supported version of Microsoft Visual Studio. {}",
    ] => "There is no Visual Studio of the years that this toolkit takes; the line names them.", &[
        "Install one of those, or a newer toolkit, which takes newer ones. `-allow-unsupported-compiler` lets nvcc try.",
    ];
    "nvcc-compiler-missing" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "The compiler specified via option --compiler-bindir '{}' does not exist",
        "Failed to preprocess host compiler properties.",
        "Failed to open for read host compiler properties.",
        "Failed to open for write host compiler properties.",
        "Failed to close host compiler properties.",
        "Failed to create the host compiler response file '{}'",
        "Host compiler targets unsupported OS.",
        "Unsupported host compiler '{}'",
        "Unsupported target found: {} ({}).",
        "Unsupported NVHPC compiler found. nvc++ is the only NVHPC compiler that is supported.",
    ] => "nvcc could not use the host's compiler: it does not run, is of a kind that nvcc does not accept, or makes code for another system.", &[
        "Try it alone: `g++ --version`, `echo 'int main(){}' | g++ -x c++ -`. Name another one by `-ccbin /usr/bin/g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER, CUDAHOSTCXX).",
    ];
    "nvcc-host-bits" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Cannot compile in the {}-bit mode when the host compiler targets {}.",
    ] => "nvcc was told to compile for {0} bits (`-m{0}`), and the host's compiler makes code for {1}.", &[
        "Look at the command for `-m32`: an old FindCUDA of CMake writes it on processors that it does not know (`-DCUDA_64_BIT_DEVICE_CODE=ON`), a wrong folder of libraries leads to it, too. On 64-bit machines it has to be `-m64` or nothing.",
    ];
    "nvcc-compiler-deprecated" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Support for the host compiler ({}) has been deprecated and may be removed in a future release",
        "The support for the host compiler ({}) has been deprecated and will be removed in the next CUDA Toolkit release",
        "{} is no longer supported as a host compiler {}.",
        "Unrecognized version of Apple clang ('{}.{}').  Compilation continues in the clang compatibility mode ('{}')",
    ] => "Later toolkits do not accept this compiler of the host any more: {0}.", &[
        "Only a warning for now. Choose a newer one by `-ccbin` before the toolkit is updated.",
    ];
    "nvcc-architecture-pair" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Incompatible code generation requested: arch='{}', code='{}'",
        "Option '--generate-code arch={}', missing code",
        "Option '--generate-code code={}', missing architecture",
        "Value of -arch option ('{}') must be a virtual code architecture",
        "-arch option not specified",
    ] => "`-gencode` needs a virtual target to compile for and one that is not older to make code for; one of the two is missing or does not fit.", &[
        "Write `-gencode arch=compute_80,code=sm_80`: the number of `code` is not below that of `arch`, and a letter (`90a`) stands at both.",
        "`-arch` together with `-code` takes `compute_NN`; alone it may be `sm_NN`.",
    ];
    "nvcc-native" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Cannot find valid GPU for '-arch=native', default arch is used",
        "Cannot use '-arch=native' with '--gpu-code (-code)'",
        "Cannot use '-arch=all' with '--gpu-code (-code)'",
        "Could not open __nvcc_device_query output file {}",
        "__nvcc_device_query contents format error",
    ] => "`-arch=native` asks the GPU of this machine, and none was found, or `-arch` and `-code` were mixed. Without a GPU nvcc compiles for its default target.", &[
        "In containers and on CI write the number: `-arch=sm_86`, CMAKE_CUDA_ARCHITECTURES=86. `nvidia-smi` shows whether the driver sees the GPU.",
    ];
    "nvcc-several-targets" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Option '{}' is not allowed when compiling for multiple GPU code instances",
        "Option '{}' is not allowed when compiling for multiple GPU architectures",
        "Option '{}' with {} input files is not allowed when compiling for multiple GPU code instances",
        "Option '{}' with {} input files is not allowed when compiling for a virtual compute architecture",
        "Option '{}' is not allowed when compiling for a virtual compute architecture",
    ] => "`{0}` makes one file for one target, and the command asks for several, or for a virtual one.", &[
        "Give one target: `-arch=sm_90`, or one `-gencode`. For several call nvcc once for each, or make a `-fatbin`. CMake: set CUDA_ARCHITECTURES of that target to one number, such as `90-real`.",
    ];
    "nvcc-file-kinds" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        ".{} input files are only allowed with {}",
        "nvcc recognizes device-only .{} files only when '--device-link (-dlink)' is specified",
        "nvcc cannot produce the .{} output when every input file is an object file, and '--relocatable-device-code=false (-rdc=false)' is specified or implied",
        "nvcc does not support '--export-dir (-dir)', {}",
    ] => "Files of that kind go only into some of nvcc's steps; the line says which.", &[
        "Add the option of that step, mostly `-dlink` or `-fatbin`, or pass the source in place of the file.",
    ];
    "nvcc-unknown-file" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Don't know what to do with '{}'",
        "{}: no such file or directory",
        "Could not open input file {}",
        "Invalid target directory: {}.",
    ] => "nvcc does not know what `{0}` is: no file of that name, or one whose ending tells nothing.", &[
        "Is it an option that lost its dash or its value? Name the language by `-x cu` for files with other endings; object files are `.o` or `.obj`.",
        "A shared library whose name ends in its version (`libx.so.3`) goes to the linker: `-Xlinker /path/libx.so.3`, or name `libx.so`, or `-L` and `-l`.",
    ];
    "nvcc-phases" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "More than one compilation phase specified",
        "Both '--device-c (-dc)' and '--device-w (-dw)' specified",
        "Option '-forcetext' is only allowed in cubin generation mode",
        "In -fatbin mode, the fat binary file can be specified using either '-o' or '-export-dir' but not both",
        "'-MD'/'-MMD' is not supported when '-E' is also specified",
        "Option '--dependency-file' requires one of '-M', '-MM', '-MD' or '-MMD' to be specified",
        "Cannot use '-ptx' with '-arch=lto_<arch>'",
        "Cannot use '-arch=lto_<arch>' unless '-rdc=true' is specified or implied",
        "Option '-dlto' cannot generate '{}' intermediate at compile time",
        "'-dlto' conflicts with '-gencode' or '-code' to control what is generated; use 'code=lto_<arch>' instead of '-dlto' to request lto intermediate",
        "Option --link-time-opt cannot be combined with {}.",
        "Both '-prec-sqrt' and '-no-prec-sqrt'/'-use_fast_math' specified",
        "Both '-prec-div' and '-no-prec-div'/'-use_fast_math' specified",
        "Both '-ftz'/'-use_fast_math' and '-no-ftz' specified",
        "Option '{}' requires use of option '{}'",
        "'{}' is not compatible with '{}'",
        "-Werror and -w are specified at the same time. NVCC will disable all warnings and not treat the warnings as errors.",
        "The option '--tile-only' requires at least one architecture supporting Tile output.",
        "Multiple code optimizers specified",
    ] => "Two options of nvcc exclude each other, or one needs another; the line names them.", &[
        "Look at the command (`make VERBOSE=1`, `ninja -v`), at CUDAFLAGS, NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS, and take one of them out.",
    ];
    "nvcc-option-argument" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Argument for {} must be {}",
        "Argument for {} can only be {}",
        "Option value for '{}' must be non-zero",
        "Invalid format for option '{}', expected '{}'",
        "The CSV file name given to '--time (-time)' must have the .csv file extension",
        "Name of trace file cannot be empty",
        "Could not determine number of CPUs, use some other value for -t instead of -t0",
        "Option '--cuda-api-version' ignored, expected the same major version",
    ] => "The value of nvcc's option is none that it takes; the line says which it takes.", &[
        "Look at the command that was run for a variable that is empty or has another form.",
    ];
    "nvcc-option-overridden" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "'--device-debug (-G)' overrides '{}'",
        "Compiling for '{}' overrides '--ptxgen=false'",
        "Compiling for '{}' with '{}' overrides '--ptxgen=false'",
        "Option --Ofast-compile (-Ofc) is not compatible with '{}', ignoring option '{}'",
        "'{}' specified without '--fdevice-time-trace'. Option will be ignored.",
        "The {} flag is not supported with the configured host compiler. Flag will be ignored.",
        "--stdlib=libc++ requires Clang 22 or later. Flag will be ignored.",
        "Resource usage is not shown as the final resource allocation is not done.",
        "Option '--prune (-prune)' has no effect without device linking (-dlink or -rdc=true).",
        "Cannot resolve library '{}' for pruning; pruning will be skipped for this library.",
        "Cannot resolve library '{}' for pruning. Ensure the library exists and -L paths are correct.",
    ] => "An option has no effect beside the others: nvcc leaves it out and continues.", &[
        "Nothing has to be done, unless the option was meant: then take the other one out.",
    ];
    "nvcc-option-deprecated" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "option '{}' has been deprecated.  {}",
        "option '{}' has been deprecated and replaced by option '{}'.",
        "'{}' is a deprecated value for option '{}'. {}",
    ] => "The option or value `{0}` still works in this release, and later ones do not have it.", &[
        "`nvcc --help` names what took its place. Update the build's scripts (old FindCUDA of CMake writes such options).",
    ];
    "nvcc-32-bit" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Compiling in the 32-bit mode for device architecture '{}' is not supported",
        "32 to 64 bit cross compilation is not supported",
        "Targeting Android on x86 is unsupported.",
        "Compiling in the 32-bit mode is deprecated and may not be supported in future releases",
        "32-bit compilation is no longer supported",
    ] => "Code of 32 bits was asked for (`-m32`, a 32-bit `cl.exe` or Python), and CUDA makes none for this target any more.", &[
        "Build for 64 bits: `-m64`, the x64 tools of Visual Studio, `cmake -A x64`.",
    ];
    "nvcc-targets-deprecated" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Support for offline compilation for architectures prior to {} will be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning).",
        "The same GPU code (`{}`) generated for non family-specific and family-specific GPU arch",
    ] => "Only a warning about the targets that were asked for: some are going to be dropped by later toolkits, or are made twice.", &[
        "Leave old targets out of `-gencode` if no such GPU has to run the program, or keep this toolkit for them; `-Wno-deprecated-gpu-targets` silences it.",
    ];
    "nvcc-libdevice" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Path to libdevice library not specified",
        "Option --libdevice-directory must be specified with --dont-use-profile.",
        "Option --libdevice-directory may only be specified with --dont-use-profile.",
        "Environment variable NVVMIR_LIBRARY_DIR must not be specified with option --dont-use-profile.",
        "libcudart_static.a not found in the expected location",
    ] => "nvcc does not find a part of its own toolkit (libdevice or the runtime): `nvcc.profile` beside nvcc names the folders, and it is missing or nvcc was copied or linked away from it.", &[
        "Call nvcc in the toolkit's own `bin` folder, not a copy or link. By conda and pip install all parts: `cuda-nvcc`, `cuda-cudart-dev`.",
    ];
    "nvcc-lambda-compiler" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Option --expt-extended-lambda (-expt-extended-lambda) is unsupported with the {} compiler",
        "GPU '{}' does not emulate feature '{}'",
    ] => "What was asked for does not go with {0}.", &[
        "Leave the option out, or choose another compiler of the host by `-ccbin`.",
    ];
    "nvcc-internal" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "Internal error: prune step failed",
        "Internal error: prune step requires exactly one input file.",
        "Assertion failure at {}, line {}: {}",
        "Corrupt control line in {}: {}",
        "Wrong syntax in file {}: \"{}\"",
        "too many arguments after expanding environment flags",
        "Could not write to stderr",
        "Could not write to stdout",
        "Could not open output file {}",
        "Could not open csv file {}",
        "Failed I/O with temporary trace file",
        "Failed to open trace file '{}'",
    ] => "nvcc itself stopped: a file of its own cannot be read or written, or it has an error.", &[
        "Is the disk full (`/tmp`, TMPDIR)? Are NVCC_PREPEND_FLAGS or NVCC_APPEND_FLAGS very long? Else try another release.",
    ];
];
