//! What is written about a kernel that a reader of metadata may look at.

use crate::facts::{Annotation, Criterion, KernelFact, annotations};
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::{Module, Span};
use std::borrow::Cow;

/// One key with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<'m> {
    /// How it is written.
    pub form: Form,
    /// The key.
    pub key: Cow<'m, str>,
    /// The value.
    pub value: Value<'m>,
    /// What it is as the mark of a kernel.
    pub criterion: Option<Criterion>,
    /// Where.
    pub span: Span,
}

/// The ways to say something about a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A pair in `!nvvm.annotations`.
    Annotation,
    /// A function attribute in quotes.
    Attribute,
    /// `!nvvm.kernel !0` on the definition.
    Attachment,
    /// `ptx_kernel`
    CallingConvention,
}

impl Form {
    /// What it is, for people.
    pub fn describe(self) -> &'static str {
        match self {
            Form::Annotation => "!nvvm.annotations",
            Form::Attribute => "function attribute",
            Form::Attachment => "metadata attachment",
            Form::CallingConvention => "calling convention",
        }
    }
}

/// A value as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'m> {
    /// An integer constant, without its sign.
    Number(u64),
    /// The text of an attribute.
    Text(Cow<'m, str>),
    /// Nothing, or nothing that a reader of numbers takes.
    Other,
}

/// All that is written about a kernel: annotations in the order of their list, then attributes and the rest.
/// `annotations` are those about this function.
pub fn written<'m>(module: &'m Module, kernel: &KernelFact, annotations: &[&Annotation]) -> Vec<Written<'m>> {
    let mut written: Vec<Written> = annotations
        .iter()
        .map(|annotation| Written {
            form: Form::Annotation,
            key: module.names.text(annotation.key),
            value: unsigned(module, annotation).map_or(Value::Other, Value::Number),
            criterion: Criterion::of_annotation(module, annotation),
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
                    criterion: Criterion::of_attribute(module, attribute),
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

/// Whether readers, which do not look at places, make the same of both.
pub fn reads_alike(written: &[Written], other: &[Written]) -> bool {
    let what = |one: &Written| (one.form, one.criterion);
    written.len() == other.len()
        && written
            .iter()
            .zip(other)
            .all(|(one, other)| what(one) == what(other) && one.key == other.key && one.value == other.value)
}

/// The value without its sign, as `getZExtValue` gives it; `None` for what is no integer of at most 64 bits.
fn unsigned(module: &Module, annotation: &Annotation) -> Option<u64> {
    let signed = annotation.integer?;
    let operand = annotations::wrapped_value(module, annotation.value?)?;
    let nvvm_syntax::value::Value::Constant(id) = operand.value else { return None };
    let bits = module.types.integer_bits(module.constants.get(id)?.ty)?;
    let mask = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    Some(signed as u64 & mask)
}
