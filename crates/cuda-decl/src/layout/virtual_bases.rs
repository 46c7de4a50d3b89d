//! Virtual bases and the primary base (Itanium C++ ABI 2.4, I).
//!
//! Each class keeps the results for its direct bases: a walk over all bases for each class would take quadratic time
//! for a chain.

use super::builder::Builder;
use super::size::of;
use crate::limits;
use crate::types::RecordId;
use rustc_hash::FxHashSet;

impl Builder<'_, '_> {
    /// Chooses the primary base: the first dynamic non-virtual base, else a nearly empty virtual base.
    pub(super) fn choose_primary(&mut self) {
        self.gather();
        let entities = self.entities;
        let dynamic = |base: RecordId| of(entities, base, self.abi).is_some_and(|it| it.is_dynamic);
        let bases = &entities.record(self.record).bases;
        let first_dynamic = bases.iter().find(|it| !it.is_virtual && dynamic(it.record));
        if let Some(base) = first_dynamic {
            self.layout.primary = Some((base.record, false));
            return;
        }
        self.layout.primary = self.nearly_empty_base().map(|base| (base, true));
    }

    /// Collects virtual bases and indirect primary bases from the direct bases.
    fn gather(&mut self) {
        let (entities, abi) = (self.entities, self.abi);
        let mut known = FxHashSet::default();
        for base in &entities.record(self.record).bases {
            if base.is_virtual && known.insert(base.record) {
                self.shared.bases.push(base.record);
            }
            let Some(layout) = of(entities, base.record, abi) else { continue };
            let Some(inner) = layout.shared.as_deref() else { continue };
            if !self.may_look_at(inner.bases.len()) {
                return;
            }
            self.shared.bases.extend(inner.bases.iter().filter(|it| known.insert(**it)));
            let own = layout.primary.filter(|(_, is_virtual)| *is_virtual).map(|(primary, _)| primary);
            for primary in inner.primaries.iter().copied().chain(own) {
                if self.indirect_primaries.insert(primary) {
                    self.shared.primaries.push(primary);
                }
            }
        }
    }

    /// Counts visited virtual bases. When the count exceeds the limit, the class is left without virtual bases.
    fn may_look_at(&mut self, count: usize) -> bool {
        let before = self.entities.virtual_bases.get();
        self.entities.virtual_bases.set(before.saturating_add(count));
        let may = before.saturating_add(count) <= limits::VIRTUAL_BASES || count == 0;
        if !may {
            self.shared = Default::default();
            self.layout.is_partial = true;
            self.layout.stopped = true;
        }
        may
    }

    /// Returns the first nearly empty virtual base that is not an indirect primary base, else the first nearly empty
    /// one.
    fn nearly_empty_base(&self) -> Option<RecordId> {
        let is_nearly_empty = |it: &&RecordId| of(self.entities, **it, self.abi).is_some_and(|it| it.is_nearly_empty());
        let candidates = || self.shared.bases.iter().filter(is_nearly_empty);
        let free = candidates().find(|it| !self.indirect_primaries.contains(it));
        free.or_else(|| candidates().next()).copied()
    }

    /// Records the virtual primary bases of a placed base, which have offsets within it.
    pub(super) fn primary_virtual_bases(&mut self, base: RecordId, offset: u64) {
        let inner = of(self.entities, base, self.abi).and_then(|it| it.shared.as_deref());
        let within = inner.map_or(&[][..], |it| &it.within);
        if !self.may_look_at(within.len()) {
            return;
        }
        for (primary, at) in within {
            if self.visited.insert(*primary) {
                self.layout.virtual_bases.push((*primary, offset.saturating_add(*at)));
            }
        }
    }

    pub(super) fn place_virtual(&mut self, base: RecordId) {
        let offset = self.place_base(base);
        self.layout.virtual_bases.push((base, offset));
        self.primary_virtual_bases(base, offset);
    }

    /// Places the remaining virtual bases, in order of declaration.
    pub(super) fn virtual_bases(&mut self) {
        for base in std::mem::take(&mut self.shared.bases) {
            if !self.indirect_primaries.contains(&base) && self.visited.insert(base) {
                self.place_virtual(base);
            }
            if self.layout.stopped {
                return;
            }
            self.shared.bases.push(base);
        }
        if !self.shared.bases.is_empty() {
            self.shared.within = self.primaries_within();
            self.layout.shared = Some(Box::new(std::mem::take(&mut self.shared)));
        }
    }

    /// Returns the virtual bases within the non-virtual part of the class, each with its first offset: the own primary
    /// base, then those of bases.
    fn primaries_within(&self) -> Vec<(RecordId, u64)> {
        let mut known = FxHashSet::default();
        let mut all = Vec::new();
        let own = self.layout.primary.filter(|(_, is_virtual)| *is_virtual).map(|(primary, _)| (primary, 0));
        all.extend(own);
        known.extend(own.map(|(primary, _)| primary));
        for (base, place) in own.iter().chain(&self.layout.bases) {
            let inner = of(self.entities, *base, self.abi).and_then(|it| it.shared.as_deref());
            let inner = inner.map_or(&[][..], |it| &it.within);
            let moved = inner.iter().map(|(primary, at)| (*primary, place.saturating_add(*at)));
            all.extend(moved.filter(|(primary, _)| known.insert(*primary)));
        }
        all
    }
}
