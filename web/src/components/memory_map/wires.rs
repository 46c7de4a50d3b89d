//! Routes of arrows between boxes.

use crate::words::fixed;

/// Height of the apex of an arc over the plates, in pixels from the top of the drawing.
const CREST: f64 = 44.0;
/// Distance of an arrow from the corner of a box, in pixels.
const INSET: f64 = 12.0;

/// The rectangle of a box in the drawing, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Rect {
    fn center(self) -> f64 {
        self.x + self.width / 2.0
    }

    fn bottom(self) -> f64 {
        self.y + self.height
    }

    fn right(self) -> f64 {
        self.x + self.width
    }
}

/// The kind of an arrow between two boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WireKind {
    /// A legal cast.
    Cast,
    /// An illegal cast.
    Illegal,
    /// From a generic pointer to the object that it points to.
    Into,
}

impl WireKind {
    /// The CSS class of the kind.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Cast => "cast",
            Self::Illegal => "illegal",
            Self::Into => "into",
        }
    }
}

/// The geometry of an arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The curve, as the attribute `d` of an SVG path.
    pub path: String,
    /// Position of the label: its start or its center.
    pub label: (f64, f64),
    /// Whether the label is centered at the position.
    pub is_centered: bool,
    /// The center of an illegal cast's stop sign.
    pub stop: Option<(f64, f64)>,
}

/// The route from one box to another.
pub fn route(kind: WireKind, from: Rect, to: Rect) -> Route {
    let is_level = (from.y - to.y).abs() < from.height + to.height && to.bottom() > from.y && from.bottom() > to.y
        || kind == WireKind::Illegal && (to.y - from.y).abs() < 100.0;
    match kind {
        WireKind::Illegal if is_level => arc(from, to),
        _ if is_level => level(from, to),
        WireKind::Into => {
            let x = from.center().clamp(to.x + 4.0, (to.right() - 4.0).max(to.x + 4.0));
            let (start, end) =
                if to.y < from.y { (from.y - 1.0, to.bottom() + 2.0) } else { (from.bottom() + 1.0, to.y - 2.0) };
            Route {
                path: format!("M{} {}V{}", px(x), px(start), px(end)),
                label: (x + 6.0, end),
                is_centered: false,
                stop: None,
            }
        }
        _ => vertical(kind, from, to),
    }
}

/// An arc over the plates, with the stop sign at the apex.
fn arc(from: Rect, to: Rect) -> Route {
    let (x1, x2, y1, y2) = (from.center(), to.center(), from.y - 2.0, to.y - 3.0);
    let (middle, height) = ((x1 + x2) / 2.0, (y1 + 6.0 * CREST + y2) / 8.0);
    Route {
        path: format!("M{} {}C{} {CREST} {} {CREST} {} {}", px(x1), px(y1), px(x1), px(x2), px(x2), px(y2)),
        label: (middle + 14.0, height - 8.0),
        is_centered: false,
        stop: Some((middle, height)),
    }
}

/// A line between plates side by side.
fn level(from: Rect, to: Rect) -> Route {
    let (y1, y2) = (from.y + from.height / 2.0, to.y + to.height / 2.0);
    let (x1, x2) = if to.x >= from.x { (from.right() + 1.0, to.x - 2.0) } else { (from.x - 1.0, to.right() + 2.0) };
    Route {
        path: format!("M{} {}L{} {}", px(x1), px(y1), px(x2), px(y2)),
        label: ((x1 + x2) / 2.0, y1.max(y2) + 17.0),
        is_centered: true,
        stop: None,
    }
}

/// A route between a plate and the generic pointers; straight when the boxes overlap horizontally.
fn vertical(kind: WireKind, from: Rect, to: Rect) -> Route {
    let is_down = to.y > from.y;
    let (start, end) = if is_down { (from.bottom() + 1.0, to.y - 2.0) } else { (from.y - 1.0, to.bottom() + 2.0) };
    let straight =
        to.center().clamp(from.x + INSET.min(from.width / 2.0), (from.right() - INSET).max(from.x + from.width / 2.0));
    let (x1, x2) =
        if straight >= to.x && straight <= to.right() { (straight, straight) } else { (from.center(), to.center()) };
    let path = if (x1 - x2).abs() < 0.5 {
        format!("M{} {}V{}", px(x1), px(start), px(end))
    } else {
        let middle = px((start + end) / 2.0);
        format!("M{} {}C{} {middle} {} {middle} {} {}", px(x1), px(start), px(x1), px(x2), px(x2), px(end))
    };
    let low = start.max(end);
    let stop = (kind == WireKind::Illegal).then_some(((x1 + x2) / 2.0, (start + end) / 2.0));
    Route { path, label: (if is_down { x2 } else { x1 } + 6.0, low - 24.0), is_centered: false, stop }
}

/// A number of pixels with one decimal.
fn px(value: f64) -> String {
    fixed(value, 1)
}

#[cfg(test)]
mod tests {
    use super::{Rect, WireKind, route};

    const fn rect(x: f64, y: f64) -> Rect {
        Rect { x, y, width: 60.0, height: 24.0 }
    }

    #[test]
    fn a_cast_to_the_rail_is_straight() {
        let drawn = route(WireKind::Cast, rect(100.0, 120.0), rect(104.0, 250.0));
        assert_eq!(drawn.path, "M134.0 145.0V248.0");
        assert_eq!((drawn.label, drawn.stop), ((140.0, 224.0), None));
        let back = route(WireKind::Cast, rect(100.0, 250.0), rect(100.0, 120.0));
        assert_eq!(back.path, "M130.0 249.0V146.0");
    }

    #[test]
    fn a_cast_to_another_column_bends() {
        let drawn = route(WireKind::Cast, rect(100.0, 120.0), rect(400.0, 250.0));
        assert!(drawn.path.contains('C'), "{}", drawn.path);
    }

    #[test]
    fn an_illegal_cast_rises_over_the_plates_and_is_stopped() {
        let drawn = route(WireKind::Illegal, rect(100.0, 120.0), rect(300.0, 152.0));
        assert_eq!(drawn.path, "M130.0 118.0C130.0 44 330.0 44 330.0 149.0");
        assert_eq!(drawn.stop.map(|stop| stop.0), Some(230.0));
    }

    #[test]
    fn neighbors_are_joined_by_a_level_arrow() {
        let drawn = route(WireKind::Cast, rect(100.0, 120.0), rect(300.0, 120.0));
        assert_eq!(drawn.path, "M161.0 132.0L298.0 132.0");
        assert!(drawn.is_centered);
    }
}
