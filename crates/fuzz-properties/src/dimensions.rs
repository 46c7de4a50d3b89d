//! Texts by dimension and size: whatever grows, time, memory and output stay within bounds.

use crate::Bounds;
use crate::bounds::Allowance;
use nvvm_engine::export::{SarifInput, Timings, View, json, json_file, sarif};
use nvvm_engine::fix::mend;
use nvvm_engine::target::{Dialect, Reference};
use nvvm_engine::{Extent, Language, Mode, NoFiles, Report, answer_log, check_bytes, convert, default_target};
use nvvm_reduce::{Wanted, Where, reduce};
use nvvm_trial::dimensions::{TextDimension, TextKind, all};
use std::time::Duration;

/// The bounds of each command, as the README promises them: 2 s per MB and 0.3 s; 250 times the text and 64 MB.
const ALLOWED: Allowance = Allowance {
    memory_factor: 250,
    memory: 64 << 20,
    time_for_each_byte: Duration::from_micros(2),
    time: Duration::from_millis(300),
};

/// The largest size of an export, as a multiple of the text's.
const OUTPUT_FACTOR: usize = 40;
/// Bytes that an export may have besides: the targets of some hundred findings, the pages of the rules that it names, the
/// verdicts of targets and references.
const OUTPUT: usize = 2_000_000;
/// Bytes of candidates when a text is reduced.
const REDUCE_BUDGET: u64 = 200_000;
/// Texts that are drawn at random have at most so many bytes.
const MAXIMUM_SIZE: usize = 64_000;

/// Draws a dimension and a size: the first two bytes choose the dimension, the next two the size.
pub fn drawn(bytes: &[u8], bounds: &Bounds) {
    let [first, second, low, high, ..] = bytes else { return };
    let number = usize::from(u16::from_le_bytes([*first, *second]));
    let size = usize::from(u16::from_le_bytes([*low, *high])).min(MAXIMUM_SIZE);
    let count = all().count();
    if let Some(dimension) = all().nth(number % count) {
        every_command(&dimension.with_size(size), dimension.kind, bounds);
    }
}

/// Runs every command on a text of a dimension with about this many bytes.
///
/// # Panics
/// When a command takes more time or memory, or prints more, than it may.
pub fn hold(dimension: &TextDimension, bytes: usize, bounds: &Bounds) {
    every_command(&dimension.with_size(bytes), dimension.kind, bounds);
}

fn every_command(text: &str, kind: TextKind, bounds: &Bounds) {
    let bytes = text.len();
    let within = |command: &str, work: &dyn Fn() -> usize| {
        let output = bounds.hold_within(&ALLOWED, bytes, || 0, work);
        assert!(output <= OUTPUT_FACTOR * bytes + OUTPUT, "{command}: {bytes} bytes of text, {output} of output");
    };
    if kind == TextKind::Log {
        return within("log", &|| {
            let answers = answer_log(text, &Report::default(), default_target());
            answers.iter().map(|it| it.answer.len() + it.text.len()).sum()
        });
    }
    let (target, reference) = (default_target(), Reference::CUDA_13_5);
    within("check", &|| report(text, Extent::Whole).findings.iter().map(|it| it.help.len()).sum());
    within("json", &|| {
        let report = report(text, Extent::Listing);
        let view = View { path: "a.ll", target, reference, site: None };
        let file = json_file(&report, view, true, Timings::default()).with_every_reference(&report, target);
        json(&[file]).map_or(0, |json| json.len())
    });
    within("sarif", &|| {
        let report = report(text, Extent::Listing);
        let view = View { path: "a.ll", target, reference, site: None };
        sarif(&[SarifInput { view, report: &report }]).map_or(0, |sarif| sarif.len())
    });
    for to in [Dialect::Legacy, Dialect::Modern] {
        within("convert", &|| {
            convert(text, to).map_or(0, |it| it.text.len() + it.left_out.iter().map(|it| it.what.len()).sum::<usize>())
        });
    }
    within("fix", &|| mend(text, Mode::Standard, target, reference).text.len());
    within("reduce", &|| {
        let at = Where { target, reference };
        let Some(wanted) = Wanted::of(&report(text, Extent::Listing), at, None) else { return 0 };
        let gives = |text: &str| wanted.is_given_by(&report(text, Extent::Listing));
        reduce(text, Language::NvvmIr, REDUCE_BUDGET, gives).len()
    });
}

fn report(text: &str, extent: Extent) -> Report {
    check_bytes(text.as_bytes(), Language::NvvmIr, Mode::Standard, &NoFiles, extent, &mut || 0.0).0
}
