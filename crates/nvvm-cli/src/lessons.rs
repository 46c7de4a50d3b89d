//! Lessons: the list of built-in ones, and checks of lesson files.

use crate::arguments::ListFormat;
use crate::input::InputFile;
use crate::listing::{print, print_json};
use crate::{Failure, Outcome, complain};
use nvvm_lessons::{
    Answer, COURSES, Lesson, Outline, Problem, Step, StepOutline, Task, answer, check_lesson, exam_source, outline,
    parse, shipped,
};
use serde::Serialize;

/// Prints every built-in lesson, by course.
///
/// # Errors
/// When the output cannot be written.
pub fn list(format: ListFormat) -> Result<Outcome, Failure> {
    let outlines: Vec<Outline> = shipped().iter().map(|lesson| outline(&parse(lesson.markdown).lesson)).collect();
    if format == ListFormat::Json {
        return print_json(&outlines);
    }
    let mut text = String::new();
    for course in COURSES {
        text.push_str(&format!("{}: {}\n", course.title, course.about));
        for lesson in outlines.iter().filter(|lesson| lesson.course == course.id) {
            let (steps, minutes) = (lesson.steps.len(), lesson.minutes);
            text.push_str(&format!("  {:22}  {} ({steps} steps, {minutes} minutes)\n", lesson.id, lesson.title));
        }
        text.push('\n');
    }
    print(&text)
}

/// Prints an exam.
///
/// # Errors
/// When the course does not exist, or the output cannot be written.
pub fn exam(course: &str, seed: u64) -> Result<Outcome, Failure> {
    match exam_source(course, seed) {
        Some(markdown) => print(&markdown),
        None => {
            let courses: Vec<&str> = COURSES.iter().map(|course| course.id).collect();
            Err(Failure::Message(format!("no course is called {course:?}; there are {}", courses.join(", "))))
        }
    }
}

/// The check of a lesson file, as JSON.
#[derive(Serialize)]
struct Checked<'p> {
    path: &'p str,
    id: String,
    title: String,
    steps: Vec<StepOutline>,
    problems: Vec<Problem>,
    /// The engine's answer to each step's question; `null` for steps without a question to the engine.
    answers: Vec<Option<String>>,
    /// The answers in the form that a student enters: `40016`, `sm_80, sm_90`.
    given: Vec<Option<String>>,
}

/// The engine's answer to the question of each step.
fn answers_of(lesson: &Lesson) -> Vec<Option<Answer>> {
    let answer_of = |(index, step): (usize, &Step)| match &step.task {
        Some(Task::Ask(query)) => answer(query, &lesson.written_start(index)).ok(),
        _ => None,
    };
    lesson.steps.iter().enumerate().map(answer_of).collect()
}

/// Checks lesson files and prints each problem with its line and column.
///
/// # Errors
/// When the output cannot be written.
pub fn run(files: &[InputFile], with_answers: bool, format: ListFormat) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Accepted;
    let mut text = String::new();
    let mut all = Vec::new();
    for file in files {
        let path = file.as_given();
        let bytes = match file.read() {
            Ok(bytes) => bytes,
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
                continue;
            }
        };
        // Bytes that are not UTF-8 become replacement characters, which keeps lines and columns unchanged.
        let parsed = parse(&nvvm_engine::readable(&bytes));
        let mut problems = parsed.problems;
        problems.extend(check_lesson(&parsed.lesson));
        problems.sort_by_key(|problem| problem.place.offset);
        if !problems.is_empty() {
            outcome = outcome.max(Outcome::Rejected);
        }
        for Problem { message, place } in &problems {
            text.push_str(&format!("{path}:{}:{}: {message}\n", place.line, place.column));
        }
        if problems.is_empty() {
            let kinds: Vec<&str> = parsed.lesson.steps.iter().map(Step::kind).collect();
            text.push_str(&format!("{path}: good ({})\n", kinds.join(", ")));
        }
        let Outline { id, title, steps, .. } = outline(&parsed.lesson);
        let answers = answers_of(&parsed.lesson);
        let given = answers.iter().map(|answer| answer.as_ref().map(Answer::given)).collect();
        let answers: Vec<Option<String>> = answers.iter().map(|answer| answer.as_ref().map(Answer::shown)).collect();
        if with_answers {
            for (step, answer) in steps.iter().zip(&answers) {
                text.push_str(&format!("  {}: {}\n", step.goal, answer.as_deref().unwrap_or("a text is asked for")));
            }
        }
        all.push(Checked { path, id, title, steps, problems, answers, given });
    }
    match format {
        ListFormat::Json => print_json(&all)?,
        ListFormat::Text => print(&text)?,
    };
    Ok(outcome)
}
