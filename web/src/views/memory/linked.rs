//! Linked highlights of the map, the table and the code.

use crate::{
    components::memory_map::{Lit, MemoryModel},
    state::{Pointed, Selection, Store, places},
};
use leptos::prelude::*;
use nvvm_engine::report::PointerSpace;
use std::sync::Arc;

/// The pointer that is pointed at, and the one that the cursor or the selection is on.
#[derive(Clone, Copy)]
pub struct Linked {
    /// Pointed at, in the map or in the table.
    pub lit: RwSignal<Option<Lit>>,
    /// At the cursor or selected.
    pub here: Memo<Option<u32>>,
    /// The pointers that illegal casts make.
    illegal: Memo<Vec<u32>>,
}

impl Linked {
    /// Links them for as long as the view lives.
    pub fn new(store: Store, model: Memo<Arc<MemoryModel>>) -> Self {
        let lit = RwSignal::new(None::<Lit>);
        let here = Memo::new(move |_| match store.selection.get() {
            Some(Selection::Pointer(index)) => Some(index),
            _ => at(store, store.cursor.get().offset),
        });
        // Code that the mouse points at lights its pointer.
        Effect::new(move |_| {
            let pointed = store.hovered.get();
            if let Some(Pointed::Source(offset)) = pointed {
                lit.set(at(store, offset).map(Lit::Pointer));
            }
        });
        Effect::new(move |was: Option<bool>| {
            let found = lit.get();
            let is_lit = found.is_some();
            // Nothing is tinted anew as long as nothing was lit.
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

    /// Whether a row of the table is lit.
    pub fn lights(self, index: u32) -> bool {
        self.lit.get().is_some_and(|lit| lit.pointer() == index)
    }

    /// Whether an illegal cast makes the pointer of a row.
    pub fn is_illegal(self, index: u32) -> bool {
        self.illegal.with(|illegal| illegal.contains(&index))
    }

    /// Lights a row's pointer, or nothing.
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
