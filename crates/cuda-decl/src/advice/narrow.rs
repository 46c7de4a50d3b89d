//! Advice for members of half the width: `float` for `double` and `int` for `long`.

use super::improvement::{Advice, AdviceKind};
use crate::diagnostic::Edit;
use crate::entities::{Entities, Field};
use crate::layout;
use crate::types::{Builtin, RecordId, Types};
use nvvm_syntax::Span;

const WARNING: &str = "Values that do not fit the smaller type are lost; host code must change with it.";
/// The largest number of members that a message lists.
const NAMED: usize = 12;

/// Returns the advice to make `double` members `float` and `long` members `int`, when it saves bytes.
pub(super) fn narrow(entities: &Entities<'_>, record: RecordId) -> Option<Advice> {
    let data = entities.record(record);
    let before = data.layout.as_ref()?.size;
    let source = entities.unit.text();
    let mut fields: Vec<Field> = data.fields.clone();
    let mut edits = Vec::new();
    let mut names = Vec::new();
    for field in fields.iter_mut().filter(|field| field.width.is_none() && field.siblings == 1) {
        let smaller = match entities.types.as_builtin(field.ty) {
            Some(Builtin::Double) => ("double", "float", Builtin::Float),
            Some(Builtin::LongLong) => ("long long", "int", Builtin::Int),
            Some(Builtin::Long) => ("long", "int", Builtin::Int),
            _ => continue,
        };
        let (old, new, ty) = smaller;
        // The definition of a typedef is not edited, since other declarations use it.
        let text = field.declaration.text(source);
        let is_own = text.strip_prefix(old).is_some_and(|rest| rest.starts_with(char::is_whitespace));
        if !is_own || field.align.is_some() {
            continue;
        }
        let start = field.declaration.start;
        edits.push(Edit { span: Span::new(start, start + old.len() as u32), text: new.to_owned() });
        names.push(field.name.map_or("", |name| entities.text(name)));
        field.ty = Types::builtin(ty);
    }
    if edits.is_empty() {
        return None;
    }
    let after = layout::size_with(entities, record, &fields)?;
    let saves = before.checked_sub(after).filter(|it| *it > 0)?;
    let text = match names.len() {
        0..=NAMED => format!("Give {} half the width: float for double, int for long.", names.join(", ")),
        count => format!("Give {count} members half the width: float for double, int for long."),
    };
    let template = "It is an instance of a template: every other instance would have the smaller members, too.";
    let not_edited_because = data.template.is_some().then(|| template.to_owned());
    if not_edited_because.is_some() {
        edits.clear();
    }
    Some(Advice {
        kind: AdviceKind::Narrow,
        text,
        saves,
        size: after,
        warning: WARNING,
        order: Vec::new(),
        edits,
        not_edited_because,
    })
}
