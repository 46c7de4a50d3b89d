//! The four tabs of the results, and the menu *More* with the other views.

use crate::{
    components::walk::{self, Path},
    parts::menu,
    state::{Store, View, navigate, store},
    words::grouped,
};
use leptos::{ev, html, prelude::*};

const MENU: &str = "more-views-menu";

/// Names of views in older links and guides, listed in *More* with their current views.
const FORMER: [(&str, &str, View); 3] = [
    ("parameters", "Parameters", View::Layout),
    ("types", "Types", View::Layout),
    ("address-spaces", "Address spaces", View::Memory),
];

/// The row of tabs.
#[component]
pub fn Tabs() -> impl IntoView {
    let store = store();
    let tabs = View::TABS.map(|view| view! { <Tab view=view /> });
    let opened = RwSignal::new(false);
    let menu = NodeRef::<html::Div>::new();
    let on_toggle = move |_: web_sys::Event| {
        if menu.get_untracked().is_some_and(|menu| !menu::is_open(&menu)) {
            opened.set(true);
        }
    };
    view! {
        <div class="tab-bar" hidden=store.embedded>
            <div class="tabs" role="tablist" aria-label="Results" on:keydown=move |event| walk_tabs(store, &event)>{tabs}</div>
            <button
                type="button"
                class="plain with-menu"
                data-testid="more-views"
                popovertarget=MENU
                aria-haspopup="menu"
                class:shown=move || View::MORE.contains(&store.view.get())
            >
                {move || Some(store.view.get()).filter(|view| View::MORE.contains(view)).map_or("More", View::title)}
            </button>
            <div id=MENU popover="auto" class="menu" role="menu" aria-label="More views" node_ref=menu on:beforetoggle=on_toggle>
                {move || opened.get().then(|| entries(store))}
            </div>
        </div>
    }
}

#[component]
fn Tab(view: View) -> impl IntoView {
    let store = store();
    let chosen = move || store.view.get() == view;
    // While a view of the menu is visible, the first tab is the tab stop.
    let is_stop = move || chosen() || (view == View::Problems && View::MORE.contains(&store.view.get()));
    let count = move || (view == View::Problems).then(|| store.problem_count()).filter(|&count| count > 0);
    view! {
        <button
            type="button"
            role="tab"
            class="tab"
            data-testid="view-tab"
            data-view=view.id()
            id=format!("{}-tab", view.id())
            aria-controls=view.id()
            aria-selected=move || chosen().to_string()
            tabindex=move || if is_stop() { "0" } else { "-1" }
            on:click=move |_| navigate::show_view(store, view)
        >
            {view.title()}
            {move || count().map(|count| view! { <span class="count">{grouped(count as u64)}</span> })}
        </button>
    }
}

/// The entries of *More*: views for this language, then older names.
fn entries(store: Store) -> AnyView {
    let language = store.language.get();
    let views = View::MORE.into_iter().filter(|view| view.is_for(language)).map(|view| (view.id(), view.title(), view));
    let entry = move |(id, title, view): (&'static str, &'static str, View)| {
        let open = move |_| {
            menu::close(MENU);
            navigate::show_view(store, view);
        };
        view! {
            <button
                type="button"
                role="menuitemradio"
                aria-checked=move || (store.view.get() == view && view.id() == id).to_string()
                data-testid="view-tab"
                data-view=id
                on:click=open
            >
                {title}
            </button>
        }
    };
    view! {
        {views.map(entry).collect_view()}
        <hr />
        {FORMER.into_iter().map(entry).collect_view()}
    }
    .into_any()
}

/// Arrow keys focus and select the next tab.
fn walk_tabs(store: Store, event: &ev::KeyboardEvent) {
    let at = View::TABS.into_iter().position(|view| view == store.view.get_untracked()).unwrap_or(0);
    let next = walk::next_by(event, at, View::TABS.len(), Path::Ring);
    let Some(&view) = next.and_then(|next| View::TABS.get(next)) else { return };
    navigate::show_view(store, view);
    walk::focus(&format!("#{}-tab", view.id()));
}
