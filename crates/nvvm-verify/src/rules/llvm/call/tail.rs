//! The rule about `musttail`: the callee reuses the caller's frame, so their signatures must match.

use crate::rules::llvm::attribute::known::{Known, Set};
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::attribute::Attributes;
use nvvm_syntax::function::{Block, CallingConvention, Function};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;

llvm_rules! {
    /// The rule against `musttail` calls that cannot reuse the caller's frame.
    MUST_TAIL "LV0022" "llvm-musttail" Instruction
    "Write `tail call`, or make caller and callee agree and return the result at once." [
        ASSEMBLY = "cannot use musttail call with inline asm",
        VARIADIC = "cannot guarantee tail call due to mismatched varargs",
        RESULT = "cannot guarantee tail call due to mismatched return types",
        CONVENTION = "cannot guarantee tail call due to mismatched calling conv",
        CAST = "bitcast following musttail call must use the call",
        RETURN = "musttail call must precede a ret with an optional bitcast",
        VALUE = "musttail call result must be returned",
        COUNT = "cannot guarantee tail call due to mismatched parameter counts",
        PARAMETER = "cannot guarantee tail call due to mismatched parameter types",
        ATTRIBUTES = "cannot guarantee tail call due to mismatched ABI impacting function attributes",
        NOT_ALLOWED = "{} attribute not allowed in {} musttail {}",
        CONVENTION_VARIADIC = "cannot guarantee {} tail call for varargs function",
    ]
}

const OF_ABI: Set = Set::STRUCT_RETURN
    .with(Set::BY_VALUE)
    .with(Set::IN_ALLOCA)
    .with(Set::IN_REGISTER)
    .with(Set::ALIGN_STACK)
    .with(Set::SWIFT_SELF)
    .with(Set::SWIFT_ASYNC)
    .with(Set::SWIFT_ERROR)
    .with(Set::PREALLOCATED)
    .with(Set::BY_REFERENCE);

const NOT_IN_TAIL_CONVENTIONS: &[(Set, &str)] = &[
    (Set::IN_ALLOCA, "inalloca"),
    (Set::IN_REGISTER, "inreg"),
    (Set::SWIFT_ERROR, "swifterror"),
    (Set::PREALLOCATED, "preallocated"),
    (Set::BY_REFERENCE, "byref"),
];

/// Whether two types are equal or pointers of the same address space.
fn congruent(module: &Module, left: TypeId, right: TypeId) -> bool {
    let types = &module.types;
    types.same(left, right)
        || types.address_space(left).is_some() && types.address_space(left) == types.address_space(right)
}

pub(in crate::rules::llvm) fn check(
    body: &mut Body,
    known: &Known,
    caller: &Function,
    block: &Block,
    place: (InstructionId, &Instruction),
    call: &Call,
) {
    let (id, instruction) = place;
    let module = body.context.module;
    let at = instruction.opcode_span;
    if let Some(words) = mismatch(module, caller, block, id, call) {
        body.report(&MUST_TAIL, at, words);
        return;
    }
    if is_followed_by_cast(module, block, id) {
        body.report_at(place::INSTRUCTION, &MUST_TAIL, at, RETURN, &["bitcast"]);
    }
    let TypeKind::Function { parameters, .. } = module.types.kind(call.function_type) else { return };
    let lists = module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
    let own = module.parameters_of(caller);
    let tail_convention = match call.calling_convention {
        CallingConvention(18) => Some("tailcc"),
        CallingConvention(20) => Some("swifttailcc"),
        _ => None,
    };
    if let Some(convention) = tail_convention {
        let callers = own.iter().map(|parameter| parameter.attributes);
        let words = not_allowed(known, callers, convention, "caller")
            .or_else(|| not_allowed(known, lists.iter().copied(), convention, "callee"))
            .or_else(|| caller.variadic.then(|| fill(CONVENTION_VARIADIC, &[convention])));
        if let Some(words) = words {
            body.report(&MUST_TAIL, at, words);
        }
        return;
    }
    let is_intrinsic = match call.callee.value {
        Value::Global(id) => module
            .globals
            .get(id)
            .is_some_and(|callee| crate::rules::llvm::attribute::is_intrinsic_name(body.context, callee.name)),
        _ => false,
    };
    if !is_intrinsic {
        let taken = module.types.run_of(parameters);
        let words = if taken.len() != own.len() {
            Some(COUNT)
        } else {
            let differs = |(ty, own): (&TypeId, &nvvm_syntax::function::Parameter)| !congruent(module, *ty, own.ty);
            taken.iter().zip(own).any(differs).then_some(PARAMETER)
        };
        if let Some(words) = words {
            body.report(&MUST_TAIL, at, words);
            return;
        }
    }
    for (parameter, &list) in own.iter().zip(lists) {
        if abi(module, known, parameter.attributes) != abi(module, known, list) {
            body.report(&MUST_TAIL, at, ATTRIBUTES);
            return;
        }
    }
}

fn is_debug_call(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    module.globals.get(callee).is_some_and(|callee| match callee.name {
        GlobalName::Named(name) => NameGroup::DebugCall.has(module.names.bytes(name)),
        GlobalName::Numbered(_) => false,
    })
}

/// Whether the next instruction that is not a call of a debug intrinsic is a `bitcast`.
fn is_followed_by_cast(module: &Module, block: &Block, id: InstructionId) -> bool {
    let rest = IdRange::new(id.0.saturating_add(1), block.instructions.end);
    let mut after = module.instructions_of(rest).filter(|(_, instruction)| !is_debug_call(module, instruction));
    after.next().is_some_and(|(_, next)| next.opcode == Opcode::BitCast)
}

/// Returns LLVM's message about the first violation of a `musttail` call that does not depend on attributes.
fn mismatch(module: &Module, caller: &Function, block: &Block, id: InstructionId, call: &Call) -> Option<&'static str> {
    if matches!(call.callee.value, Value::InlineAsm(_)) {
        return Some(ASSEMBLY);
    }
    let TypeKind::Function { result, variadic, .. } = module.types.kind(call.function_type) else { return None };
    if variadic != caller.variadic {
        return Some(VARIADIC);
    }
    if !congruent(module, result, caller.return_type) {
        return Some(RESULT);
    }
    if call.calling_convention != caller.calling_convention {
        return Some(CONVENTION);
    }
    let mut value = id;
    let rest = IdRange::new(id.0.saturating_add(1), block.instructions.end);
    // The parser converts calls of debug intrinsics to debug records, so they do not count as instructions.
    let mut after = module.instructions_of(rest).filter(|(_, instruction)| !is_debug_call(module, instruction));
    let mut next = after.next();
    if let Some((cast, instruction)) = next
        && instruction.opcode == Opcode::BitCast
    {
        if module.operand(instruction, 0).map(|operand| operand.value) != Some(Value::Instruction(value)) {
            return Some(CAST);
        }
        value = cast;
        next = after.next();
    }
    let Some((_, ret)) = next.filter(|(_, next)| next.opcode == Opcode::Ret) else { return Some(RETURN) };
    match module.operand(ret, 0).map(|operand| operand.value) {
        None => None,
        Some(Value::Instruction(returned)) if returned == value => None,
        Some(Value::Constant(constant))
            if module.constants.get(constant).is_some_and(|constant| {
                use nvvm_syntax::constant::ConstantKind::{Poison, Undef};
                matches!(constant.kind, Undef | Poison)
            }) =>
        {
            None
        }
        Some(_) => Some(VALUE),
    }
}

fn not_allowed(known: &Known, lists: impl Iterator<Item = Attributes>, convention: &str, who: &str) -> Option<String> {
    for list in lists {
        let set = known.set(list);
        if let Some((_, word)) = NOT_IN_TAIL_CONVENTIONS.iter().find(|(attribute, _)| set.has(*attribute)) {
            return Some(fill(NOT_ALLOWED, &[word, convention, who]));
        }
    }
    None
}

/// Returns the attributes of a parameter that affect how it is passed. For an argument passed in memory, also returns
/// its type and alignment.
fn abi(module: &Module, known: &Known, run: Attributes) -> (Set, Option<TypeId>, Option<u64>) {
    let set = known.set(run).intersection(OF_ABI);
    if set.is_empty() {
        return (set, None, None);
    }
    let by_value = set.has_any(Set::BY_VALUE.with(Set::BY_REFERENCE));
    let mut passed = None;
    let mut align = None;
    for attribute in module.all_attributes(run) {
        match attribute.kind {
            AttributeKind::Type(_, ty) if OF_ABI.has_any(known.bit(&attribute)) => {
                passed = Some(module.types.opaque(ty));
            }
            AttributeKind::Integer(_, bytes) if by_value && known.bit(&attribute) == Set::ALIGN => align = Some(bytes),
            _ => {}
        }
    }
    (set, passed, align)
}
