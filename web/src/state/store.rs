//! One store of signals, and what is derived from them. Choosing another target or reference only filters the report
//! again; nothing here asks the engine.

use super::{
    address,
    answers::Answers,
    area::Area,
    board::BoardState,
    checked::{CheckedText, Cursor, DiagnosticKey, EngineState, Expected, LaterPart, Pointed, Selection},
    lecture_address::Given,
    lessons::Lessons,
    notice::{Notice, Tone},
    storage::Shelf,
    theme::Theme,
    tried_order::TriedOrder,
    view::View,
    view::{Columns, RightSide},
};
use crate::code_mirror::TextEditor;
use leptos::prelude::*;
use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_engine::{
    HeaderText, Language, Report, Standard,
    report::{Kernel, Location, Offer, ParameterBuffer, Phase, Reading, Severity, Verdict},
};
use std::{collections::HashSet, mem, sync::Arc};

/// Keeps whether the results stand below the code.
const BELOW: &str = "playground-below";

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Search or run a command.
    Palette,
    /// Keys, and what this is.
    Help,
}

/// Everything that the page shows. Copies are the same store.
#[derive(Clone, Copy)]
pub struct Store {
    /// The area in sight, with the place in it.
    pub area: RwSignal<Area>,
    /// The text's language.
    pub language: RwSignal<Language>,
    /// Headers that are read with declarations that include them.
    pub headers: RwSignal<Arc<Vec<HeaderText>>>,
    /// The chosen target.
    pub target: RwSignal<Target>,
    /// By whose word is judged.
    pub reference: RwSignal<Reference>,
    /// The C++ standard that CUDA text is read under.
    pub standard: RwSignal<Standard>,
    /// The last checked text.
    pub checked: RwSignal<Arc<CheckedText>>,
    /// The same, whether or not the part of the page that has this store is in sight.
    pub checked_now: RwSignal<Arc<CheckedText>>,
    /// How long the last check took, in milliseconds; `None` while no engine has checked anything in this page.
    pub checked_in: RwSignal<Option<f64>>,
    /// What the worker answered to other questions.
    pub answers: Answers,
    /// Lessons, and what somebody made of them.
    pub lessons: Lessons,
    /// How the engine is.
    pub engine: RwSignal<EngineState>,
    /// Whether the page's next part is here, which is loaded behind the first report: what nobody sees in that stands in it.
    pub next_part_here: RwSignal<bool>,
    /// Where the part of the page is that is wanted later.
    pub later_part: RwSignal<LaterPart>,
    /// Whether a check is under way or about to be.
    pub busy: RwSignal<bool>,
    /// Whether it has been under way for so long that it is worth a word.
    pub slow: RwSignal<bool>,
    /// Whether what is shown is not about the text, because the engine gave up on it.
    pub gave_up: RwSignal<bool>,
    /// Whether the browser refused to keep the text for a reload, or it is too large for that.
    pub not_kept: RwSignal<bool>,
    /// Whether the editor holds no text.
    pub empty: RwSignal<bool>,
    /// Where the cursor is.
    pub cursor: RwSignal<Cursor>,
    /// Where the keyboard last was, of the text and the IR made from it.
    pub pointed: RwSignal<Option<Pointed>>,
    /// Where the mouse is, of the two.
    pub hovered: RwSignal<Option<Pointed>>,
    /// What is selected.
    pub selection: RwSignal<Option<Selection>>,
    /// The byte at the caret, while the keyboard is in the code.
    pub caret: RwSignal<Option<u32>>,
    /// The declaration that a drawing or a table points at, by its place in the checked text.
    pub pointed_field: RwSignal<Option<Location>>,
    /// The type whose fields are shown to be moved, by name; `None` while none was chosen.
    pub ordered_type: RwSignal<Option<String>>,
    /// The order of fields that is tried, of which [`checked`](Self::checked) is then about.
    pub tried_order: RwSignal<Option<Arc<TriedOrder>>>,
    /// The chosen kernel, by position.
    pub kernel: RwSignal<usize>,
    /// The view in sight.
    pub view: RwSignal<View>,
    /// Whether the view in sight is presented: in large type, with keys to step.
    pub presenting: RwSignal<bool>,
    /// The lecture that is given.
    pub lecture: RwSignal<Option<Arc<Given>>>,
    /// The step of a view that is in sight, or that an address or another page asked for; from 1.
    pub step_wanted: RwSignal<Option<(View, usize)>>,
    /// Headings of the sizing walkthrough that are not folded as they are at first, by their steps.
    pub toggled_steps: RwSignal<HashSet<u32>>,
    /// Whether the results stand below the code and not beside it.
    pub results_below: RwSignal<bool>,
    /// Whether a narrow page shows the result and not the code.
    pub shows_result: RwSignal<bool>,
    /// The log that is looked up.
    pub log: RwSignal<String>,
    /// What the matrix puts the findings against.
    pub columns: RwSignal<Columns>,
    /// What is chosen on the what-if board.
    pub board: RwSignal<BoardState>,
    /// Whether the code stands beside the what-if board, which takes all of the page else.
    pub code_beside_board: RwSignal<bool>,
    /// What stands on the right in *Compare*, once it was opened.
    pub beside: RwSignal<Option<RightSide>>,
    /// The rule in the drawer.
    pub explained: RwSignal<Option<String>>,
    /// The colours.
    pub theme: RwSignal<Theme>,
    /// The dialog over the page.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The example in the editor; empty once its text was edited.
    pub example: RwSignal<String>,
    /// Messages above the views.
    pub notices: RwSignal<Vec<Notice>>,
    /// What the shared link of this text says about its result.
    pub expected: RwSignal<Option<Expected>>,
    /// Findings on the chosen target by the chosen reference, in source order.
    pub diagnostics: Memo<Vec<DiagnosticKey>>,
    /// The verdict of both.
    pub verdict: Memo<Verdict>,
    /// Which of the report's readings is that of the chosen reference for the chosen target.
    pub place_of_reading: Memo<usize>,
    /// The finding that each phase of the chosen toolkit would have shown, by its position; none for documents.
    pub shown_first: Memo<Vec<(Phase, u32)>>,
    /// Whether another page shows one view of ours: nothing is written in the browser.
    pub embedded: bool,
    /// Whether the text cannot be changed here.
    pub read_only: bool,
    /// Whether the text is that of a lesson: what is opened from its views stays there.
    pub in_lesson: bool,
}

impl Store {
    /// A store with nothing checked yet.
    pub fn new(language: Language, target: Target, reference: Reference) -> Self {
        let checked = RwSignal::new(Arc::<CheckedText>::default());
        let target = RwSignal::new(target);
        let reference = RwSignal::new(reference);
        let Derived { diagnostics, verdict, place_of_reading, shown_first } = Derived::of(checked, target, reference);
        Self {
            area: RwSignal::new(Area::default()),
            language: RwSignal::new(language),
            headers: RwSignal::default(),
            target,
            reference,
            standard: RwSignal::default(),
            checked,
            checked_now: checked,
            checked_in: RwSignal::new(None),
            answers: Answers::new(),
            lessons: Lessons::default(),
            engine: RwSignal::new(EngineState::Starting),
            next_part_here: RwSignal::new(false),
            later_part: RwSignal::new(LaterPart::default()),
            busy: RwSignal::new(true),
            slow: RwSignal::new(false),
            gave_up: RwSignal::new(false),
            not_kept: RwSignal::new(false),
            empty: RwSignal::new(false),
            cursor: RwSignal::new(Cursor::default()),
            pointed: RwSignal::new(None),
            hovered: RwSignal::new(None),
            selection: RwSignal::new(None),
            caret: RwSignal::new(None),
            pointed_field: RwSignal::new(None),
            ordered_type: RwSignal::new(None),
            tried_order: RwSignal::new(None),
            kernel: RwSignal::new(0),
            view: RwSignal::new(View::default()),
            presenting: RwSignal::new(false),
            lecture: RwSignal::new(None),
            step_wanted: RwSignal::new(None),
            toggled_steps: RwSignal::default(),
            results_below: RwSignal::new(Shelf::Machine.kept(BELOW).as_deref() == Some("true")),
            shows_result: RwSignal::new(false),
            log: RwSignal::new(String::new()),
            columns: RwSignal::new(Columns::default()),
            board: RwSignal::default(),
            code_beside_board: RwSignal::new(false),
            beside: RwSignal::new(None),
            explained: RwSignal::new(None),
            theme: RwSignal::new(Theme::kept()),
            dialog: RwSignal::new(None),
            example: RwSignal::new(String::new()),
            notices: RwSignal::new(Vec::new()),
            expected: RwSignal::new(None),
            diagnostics,
            verdict,
            place_of_reading,
            shown_first,
            embedded: address::embedded(),
            read_only: address::embedded() && !address::editable(),
            in_lesson: false,
        }
    }

    /// The same store for a part of the page that is out of sight at times: its checked text stands still meanwhile, so
    /// that nothing of the part is made anew.
    #[must_use]
    pub fn while_in_sight(self, in_sight: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let checked = RwSignal::new(self.checked.get_untracked());
        Effect::new(move || {
            if in_sight() {
                checked.set(self.checked.get());
            }
        });
        let Derived { diagnostics, verdict, place_of_reading, shown_first } =
            Derived::of(checked, self.target, self.reference);
        Self { checked, diagnostics, verdict, place_of_reading, shown_first, ..self }
    }

    /// A store for the text of a lesson beside this one: what belongs to the page as a whole is shared.
    #[must_use]
    pub fn beside(self) -> Self {
        let (language, target) = (self.language.get_untracked(), self.target.get_untracked());
        // The worker may answer after the lesson is left: the signals outlive it, without the report, which is large.
        let around = Owner::current();
        // It becomes the current owner at once.
        let owner = Owner::new_root(None);
        let own = Self::new(language, target, self.reference.get_untracked());
        mem::forget(owner);
        if let Some(around) = around {
            around.set();
        }
        on_cleanup(move || own.checked.update_untracked(|checked| *checked = Arc::default()));
        Self {
            area: self.area,
            answers: self.answers.of_lesson(),
            lessons: self.lessons,
            engine: self.engine,
            next_part_here: self.next_part_here,
            later_part: self.later_part,
            presenting: self.presenting,
            explained: self.explained,
            theme: self.theme,
            dialog: self.dialog,
            notices: self.notices,
            in_lesson: true,
            ..own
        }
    }

    /// The editor of the text.
    pub const fn editor(&self) -> TextEditor {
        if self.in_lesson { TextEditor::Lesson } else { TextEditor::Main }
    }

    /// Whether a view can be shown where this text is: a lesson has those that are about its own text.
    pub fn can_show(&self, view: View) -> bool {
        !self.in_lesson || view.is_of_any_text()
    }

    /// The checked text in the order that it is written in, whatever order is tried.
    pub fn checked_as_written(&self) -> Arc<CheckedText> {
        match self.tried_order.get_untracked() {
            Some(tried) => Arc::clone(&tried.original),
            None => self.checked_now.get_untracked(),
        }
    }

    /// Reads the report.
    pub fn report<T>(&self, read: impl FnOnce(&Report) -> T) -> T {
        self.checked.with(|checked| read(&checked.report))
    }

    /// Reads what the chosen reference reads for the chosen target.
    pub fn reading<T>(&self, read: impl FnOnce(&Reading) -> T) -> T {
        let place = self.place_of_reading.get();
        self.report(|report| read(report.reading_at(place)))
    }

    /// Reads the same without following later changes.
    pub fn reading_untracked<T>(&self, read: impl FnOnce(&Reading) -> T) -> T {
        let place = self.place_of_reading.get_untracked();
        self.checked.with_untracked(|checked| read(checked.report.reading_at(place)))
    }

    /// Whether the code is folded away because the view in sight takes all of the page.
    pub fn folds_code(&self) -> bool {
        self.view.get() == View::WhatIf && !self.in_lesson && !self.embedded && !self.code_beside_board.get()
    }

    /// Whether there is a report to read.
    pub fn answered(&self) -> bool {
        self.report(|report| !report.engine.is_empty())
    }

    /// Whether the checked text says nothing.
    pub fn blank(&self) -> bool {
        self.report(|report| report.is_empty)
    }

    /// Whether there is a verdict: a report of code that is read and not blank.
    pub fn judged(&self) -> bool {
        self.answered() && !self.blank() && !self.report(|report| report.is_unread() || is_log(report))
    }

    /// Whether the text is an error log and no code.
    pub fn holds_log(&self) -> bool {
        self.report(is_log)
    }

    /// Whether the chosen reference supports the chosen target: otherwise nothing is checked.
    pub fn supports_target(&self) -> bool {
        self.reference.get().knows(self.target.get())
    }

    /// The number of errors and warnings; notes are no problems.
    pub fn problem_count(&self) -> usize {
        self.diagnostics.with(|keys| {
            self.report(|report| {
                let severity = |key: &DiagnosticKey| key.find(report).map(|(_, judgement)| judgement.severity);
                keys.iter().filter(|key| severity(key).is_some_and(|severity| severity != Severity::Info)).count()
            })
        })
    }

    /// Whether Check is in sight.
    pub fn in_check(&self) -> bool {
        self.area.with_untracked(|area| *area == Area::Check)
    }

    /// Reads the chosen kernel with its buffer as the chosen reference counts it on the chosen target.
    pub fn buffer<T>(&self, read: impl FnOnce(&Report, &Kernel, &ParameterBuffer) -> T) -> Option<T> {
        let (target, reference) = (self.target.get(), self.reference.get());
        self.report(|report| {
            let kernel = report.kernels.get(self.kernel.get()).or(report.kernels.first())?;
            Some(read(report, kernel, buffer_of(kernel, target, reference)?))
        })
    }

    /// The dialect that libNVVM reads for the chosen target.
    pub fn dialect(&self) -> Dialect {
        self.target.get().dialect_of_libnvvm()
    }

    /// Whether the cursor stands in this range.
    pub fn cursor_in(&self, location: Location) -> bool {
        let offset = self.cursor.get().offset;
        location.offset <= offset && offset <= location.end_offset && location.end_offset > 0
    }

    /// Puts the results below the code, or beside it again, now and at later visits.
    pub fn turn_results(&self) {
        let below = !self.results_below.get_untracked();
        self.results_below.set(below);
        // Where the browser refuses, it holds for this visit.
        let _ = Shelf::Machine.keep(BELOW, if below { "true" } else { "false" });
    }

    /// Shows a notice in the place of an earlier one of its kind.
    pub fn notify(&self, notice: Notice) {
        self.notices.update(|notices| {
            notices.retain(|other| other.kind != notice.kind);
            notices.push(notice);
        });
    }

    /// Takes an alert away; a remark of this kind stays.
    pub fn dismiss_alert(&self, kind: &'static str) {
        let is_meant = |notice: &Notice| notice.kind == kind && notice.tone == Tone::Alert;
        if self.notices.with_untracked(|notices| notices.iter().any(is_meant)) {
            self.dismiss(kind);
        }
    }

    /// Takes a notice away.
    pub fn dismiss(&self, kind: &'static str) {
        if self.notices.with_untracked(|notices| notices.iter().any(|notice| notice.kind == kind)) {
            self.notices.update(|notices| notices.retain(|notice| notice.kind != kind));
        }
    }
}

/// What a checked text says for the chosen target, by the chosen reference.
struct Derived {
    diagnostics: Memo<Vec<DiagnosticKey>>,
    verdict: Memo<Verdict>,
    place_of_reading: Memo<usize>,
    shown_first: Memo<Vec<(Phase, u32)>>,
}

impl Derived {
    fn of(checked: RwSignal<Arc<CheckedText>>, target: RwSignal<Target>, reference: RwSignal<Reference>) -> Self {
        Self {
            diagnostics: Memo::new(move |_| checked.with(|it| diagnostics(&it.report, target.get(), reference.get()))),
            verdict: Memo::new(move |_| checked.with(|it| it.report.verdict(target.get(), reference.get()))),
            place_of_reading: Memo::new(move |_| {
                checked.with(|it| it.report.place_of_reading(target.get(), reference.get()))
            }),
            shown_first: Memo::new(move |_| checked.with(|it| shown_first(&it.report, target.get(), reference.get()))),
        }
    }
}

/// The buffer as a reference counts it on a target; the first one when nobody counts there.
pub fn buffer_of(kernel: &Kernel, target: Target, reference: Reference) -> Option<&ParameterBuffer> {
    kernel.buffer(target, reference).or(kernel.buffers.first())
}

/// Whether a text is an error log without doubt.
fn is_log(report: &Report) -> bool {
    report.recognised.as_ref().is_some_and(|other| other.certain && other.offer == Some(Offer::OpenLog))
}

/// The findings on the chosen target. An empty text has none, though a header may be missing, and neither has an error log.
/// A target that the reference does not support is no fault of the code.
fn diagnostics(report: &Report, target: Target, reference: Reference) -> Vec<DiagnosticKey> {
    let mut keys = Vec::new();
    if report.is_empty || is_log(report) || !reference.knows(target) {
        return keys;
    }
    for (finding, at) in report.findings.iter().zip(0u32..) {
        for (judgement, place) in finding.judgements.iter().zip(0u32..) {
            if judgement.references.contains(reference) && judgement.targets.contains(target) {
                keys.push(DiagnosticKey { finding: at, judgement: place });
            }
        }
    }
    keys
}

fn shown_first(report: &Report, target: Target, reference: Reference) -> Vec<(Phase, u32)> {
    // nvcc's front end does not stop at its first error.
    if report.language == Language::Cuda {
        return Vec::new();
    }
    let phases = [Phase::Verify, Phase::Compile, Phase::Assemble].into_iter();
    let shown = |phase| Some((phase, nvvm_engine::first_shown(report, target, reference, phase)? as u32));
    phases.filter_map(shown).collect()
}

/// The page's store.
pub fn store() -> Store {
    expect_context::<Store>()
}

#[cfg(test)]
mod tests {
    use super::diagnostics;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check};

    #[test]
    fn nothing_is_said_of_a_text_that_says_nothing() {
        let said = |text: &str| {
            let report = check(&Request { text: text.to_owned(), ..Request::default() });
            let of_target = |&target: &Target| diagnostics(&report, target, Reference::Tileiras).len();
            Target::ALL.iter().map(of_target).sum::<usize>()
        };
        assert_eq!((said(""), said("; a comment\n")), (0, 0));
        assert!(said("define void @f() {\n  ret void\n}\n") > 0);
    }

    #[test]
    fn neither_a_log_nor_an_unsupported_target_is_a_fault_of_the_code() {
        let said = |text: &str, target: &str| {
            let report = check(&Request { text: text.to_owned(), ..Request::default() });
            diagnostics(&report, Target::parse(target).expect("a target"), Reference::CUDA_13_5).len()
        };
        assert_eq!(said("not code\n", "sm_50"), 0);
        assert!(said("not code\n", "sm_90") > 0);
        assert_eq!(said("ptxas error   : Entry function 'k' uses too much shared data\n", "sm_90"), 0);
    }
}
