//! Messages of ptxas about directives, definitions and its options.

use crate::message::{MEASURED, Message};
use crate::{Answer, Tool};

const READING: &str = "reading definitions";
const OPTIONS: &str = "reading options";

macro_rules! directive {
    ($($id:literal $phase:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Ptxas, phase: $phase, wordings: $wordings, source: MEASURED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = directive![
    "ptxas-prototypes" READING, &["Inconsistent prototypes of '{}', {}"] => |asked| {
        Some(Answer::new(format!("{} is declared and defined, or declared twice, with different parameters or results ({}).", asked.name(0), asked.value(1)))
            .action("Compare them: often two modules have different ideas of one struct, or an empty parameter is one for one compiler and none for the other."))
    };
    "ptxas-initial-value-space" READING, &["Variable used as initial value not in .global or .const state space"] => |_| {
        Some(Answer::new("A variable's initial value is the address of a `.shared`, `.local` or `.param` variable, and these have no address before a kernel runs: only addresses of `.global` and `.const` variables and of functions are constants.")
            .action("Take the address within the kernel (`mov`, `cvta.shared`), and store it there if it has to be in memory.")
            .action("In NVVM IR look for `@g = … addrspacecast (… addrspace(3)* @s …)`, also within structs and tables; in CUDA for a `__device__` pointer that is initialized with the address of a `__shared__` variable."))
    };
    "ptxas-initial-value" READING, &[
        "Invalid initial value symbol '{}'", "Invalid initial value expression", "Initial value type mismatch",
        "Greater number of elements in array initializer",
    ] => |_| {
        Some(Answer::new("A variable's initial value is none that it can have: another type, more elements than the array, or a name that is not defined before it.")
            .action("Define what it names above it, or store the value from a kernel or the host.")
            .action("Of a compiler's PTX: two variables that name each other cannot both be initialized."))
    };
    "ptxas-no-initial-value" READING, &["No initial value is allowed for external symbol '{}'", "No initial value is allowed for '{}' in this state space"] => |asked| {
        Some(Answer::new(format!("{} has an initial value, and what is `.extern`, `.shared` or `.local` can have none.", asked.name(0)))
            .action("Store the first value from the kernel; in NVVM IR write `undef` as the value of shared variables."))
    };
    "ptxas-incomplete-type" READING, &["Non-external variable '{}' has incomplete type", "Parameter to entry function cannot be an incomplete array."] => |_| {
        Some(Answer::new("An array has no size. Only `.extern .shared` arrays, which the launch gives a size, may have none.")
            .action("Write `.extern` before it if it is dynamic shared memory (`extern __shared__`), else its size."))
    };
    "ptxas-alignment" READING, &["Alignment must be a power of two"] => |_| {
        Some(Answer::new("A variable or parameter is aligned to a number that is no power of two.")
            .action("In IR: the `align` of the global or of the `byval` parameter; in CUDA `alignas` or `__align__`."))
    };
    "ptxas-local-in-module" READING, &["Module-scoped variables in .local state space are not allowed with ABI"] => |_| {
        Some(Answer::new("A `.local` variable stands outside of every function, and local memory belongs to a thread that runs.")
            .action("Declare it within the function (in NVVM IR an `alloca`), or put it into `.global`."))
    };
    "ptxas-call-target" READING, &["Illegal call target, device function expected", "Call target not recognized"] => |_| {
        Some(Answer::new("A call goes to what is no function of the device: a kernel, a variable or a name that is not declared.")
            .action("Kernels (`.entry`) are launched, not called: make a `.func` of what both need."))
    };
    "ptxas-entry-parameter" READING, &["Entry parameter '{}' must have .param state space"] => |asked| {
        Some(Answer::new(format!("The kernel's parameter `{}` is no `.param`.", asked.value(0)))
            .action("Write `.param .b64 name` in the list of an `.entry`."))
    };
    "ptxas-launch-directives" READING, &[
        "Conflicting directives: {} and {} cannot both be specified", "Positive non-zero value expected for {}",
        "{} is ignored when neither .maxntid nor .reqntid is specified.",
    ] => |_| {
        Some(Answer::new("The directives that bound a launch (`.maxntid`, `.reqntid`, `.minnctapersm`, `.maxnreg`) contradict each other, or one has no value that it can have.")
            .action("In CUDA: `__launch_bounds__(threads, blocks)`; in NVVM IR the annotations `maxntid…`, `reqntid…`, `minctasm`. Take `.maxntid` or `.reqntid`, not both."))
    };
    "ptxas-deprecated" READING, &["Deprecated feature: '{}' not supported as of PTX version {}"] => |asked| {
        Some(Answer::new(format!("`{}` is gone from PTX since version {}.", asked.value(0), asked.value(1)))
            .action("Let the compiler write today's form, or an older `.version`."))
    };
    "ptxas-target-missing" READING, &["Missing .target directive at start of file '{}'"] => |_| {
        Some(Answer::new("The PTX has no `.target` line behind `.version`, or something stands between them.")
            .action("PTX begins with `.version 8.0`, `.target sm_80` and `.address_size 64`."))
    };
    "ptxas-non-ascii" READING, &["Unexpected non-ASCII character encountered on line {}"] => |_| {
        Some(Answer::new("The text has a byte that no PTX has: it is a binary, LLVM IR or a comment with other letters. The line that is named is often none that exists.")
            .action("Was a cubin, bitcode or an object file given in place of PTX? Is the text UTF-8 with letters beyond ASCII, in names or comments?"))
    };
    "ptxas-address-line" READING, &["Program uses 32-bit address on line '{}' which is conflicting with .address_size 64"] => |asked| {
        Some(Answer::new(format!("Line {} uses a register of 32 bits as an address in PTX of 64 bits. Only a warning, but the address is cut.", asked.value(0)))
            .action("Use a `.b64` register for addresses other than of shared and local memory."))
    };
    "ptxas-pragma" READING, &["Pragma '{}' unsupported"] => |asked| {
        Some(Answer::new(format!("This ptxas does not know the pragma `{}` and leaves it out. Only a warning.", asked.value(0))))
    };
    "ptxas-register-floor" READING, &[
        "For entry {} adjusting per thread register count of {} to lower bound of {}",
        "For profile {} adjusting per thread register count of {} to lower bound of {}",
    ] => |asked| {
        Some(Answer::new(format!("Only a warning: threads get {} registers, the fewest that functions need, and not the {} that were asked for.", asked.value(2), asked.value(1)))
            .action("Raise `-maxrregcount`, `__maxnreg__` or the directive `.maxnreg`."))
    };
    "ptxas-debug-missing" READING, &["Debug information not found in presence of .target debug"] => |_| {
        Some(Answer::new("The PTX says `.target …, debug` and has no debug information.")
            .action("Leave `debug` out, or keep the `.section .debug_…` parts: some pass removed them."))
    };
    "ptxas-option-needed" OPTIONS, &["Feature '{}' requires command line option '{}'.", "Feature '{}' requires command line option '{}'"] => |asked| {
        Some(Answer::new(format!("`{}` works only when ptxas is called with `{}`.", asked.value(0), asked.value(1)))
            .action(format!("With nvcc: `-Xptxas {}`, or for --compile-only `-rdc=true`.", asked.value(1))))
    };
    "ptxas-machine" OPTIONS, &["32-Bit ABI (--machine 32 or 32-Bit addressing) is not supported on {} or higher architectures."] => |_| {
        Some(Answer::new("Code of 32 bits was asked for (`-m32`, `.address_size 32`), which newer GPUs do not have.")
            .action("Compile for 64 bits: the triple `nvptx64-nvidia-cuda`, `.address_size 64`."))
    };
    "ptxas-option-unknown" OPTIONS, &["Unknown option '{}'", "Unknown option `{}`", "Unknown option `{}'"] => |asked| {
        if asked.line.tool() == Some(Tool::Nvcc) {
            return Some(crate::nvcc_host::unknown_option(asked.value(0)));
        }
        Some(Answer::new(format!("The tool has no option `{}`: it is of another release, or the option is another tool's.", asked.value(0)))
            .action("Options of ptxas go through nvcc as `-Xptxas …`, those of cicc and libNVVM have one dash. `--help` lists what this release has."))
    };
    "ptxas-option-value" OPTIONS, &[
        "Value '{}' is not defined for option '{}'", "Invalid value '{}' for option '{}'", "Invalid value '{}' for option {}.", "Invalid value '{}' for option {}",
    ] => |asked| {
        let option = asked.value(1).trim_end_matches('.');
        if asked.line.tool() == Some(Tool::Ptxas) && option.trim_start_matches('-') == "abi" {
            return Some(Answer::new("ptxas compiles by the ABI only: it no longer has code without one (`-abi=no`), which old Makefiles ask for.")
                .action("Take `-Xptxas -abi=no` (`--abi-compile no`) out of the flags of the build, or take a newer release of the program."));
        }
        if asked.line.tool() == Some(Tool::Nvdisasm) && asked.value(1) == "binary" {
            // `SM75`, as nvdisasm names targets.
            let number = asked.value(0).trim_start_matches("SM");
            return crate::ptxas::target::undefined(&format!("sm_{number}"), crate::ptxas::target::Asker::Nvdisasm);
        }
        if asked.value(1) == "std"
            && let Some(answer) = crate::nvcc_host::standard(asked.value(0))
        {
            return Some(answer);
        }
        Some(Answer::new(format!("`{}` is no value of the option `{option}` in this release.", asked.value(0)))
            .action("`--help` lists the values that it accepts."))
    };
    "ptxas-option-twice" OPTIONS, &["incompatible redefinition for option '{}', the last value of this option was used"] => |asked| {
        Some(Answer::new(format!("The option `{}` was given twice with different values; the last one counts. Only a warning.", asked.value(0)))
            .action("Often a build adds its own flags to those of the environment: look for both in the command that was run."))
    };
];
