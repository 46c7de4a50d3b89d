//! The field that code, drawings and tables light up together: the one pointed at, else the selected one.

use super::{
    checked::{Pointed, Selection},
    places,
    store::Store,
};
use leptos::prelude::*;
use nvvm_engine::report::Location;

/// The linked field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Linked {
    /// The field that a drawing or a table points at, by where it is declared.
    Field(Location),
    /// The selection, with its place in the text.
    Selected(Selection, Option<Location>),
    /// A byte of the text that the mouse or the keyboard points at.
    Byte(u32),
}

impl Linked {
    /// The linked field now, if any.
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

    /// Whether a part of a drawing or table is meant, by where it is declared and what choosing it selects.
    pub fn means(self, location: Option<Location>, selection: Option<Selection>) -> bool {
        let starts = |other: Location| location.is_some_and(|own| own.offset == other.offset);
        match self {
            Self::Field(field) => starts(field),
            // Elements of an array are declared at one place.
            Self::Selected(Selection::Step(step), _) if matches!(selection, Some(Selection::Step(_))) => {
                selection == Some(Selection::Step(step))
            }
            Self::Selected(selected, place) => selection == Some(selected) || place.is_some_and(starts),
            Self::Byte(byte) => location.is_some_and(|own| own.offset <= byte && byte <= own.end_offset),
        }
    }
}
