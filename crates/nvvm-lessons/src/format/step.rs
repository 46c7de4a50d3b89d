//! Conversion of the draft of a step to a step.

use super::Problems;
use super::blocks::{Draft, Fence, Item, language_of};
use crate::goal::parse_goal;
use crate::lesson::{Step, StepText, Task, Wrong};
use crate::limits::{LINE_BYTES, PROSE_BYTES, TEXT_BYTES, WRONGS};
use crate::query::{parse_query, reference, shown, target};
use nvvm_engine::Language;
use std::ops::Range;

/// The names of the page's views that may open after a step.
const VIEWS: &[&str] = &[
    "problems",
    "what-if",
    "parameters",
    "address-spaces",
    "types",
    "metadata",
    "generated",
    "translation",
    "compare",
    "nodes",
    "pipeline",
    "log",
];

/// Creates a step; `before` is the text that the previous step starts with.
pub(super) fn of(markdown: &str, draft: Draft, before: Option<StepText>, problems: &mut Problems<'_>) -> Step {
    let mut step = Step { place: problems.places.place(draft.heading.clone()), ..Step::default() };
    step.title = limited(draft.title.trim(), draft.heading.clone(), problems).to_owned();
    let pieces: Vec<&str> = draft.prose.iter().filter_map(|range| markdown.get(range.clone())).collect();
    step.prose = pieces.iter().map(|piece| piece.trim_end()).collect::<Vec<_>>().join("\n\n");
    if step.prose.len() > PROSE_BYTES {
        problems.add(draft.heading.clone(), format!("A step's prose has at most {PROSE_BYTES} bytes."));
        let end = floor(&step.prose, PROSE_BYTES);
        step.prose.truncate(end);
    }
    texts(draft.fences, before, &draft.heading, &mut step, problems);
    let mut solution_item = None;
    for item in draft.items {
        if item.key == "solution" {
            solution_item = Some(item.range.clone());
        }
        interpret(item, &mut step, problems);
    }
    if let Some(range) = solution_item.filter(|_| step.solution.is_none()) {
        problems.add(range, "Behind `solution:` a fence with the text has to follow.");
    }
    if step.task.is_none() && step.task_place == Default::default() {
        step.task_place = step.place;
        problems.add(draft.heading, "The step asks for nothing: it needs a `- ask:` or a `- goal:`.");
    }
    step
}

fn texts(
    fences: Vec<Fence>,
    before: Option<StepText>,
    heading: &Range<usize>,
    step: &mut Step,
    problems: &mut Problems<'_>,
) {
    if before.is_none() && !fences.iter().any(|fence| !fence.is_solution) {
        problems.add(heading.clone(), "The first step needs a text: a fence ```cuda or ```nvvm-ir.");
    }
    let mut base = before.unwrap_or_default();
    for fence in fences {
        let range = fence.range.clone();
        let is_solution = fence.is_solution;
        let text = step_text(fence, &base, problems);
        let place = if is_solution { &mut step.solution } else { &mut step.text };
        if place.is_some() {
            problems.add(range, "A step has one text and one solution; this is one more.");
            continue;
        }
        *place = Some(text.clone());
        // A solution has the language, target and reference of the text unless it names others.
        base = text;
    }
}

/// Creates the text of a fence such as `cuda on sm_75 under cuda-13.5`.
fn step_text(fence: Fence, base: &StepText, problems: &mut Problems<'_>) -> StepText {
    let Fence { info, text, range, .. } = fence;
    let first_line = range.start..range.start.saturating_add(3 + info.len()).min(range.end);
    let mut made =
        StepText { text, language: language_of(&info).unwrap_or(Language::NvvmIr), ..*base_without_text(base) };
    if made.text.len() > TEXT_BYTES {
        problems.add(
            first_line.clone(),
            format!("A text has at most {} bytes.", nvvm_target::prose::grouped(TEXT_BYTES as u64)),
        );
        let end = floor(&made.text, TEXT_BYTES);
        made.text.truncate(end);
    }
    let mut words = info.split_whitespace().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        let read = match word {
            "on" => target(value).map(|target| made.on = target),
            "under" => reference(value).map(|reference| made.under = reference),
            _ => Err(format!("“{}” is not known here: behind the language stand `on` and `under`.", shown(word))),
        };
        if let Err(message) = read {
            problems.add(first_line.clone(), message);
        }
    }
    made
}

fn base_without_text(base: &StepText) -> Box<StepText> {
    Box::new(StepText { text: String::new(), ..base.clone() })
}

fn interpret(item: Item, step: &mut Step, problems: &mut Problems<'_>) {
    let Item { key, value, range } = item;
    match key.as_str() {
        "ask" | "goal" => {
            let is_second = step.task_place != Default::default();
            step.task_place = problems.places.place(range.clone());
            if is_second {
                problems.add(range, "A step asks for one thing: it has one `ask` or one `goal`.");
                return;
            }
            let task = match key.as_str() {
                "ask" => parse_query(&value).map(Task::Ask),
                _ => parse_goal(&value).map(Task::Goal),
            };
            match task {
                Ok(task) => step.task = Some(task),
                Err(message) => problems.add(range, message),
            }
        }
        "show" if VIEWS.contains(&value.as_str()) => step.show = Some(value),
        "show" => {
            problems.add(range, format!("There is no view “{}”; there are {}.", shown(&value), VIEWS.join(", ")));
        }
        "solution" if value.is_empty() => {}
        "solution" => problems.add(range, "The solution stands in a fence below this line."),
        "wrong" | "hint" => {
            if value.is_empty() {
                problems.add(range, "A hint is missing here.");
            } else if !step.hint.is_empty() {
                problems.add(range, "A step has one general hint; this is a second one.");
            } else {
                step.hint = value;
            }
        }
        _ => match key.strip_prefix("wrong ") {
            Some(answer) if step.wrongs.len() < WRONGS => {
                let answer = limited(answer.trim().trim_matches('`'), range.clone(), problems).to_owned();
                if value.is_empty() {
                    problems.add(range.clone(), "A hint is missing here.");
                }
                step.wrongs.push(Wrong { answer, hint: value, place: problems.places.place(range) });
            }
            Some(_) => problems.add(range, format!("A step has at most {WRONGS} hints.")),
            None => problems.add(range, format!("“{}” is not known here.", shown(&key))),
        },
    }
}

fn limited<'t>(text: &'t str, range: Range<usize>, problems: &mut Problems<'_>) -> &'t str {
    if text.len() <= LINE_BYTES {
        return text;
    }
    problems.add(range, format!("This has at most {LINE_BYTES} bytes."));
    text.get(..floor(text, LINE_BYTES)).unwrap_or_default()
}

/// The end of the last whole character before an offset.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}
