//! Declarations of a text in the JSON contract: kernels with parameters and metadata, types, variables.

use crate::report::{BufferParameter, Kernel, ParameterBuffer, Reading, Report, SharedVariable};
use nvvm_target::{Reference, Target};
use serde::Serialize;

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Kernel"))]
pub(super) struct KernelDocument<'r> {
    name: &'r str,
    demangled: &'r str,
    parameter_bytes: Option<u64>,
    parameter_limit: Option<u64>,
    parameters: Vec<ParameterDocument<'r>>,
    directives: &'r [String],
    criteria: Vec<&'r str>,
    /// Whether the kernel is emitted as an `.entry` with a body.
    emitted: bool,
    /// Unknown when an unresolved call may use more shared memory.
    shared_bytes: Option<u64>,
    shared_limit: Option<u64>,
    shared: Vec<SharedDocument<'r>>,
    metadata: Vec<MetadataDocument<'r>>,
    metadata_failure: Option<&'r str>,
}

/// A shared variable that ptxas allocates for the kernel.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SharedVariable"))]
struct SharedDocument<'r> {
    name: &'r str,
    offset: u64,
    size: u64,
    align: u64,
    line: u32,
    column: u32,
}

/// A metadata key of a kernel and its interpretation by the reference on the target.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "KernelMetadata"))]
struct MetadataDocument<'r> {
    form: &'r str,
    key: &'r str,
    value: &'r str,
    line: u32,
    column: u32,
    property: Option<&'r str>,
    read: &'r str,
    directive: Option<&'r str>,
    why: Option<&'r str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Parameter"))]
struct ParameterDocument<'r> {
    index: u32,
    name: &'r str,
    #[serde(rename = "type")]
    ty: &'r str,
    /// `None` after a parameter of unknown size.
    offset: Option<u64>,
    /// `None` when the size depends on an unknown type.
    size: Option<u64>,
    align: Option<u64>,
    error: Option<&'r str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TypeLayout"))]
pub(super) struct TypeDocument<'r> {
    name: &'r str,
    size: Option<u64>,
    align: Option<u64>,
    llvm: &'r str,
    fields: Vec<FieldDocument<'r>>,
    padding_after: u64,
    error: Option<&'r str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Field"))]
struct FieldDocument<'r> {
    name: &'r str,
    #[serde(rename = "type")]
    ty: &'r str,
    offset: u64,
    size: u64,
    bit_offset: Option<u64>,
    bit_width: Option<u64>,
    padding_before: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GlobalVariable"))]
pub(super) struct GlobalDocument<'r> {
    name: &'r str,
    space: &'r str,
    address_space: u32,
    size: Option<u64>,
    align: Option<u64>,
}

pub(super) fn kernel<'r>(
    report: &Report,
    kernel: &'r Kernel,
    target: Target,
    reference: Reference,
) -> KernelDocument<'r> {
    let buffer = kernel.buffer(target, reference);
    KernelDocument {
        name: &kernel.name,
        demangled: &kernel.demangled,
        parameter_bytes: buffer.and_then(|buffer| buffer.total),
        parameter_limit: report.limit(kernel, target, reference).map(|limit| limit.bytes),
        parameters: buffer.map(parameters).unwrap_or_default(),
        directives: kernel.directives(target, reference),
        criteria: kernel
            .criteria
            .iter()
            .filter(|criterion| criterion.makes_kernel(target, reference))
            .map(|criterion| criterion.what.as_str())
            .collect(),
        emitted: kernel.emitted,
        shared_bytes: kernel.shared_bytes(),
        shared_limit: kernel.shared_limit(target, reference),
        shared: kernel.shared.iter().map(shared).collect(),
        metadata: metadata(kernel, target, reference),
        metadata_failure: kernel.metadata(target, reference).and_then(|reading| reading.failure.as_deref()),
    }
}

fn shared(variable: &SharedVariable) -> SharedDocument<'_> {
    SharedDocument {
        name: &variable.name,
        offset: variable.offset,
        size: variable.size,
        align: variable.align,
        line: variable.location.line,
        column: variable.location.column,
    }
}

fn metadata(kernel: &Kernel, target: Target, reference: Reference) -> Vec<MetadataDocument<'_>> {
    let steps = kernel.metadata(target, reference).map_or(&[][..], |reading| &reading.steps);
    let both = kernel.metadata_paths.written.iter().zip(steps);
    both.map(|(written, step)| MetadataDocument {
        form: &written.form,
        key: &written.key,
        value: &written.value,
        line: written.location.line,
        column: written.location.column,
        property: step.property.as_deref(),
        read: &step.value,
        directive: step.directive.as_deref(),
        why: step.why.as_deref(),
    })
    .collect()
}

fn parameters<'r>(buffer: &'r ParameterBuffer) -> Vec<ParameterDocument<'r>> {
    let mut is_place_known = true;
    let document = |parameter: &'r BufferParameter| {
        let BufferParameter { index, name, ty, offset, size, align, error, .. } = parameter;
        let is_known = error.is_none();
        is_place_known &= is_known;
        ParameterDocument {
            index: *index,
            name,
            ty,
            offset: is_place_known.then_some(*offset),
            size: is_known.then_some(*size),
            align: is_known.then_some(*align),
            error: error.as_deref(),
        }
    };
    buffer.parameters.iter().map(document).collect()
}

pub(super) fn types(reading: &Reading) -> Vec<TypeDocument<'_>> {
    reading
        .types
        .iter()
        .map(|layout| TypeDocument {
            name: &layout.name,
            size: layout.size,
            align: layout.align,
            llvm: &layout.llvm,
            fields: layout
                .fields
                .iter()
                .map(|field| FieldDocument {
                    name: &field.name,
                    ty: &field.ty,
                    offset: field.offset,
                    size: field.size,
                    bit_offset: field.bit_offset,
                    bit_width: field.bit_width,
                    padding_before: field.padding_before,
                })
                .collect(),
            padding_after: layout.padding_after,
            error: layout.error.as_deref(),
        })
        .collect()
}

pub(super) fn globals(reading: &Reading) -> Vec<GlobalDocument<'_>> {
    reading
        .globals
        .iter()
        .map(|global| GlobalDocument {
            name: &global.name,
            space: &global.space,
            address_space: global.address_space,
            size: global.size,
            align: global.align,
        })
        .collect()
}
