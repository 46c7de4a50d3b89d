//! Writes an exam's Markdown. Listed wrong answers are taken from candidates, of which those are left out that happen
//! to be right: the engine decides, as everywhere.

use crate::lesson::StepText;
use crate::query::parse_query;
use crate::subject::Subject;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};
use std::fmt::Write;

/// How many wrong answers a question of an exam lists.
const WRONGS: usize = 3;

pub(super) struct Paper {
    markdown: String,
    start: StepText,
    /// The fence to be written with the next step.
    fence: Option<String>,
}

impl Paper {
    pub(super) fn new(course: &str, title: &str, seed: u64, minutes: u32) -> Self {
        let markdown =
            format!("---\nid: exam-{course}-{seed}\ncourse: {course}\ntitle: {title}\nminutes: {minutes}\n---\n");
        Paper { markdown, start: StepText::default(), fence: None }
    }

    /// The text that the questions after this are about.
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

    /// A question, with candidates for wrong answers.
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

    /// A goal with its solution.
    pub(super) fn goal(&mut self, title: &str, prose: &str, goal: &str, solution: &str, hint: &str) {
        self.heading(title, prose);
        let _ = writeln!(self.markdown, "- goal: {goal}\n- wrong: {hint}\n- solution:\n");
        let _ = writeln!(self.markdown, "```{}\n{solution}```", self.start.language.id());
    }

    /// A number that the engine gives for the present text; 0 when it gives none.
    pub(super) fn number(&self, query: &str) -> u64 {
        match parse_query(query).and_then(|query| Subject::new(&self.start).answer(&query)) {
            Ok(crate::Answer::Number(number, _)) => number,
            _ => 0,
        }
    }

    /// Whether the present text is rejected.
    pub(super) fn is_rejected(&self) -> bool {
        let subject = Subject::new(&self.start);
        !subject.report().verdict(self.start.on, self.start.under).accepted
    }

    pub(super) fn finish(self) -> String {
        self.markdown
    }
}
