//! POD classes for the purpose of layout (Itanium C++ ABI 1.1), which decide about tail padding and packing.

use super::size::Abi;
use crate::ast::Access;
use crate::entities::{Entities, Question};
use crate::standard::Standard;
use crate::types::{RecordId, TypeKind};

/// Whether a class is a POD for the purpose of layout: its tail padding is never reused. Measured with nvcc 13.0 and
/// 13.5 and with g++ 12.2.
///
/// Under C++17, functions that are defaulted on their first declaration do not count. Under C++20 such functions make a
/// class a non-aggregate; g++ counts them, while nvcc's device side ignores private members that follow them.
pub(super) fn is_pod(entities: &Entities<'_>, record: RecordId, abi: Abi) -> bool {
    let question = match abi {
        Abi::Device => Question::PlainData,
        Abi::Host => Question::PlainDataOnHost,
    };
    entities.answer(record, question, || find_is_pod(entities, record, abi))
}

fn find_is_pod(entities: &Entities<'_>, record: RecordId, abi: Abi) -> bool {
    let data = entities.record(record);
    let traits = &data.traits;
    let (constructor, private) = match abi {
        _ if entities.unit.standard() < Standard::Cpp20 => (traits.user_provided_constructor, traits.private_fields),
        Abi::Device => (traits.user_provided_constructor, traits.private_before_default),
        Abi::Host => (traits.user_constructor, traits.private_fields),
    };
    data.bases.is_empty()
        && !traits.virtual_functions
        && !private
        && !constructor
        && !traits.member_initialiser
        && !traits.user_destructor
        && !traits.user_copy
        && data.fields.iter().all(|field| {
            let is_reference = matches!(entities.types.kind(field.ty), TypeKind::Reference { .. });
            let inner = entities.types.as_record(entities.types.innermost(field.ty));
            !is_reference && !field.no_unique_address && inner.is_none_or(|it| is_pod(entities, it, abi))
        })
}

/// Whether a member of this class keeps its alignment in a packed class. On nvcc's device side this holds for every
/// class that is not a C++17 aggregate with standard layout.
pub(crate) fn keeps_alignment_when_packed(entities: &Entities<'_>, record: RecordId, abi: Abi) -> bool {
    let data = entities.record(record);
    if data.packed {
        return false;
    }
    match abi {
        Abi::Device => !is_aggregate(entities, record) || !is_standard_layout(entities, record),
        Abi::Host => !is_pod(entities, record, abi),
    }
}

/// Whether a class is an aggregate under C++17 ([dcl.init.aggr]).
pub(crate) fn is_aggregate(entities: &Entities<'_>, record: RecordId) -> bool {
    let data = entities.record(record);
    let traits = &data.traits;
    !traits.virtual_functions
        && !traits.private_fields
        && !traits.user_provided_constructor
        && !traits.explicit_constructor
        && data.bases.iter().all(|it| !it.is_virtual && it.access == Access::Public)
}

/// Whether a class is a standard-layout class ([class.prop]).
pub(crate) fn is_standard_layout(entities: &Entities<'_>, record: RecordId) -> bool {
    entities.answer(record, Question::StandardLayout, || {
        let data = entities.record(record);
        let mut access = data.fields.iter().map(|it| it.access);
        let first = access.next();
        let own = !data.fields.is_empty();
        let holders = data.bases.iter().filter(|it| has_fields(entities, it.record)).count();
        !data.traits.virtual_functions
            && access.all(|it| Some(it) == first)
            && holders + usize::from(own) <= 1
            && data.bases.iter().all(|it| !it.is_virtual && is_standard_layout(entities, it.record))
            && !begins_like_base(entities, record)
            && data.fields.iter().all(|field| {
                let is_reference = matches!(entities.types.kind(field.ty), TypeKind::Reference { .. });
                let inner = entities.types.as_record(entities.types.innermost(field.ty));
                !is_reference && inner.is_none_or(|it| is_standard_layout(entities, it))
            })
    })
}

/// Whether the first member has the type of a base class; the two cannot have the same address.
fn begins_like_base(entities: &Entities<'_>, record: RecordId) -> bool {
    let first = entities.record(record).fields.first();
    let inner = first.and_then(|it| entities.types.as_record(entities.types.innermost(it.ty)));
    inner.is_some_and(|it| entities.derives_from(record, it))
}

fn has_fields(entities: &Entities<'_>, record: RecordId) -> bool {
    entities.answer(record, Question::HasFields, || {
        let data = entities.record(record);
        !data.fields.is_empty() || data.bases.iter().any(|it| has_fields(entities, it.record))
    })
}
