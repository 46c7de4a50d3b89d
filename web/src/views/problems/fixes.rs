//! A kernel's parameters to scale, and ways to fit the limit. Each way has its resulting number, and a button if the
//! page can make the change.

use crate::{
    code_mirror::Editor,
    components::byte_map::{ByteStrip, of_buffer},
    parts::Sentence,
    state::{
        Store, buffer_of, navigate,
        notice::{Act, Notice, Offer, Tone},
        places, store, texts,
    },
    words::{counted, grouped, plain, with_code},
};
use leptos::prelude::*;
use nvvm_engine::reason::{Way, WayChange, WayOutcome, way_edits, ways};
use nvvm_engine::report::TextEdit;
use nvvm_engine::target::{Reference, Target};

/// Maximum size of a text that is searched for uses of a name, in UTF-16 units.
const LONGEST: u32 = 200_000;

/// The parameters to scale, and ways to fit the limit; the text `help` if there are none.
#[component]
pub fn Buffer(
    kernel: usize,
    target: Target,
    reference: Reference,
    help: String,
    /// The tab index of the buttons.
    stop: Signal<&'static str>,
) -> impl IntoView {
    let store = store();
    let found = store.checked.with_untracked(|checked| ways(&checked.report, kernel, target, reference));
    let list = (!found.is_empty()).then(|| {
        let allowed = store.checked.with_untracked(|checked| {
            let kernel = checked.report.kernels.get(kernel)?;
            Some(checked.report.limit(kernel, target, reference)?.bytes)
        });
        let is_short = store.editor().with(Editor::length).is_some_and(|length| length <= LONGEST);
        let text = if is_short { store.checked.with_untracked(|checked| checked.text()) } else { String::new() };
        let rows = found.into_iter().map(|way| row(store, way, &text, allowed, stop)).collect_view();
        view! { <h3>"Ways to fix"</h3> <ul class="fixes">{rows}</ul> }
    });
    let advice = list.is_none().then(|| view! { <p class="help"><Sentence text=help /></p> });
    view! {
        <KernelBytes kernel=kernel target=target reference=reference />
        {list}
        {advice}
    }
}

fn row(store: Store, way: Way, text: &str, allowed: Option<u64>, stop: Signal<&'static str>) -> impl IntoView + use<> {
    let number = match (way.outcome, allowed) {
        (WayOutcome::Requires(bytes), Some(allowed)) => {
            format!("then {} of {} bytes", grouped(bytes), grouped(allowed))
        }
        (WayOutcome::Requires(bytes), None) => format!("then {}", counted(bytes, "byte")),
        (WayOutcome::Allows(bytes), _) => format!("there the limit is {}", counted(bytes, "byte")),
    };
    let label = format!("Apply: {}", plain(&way.words).replace('`', ""));
    let button = action(store, &way, text).map(|action| {
        let words = way.words.replace('`', "");
        view! {
            <button
                type="button"
                data-testid="apply-fix"
                tabindex=move || stop.get()
                aria-label=label
                on:click=move |_| apply(store, &action, &words)
            >
                "Apply"
            </button>
        }
    });
    view! {
        <li data-testid="way-to-fix">
            <span>{with_code(&way.words)}</span>
            <span class="quiet">{number}</span>
            {button}
        </li>
    }
}

/// A change that the page can make.
enum Action {
    Edit(Vec<TextEdit>),
    Target(Target),
    Toolkit(Reference),
}

/// The action of a change's button; `None` for a change that the user must make.
fn action(store: Store, way: &Way, text: &str) -> Option<Action> {
    match way.change {
        // In a lesson or an embed, target and toolkit are fixed.
        WayChange::Target(_) | WayChange::Toolkit(_) if store.in_lesson || store.embedded => None,
        WayChange::Target(target) => Some(Action::Target(target)),
        WayChange::Toolkit(toolkit) => Some(Action::Toolkit(toolkit)),
        _ if store.read_only => None,
        _ => way_edits(text, &way.change).map(Action::Edit),
    }
}

/// Makes the change and shows a notice that offers to undo it.
fn apply(store: Store, action: &Action, words: &str) {
    let (message, undo) = match action {
        Action::Edit(edits) => {
            let before = texts::current(store);
            // The editor takes the focus at the change, so that its keys for undo revert it.
            places::apply(store, edits, Some(0));
            (format!("{words}: applied."), Act::Restore(Box::new(before)))
        }
        Action::Target(target) => {
            let before = store.target.get_untracked();
            navigate::choose_target(store, *target);
            (format!("Now checked for {target}."), Act::ChooseTarget(before))
        }
        Action::Toolkit(toolkit) => {
            let before = store.reference.get_untracked();
            navigate::choose_reference(store, *toolkit);
            (format!("Now checked against {}.", toolkit.name()), Act::ChooseReference(before))
        }
    };
    let notice = Notice::new("fix", Tone::Remark, message);
    // A lesson has only the editor's undo, since drafts are of the code in Check.
    let has_undo = !(store.in_lesson || store.embedded);
    store.notify(if has_undo { notice.offering(Offer::new("Undo", undo)) } else { notice });
}

/// The parameters of a kernel to scale, with the limit.
#[component]
fn KernelBytes(kernel: usize, target: Target, reference: Reference) -> impl IntoView {
    let store = store();
    let colors = untrack(|| store.field_colors());
    let drawn = store.checked.with_untracked(|checked| {
        let kernel = checked.report.kernels.get(kernel)?;
        let buffer = buffer_of(kernel, target, reference)?;
        let limit = checked.report.limit(kernel, target, reference).map(|limit| limit.bytes);
        Some((kernel.demangled.clone(), of_buffer(buffer, &colors), buffer.total.unwrap_or(0), limit))
    });
    drawn.map(|(name, segments, total, limit)| {
        let limited = limit.map_or_else(String::new, |limit| format!(", limit {}", grouped(limit)));
        let label = format!("Parameters of {name} to scale: {}{limited}", counted(total, "byte"));
        view! {
            <div class="problem-buffer">
                <ByteStrip segments=segments label=label limit=limit is_still=true />
            </div>
        }
    })
}
