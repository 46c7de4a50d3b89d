//! Annotations, attributes and markers of a kernel, as input of annotation parsers.

use nvvm_analysis::annotations;
use nvvm_analysis::{Annotation, Criterion, KernelFact};
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::{Module, Span};
use std::borrow::Cow;

/// A key with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<'m> {
    /// The syntactic form.
    pub form: Form,
    /// The key.
    pub key: Cow<'m, str>,
    /// The value.
    pub value: Value<'m>,
    /// The criterion, if the key marks a kernel.
    pub criterion: Option<Criterion>,
    /// The position in the text.
    pub span: Span,
}

/// The syntactic forms of kernel properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A pair in `!nvvm.annotations`.
    Annotation,
    /// A string function attribute.
    Attribute,
    /// The attachment `!nvvm.kernel !0` on the definition.
    Attachment,
    /// The calling convention `ptx_kernel`.
    CallingConvention,
}

impl Form {
    /// The name of the form, for users.
    pub fn describe(self) -> &'static str {
        match self {
            Form::Annotation => "!nvvm.annotations",
            Form::Attribute => "function attribute",
            Form::Attachment => "metadata attachment",
            Form::CallingConvention => "calling convention",
        }
    }
}

/// The value of an annotation or attribute, as written in the text.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'m> {
    /// An integer constant, zero-extended.
    Number(u64),
    /// The text of an attribute.
    Text(Cow<'m, str>),
    /// No value, or one that number parsers reject.
    Other,
}

/// Returns all annotations of a kernel in the order of their list, then attributes and other markers. `annotations` are
/// those of this function.
pub fn written<'m>(module: &'m Module, kernel: &KernelFact, annotations: &[&Annotation]) -> Vec<Written<'m>> {
    let mut written: Vec<Written> = annotations
        .iter()
        .map(|annotation| Written {
            form: Form::Annotation,
            key: module.names.text(annotation.key),
            value: unsigned(module, annotation).map_or(Value::Other, Value::Number),
            criterion: Criterion::from_annotation(module, annotation),
            span: annotation.key_span,
        })
        .collect();
    if let Some(function) = module.functions.get(kernel.function) {
        for attribute in module.all_attributes(function.attributes) {
            if let AttributeKind::String(key, value) = attribute.kind
                && module.names.bytes(key).starts_with(b"nvvm.")
            {
                written.push(Written {
                    form: Form::Attribute,
                    key: module.names.text(key),
                    value: Value::Text(module.names.text(value)),
                    criterion: Criterion::from_attribute(module, attribute),
                    span: attribute.span,
                });
            }
        }
    }
    for &(criterion, span) in &kernel.criteria {
        let (form, key) = match criterion {
            Criterion::CallingConvention => (Form::CallingConvention, "ptx_kernel"),
            Criterion::Attachment => (Form::Attachment, "nvvm.kernel"),
            Criterion::Attribute | Criterion::Annotation { .. } => continue,
        };
        written.push(Written { form, key: Cow::Borrowed(key), value: Value::Other, criterion: Some(criterion), span });
    }
    written
}

/// Whether two lists are equal for annotation parsers: positions in the text do not matter.
pub fn reads_alike(written: &[Written], other: &[Written]) -> bool {
    let what = |one: &Written| (one.form, one.criterion);
    written.len() == other.len()
        && written
            .iter()
            .zip(other)
            .all(|(one, other)| what(one) == what(other) && one.key == other.key && one.value == other.value)
}

/// The zero-extended value, as LLVM's `getZExtValue`; `None` unless it is an integer of at most 64 bits.
fn unsigned(module: &Module, annotation: &Annotation) -> Option<u64> {
    let signed = annotation.integer?;
    let operand = annotations::wrapped_value(module, annotation.value?)?;
    let nvvm_syntax::value::Value::Constant(id) = operand.value else { return None };
    let bits = module.types.integer_bits(module.constants.get(id)?.ty)?;
    let mask = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    Some(signed as u64 & mask)
}
