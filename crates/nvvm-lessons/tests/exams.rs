//! Generated exams of every course pass the checks of lessons and can be solved.

use nvvm_lessons::{Attempt, COURSES, Lesson, Task, check_lesson, exam, exam_source, grade, parse};
use std::collections::HashSet;

const SEEDS: u64 = 50;

/// Asserts that the first wrong answer of each step is wrong, and its answer or solution is right.
fn assert_solvable(lesson: &Lesson, what: &str) {
    for (index, step) in lesson.steps.iter().enumerate() {
        let start = lesson.written_start(index);
        let attempt = match &step.task {
            Some(Task::Ask(_)) => {
                let wrong = grade(step, &start, &Attempt::Answer(step.wrongs[0].answer.clone())).expect(what);
                assert!(!wrong.right && wrong.hint.is_some(), "{what}, step {index}");
                Attempt::Answer(wrong.given.expect("an answer"))
            }
            Some(Task::Goal(_)) => Attempt::Text(step.solution.clone().expect("a solution").text),
            None => panic!("{what}: step {index} asks for nothing"),
        };
        assert!(grade(step, &start, &attempt).expect(what).right, "{what}, step {index}: {attempt:?}");
    }
}

#[test]
fn every_course_has_exams_that_can_be_solved() {
    for course in COURSES {
        let mut texts = HashSet::new();
        for seed in 0..SEEDS {
            let what = format!("{} with seed {seed}", course.id);
            let source = exam_source(course.id, seed).unwrap_or_else(|| panic!("{what}"));
            let parsed = parse(&source);
            assert_eq!(parsed.problems, [], "{what}:\n{source}");
            assert_eq!(check_lesson(&parsed.lesson), [], "{what}:\n{source}");
            assert_eq!(exam(course.id, seed).as_ref(), Some(&parsed.lesson), "{what}");
            assert!(parsed.lesson.steps.len() >= 3, "{what}");
            assert_solvable(&parsed.lesson, &what);
            texts.insert(parsed.lesson.steps[0].text.clone().expect("a text").text);
        }
        assert!(texts.len() as u64 > SEEDS / 2, "{}: {} different texts", course.id, texts.len());
    }
}

#[test]
fn an_unknown_course_has_no_exam() {
    assert_eq!(exam("nothing", 1), None);
}
