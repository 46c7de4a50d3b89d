//! The list of all rules, by area.

use crate::frame::{self, About};
use maud::html;
use nvvm_engine::rule_coverage;

/// Returns the page with the list.
pub(crate) fn list(address: Option<&str>) -> String {
    let areas = rule_coverage();
    let count: usize = areas.iter().map(|area| area.rules.len()).sum();
    let content = html! {
        h1 { "Rules" }
        p.summary {
            (nvvm_target::prose::grouped(count as u64))
            " checks of NVIDIA's verifiers and compilers for NVVM IR and CUDA, each with its messages to the letter, \
             examples, targets and sources. Look for the words that you got."
        }
        nav aria-label="Areas" {
            ul.areas { @for area in &areas { li { a href=(format!("#{}", anchor(&area.title))) { (area.title) } } } }
        }
        @for area in &areas {
            h2 id=(anchor(&area.title)) { (area.title) }
            ul.rules {
                @for rule in &area.rules {
                    li { a href=(format!("{}.html", rule.code)) { (rule.code) " " (rule.name) } br; code { (rule.message) } }
                }
            }
        }
    };
    let about = About {
        title: "Rules of NVVM IR",
        description: "Every check of NVIDIA's NVVM verifiers, libNVVM, ptxas and nvcc that the NVVM Playground knows: \
                      messages to the letter, examples, targets, sources.",
        file: "index.html",
        address,
    };
    frame::page(&about, &content)
}

/// Converts a title to an anchor: `Address spaces` becomes `address-spaces`.
fn anchor(title: &str) -> String {
    let words = title.split(|character: char| !character.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
