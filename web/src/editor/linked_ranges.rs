//! Linked ranges: CUDA declarations and the IR generated from them highlight each other.

use crate::state::{Pointed, Store};
use leptos::prelude::*;
use nvvm_engine::report::{GeneratedPiece, GeneratedText};

/// Starts and ends of ranges.
type Ends = (Vec<u32>, Vec<u32>);

/// Highlights both ranges of the hovered position, else of the last focused one.
pub fn show(store: Store) {
    let hovered = store.hovered.get();
    let pointed = hovered.or(store.pointed.get());
    let (target, place) = (store.target.get(), store.place_of_reading.get());
    let (source, made, found): (Ends, Ends, bool) = store
        .checked
        .with(|checked| {
            let generated = checked.report.reading_at(place).generated.as_ref()?;
            let pieces =
                pointed.map_or_else(Vec::new, |at| pieces(generated.for_target(target), || checked.text(), at));
            let source = |piece: &GeneratedPiece| {
                (checked.offsets.to_utf16(piece.source_start), checked.offsets.to_utf16(piece.source_end))
            };
            let made = |piece: &GeneratedPiece| (piece.generated_start, piece.generated_end);
            let found = !pieces.is_empty();
            Some((pieces.iter().map(source).unzip(), pieces.iter().map(made).unzip(), found))
        })
        .unwrap_or_default();
    let scroll = |side: bool| found && side;
    let in_source = matches!(pointed, Some(Pointed::Source(_)));
    store.editor().with(|editor| editor.mark_linked_ranges(&source.0, &source.1, scroll(!in_source)));
    store.editor().with_generated(|editor| editor.mark_linked_ranges(&made.0, &made.1, scroll(in_source)));
}

/// Removes the highlighting.
pub fn hide(store: Store) {
    store.editor().with(|editor| editor.mark_linked_ranges(&[], &[], false));
}

/// The pieces at a position: the innermost one, else those in its line.
fn pieces(generated: &GeneratedText, source: impl FnOnce() -> String, pointed: Pointed) -> Vec<GeneratedPiece> {
    let (Pointed::Source(offset) | Pointed::Generated(offset)) = pointed;
    let range = |piece: &GeneratedPiece| match pointed {
        Pointed::Source(_) => (piece.source_start, piece.source_end),
        Pointed::Generated(_) => (piece.generated_start, piece.generated_end),
    };
    let length = |piece: &GeneratedPiece| range(piece).1.saturating_sub(range(piece).0);
    let holds = |piece: &&GeneratedPiece| range(piece).0 <= offset && offset <= range(piece).1;
    let innermost = generated.pieces.iter().filter(holds).map(length).min();
    if let Some(shortest) = innermost {
        return generated.pieces.iter().filter(holds).filter(|piece| length(piece) == shortest).copied().collect();
    }
    let (start, end) = match pointed {
        Pointed::Source(_) => line_of(&source(), offset),
        Pointed::Generated(_) => line_of(&generated.text, offset),
    };
    let begins_here = |piece: &&GeneratedPiece| (start..end).contains(&range(piece).0);
    generated.pieces.iter().filter(begins_here).copied().collect()
}

/// The byte range of the line around an offset, including its line break.
fn line_of(text: &str, offset: u32) -> (u32, u32) {
    let bytes = text.as_bytes();
    let offset = (offset as usize).min(bytes.len());
    let (before, after) = bytes.split_at(offset);
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let end = after.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |at| offset + at + 1);
    (start as u32, end as u32)
}

#[cfg(test)]
mod tests {
    use super::{line_of, pieces};
    use crate::state::Pointed;
    use nvvm_engine::{Language, Request, check, report::GeneratedText};

    const SOURCE: &str = "struct S {\n  int a;\n  float b;\n};\n__global__ void k(S s) {}\n";

    fn generated() -> GeneratedText {
        let request = Request { text: SOURCE.to_owned(), language: Language::Cuda, ..Request::default() };
        check(&request).readings.remove(0).generated.unwrap_or_default().modern
    }

    /// The texts of both ranges at a position.
    fn at(pointed: Pointed) -> Vec<(String, String)> {
        let generated = generated();
        let text = |of: &str, start: u32, end: u32| of[start as usize..end as usize].to_owned();
        pieces(&generated, || SOURCE.to_owned(), pointed)
            .iter()
            .map(|piece| {
                let source = text(SOURCE, piece.source_start, piece.source_end);
                (source, text(&generated.text, piece.generated_start, piece.generated_end))
            })
            .collect()
    }

    #[test]
    fn a_member_and_its_element_belong_together() {
        let place = SOURCE.find("b;").unwrap_or(0) as u32;
        let found = at(Pointed::Source(place));
        assert_eq!(found, [("b".to_owned(), "float".to_owned())]);
        // A position anywhere in a member's line has the same result as one on its name.
        assert_eq!(at(Pointed::Source(place - 4)), found);
        let element = generated().text.find("float").unwrap_or(0) as u32;
        assert_eq!(at(Pointed::Generated(element + 2)), found);
    }

    #[test]
    fn a_kernel_and_its_function_belong_together() {
        let place = generated().text.find("ret void").unwrap_or(0) as u32;
        let found = at(Pointed::Generated(place));
        assert!(matches!(found.as_slice(), [(source, _)] if source == "k"), "{found:?}");
    }

    #[test]
    fn lines_of_any_place() {
        assert_eq!(line_of("ab\ncd", 0), (0, 3));
        assert_eq!(line_of("ab\ncd", 2), (0, 3));
        assert_eq!(line_of("ab\ncd", 9), (3, 5));
        assert_eq!(line_of("", 0), (0, 0));
    }
}
