//! Statuses of cuBLAS and cuDNN that say more than that a call failed.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

const SOURCE: Source =
    Source::Reference { title: "libraries of CUDA", what: "the types of their results in their API references" };

const PHASE: &str = "calling a library of CUDA";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "library-status",
        tool: Tool::Framework,
        phase: PHASE,
        wordings: &[
            "CUDNN_STATUS_{}",
            "CUBLAS_STATUS_{}",
            "CURAND_STATUS_{}",
            "CUSOLVER_STATUS_{}",
            "CUSPARSE_STATUS_{}",
        ],
        source: SOURCE,
        answer,
    },
    Message {
        id: "cublas-status-number",
        tool: Tool::Framework,
        phase: PHASE,
        wordings: &["cuBLAS API failed with status {}", "cuBLAS error: {}", "CUBLAS error: {}", "CUBLAS error {}"],
        source: SOURCE,
        answer: number_of_cublas,
    },
];

/// The libraries by the prefix of their statuses.
const LIBRARIES: &[(&str, &str)] = &[
    ("CUDNN", "cuDNN"),
    ("CUBLAS", "cuBLAS"),
    ("CURAND", "cuRAND"),
    ("CUSOLVER", "cuSOLVER"),
    ("CUSPARSE", "cuSPARSE"),
];

/// `cublasStatus_t`.
const CUBLAS: &[(u16, &str)] = &[
    (1, "NOT_INITIALIZED"),
    (3, "ALLOC_FAILED"),
    (7, "INVALID_VALUE"),
    (8, "ARCH_MISMATCH"),
    (11, "MAPPING_ERROR"),
    (13, "EXECUTION_FAILED"),
    (14, "INTERNAL_ERROR"),
    (15, "NOT_SUPPORTED"),
    (16, "LICENSE_ERROR"),
];

/// A status, its meaning and advice.
type Status = (&'static str, &'static str, &'static str);

const STATUSES: &[Status] = &[
    (
        "BAD_PARAM",
        "an argument of the call is not valid: a shape, stride, data type or pointer that the function does not accept",
        "Look at the tensors of the operation that is named: a size of 0 or more than 8 dimensions, mixed data types, or an output of another shape. A model that was converted for another release of the library has such operations, too.",
    ),
    (
        "INVALID_VALUE",
        "an argument of the call is not valid: a size, leading dimension, data type or pointer that the function does not accept",
        "Look at the shapes of the operation: inner dimensions that differ, an index out of range before it, a size of 0, or more than 2,147,483,647 elements.",
    ),
    (
        "NOT_SUPPORTED",
        "the library has no kernel for this combination of operation, data type, shape and GPU",
        "A framework that tries several engines goes on with another one, and prints this as a warning. Else take another data type or memory layout, or another release of the library.",
    ),
    (
        "ARCH_MISMATCH",
        "the operation needs a newer GPU than this one, or this release of the library has no code for the GPU",
        "Compare the GPU's compute capability with the release notes of the library; without tensor cores (below 7.0) float16 and bfloat16 have fewer operations.",
    ),
    (
        "SUBLIBRARY_VERSION_MISMATCH",
        "parts of the library of different releases are loaded",
        "Let only one package bring it (`pip list | grep cudnn`), and take others out of LD_LIBRARY_PATH.",
    ),
    (
        "VERSION_MISMATCH",
        "parts of the library of different releases are loaded",
        "Let only one package bring it (`pip list | grep cudnn`), and take others out of LD_LIBRARY_PATH.",
    ),
    (
        "INITIALIZATION_FAILED",
        "the library could not start on the GPU, mostly for lack of its memory or as driver and library do not fit",
        "Look at `nvidia-smi` for the memory that others hold, and for a driver as new as the library; an error of a kernel before it has the same effect (CUDA_LAUNCH_BLOCKING=1).",
    ),
    (
        "PREEXISTING_FAILURE",
        "an earlier kernel or call of the program had failed already, and the library only met its error",
        "Look further up for the first error; CUDA_LAUNCH_BLOCKING=1 and compute-sanitizer find the kernel.",
    ),
    (
        "LAUNCH_FAILURE",
        "a kernel of the library could not be started, or an earlier one had failed",
        "Run with CUDA_LAUNCH_BLOCKING=1 and under compute-sanitizer; the library has to have code for the GPU.",
    ),
    (
        "INSUFFICIENT_RESOURCES",
        "the GPU has not the memory or the other resources that the operation needs",
        "Free memory of the GPU, take smaller pieces, or another algorithm of the call.",
    ),
    (
        "MATRIX_TYPE_NOT_SUPPORTED",
        "the function does not accept matrices of this kind",
        "Set the type of the matrix descriptor to one that the reference names for the function, mostly GENERAL.",
    ),
    (
        "LENGTH_NOT_MULTIPLE",
        "the amount of numbers is not a multiple of what the generator makes at once",
        "Ask for an even amount: normally distributed numbers come in pairs, quasi-random ones by dimensions.",
    ),
];

/// `cuBLAS API failed with status 7`
fn number_of_cublas(asked: &Asked<'_>) -> Option<Answer> {
    let digits = asked.value(0).split(|character: char| !character.is_ascii_digit()).next()?;
    let number: u16 = digits.parse().ok()?;
    let (_, name) = CUBLAS.iter().find(|(known, _)| *known == number)?;
    let status = STATUSES.iter().find(|(known, ..)| known == name);
    let meaning = status.map_or(String::new(), |(_, meaning, _)| format!(": {meaning}"));
    let action = status.map_or(
        "Mostly memory of the GPU ran out, or an earlier kernel failed (CUDA_LAUNCH_BLOCKING=1); CUBLAS_LOGINFO_DBG=1 prints more.",
        |(.., action)| action,
    );
    Some(Answer::new(format!("The status {number} of cuBLAS is CUBLAS_STATUS_{name}{meaning}.")).action(action))
}

fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let is_of_name = |character: char| character.is_ascii_uppercase() || character == '_';
    let name = asked.value(0).split(|character: char| !is_of_name(character)).next()?;
    let (_, meaning, action) = STATUSES.iter().find(|(known, ..)| *known == name)?;
    let (_, library) = LIBRARIES.iter().find(|(prefix, _)| asked.wording.starts_with(prefix))?;
    Some(
        Answer::new(format!("A call of {library} ended with {name}: {meaning}. No compiler of kernels took part."))
            .action(*action),
    )
}

#[cfg(test)]
mod tests {
    use super::STATUSES;
    use crate::{Line, answer};

    #[test]
    fn a_status_is_explained_by_its_name() {
        for (name, meaning, _) in STATUSES {
            for line in [
                format!("RuntimeError: cuDNN error: CUDNN_STATUS_{name}"),
                format!("[E:q7] CUDNN failure 3: CUDNN_STATUS_{name} ; GPU=0 ; expr=f(a)"),
                format!("Warning: CUDNN_STATUS_{name}; Reason: q7()"),
                format!("Check failed: status == CUDNN_STATUS_SUCCESS (3 vs. 0)  CUDNN_STATUS_{name}"),
                format!("ERROR: CURANDError: q7 (code 203, CURAND_STATUS_{name})"),
                format!("error doing q7:CUSPARSE_STATUS_{name}"),
                format!("RuntimeError: CUDA error: CUBLAS_STATUS_{name} when calling `cublasGemmEx( handle)`"),
            ] {
                let (message, answer) = answer(&Line::new(&line), str::to_owned).expect("an answer");
                assert_eq!(message.id, "library-status", "{line}");
                assert!(answer.meaning.contains(meaning), "{line}");
            }
        }
        let (message, _) = answer(&Line::new("RuntimeError: CUDA error: CUBLAS_STATUS_ALLOC_FAILED"), str::to_owned)
            .expect("an answer");
        assert_ne!(message.id, "library-status");
    }

    #[test]
    fn a_number_of_cublas_is_named() {
        let meaning = |line: &str| answer(&Line::new(line), str::to_owned).map(|(_, answer)| answer.meaning);
        assert!(
            meaning("cuBLAS API failed with status 15").is_some_and(|it| it.contains("CUBLAS_STATUS_NOT_SUPPORTED"))
        );
        assert!(meaning("what():  CUBLAS error: 13").is_some_and(|it| it.contains("CUBLAS_STATUS_EXECUTION_FAILED")));
        assert_eq!(meaning("cuBLAS API failed with status 2"), None);
        assert_eq!(meaning("if (f() != CUDNN_STATUS_SUCCESS)"), None);
    }
}
