//! A table of an entry: sortable by any column, with the rows about the selected target highlighted.

use crate::{
    parts::more::{More, PAGE},
    state::{Area, navigate, store},
    words::with_code,
};
use leptos::prelude::*;
use nvvm_engine::target::TargetSet;
use nvvm_reference::{Cell, Column, Row, Table};
use std::cmp::Ordering;

/// Minimum number of rows of a sortable table.
const WORTH_SORTING: usize = 5;

/// The sorted column and direction.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Order {
    column: usize,
    descending: bool,
}

/// The table with its caption, in a scroll container of its own.
#[component]
pub fn EntryTable(table: Table) -> impl IntoView {
    let Table { caption, columns, rows } = table;
    let order = RwSignal::new(None::<Order>);
    let shown = RwSignal::new(PAGE);
    let total = rows.len();
    let numeric: Vec<bool> = columns.iter().map(|column| column.numeric).collect();
    let heads: Vec<AnyView> = columns
        .into_iter()
        .enumerate()
        .map(|(place, column)| head(column, place, order, total >= WORTH_SORTING))
        .collect();
    let rows = StoredValue::new(rows);
    let lines = move || {
        let numbers = order.get().is_some_and(|order| numeric.get(order.column) == Some(&true));
        let places = rows.with_value(|rows| ordered(rows, order.get(), numbers));
        let numeric = numeric.clone();
        let line = move |place: usize| rows.with_value(|rows| rows.get(place).map(|row| line(row, &numeric)));
        places.into_iter().take(shown.get()).map(line).collect::<Vec<_>>()
    };
    let name = caption.clone();
    view! {
        <div class="entry-table" tabindex="0" role="region" aria-label=name>
            <table>
                <caption>{with_code(&caption)}</caption>
                <thead><tr>{heads}</tr></thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
        <More total=total shown=shown />
    }
    .into_any()
}

fn head(column: Column, place: usize, order: RwSignal<Option<Order>>, sorts: bool) -> AnyView {
    let Column { title, numeric } = column;
    let sorted = move || match order.get().filter(|order| order.column == place) {
        Some(Order { descending: true, .. }) => Some("descending"),
        Some(_) => Some("ascending"),
        None => None,
    };
    let sort = move |_| {
        order.update(|order| {
            let turned = order.filter(|order| order.column == place).map(|order| !order.descending);
            *order = Some(Order { column: place, descending: turned.unwrap_or(false) });
        });
    };
    if title.is_empty() {
        return view! { <td></td> }.into_any();
    }
    let inside = if sorts {
        let mark = move || match sorted() {
            Some("descending") => " ▾",
            Some(_) => " ▴",
            None => "",
        };
        view! {
            <button type="button" class="sort" on:click=sort>{title}<span aria-hidden="true">{mark}</span></button>
        }
        .into_any()
    } else {
        title.into_any()
    };
    view! { <th scope="col" class:number=numeric aria-sort=sorted>{inside}</th> }.into_any()
}

fn line(row: &Row, numeric: &[bool]) -> AnyView {
    let store = store();
    // A row about all targets is not specific to the selected one.
    let about = row.targets.filter(|targets| *targets != TargetSet::all());
    let lit = Memo::new(move |_| about.is_some_and(|targets| targets.contains(store.target.get())));
    let cells: Vec<AnyView> = row
        .cells
        .iter()
        .enumerate()
        .map(|(place, content)| {
            let inside = inside(content);
            let number = numeric.get(place) == Some(&true);
            if place > 0 {
                return view! { <td class:number=number>{inside}</td> }.into_any();
            }
            let chosen = move || lit.get().then(|| view! { <span class="sr">" (the chosen target)"</span> });
            view! { <th scope="row" class:number=number>{inside}{chosen}</th> }.into_any()
        })
        .collect();
    view! { <tr class:lit=move || lit.get()>{cells}</tr> }.into_any()
}

fn inside(cell: &Cell) -> AnyView {
    let text = with_code(&cell.text);
    let Some(id) = cell.link.clone() else { return text.into_any() };
    let store = store();
    let area = Area::Reference(id);
    let address = area.fragment();
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    view! { <a href=address on:click=go>{text}</a> }.into_any()
}

/// The row indices in an order; the sort is stable.
fn ordered(rows: &[Row], order: Option<Order>, numbers: bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..rows.len()).collect();
    if let Some(Order { column, descending }) = order {
        let text = |place: usize| rows.get(place).and_then(|row| row.cells.get(column)).map_or("", |cell| &cell.text);
        places.sort_by(|&left, &right| {
            let compared = if numbers { by_value(text(left), text(right)) } else { by_words(text(left), text(right)) };
            if descending { compared.reverse() } else { compared }
        });
    }
    places
}

/// Compares numbers with thousands separators; other texts come first.
fn by_value(left: &str, right: &str) -> Ordering {
    let value = |text: &str| text.replace(',', "").parse::<i64>().ok();
    value(left).cmp(&value(right)).then_with(|| left.cmp(right))
}

/// Compares texts without case, with digits by value: `sm_90` comes before `sm_100`.
fn by_words(left: &str, right: &str) -> Ordering {
    let (mut left, mut right) = (left, right);
    loop {
        let (Some(a), Some(b)) = (left.chars().next(), right.chars().next()) else {
            return left.len().cmp(&right.len());
        };
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let (in_left, in_right) = (digits(left), digits(right));
        let compared = if in_left > 0 && in_right > 0 {
            let (a, b) = (&left[..in_left], &right[..in_right]);
            (left, right) = (&left[in_left..], &right[in_right..]);
            let (a, b) = (a.trim_start_matches('0'), b.trim_start_matches('0'));
            a.len().cmp(&b.len()).then_with(|| a.cmp(b))
        } else {
            (left, right) = (&left[a.len_utf8()..], &right[b.len_utf8()..]);
            a.to_lowercase().cmp(b.to_lowercase())
        };
        if compared != Ordering::Equal {
            return compared;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, by_words, ordered};
    use nvvm_reference::{Cell, Row};
    use std::cmp::Ordering;

    fn rows(texts: &[&str]) -> Vec<Row> {
        let row = |text: &&str| Row { cells: vec![Cell { text: (*text).to_owned(), link: None }], targets: None };
        texts.iter().map(row).collect()
    }

    #[test]
    fn rows_are_sorted_by_value_or_by_words() {
        let order = |descending| Some(Order { column: 0, descending });
        let numbers = rows(&["1,024", "none", "440", "32,764"]);
        assert_eq!(ordered(&numbers, order(false), true), [1, 2, 0, 3]);
        assert_eq!(ordered(&numbers, order(true), true), [3, 0, 2, 1]);
        assert_eq!(ordered(&numbers, None, true), [0, 1, 2, 3]);
        assert_eq!(ordered(&rows(&["sm_100", "sm_90", "Sm_9"]), order(false), false), [2, 1, 0]);
    }

    #[test]
    fn words_compare_digits_by_value() {
        assert_eq!(by_words("sm_90a", "sm_90"), Ordering::Greater);
        assert_eq!(by_words("sm_090", "sm_90"), Ordering::Equal);
        assert_eq!(by_words("ä", "Ä"), Ordering::Equal);
        assert_eq!(by_words("", "a"), Ordering::Less);
    }
}
