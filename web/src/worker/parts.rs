//! The loading states of the current worker's deferred parts.

use crate::protocol::WorkerPart;

/// The loading state of a part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// Not requested yet.
    #[default]
    Away,
    Coming,
    Here,
    /// It failed to load.
    Missing,
}

/// The loading states of all parts, in order.
#[derive(Debug, Default)]
pub struct Parts([Place; WorkerPart::ALL.len()]);

impl Parts {
    /// The states after a failure to load: this part and those after it are missing.
    pub fn without(missing: WorkerPart) -> Self {
        Self(WorkerPart::ALL.map(|part| if part < missing { Place::Away } else { Place::Missing }))
    }

    /// The first part that is loading.
    pub fn first_coming(&self) -> Option<WorkerPart> {
        WorkerPart::ALL.into_iter().find(|&part| self.0[part as usize] == Place::Coming)
    }

    /// Whether a part is loaded.
    pub fn is_here(&self, part: WorkerPart) -> bool {
        self.0[part as usize] == Place::Here
    }

    /// Whether a part was not requested yet.
    pub fn is_away(&self, part: WorkerPart) -> bool {
        self.0[part as usize] == Place::Away
    }

    /// Whether a part must be requested: it is neither loaded nor loading.
    pub fn is_wanted(&self, part: WorkerPart) -> bool {
        matches!(self.0[part as usize], Place::Away | Place::Missing)
    }

    /// Records a request for a part, which includes those before it.
    pub fn asked_for(&mut self, part: WorkerPart) {
        for place in &mut self.0[..=part as usize] {
            if *place != Place::Here {
                *place = Place::Coming;
            }
        }
    }

    /// Records the worker's report about a part. After a failure, those after it do not load either.
    pub fn record(&mut self, part: WorkerPart, here: bool) {
        if here {
            self.0[part as usize] = Place::Here;
            return;
        }
        for place in &mut self.0[part as usize..] {
            if *place == Place::Coming {
                *place = Place::Missing;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Parts, WorkerPart};
    use WorkerPart::{Checks, Declarations, Reference};

    #[test]
    fn parts_come_in_their_order_and_are_asked_for_once() {
        let mut parts = Parts::default();
        assert!(parts.is_away(Reference) && parts.is_wanted(Declarations));
        parts.asked_for(Reference);
        assert!(!parts.is_wanted(Declarations) && !parts.is_wanted(Reference) && !parts.is_here(Declarations));
        parts.record(Declarations, true);
        assert!(parts.is_here(Declarations) && !parts.is_here(Reference));
        parts.record(Reference, false);
        assert!(parts.is_here(Declarations) && parts.is_wanted(Reference) && !parts.is_away(Reference));
    }

    #[test]
    fn parts_are_coming_until_the_last_one_has_loaded() {
        let mut parts = Parts::default();
        assert_eq!(parts.first_coming(), None);
        parts.asked_for(Reference);
        assert_eq!(parts.first_coming(), Some(Declarations));
        parts.record(Declarations, true);
        assert_eq!(parts.first_coming(), Some(Checks));
        parts.record(Checks, true);
        assert_eq!(parts.first_coming(), Some(Reference));
        parts.record(Reference, false);
        assert_eq!(parts.first_coming(), None);
        let parts = Parts::without(Reference);
        assert!(parts.is_away(Declarations) && parts.is_wanted(Reference) && !parts.is_away(Reference));
    }

    #[test]
    fn without_one_part_later_ones_are_missing_if_they_were_asked_for() {
        let mut parts = Parts::default();
        parts.asked_for(Declarations);
        parts.record(Declarations, false);
        assert!(parts.is_wanted(Declarations) && parts.is_away(Reference));
        parts.asked_for(Reference);
        parts.record(Declarations, false);
        assert!(parts.is_wanted(Reference) && !parts.is_away(Reference));
    }
}
