//! The buffer to scale, against the ceilings of all references on one target.

use crate::{
    parts::markup::Markup,
    words::{counted, fixed, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{Kernel, ParameterBuffer, Report};
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::words::toolkits;

/// What a drawing of the buffer shows. Places and widths are fractions of its whole width.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// The parameters and the padding before them, in order.
    pub segments: Vec<Segment>,
    /// The ceilings, smallest first.
    pub ceilings: Vec<Ceiling>,
    /// How many rows the ceilings' labels take.
    pub rows: u32,
    /// Bytes.
    pub total: u64,
    /// Where the chosen ceiling is crossed, when it is.
    pub overflow: Option<f64>,
    /// Where the buffer ends.
    pub end: f64,
    /// The drawing in words.
    pub description: String,
}

/// A piece of the buffer.
#[derive(Clone, Debug, PartialEq)]
pub struct Segment {
    /// From the left.
    pub start: f64,
    /// Its share.
    pub width: f64,
    /// Whether it is padding.
    pub padding: bool,
    /// Which of the tints it takes.
    pub tint: u32,
    /// `h: 40,016 bytes at 0`
    pub title: String,
}

/// A ceiling with its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Ceiling {
    /// From the left.
    pub at: f64,
    /// Bytes.
    pub bytes: u64,
    /// `32,764 CUDA 12.9, 13.0, 13.5`, or with the number of those who set it where there is no room for that.
    pub label: String,
    /// Who sets it: `CUDA 12.9, 13.0, 13.5`
    pub setters: String,
    /// How many those are.
    pub count: u64,
    /// Whether the chosen reference is one of those who set it.
    pub chosen: bool,
    /// Which row its label stands in, from the bar upwards.
    pub row: u32,
    /// Whether the label stands to the left of the line.
    pub leftwards: bool,
}

/// More segments than these are too thin to be told apart.
const MAX_SEGMENTS: usize = 400;

/// Width of a character of a label, in pixels.
const CHARACTER: f64 = 6.6;

impl Gauge {
    /// The drawing of a buffer, to be some `pixels` wide: the labels are placed so that they fit.
    pub fn of(
        report: &Report,
        kernel: &Kernel,
        buffer: &ParameterBuffer,
        target: Target,
        reference: Reference,
        pixels: f64,
    ) -> Self {
        let total = buffer.total.unwrap_or(0);
        let mut ceilings = ceilings(report, kernel, target, reference);
        let highest = ceilings.iter().map(|ceiling| ceiling.bytes).max().unwrap_or(0);
        let whole = total.max(highest).max(1) as f64 * 1.02;
        let share = |bytes: u64| bytes as f64 / whole;
        for ceiling in &mut ceilings {
            ceiling.at = share(ceiling.bytes);
            ceiling.leftwards = ceiling.at > 0.5;
            let room = if ceiling.leftwards { ceiling.at } else { 1.0 - ceiling.at };
            if ceiling.label.chars().count() as f64 * CHARACTER > room * pixels {
                ceiling.label = format!("{} by {}", grouped(ceiling.bytes), counted(ceiling.count, "reference"));
            }
        }
        let rows = place_labels(&mut ceilings, CHARACTER / pixels.max(1.0));
        let chosen = ceilings.iter().find(|ceiling| ceiling.chosen).map(|ceiling| ceiling.bytes);
        let mut segments = Vec::new();
        for parameter in buffer.parameters.iter().take(MAX_SEGMENTS) {
            if parameter.padding_before > 0 {
                segments.push(Segment {
                    start: share(parameter.offset - parameter.padding_before.min(parameter.offset)),
                    width: share(parameter.padding_before),
                    padding: true,
                    tint: 0,
                    title: format!("padding: {}", counted(parameter.padding_before, "byte")),
                });
            }
            segments.push(Segment {
                start: share(parameter.offset),
                width: share(parameter.size),
                padding: false,
                tint: parameter.index % 6,
                title: format!(
                    "{}: {} at {}",
                    parameter.name,
                    counted(parameter.size, "byte"),
                    grouped(parameter.offset)
                ),
            });
        }
        let over = chosen.filter(|&limit| total > limit);
        let mut description = format!("The parameters of {} take {}.", kernel.demangled, counted(total, "byte"));
        for ceiling in &ceilings {
            description.push_str(&format!(" Ceiling {}.", ceiling.label));
        }
        Self { segments, rows, total, overflow: over.map(share), end: share(total), description, ceilings }
    }
}

/// One for each number, with all who set it.
fn ceilings(report: &Report, kernel: &Kernel, target: Target, chosen: Reference) -> Vec<Ceiling> {
    let mut lines: Vec<(u64, Vec<Reference>)> = Vec::new();
    let limits = report.limits.iter().filter(|limit| limit.targets.contains(target));
    for limit in limits.filter(|limit| kernel.is_kernel(target, limit.reference)) {
        match lines.iter_mut().find(|(bytes, _)| *bytes == limit.bytes) {
            Some((_, references)) => references.push(limit.reference),
            None => lines.push((limit.bytes, vec![limit.reference])),
        }
    }
    lines.sort_by_key(|(bytes, _)| *bytes);
    lines
        .into_iter()
        .map(|(bytes, references)| Ceiling {
            at: 0.0,
            bytes,
            label: format!("{} {}", grouped(bytes), short_names(&references)),
            setters: short_names(&references),
            count: references.len() as u64,
            chosen: references.contains(&chosen),
            row: 0,
            leftwards: false,
        })
        .collect()
}

/// `Tileiras, CUDA 12.9, 13.3 to 13.5`
pub fn short_names(references: &[Reference]) -> String {
    let documents = references.iter().filter_map(|reference| match reference {
        Reference::Tileiras => Some("Tileiras".to_owned()),
        Reference::Mlir => Some("MLIR".to_owned()),
        Reference::Tileiras135 => Some("Tileiras 13.5".to_owned()),
        Reference::Cuda(_) => None,
    });
    let runs = toolkits(references.iter().filter_map(|reference| reference.toolkit()));
    let measured = (!runs.is_empty()).then(|| format!("CUDA {}", runs.join(", ")));
    documents.chain(measured).collect::<Vec<_>>().join(", ")
}

/// Gives each label the lowest row in which it touches no other, and tells how many rows that takes.
///
/// A line must not run through another ceiling's label: of labels to the right of their lines the rightmost stands
/// lowest, of those to the left the leftmost. `character` is a character's share of the width.
fn place_labels(ceilings: &mut [Ceiling], character: f64) -> u32 {
    let mut rows: Vec<Vec<(f64, f64)>> = Vec::new();
    let leftwards = ceilings.partition_point(|ceiling| !ceiling.leftwards);
    let (right, left) = ceilings.split_at_mut(leftwards.min(ceilings.len()));
    for ceiling in right.iter_mut().rev().chain(left) {
        let width = ceiling.label.chars().count() as f64 * character + 0.02;
        let (from, to) =
            if ceiling.leftwards { (ceiling.at - width, ceiling.at) } else { (ceiling.at, ceiling.at + width) };
        let free = |row: &Vec<(f64, f64)>| row.iter().all(|(start, end)| to <= *start || from >= *end);
        let row = rows.iter().position(free).unwrap_or_else(|| {
            rows.push(Vec::new());
            rows.len() - 1
        });
        if let Some(row) = rows.get_mut(row) {
            row.push((from, to));
        }
        ceiling.row = row as u32;
    }
    rows.len() as u32
}

/// Height of a row of labels, in pixels.
pub const ROW: u32 = 18;
/// Height of the bar, in pixels.
pub const BAR: u32 = 28;

/// The drawing; its numbers stand beside it in words and in the table below.
#[component]
pub fn GaugeDrawing(gauge: Gauge) -> impl IntoView {
    view! { <div class="drawn" inner_html=drawing(&gauge)></div> }
}

/// The same as markup.
pub fn drawing(gauge: &Gauge) -> String {
    let top = gauge.rows * ROW + 4;
    let percent = |share: f64| fixed(share * 100.0, 4) + "%";
    let (y, height) = (top.to_string(), BAR.to_string());
    let mut svg = Markup::default();
    svg.add(&["<svg class=gauge width=100% height=", &(top + BAR + 6).to_string(), " role=img aria-label=\""]);
    svg.text(&gauge.description);
    svg.add(&["\"><rect class=ground x=0 width=100% y=", &y, " height=", &height, " />"]);
    for Segment { start, width, padding, tint, title } in &gauge.segments {
        let class = if *padding { "padding".to_owned() } else { ["tint-", &tint.to_string()].concat() };
        svg.add(&["<rect class=", &class, " x=", &percent(*start), " width=", &percent(*width), " y=", &y]);
        svg.add(&[" height=", &height, "><title>"]);
        svg.text(title);
        svg.add(&["</title></rect>"]);
    }
    if let Some(start) = gauge.overflow {
        let (at, width) = (percent(start), percent(gauge.end - start));
        let y = (top + BAR - 5).to_string();
        svg.add(&["<rect class=overflow x=", &at, " width=", &width, " y=", &y, " height=5 />"]);
    }
    for ceiling in &gauge.ceilings {
        let label_y = top - ceiling.row * ROW - 6;
        let (at, from, to) = (percent(ceiling.at), label_y.saturating_sub(10).to_string(), (top + BAR + 3).to_string());
        let (dx, anchor) = if ceiling.leftwards { ("-5", "end") } else { ("5", "start") };
        svg.add(&["<g class=\"ceiling", if ceiling.chosen { " chosen" } else { "" }, "\"><line x1=", &at, " x2=", &at]);
        svg.add(&[" y1=", &from, " y2=", &to, " /><text x=", &at, " dx=", dx, " y=", &label_y.to_string()]);
        svg.add(&[" text-anchor=", anchor, ">"]);
        svg.text(&ceiling.label);
        svg.add(&["</text></g>"]);
    }
    svg.add(&["</svg>"]);
    svg.into_string()
}

#[cfg(test)]
mod tests {
    use super::{Ceiling, place_labels, short_names};
    use nvvm_engine::target::Reference;

    fn ceiling(at: f64, leftwards: bool) -> Ceiling {
        Ceiling {
            at,
            bytes: 0,
            label: "x".repeat(10),
            setters: String::new(),
            count: 1,
            chosen: false,
            row: 0,
            leftwards,
        }
    }

    #[test]
    fn labels_do_not_overlap() {
        let mut ceilings = [ceiling(0.01, false), ceiling(0.03, false), ceiling(0.6, true), ceiling(0.9, true)];
        assert_eq!(place_labels(&mut ceilings, 0.0105), 2);
        assert_eq!(ceilings.map(|ceiling| ceiling.row), [1, 0, 0, 0]);
    }

    #[test]
    fn toolkits_share_their_name() {
        let names = short_names(&[Reference::Tileiras135, Reference::CUDA_12_9, Reference::CUDA_13_5]);
        assert_eq!(names, "Tileiras 13.5, CUDA 12.9, 13.5");
    }
}
