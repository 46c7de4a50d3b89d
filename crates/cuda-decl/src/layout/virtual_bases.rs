//! Virtual bases and the base that a class shares its virtual table pointer with.

use super::builder::Builder;
use super::size::of;
use crate::types::RecordId;
use rustc_hash::FxHashSet;

impl Builder<'_, '_> {
    /// The primary base: the first dynamic base that is not virtual, else a virtual one that holds nothing else.
    pub(super) fn choose_primary(&mut self) {
        let entities = self.entities;
        let dynamic = |base: RecordId| of(entities, base, self.flavour).is_some_and(|it| it.is_dynamic);
        let bases = &entities.record(self.record).bases;
        let first_dynamic = bases.iter().find(|it| !it.is_virtual && dynamic(it.record));
        if self.has_virtual_bases(self.record) {
            self.note_indirect_primaries();
        }
        if let Some(base) = first_dynamic {
            self.layout.primary = Some((base.record, false));
            return;
        }
        let mut first = None;
        let chosen = self.nearly_empty_base(&mut first);
        self.layout.primary = chosen.or(first).map(|base| (base, true));
    }

    /// Whether a class has a virtual base, direct or not.
    fn has_virtual_bases(&self, record: RecordId) -> bool {
        self.entities.record(record).bases.iter().any(|base| {
            let inner = of(self.entities, base.record, self.flavour);
            base.is_virtual || inner.is_some_and(|it| !it.virtual_bases.is_empty())
        })
    }

    /// Virtual bases that are primary bases of bases.
    fn note_indirect_primaries(&mut self) {
        let (entities, flavour) = (self.entities, self.flavour);
        let found = &mut self.indirect_primaries;
        entities.find_base(self.record, |base| {
            if let Some((primary, true)) = of(entities, base, flavour).and_then(|it| it.primary) {
                found.insert(primary);
            }
            None::<()>
        });
    }

    /// The first virtual base that holds nothing but its table and is nobody's primary base yet; `first` is the first
    /// that is somebody's.
    fn nearly_empty_base(&self, first: &mut Option<RecordId>) -> Option<RecordId> {
        self.virtual_base(self.record, |base| {
            if !of(self.entities, base, self.flavour)?.is_nearly_empty() {
                return None;
            }
            if self.indirect_primaries.contains(&base) {
                first.get_or_insert(base);
                return None;
            }
            Some(base)
        })
    }

    /// What `look` finds first among the virtual bases of a class, each in each class that names it, in order of
    /// declaration; what is not virtual and holds nothing virtual is left out.
    fn virtual_base<T>(&self, record: RecordId, mut look: impl FnMut(RecordId) -> Option<T>) -> Option<T> {
        let bases = |of: RecordId| self.entities.record(of).bases.iter().rev();
        let mut waiting: Vec<_> = bases(record).collect();
        let mut seen = FxHashSet::default();
        while let Some(base) = waiting.pop() {
            if base.is_virtual
                && let Some(found) = look(base.record)
            {
                return Some(found);
            }
            if seen.insert(base.record) && self.has_virtual_bases(base.record) {
                waiting.extend(bases(base.record));
            }
        }
        None
    }

    /// The primary virtual bases of a base that was placed lie where it lies.
    pub(super) fn primary_virtual_bases(&mut self, base: RecordId, offset: u64) {
        let entities = self.entities;
        let mut waiting = vec![(base, offset)];
        // A base that lies at two places has its primary bases with the first.
        let mut seen = FxHashSet::default();
        while let Some((base, offset)) = waiting.pop() {
            if !self.has_virtual_bases(base) || !seen.insert(base) {
                continue;
            }
            let Some(layout) = of(entities, base, self.flavour) else { continue };
            waiting.extend(layout.bases.iter().rev().map(|(inner, at)| (*inner, offset.saturating_add(*at))));
            if let Some((primary, true)) = layout.primary {
                if self.visited.insert(primary) {
                    self.layout.virtual_bases.push((primary, offset));
                }
                waiting.push((primary, offset));
            }
        }
    }

    pub(super) fn place_virtual(&mut self, base: RecordId) {
        let offset = self.place_base(base);
        self.layout.virtual_bases.push((base, offset));
        self.primary_virtual_bases(base, offset);
    }

    /// Places the virtual bases that have no place yet, in order of declaration.
    pub(super) fn virtual_bases(&mut self) {
        let mut all = Vec::new();
        self.virtual_base(self.record, |base| {
            all.push(base);
            None::<()>
        });
        for base in all {
            if !self.indirect_primaries.contains(&base) && self.visited.insert(base) {
                self.place_virtual(base);
            }
        }
    }
}
