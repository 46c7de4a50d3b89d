//! Rules about `!nvvmir.version`: the versions of NVVM IR and of its debug metadata.

use super::measured::{compile_on, verify_on};
use crate::context::Context;
use crate::facts::annotations::wrapped_value;
use crate::finding::{Finding, Judgement};
use crate::outcome::{EMPTY_LOG, Outcome};
use crate::rule::{Layer, References, ReportedBy, Targets};
use nvvm_diagnostics::{Edit, fill};
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::{Module, Span};
use nvvm_target::Source;
use nvvm_target::release::{CUDA_12_0, CUDA_12_8, CUDA_13_3, CUDA_13_5};

/// The line that libNVVM before 13.3 prints below errors about the version, and alone for a node without a version.
pub const INCOMPATIBLE: &str = "incompatible IR detected. Possible mix of compiler/IR from different releases.";

const MEASURED: Source = Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram");

nvvm_diagnostics::rules! {
    /// A version of NVVM IR that the release does not support: other than 2.0 since CUDA 12.0, other than 1.0 to 1.9
    /// before.
    VERSION "NV0916" "nvvmir-version" [
        INCOMPATIBLE_IR = "IR version {} incompatible with current version 2.0",
        OLDER_INCOMPATIBLE_IR = "IR version {} incompatible with current version 1.9";
        EMPTY_LOG,
    ] {
        help: "libNVVM reads NVVM IR 2.0 only, and takes a module that says nothing for 1.0: add \
               `!nvvmir.version = !{!0}` and `!0 = !{i32 2, i32 0}`. Before CUDA 12.0 it reads 1.0 to 1.9 instead.",
        layer: Layer::Metadata,
        sources: &[MEASURED],
    }

    /// A node that is not a version.
    SHAPE "NV0917" "nvvmir-version-shape" [
        WRONG_COUNT = "invalid nvvmir.version metadata: expected 2 or 4 operands, got {}",
        NO_INTEGERS = "invalid nvvmir.version metadata: expected integer IR major/minor versions";
        INCOMPATIBLE,
    ] {
        help: "The node holds two integers, major and minor, or four: the same for the debug metadata.",
        layer: Layer::Metadata,
        sources: &[MEASURED],
    }

    /// An unsupported version of debug metadata: other than 3.0 to 3.2, before CUDA 12.8 other than 3.0 and 3.1.
    DEBUG_VERSION "NV0918" "debug-version" [
        DEBUG_INCOMPATIBLE = "debug metadata version {} incompatible with current version 3.2",
        OLDER_DEBUG_INCOMPATIBLE = "DBG version {} incompatible with current version 3.2",
        OLDEST_DEBUG_INCOMPATIBLE = "DBG version {} incompatible with current version 3.1",
    ] {
        help: "Debug metadata of versions 3.0 to 3.2 is read, before CUDA 12.8 of 3.0 and 3.1; leave the last two integers \
               out when there is none.",
        layer: Layer::Metadata,
        sources: &[MEASURED],
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
        let finding = Finding::new(&VERSION, Span::default(), fill(INCOMPATIBLE_IR, &["1.0"]))
            .with_judgements(of_version((1, 0)))
            .fix("Add the version", vec![Edit::new(end, format!("{line_break}{lines}"))]);
        context.report(if is_empty(module) { of_empty(finding, context.source) } else { finding });
    }
}

/// The help for a text without IR.
const EMPTY_HELP: &str = "The text holds no module: nothing but blanks and comments.";

/// The help for an empty text.
const NO_BYTES_HELP: &str = "The text is empty: it has no bytes. Since CUDA 13.5 libNVVM takes no such module, and returns 8 \
                             (NVVM_ERROR_NO_MODULE_IN_PROGRAM) with an empty log.";

/// Whether a text contains no entity.
pub(in crate::rules) fn is_empty(module: &Module) -> bool {
    module.errors.is_empty()
        && module.globals.is_empty()
        && module.types.structs.is_empty()
        && module.metadata.is_empty()
        && module.attribute_groups.is_empty()
        && module.comdats.is_empty()
        && module.module_asm.is_empty()
        && module.named_metadata.is_empty()
        && module.triple.is_none()
        && module.data_layout.is_none()
        && module.source_filename.is_none()
}

/// Adapts the finding about a module without entities. Since 13.5 libNVVM does not accept an empty text as a module.
fn of_empty(mut finding: Finding, source: &str) -> Finding {
    if !source.is_empty() {
        return finding.help(EMPTY_HELP);
    }
    let unreported = References::since(CUDA_13_5);
    for judgement in &mut finding.judgements {
        judgement.references = judgement.references.without(unreported);
    }
    finding
        .also(Judgement::from(ReportedBy::VERIFY_AND_COMPILE.by(unreported)).with_outcome(Outcome::EmptyLog))
        .help(NO_BYTES_HELP)
}

/// Removes all findings about an empty module except for the one about its version.
pub(in crate::rules) fn keep_of_empty(context: &mut Context) {
    if is_empty(context.module) {
        context.narrow(|finding| {
            if !std::ptr::eq(finding.rule, &VERSION) {
                let older = References::before(CUDA_12_0);
                for judgement in finding.judgements.iter_mut().filter(|judgement| !judgement.phases.is_empty()) {
                    judgement.references = judgement.references.and(older);
                }
                finding.judgements.retain(|judgement| !judgement.references.is_empty());
            }
        });
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
        context.report(Finding::new(&SHAPE, span, words.clone()).with_judgements(judgements.collect()));
        return;
    }
    let version = |place: usize| Some((*numbers.get(place)?.as_ref()?, *numbers.get(place + 1)?.as_ref()?));
    if let Some(stated) = version(0) {
        let judgements = of_version(stated);
        if !judgements.is_empty() {
            let words = fill(INCOMPATIBLE_IR, &[&spelt(stated)]);
            context.report(Finding::new(&VERSION, span, words).with_judgements(judgements));
        }
    }
    if let Some(stated) = version(2) {
        let readers = version(0).map_or(References::NONE, readers_of);
        let judgements = of_debug_version(stated, readers);
        if !judgements.is_empty() {
            let words = fill(DEBUG_INCOMPATIBLE, &[&spelt(stated)]);
            context.report(Finding::new(&DEBUG_VERSION, span, words).with_judgements(judgements));
        }
    }
}

/// A major and a minor version.
type Version = (i64, i64);

/// Returns the releases that support a version of NVVM IR.
fn readers_of(version: Version) -> References {
    match version {
        (2, 0) => References::since(CUDA_12_0),
        (1, 0..=9) => References::before(CUDA_12_0),
        _ => References::NONE,
    }
}

/// Returns the judgements of the releases that do not support a version of NVVM IR.
fn of_version(version: Version) -> Vec<Judgement> {
    let readers = readers_of(version);
    [(References::since(CUDA_12_0), INCOMPATIBLE_IR), (References::before(CUDA_12_0), OLDER_INCOMPATIBLE_IR)]
        .into_iter()
        .filter(|(by, _)| by.and(readers).is_empty())
        .map(|(by, words)| refused(by, fill(words, &[&spelt(version)])))
        .collect()
}

/// Returns the judgements of the releases `by` about a version of debug metadata. Releases that do not support the
/// module's IR version report that first.
fn of_debug_version(version: Version, by: References) -> Vec<Judgement> {
    let (newest, oldest) = (References::since(CUDA_13_3), References::before(CUDA_12_8));
    [
        (newest, DEBUG_INCOMPATIBLE, 2),
        (References::CUDA.without(newest).without(oldest), OLDER_DEBUG_INCOMPATIBLE, 2),
        (oldest, OLDEST_DEBUG_INCOMPATIBLE, 1),
    ]
    .into_iter()
    .map(|(releases, words, last)| (releases.and(by), words, last))
    .filter(|(releases, _, last)| !(releases.is_empty() || version.0 == 3 && (0..=*last).contains(&version.1)))
    .map(|(releases, words, _)| refused(releases, fill(words, &[&spelt(version)])))
    .collect()
}

fn refused(by: References, words: String) -> Judgement {
    Judgement::from(ReportedBy::VERIFY_AND_COMPILE.by(by)).with_outcome(words)
}

/// Formats a version as libNVVM prints it, with unsigned 32-bit numbers.
fn spelt((major, minor): Version) -> String {
    format!("{}.{}", major as u32, minor as u32)
}

fn both_phases(by: References, words: impl Into<Outcome>) -> [Judgement; 2] {
    let outcome = words.into();
    [verify_on(by, Targets::All).with_outcome(outcome.clone()), compile_on(by, Targets::All).with_outcome(outcome)]
}

fn integer(module: &Module, member: MetadataId) -> Option<i64> {
    module.integer(wrapped_value(module, member)?.value)
}
