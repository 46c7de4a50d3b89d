//! Rules about arguments of LLVM's target-independent intrinsics.

use super::site::Site;
use crate::finding::Finding;
use crate::rules::intrinsic::knowing;
use crate::rules::llvm::declare::{Body, llvm_rules, place};
use crate::rules::llvm::inline_assembly::has_element_type;
use crate::rules::measured::limit_front_ends;
use nvvm_abi::data_layout::DataLayout;
use nvvm_diagnostics::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Call, Detail, Instruction, Opcode};
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_target::{Dialect, NameGroup, NameGroups, intrinsics};

llvm_rules! {
    /// The rule against arguments that a target-independent intrinsic does not accept.
    OPERAND "LV0061" "llvm-intrinsic-operand" Intrinsic
    "Pass what the intrinsic's entry in LLVM's reference asks for." [
        SWAP = "bswap must be an even number of bytes",
        ROUNDING = "invalid rounding mode argument",
        EXCEPTION = "invalid exception behavior argument",
        TRUNCATION = "unsupported rounding mode argument",
        TRUNCATION_STRING = "invalid value for llvm.fptrunc.round metadata operand (the operand should be a string)",
        COMPARE_KIND = "ucmp/scmp argument and result types must both be either vector or scalar types",
        COMPARE_LENGTH = "return type and arguments must have the same number of elements",
        COMPARE_WIDTH = "result type must be at least 2 bits wide",
        VARIADIC_START = "va_start called in a non-varargs function",
        DYNAMIC_AREA = "get_dynamic_area_offset result type must be scalar integer matching alloca address space width",
        PATTERN = "unsized types cannot be used as memset patterns",
        RELOCATION = "llvm.reloc.none argument must be a metadata string",
        CALLEE_TYPE = "gc.statepoint callee argument must have elementtype attribute",
        STATEPOINT = "gc relocate is incorrectly tied to the statepoint",
        BASE_INDEX = "gc.relocate: statepoint base index out of bounds",
        DERIVED_INDEX = "gc.relocate: statepoint derived index out of bounds",
        MASK_POINTER = "llvm.ptrmask intrinsic first argument must be pointer or vector of pointers",
        MASK_KIND = "llvm.ptrmask intrinsic arguments must be both scalars or both vectors",
        MASK_LENGTH = "llvm.ptrmask intrinsic arguments must have the same number of elements",
        MASK_WIDTH = "llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument",
        MASKED_ALIGN = "masked_{}: alignment must be a power of 2",
        STRUCTURED_ALLOCA = "@llvm.structured.alloca calls require elementtype attribute.",
        STRUCTURED_POINTER = "Intrinsic first parameter is missing an ElementType attribute",
        ROOT_ALLOCA = "llvm.gcroot parameter #1 must be an alloca.",
        ROOT_CONSTANT = "llvm.gcroot parameter #2 must be a constant.",
        ROOT_POINTER = "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant.",
        NO_COLLECTOR = "Enclosing function does not use GC.",
        THREAD_SYMBOL = "llvm.threadlocal.address first argument must be a GlobalValue",
        THREAD_LOCAL = "llvm.threadlocal.address operand isThreadLocal() must be true",
        PREFETCH = "{} argument to llvm.aarch64.range.prefetch must be 0 or 1",
        AMD_PREFETCH = "llvm.amdgcn.s.prefetch.data only supports global or constant memory",
        NO_FORMAT = "interpretation metadata string must not be empty",
        UNKNOWN_FORMAT = "unsupported interpretation metadata string",
        UNKNOWN_ROUNDING = "unsupported rounding mode argument",
        VECTOR_TO_SCALAR = "if floating-point operand is a vector, integer operand must also be a vector",
        OTHER_COUNT = "floating-point and integer vector operands must have the same element count",
        EXCLUSIVE = "Intrinsic requires elementtype attribute on {} argument.",
    ]
}

/// Checks the arguments of a call of an intrinsic. The groups that contain the name of the intrinsic determine the
/// checks.
pub(in crate::rules) fn check(
    body: &mut Body,
    function: &Function,
    instruction: &Instruction,
    call: &Call,
    (name, groups): (&str, NameGroups),
) {
    // NVVM intrinsics are most of the calls in kernels, and none of them is checked here.
    if groups.contains(NameGroup::OfNvvm) {
        return;
    }
    let site = Site::of(body.context.module, instruction, call);
    let words = CHECKS
        .iter()
        .find(|(group, _)| groups.contains(*group))
        .and_then(|(_, check)| check(&Asked { site: &site, function, call, layout: body.context.data_layout }));
    let at = instruction.opcode_span;
    let of_operand = |words: String| Finding::placed(&OPERAND, at, words, place::INSTRUCTION, &[]);
    let finding = if let Some(finding) = once_masked(instruction, &site, (name, groups)) {
        finding
    } else if let Some(words) = words {
        of_operand(words)
    } else if groups.contains(NameGroup::ByteSwapOverload) && is_uneven_swap(&site) {
        of_operand(SWAP.to_owned())
    } else if let Some(words) = super::vector::check(&site, groups) {
        Finding::placed(&super::vector::VECTOR, at, words, place::INSTRUCTION, &[])
    } else if let Some(words) = super::matrix::check(&site, groups) {
        Finding::placed(&super::matrix::MATRIX, at, words, place::OTHER_CODE, &[])
    } else {
        return;
    };
    let finding = finding.within(body.function);
    // A front end that does not know the name treats it as a function.
    body.context.report(match intrinsics::lookup(name) {
        Some(intrinsic) => {
            limit_front_ends(finding, knowing(intrinsic, Dialect::Legacy), knowing(intrinsic, Dialect::Modern))
        }
        None => finding,
    });
}

/// The input of a check: a call of an intrinsic, the function that contains it, and the data layout.
struct Asked<'a> {
    site: &'a Site<'a>,
    function: &'a Function,
    call: &'a Call,
    layout: &'a DataLayout,
}

/// A check of the calls of a group of intrinsics. Returns LLVM's message if the check fails.
type Check = fn(&Asked) -> Option<String>;

const CHECKS: &[(NameGroup, Check)] = &[
    (NameGroup::ThreeWayComparison, |asked| compare(asked.site)),
    (NameGroup::PointerMask, |asked| pointer_mask(asked.layout, asked.site)),
    (NameGroup::CollectorRoot, |asked| collector_root(asked.function, asked.site)),
    (NameGroup::CollectorAccess, |asked| message_if(asked.function.garbage_collector.is_none(), NO_COLLECTOR)),
    (NameGroup::ThreadLocalAddress, |asked| thread_local(asked.site)),
    (NameGroup::VariadicStart, |asked| message_if(!asked.function.variadic, VARIADIC_START)),
    (NameGroup::Relocation, |asked| message_if(matches!(asked.site.string(0), Some(Err(()))), RELOCATION)),
    (NameGroup::RoundedTruncation, |asked| truncation(asked.site)),
    (NameGroup::DynamicArea, |asked| dynamic_area(asked.layout, asked.site)),
    (NameGroup::RangePrefetch, |asked| prefetch(asked.site)),
    (NameGroup::ExclusiveLoad, |asked| exclusive(asked.site, 0, "first")),
    (NameGroup::ExclusiveStore, |asked| exclusive(asked.site, 1, "second")),
    (NameGroup::ScalarPrefetch, |asked| amd_prefetch(asked.site)),
    (NameGroup::StructuredAlloca, |asked| {
        message_if(!has_element_type(asked.site.module, asked.call.return_attributes), STRUCTURED_ALLOCA)
    }),
    (NameGroup::StructuredAddress, |asked| message_if(!asked.site.has_element_type(0), STRUCTURED_POINTER)),
    (NameGroup::ConstrainedArithmetic, |asked| constrained(asked.site)),
    (NameGroup::Statepoint, |asked| message_if(!asked.site.has_element_type(2), CALLEE_TYPE)),
    (NameGroup::CollectorRelocation, |asked| relocated(asked.site).or_else(|| without_statepoint(asked.site))),
    (NameGroup::CollectorResult, |asked| without_statepoint(asked.site)),
    (NameGroup::MemoryPattern, |asked| pattern(asked.site)),
    (NameGroup::ToArbitraryFloat, |asked| arbitrary_float(asked.site, true)),
    (NameGroup::FromArbitraryFloat, |asked| arbitrary_float(asked.site, false)),
];

fn message_if(fails: bool, words: &str) -> Option<String> {
    fails.then(|| words.to_owned())
}

/// The names of floating-point formats that are not LLVM types. Conversion intrinsics take them as string arguments.
const FORMATS: [&str; 11] = [
    "Float8E5M2",
    "Float8E5M2FNUZ",
    "Float8E4M3",
    "Float8E4M3FN",
    "Float8E4M3FNUZ",
    "Float8E4M3B11FNUZ",
    "Float8E3M4",
    "Float8E8M0FNU",
    "Float6E3M2FN",
    "Float6E2M3FN",
    "Float4E2M1FN",
];
const STATIC_ROUNDINGS: [&str; 5] =
    ["round.tonearest", "round.towardzero", "round.upward", "round.downward", "round.tonearestaway"];

/// Checks a conversion between a floating-point type and a format whose name is a string argument. `is_to` is whether
/// the result has this format.
fn arbitrary_float(site: &Site, is_to: bool) -> Option<String> {
    let (float, integer) = if is_to { (site.ty(0), site.instruction.ty) } else { (site.instruction.ty, site.ty(0)) };
    let words = match (site.elements(float), site.elements(integer)) {
        (Some(_), None) => Some(VECTOR_TO_SCALAR),
        (Some(floats), Some(integers)) if floats != integers => Some(OTHER_COUNT),
        _ => None,
    };
    let words = words.or_else(|| match site.string(1)? {
        Ok("") => Some(NO_FORMAT),
        Ok(format) if FORMATS.contains(&format) => None,
        _ => Some(UNKNOWN_FORMAT),
    });
    let rounding = || {
        site.string(2)
            .filter(|_| is_to)?
            .ok()
            .is_none_or(|mode| !STATIC_ROUNDINGS.contains(&mode))
            .then_some(UNKNOWN_ROUNDING)
    };
    words.or_else(rounding).map(str::to_owned)
}

fn is_uneven_swap(site: &Site) -> bool {
    let types = &site.module.types;
    types.integer_bits(types.scalar(site.ty(0))).is_some_and(|bits| bits % 16 != 0)
}

/// Checks that the first argument of `llvm.gcroot` is an `alloca` of a pointer, directly or after casts. Other
/// allocated types are valid if the second argument, the metadata of the collector, is not null.
fn collector_root(function: &Function, site: &Site) -> Option<String> {
    let mut value = site.operands.first()?.value;
    let allocated = loop {
        let Value::Instruction(id) = value else { return Some(ROOT_ALLOCA.to_owned()) };
        let made = site.module.instructions.get(id)?;
        match (made.opcode, made.detail) {
            (_, Detail::Alloca { allocated, .. }) => break allocated,
            (Opcode::BitCast | Opcode::AddrSpaceCast, _) => value = site.module.operand(made, 0)?.value,
            _ => return Some(ROOT_ALLOCA.to_owned()),
        }
    };
    let map = site.operands.get(1)?.value;
    let is_null = match map {
        Value::Constant(id) => site.module.constants.get(id)?.kind == ConstantKind::Null,
        Value::Global(_) => false,
        _ => return Some(ROOT_CONSTANT.to_owned()),
    };
    if is_null && site.module.types.address_space(allocated).is_none() {
        return Some(ROOT_POINTER.to_owned());
    }
    function.garbage_collector.is_none().then(|| NO_COLLECTOR.to_owned())
}

fn thread_local(site: &Site) -> Option<String> {
    let Value::Global(id) = site.operands.first()?.value else { return Some(THREAD_SYMBOL.to_owned()) };
    (!site.module.globals.get(id)?.thread_local).then(|| THREAD_LOCAL.to_owned())
}

fn compare(site: &Site) -> Option<String> {
    let types = &site.module.types;
    let (result, argument) = (site.instruction.ty, site.ty(0));
    let words = match (site.elements(result), site.elements(argument)) {
        (None, Some(_)) | (Some(_), None) => COMPARE_KIND,
        (left, right) if left != right => COMPARE_LENGTH,
        _ if types.integer_bits(types.scalar(result)).is_some_and(|bits| bits < 2) => COMPARE_WIDTH,
        _ => return None,
    };
    Some(words.to_owned())
}

fn pointer_mask(layout: &DataLayout, site: &Site) -> Option<String> {
    let types = &site.module.types;
    let (pointer, mask) = (site.ty(0), site.ty(1));
    let Some(space) = types.scalar_address_space(pointer) else { return Some(MASK_POINTER.to_owned()) };
    let words = match (site.elements(pointer), site.elements(mask)) {
        (None, Some(_)) | (Some(_), None) => MASK_KIND,
        (left, right) if left != right => MASK_LENGTH,
        _ if types.integer_bits(types.scalar(mask)) != Some(layout.pointer(space).index_bits) => MASK_WIDTH,
        _ => return None,
    };
    Some(words.to_owned())
}

fn dynamic_area(layout: &DataLayout, site: &Site) -> Option<String> {
    let width = layout.pointer(layout.alloca_address_space).bits;
    (site.module.types.integer_bits(site.instruction.ty) != Some(width)).then(|| DYNAMIC_AREA.to_owned())
}

fn truncation(site: &Site) -> Option<String> {
    match site.string(1)? {
        Err(()) => Some(TRUNCATION_STRING.to_owned()),
        Ok(mode) => (mode == "round.dynamic" || !NameGroup::RoundingMode.has(mode)).then(|| TRUNCATION.to_owned()),
    }
}

/// Checks the alignment argument of a masked access. Only the signatures before LLVM 22, with four arguments, have such
/// an argument.
fn once_masked(instruction: &Instruction, site: &Site, (name, groups): (&str, NameGroups)) -> Option<Finding> {
    let position = match () {
        () if groups.contains(NameGroup::MaskedReadOverload) => 1,
        () if groups.contains(NameGroup::MaskedWriteOverload) => 2,
        () => return None,
    };
    let align = site.integer(position).filter(|_| site.operands.len() == 4)?;
    if align.count_ones() == 1 {
        return None;
    }
    let words = fill(MASKED_ALIGN, &[name.split('.').nth(2)?]);
    let variants: &[&str] = if align == 0 { &["zero alignment"] } else { &[] };
    Some(Finding::placed(&OPERAND, instruction.opcode_span, words, place::INSTRUCTION, variants))
}

fn prefetch(site: &Site) -> Option<String> {
    let wrong = |index: usize| site.integer(index).is_some_and(|value| !matches!(value, 0 | 1));
    let word = [(1, "write"), (2, "stream")].into_iter().find(|&(index, _)| wrong(index))?.1;
    Some(fill(PREFETCH, &[word]))
}

/// Checks that the pointer argument of a prefetch on AMD's targets is to flat, global, constant or 32-bit constant
/// memory.
fn amd_prefetch(site: &Site) -> Option<String> {
    let space = site.module.types.address_space(site.ty(0))?;
    message_if(!matches!(space, 0 | 1 | 4 | 6), AMD_PREFETCH)
}

/// Checks that the pointer argument at `index` of an exclusive load or store has the attribute `elementtype`. `word` is
/// the ordinal in the message, e.g. `first`.
fn exclusive(site: &Site, index: usize, word: &str) -> Option<String> {
    (!site.has_element_type(index)).then(|| fill(EXCLUSIVE, &[word]))
}

/// Checks that the first argument of a garbage-collection intrinsic, the token of its statepoint, is not `token none`.
fn without_statepoint(site: &Site) -> Option<String> {
    let Value::Constant(token) = site.operands.first()?.value else { return None };
    message_if(site.module.constants.get(token)?.kind == ConstantKind::TokenNone, STATEPOINT)
}

/// Checks that the pattern argument of a memory fill has a sized type. Target extension types are sized only if LLVM
/// has a layout for them.
fn pattern(site: &Site) -> Option<String> {
    let unsized_target = match site.module.types.kind(site.ty(1)) {
        TypeKind::TargetExtension { name, .. } => !NameGroup::SizedTargetType.has(site.module.names.bytes(name)),
        _ => false,
    };
    message_if(unsized_target || !crate::rules::llvm::types::is_sized(site.module, site.ty(1)), PATTERN)
}

/// Checks the two indices of `llvm.experimental.gc.relocate`: they must be within the `gc-live` operands of its
/// statepoint.
fn relocated(site: &Site) -> Option<String> {
    let Value::Instruction(statepoint) = site.operands.first()?.value else { return None };
    let Detail::Call(call) = site.module.instructions.get(statepoint)?.detail else { return None };
    let bundles = site.module.bundles.get(site.module.calls.get(call)?.bundles.range())?;
    let live = bundles.iter().find(|bundle| site.module.names.bytes(bundle.tag) == b"gc-live")?;
    let outside = |index: usize| {
        let position = site.integer(index).map(u32::try_from);
        position.is_some_and(|position| position.is_ok_and(|position| position as usize >= live.operands.len()))
            || position.is_some_and(|position| position.is_err())
    };
    message_if(outside(1), BASE_INDEX).or_else(|| message_if(outside(2), DERIVED_INDEX))
}

/// Checks the metadata arguments of constrained floating-point arithmetic: the last is the exception behavior, the one
/// before it the rounding mode.
fn constrained(site: &Site) -> Option<String> {
    let is_in =
        |index: usize, group: NameGroup| site.string(index).is_some_and(|text| text.is_ok_and(|text| group.has(text)));
    let last = site.operands.len().checked_sub(1)?;
    if !site.string(last)?.is_ok_and(|text| NameGroup::ExceptionBehavior.has(text)) {
        return Some(EXCEPTION.to_owned());
    }
    let mode = last.checked_sub(1).filter(|&before| is_in(before, NameGroup::RoundingModeArgument))?;
    let known = is_in(mode, NameGroup::RoundingMode);
    (!known).then(|| ROUNDING.to_owned())
}
