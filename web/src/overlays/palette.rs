//! The palette (Ctrl-K): navigation to kernels, types, targets, examples, views and Reference entries.

use super::{closed, sync};
use crate::{
    components::scroll,
    parts::elsewhere::{Elsewhere, find},
    protocol::ToWorker,
    state::{
        Area, Dialog, Selection, Store, View, check,
        dialect::{about, other_dialect},
        navigate, places, present, store, texts,
        theme::Theme,
        tools,
    },
    words::{counted, with_code},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::examples;
use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_reference::{Heading, Kind};

/// Maximum number of displayed results.
const MAX_SHOWN: usize = 60;

/// Minimum number of words of a query that is offered as an error message.
const MIN_WORDS_OF_A_LINE: usize = 3;

/// Number of requested Reference entries.
const LIMIT: u32 = 24;

#[derive(Clone, Debug, PartialEq)]
enum Goal {
    Kernel(usize),
    Type(u32),
    Target(Target),
    Reference(Reference),
    Example(&'static str),
    Rule(String),
    View(View),
    ErrorLog(String),
    Lesson(String),
    Area(Area),
    Theme(Theme),
    Present,
    Reduce,
    Convert(Dialect),
    Help,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry {
    kind: &'static str,
    title: String,
    detail: String,
    goal: Goal,
}

impl From<Heading> for Entry {
    fn from(heading: Heading) -> Self {
        let Heading { id, kind, title, summary } = heading;
        let goal = match (kind, Kind::split(&id)) {
            // A rule is explained in the drawer, next to the text.
            (Kind::Rule, Some((_, code))) => Goal::Rule(code.to_owned()),
            _ => Goal::Area(Area::Reference(id)),
        };
        // Selecting a target or reference differs from reading about it.
        let kind = match kind {
            Kind::Target | Kind::Reference => "about",
            other => other.singular(),
        };
        Self { kind, title, detail: summary, goal }
    }
}

impl From<Elsewhere> for Entry {
    fn from(place: Elsewhere) -> Self {
        let (kind, title, detail) = (place.kind(), place.title(), place.about().to_owned());
        let goal = match place {
            Elsewhere::View(view) => Goal::View(view),
            Elsewhere::Lesson { id, .. } => Goal::Lesson(id),
        };
        Self { kind, title, detail, goal }
    }
}

/// A result that explains the query as a line of a log; `None` for short queries.
fn error_line(query: &str) -> Option<Entry> {
    let line = query.trim();
    (line.split_whitespace().count() >= MIN_WORDS_OF_A_LINE).then(|| Entry {
        kind: "view",
        title: "Explain this line as an error".to_owned(),
        detail: line.to_owned(),
        goal: Goal::ErrorLog(line.to_owned()),
    })
}

/// The palette.
#[component]
pub fn Palette() -> impl IntoView {
    let store = store();
    let dialog = NodeRef::<html::Dialog>::new();
    let input = NodeRef::<html::Input>::new();
    sync(Dialog::Palette, dialog, || {});
    let (query, set_query) = signal(String::new());
    let (active, set_active) = signal(0usize);
    let found = Memo::new(move |_| {
        let words: Vec<String> =
            query.with(|query| query.to_ascii_lowercase().split_whitespace().map(str::to_owned).collect());
        let matches = |entry: &Entry| {
            // The description of a view is not searched, so that views follow the entries about a term.
            let detail = if matches!(entry.goal, Goal::View(_)) { "" } else { entry.detail.as_str() };
            let text = format!("{} {} {detail}", entry.kind, entry.title).to_ascii_lowercase();
            // `sm75` matches `sm_75`.
            let bare = text.replace('_', "");
            words.iter().all(|word| text.contains(word.as_str()) || bare.contains(word.as_str()))
        };
        let mut all: Vec<Entry> = entries(store).into_iter().filter(matches).collect();
        let elsewhere = query.with(|query| find(store, query)).into_iter().map(Entry::from);
        let elsewhere: Vec<Entry> = elsewhere.filter(|entry| !all.contains(entry)).collect();
        let answer = store.answers.reference_found.get().filter(|(of, _)| query.with(|query| query == of));
        let found = answer.map(|(_, search)| search).filter(|search| !search.only_close).unwrap_or_default();
        all.extend(found.found.into_iter().map(Entry::from).chain(elsewhere));
        all.truncate(MAX_SHOWN);
        if all.is_empty() {
            all.extend(query.with(|query| error_line(query)));
        }
        all
    });
    Effect::new(move |_| {
        let query = query.get();
        if !query.trim().is_empty() {
            store.lessons.fetch();
            check::ask(&ToWorker::ReferenceSearch { query, limit: LIMIT });
        }
    });
    let close = move || store.dialog.set(None);
    let choose = move |index: usize| {
        let Some(entry) = found.with_untracked(|found| found.get(index).cloned()) else { return };
        close();
        go(store, entry.goal);
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let count = found.with_untracked(Vec::len).max(1);
        match event.key().as_str() {
            "ArrowDown" => set_active.update(|active| *active = (*active + 1) % count),
            "ArrowUp" => set_active.update(|active| *active = (*active + count - 1) % count),
            "Enter" => choose(active.get_untracked()),
            _ => return,
        }
        event.prevent_default();
        show_active();
    };
    let on_close = move |_| {
        closed(store, Dialog::Palette, dialog);
        set_query.set(String::new());
        set_active.set(0);
        if let Some(input) = input.get_untracked() {
            input.set_value("");
        }
    };
    let options = move || {
        found
            .get()
            .into_iter()
            .enumerate()
            .map(|(index, entry)| {
                view! {
                    <li
                        role="option"
                        id=format!("palette-{index}")
                        aria-selected=move || (active.get() == index).to_string()
                        on:click=move |_| choose(index)
                        on:pointermove=move |_| set_active.set(index)
                    >
                        <span class="kind">{entry.kind}</span>
                        <span class="title">{entry.title}</span>
                        <span class="detail">{with_code(&entry.detail)}</span>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <dialog class="palette" aria-label="Search" node_ref=dialog on:close=on_close>
            <input
                type="text"
                role="combobox"
                aria-label="Search or run a command"
                aria-expanded="true"
                aria-controls="palette-list"
                aria-activedescendant=move || format!("palette-{}", active.get())
                placeholder="kernel, rule, sm75, padding, help"
                autocomplete="off"
                spellcheck="false"
                node_ref=input
                on:input=move |event| {
                    set_query.set(event_target_value(&event));
                    set_active.set(0);
                }
                on:keydown=on_key
            />
            <ul role="listbox" id="palette-list" aria-label="Found">{options}</ul>
            <p class="quiet" role="status">
                {move || found.with(Vec::is_empty).then_some("No results")}
            </p>
        </dialog>
    }
}

fn show_active() {
    request_animation_frame(|| {
        if let Ok(Some(option)) = document().query_selector("#palette-list [aria-selected=true]") {
            scroll::to_nearest(&option);
        }
    });
}

fn entries(store: Store) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut add = |kind, title: String, detail: String, goal| entries.push(Entry { kind, title, detail, goal });
    store.report(|report| {
        for (index, kernel) in report.kernels.iter().enumerate() {
            add("kernel", kernel.demangled.clone(), format!("line {}", kernel.location.line), Goal::Kernel(index));
        }
    });
    store.reading(|reading| {
        for (ty, index) in reading.types.iter().zip(0..) {
            let size = ty.size.map_or_else(|| "no size".to_owned(), |size| counted(size, "byte"));
            add("type", ty.name.clone(), size, Goal::Type(index));
        }
    });
    for view in View::all().filter(|view| view.is_for(store.language.get_untracked())) {
        add("view", view.title().to_owned(), view.about().to_owned(), Goal::View(view));
    }
    for area in Area::all() {
        add("area", area.title().to_owned(), String::new(), Goal::Area(area));
    }
    for theme in Theme::ALL {
        add("theme", theme.title().to_owned(), "colours".to_owned(), Goal::Theme(theme));
    }
    add("present", "Present".to_owned(), "the current view in large type, stepped by keys".to_owned(), Goal::Present);
    if !store.diagnostics.with(Vec::is_empty) {
        let detail = "the smallest code that still reports the first problem".to_owned();
        add("do", "Reduce to a minimal reproducer".to_owned(), detail, Goal::Reduce);
    }
    if let Some(to) = other_dialect(store) {
        add("do", format!("Convert to {}", about(to)), String::new(), Goal::Convert(to));
    }
    add("help", "Help".to_owned(), "keys, and about this page".to_owned(), Goal::Help);
    for &target in Target::ALL {
        let info = target.info();
        let detail = format!("{} {}", info.generation, info.chips.join(", "));
        add("target", target.name().to_owned(), detail, Goal::Target(target));
    }
    for &reference in Reference::ALL {
        add("check against", reference.title().to_owned(), reference.id().to_owned(), Goal::Reference(reference));
    }
    for example in examples() {
        add("example", example.title.to_owned(), example.group.to_owned(), Goal::Example(example.id));
    }
    entries
}

fn go(store: Store, goal: Goal) {
    match goal {
        Goal::Kernel(index) => {
            store.kernel.set(index);
            let location = store.report(|report| report.kernels.get(index).map(|kernel| kernel.location));
            navigate::show_view(store, View::Layout);
            if let Some(location) = location {
                places::reveal(store, location, false);
            }
        }
        Goal::Type(index) => {
            navigate::show_view(store, View::Layout);
            navigate::select(store, Selection::Type(index), false);
        }
        Goal::Target(target) => navigate::choose_target(store, target),
        Goal::Reference(reference) => navigate::choose_reference(store, reference),
        Goal::Example(id) => texts::open_example(store, id),
        Goal::Rule(code) => store.explained.set(Some(code)),
        Goal::View(view) => navigate::show_view(store, view),
        Goal::ErrorLog(line) => {
            store.log.set(line);
            navigate::show_view(store, View::Log);
        }
        Goal::Lesson(id) => navigate::go_to(store, Area::Learn(id)),
        Goal::Area(area) => navigate::go_to(store, area),
        Goal::Theme(theme) => navigate::choose_theme(store, theme),
        Goal::Present => present::begin(store),
        Goal::Reduce => {
            navigate::show_view(store, View::Problems);
            tools::reduce(store, None);
        }
        Goal::Convert(to) => {
            navigate::show_view(store, View::Problems);
            tools::convert(store, to);
        }
        Goal::Help => store.dialog.set(Some(Dialog::Help)),
    }
}
