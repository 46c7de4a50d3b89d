//! The checks that every lesson has to pass, whoever wrote it.

use crate::answer::Control;
use crate::fill::fill;
use crate::lesson::{Lesson, Place, Problem, Step, StepText, Task};
use crate::limits::PROBLEMS;
use crate::subject::Subject;

/// How many wrong answers a question has hints for, at least, beside the general one.
const LEAST_WRONGS: usize = 2;

/// What is wrong with a lesson that could be read: a question that the engine cannot answer, a listed wrong answer that
/// is right, a goal that the start meets already or that the solution does not meet, a missing hint, a number in prose
/// that cannot be filled in. Problems of the file itself are in [`Parsed::problems`](crate::Parsed::problems).
pub fn check_lesson(lesson: &Lesson) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, step) in lesson.steps.iter().enumerate() {
        let start = lesson.written_start(index);
        let subject = Subject::new(&start);
        let mut say = |place: Place, message: String| problems.push(Problem { message, place });
        prose(step, &subject, &mut say);
        match &step.task {
            Some(Task::Ask(_)) => question(step, &subject, &mut say),
            Some(Task::Goal(_)) => goal(step, &start, &subject, &mut say),
            None => {}
        }
        if step.task.is_some() && step.hint.is_empty() {
            say(step.task_place, "A general hint is missing: `- wrong: …` without an answer.".to_owned());
        }
    }
    problems.truncate(PROBLEMS);
    problems
}

fn prose(step: &Step, subject: &Subject, say: &mut dyn FnMut(Place, String)) {
    for (_, why) in fill(&step.prose, subject).1 {
        say(step.place, format!("In the prose: {why}"));
    }
    for wrong in &step.wrongs {
        for (_, why) in fill(&wrong.hint, subject).1 {
            say(wrong.place, format!("In the hint: {why}"));
        }
    }
    for (_, why) in fill(&step.hint, subject).1 {
        say(step.task_place, format!("In the general hint: {why}"));
    }
}

fn question(step: &Step, subject: &Subject, say: &mut dyn FnMut(Place, String)) {
    let Some(Task::Ask(query)) = &step.task else { return };
    let answer = match subject.answer(query) {
        Ok(answer) => answer,
        Err(why) => return say(step.task_place, why),
    };
    // Of two answers only one is wrong.
    let least = match answer.control() {
        Control::One(choices) => LEAST_WRONGS.min(choices.len().saturating_sub(1)),
        _ => LEAST_WRONGS,
    };
    if step.wrongs.len() < least {
        let message = format!("A question has hints for at least {least} wrong answers: `- wrong 5: …`.");
        say(step.task_place, message);
    }
    for (index, wrong) in step.wrongs.iter().enumerate() {
        match answer.accepts(&wrong.answer) {
            Ok(false) => {}
            Ok(true) => say(wrong.place, format!("“{}” is the right answer.", wrong.answer)),
            Err(why) => say(wrong.place, format!("“{}” is no answer here: {why}", wrong.answer)),
        }
        if step.wrongs.iter().take(index).any(|before| answer.is_same(&before.answer, &wrong.answer)) {
            say(wrong.place, format!("“{}” has a hint already.", wrong.answer));
        }
    }
    // What a control shows as the right answer has to be taken by it.
    if answer.accepts(&answer.given()) != Ok(true) {
        say(step.task_place, format!("The answer “{}” cannot be given.", answer.given()));
    }
}

fn goal(step: &Step, start: &StepText, subject: &Subject, say: &mut dyn FnMut(Place, String)) {
    let Some(Task::Goal(goal)) = &step.task else { return };
    let met = |text: &Subject| goal.results(text, subject);
    if met(subject).iter().all(|condition| condition.met) {
        say(step.task_place, "The text meets the goal from the start.".to_owned());
    }
    let Some(solution) = &step.solution else {
        return say(step.task_place, "A solution is missing: `- solution:` and a fence.".to_owned());
    };
    if (solution.language, solution.on, solution.under) != (start.language, start.on, start.under) {
        say(step.task_place, "The solution is looked at in another way than the text.".to_owned());
    }
    for condition in met(&Subject::new(solution)).iter().filter(|condition| !condition.met) {
        say(step.task_place, format!("The solution does not meet the goal. {}", condition.why));
    }
}
