//! The first answer. It is the worker's report that arrived while the page was mounted, or the first example's report
//! from the time when the site was built.

use super::{
    with_checker,
    worker_events::{mark_ready, show_in_time},
};
use crate::{
    code_mirror,
    state::store::Store,
    worker::{client::Client, opening},
};
use leptos::prelude::*;
use nvvm_engine::{Offsets, examples};
use std::time::Duration;

/// Handles the worker's messages that arrived while the page was mounted, usually the report of the initial text.
/// Starts the worker if index.html did not, after showing the precomputed report.
pub fn catch_up() {
    // The client is cloned, since its events borrow the checker.
    let Some((store, client)) = with_checker(|checker| (checker.store, checker.client.clone())) else { return };
    if !client.is_left_to_page() {
        client.catch_up();
    } else if show_answer_at_hand(store).is_some() {
        // Before other downloads, and after the current frame.
        set_timeout(move || begin_engine(&client), Duration::ZERO);
        mark_ready(store);
    } else {
        client.begin();
    }
}

/// Shows the precomputed report of the first example, if that is the text.
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

/// Starts the engine. The text is checked again, so that later requests can refer to it.
fn begin_engine(client: &Client) {
    client.begin();
    with_checker(|checker| checker.wanted = checker.wanted.or(Some(0)));
}
