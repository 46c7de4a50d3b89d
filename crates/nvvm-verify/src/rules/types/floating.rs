//! Rules about floating-point formats and vector registers of other architectures, such as `x86_fp80` and `x86_mmx`.
//!
//! Measured: `nvvmVerifyProgram` checks only the types of operands and results of instructions, so it accepts an unused
//! parameter. It examines members of aggregates and, with typed pointers, pointees, but not function types.

use super::library_call;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, Targets};
use crate::rules::FunctionCheck;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span, part};
use nvvm_target::Phase;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against instructions whose operand or result has a type of another architecture, such as `x86_fp80`.
    UNSUPPORTED "NV1130" "fp-type-unsupported" ["{} type is not supported"] {
        help: "GPUs compute in half, bfloat, float and double.",
        layer: Layer::Instruction,
    }
}

/// Returns the name of an unsupported type in libNVVM's messages; `None` for supported types.
pub(in crate::rules) fn unsupported(kind: TypeKind) -> Option<&'static str> {
    Some(match kind {
        TypeKind::Float(FloatKind::Fp128) => "fp128",
        TypeKind::Float(FloatKind::PpcFp128) => "ppc_fp128",
        TypeKind::Float(FloatKind::X86Fp80) => "x86_fp80",
        TypeKind::X86Mmx => "x86mmx",
        _ => return None,
    })
}

pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let types = &context.module.types;
    // Hardly any module contains such a type.
    let is_asked = types.iter().any(|(_, kind)| unsupported(kind).is_some());
    let is_half_asked = types.iter().any(|(_, kind)| half(kind).is_some());
    let mut search = Search::new(types, unsupported);
    let mut halves = Search::new(types, half);
    Box::new(move |context, function, data| {
        if is_asked {
            let compared = converted_for_comparison(context.module, data);
            for (id, instruction) in context.module.instructions_of(data.instructions) {
                let is_foldable = compared.contains(&id);
                check_instruction(context, &mut search, function, (id, instruction), is_foldable);
            }
        }
        if is_half_asked {
            check_half(context, &mut halves, function, data);
        }
    })
}

/// A search for unsupported types within other types, with a cache.
struct Search<'m> {
    types: &'m Types,
    /// The function that returns the name of an unsupported type in messages; `None` for supported types.
    name: fn(TypeKind) -> Option<&'static str>,
    /// The names of unsupported types that earlier searches found, by the searched type. The first list is for searches
    /// that skip the pointees of typed pointers, the second for searches that include them.
    contained: [Vec<Option<Option<&'static str>>>; 2],
}

/// Maximum number of types that a search visits. Types in real modules contain a few dozen.
const MAXIMUM_TYPES: usize = 1_000;

impl<'m> Search<'m> {
    fn new(types: &'m Types, name: fn(TypeKind) -> Option<&'static str>) -> Self {
        Self { types, name, contained: [Vec::new(), Vec::new()] }
    }

    /// Returns the name of an unsupported type within `ty`. `pointees` is whether the pointees of typed pointers are
    /// searched too.
    fn within(&mut self, ty: TypeId, pointees: bool) -> Option<&'static str> {
        let known = self.contained[usize::from(pointees)].get(ty.index());
        if let Some(known) = known.copied().flatten() {
            return known;
        }
        let found = self.search(ty, pointees);
        let contained = &mut self.contained[usize::from(pointees)];
        if contained.len() <= ty.index() {
            contained.resize(ty.index() + 1, None);
        }
        contained[ty.index()] = Some(found);
        found
    }

    fn search(&self, ty: TypeId, pointees: bool) -> Option<&'static str> {
        let mut seen = vec![ty];
        let mut next = 0;
        let mut found = None;
        while let Some(&ty) = seen.get(next).filter(|_| found.is_none()) {
            next += 1;
            let kind = self.types.kind(ty);
            found = (self.name)(kind);
            let inner = match kind {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => &[element][..],
                TypeKind::TypedPointer { pointee, .. } if pointees => &[pointee][..],
                _ => self.types.struct_fields(ty).map_or(&[][..], |(fields, _)| fields),
            };
            for ty in inner.iter().take(MAXIMUM_TYPES) {
                if seen.len() < MAXIMUM_TYPES && !seen.contains(ty) {
                    seen.push(*ty);
                }
            }
        }
        found
    }
}

fn check_instruction(
    context: &mut Context,
    search: &mut Search,
    function: FunctionId,
    (id, instruction): (InstructionId, &Instruction),
    is_foldable: bool,
) {
    let module = context.module;
    let mut first = |pointees| types_of(module, instruction).find_map(|ty| search.within(ty, pointees));
    let Some(legacy) = first(true) else { return };
    let held = first(false);
    let name = held.unwrap_or(legacy);
    let span = part_span(context, search, instruction, name);
    let mut finding = Finding::of_variants(&UNSUPPORTED, span, &[&name], &["format"]);
    // The modern front end cannot parse `x86_mmx`, and has no typed pointers.
    if held.is_none_or(|ty| ty == "x86mmx") {
        finding = finding.on(Targets::LEGACY.set());
    }
    // Unused instructions are eliminated before compilation.
    let is_vector = matches!(module.types.kind(instruction.ty), TypeKind::Vector { .. });
    let is_volatile = instruction.flags.contains(Flags::VOLATILE);
    let kept = instruction.ty == TypeId::VOID || is_volatile || context.is_result_kept(function, id);
    if kept && held.is_some_and(|ty| is_decided_by_optimizer(ty, instruction)) {
        let why = "libNVVM folds some conversions, comparisons and accesses of the type, and fails at others";
        context.not_checked_at(Phase::Compile, "operation on a type of x86 or PowerPC", why, instruction.opcode_span);
    }
    if let Some(variant) = held.filter(|_| kept).and_then(|ty| variant_of_operation(ty, is_vector, instruction.opcode))
    {
        finding = finding.also_of_variants(&[], &[variant]);
    }
    if context.is_result_kept(function, id) {
        if is_foldable {
            let why = "libNVVM compares the values that were converted, if it knows a constant for them";
            context.not_modelled("comparison of converted `fp128` values".to_owned(), why, instruction.opcode_span);
        } else {
            finding = library_call::with_call(finding, module, instruction);
        }
        if is_intrinsic_call(module, instruction) {
            let why = "libNVVM computes some of them and fails at others";
            context.not_modelled(
                "intrinsic of a floating-point type that PTX lacks".to_owned(),
                why,
                instruction.opcode_span,
            );
        }
    }
    context.report(finding.within(function));
}

/// Returns the source range of the unsupported type `name` in an instruction. If the instruction does not spell the type,
/// returns the range of an operand that contains it, or else that of the opcode.
fn part_span(context: &Context, search: &mut Search, instruction: &Instruction, name: &str) -> Span {
    let keyword = if name == "x86mmx" { "x86_mmx" } else { name };
    let after = Span::new(instruction.opcode_span.end, instruction.span.end);
    part::word_span(context.source, after, keyword)
        .or_else(|| {
            let operands = context.module.operands_of(instruction.operands);
            operands.iter().find(|operand| search.within(operand.ty, true).is_some()).map(|operand| operand.span)
        })
        .unwrap_or(instruction.opcode_span)
}

/// Whether libNVVM can compile an operation on `x86_fp80` or `ppc_fp128` only if the optimizer folds it. Measured with
/// libNVVM 12.0, 12.9, 13.0 and 13.5 at compute_75 and 100.
fn is_decided_by_optimizer(ty: &str, instruction: &Instruction) -> bool {
    let is_access = matches!(instruction.opcode, Opcode::Load | Opcode::Store | Opcode::Call | Opcode::FCmp);
    matches!(ty, "x86_fp80" | "ppc_fp128") && (is_access || instruction.opcode.is_cast())
}

/// Returns the comparisons of `fp128` values that result from a cast, and these casts. The optimizer compares the
/// values before the cast instead. Measured with libNVVM 12.0, 12.9, 13.0 and 13.5 at compute_75.
fn converted_for_comparison(module: &Module, function: &Function) -> FxHashSet<InstructionId> {
    let mut found = FxHashSet::default();
    for (id, comparison) in module.instructions_of(function.instructions) {
        if comparison.opcode != Opcode::FCmp {
            continue;
        }
        for operand in module.operands_of(comparison.operands) {
            if let Value::Instruction(of) = operand.value
                && module.types.kind(operand.ty) == TypeKind::Float(FloatKind::Fp128)
                && module.instructions.get(of).is_some_and(|it| it.opcode.is_cast())
            {
                found.extend([id, of]);
            }
        }
    }
    found
}

fn is_intrinsic_call(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    module.globals.get(callee).is_some_and(|callee| module.is_llvm_name(callee.name))
}

/// Returns the types of an instruction's result, operands and type arguments.
fn types_of<'m>(module: &'m Module, instruction: &'m Instruction) -> impl Iterator<Item = TypeId> + 'm {
    let stated = match instruction.detail {
        Detail::Alloca { allocated, .. } => Some(allocated),
        Detail::GetElementPointer { source, .. } => Some(source),
        _ => None,
    };
    let operands = module.operands_of(instruction.operands).iter().map(|operand| operand.ty);
    [instruction.ty].into_iter().chain(stated).chain(operands)
}

fn half(kind: TypeKind) -> Option<&'static str> {
    (kind == TypeKind::Float(FloatKind::Half)).then_some("half")
}

/// Reports the first instruction of a function that uses `half`. Further instructions are not reported.
fn check_half(context: &mut Context, halves: &mut Search, function: FunctionId, data: &Function) {
    let module = context.module;
    let mut instructions = module.instructions_of(data.instructions).map(|(_, instruction)| instruction);
    let first = instructions.find_map(|instruction| {
        let name = types_of(module, instruction).find_map(|ty| halves.within(ty, true))?;
        Some((instruction, name))
    });
    let Some((instruction, name)) = first else { return };
    let span = part_span(context, halves, instruction, name);
    let finding = Finding::of_variants(&UNSUPPORTED, span, &[&name], &["half"]);
    context.report(finding.within(function));
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of an operation on the floating-point
/// type `ty` that cannot be compiled; `None` for other operations. `is_vector` is whether the result is a vector. In
/// most formats, memory accesses are plain moves, and arithmetic is a library call.
fn variant_of_operation(ty: &str, is_vector: bool, opcode: Opcode) -> Option<&'static str> {
    let is_arithmetic = matches!(opcode, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv);
    match (ty, opcode) {
        ("ppc_fp128", _) if is_arithmetic => Some("arithmetic on ppc_fp128"),
        ("x86_fp80", _) if is_arithmetic => Some("arithmetic on x86_fp80"),
        ("fp128", _) if is_arithmetic && is_vector => Some("arithmetic on vectors of fp128"),
        ("x86mmx" | "x86_fp80", Opcode::Load | Opcode::Store) => Some("memory access"),
        _ => None,
    }
}
