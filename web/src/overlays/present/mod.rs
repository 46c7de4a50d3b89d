//! Presentation mode: a bar below the view with verdict, code, steps and keys. The style sheet hides the rest of the
//! page.

mod lines;
mod qr;

use super::explain;
use crate::{
    components::walk::focus,
    state::{
        Area, Store,
        lessons::{LearnPlace, address_of},
        navigate, places, present, store,
    },
    views::steps,
    words::mark,
};
use leptos::prelude::*;
use lines::{Line, lines};
pub use qr::QrButton;
use std::cell::Cell;
use web_sys::KeyboardEvent;

/// Controls that use arrow keys themselves.
const WALKED_BY_ARROWS: &str = "[role=radiogroup], [role=tablist], [role=listbox], [role=separator], [role=grid], \
    [role=combobox], [role=toolbar], .byte-map, .byte-slots, .memory-map, .place-buttons";

/// The visible content of each area, which takes the focus.
const IN_SIGHT: &str =
    "main.area:not([hidden]) :is(.view:not([hidden]), .lesson-words h3, .reference-page h2, .learn h2)";

/// The controls that start the mode, of which the second may be hidden, and the next item of a lecture.
const MENU: &str = "[popovertarget=more-menu]";
const BUTTON: &str = "[data-testid=present-button]";
const NEXT_ITEM: &str = "[data-testid=lecture-next]";

/// The current step, from 1, and the number of steps; `None` before the first.
type Walk = (Option<usize>, usize);

thread_local! {
    /// Steps requested by keys before any existed; cleared when the first step is visible.
    static WAITING: Cell<i32> = const { Cell::new(0) };
}

/// Maximum number of pending steps.
const MOST_WAITING: i32 = 99;

/// The lesson's name, its current step from 0, and its number of steps.
fn lesson(store: Store) -> Option<(String, u32, u32)> {
    let Area::Learn(place) = store.area.get() else { return None };
    let LearnPlace::Lesson(name, _) = LearnPlace::parse(&place) else { return None };
    let count = store.answers.lessons.opened.get()?.steps.len();
    let step = store.answers.lessons.step.get()?.1?.step;
    Some((name, step, u32::try_from(count).ok()?))
}

/// The steps of the visible content; `None` without steps.
fn walk(store: Store) -> Option<Walk> {
    if let Some((_, step, count)) = lesson(store) {
        return Some((Some(step as usize + 1), count as usize));
    }
    let in_check = store.area.with(|area| *area == Area::Check);
    let steps = if in_check { steps::steps(store) } else { Vec::new() };
    (!steps.is_empty()).then(|| (steps::position(store, &steps).map(|at| at + 1), steps.len()))
}

/// Moves by a number of steps.
fn step(store: Store, by: i32) {
    match untrack(|| lesson(store)) {
        Some((name, in_sight, count)) => {
            // The address changes before the step does, so the next step is computed from the address.
            let from = untrack(|| step_in_address(store)).unwrap_or(in_sight);
            let next = from.saturating_add_signed(by).min(count.saturating_sub(1));
            if next != from {
                navigate::go_to(store, Area::Learn(address_of(&name, next)));
            }
        }
        None if store.in_check() => {
            for _ in 0..by.unsigned_abs() {
                steps::step(store, by.signum() as isize);
            }
        }
        None => {}
    }
}

/// The step in a lesson's address, from 0.
fn step_in_address(store: Store) -> Option<u32> {
    store.area.with(|area| match area {
        Area::Learn(place) => match LearnPlace::parse(place) {
            LearnPlace::Lesson(_, step) => step,
            _ => None,
        },
        Area::Check | Area::Reference(_) => None,
    })
}

/// Whether steps will exist later: the text is not checked yet, or the lesson is not loaded.
fn is_coming(store: Store) -> bool {
    store.area.with_untracked(|area| match area {
        Area::Check => !untrack(|| store.answered()),
        Area::Learn(place) => {
            matches!(LearnPlace::parse(place), LearnPlace::Lesson(..)) && untrack(|| lesson(store)).is_none()
        }
        Area::Reference(_) => false,
    })
}

/// Handles a key. Returns `true` when it belongs to the mode. Text input and controls with arrow keys have precedence.
pub fn pressed(store: Store, event: &KeyboardEvent, typing: bool) -> bool {
    if event.alt_key() || event.shift_key() || store.dialog.get_untracked().is_some() {
        return false;
    }
    let key = event.key();
    if key == "Escape" {
        if store.explained.with_untracked(Option::is_some) {
            explain::close(store);
        } else if typing {
            // The first Escape leaves the text, which may use it as well.
            focus(IN_SIGHT);
        } else {
            present::leave(store);
        }
        return true;
    }
    let by = match key.as_str() {
        // Presentation remotes send the page keys.
        "ArrowRight" | "PageDown" => 1,
        "ArrowLeft" | "PageUp" => -1,
        _ => return false,
    };
    if typing || walks_by_arrows() {
        return false;
    }
    if let Some((at, count)) = untrack(|| walk(store)) {
        let is_end = if by > 0 { at == Some(count) } else { at.is_none_or(|at| at == 1) };
        if is_end && store.lecture.with_untracked(Option::is_some) {
            return false;
        }
        step(store, by);
        return true;
    }
    if is_coming(store) {
        WAITING.set(WAITING.get().saturating_add(by).clamp(-MOST_WAITING, MOST_WAITING));
        return true;
    }
    false
}

/// Whether the focused control uses arrow keys itself.
pub fn walks_by_arrows() -> bool {
    document().active_element().is_some_and(|it| it.closest(WALKED_BY_ARROWS).ok().flatten().is_some())
}

/// The bar, while presentation mode is active.
#[component]
pub fn Presenting() -> impl IntoView {
    let store = store();
    Effect::new(move |before: Option<bool>| {
        let presenting = store.presenting.get();
        if presenting || before == Some(true) {
            // When the button does not fit, the menu contains it. After the change of style.
            request_animation_frame(move || match presenting {
                true => focus(IN_SIGHT),
                false => [MENU, BUTTON, NEXT_ITEM].into_iter().for_each(focus),
            });
        }
        presenting
    });
    move || store.presenting.get().then(|| view! { <Bar /> })
}

#[component]
fn Bar() -> impl IntoView {
    let store = store();
    steps::sync(store);
    Effect::new(move |_| {
        store.area.track();
        store.view.track();
        store.step_wanted.track();
        present::keep_in_address(store);
    });
    let at = Memo::new(move |_| walk(store));
    Effect::new(move |_| {
        if at.get().is_some() {
            step(store, WAITING.take());
        }
    });
    // Pending steps do not apply to the next presentation.
    on_cleanup(|| WAITING.set(0));
    let place = move || {
        at.get()
            .map(|(at, count)| format!("step {} of {count}", at.map_or_else(|| "–".to_owned(), |at| at.to_string())))
    };
    let none = move || at.with(Option::is_none);
    view! {
        <footer class="present-bar" data-testid="present-bar" aria-label="Presenting">
            <Code />
            <h1 class="present-title">{move || title(store)}</h1>
            <span class="present-steps" role="group" aria-label="Steps" hidden=none>
                <button type="button" data-testid="present-back" aria-label="Previous step" on:click=move |_| step(store, -1)>"◂"</button>
                <span role="status" data-testid="present-step">{place}</span>
                <button type="button" data-testid="present-next" aria-label="Next step" on:click=move |_| step(store, 1)>"▸"</button>
            </span>
            <span class="present-keys quiet" data-testid="present-keys">
                <span hidden=none><kbd>"←"</kbd>" "<kbd>"→"</kbd>" step · "</span>
                <kbd>"↑"</kbd>" "<kbd>"↓"</kbd>" scroll · "<kbd>"Ctrl-K"</kbd>" search · "<kbd>"Esc"</kbd>" exit"
            </span>
            <QrButton />
            <button type="button" class="present-leave" data-testid="present-leave" on:click=move |_| present::leave(store)>
                "Exit"
            </button>
        </footer>
    }
}

/// Formats `✕ Parameters · sm_75 · Tileiras, as documented`.
fn title(store: Store) -> String {
    match store.area.get() {
        Area::Check => {
            let (target, reference) = (store.target.get(), store.reference.get());
            let verdict = store.verdict.get();
            let unknown = store.report(|report| report.unknown.len());
            let mark = if store.has_verdict() { mark(verdict.errors, verdict.warnings, unknown) } else { "…" };
            format!("{mark} {} · {target} · {}", store.view.get().title(), reference.title())
        }
        Area::Learn(_) => match store.answers.lessons.opened.get().filter(|_| lesson(store).is_some()) {
            Some(lesson) => lesson.title.clone(),
            None => "Learn".to_owned(),
        },
        Area::Reference(_) => "Reference".to_owned(),
    }
}

/// The source lines of the selected step, since the editor is hidden.
#[component]
fn Code() -> impl IntoView {
    let store = store();
    let shown = Memo::new(move |_| {
        let selection = store.selection.get().filter(|_| store.area.with(|area| *area == Area::Check))?;
        store.checked.track();
        let location = places::location_of(store, selection)?;
        let shown = store.checked.with_untracked(|checked| {
            let (text, place) = checked.around(location);
            lines(&text, place)
        });
        (!shown.is_empty()).then_some(shown)
    });
    move || {
        shown.get().map(|shown| {
            view! {
                <figure class="present-code" data-testid="present-code" aria-label="The lines in the code" tabindex="0">
                    {shown.into_iter().map(line).collect_view()}
                </figure>
            }
        })
    }
}

fn line(line: Line) -> AnyView {
    let Line { number, before, meant, after } = line;
    let meant = (!meant.is_empty()).then(|| view! { <mark>{meant}</mark> });
    view! {
        <div class="present-line">
            <span class="quiet present-number">{number}</span>
            <code>{before}{meant}{after}</code>
        </div>
    }
    .into_any()
}
