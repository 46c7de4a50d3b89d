//! Segments of a byte map: fields and padding, in byte order.

use crate::{
    state::{Selection, field_colors::FieldColors},
    words::{counted, grouped},
};
use nvvm_engine::report::{Location, ParameterBuffer, SizingStep, StepKind};

/// Maximum number of segments.
const MAX_SEGMENTS: usize = 2_000;

/// A field, or padding.
#[derive(Clone, Debug, PartialEq)]
pub struct Segment {
    /// The field's name; empty for padding.
    pub name: String,
    /// Range of bits, end exclusive.
    pub bits: (u64, u64),
    /// Whether it is padding.
    pub is_padding: bool,
    /// Number of the color, from 1.
    pub color: u8,
    /// Index of the parameter that contains the segment; parameters are set apart in rows.
    pub part: u32,
    /// Location of the declaration.
    pub location: Option<Location>,
    /// The selection on click.
    pub selection: Option<Selection>,
}

impl Segment {
    /// The first byte.
    pub const fn offset(&self) -> u64 {
        self.bits.0 / 8
    }

    /// The number of bytes, rounded up for bit-fields.
    pub const fn size(&self) -> u64 {
        (self.bits.1 - self.bits.0).div_ceil(8)
    }

    /// The displayed name.
    pub fn what(&self) -> &str {
        if self.is_padding { "padding" } else { &self.name }
    }

    /// Formats `gain: 12 bytes at 20`.
    pub fn title(&self) -> String {
        let (start, end) = self.bits;
        if start % 8 == 0 && end % 8 == 0 {
            return format!("{}: {} at {}", self.what(), counted(self.size(), "byte"), grouped(self.offset()));
        }
        let bits = counted(end - start, "bit");
        format!("{}: {bits} at bit {} of byte {}", self.what(), start % 8, grouped(start / 8))
    }

    /// The value of `data-kind`.
    pub const fn kind(&self) -> &'static str {
        if self.is_padding { "padding" } else { "field" }
    }

    /// The class of the segment's color.
    pub fn class(&self) -> String {
        if self.is_padding { "pad".to_owned() } else { format!("f{}", self.color) }
    }
}

/// Creates a segment from a sizing step. `leaf` is the field that determines the color: the first one within an
/// aggregate.
pub fn of_step(step: &SizingStep, index: u32, part: u32, leaf: &SizingStep, colors: &FieldColors) -> Segment {
    let is_padding = matches!(step.kind, StepKind::Padding | StepKind::TailPadding);
    Segment {
        name: if is_padding { String::new() } else { field_name(step) },
        bits: (step.offset.saturating_mul(8), step.end().saturating_mul(8)),
        is_padding,
        color: colors.color(leaf.location, index as usize),
        part,
        location: step.location,
        selection: Some(Selection::Step(index)),
    }
}

/// All fields of a parameter buffer and the padding between them.
pub fn of_buffer(buffer: &ParameterBuffer, colors: &FieldColors) -> Vec<Segment> {
    let mut part = 0;
    let mut segments = Vec::new();
    for (step, index) in buffer.steps.iter().zip(0u32..).take(MAX_SEGMENTS) {
        part += u32::from(step.depth == 0 && step.kind == StepKind::Parameter);
        if !step.is_heading() && step.size > 0 {
            segments.push(of_step(step, index, part, step, colors));
        }
    }
    without_overlaps(segments)
}

/// The segments in order, without those that overlap an earlier one, such as other members of a union.
pub fn without_overlaps(segments: Vec<Segment>) -> Vec<Segment> {
    let mut end = 0;
    let mut kept: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        if segment.bits.0 >= end && segment.bits.1 > segment.bits.0 {
            end = segment.bits.1;
            kept.push(segment);
        }
    }
    kept
}

/// The name of a field within its parameter; numbered fields include the parameter's name.
pub fn field_name(step: &SizingStep) -> String {
    if step.kind == StepKind::Omitted {
        return "more elements".to_owned();
    }
    let within = step.path.split_once('.').map(|(_, within)| within);
    let is_number = |name: &str| name.starts_with(|first: char| first.is_ascii_digit());
    within.filter(|name| !is_number(name)).unwrap_or(&step.path).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Segment, of_buffer, without_overlaps};
    use crate::state::field_colors::FieldColors;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Language, Request, check};

    fn segment(bits: (u64, u64)) -> Segment {
        Segment { name: "f".to_owned(), bits, is_padding: false, color: 1, part: 1, location: None, selection: None }
    }

    #[test]
    fn fields_and_padding_lie_one_after_the_other() {
        let text = "struct S { bool a; double b[2]; char c; };\n__global__ void k(S s, int n) {}\n";
        let report = check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() });
        let target = Target::parse("sm_90").unwrap_or(Target::ALL[0]);
        let Some(buffer) = report.kernels[0].buffer(target, Reference::Tileiras) else { panic!("no buffer") };
        let colors = FieldColors::of(Some(buffer), report.reading_at(0));
        let segments = of_buffer(buffer, &colors);
        let drawn: Vec<_> = segments
            .iter()
            .map(|it| (it.what(), it.offset(), it.size(), if it.is_padding { 0 } else { it.color }, it.part))
            .collect();
        let expected = [
            ("a", 0, 1, 1, 1),
            ("padding", 1, 7, 0, 1),
            ("b", 8, 16, 2, 1),
            ("c", 24, 1, 3, 1),
            ("padding", 25, 7, 0, 1),
            ("n", 32, 4, 4, 2),
        ];
        assert_eq!(drawn, expected);
    }

    #[test]
    fn titles_name_bytes_or_bits() {
        assert_eq!(segment((160, 256)).title(), "f: 12 bytes at 20");
        assert_eq!(segment((35, 36)).title(), "f: 1 bit at bit 3 of byte 4");
    }

    #[test]
    fn one_of_overlapping_fields_is_drawn() {
        let kept = without_overlaps(vec![segment((0, 64)), segment((0, 8)), segment((64, 64)), segment((64, 72))]);
        assert_eq!(kept.iter().map(|it| it.bits).collect::<Vec<_>>(), [(0, 64), (64, 72)]);
    }
}
