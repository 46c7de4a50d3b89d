//! Advice on struct layouts with less padding. The advice has an edit where the module does not depend on the field
//! order.

use super::places::Places;
use crate::report::{AdviceKind, LayoutAdvice, MovableMember, TextEdit};
use nvvm_abi::{Layouts, Reordering, reorder};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Detail, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;
use std::borrow::Cow;

const WARNING: &str =
    "Everyone who reads or writes these objects must be compiled with the new order: host code, files, other kernels.";
const FIXED: &str = "The text counts on the present order, so it is not edited from here.";
/// Maximum number of fields that a message lists.
const MAX_NAMED: usize = 12;

/// The structs whose field order a module depends on.
pub(super) struct Advisor<'m> {
    module: &'m Module,
    numbered: FxHashSet<TypeId>,
    /// Whether some index is in bytes (`i8`), which may address the fields of any struct.
    counts_bytes: bool,
}

impl<'m> Advisor<'m> {
    /// Collects the dependencies in one pass over the module.
    pub(super) fn new(module: &'m Module) -> Self {
        let mut advisor = Advisor { module, numbered: FxHashSet::default(), counts_bytes: false };
        for (_, instruction) in module.instructions.iter() {
            match instruction.detail {
                Detail::GetElementPointer { source } => advisor.walked(source),
                Detail::Indices(_) => {
                    if let Some(aggregate) = module.operand(instruction, 0) {
                        advisor.walked(aggregate.ty);
                    }
                }
                _ => {}
            }
        }
        for (_, constant) in module.constants.iter() {
            match constant.kind {
                // A struct constant lists its fields in order; nested structs are constants of their own.
                ConstantKind::Aggregate(_) => {
                    advisor.numbered.insert(constant.ty);
                }
                ConstantKind::Expression { opcode: Opcode::GetElementPtr, source, .. } => {
                    advisor.walked(source);
                }
                _ => {}
            }
        }
        advisor
    }

    /// Marks every struct within a type that indices can reach.
    fn walked(&mut self, ty: TypeId) {
        let types = &self.module.types;
        self.counts_bytes |= types.integer_bits(ty) == Some(8);
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            match types.kind(ty) {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => open.push(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    if self.numbered.insert(ty)
                        && let Some((fields, _)) = types.struct_fields(ty)
                    {
                        open.extend_from_slice(fields);
                    }
                }
                _ => {}
            }
        }
    }

    fn counts_on_order(&self, ty: TypeId) -> bool {
        self.counts_bytes || self.numbered.contains(&ty)
    }

    /// Returns the fields of a struct as movable source ranges, or none and the reason.
    pub(super) fn movable(&self, layouts: &Layouts, ty: TypeId) -> (Vec<MovableMember>, Option<Cow<'static, str>>) {
        let Some(spans) = spans(layouts, ty).filter(|spans| spans.len() > 1) else { return (Vec::new(), None) };
        if self.counts_on_order(ty) {
            return (Vec::new(), Some(Cow::Borrowed(FIXED)));
        }
        let member = |span: &Span| MovableMember { offset: span.start, end_offset: span.end, section: 0 };
        (spans.iter().map(member).collect(), None)
    }

    /// Returns the advice to reorder a struct; empty when no order is smaller or the struct has no size.
    pub(super) fn advise(&self, layouts: &Layouts, ty: TypeId, places: &Places) -> Vec<LayoutAdvice> {
        let Ok(Some(better)) = reorder(layouts, ty) else { return Vec::new() };
        let edits = if self.counts_on_order(ty) {
            Vec::new()
        } else {
            spans(layouts, ty).map(|spans| edits(&spans, &better, places)).unwrap_or_default()
        };
        let fixed = edits.is_empty().then_some(FIXED);
        vec![LayoutAdvice {
            kind: AdviceKind::Reorder,
            text: sentence(&better),
            saves: better.saved(),
            size: better.size_after,
            warning: WARNING.to_owned(),
            order: better.order.iter().map(|&from| from as u32).collect(),
            edits,
            not_edited_because: fixed.map(str::to_owned),
        }]
    }
}

fn sentence(better: &Reordering) -> String {
    if better.order.len() > MAX_NAMED {
        return "Put the fields with the widest alignment first.".to_owned();
    }
    let order: Vec<String> = better.order.iter().map(ToString::to_string).collect();
    format!("Put the fields in the order {}.", order.join(", "))
}

/// Returns the source range of every field; `None` when one is missing, as in literal structs.
fn spans(layouts: &Layouts, ty: TypeId) -> Option<Vec<Span>> {
    let Some(Ok(fields)) = layouts.fields(ty) else { return None };
    fields.map(|field| field.span).collect()
}

/// Returns edits that replace each field's text by that of the field that moves there.
fn edits(spans: &[Span], better: &Reordering, places: &Places) -> Vec<TextEdit> {
    let moved = better.order.iter().enumerate().filter(|(place, from)| place != *from);
    let edit = |(place, &from): (usize, &usize)| {
        let (place, from) = (spans.get(place)?, spans.get(from)?);
        Some(TextEdit { offset: place.start, end_offset: place.end, text: places.text(*from).to_owned() })
    };
    moved.map(edit).collect::<Option<Vec<_>>>().unwrap_or_default()
}
