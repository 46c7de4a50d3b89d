//! Kernels and what is wrong with their parameters.

use super::*;

pub(super) fn kernels(sema: &mut Sema<'_>, analysis: &mut Analysis, places: &FxHashMap<RecordId, usize>) {
    for index in 0..sema.functions.len() {
        let id = FunctionId(index as u32);
        let function = &sema.functions[index];
        if !function.is_global || function.prelude || function.record.is_some() {
            continue;
        }
        let (launch, directives) = sema.launch_facts(id);
        device_types(sema, id);
        let function = &sema.functions[index];
        let mangled = crate::mangle::function(sema, id);
        let place_of = |record: RecordId| places.get(&record).copied();
        let (parameters, total) = crate::kernel::parameters(sema, function, &mangled, &place_of);
        let name = match function.name {
            PartKind::Identifier(name) => sema.text(name).to_owned(),
            _ => continue,
        };
        let kernel = Kernel {
            name,
            demangled: crate::print::demangled_function(sema, id),
            mangled,
            parameters,
            total,
            directives,
            launch,
            defined: function.body.is_some(),
            emitted: function.body.is_some() && (function.template.is_none() || function.emitted),
            is_static: function.is_static,
            span: function.span,
            function: id.0,
        };
        if kernel.emitted {
            overflow(sema, &kernel);
        }
        analysis.kernels.push(kernel);
    }
}

/// The verdict on the size of the parameter buffer, for every reference and target.
fn overflow(sema: &mut Sema<'_>, kernel: &Kernel) {
    let Some(total) = kernel.total else { return };
    let mut judgements: Vec<Judgement> = Vec::new();
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
            // The document names the demangled kernel, the tools its symbol.
            let name = if reference == Reference::Tileiras { &kernel.name } else { &kernel.mangled };
            let (total, limit) = (total.to_string(), limit.to_string());
            let comparison = reference.overflow_message_form() == OverflowMessageForm::Comparison;
            let messages: Vec<(String, TargetSet)> = if comparison {
                // This form names the chip.
                let one = |target: nvvm_target::Target| {
                    (rules::OVERFLOW.say(1, &[&total, &limit, target.name()]), TargetSet::only(target))
                };
                targets.iter().map(one).collect()
            } else {
                vec![(rules::OVERFLOW.say(0, &[&total, &limit, name]), targets)]
            };
            judgements.extend(messages.into_iter().map(|(message, targets)| Judgement {
                references: vec![reference],
                targets,
                severity: Severity::Error,
                by_assembler: false,
                message: Some(message),
            }));
        }
    }
    if let Some(first) = judgements.first() {
        let message = first.message.clone().unwrap_or_default();
        let span = kernel.parameters.iter().max_by_key(|it| it.size).map_or(kernel.span, |it| it.span);
        let diagnostic = Diagnostic::new(&rules::OVERFLOW, span, message).judged(judgements);
        sema.report(diagnostic.note(format!("in {}", kernel.demangled), Some(kernel.span)));
    }
}

/// Types that nvcc has no device code for.
fn device_types(sema: &mut Sema<'_>, id: FunctionId) {
    use crate::types::Builtin;
    let function = &sema.functions[id.0 as usize];
    if function.template.is_some() && !function.emitted {
        return;
    }
    let (ty, span) = (function.ty, function.span);
    let parameters: Vec<_> = function.parameters.iter().map(|it| (it.ty, it.span)).collect();
    let signature = crate::print::type_name(sema, ty);
    for (parameter, place) in parameters {
        let holds = |wanted: &dyn Fn(&TypeKind) -> bool, through: bool| {
            sema.holds(parameter, wanted, through, &mut FxHashSet::default(), 0)
        };
        let half = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float16 | Builtin::Half)), false);
        let vector = holds(&|it| matches!(it, TypeKind::Vector { .. }), true);
        let wide = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Float128)), true);
        let brain = holds(&|it| matches!(it, TypeKind::Builtin(Builtin::Brain)), true);
        if half {
            sema.say(&rules::DEVICE_TYPE, 0, &[], place);
        }
        if vector {
            sema.say(&rules::DEVICE_TYPE, 1, &[&signature], span);
        }
        if wide || brain {
            let message = rules::DEVICE_TYPE.say(2, &[&signature]);
            let mut diagnostic = Diagnostic::new(&rules::DEVICE_TYPE, span, message);
            if wide {
                diagnostic.judgements.iter_mut().for_each(|it| it.targets = TargetSet::below(100));
                diagnostic = diagnostic.help("nvcc has 128-bit floating point from sm_100 on.");
            } else {
                diagnostic = diagnostic.help("nvcc refuses __bf16 in device code; use __nv_bfloat16.");
            }
            sema.report(diagnostic);
        }
    }
}

impl Sema<'_> {
    /// Whether a type, or one that it holds by value, is of a kind; through pointers as well when asked.
    fn holds(
        &self,
        ty: crate::types::TypeId,
        wanted: &dyn Fn(&TypeKind) -> bool,
        through: bool,
        seen: &mut FxHashSet<crate::types::TypeId>,
        depth: u32,
    ) -> bool {
        let kind = self.types.kind(ty);
        if wanted(kind) {
            return true;
        }
        if depth > 24 || !seen.insert(ty) {
            return false;
        }
        match kind {
            TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } => {
                self.holds(*base, wanted, through, seen, depth + 1)
            }
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => {
                self.holds(*element, wanted, through, seen, depth + 1)
            }
            TypeKind::Pointer(target) | TypeKind::Reference { target, .. } => {
                through && self.holds(*target, wanted, through, seen, depth + 8)
            }
            TypeKind::Record(record) => {
                let data = self.record(*record);
                data.fields.iter().any(|it| self.holds(it.ty, wanted, through, seen, depth + 1))
                    || data
                        .bases
                        .iter()
                        .any(|it| self.holds(self.record(it.record).type_id, wanted, through, seen, depth + 1))
            }
            _ => false,
        }
    }
}
