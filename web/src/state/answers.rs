//! What the worker answered to questions other than a check. Views read these; nobody else knows who asked.

use super::{entries::Entries, lesson_answers::LessonAnswers};
use crate::protocol::{Answer, Beside, Exported, Reordered, details::DetailsOf};
use leptos::prelude::*;
use nvvm_engine::{CoverageArea, IntrinsicInsertion, IntrinsicSearch, LogAnswer, ReferenceTable, Report, Translation};
use nvvm_reference::{Form, Hover, Search, Section, TermIndex};
use std::sync::Arc;

/// An order of fields, with the report of the text that has them in that order.
type ReorderedFields = (Vec<u32>, Option<Arc<Reordered>>);

/// The last answer to each question; `None` before the first.
#[derive(Clone, Copy)]
pub struct Answers {
    /// Entries of the reference, those that were asked for last.
    pub entries: RwSignal<Entries>,
    /// The contents list of the reference; empty before it was asked for.
    pub contents: RwSignal<Arc<Vec<Section>>>,
    /// What the reference was searched for last, and what was found.
    pub reference_found: RwSignal<Option<(String, Search)>>,
    /// The words of the glossary.
    pub terms: RwSignal<Option<Arc<TermIndex>>>,
    /// What stands at the place that was asked about last, by its byte in the checked text.
    pub hovered: RwSignal<Option<(u32, Option<Hover>)>>,
    /// All rules by area.
    pub coverage: RwSignal<Vec<CoverageArea>>,
    /// What the lines of the log mean that was asked about last.
    pub log_answers: RwSignal<Option<Vec<LogAnswer>>>,
    /// How the last checked declarations are translated.
    pub translation: RwSignal<Option<Arc<Translation>>>,
    /// The same of the lesson's text.
    pub lesson_translation: RwSignal<Option<Arc<Translation>>>,
    /// The nodes of the checked text, as bytes that the view reads.
    pub nodes: RwSignal<Arc<Vec<u8>>>,
    /// The same of the lesson's text.
    pub lesson_nodes: RwSignal<Arc<Vec<u8>>>,
    /// The way of the checked text through the layers, as bytes that the view reads.
    pub pipeline: RwSignal<Arc<Vec<u8>>>,
    /// The same of the lesson's text.
    pub lesson_pipeline: RwSignal<Arc<Vec<u8>>>,
    /// What the tools for texts answered last, as bytes that they read.
    pub tools: RwSignal<Arc<Vec<u8>>>,
    /// The calculator's form that was answered last.
    pub calculated: RwSignal<Option<Form>>,
    /// The tables of translation.
    pub translation_tables: RwSignal<Vec<ReferenceTable>>,
    /// The intrinsics that were searched for last.
    pub intrinsics: RwSignal<Option<IntrinsicSearch>>,
    /// The call that was asked for last.
    pub insertion: RwSignal<Option<IntrinsicInsertion>>,
    /// The report of the text that is compared with.
    pub compared: RwSignal<Option<Arc<Report>>>,
    /// The report of the example that stands below the strip.
    pub smaller: RwSignal<Option<Arc<Report>>>,
    /// The report with the fields of a type in another order, with the order, until it is shown.
    pub reordered: RwSignal<Option<ReorderedFields>>,
    /// What was answered about lessons.
    pub lessons: LessonAnswers,
    /// The documents that were asked for and not taken yet, the oldest first.
    pub exported: RwSignal<Vec<Exported>>,
}

impl Answers {
    /// No answer yet.
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

    /// The same for the text of a lesson.
    #[must_use]
    pub const fn of_lesson(self) -> Self {
        let (nodes, pipeline) = (self.lesson_nodes, self.lesson_pipeline);
        Self { translation: self.lesson_translation, nodes, pipeline, ..self }
    }

    /// Takes an answer.
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
