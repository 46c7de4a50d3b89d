//! Small example texts, which open in Check.

use crate::state::{Area, navigate, store, texts};
use leptos::prelude::*;
use nvvm_engine::examples;

/// The list of examples, by group.
#[component]
pub fn Examples() -> impl IntoView {
    let mut groups: Vec<&'static str> = Vec::new();
    for example in examples() {
        if !groups.contains(&example.group) {
            groups.push(example.group);
        }
    }
    let groups = groups.into_iter().map(|group| view! { <Group group=group /> }).collect_view();
    view! {
        <h3 class="course">"Examples"</h3>
        <p>
            "Each opens in Check with its own target and source, and can be edited. "
            "Your own code is kept."
        </p>
        {groups}
    }
}

#[component]
fn Group(group: &'static str) -> impl IntoView {
    let store = store();
    let entries = examples().iter().filter(|example| example.group == group).map(|example| {
        let open = move |_| {
            navigate::go_to(store, Area::Check);
            texts::open_example(store, example.id);
        };
        view! {
            <li>
                <button type="button" class="link" data-testid="learn-example" data-example=example.id on:click=open>
                    {example.title}
                </button>
                <p class="quiet">{example.about}" "{format!("({}, {})", example.target(), example.reference.title())}</p>
            </li>
        }
    });
    view! {
        <h4>{group}</h4>
        <ul class="entries">{entries.collect_view()}</ul>
    }
}
