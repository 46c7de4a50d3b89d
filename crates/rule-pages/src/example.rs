//! An example with the link that opens it where it shows what it is there for.

use maud::{Markup, html};
use nvvm_engine::link::{LinkState, encode};
use nvvm_engine::words;
use nvvm_reference::Example;

/// The text, what is expected of it, and the way to it in the playground.
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

/// The link that restores the text with the settings for which the rules' tests run it.
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
