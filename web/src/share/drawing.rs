//! The buffer's drawing as a file of its own.

use crate::{
    state::Store,
    views::gauge::{BAR, Gauge, ROW},
};
use leptos::prelude::*;
use std::fmt::Write;

/// Pixels.
const WIDTH: f64 = 960.0;

/// Paul Tol's light scheme: told apart by everyone, and by a printer.
const TINTS: [&str; 6] = ["#77aadd", "#eedd88", "#44bb99", "#ffaabb", "#99ddff", "#bbcc33"];

/// The chosen kernel's buffer on the chosen target, as SVG that needs no style sheet.
pub fn bar_as_svg(store: Store) -> Option<String> {
    let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
    let (name, gauge) = untrack(|| {
        store.buffer(|report, kernel, buffer| {
            (kernel.demangled.clone(), Gauge::of(report, kernel, buffer, target, reference, WIDTH))
        })
    })?;
    let top = gauge.rows * ROW + 32;
    let height = top + BAR + 10;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\">\n<title>{}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><line y2=\"6\" stroke=\"#777\" stroke-width=\"2\"/></pattern></defs>\n\
         <text x=\"8\" y=\"18\" font-weight=\"600\">{} on {target}, {}: {} bytes</text>\n\
         <rect y=\"{top}\" width=\"100%\" height=\"{BAR}\" fill=\"#eee\"/>\n",
        escaped(&gauge.description),
        escaped(&name),
        escaped(reference.title()),
        gauge.total,
    );
    for segment in &gauge.segments {
        let fill = if segment.padding { "url(#hatch)" } else { TINTS[segment.tint as usize % TINTS.len()] };
        let _ = writeln!(
            svg,
            "<rect x=\"{:.2}\" y=\"{top}\" width=\"{:.2}\" height=\"{BAR}\" fill=\"{fill}\"><title>{}</title></rect>",
            segment.start * WIDTH,
            segment.width * WIDTH,
            escaped(&segment.title),
        );
    }
    for ceiling in &gauge.ceilings {
        let y = top - ceiling.row * ROW - 6;
        let x = ceiling.at * WIDTH;
        let (anchor, dx) = if ceiling.leftwards { ("end", -5) } else { ("start", 5) };
        let weight = if ceiling.chosen { "700" } else { "400" };
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.2} {}V{}\" stroke=\"#c00\"/><text x=\"{x:.2}\" dx=\"{dx}\" y=\"{y}\" \
             text-anchor=\"{anchor}\" font-weight=\"{weight}\">{}</text>",
            y.saturating_sub(10),
            top + BAR + 3,
            escaped(&ceiling.label),
        );
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
