//! The toolkits that accept a data layout from a log, determined by a check of a module with that layout.

use super::log_answer::LogAnswer;
use crate::report::{Phase, Severity};
use crate::{Language, Request, check, words};
use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_target::{Reference, Target, Toolkit};
use nvvm_verify::rules::module::NOT_THE_LAYOUT_AT_VERIFY;
use std::collections::BTreeMap;

/// Maximum number of distinct layouts per log that are checked.
const MAXIMUM_LAYOUTS: usize = 8;
/// Maximum length of a layout that is checked, in bytes.
const MAXIMUM_LENGTH: usize = 400;

/// The toolkits that accept a layout and those that reject it, as text.
struct Verdicts {
    sentence: String,
    /// The toolkits that do not reject the layout with this message, and those that do.
    toolkits: String,
}

/// Cache of the verdicts on the layouts of a log.
#[derive(Default)]
pub(super) struct LayoutNotes {
    by_layout: BTreeMap<String, Verdicts>,
}

impl LayoutNotes {
    /// Adds the accepting toolkits to the answer to `Invalid data layout :`. The layout is that on the line `below`, or
    /// NVIDIA's layout without 128-bit integers if that line has none.
    pub(super) fn add(&mut self, answer: &mut LogAnswer, below: Option<&str>) {
        if !answer.text.ends_with(NOT_THE_LAYOUT_AT_VERIFY) {
            return;
        }
        let is_layout = |word: &&str| {
            (word.starts_with("e-") || word.starts_with("E-"))
                && word.len() <= MAXIMUM_LENGTH
                && !word.contains(['"', '\\'])
        };
        let printed = below.and_then(|line| line.rsplit(' ').next()).filter(is_layout);
        let layout = printed.map_or_else(without_128_bits, str::to_owned);
        if !self.by_layout.contains_key(&layout) {
            if self.by_layout.len() >= MAXIMUM_LAYOUTS {
                return;
            }
            let verdicts = verdicts(&layout);
            self.by_layout.insert(layout.clone(), verdicts);
        }
        let Some(verdicts) = self.by_layout.get(&layout) else { return };
        let subject = if printed.is_some() {
            "The module's layout, on the line below, is"
        } else {
            "The most frequent such layout is LLVM 7's, without `i128:128:128`: it is"
        };
        answer.answer.push_str(&format!(" {subject} {}", verdicts.sentence));
        answer.toolkits.get_or_insert_with(|| verdicts.toolkits.clone());
    }
}

/// Returns NVIDIA's layout without 128-bit integers, as older compilers write it.
fn without_128_bits() -> String {
    let parts = NVPTX64_LAYOUT.split('-').filter(|part| !part.starts_with("i128:"));
    parts.collect::<Vec<_>>().join("-")
}

/// Formats the verdicts of all toolkits. Example: `verified by CUDA 12.8, refused in these words by CUDA 12.0 to 12.4
/// and in others by CUDA 12.9 to 13.5.`
fn verdicts(layout: &str) -> Verdicts {
    let text = format!(
        "target datalayout = \"{layout}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\ndefine void @f() {{\n  ret void\n}}\n\n\
         !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    );
    let report = check(&Request { text, language: Language::NvvmIr, ..Request::default() });
    let is_of_all = |target: Target| target.sm() == OLDEST_OF_ALL;
    let is_in_these_words = |toolkit: Toolkit| {
        // Only errors on the first line are about the layout.
        let findings = report.findings.iter().filter(|finding| finding.location.line == 1);
        let judgements = findings.flat_map(|finding| &finding.judgements);
        let of_verify = judgements.filter(|judgement| {
            judgement.severity == Severity::Error
                && judgement.phases.contains(Phase::Verify)
                && judgement.targets.iter().any(is_of_all)
                && judgement.references.contains(Reference::Cuda(toolkit))
        });
        let messages: Vec<&str> = of_verify.map(|judgement| judgement.message.as_str()).collect();
        (!messages.is_empty()).then(|| messages.contains(&NOT_THE_LAYOUT_AT_VERIFY))
    };
    let (mut verifying, mut so, mut otherwise) = (Vec::new(), Vec::new(), Vec::new());
    for &toolkit in Toolkit::ALL {
        match is_in_these_words(toolkit) {
            None => verifying.push(toolkit),
            Some(true) => so.push(toolkit),
            Some(false) => otherwise.push(toolkit),
        }
    }
    let listed = |toolkits: &[Toolkit]| words::listed(&words::toolkits(toolkits.to_vec()));
    let mut not_reporting: Vec<Toolkit> = verifying.iter().chain(&otherwise).copied().collect();
    not_reporting.sort_unstable();
    let toolkits = format!("CUDA {}; said by CUDA {}", listed(&not_reporting), listed(&so));
    let groups =
        [("verified by", verifying), ("refused in these words by", so), ("refused in other words by", otherwise)];
    let groups = groups.iter().filter(|(_, toolkits)| !toolkits.is_empty());
    let words = groups.map(|(verdict, toolkits)| format!("{verdict} CUDA {}", listed(toolkits)));
    Verdicts { sentence: format!("{}.", words.collect::<Vec<_>>().join(", ")), toolkits }
}

/// SM number of the oldest target that every measured toolkit supports.
const OLDEST_OF_ALL: u16 = 75;
