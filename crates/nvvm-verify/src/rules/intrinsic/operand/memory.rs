//! Rules about loads, stores, caches, the stack and copies.

use super::arithmetic::{LOAD_OR_STORE, RESERVED, own_text};
use super::call::Call;
use super::constant::{FLAG, OP0};
use super::declare::{INTRINSIC, MEASURED, section};
use super::layout::{Field, Layout, Step, refusing};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Judgement;
use crate::outcome::{BROKEN_FUNCTION, BROKEN_MODULE};
use crate::rule::{References, ReportedBy, Severity, Targets};
use crate::rules::instruction::{CRASH, crash};
use crate::rules::measured::broken_function;
use nvvm_syntax::address_space::{CONSTANT, LOCAL, PARAM};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::memory_selection::{self, Word, is_common};
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::{CUDA_13_1, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Crash, NameGroup, Phase, Source};

nvvm_diagnostics::rules! {
    COPY "NV0617" "memcpy-constant" [
        COPY_TO_CONSTANT = "memmove/memcpy cannot target constant address space",
        COMPILED_COPY_TO_CONSTANT = "error: Cannot store to pointer that points to constant memory space",
    ] {
        help: "Constant memory is written by the host alone: copy into global or shared memory.",
        sources: &[section("E. Address Space Validation"), MEASURED],
        ..INTRINSIC
    }

    FILL "NV0618" "memset-constant" ["memset cannot point to constant address space"] {
        help: "Constant memory is written by the host alone: give the variable an initialiser.",
        sources: &[section("E. Address Space Validation"), MEASURED],
        ..INTRINSIC
    }

    STACK_RESTORE "NV0619" "stackrestore-addrspace" [
        "llvm.nvvm.stackrestore is only supported with local address space pointers",
    ] {
        help: "The stack is local memory: use the overload on ptr addrspace(5).",
        sources: &[section("E. Address Space Validation"), MEASURED],
        ..INTRINSIC
    }

    STACK_SAVE "NV0620" "stacksave-addrspace" [
        "llvm.nvvm.stacksave is only supported with local address space pointers",
    ] {
        help: "The stack is local memory: use the overload on ptr addrspace(5).",
        sources: &[section("E. Address Space Validation"), MEASURED],
        ..INTRINSIC
    }

    LOAD_KIND "NV0641" "constant-load-kind" ["Invalid constant load kind"] {
        help: "Bits 1 to 0 take 0 (bound bank) or 1 (bindless).",
        sources: &[section("J. Constant Load Validation"), MEASURED],
        ..INTRINSIC
    }

    BOUND "NV0642" "bound-bank-type" ["Bound bank must be i32"] {
        help: "A bound bank is a number of 32 bits.",
        sources: &[section("J. Constant Load Validation"), MEASURED],
        ..INTRINSIC
    }

    BINDLESS "NV0643" "bindless-bank-type" ["Bindless bank must be i64"] {
        help: "A bindless bank is an address of 64 bits.",
        sources: &[section("J. Constant Load Validation"), MEASURED],
        ..INTRINSIC
    }

    CACHE_TYPE "NV0654" "cache-type" ["invalid cache type"] {
        help: "Bits 3 to 0 take 0 to 4.",
        sources: &[section("R. Other Validation Categories"), MEASURED],
        ..INTRINSIC
    }

    CACHE_OPERATION "NV0655" "cache-op" ["invalid cache op"] {
        help: "Bits 7 to 4 take 0 to 7; without an address only 0.",
        sources: &[section("R. Other Validation Categories"), MEASURED],
        ..INTRINSIC
    }

    TEXTURE_DOMAIN "NV0667" "store-texture-domain" ["Use Texture Domain flag not allowed on stores"] {
        help: "Clear bit 0: the texture path only reads.",
        sources: &[MEASURED],
        ..INTRINSIC
    }

    PARAMETER "NV0673" "memcpy-from-param" [
        "Broken module found, compilation aborted!";
        BROKEN_MODULE,
        BROKEN_FUNCTION,
    ] {
        help: "Copy from a parameter passed `byval`: only libNVVM itself makes pointers into address space 101.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram: lengths from 0 to 1,024, and unknown ones")],
        ..INTRINSIC
    }

    LOAD_MODE "NV0668" "ld-reserved-bit" [
        SECOND_CACHE_OPERATION = "COP2 is supported for v8i32 and v8f32 only",
        RESERVED_BIT = "Bit 10 of mode argument is reserved and should be unset.",
    ] {
        help: "Clear bits 23 to 20, or load eight elements of 32 bits.",
        sources: &[MEASURED],
        ..INTRINSIC
    }
}

/// The mode words of this file.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::Load,
        operand: 0,
        constant: LOAD_OR_STORE,
        steps: &[Field::of(ModeField::LoadOrStoreReserved, &RESERVED)],
    },
    Layout {
        group: NameGroup::Store,
        operand: 0,
        constant: LOAD_OR_STORE,
        steps: &[
            Field::of(ModeField::LoadOrStoreReserved, &RESERVED),
            Field::of(ModeField::StoreTextureDomain, &TEXTURE_DOMAIN),
        ],
    },
    Layout {
        group: NameGroup::FlaggedLoad,
        operand: 0,
        constant: &own_text(&FLAG, FLAG.words()),
        steps: &[Step::Ask(ask_cache_operation)],
    },
    Layout { group: NameGroup::FlaggedStore, operand: 0, constant: &own_text(&FLAG, FLAG.words()), steps: &[] },
    Layout {
        group: NameGroup::ConstantLoad,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::ConstantLoadReserved, &RESERVED),
            Field::of(ModeField::ConstantLoadKind, &LOAD_KIND),
            Step::Ask(ask_bank),
        ],
    },
    Layout {
        group: NameGroup::AddressedCacheControl,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::CacheType, &CACHE_TYPE),
            Field::of(ModeField::AddressedCacheOperation, &CACHE_OPERATION),
            Field::of(ModeField::CacheReserved, &RESERVED),
        ],
    },
    Layout {
        group: NameGroup::CacheControl,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::CacheType, &CACHE_TYPE),
            Field::of(ModeField::CacheOperation, &CACHE_OPERATION),
            Field::of(ModeField::CacheReserved, &RESERVED),
        ],
    },
];

/// Checks the second cache operation, which is valid for loads of eight elements only.
fn ask_cache_operation(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::FlaggedLoadReserved.admits(word) {
        // A warning, which libNVVM prints only together with an error.
        let warning = Judgement::from(ReportedBy::VERIFY.severity(Severity::Warning));
        violations.add(&LOAD_MODE, RESERVED_BIT, call.place(0), [warning]);
    }
    let (element, count) = call.elements(call.instruction.ty);
    let eight = count == 8 && matches!(element, TypeKind::Integer(32) | TypeKind::Float(FloatKind::Float));
    if !eight {
        let references = refusing(ModeField::FlaggedLoadSecondOperation, word);
        violations.say(&LOAD_MODE, SECOND_CACHE_OPERATION, call.place(0), references);
    }
}

/// Checks the type of the bank for the kind of load.
fn ask_bank(call: Call, word: u64, violations: &mut Violations) {
    let Some(bank) = call.type_of(1) else { return };
    let width = call.module.types.integer_bits(bank);
    if width != Some(32) {
        violations.say(&BOUND, BOUND.words(), call.place(1), refusing(ModeField::ConstantLoadNotBound, word));
    }
    if width != Some(64) {
        violations.say(&BINDLESS, BINDLESS.words(), call.place(1), refusing(ModeField::ConstantLoadNotBindless, word));
    }
}

/// Whether the LLVM 7 front end expands a copy to single bytes: fewer than 64, and not a power of two.
fn is_unrolled(length: Option<u64>) -> bool {
    length.is_some_and(|length| length < 2 || (length < 64 && !length.is_power_of_two()))
}

/// Reports the outcome of a copy or fill in compilation, where it is expanded to loads and stores.
pub(super) fn check_lowered(call: Call, violations: &mut Violations) {
    let is_copy = call.is(NameGroup::MemoryCopy);
    if !is_copy && !call.is(NameGroup::MemoryFill) {
        return;
    }
    let source = if is_copy { call.address_space(1) } else { None };
    let (target, length) = (call.address_space(0), call.word(2));
    // Copies of length 0, and those of the size of one register, are simplified earlier.
    let one_access = matches!(length, Some(1 | 2 | 4 | 8));
    if length == Some(0) {
        return;
    }
    let modern = Targets::MODERN.set();
    // One lookup suffices for nearly all address spaces.
    let is_selected = |word, space, by| is_common(space) || memory_selection::is_selected(word, space, by);
    let unread = |by| source.is_some_and(|space| !is_selected(Word::Load, space, by));
    let mut crashes = Vec::new();
    let newest = References::since(CUDA_13_4);
    let is_stored = |space| is_selected(Word::Store, space, newest);
    if unread(newest) || target.is_some_and(|space| !is_stored(space)) {
        crashes.push(crash(newest, modern, Crash::ILLEGAL_INSTRUCTION));
    }
    // Two ranges, since 13.1 supports cluster shared memory.
    let older = [References::before(CUDA_13_1), References::since(CUDA_13_1).and(References::before(CUDA_13_4))];
    for by in older.into_iter().filter(|&by| one_access && unread(by)) {
        crashes.push(crash(by, modern, Crash::ILLEGAL_INSTRUCTION));
    }
    violations.outcome(&CRASH, call.span, crashes);
    if source == Some(PARAM) && !one_access {
        let compile = |by, targets| Judgement::on(by, targets, Severity::Error, &[Phase::Compile]);
        let mut broken = vec![
            compile(References::since(CUDA_13_3), modern).with_outcome(PARAMETER.words()),
            compile(References::before(CUDA_13_3), modern).with_outcome(BROKEN_MODULE),
        ];
        if length.is_none_or(|length| length >= 64) {
            broken.extend(broken_function(References::CUDA, Targets::LEGACY.set()));
        }
        violations.add(&PARAMETER, PARAMETER.words(), call.place(1), broken);
    }
}

/// Checks copies, fills and stack intrinsics.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let space = call.address_space(0);
    if call.is(NameGroup::MemoryCopy) && space == Some(CONSTANT) {
        violations.say(&COPY, COPY_TO_CONSTANT, call.place(0), ReferencesByFrontEnd::ALL);
        if !is_unrolled(call.word(2)) {
            let legacy = Judgement::from(ReportedBy::measured(&[Phase::Compile], Targets::LEGACY));
            violations.also([legacy.with_outcome(COMPILED_COPY_TO_CONSTANT)]);
        }
    } else if call.is(NameGroup::MemoryFill) && space == Some(CONSTANT) {
        violations.say(&FILL, FILL.words(), call.place(0), ReferencesByFrontEnd::ALL);
    } else if call.is(NameGroup::StackRestore) && space.is_some_and(|space| space != LOCAL) {
        violations.say(&STACK_RESTORE, STACK_RESTORE.words(), call.place(0), ReferencesByFrontEnd::ALL);
    } else if call.is(NameGroup::StackSave) {
        let space = call.module.types.address_space(call.instruction.ty);
        if space.is_some_and(|space| space != LOCAL) {
            violations.say(&STACK_SAVE, STACK_SAVE.words(), call.span, ReferencesByFrontEnd::ALL);
        }
    }
}
