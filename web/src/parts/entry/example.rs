//! A text in an entry, with a button that opens it in Check.

use crate::state::{
    Area, navigate, store,
    texts::{self, Incoming},
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::words;
use nvvm_reference::Example;

/// The text with what is expected of it.
#[component]
pub fn ExampleFigure(example: Example) -> impl IntoView {
    let store = store();
    let Example { language, expectation, text } = example;
    let choices = Choices::of(&expectation);
    let opened = text.clone();
    let open = move |_| {
        let Some(language) = language else { return };
        let mut incoming = Incoming::as_chosen(store, opened.clone(), language);
        incoming.target = choices.target.unwrap_or(incoming.target);
        incoming.reference = choices.reference.unwrap_or(incoming.reference);
        navigate::go_to(store, Area::Check);
        texts::replace(store, incoming, "The example was opened.");
    };
    let caption = language.map(|_| {
        view! {
            <figcaption>
                <span class="quiet">{words::expectation(&expectation)}</span>
                <button type="button" class="link" on:click=open>"Open in the editor"</button>
            </figcaption>
        }
    });
    view! {
        <figure class="fence">
            <pre tabindex="0"><code>{text}</code></pre>
            {caption}
        </figure>
    }
    .into_any()
}

/// What an example's words say about where it is to be judged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Choices {
    target: Option<Target>,
    reference: Option<Reference>,
}

impl Choices {
    fn of(expectation: &str) -> Self {
        let value = |key: &str| expectation.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        Self { target: value("on").and_then(Target::parse), reference: value("under").and_then(Reference::parse) }
    }
}

#[cfg(test)]
mod tests {
    use super::Choices;
    use nvvm_engine::target::{Reference, Target};

    #[test]
    fn an_example_says_where_it_is_judged() {
        let choices = Choices { target: Target::parse("sm_90a"), reference: Reference::parse("cuda-13.5") };
        assert_eq!(Choices::of("fails on=sm_90a under=cuda-13.5"), choices);
        assert_eq!(Choices::of("passes"), Choices::default());
    }
}
