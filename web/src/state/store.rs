//! The store of signals and derived memos. Selecting another target or reference only filters the report; nothing here
//! sends a request to the engine.

use super::{
    address,
    answers::Answers,
    area::Area,
    board::BoardState,
    checked::{CheckedText, Cursor, DiagnosticKey, EngineState, Expected, LaterPart, Pointed, Selection},
    lecture_address::Given,
    lessons::Lessons,
    notice::{Notice, Tone},
    storage::StorageArea,
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

/// The storage key of the results' position.
const BELOW: &str = "playground-below";

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The command palette: search and commands.
    Palette,
    /// The help: keys and a description of the page.
    Help,
}

/// The state of the page. Copies share their signals.
#[derive(Clone, Copy)]
pub struct Store {
    /// The visible area and its place.
    pub area: RwSignal<Area>,
    /// The text's language.
    pub language: RwSignal<Language>,
    /// The headers that declarations can include.
    pub headers: RwSignal<Arc<Vec<HeaderText>>>,
    /// The selected target.
    pub target: RwSignal<Target>,
    /// The selected reference.
    pub reference: RwSignal<Reference>,
    /// The C++ standard of CUDA text.
    pub standard: RwSignal<Standard>,
    /// The last checked text.
    pub checked: RwSignal<Arc<CheckedText>>,
    /// The last checked text, also while the part of the page with this store is hidden.
    pub checked_now: RwSignal<Arc<CheckedText>>,
    /// Duration of the last check, in milliseconds; `None` before the first check.
    pub checked_in: RwSignal<Option<f64>>,
    /// The worker's answers to other requests.
    pub answers: Answers,
    /// Lessons and the user's progress.
    pub lessons: Lessons,
    /// The state of the engine.
    pub engine: RwSignal<EngineState>,
    /// Whether the deferred content of the first report is loaded.
    pub next_part_here: RwSignal<bool>,
    /// The state of the page's deferred part.
    pub later_part: RwSignal<LaterPart>,
    /// Whether a check is running or scheduled.
    pub busy: RwSignal<bool>,
    /// Whether the check runs long enough for a progress indicator.
    pub slow: RwSignal<bool>,
    /// Whether the report is outdated, because the engine failed on the text.
    pub gave_up: RwSignal<bool>,
    /// Whether the text could not be stored for a reload.
    pub not_kept: RwSignal<bool>,
    /// Whether the editor is empty.
    pub empty: RwSignal<bool>,
    /// The position of the cursor.
    pub cursor: RwSignal<Cursor>,
    /// The last focused position, in the text or in the generated IR.
    pub pointed: RwSignal<Option<Pointed>>,
    /// The hovered position, in the text or in the generated IR.
    pub hovered: RwSignal<Option<Pointed>>,
    /// The selection.
    pub selection: RwSignal<Option<Selection>>,
    /// The byte at the caret, while the editor has the focus.
    pub caret: RwSignal<Option<u32>>,
    /// The hovered declaration of a drawing or table, by its location in the checked text.
    pub pointed_field: RwSignal<Option<Location>>,
    /// The name of the type whose fields can be reordered; `None` before one is selected.
    pub ordered_type: RwSignal<Option<String>>,
    /// The tried order of fields, which [`checked`](Self::checked) then reflects.
    pub tried_order: RwSignal<Option<Arc<TriedOrder>>>,
    /// The index of the selected kernel.
    pub kernel: RwSignal<usize>,
    /// The visible view.
    pub view: RwSignal<View>,
    /// Whether presentation mode is active.
    pub presenting: RwSignal<bool>,
    /// The current lecture.
    pub lecture: RwSignal<Option<Arc<Given>>>,
    /// The current step of a view, or the one that an address or the embedding page requested; from 1.
    pub step_wanted: RwSignal<Option<(View, usize)>>,
    /// Headings of the sizing walkthrough whose collapsed state was toggled, by step.
    pub toggled_steps: RwSignal<HashSet<u32>>,
    /// Whether the results are below the code instead of next to it.
    pub results_below: RwSignal<bool>,
    /// Whether a narrow viewport shows the results instead of the code.
    pub shows_result: RwSignal<bool>,
    /// The log in *Paste an error*.
    pub log: RwSignal<String>,
    /// The columns of the table below the what-if board.
    pub columns: RwSignal<Columns>,
    /// The selection on the what-if board.
    pub board: RwSignal<BoardState>,
    /// Whether the code is next to the what-if board, which otherwise takes the whole width.
    pub code_beside_board: RwSignal<bool>,
    /// The right side of *Compare*, after it was opened.
    pub beside: RwSignal<Option<RightSide>>,
    /// The rule in the drawer.
    pub explained: RwSignal<Option<String>>,
    /// The color theme.
    pub theme: RwSignal<Theme>,
    /// The open dialog.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The id of the example in the editor; empty after an edit.
    pub example: RwSignal<String>,
    /// The visible notices.
    pub notices: RwSignal<Vec<Notice>>,
    /// The result that the link of this text promises.
    pub expected: RwSignal<Option<Expected>>,
    /// Findings for the selected target and reference, in source order.
    pub diagnostics: Memo<Vec<DiagnosticKey>>,
    /// The verdict for the selected target and reference.
    pub verdict: Memo<Verdict>,
    /// The index of the report's reading for the selected target and reference.
    pub place_of_reading: Memo<usize>,
    /// The finding that each phase of the selected toolkit reports first, by index; empty for documents.
    pub shown_first: Memo<Vec<(Phase, u32)>>,
    /// Whether the page is an embed, which stores nothing.
    pub embedded: bool,
    /// Whether the text is read-only.
    pub read_only: bool,
    /// Whether the text is a lesson's: views opened from it stay in the lesson.
    pub in_lesson: bool,
}

impl Store {
    /// Creates a store without a report.
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
            results_below: RwSignal::new(StorageArea::Machine.kept(BELOW).as_deref() == Some("true")),
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

    /// A store for a part of the page that may be hidden. Its checked text is not updated meanwhile, so that hidden
    /// views do not render.
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

    /// A store for the text of a lesson, which shares page-wide signals with this one.
    #[must_use]
    pub fn beside(self) -> Self {
        let (language, target) = (self.language.get_untracked(), self.target.get_untracked());
        // The worker may answer after the lesson was left, so the signals outlive it, without the large report.
        let around = Owner::current();
        // `new_root` makes it the current owner.
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

    /// The editor with the text.
    pub const fn editor(&self) -> TextEditor {
        if self.in_lesson { TextEditor::Lesson } else { TextEditor::Main }
    }

    /// Whether a view can be shown for this text: a lesson has only views of its own text.
    pub fn can_show(&self, view: View) -> bool {
        !self.in_lesson || view.is_of_any_text()
    }

    /// The checked text without a tried order.
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

    /// Reads the reading for the selected target and reference.
    pub fn reading<T>(&self, read: impl FnOnce(&Reading) -> T) -> T {
        let place = self.place_of_reading.get();
        self.report(|report| read(report.reading_at(place)))
    }

    /// Reads the reading without tracking changes.
    pub fn reading_untracked<T>(&self, read: impl FnOnce(&Reading) -> T) -> T {
        let place = self.place_of_reading.get_untracked();
        self.checked.with_untracked(|checked| read(checked.report.reading_at(place)))
    }

    /// Whether the code is hidden because the view takes the whole width.
    pub fn folds_code(&self) -> bool {
        self.view.get() == View::WhatIf && !self.in_lesson && !self.embedded && !self.code_beside_board.get()
    }

    /// Whether there is a report.
    pub fn answered(&self) -> bool {
        self.report(|report| !report.engine.is_empty())
    }

    /// Whether the checked text is blank.
    pub fn blank(&self) -> bool {
        self.report(|report| report.is_empty)
    }

    /// Whether there is a verdict: a report of code that is readable and not blank.
    pub fn has_verdict(&self) -> bool {
        self.answered() && !self.blank() && !self.report(|report| report.is_unread() || is_log(report))
    }

    /// Whether the text is an error log instead of code.
    pub fn holds_log(&self) -> bool {
        self.report(is_log)
    }

    /// Whether the selected reference supports the selected target; otherwise nothing is checked.
    pub fn supports_target(&self) -> bool {
        self.reference.get().knows(self.target.get())
    }

    /// The number of errors and warnings, without notes.
    pub fn problem_count(&self) -> usize {
        self.diagnostics.with(|keys| {
            self.report(|report| {
                let severity = |key: &DiagnosticKey| key.find(report).map(|(_, judgement)| judgement.severity);
                keys.iter().filter(|key| severity(key).is_some_and(|severity| severity != Severity::Info)).count()
            })
        })
    }

    /// Whether Check is the visible area.
    pub fn in_check(&self) -> bool {
        self.area.with_untracked(|area| *area == Area::Check)
    }

    /// Reads the selected kernel with its buffer for the selected target and reference.
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

    /// Whether the cursor is in this range.
    pub fn cursor_in(&self, location: Location) -> bool {
        let offset = self.cursor.get().offset;
        location.offset <= offset && offset <= location.end_offset && location.end_offset > 0
    }

    /// Toggles and stores the results' position, below the code or next to it.
    pub fn turn_results(&self) {
        let below = !self.results_below.get_untracked();
        self.results_below.set(below);
        // Without storage, the position is kept for this visit only.
        let _ = StorageArea::Machine.keep(BELOW, if below { "true" } else { "false" });
    }

    /// Shows a notice, replacing an earlier one of its kind.
    pub fn notify(&self, notice: Notice) {
        self.notices.update(|notices| {
            notices.retain(|other| other.kind != notice.kind);
            notices.push(notice);
        });
    }

    /// Dismisses an alert of this kind, but no remark.
    pub fn dismiss_alert(&self, kind: &'static str) {
        let is_meant = |notice: &Notice| notice.kind == kind && notice.tone == Tone::Alert;
        if self.notices.with_untracked(|notices| notices.iter().any(is_meant)) {
            self.dismiss(kind);
        }
    }

    /// Dismisses a notice.
    pub fn dismiss(&self, kind: &'static str) {
        if self.notices.with_untracked(|notices| notices.iter().any(|notice| notice.kind == kind)) {
            self.notices.update(|notices| notices.retain(|notice| notice.kind != kind));
        }
    }
}

/// Memos derived from a checked text, target and reference.
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

/// A kernel's buffer for a target and reference; its first buffer when that pair has none.
pub fn buffer_of(kernel: &Kernel, target: Target, reference: Reference) -> Option<&ParameterBuffer> {
    kernel.buffer(target, reference).or(kernel.buffers.first())
}

/// Whether a text is certainly an error log.
fn is_log(report: &Report) -> bool {
    report.recognised.as_ref().is_some_and(|other| other.certain && other.offer == Some(Offer::OpenLog))
}

/// The findings for a target and reference. A blank text and an error log have none, and neither has an unsupported
/// target.
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
    // nvcc's front end continues after its first error.
    if report.language == Language::Cuda {
        return Vec::new();
    }
    let phases = [Phase::Verify, Phase::Compile, Phase::Assemble].into_iter();
    let shown = |phase| Some((phase, nvvm_engine::first_shown(report, target, reference, phase)? as u32));
    phases.filter_map(shown).collect()
}

/// The store of the page or lesson, from the context.
pub fn store() -> Store {
    expect_context::<Store>()
}

#[cfg(test)]
mod tests {
    use super::diagnostics;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check};

    #[test]
    fn nothing_is_reported_of_a_blank_text() {
        let problems = |text: &str| {
            let report = check(&Request { text: text.to_owned(), ..Request::default() });
            let of_target = |&target: &Target| diagnostics(&report, target, Reference::Tileiras).len();
            Target::ALL.iter().map(of_target).sum::<usize>()
        };
        assert_eq!((problems(""), problems("; a comment\n")), (0, 0));
        assert!(problems("define void @f() {\n  ret void\n}\n") > 0);
    }

    #[test]
    fn neither_a_log_nor_an_unsupported_target_is_a_fault_of_the_code() {
        let problems = |text: &str, target: &str| {
            let report = check(&Request { text: text.to_owned(), ..Request::default() });
            diagnostics(&report, Target::parse(target).expect("a target"), Reference::CUDA_13_5).len()
        };
        assert_eq!(problems("not code\n", "sm_50"), 0);
        assert!(problems("not code\n", "sm_90") > 0);
        assert_eq!(problems("ptxas error   : Entry function 'k' uses too much shared data\n", "sm_90"), 0);
    }
}
