//! Learn: where a first look at the NVVM ABI begins. Each entry opens a text in Check that shows one thing.

use crate::state::{Area, navigate, store, texts};
use leptos::prelude::*;
use nvvm_engine::examples;

/// The area.
pub fn area() -> AnyView {
    view! { <Learn /> }.into_any()
}

/// The list, by group.
#[component]
fn Learn() -> impl IntoView {
    let mut groups: Vec<&'static str> = Vec::new();
    for example in examples() {
        if !groups.contains(&example.group) {
            groups.push(example.group);
        }
    }
    let groups = groups.into_iter().map(|group| view! { <Group group=group /> }).collect_view();
    view! {
        <div class="reading">
            <h2 tabindex="-1">"Learn"</h2>
            <p>
                "One thing at a time: each text below is small, opens in Check with the target and the judge for which "
                "it shows its point, and can be changed. Your own text is kept."
            </p>
            {groups}
        </div>
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
        <h3>{group}</h3>
        <ul class="entries">{entries.collect_view()}</ul>
    }
}
