//! Smaller layouts of the same members, as edits.

use crate::ast::ClassKey;
use crate::diagnostic::Edit;
use crate::entities::Entities;
use crate::entities::Field;
use crate::layout::{self, Flavour};
use crate::types::{RecordId, TypeKind};
use nvvm_syntax::Span;

/// What a piece of advice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceKind {
    /// Members in another order.
    Reorder,
    /// A smaller type for some members.
    Narrow,
}

/// A better layout.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What it does.
    pub kind: AdviceKind,
    /// In one line.
    pub text: String,
    /// Bytes saved for each object.
    pub saves: u64,
    /// `sizeof` afterwards.
    pub size: u64,
    /// What goes with it.
    pub warning: &'static str,
    /// Replacements in the text.
    pub edits: Vec<Edit>,
}

const REORDER_WARNING: &str =
    "Everyone who reads or writes these objects must be compiled with the new order: host code, files, other kernels.";
const NARROW_WARNING: &str = "Values that do not fit the smaller type are lost; host code must change with it.";

/// Advice about a class; none that does not save bytes.
pub(crate) fn advise(entities: &Entities<'_>, record: RecordId) -> Vec<Advice> {
    let data = entities.record(record);
    let plain = data.key != ClassKey::Union
        && data.bases.is_empty()
        && !data.traits.virtual_functions
        && data.template.is_none()
        && !data.prelude
        && data.fields.iter().all(|it| it.width.is_none() && !it.anonymous && !it.no_unique_address)
        && data.layout.as_ref().is_some_and(|it| !it.overflow);
    if !plain {
        return Vec::new();
    }
    [reorder(entities, record), narrow(entities, record)].into_iter().flatten().collect()
}

/// Size and alignment of every field as the class takes it.
fn measured(entities: &Entities<'_>, record: RecordId) -> Option<Vec<(u64, u64)>> {
    let data = entities.record(record);
    let fields = data.fields.iter().map(|field| {
        if matches!(entities.types.kind(entities.types.bare(field.ty)), TypeKind::OpenArray(_)) {
            return None;
        }
        let (size, natural) = layout::member_size(entities, field.ty, Flavour::Device)?;
        let inner = entities.types.as_record(entities.types.innermost(field.ty));
        let keeps = inner.is_some_and(|it| layout::keeps_alignment_when_packed(entities, it, Flavour::Device));
        let natural = if (data.packed || field.packed) && !keeps { 1 } else { natural };
        let natural = if data.pack > 0 { natural.min(data.pack.into()) } else { natural };
        Some((size, natural.max(field.align.unwrap_or(1))))
    });
    fields.collect()
}

fn total(sizes: impl Iterator<Item = (u64, u64)>, least: u64) -> Option<u64> {
    let (mut end, mut widest) = (0u64, least.max(1));
    for (size, align) in sizes {
        end = end.checked_next_multiple_of(align)?.checked_add(size)?;
        widest = widest.max(align);
    }
    end.max(1).checked_next_multiple_of(widest)
}

fn reorder(entities: &Entities<'_>, record: RecordId) -> Option<Advice> {
    let data = entities.record(record);
    let before = data.layout.as_ref()?.size;
    let sizes = measured(entities, record)?;
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    // By falling alignment nothing but the end needs padding.
    order.sort_by_key(|&index| std::cmp::Reverse(sizes[index].1));
    let after = total(order.iter().map(|&index| sizes[index]), data.align.unwrap_or(1))?;
    let saves = before.checked_sub(after).filter(|it| *it > 0)?;
    let names: Vec<&str> =
        order.iter().map(|&index| data.fields[index].name.map_or("", |name| entities.text(name))).collect();
    let text = match names.len() {
        0..=12 => format!("Put the members in the order {}.", names.join(", ")),
        _ => "Put the members with the widest alignment first.".to_owned(),
    };
    let edits = reordering(entities, &data.fields, &order);
    Some(Advice { kind: AdviceKind::Reorder, text, saves, size: after, warning: REORDER_WARNING, edits })
}

/// Every declaration's place takes the text of the one that comes there; none when they cannot be moved whole.
fn reordering(entities: &Entities<'_>, fields: &[Field], order: &[usize]) -> Vec<Edit> {
    let source = &entities.unit.source;
    let movable = fields.iter().all(|field| {
        field.siblings == 1 && !field.declaration.is_empty() && field.declaration.text(source).ends_with(';')
    });
    // Declarations that a macro made share its place.
    let distinct = fields.windows(2).all(|pair| pair[0].declaration.end <= pair[1].declaration.start);
    if !movable || !distinct {
        return Vec::new();
    }
    let places = fields.iter().map(|it| it.declaration);
    let texts = order.iter().map(|&index| fields[index].declaration.text(source));
    let edits = places.zip(texts).filter(|(place, text)| place.text(source) != *text);
    edits.map(|(span, text): (Span, &str)| Edit { span, text: text.to_owned() }).collect()
}

/// `double` members as `float`, when that saves bytes: the one narrowing that people make with open eyes.
fn narrow(entities: &Entities<'_>, record: RecordId) -> Option<Advice> {
    use crate::types::Builtin;
    let data = entities.record(record);
    let before = data.layout.as_ref()?.size;
    let mut sizes = measured(entities, record)?;
    let source = &entities.unit.source;
    let mut edits = Vec::new();
    let mut names = Vec::new();
    for (index, field) in data.fields.iter().enumerate() {
        let smaller = match entities.types.as_builtin(field.ty) {
            Some(Builtin::Double) => Some(("double", "float", 4)),
            Some(Builtin::LongLong) => Some(("long long", "int", 4)),
            Some(Builtin::Long) => Some(("long", "int", 4)),
            _ => None,
        };
        let Some((old, new, size)) = smaller else { continue };
        let text = field.declaration.text(source);
        let Some(at) = text.find(old).filter(|_| field.siblings == 1 && field.align.is_none()) else { continue };
        let start = field.declaration.start + at as u32;
        edits.push(Edit { span: Span::new(start, start + old.len() as u32), text: new.to_owned() });
        names.push(field.name.map_or("", |name| entities.text(name)));
        sizes[index] = (size, size.min(sizes[index].1));
    }
    let after = total(sizes.into_iter(), data.align.unwrap_or(1))?;
    let saves = before.checked_sub(after).filter(|it| *it > 0 && !edits.is_empty())?;
    let text = match names.len() {
        0..=12 => format!("Give {} half the width: float for double, int for long.", names.join(", ")),
        count => format!("Give {count} members half the width: float for double, int for long."),
    };
    Some(Advice { kind: AdviceKind::Narrow, text, saves, size: after, warning: NARROW_WARNING, edits })
}
