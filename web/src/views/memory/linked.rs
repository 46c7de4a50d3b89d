//! Linked highlighting of the map, the table and the code.

use crate::{
    components::memory_map::{Lit, MemoryModel},
    state::{Pointed, Selection, Store, places},
};
use leptos::prelude::*;
use nvvm_engine::report::PointerSpace;
use std::sync::Arc;

/// The hovered pointer, and the pointer at the cursor or selection.
#[derive(Clone, Copy)]
pub struct Linked {
    /// Hovered in the map or in the table.
    pub lit: RwSignal<Option<Lit>>,
    /// At the cursor or selected.
    pub here: Memo<Option<u32>>,
    /// The results of illegal casts.
    illegal: Memo<Vec<u32>>,
}

impl Linked {
    /// Creates the links, which live as long as the view.
    pub fn new(store: Store, model: Memo<Arc<MemoryModel>>) -> Self {
        let lit = RwSignal::new(None::<Lit>);
        let here = Memo::new(move |_| match store.selection.get() {
            Some(Selection::Pointer(index)) => Some(index),
            _ => at(store, store.cursor.get().offset),
        });
        // Hovering over code highlights its pointer.
        Effect::new(move |_| {
            let pointed = store.hovered.get();
            if let Some(Pointed::Source(offset)) = pointed {
                lit.set(at(store, offset).map(Lit::Pointer));
            }
        });
        Effect::new(move |was: Option<bool>| {
            let found = lit.get();
            let is_lit = found.is_some();
            // Highlighting in the editor changes only if it was or is set.
            if is_lit || was == Some(true) {
                let location = found.and_then(|lit| {
                    store.reading_untracked(|reading| {
                        reading.pointers.get(lit.pointer() as usize).map(|pointer| pointer.location)
                    })
                });
                places::tint(store, location);
            }
            is_lit
        });
        let illegal = Memo::new(move |_| model.with(|model| model.illegal.iter().map(|cast| cast.pointer).collect()));
        Self { lit, here, illegal }
    }

    /// Whether a row of the table is highlighted.
    pub fn lights(self, index: u32) -> bool {
        self.lit.get().is_some_and(|lit| lit.pointer() == index)
    }

    /// Whether the pointer of a row is the result of an illegal cast.
    pub fn is_illegal(self, index: u32) -> bool {
        self.illegal.with(|illegal| illegal.contains(&index))
    }

    /// Highlights a row's pointer, or none.
    pub fn light(self, index: Option<u32>) {
        self.lit.set(index.map(Lit::Pointer));
    }
}

/// The pointer whose name is at an offset.
fn at(store: Store, offset: u32) -> Option<u32> {
    let holds = |pointer: &PointerSpace| {
        let place = pointer.location;
        place.end_offset > 0 && place.offset <= offset && offset <= place.end_offset
    };
    store.reading(|reading| reading.pointers.iter().position(holds).map(|at| at as u32))
}
