//! Figures of examples, with a link that opens the example in the playground.

use maud::{Markup, html};
use nvvm_engine::link::{LinkState, encode};
use nvvm_engine::words;
use nvvm_reference::Example;

/// Returns the text of an example with its expectation and its link.
pub(crate) fn figure(example: &Example) -> Markup {
    let link = link(example);
    html! {
        figure {
            @if link.is_some() || !example.expectation.is_empty() {
                figcaption {
                    span { (words::expectation(&example.expectation)) }
                    @if let Some(link) = &link { " " a href=(link) { "Open in the playground" } }
                }
            }
            pre tabindex="0" { code { (example.text) } }
        }
    }
}

/// Returns a link that opens the text with the settings of the rules' tests.
fn link(example: &Example) -> Option<String> {
    let language = example.opened_as()?;
    let (settings, defaults) = (example.settings(), LinkState::default());
    let state = LinkState {
        language,
        target: settings.target.unwrap_or(defaults.target),
        reference: settings.reference.unwrap_or(defaults.reference),
        mode: settings.mode.unwrap_or_default(),
        standard: settings.standard.unwrap_or_default(),
        text: example.text.clone(),
        ..defaults
    };
    Some(format!("../{}", encode(&state)))
}
