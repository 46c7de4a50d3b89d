//! The courses, and outlines of lessons for lists.

use crate::lesson::{Lesson, Task};
use serde::{Deserialize, Serialize};

/// A course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The id by which lessons name the course, which is also the name of its folder: `parameter-buffer`.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// The subject in one sentence.
    pub about: &'static str,
}

/// The courses, in the order in which they are best taken.
pub const COURSES: &[Course] = &[
    Course {
        id: "parameter-buffer",
        title: "The parameter buffer",
        about: "Where each byte of a kernel's arguments lies, and how many there may be.",
    },
    Course {
        id: "address-spaces",
        title: "Address spaces",
        about: "Which memory a pointer points into, and which casts are legal.",
    },
    Course {
        id: "kernels",
        title: "Kernels",
        about: "What makes a function a kernel, and what becomes of what is written about it.",
    },
    Course {
        id: "cuda-to-nvvm-ir",
        title: "From CUDA to NVVM IR",
        about: "What becomes of structs, vectors and threadIdx on the way down.",
    },
    Course {
        id: "who-checks-what",
        title: "Who checks what, and when",
        about: "Five layers look at a module; each sees something that the others cannot.",
    },
];

/// The outline of a lesson, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outline {
    /// The id of the lesson.
    pub id: String,
    /// The id of the lesson's course.
    pub course: String,
    /// The title.
    pub title: String,
    /// The expected duration in minutes.
    pub minutes: u32,
    /// The ids of the lessons that this one builds on.
    pub after: Vec<String>,
    /// The rows of the documents that the lesson teaches.
    pub rows: Vec<String>,
    /// The outlines of the steps.
    pub steps: Vec<StepOutline>,
}

/// The outline of a step, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepOutline {
    /// The kind of the step: `ask`, `goal` or `read`.
    pub kind: String,
    /// The heading.
    pub title: String,
    /// The question or the goal, as written.
    pub goal: String,
}

/// Returns the outline of a lesson.
pub fn outline(lesson: &Lesson) -> Outline {
    let steps = lesson.steps.iter().map(|step| StepOutline {
        kind: step.kind().to_owned(),
        title: step.title.clone(),
        goal: match &step.task {
            Some(Task::Ask(query)) => query.text.clone(),
            Some(Task::Goal(goal)) => goal.text.clone(),
            None => String::new(),
        },
    });
    Outline {
        id: lesson.id.clone(),
        course: lesson.course.clone(),
        title: lesson.title.clone(),
        minutes: lesson.minutes,
        after: lesson.after.clone(),
        rows: lesson.rows.clone(),
        steps: steps.collect(),
    }
}

/// A lesson that is shipped with the project.
#[cfg(feature = "shipped")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// The path below the folder of lessons: `parameter-buffer/01-sizes.md`.
    pub path: &'static str,
    /// The lesson's Markdown.
    pub markdown: &'static str,
}

#[cfg(feature = "shipped")]
macro_rules! shipped {
    ($($path:literal)*) => {
        static SHIPPED: &[Shipped] =
            &[$(Shipped { path: $path, markdown: include_str!(concat!("../lessons/", $path)) }),*];
    };
}

#[cfg(feature = "shipped")]
shipped! {
    "parameter-buffer/01-sizes.md"
    "parameter-buffer/02-padding.md"
    "parameter-buffer/03-tail.md"
    "parameter-buffer/04-order.md"
    "parameter-buffer/05-nested.md"
    "parameter-buffer/06-half-bytes.md"
    "parameter-buffer/07-pointers.md"
    "parameter-buffer/08-byval.md"
    "parameter-buffer/09-ceilings.md"
    "parameter-buffer/10-message.md"
    "address-spaces/01-seven-places.md"
    "address-spaces/02-casts.md"
    "address-spaces/03-inference.md"
    "address-spaces/04-launches.md"
    "address-spaces/05-variables.md"
    "kernels/01-what-makes-a-kernel.md"
    "kernels/02-annotations.md"
    "kernels/03-launch-bounds.md"
    "kernels/04-clusters.md"
    "cuda-to-nvvm-ir/01-a-structs-way.md"
    "cuda-to-nvvm-ir/02-recursion.md"
    "cuda-to-nvvm-ir/03-bases.md"
    "cuda-to-nvvm-ir/04-vectors.md"
    "cuda-to-nvvm-ir/05-special-registers.md"
    "cuda-to-nvvm-ir/06-host-and-device.md"
    "who-checks-what/01-five-layers.md"
    "who-checks-what/02-order-of-passes.md"
    "who-checks-what/03-two-readers.md"
    "who-checks-what/04-three-phases.md"
    "who-checks-what/05-three-toolkits.md"
    "who-checks-what/06-nodes.md"
}

/// The lessons of the project by course, in the order in which they are best taken.
#[cfg(feature = "shipped")]
pub fn shipped() -> &'static [Shipped] {
    SHIPPED
}
