//! `!nvvmir.version`: which version of NVVM IR, and of its debug metadata, the module claims to be.

use super::measured::{compile_on, verify_on};
use crate::context::Context;
use crate::facts::annotations::wrapped_value;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{Judged, Layer, References, Targets};
use nvvm_rule::{Edit, fill};
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::{Module, Span};
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{LogForm, Source, Stage};

/// What libNVVM before 13.3 says below any complaint about the version, and of a node without one says alone.
pub const INCOMPATIBLE: &str = "incompatible IR detected. Possible mix of compiler/IR from different releases.";

const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram");

nvvm_rule::rules! {
    /// The module is not NVVM IR 2.0.
    VERSION "NV0916" "nvvmir-version" ["IR version {} incompatible with current version 2.0"] {
        help: "libNVVM reads NVVM IR 2.0 only, and takes a module that says nothing for 1.0: add \
               `!nvvmir.version = !{!0}` and `!0 = !{i32 2, i32 0}`.",
        layer: Layer::Metadata,
        judged: &[Judged::VERIFY_AND_COMPILE],
        sources: &[MEASURED],
        stage: Some(Stage::VERSION),
        log: Some(LogForm::Version { advises: true }),
    }

    /// The node does not look like a version.
    SHAPE "NV0917" "nvvmir-version-shape" [
        WRONG_COUNT = "invalid nvvmir.version metadata: expected 2 or 4 operands, got {}",
        NO_INTEGERS = "invalid nvvmir.version metadata: expected integer IR major/minor versions";
        INCOMPATIBLE,
    ] {
        help: "The node holds two integers, major and minor, or four: the same for the debug metadata.",
        layer: Layer::Metadata,
        judged: &[Judged::VERIFY_AND_COMPILE],
        sources: &[MEASURED],
        stage: Some(Stage::VERSION),
        log: Some(LogForm::Header),
    }

    /// The debug metadata is of another version than 3.0 to 3.2.
    DEBUG_VERSION "NV0918" "debug-version" [
        DEBUG_INCOMPATIBLE = "debug metadata version {} incompatible with current version 3.2",
        OLDER_DEBUG_INCOMPATIBLE = "DBG version {} incompatible with current version 3.2",
    ] {
        help: "Debug metadata of versions 3.0 to 3.2 is read; leave the last two integers out when there is none.",
        layer: Layer::Metadata,
        judged: &[Judged::VERIFY_AND_COMPILE],
        sources: &[MEASURED],
        stage: Some(Stage::VERSION),
        log: Some(LogForm::Version { advises: false }),
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut stated = false;
    for named in module.named("nvvmir.version") {
        stated = true;
        for &node in module.members_of(named.members) {
            check_node(context, node, named.name_span);
        }
    }
    if !stated {
        let number =
            module.numbered_metadata.iter().map(|(number, _)| number).max().map_or(0, |last| last.saturating_add(1));
        let lines = format!("!nvvmir.version = !{{!{number}}}\n!{number} = !{{i32 2, i32 0}}\n");
        let end = Span::at(context.source.len() as u32);
        let line_break = if context.source.is_empty() || context.source.ends_with('\n') { "" } else { "\n" };
        let finding = Finding::new(&VERSION, Span::default(), VERSION.message(&["1.0"]))
            .fix("Add the version", vec![Edit::new(end, format!("{line_break}{lines}"))]);
        context.report(finding);
    }
}

fn check_node(context: &mut Context, node: MetadataId, named_span: Span) {
    let module = context.module;
    let Some(members) = module.tuple(node) else { return };
    let span = module.metadata.get(node).map_or(named_span, |metadata| metadata.span);
    let numbers: Vec<Option<i64>> = members.iter().map(|&member| integer(module, member)).collect();
    let bad_shape = match numbers[..] {
        [Some(_), Some(_)] | [Some(_), Some(_), Some(_), Some(_)] => None,
        [_, _] | [_, _, _, _] => Some(NO_INTEGERS.to_owned()),
        _ => Some(fill(WRONG_COUNT, &[&members.len().to_string()])),
    };
    if let Some(words) = bad_shape {
        let judgements = both_phases(References::since(CUDA_13_3), words.clone())
            .into_iter()
            .chain(both_phases(References::before(CUDA_13_3), INCOMPATIBLE));
        context.report(Finding::new(&SHAPE, span, words.clone()).judged(judgements.collect()));
        return;
    }
    let version = |place: usize| Some((*numbers.get(place)?.as_ref()?, *numbers.get(place + 1)?.as_ref()?));
    if let Some((major, minor)) = version(0)
        && (major, minor) != (2, 0)
    {
        context.report(Finding::new(&VERSION, span, VERSION.message(&[&format!("{major}.{minor}")])));
        return;
    }
    if let Some((major, minor)) = version(2)
        && !(major == 3 && (0..=2).contains(&minor))
    {
        let version = format!("{major}.{minor}");
        let [new, old] = [DEBUG_INCOMPATIBLE, OLDER_DEBUG_INCOMPATIBLE].map(|words| fill(words, &[&version]));
        let judgements = both_phases(References::since(CUDA_13_3), new.clone())
            .into_iter()
            .chain(both_phases(References::before(CUDA_13_3), old));
        context.report(Finding::new(&DEBUG_VERSION, span, new.clone()).judged(judgements.collect()));
    }
}

fn both_phases(by: References, words: impl Into<Outcome>) -> [Judgement; 2] {
    let outcome = words.into();
    [verify_on(by, Targets::All).saying(outcome.clone()), compile_on(by, Targets::All).saying(outcome)]
}

fn integer(module: &Module, member: MetadataId) -> Option<i64> {
    module.integer(wrapped_value(module, member)?.value)
}
