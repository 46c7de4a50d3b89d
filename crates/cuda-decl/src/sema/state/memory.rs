//! Memory of constant evaluation: variables, arrays and class objects, each with an index, so that references and
//! pointers can refer to them.

use super::value::{Value, ValueKind};
use crate::entities::ScopeId;
use crate::limits;
use crate::symbol::Symbol;
use crate::types::TypeId;

/// The location of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sema) struct Place {
    pub object: u32,
    pub index: usize,
}

/// A variable (one element), an array, or a class object: its bases, then its members.
#[derive(Clone, Debug)]
struct Made {
    elements: Vec<Value>,
    ty: TypeId,
    /// The object that contains this one as a base class subobject.
    whole: Option<u32>,
    is_union: bool,
}

/// A closure: the scope of its body's names, and its captures.
#[derive(Clone, Debug)]
pub(in crate::sema) struct Captured<'u> {
    pub lambda: &'u crate::ast::Lambda,
    pub scope: ScopeId,
    pub locals: Vec<(Symbol, u32)>,
    pub packs: Vec<(Symbol, Vec<u32>)>,
    pub this: Option<u32>,
}

/// All objects. Objects of a finished block are released unless an older object refers to them.
#[derive(Debug, Default)]
pub(in crate::sema) struct Memory<'u> {
    objects: Vec<Made>,
    closures: Vec<Captured<'u>>,
    elements: usize,
    /// The number of objects that are never released.
    pinned: usize,
}

impl<'u> Memory<'u> {
    /// Creates an object; `None` above the limit of elements.
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

    /// Creates a closure; `None` above the limit of elements.
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

    /// Returns the elements of an array or object.
    pub(crate) fn elements(&self, id: u32) -> &[Value] {
        self.objects.get(id as usize).map_or(&[], |it| &it.elements)
    }

    pub(crate) fn is_union(&self, id: u32) -> bool {
        self.objects.get(id as usize).is_some_and(|it| it.is_union)
    }

    pub(crate) fn type_of(&self, id: u32) -> Option<TypeId> {
        self.objects.get(id as usize).map(|it| it.ty)
    }

    /// Marks the first elements of an object as its base class subobjects.
    pub(crate) fn has_bases(&mut self, id: u32, bases: usize) {
        let parts: Vec<u32> = self.elements(id).iter().take(bases).filter_map(|it| it.object()).collect();
        for part in parts {
            if let Some(part) = self.objects.get_mut(part as usize) {
                part.whole = Some(id);
            }
        }
    }

    /// Returns the object that contains another as a base class subobject.
    pub(crate) fn whole(&self, id: u32) -> Option<u32> {
        self.objects.get(id as usize)?.whole
    }

    /// Stores a value. In a union this changes the active member. `None` means that there is no such location.
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

    /// Keeps all current objects for good.
    pub(crate) fn pin(&mut self) {
        self.pinned = self.objects.len();
    }

    pub(crate) fn mark(&self) -> usize {
        self.objects.len()
    }

    /// Releases the objects that were created after a mark.
    pub(crate) fn release(&mut self, mark: usize) {
        let keep = mark.max(self.pinned);
        if let Some(released) = self.objects.get(keep..) {
            self.elements -= released.iter().map(|it| it.elements.len() + 1).sum::<usize>();
            self.objects.truncate(keep);
        }
    }
}
