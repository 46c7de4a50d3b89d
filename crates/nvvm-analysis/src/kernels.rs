//! Criteria that mark a function as a kernel for at least one reference (document or tool). `nvvm_verify::KernelFor`
//! applies the criteria of each reference.
//!
//! The four criteria of this module are the ways to write a kernel's calling convention and `nvvm.kernel` in IR text.
//! *cicc: Type Translation, Globals & Special Variables*, Annotation Reader, lists calling convention 0x47 and
//! `nvvm.kernel`. *Tileiras: Pipeline Invariants and Verifiers*, Layer-3 Example, mentions a disjunction of four
//! criteria without listing them.

use crate::annotations::{self, Annotation};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{CallingConvention, Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};

/// A criterion that marks a function as a kernel for some reference (document or tool).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The function has calling convention 71, written `ptx_kernel` or `cc 71`.
    CallingConvention,
    /// The function has the attribute `"nvvm.kernel"`, with any value or none.
    Attribute,
    /// The definition has the attachment `!nvvm.kernel`.
    Attachment,
    /// The function has the annotation `!{ptr @f, !"kernel", i32 1}` in `!nvvm.annotations`.
    Annotation {
        /// Whether the value of the annotation is a zero constant of any type, e.g. `i32 0` or `ptr null`.
        is_zero: bool,
        /// The form in which the annotation refers to the function.
        subject: Subject,
    },
}

/// The form of an annotation's reference to its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The annotation refers to the function without a cast: `ptr @f`.
    Symbol,
    /// The annotation refers to the function through casts that opaque pointers make unnecessary: `i8* bitcast (void
    /// ()* @f to i8*)`.
    NoOpaqueCast,
    /// The annotation refers to the function through a cast to another address space.
    Cast,
}

impl Criterion {
    /// A description of the criterion for users.
    pub fn describe(self) -> &'static str {
        match self {
            Criterion::CallingConvention => "calling convention ptx_kernel (71)",
            Criterion::Attribute => "function attribute \"nvvm.kernel\"",
            Criterion::Attachment => "metadata attachment !nvvm.kernel",
            Criterion::Annotation { is_zero: false, .. } => "!nvvm.annotations entry \"kernel\"",
            Criterion::Annotation { is_zero: true, .. } => "!nvvm.annotations entry \"kernel\" with the value 0",
        }
    }

    /// Returns the criterion by which an annotation with the key `kernel` marks a function as a kernel.
    pub fn from_annotation(module: &Module, annotation: &Annotation) -> Option<Criterion> {
        (module.names.bytes(annotation.key) == b"kernel").then(|| Criterion::Annotation {
            is_zero: is_zero(module, annotation),
            subject: subject(module, annotation),
        })
    }

    /// Returns the criterion by which the attribute `"nvvm.kernel"` marks a function as a kernel; `None` for other
    /// attributes.
    pub fn from_attribute(module: &Module, attribute: Attribute) -> Option<Criterion> {
        match attribute.kind {
            AttributeKind::String(key, _) if module.names.bytes(key) == b"nvvm.kernel" => Some(Criterion::Attribute),
            _ => None,
        }
    }
}

/// A function that meets a kernel criterion, with all criteria that it meets.
#[derive(Clone, Debug)]
pub struct KernelFact {
    /// The function that meets the kernel criteria.
    pub function: FunctionId,
    /// The criteria of the function with their spans; never empty.
    pub criteria: Vec<(Criterion, Span)>,
}

/// Returns all functions that meet a kernel criterion, in the order of the module.
pub fn find(module: &Module, annotations: &[Annotation]) -> Vec<KernelFact> {
    let mut annotated: Vec<(FunctionId, Criterion, Span)> = annotations
        .iter()
        .filter_map(|annotation| match module.globals.get(annotation.subject?)?.kind {
            GlobalKind::Function(function) => {
                Some((function, Criterion::from_annotation(module, annotation)?, annotation.key_span))
            }
            _ => None,
        })
        .collect();
    annotated.sort_by_key(|&(function, _, span)| (function, span.start));
    let mut kernels = Vec::new();
    for (id, function) in module.functions.iter() {
        let mut criteria = own_criteria(module, function);
        let first = annotated.partition_point(|&(other, ..)| other < id);
        let of_this = annotated[first..].iter().take_while(|&&(other, ..)| other == id);
        criteria.extend(of_this.map(|&(_, criterion, span)| (criterion, span)));
        if !criteria.is_empty() {
            kernels.push(KernelFact { function: id, criteria });
        }
    }
    kernels
}

fn own_criteria(module: &Module, function: &Function) -> Vec<(Criterion, Span)> {
    let mut criteria = Vec::new();
    if function.calling_convention == CallingConvention::PTX_KERNEL {
        criteria.push((Criterion::CallingConvention, function.calling_convention_span));
    }
    for attribute in module.all_attributes(function.attributes) {
        if let Some(criterion) = Criterion::from_attribute(module, attribute) {
            criteria.push((criterion, attribute.span));
        }
    }
    if let Some(global) = module.globals.get(function.global) {
        for attachment in module.attachments_of(global.metadata) {
            if module.names.bytes(attachment.kind) == b"nvvm.kernel" {
                criteria.push((Criterion::Attachment, attachment.span));
            }
        }
    }
    criteria
}

/// Whether the value of an annotation is LLVM's null value: `i32 0`, `i1 false`, `float 0.0`, `ptr null`.
fn is_zero(module: &Module, annotation: &Annotation) -> bool {
    let operand = annotation.value.and_then(|value| annotations::wrapped_value(module, value));
    let Some(Value::Constant(id)) = operand.map(|operand| operand.value) else { return false };
    module.constants.get(id).is_some_and(|constant| {
        matches!(
            constant.kind,
            ConstantKind::Integer(0) | ConstantKind::Float(0) | ConstantKind::Null | ConstantKind::Zero
        )
    })
}

fn subject(module: &Module, annotation: &Annotation) -> Subject {
    let global = annotation.subject.and_then(|subject| module.globals.get(subject));
    let members = module.tuple(annotation.node).unwrap_or_default();
    let named_as = members.first().and_then(|&first| annotations::wrapped_value(module, first));
    let (Some(global), Some(operand)) = (global, named_as) else { return Subject::Symbol };
    if matches!(operand.value, Value::Global(_)) {
        return Subject::Symbol;
    }
    // LLVM folds casts that end in the original type.
    match module.types.kind(operand.ty) {
        TypeKind::Pointer { address_space } if address_space == global.address_space => Subject::Symbol,
        TypeKind::TypedPointer { pointee, address_space } if address_space == global.address_space => {
            if pointee == global.value_type { Subject::Symbol } else { Subject::NoOpaqueCast }
        }
        _ => Subject::Cast,
    }
}

#[cfg(test)]
mod tests {
    use super::{Criterion, Subject};
    use crate::facts::Facts;
    use crate::test_inputs::{function, parse};

    #[test]
    fn each_criterion_marks_its_function() {
        let module = parse(
            "define ptx_kernel void @convention() {\n  ret void\n}\ndefine void @attribute() \"nvvm.kernel\" {\n  ret void\n}\n\
             define void @annotation() {\n  ret void\n}\ndefine void @none() {\n  ret void\n}\n\
             !nvvm.annotations = !{!0}\n!0 = !{ptr @annotation, !\"kernel\", i32 0}\n",
        );
        let facts = Facts::new(&module);
        let criteria = |name| {
            let kernel = facts.kernel(function(&module, name).0);
            kernel.map(|kernel| kernel.criteria.iter().map(|(criterion, _)| *criterion).collect::<Vec<_>>())
        };
        assert_eq!(criteria("convention"), Some(vec![Criterion::CallingConvention]));
        assert_eq!(criteria("attribute"), Some(vec![Criterion::Attribute]));
        let annotation = Criterion::Annotation { is_zero: true, subject: Subject::Symbol };
        assert_eq!((criteria("annotation"), criteria("none")), (Some(vec![annotation]), None));
    }
}
