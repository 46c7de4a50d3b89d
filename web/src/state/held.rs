//! The report that the page holds, to which the worker sends changes.

use super::checked::CheckedText;
use crate::protocol::ReportUpdate;
use nvvm_engine::{Report, ReportChange};
use std::sync::Arc;

/// The displayed report and the one before it, used alternately. Views read the first while the next one is made, and
/// copying a long report takes as long as receiving it whole.
#[derive(Debug, Default)]
pub struct HeldReport(Option<Held>);

#[derive(Debug)]
struct Held {
    id: u32,
    shown: Arc<CheckedText>,
    /// The previous report, and the change from it to the displayed one.
    before: Option<(Arc<CheckedText>, ReportChange)>,
}

impl HeldReport {
    /// The id of the check whose report is held.
    pub fn id(&self) -> Option<u32> {
        self.0.as_ref().map(|held| held.id)
    }

    /// The report of an answer, and the change that leads to it; `None` when its base is not held. The held report is
    /// taken; [`shows`](Self::shows) sets the next one.
    pub fn updated(&mut self, update: ReportUpdate) -> Option<(Report, Option<ReportChange>)> {
        let held = self.0.take();
        match update {
            ReportUpdate::Whole(report) => Some((*report, None)),
            ReportUpdate::Change { since, change } => {
                let Held { shown, before, .. } = held.filter(|held| held.id == since)?;
                // The previous report is usually unshared, so it is updated in place.
                let brought_up = before.and_then(|(text, led)| led.apply(Arc::try_unwrap(text).ok()?.report));
                let base = brought_up.unwrap_or_else(|| shown.report.clone());
                let report = change.clone().apply(base)?;
                self.0 = Some(Held { id: since, shown, before: None });
                Some((report, Some(change)))
            }
        }
    }

    /// Sets the displayed report; `led` is the change from the previous one.
    pub fn shows(&mut self, id: u32, text: &Arc<CheckedText>, led: Option<ReportChange>) {
        let before = self.0.take().map(|held| held.shown).zip(led);
        self.0 = Some(Held { id, shown: Arc::clone(text), before });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_engine::{Checker, Edit, ReportOutline, Request};

    const TEXT: &str = "define i32 @f(ptr %p) {\n  %q = addrspacecast ptr %p to ptr addrspace(1)\n  ret i32 1\n}\n";

    fn show(held: &mut HeldReport, id: u32, update: ReportUpdate) -> Option<Arc<CheckedText>> {
        let (report, led) = held.updated(update)?;
        let text = Arc::new(CheckedText { report, ..CheckedText::default() });
        held.shows(id, &text, led);
        Some(text)
    }

    #[test]
    fn changes_lead_from_report_to_report_even_if_an_old_one_is_still_read() {
        let mut request = Request { text: TEXT.to_owned(), ..Request::default() };
        let mut checker = Checker::default();
        let mut held = HeldReport::default();
        let mut report = checker.check(&request, None, &mut || 0.0).0;
        let mut outline = ReportOutline::of(&mut report).unwrap();
        let mut read = vec![show(&mut held, 1, ReportUpdate::Whole(Box::new(report.clone()))).unwrap()];
        for id in 2..12u32 {
            request.text.insert_str(0, "; a note\n");
            let edit = Edit { start: 0, old_end: 0, new_end: 9 };
            checker.take_back(report);
            report = checker.check(&request, Some(edit), &mut || 0.0).0;
            let (change, next) = ReportChange::between(&outline, &mut report, Some(edit)).unwrap();
            outline = next;
            let text = show(&mut held, id, ReportUpdate::Change { since: id - 1, change }).unwrap();
            assert!(text.report == report, "{id}");
            assert_eq!(held.id(), Some(id));
            // Sometimes a view keeps an old report.
            if id % 3 == 0 {
                read.push(text);
            }
        }
        let (change, _) = ReportChange::between(&outline, &mut report, None).unwrap();
        assert!(held.updated(ReportUpdate::Change { since: 7, change }).is_none());
        assert_eq!(held.id(), None);
    }
}
