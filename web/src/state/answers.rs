//! The worker's answers to requests other than checks, for all views.

use super::{entries::Entries, lesson_answers::LessonAnswers};
use crate::protocol::{Answer, Beside, Exported, Reordered, details::DetailsOf};
use leptos::prelude::*;
use nvvm_engine::{CoverageArea, IntrinsicInsertion, IntrinsicSearch, LogAnswer, ReferenceTable, Report, Translation};
use nvvm_reference::{Form, Hover, Search, Section, TermIndex};
use std::sync::Arc;

/// An order of fields with the report for it.
type ReorderedFields = (Vec<u32>, Option<Arc<Reordered>>);

/// The last answer to each kind of request; `None` before the first.
#[derive(Clone, Copy)]
pub struct Answers {
    /// The recently requested entries of the Reference.
    pub entries: RwSignal<Entries>,
    /// The table of contents of the Reference; empty before it is requested.
    pub contents: RwSignal<Arc<Vec<Section>>>,
    /// The last query of the Reference's search with its results.
    pub reference_found: RwSignal<Option<(String, Search)>>,
    /// The terms of the glossary.
    pub terms: RwSignal<Option<Arc<TermIndex>>>,
    /// The description at the last requested byte of the checked text.
    pub hovered: RwSignal<Option<(u32, Option<Hover>)>>,
    /// All rules by area.
    pub coverage: RwSignal<Vec<CoverageArea>>,
    /// The explanations of the last log.
    pub log_answers: RwSignal<Option<Vec<LogAnswer>>>,
    /// The translation of the last checked declarations.
    pub translation: RwSignal<Option<Arc<Translation>>>,
    /// The translation of the lesson's text.
    pub lesson_translation: RwSignal<Option<Arc<Translation>>>,
    /// The nodes of the checked text, encoded for the view.
    pub nodes: RwSignal<Arc<Vec<u8>>>,
    /// The nodes of the lesson's text.
    pub lesson_nodes: RwSignal<Arc<Vec<u8>>>,
    /// The pipeline of the checked text, encoded for the view.
    pub pipeline: RwSignal<Arc<Vec<u8>>>,
    /// The pipeline of the lesson's text.
    pub lesson_pipeline: RwSignal<Arc<Vec<u8>>>,
    /// The last answer of the tools for texts, encoded.
    pub tools: RwSignal<Arc<Vec<u8>>>,
    /// The last evaluated calculator form.
    pub calculated: RwSignal<Option<Form>>,
    /// The translation tables.
    pub translation_tables: RwSignal<Vec<ReferenceTable>>,
    /// The results of the last search for intrinsics.
    pub intrinsics: RwSignal<Option<IntrinsicSearch>>,
    /// The last requested call of an intrinsic.
    pub insertion: RwSignal<Option<IntrinsicInsertion>>,
    /// The report of the text in *Compare*.
    pub compared: RwSignal<Option<Arc<Report>>>,
    /// The report of the example below the timeline.
    pub smaller: RwSignal<Option<Arc<Report>>>,
    /// The report with a type's fields in another order, until it is shown.
    pub reordered: RwSignal<Option<ReorderedFields>>,
    /// The answers about lessons.
    pub lessons: LessonAnswers,
    /// The exported documents that were not saved yet, oldest first.
    pub exported: RwSignal<Vec<Exported>>,
}

impl Answers {
    /// Creates the signals without answers.
    pub fn new() -> Self {
        Self {
            entries: RwSignal::new(Entries::default()),
            contents: RwSignal::new(Arc::default()),
            reference_found: RwSignal::new(None),
            terms: RwSignal::new(None),
            hovered: RwSignal::new(None),
            coverage: RwSignal::new(Vec::new()),
            log_answers: RwSignal::new(None),
            translation: RwSignal::new(None),
            lesson_translation: RwSignal::new(None),
            nodes: RwSignal::new(Arc::default()),
            lesson_nodes: RwSignal::new(Arc::default()),
            pipeline: RwSignal::new(Arc::default()),
            lesson_pipeline: RwSignal::new(Arc::default()),
            tools: RwSignal::new(Arc::default()),
            calculated: RwSignal::new(None),
            translation_tables: RwSignal::new(Vec::new()),
            intrinsics: RwSignal::new(None),
            insertion: RwSignal::new(None),
            compared: RwSignal::new(None),
            smaller: RwSignal::new(None),
            reordered: RwSignal::new(None),
            lessons: LessonAnswers::default(),
            exported: RwSignal::new(Vec::new()),
        }
    }

    /// The answers for the text of a lesson.
    #[must_use]
    pub const fn of_lesson(self) -> Self {
        let (nodes, pipeline) = (self.lesson_nodes, self.lesson_pipeline);
        Self { translation: self.lesson_translation, nodes, pipeline, ..self }
    }

    /// Stores an answer.
    pub fn take(&self, answer: Answer) {
        match answer {
            Answer::ReferenceEntry { asked, page } => {
                self.entries.update(|entries| entries.take(asked, page.map(|page| Arc::new(*page))));
            }
            Answer::ReferenceContents(sections) => self.contents.set(Arc::new(sections)),
            Answer::ReferenceFound { query, search } => self.reference_found.set(Some((query, search))),
            Answer::Calculated(form) => self.calculated.set(form),
            Answer::Terms(terms) => self.terms.set(Some(Arc::new(terms))),
            Answer::Hovered { offset, hover } => self.hovered.set(Some((offset, hover))),
            Answer::Coverage(areas) => self.coverage.set(areas),
            Answer::LogAnswers(answers) => self.log_answers.set(Some(answers)),
            Answer::Translation { in_lesson, translation } => {
                let shown = if in_lesson { self.lesson_translation } else { self.translation };
                shown.set(translation.map(Arc::new));
            }
            Answer::TranslationTables(tables) => self.translation_tables.set(tables),
            Answer::Intrinsics(found) => self.intrinsics.set(Some(found)),
            Answer::Insertion(insertion) => self.insertion.set(insertion),
            Answer::Compared { place, report } => {
                let shown = match place {
                    Beside::View => self.compared,
                    Beside::Strip => self.smaller,
                };
                shown.set(Some(Arc::new(*report)));
            }
            Answer::Reordered { order, reordered } => {
                self.reordered.set(Some((order, reordered.map(|found| Arc::new(*found)))));
            }
            Answer::Details { of, in_lesson, answer } => {
                let shown = match (of, in_lesson) {
                    (DetailsOf::Nodes, false) => self.nodes,
                    (DetailsOf::Nodes, true) => self.lesson_nodes,
                    (DetailsOf::Pipeline, false) => self.pipeline,
                    (DetailsOf::Pipeline, true) => self.lesson_pipeline,
                    (DetailsOf::Tools, _) => self.tools,
                };
                shown.set(Arc::new(answer));
            }
            Answer::Lesson(answer) => self.lessons.take(answer),
            Answer::Exported(document) => self.exported.update(|exported| exported.push(document)),
        }
    }
}
