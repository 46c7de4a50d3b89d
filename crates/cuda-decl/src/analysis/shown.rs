//! Selection of the reported classes: those of the main file, and those of headers that a class, kernel or variable
//! contains.

use crate::entities::{Entities, Space, State, VariableId};
use crate::types::{RecordId, TypeId, TypeKind};

/// Returns the reported classes in order of completion.
pub(super) fn records(entities: &Entities<'_>, variables: &[(VariableId, Space)]) -> Vec<RecordId> {
    let all = (0..entities.records.len()).map(|index| RecordId(index as u32));
    let is_complete = |id: &RecordId| {
        let record = entities.record(*id);
        record.state == State::Complete && !record.prelude && record.layout.is_some()
    };
    if entities.unit.sources.headers().is_empty() {
        return all.filter(is_complete).collect();
    }
    let mut open: Vec<RecordId> = all
        .clone()
        .filter(|id| entities.unit.sources.header_at(entities.record(*id).definition.start).is_none())
        .collect();
    let kernels = entities.functions.iter().filter(|it| it.is_kernel());
    let parameters = kernels.flat_map(|it| it.parameters.iter().map(|parameter| parameter.ty));
    let held = variables.iter().map(|it| entities.variables[it.0.0 as usize].ty);
    open.extend(parameters.chain(held).filter_map(|ty| by_value(entities, ty)));
    let mut shown = vec![false; entities.records.len()];
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut shown[id.0 as usize], true) {
            let record = entities.record(id);
            open.extend(record.bases.iter().map(|base| base.record));
            open.extend(record.fields.iter().filter_map(|field| by_value(entities, field.ty)));
        }
    }
    all.filter(|id| shown[id.0 as usize]).filter(is_complete).collect()
}

/// Returns the class of a type, or of the elements of an array type.
fn by_value(entities: &Entities<'_>, mut ty: TypeId) -> Option<RecordId> {
    while let TypeKind::Array { element, .. } = entities.types.kind(ty) {
        ty = *element;
    }
    entities.types.as_record(ty)
}
