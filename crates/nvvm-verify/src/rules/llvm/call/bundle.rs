//! The rule against invalid or repeated operand bundles of calls.

use crate::rules::llvm::declare::{AFTER_LLVM_7, Body, llvm_rules, place};
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Bundle, Call, Instruction, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::{NameGroup, Phase};

llvm_rules! {
    /// The rule against operand bundles that are not valid for their call, or repeated.
    BUNDLE "LV0025" "llvm-operand-bundle" Instruction
    "Write each bundle once, with the operands that its tag asks for." [
        MULTIPLE = "Multiple {} operand bundles",
        ONE_FUNCTION = "operand bundle \"clang.arc.attachedcall\" requires one function as an argument",
        KEY = "Ptrauth bundle key operand must be an i32 constant",
        DISCRIMINATOR = "Ptrauth bundle discriminator operand must be an i64",
        DIRECT = "Direct call cannot have a ptrauth bundle",
        FUNCLET = "Expected exactly one funclet bundle operand",
        PAD = "Funclet bundle operands should correspond to a FuncletPadInst",
        PREALLOCATED = "Expected exactly one preallocated bundle operand",
        SETUP = "\"preallocated\" argument must be a token from llvm.call.preallocated.setup",
        TAG = "tags must be valid attribute names",
        NO_ARGUMENT = "this attribute has no argument",
        ALIGN_COUNT = "alignment assumptions should have 2 or 3 arguments",
        ALIGN_INTEGER = "second argument should be an integer",
        STORAGE_COUNT = "separate_storage assumptions should have 2 arguments",
    ]
}

/// Tags of operand bundles that may occur only once per call, each with its name in LLVM's message.
const SINGLE: &[(&str, &str)] = &[
    ("deopt", "deopt"),
    ("gc-transition", "gc-transition"),
    ("gc-live", "gc-live"),
    ("funclet", "funclet"),
    ("cfguardtarget", "CFGuardTarget"),
    ("ptrauth", "ptrauth"),
    ("kcfi", "kcfi"),
    ("preallocated", "preallocated"),
    ("clang.arc.attachedcall", "\"clang.arc.attachedcall\""),
    ("convergencectrl", "convergencectrl"),
];

/// Tags of operand bundles whose operands LLVM's verifier checks since LLVM 8.
const SINCE_LLVM_8: &[&str] = &["ptrauth", "preallocated", "clang.arc.attachedcall"];

pub(in crate::rules::llvm) fn check(body: &mut Body, instruction: &Instruction, call: &Call) {
    let module = body.context.module;
    let bundles: &[Bundle] = module.bundles.get(call.bundles.range()).unwrap_or(&[]);
    for (index, bundle) in bundles.iter().enumerate() {
        let tag = module.names.str(bundle.tag);
        let single = SINGLE
            .iter()
            .find(|(name, _)| *name == tag)
            .filter(|_| bundles.get(..index).is_some_and(|before| before.iter().any(|other| other.tag == bundle.tag)));
        let words = match single {
            Some((_, printed)) => Some(fill(MULTIPLE, &[printed])),
            None => operands(body, call, tag, module.operands_of(bundle.operands)).map(str::to_owned),
        };
        if let Some(words) = words {
            let at = instruction.opcode_span;
            let is_inlinable = is_inlinable(module, call);
            if is_inlinable {
                let why = "below sm_100 the compiler inlines calls before LLVM's verifier looks at them";
                body.context.not_checked_at(Phase::Compile, "operand bundle of a call that may be inlined", why, at);
            }
            let variants: &[&str] = if SINCE_LLVM_8.contains(&tag) { &[AFTER_LLVM_7] } else { &[] };
            return body.report_at(place::instruction(is_inlinable), &BUNDLE, at, words, variants);
        }
    }
    if is_call_of(body, call, NameGroup::Assumption) {
        for bundle in bundles {
            let operands = module.operands_of(bundle.operands);
            if let Some(words) = assumption(body, module.names.str(bundle.tag), operands) {
                body.report(&BUNDLE, instruction.opcode_span, words);
                return;
            }
        }
    } else if let Some(bundle) = bundles.first() {
        let what = format!("operand bundle \"{}\"", module.names.str(bundle.tag));
        body.context.not_modelled(
            what,
            "back ends lower, ignore and refuse bundles by release",
            instruction.opcode_span,
        );
    }
}

/// Whether the optimizer may inline a call, which removes the operand bundles of the call.
fn is_inlinable(module: &Module, call: &Call) -> bool {
    let callee = module.resolve_function(call.callee.value).and_then(|id| module.functions.get(id));
    callee.is_some_and(|callee| {
        let has = |keyword| module.keyword_attribute(callee.attributes, keyword).is_some();
        callee.is_definition && !has("noinline") && !has("optnone")
    })
}

fn is_call_of(body: &Body, call: &Call, wanted: NameGroup) -> bool {
    let module = body.context.module;
    let Value::Global(callee) = call.callee.value else { return false };
    module.globals.get(callee).is_some_and(|callee| match callee.name {
        nvvm_syntax::global::GlobalName::Named(name) => wanted.has(module.names.bytes(name)),
        nvvm_syntax::global::GlobalName::Numbered(_) => false,
    })
}

fn operands(body: &Body, call: &Call, tag: &str, operands: &[Operand]) -> Option<&'static str> {
    let module = body.context.module;
    let is_function = |value: Value| module.resolve_function(value).is_some();
    match (tag, operands) {
        ("clang.arc.attachedcall", operands) if operands.len() != 1 => Some(ONE_FUNCTION),
        ("clang.arc.attachedcall", [operand]) if !is_function(operand.value) => Some(ONE_FUNCTION),
        ("ptrauth", [key, discriminator]) => {
            if key.ty != TypeId::I32 || module.integer(key.value).is_none() {
                Some(KEY)
            } else if discriminator.ty != TypeId::I64 {
                Some(DISCRIMINATOR)
            } else {
                is_function(call.callee.value).then_some(DIRECT)
            }
        }
        ("funclet", operands) if operands.len() != 1 => Some(FUNCLET),
        ("funclet", [operand]) if !is_pad(module, operand.value) => Some(PAD),
        ("preallocated", operands) if operands.len() != 1 => Some(PREALLOCATED),
        ("preallocated", [operand]) if operand.ty != TypeId::TOKEN => Some(SETUP),
        _ => None,
    }
}

fn is_pad(module: &Module, value: Value) -> bool {
    match value {
        Value::Instruction(id) => module
            .instructions
            .get(id)
            .is_none_or(|instruction| matches!(instruction.opcode, Opcode::CatchPad | Opcode::CleanupPad)),
        Value::Unresolved => true,
        _ => false,
    }
}

/// Attributes without an argument that are valid as tags of operand bundles of `llvm.assume`.
const BARE: &[&str] = &["cold", "nonnull", "noundef", "noalias", "readonly", "readnone", "writeonly", "nofree"];

fn assumption(body: &Body, tag: &str, operands: &[Operand]) -> Option<&'static str> {
    let types = &body.context.module.types;
    let is_integer = |operand: &Operand| matches!(types.kind(operand.ty), TypeKind::Integer(_));
    match (tag, operands) {
        ("align", operands) if !matches!(operands.len(), 2 | 3) => Some(ALIGN_COUNT),
        ("align", [_, align, ..]) if !is_integer(align) => Some(ALIGN_INTEGER),
        ("separate_storage", operands) if operands.len() != 2 => Some(STORAGE_COUNT),
        ("cold", [_, ..]) => Some(NO_ARGUMENT),
        ("align" | "separate_storage" | "ignore" | "dereferenceable" | "dereferenceable_or_null", _) => None,
        (tag, _) if BARE.contains(&tag) => None,
        // Any attribute name of the newest LLVM is accepted as a tag.
        (tag, _) => {
            let keyword = nvvm_syntax::lexer::Keyword::lookup(tag.as_bytes());
            keyword.and_then(nvvm_syntax::lexer::Keyword::attribute_index).is_none().then_some(TAG)
        }
    }
}
