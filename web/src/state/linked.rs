//! The field that is highlighted in code, drawings and tables: the hovered one, else the selected one.

use super::{
    checked::{Pointed, Selection},
    places,
    store::Store,
};
use leptos::prelude::*;
use nvvm_engine::report::Location;

/// The highlighted field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Linked {
    /// The field hovered in a drawing or table, by the location of its declaration.
    Field(Location),
    /// The selection, with its location in the text.
    Selected(Selection, Option<Location>),
    /// The byte of the text under the mouse or at the caret.
    Byte(u32),
}

impl Linked {
    /// The currently highlighted field.
    pub fn now(store: Store) -> Option<Self> {
        let source = |pointed: Pointed| match pointed {
            Pointed::Source(byte) => Some(Self::Byte(byte)),
            Pointed::Generated(_) => None,
        };
        let field = store.pointed_field.get().map(Self::Field);
        let hovered = store.hovered.get().and_then(source);
        let selected =
            store.selection.get().map(|selection| Self::Selected(selection, places::location_of(store, selection)));
        field.or(hovered).or(selected).or(store.caret.get().map(Self::Byte))
    }

    /// Whether a part of a drawing or table is highlighted, by its declaration's location and its selection.
    pub fn means(self, location: Option<Location>, selection: Option<Selection>) -> bool {
        let starts = |other: Location| location.is_some_and(|own| own.offset == other.offset);
        match self {
            Self::Field(field) => starts(field),
            // Elements of an array share a declaration.
            Self::Selected(Selection::Step(step), _) if matches!(selection, Some(Selection::Step(_))) => {
                selection == Some(Selection::Step(step))
            }
            Self::Selected(selected, place) => selection == Some(selected) || place.is_some_and(starts),
            Self::Byte(byte) => location.is_some_and(|own| own.offset <= byte && byte <= own.end_offset),
        }
    }
}
