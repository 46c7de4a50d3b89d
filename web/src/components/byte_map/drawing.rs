//! The byte map as a standalone SVG: a strip against the limit, and rows below it.

use super::{
    Segment,
    rows::{MapRow, ROW, rows},
};
use crate::words::{counted, escaped, grouped};
use std::fmt::Write;

/// Width in pixels.
const WIDTH: f64 = 720.0;
/// Left edge of the bytes, to the right of their numbers.
const LEFT: f64 = 64.0;
const MARGIN: f64 = 16.0;
const ROW_HEIGHT: f64 = 28.0;
const STRIP_TOP: f64 = 74.0;

/// The light theme's colors in the page's style sheet.
const COLORS: [&str; 8] = ["#b9eff6", "#ddb66a", "#c8a8d3", "#e8e7c4", "#a3aff5", "#e9d29c", "#a3b182", "#d2d0fe"];
const NO: &str = "#a3290f";

/// The content of the drawing.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The heading.
    pub title: String,
    /// Fields and padding, in order and without overlaps.
    pub segments: Vec<Segment>,
    /// The limit in bytes.
    pub limit: Option<u64>,
}

impl Drawing {
    /// Renders the SVG.
    pub fn svg(&self) -> String {
        let total = self.segments.last().map_or(0, |last| last.bits.1.div_ceil(8));
        let (drawn, skipped) = rows(&self.segments);
        let top = STRIP_TOP + 76.0;
        let height = top + (drawn.len() as f64 + 1.0) * (ROW_HEIGHT + 2.0) + MARGIN;
        let limited = self.limit.map_or_else(String::new, |limit| format!(", limit {}", grouped(limit)));
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height:.0}\" \
             font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"#16191d\">\n<title>{}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
             <defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"#fff\"/>\
             <line y2=\"6\" stroke=\"#b9c0c9\" stroke-width=\"2\"/></pattern></defs>\n\
             <text x=\"{MARGIN}\" y=\"24\" font-weight=\"600\">{}</text>\n\
             <text x=\"{MARGIN}\" y=\"42\">{}{limited}</text>\n",
            escaped(&self.title),
            escaped(&self.title),
            counted(total, "byte"),
        );
        self.strip(&mut svg, total);
        for (row, at) in drawn.iter().zip(0u32..) {
            let y = top + f64::from(at) * (ROW_HEIGHT + 2.0);
            self.row(&mut svg, row, y);
        }
        if skipped > 0 {
            let y = top + drawn.len() as f64 * (ROW_HEIGHT + 2.0) + 16.0;
            let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{y}\">{} not drawn</text>", counted(skipped, "more row"));
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Writes the strip of all bytes to scale.
    fn strip(&self, svg: &mut String, total: u64) {
        let whole = total.max(self.limit.unwrap_or(0)).max(1) as f64;
        let wide = WIDTH - 2.0 * MARGIN;
        for segment in &self.segments {
            let (start, end) = (segment.bits.0 as f64 / 8.0, segment.bits.1 as f64 / 8.0);
            rectangle(svg, segment, MARGIN + start / whole * wide, STRIP_TOP, (end - start) / whole * wide, 32.0);
        }
        if let Some(limit) = self.limit {
            let x = MARGIN + limit as f64 / whole * wide;
            let color = if total > limit { NO } else { "#16191d" };
            let (anchor, dx) = if x > WIDTH / 2.0 { ("end", -6) } else { ("start", 6) };
            let (from, to) = (STRIP_TOP - 18.0, STRIP_TOP + 36.0);
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.2} {from}V{to}\" stroke=\"{color}\" stroke-width=\"2\"/><text x=\"{x:.2}\" dx=\"{dx}\" \
                 y=\"{}\" text-anchor=\"{anchor}\" fill=\"{color}\">limit {}</text>",
                STRIP_TOP - 6.0,
                grouped(limit),
            );
        }
    }

    fn row(&self, svg: &mut String, row: &MapRow, y: f64) {
        let middle = y + ROW_HEIGHT / 2.0 + 4.0;
        let wide = WIDTH - LEFT - MARGIN;
        match row {
            MapRow::Bytes { number, parts, .. } => {
                let _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\" fill=\"#636b77\">{}</text>",
                    LEFT - 6.0,
                    grouped(number * 8),
                );
                for part in parts {
                    let Some(segment) = self.segments.get(part.segment) else { continue };
                    let share = |bits: u64| bits as f64 / ROW as f64 * wide;
                    let (x, width) = (LEFT + share(part.bits.0), share(part.bits.1 - part.bits.0));
                    rectangle(svg, segment, x, y, width - 2.0, ROW_HEIGHT);
                    let name = if segment.is_padding { "padding" } else { segment.name.as_str() };
                    if part.is_head && name.chars().count() as f64 * 7.0 + 8.0 < width {
                        let _ = writeln!(svg, "<text x=\"{:.2}\" y=\"{middle}\">{}</text>", x + 6.0, escaped(name));
                    }
                }
            }
            MapRow::Broken { segment, rows } => {
                let Some(segment) = self.segments.get(*segment) else { return };
                rectangle(svg, segment, LEFT, y, wide - 2.0, ROW_HEIGHT);
                let words = format!("{} of {}", counted(rows.1 - rows.0, "more row"), segment.what());
                let _ = writeln!(
                    svg,
                    "<text x=\"{:.2}\" y=\"{middle}\" text-anchor=\"middle\">{}</text>",
                    LEFT + wide / 2.0,
                    escaped(&words),
                );
            }
        }
    }
}

fn rectangle(svg: &mut String, segment: &Segment, x: f64, y: f64, width: f64, height: f64) {
    let fill = if segment.is_padding {
        "url(#hatch)"
    } else {
        COLORS.get(usize::from(segment.color).saturating_sub(1)).copied().unwrap_or("#e3e6ea")
    };
    let _ = writeln!(
        svg,
        "<rect x=\"{x:.2}\" y=\"{y}\" width=\"{:.2}\" height=\"{height}\" fill=\"{fill}\"><title>{}</title></rect>",
        width.max(0.5),
        escaped(&segment.title()),
    );
}

#[cfg(test)]
mod tests {
    use super::{Drawing, Segment};

    #[test]
    fn a_drawing_has_the_strip_the_rows_and_the_limit() {
        let segment = |name: &str, bytes: (u64, u64), is_padding| Segment {
            name: name.to_owned(),
            bits: (bytes.0 * 8, bytes.1 * 8),
            is_padding,
            color: 1,
            part: 1,
            location: None,
            selection: None,
        };
        let segments = vec![segment("a<b", (0, 4), false), segment("", (4, 8), true), segment("long", (8, 808), false)];
        let svg = Drawing { title: "k".to_owned(), segments, limit: Some(440) }.svg();
        assert!(svg.contains("a&lt;b: 4 bytes at 0") && svg.contains("url(#hatch)"), "{svg}");
        assert!(svg.contains("98 more rows of long") && svg.contains("limit 440"), "{svg}");
    }
}
