//! A set of targets as a row of marks by generation: tall for members, flat for others.

use crate::{state::store, words};
use leptos::prelude::*;
use nvvm_engine::target::{Target, TargetSet};

const STEP: usize = 5;
const GAP: usize = 4;
const HEIGHT: usize = 14;

/// The row of marks with its meaning as text.
#[component]
pub fn TargetMarks(
    /// The targets in the set.
    set: TargetSet,
    /// The source: `CUDA 13.5, measured`.
    #[prop(into)]
    by: String,
) -> impl IntoView {
    let store = store();
    let mut x = 0;
    let mut before = None;
    let marks = Target::ALL
        .iter()
        .map(|&target| {
            if before.is_some_and(|generation| generation != target.generation()) {
                x += GAP;
            }
            before = Some(target.generation());
            let at = x;
            x += STEP;
            let there = set.contains(target);
            let (top, height) = if there { (0, HEIGHT) } else { (HEIGHT - 3, 3) };
            view! {
                <rect
                    class=if there { "there" } else { "missing" }
                    class:chosen=move || store.target.get() == target
                    x=at.to_string()
                    y=top.to_string()
                    width=(STEP - 1).to_string()
                    height=height.to_string()
                >
                    <title>{format!("{target}: {}", if there { "yes" } else { "no" })}</title>
                </rect>
            }
        })
        .collect_view();
    let words = words::targets(set);
    view! {
        <div class="marks">
            <svg width=x.to_string() height=HEIGHT.to_string() aria-hidden="true">{marks}</svg>
            <span class="marks-words">{words}<span class="quiet">{format!(" · {by}")}</span></span>
        </div>
    }
}
