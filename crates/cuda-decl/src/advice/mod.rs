//! Smaller layouts of the same members, as edits where the text allows them.

mod narrow;
mod order;
mod uses;

use crate::ast::ClassKey;
use crate::diagnostic::Edit;
use crate::entities::Entities;
use crate::types::{RecordId, TypeKind};

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
    /// Why there are none, in one sentence.
    pub not_edited_because: Option<String>,
}

/// Advice about a class; none that does not save bytes.
pub(crate) fn advise(entities: &Entities<'_>, record: RecordId) -> Vec<Advice> {
    let data = entities.record(record);
    let is_open = |ty| matches!(entities.types.kind(entities.types.bare(ty)), TypeKind::OpenArray(_));
    let plain = data.key != ClassKey::Union
        && !data.prelude
        && data.missing.is_empty()
        // Empty members share bytes by their types, whatever their order.
        && data.fields.iter().all(|field| !field.no_unique_address && !is_open(field.ty))
        && data.layout.as_ref().is_some_and(|layout| !layout.overflow && !layout.is_partial);
    if !plain {
        return Vec::new();
    }
    [order::reorder(entities, record), narrow::narrow(entities, record)].into_iter().flatten().collect()
}
