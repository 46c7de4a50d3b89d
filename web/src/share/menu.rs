//! The share button, its menu, and the main menu. The menus are mounted after the first report.

use super::{
    add_to_lecture, copy_frame, copy_link, copy_markdown_link, copy_presenting_link, export, give_exports,
    save_drawing, save_memory_map, save_text, title_of_text,
};
use crate::{
    components::{
        byte_map::{ByteStrip, of_buffer},
        mark::{class_of, word_of},
    },
    parts::menu,
    protocol::ExportFormat,
    state::{Area, Dialog, LaterPart, Store, View, navigate, present, store, theme::Theme},
    words::grouped,
};
use leptos::{html, prelude::*};
use nvvm_engine::reason::{CellState, timeline};

const SHARE: &str = "share-menu";
const MORE: &str = "more-menu";

/// The buttons for share, theme and the main menu. Share copies the link and opens its card.
#[component]
pub fn ButtonsOfSharing(on_share: impl Fn() + 'static) -> impl IntoView {
    let store = store();
    let toggle = move |_| navigate::choose_theme(store, store.theme.get_untracked().toggled());
    view! {
        <button
            type="button"
            class="outlined"
            data-testid="share-button"
            popovertarget=SHARE
            popovertargetaction="show"
            aria-haspopup="dialog"
            aria-label="Share"
            on:click=move |_| on_share()
        >
            <span class="wide-only">"Share"</span>
            <svg class="icon-line narrow-only" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M8 10V2m0 0L5 5m3-3l3 3M3 9v4h10V9" />
            </svg>
        </button>
        <button
            type="button"
            class="plain icon wide-only"
            // Keyboard users choose the theme in the menu.
            tabindex="-1"
            data-testid="theme-toggle"
            aria-label="Light or dark"
            title="Light or dark"
            on:click=toggle
        >
            "◐"
        </button>
        <button type="button" class="plain icon" popovertarget=MORE aria-haspopup="menu" aria-label="More" title="More">
            "⋯"
        </button>
    }
}

/// The share card of the code in Check. It shows the title, the verdict, parameter bytes against the limit, and a small
/// map of all targets.
#[component]
fn Recorded() -> impl IntoView {
    let store = store();
    let cells = move || store.report(|report| timeline(report, store.reference.get()));
    let message = move || {
        let (target, reference) = (store.target.get(), store.reference.get());
        let cell = cells().into_iter().nth(target.index())?;
        let words = format!("{} on {target} with {}", word_of(cell.state), reference.name());
        Some(view! {
            <p>
                <span class=format!("mark {}", class_of(cell.state)) aria-hidden="true"></span>
                " "
                <b>{words}</b>
            </p>
            <p class="quiet small">{(cell.state != CellState::Accepted).then_some(cell.headline)}</p>
        })
    };
    let title = move || {
        store.checked.track();
        store.target.track();
        title_of_text(store)
    };
    let bytes = move || {
        if store.later_part.get() != LaterPart::Here {
            return None;
        }
        let (target, reference) = (store.target.get(), store.reference.get());
        let colors = store.field_colors();
        store.buffer(|report, kernel, buffer| {
            let limit = report.limit(kernel, target, reference).map(|limit| limit.bytes);
            let counts = buffer.total.zip(limit);
            let counts = counts.map(|(total, limit)| format!("{} of {} bytes", grouped(total), grouped(limit)));
            let label = format!("Bytes of {}", kernel.demangled);
            view! {
                <p class="quiet small">{counts}</p>
                <ByteStrip segments=of_buffer(buffer, &colors) label=label is_broken=true is_still=true />
            }
        })
    };
    let small = move || cells().iter().map(|cell| view! { <i class=class_of(cell.state)></i> }).collect_view();
    view! {
        <div class="share-recorded" data-testid="share-recorded">
            <h2>{title}</h2>
            {message}
            {bytes}
            <div class="small-timeline" aria-hidden="true">{small}</div>
        </div>
    }
}

/// The share menu and the main menu.
pub fn menus() -> AnyView {
    let store = store();
    give_exports(store);
    let theme = store.theme;
    let choose = move |chosen: Theme| navigate::choose_theme(store, chosen);
    let entry = move |label: &'static str, act: fn(Store)| {
        view! {
            <button type="button" on:click=move |_| {
                menu::close(SHARE);
                act(store);
            }>{label}</button>
        }
    };
    let themes = Theme::ALL.map(|choice| {
        view! {
            <button
                type="button"
                aria-pressed=move || (theme.get() == choice).to_string()
                on:click=move |_| choose(choice)
            >
                {choice.title()}
            </button>
        }
    });
    // Rendered only while the menu is open, so that it does not slow down edits.
    let card = NodeRef::<html::Div>::new();
    let is_open = RwSignal::new(false);
    let toggled = move |_: web_sys::Event| {
        if let Some(card) = card.get_untracked() {
            is_open.set(!menu::is_open(&card));
        }
    };
    view! {
        <div
            id=SHARE
            popover="auto"
            class="menu share-card"
            role="dialog"
            aria-label="Share"
            node_ref=card
            on:beforetoggle=toggled
        >
            {move || (is_open.get() && store.area.get() == Area::Check && store.has_verdict()).then(|| view! { <Recorded /> })}
            {entry("Copy link", copy_link)}
            {entry("Copy as Markdown link", copy_markdown_link)}
            {entry("Copy presentation link", copy_presenting_link)}
            {entry("Add to lecture", add_to_lecture)}
            // These actions concern the text in Check.
            <div hidden=move || store.area.with(|area| *area != Area::Check)>
                {entry("Copy embed code", copy_frame)}
                {entry("Copy as Markdown (bug report)", |store| export(store, ExportFormat::Issue))}
                {entry("Download code", save_text)}
                {entry("Export as JSON", |store| export(store, ExportFormat::Json))}
                {entry("Export as SARIF", |store| export(store, ExportFormat::Sarif))}
                {entry("Export layout as SVG", save_drawing)}
                <div hidden=move || store.view.get() != View::Memory>
                    {entry("Export memory map as SVG", save_memory_map)}
                </div>
            </div>
        </div>
        <div id=MORE popover="auto" class="menu">
            <span class="menu-title">"Theme"</span>
            {themes}
            <hr />
            <button
                type="button"
                data-testid="turn-results"
                aria-pressed=move || store.results_below.get().to_string()
                on:click=move |_| {
                    menu::close(MORE);
                    store.turn_results();
                }
            >"Results below the code"</button>
            <button type="button" data-testid="present-button" on:click=move |_| {
                menu::close(MORE);
                present::begin(store);
            }>"Present"</button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                // Without a printer, the call has no effect.
                let _ = window().print();
            }>"Print"</button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                store.dialog.set(Some(Dialog::Palette));
            }>"Search or run a command " <kbd>"Ctrl-K"</kbd></button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                store.dialog.set(Some(Dialog::Help));
            }>"Help " <kbd>"?"</kbd></button>
        </div>
    }
    .into_any()
}
