//! Reordering of a type's fields: the edits, and the report of the edited text with positions of the original text.

use crate::change::each_place_of;
use crate::report::{MovableMember, Report, TextEdit};
use crate::{Request, check};
use std::ops::Range;

/// A permutation of a type's members. The members are consecutive in the source.
#[derive(Clone, Copy, Debug)]
pub struct FieldOrder<'o> {
    /// The members in source order.
    pub members: &'o [MovableMember],
    /// The index of the member for each position.
    pub order: &'o [u32],
}

impl FieldOrder<'_> {
    /// Returns each position with the member that moves there; `None` when `order` is not a permutation of the members.
    fn moves(&self) -> Option<Vec<(MovableMember, MovableMember)>> {
        let mut numbers: Vec<u32> = self.order.to_vec();
        numbers.sort_unstable();
        let is_order = numbers.iter().copied().eq(0..self.members.len() as u32);
        let is_sorted = self.members.windows(2).all(|pair| pair[0].end_offset <= pair[1].offset);
        if !is_order || !is_sorted {
            return None;
        }
        let member = |&number: &u32| self.members.get(number as usize).copied();
        self.members.iter().zip(self.order).map(|(&place, number)| Some((place, member(number)?))).collect()
    }

    /// Returns the edits that reorder the members, in source order. Returns `None` when `order` is not a permutation of
    /// the members or a member lies outside the text.
    pub fn edits(&self, text: &str) -> Option<Vec<TextEdit>> {
        let moves = self.moves()?.into_iter().filter(|(place, member)| place != member);
        let edit = |(place, member): (MovableMember, MovableMember)| {
            let text = text.get(range(member))?.to_owned();
            Some(TextEdit { offset: place.offset, end_offset: place.end_offset, text })
        };
        moves.map(edit).collect()
    }

    /// Returns the report of a text with the members reordered. Positions refer to the original text, so that both can
    /// be displayed together. Returns `None` when `order` is not a permutation of the members or a member lies outside
    /// the text.
    pub fn report(&self, request: &Request) -> Option<Report> {
        let moves = self.moves()?;
        let old = request.text.as_str();
        let (mut text, mut pieces) = (String::with_capacity(old.len()), Vec::new());
        let mut end = 0;
        for (place, member) in moves {
            let (gap, moved) = (end..place.offset as usize, range(member));
            for piece in [gap, moved] {
                let start = text.len() as u32;
                text.push_str(old.get(piece.clone())?);
                pieces.push(Piece { start, end: text.len() as u32, old_start: piece.start as u32 });
            }
            end = place.end_offset as usize;
        }
        let start = text.len() as u32;
        text.push_str(old.get(end..)?);
        pieces.push(Piece { start, end: u32::MAX, old_start: end as u32 });
        let mut report = check(&Request { text, ..request.clone() });
        let lines = Lines::of(old);
        let mut is_end = false;
        // Positions are visited in pairs: a start, then its end.
        each_place_of(&mut report, &mut |offset, line| {
            *offset = if is_end { before_end(&pieces, *offset) } else { from_start(&pieces, *offset) };
            if *line > 0 {
                *line = lines.line(*offset);
            }
            is_end = !is_end;
        });
        Some(report)
    }
}

fn range(member: MovableMember) -> Range<usize> {
    member.offset as usize..member.end_offset as usize
}

/// A piece of the edited text with its position in the original text.
struct Piece {
    start: u32,
    end: u32,
    old_start: u32,
}

/// Returns the original position of a start offset.
fn from_start(pieces: &[Piece], offset: u32) -> u32 {
    let at = pieces.partition_point(|piece| piece.end <= offset);
    pieces.get(at).map_or(offset, |piece| piece.old_start + (offset - piece.start))
}

/// Returns the original position of an end offset.
fn before_end(pieces: &[Piece], offset: u32) -> u32 {
    offset.checked_sub(1).map_or(0, |last| from_start(pieces, last) + 1)
}

/// Byte offsets of the line starts of a text.
struct Lines(Vec<u32>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n').map(|(_, next)| next).collect())
    }

    /// Returns the line number of a byte, from 1.
    fn line(&self, offset: u32) -> u32 {
        self.0.partition_point(|&start| start <= offset) as u32 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::FieldOrder;
    use crate::report::{Report, TypeLayout};
    use crate::{Language, Request, check};
    use nvvm_target::{Reference, Target};

    const CUDA: &str =
        "struct S {\n  bool a;\n  double b; // wide\n  char c;\n};\n\n__global__ void k(S s, int n) {}\n";
    const IR: &str = "%S = type { i8, i64, i8 }\n\
                      define ptx_kernel void @k(ptr byval(%S) align 8 %s) {\n  ret void\n}\n";

    fn request(text: &str, language: Language) -> Request {
        Request { text: text.to_owned(), language, ..Request::default() }
    }

    fn total(report: &Report) -> Option<u64> {
        report.kernels[0].buffer(Target::parse("sm_90")?, Reference::Tileiras)?.total
    }

    fn ty(report: &Report) -> &TypeLayout {
        &report.readings[0].types[0]
    }

    #[test]
    fn members_are_those_of_the_text() {
        let report = check(&request(CUDA, Language::Cuda));
        let members: Vec<&str> = ty(&report)
            .members
            .iter()
            .map(|member| &CUDA[member.offset as usize..member.end_offset as usize])
            .collect();
        assert_eq!(members, ["bool a;", "double b;", "char c;"]);
    }

    #[test]
    fn another_order_has_other_sizes_at_the_old_places() {
        let cuda = request(CUDA, Language::Cuda);
        let before = check(&cuda);
        let order = FieldOrder { members: &ty(&before).members, order: &[1, 0, 2] };
        let after = order.report(&cuda).expect("an order");
        assert_eq!((total(&before), total(&after)), (Some(28), Some(20)));
        let places = |report: &Report| {
            let mut places: Vec<_> = ty(report).fields.iter().map(|it| (it.name.clone(), it.location)).collect();
            places.sort_by(|one, other| one.0.cmp(&other.0));
            places.into_iter().map(|(_, place)| place.map(|it| (it.offset, it.end_offset, it.line))).collect::<Vec<_>>()
        };
        assert_eq!(places(&before), places(&after));
        let names: Vec<&str> = ty(&after).fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names, ["b", "a", "c"]);
    }

    #[test]
    fn edits_give_the_same_layout_as_the_report() {
        let ir = request(IR, Language::NvvmIr);
        let before = check(&ir);
        let order = FieldOrder { members: &ty(&before).members, order: &[1, 0, 2] };
        let mut text = IR.to_owned();
        for edit in order.edits(IR).expect("edits").iter().rev() {
            text.replace_range(edit.offset as usize..edit.end_offset as usize, &edit.text);
        }
        assert!(text.starts_with("%S = type { i64, i8, i8 }"), "{text}");
        let after = order.report(&ir).expect("an order");
        assert_eq!(
            (total(&before), total(&after), total(&check(&request(&text, Language::NvvmIr)))),
            (Some(24), Some(16), Some(16))
        );
    }

    #[test]
    fn what_is_no_order_is_refused() {
        let ir = request(IR, Language::NvvmIr);
        let before = check(&ir);
        let members = &ty(&before).members;
        for order in [&[0, 1][..], &[0, 1, 1], &[0, 1, 3]] {
            assert!(FieldOrder { members, order }.report(&ir).is_none());
        }
    }
}
