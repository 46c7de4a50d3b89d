//! Variables in device memory.

use super::*;
use crate::entities::Variable;

/// The variables that live in device memory.
pub(super) fn device_variables(sema: &Sema<'_>) -> Vec<(VariableId, Space)> {
    let all = (0..sema.variables.len()).map(|index| VariableId(index as u32));
    all.filter_map(|id| Some((id, space(sema, &sema.variables[id.0 as usize])?))).collect()
}

fn space(sema: &Sema<'_>, variable: &Variable<'_>) -> Option<Space> {
    let function = variable.function.map(|it| &sema.functions[it.0.0 as usize]);
    let in_device_code = function.is_some_and(|it| it.is_global || it.is_device);
    if variable.prelude || variable.is_parameter {
        return None;
    }
    // Bodies of templates count once they are instantiated.
    let in_body = matches!(sema.scope(variable.scope).kind, ScopeKind::Block(_));
    let uninstantiated = function.is_some_and(|it| it.template.is_some() && !it.emitted && it.is_global);
    if in_body && uninstantiated {
        return None;
    }
    // A static variable of device code lives in global memory.
    variable.space.or_else(|| (variable.is_static && in_device_code).then_some(Space::Global))
}

/// A variable in device memory; `model` is the place of its type there.
pub(super) fn global(sema: &Sema<'_>, id: VariableId, space: Space, model: usize) -> Global {
    let variable = &sema.variables[id.0 as usize];
    let measured = sema.size_of(variable.ty);
    let natural = measured.map_or(1, |it| it.1);
    let mut align = natural.max(variable.align.unwrap_or(1));
    let dynamic = variable.is_extern && space == Space::Shared;
    if dynamic {
        align = align.max(16);
    }
    // As in parameters: a long double is an f64 in memory.
    let size = match sema.types.as_builtin(variable.ty) {
        Some(crate::types::Builtin::LongDouble) => Some(8),
        _ => measured.map(|it| it.0),
    };
    Global {
        name: crate::mangle::variable(sema, id),
        source_name: sema.text(variable.name).to_owned(),
        space,
        ty: crate::print::type_name(sema, variable.ty),
        size,
        align,
        is_extern: variable.is_extern,
        is_static: variable.is_static || variable.function.is_some(),
        referenced: variable.referenced,
        initialised: variable.initialiser.is_some(),
        depends_on: depends_on(sema, id),
        span: variable.span,
        model,
    }
}

/// The variables whose names stand in an initialiser.
fn depends_on(sema: &Sema<'_>, id: VariableId) -> Vec<String> {
    use crate::ast::{Expression, ExpressionKind as K};
    let variable = &sema.variables[id.0 as usize];
    let mut names = Vec::new();
    let mut waiting: Vec<&Expression> = variable.initialiser.map_or(Vec::new(), |it| it.values.iter().collect());
    while let Some(value) = waiting.pop() {
        match &value.kind {
            K::Name(name) => {
                let found = name.plain().and_then(|symbol| sema.visible(variable.scope, symbol));
                if let Some(crate::entities::Entity::Variable(other)) = found
                    && sema.variables[other.0 as usize].space.is_some()
                {
                    names.push(crate::mangle::variable(sema, other));
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
