//! Which classes are shown: all of the text itself, and of its headers those that these, kernels or variables hold.

use super::*;
use crate::types::TypeId;

/// The classes that are shown, in the order of their completion.
pub(super) fn records(sema: &Sema<'_>, variables: &[(VariableId, Space)]) -> Vec<RecordId> {
    let all = (0..sema.records.len()).map(|index| RecordId(index as u32));
    let is_complete = |id: &RecordId| {
        let record = sema.record(*id);
        record.state == State::Complete && !record.prelude && record.layout.is_some()
    };
    if sema.unit.sources.headers().is_empty() {
        return all.filter(is_complete).collect();
    }
    let mut open: Vec<RecordId> =
        all.clone().filter(|id| sema.unit.sources.header_at(sema.record(*id).definition.start).is_none()).collect();
    let kernels = sema.functions.iter().filter(|it| it.is_global && !it.prelude && it.record.is_none());
    let parameters = kernels.flat_map(|it| it.parameters.iter().map(|parameter| parameter.ty));
    let held = variables.iter().map(|it| sema.variables[it.0.0 as usize].ty);
    open.extend(parameters.chain(held).filter_map(|ty| by_value(sema, ty)));
    let mut shown = vec![false; sema.records.len()];
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut shown[id.0 as usize], true) {
            let record = sema.record(id);
            open.extend(record.bases.iter().map(|base| base.record));
            open.extend(record.fields.iter().filter_map(|field| by_value(sema, field.ty)));
        }
    }
    all.filter(|id| shown[id.0 as usize]).filter(is_complete).collect()
}

/// The class that a type or the elements of an array are.
fn by_value(sema: &Sema<'_>, mut ty: TypeId) -> Option<RecordId> {
    while let TypeKind::Array { element, .. } = sema.types.kind(ty) {
        ty = *element;
    }
    sema.types.as_record(ty)
}
