//! The checks that every lesson has to pass.

use crate::answer::Control;
use crate::fill::fill;
use crate::lesson::{Lesson, Place, Problem, Step, StepText, Task};
use crate::limits::PROBLEMS;
use crate::subject::Subject;

/// The minimum number of wrong answers that a question lists with hints, in addition to the general hint.
const LEAST_WRONGS: usize = 2;

/// Returns the problems of a lesson that parses: a question that the engine cannot answer, a listed wrong answer that
/// is right, a goal that the start already meets or that the solution does not meet, a missing hint, a query in prose
/// that cannot be filled in. Problems of the file itself are in [`Parsed::problems`](crate::Parsed::problems).
pub fn check_lesson(lesson: &Lesson) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, step) in lesson.steps.iter().enumerate() {
        let start = lesson.written_start(index);
        let subject = Subject::new(&start);
        let mut report = |place: Place, message: String| problems.push(Problem { message, place });
        prose(step, &subject, &mut report);
        match &step.task {
            Some(Task::Ask(_)) => question(step, &subject, &mut report),
            Some(Task::Goal(_)) => goal(step, &start, &subject, &mut report),
            None => {}
        }
        if step.task.is_some() && step.hint.is_empty() {
            report(step.task_place, "A general hint is missing: `- wrong: …` without an answer.".to_owned());
        }
    }
    problems.truncate(PROBLEMS);
    problems
}

fn prose(step: &Step, subject: &Subject, report: &mut dyn FnMut(Place, String)) {
    for (_, why) in fill(&step.prose, subject).1 {
        report(step.place, format!("In the prose: {why}"));
    }
    for wrong in &step.wrongs {
        for (_, why) in fill(&wrong.hint, subject).1 {
            report(wrong.place, format!("In the hint: {why}"));
        }
    }
    for (_, why) in fill(&step.hint, subject).1 {
        report(step.task_place, format!("In the general hint: {why}"));
    }
}

fn question(step: &Step, subject: &Subject, report: &mut dyn FnMut(Place, String)) {
    let Some(Task::Ask(query)) = &step.task else { return };
    let answer = match subject.answer(query) {
        Ok(answer) => answer,
        Err(why) => return report(step.task_place, why),
    };
    // Of two choices only one is wrong.
    let least = match answer.control() {
        Control::One(choices) => LEAST_WRONGS.min(choices.len().saturating_sub(1)),
        _ => LEAST_WRONGS,
    };
    if step.wrongs.len() < least {
        let message = format!("A question has hints for at least {least} wrong answers: `- wrong 5: …`.");
        report(step.task_place, message);
    }
    for (index, wrong) in step.wrongs.iter().enumerate() {
        match answer.accepts(&wrong.answer) {
            Ok(false) => {}
            Ok(true) => report(wrong.place, format!("“{}” is the right answer.", wrong.answer)),
            Err(why) => report(wrong.place, format!("“{}” is no answer here: {why}", wrong.answer)),
        }
        if step.wrongs.iter().take(index).any(|before| answer.is_same(&before.answer, &wrong.answer)) {
            report(wrong.place, format!("“{}” has a hint already.", wrong.answer));
        }
    }
    // The control displays the right answer in the form of `given`, so that form has to be accepted.
    if answer.accepts(&answer.given()) != Ok(true) {
        report(step.task_place, format!("The answer “{}” cannot be given.", answer.given()));
    }
}

fn goal(step: &Step, start: &StepText, subject: &Subject, report: &mut dyn FnMut(Place, String)) {
    let Some(Task::Goal(goal)) = &step.task else { return };
    let met = |text: &Subject| goal.results(text, subject);
    if met(subject).iter().all(|condition| condition.met) {
        report(step.task_place, "The text meets the goal from the start.".to_owned());
    }
    let Some(solution) = &step.solution else {
        return report(step.task_place, "A solution is missing: `- solution:` and a fence.".to_owned());
    };
    if (solution.language, solution.on, solution.under) != (start.language, start.on, start.under) {
        report(step.task_place, "The solution is looked at in another way than the text.".to_owned());
    }
    for condition in met(&Subject::new(solution)).iter().filter(|condition| !condition.met) {
        report(step.task_place, format!("The solution does not meet the goal. {}", condition.why));
    }
}
