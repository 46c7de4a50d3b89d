//! Results of a class, graded by the engine: a table for each lesson with a row for each result.

use crate::result::{Review, StepReview};
use serde::{Deserialize, Serialize};
use std::iter;

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// The last attempt is right.
    Right,
    /// The last attempt is right, but the student had asked to see the answer.
    Helped,
    /// The last attempt is wrong or could not be graded.
    Wrong,
    /// There was no attempt.
    NotTried,
}

impl Mark {
    fn of(step: &StepReview) -> Self {
        match &step.grade {
            Some(grade) if grade.right && step.result.asked_to_see => Self::Helped,
            Some(grade) if grade.right => Self::Right,
            None if step.problem.is_none() => Self::NotTried,
            _ => Self::Wrong,
        }
    }

    /// Whether the step counts as right, with or without help.
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Helped)
    }

    /// The mark as a word for the table.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Helped => "right, after asking for the answer",
            Self::Wrong => "wrong",
            Self::NotTried => "not tried",
        }
    }
}

/// The outcome of a step with its number of tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The outcome.
    pub mark: Mark,
    /// The number of tries.
    pub tries: u32,
}

/// The row of one result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassRow {
    /// The name that the student gave, else `Student 3`.
    pub who: String,
    /// Whether the digest of the lesson equals that of the answered lesson.
    pub same_lesson: bool,
    /// The outcomes of the steps, or the reason why there are none.
    pub answers: Result<Vec<Answered>, String>,
}

impl ClassRow {
    /// The number of steps that are right.
    pub fn right(&self) -> usize {
        self.answers.as_ref().map_or(0, |answers| answers.iter().filter(|answer| answer.mark.is_right()).count())
    }

    /// The number of tries of all steps.
    pub fn tries(&self) -> u64 {
        self.answers.as_ref().map_or(0, |answers| answers.iter().map(|answer| u64::from(answer.tries)).sum())
    }
}

/// All results of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    /// The lesson's title; empty for results that could not be graded.
    pub lesson: String,
    /// The headings of the lesson's steps.
    pub steps: Vec<String>,
    /// One row for each result, in the order of the results.
    pub rows: Vec<ClassRow>,
}

impl Class {
    /// Groups results by lesson, in the order of each lesson's first result. The headings of the steps are those of
    /// that result.
    pub fn by_lesson(reviews: &[Result<Review, String>]) -> Vec<Self> {
        let mut classes: Vec<Self> = Vec::new();
        for (review, number) in reviews.iter().zip(1..) {
            let lesson = review.as_ref().map(|review| review.lesson.as_str()).unwrap_or_default();
            let at = classes.iter().position(|class| class.lesson == lesson).unwrap_or_else(|| {
                let steps = review.as_ref().map(|review| review.steps.iter().map(|step| step.title.clone()).collect());
                classes.push(Self { lesson: lesson.to_owned(), steps: steps.unwrap_or_default(), rows: Vec::new() });
                classes.len() - 1
            });
            if let Some(class) = classes.get_mut(at) {
                let row = class.row(review, number);
                class.rows.push(row);
            }
        }
        classes
    }

    fn row(&self, review: &Result<Review, String>, number: usize) -> ClassRow {
        let who = review.as_ref().map(|review| review.who.trim().to_owned()).unwrap_or_default();
        let who = if who.is_empty() { format!("Student {number}") } else { who };
        let same_lesson = review.as_ref().is_ok_and(|review| review.same_lesson);
        let answers = review.as_ref().map_err(Clone::clone).and_then(|review| {
            let answered = |step: &StepReview| Answered { mark: Mark::of(step), tries: step.result.attempts };
            let answers: Vec<Answered> = review.steps.iter().map(answered).collect();
            let other = "The lesson has another number of steps here.";
            if answers.len() == self.steps.len() { Ok(answers) } else { Err(other.to_owned()) }
        });
        ClassRow { who, same_lesson, answers }
    }

    /// For each step, the number of results that have it right.
    pub fn right_by_step(&self) -> Vec<usize> {
        let is_right = |row: &ClassRow, step: usize| {
            row.answers.as_ref().is_ok_and(|answers| answers.get(step).is_some_and(|answer| answer.mark.is_right()))
        };
        (0..self.steps.len()).map(|step| self.rows.iter().filter(|row| is_right(row, step)).count()).collect()
    }

    /// The number of right steps of all rows.
    pub fn right(&self) -> usize {
        self.rows.iter().map(ClassRow::right).sum()
    }

    /// The number of tries of all rows.
    pub fn tries(&self) -> u64 {
        self.rows.iter().map(ClassRow::tries).sum()
    }

    /// Renders the table as comma-separated values: a row for each result, and one with the sums. Each step has two
    /// columns, the mark and the number of tries.
    pub fn to_csv(&self) -> String {
        let mut lines = Vec::with_capacity(self.rows.len() + 2);
        let heads = self.steps.iter().zip(1..);
        let heads = heads.flat_map(|(step, number)| [format!("{number}: {step}"), format!("{number}: tries")]);
        lines.push(self.line("Who", heads, ["Right".to_owned(), "Tries".to_owned()]));
        for row in &self.rows {
            let sums = [row.right().to_string(), row.tries().to_string()];
            let answers: Vec<String> = match &row.answers {
                Ok(answers) => {
                    answers.iter().flat_map(|it| [it.mark.words().to_owned(), it.tries.to_string()]).collect()
                }
                Err(why) => {
                    let rest = (self.steps.len() * 2).saturating_sub(1);
                    iter::once(why.clone()).chain(iter::repeat_n(String::new(), rest)).collect()
                }
            };
            lines.push(self.line(&row.who, answers.into_iter(), sums));
        }
        let sums = self.right_by_step().into_iter().flat_map(|right| [right.to_string(), String::new()]);
        lines.push(self.line("Right", sums, [self.right().to_string(), self.tries().to_string()]));
        lines.concat()
    }

    fn line(&self, who: &str, steps: impl Iterator<Item = String>, sums: [String; 2]) -> String {
        let cells = [self.lesson.clone(), who.to_owned()].into_iter().chain(steps).chain(sums);
        cells.map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",") + "\r\n"
    }
}

/// A CSV cell. A value that a spreadsheet would evaluate as a formula becomes text, because names come from strangers.
fn quoted(cell: &str) -> String {
    let computes = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if computes { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::{Answered, Class, Mark};
    use crate::{Grade, Review, StepResult, StepReview};

    /// A review with a step for each mark.
    fn review(who: &str, marks: &[Mark]) -> Result<Review, String> {
        let steps = marks.iter().zip(1..).map(|(mark, number)| StepReview {
            title: format!("Step {number}"),
            result: StepResult {
                asked_to_see: *mark == Mark::Helped,
                attempts: u32::from(*mark != Mark::NotTried) + u32::from(*mark == Mark::Helped),
                ..StepResult::default()
            },
            grade: (*mark != Mark::NotTried).then(|| Grade { right: mark.is_right(), ..Grade::default() }),
            problem: None,
        });
        let (who, lesson) = (who.to_owned(), "Sizes".to_owned());
        Ok(Review { who, lesson, same_lesson: true, steps: steps.collect(), right: 0 })
    }

    fn reviews() -> Vec<Result<Review, String>> {
        vec![
            review("Ada, L.", &[Mark::Right, Mark::Helped]),
            review("", &[Mark::Wrong, Mark::NotTried]),
            Err("This is no result of a lesson.".to_owned()),
            review("=1+1", &[Mark::Right, Mark::Wrong]),
            review("Eve", &[Mark::Right]),
        ]
    }

    fn class() -> Class {
        Class::by_lesson(&reviews()).remove(0)
    }

    #[test]
    fn each_lesson_has_a_table() {
        let mut reviews = reviews();
        reviews.push(review("Ada", &[Mark::Right]).map(|review| Review { lesson: "Padding".to_owned(), ..review }));
        let classes = Class::by_lesson(&reviews);
        let tables: Vec<(&str, usize, usize)> =
            classes.iter().map(|class| (class.lesson.as_str(), class.steps.len(), class.rows.len())).collect();
        assert_eq!(tables, [("Sizes", 2, 4), ("", 0, 1), ("Padding", 1, 1)]);
        let unread = ",Who,Right,Tries\r\n,Student 3,This is no result of a lesson.,0,0\r\n,Right,0,0\r\n";
        assert_eq!(classes[1].to_csv(), unread);
    }

    #[test]
    fn each_result_has_a_row_and_each_step_a_sum() {
        let class = class();
        let names: Vec<&str> = class.rows.iter().map(|row| row.who.as_str()).collect();
        assert_eq!(names, ["Ada, L.", "Student 2", "=1+1", "Eve"]);
        let answered = |mark, tries| Answered { mark, tries };
        assert_eq!(class.rows[0].answers, Ok(vec![answered(Mark::Right, 1), answered(Mark::Helped, 2)]));
        assert_eq!(class.rows[1].answers, Ok(vec![answered(Mark::Wrong, 1), answered(Mark::NotTried, 0)]));
        assert!(class.rows[3].answers.is_err());
        assert_eq!((class.right_by_step(), class.right(), class.tries()), (vec![2, 1], 3, 6));
        let sums = class.rows.iter().map(|row| (row.right(), row.tries()));
        assert_eq!(sums.collect::<Vec<_>>(), [(2, 3), (0, 1), (1, 2), (0, 0)]);
    }

    #[test]
    fn csv_cells_are_quoted_and_formulas_are_text() {
        let csv = class().to_csv();
        let lines: Vec<&str> = csv.split("\r\n").collect();
        assert_eq!(lines[0], "Sizes,Who,1: Step 1,1: tries,2: Step 2,2: tries,Right,Tries");
        assert_eq!(lines[1], "Sizes,\"Ada, L.\",right,1,\"right, after asking for the answer\",2,2,3");
        assert_eq!(lines[2], "Sizes,Student 2,wrong,1,not tried,0,0,1");
        assert_eq!(lines[3], "Sizes,'=1+1,right,1,wrong,1,1,2");
        assert_eq!(lines[4], "Sizes,Eve,The lesson has another number of steps here.,,,,0,0");
        assert_eq!(lines[5], "Sizes,Right,2,,1,,3,6");
    }
}
