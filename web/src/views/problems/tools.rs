//! Reduction and conversion of the text, with progress and omitted constructs.

use crate::{
    protocol::tools::ReduceProgress,
    state::{
        dialect::{about, other_dialect},
        places::reveal_line,
        store,
        tools::{self, Doing, End, Reducing},
    },
    words::{bytes, counted, grouped, with_code},
};
use leptos::{html, prelude::*};
use nvvm_engine::SkippedConstruct;
use nvvm_engine::target::Dialect;

/// The buttons and their results. Empty for a read-only text or a lesson's.
pub fn tools() -> AnyView {
    let store = store();
    if store.embedded || store.in_lesson {
        return ().into_any();
    }
    tools::sync(store);
    let doing = tools::doing();
    let under_way = doing.clone();
    let is_idle = Memo::new(move |_| under_way.with(|doing| !matches!(doing, Doing::Reducing(_) | Doing::Converting)));
    let kind = doing.clone();
    // The panel is replaced for another activity, not for each step of one.
    let shown = Memo::new(move |_| kind.with(std::mem::discriminant));
    let panel = move || {
        // Tracks the memo, which is otherwise not evaluated.
        let _ = shown.get();
        match doing.get_untracked() {
            Doing::Nothing | Doing::Converting => ().into_any(),
            Doing::Reducing(_) => view! { <Progress /> }.into_any(),
            Doing::Asking(to, converted) => view! { <NotTheSame to=to skipped=converted.skipped /> }.into_any(),
            Doing::Skipped(to, skipped) => view! { <Hints to=to skipped=skipped /> }.into_any(),
        }
    };
    view! {
        <p class="actions text-tools" hidden={move || !is_idle.get() || !store.has_verdict()}>
            <button
                type="button"
                class="link"
                data-testid="reduce-button"
                title="The smallest code that still reports the first problem"
                hidden=move || store.diagnostics.with(Vec::is_empty)
                on:click=move |_| tools::reduce(store, None)
            >
                "Reduce to a minimal reproducer"
            </button>
            {move || other_dialect(store).map(|to| view! {
                <button
                    type="button"
                    class="link"
                    data-testid="convert-button"
                    data-dialect=to.name()
                    title=format!("The same module with {}", about(to))
                    on:click=move |_| tools::convert(store, to)
                >
                    {format!("Convert to {}", about(to))}
                </button>
            })}
        </p>
        {panel}
    }
    .into_any()
}

/// The progress of a reduction.
#[component]
fn Progress() -> impl IntoView {
    let stop = NodeRef::<html::Button>::new();
    stop.on_load(|button| {
        // The button is mounted and focusable; keyboard users can stop what they started.
        let _ = button.focus();
    });
    let doing = tools::doing();
    let reducing = Memo::new(move |_| match doing.get() {
        Doing::Reducing(reducing) => reducing,
        _ => Reducing::default(),
    });
    let of = move |read: fn(&ReduceProgress) -> u64| reducing.with(|reducing| read(&reducing.progress));
    let removed = move || of(|progress| progress.bytes_before.saturating_sub(progress.bytes)).to_string();
    let words = move || {
        reducing.with(|Reducing { progress, ends, .. }| {
            let ReduceProgress { lines_before, lines, bytes: left, questions, .. } = progress;
            let far = format!("{} of {} left, {}", grouped(*lines), counted(*lines_before, "line"), bytes(*left));
            let how = match ends {
                None => counted(*questions, "version") + " tried",
                Some(End::Stopped) => "stopping".to_owned(),
                Some(End::Edited) => "the code was edited: stopping".to_owned(),
            };
            format!("{far} · {how}")
        })
    };
    view! {
        <div
            class="reducing"
            data-testid="reduce-progress"
            data-lines={move || of(|progress| progress.lines).to_string()}
            data-bytes={move || of(|progress| progress.bytes).to_string()}
            data-questions={move || of(|progress| progress.questions).to_string()}
        >
            <p class="sr" role="status">"The code is being reduced. When you stop, the smallest code so far is kept."</p>
            <progress
                aria-label="Removed"
                max={move || of(|progress| progress.bytes_before.max(1)).to_string()}
                prop:value=removed
            ></progress>
            <button type="button" data-testid="reduce-stop" node_ref=stop on:click=move |_| tools::stop()>"Stop"</button>
            <p class="quiet small">{words}</p>
        </div>
    }
}

/// A confirmation before a conversion that changes the meaning.
#[component]
fn NotTheSame(to: Dialect, skipped: Vec<SkippedConstruct>) -> impl IntoView {
    let store = store();
    let lost = skipped.iter().filter(|skipped| skipped.carries_meaning).count() as u64;
    view! {
        <div class="callout" data-testid="convert-left-out">
            <p role="status">
                {format!("{} no counterpart with {}. Look at the lines first:", has(lost), about(to))}
            </p>
            <List skipped=skipped leads=true />
            <p class="actions">
                <button type="button" data-testid="convert-anyway" on:click=move |_| tools::convert_all_the_same(store)>
                    "Convert anyway"
                </button>
                <button type="button" on:click=move |_| tools::dismiss()>"Keep the code"</button>
            </p>
        </div>
    }
}

fn has(lost: u64) -> String {
    format!("{} {}", counted(lost, "thing"), if lost == 1 { "has" } else { "have" })
}

/// The omitted constructs of a converted text, with lines of the original.
#[component]
fn Hints(to: Dialect, skipped: Vec<SkippedConstruct>) -> impl IntoView {
    let all = counted(skipped.len() as u64, "thing");
    let every_hint = skipped.iter().all(|skipped| !skipped.carries_meaning);
    let what = if every_hint {
        "The module behaves the same without it."
    } else {
        "Line numbers are those of the code before."
    };
    view! {
        <details class="left-out" data-testid="convert-left-out">
            <summary>{format!("{all} without a counterpart with {} left out", about(to))}</summary>
            <p class="quiet small">{what}</p>
            <List skipped=skipped leads=false />
            <p class="actions">
                <button type="button" class="link" on:click=move |_| tools::dismiss()>"Dismiss"</button>
            </p>
        </details>
    }
}

/// The omitted constructs; `leads` makes the lines links, while the text is the original.
#[component]
fn List(skipped: Vec<SkippedConstruct>, leads: bool) -> impl IntoView {
    let store = store();
    let entry = move |skipped: SkippedConstruct| {
        let SkippedConstruct { line, column, what, carries_meaning, count } = skipped;
        let place = format!("line {}", grouped(line.into()));
        let often = (count > 1).then(|| format!(" ({}, here first)", counted(count.into(), "place")));
        let place = if leads {
            let go = move |_| reveal_line(store, line, column);
            view! { <button type="button" class="link" on:click=go>{place}</button> }.into_any()
        } else {
            view! { <span>{place}</span> }.into_any()
        };
        let kind = if carries_meaning { "" } else { "a hint: " };
        view! { <li data-line=line.to_string()>{place} ": " {kind} {with_code(&what)} {often}</li> }
    };
    view! { <ul class="notes">{skipped.into_iter().map(entry).collect_view()}</ul> }
}
