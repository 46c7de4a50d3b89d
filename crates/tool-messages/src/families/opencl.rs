//! Statuses of OpenCL, by name and by number, as programs on NVIDIA's driver and pocl report them.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

/// A line that reports a status of OpenCL.
pub(crate) const STATUS: Message = Message {
    id: "opencl-status",
    tool: Tool::Driver,
    phase: "calling OpenCL",
    wordings: &[],
    source: Source::Reference {
        title: "OpenCL API",
        what: "the statuses in `CL/cl.h`, and reports about NVIDIA's driver",
    },
    answer: status,
};

/// The numbers of a status and its names without `CL_`, its meaning and advice.
type Status = (&'static [(i32, &'static str)], &'static str, &'static str);

const STATUSES: &[Status] = &[
    (
        &[
            (-1, "DEVICE_NOT_FOUND"),
            (-2, "DEVICE_NOT_AVAILABLE"),
            (-33, "INVALID_DEVICE"),
            (-31, "INVALID_DEVICE_TYPE"),
        ],
        "there is no such device, or it cannot be used in this process",
        "`clinfo` lists the devices. In a container the GPU has to be passed in (`--gpus all`) with NVIDIA_DRIVER_CAPABILITIES that have `compute`.",
    ),
    (
        &[(-1001, "PLATFORM_NOT_FOUND_KHR"), (-32, "INVALID_PLATFORM")],
        "the loader of OpenCL found no driver",
        "`clinfo` lists none then, too. `/etc/OpenCL/vendors/nvidia.icd` with the line `libnvidia-opencl.so.1` and that library of the driver have to be there (packages `nvidia-opencl-icd`, `libnvidia-compute-…`); in containers NVIDIA's base images with `compute`, and the `icd` file.",
    ),
    (
        &[(-3, "COMPILER_NOT_AVAILABLE"), (-16, "LINKER_NOT_AVAILABLE")],
        "this driver has no compiler for kernels",
        "Install the whole driver, not only parts of it. With pocl its LLVM is needed.",
    ),
    (
        &[(-4, "MEM_OBJECT_ALLOCATION_FAILURE"), (-61, "INVALID_BUFFER_SIZE"), (-12, "MAP_FAILURE")],
        "the GPU has not the memory that the call asks for, or a buffer is larger than one may be",
        "`clinfo` has both limits: *Max memory allocation* for one buffer (a quarter of the memory, mostly) and *Global memory size*. Split the buffer or the work; `nvidia-smi` shows what others use.",
    ),
    (
        &[(-5, "OUT_OF_RESOURCES"), (-9999, "NVIDIA_ILLEGAL_ACCESS")],
        "a kernel stopped with an error, or could not be started. NVIDIA's driver reports so an access out of bounds, a kernel that Windows ended after some seconds (TDR), too many registers or too much local memory of a work-group, and sometimes a lack of memory; a read or `clFinish` reports the error of the kernel before it",
        "Run fewer work items at once or a smaller work-group. If the screen blinks, the kernel runs too long. Else look for an index out of bounds: compute-sanitizer does not see OpenCL, but pocl on the processor or Oclgrind does.",
    ),
    (
        &[(-6, "OUT_OF_HOST_MEMORY")],
        "the driver could not allocate memory of the host; at clBuildProgram mostly because its compiler failed or the kernel is too large for it",
        "Look at the free memory, and read the build log (clGetProgramBuildInfo). A 32-bit program, a huge kernel or constant table, or a driver that is newer than the program was tested with does it.",
    ),
    (
        &[
            (-11, "BUILD_PROGRAM_FAILURE"),
            (-15, "COMPILE_PROGRAM_FAILURE"),
            (-17, "LINK_PROGRAM_FAILURE"),
            (-43, "INVALID_BUILD_OPTIONS"),
        ],
        "the compiler in the driver did not accept the kernel's text or an option. The status does not say why: the build log does",
        "Read the log: `clGetProgramBuildInfo(…, CL_PROGRAM_BUILD_LOG, …)`; PyOpenCL prints it below (PYOPENCL_COMPILER_OUTPUT=1 shows warnings, too). Paste the lines that say `error`. With pocl on a GPU newer than its LLVM the target is unknown.",
    ),
    (
        &[(-42, "INVALID_BINARY"), (-44, "INVALID_PROGRAM"), (-45, "INVALID_PROGRAM_EXECUTABLE")],
        "the compiled program is not for this device, is damaged, or was not built",
        "Delete the program's cache of kernels (`~/.nv/ComputeCache`, or its own): after an update of the driver or with another GPU it does not fit. Look whether an earlier build failed.",
    ),
    (
        &[(-46, "INVALID_KERNEL_NAME"), (-47, "INVALID_KERNEL_DEFINITION"), (-48, "INVALID_KERNEL")],
        "the program has no kernel of that name, or the object is none",
        "Compare the name with `__kernel void NAME` in the text that was built; a failed build leaves none.",
    ),
    (
        &[
            (-49, "INVALID_ARG_INDEX"),
            (-50, "INVALID_ARG_VALUE"),
            (-51, "INVALID_ARG_SIZE"),
            (-52, "INVALID_KERNEL_ARGS"),
        ],
        "the arguments that were set do not fit the kernel's parameters, or one is not set",
        "Compare number, order and size of each clSetKernelArg with the kernel: `size_t` and `long` have other sizes on the host and the device, a `__local` pointer takes a size and no pointer.",
    ),
    (
        &[
            (-53, "INVALID_WORK_DIMENSION"),
            (-54, "INVALID_WORK_GROUP_SIZE"),
            (-55, "INVALID_WORK_ITEM_SIZE"),
            (-56, "INVALID_GLOBAL_OFFSET"),
            (-63, "INVALID_GLOBAL_WORK_SIZE"),
        ],
        "the sizes of the launch are not possible: the work-group is larger than this kernel may have on the GPU (its registers count), or the global size is not a multiple of it (before OpenCL 2.0)",
        "Ask for the limit: `clGetKernelWorkGroupInfo(…, CL_KERNEL_WORK_GROUP_SIZE, …)`, at most 1,024 on NVIDIA. Pass NULL as the local size, or round the global size up and test the index in the kernel.",
    ),
    (
        &[
            (-34, "INVALID_CONTEXT"),
            (-36, "INVALID_COMMAND_QUEUE"),
            (-38, "INVALID_MEM_OBJECT"),
            (-57, "INVALID_EVENT_WAIT_LIST"),
            (-58, "INVALID_EVENT"),
        ],
        "an object of the call is not valid any more, or of another context. On NVIDIA's driver -36 follows a kernel that stopped with an error: the queue is unusable after it",
        "Look for the kernel before the call: an access out of bounds, or a time limit of Windows. Check its status with `clFinish` after each launch.",
    ),
    (
        &[(-14, "EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST")],
        "a command that this one waits for has failed",
        "Look at the status of that event (CL_EVENT_COMMAND_EXECUTION_STATUS): its error is the cause.",
    ),
    (
        &[
            (-30, "INVALID_VALUE"),
            (-37, "INVALID_HOST_PTR"),
            (-59, "INVALID_OPERATION"),
            (-13, "MISALIGNED_SUB_BUFFER_OFFSET"),
        ],
        "a value of the call is not valid: a size, an offset beyond the buffer, a null pointer, or a function that this version of OpenCL in the driver does not have",
        "Compare the call with its page in the reference, which lists what gives this status.",
    ),
    (
        &[
            (-10, "IMAGE_FORMAT_NOT_SUPPORTED"),
            (-9, "IMAGE_FORMAT_MISMATCH"),
            (-39, "INVALID_IMAGE_FORMAT_DESCRIPTOR"),
            (-40, "INVALID_IMAGE_SIZE"),
        ],
        "the device does not have images of that format or size",
        "Ask clGetSupportedImageFormats and the CL_DEVICE_IMAGE… limits; a buffer in place of an image has neither.",
    ),
];

/// The status with a name without `CL_`.
fn named(name: &str) -> Option<(&'static Status, i32, &'static str)> {
    STATUSES.iter().find_map(|status| {
        let (number, name) = status.0.iter().find(|(_, it)| *it == name)?;
        Some((status, *number, *name))
    })
}

/// The name of a status in a line: `CL_OUT_OF_RESOURCES`, and `clEnqueueReadBuffer failed: OUT_OF_RESOURCES` of PyOpenCL.
fn name(text: &str) -> Option<(&'static Status, i32, &'static str)> {
    let calls = names_call(text);
    let mut words = text.split(|it: char| !(it.is_ascii_alphanumeric() || it == '_'));
    words.find_map(|word| match word.strip_prefix("CL_") {
        Some(name) => named(name),
        None if calls => named(word),
        None => None,
    })
}

/// Whether a line names a function of OpenCL, `clBuildProgram`.
fn names_call(text: &str) -> bool {
    text.split(|it: char| !(it.is_ascii_alphanumeric() || it == '_')).any(|word| {
        let name = word.strip_prefix("cl").unwrap_or_default();
        name.len() > 4
            && name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.contains(|it: char| it.is_ascii_lowercase())
    })
}

/// The negative number of a status in a line about OpenCL.
fn number(text: &str) -> Option<(&'static Status, i32, &'static str)> {
    let is_opencl = names_call(text)
        || ["OpenCL", "opencl", "OPENCL", "CL Error", "CL error"].iter().any(|words| text.contains(words));
    let is_error = ["rror", "ERROR", "fail", "FAIL", "status", "code"].iter().any(|words| text.contains(words))
        || names_call(text);
    if !is_opencl || !is_error {
        return None;
    }
    let after = text.match_indices('-').filter_map(|(place, _)| {
        let is_start = text.get(..place)?.chars().next_back().is_none_or(|it| !it.is_alphanumeric() && it != '-');
        let rest = text.get(place + 1..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let is_end = rest.get(digits..)?.chars().next().is_none_or(|it| !it.is_alphanumeric() && it != '-');
        (is_start && is_end).then(|| rest.get(..digits))?
    });
    after.filter_map(|digits| digits.parse::<i32>().ok()).find_map(|value| {
        let of_status = |status: &'static Status| {
            status.0.iter().find(|(number, _)| *number == -value).map(|(number, name)| (status, *number, *name))
        };
        STATUSES.iter().find_map(of_status)
    })
}

fn status(asked: &Asked<'_>) -> Option<Answer> {
    let text = asked.line.text();
    // Declarations and cases in sources name statuses, too.
    if asked.line.names_identifier() || text.starts_with("case ") || text.starts_with("#define") {
        return None;
    }
    let ((_, meaning, action), number, name) = name(text).or_else(|| number(text))?;
    Some(
        Answer::new(format!("A call of OpenCL failed with {number} (`CL_{name}`): {meaning}."))
            .action(*action)
            .action("OpenCL is a part of the driver: no toolkit takes part. An older or newer driver may behave in another way."),
    )
}

#[cfg(test)]
mod tests {
    use super::STATUSES;
    use crate::{Line, answer};

    fn found(line: &str) -> Option<(&'static str, String)> {
        answer(&Line::new(line), str::to_owned).map(|(message, answer)| (message.id, answer.meaning))
    }

    #[test]
    fn statuses_are_answered_by_name_and_number() {
        for (number, name) in STATUSES.iter().flat_map(|status| status.0) {
            for line in [
                format!("q7: CL_{name}"),
                format!("pyopencl._cl.RuntimeError: clQuerySeven failed: {name}"),
                format!("OpenCL error {number} at q7.cpp"),
                format!("ERROR: clQuerySeven() failed ({number})"),
            ] {
                let (id, meaning) = found(&line).unwrap_or_else(|| panic!("{line}"));
                assert_eq!(id, "opencl-status", "{line}");
                assert!(meaning.contains(name) && meaning.contains(&number.to_string()), "{line}: {meaning}");
            }
        }
        for line in [
            "clang-14: error -5",
            "q7 failed: OUT_OF_RESOURCES",
            "OpenCL 1-5 devices, no error",
            "case CL_INVALID_VALUE: return 1;",
        ] {
            assert_ne!(found(line).map(|(id, _)| id), Some("opencl-status"), "{line}");
        }
    }
}
