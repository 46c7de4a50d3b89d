//! The share button with its menu, and the menu of everything else. The menus have their place behind the first report.

use super::{
    copy_frame, copy_link, copy_markdown_link, copy_presenting_link, export, give_exports, save_drawing, save_text,
};
use crate::{
    parts::menu,
    protocol::ExportFormat,
    state::{Area, Dialog, Store, navigate, present, store, theme::Theme},
};
use leptos::prelude::*;

const SHARE: &str = "share-menu";
const MORE: &str = "more-menu";

/// The buttons, as markup: share, its menu, the theme, and the menu of everything else.
pub const BUTTONS: &str = "<div class=split>\
    <button type=button class=primary data-testid=share-button data-does=share>Share</button>\
    <button type=button class=primary popovertarget=share-menu aria-label=\"Share in another form\">▾</button></div>\
    <button type=button class=\"plain icon\" data-testid=theme-toggle data-does=theme aria-label=\"Light or dark\" \
    title=\"Light or dark\">◐</button>\
    <button type=button class=\"plain icon\" popovertarget=more-menu aria-label=More title=More>⋯</button>";

/// The menus.
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
    view! {
        <div id=SHARE popover="auto" class="menu">
            {entry("Copy link", copy_link)}
            {entry("Copy as Markdown link", copy_markdown_link)}
            {entry("Copy a link that presents it", copy_presenting_link)}
            // What these give is about the text in Check.
            <div hidden=move || store.area.with(|area| *area != Area::Check)>
                {entry("Copy as iframe of this view", copy_frame)}
                {entry("Copy as bug report in Markdown", |store| export(store, ExportFormat::Issue))}
                {entry("Download the text", save_text)}
                {entry("Save as JSON", |store| export(store, ExportFormat::Json))}
                {entry("Save as SARIF", |store| export(store, ExportFormat::Sarif))}
                {entry("Save the buffer’s drawing as SVG", save_drawing)}
            </div>
        </div>
        <div id=MORE popover="auto" class="menu">
            <span class="menu-title">"Theme"</span>
            {themes}
            <hr />
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                present::begin(store);
            }>"Present"</button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                // A browser without a printer does nothing.
                let _ = window().print();
            }>"Print"</button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                store.dialog.set(Some(Dialog::Palette));
            }>"Jump to … " <kbd>"Ctrl-K"</kbd></button>
            <button type="button" on:click=move |_| {
                menu::close(MORE);
                store.dialog.set(Some(Dialog::Help));
            }>"Help " <kbd>"?"</kbd></button>
        </div>
    }
    .into_any()
}
