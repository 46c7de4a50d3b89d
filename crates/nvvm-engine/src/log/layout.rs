//! The parts of a log about data layouts.

use crate::report::{Finding, Phase};
use nvvm_abi::data_layout::{DataLayout, NVPTX64_SHORT_SHARED_LAYOUT};
use nvvm_target::{Dialect, Reference, Target};
use nvvm_verify::rules::module::{
    EMPTY_AT_COMPILE, EXAMPLES_HEADING, NO_LAYOUT_AT_COMPILE, NO_LAYOUT_AT_VERIFY, NOT_THE_LAYOUT_AT_COMPILE,
    NOT_THE_LAYOUT_AT_VERIFY,
};

/// Begins of the messages about criteria in the compile phase without example layouts below them.
const WITHOUT_EXAMPLE: [&str; 3] = [
    EMPTY_AT_COMPILE,
    "DataLayoutError: Unsupported pointer alignment",
    "DataLayoutError: Unsupported aggregate alignment",
];

/// Whether a message is about the mismatch of the layouts of the module and of the target's back end.
pub(super) fn is_about_back_end(message: &str) -> bool {
    message.starts_with("Can't create a MachineFunction using a Module with a Target-incompatible DataLayout")
}

/// Whether libNVVM prints example layouts after a message in the compile phase.
fn has_example(message: &str) -> bool {
    message.starts_with("DataLayoutError: ") && !WITHOUT_EXAMPLE.iter().any(|begin| message.starts_with(begin))
}

/// Returns the log of the verify phase for an invalid data layout: all errors, one per line, then the expected layouts.
pub(super) fn complaints(shown: &Finding, written: &str, target: Target, reference: Reference, phase: Phase) -> String {
    let complaints: Vec<&str> = shown
        .judgements(target, reference)
        .filter(|judgement| judgement.phases.contains(phase))
        .map(|judgement| judgement.message.as_str())
        .collect();
    let (narrow, wide) = (DataLayout::nvptx32().text, DataLayout::nvptx64().text);
    let end = aggregates(target);
    match complaints[..] {
        [words @ NOT_THE_LAYOUT_AT_VERIFY] => {
            return format!("Error: {words}\nError: {written}\nError: 32-bit: {narrow}\nError: 64-bit: {wide}\n\n");
        }
        [words @ NO_LAYOUT_AT_VERIFY] => {
            let [narrow, wide] = [&narrow, &wide].map(|layout| older_form(layout));
            let short = older_form(NVPTX64_SHORT_SHARED_LAYOUT);
            return format!(
                "Error: {words}\nError: 32-bit: {narrow}\nError: 64-bit (32-bit sharedMem): {short}\nError: 64-bit: \
                 {wide}\n\n"
            );
        }
        _ => {}
    }
    let complaints = complaints.join("\n");
    format!(
        "Error: {complaints}Error: \n{EXAMPLES_HEADING}\nError: 32-bit: {narrow}{end}\nError: 64-bit: {wide}{end}\n\n"
    )
}

/// Returns the log of the compile phase for an invalid data layout: one error, with the expected or the compared
/// layouts.
pub(super) fn at_compile(message: &str, written: &str, target: Target) -> String {
    if is_about_back_end(message) {
        incompatible(message, written)
    } else if is_by_text(message) {
        let narrow = if message == NO_LAYOUT_AT_COMPILE {
            format!("32-bit: {}\n", DataLayout::nvptx32().text)
        } else {
            String::new()
        };
        format!("{message}\n{narrow}64-bit: {}\n", DataLayout::nvptx64().text)
    } else if has_example(message) {
        let example = DataLayout::nvptx64().text;
        format!("{message}\n{EXAMPLES_HEADING}\n64-bit: {example}{}\n", aggregates(target))
    } else {
        format!("{message}\n")
    }
}

/// Whether a message is from releases that compare layouts as text in the compile phase.
pub(super) fn is_by_text(message: &str) -> bool {
    [NOT_THE_LAYOUT_AT_COMPILE, NO_LAYOUT_AT_COMPILE].contains(&message)
}

/// Returns a layout without the 128-bit integers, in the older form.
fn older_form(layout: &str) -> String {
    layout.replace("-i128:128:128", "")
}

/// Returns the suffix that the modern front ends add to the example of a layout.
fn aggregates(target: Target) -> &'static str {
    match target.dialect_of_libnvvm() {
        Dialect::Legacy => "",
        Dialect::Modern => "-a:8:8",
    }
}

/// Returns the data layout error of the modern back ends since CUDA 13.3. It prints both compared layouts: the back
/// end's, which depends on the width of shared-memory pointers, and the module's with the back end's additions.
fn incompatible(message: &str, written: &str) -> String {
    let (layout, _) = DataLayout::parse(written);
    let bits = |space| layout.pointer(space).bits;
    let (short, wide) = (bits(SHARED) == 32, bits(0) == 64);
    let (before, after) = if short { ("-p3:32:32:32", "-p7:32:32:32") } else { ("", "") };
    let mut module = written.to_owned();
    for (letters, added, wanted) in [
        ("a", "-a:8:8", true),
        ("f128", "-f128:128:128", true),
        ("p6", "-p6:32:32", wide),
        ("p7", "-p7:32:32", wide && short),
    ] {
        let stated = written.split('-').any(|part| part.split(':').next() == Some(letters));
        if wanted && !stated {
            module.push_str(added);
        }
    }
    format!(
        "{message}\n  Target DataLayout: e-p:64:64:64{before}-p6:32:32:32{after}-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-\
         i128:128:128-f32:32:32-f64:64:64-f128:128:128-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-a:8:8\n  \
         Module DataLayout: {module}\n\n"
    )
}

/// The shared address space.
const SHARED: u32 = 3;
