//! The order of members with the least padding.

use super::improvement::{Advice, AdviceKind};
use super::movable::{Movable, MovableMember};
use super::uses;
use crate::ast::Access;
use crate::diagnostic::Edit;
use crate::entities::{Entities, Field, Layout};
use crate::layout::{self, Abi};
use crate::types::RecordId;
use nvvm_syntax::Span;
use std::cmp::Reverse;
use std::ops::Range;

const WARNING: &str = "Everyone who reads or writes these objects must be compiled with the new order: host code, files, other kernels, and lists of values in braces.";
/// The largest number of members that a message lists.
const NAMED: usize = 12;
/// The largest number of members for the greedy algorithm, which takes quadratic time.
const GREEDY: usize = 400;

/// Returns the advice for an order that saves bytes. Each position keeps its access, and bit-fields of one storage unit
/// stay together.
pub(super) fn reorder(entities: &Entities<'_>, record: RecordId) -> Option<Advice> {
    let data = entities.record(record);
    let before = data.layout.as_ref()?.size;
    let units = units(entities, &data.fields)?;
    let start = end_of_bases(entities, data.layout.as_ref()?);
    let candidates = [falling(&units), greedy(&units, start)];
    let sized = candidates.into_iter().map(|order| {
        let order = keep_access(&units, &order);
        let fields: Vec<Field> =
            order.iter().flat_map(|&unit| data.fields[units[unit].fields.clone()].iter().cloned()).collect();
        (layout::size_with(entities, record, &fields), order)
    });
    let (after, order) = sized.filter_map(|(size, order)| Some((size?, order))).min_by_key(|it| it.0)?;
    let saves = before.checked_sub(after).filter(|it| *it > 0)?;
    let names: Vec<&str> =
        order.iter().flat_map(|&unit| &data.fields[units[unit].fields.clone()]).map(|it| name(entities, it)).collect();
    let text = match names.len() {
        0..=NAMED => format!("Put the members in the order {}.", names.join(", ")),
        _ => "Put the members with the widest alignment first.".to_owned(),
    };
    let (edits, not_edited_because) = match spans(entities, record, &units) {
        Ok(spans) => (edits(entities, &spans, &order), None),
        Err(reason) => (Vec::new(), Some(reason)),
    };
    Some(Advice {
        kind: AdviceKind::Reorder,
        text,
        saves,
        size: after,
        warning: WARNING,
        order,
        edits,
        not_edited_because,
    })
}

/// Returns the movable members, or the reason why there are none.
pub(super) fn movable(entities: &Entities<'_>, record: RecordId) -> Movable {
    let Some(units) = units(entities, &entities.record(record).fields) else { return Movable::default() };
    match spans(entities, record, &units) {
        Ok(spans) => {
            let member = |(span, unit): (Span, &Unit)| MovableMember { span, section: unit.access as u8 };
            Movable { members: spans.into_iter().zip(&units).map(member).collect(), fixed_because: None }
        }
        Err(reason) => Movable { members: Vec::new(), fixed_because: Some(reason) },
    }
}

/// Returns the end in bytes of the virtual table pointer and of the non-virtual bases, after which members begin.
fn end_of_bases(entities: &Entities<'_>, layout: &Layout) -> u64 {
    let table = if layout.own_table { 8 } else { 0 };
    let end = |&(base, place): &(RecordId, u64)| {
        let inner = layout::of(entities, base, Abi::Device).filter(|inner| !inner.is_empty);
        inner.map_or(0, |inner| place.saturating_add(inner.non_virtual_size))
    };
    layout.bases.iter().map(end).fold(table, u64::max)
}

fn name<'a>(entities: &'a Entities<'_>, field: &Field) -> &'a str {
    match field.name {
        Some(name) => entities.text(name),
        None if field.anonymous => "the members without a class name",
        None => "the bits without a name",
    }
}

/// A member, or adjacent bit-fields, that move together.
struct Unit {
    fields: Range<usize>,
    access: Access,
    size: u64,
    align: u64,
}

fn units(entities: &Entities<'_>, fields: &[Field]) -> Option<Vec<Unit>> {
    let mut units: Vec<Unit> = Vec::new();
    let mut was_bits = false;
    for (index, field) in fields.iter().enumerate() {
        let (size, align) = layout::member_size(entities, field.ty, Abi::Device)?;
        let align = align.max(field.align.unwrap_or(1));
        let is_bits = field.width.is_some();
        match units.last_mut() {
            Some(unit) if is_bits && was_bits && unit.access == field.access => {
                unit.fields.end = index + 1;
                unit.align = unit.align.max(align);
            }
            _ => units.push(Unit { fields: index..index + 1, access: field.access, size, align }),
        }
        was_bits = is_bits;
    }
    Some(units)
}

/// Orders the members by descending alignment, so that only tail padding remains.
fn falling(units: &[Unit]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..units.len()).collect();
    order.sort_by_key(|&unit| Reverse(units[unit].align));
    order
}

/// Orders the members greedily: at each position the one with the least padding, the largest of those. This uses the
/// tail padding of bases.
fn greedy(units: &[Unit], start: u64) -> Vec<usize> {
    if units.len() > GREEDY {
        return falling(units);
    }
    let mut left = falling(units);
    let mut order = Vec::with_capacity(units.len());
    let mut end = start;
    while !left.is_empty() {
        let gap = |unit: usize| end.checked_next_multiple_of(units[unit].align.max(1)).map_or(0, |at| at - end);
        let best = (0..left.len()).min_by_key(|&place| gap(left[place])).unwrap_or(0);
        let unit = left.remove(best);
        end = end.saturating_add(gap(unit)).saturating_add(units[unit].size);
        order.push(unit);
    }
    order
}

/// Adapts an order so that each position keeps its access.
fn keep_access(units: &[Unit], order: &[usize]) -> Vec<usize> {
    let mut left = order.to_vec();
    let place = |unit: &Unit| {
        let at = left.iter().position(|&other| units[other].access == unit.access).unwrap_or(0);
        left.remove(at)
    };
    units.iter().map(place).collect()
}

/// Returns the declaration of each unit, or the reason why no unit can be moved.
fn spans(entities: &Entities<'_>, record: RecordId, units: &[Unit]) -> Result<Vec<Span>, String> {
    if let Some(reason) = uses::counts_on_order(entities, record) {
        return Err(reason);
    }
    whole_declarations(entities, &entities.record(record).fields, units)
        .ok_or_else(|| "Members that share a declaration, or that a macro made, cannot be moved from here.".to_owned())
}

/// Returns the declaration of each unit; `None` when units share a declaration.
fn whole_declarations(entities: &Entities<'_>, fields: &[Field], units: &[Unit]) -> Option<Vec<Span>> {
    let source = entities.unit.text();
    let mut places: Vec<Span> = Vec::with_capacity(units.len());
    for unit in units {
        let own = fields.get(unit.fields.clone())?;
        let is_whole = own.iter().all(|field| {
            let together = own.iter().filter(|other| other.declaration == field.declaration).count();
            together as u32 == field.siblings
                && !field.declaration.is_empty()
                && field.declaration.text(source).ends_with(';')
        });
        let (first, last) = (own.first()?, own.last()?);
        let place = first.declaration.to(last.declaration);
        let has_label = first.labels_before != last.labels_before;
        // Declarations from one macro expansion have the same span.
        let is_after = places.last().is_none_or(|before| before.end <= place.start);
        if !is_whole || !is_after || (own.len() > 1 && has_label) {
            return None;
        }
        places.push(place);
    }
    Some(places)
}

/// Returns the edits that put the text of each unit into its new position.
fn edits(entities: &Entities<'_>, places: &[Span], order: &[usize]) -> Vec<Edit> {
    let source = entities.unit.text();
    let texts = order.iter().map(|&unit| places[unit].text(source));
    let changed = places.iter().zip(texts).filter(|(place, text)| place.text(source) != *text);
    changed.map(|(&span, text)| Edit { span, text: text.to_owned() }).collect()
}
