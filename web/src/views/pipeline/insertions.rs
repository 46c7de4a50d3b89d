//! The places at which cicc inserts its verifier between optimizations.

use leptos::prelude::*;
use nvvm_engine::pipeline::{PipelineOptions, Timeline};

/// The document's seven places, with the active ones marked.
#[component]
pub fn Insertions(shown: Timeline, options: PipelineOptions) -> impl IntoView {
    let inserted = shown.insertions.iter().filter(|insertion| insertion.inserted).count();
    let summary = format!(
        "On O{} it is inserted {inserted} times, of {} listed.",
        options.level.number(),
        shown.insertions.len()
    );
    let rows = shown.insertions.iter().map(|insertion| {
        let state = if insertion.inserted {
            format!("✓ inserted, {} errors", insertion.errors)
        } else {
            "○ not inserted".to_owned()
        };
        view! {
            <tr data-testid="pipeline-insertion" data-inserted=insertion.inserted.to_string()>
                <td>{insertion.position.clone()}</td>
                <td>{insertion.after.clone()}</td>
                <td>{insertion.note.clone()}</td>
                <td>{state}</td>
            </tr>
        }
    });
    let info = shown.info.iter().map(|words| view! { <p class="message">{words.clone()}</p> }).collect_view();
    view! {
        <h3>"cicc inserts nvvm-verify"</h3>
        <p>{summary}" "<span class="quiet">"The pipeline continues after an error. The specification names roughly a dozen places."</span></p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of insertions">
            <table>
                <thead><tr><th>"Position"</th><th>"After"</th><th>"Notes"</th><th>"Here"</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {info}
    }
}
