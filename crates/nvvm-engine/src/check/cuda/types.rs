//! Classes, enumerations, variables and pointers of CUDA declarations.

use super::places::SourcePlaces as Places;
use crate::report::{
    AdviceKind, FieldLayout, FieldRole, FunctionRange, GlobalVariable, LayoutAdvice, MovableMember, PointerSpace,
    TextEdit, TypeLayout,
};
use cuda_decl::{Analysis, FieldKind, GeneratedModule, RecordLayout};
use nvvm_syntax::address_space;
use rustc_hash::FxHashSet;
use std::borrow::Cow;

/// Returns the classes in the order of the analysis, then the enumerations.
pub(super) fn of(analysis: &Analysis, generated: &GeneratedModule, places: &Places) -> Vec<TypeLayout> {
    let mut llvm = vec![String::new(); analysis.records.len()];
    for structure in &generated.structs {
        if let Some(slot) = structure.record.and_then(|record| llvm.get_mut(record)) {
            *slot = structure.definition.text(&generated.text).to_owned();
        }
    }
    let classes = analysis.records.iter().zip(llvm).map(|(record, llvm)| class(record, llvm, places));
    let enumerations = analysis.enumerations.iter().map(|enumeration| TypeLayout {
        keyword: format!("enum : {}", enumeration.underlying),
        name: enumeration.name.clone(),
        llvm: format!("i{}", enumeration.size.saturating_mul(8)),
        size: Some(enumeration.size),
        align: Some(enumeration.size),
        error: None,
        fields: Vec::new(),
        skipped_fields: 0,
        padding_after: 0,
        location: Some(places.location(enumeration.span)),
        advice: Vec::new(),
        members: Vec::new(),
        members_fixed_because: None,
        host: None,
    });
    classes.chain(enumerations).collect()
}

fn class(record: &RecordLayout, llvm: String, places: &Places) -> TypeLayout {
    TypeLayout {
        keyword: record.key.keyword().to_owned(),
        name: record.name.clone(),
        llvm,
        size: record.size,
        align: Some(record.align),
        error: error(record, places),
        fields: record
            .fields
            .iter()
            .map(|field| FieldLayout {
                role: role(field.kind),
                name: field.name.clone(),
                ty: field.ty.clone(),
                offset: field.offset,
                size: field.size,
                align: field.align,
                bit_offset: field.bit_offset,
                bit_width: field.bit_width,
                padding_before: field.padding_before,
                at_least: record.missing.first().is_some_and(|missing| missing.start < field.span.start),
                nested: field.record.and_then(|record| u32::try_from(record).ok()),
                host_offset: field.host_offset,
                location: Some(places.location(field.span)),
            })
            .collect(),
        skipped_fields: 0,
        padding_after: record.padding_after,
        location: Some(places.location(record.span)),
        advice: record.advice.iter().map(advice).collect(),
        members: record.movable.members.iter().map(member).collect(),
        members_fixed_because: record.movable.fixed_because.clone().map(Cow::Owned),
        host: record.host,
    }
}

const fn member(member: &cuda_decl::advice::MovableMember) -> MovableMember {
    MovableMember { offset: member.span.start, end_offset: member.span.end, section: member.section }
}

/// Returns the reason why a class has no size: the members without a known type where possible.
fn error(record: &RecordLayout, places: &Places) -> Option<String> {
    let missing: Vec<&str> = record.missing.iter().map(|&span| places.text(span)).collect();
    let (verb, it) = if missing.len() == 1 { ("has", "it") } else { ("have", "them") };
    if missing.is_empty() {
        return record.error.clone();
    }
    let missing = missing.join(", ");
    Some(format!(
        "Its size is not known: {missing} {verb} no type that is declared here. Offsets behind {it} are lower bounds."
    ))
}

fn advice(advice: &cuda_decl::advice::Advice) -> LayoutAdvice {
    LayoutAdvice {
        kind: match advice.kind {
            cuda_decl::advice::AdviceKind::Reorder => AdviceKind::Reorder,
            cuda_decl::advice::AdviceKind::Narrow => AdviceKind::Narrow,
        },
        text: advice.text.clone(),
        saves: advice.saves,
        size: advice.size,
        warning: advice.warning.to_owned(),
        order: advice.order.iter().map(|&member| member as u32).collect(),
        edits: advice
            .edits
            .iter()
            .map(|edit| TextEdit { offset: edit.span.start, end_offset: edit.span.end, text: edit.text.clone() })
            .collect(),
        not_edited_because: advice.not_edited_because.clone(),
    }
}

const fn role(kind: FieldKind) -> FieldRole {
    match kind {
        FieldKind::Member => FieldRole::Member,
        FieldKind::Base => FieldRole::Base,
        FieldKind::VirtualBase => FieldRole::VirtualBase,
        FieldKind::TablePointer => FieldRole::TablePointer,
        FieldKind::UnnamedBitField => FieldRole::UnnamedBits,
    }
}

/// Returns the variables in memory spaces.
pub(super) fn globals(analysis: &Analysis, places: &Places) -> Vec<GlobalVariable> {
    let variables = analysis.globals.iter().map(|variable| GlobalVariable {
        name: variable.name.clone(),
        space: address_space::words(variable.space.address_space()),
        address_space: variable.space.address_space(),
        size: variable.size,
        align: Some(variable.align),
        location: places.location(variable.span),
    });
    variables.collect()
}

/// Returns the pointers: variables, pointer parameters of kernels, and local variables of bodies.
pub(super) fn pointers(analysis: &Analysis, places: &Places) -> Vec<PointerSpace> {
    let space = address_space::words;
    let variables = analysis.globals.iter().map(|variable| PointerSpace {
        name: variable.source_name.clone(),
        function: None,
        address_space: variable.space.address_space(),
        space: space(variable.space.address_space()),
        resolved_space: None,
        known_from: format!("declared {}", variable.space.keyword()),
        location: places.location(variable.span),
        path: Vec::new(),
    });
    let parameters = analysis.kernels.iter().flat_map(|kernel| {
        kernel.parameters.iter().filter(|parameter| is_pointer(&parameter.ty)).map(|parameter| PointerSpace {
            name: parameter.name.clone(),
            function: Some(kernel.name.clone()),
            address_space: address_space::GENERIC,
            space: space(address_space::GENERIC),
            resolved_space: Some(address_space::GLOBAL),
            known_from: "parameter of a kernel: the host can pass global addresses only".to_owned(),
            location: places.location(parameter.name_span),
            path: Vec::new(),
        })
    });
    let locals = analysis.local_pointers.iter().map(|local| PointerSpace {
        name: local.name.clone(),
        function: Some(local.function.clone()),
        address_space: address_space::GENERIC,
        space: space(address_space::GENERIC),
        resolved_space: local.address_space,
        known_from: local.known_from.clone(),
        location: places.location(local.span),
        path: Vec::new(),
    });
    variables.chain(parameters).chain(locals).collect()
}

/// Returns the kernels with pointer parameters and the functions with local pointers.
pub(super) fn pointer_functions(analysis: &Analysis, places: &Places) -> Vec<FunctionRange> {
    let kernels =
        analysis.kernels.iter().filter(|kernel| kernel.parameters.iter().any(|parameter| is_pointer(&parameter.ty)));
    let kernels = kernels.map(|kernel| (&kernel.name, kernel.span));
    let locals = analysis.local_pointers.iter().map(|local| (&local.function, local.function_span));
    let mut named = FxHashSet::default();
    kernels
        .chain(locals)
        .filter(|(name, _)| named.insert(*name))
        .map(|(name, span)| FunctionRange { name: name.clone(), location: places.location(span) })
        .collect()
}

fn is_pointer(ty: &str) -> bool {
    ty.ends_with(['*', '&'])
}
