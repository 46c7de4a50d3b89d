//! Kernel identity: by which criteria a function counts as a kernel.
//!
//! *Tileiras: Pipeline Invariants and Verifiers*, Layer-3 Example, speaks of a disjunction of four criteria without
//! listing them. *cicc: Type Translation, Globals & Special Variables*, Annotation Reader Functions, gives calling
//! convention 0x47 and `nvvm.kernel`. The four here are the spellings that reach one of those in IR text.

use super::Annotation;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::{CallingConvention, Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::{Module, Span};

/// One reason for which a function counts as a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Calling convention 71, written `ptx_kernel` or `cc 71`.
    CallingConvention,
    /// The function attribute `"nvvm.kernel"`.
    Attribute,
    /// The attachment `!nvvm.kernel` on the definition.
    Attachment,
    /// `!{ptr @f, !"kernel", i32 1}` in `!nvvm.annotations`.
    Annotation,
}

impl Criterion {
    /// What it is, for people.
    pub fn describe(self) -> &'static str {
        match self {
            Criterion::CallingConvention => "calling convention ptx_kernel (71)",
            Criterion::Attribute => "function attribute \"nvvm.kernel\"",
            Criterion::Attachment => "metadata attachment !nvvm.kernel",
            Criterion::Annotation => "!nvvm.annotations entry \"kernel\"",
        }
    }
}

/// A kernel with every criterion that makes it one.
#[derive(Clone, Debug)]
pub struct KernelFact {
    /// The function.
    pub function: FunctionId,
    /// The criteria and where they are written; never empty.
    pub criteria: Vec<(Criterion, Span)>,
}

/// All kernels in source order.
pub fn find(module: &Module, annotations: &[Annotation]) -> Vec<KernelFact> {
    let mut annotated: Vec<(FunctionId, Span)> = annotations
        .iter()
        .filter(|annotation| module.names.bytes(annotation.key) == b"kernel")
        .filter(|annotation| annotation.integer.is_some_and(|integer| integer != 0))
        .filter_map(|annotation| match module.globals.get(annotation.subject?)?.kind {
            GlobalKind::Function(function) => Some((function, annotation.key_span)),
            _ => None,
        })
        .collect();
    annotated.sort_by_key(|&(function, span)| (function, span.start));
    let mut kernels = Vec::new();
    for (id, function) in module.functions.iter() {
        let mut criteria = own_criteria(module, function);
        let first = annotated.partition_point(|&(other, _)| other < id);
        let of_this = annotated[first..].iter().take_while(|&&(other, _)| other == id);
        criteria.extend(of_this.map(|&(_, span)| (Criterion::Annotation, span)));
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
        if let AttributeKind::String(key, value) = attribute.kind
            && module.names.bytes(key) == b"nvvm.kernel"
            && !matches!(module.names.bytes(value), b"0" | b"false")
        {
            criteria.push((Criterion::Attribute, attribute.span));
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
