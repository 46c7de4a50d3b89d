//! Cells of the what-if board: a target with a reference.

use nvvm_engine::target::{Reference, Target};

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The target of the column.
    pub target: Target,
    /// The reference of the row.
    pub reference: Reference,
}

/// The selection on the board, as stored in links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardState {
    /// The last inspected cell.
    pub cell: Option<Place>,
    /// The compared cells, at most two.
    pub pins: [Option<Place>; 2],
}

impl BoardState {
    /// Pins a cell in place of the older pin, or unpins it.
    pub fn toggle(&mut self, place: Place) {
        let [first, second] = self.pins;
        self.pins = match (first, second) {
            _ if first == Some(place) => [second, None],
            _ if second == Some(place) => [first, None],
            (None, _) => [Some(place), None],
            (Some(_), None) => [first, Some(place)],
            (Some(_), Some(_)) => [second, Some(place)],
        };
    }

    /// Whether a cell is pinned.
    pub fn is_pinned(&self, place: Place) -> bool {
        self.pins.contains(&Some(place))
    }

    /// Parses a link's words: pairs of a target and a reference, the cell first, then the pins.
    pub fn parse<'w>(mut words: impl Iterator<Item = &'w str>) -> Self {
        let mut place = || {
            let target = Target::parse(words.next()?)?;
            Some(Place { target, reference: Reference::parse(words.next()?)? })
        };
        Self { cell: place(), pins: [place(), place()] }
    }

    /// The words of a link, each with a leading space; empty without a selection.
    pub fn words(self) -> String {
        let [first, second] = self.pins;
        let all = [self.cell.or(first), first, second].into_iter().flatten();
        all.map(|place| format!(" {} {}", place.target, place.reference.id())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardState, Place};
    use nvvm_engine::target::{Reference, Target};

    fn place(target: &str) -> Place {
        Place { target: Target::parse(target).expect("a target"), reference: Reference::CUDA_12_9 }
    }

    #[test]
    fn the_third_pin_takes_the_place_of_the_first() {
        let mut board = BoardState::default();
        let (a, b, c) = (place("sm_61"), place("sm_75"), place("sm_90"));
        for pinned in [a, b, c] {
            board.toggle(pinned);
        }
        assert_eq!(board.pins, [Some(b), Some(c)]);
        board.toggle(b);
        assert_eq!(board.pins, [Some(c), None]);
    }

    #[test]
    fn links_keep_the_cell_and_the_pins() {
        let board = BoardState { cell: Some(place("sm_61")), pins: [Some(place("sm_75")), Some(place("sm_90"))] };
        assert_eq!(board.words(), " sm_61 cuda-12.9 sm_75 cuda-12.9 sm_90 cuda-12.9");
        assert_eq!(BoardState::parse(board.words().split(' ').skip(1)), board);
        assert_eq!(BoardState::parse("sm_9000 nobody".split(' ')), BoardState::default());
    }
}
