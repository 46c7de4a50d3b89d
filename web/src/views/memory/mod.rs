//! Memory: the map of address spaces, illegal casts, shared memory of a block, and the table of pointers and globals.

mod function;
mod globals;
mod groups;
mod illegal;
mod linked;
mod path;
mod shared;

use crate::{
    components::memory_map::{MemoryMap, MemoryModel, model},
    parts::more::{More, PAGE},
    state::{Selection, Store, navigate, store},
    words::{counted, grouped, space_name},
};
use function::Function;
use globals::Globals;
use groups::{Group, Listed, drawn, function_at, groups};
use illegal::IllegalCasts;
use leptos::{html, prelude::*};
use linked::Linked;
use shared::SharedMemory;
use std::{collections::HashMap, sync::Arc};

/// Maximum number of globals and pointers up to which everything is expanded initially.
const FEW: usize = PAGE;

/// Number of pointers above which those of the function at the cursor are drawn first.
const MANY: usize = 24;

/// The view *Memory*.
#[component]
pub fn Memory() -> impl IntoView {
    let store = store();
    let model = Memo::new(move |_| Arc::new(model_of(store)));
    let filter = RwSignal::new(String::new());
    let table = NodeRef::<html::Section>::new();
    let linked = Linked::new(store, model);
    provide_context(linked);
    let has_pointers = Memo::new(move |_| model.with(|model| model.pointers > 0));
    let choose = move |index: u32| navigate::select(store, Selection::Pointer(index), false);
    let show_rest = move |space: u32| {
        let is_listed = store.reading_untracked(|reading| reading.pointers.iter().any(|it| it.address_space == space));
        if is_listed {
            filter.set(space_name(space));
        }
        if let Some(table) = table.get_untracked() {
            table.scroll_into_view();
        }
    };
    view! {
        <div class="memory-view">
            <p class="memory-headline" hidden=move || !has_pointers.get()>
                <b>{move || model.with(|model| counted(model.pointers as u64, "pointer"))}</b>
                {move || model.with(|model| headline(model))}
            </p>
            <MemoryMap model=model lit=linked.lit here=linked.here on_choose=choose on_rest=show_rest />
            <IllegalCasts model=model />
            <SharedMemory />
            <section class="memory-section" aria-labelledby="memory-pointers" node_ref=table>
                <h3 id="memory-pointers">"Pointers"</h3>
                <Table filter=filter />
            </section>
        </div>
    }
}

fn model_of(store: Store) -> MemoryModel {
    let (target, reference, place) = (store.target.get(), store.reference.get(), store.place_of_reading.get());
    let is_large = store.report(|report| report.reading_at(place).pointers.len() > MANY);
    let cursor = if is_large { store.cursor.get().offset } else { 0 };
    let kernel = store.kernel.get();
    store.report(|report| {
        let reading = report.reading_at(place);
        let around = function_at(reading, cursor).filter(|_| is_large);
        let buffer = report.kernels.get(kernel).or(report.kernels.first()).and_then(|it| it.buffer(target, reference));
        model(report, target, reference, around, buffer.and_then(|buffer| buffer.total))
    })
}

/// Formats ` into 6 address spaces; 1 illegal cast`.
fn headline(model: &MemoryModel) -> String {
    let spaces = match model.spaces.len() {
        0 => "; no address space is known".to_owned(),
        count => format!(" into {}", counted(count as u64, "address space")),
    };
    match model.illegal.len() {
        0 => spaces,
        count => format!("{spaces}; {} illegal {}", grouped(count as u64), if count == 1 { "cast" } else { "casts" }),
    }
}

/// The globals, and the pointers by function.
#[component]
fn Table(filter: RwSignal<String>) -> impl IntoView {
    let store = store();
    let spaces = Memo::new(move |_| {
        store.reading(|reading| {
            let mut spaces: Vec<(u32, String)> =
                reading.pointers.iter().map(|pointer| (pointer.address_space, pointer.space.clone())).collect();
            spaces.sort();
            spaces.dedup();
            spaces
        })
    });
    let skipped = move || u64::from(store.reading(|reading| reading.skipped_pointers));
    let none = move || store.reading(|reading| reading.pointers.is_empty());
    let all_groups = Memo::new(move |_| Arc::new(read(store, |listed| filter.with(|space| groups(listed, space)))));
    let all_globals = Memo::new(move |_| read(store, |listed| filter.with(|space| groups::globals(listed, space))));
    let few = Memo::new(move |_| {
        let pointers = all_groups.with(|groups| groups.iter().map(|group| group.pointers.len()).sum::<usize>());
        pointers + all_globals.with(Vec::len) <= FEW
    });
    let count = move || {
        let pointers = all_groups.with(|groups| groups.iter().map(|group| group.pointers.len() as u64).sum::<u64>());
        let functions = all_groups.with(|groups| groups.len() as u64);
        let globals = all_globals.with(|globals| globals.len() as u64);
        summary(pointers, functions, globals)
    };
    view! {
        <div class="spaces">
            <p class="quiet" hidden=move || !none()>"No pointers or globals in this code."</p>
            <p class="spaces-head" hidden=none>
                <span data-testid="pointer-count">{count}</span>
                <label hidden=move || spaces.with(|spaces| spaces.len() < 2)>
                    "Show "
                    <select prop:value=move || filter.get() on:change=move |event| filter.set(event_target_value(&event))>
                        <option value="">"all spaces"</option>
                        {move || spaces.get().into_iter().map(|(number, space)| view! {
                            <option value=space>{space_name(number)}</option>
                        }).collect_view()}
                    </select>
                </label>
            </p>
            {move || {
                // Tracks the report, which contains locations and names.
                store.reading(|_| ());
                let globals = all_globals.get();
                (!globals.is_empty()).then(|| view! { <Globals globals=globals open=few.get() /> })
            }}
            <Functions groups=all_groups few=few />
            <p class="quiet small" hidden={move || skipped() == 0}>
                {move || format!("{} more are not listed here. All of them are checked.", counted(skipped(), "pointer"))}
            </p>
        </div>
    }
}

fn read<T>(store: Store, how: impl FnOnce(Listed<'_>) -> T) -> T {
    let place = store.place_of_reading.get();
    store.report(|report| how(Listed::of(report, place)))
}

/// Formats `3 globals, and 12 pointers in 2 functions`.
fn summary(pointers: u64, functions: u64, globals: u64) -> String {
    let of_functions = format!("{} in {}", counted(pointers, "pointer"), counted(functions, "function"));
    match (globals, pointers) {
        (0, _) => of_functions,
        (_, 0) => counted(globals, "global"),
        _ => format!("{}, and {of_functions}", counted(globals, "global")),
    }
}

#[component]
fn Functions(groups: Memo<Arc<Vec<Group>>>, few: Memo<bool>) -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    // Manual changes are kept while the text is edited.
    let chosen = RwSignal::new(HashMap::<String, bool>::new());
    let total = Signal::derive(move || groups.with(|groups| groups.len()));
    let around = Memo::new(move |_| {
        let cursor = store.cursor.get().offset;
        store.reading(|reading| function_at(reading, cursor).map(str::to_owned))
    });
    // The position matters only past the displayed functions.
    let beyond = Memo::new(move |_| {
        let around = around.get()?;
        groups.with(|groups| groups.iter().skip(shown.get()).any(|group| group.symbol == around)).then_some(around)
    });
    let bodies = move || {
        store.reading(|_| ());
        let groups = groups.get();
        let beyond = beyond.get();
        drawn(&groups, shown.get(), beyond.as_deref())
            .into_iter()
            .map(|group| view! { <Function group=group.clone() few=few around=around chosen=chosen /> })
            .collect_view()
    };
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label="Table of pointers" hidden={move || total.get() == 0}>
            <table class="pointers">
                <colgroup>
                    <col class="of-name" /><col class="of-space" /><col class="of-space" /><col /><col class="of-place" />
                </colgroup>
                <thead>
                    <tr>
                        <th scope="col">"Pointer"</th>
                        <th scope="col">"Declared type"</th>
                        <th scope="col">"Points into"</th>
                        <th scope="col">"Known from"</th>
                        <th scope="col">"Line"</th>
                    </tr>
                </thead>
                {bodies}
            </table>
        </div>
        <More total=total shown=shown />
    }
}

#[cfg(test)]
mod tests {
    use super::{headline, summary};
    use crate::components::memory_map::MemoryModel;

    #[test]
    fn the_headline_counts_spaces() {
        let model = MemoryModel { pointers: 9, spaces: [1, 3].into(), ..MemoryModel::default() };
        assert_eq!(headline(&model), " into 2 address spaces");
        assert_eq!(headline(&MemoryModel::default()), "; no address space is known");
    }

    #[test]
    fn counts_say_what_is_listed() {
        assert_eq!(summary(1, 1, 0), "1 pointer in 1 function");
        assert_eq!(summary(0, 0, 2), "2 globals");
        assert_eq!(summary(40_016, 2, 1), "1 global, and 40,016 pointers in 2 functions");
    }
}
