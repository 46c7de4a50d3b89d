//! The memory map: thread, block, cluster, grid and host as nested boxes. They contain the address spaces and the
//! module's pointers; casts are arrows.

mod export;
mod gauge;
mod model;
mod wires;

pub use export::memory_map_as_svg;
pub use gauge::{SharedGauge, SharedUse};
pub use model::{IllegalCast, Lit, MemoryModel, model};

use super::walk::{self as keys, Path};
use crate::words::{bytes, grouped, shortened, space_name};
use leptos::{ev, html, prelude::*};
use model::{CastKind, GENERIC, Group, MemoryObject, PLATES, PointerBox};
use std::{collections::HashMap, sync::Arc};
use wasm_bindgen::{JsCast, closure::Closure};
use wires::{Rect, Route, WireKind, route};

/// Maximum length of a name on a plate, in characters.
const MAX_NAME: usize = 12;

/// An arrow with its meaning.
#[derive(Clone, PartialEq)]
struct Wire {
    kind: WireKind,
    route: Route,
    label: String,
    /// Whether the label is hidden until the arrow is highlighted, because another label overlaps it.
    is_crowded: bool,
    /// Index of the pointer that highlights the arrow.
    pointer: u32,
    /// The cast: names of both ends, and the line.
    cast: Option<(String, String, u32)>,
}

/// State and callbacks that all boxes share.
#[derive(Clone, Copy)]
struct Drawing {
    model: Memo<Arc<MemoryModel>>,
    lit: Memo<Option<Lit>>,
    here: Memo<Option<u32>>,
    on_choose: Callback<u32>,
    on_rest: Callback<u32>,
}

/// The memory map.
#[component]
pub fn MemoryMap(
    /// The content of the drawing.
    model: Memo<Arc<MemoryModel>>,
    /// The highlighted pointer or cast, shared with the table.
    lit: RwSignal<Option<Lit>>,
    /// The pointer at the cursor.
    here: Memo<Option<u32>>,
    /// Navigates to a pointer in the code.
    #[prop(into)]
    on_choose: Callback<u32>,
    /// Shows all pointers of a space in the table.
    #[prop(into)]
    on_rest: Callback<u32>,
) -> impl IntoView {
    let map = NodeRef::<html::Div>::new();
    let wires = RwSignal::new(Vec::<Wire>::new());
    let measure = move || {
        // Frames and resizes may come after the map was disposed.
        if let Some(map) = map.try_get_untracked().flatten() {
            model.try_with_untracked(|model| wires.try_set(measured(&map, model)));
        }
    };
    measure_when_resized(map, measure);
    Effect::new(move |_| {
        model.track();
        request_animation_frame(measure);
    });
    let drawn_lit = Memo::new(move |_| lit.get().filter(|lit| model.with(|model| lit.is_drawn(model))));
    let drawing = Drawing { model, lit: drawn_lit, here, on_choose, on_rest };
    let light = move |event: web_sys::Event| lit.set(lit_by(&event));
    view! {
        <div class="memory-scroll" tabindex="0" role="region" aria-label="Memory map">
            <div
                class="memory-map"
                class:dims=move || drawn_lit.get().is_some()
                data-testid="memory-map"
                role="group"
                aria-label="Address spaces"
                node_ref=map
                on:pointerover=move |event| light(event.into())
                on:pointerleave=move |_| lit.set(None)
                on:focusin=move |event| light(event.into())
                on:focusout=move |_| lit.set(None)
                on:keydown=move |event| walk(&map, &event)
            >
                <div class="memory-level of-grid"><span>"Grid"</span></div>
                <div class="memory-level of-cluster"><span>"Cluster"</span></div>
                <div class="memory-level of-block"><span>"Block"</span></div>
                <div class="memory-level of-thread"><span>"Thread"</span></div>
                <div class="memory-level of-host"><span>"Host"</span>"launch copies arguments"</div>
                <i class="memory-launch" aria-hidden="true"></i>
                <div class="memory-rail"></div>
                {move || {
                    let model = model.get();
                    view! {
                        {PLATES.map(|space| plate(&model, space, drawing)).collect_view()}
                        {PLATES.map(|space| lane(&model, Some(space), drawing)).collect_view()}
                        <div class="memory-base">
                            {lane(&model, None, drawing)}
                            <p>
                                <i class="space-dot space-0" aria-hidden="true"></i>
                                <b>"generic"</b>" 0: one address range over all spaces above. A cast is legal only to it or from it."
                            </p>
                        </div>
                        {others(&model, drawing)}
                    }
                }}
                <svg class="memory-wires" aria-hidden="true">
                    <defs>
                        {[WireKind::Cast, WireKind::Illegal, WireKind::Into].map(head).collect_view()}
                    </defs>
                    {move || wires.get().into_iter().map(|wire| drawn_wire(wire, model, drawn_lit)).collect_view()}
                </svg>
            </div>
        </div>
    }
}

/// The plate of an address space with its pointers and objects.
fn plate(model: &MemoryModel, space: u32, drawing: Drawing) -> impl IntoView + use<> {
    let objects: Vec<_> =
        model.boxes().filter(|drawn| drawn.into == Some(space) && drawn.memory.is_some()).map(object).collect();
    // Without pointers to arguments, the size of the parameters is shown.
    let parameters = (space == 101 && objects.is_empty()).then_some(model.parameter_bytes).flatten();
    let group = model.plates.get(&space);
    view! {
        <div class=format!("memory-plate on-{space} space-{space}") data-end=format!("s{space}") role="group" aria-label=space_name(space)>
            <p class="plate-name"><b>{plate_name(space)}</b>" "<small>{space}</small></p>
            {parameters.map(|size| view! { <span class="memory-object">{short_bytes(size)}</span> })}
            {objects}
            {group.map(|group| boxes(group, Some(space), drawing))}
        </div>
    }
}

/// PTX's name of a space, as shown in the drawing.
fn plate_name(space: u32) -> String {
    if space == 7 { "shared::cluster".to_owned() } else { space_name(space) }
}

/// The object whose address a generic pointer contains.
fn object(drawn: &PointerBox) -> impl IntoView + use<> {
    let words = match drawn.memory {
        Some(MemoryObject::Argument(Some(size))) => short_bytes(size),
        Some(MemoryObject::Argument(None)) => "argument".to_owned(),
        _ => "stack".to_owned(),
    };
    view! { <span class="memory-object" data-end=format!("m{}", drawn.index)>{words}</span> }
}

fn short_bytes(size: u64) -> String {
    if size < 100_000 { format!("{} B", grouped(size)) } else { bytes(size) }
}

/// Generic pointers into a space, below the space's plate.
fn lane(model: &MemoryModel, into: Option<u32>, drawing: Drawing) -> impl IntoView + use<> {
    let group = model.rail.get(&into)?;
    let class = into.map_or_else(|| "memory-lane anywhere".to_owned(), |space| format!("memory-lane on-{space}"));
    let words = into.is_none().then_some("may point anywhere: ");
    Some(view! { <div class=class>{words}{boxes(group, Some(GENERIC), drawing)}</div> })
}

/// Spaces outside of the thread hierarchy.
fn others(model: &MemoryModel, drawing: Drawing) -> impl IntoView + use<> {
    let groups: Vec<_> = model
        .other_spaces()
        .map(|(space, group)| {
            view! {
                <span class="memory-other">
                    <b>{space_name(space)}</b>" "<small>{space}</small>" "
                    {boxes(group, Some(space), drawing)}
                </span>
            }
        })
        .collect();
    (!groups.is_empty()).then(|| view! { <div class="memory-others">{groups}</div> })
}

fn boxes(group: &Group, space: Option<u32>, drawing: Drawing) -> impl IntoView + use<> {
    let rest = group.skipped;
    view! {
        {group.boxes.iter().map(|drawn| pointer_box(drawn, drawing)).collect_view()}
        {space.filter(|_| rest > 0).map(|space| view! {
            <button type="button" class="memory-rest" tabindex="-1" on:click=move |_| drawing.on_rest.run(space)>
                {format!("and {} more", grouped(rest as u64))}
            </button>
        })}
    }
}

fn pointer_box(drawn: &PointerBox, drawing: Drawing) -> impl IntoView + use<> {
    let index = drawn.index;
    let Drawing { model, lit, here, on_choose, .. } = drawing;
    view! {
        <button
            type="button"
            class="memory-pointer"
            class:illegal=drawn.is_illegal
            class:here=move || here.get() == Some(index)
            class:lit=move || lit.get().is_some_and(|lit| lit.lights(index))
            class:near=move || lit.get().is_some_and(|lit| model.with(|model| lit.is_near(model, index)))
            data-testid="memory-pointer"
            data-name=drawn.bare().to_owned()
            data-space=drawn.space.to_string()
            data-index=index.to_string()
            data-end=format!("p{index}")
            tabindex="-1"
            title=drawn.name.clone()
            aria-label=description(drawn)
            on:click=move |_| on_choose.run(index)
        >
            {shortened(&drawn.name, MAX_NAME)}
        </button>
    }
}

/// The accessible description of a pointer's box.
fn description(drawn: &PointerBox) -> String {
    let into = drawn.into.filter(|into| *into != drawn.space);
    let into = into.map(|space| format!(", points into {}", space_name(space))).unwrap_or_default();
    let illegal = if drawn.is_illegal { ", illegal cast" } else { "" };
    let (space, line) = (space_name(drawn.space), grouped(drawn.location.line.into()));
    format!("{}, {space}{into}, {}{illegal}, line {line}", drawn.name, drawn.known_from)
}

/// The arrowhead of a kind of arrow.
fn head(kind: WireKind) -> impl IntoView {
    view! {
        <marker
            id=format!("memory-head-{}", kind.class())
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
            markerUnits="userSpaceOnUse"
        >
            <path class=format!("wire-head {}", kind.class()) d="M0 0L8 4L0 8Z" />
        </marker>
    }
}

fn drawn_wire(wire: Wire, model: Memo<Arc<MemoryModel>>, lit: Memo<Option<Lit>>) -> impl IntoView {
    let Wire { kind, route, label, is_crowded, pointer, cast } = wire;
    let is_cast = cast.is_some();
    let is_lit = move || {
        lit.get().is_some_and(|lit| {
            let of_cast = |model: &Arc<MemoryModel>| {
                model.casts.iter().find(|cast| cast.to == pointer).is_some_and(|cast| lit.lights_cast(cast))
            };
            if is_cast { model.with(of_cast) } else { lit.lights(pointer) }
        })
    };
    let attributes = cast.map(|(from, to, line)| (from, to, line.to_string()));
    let (from, to, line) = attributes.map_or((None, None, None), |(from, to, line)| (Some(from), Some(to), Some(line)));
    let stop = route.stop.map(|(x, y)| {
        let cross = format!("M{} {}l6 6m0 -6l-6 6", x - 3.0, y - 3.0);
        view! {
            <circle class="wire-stop" cx=x.to_string() cy=y.to_string() r="8" />
            <path class="wire-cross" d=cross />
        }
    });
    let (x, y) = route.label;
    view! {
        <g
            class=format!("wire {}", kind.class())
            class:lit=is_lit
            class:crowded=is_crowded
            data-testid=is_cast.then_some("memory-cast")
            data-from=from
            data-to=to
            data-legal=is_cast.then(|| (kind != WireKind::Illegal).to_string())
            data-line=line
            data-cast=is_cast.then(|| pointer.to_string())
            data-index=(!is_cast).then(|| pointer.to_string())
        >
            <path class="wire-hit" d=route.path.clone() />
            <path class="wire-line" d=route.path marker-end=format!("url(#memory-head-{})", kind.class()) />
            {stop}
            <text x=x.to_string() y=y.to_string() text-anchor=route.is_centered.then_some("middle")>{label}</text>
        </g>
    }
}

/// The pointer or cast of an event's target.
fn lit_by(event: &web_sys::Event) -> Option<Lit> {
    let target: web_sys::Element = event_target_element(event)?;
    let found = target.closest("[data-cast], [data-index]").ok()??;
    let number = |name: &str| found.get_attribute(name)?.parse().ok();
    number("data-cast").map(Lit::Cast).or_else(|| number("data-index").map(Lit::Pointer))
}

fn event_target_element(event: &web_sys::Event) -> Option<web_sys::Element> {
    event.target()?.dyn_into().ok()
}

/// Moves the focus with arrow keys between boxes; the map is one tab stop.
fn walk(map: &NodeRef<html::Div>, event: &ev::KeyboardEvent) {
    let Some(map) = map.get_untracked() else { return };
    let all = keys::elements(&map, ".memory-pointer, .memory-rest");
    if let Some(next) = keys::focus_next(event, &all, Path::Line) {
        keys::make_stop(&all, Some(next));
    }
}

/// Measures again whenever the map is resized or becomes visible.
fn measure_when_resized(map: NodeRef<html::Div>, measure: impl Fn() + Copy + 'static) {
    Effect::new(move |_| {
        let Some(map) = map.get() else { return };
        let tell = Closure::<dyn Fn()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(tell.as_ref().unchecked_ref()) {
            observer.observe(&map);
            on_cleanup(move || observer.disconnect());
        }
        // The observer lives as long as the page: a map is created once per view.
        tell.forget();
    });
}

/// The arrows between the boxes at their current positions.
fn measured(map: &web_sys::HtmlElement, model: &MemoryModel) -> Vec<Wire> {
    let origin = map.get_bounding_client_rect();
    // Presentation mode zooms the view: client rectangles are scaled, the arrows' coordinates are not.
    let zoom = origin.width() / f64::from(map.offset_width()).max(1.0);
    let Ok(found) = map.query_selector_all("[data-end]") else { return Vec::new() };
    let mut ends: HashMap<String, Rect> = HashMap::new();
    let mut first = None;
    for at in 0..found.length() {
        let Some(element) = found.get(at).and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok()) else {
            continue;
        };
        let Some(end) = element.get_attribute("data-end") else { continue };
        if first.is_none() && end.starts_with('p') {
            first = Some(element.clone());
        }
        let rect = element.get_bounding_client_rect();
        let (x, y) = ((rect.left() - origin.left()) / zoom, (rect.top() - origin.top()) / zoom);
        ends.insert(end, Rect { x, y, width: rect.width() / zoom, height: rect.height() / zoom });
    }
    // The first box is the tab stop until another box had the focus.
    if map.query_selector(".memory-pointer[tabindex='0']").ok().flatten().is_none()
        && let Some(first) = first
    {
        first.set_tab_index(0);
    }
    if origin.width() == 0.0 {
        return Vec::new();
    }
    let place = |end: String| ends.get(&end).copied();
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let mut crowded = |label: (f64, f64)| {
        let is_taken = taken.iter().any(|other| (other.0 - label.0).abs() < 70.0 && (other.1 - label.1).abs() < 16.0);
        taken.push(label);
        is_taken
    };
    let mut wires = Vec::new();
    for cast in &model.casts {
        let ends = place(format!("p{}", cast.from)).zip(place(format!("p{}", cast.to)));
        let (Some((from, to)), Some(source), Some(made)) = (ends, model.find(cast.from), model.find(cast.to)) else {
            continue;
        };
        let kind = if cast.is_legal { WireKind::Cast } else { WireKind::Illegal };
        let route = route(kind, from, to);
        let line = made.location.line;
        let words = match (cast.is_legal, cast.kind) {
            (false, _) => "illegal cast, line",
            (true, CastKind::Cast) => "cast, line",
            (true, CastKind::Call) => "line",
        };
        wires.push(Wire {
            kind,
            is_crowded: crowded(route.label),
            route,
            label: format!("{words} {}", grouped(line.into())),
            pointer: cast.to,
            cast: Some((source.bare().to_owned(), made.bare().to_owned(), line)),
        });
    }
    let is_cast_to = |index: u32| model.casts.iter().any(|cast| cast.to == index);
    for drawn in model.boxes().filter(|drawn| drawn.space == GENERIC && !is_cast_to(drawn.index)) {
        let Some(space) = drawn.into else { continue };
        let object = place(format!("m{}", drawn.index)).or_else(|| place(format!("s{space}")));
        let Some((from, to)) = place(format!("p{}", drawn.index)).zip(object) else { continue };
        let route = route(WireKind::Into, from, to);
        let (label, is_crowded) = (String::new(), false);
        wires.push(Wire { kind: WireKind::Into, route, label, is_crowded, pointer: drawn.index, cast: None });
    }
    wires
}
