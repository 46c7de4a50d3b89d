//! Virtual bases and the base that a class shares its virtual table pointer with.

use super::builder::Builder;
use super::of;
use crate::types::RecordId;

const DEPTH: u32 = 48;

impl Builder<'_, '_> {
    /// The primary base: the first dynamic base that is not virtual, else a virtual one that holds nothing else.
    pub(super) fn choose_primary(&mut self) {
        let entities = self.entities;
        for base in &entities.record(self.record).bases {
            self.note_indirect_primaries(base.record, 0);
        }
        for base in &entities.record(self.record).bases {
            if !base.is_virtual && of(entities, base.record, self.flavour).is_some_and(|it| it.is_dynamic) {
                self.layout.primary = Some((base.record, false));
                return;
            }
        }
        let mut first = None;
        let chosen = self.nearly_empty_base(self.record, &mut first, 0);
        self.layout.primary = chosen.or(first).map(|base| (base, true));
    }

    /// Virtual bases that are primary bases of bases.
    fn note_indirect_primaries(&mut self, record: RecordId, depth: u32) {
        let entities = self.entities;
        if let Some((base, true)) = of(entities, record, self.flavour).and_then(|it| it.primary) {
            self.indirect_primaries.insert(base);
        }
        if depth < DEPTH {
            for base in &entities.record(record).bases {
                self.note_indirect_primaries(base.record, depth + 1);
            }
        }
    }

    fn nearly_empty_base(&self, record: RecordId, first: &mut Option<RecordId>, depth: u32) -> Option<RecordId> {
        for base in &self.entities.record(record).bases {
            let layout = of(self.entities, base.record, self.flavour)?;
            if base.is_virtual && layout.is_nearly_empty() {
                if !self.indirect_primaries.contains(&base.record) {
                    return Some(base.record);
                }
                first.get_or_insert(base.record);
            }
            if depth < DEPTH
                && let Some(found) = self.nearly_empty_base(base.record, first, depth + 1)
            {
                return Some(found);
            }
        }
        None
    }

    /// The primary virtual bases of a base that was placed lie where it lies.
    pub(super) fn primary_virtual_bases(&mut self, base: RecordId, offset: u64) {
        let entities = self.entities;
        let Some(layout) = of(entities, base, self.flavour) else { return };
        if let Some((primary, true)) = layout.primary {
            if self.visited.insert(primary) {
                self.layout.virtual_bases.push((primary, offset));
            }
            self.primary_virtual_bases(primary, offset);
        }
        for (inner, at) in &layout.bases {
            self.primary_virtual_bases(*inner, offset.saturating_add(*at));
        }
    }

    pub(super) fn place_virtual(&mut self, base: RecordId) {
        let offset = self.place_base(base);
        self.layout.virtual_bases.push((base, offset));
        self.primary_virtual_bases(base, offset);
    }

    /// Places the virtual bases of `record` that have no place yet, in order of declaration.
    pub(super) fn virtual_bases(&mut self, record: RecordId, depth: u32) {
        let entities = self.entities;
        let primary = if record == self.record {
            self.layout.primary
        } else {
            of(entities, record, self.flavour).and_then(|it| it.primary)
        };
        for base in &entities.record(record).bases {
            let is_indirect = self.indirect_primaries.contains(&base.record);
            if base.is_virtual
                && primary != Some((base.record, true))
                && !is_indirect
                && self.visited.insert(base.record)
            {
                self.place_virtual(base.record);
            }
            if depth < DEPTH {
                self.virtual_bases(base.record, depth + 1);
            }
        }
    }
}
