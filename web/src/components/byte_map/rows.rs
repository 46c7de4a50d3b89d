//! The byte map in rows of eight bytes, with long fields abbreviated.

use super::{
    Segment,
    piece::{Behavior, Piece, on_key, words},
};
use crate::words::{counted, fixed, grouped};
use leptos::{html, prelude::*};

/// Bits in a row.
pub const ROW: u64 = 64;
/// Maximum number of rows of a field that is drawn in full; of longer ones, the first and last row are drawn.
const LONGEST: u64 = 5;
/// Maximum number of rows.
const MAX_ROWS: usize = 300;

/// A row of the drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum MapRow {
    /// Eight bytes.
    Bytes {
        /// Index of the row, from 0.
        number: u64,
        /// The parts of segments in the row.
        parts: Vec<MapPart>,
        /// Whether another parameter begins here.
        stands_apart: bool,
    },
    /// Omitted rows of one field.
    Broken {
        /// Index of the segment.
        segment: usize,
        /// First omitted row, and the end, exclusive.
        rows: (u64, u64),
    },
}

/// The part of a segment within a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapPart {
    /// Index of the segment.
    pub segment: usize,
    /// Range of bits from the start of the row, end exclusive.
    pub bits: (u64, u64),
    /// Whether the segment begins here.
    pub is_head: bool,
}

/// The rows of segments, and the number of rows omitted at the end.
pub fn rows(segments: &[Segment]) -> (Vec<MapRow>, u64) {
    let mut rows: Vec<MapRow> = Vec::new();
    let mut last_part = None;
    for (index, segment) in segments.iter().enumerate() {
        let (start, end) = segment.bits;
        let (first, last) = (start / ROW, (end.max(start + 1) - 1) / ROW);
        if rows.len() >= MAX_ROWS {
            let total = segments.last().map_or(0, |last| last.bits.1.div_ceil(ROW));
            return (rows, total.saturating_sub(first));
        }
        let is_broken = last - first >= LONGEST;
        let mut number = first;
        while number <= last {
            if is_broken && number == first + 1 {
                rows.push(MapRow::Broken { segment: index, rows: (number, last) });
                number = last;
            }
            let bits = (start.max(number * ROW) - number * ROW, end.min((number + 1) * ROW) - number * ROW);
            let part = MapPart { segment: index, bits, is_head: number == first };
            match rows.last_mut() {
                Some(MapRow::Bytes { number: drawn, parts, .. }) if *drawn == number => parts.push(part),
                _ => {
                    let stands_apart = last_part.is_some_and(|before| before != segment.part)
                        && is_aggregate(segments, index, segment.part);
                    rows.push(MapRow::Bytes { number, parts: vec![part], stands_apart });
                }
            }
            last_part = Some(segment.part);
            number += 1;
        }
    }
    (rows, 0)
}

/// Whether the parameter before a segment, or the one that begins there, has several fields.
fn is_aggregate(segments: &[Segment], index: usize, part: u32) -> bool {
    let count = |part: u32| segments.iter().filter(|segment| segment.part == part && !segment.is_padding).count();
    let before = index.checked_sub(1).and_then(|before| segments.get(before)).map_or(0, |before| count(before.part));
    before > 1 || count(part) > 1
}

/// A byte map in rows of eight bytes.
#[component]
pub fn ByteMap(
    /// Fields and padding, in order and without overlaps.
    segments: Vec<Segment>,
    /// The text alternative.
    label: String,
    /// The number of segments shown as placed; others are outlined.
    #[prop(optional)]
    placed: Option<Signal<Option<usize>>>,
    /// The limit in bytes.
    #[prop(optional_no_strip)]
    limit: Option<u64>,
) -> impl IntoView {
    let behavior = Behavior::of(&segments, placed.unwrap_or_default(), false);
    let total = segments.last().map_or(0, |last| last.bits.1.div_ceil(8));
    let limit = limit.filter(|limit| *limit < total);
    let map = NodeRef::<html::Div>::new();
    let (rows, skipped) = rows(&segments);
    let drawn = rows.into_iter().map(|row| match row {
        MapRow::Bytes { number, parts, stands_apart } => {
            bytes(&segments, number, parts, stands_apart, limit, behavior).into_any()
        }
        MapRow::Broken { segment, rows } => broken(&segments, segment, rows, limit, behavior).into_any(),
    });
    let columns = (0..8).map(|column| view! { <span>{column}</span> });
    view! {
        <div
            class="byte-map"
            class:dim=move || behavior.is_dim()
            role="group"
            aria-label=label
            data-testid="byte-map"
            data-form="rows"
            node_ref=map
            on:keydown=on_key(map)
        >
            <div class="byte-row byte-head" aria-hidden="true">
                <span class="byte-number">"byte"</span>
                <div class="byte-columns">{columns.collect_view()}</div>
            </div>
            {drawn.collect_view()}
            {(skipped > 0).then(|| view! {
                <p class="byte-more">{format!("{} not drawn", counted(skipped, "more row"))}</p>
            })}
        </div>
    }
}

fn bytes(
    segments: &[Segment],
    number: u64,
    parts: Vec<MapPart>,
    stands_apart: bool,
    limit: Option<u64>,
    behavior: Behavior,
) -> impl IntoView + use<> {
    let share = |bits: u64| bits as f64 / ROW as f64;
    let pieces: Vec<AnyView> = parts
        .iter()
        .enumerate()
        .filter_map(|(at, part)| {
            let segment = segments.get(part.segment)?.clone();
            let width = part.bits.1 - part.bits.0;
            let next = parts.get(at + 1).and_then(|next| segments.get(next.segment));
            // A name may overflow into padding, which has no label.
            let is_roomy = width <= 8 && !segment.is_padding && next.is_none_or(|next| next.is_padding);
            let class = [if width <= 8 { "one" } else { "" }, if is_roomy { " roomy" } else { "" }].concat();
            let is_whole = segment.bits.1 - segment.bits.0 == width;
            let content = part.is_head.then(|| words(&segment, is_whole && width > 16));
            Some(
                view! {
                    <Piece
                        index=part.segment
                        segment=segment
                        start=share(part.bits.0)
                        width=share(width)
                        is_head=part.is_head
                        behavior=behavior
                        class=class
                    >
                        {content}
                    </Piece>
                }
                .into_any(),
            )
        })
        .collect();
    let first = number * 8;
    let mark = limit.filter(|limit| (first..first + 8).contains(limit)).map(|limit| {
        let at = (limit - first) as f64 / 8.0;
        view! {
            <span class="byte-limit" class:flip={at > 0.5} style:left=format!("{}%", fixed(at * 100.0, 4))>
                <span>{format!("limit {}", grouped(limit))}</span>
            </span>
        }
    });
    view! {
        <div class="byte-row" class:apart=stands_apart>
            <span class="byte-number" aria-hidden="true">{grouped(first)}</span>
            <div class="byte-lane">{pieces}{mark}</div>
        </div>
    }
}

fn broken(
    segments: &[Segment],
    index: usize,
    rows: (u64, u64),
    limit: Option<u64>,
    behavior: Behavior,
) -> impl IntoView + use<> {
    let segment = segments.get(index).cloned();
    segment.map(|segment| {
        let count = rows.1 - rows.0;
        let words = format!("{} of {}", counted(count, "more row"), segment.what());
        let mark = limit.filter(|limit| (rows.0 * 8..rows.1 * 8).contains(limit));
        view! {
            <div class="byte-row byte-broken">
                <span class="byte-number" aria-hidden="true">"⋮"</span>
                <div class="byte-lane">
                    <Piece index=index segment=segment start=0.0 width=1.0 is_head=false behavior=behavior>
                        <span class="byte-word">{words}</span>
                        {mark.map(|limit| view! {
                            <span class="byte-word byte-chip"><span>{format!("limit {}", grouped(limit))}</span></span>
                        })}
                    </Piece>
                </div>
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{MapPart, MapRow, Segment, rows};

    fn segment(bytes: (u64, u64), part: u32) -> Segment {
        Segment {
            name: "f".to_owned(),
            bits: (bytes.0 * 8, bytes.1 * 8),
            is_padding: false,
            color: 1,
            part,
            location: None,
            selection: None,
        }
    }

    #[test]
    fn fields_reach_into_the_next_row() {
        let (drawn, skipped) = rows(&[segment((0, 4), 1), segment((4, 16), 1)]);
        let part = |segment, bits, is_head| MapPart { segment, bits, is_head };
        let first = vec![part(0, (0, 32), true), part(1, (32, 64), true)];
        let second = vec![part(1, (0, 64), false)];
        let row = |number, parts| MapRow::Bytes { number, parts, stands_apart: false };
        assert_eq!((drawn, skipped), (vec![row(0, first), row(1, second)], 0));
    }

    #[test]
    fn long_fields_are_broken() {
        let (drawn, _) = rows(&[segment((32, 6_176), 1), segment((6_176, 6_177), 1)]);
        assert!(matches!(drawn[1], MapRow::Broken { segment: 0, rows: (5, 771) }), "766 rows: {drawn:?}");
        assert_eq!(drawn.len(), 4);
        let (short, _) = rows(&[segment((0, 40), 1)]);
        assert_eq!(short.len(), 5);
    }

    #[test]
    fn an_aggregate_stands_apart_from_the_parameter_after_it() {
        let apart = |segments: &[Segment]| -> Vec<bool> {
            let is_apart = |row: &MapRow| matches!(row, MapRow::Bytes { stands_apart: true, .. });
            rows(segments).0.iter().map(is_apart).collect()
        };
        assert_eq!(apart(&[segment((0, 4), 1), segment((4, 8), 1), segment((8, 16), 2)]), [false, true]);
        assert_eq!(apart(&[segment((0, 8), 1), segment((8, 16), 2)]), [false, false]);
    }

    #[test]
    fn more_rows_than_can_be_seen_are_skipped() {
        let many: Vec<Segment> = (0..1_000).map(|at| segment((at * 8, at * 8 + 8), at as u32)).collect();
        let (drawn, skipped) = rows(&many);
        assert_eq!((drawn.len(), skipped), (300, 700));
    }
}
