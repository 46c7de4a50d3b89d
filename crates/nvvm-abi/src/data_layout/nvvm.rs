//! Data-layout checks of libNVVM, from black-box runs of libNVVM 11.7 to 13.5. The document (*cicc: NVVM IR Verifier
//! (Deep Dive)*, Data Layout Validation) contains only the first and the last message.

use super::{DataLayout, NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT};
use super::{llvm_7_parser, words};
use nvvm_target::release::{
    CUDA_11_8, CUDA_12_0, CUDA_12_1, CUDA_12_5, CUDA_12_8, CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_4,
    CUDA_13_5,
};
use nvvm_target::{Crash, Dialect, Phase, Toolkit};

/// The message for a module without a layout, *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation.
pub const EMPTY_LAYOUT_MESSAGE: &str = "Empty target data layout, must exist";

/// The heading of the example layouts, *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation.
pub const EXAMPLES_HEADING: &str = "Example valid data layout:";

const ENDIANNESS: &str = "DataLayoutError: Endianness must be little endian [Supported: -e].";
const INTEGERS: &str = "DataLayoutError: Unsupported integer alignment [Supported: \
                        -i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128].";
const FLOATS: &str = "DataLayoutError: Unsupported floating-point alignment [Supported: -f32:32:32-f64:64:64].";
const NATIVE_16_64: &str = "DataLayoutError: Require 16 and 64 bit native integer widths [Supported: -n:16:32:64].";
const NATIVE_32: &str = "DataLayoutError: Require 32 bit native integer width [Supported: -n:16:32:64 or -n:32].";
const NON_INTEGRAL: &str = "DataLayoutError: Non integral address spaces not supported.";
const POINTERS: &str = "DataLayoutError: Unsupported pointer alignment [Supported: 64-bit: -p:64:64:64, 32-bit (deprecated): -p:32:32:32].";
const AGGREGATES: &str = "DataLayoutError: Unsupported aggregate alignment [Supported: -a:8:8].";
const MANGLING: &str = "DataLayoutError: No mangling mode supported.";
const ALLOCA_SPACE: &str = "DataLayoutError: Alloca address space must be 0 [Supported: -A:0].";
const PROGRAM_SPACE: &str = "DataLayoutError: Program address space must be 0 [Supported: -P:0].";
const GLOBALS_SPACE: &str = "DataLayoutError: Default global address space must be 0 [Supported: -G:0].";
const EMPTY_AT_COMPILE: &str = "DataLayoutError: Data Layout string is empty";
const INCOMPATIBLE: &str =
    "Can't create a MachineFunction using a Module with a Target-incompatible DataLayout attached";

/// The message of compilation before CUDA 12.8 for a layout other than the one that it names, or for none.
pub const NOT_THE_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be:";

/// The message of compilation before CUDA 11.8 for a layout other than the two that it names, or for none.
pub const NO_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be one of:";

/// The message of verification before CUDA 12.0 for a layout other than the three that it names.
pub const NO_LAYOUT_AT_VERIFY: &str = "Invalid data layout, must be one of:";

/// The message of verification before CUDA 12.5 for a layout other than the two that it names.
pub const NOT_THE_LAYOUT_AT_VERIFY: &str = "Invalid data layout :";

/// The reference for the check of a data layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NvvmLayoutCheck {
    /// *cicc: NVVM IR Verifier (Deep Dive)*. The document does not define which layouts are valid; libNVVM's criteria
    /// are used.
    Documented,
    /// libNVVM as measured. ptxas never reads a layout and accepts any.
    Measured {
        /// The version of libNVVM.
        toolkit: Toolkit,
        /// The front end that parses the module.
        front_end: Dialect,
        /// The call.
        phase: Phase,
    },
}

/// An example layout as libNVVM prints it after a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutExample {
    /// The printed label: `32-bit` or `64-bit`; `64-bit with mixed pointer widths` for the document's third example.
    pub label: &'static str,
    /// The layout string.
    pub layout: String,
}

/// The result of a check. A layout is accepted when there is neither a message nor a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NvvmLayoutVerdict {
    /// The messages, verbatim. Their order was not measured.
    pub messages: Vec<String>,
    /// The examples after [`EXAMPLES_HEADING`], if any are printed.
    pub examples: Vec<LayoutExample>,
    /// The termination of the process in place of a result.
    pub crash: Option<Crash>,
    /// Whether LLVM's parser reports the message, at the span of the layout.
    pub by_parser: bool,
}

/// Whether a message is about the mismatch of the layouts of the module and of the target's back end.
pub fn is_about_back_end(message: &str) -> bool {
    message == INCOMPATIBLE
}

/// Whether a message states one of NVIDIA's criteria: libNVVM prints example layouts after it.
pub fn is_about_criteria(message: &str) -> bool {
    [
        ENDIANNESS,
        INTEGERS,
        FLOATS,
        NATIVE_16_64,
        NATIVE_32,
        NON_INTEGRAL,
        MANGLING,
        ALLOCA_SPACE,
        GLOBALS_SPACE,
        PROGRAM_SPACE,
    ]
    .contains(&message)
}

impl NvvmLayoutVerdict {
    /// Whether the layout is accepted.
    pub fn is_accepted(&self) -> bool {
        self.messages.is_empty() && self.crash.is_none()
    }
}

/// Returns the three example layouts of *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation. The document
/// describes their properties and not their text.
pub fn documented_examples() -> Vec<LayoutExample> {
    [
        ("32-bit", NVPTX32_LAYOUT),
        ("64-bit", NVPTX64_LAYOUT),
        ("64-bit with mixed pointer widths", NVPTX64_SHORT_SHARED_LAYOUT),
    ]
    .map(|(label, layout)| LayoutExample { label, layout: layout.to_owned() })
    .to_vec()
}

/// Checks a layout against libNVVM or the document. An empty `layout.text` represents a module without a layout.
pub fn validate_nvvm(layout: &DataLayout, check: NvvmLayoutCheck) -> NvvmLayoutVerdict {
    match check {
        NvvmLayoutCheck::Documented if layout.text.is_empty() => rejected(EMPTY_LAYOUT_MESSAGE),
        NvvmLayoutCheck::Documented => {
            with_examples(criteria(layout, Phase::Verify, false, NEWEST_INTEGRAL_SPACE), documented_examples)
        }
        NvvmLayoutCheck::Measured { phase: Phase::Assemble, .. } => NvvmLayoutVerdict::default(),
        NvvmLayoutCheck::Measured { toolkit, front_end, phase } if layout.text.is_empty() => match (phase, front_end) {
            (Phase::Compile, _) if compares_text(toolkit, phase) => rejected(not_the_layout(toolkit, phase)),
            (Phase::Compile, _) => rejected(EMPTY_AT_COMPILE),
            (_, Dialect::Legacy) => rejected(EMPTY_LAYOUT_MESSAGE),
            (_, Dialect::Modern) => crashed(Crash::ABORT),
        },
        NvvmLayoutCheck::Measured { toolkit, front_end, phase } => measured(layout, toolkit, front_end, phase),
    }
}

fn measured(layout: &DataLayout, toolkit: Toolkit, front_end: Dialect, phase: Phase) -> NvvmLayoutVerdict {
    // LLVM's parser runs before NVIDIA's checks.
    let is_llvm_7 = front_end == Dialect::Legacy;
    if is_llvm_7 {
        if let Some(words) = llvm_7_parser::error(&layout.text) {
            return llvm_7_rejection(words, toolkit, phase);
        }
    } else if toolkit.is_before(CUDA_13_5) && names_spaces(&layout.text) {
        return NvvmLayoutVerdict { by_parser: true, ..rejected(&format!("parse {}", words::SPACE_WIDTH)) };
    } else if let Some(problem) = DataLayout::parse(&layout.text).1.first() {
        // The log contains the parser's own prefix.
        return NvvmLayoutVerdict { by_parser: true, ..rejected(&format!("parse {}", problem.message)) };
    }
    if compares_text(toolkit, phase) {
        let messages = compare_text(&layout.text, toolkit, phase);
        return with_examples(messages, || measured_examples(front_end, phase));
    }
    let messages = criteria(layout, phase, !is_llvm_7, last_integral_space(toolkit));
    if messages.is_empty() && phase == Phase::Compile && !is_llvm_7 && toolkit.is_since(CUDA_13_4) {
        return if is_target_compatible(layout) { NvvmLayoutVerdict::default() } else { rejected(INCOMPATIBLE) };
    }
    with_examples(messages, || measured_examples(front_end, phase))
}

/// Whether a pointer specification names its address space, as in `p2(global):32:8`.
fn names_spaces(text: &str) -> bool {
    text.split('-').any(|specification| specification.starts_with('p') && specification.contains('('))
}

/// Whether the toolkit compares layouts as texts instead of checking criteria: up to 12.4 at verify, up to 12.6 at
/// compile.
fn compares_text(toolkit: Toolkit, phase: Phase) -> bool {
    toolkit.is_before(if phase == Phase::Verify { CUDA_12_5 } else { CUDA_12_8 })
}

/// Compares a layout with the texts of NVIDIA's layouts. Verification accepts the 32-bit and the 64-bit layout and,
/// except in CUDA 12.0, the 64-bit one with short shared pointers. Compilation accepts the two 64-bit ones and, before
/// CUDA 11.8, the 32-bit one. Compilation, and verification before CUDA 12.0, also accept the older forms without the
/// 128-bit integer. Returns the message for another layout.
fn compare_text(text: &str, toolkit: Toolkit, phase: Phase) -> Vec<String> {
    let verifies = phase == Phase::Verify;
    let takes_older_forms = !verifies || toolkit.is_before(CUDA_12_0);
    let is = |layout: &str| text == layout || takes_older_forms && is_older_form(text, layout);
    let is_good = is(NVPTX64_LAYOUT)
        || is(NVPTX32_LAYOUT) && (verifies || toolkit.is_before(CUDA_11_8))
        || is(NVPTX64_SHORT_SHARED_LAYOUT)
            && (!verifies || toolkit.is_before(CUDA_12_0) || toolkit.is_since(CUDA_12_1));
    if is_good { Vec::new() } else { vec![not_the_layout(toolkit, phase).to_owned()] }
}

/// Returns the message of the releases that compare texts.
fn not_the_layout(toolkit: Toolkit, phase: Phase) -> &'static str {
    match phase {
        Phase::Verify if toolkit.is_before(CUDA_12_0) => NO_LAYOUT_AT_VERIFY,
        Phase::Verify => NOT_THE_LAYOUT_AT_VERIFY,
        _ if toolkit.is_before(CUDA_11_8) => NO_LAYOUT_AT_COMPILE,
        _ => NOT_THE_LAYOUT_AT_COMPILE,
    }
}

/// Whether a text is the layout without its 128-bit integer.
fn is_older_form(text: &str, layout: &str) -> bool {
    text.split('-').eq(layout.split('-').filter(|part| *part != "i128:128:128"))
}

/// Whether a text is NVIDIA's 32-bit layout or its older form.
pub fn is_narrow(text: &str) -> bool {
    text == NVPTX32_LAYOUT || is_older_form(text, NVPTX32_LAYOUT)
}

/// Returns the result for a layout that LLVM 7 rejects: the process exits, except for compilation since 13.0.
fn llvm_7_rejection(message: &str, toolkit: Toolkit, phase: Phase) -> NvvmLayoutVerdict {
    if phase == Phase::Compile && toolkit.is_since(CUDA_13_0) {
        return NvvmLayoutVerdict { by_parser: true, ..rejected(&format!("error: {message}")) };
    }
    crashed(Crash::Exit(1))
}

/// Whether a pointer is aligned to 32 or 64 bits, in both alignments, and has an index of its size; any size is
/// accepted.
fn is_usual_pointer(pointer: &super::PointerSpecification) -> bool {
    matches!(pointer.abi.bytes(), 4 | 8) && pointer.abi == pointer.preferred && pointer.index_bits == pointer.bits
}

/// Whether the layout specifies another alignment of aggregates than `a:8:8`, which the library adds by default.
fn states_other_aggregates(layout: &DataLayout) -> bool {
    let is_natural = layout.aggregate_abi.bytes() == 1 && layout.aggregate_preferred.bytes() == 1;
    states(layout, "a:") && !is_natural
}

/// Whether the library finds a specification with a prefix. The library searches after a dash only.
fn states(layout: &DataLayout, begin: &str) -> bool {
    layout.text.split('-').skip(1).any(|specification| specification.starts_with(begin))
}

/// The last address space whose pointers must be integral since CUDA 13.2.
const NEWEST_INTEGRAL_SPACE: u32 = 17;

/// Returns the last address space that a toolkit checks for `ni:`; 0 for none. Measured with `ni:1` to `ni:23` and
/// higher numbers, CUDA 12.5, 12.8, 12.9 and 13.0 to 13.5.
fn last_integral_space(toolkit: Toolkit) -> u32 {
    match toolkit {
        _ if toolkit.is_before(CUDA_12_9) => 0,
        _ if toolkit.is_before(CUDA_13_1) => 6,
        _ if toolkit.is_before(CUDA_13_2) => 7,
        _ => NEWEST_INTEGRAL_SPACE,
    }
}

/// Checks NVIDIA's criteria. Verification requires more than compilation: a specified i128, 16- and 64-bit native
/// widths, and no mangling.
fn criteria(layout: &DataLayout, phase: Phase, aggregates_too: bool, last_integral: u32) -> Vec<String> {
    let verifies = phase == Phase::Verify;
    let natural_integer = |&bits: &u32| {
        let row = layout.integer_alignment(bits);
        let bytes = u64::from(bits.div_ceil(8));
        row.abi.bytes() == bytes && row.preferred.bytes() == bytes
    };
    let natural_float = |&bits: &u32| {
        let row = layout.float_alignment(bits);
        row.abi.bytes() == u64::from(bits / 8) && row.preferred.bytes() == u64::from(bits / 8)
    };
    let native = |bits: u32| layout.native_integers.contains(&bits);
    // Compilation adds the 128-bit integer to a layout that does not specify it.
    let states_128 = layout.integers.iter().any(|row| row.bits == 128);
    let integers_hold =
        [1, 8, 16, 32, 64].iter().all(natural_integer) && (!verifies && !states_128 || natural_integer(&128));
    let aggregates = aggregates_too && !verifies && states_other_aggregates(layout);
    // The order of libNVVM's messages.
    [
        (layout.big_endian, ENDIANNESS),
        (layout.program_address_space != 0, PROGRAM_SPACE),
        (layout.globals_address_space != 0, GLOBALS_SPACE),
        (layout.alloca_address_space != 0, ALLOCA_SPACE),
        (verifies && layout.mangling.is_some(), MANGLING),
        (verifies && !(native(16) && native(64)), NATIVE_16_64),
        (!native(32), NATIVE_32),
        (
            layout.pointers().iter().any(|pointer| pointer.unstable && pointer.address_space <= last_integral),
            NON_INTEGRAL,
        ),
        (!layout.pointers().iter().all(is_usual_pointer), POINTERS),
        (!integers_hold, INTEGERS),
        (![32, 64, 128].iter().all(natural_float), FLOATS),
        (aggregates, AGGREGATES),
    ]
    .into_iter()
    .filter(|(broken, _)| *broken)
    .map(|(_, message)| message.to_owned())
    .collect()
}

/// Whether code generation of the modern front ends since 13.4 accepts the layout: with the specifications that the
/// library adds, its meaning equals that of the target's layout. The order matters for native widths only. A
/// specification that repeats a default changes nothing, except where that LLVM has no default: so LLVM's own string is
/// another layout.
fn is_target_compatible(layout: &DataLayout) -> bool {
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
    let meaning = |text: &str| DataLayout { text: String::new(), ..DataLayout::parse(text).0 };
    meaning(&of_module) == meaning(&of_target)
}

fn measured_examples(front_end: Dialect, phase: Phase) -> Vec<LayoutExample> {
    let suffix = if front_end == Dialect::Modern { "-a:8:8" } else { "" };
    let example = |label, layout: &str| LayoutExample { label, layout: format!("{layout}{suffix}") };
    match phase {
        Phase::Verify => vec![example("32-bit", NVPTX32_LAYOUT), example("64-bit", NVPTX64_LAYOUT)],
        Phase::Compile | Phase::Assemble => vec![example("64-bit", NVPTX64_LAYOUT)],
    }
}

fn rejected(message: &str) -> NvvmLayoutVerdict {
    NvvmLayoutVerdict { messages: vec![message.to_owned()], ..NvvmLayoutVerdict::default() }
}

fn crashed(how: Crash) -> NvvmLayoutVerdict {
    NvvmLayoutVerdict { crash: Some(how), ..NvvmLayoutVerdict::default() }
}

fn with_examples(messages: Vec<String>, examples: impl FnOnce() -> Vec<LayoutExample>) -> NvvmLayoutVerdict {
    let examples = if messages.is_empty() { Vec::new() } else { examples() };
    NvvmLayoutVerdict { messages, examples, ..NvvmLayoutVerdict::default() }
}
