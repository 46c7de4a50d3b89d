//! Which classes count as plain data: it decides whether tails are reused and members packed.

use super::Flavour;
use crate::entities::{Entities, Question};
use crate::types::{RecordId, TypeKind};

/// Whether a class is a POD for the ABI: then nothing is ever put into its tail padding. Measured with nvcc 13.0 and 13.5
/// and with g++ 12.2.
///
/// Under C++17 functions that are defaulted where they are declared do not count. Under C++20, where they make a class no
/// aggregate, they do to g++, while nvcc's device side then no longer minds the private members behind them.
pub(super) fn is_pod(entities: &Entities<'_>, record: RecordId, flavour: Flavour) -> bool {
    let question = match flavour {
        Flavour::Device => Question::PlainData,
        Flavour::Host => Question::PlainDataOnHost,
    };
    entities.answer(record, question, || find_is_pod(entities, record, flavour))
}

fn find_is_pod(entities: &Entities<'_>, record: RecordId, flavour: Flavour) -> bool {
    let data = entities.record(record);
    let traits = &data.traits;
    let (constructor, private) = match flavour {
        _ if !entities.unit.is_cpp20() => (traits.user_provided_constructor, traits.private_fields),
        Flavour::Device => (traits.user_provided_constructor, traits.private_before_default),
        Flavour::Host => (traits.user_constructor, traits.private_fields),
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
            !is_reference && inner.is_none_or(|it| is_pod(entities, it, flavour))
        })
}

/// Whether a member of this class keeps its alignment within a packed class.
pub(crate) fn keeps_alignment_when_packed(entities: &Entities<'_>, record: RecordId, flavour: Flavour) -> bool {
    let data = entities.record(record);
    if data.packed {
        return false;
    }
    match flavour {
        // Only the class itself is asked, not what it holds.
        Flavour::Device => {
            let traits = &data.traits;
            !data.bases.is_empty()
                || traits.virtual_functions
                || traits.private_fields
                || traits.user_provided_constructor
                || traits.user_destructor
                || traits.user_copy
        }
        Flavour::Host => !is_pod(entities, record, flavour),
    }
}
