//! The byte map in one row: to scale against a limit, or with long fields abbreviated.

use super::{
    Segment,
    piece::{Behavior, Piece, on_key, words},
};
use crate::words::{fixed, grouped};
use leptos::{html, prelude::*};

/// Maximum size in bytes of fields drawn to scale in an abbreviated strip; longer ones are [`BROKEN_WIDTH`] wide.
const LONGEST: u64 = 64;
const BROKEN_WIDTH: f64 = 24.0;
/// Maximum number of segments; more would be invisibly thin.
const MAX_SEGMENTS: usize = 400;

/// Offsets below a strip, each with its position as a fraction of the width.
fn ticks(segments: &[Segment], places: &[(f64, f64)], whole: u64, total: u64, is_broken: bool) -> Vec<(f64, u64)> {
    if is_broken {
        let mut free = 0.0;
        let starts = segments.iter().zip(places).map(|(segment, place)| (place.0, segment.offset()));
        return starts
            .filter(|(at, _)| {
                let has_room = *at >= free && *at < 0.82;
                if has_room {
                    free = at + 0.09;
                }
                has_room
            })
            .collect();
    }
    // A step of 1, 2, 4, 8, … bytes with at most eight ticks.
    let step = (0..60).map(|power| 1u64 << power).find(|step| whole / step <= 8).unwrap_or(whole.max(1));
    let at = |byte: u64| byte as f64 / whole.max(1) as f64;
    (0..)
        .map(|count| count * step)
        .take_while(|byte| *byte < whole)
        .map(|byte| (at(byte), byte))
        .filter(|(place, _)| (place - at(total)).abs() > 0.08 && *place < 0.94)
        .collect()
}

/// Starts and widths of segments as fractions of the strip, which is `whole` bytes wide.
fn places(segments: &[Segment], whole: u64, is_broken: bool) -> Vec<(f64, f64)> {
    let width = |segment: &Segment| match segment.size() {
        size if is_broken && size > LONGEST => BROKEN_WIDTH,
        _ => (segment.bits.1 - segment.bits.0) as f64 / 8.0,
    };
    let all = if is_broken { segments.iter().map(width).sum() } else { whole as f64 };
    let all = f64::max(all, 1.0);
    let mut end = 0.0;
    segments
        .iter()
        .map(|segment| {
            let start = if is_broken { end } else { segment.bits.0 as f64 / 8.0 };
            end = start + width(segment);
            (start / all, width(segment) / all)
        })
        .collect()
}

/// A byte map in one row.
#[component]
pub fn ByteStrip(
    /// Fields and padding, in order and without overlaps.
    segments: Vec<Segment>,
    /// The text alternative.
    label: String,
    /// The limit in bytes, shown as a line; bytes beyond it are hatched.
    #[prop(optional_no_strip)]
    limit: Option<u64>,
    /// Whether long fields are abbreviated instead of drawn to scale.
    #[prop(optional)]
    is_broken: bool,
    /// Whether the strip is non-interactive.
    #[prop(optional)]
    is_still: bool,
) -> impl IntoView {
    let mut segments = segments;
    let total = segments.last().map_or(0, |last| last.bits.1.div_ceil(8));
    segments.truncate(MAX_SEGMENTS);
    let whole = total.max(limit.unwrap_or(0)).max(1);
    let places = places(&segments, whole, is_broken);
    let ticks = ticks(&segments, &places, whole, total, is_broken);
    let behavior = Behavior::of(&segments, Signal::default(), is_still);
    let map = NodeRef::<html::Div>::new();
    let percent = |share: f64| format!("{}%", fixed(share * 100.0, 4));
    let share = |bytes: u64| bytes as f64 / whole as f64;
    let pieces: Vec<AnyView> = segments
        .iter()
        .zip(&places)
        .enumerate()
        .map(|(index, (segment, &(start, width)))| {
            let class = if is_broken && segment.size() > LONGEST { "broken" } else { "" };
            let content = words(segment, true);
            view! {
                <Piece
                    index=index
                    segment=segment.clone()
                    start=start
                    width=width
                    is_head=true
                    behavior=behavior
                    class=class
                >
                    {content}
                </Piece>
            }
            .into_any()
        })
        .collect();
    let over = limit.filter(|limit| total > *limit).map(|limit| {
        view! {
            <div class="byte-over" style:left=percent(share(limit)) style:width=percent(share(total - limit))>
                <span>{format!("{} too many", grouped(total - limit))}</span>
            </div>
        }
    });
    let line = limit.map(|limit| {
        view! {
            <div
                class="byte-limit"
                class:no={total > limit}
                class:flip={share(limit) > 0.8}
                style:left=percent(share(limit))
            >
                <span>{format!("limit {}", grouped(limit))}</span>
            </div>
        }
    });
    let numbers = ticks
        .into_iter()
        .enumerate()
        .map(|(count, (at, byte))| view! { <i class:odd={!is_broken && count % 2 == 1} style:left=percent(at)>{grouped(byte)}</i> });
    let end = if is_broken { 1.0 } else { share(total) };
    view! {
        <div
            class="byte-map byte-strip"
            class:dim=move || behavior.is_dim()
            class:has-limit=limit.is_some()
            role=if is_still { "img" } else { "group" }
            aria-label=label
            data-testid="byte-map"
            data-form="strip"
            node_ref=map
            on:keydown=on_key(map)
        >
            <div class="byte-strip-lane">
                <div class="byte-strip-bytes">{pieces}{over}</div>
                {line}
            </div>
            <div class="byte-ruler" aria-hidden="true">
                {numbers.collect_view()}
                <i class="end" class:mid={end < 0.95} style:left=percent(end)>{grouped(total)}</i>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Segment, places, ticks};

    fn segment(bytes: (u64, u64)) -> Segment {
        Segment {
            name: "f".to_owned(),
            bits: (bytes.0 * 8, bytes.1 * 8),
            is_padding: false,
            color: 1,
            part: 1,
            location: None,
            selection: None,
        }
    }

    #[test]
    fn a_strip_is_to_scale() {
        let segments = [segment((0, 8)), segment((8, 100))];
        assert_eq!(places(&segments, 200, false), [(0.0, 0.04), (0.04, 0.46)]);
        let numbers: Vec<u64> = ticks(&segments, &[], 6_200, 6_200, false).iter().map(|it| it.1).collect();
        assert_eq!(numbers, [0, 1_024, 2_048, 3_072, 4_096, 5_120]);
    }

    #[test]
    fn a_broken_strip_shortens_long_fields() {
        let segments = [segment((0, 8)), segment((8, 6_152))];
        assert_eq!(places(&segments, 6_152, true), [(0.0, 0.25), (0.25, 0.75)]);
        assert_eq!(ticks(&segments, &[(0.0, 0.25), (0.25, 0.75)], 6_152, 6_152, true), [(0.0, 0), (0.25, 8)]);
    }
}
