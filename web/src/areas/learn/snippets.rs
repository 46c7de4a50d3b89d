//! Snippets of a lesson to insert at the cursor, and a summary of the format.

use super::source::insert_after_line;
use leptos::prelude::*;

/// Snippets: name, purpose and Markdown.
const SNIPPETS: [(&str, &str, &str); 5] = [
    (
        "Step",
        "A heading begins a step; what follows is Markdown.",
        "\n## The heading of a step\n\nWhat to know first.\n",
    ),
    (
        "Code",
        "The code that a step is about, with a target and a source of verdicts.",
        "\n```cuda on sm_90 under cuda-13.5\nstruct Pixel { char tag; int value; };\n__global__ void draw(Pixel p) {}\n```\n",
    ),
    (
        "Question",
        "A question; the engine computes the answer. Hints for two wrong answers, and one for all others.",
        "\n- ask: offset of draw.p.value\n- wrong 1: A hint for this answer.\n- wrong 5: A hint for this answer.\n- wrong: A hint for all other answers.\n- show: layout\n",
    ),
    (
        "Goal",
        "Conditions that changed code has to meet, with code that meets them.",
        "\n- goal: size of Pixel <= 4\n- wrong: A hint.\n- solution:\n\n```cuda\nstruct Pixel { char tag; };\n__global__ void draw(Pixel p) {}\n```\n- show: layout\n",
    ),
    ("Computed number", "A number in the prose, computed by the engine.", "\nIt takes {{ size of Pixel }} bytes.\n"),
];

/// Queries with the values that they return, the most frequent first.
const QUERIES: [(&str, &str); 12] = [
    ("size of T, align of T, padding of T, tail of T", "bytes of a type; of a field as T.f"),
    ("offset of T.f, offset of K.p.f", "first byte of a field, in its type or in the kernel’s parameters"),
    ("total of K", "bytes of a kernel’s parameters"),
    ("limit on TARGET", "bytes that a kernel’s parameters may take"),
    ("verdict on TARGETS", "which targets accept the code"),
    ("first finding", "code of the first error, or none"),
    ("smallest target that passes, targets that pass", "targets that accept the code"),
    ("space of NAME, space behind NAME", "address space of a pointer"),
    ("type of T, type of K.p", "LLVM type"),
    ("directive of K", "PTX directives of a kernel"),
    ("register of threadIdx.x", "special register"),
    ("kernels", "names of the kernels"),
];

/// Buttons that insert a snippet below the cursor's line.
#[component]
pub fn Snippets(
    /// The line of the cursor, from 1.
    line: RwSignal<u32>,
) -> impl IntoView {
    let buttons = SNIPPETS.map(|(name, purpose, markdown)| {
        view! {
            <button
                type="button"
                data-testid="lesson-snippet"
                title=purpose
                on:click=move |_| insert_after_line(line.get_untracked(), markdown)
            >
                {name}
            </button>
        }
    });
    view! {
        <p class="controls" role="group" aria-label="Insert below the cursor">
            <span class="quiet small">"Insert"</span>
            {buttons.collect_view()}
        </p>
    }
}

/// The format's summary, collapsed initially.
#[component]
pub fn Format() -> impl IntoView {
    let queries = QUERIES.map(|(query, answer)| view! { <dt><code>{query}</code></dt> <dd>{answer}</dd> });
    view! {
        <details class="lesson-format" data-testid="lesson-format">
            <summary>"The format"</summary>
            <p>
                "The first lines, between two lines of "<code>"---"</code>", have "<code>"id"</code>" and "<code>"title"</code>". Each "
                <code>"## heading"</code>" begins a step with prose, at most one block of code, and a question or a goal. "
                "A step without code continues with the code of the previous step."
            </p>
            <p>
                "A query follows "<code>"- ask:"</code>", is part of a goal, or is between "<code>"{{ }}"</code>" in prose. "
                "It may end with "<code>"on TARGET"</code>" or "<code>"under SOURCE"</code>":"
            </p>
            <dl>{queries.collect_view()}</dl>
        </details>
    }
}
