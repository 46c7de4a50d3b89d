//! Lessons in the worker, which keeps the last opened one and queries the engine for answers.

use super::text::{generated_tokens, tokens_of};
use crate::protocol::{
    Colours,
    lessons::{LessonAnswer, LessonQuestion, LessonSource, OpenedLesson, StepPage},
};
use nvvm_engine::Request;
use nvvm_lessons::{
    Grade, Lesson, LessonResult, Parsed, Problem, Review, Subject, Task, check_lesson, exam_source, fill, grade, html,
    parse, question, review,
};
use std::cell::RefCell;

thread_local! {
    static LESSON: RefCell<Lesson> = RefCell::default();
    /// The last checked text.
    static LOOKED: RefCell<Option<Request>> = const { RefCell::new(None) };
}

/// The answer to a request.
pub fn answer(asked: LessonQuestion) -> LessonAnswer {
    match asked {
        LessonQuestion::Open { id, source } => LessonAnswer::Opened(open(id, &source)),
        LessonQuestion::Step { id, step, made } => {
            LessonAnswer::Step { id, page: LESSON.with_borrow(|lesson| page(lesson, step, &made)) }
        }
        LessonQuestion::Grade { id, step, made, attempt } => {
            let grade = LESSON.with_borrow(|lesson| {
                let asked = lesson.steps.get(step as usize).ok_or("The lesson has no such step.")?;
                let start = lesson.start(step as usize, &|step| made.get(step).cloned().flatten());
                grade(asked, &start, &attempt)
            });
            LessonAnswer::Graded { id, step, grade: grade.map(shown) }
        }
        LessonQuestion::Look { id, text } => {
            let tokens = tokens_of(&text.text, text.language);
            let colours = Colours { start: 0, end: text.text.encode_utf16().count() as u32, tokens };
            let request = Request { text: text.text, language: text.language, ..Request::default() };
            let report = Box::new(nvvm_engine::check(&request));
            LOOKED.set(Some(request));
            let generated_tokens = generated_tokens(&report);
            LessonAnswer::Looked { id, report, colours, generated_tokens }
        }
        LessonQuestion::Review { sources, results } => {
            let lessons: Vec<Lesson> = sources.iter().map(|source| read(source).lesson).collect();
            LessonAnswer::Reviewed(results.iter().map(|result| reviewed(&lessons, result)).collect())
        }
    }
}

/// Reads the last checked text; `None` before the first one.
pub fn with_looked<T>(read: impl FnOnce(&Request) -> T) -> Option<T> {
    LOOKED.with_borrow(|looked| looked.as_ref().map(read))
}

fn read(source: &LessonSource) -> Parsed {
    match source {
        LessonSource::Markdown(markdown) => parse(markdown),
        LessonSource::Exam { course, seed } => parse(&exam_source(course, *seed).unwrap_or_default()),
    }
}

fn open(asked: u32, source: &LessonSource) -> OpenedLesson {
    let Parsed { lesson, problems } = read(source);
    let problems: Vec<Problem> = if problems.is_empty() { check_lesson(&lesson) } else { problems };
    let opened = OpenedLesson {
        asked,
        id: lesson.id.clone(),
        course: lesson.course.clone(),
        title: lesson.title.clone(),
        digest: lesson.digest,
        steps: lesson.steps.iter().map(|step| step.title.clone()).collect(),
        places: lesson.steps.iter().map(|step| step.place).collect(),
        problems,
    };
    LESSON.set(lesson);
    opened
}

fn page(lesson: &Lesson, at: u32, made: &[Option<String>]) -> Option<StepPage> {
    let step = lesson.steps.get(at as usize)?;
    let text = lesson.start(at as usize, &|step| made.get(step).cloned().flatten());
    let (question, problem) = match question(step, &text) {
        Ok(question) => (question, None),
        Err(why) => (None, Some(why)),
    };
    let goal = match &step.task {
        Some(Task::Goal(goal)) => goal.text.clone(),
        _ => String::new(),
    };
    Some(StepPage {
        step: at,
        title: step.title.clone(),
        prose: html(&fill(&step.prose, &Subject::new(&text)).0),
        kind: step.kind().to_owned(),
        question,
        goal,
        solution: step.solution.as_ref().map(|solution| solution.text.clone()),
        show: step.show.clone(),
        problem,
        text,
    })
}

fn shown(grade: Grade) -> Grade {
    let made = |markdown: Option<String>| markdown.map(|markdown| html(&markdown));
    Grade { hint: made(grade.hint), reason: made(grade.reason), ..grade }
}

fn reviewed(lessons: &[Lesson], result: &str) -> Result<Review, String> {
    let result = LessonResult::from_text(result)?;
    let own = result.lesson();
    let lesson = own.as_ref().or_else(|| lessons.iter().find(|lesson| lesson.id == result.lesson));
    let lesson = lesson.ok_or_else(|| format!("There is no lesson “{}” on this page.", result.lesson))?;
    Ok(review(lesson, &result))
}
