//! Text that came after the readers of libNVVM's first modern front ends, which read targets from sm_100 on.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, References, Severity, Targets};
use crate::rules::syntax::{order, refusal_by};
use nvvm_syntax::module::Reader;
use nvvm_target::release::{CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4, CUDA_13_5};
use nvvm_target::{Source, Version};

nvvm_rule::rules! {
    /// A spelling that came after the reader of an older toolkit.
    FIRST_MODERN_READER "NV0904" "first-modern-reader" ["parse {}"; "parse expected type"] {
        help: "The reader of this toolkit does not know this spelling; most likely it is older.",
        layer: Layer::Syntax,
        computed: &[Judged { by: References::CUDA, on: Targets::MODERN, phases: &[], severity: Severity::Error }],
        sources: &[Source::measured(
            "libNVVM 12.8, 12.9, 13.0 to 13.5",
            "nvvmVerifyProgram at compute_100, one text for each spelling",
        )],
    }
}

/// The readers, each with whose it is and the release that has the next one.
const READERS: [(Reader, References, Option<Version>); 8] = [
    (Reader::Modern12_8, References::before(CUDA_12_9), Some(CUDA_12_9)),
    (Reader::Modern12_9, References::only(CUDA_12_9), Some(CUDA_13_0)),
    (Reader::Modern13_0, References::only(CUDA_13_0), Some(CUDA_13_1)),
    (Reader::Modern13_1, References::only(CUDA_13_1), Some(CUDA_13_2)),
    (Reader::Modern13_2, References::only(CUDA_13_2), Some(CUDA_13_3)),
    (Reader::Modern13_3, References::only(CUDA_13_3), Some(CUDA_13_4)),
    (Reader::Modern13_4, References::only(CUDA_13_4), Some(CUDA_13_5)),
    (Reader::Modern13_5, References::since(CUDA_13_5), None),
];

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    for (reader, references, _) in READERS {
        let unknown = module.dialect.after_first_modern.iter().filter(|newer| newer.reader >= reader);
        // The reader stops at the first.
        let Some(first) = unknown.min_by_key(|newer| newer.noticed.start) else { continue };
        let message = FIRST_MODERN_READER.message(&[&refusal_by(context, reader, first)]);
        let judgement = Judgement::on(references, Targets::MODERN.set(), Severity::Error, &[]);
        let stage = order::stage(first.noticed, false);
        let finding = Finding::new(&FIRST_MODERN_READER, first.span, message).judged(vec![judgement.at(stage)]);
        let next = READERS.iter().find(|(reader, ..)| *reader == first.reader).and_then(|(.., next)| *next);
        context.report(finding.help(match next {
            Some(next) => {
                let what = first.what;
                format!("`{what}` came after the reader of this toolkit; CUDA {next} and later read it.")
            }
            None => format!("No libNVVM reads this so far: {}.", first.what),
        }));
    }
}
