//! Variables in device memory.

use super::data::Global;
use crate::entities::{Entities, ScopeKind, Space, Variable, VariableId};
use crate::layout;
use crate::model::ModelTypeId;

/// Returns the variables in device memory spaces.
pub(super) fn device_variables(entities: &Entities<'_>) -> Vec<(VariableId, Space)> {
    let all = (0..entities.variables.len()).map(|index| VariableId(index as u32));
    all.filter_map(|id| Some((id, space(entities, &entities.variables[id.0 as usize])?))).collect()
}

fn space(entities: &Entities<'_>, variable: &Variable<'_>) -> Option<Space> {
    let function = variable.function.map(|it| &entities.functions[it.0.0 as usize]);
    let in_device_code = function.is_some_and(|it| it.is_global || it.is_device);
    if variable.prelude || variable.is_parameter {
        return None;
    }
    // The body of a template is only analyzed in its specializations.
    let in_body = matches!(entities.scope(variable.scope).kind, ScopeKind::Block(_));
    let uninstantiated = function.is_some_and(|it| it.template.is_some() && !it.emitted && it.is_global);
    if in_body && uninstantiated {
        return None;
    }
    // A `static` variable of device code is in global memory.
    variable.space.or_else(|| (variable.is_static && in_device_code).then_some(Space::Global))
}

/// Describes a variable in device memory.
pub(super) fn global(entities: &Entities<'_>, id: VariableId, space: Space, model_type: ModelTypeId) -> Global {
    let variable = &entities.variables[id.0 as usize];
    let measured = layout::known_size(entities, variable.ty);
    let natural = measured.map_or(1, |it| it.1);
    let mut align = natural.max(variable.align.unwrap_or(1));
    let dynamic = variable.is_extern && space == Space::Shared;
    if dynamic {
        align = align.max(16);
    }
    // As in parameters, a `long double` is an `f64` in memory.
    let size = match entities.types.as_builtin(variable.ty) {
        Some(crate::types::Builtin::LongDouble) => Some(8),
        _ => measured.map(|it| it.0),
    };
    Global {
        name: crate::mangle::variable(entities, id),
        source_name: entities.text(variable.name).to_owned(),
        space,
        ty: crate::print::type_name(entities, variable.ty),
        size,
        align,
        is_extern: variable.is_extern,
        is_static: variable.is_static || variable.function.is_some(),
        referenced: variable.referenced,
        initialised: variable.initialiser.is_some(),
        depends_on: depends_on(entities, id),
        span: variable.span,
        model_type,
    }
}

/// Returns the names of variables in an initializer.
fn depends_on(entities: &Entities<'_>, id: VariableId) -> Vec<String> {
    use crate::ast::{Expression, ExpressionKind as K};
    let variable = &entities.variables[id.0 as usize];
    let mut names = Vec::new();
    let mut waiting: Vec<&Expression> = variable.initialiser.map_or(Vec::new(), |it| it.values.iter().collect());
    while let Some(value) = waiting.pop() {
        match &value.kind {
            K::Name(name) => {
                let found = name.plain().and_then(|symbol| entities.visible(variable.scope, symbol));
                if let Some(crate::entities::Entity::Variable(other)) = found
                    && entities.variables[other.0 as usize].space.is_some()
                {
                    names.push(crate::mangle::variable(entities, other));
                }
            }
            K::Unary(_, a) | K::Cast(_, _, a) | K::Member(a, ..) => waiting.push(a),
            K::Binary(_, a, b) | K::Subscript(a, b) => waiting.extend([&**a, &**b]),
            K::Conditional(a, b, c) => waiting.extend([&**a, &**b, &**c]),
            K::Braces(all) | K::Construct(_, all) | K::Call(_, all) => waiting.extend(all),
            _ => {}
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}
