//! Rules about `!nvvmir.version`: the versions of NVVM IR and of its debug metadata.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, References};
use nvvm_analysis::annotations::wrapped_value;
use nvvm_diagnostics::Edit;
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::{Module, Span};
use nvvm_target::release::CUDA_12_0;

/// The line that libNVVM before 13.3 prints below an error about the version of NVVM IR. If the version node contains
/// no version, libNVVM prints only this line.
pub const INCOMPATIBLE: &str = "incompatible IR detected. Possible mix of compiler/IR from different releases.";

nvvm_diagnostics::rules! {
    /// The rule against versions of NVVM IR that the libNVVM release does not support. Since CUDA 12.0, only version
    /// 2.0 is supported; before, versions 1.0 to 1.9 are.
    VERSION "NV0916" "nvvmir-version" ["IR version {} incompatible with current version 2.0"] {
        help: "libNVVM reads NVVM IR 2.0 only, and takes a module that says nothing for 1.0: add \
               `!nvvmir.version = !{!0}` and `!0 = !{i32 2, i32 0}`. Before CUDA 12.0 it reads 1.0 to 1.9 instead.",
        layer: Layer::Metadata,
    }

    /// The rule against nodes of `!nvvmir.version` that do not consist of two or four integers.
    SHAPE "NV0917" "nvvmir-version-shape" [] {
        help: "The node holds two integers, major and minor, or four: the same for the debug metadata.",
        layer: Layer::Metadata,
    }

    /// The rule against unsupported versions of debug metadata. Since CUDA 12.8, versions 3.0 to 3.2 are supported;
    /// before, versions 3.0 and 3.1 are.
    DEBUG_VERSION "NV0918" "debug-version" ["debug metadata version {} incompatible with current version 3.2"] {
        help: "Debug metadata of versions 3.0 to 3.2 is read, before CUDA 12.8 of 3.0 and 3.1; leave the last two integers \
               out when there is none.",
        layer: Layer::Metadata,
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
        let variant = if context.source.is_empty() { "no text" } else { NOT_2_0 };
        let finding = Finding::of_variants(&VERSION, Span::default(), &[&"1.0"], &[variant])
            .fix("Add the version", vec![Edit::new(end, format!("{line_break}{lines}"))]);
        context.report(match context.source {
            "" => finding.help(NO_BYTES_HELP),
            _ if is_empty(module) => finding.help(EMPTY_HELP),
            _ => finding,
        });
    }
}

/// The help text for an input that contains only blanks and comments.
const EMPTY_HELP: &str = "The text holds no module: nothing but blanks and comments.";

/// The help text for an input of no bytes.
const NO_BYTES_HELP: &str = "The text is empty: it has no bytes. Since CUDA 13.5 libNVVM takes no such module, and returns 8 \
                             (NVVM_ERROR_NO_MODULE_IN_PROGRAM) with an empty log.";

/// Whether a module has no top-level entities and no parse errors.
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

/// Restricts the findings about an empty module to toolkits before CUDA 12.0 and to the reference documents. The
/// finding about the version of NVVM IR is not restricted.
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
    let count = members.len();
    let misshapen = match numbers[..] {
        [Some(_), Some(_)] | [Some(_), Some(_), Some(_), Some(_)] => None,
        [_, _] | [_, _, _, _] => Some("no integers"),
        _ => Some("count"),
    };
    if let Some(variant) = misshapen {
        context.report(Finding::of_variants(&SHAPE, span, &[&count], &[variant]));
        return;
    }
    let version = |place: usize| Some((*numbers.get(place)?.as_ref()?, *numbers.get(place + 1)?.as_ref()?));
    let Some(stated) = version(0) else { return };
    let variants = match stated {
        (2, 0) => &["not 1.0 to 1.9"][..],
        (1, 0..=9) => &[NOT_2_0],
        _ => &[NOT_2_0, "not 1.0 to 1.9"],
    };
    let finding = Finding::of_variants(&VERSION, span, &[&spelt(stated)], variants);
    // Releases that do not support the IR version report that first.
    let readers = finding.judgements.iter().fold(References::CUDA, |left, it| left.without(it.references));
    context.report_unless_accepted(finding);
    if let Some(stated) = version(2) {
        let variants = match stated {
            (3, 0..=1) => return,
            (3, 2) => &["not 3.0 or 3.1"][..],
            _ => &["not 3.0 to 3.2", "not 3.0 or 3.1"],
        };
        let finding = Finding::of_variants(&DEBUG_VERSION, span, &[&spelt(stated)], variants).by(readers);
        context.report_unless_accepted(finding);
    }
}

/// The variant (named case in the table of outcomes per tool) for versions of NVVM IR other than 2.0.
const NOT_2_0: &str = "not 2.0";

/// A version: the major and the minor number.
type Version = (i64, i64);

/// Formats a version as libNVVM prints it, with unsigned 32-bit numbers.
fn spelt((major, minor): Version) -> String {
    format!("{}.{}", major as u32, minor as u32)
}

fn integer(module: &Module, member: MetadataId) -> Option<i64> {
    module.integer(wrapped_value(module, member)?.value)
}
