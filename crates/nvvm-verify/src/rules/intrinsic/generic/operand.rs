//! Arguments of generic intrinsics.

use super::site::Site;
use crate::finding::{Finding, Judgement};
use crate::rule::{References, Severity};
use crate::rules::llvm::declare::{Body, in_body, llvm_rules};
use crate::rules::llvm::inline_assembly::has_element_type;
use crate::rules::measured::front_end;
use nvvm_rule::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::LLVM_PREFIX;
use nvvm_syntax::instruction::{Call, Detail, Instruction, Opcode};
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_target::{Death, Dialect, Phase};

llvm_rules! {
    /// An argument that a generic intrinsic does not take.
    OPERAND "LV0061" "llvm-intrinsic-operand" Intrinsic
    "Pass what the intrinsic's entry in LLVM's reference asks for." [
        SWAP = "bswap must be an even number of bytes",
        LEGACY_SWAP = crate::outcome::COMPILE_DIES,
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
        EXCLUSIVE = "Intrinsic requires elementtype attribute on {} argument.",
    ]
}

/// Checks one call of an intrinsic by its name.
pub(in crate::rules) fn check(
    body: &mut Body,
    function: &Function,
    instruction: &Instruction,
    call: &Call,
    name: &str,
) {
    let Some(name) = name.strip_prefix(LLVM_PREFIX) else { return };
    // NVVM's own are most of what a kernel calls, and none of them is here.
    if name.starts_with("nvvm.") {
        return;
    }
    let module = body.context.module;
    let site = Site::of(module, instruction, call);
    let end = name.bytes().position(|byte| byte == b'.').unwrap_or(name.len());
    let words = match name.get(..end).unwrap_or_default() {
        "scmp" | "ucmp" => compare(&site),
        "ptrmask" => pointer_mask(body, &site),
        "gcroot" => collector_root(function, &site),
        "gcread" | "gcwrite" => function.garbage_collector.is_none().then(|| NO_COLLECTOR.to_owned()),
        "threadlocal" => thread_local(&site),
        "va_start" => (!function.variadic).then(|| VARIADIC_START.to_owned()),
        "reloc" => matches!(site.string(0), Some(Err(()))).then(|| RELOCATION.to_owned()),
        "fptrunc" => truncation(&site),
        "get" if name.starts_with("get.dynamic.area.offset") => dynamic_area(body, &site),
        "masked" => masked(&site, name),
        "aarch64" if name.starts_with("aarch64.range.prefetch") => prefetch(&site),
        "aarch64" => exclusive(&site, name),
        "amdgcn" => amd_prefetch(&site, name),
        "structured" => structured(&site, call, name),
        "experimental" => experimental(&site, name),
        _ => None,
    };
    if let Some(words) = words {
        body.report(&OPERAND, instruction.opcode_span, words);
    } else if name.starts_with("bswap.") && is_uneven_swap(&site) {
        body.context.report(uneven_swap(instruction, body.function));
    } else if let Some(words) = super::vector::check(&site, name) {
        body.report_above(super::vector::below(name), &super::vector::VECTOR, instruction.opcode_span, words);
    }
}

/// LLVM 7's verifier does not look at it, and compiling ends in a crash.
fn uneven_swap(instruction: &Instruction, function: FunctionId) -> Finding {
    let mut finding = in_body(&OPERAND, instruction.opcode_span, SWAP, function);
    let legacy = front_end(Dialect::Legacy);
    for judgement in finding.judgements.iter_mut().filter(|judgement| !judgement.phases.is_empty()) {
        judgement.targets = judgement.targets.difference(legacy);
    }
    let compile = Judgement::on(References::CUDA, legacy, Severity::Error, &[Phase::Compile]);
    finding.also(compile.dying(Death::SEGMENTATION_FAULT))
}

fn is_uneven_swap(site: &Site) -> bool {
    let types = &site.module.types;
    types.integer_bits(types.scalar(site.ty(0))).is_some_and(|bits| bits % 16 != 0)
}

/// An `alloca` of a pointer, seen through casts; a frame's map may stand in for the pointer.
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

fn pointer_mask(body: &Body, site: &Site) -> Option<String> {
    let types = &site.module.types;
    let (pointer, mask) = (site.ty(0), site.ty(1));
    let Some(space) = types.scalar_address_space(pointer) else { return Some(MASK_POINTER.to_owned()) };
    let words = match (site.elements(pointer), site.elements(mask)) {
        (None, Some(_)) | (Some(_), None) => MASK_KIND,
        (left, right) if left != right => MASK_LENGTH,
        _ if types.integer_bits(types.scalar(mask)) != Some(body.context.data_layout.pointer(space).index_bits) => {
            MASK_WIDTH
        }
        _ => return None,
    };
    Some(words.to_owned())
}

fn dynamic_area(body: &Body, site: &Site) -> Option<String> {
    let layout = body.context.data_layout;
    let width = layout.pointer(layout.alloca_address_space).bits;
    (site.module.types.integer_bits(site.instruction.ty) != Some(width)).then(|| DYNAMIC_AREA.to_owned())
}

const ROUNDING_MODES: &[&str] =
    &["round.dynamic", "round.tonearest", "round.tonearestaway", "round.downward", "round.upward", "round.towardzero"];
const EXCEPTIONS: &[&str] = &["fpexcept.ignore", "fpexcept.maytrap", "fpexcept.strict"];

fn truncation(site: &Site) -> Option<String> {
    match site.string(1)? {
        Err(()) => Some(TRUNCATION_STRING.to_owned()),
        Ok(mode) => (mode == "round.dynamic" || !ROUNDING_MODES.contains(&mode)).then(|| TRUNCATION.to_owned()),
    }
}

/// Before LLVM 22 the alignment was an argument.
fn masked(site: &Site, name: &str) -> Option<String> {
    let kind = name.split('.').nth(1)?;
    let index = match (kind, site.operands.len()) {
        ("load" | "gather", 4) => 1,
        ("store" | "scatter", 4) => 2,
        _ => return None,
    };
    let align = site.integer(index)?;
    (align.count_ones() != 1 && align != 0).then(|| fill(MASKED_ALIGN, &[kind]))
}

fn prefetch(site: &Site) -> Option<String> {
    let wrong = |index: usize| site.integer(index).is_some_and(|value| !matches!(value, 0 | 1));
    let word = [(1, "write"), (2, "stream")].into_iter().find(|&(index, _)| wrong(index))?.1;
    Some(fill(PREFETCH, &[word]))
}

/// Flat, global, constant and 32-bit constant memory of AMD's targets.
fn amd_prefetch(site: &Site, name: &str) -> Option<String> {
    let space = site.module.types.address_space(site.ty(0))?;
    let fails = name.starts_with("amdgcn.s.prefetch.data") && !matches!(space, 0 | 1 | 4 | 6);
    fails.then(|| AMD_PREFETCH.to_owned())
}

/// Memory and address arithmetic that keep their types, of LLVM 23.
fn structured(site: &Site, call: &Call, name: &str) -> Option<String> {
    let is_typed = |list: nvvm_syntax::attribute::Attributes| has_element_type(site.module, list);
    if name.starts_with("structured.alloca") {
        return (!is_typed(call.return_attributes)).then(|| STRUCTURED_ALLOCA.to_owned());
    }
    let first = name.starts_with("structured.gep") && !site.has_element_type(0);
    first.then(|| STRUCTURED_POINTER.to_owned())
}

/// Loads and stores of AArch64 that reserve memory.
fn exclusive(site: &Site, name: &str) -> Option<String> {
    let (index, word) = match name.split('.').nth(1)? {
        "ldxr" | "ldaxr" => (0, "first"),
        "stxr" | "stlxr" => (1, "second"),
        _ => return None,
    };
    (!site.has_element_type(index)).then(|| fill(EXCLUSIVE, &[word]))
}

fn experimental(site: &Site, name: &str) -> Option<String> {
    let name = name.strip_prefix("experimental.")?;
    if name.starts_with("constrained.") {
        return constrained(site);
    }
    if name.starts_with("gc.statepoint") {
        return (!site.has_element_type(2)).then(|| CALLEE_TYPE.to_owned());
    }
    if let Some(words) = relocated(site, name) {
        return Some(words.to_owned());
    }
    if name.starts_with("gc.relocate") || name.starts_with("gc.result") {
        let Value::Constant(token) = site.operands.first()?.value else { return None };
        let kind = site.module.constants.get(token)?.kind;
        let is_none = matches!(kind, nvvm_syntax::constant::ConstantKind::TokenNone);
        return is_none.then(|| STATEPOINT.to_owned());
    }
    if name.starts_with("memset.pattern") {
        // Target types without a layout have no size either; LLVM knows those of its own targets.
        let unsized_target = match site.module.types.kind(site.ty(1)) {
            TypeKind::TargetExtension { name, .. } => {
                let name = site.module.names.bytes(name);
                ![&b"spirv."[..], b"aarch64.", b"riscv.", b"amdgcn."].iter().any(|known| name.starts_with(known))
            }
            _ => false,
        };
        let fails = unsized_target || !crate::rules::llvm::types::is_sized(site.module, site.ty(1));
        return fails.then(|| PATTERN.to_owned());
    }
    None
}

/// A relocation names two of the pointers that its statepoint keeps alive.
fn relocated(site: &Site, name: &str) -> Option<&'static str> {
    if !name.starts_with("gc.relocate") {
        return None;
    }
    let Value::Instruction(statepoint) = site.operands.first()?.value else { return None };
    let Detail::Call(call) = site.module.instructions.get(statepoint)?.detail else { return None };
    let bundles = site.module.bundles.get(site.module.calls.get(call)?.bundles.range())?;
    let live = bundles.iter().find(|bundle| site.module.names.bytes(bundle.tag) == b"gc-live")?;
    let outside = |index: usize| {
        let position = site.integer(index).map(u32::try_from);
        position.is_some_and(|position| position.is_ok_and(|position| position as usize >= live.operands.len()))
            || position.is_some_and(|position| position.is_err())
    };
    outside(1).then_some(BASE_INDEX).or_else(|| outside(2).then_some(DERIVED_INDEX))
}

/// The last metadata argument is how exceptions behave, one before it the rounding mode.
fn constrained(site: &Site) -> Option<String> {
    let is_text = |index: usize, prefix: &str| {
        site.string(index).is_some_and(|text| text.is_ok_and(|text| text.starts_with(prefix)))
    };
    let last = site.operands.len().checked_sub(1)?;
    if !site.string(last)?.is_ok_and(|text| EXCEPTIONS.contains(&text)) {
        return Some(EXCEPTION.to_owned());
    }
    let mode = last.checked_sub(1).filter(|&before| is_text(before, "round."))?;
    let known = site.string(mode).is_some_and(|mode| mode.is_ok_and(|mode| ROUNDING_MODES.contains(&mode)));
    (!known).then(|| ROUNDING.to_owned())
}
