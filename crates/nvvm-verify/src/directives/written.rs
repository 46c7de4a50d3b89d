//! Annotations, attributes and markers of a kernel, as input of annotation parsers.

use nvvm_analysis::annotations;
use nvvm_analysis::{Annotation, Criterion, KernelFact};
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::{Module, Span};
use std::borrow::Cow;

/// A kernel property as it is written in the text: the key and value of an annotation, attribute or other marker.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<'m> {
    /// The syntactic form, such as an annotation or an attribute.
    pub form: Form,
    /// The key of the annotation, attribute or marker.
    pub key: Cow<'m, str>,
    /// The value of the annotation, attribute or marker.
    pub value: Value<'m>,
    /// The way in which this annotation, attribute or marker makes a function a kernel; `None` if it does not.
    pub criterion: Option<Criterion>,
    /// The position of the kernel property in the text.
    pub span: Span,
}

/// The syntactic forms of kernel properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A pair of key and value in `!nvvm.annotations`.
    Annotation,
    /// A string function attribute.
    Attribute,
    /// The attachment `!nvvm.kernel !0` on the definition.
    Attachment,
    /// The calling convention `ptx_kernel`.
    CallingConvention,
}

impl Form {
    /// The name of the syntactic form (annotation, attribute or other marker), for users.
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
    /// No value, or an annotation value that is not an integer of at most 64 bits.
    Other,
}

/// Returns the annotations, attributes and other markers of a kernel. Annotations come first, in the order of
/// `annotations`, which contains those of this function only.
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

/// Whether two lists of annotations and attributes are equal. Positions in the text are ignored, since annotation
/// parsers do not use them.
pub fn reads_alike(written: &[Written], other: &[Written]) -> bool {
    let what = |one: &Written| (one.form, one.criterion);
    written.len() == other.len()
        && written
            .iter()
            .zip(other)
            .all(|(one, other)| what(one) == what(other) && one.key == other.key && one.value == other.value)
}

/// Returns the zero-extended value of an annotation, as LLVM's `getZExtValue`; `None` unless the value is an integer of
/// at most 64 bits.
fn unsigned(module: &Module, annotation: &Annotation) -> Option<u64> {
    let signed = annotation.integer?;
    let operand = annotations::wrapped_value(module, annotation.value?)?;
    let nvvm_syntax::value::Value::Constant(id) = operand.value else { return None };
    let bits = module.types.integer_bits(module.constants.get(id)?.ty)?;
    let mask = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    Some(signed as u64 & mask)
}
