//! The buffer once more, as wide as there is room, and its first bytes one by one: beside a ceiling of some thousand
//! bytes a small buffer, or a byte of padding in a large one, is too thin to be seen.

use super::walk::{Row, blocks};
use crate::{
    parts::{
        blocks::Block,
        byte_map::{ByteMap, Piece, Scale},
        scale_bar::ScaleBar,
    },
    words::{counted, grouped},
};
use leptos::prelude::*;
use std::sync::Arc;

/// The grid holds at least and at most so many bytes, of a buffer that has them.
const GRID: (u64, u64) = (64, 256);

/// How many bytes of a buffer are shown one by one: all of a small one; of others up to where the last field begins that
/// begins among the first.
fn grid_bytes(blocks: &[Block], total: u64) -> u64 {
    if total <= GRID.1 {
        return total;
    }
    let begins = blocks.iter().map(|block| block.offset).filter(|&offset| offset < GRID.1).max().unwrap_or(0);
    (begins / 16 + 2).saturating_mul(16).clamp(GRID.0, GRID.1)
}

/// What lies in the first bytes.
fn grid(blocks: &[Block], bytes: u64) -> Vec<Piece> {
    let inside = blocks.iter().filter(|block| block.offset < bytes && block.size > 0);
    inside
        .map(|block| Piece {
            label: block.label.clone(),
            title: block.title(),
            bits: (block.offset * 8, block.offset.saturating_add(block.size).min(bytes) * 8),
            tint: (!block.padding).then_some(block.tint as usize),
            selection: Some(block.selection),
        })
        .collect()
}

/// Both drawings.
#[component]
pub fn Unfolded(rows: Memo<Arc<Vec<Row>>>) -> impl IntoView {
    move || {
        let blocks = rows.with(|rows| blocks(rows));
        let last = blocks.last()?;
        let total = last.offset.saturating_add(last.size);
        let bytes = grid_bytes(&blocks, total);
        // One field alone has no inside to look at.
        if bytes == 0 || (blocks.len() < 2 && total > GRID.1) {
            return None;
        }
        let pieces = grid(&blocks, bytes);
        let which = if bytes < total {
            format!("The first {} of {}", grouped(bytes), counted(total, "byte"))
        } else {
            format!("All {}", counted(total, "byte"))
        };
        let label = format!("{which}, one by one; the table says the same");
        let to_scale = format!("{} to scale; the table says the same", counted(total, "byte"));
        Some(view! {
            <p class="quiet small drawing-title">{counted(total, "byte")}" to scale, without the ceilings"</p>
            <ScaleBar blocks=blocks total=total label=to_scale />
            <p class="quiet small drawing-title">{which}", one by one"</p>
            <ByteMap pieces=pieces from=0 bytes=bytes scale=Scale::of_bytes() label=label />
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, grid, grid_bytes};
    use crate::state::Selection;

    fn block(offset: u64, size: u64) -> Block {
        let label = format!("at {offset}");
        Block { label, offset, size, padding: false, unknown: false, tint: 0, selection: Selection::Step(0) }
    }

    #[test]
    fn small_buffers_are_shown_whole() {
        assert_eq!(grid_bytes(&[block(0, 8), block(8, 1)], 9), 9);
        assert_eq!(grid_bytes(&[block(0, 256)], 256), 256);
    }

    #[test]
    fn of_large_ones_the_first_bytes_are_shown() {
        assert_eq!(grid_bytes(&[block(0, 8), block(12, 40_000)], 40_016), 64);
        assert_eq!(grid_bytes(&[block(0, 100), block(100, 40_000)], 40_100), 128);
        assert_eq!(grid_bytes(&[block(0, 250), block(250, 40_000)], 40_250), 256);
    }

    #[test]
    fn pieces_end_with_the_grid() {
        let pieces = grid(&[block(0, 8), block(8, 40_000), block(40_008, 8)], 64);
        let bits: Vec<(u64, u64)> = pieces.iter().map(|piece| piece.bits).collect();
        assert_eq!(bits, [(0, 64), (64, 512)]);
    }
}
