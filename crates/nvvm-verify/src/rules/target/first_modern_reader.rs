//! The rule about syntax features that are too new for the parser of a toolkit's modern (opaque-pointer) front end,
//! which parses modules for sm_100 and later targets.

use crate::context::Context;
use crate::rule::{Layer, Severity, Targets};
use crate::rules::syntax::{order, parsers, rejection_by};
use crate::{Finding, Judgement};

nvvm_diagnostics::rules! {
    /// The rule against syntax features that the parser of a toolkit's modern (opaque-pointer) front end does not
    /// support yet.
    FIRST_MODERN_READER "NV0904" "first-modern-reader" ["parse {}"; "parse expected type"] {
        help: "The reader of this toolkit does not know this spelling; most likely it is older.",
        layer: Layer::Syntax,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    for &(version, _) in &parsers::MODERN {
        let unknown = module.syntax.features.iter().filter_map(|used| Some((used, used.rejection(version)?)));
        // The parser stops at its first error.
        let Some((first, rejection)) = unknown.min_by_key(|(used, _)| used.noticed.start) else { continue };
        let message = FIRST_MODERN_READER.message(&[&rejection_by(context, version, first, rejection)]);
        let by = parsers::toolkits_with(version);
        let judgement = Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[]);
        let stage = order::stage(first.noticed, false);
        let finding =
            Finding::new(&FIRST_MODERN_READER, first.span, message).with_judgements(vec![judgement.at(stage)]);
        let feature = first.feature;
        context.report(finding.help(match parsers::first_release(feature.since) {
            Some(release) => {
                let name = feature.name;
                format!("`{name}` came after the reader of this toolkit; CUDA {release} and later read it.")
            }
            None => format!("No libNVVM reads this so far: {}.", feature.name),
        }));
    }
}
