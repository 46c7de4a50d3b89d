//! What constant expressions make: variables, arrays and objects of classes, each with a place of its own, so that
//! references and pointers stand for what they refer to.

use super::value::{Value, ValueKind};
use crate::entities::ScopeId;
use crate::limits;
use crate::symbol::Symbol;
use crate::types::TypeId;

/// A place that holds a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) struct Place {
    pub object: u32,
    pub index: usize,
}

/// A variable (one element), an array, or an object of a class: its bases, then its members.
#[derive(Clone, Debug)]
struct Made {
    elements: Vec<Value>,
    ty: TypeId,
    /// The object that has this one as a base.
    whole: Option<u32>,
    is_union: bool,
}

/// The object of a lambda: where its body's names are looked up, and what it captured.
#[derive(Clone, Debug)]
pub(in crate::sema) struct Captured<'u> {
    pub lambda: &'u crate::ast::Lambda,
    pub scope: ScopeId,
    pub locals: Vec<(Symbol, u32)>,
    pub packs: Vec<(Symbol, Vec<u32>)>,
    pub this: Option<u32>,
}

/// All of it. What a finished block made is given back, unless something that is older refers to it.
#[derive(Debug, Default)]
pub(in crate::sema) struct Memory<'u> {
    objects: Vec<Made>,
    closures: Vec<Captured<'u>>,
    elements: usize,
    /// How many objects are kept in any case.
    pinned: usize,
}

impl<'u> Memory<'u> {
    /// A new object; `None` when there are too many.
    pub(crate) fn make(&mut self, elements: Vec<Value>, ty: TypeId, is_union: bool) -> Option<u32> {
        self.elements += elements.len() + 1;
        if self.elements > limits::AGGREGATE_ELEMENTS {
            self.elements -= elements.len() + 1;
            return None;
        }
        let id = self.objects.len() as u32;
        self.objects.push(Made { elements, ty, whole: None, is_union });
        Some(id)
    }

    /// Keeps what a lambda captured; `None` when there is too much.
    pub(crate) fn capture(&mut self, captured: Captured<'u>) -> Option<u32> {
        self.elements += captured.locals.len() + 1;
        if self.elements > limits::AGGREGATE_ELEMENTS {
            return None;
        }
        self.closures.push(captured);
        Some(self.closures.len() as u32 - 1)
    }

    pub(crate) fn closure(&self, id: u32) -> Option<&Captured<'u>> {
        self.closures.get(id as usize)
    }

    pub(crate) fn get(&self, place: Place) -> Option<Value> {
        self.objects.get(place.object as usize)?.elements.get(place.index).copied()
    }

    /// The elements of an array or object.
    pub(crate) fn elements(&self, id: u32) -> &[Value] {
        self.objects.get(id as usize).map_or(&[], |it| &it.elements)
    }

    pub(crate) fn is_union(&self, id: u32) -> bool {
        self.objects.get(id as usize).is_some_and(|it| it.is_union)
    }

    pub(crate) fn type_of(&self, id: u32) -> Option<TypeId> {
        self.objects.get(id as usize).map(|it| it.ty)
    }

    /// Says that the first elements of an object are its bases.
    pub(crate) fn has_bases(&mut self, id: u32, bases: usize) {
        let parts: Vec<u32> = self.elements(id).iter().take(bases).filter_map(|it| it.object()).collect();
        for part in parts {
            if let Some(part) = self.objects.get_mut(part as usize) {
                part.whole = Some(id);
            }
        }
    }

    /// The object that has another as a base.
    pub(crate) fn whole(&self, id: u32) -> Option<u32> {
        self.objects.get(id as usize)?.whole
    }

    /// Writes; of a union the member that is written is the active one. `None` when there is no such place.
    pub(crate) fn set(&mut self, place: Place, value: Value) -> Option<()> {
        let pinned = match value.kind {
            ValueKind::Aggregate(id) | ValueKind::Element(id, _) => id as usize + 1,
            ValueKind::Closure(_) => self.objects.len(),
            _ => 0,
        };
        if pinned > place.object as usize {
            self.pinned = self.pinned.max(pinned);
        }
        let made = self.objects.get_mut(place.object as usize)?;
        if made.is_union {
            made.elements.iter_mut().for_each(|it| it.kind = ValueKind::Unset);
        }
        *made.elements.get_mut(place.index)? = value;
        Some(())
    }

    /// Keeps everything that was made so far.
    pub(crate) fn pin(&mut self) {
        self.pinned = self.objects.len();
    }

    pub(crate) fn mark(&self) -> usize {
        self.objects.len()
    }

    /// Gives back what was made since a mark.
    pub(crate) fn release(&mut self, mark: usize) {
        let keep = mark.max(self.pinned);
        if let Some(gone) = self.objects.get(keep..) {
            self.elements -= gone.iter().map(|it| it.elements.len() + 1).sum::<usize>();
            self.objects.truncate(keep);
        }
    }
}
