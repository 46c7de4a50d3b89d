//! Empty subobjects: two of one type never have the same address ([intro.object]).

use super::size::{Abi, of, size_of};
use crate::entities::Entities;
use crate::limits;
use crate::types::{RecordId, TypeId, TypeKind};
use rustc_hash::FxHashSet;

/// The empty subobjects that are placed so far, with their offsets.
#[derive(Default)]
pub(super) struct Placed {
    all: FxHashSet<(RecordId, u64)>,
}

impl Placed {
    /// Whether no empty subobject, moved by `offset`, has the address of another one of the same type.
    pub(super) fn allows(&self, empties: &[(RecordId, u64)], offset: u64) -> bool {
        self.all.is_empty()
            || empties.iter().all(|(record, at)| !self.all.contains(&(*record, at.saturating_add(offset))))
    }

    pub(super) fn add(&mut self, empties: &[(RecordId, u64)], offset: u64) {
        for (record, at) in empties {
            if self.all.len() < limits::EMPTY_SUBOBJECTS {
                self.all.insert((*record, at.saturating_add(offset)));
            }
        }
    }

    /// Returns all empty subobjects in order of offset.
    pub(super) fn list(&self) -> Vec<(RecordId, u64)> {
        let mut all: Vec<_> = self.all.iter().copied().collect();
        all.sort_unstable_by_key(|it| (it.1, it.0));
        all
    }
}

/// Returns the empty subobjects of a type, for an array those of each element.
pub(super) fn in_type(entities: &Entities<'_>, ty: TypeId, abi: Abi) -> Vec<(RecordId, u64)> {
    let bare = entities.types.bare(ty);
    match *entities.types.kind(bare) {
        TypeKind::Record(record) => complete_object(entities, record, abi),
        TypeKind::Array { element, count } => {
            let one = in_type(entities, element, abi);
            if one.is_empty() {
                return one;
            }
            let size = size_of(entities, element, abi).map_or(0, |it| it.0);
            let mut all = Vec::new();
            for index in 0..count {
                if all.len() >= limits::EMPTY_SUBOBJECTS {
                    break;
                }
                all.extend(one.iter().map(|(record, at)| (*record, at.saturating_add(index.saturating_mul(size)))));
            }
            all
        }
        _ => Vec::new(),
    }
}

/// Returns the empty subobjects of a complete object, virtual bases included.
fn complete_object(entities: &Entities<'_>, record: RecordId, abi: Abi) -> Vec<(RecordId, u64)> {
    let Some(layout) = of(entities, record, abi) else { return Vec::new() };
    let mut all = layout.empties.clone();
    for (base, offset) in &layout.virtual_bases {
        if let Some(inner) = of(entities, *base, abi) {
            all.extend(inner.empties.iter().map(|(record, at)| (*record, at.saturating_add(*offset))));
        }
    }
    all.truncate(limits::EMPTY_SUBOBJECTS);
    all
}
