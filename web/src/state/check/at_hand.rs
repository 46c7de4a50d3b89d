//! The answer to the text that the page opens with: what the worker said of it while the page was built, or what the engine
//! said of the first example when the site was built.

use super::{
    heard::{mark_ready, show_in_time},
    with_checker,
};
use crate::{
    code_mirror,
    state::store::Store,
    worker::{client::Client, opening},
};
use leptos::prelude::*;
use nvvm_engine::{Offsets, examples};
use std::time::Duration;

/// Hears what the worker said while the page was built: most often what it found in the text that the page opens with. Where
/// index.html started none, the page does, behind the answer that is at hand.
pub fn catch_up() {
    // Whoever hears it asks the checker.
    let Some((store, client)) = with_checker(|checker| (checker.store, checker.client.clone())) else { return };
    if !client.is_left_to_page() {
        client.catch_up();
    } else if show_answer_at_hand(store).is_some() {
        // Before anything else is loaded, and behind what is shown now.
        set_timeout(move || begin_engine(&client), Duration::ZERO);
        mark_ready(store);
    } else {
        client.begin();
    }
}

/// Shows what the engine said of the first example when the site was built, if that is the text.
fn show_answer_at_hand(store: Store) -> Option<()> {
    let text = code_mirror::take_text();
    let example = examples().first()?;
    let is_example = store.language.get_untracked() == example.language && example.text == text;
    let answer = if is_example { opening::answer_at_hand()? } else { return None };
    let offsets = Offsets::of(&text);
    show_in_time(store, offsets.clone(), answer);
    store.busy.set(false);
    with_checker(|checker| {
        checker.offsets = offsets;
        checker.wanted = None;
    });
    Some(())
}

/// Starts the engine, which is told the text that is answered already like any other, so that it knows what is asked about.
fn begin_engine(client: &Client) {
    client.begin();
    with_checker(|checker| checker.wanted = checker.wanted.or(Some(0)));
}
