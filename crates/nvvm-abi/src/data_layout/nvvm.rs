//! What libNVVM makes of a data layout. Modelled after black-box runs of libNVVM 11.7 to 13.5; the document
//! (*cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation) gives the first and the last sentence only.

use super::{DataLayout, NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT};
use super::{older_reader, words};
use nvvm_target::release::{
    CUDA_11_8, CUDA_12_0, CUDA_12_1, CUDA_12_5, CUDA_12_8, CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_4,
    CUDA_13_5,
};
use nvvm_target::{Death, Dialect, Phase, Toolkit};

/// The message for a module without a layout, *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation.
pub const EMPTY_LAYOUT_MESSAGE: &str = "Empty target data layout, must exist";

/// The heading of the examples, *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation.
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

/// What compiling says before CUDA 12.8 of a layout that is not the one it names, or of none.
pub const NOT_THE_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be:";

/// What compiling says before CUDA 11.8 of a layout that is not one of the two that it names, or of none.
pub const NO_LAYOUT_AT_COMPILE: &str = "Invalid or missing data layout, must be one of:";

/// What verifying says before CUDA 12.0 of a layout that is not one of the three that it names.
pub const NO_LAYOUT_AT_VERIFY: &str = "Invalid data layout, must be one of:";

/// What verifying says before CUDA 12.5 of a layout that is not one of the two that it names.
pub const NOT_THE_LAYOUT_AT_VERIFY: &str = "Invalid data layout :";

/// Whose judgement on a layout is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NvvmLayoutCheck {
    /// *cicc: NVVM IR Verifier (Deep Dive)*. It does not say which layouts are good; libNVVM's criteria stand in.
    Documented,
    /// libNVVM as measured. ptxas never sees a layout and accepts any.
    Measured {
        /// Which libNVVM.
        toolkit: Toolkit,
        /// Which of its two front ends reads the module.
        front_end: Dialect,
        /// Which of its calls.
        phase: Phase,
    },
}

/// An example layout as libNVVM prints it under a complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutExample {
    /// `32-bit` or `64-bit`, as printed; the document's third is called `64-bit with mixed pointer widths` there.
    pub label: &'static str,
    /// The layout string.
    pub layout: String,
}

/// A judgement on a layout; accepted when there is neither a message nor a death.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NvvmLayoutVerdict {
    /// Every complaint, to the letter. The order among several is not measured.
    pub messages: Vec<String>,
    /// What follows [`EXAMPLES_HEADING`]; empty when no examples are printed.
    pub examples: Vec<LayoutExample>,
    /// How the library dies instead of answering.
    pub death: Option<Death>,
    /// Whether LLVM's reader says so, at the layout's place.
    pub by_reader: bool,
}

/// Whether these words are about the layout of the target's own back end, which it compares with the module's.
pub fn is_about_back_end(message: &str) -> bool {
    message == INCOMPATIBLE
}

/// Whether these words name one of NVIDIA's criteria: examples of what would be right stand below them.
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
    /// Whether the layout is fine.
    pub fn is_accepted(&self) -> bool {
        self.messages.is_empty() && self.death.is_none()
    }
}

/// The three example layouts of *cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation, which names their
/// properties and not their text.
pub fn documented_examples() -> Vec<LayoutExample> {
    [
        ("32-bit", NVPTX32_LAYOUT),
        ("64-bit", NVPTX64_LAYOUT),
        ("64-bit with mixed pointer widths", NVPTX64_SHORT_SHARED_LAYOUT),
    ]
    .map(|(label, layout)| LayoutExample { label, layout: layout.to_owned() })
    .to_vec()
}

/// What libNVVM, or the document, says of a layout. An empty `layout.text` stands for a module without one.
pub fn validate_nvvm(layout: &DataLayout, check: NvvmLayoutCheck) -> NvvmLayoutVerdict {
    match check {
        NvvmLayoutCheck::Documented if layout.text.is_empty() => complaint(EMPTY_LAYOUT_MESSAGE),
        NvvmLayoutCheck::Documented => {
            with_examples(criteria(layout, Phase::Verify, false, NEWEST_INTEGRAL_SPACE), documented_examples)
        }
        NvvmLayoutCheck::Measured { phase: Phase::Assemble, .. } => NvvmLayoutVerdict::default(),
        NvvmLayoutCheck::Measured { toolkit, front_end, phase } if layout.text.is_empty() => match (phase, front_end) {
            (Phase::Compile, _) if compares_text(toolkit, phase) => complaint(not_the_layout(toolkit, phase)),
            (Phase::Compile, _) => complaint(EMPTY_AT_COMPILE),
            (_, Dialect::Legacy) => complaint(EMPTY_LAYOUT_MESSAGE),
            (_, Dialect::Modern) => death(Death::ABORT),
        },
        NvvmLayoutCheck::Measured { toolkit, front_end, phase } => measured(layout, toolkit, front_end, phase),
    }
}

fn measured(layout: &DataLayout, toolkit: Toolkit, front_end: Dialect, phase: Phase) -> NvvmLayoutVerdict {
    // LLVM's reader comes before NVIDIA's criteria.
    let old_reader = front_end == Dialect::Legacy;
    if old_reader {
        if let Some(words) = older_reader::refusal(&layout.text) {
            return old_reader_refusal(words, toolkit, phase);
        }
    } else if toolkit.is_before(CUDA_13_5) && names_spaces(&layout.text) {
        return NvvmLayoutVerdict { by_reader: true, ..complaint(&format!("parse {}", words::SPACE_WIDTH)) };
    } else if let Some(problem) = DataLayout::parse(&layout.text).1.first() {
        // The reader's own prefix, as its log has it.
        return NvvmLayoutVerdict { by_reader: true, ..complaint(&format!("parse {}", problem.message)) };
    }
    if compares_text(toolkit, phase) {
        let messages = of_older_text(&layout.text, toolkit, phase);
        return with_examples(messages, || measured_examples(front_end, phase));
    }
    let messages = criteria(layout, phase, !old_reader, last_integral_space(toolkit));
    if messages.is_empty() && phase == Phase::Compile && !old_reader && toolkit.is_since(CUDA_13_4) {
        return if is_target_compatible(layout) { NvvmLayoutVerdict::default() } else { complaint(INCOMPATIBLE) };
    }
    with_examples(messages, || measured_examples(front_end, phase))
}

/// Whether a pointer's address space has a name, as in `p2(global):32:8`.
fn names_spaces(text: &str) -> bool {
    text.split('-').any(|specification| specification.starts_with('p') && specification.contains('('))
}

/// Whether the toolkit knows layouts by their text, in place of criteria: up to 12.4 at verify, up to 12.6 at compile.
fn compares_text(toolkit: Toolkit, phase: Phase) -> bool {
    toolkit.is_before(if phase == Phase::Verify { CUDA_12_5 } else { CUDA_12_8 })
}

/// NVIDIA's layouts, to the letter. Verifying takes the 32-bit and the 64-bit one and, but for CUDA 12.0, the one with short
/// pointers to shared memory; compiling takes the latter two, too, and before CUDA 11.8 all three. Without the 128-bit
/// integer, which their older forms lack, compiling takes what it takes with it, and before CUDA 12.0 verifying does.
fn of_older_text(text: &str, toolkit: Toolkit, phase: Phase) -> Vec<String> {
    let verifies = phase == Phase::Verify;
    let takes_older_forms = !verifies || toolkit.is_before(CUDA_12_0);
    let is = |layout: &str| text == layout || takes_older_forms && is_older_form(text, layout);
    let is_good = is(NVPTX64_LAYOUT)
        || is(NVPTX32_LAYOUT) && (verifies || toolkit.is_before(CUDA_11_8))
        || is(NVPTX64_SHORT_SHARED_LAYOUT)
            && (!verifies || toolkit.is_before(CUDA_12_0) || toolkit.is_since(CUDA_12_1));
    if is_good { Vec::new() } else { vec![not_the_layout(toolkit, phase).to_owned()] }
}

/// How the releases that know layouts by their text say that this is none of them.
fn not_the_layout(toolkit: Toolkit, phase: Phase) -> &'static str {
    match phase {
        Phase::Verify if toolkit.is_before(CUDA_12_0) => NO_LAYOUT_AT_VERIFY,
        Phase::Verify => NOT_THE_LAYOUT_AT_VERIFY,
        _ if toolkit.is_before(CUDA_11_8) => NO_LAYOUT_AT_COMPILE,
        _ => NOT_THE_LAYOUT_AT_COMPILE,
    }
}

/// Whether a text is the layout without its integer of 128 bits.
fn is_older_form(text: &str, layout: &str) -> bool {
    text.split('-').eq(layout.split('-').filter(|part| *part != "i128:128:128"))
}

/// Whether a text is NVIDIA's 32-bit layout, in its older form, too.
pub fn is_narrow(text: &str) -> bool {
    text == NVPTX32_LAYOUT || is_older_form(text, NVPTX32_LAYOUT)
}

/// The LLVM 7 reader ends the process at a layout it cannot read, save for compiling since 13.0.
fn old_reader_refusal(message: &str, toolkit: Toolkit, phase: Phase) -> NvvmLayoutVerdict {
    if phase == Phase::Compile && toolkit.is_since(CUDA_13_0) {
        return NvvmLayoutVerdict { by_reader: true, ..complaint(&format!("error: {message}")) };
    }
    death(Death::Exit(1))
}

/// A pointer of any size, aligned to 32 or 64 bits in both ways, with an index of its size.
fn is_usual_pointer(pointer: &super::PointerSpecification) -> bool {
    matches!(pointer.abi.bytes(), 4 | 8) && pointer.abi == pointer.preferred && pointer.index_bits == pointer.bits
}

/// Whether the layout says of aggregates something else than `a:8:8`, which the library adds where nothing is said.
fn states_other_aggregates(layout: &DataLayout) -> bool {
    let is_natural = layout.aggregate_abi.bytes() == 1 && layout.aggregate_preferred.bytes() == 1;
    states(layout, "a:") && !is_natural
}

/// Whether the library finds a specification that begins so, which it does behind a dash.
fn states(layout: &DataLayout, begin: &str) -> bool {
    layout.text.split('-').skip(1).any(|specification| specification.starts_with(begin))
}

/// The last address space whose pointers have to be integral since CUDA 13.2.
const NEWEST_INTEGRAL_SPACE: u32 = 17;

/// Returns the last address space that a toolkit looks at for `ni:`; 0 where it looks at none. Measured with `ni:1` to
/// `ni:23` and higher numbers, CUDA 12.5, 12.8, 12.9 and 13.0 to 13.5.
fn last_integral_space(toolkit: Toolkit) -> u32 {
    match toolkit {
        _ if toolkit.is_before(CUDA_12_9) => 0,
        _ if toolkit.is_before(CUDA_13_1) => 6,
        _ if toolkit.is_before(CUDA_13_2) => 7,
        _ => NEWEST_INTEGRAL_SPACE,
    }
}

/// NVIDIA's criteria. Verify asks for more than compile does: i128 stated, 16- and 64-bit native widths, no mangling.
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
    // Compiling adds the integer of 128 bits to a layout that does not state it.
    let states_128 = layout.integers.iter().any(|row| row.bits == 128);
    let integers_hold =
        [1, 8, 16, 32, 64].iter().all(natural_integer) && (!verifies && !states_128 || natural_integer(&128));
    let aggregates = aggregates_too && !verifies && states_other_aggregates(layout);
    // In the order in which libNVVM says them.
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

/// Whether code generation of the modern front ends since 13.4 takes the layout: what the library makes of it by adding
/// specifications means the same as its target's own. The order counts for native widths only, and what says what holds
/// anyway does not count, but for what that LLVM has no rows of its own for: so LLVM's own string is another layout.
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

fn complaint(message: &str) -> NvvmLayoutVerdict {
    NvvmLayoutVerdict { messages: vec![message.to_owned()], ..NvvmLayoutVerdict::default() }
}

fn death(how: Death) -> NvvmLayoutVerdict {
    NvvmLayoutVerdict { death: Some(how), ..NvvmLayoutVerdict::default() }
}

fn with_examples(messages: Vec<String>, examples: impl FnOnce() -> Vec<LayoutExample>) -> NvvmLayoutVerdict {
    let examples = if messages.is_empty() { Vec::new() } else { examples() };
    NvvmLayoutVerdict { messages, examples, ..NvvmLayoutVerdict::default() }
}
