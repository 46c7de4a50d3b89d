//! A builder of an exam's Markdown. Wrong answers are listed from candidates; a candidate that the engine accepts as
//! right is skipped.

use crate::lesson::StepText;
use crate::query::parse_query;
use crate::subject::Subject;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};
use std::fmt::Write;

/// The number of wrong answers that a question of an exam lists.
const WRONGS: usize = 3;

pub(super) struct ExamBuilder {
    markdown: String,
    start: StepText,
    /// The code fence to be written with the next step.
    fence: Option<String>,
}

impl ExamBuilder {
    pub(super) fn new(course: &str, title: &str, seed: u64, minutes: u32) -> Self {
        let markdown =
            format!("---\nid: exam-{course}-{seed}\ncourse: {course}\ntitle: {title}\nminutes: {minutes}\n---\n");
        ExamBuilder { markdown, start: StepText::default(), fence: None }
    }

    /// Sets the text of the following questions.
    pub(super) fn text(&mut self, language: Language, on: Target, under: Reference, text: String) {
        self.fence = Some(format!("```{} on {} under {}\n{text}```\n", language.id(), on.name(), under.id()));
        self.start = StepText { text, language, on, under };
    }

    fn heading(&mut self, title: &str, prose: &str) {
        let _ = write!(self.markdown, "\n## {title}\n\n{prose}\n\n");
        if let Some(fence) = self.fence.take() {
            let _ = writeln!(self.markdown, "{fence}");
        }
    }

    /// Adds a question with candidates for wrong answers.
    pub(super) fn ask(&mut self, title: &str, prose: &str, query: &str, candidates: &[String], hint: &str) {
        self.heading(title, prose);
        let _ = writeln!(self.markdown, "- ask: {query}");
        let answer = parse_query(query).and_then(|query| Subject::new(&self.start).answer(&query));
        let mut listed: Vec<&str> = Vec::new();
        for candidate in candidates {
            let Ok(answer) = &answer else { break };
            let is_wrong = answer.accepts(candidate) == Ok(false);
            if is_wrong && listed.len() < WRONGS && !listed.iter().any(|one| answer.is_same(one, candidate)) {
                listed.push(candidate);
                let _ = writeln!(self.markdown, "- wrong `{candidate}`: {hint}");
            }
        }
        let _ = writeln!(self.markdown, "- wrong: {hint}");
    }

    /// Adds a goal with its solution.
    pub(super) fn goal(&mut self, title: &str, prose: &str, goal: &str, solution: &str, hint: &str) {
        self.heading(title, prose);
        let _ = writeln!(self.markdown, "- goal: {goal}\n- wrong: {hint}\n- solution:\n");
        let _ = writeln!(self.markdown, "```{}\n{solution}```", self.start.language.id());
    }

    /// The engine's answer for the current text, if it is a number; else 0.
    pub(super) fn number(&self, query: &str) -> u64 {
        match parse_query(query).and_then(|query| Subject::new(&self.start).answer(&query)) {
            Ok(crate::Answer::Number(number, _)) => number,
            _ => 0,
        }
    }

    /// Whether the current text is rejected.
    pub(super) fn is_rejected(&self) -> bool {
        let subject = Subject::new(&self.start);
        !subject.report().verdict(self.start.on, self.start.under).accepted
    }

    pub(super) fn finish(self) -> String {
        self.markdown
    }
}
