//! Messages of ptxas about declarations, directives, options and files, by family.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source = Source::measured("ptxas 13.5", "the table of messages in the program");

pub(crate) const MESSAGES: &[Message] = families![
    "ptxas-redefinition" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Duplicate definition of function '{}'",
        "Duplicate definition of variable '{}'",
        "Duplicate definition of label '{}'",
        "Duplicate definition of macro '{}'",
        "Duplicate definition of built-in variable '{}'",
        "Inconsistent redefinition of symbol '{}'",
        "Inconsistent redefinition of variable '{}'",
        "Inconsistent redefinition of '{}' as entry and function",
        "Function definition conflicts with '.extern' declaration for function '{}'",
        "Illegal redefinition of function '{}' as alias",
    ] => "{@0} is defined twice in this PTX, or declared in one way and defined in another.", &[
        "In inline assembly a label or register that is declared there is defined once for each copy of the code: put the text into braces `{ … }`.",
        "Two modules that were joined into one text both define it: link them (`nvcc -rdc=true`, nvlink) in place of joining.",
    ];
    "ptxas-extern-static" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "'.extern' variable '{}' cannot be resolved by a '.static'",
        "Unresolved extern variable '{}' in whole program compilation, ignoring extern qualifier",
        "Unresolved extern {} '{}'",
    ] => "A name is declared `.extern`, and nothing in this file defines it for others.", &[
        "If it stands in another file, compile both with `-rdc=true` (ptxas: `--compile-only`) and link them.",
        "If it should be in this file, define it `.visible` there.",
    ];
    "ptxas-prototype-differs" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Mismatch between declaration and definition of function '{}', {} differ",
        "Mismatch in prototype of alias '{}' and aliasee '{}'. {} differ(s)",
    ] => "{@0} is declared and defined with different parameters or results.", &[
        "Compare the two: often two modules disagree about one struct, or a compiler declares the function as it is called.",
    ];
    "ptxas-alias" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Cannot define alias to variable object '{}'",
        "Function '{}' with {} scope cannot be aliased",
        "'{}' is already aliased to '{}' and cannot be redefined",
        "Cannot alias a function to itself",
        "Cannot define alias to entry function '{}'",
    ] => "`.alias` gives a second name to a `.func` that this file defines, once, and not to kernels, variables or declarations.", &[
        "In LLVM IR make the alias a function that calls the other one, or use one name. Exports under two names (Rust, Zig) make aliases, too.",
    ];
    "ptxas-parameter" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Inconsistent state space for parameter '{}'",
        "Formal parameter '{}' declared in .param space cannot be used as argument to call",
        "Function parameter '{}' has illegal state space",
        "Call argument '{}' has illegal state space",
        "Illegal argument for formal parameter '{}'",
        "Type of argument does not match formal parameter '{}'",
        "Alignment of argument does not match formal parameter '{}'",
        "Illegal to write to function input parameter '{}'",
        "Illegal to read function return parameter '{}'",
        "Illegal parameter name '{}'",
        "Parameter '{}' uses .allocno {} which overlaps with other parameter's .allocno",
        "Parameter '{}' uses .allocno {} which is not aligned for type '{}'",
        "Parameter '{}' has illegal alignment (must be aligned to 1, 2, 4, 8, 16, 32, 64, or 128 bytes)",
    ] => "The parameter {@0} is declared or passed in a way that PTX does not have, or the call gives it another type, size or alignment than the function declares.", &[
        "Compare the `.param` lines at the call with those of the function: type, size and `.align` have to be the same. Two modules that disagree about one struct do so.",
    ];
    "ptxas-parameters-of-call" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Call has wrong number of parameters",
        "Call to '{}' requires call prototype",
        "Function call sequence invalid: 'ld.param' of '{}' without corresponding call",
        "Multiple return parameters require .register state space",
        "Function with multiple return values is not allowed with ABI",
        "Function {} with multiple return values found, disabling ABI",
        "Function '{}' uses .allocno for some input and return parameters but not all",
        "Parameter variables must be declared within .entry parameter list",
        "Parameter variables may not be declared at module scope",
        "Parameter variables must be declared within .entry function",
        "Only the last input parameter can be an incomplete array.",
        "{} cannot be an incomplete array.",
        "Indirect function call requires ABI",
        "Number of {} arguments ({}) to inline function '{}' crosses the limit {}. Consider increasing the limit",
        "Illegal placement of kernel parameter attribute",
        "Missing proper convergent boundary around func call annotated with allowConvAlloc",
    ] => "A call or a list of parameters is not built as PTX requires it: number, order or place of the `.param` variables.", &[
        "A call of a pointer needs a `.callprototype`; results are one `.param`, read by `ld.param` after the call. LLVM writes both by itself: compare with what `llc` or nvcc writes.",
    ];
    "ptxas-variable-place" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Module-scoped variables in {} state space are not allowed with ABI",
        "Use of module scoped .local or .reg variable '{}' found, disabling ABI",
        "{} variables must be declared in .global space",
        "Illegal scope for variable '{}'",
        "Variable '{}' cannot be allocated in .param state space",
        "Variable '{}' cannot be allocated into a register",
        "No variable storage specified",
        "Illegal bank number: {}",
        "Constant banks 1..{} are reserved for external incomplete arrays",
        "Array of incomplete type",
        "Array indexing on non-array",
        "Alignment value too large, {}",
        "Illegal type for {}",
        "Variable '{}' must be type .u32 or .u64",
        "Illegal attribute '{}' for symbol '{}'",
    ] => "A variable is declared where, or with a type, size or alignment that, PTX does not allow.", &[
        "`.reg` and `.local` belong into a function, `.shared`, `.global` and `.const` may stand outside; textures are `.global`.",
    ];
    "ptxas-label" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Label expected for forward reference of '{}'",
        "Illegal branch target, label expected",
        "Illegal target for instruction '{}'",
        "Unresolved label '{}' used in function_name attribute.",
        "label '{}' invalid",
        "labels '{}' and '{}' must be defined in the same section",
        "Indirect branch table is too large to encode: {} targets exceed the maximum of {} targets per indirect branch",
    ] => "A branch goes to what is no label of this function.", &[
        "In inline assembly jump only to labels within the same `asm`, and put the text into braces: `{ … bra L; … L: … }`. Code of a switch with thousands of cases has to be split.",
    ];
    "ptxas-function-undeclared" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Function '{}' not declared in this scope",
        "Entry function '{}' not found",
        "Unknown function {}",
    ] => "PTX has no function {@0} at this place.", &[
        "Names of kernels are mangled: `extern \"C\"` keeps them, `cuobjdump --list-text` and `grep .entry` show them. Functions have to be declared above their calls.",
    ];
    "ptxas-directive" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "{} directive required for '{}'",
        "{} directive(s) required for directive '{}'",
        "Directive '{}' is supported only for '{}' functions",
        "Invalid directive '{}' for function '{}'",
        "Conflicting directives: {}",
        "Attribute '{}' specified multiple times in function",
        "local_maxnreg specified multiple times in function '{}'",
        "Value of {} for entry {} is out of range. {} will be ignored",
        "Too many {} specified for entry {}, will be ignored",
        "Too many values specified for '{}'",
    ] => "The directives of a kernel (`.maxntid`, `.reqntid`, `.minnctapersm`, `.maxnreg`, `.reqnctapercluster`) contradict each other, are incomplete, or have values that the target cannot have.", &[
        "A block has 1,024 threads at most, a multiprocessor 32 blocks at most; `.minnctapersm` needs `.maxntid`, clusters need sm_90. In CUDA these are `__launch_bounds__`, `__maxnreg__` and `__cluster_dims__`.",
    ];
    "ptxas-target-line" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Target architecture not defined at start of file '{}'",
        "Conflicting .target option '{}'",
        "Directive map_f64_to_f32 is not supported with SM 1.3 or higher",
        "Instruction '{}' requires SM 1.3 or higher, or map_f64_to_f32 directive",
        "Illegal value for .address_size directive (must be 32 or 64)",
        "Double is not supported. Demoting to float",
        "Program is doing double precision computations.",
    ] => "The head of the PTX is not one that ptxas takes: it begins with `.version`, `.target` and `.address_size`, each once.", &[
        "`.version 8.0`, `.target sm_80`, `.address_size 64`. Options behind the target are `debug`, `texmode_independent` and `texmode_unified`.",
    ];
    "ptxas-target-other" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "PTX with .target '{}' cannot be compiled for architecture '{}'",
        "Program with .target '{}' cannot be compiled to different SM-family architecture",
        "Program with .target '{}' cannot be compiled to future architecture",
    ] => "PTX for {0} goes to that GPU, or to those of its family, only: its name ends in a letter, or it is newer than the one that is compiled for.", &[
        "Write PTX for a target without a letter, which runs on every newer GPU (`compute_90`), or compile for {0} itself.",
    ];
    "ptxas-pragma-ignored" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Pragma '{}' not supported on {}, will be ignored.",
        "Pragma '{}' not supported on {}, ignoring pragma",
        "Pragma '{}' on {} is supported only with {}, ignoring pragma",
        "Pragma '{}' not supported",
        "Unknown pragma '{}'. Ignoring pragma",
        "Pragma {} requires {}, ignoring pragma",
        "Construct '{}' on {} is supported only with {}, ignoring construct",
        "Value specified in pragma {} {} for '{}' should be lower than the {} {}. Ignoring {}",
    ] => "This ptxas leaves the pragma `{0}` out, which is not for this target or release. The code is made all the same.", &[
        "Nothing has to be done, unless the pragma was there for speed or debugging: then use the release or target that has it.",
    ];
    "ptxas-pragma-wrong" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Argument(s) to pragma '{}' cannot be empty",
        "Pragma '{}' is allowed only within function scope",
        "Pragma '{}' cannot be specified for device functions",
        "Pragma '{}' cannot be specified for function '{}'",
        "Pragma '{}' cannot be specified for syscall function '{}'",
        "Pragma '{}' specified multiple times in function '{}'",
        "Pragma '{}' is not allowed for {}",
        "Pragma '{}' has value {} which is not aligned",
        "Invalid range '{}' specified for .pragma '{}'",
        "Invalid value '{}' specified for .pragma '{}'",
        "Unexpected number of arguments specified for pragma {}",
        "Pragma {} value should be atleast {} {}",
        "Pragma {} conflicts with previously defined pragma {} for function '{}'",
        "Feature '{}' requires pragma '{}'.",
        "Conflicting CTA Reconfig pragmas within the function: {}",
    ] => "A `.pragma` of the PTX has a value, or stands at a place, that it cannot have.", &[
        "The PTX ISA lists the pragmas under *Directives*; those that are not there belong to NVIDIA's own compilers. Leave it out.",
    ];
    "ptxas-macro" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Undefined preprocessor macro '{}'",
        "Non-terminated preprocessor macro",
        "Parameter '{}' has a value ('{}'), but it is not used in expansion of macro '{}'",
        "Undefined parameter '{}' used in macro '{}'",
        "Non-terminated parameter in macro '{}'",
        "Too many operands for macro '{}'",
        "Too few operands for macro '{}'",
        "Formal parameter '{}' is also the name of a reserved macro parameter.",
        "Formal parameter names must be all different.",
        "Missing .ENDMACRO",
        "Missing .ENDIF",
        "Ill formed conditional",
    ] => "A macro or conditional (`.MACRO`, `.IF`) is not closed, or its parameters do not fit. Compilers write none.", &[
        "Was a `.` before a word taken for a directive? In inline assembly look at words in capitals.",
    ];
    "ptxas-text" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Missing semicolon",
        "Unexpected EOF encountered on line {}",
        "'{}' syntax expected for instruction '{}'",
        "Unsupported cast operation",
        "Parsing error near '{}': {}",
    ] => "The PTX cannot be read there: a character is missing or too many.", &[
        "In inline assembly each instruction ends with `;`, and lines are joined as they stand: put `\\n\\t` after each.",
        "Is the file whole? A full disk or a program that was ended leaves half of it.",
    ];
    "ptxas-metadata" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Duplicate metadata node with index '{}'",
        "Duplicate metadata section definition",
        "Undefined metadata index '{}'",
        "Undefined file index #{}",
        "Duplicate file index #{}",
        "Source location {} {} {} used in inlined_at directive must be used in a preceding .loc directive",
        ".loc directive without .file directive is found, line information in generated binary may not be complete",
        "Dwarf debug line error {}",
        "when generating LEB128 number for {}",
        "function index not found in debug function map",
        "line:{}, entry:{} should have sourceline information to generate debug information",
        "Begin-End tag truncated due to large file name length",
        "Failed to generate debug frame information for function",
        "{} Bit host architecture (--machine) being used must match with .address_size of {} bits for -g compilation",
    ] => "The information for debuggers in the PTX (`.loc`, `.file`, DWARF sections) is not consistent. The code itself is not meant.", &[
        "Compile without `-g`, `-G` or `-lineinfo` to see whether the rest is right.",
        "PTX of several modules with debug information cannot be joined as text: each numbers its files anew. Compile them one by one and link.",
    ];
    "ptxas-too-large" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Entry function '{}' uses too much {} data (0x{} bytes + 0x{} bytes system, 0x{} max)",
        "Entry function '{}' uses too much local data (0x{} bytes, 0x{} max)",
        "Code Size Limit ( {} ) exceeded",
        "More than {} {} used in entry function '{}'",
        "Out Of Resources to support {} in entry '{}'",
        "Constant register limit exceeded; more than {} constant registers needed to compile program",
    ] => "A kernel uses more of a memory, or of another resource, than the target has; numbers that begin with `0x` are bytes in base 16.", &[
        "Shared memory: make tiles smaller, or take it dynamically (`extern __shared__`, cudaFuncSetAttribute). Constant memory: put tables into global memory. Local memory: smaller arrays in functions.",
    ];
    "ptxas-stack-use" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Local memory used for function '{}', size of stack frame: {} bytes",
        "Registers are spilled to local memory in function '{}', {} bytes spill stores, {} bytes spill loads",
    ] => "{@0} uses local memory, which lies in the GPU's memory and is slow: arrays that are indexed by variables, addresses of locals, or registers that did not fit.", &[
        "Only a matter of speed. Fewer live values, smaller unrolling, or more registers (`-maxrregcount`, `__launch_bounds__`) help.",
        "The line is said because `-Xptxas --warn-on-local-memory-usage` or `--warn-on-spills` asked for it; with `-Werror` it is an error.",
    ];
    "ptxas-recursive" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Function '{}' is recursive",
    ] => "{@0} calls itself, directly or through others, so that ptxas cannot know how much stack a thread needs.", &[
        "Only information. Set the stack before the launch: `cudaDeviceSetLimit(cudaLimitStackSize, bytes)`; the default is 1 KiB for each thread.",
    ];
    "ptxas-double-use" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Function '{}' uses reserved shared memory when not allowed.",
        "Function '{}' uses single CTA(.cta_group::1) and CTA pair granularity(.cta_group::2) and that is not allowed.",
        "Invalid reserved shared memory variable {}",
    ] => "A kernel uses shared memory or tensor memory in two ways that exclude each other.", &[
        "`tcgen05` with `.cta_group::1` and `.cta_group::2` cannot be in one kernel: choose one for all of its instructions.",
    ];
    "ptxas-options-conflict" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Conflicting options {} and {} specified",
        "Conflicting options {} and {} specified, ignoring {} option",
        "Option {} requires option {}; ignoring since latter is not specified",
        "'{}' option is ignored unless '{}' option is specified",
        "'{}' option should be specified when '{}' option is given",
        "{} is not allowed when command line option '{}' is specified",
        "Unsupported feature used with {}, ignoring {} option",
    ] => "Two options of ptxas exclude each other, or one needs the other: {0}.", &[
        "Look at the command (`nvcc --dryrun`, `ninja -v`); options after `-Xptxas` and in NVCC_APPEND_FLAGS reach ptxas as they stand.",
    ];
    "ptxas-option-of-target" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Command line option '{}' not supported for '{}', will be ignored",
        "Option '{}' not supported for gpu architecture '{}', will be ignored",
        "Option '{}' not supported for gpu architecture '{}'",
        "'{}' option is not fully implemented for '{}' and may not work as expected",
        "Option '{}' is not fully implemented for gpu archtecture '{}' and may not work as expected",
        "Profile option '{}' ignored for {}",
        "'{}' does not support option '{}'",
        "Per-function compilation not supported for gpu architecture '{}'",
        "Public variant is picked over internal variant for instruction '{}'",
    ] => "The option `{0}` has no or little effect for this target.", &[
        "Leave it out, or give it for the targets that have it only.",
    ];
    "ptxas-option-old" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "'{}' is a deprecated option, It will be removed in future release and is not recommended",
        "Option '{}' may not work as expected in separate compilation unless all modules participating in linking have this option specified.",
    ] => "The option `{0}` still works and will go: later toolkits do not have it, or it works only if every file has it.", &[
        "`ptxas --help` of the newest toolkit lists what took its place.",
    ];
    "ptxas-option-value-range" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Invalid value for --Ofast-compile/-Ofc ({}), is not 'max', 'mid', 'min', or '0'",
        "Value of RegUsageLevel ({}) is out of valid range {0..10}, option will be ignored",
        "Too big maxrregcount value specified {}, will be ignored",
        "Too many values specified for option '{}', option will be ignored",
        "Invalid value '{}' of '{}' with option '{}'",
        "Unknown value for command line option SM ({})",
        "Invalid default cache modifier on {} specified: {}",
        "Invalid force load cache option specified",
        "Unknown profile option '{}'",
        "Unknown argument {} for option {}",
    ] => "An option of ptxas has a value that it does not accept; where the line says so, the option is left out.", &[
        "`ptxas --help` lists the values of each. A thread has 255 registers at most.",
    ];
    "ptxas-register-override" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Overriding maximum register limit {} for '{}' with {} {} {}",
        "Overriding global maxrregcount {} with entry-specific value {} {}",
    ] => "The limit of registers on the command line is not used for a kernel that has one of its own (`__launch_bounds__`, `__maxnreg__`, `.maxnreg`).", &[
        "Nothing has to be done if that is meant. Else take one of them out: the kernel's own wins.",
    ];
    "ptxas-optimized-debugging" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Optimized debugging not supported",
        "Program compiled without abi might not work properly under debugger",
    ] => "A build for debugging (`-g`, `-G`) is made together with optimization or without the ABI, which debuggers cannot follow.", &[
        "`-G` compiles with `-O0` by itself: leave `-O3` out after `-Xptxas`, or take `-lineinfo` in place of `-G`.",
    ];
    "ptxas-cancelled" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Cancellation of compilation requested through callback function",
    ] => "The program that called the compiler ended the compilation itself.", &[
        "Nothing is wrong with the text: look at the timeout or the user's request in that program.",
    ];
    "ptxas-no-pic" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Disabling default position-independent-code(pic) compilation mode as program requires more resources than allowed.",
    ] => "The code is made without being position-independent, because it needs too many registers for that.", &[
        "Only information. `-Xptxas -pic=false`, nvcc's `--suppress-position-independent-code-warning`, or fewer registers in use silence it.",
    ];
    "ptxas-output-file" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Output file '{}' could not be opened",
        "Failed to write to outp file '{}'",
        "Failed to open output file '{}'",
        "Could not open output file '{}'",
        "Output file '{}' not found",
    ] => "{0} cannot be written.", &[
        "Is the disk full, or `/tmp` (TMPDIR)? May this user write into the folder, and does it exist? On Windows a virus scanner or another build may hold the file.",
    ];
    "ptxas-input-file" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Failed to open input file '{}'",
        "File '{}' could not be opened",
        "Input file '{}' not in expected format",
        "Parsed trace file not in expected format : {}",
        "Invalid file path ({})",
        "Error reading obfuscated PTX file",
        "required phase entry not found in input file",
    ] => "A file does not exist, may not be read, or is not of the kind that the tool reads: {=}.", &[
        "The compiler that should have written it failed before: look at the lines above.",
        "Two builds that run at once may delete each other's files in one folder of temporary files: set TMPDIR for each.",
    ];
    "ptxas-shared-data-of-some" Tool::Ptxas, "reading PTX", TABLE, Guard::Any, &[
        "Entry function uses too much shared data",
    ] => "A kernel has more `__shared__` variables with a size of their own than the target allows, which is mostly 48 KiB. The whole line names the kernel and both numbers.", &[
        "Paste the whole line. Make the tiles or the types smaller, or the memory `extern __shared__`, asked for at the launch (`cudaFuncSetAttribute` with `cudaFuncAttributeMaxDynamicSharedMemorySize`).",
        "In Thrust and CUB the tile belongs to the target that is compiled for: name the one of the GPU, and take a newer release for large types.",
    ];
    "ptxas-internal" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Internal compiler error{}, please report",
        "Internal compiler error.",
        "Self-check failure in section '{}'.",
        "Finalization failed due to {}",
        "Unsupported code generation for gpu '{}', forcetext={}",
        "dummy entry should not have '{}' section",
        "Failure in '{}' execution invoked inside '{}'",
    ] => "ptxas failed by an error of its own. The PTX may be right.", &[
        "Try another release of the toolkit, and `-Xptxas -O1` (or -O0) for this file, which often avoids it.",
        "Report it to NVIDIA with the PTX (`nvcc --keep`).",
    ];
    "ptxas-target-unknown" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Arch 'sm_{}' not supported",
        "Unsupported gpu architecture '{}'",
        "Cannot find any real profile for virtual profile '{}'",
    ] => "This tool does not know the target `{0}`: it is older than the target, or the target was dropped, or the name is misspelled.", &[
        "`ptxas --help` lists under `--gpu-name` the targets that it knows. CUDA 13.0 and later begin with sm_75.",
    ];
    "tool-crashed" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "'{}' core dumped",
        "'{}' died due to signal {} {}",
    ] => "`{0}` crashed, or the system ended it. It says nothing about the text.", &[
        "Signal 9 is most likely a lack of memory: compile fewer files at once (`make -j2`). Signals 6, 8 and 11 are errors of the tool itself: try another release, or less optimization for this file.",
        "The line before it says the signal; `nvcc --dryrun` shows how the tool was called.",
    ];
    "tool-process" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "exec() failed with '{}'",
        "wait() failed with '{}'",
        "fork() failed with '{}'",
        "Cannot allocate pthread data",
        "An allocation failure occurred; heap memory may be exhausted.",
    ] => "The system could not start a tool, or had no memory for it: {=}.", &[
        "Is the tool there, and for this kind of machine (`file $(which ptxas)`)? Compile fewer files at once. In containers look at the limits of memory and of processes.",
    ];
    "tool-gave-up" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Bailing out due to earlier errors",
    ] => "The tool stopped because of the errors above: the first of them counts.", &[
        "Paste the lines above this one.",
    ];
    "tool-options-file" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "Too many options file opened '{}'",
        "Failed to read contents of options file",
        "Could not open options file '{}'",
        "No value specified for option '{}'",
        "Keyword '{}' is not defined for option '{}'",
        "'{}' is not in 'keyword=value' format",
        "argument expected after '{}'",
        "no argument expected after '{}'",
        "'{}': expected a number",
        "'{}': expected true or false",
        "{} value ({}) out of range",
        "redefinition of keyword '{}'",
        "option '{}' has been deprecated",
        "Stray '\"' character",
        "Stray '[' character",
    ] => "The command line of the tool cannot be read at that option: its value is missing, too much, or of another kind.", &[
        "Look at the command (`make VERBOSE=1`, `ninja -v`, `nvcc --dryrun`): a variable that is empty, or blanks in a path without quotes, shift everything after it.",
    ];
    "tool-jobserver" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "GNU Jobserver support requested, but no compatible jobserver found. Ignoring '--jobserver'",
        "GNU Jobserver support requested, but an error occurred",
        "Jobserver requested, but an error occurred",
    ] => "`--jobserver` was asked for, and the build runs under no `make` that shares its jobs. Only a warning.", &[
        "Call nvcc from a rule of GNU make that begins with `+`, or leave `--jobserver` out.",
    ];
];
