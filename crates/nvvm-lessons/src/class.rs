//! What a class made of a lesson: one row for each result, as the engine sees it.

use crate::result::{Review, StepReview};
use serde::{Deserialize, Serialize};

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// Right.
    Right,
    /// Right, but the answer was asked for.
    Helped,
    /// Wrong, or it could not be looked at.
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

    /// Whether it counts.
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Helped)
    }

    /// In a word.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Helped => "right, after asking for the answer",
            Self::Wrong => "wrong",
            Self::NotTried => "not tried",
        }
    }
}

/// One result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassRow {
    /// The name that the student gave, else `Student 3`.
    pub who: String,
    /// Whether the lesson is the one that was answered.
    pub same_lesson: bool,
    /// A mark for each step, or why there is none.
    pub marks: Result<Vec<Mark>, String>,
}

impl ClassRow {
    /// How many steps are right.
    pub fn right(&self) -> usize {
        self.marks.as_ref().map_or(0, |marks| marks.iter().filter(|mark| mark.is_right()).count())
    }
}

/// All results of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    /// The headings of the lesson's steps.
    pub steps: Vec<String>,
    /// One for each result, in the order in which they came.
    pub rows: Vec<ClassRow>,
}

impl Class {
    /// The table of these results; the steps are those of the first that could be looked at.
    pub fn of(reviews: &[Result<Review, String>]) -> Self {
        let first = reviews.iter().find_map(|review| review.as_ref().ok());
        let steps: Vec<String> =
            first.map(|review| review.steps.iter().map(|step| step.title.clone()).collect()).unwrap_or_default();
        let rows = reviews.iter().zip(1..).map(|(review, number)| {
            let who = review.as_ref().map(|review| review.who.trim().to_owned()).unwrap_or_default();
            let who = if who.is_empty() { format!("Student {number}") } else { who };
            let same_lesson = review.as_ref().is_ok_and(|review| review.same_lesson);
            let marks = review.as_ref().map_err(Clone::clone).and_then(|review| {
                let marks: Vec<Mark> = review.steps.iter().map(Mark::of).collect();
                let other = "The lesson has another number of steps here.";
                if marks.len() == steps.len() { Ok(marks) } else { Err(other.to_owned()) }
            });
            ClassRow { who, same_lesson, marks }
        });
        let rows = rows.collect();
        Self { steps, rows }
    }

    /// How many results have a step right, for each step.
    pub fn right_by_step(&self) -> Vec<usize> {
        let is_right = |row: &ClassRow, step: usize| {
            row.marks.as_ref().is_ok_and(|marks| marks.get(step).is_some_and(|mark| mark.is_right()))
        };
        (0..self.steps.len()).map(|step| self.rows.iter().filter(|row| is_right(row, step)).count()).collect()
    }

    /// How many steps are right in all.
    pub fn right(&self) -> usize {
        self.rows.iter().map(ClassRow::right).sum()
    }

    /// The table as comma-separated values: a row for each result, and one with the sums.
    pub fn to_csv(&self) -> String {
        let mut lines = Vec::with_capacity(self.rows.len() + 2);
        let heads = self.steps.iter().zip(1..).map(|(step, number)| format!("{number}: {step}"));
        lines.push(line([String::from("Who")].into_iter().chain(heads).chain([String::from("Right")])));
        for row in &self.rows {
            let marks: Vec<String> = match &row.marks {
                Ok(marks) => marks.iter().map(|mark| mark.words().to_owned()).collect(),
                Err(why) => [why.clone()].into_iter().chain(self.steps.iter().skip(1).map(|_| String::new())).collect(),
            };
            lines.push(line([row.who.clone()].into_iter().chain(marks).chain([row.right().to_string()])));
        }
        let sums = self.right_by_step().into_iter().map(|right| right.to_string());
        lines.push(line([String::from("Right")].into_iter().chain(sums).chain([self.right().to_string()])));
        lines.concat()
    }
}

fn line(cells: impl Iterator<Item = String>) -> String {
    cells.map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",") + "\r\n"
}

/// A cell. What a spreadsheet would compute is text there: names come from strangers.
fn quoted(cell: &str) -> String {
    let computes = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if computes { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::{Class, Mark};
    use crate::{Grade, Review, StepResult, StepReview};

    /// A review with a step for each mark.
    fn review(who: &str, marks: &[Mark]) -> Result<Review, String> {
        let steps = marks.iter().zip(1..).map(|(mark, number)| StepReview {
            title: format!("Step {number}"),
            result: StepResult { asked_to_see: *mark == Mark::Helped, ..StepResult::default() },
            grade: (*mark != Mark::NotTried).then(|| Grade { right: mark.is_right(), ..Grade::default() }),
            problem: None,
        });
        Ok(Review { who: who.to_owned(), same_lesson: true, steps: steps.collect(), right: 0 })
    }

    fn class() -> Class {
        Class::of(&[
            review("Ada, L.", &[Mark::Right, Mark::Helped]),
            review("", &[Mark::Wrong, Mark::NotTried]),
            Err("This is no result of a lesson.".to_owned()),
            review("=1+1", &[Mark::Right, Mark::Wrong]),
            review("Eve", &[Mark::Right]),
        ])
    }

    #[test]
    fn each_result_has_a_row_and_each_step_a_sum() {
        let class = class();
        let names: Vec<&str> = class.rows.iter().map(|row| row.who.as_str()).collect();
        assert_eq!(names, ["Ada, L.", "Student 2", "Student 3", "=1+1", "Eve"]);
        assert_eq!(class.rows[0].marks, Ok(vec![Mark::Right, Mark::Helped]));
        assert_eq!(class.rows[1].marks, Ok(vec![Mark::Wrong, Mark::NotTried]));
        assert!(class.rows[2].marks.is_err() && class.rows[4].marks.is_err());
        assert_eq!((class.right_by_step(), class.right()), (vec![2, 1], 3));
        assert_eq!(class.rows.iter().map(super::ClassRow::right).collect::<Vec<_>>(), [2, 0, 0, 1, 0]);
    }

    #[test]
    fn a_spreadsheet_reads_what_the_table_says_and_computes_nothing() {
        let csv = class().to_csv();
        let lines: Vec<&str> = csv.split("\r\n").collect();
        assert_eq!(lines[0], "Who,1: Step 1,2: Step 2,Right");
        assert_eq!(lines[1], "\"Ada, L.\",right,\"right, after asking for the answer\",2");
        assert_eq!(lines[2], "Student 2,wrong,not tried,0");
        assert_eq!(lines[3], "Student 3,This is no result of a lesson.,,0");
        assert_eq!(lines[4], "'=1+1,right,wrong,1");
        assert_eq!(lines[6], "Right,2,1,3");
        assert_eq!(Class::of(&[]).to_csv(), "Who,Right\r\nRight,0\r\n");
    }
}
