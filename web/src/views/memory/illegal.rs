//! Illegal casts as text: memory, message and remedy.

use crate::{
    components::memory_map::{IllegalCast, MemoryModel},
    parts::Place,
    words::{grouped, shortened, space_name},
};
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum number of described casts; the table contains all.
const MOST: usize = 3;
/// Maximum length of a name, in characters.
const MAX_NAME: usize = 40;

/// A section for each of the first illegal casts.
#[component]
pub fn IllegalCasts(model: Memo<Arc<MemoryModel>>) -> impl IntoView {
    let casts = Memo::new(move |_| model.with(|model| model.illegal.clone()));
    move || {
        let casts = casts.get();
        let rest = casts.len().saturating_sub(MOST);
        view! {
            {casts.into_iter().take(MOST).map(|cast| view! { <Explained cast=cast /> }).collect_view()}
            {(rest > 0).then(|| view! {
                <p class="quiet">{format!("{} more illegal casts are in the table.", grouped(rest as u64))}</p>
            })}
        }
    }
}

#[component]
fn Explained(cast: IllegalCast) -> impl IntoView {
    let IllegalCast { name, from, to, message, location, .. } = cast;
    view! {
        <section class="memory-section" data-testid="illegal-cast">
            <h3>
                <span class="lost" aria-hidden="true">"✕ "</span>
                <code title=name.clone()>{shortened(&name, MAX_NAME)}</code>
                {format!(" is in {} memory; no cast moves it to {}", space_name(from), space_name(to))}
            </h3>
            <p class="message small quiet">{message}</p>
            <p class="quiet">{advice(from, to)}" "<Place location=location /></p>
        </section>
    }
}

/// Formats `Use it in shared memory, or copy the data to global memory.`
fn advice(from: u32, to: u32) -> String {
    let to = match to {
        4 => "copy the data to constant memory before the launch".to_owned(),
        7 if from == 3 => "map the address with llvm.nvvm.mapa.shared.cluster".to_owned(),
        101 => "pass the data as a kernel parameter".to_owned(),
        _ => format!("copy the data to {} memory", space_name(to)),
    };
    format!("Use it in {} memory, or {to}.", space_name(from))
}

#[cfg(test)]
mod tests {
    use super::advice;

    #[test]
    fn the_advice_names_both_memories() {
        assert_eq!(advice(3, 1), "Use it in shared memory, or copy the data to global memory.");
        assert_eq!(advice(1, 4), "Use it in global memory, or copy the data to constant memory before the launch.");
    }
}
