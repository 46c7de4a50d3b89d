//! A piece of the byte map: a segment, or its part within a row.

use super::Segment;
use crate::{
    components::walk::{self, Path},
    state::{Store, linked::Linked, navigate, store},
    words::{fixed, grouped},
};
use leptos::{ev, html, prelude::*};

/// The behavior of a map under mouse and keyboard.
#[derive(Clone, Copy)]
pub struct Behavior {
    /// The indices of highlighted segments.
    pub lit: Memo<Vec<usize>>,
    /// The number of segments shown as placed; `None` for all.
    pub placed: Signal<Option<usize>>,
    /// The tab stop's segment; `None` in a non-interactive map.
    pub reached: Option<RwSignal<usize>>,
}

impl Behavior {
    /// Creates the behavior of a map of these segments.
    pub fn of(segments: &[Segment], placed: Signal<Option<usize>>, is_still: bool) -> Self {
        let store = store();
        let places: Vec<_> = segments.iter().map(|segment| (segment.location, segment.selection)).collect();
        let lit = Memo::new(move |_| {
            let linked = Linked::now(store);
            let is_lit = |(location, selection)| linked.is_some_and(|linked| linked.means(location, selection));
            (0..places.len()).filter(|&index| places.get(index).copied().is_some_and(is_lit)).collect()
        });
        Self { lit, placed, reached: (!is_still).then(|| RwSignal::new(0)) }
    }

    /// Whether any segment is highlighted, which desaturates the others.
    pub fn is_dim(self) -> bool {
        self.lit.with(|lit| !lit.is_empty())
    }
}

/// A segment, or its part within a row. Positions are fractions of the row's width.
#[component]
pub fn Piece(
    /// Index of the segment.
    index: usize,
    segment: Segment,
    /// Left edge.
    start: f64,
    /// Width.
    width: f64,
    /// Whether the segment begins here: then it has a label and can take the focus.
    is_head: bool,
    behavior: Behavior,
    /// Additional classes.
    #[prop(optional, into)]
    class: String,
    /// Content.
    children: Children,
) -> impl IntoView {
    let store = store();
    let Behavior { lit, placed, reached } = behavior;
    let is_lit = move || lit.with(|lit| lit.contains(&index));
    let is_later = move || placed.get().is_some_and(|placed| index >= placed);
    let is_now = move || placed.get() == Some(index + 1);
    let percent = |share: f64| format!("{}%", fixed(share * 100.0, 4));
    let (left, width) = (percent(start), percent(width));
    let class = ["byte-piece ", &segment.class(), " ", &class].concat();
    let (location, selection) = (segment.location, segment.selection);
    let point = move |_: ev::PointerEvent| {
        if location.is_some() {
            store.pointed_field.set(location);
        }
    };
    let leave = move |_: ev::PointerEvent| unpoint(store);
    let choose = move |_: ev::MouseEvent| {
        if let Some(selection) = selection {
            navigate::select(store, selection, false);
        }
    };
    let title = segment.title();
    let name = title.clone();
    let Some(reached) = reached.filter(|_| is_head) else {
        // A non-interactive map, or the continuation of a segment from the previous row.
        let testid = is_head.then_some("byte-segment");
        let (offset, size) = (is_head.then(|| segment.offset()), is_head.then(|| segment.size()));
        return view! {
            <div
                class=class
                class:lit=is_lit
                class:later=is_later
                class:now=is_now
                style:left=left
                style:width=width
                title=title
                data-testid=testid
                data-field=is_head.then(|| segment.name.clone())
                data-offset=offset.map(|offset| offset.to_string())
                data-size=size.map(|size| size.to_string())
                data-kind=is_head.then(|| segment.kind())
                on:pointerenter=point
                on:pointerleave=leave
                on:click=choose
            >
                {children()}
            </div>
        }
        .into_any();
    };
    view! {
        <button
            type="button"
            class=class
            class:lit=is_lit
            class:later=is_later
            class:now=is_now
            style:left=left
            style:width=width
            title=title
            tabindex=move || if reached.get() == index { "0" } else { "-1" }
            data-testid="byte-segment"
            data-field=segment.name.clone()
            data-offset=segment.offset().to_string()
            data-size=segment.size().to_string()
            data-kind=segment.kind()
            on:pointerenter=point
            on:pointerleave=leave
            on:focus=move |_| {
                reached.set(index);
                store.pointed_field.set(location);
            }
            on:blur=move |_| unpoint(store)
            on:click=choose
        >
            <span class="sr">{name}</span>
            {children()}
        </button>
    }
    .into_any()
}

fn unpoint(store: Store) {
    if store.pointed_field.with_untracked(Option::is_some) {
        store.pointed_field.set(None);
    }
}

/// The name and size of a segment; the style sheet hides what does not fit.
pub fn words(segment: &Segment, with_size: bool) -> impl IntoView + use<> {
    let size = grouped(segment.size());
    if segment.is_padding {
        return view! { <span class="byte-word" aria-hidden="true">{size}</span><span class="byte-word" aria-hidden="true">" padding"</span> }.into_any();
    }
    view! {
        <span class="byte-word" aria-hidden="true">{segment.name.clone()}</span>
        {with_size.then(|| view! { <span class="byte-word byte-size" aria-hidden="true">{size}</span> })}
    }
    .into_any()
}

/// Moves the focus with arrow keys between segments; the whole map is one tab stop.
pub fn on_key(map: NodeRef<html::Div>) -> impl Fn(ev::KeyboardEvent) {
    move |event| {
        let Some(map) = map.get_untracked() else { return };
        walk::focus_next(&event, &walk::elements(&map, "[data-testid=byte-segment]"), Path::Line);
    }
}
