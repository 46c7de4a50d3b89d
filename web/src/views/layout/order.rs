//! Reordering of fields: by pointer or keyboard, checked immediately, then applied to the code or restored.

use super::types::{fields_of, segments_of};
use crate::{
    components::byte_map::ByteStrip,
    state::{
        Store,
        field_order::{self, moved},
        store,
    },
    words::{counted, grouped},
};
use leptos::{ev, html, prelude::*};
use nvvm_engine::{
    Language,
    report::{AdviceKind, FieldLayout, MovableMember, TypeLayout},
};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Maximum number of offered types.
const MAX_TYPES: usize = 200;
/// Maximum number of members of a listed type.
const MAX_MEMBERS: usize = 200;

/// A listed member.
#[derive(Clone, Debug, PartialEq)]
struct Item {
    /// Index in the text's order.
    number: u32,
    name: String,
    size: u64,
    align: u64,
    offset: u64,
    color: u8,
}

impl Item {
    /// The list key: everything that does not change when the member moves.
    fn key(&self) -> (u32, String, u64, u64, u8) {
        (self.number, self.name.clone(), self.size, self.align, self.color)
    }
}

/// The displayed type.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    /// The type in the tried order and in the text's order.
    now: TypeLayout,
    before: TypeLayout,
    items: Vec<Item>,
    order: Vec<u32>,
    is_changed: bool,
}

/// The section for reordering; empty when the text names no type with several members.
#[component]
pub fn Order() -> impl IntoView {
    let store = store();
    Effect::new(move |_| field_order::show_answer(store));
    // The selected type is kept while the text is edited.
    let chosen = store.ordered_type;
    let names = Memo::new(move |_| {
        with_original(store, |types| {
            let several = types.iter().filter(|ty| ty.members.len() > 1 || ty.members_fixed_because.is_some());
            several.take(MAX_TYPES).map(|ty| ty.name.clone()).collect::<Vec<_>>()
        })
    });
    let name = Memo::new(move |_| {
        let tried = store.tried_order.get().map(|tried| tried.ty.clone());
        let names = names.get();
        let known = |name: &String| names.contains(name);
        tried.or(chosen.get()).filter(known).or_else(|| passed(store, &names)).or_else(|| names.first().cloned())
    });
    let shown = Memo::new(move |_| shown(store, &name.get()?));
    let is_there = Memo::new(move |_| !names.with(Vec::is_empty));
    let fixed = Memo::new(move |_| shown.with(|shown| Some(shown.as_ref()?.before.members_fixed_because.clone())));
    let choice = move || {
        (names.with(Vec::len) > 1).then(|| {
            let options = move || {
                names.get().into_iter().map(move |option| {
                    let is_chosen = name.get_untracked().as_ref() == Some(&option);
                    view! { <option value=option.clone() selected=is_chosen>{option.clone()}</option> }
                })
            };
            view! {
                <label class="order-choice">
                    "Type "
                    <select
                        data-testid="order-type"
                        prop:value=move || name.get().unwrap_or_default()
                        on:change=move |event| {
                            field_order::restore(store);
                            chosen.set(Some(event_target_value(&event)));
                        }
                    >
                        {move || options().collect_view()}
                    </select>
                </label>
            }
        })
    };
    move || {
        is_there.get().then(|| {
            view! {
                <section class="sec" id="field-order" aria-labelledby="order-title">
                    <h3 id="order-title">"Order of fields"</h3>
                    {choice}
                    {move || match fixed.get() {
                        Some(None) => view! { <Members shown=shown /> }.into_any(),
                        Some(Some(reason)) => view! { <p data-testid="order-fixed">{reason}</p> }.into_any(),
                        None => ().into_any(),
                    }}
                </section>
            }
        })
    }
}

/// Reads the types in the text's order.
fn with_original<T>(store: Store, read: impl FnOnce(&[TypeLayout]) -> T) -> T {
    let place = store.place_of_reading.get();
    match store.tried_order.get() {
        Some(tried) => read(&tried.original.report.reading_at(place).types),
        None => store.report(|report| read(&report.reading_at(place).types)),
    }
}

/// The first of these types that the selected kernel takes by value.
fn passed(store: Store, names: &[String]) -> Option<String> {
    let passed: Vec<String> = store.buffer(|_, _, buffer| {
        let headings = buffer.steps.iter().filter(|step| step.depth == 0 && step.is_heading());
        headings.map(|step| step.ty.clone()).collect()
    })?;
    let is_passed = |name: &&String| {
        passed.iter().any(|ty| ty == *name || ty.ends_with(&format!(".{name}")) || ty.strip_prefix('%') == Some(name))
    };
    names.iter().find(is_passed).cloned()
}

fn shown(store: Store, name: &str) -> Option<Shown> {
    let tried = store.tried_order.get().filter(|tried| tried.ty == name);
    let named = |types: &[TypeLayout]| types.iter().find(|ty| ty.name == name).cloned();
    let now = store.reading(|reading| named(&reading.types))?;
    let before = with_original(store, named)?;
    let order = match &tried {
        Some(tried) => tried.order.clone(),
        None => (0..before.members.len() as u32).collect(),
    };
    let (colors, is_ir) = (store.field_colors(), store.language.get() == Language::NvvmIr);
    let item = |&number: &u32| {
        let member = *before.members.get(number as usize)?;
        let (own, moved) = (within(&before, member), within(&now, member));
        let first = own.first()?;
        let names: Vec<String> = own
            .iter()
            .map(|field| if is_ir { format!("{}: {}", field.name, field.ty) } else { field.name.clone() })
            .collect();
        Some(Item {
            number,
            name: names.join(", "),
            size: own.iter().map(|field| field.offset + field.size).max()? - first.offset,
            align: own.iter().map(|field| field.align).max()?,
            offset: moved.first().map_or(first.offset, |field| field.offset),
            color: colors.color(leaf(store, first), number as usize),
        })
    };
    let items = order.iter().take(MAX_MEMBERS).filter_map(item).collect();
    Some(Shown { now, before, items, order, is_changed: tried.is_some() })
}

/// The fields that a member declares.
fn within(ty: &TypeLayout, member: MovableMember) -> Vec<&FieldLayout> {
    let is_inside = |field: &&FieldLayout| {
        field.location.is_some_and(|at| member.offset <= at.offset && at.end_offset <= member.end_offset)
    };
    ty.fields.iter().filter(is_inside).collect()
}

/// The declaration of the first field within a field, which determines its color.
fn leaf(store: Store, field: &FieldLayout) -> Option<nvvm_engine::Location> {
    store.reading(|reading| super::types::leaf(&reading.types, field))
}

#[component]
fn Members(shown: Memo<Option<Shown>>) -> impl IntoView {
    let store = store();
    let list = NodeRef::<html::Ol>::new();
    // The last moved member, which is announced when its offset is known.
    let last = StoredValue::new(None::<(String, usize)>);
    let announced = RwSignal::new(String::new());
    Effect::new(move |_| {
        let is_answered = |shown: &&Shown| shown.items.is_sorted_by_key(|item| item.offset);
        let Some(words) = shown.with(|shown| shown.as_ref().filter(is_answered).map(words_of)) else { return };
        let total = store.buffer(|_, _, buffer| buffer.total).flatten();
        if let Some((name, place)) = last.get_value() {
            let count = shown.with_untracked(|shown| shown.as_ref().map_or(0, |shown| shown.order.len()));
            let total = total.map_or(words, |total| format!("total {}", counted(total, "byte")));
            announced.set(format!("{name} moved to position {} of {count}; {total}", place + 1));
        }
    });
    let move_to = move |from: usize, to: usize| {
        let Some(now) = shown.get_untracked() else { return };
        let order = moved(&now.before.members, &now.order, from, to);
        if order == now.order {
            return;
        }
        if let Some(item) = now.items.get(from) {
            let place = order.iter().position(|&number| number == item.number).unwrap_or(to);
            last.set_value(Some((item.name.clone(), place)));
        }
        field_order::try_order(store, &now.before, order);
    };
    let set = move |order: Vec<u32>| {
        if let Some(now) = shown.get_untracked() {
            last.set_value(None);
            field_order::try_order(store, &now.before, order);
        }
    };
    let smallest = Memo::new(move |_| {
        shown.with(|shown| {
            let shown = shown.as_ref()?;
            let mut advice = shown.before.advice.iter().filter(|advice| advice.kind == AdviceKind::Reorder);
            advice.find(|advice| !advice.order.is_empty()).map(|advice| advice.order.clone())
        })
    });
    let is_smallest =
        move || smallest.get().is_none_or(|best| shown.with(|it| it.as_ref().is_some_and(|it| it.order == best)));
    let is_changed = Memo::new(move |_| shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.is_changed)));
    let dragged = RwSignal::new(None::<u32>);
    let drag = move |event: ev::PointerEvent| {
        let (Some(number), Some(list)) = (dragged.get_untracked(), list.get_untracked()) else { return };
        let frame = list.get_bounding_client_rect();
        let Some(now) = shown.get_untracked().filter(|_| frame.height() > 0.0) else { return };
        let count = now.items.len();
        let at = (f64::from(event.client_y()) - frame.top()) / frame.height() * count as f64;
        let to = (at.max(0.0) as usize).min(count.saturating_sub(1));
        if let Some(from) = now.items.iter().position(|item| item.number == number).filter(|from| *from != to) {
            move_to(from, to);
        }
    };
    let items = move || shown.get().map(|shown| shown.items).unwrap_or_default();
    let title = move || shown.with(|shown| shown.as_ref().map(|shown| format!("Fields of {}", shown.before.name)));
    view! {
        <p>"Drag a field, or focus its handle and press ↑ or ↓. Bytes, limits and verdict follow at once."</p>
        <div class="reorder">
            <ol
                class="order-list"
                class:dragging=move || dragged.get().is_some()
                aria-label=title
                node_ref=list
                on:pointermove=drag
                on:pointerup=move |_| dragged.set(None)
                on:pointercancel=move |_| dragged.set(None)
            >
                <For each=items key=Item::key let:item>
                    <Member item=item shown=shown list=list dragged=dragged move_to=move_to />
                </For>
            </ol>
            <div class="order-result">
                {move || shown.get().map(|shown| view! { <BeforeAndNow shown=shown /> })}
                <div class="order-buttons">
                    {(!store.read_only).then(|| view! {
                        <button
                            type="button"
                            class="btn primary"
                            data-testid="apply-order"
                            prop:disabled=move || !is_changed.get()
                            on:click=move |_| {
                                last.set_value(None);
                                field_order::apply(store);
                            }
                        >
                            "Apply to the code"
                        </button>
                    })}
                    <button
                        type="button"
                        class="btn"
                        data-testid="smallest-order"
                        prop:disabled=is_smallest
                        on:click=move |_| if let Some(order) = smallest.get_untracked() { set(order) }
                    >
                        "Smallest order"
                    </button>
                    <button
                        type="button"
                        class="btn"
                        data-testid="reset-order"
                        prop:disabled=move || !is_changed.get()
                        on:click=move |_| {
                            last.set_value(None);
                            field_order::restore(store);
                        }
                    >
                        "Reset"
                    </button>
                </div>
                {move || is_changed.get().then(|| view! { <Consequences shown=shown /> })}
            </div>
        </div>
        <p class="sr" role="status" data-testid="order-moved">{announced}</p>
    }
}

/// Formats `ToneCurve takes 6,176 bytes`.
fn words_of(shown: &Shown) -> String {
    format!("{} takes {}", shown.now.name, counted(shown.now.size.unwrap_or(0), "byte"))
}

#[component]
fn Member(
    item: Item,
    shown: Memo<Option<Shown>>,
    list: NodeRef<html::Ol>,
    dragged: RwSignal<Option<u32>>,
    move_to: impl Fn(usize, usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Item { number, name, size, align, color, .. } = item;
    // Only the place and the offset change.
    let place = Memo::new(move |_| {
        shown.with(|shown| shown.as_ref()?.items.iter().position(|item| item.number == number)).unwrap_or(0)
    });
    let count = move || shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.items.len()));
    let offset = move || {
        shown.with(|shown| {
            let item = shown.as_ref()?.items.iter().find(|item| item.number == number)?;
            Some(format!("+{}", grouped(item.offset)))
        })
    };
    let title = name.clone();
    let label = move || format!("Move {title}, position {} of {}", place.get() + 1, count());
    let on_key = move |event: ev::KeyboardEvent| {
        let from = place.get_untracked();
        let to = match event.key().as_str() {
            "ArrowUp" => from.checked_sub(1),
            "ArrowDown" => Some(from + 1),
            "Home" => Some(0),
            "End" => Some(count().saturating_sub(1)),
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to {
            move_to(from, to);
            // Moving an element in the DOM removes its focus.
            set_timeout(move || focus(list, number), std::time::Duration::ZERO);
        }
    };
    let start = move |event: ev::PointerEvent, from_handle: bool| {
        // Touch outside of the handle scrolls.
        let is_drag = event.button() == 0 && (from_handle || event.pointer_type() != "touch");
        if let Some(list) = list.get_untracked().filter(|_| is_drag) {
            event.prevent_default();
            event.stop_propagation();
            dragged.set(Some(number));
            // The list never moves; without capture, the drag ends at its border.
            let _ = list.set_pointer_capture(event.pointer_id());
        }
    };
    view! {
        <li
            class:dragged=move || dragged.get() == Some(number)
            data-member=number.to_string()
            on:pointerdown=move |event| start(event, false)
        >
            <button
                type="button"
                class="field-handle"
                aria-label=label
                data-testid="field-handle"
                data-field=name.clone()
                on:pointerdown=move |event| {
                    focus(list, number);
                    start(event, true);
                }
                on:keydown=on_key
            >
                <i aria-hidden="true"></i>
            </button>
            <i class=format!("field-chip f{color}")></i>
            <code>{name}</code>
            <small>{counted(size, "byte")}</small>
            <small>{format!("align {}", grouped(align))}</small>
            <span class="r" data-testid="field-offset">{offset}</span>
        </li>
    }
}

/// Focuses the handle of a member.
fn focus(list: NodeRef<html::Ol>, number: u32) {
    let handle = list
        .get_untracked()
        .and_then(|list| list.query_selector(&format!("[data-member=\"{number}\"] .field-handle")).ok().flatten());
    if let Some(handle) = handle.and_then(|handle| handle.dyn_into::<HtmlElement>().ok()) {
        // The element is mounted and focusable.
        let _ = handle.focus();
    }
}

/// The type in both orders.
#[component]
fn BeforeAndNow(shown: Shown) -> impl IntoView {
    let store = store();
    let Shown { now, before, is_changed, .. } = shown;
    let (size_before, size_now) = (before.size.unwrap_or(0), now.size.unwrap_or(0));
    let (padding_before, padding_now) = (padding(&before), padding(&now));
    let saves = match (size_before.cmp(&size_now), is_changed) {
        (_, false) => String::new(),
        (std::cmp::Ordering::Greater, _) => format!(", saves {}", grouped(size_before - size_now)),
        (std::cmp::Ordering::Less, _) => format!(", takes {} more", grouped(size_now - size_before)),
        (std::cmp::Ordering::Equal, _) => ", saves nothing".to_owned(),
    };
    let strip = |ty: &TypeLayout, is_before: bool| {
        let segments = match (is_before, store.tried_order.get()) {
            (true, Some(tried)) => {
                segments_of(store, &tried.original.report.reading_at(store.place_of_reading.get()).types, &ty.name)
            }
            _ => store.reading(|reading| segments_of(store, &reading.types, &ty.name)),
        };
        let label = format!("{}: {}", if is_before { "Before" } else { "Now" }, fields_of(&segments));
        view! { <ByteStrip segments=segments label=label limit=None is_broken=true is_still=true /> }
    };
    view! {
        <p class="order-label">
            <span>"Before"</span>
            <span>{format!("{}, {} padding", counted(size_before, "byte"), grouped(padding_before))}</span>
        </p>
        {strip(&before, true)}
        <p class="order-label">
            <span>"Now"</span>
            <span data-testid="order-now" data-bytes=size_now.to_string()>
                <b>{format!("{}, {} padding", counted(size_now, "byte"), grouped(padding_now))}</b>
                {saves}
            </span>
        </p>
        {strip(&now, false)}
    }
}

/// Bytes of padding of a type, excluding padding inside its fields.
fn padding(ty: &TypeLayout) -> u64 {
    ty.padding_after + ty.fields.iter().map(|field| field.padding_before).sum::<u64>()
}

/// The effect of the order on the kernel, and a warning about the ABI.
#[component]
fn Consequences(shown: Memo<Option<Shown>>) -> impl IntoView {
    let store = store();
    let verdict = move || {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.buffer(|report, kernel, buffer| {
            let (total, limit) = (buffer.total?, report.limit(kernel, target, reference)?.bytes);
            Some(if total > limit {
                format!("In this order the kernel still exceeds the limit of {} on {target}.", counted(limit, "byte"))
            } else {
                format!("In this order the kernel fits on {target}: {} of {}.", grouped(total), counted(limit, "byte"))
            })
        })
    };
    let abi = move || {
        shown.with(|shown| {
            let name = shown.as_ref().map(|shown| shown.before.name.clone()).unwrap_or_default();
            format!("This changes the ABI: rebuild every host and device file that uses {name}.")
        })
    };
    view! {
        <p class="order-note">{verdict}</p>
        <p class="order-note" data-testid="order-warning">{abi}</p>
    }
}
