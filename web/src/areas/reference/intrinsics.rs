//! The table of intrinsics, with search, availability by target, and insertion of calls.

use crate::{
    parts::target_marks::TargetMarks,
    protocol::ToWorker,
    state::{Area, EngineState, check, store},
    words::{counted, grouped, plain},
};
use leptos::{
    ev, html,
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_engine::{IntrinsicKnown, IntrinsicRow, IntrinsicSearch};
use nvvm_reference::Kind;
use std::{cell::RefCell, time::Duration};
use wasm_bindgen::JsCast;

/// Delay after the last keystroke before a search.
const PAUSE: Duration = Duration::from_millis(100);

/// Number of rows per request.
const PAGE: u32 = 40;

/// Frequent queries, offered for an empty search box.
const STARTS: [&str; 8] = ["mbarrier", "cp.async.bulk", "tcgen05", "wmma", "shfl.sync", "barrier", "ldu", "atomic"];

thread_local! {
    static PENDING: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
}

/// The search box and its results.
#[component]
pub fn Intrinsics() -> impl IntoView {
    let store = store();
    let found = store.answers.intrinsics;
    let query = RwSignal::new(String::new());
    let only_here = RwSignal::new(false);
    let limit = RwSignal::new(PAGE);
    let input = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        let query = query.get();
        let only_on = only_here.get().then(|| (store.target.get(), store.reference.get()));
        let limit = limit.get();
        let ready = store.engine.get() == EngineState::Ready;
        let waiting = PENDING.take();
        if let Some(waiting) = waiting {
            waiting.clear();
        }
        if query.trim().is_empty() {
            found.set(None);
        } else if ready {
            let ask = move || {
                check::ask(&ToWorker::Intrinsics { query: query.clone(), only_on, limit });
            };
            PENDING.replace(set_timeout_with_handle(ask, PAUSE).ok());
        }
    });
    let search = move |words: &str| {
        limit.set(PAGE);
        query.set(words.to_owned());
    };
    let start = move |words: &'static str| {
        view! {
            <button type="button" class="chip" on:click=move |_| {
                search(words);
                if let Some(input) = input.get_untracked() {
                    input.set_value(words);
                    // The element is mounted and focusable.
                    let _ = input.focus();
                }
            }>{words}</button>
        }
    };
    let rows = move || {
        let found = found.get()?;
        Some(found.rows.into_iter().map(|row| view! { <Row row=row /> }).collect_view())
    };
    view! {
        <div class="search" on:keydown=walk>
            <input
                type="search"
                class="search-box"
                data-testid="intrinsic-search"
                aria-label="Search intrinsics by name or family"
                placeholder="name or family, as mbarrier init"
                autocomplete="off"
                spellcheck="false"
                autocapitalize="off"
                node_ref=input
                on:input=move |event| search(&event_target_value(&event))
            />
            <label class="check">
                <input type="checkbox" on:change=move |event| only_here.set(event_target_checked(&event)) />
                {move || format!("only those of {}", store.target.get())}
            </label>
            <p class="chips" hidden=move || !query.with(|query| query.trim().is_empty())>{STARTS.map(start)}</p>
            <p class="quiet small" role="status">{move || found.with(|found| found.as_ref().map(summary))}</p>
            <ul class="intrinsics">{rows}</ul>
            <p class="more" hidden=move || found.with(|found| found.as_ref().is_none_or(|found| {
                found.only_close || found.rows.len() >= found.matches as usize
            }))>
                <button type="button" class="link" on:click=move |_| limit.update(|limit| *limit += PAGE * 5)>
                    "Show more"
                </button>
            </p>
        </div>
    }
}

fn summary(found: &IntrinsicSearch) -> String {
    match (found.matches, found.rows.len()) {
        (0, 0) if found.elsewhere > 0 => {
            format!("No results for this target; {} with this name.", other_targets(found.elsewhere))
        }
        (0, 0) => "No results".to_owned(),
        (0, _) => "No exact match. Similar:".to_owned(),
        (matches, shown) if shown < matches as usize => {
            format!("{}, the best {} shown", counted(matches.into(), "intrinsic"), grouped(shown as u64))
        }
        (matches, _) => counted(matches.into(), "intrinsic"),
    }
}

/// Formats `others have 4 intrinsics`.
fn other_targets(count: u32) -> String {
    format!("others have {}", counted(count.into(), "intrinsic"))
}

/// Moves the focus with arrow keys between the search box and the buttons of rows.
fn walk(event: ev::KeyboardEvent) {
    let down = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return,
    };
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let Ok(stops) = document().query_selector_all(".search .search-box, .search .insert") else { return };
    let stops: Vec<web_sys::HtmlElement> =
        (0..stops.length()).filter_map(|index| stops.item(index)?.dyn_into().ok()).collect();
    let focused = document().active_element();
    let Some(at) = stops.iter().position(|stop| focused.as_ref() == Some(stop.as_ref())) else { return };
    let next = if down { at.checked_add(1) } else { at.checked_sub(1) };
    if let Some(stop) = next.and_then(|next| stops.get(next)) {
        event.prevent_default();
        // The element is mounted and focusable.
        let _ = stop.focus();
    }
}

#[component]
fn Row(row: IntrinsicRow) -> impl IntoView {
    let store = store();
    let IntrinsicRow {
        name,
        family,
        signature,
        immediates,
        minimum_sm,
        minimum_ptx,
        targets,
        known,
        note,
        close,
        insertable,
    } = row;
    let mut facts = vec![family];
    facts.extend(minimum_sm.filter(|&sm| sm > 20).map(|sm| format!("LLVM: from sm_{sm}")));
    facts.extend(minimum_ptx.map(|version| format!("PTX ISA {version}")));
    let asked = name.clone();
    let insert = move |_| {
        let offset = store.cursor.get_untracked().offset;
        check::ask(&ToWorker::InsertIntrinsic { name: asked.clone(), offset, target: store.target.get_untracked() });
    };
    let groups = StoredValue::new(targets);
    let chosen = move || {
        let reference = store.reference.get();
        let group = groups.with_value(|groups| {
            let group = groups.iter().find(|group| group.references.contains(&reference))?;
            Some((group.targets, group.source.is_empty()))
        });
        group.map(|(set, unknown)| {
            let by = if unknown { "no gate is known".to_owned() } else { reference.title().to_owned() };
            view! { <TargetMarks set=set by=by /> }
        })
    };
    let others = groups.with_value(|groups| {
        groups
            .iter()
            .map(|group| {
                let by: Vec<&str> = group.references.iter().map(|reference| reference.title()).collect();
                let source = plain(&group.source);
                view! {
                    <TargetMarks set=group.targets by=by.join("; ") />
                    <p class="quiet small">{source}</p>
                }
            })
            .collect_view()
    });
    let label = format!("Insert a call of {name}");
    let missing = (!insertable).then_some("Its types depend on each other in ways the table does not hold.");
    let prefix = if name.starts_with("llvm.nvvm.") { "llvm.nvvm." } else { "llvm." };
    let entry = Area::Reference(Kind::Intrinsic.id(&name)).fragment();
    let rest = name.strip_prefix(prefix).unwrap_or(&name).to_owned();
    view! {
        <li class="intrinsic" data-testid="intrinsic" data-name=name.clone()>
            <div class="intrinsic-head">
                <a class="mono intrinsic-name" href=entry><span class="quiet">{prefix}</span>{rest}</a>
                <button
                    type="button"
                    class="insert"
                    hidden=store.embedded
                    aria-label=label
                    disabled=!insertable
                    title=missing
                    on:click=insert
                >
                    "Insert"
                </button>
            </div>
            <p class="mono signature">{signature}</p>
            <p class="quiet small">{facts.join(" · ")}</p>
            {note.map(|note| view! { <p class="small remark">{note}{closest(close)}</p> })}
            {chosen}
            <details>
                <summary>{taken_by(&known)}</summary>
                {(!immediates.is_empty()).then(|| view! {
                    <p class="small">"Immediates: "<span class="mono">{immediates.join("; ")}</span></p>
                })}
                {others}
                <ul class="small known">
                    {known.into_iter().map(|known| view! {
                        <li>
                            <span aria-hidden="true">{if known.accepts { "✓ " } else { "✕ " }}</span>
                            {format!("{}, {}: {}", known.toolkit, pointers(&known.dialect), known.says)}
                        </li>
                    }).collect_view()}
                </ul>
            </details>
        </li>
    }
}

fn closest(names: Vec<String>) -> String {
    if names.is_empty() { String::new() } else { format!(" Similar names: {}.", names.join(", ")) }
}

/// Returns the kind of pointers by which the dialects differ.
fn pointers(dialect: &str) -> &'static str {
    if dialect == "legacy" { "typed pointers" } else { "opaque pointers" }
}

/// Formats `Supported by CUDA 12.9 (typed pointers only), CUDA 13.5`
fn taken_by(known: &[IntrinsicKnown]) -> String {
    let mut toolkits: Vec<(&str, Vec<&str>)> = Vec::new();
    for entry in known.iter().filter(|entry| entry.accepts) {
        match toolkits.iter_mut().find(|(toolkit, _)| *toolkit == entry.toolkit) {
            Some((_, dialects)) => dialects.push(&entry.dialect),
            None => toolkits.push((&entry.toolkit, vec![&entry.dialect])),
        }
    }
    if known.is_empty() {
        return "Not measured on any toolkit".to_owned();
    }
    if toolkits.is_empty() {
        return "Not supported by any measured toolkit".to_owned();
    }
    let words = toolkits.into_iter().map(|(toolkit, dialects)| match dialects.as_slice() {
        [only] => format!("{toolkit} ({} only)", pointers(only)),
        _ => toolkit.to_owned(),
    });
    format!("Supported by {}", words.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::taken_by;
    use nvvm_engine::IntrinsicKnown;

    #[test]
    fn toolkits_are_named_with_what_they_read() {
        let known = |toolkit: &str, dialect: &str, accepts| IntrinsicKnown {
            toolkit: toolkit.to_owned(),
            dialect: dialect.to_owned(),
            accepts,
            says: String::new(),
        };
        assert_eq!(taken_by(&[]), "Not measured on any toolkit");
        assert_eq!(taken_by(&[known("CUDA 12.9", "legacy", false)]), "Not supported by any measured toolkit");
        let both = [
            known("CUDA 12.9", "legacy", true),
            known("CUDA 13.5", "legacy", true),
            known("CUDA 13.5", "modern", true),
        ];
        assert_eq!(taken_by(&both), "Supported by CUDA 12.9 (typed pointers only), CUDA 13.5");
    }
}
