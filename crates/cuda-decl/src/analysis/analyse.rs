//! Conversion of the analyzed entities to plain data.

use super::data::{Analysis, EnumerationLayout, Global, Kernel, RecordLayout};
use super::globals::{device_variables, global};
use super::kernels::kernels;
use super::records::{host_difference, record_layout};
use super::{kernel_templates, memory, pointers, shown, unread};
use crate::advice::{advise, movable};
use crate::ast::Unit;
use crate::diagnostic::Diagnostic;
use crate::entities::{Entities, Enumeration, Space, VariableId};
use crate::known_headers::is_known_header;
use crate::layout;
use crate::model::{Model, model};
use crate::rules;
use crate::sema::{Meaning, meaning};
use crate::types::{RecordId, TypeId};
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// Analyzes a parsed translation unit. Never fails; errors are in [`Analysis::diagnostics`].
pub fn analyse(unit: &Unit) -> Analysis {
    let Meaning { entities, mut findings, launches, special_uses, shared_uses, unknown_names, steps } = meaning(unit);
    let variables = device_variables(&entities);
    let order = shown::records(&entities, &variables);
    let places: FxHashMap<RecordId, usize> = order.iter().enumerate().map(|(place, &id)| (id, place)).collect();
    let (mut kernels, wrong) = kernels(&entities, &places);
    findings.add(wrong);
    findings.add(kernel_templates::without_instance(&entities));
    let model = types_of(&entities, &order, &kernels, &variables);
    let records = records(&entities, &order, &places, &model);
    findings.add(records.iter().filter_map(host_difference));
    let globals: Vec<Global> =
        (variables.iter().zip(&model.globals)).map(|(&(id, space), &ty)| global(&entities, id, space, ty)).collect();
    memory::find_shared(&entities, &shared_uses, &variables, &globals, &mut kernels);
    findings.add(memory::exceeded(&globals, &kernels));
    if entities.types.too_deep {
        findings.add([Diagnostic::new(&rules::STOPPED, Span::default(), rules::STOPPED_TYPE.to_owned())]);
    }
    let (diagnostics, skipped_diagnostics) = findings.in_order();
    let mut analysis = Analysis {
        records,
        enumerations: enumerations(&entities),
        kernels,
        globals,
        local_pointers: pointers::local_pointers(unit),
        launches,
        special_uses,
        unknown_names,
        diagnostics,
        skipped_diagnostics,
        missing_headers: missing_headers(unit),
        steps,
        model,
    };
    unread::withdraw_sizes(&mut analysis);
    unread::remove_errors_after_limit(unit, &mut analysis);
    analysis
}

/// Builds the model of the reported classes, kernels and variables.
fn types_of(
    entities: &Entities<'_>,
    order: &[RecordId],
    kernels: &[Kernel],
    variables: &[(VariableId, Space)],
) -> Model {
    let parameters = |kernel: &Kernel| entities.functions[kernel.function.0 as usize].parameters.iter();
    let of_kernels: Vec<Vec<TypeId>> = kernels.iter().map(|it| parameters(it).map(|it| it.ty).collect()).collect();
    let of_variables: Vec<TypeId> = variables.iter().map(|it| entities.variables[it.0.0 as usize].ty).collect();
    model(entities, order, &of_kernels, &of_variables)
}

fn records(
    entities: &Entities<'_>,
    order: &[RecordId],
    places: &FxHashMap<RecordId, usize>,
    model: &Model,
) -> Vec<RecordLayout> {
    /// The largest text length in bytes times number of classes for a search for uses that depend on member order.
    /// Above it the search is skipped.
    const LARGEST_SEARCH: usize = 2_000_000;
    let is_searched = entities.unit.text().len().saturating_mul(order.len()) <= LARGEST_SEARCH;
    let mut records: Vec<RecordLayout> = Vec::with_capacity(order.len());
    for &record in order {
        let mut layout = record_layout(entities, record, places, model.place_of(record));
        let incomplete = |at: usize| records.get(at).is_some_and(|it| !it.missing.is_empty());
        let holders = layout.fields.iter().filter(|it| it.record.is_some_and(incomplete)).map(|it| it.span);
        layout.missing.extend(holders.collect::<Vec<_>>());
        layout.missing.sort_by_key(|it| it.start);
        layout.advice = advise(entities, record);
        if is_searched {
            layout.movable = movable(entities, record);
        }
        records.push(layout);
    }
    records
}

fn missing_headers(unit: &Unit) -> Vec<String> {
    let mut named = FxHashSet::default();
    let new = unit.includes.iter().filter(|&written| named.insert(written));
    new.filter(|written| !is_known_header(written.trim_matches(['<', '>', '"']))).map(ToString::to_string).collect()
}

fn enumerations(entities: &Entities<'_>) -> Vec<EnumerationLayout> {
    let is_own = |span: Span| entities.unit.sources.header_at(span.start).is_none();
    let shown = entities.enums.iter().filter(|it| !it.prelude && it.name.is_some() && is_own(it.span));
    let layout = |data: &Enumeration| EnumerationLayout {
        name: crate::print::type_name(entities, data.type_id),
        underlying: crate::print::type_name(entities, data.underlying),
        size: layout::known_size(entities, data.underlying).map_or(0, |it| it.0),
        span: data.span,
    };
    shown.map(layout).collect()
}
