//! The memory map as a standalone SVG, with the positions and colors of the page.

use crate::words::escaped;
use leptos::prelude::*;
use std::fmt::Write;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, DomRect, Element, Node, NodeList};

/// Margin around the drawing, in pixels.
const MARGIN: f64 = 12.0;
/// Height of the title's row, in pixels.
const TITLE: f64 = 28.0;

/// Exports the memory map on the page; `None` when it is not visible.
pub fn memory_map_as_svg(title: &str) -> Option<String> {
    let map = document().query_selector(".memory-map").ok()??;
    let origin = map.get_bounding_client_rect();
    if origin.width() == 0.0 {
        return None;
    }
    let (width, height) = (origin.width() + 2.0 * MARGIN, origin.height() + 2.0 * MARGIN + TITLE);
    let drawing = Export { x: MARGIN - origin.left(), y: MARGIN + TITLE - origin.top(), svg: String::new() };
    let Export { svg, .. } = drawing.of(&map);
    let page = style_of(&document().query_selector("body").ok()??)?;
    let title = escaped(title);
    let (background, ink, font) =
        (of(&page, "background-color"), of(&page, "color"), escaped(&of(&page, "font-family")));
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"{font}\">\n\
         <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{background}\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\" font-size=\"14\" font-weight=\"600\" fill=\"{ink}\">{title}</text>\n{svg}</svg>\n"
    ))
}

struct Export {
    /// Offset from the viewport to the drawing.
    x: f64,
    y: f64,
    svg: String,
}

impl Export {
    fn of(mut self, map: &Element) -> Self {
        for element in all(map, ":not(svg, svg *)") {
            self.rectangle(&element);
        }
        for element in all(map, ":not(svg, svg *)") {
            let nodes = element.child_nodes();
            for node in (0..nodes.length()).filter_map(|at| nodes.get(at)) {
                if node.node_type() == Node::TEXT_NODE {
                    self.words(&element, &node);
                }
            }
        }
        let _ = writeln!(self.svg, "<g transform=\"translate({MARGIN} {})\">", MARGIN + TITLE);
        for element in all(map, ".memory-wires marker, .wire :is(.wire-line, .wire-stop, .wire-cross, text)") {
            self.wire(&element);
        }
        self.svg.push_str("</g>\n");
        self
    }

    /// Writes a box with its background and border.
    fn rectangle(&mut self, element: &Element) {
        let rect = element.get_bounding_client_rect();
        let Some(style) = style_of(element).filter(|_| is_seen(&rect)) else { return };
        let (fill, stroke) = (of(&style, "background-color"), of(&style, "border-top-color"));
        let wide =
            |side: &str| of(&style, &format!("border-{side}-width")).trim_end_matches("px").parse().unwrap_or(0.0);
        let (top, bottom): (f64, f64) = (wide("top"), wide("bottom"));
        let is_filled = !fill.ends_with(", 0)") && fill != "transparent";
        let (x, y) = (rect.left() + self.x, rect.top() + self.y);
        let (width, height) = (rect.width(), rect.height());
        let fill = if is_filled { fill.as_str() } else { "none" };
        let framed = if bottom > 0.0 {
            let dashes = if of(&style, "border-top-style") == "dashed" { " stroke-dasharray=\"4 3\"" } else { "" };
            format!(" stroke=\"{stroke}\" stroke-width=\"{top}\"{dashes}")
        } else {
            String::new()
        };
        if is_filled || bottom > 0.0 {
            let corner = of(&style, "border-bottom-left-radius");
            let _ = writeln!(
                self.svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{}\" fill=\"{fill}\"{framed}/>",
                corner.trim_end_matches("px"),
            );
        }
        if top > 0.0 && bottom == 0.0 {
            let _ = writeln!(
                self.svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{top}\" fill=\"{stroke}\"/>"
            );
        }
    }

    /// Writes each word at its own position, since lines may wrap anywhere.
    fn words(&mut self, element: &Element, node: &Node) {
        let (Some(text), Some(style), Ok(range)) = (node.text_content(), style_of(element), document().create_range())
        else {
            return;
        };
        let mut at = 0_u32;
        for word in text.split_inclusive(char::is_whitespace) {
            let start = at;
            at += word.encode_utf16().count() as u32;
            let word = word.trim_end();
            let end = start + word.encode_utf16().count() as u32;
            if word.is_empty() || range.set_start(node, start).is_err() || range.set_end(node, end).is_err() {
                continue;
            }
            let rect = range.get_bounding_client_rect();
            if is_seen(&rect) {
                // A name that the page truncates is condensed.
                let room = element.get_bounding_client_rect().right() - rect.left() - 2.0;
                self.word(word, &rect, (room < rect.width()).then_some(room), &style);
            }
        }
    }

    fn word(&mut self, word: &str, rect: &DomRect, room: Option<f64>, style: &CssStyleDeclaration) {
        let (x, y) = (rect.left() + self.x, rect.top() + self.y + rect.height() * 0.78);
        let narrower = room
            .map_or_else(String::new, |room| format!(" textLength=\"{room:.1}\" lengthAdjust=\"spacingAndGlyphs\""));
        let _ = writeln!(
            self.svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{}\" font-weight=\"{}\" font-family=\"{}\" fill=\"{}\"{narrower}>{}</text>",
            of(style, "font-size"),
            of(style, "font-weight"),
            escaped(&of(style, "font-family")),
            of(style, "color"),
            escaped(word),
        );
    }

    /// Writes a part of an arrow, with computed styles as attributes.
    fn wire(&mut self, element: &Element) {
        let Some(style) = style_of(element).filter(|style| of(style, "display") != "none") else { return };
        let Ok(copy) = element.clone_node_with_deep(true) else { return };
        let Some(copy) = copy.dyn_ref::<Element>() else { return };
        let heads = all(element, "path");
        for (head, piece) in heads.iter().zip(all(copy, "path")) {
            painted(&piece, head);
        }
        if heads.is_empty() {
            painted(copy, element);
        }
        if element.tag_name() == "text" {
            for name in ["font-size", "font-weight"] {
                // The attributes' names are valid.
                let _ = copy.set_attribute(name, &of(&style, name));
            }
        }
        let _ = writeln!(self.svg, "{}", copy.outer_html());
    }
}

/// Copies the computed paint of an element to its clone.
fn painted(copy: &Element, element: &Element) {
    let Some(style) = style_of(element) else { return };
    let _ = copy.remove_attribute("class");
    for name in ["fill", "stroke", "stroke-width", "stroke-dasharray"] {
        // The attributes' names are valid.
        let _ = copy.set_attribute(name, &of(&style, name));
    }
}

fn is_seen(rect: &DomRect) -> bool {
    rect.width() > 0.0 && rect.height() > 0.0
}

fn all(within: &Element, selector: &str) -> Vec<Element> {
    let found = within.query_selector_all(selector).ok();
    let elements = |found: NodeList| (0..found.length()).filter_map(move |at| found.get(at)?.dyn_into().ok()).collect();
    found.map(elements).unwrap_or_default()
}

fn style_of(element: &Element) -> Option<CssStyleDeclaration> {
    window().get_computed_style(element).ok()?
}

fn of(style: &CssStyleDeclaration, property: &str) -> String {
    style.get_property_value(property).unwrap_or_default()
}
