//! The criteria by which libNVVM accepts data layouts. Each has a key in the table of outcomes per tool. The document
//! *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation, contains no criteria.

use nvvm_abi::DataLayout;
use nvvm_abi::data_layout::{
    NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT, PointerSpecification, PrimitiveSpecification,
};

/// The key of the criterion that a layout specifies no alignment of aggregates other than the default `a:8:8`. Only
/// compilation checks this criterion.
const AGGREGATES: &str = "aggregates";

/// Returns the keys of libNVVM's criteria that a layout violates, in the order of the table of outcomes.
pub(super) fn violated(layout: &DataLayout) -> Vec<&'static str> {
    let is_native = |bits: u32| layout.native_integers.contains(&bits);
    let are_natural = |widths: &[u32]| widths.iter().all(|&bits| is_natural(layout.integer_alignment(bits), bits));
    let states_128 = layout.specifies_integer(128);
    let integers = if !are_natural(&[1, 8, 16, 32, 64]) || states_128 && !are_natural(&[128]) {
        Some("integers")
    } else {
        // Compilation adds `i128:128:128`.
        (!are_natural(&[128])).then_some("no 128-bit integer")
    };
    [
        layout.big_endian.then_some("endianness"),
        (layout.program_address_space != 0).then_some("program address space"),
        (layout.globals_address_space != 0).then_some("globals address space"),
        (layout.alloca_address_space != 0).then_some("alloca address space"),
        layout.mangling.map(|_| "mangling"),
        (!(is_native(16) && is_native(64))).then_some("native 16 and 64"),
        (!is_native(32)).then_some("native 32"),
        non_integral(layout),
        (!layout.pointers().iter().all(is_usual_pointer)).then_some("pointers"),
        integers,
        (![32, 64, 128].iter().all(|&bits| is_natural(layout.float_alignment(bits), bits))).then_some("floats"),
        states_other_aggregates(layout).then_some(AGGREGATES),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether `nvvmVerifyProgram` checks the data layout criterion with the key `criterion`.
pub(super) fn is_verified(criterion: &str) -> bool {
    criterion != AGGREGATES
}

/// Returns the variant (named case in the table of outcomes per tool) for the layout `text` in libNVVM releases that
/// compare layouts as text. The variant names the NVIDIA layout that equals `text`, or is "another text". Returns
/// `None` for the 64-bit layout, which every release accepts.
pub(super) fn layout_as_text(text: &str) -> Option<&'static str> {
    match text {
        NVPTX64_LAYOUT => None,
        NVPTX32_LAYOUT => Some("32-bit layout"),
        NVPTX64_SHORT_SHARED_LAYOUT => Some("short shared pointers"),
        _ if is_older_form(text, NVPTX64_LAYOUT) => Some("64-bit layout without i128"),
        _ if is_older_form(text, NVPTX32_LAYOUT) => Some("32-bit layout without i128"),
        _ if is_older_form(text, NVPTX64_SHORT_SHARED_LAYOUT) => Some("short shared pointers without i128"),
        _ => Some("another text"),
    }
}

/// Whether `text` equals `layout` without the specification `i128:128:128`.
fn is_older_form(text: &str, layout: &str) -> bool {
    text.split('-').eq(layout.split('-').filter(|part| *part != "i128:128:128"))
}

/// Whether the ABI alignment and the preferred alignment of an integer or floating-point type both equal its size.
fn is_natural(specification: PrimitiveSpecification, bits: u32) -> bool {
    let bytes = u64::from(bits.div_ceil(8));
    specification.abi.bytes() == bytes && specification.preferred.bytes() == bytes
}

/// Returns the key of the criterion that a layout violates by declaring an address space non-integral. The key depends
/// on the lowest such address space, since libNVVM releases reject different ranges.
fn non_integral(layout: &DataLayout) -> Option<&'static str> {
    let spaces = layout.pointers().iter().filter(|pointer| pointer.unstable).map(|pointer| pointer.address_space);
    match spaces.min()? {
        0..=6 => Some("non-integral up to 6"),
        7 => Some("non-integral 7"),
        8..=17 => Some("non-integral 8 to 17"),
        _ => None,
    }
}

/// Whether the ABI and preferred alignment of a pointer are both 32 or both 64 bits, and its index is as wide as the
/// pointer. Pointers may have any size.
fn is_usual_pointer(pointer: &PointerSpecification) -> bool {
    matches!(pointer.abi.bytes(), 4 | 8) && pointer.abi == pointer.preferred && pointer.index_bits == pointer.bits
}

/// Whether the layout specifies an alignment of aggregates other than `a:8:8`, which libNVVM adds by default.
fn states_other_aggregates(layout: &DataLayout) -> bool {
    let is_natural = layout.aggregate_abi.bytes() == 1 && layout.aggregate_preferred.bytes() == 1;
    states(layout, "a:") && !is_natural
}

/// Whether libNVVM finds a specification that starts with `begin` in the layout. It searches after dashes only, so it
/// never finds the first specification.
fn states(layout: &DataLayout, begin: &str) -> bool {
    layout.text.split('-').skip(1).any(|specification| specification.starts_with(begin))
}

/// Whether the back end of libNVVM's modern (opaque-pointer) front ends accepts the layout. After libNVVM has added
/// specifications, the layout must be equivalent to the target's layout; only the order of native integer widths is
/// significant. The layout must contain the `WITHOUT_DEFAULT` specifications, so LLVM's own layout string is rejected.
pub(super) fn is_target_compatible(layout: &DataLayout) -> bool {
    const WITHOUT_DEFAULT: [&str; 5] = ["i1:", "v16:", "v32:", "v64:", "v128:"];
    let is_stated = |begin: &&str| layout.text.split('-').any(|specification| specification.starts_with(*begin));
    if !WITHOUT_DEFAULT.iter().all(is_stated) {
        return false;
    }
    const ADDED: [(&str, &str); 4] =
        [("i128:", "i128:128:128"), ("f128:", "f128:128:128"), ("a:", "a:8:8"), ("p6:", "p6:32:32:32")];
    let added = ADDED.iter().filter(|(begin, _)| !states(layout, begin)).map(|&(_, added)| added);
    let of_module = [layout.text.as_str()].into_iter().chain(added).collect::<Vec<_>>().join("-");
    // Short pointers to shared memory are an option of the target.
    let is_short = layout.pointer(3).bits == 32;
    let of_target = if is_short { NVPTX64_SHORT_SHARED_LAYOUT } else { NVPTX64_LAYOUT };
    let of_target = [of_target, "f128:128:128", "a:8:8", "p6:32:32:32"].join("-");
    let meaning = |text: &str| {
        let mut layout = DataLayout::parse(text).0;
        layout.text.clear();
        layout
    };
    meaning(&of_module) == meaning(&of_target)
}
