//! Rules about intrinsics for loads, stores, caches, the stack and copies.

use super::arithmetic::{own_text, reserved};
use super::call::Call;
use super::constant::{FLAG, LOAD_OR_STORE, OP0};
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step, refusing};
use super::violation::Violations;
use crate::finding::Finding;
use crate::rule::References;
use crate::rules::instruction::CRASH;
use nvvm_syntax::address_space::{CONSTANT, LOCAL, PARAM};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::memory_selection::{self, Word, is_common};
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    COPY "NV0617" "memcpy-constant" ["memmove/memcpy cannot target constant address space"] {
        help: "Constant memory is written by the host alone: copy into global or shared memory.",
        ..INTRINSIC
    }

    FILL "NV0618" "memset-constant" ["memset cannot point to constant address space"] {
        help: "Constant memory is written by the host alone: give the variable an initialiser.",
        ..INTRINSIC
    }

    STACK_RESTORE "NV0619" "stackrestore-addrspace" [
        "llvm.nvvm.stackrestore is only supported with local address space pointers",
    ] {
        help: "The stack is local memory: use the overload on ptr addrspace(5).",
        ..INTRINSIC
    }

    STACK_SAVE "NV0620" "stacksave-addrspace" [
        "llvm.nvvm.stacksave is only supported with local address space pointers",
    ] {
        help: "The stack is local memory: use the overload on ptr addrspace(5).",
        ..INTRINSIC
    }

    LOAD_KIND "NV0641" "constant-load-kind" ["Invalid constant load kind"] {
        help: "Bits 1 to 0 take 0 (bound bank) or 1 (bindless).",
        ..INTRINSIC
    }

    BOUND "NV0642" "bound-bank-type" ["Bound bank must be i32"] {
        help: "A bound bank is a number of 32 bits.",
        ..INTRINSIC
    }

    BINDLESS "NV0643" "bindless-bank-type" ["Bindless bank must be i64"] {
        help: "A bindless bank is an address of 64 bits.",
        ..INTRINSIC
    }

    CACHE_TYPE "NV0654" "cache-type" ["invalid cache type"] {
        help: "Bits 3 to 0 take 0 to 4.",
        ..INTRINSIC
    }

    CACHE_OPERATION "NV0655" "cache-op" ["invalid cache op"] {
        help: "Bits 7 to 4 take 0 to 7; without an address only 0.",
        ..INTRINSIC
    }

    TEXTURE_DOMAIN "NV0667" "store-texture-domain" ["Use Texture Domain flag not allowed on stores"] {
        help: "Clear bit 0: the texture path only reads.",
        ..INTRINSIC
    }

    PARAMETER "NV0673" "memcpy-from-param" ["Broken module found, compilation aborted!"] {
        help: "Copy from a parameter passed `byval`: only libNVVM itself makes pointers into address space 101.",
        ..INTRINSIC
    }

    LOAD_MODE "NV0668" "ld-reserved-bit" ["COP2 is supported for v8i32 and v8f32 only"] {
        help: "Clear bits 23 to 20, or load eight elements of 32 bits.",
        ..INTRINSIC
    }
}

/// The packed constant operands (mode words) of the intrinsics in this module, with their checks.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::Load,
        operand: 0,
        constant: LOAD_OR_STORE,
        steps: &[reserved(ModeField::LoadOrStoreReserved)],
    },
    Layout {
        group: NameGroup::Store,
        operand: 0,
        constant: LOAD_OR_STORE,
        steps: &[reserved(ModeField::LoadOrStoreReserved), Field::of(ModeField::StoreTextureDomain, &TEXTURE_DOMAIN)],
    },
    Layout {
        group: NameGroup::FlaggedLoad,
        operand: 0,
        constant: &own_text(&FLAG, &[]),
        steps: &[Step::Ask(ask_cache_operation)],
    },
    Layout { group: NameGroup::FlaggedStore, operand: 0, constant: &own_text(&FLAG, &[]), steps: &[] },
    Layout {
        group: NameGroup::ConstantLoad,
        operand: 0,
        constant: OP0,
        steps: &[
            reserved(ModeField::ConstantLoadReserved),
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
            reserved(ModeField::CacheReserved),
        ],
    },
    Layout {
        group: NameGroup::CacheControl,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::CacheType, &CACHE_TYPE),
            Field::of(ModeField::CacheOperation, &CACHE_OPERATION),
            reserved(ModeField::CacheReserved),
        ],
    },
];

/// Checks that a load intrinsic has a second cache operation only if it loads eight elements of 32 bits.
fn ask_cache_operation(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::FlaggedLoadReserved.admits(word) {
        violations.push(&LOAD_MODE, call.place(0), &["reserved bit"]);
    }
    let (element, count) = call.elements(call.instruction.ty);
    let eight = count == 8 && matches!(element, TypeKind::Integer(32) | TypeKind::Float(FloatKind::Float));
    if !eight {
        let references = refusing(ModeField::FlaggedLoadSecondOperation, word);
        violations.push_by(references, &LOAD_MODE, call.place(0), &["second operation"]);
    }
}

/// Checks the type of the constant-bank operand: 32 bits for a bound load, 64 bits for a bindless one.
fn ask_bank(call: Call, word: u64, violations: &mut Violations) {
    let Some(bank) = call.type_of(1) else { return };
    let width = call.module.types.integer_bits(bank);
    if width != Some(32) {
        violations.push_by(refusing(ModeField::ConstantLoadNotBound, word), &BOUND, call.place(1), &[]);
    }
    if width != Some(64) {
        violations.push_by(refusing(ModeField::ConstantLoadNotBindless, word), &BINDLESS, call.place(1), &[]);
    }
}

/// Whether the LLVM 7 front end expands a copy of this length to single bytes: the length is less than 64, and not a
/// power of two above 1.
fn is_unrolled(length: Option<u64>) -> bool {
    length.is_some_and(|length| length < 2 || (length < 64 && !length.is_power_of_two()))
}

/// Reports memory copies and fills that libNVVM expands to loads and stores, if their address space does not support
/// these loads and stores.
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
    let missing = |word, space: Option<u32>| match space {
        // One lookup suffices for nearly all address spaces.
        Some(space) if !is_common(space) => memory_selection::failing(word, space),
        _ => References::NONE,
    };
    let (unread, unwritten) = (missing(Word::Load, source), missing(Word::Store, target));
    // The pointer into an address space without such an access: that of the source, or else that of the target.
    let at = call.place(usize::from(!unread.is_empty()));
    let crash = |variant, by| Finding::of_variants(&CRASH, at, &[], &[variant]).by(by);
    if !unread.or(unwritten).is_empty() {
        let mut copied = crash("copy", unread.or(unwritten));
        if one_access {
            copied.judgements.extend(crash("copy by one access", unread).judgements);
        }
        violations.add(copied);
    }
    if source == Some(PARAM) && !one_access {
        let is_loop = length.is_none_or(|length| length >= 64);
        violations.push(&PARAMETER, call.place(1), if is_loop { &["loop"] } else { &[] });
    }
}

/// Checks the address spaces of copies, fills and stack intrinsics.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let space = call.address_space(0);
    if call.is(NameGroup::MemoryCopy) && space == Some(CONSTANT) {
        violations.push(&COPY, call.place(0), if is_unrolled(call.word(2)) { &[] } else { &["loop"] });
    } else if call.is(NameGroup::MemoryFill) && space == Some(CONSTANT) {
        violations.push(&FILL, call.place(0), &[]);
    } else if call.is(NameGroup::StackRestore) && space.is_some_and(|space| space != LOCAL) {
        violations.push(&STACK_RESTORE, call.place(0), &[]);
    } else if call.is(NameGroup::StackSave) {
        let space = call.module.types.address_space(call.instruction.ty);
        if space.is_some_and(|space| space != LOCAL) {
            violations.push(&STACK_SAVE, call.span, &[]);
        }
    }
}
