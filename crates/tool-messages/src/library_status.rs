//! Statuses of cuBLAS and cuDNN that say more than that a call failed.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

const SOURCE: Source =
    Source::Reference { title: "cuDNN and cuBLAS", what: "cudnnStatus_t and cublasStatus_t in their API references" };

pub(crate) const MESSAGES: &[Message] = &[Message {
    id: "library-status",
    tool: Tool::Framework,
    phase: "calling a library of CUDA",
    wordings: &["CUDNN_STATUS_{}", "CUBLAS_STATUS_{}"],
    source: SOURCE,
    answer,
}];

/// A status, its meaning and advice.
type Status = (&'static str, &'static str, &'static str);

const STATUSES: &[Status] = &[
    (
        "BAD_PARAM",
        "an argument of the call is not valid: a shape, stride, data type or pointer that the function does not take",
        "Look at the tensors of the operation that is named: a size of 0 or more than 8 dimensions, mixed data types, or an output of another shape. A model that was converted for another release of the library has such operations, too.",
    ),
    (
        "INVALID_VALUE",
        "an argument of the call is not valid: a size, leading dimension, data type or pointer that the function does not take",
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
];

fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let is_of_name = |character: char| character.is_ascii_uppercase() || character == '_';
    let name = asked.value(0).split(|character: char| !is_of_name(character)).next()?;
    let (_, meaning, action) = STATUSES.iter().find(|(known, ..)| *known == name)?;
    let library = if asked.wording.starts_with("CUDNN") { "cuDNN" } else { "cuBLAS" };
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
}
