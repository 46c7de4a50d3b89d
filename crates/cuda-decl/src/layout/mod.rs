//! Class layout: the Itanium C++ ABI 2.4 as implemented by nvcc's device side and by the host compiler g++. [`Abi`]
//! lists their differences, all of them measured.

mod bit_fields;
mod builder;
mod empty;
mod generated;
mod member;
mod pod;
mod size;
mod virtual_bases;

use crate::entities::{Entities, Field, Layout};
use crate::limits;
use crate::types::RecordId;
use nvvm_syntax::Span;

pub(crate) use member::{member_offset, promoted_names};
pub(crate) use pod::{is_aggregate, is_standard_layout};
pub(crate) use size::{Abi, is_partial, is_union, known_size, member_size, of, size_of};

use pod::keeps_alignment_when_packed;

/// A diagnostic about a layout, which the caller reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Warning {
    /// `packed` has no effect on a member of this class; the span is that of the member's name.
    PackingIgnored(RecordId, Span),
    /// The size in bytes exceeds 64 bits.
    TooLarge,
    /// The class exceeds the limit of virtual bases.
    Stopped,
    /// The size in bytes exceeds the limit of the host compiler.
    TooLargeForHost(u64),
}

/// Lays out a complete class for device and host. Returns the two layouts and the diagnostics.
pub(crate) fn lay_out(entities: &Entities<'_>, record: RecordId) -> (Layout, Layout, Vec<Warning>) {
    // The limit of virtual bases is reported for the first class only.
    let may_stop = entities.virtual_bases.get() <= limits::VIRTUAL_BASES;
    let mut device = builder::build(entities, record, Abi::Device);
    device.generated = generated::of_record(entities, record, &device);
    let host = builder::build(entities, record, Abi::Host);
    let fields = &entities.record(record).fields;
    let mut warnings: Vec<Warning> = fields.iter().filter_map(|it| ignored_packing(entities, record, it)).collect();
    warnings.extend(device.overflow.then_some(Warning::TooLarge));
    warnings.extend((may_stop && (device.stopped || host.stopped)).then_some(Warning::Stopped));
    let is_large = !device.overflow && !host.overflow && host.size > limits::OBJECT_BYTES;
    warnings.extend(is_large.then_some(Warning::TooLargeForHost(host.size)));
    (device, host, warnings)
}

/// Returns the device size in bytes of a class with other members; `None` beyond 64 bits.
pub(crate) fn size_with(entities: &Entities<'_>, record: RecordId, fields: &[Field]) -> Option<u64> {
    let layout = builder::build_with(entities, record, fields, Abi::Device);
    (!layout.overflow).then_some(layout.size)
}

fn ignored_packing(entities: &Entities<'_>, record: RecordId, field: &Field) -> Option<Warning> {
    if !entities.record(record).packed || field.packed || field.anonymous || field.width.is_some() {
        return None;
    }
    let inner = entities.types.as_record(entities.types.innermost(field.ty))?;
    keeps_alignment_when_packed(entities, inner, Abi::Device).then_some(Warning::PackingIgnored(inner, field.span))
}
