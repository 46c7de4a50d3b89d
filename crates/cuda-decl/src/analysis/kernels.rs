//! Kernels and the errors of their parameters.

use super::data::Kernel;
use crate::ast::PartKind;
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::{Entities, Function, FunctionId};
use crate::rules;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_diagnostics::{References, fill};
use nvvm_syntax::Span;
use nvvm_target::{OverflowMessageForm, Reference, TargetSet};
use rustc_hash::{FxHashMap, FxHashSet};

/// Returns all kernels in order of declaration, and diagnostics about their parameters. `places` maps classes to
/// indices of the result.
pub(super) fn kernels(entities: &Entities<'_>, places: &FxHashMap<RecordId, usize>) -> (Vec<Kernel>, Vec<Diagnostic>) {
    let mut all = Vec::new();
    let mut wrong = Vec::new();
    let functions = entities.functions.iter().enumerate().filter(|(_, it)| it.is_kernel());
    for (index, function) in functions {
        wrong.extend(device_types(entities, function));
        let PartKind::Identifier(name) = function.name else { continue };
        let id = FunctionId(index as u32);
        let mangled = crate::mangle::function(entities, id);
        let place_of = |record: RecordId| places.get(&record).copied();
        let (parameters, total) = crate::kernel::parameters(entities, function, &place_of);
        let (launch, directives) = crate::kernel::launch_facts(function);
        let kernel = Kernel {
            name: entities.text(name).to_owned(),
            demangled: crate::print::demangled_function(entities, id),
            mangled,
            parameters,
            total,
            directives,
            launch,
            shared: Vec::new(),
            shared_is_open: false,
            defined: function.body.is_some(),
            has_statements: function.body.is_some_and(|body| !body.is_empty()),
            emitted: function.body.is_some() && (function.template.is_none() || function.emitted),
            is_static: function.is_static,
            span: function.span,
            function: id,
        };
        wrong.extend(overflow(&kernel).filter(|_| kernel.emitted));
        all.push(kernel);
    }
    (all, wrong)
}

/// Returns the diagnostic for a parameter buffer above the limit of a reference and target.
fn overflow(kernel: &Kernel) -> Option<Diagnostic> {
    let total = kernel.total?;
    let mut judgements: Vec<Judgement> = Vec::new();
    let mut first: Option<String> = None;
    for &reference in Reference::ALL {
        let mut by_limit: Vec<(u32, TargetSet)> = Vec::new();
        for &target in nvvm_target::Target::ALL {
            let Some(limit) = reference.parameter_limit(target).bytes else { continue };
            if total <= limit.into() {
                continue;
            }
            match by_limit.iter_mut().find(|it| it.0 == limit) {
                Some((_, targets)) => targets.insert(target),
                None => by_limit.push((limit, TargetSet::only(target))),
            }
        }
        for (limit, targets) in by_limit {
            // The document names the kernel, the tools its mangled name.
            let name = if reference == Reference::Tileiras { &kernel.name } else { &kernel.mangled };
            let (total, limit) = (total.to_string(), limit.to_string());
            let comparison = reference.overflow_message_form() == OverflowMessageForm::Comparison;
            let messages: Vec<(String, TargetSet)> = if comparison {
                // This message contains the target.
                let one = |target: nvvm_target::Target| {
                    (fill(rules::OVERFLOW_COMPARISON, &[&total, &limit, target.name()]), TargetSet::only(target))
                };
                targets.iter().map(one).collect()
            } else {
                vec![(fill(rules::OVERFLOW_SENTENCE, &[&total, &limit, name]), targets)]
            };
            judgements.extend(messages.into_iter().map(|(message, targets)| {
                first.get_or_insert_with(|| message.clone());
                Judgement::on(References::of(reference), targets, Severity::Error, &[]).with_outcome(message)
            }));
        }
    }
    let message = first?;
    let span = kernel.parameters.iter().max_by_key(|it| it.size).map_or(kernel.span, |it| it.span);
    let diagnostic = Diagnostic::new(&rules::OVERFLOW, span, message).with_judgements(judgements);
    Some(diagnostic.note(format!("in {}", kernel.demangled), Some(kernel.span)))
}

/// Reports parameter types that device code does not support.
fn device_types(entities: &Entities<'_>, function: &Function<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if function.template.is_some() && !function.emitted {
        return found;
    }
    let span = function.span;
    let signature = crate::print::type_name(entities, function.ty);
    for parameter in &function.parameters {
        let holds = |wanted: &dyn Fn(&TypeKind) -> bool, through: bool| {
            holds(entities, parameter.ty, wanted, through, &mut FxHashSet::default(), 0)
        };
        let say = |wording: &str, values: &[&str], place: Span| {
            Diagnostic::new(&rules::DEVICE_TYPE, place, fill(wording, values))
        };
        let half = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float16 | Builtin::Half)), false);
        let vector = holds(&|it| matches!(it, TypeKind::Vector { .. }), true);
        let wide = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float128)), true);
        let brain = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Brain)), true);
        if half {
            found.push(say(rules::NO_DEVICE_FLOAT, &[], parameter.span));
        }
        if vector {
            found.push(say(rules::NO_DEVICE_VECTOR, &[&signature], span));
        }
        if wide || brain {
            let mut diagnostic = say(rules::NO_DEVICE_FLOAT_128, &[&signature], span);
            if wide {
                diagnostic.judgements.iter_mut().for_each(|it| it.targets = TargetSet::below(100));
                diagnostic = diagnostic.help("nvcc has 128-bit floating point from sm_100 on.");
            } else {
                diagnostic = diagnostic.help("nvcc refuses __bf16 in device code; use __nv_bfloat16.");
            }
            found.push(diagnostic);
        }
    }
    found
}

/// Whether a type or a subobject has a kind of type, with `through` also behind pointers.
fn holds(
    entities: &Entities<'_>,
    ty: TypeId,
    wanted: &dyn Fn(&TypeKind) -> bool,
    through: bool,
    seen: &mut FxHashSet<TypeId>,
    depth: u32,
) -> bool {
    let kind = entities.types.kind(ty);
    if wanted(kind) {
        return true;
    }
    if depth > 24 || !seen.insert(ty) {
        return false;
    }
    let mut inner = |ty: TypeId, deeper: u32| holds(entities, ty, wanted, through, seen, depth + deeper);
    match kind {
        TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } => inner(*base, 1),
        TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => inner(*element, 1),
        TypeKind::Pointer(target) | TypeKind::Reference { target, .. } => through && inner(*target, 8),
        TypeKind::Record(record) => {
            let data = entities.record(*record);
            let bases = data.bases.iter().map(|it| entities.record(it.record).type_id);
            data.fields.iter().map(|it| it.ty).chain(bases).any(|it| inner(it, 1))
        }
        _ => false,
    }
}
