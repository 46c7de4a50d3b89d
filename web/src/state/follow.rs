//! Effects of one kind. Each of the browser framework's own is compiled, and then compiled once more by the browser where it
//! first runs; these are one function, whatever they do.

use leptos::prelude::*;

/// Does it soon, and again whenever something changes that it read.
pub fn follow(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}
