//! The table of outcomes: written by `generate-target-data` from `data/outcomes`, not by hand.

use super::{Behavior, OutcomeRow};
use crate::Phase::{Assemble, Compile, Verify};
use crate::Severity::{Error, Info, Warning};
use crate::{LogForm, Phase, Reference, References, Severity, Stage, Targets, Version};

const fn row(
    variant: &'static str,
    references: References,
    targets: Targets,
    phases: &'static [Phase],
    stage: Option<Stage>,
    severity: Severity,
    behavior: Behavior,
) -> OutcomeRow {
    OutcomeRow { variant, references, targets, phases, stage, severity, behavior, log: None }
}

const fn logged(row: OutcomeRow, form: LogForm) -> OutcomeRow {
    OutcomeRow { log: Some(form), ..row }
}

/// The rows of each rule, by code.
#[rustfmt::skip]
pub(super) static ROWS: &[(&str, &[OutcomeRow])] = &[
    ("LV0001", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0002", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0003", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0004", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0010", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0011", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0012", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0013", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0014", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0015", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0016", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0017", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0018", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0020", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0021", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("range", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("range", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("range", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("size of a fence", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("The only supported value for size operand is 128")),
        row("size of a fence", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        logged(row("operand", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::OperandAndInstruction)),
    ]),
    ("LV0022", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0023", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0024", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0025", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0026", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0030", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0031", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0032", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0033", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0034", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0040", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0041", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0042", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0043", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0044", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0045", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0050", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0051", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0052", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0053", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0054", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0055", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0056", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0057", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0058", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0059", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0060", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("newest message", References::since(Version::new(13, 5)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("signature", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Message),
        row("signature", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("signature", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("compiled by LLVM 7", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("LV0061", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("dynamic area", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: Wrong result type for @llvm.get.dynamic.area.offset intrinsic!")),
        row("swap", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("alignment", References::before(Version::new(13, 2)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("upgraded alignment", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Crash(crate::Crash::Exit(1))),
        row("invalid alignment", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Invalid alignment argument")),
        row("zero alignment", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Invalid zero alignment argument")),
    ]),
    ("LV0062", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        logged(row("part of a vector", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Nothing)),
        logged(row("other operand", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Instruction)),
    ]),
    ("LV0063", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0064", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0065", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0066", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0070", &[
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("LV0080", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0081", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0082", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0083", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("LV0084", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0001", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0002", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0003", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0004", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0005", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0006", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0007", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0008", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0009", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0010", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0011", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0012", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0013", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0014", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0016", &[
        row("", References::since(Version::new(13, 5)), Targets::MODERN, &[], None, Error, Behavior::Message),
    ]),
    ("NV0018", &[
        row("", References::CUDA, Targets::LEGACY, &[], Some(Stage::END_OF_PARSING), Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("used", References::before(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("Attribute after last parameter!")),
        row("used", References::only(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("Intrinsic has incorrect argument type!")),
        row("used", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0019", &[
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("", References::before(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("immarg operand has non-immediate parameter")),
        row("", References::only(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("Intrinsic has incorrect argument type!")),
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
        row("", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0101", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::of(Reference::Tileiras135), Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0102", &[
        row("", References::of(Reference::Mlir), Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0103", &[
        row("", References::of(Reference::Tileiras), Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0104", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("overflow", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0105", &[
        row("unsupported format", References::before(Version::new(12, 9)), Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("x86_fp80 or between words", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("ppc_fp128", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("wide integer", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0201", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0202", &[
        row("", References::of(Reference::Tileiras), Targets::All, &[], None, Error, Behavior::Message),
        row("", References::of(Reference::Mlir), Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV0301", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0302", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0303", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0304", &[
        row("store to constant memory", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("State space incorrect for instruction 'st'")),
        row("cast", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("cast", References::before(Version::new(13, 0)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0401", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0402", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0403", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0404", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0405", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0406", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0407", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0408", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0409", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0410", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0411", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0412", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0413", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0414", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0415", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0416", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0417", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0421", &[
        row("", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
    ]),
    ("NV0422", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0423", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0424", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0425", &[
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0426", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0427", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0428", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Warning, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Warning, Behavior::Message),
    ]),
    ("NV0429", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Warning, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Warning, Behavior::Message),
    ]),
    ("NV0430", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("Explicit section marker {}is not allowed.")),
    ]),
    ("NV0431", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0432", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("definition", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("declaration", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("emitted", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("emitted", References::CUDA, Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::since(Version::new(13, 1)).and(References::before(Version::new(13, 3))), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::before(Version::new(13, 1)).or(References::since(Version::new(13, 3))), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0433", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("definition", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("declaration", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("emitted", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("emitted", References::CUDA, Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::since(Version::new(13, 1)).and(References::before(Version::new(13, 3))), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("emitted cast", References::before(Version::new(13, 1)).or(References::since(Version::new(13, 3))), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0434", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0435", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0436", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: unsupported GC: {}")),
    ]),
    ("NV0437", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("kernel", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("result type", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Parsing error near '(': syntax error")),
        row("stored result", References::CUDA, Targets::MODERN, &[Assemble], None, Error, Behavior::Words("Illegal operand type to instruction 'st'")),
    ]),
    ("NV0438", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0439", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0440", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0441", &[
        row("", References::of(Reference::Mlir), Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0442", &[
        row("", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV0443", &[
        row("x86_mmx", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("wide", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("wide", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("odd", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("extended", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("extended", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
    ]),
    ("NV0444", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0445", &[
        row("", References::since(Version::new(13, 1)), Targets::MODERN, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0446", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0447", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV0448", &[
        row("kernel", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
        row("wide kernel", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("wide kernel", References::before(Version::new(13, 2)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("function", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Parsing error near '.b{}': syntax error")),
        row("wide function", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Parsing error near '.b{}': syntax error")),
        row("wide function", References::before(Version::new(13, 2)), Targets::MODERN, &[Assemble], None, Error, Behavior::Words("Parsing error near '.b{}': syntax error")),
    ]),
    ("NV0501", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0502", &[
        row("no instruction", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::NoInstruction),
        row("no instruction in LLVM 7", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("no instruction in modern back ends", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("unused surface load", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("unused surface load", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("suspension of a variable number", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("suspension without a number", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
        row("atomic of a variable mode", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("atomic change of a half", References::since(Version::new(13, 2)), Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("atomic change of a half", References::only(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("atomic change of two halves", References::since(Version::new(13, 2)), Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("atomic change of two halves", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("atomic change of more halves", References::since(Version::new(13, 3)), Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: Do not know how to split the result of this operator!")),
        row("atomic change of more halves", References::since(Version::new(13, 1)).and(References::before(Version::new(13, 3))), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Do not know how to split the result of this operator!")),
        row("call with an integer of no register", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("profile counter", References::before(Version::new(13, 0)), Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("clearing of a cache", References::before(Version::new(13, 0)), Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("clearing of a cache", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("unsupported library call operation")),
        row("clearing of a cache", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Undefined external symbol \"\"")),
        row("unused shuffle", References::before(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("counted reduction", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("barrier of a variable", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("barrier of a variable", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("missing function", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: no libcall available for {}")),
        row("missing rounding function", References::since(Version::new(13, 2)).and(References::before(Version::new(13, 5))), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: no libcall available for {}")),
        row("function that may be approximated", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("call that may be approximated", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("call that may be approximated", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("transfer without tensor memory", References::since(Version::new(13, 2)), Targets::WithoutTensorMemory, &[Compile], None, Error, Behavior::NoInstruction),
        row("tensor copy", References::since(Version::new(12, 9)).and(References::before(Version::new(13, 2))), Targets::WithoutTensorMemory, &[Compile], None, Error, Behavior::Fatal("error: tcgen05.cp.* supported only on arch-conditional or family-conditional variants from SM100 onwards.")),
        row("tensor copy", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("scoped atomic without an instruction", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("scoped atomic without an instruction", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("scoped swap of 16 bits", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("scoped atomic of few bits", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("scoped atomic of few bits", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to promote this operator!")),
        row("scoped atomic of many bits", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("scoped atomic of many bits", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to expand the result of this operator!")),
        row("function of no library", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Undefined external symbol \"\"")),
        row("function of no library", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("unsupported library call operation")),
        row("function of LLVM 7's library", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("constrained exp2", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Undefined external symbol \"\"")),
        row("constrained tanh", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("constrained tanh", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Undefined external symbol \"\"")),
        row("constrained remainder", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("constrained remainder", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("unsupported library call operation")),
        row("half that is not extended", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("exp2 of a half", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("half or bfloat of a library function", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("half or bfloat of a library function", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("constrained tanh of a half", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("constrained tanh of a half", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("named register", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: Named registers not implemented for this target")),
        row("floating-point environment", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Undefined external symbol \"\"")),
        row("floating-point environment", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("emitting call to unsupported libcall")),
        row("stored matrix", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to split this operator's operand!")),
        row("matrix of one element", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to scalarize the result of this operator!")),
        row("matrix", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to split the result of this operator!")),
        row("type test", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("type test", References::since(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("llvm.type.test intrinsic must be lowered by the LowerTypeTests pass before code generation")),
        row("operand of no register", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to promote this operator's operand!")),
        row("result of no register", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Do not know how to promote this operator!")),
        row("operation of no back end", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("canonicalization", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("maximum or minimum number", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("overflow of vectors", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0503", &[
        row("index of one element", References::before(Version::new(13, 0)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("index of a parameter", References::before(Version::new(13, 1)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("missing function", References::before(Version::new(13, 2)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("missing rounding function", References::before(Version::new(13, 2)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("missing exp2 of float", References::before(Version::new(13, 0)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("missing tanh of float", References::before(Version::new(13, 1)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
        row("described probe", References::CUDA, Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0504", &[
        row("measured list", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("supported since 13.0", References::before(Version::new(13, 0)), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("supported since 13.3", References::before(Version::new(13, 3)), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("hyperbolic tangent", References::since(Version::new(13, 1)), Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0505", &[
        logged(row("called", References::since(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::Message), LogForm::Located),
        logged(row("declared", References::since(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: <unknown>:0:0: in function {} {}: unknown intrinsic '{}' cannot be lowered by the NVPTX backend")), LogForm::Located),
    ]),
    ("NV0506", &[
        row("LLVM 7", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("modern", References::before(Version::new(13, 4)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0510", &[
        row("", References::DOCUMENTS, Targets::Below(70), &[], None, Error, Behavior::Message),
    ]),
    ("NV0511", &[
        row("", References::DOCUMENTS, Targets::Below(80), &[], None, Error, Behavior::Message),
    ]),
    ("NV0512", &[
        row("", References::DOCUMENTS, Targets::Below(72), &[], None, Error, Behavior::Message),
    ]),
    ("NV0513", &[
        row("", References::DOCUMENTS, Targets::Below(75), &[], None, Error, Behavior::Message),
    ]),
    ("NV0514", &[
        row("", References::DOCUMENTS, Targets::Below(89), &[], None, Error, Behavior::Message),
    ]),
    ("NV0515", &[
        row("", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
    ]),
    ("NV0516", &[
        row("narrow pointer", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("mapping", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0518", &[
        row("", References::DOCUMENTS, Targets::Below(70), &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::Below(70), &[Compile], None, Error, Behavior::Words("error: hmmamma is not supported on this architecture")),
    ]),
    ("NV0519", &[
        row("", References::DOCUMENTS, Targets::Below(70), &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::Below(70), &[Compile], None, Error, Behavior::Words("error: hmmaldab is not supported on this architecture")),
    ]),
    ("NV0520", &[
        row("", References::DOCUMENTS, Targets::Below(70), &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::Below(70), &[Compile], None, Error, Behavior::Words("error: hmmaldc is not supported on this architecture")),
    ]),
    ("NV0521", &[
        row("", References::DOCUMENTS, Targets::Below(70), &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::Below(70), &[Compile], None, Error, Behavior::Words("error: hmmastc is not supported on this architecture")),
    ]),
    ("NV0522", &[
        row("", References::DOCUMENTS, Targets::Below(72), &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::Below(72), &[Compile], None, Error, Behavior::Words("error: immamma is not supported on this architecture")),
    ]),
    ("NV0523", &[
        row("integers", References::DOCUMENTS, Targets::Below(72), &[], None, Error, Behavior::Message),
        row("integers", References::CUDA, Targets::Below(72), &[Compile], None, Error, Behavior::Words("error: immaldab is not supported on this architecture")),
        row("single bits", References::DOCUMENTS, Targets::Below(75), &[], None, Error, Behavior::Message),
        row("single bits", References::CUDA, Targets::Below(75), &[Compile], None, Error, Behavior::Words("error: immaldab is not supported on this architecture")),
    ]),
    ("NV0524", &[
        row("integers", References::DOCUMENTS, Targets::Below(72), &[], None, Error, Behavior::Message),
        row("integers", References::CUDA, Targets::Below(72), &[Compile], None, Error, Behavior::Words("error: immaldc is not supported on this architecture")),
        row("single bits", References::DOCUMENTS, Targets::Below(75), &[], None, Error, Behavior::Message),
        row("single bits", References::CUDA, Targets::Below(75), &[Compile], None, Error, Behavior::Words("error: immaldc is not supported on this architecture")),
    ]),
    ("NV0525", &[
        row("integers", References::DOCUMENTS, Targets::Below(72), &[], None, Error, Behavior::Message),
        row("integers", References::CUDA, Targets::Below(72), &[Compile], None, Error, Behavior::Words("error: imma stc not supported on this architecture")),
        row("single bits", References::DOCUMENTS, Targets::Below(75), &[], None, Error, Behavior::Message),
        row("single bits", References::CUDA, Targets::Below(75), &[Compile], None, Error, Behavior::Words("error: imma stc not supported on this architecture")),
    ]),
    ("NV0526", &[
        row("", References::DOCUMENTS, Targets::Below(75), &[], None, Error, Behavior::Message),
        row("of a type", References::CUDA, Targets::Below(75), &[Compile], None, Error, Behavior::Words("error: bmmamma is not supported on this architecture")),
    ]),
    ("NV0529", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0530", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0531", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0532", &[
        row("other", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("saturated halves", References::since(Version::new(13, 5)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0601", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0602", &[
        row("mode word", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("mode word", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("access or rounding", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("barrier or fence", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("atomic change", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("atomic change", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("atomic change", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0603", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0605", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0606", &[
        row("documented reduction", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("warp reduction", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("Mode operand is not constant")),
        row("buffer", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("buffer", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0607", &[
        logged(row("mode word", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::OperandAndInstruction)),
        row("mode word", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        logged(row("checked late", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::OperandAndInstruction)),
        row("checked late", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        logged(row("address of tensor memory", References::before(Version::new(13, 0)), Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::OperandAndInstruction)),
        row("address of tensor memory", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        logged(row("argument that LLVM marks", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::OperandAndInstruction)),
        row("argument that LLVM marks", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("argument that LLVM marks", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0608", &[
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0609", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0610", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0611", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0612", &[
        row("mode word", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("mode word", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("warp reduction", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("reserved bits used")),
        row("matrix product", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("Reserved bits-used")),
    ]),
    ("NV0617", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("loop", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: Cannot store to pointer that points to constant memory space")),
    ]),
    ("NV0618", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0619", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0620", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0621", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("width", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("not an integer", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("bswap operand 0 not an integer?")),
    ]),
    ("NV0622", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0623", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0624", &[
        row("operand", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("Invalid type in inline assembly, must be i8, i16, i32, i64, float, or double")),
        row("no i1", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("no i1", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("result", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0625", &[
        row("", References::since(Version::new(13, 3)), Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0627", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0628", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0629", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0630", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0631", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0632", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0633", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0634", &[
        row("surface", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("surface", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("documented texture", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("texture", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("query mode not a valid value")),
    ]),
    ("NV0635", &[
        row("", References::since(Version::new(12, 9)), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Words("Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable")),
    ]),
    ("NV0636", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable")),
    ]),
    ("NV0637", &[
        row("type", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("count", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("type not v4")),
    ]),
    ("NV0639", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0640", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0641", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0642", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0643", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0647", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0648", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0649", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0650", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0651", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0652", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0653", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0654", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0655", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0657", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0658", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0659", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0660", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0661", &[
        logged(row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Words("nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions")), LogForm::Module),
        logged(row("", References::since(Version::new(12, 0)), Targets::LEGACY, &[Verify], None, Error, Behavior::Message), LogForm::Module),
    ]),
    ("NV0662", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic")),
    ]),
    ("NV0663", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Unhandled special register")),
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: Unhandled special register")),
    ]),
    ("NV0664", &[
        row("", References::DOCUMENTS, Targets::Below(30), &[], None, Error, Behavior::Message),
    ]),
    ("NV0665", &[
        row("range", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        logged(row("range", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Nothing)),
        row("range", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        logged(row("marked range", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("immarg value {} out of range [24, 257)")), LogForm::Below(crate::Below::Instruction)),
        row("marked range", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0666", &[
        row("within the range", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        logged(row("within the range", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Nothing)),
        row("within the range", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("outside of the range", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        logged(row("outside of the range", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Nothing)),
        row("outside of the range", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0667", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0668", &[
        row("second operation", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("reserved bit", References::CUDA, Targets::All, &[Verify], None, Warning, Behavior::Words("Bit 10 of mode argument is reserved and should be unset.")),
    ]),
    ("NV0670", &[
        row("signature", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        logged(row("signature", References::since(Version::new(13, 5)), Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Callee)),
        row("result", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect return type!")),
        row("argument", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect argument type!")),
        row("number of arguments", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Callsite was not defined with variable arguments!")),
        row("signature", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("signature", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("compiled by LLVM 7", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0671", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0672", &[
        row("not constant", References::since(Version::new(13, 1)), Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a constant string")),
        row("not constant", References::since(Version::new(13, 1)), Targets::LEGACY, &[Verify], None, Error, Behavior::Crash(crate::Crash::Exit(1))),
        row("not constant", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a constant string")),
        row("not constant", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Crash(crate::Crash::Signal(6))),
        row("no initializer", References::since(Version::new(13, 1)), Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a string constant")),
        row("no initializer", References::since(Version::new(13, 1)), Targets::LEGACY, &[Verify], None, Error, Behavior::Crash(crate::Crash::Exit(1))),
        row("no initializer", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify, Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("zeroinitializer", References::since(Version::new(13, 1)), Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a string constant")),
        row("zeroinitializer", References::since(Version::new(13, 1)), Targets::LEGACY, &[Verify], None, Error, Behavior::Crash(crate::Crash::Exit(1))),
        row("zeroinitializer", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a string constant")),
        row("zeroinitializer", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Crash(crate::Crash::Signal(6))),
        row("unterminated", References::since(Version::new(13, 1)), Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a null-terminated string")),
        row("unterminated", References::since(Version::new(13, 1)), Targets::LEGACY, &[Verify], None, Error, Behavior::Crash(crate::Crash::Exit(1))),
        row("unterminated", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: __nvvm_reflect argument must be a null-terminated string")),
        row("unterminated", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Crash(crate::Crash::Signal(6))),
        row("no string", References::before(Version::new(13, 1)), Targets::All, &[Verify, Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("string out of sight", References::before(Version::new(13, 1)), Targets::MODERN, &[Verify, Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV0673", &[
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Broken module found, compilation aborted!")),
        row("loop", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0674", &[
        logged(row("signature", References::since(Version::new(13, 5)), Targets::MODERN, &[Verify], None, Error, Behavior::Message), LogForm::Below(crate::Below::Callee)),
        logged(row("upgraded signature", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Words("Incorrect number of arguments passed to called function!")), LogForm::Below(crate::Below::Callee)),
        row("result", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect return type!")),
        row("argument", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect argument type!")),
        row("number of arguments", References::before(Version::new(13, 5)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Callsite was not defined with variable arguments!")),
        row("upgraded result", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect return type!")),
        row("upgraded argument", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Intrinsic has incorrect argument type!")),
        row("upgraded number of arguments", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], Some(Stage::LLVM_SIGNATURES), Error, Behavior::Words("Callsite was not defined with variable arguments!")),
        row("signature", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("upgraded signature", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::EmptyLog),
        row("signature", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("upgraded signature", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("compiled by LLVM 7", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0675", &[
        row("other memory", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("other memory", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
        row("parameter memory", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("parameter memory", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV0676", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0677", &[
        row("", References::CUDA, Targets::AtLeast(70), &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0678", &[
        row("", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0679", &[
        row("old name", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
        row("new name", References::since(Version::new(13, 3)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0701", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0702", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0703", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0704", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0705", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0706", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0707", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0708", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0709", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0710", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0711", &[
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0712", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV0713", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0714", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0715", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0716", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0717", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("used", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("used", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid Src/Dst Type in cvt_packfloat Intrinsic.")),
    ]),
    ("NV0718", &[
        row("", References::DOCUMENTS, Targets::AtLeast(100), &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(12, 9)).and(References::before(Version::new(13, 2))), Targets::TensorMemory, &[Compile], None, Error, Behavior::Words("error: Unexpected tcgen05.cp shape")),
        row("", References::before(Version::new(12, 9)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Unexpected tcgen05.cp shape")),
    ]),
    ("NV0720", &[
        row("", References::DOCUMENTS, Targets::AtLeast(100), &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(12, 9)).and(References::before(Version::new(13, 2))), Targets::TensorMemory, &[Compile], None, Error, Behavior::Words("error: Unsupported tcgen05.cp shape and multicast flags")),
        row("", References::before(Version::new(12, 9)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Unsupported tcgen05.cp shape and multicast flags")),
    ]),
    ("NV0801", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0802", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0803", &[
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0804", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0805", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0806", &[
        row("", References::before(Version::new(12, 3)).or(References::since(Version::new(12, 4))), Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("standard mode", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Words("fence is not supported")),
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("scope", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
        row("unknown scope", References::only(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Could not find scope ID=5.")),
        row("unknown scope", References::only(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Could not find scope ID=5.")),
    ]),
    ("NV0807", &[
        row("unified mode", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::only(Version::new(12, 3)), Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0808", &[
        row("fence", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("cmpxchg", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("atomicrmw", References::since(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0809", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0810", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("other", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("shared memory of a cluster", References::before(Version::new(13, 1)), Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0811", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0812", &[
        row("other", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("other", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("shared memory of a cluster", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("shared memory of a cluster", References::before(Version::new(13, 1)), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("upgraded addition", References::since(Version::new(13, 0)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0813", &[
        row("nand", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("atomicrmw does not support operation.")),
        row("fadd", References::before(Version::new(13, 0)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("fmaximum", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("fminimum", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("fmaximumnum", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("fminimumnum", References::since(Version::new(13, 1)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("usub_cond", References::since(Version::new(12, 9)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("usub_sat", References::since(Version::new(12, 9)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0814", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0820", &[
        row("not constant", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("not constant", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("not constant", References::before(Version::new(13, 3)), Targets::MODERN, &[Verify], None, Error, Behavior::Message),
        row("other operation", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("other operation", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0821", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0822", &[
        row("not constant", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("not constant", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("other operation", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("other operation", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0823", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0824", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0825", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0826", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0827", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0828", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0829", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0830", &[
        row("change", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("change", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("change", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: unsupported ordering for nvvm.atomic.rmw")),
        row("swap", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("swap", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: unsupported ordering for nvvm.atomic.rmw")),
        row("halves", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0831", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0832", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0833", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0834", &[
        row("target", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
        row("change", References::since(Version::new(13, 4)), Targets::All, &[Verify], None, Error, Behavior::Words("128b atomic rmw requires Hopper (SM 9.0+)")),
        row("swap", References::since(Version::new(13, 5)), Targets::All, &[Verify], None, Error, Behavior::Words("128b atomic cas requires Hopper (SM 9.0+)")),
    ]),
    ("NV0835", &[
        row("type", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("address space", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("SAFEADD requires a generic or global pointer")),
    ]),
    ("NV0836", &[
        row("unsupported", References::since(Version::new(13, 4)), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("other than an exchange", References::before(Version::new(13, 4)), Targets::All, &[Verify], None, Error, Behavior::Words("only atomic EXCH allowed for 128b atomic rmw")),
    ]),
    ("NV0837", &[
        row("", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(12, 2)), Targets::Below(90), &[Compile], None, Error, Behavior::Words("error: vector atomics not supported on this architecture!")),
    ]),
    ("NV0838", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("floats", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0840", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid address space for nvvm.red")),
    ]),
    ("NV0841", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid address space for pointer operand in nvvm.red")),
    ]),
    ("NV0842", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid reduction op for nvvm.red")),
    ]),
    ("NV0844", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid op and type combination for nvvm.red")),
    ]),
    ("NV0845", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid type and vector length for nvvm.red")),
    ]),
    ("NV0846", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid Type for nvvm.red")),
    ]),
    ("NV0847", &[
        row("documented", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid memory model ordering for nvvm.red")),
    ]),
    ("NV0848", &[
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: noftz not support for other types for nvvm.red")),
    ]),
    ("NV0849", &[
        row("later checks", References::since(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0850", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
        row("", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid opcode for nvvm_fence_opcode intrinsic")),
    ]),
    ("NV0851", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0852", &[
        row("later checks", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("earlier checks", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0854", &[
        row("unified mode", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("thread", References::since(Version::new(13, 0)).and(References::before(Version::new(13, 4))), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Unsupported scope \"{}\" for acquire/release/acq_rel fence.")),
    ]),
    ("NV0855", &[
        row("unified mode", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("thread", References::since(Version::new(13, 0)).and(References::before(Version::new(13, 4))), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Unsupported scope \"{}\" for seq_cst fence.")),
    ]),
    ("NV0856", &[
        row("operation", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
        row("ordering", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("unsupported memory ordering")),
        row("reserved", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("reserved bits should not be set")),
        row("not constant", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Words("argument must be a constant integer")),
        row("selected operation", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: bad cluster barrier op")),
        row("selected ordering", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: bad cluster barrier mem mode")),
    ]),
    ("NV0901", &[
        row("", References::CUDA, Targets::LEGACY, &[], None, Error, Behavior::Message),
    ]),
    ("NV0903", &[
        row("", References::CUDA, Targets::LEGACY, &[], None, Error, Behavior::Message),
    ]),
    ("NV0910", &[
        row("module", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("excerpt", References::DOCUMENTS, Targets::All, &[], None, Warning, Behavior::Message),
        row("unknown to libNVVM", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("nvgpu for CUDA", References::before(Version::new(13, 4)), Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0911", &[
        row("module", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("excerpt", References::DOCUMENTS, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV0912", &[
        row("", References::since(Version::new(11, 8)), Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
        row("", References::before(Version::new(11, 8)), Targets::All, &[Verify, Compile], None, Error, Behavior::Words("Module does not contain a triple, should be 'nvptx-' or 'nvptx64-'")),
    ]),
    ("NV0913", &[
        row("", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("unknown to LLVM 7", References::since(Version::new(13, 3)), Targets::LEGACY, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV0914", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0915", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0916", &[
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0917", &[
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0918", &[
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0919", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV0920", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("live in local memory", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Words("Module-scoped variables in .local state space are not allowed with ABI")),
    ]),
    ("NV0921", &[
        row("", References::since(Version::new(12, 0)), Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0922", &[
        row("", References::before(Version::new(12, 5)).or(References::since(Version::new(12, 9))), Targets::All, &[Verify], None, Error, Behavior::Message),
        row("cast", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: Unsupported expression in static initializer: {}")),
    ]),
    ("NV0923", &[
        row("", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: initial value of '{}' is not allowed in addrspace({})")),
    ]),
    ("NV0924", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: Bad address space found while emitting PTX: {}")),
    ]),
    ("NV0925", &[
        row("unsupported", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Words("{} type is not supported")),
        row("half", References::before(Version::new(12, 5)), Targets::All, &[Verify], None, Error, Behavior::Words("{} type is not supported")),
        row("unprintable", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("declared ppc_fp128", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("unprintable value", References::before(Version::new(12, 9)), Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV0926", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0927", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0928", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Warning, Behavior::Message),
    ]),
    ("NV0929", &[
        row("no function", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: NVPTX aliasee must be a non-kernel function definition")),
        row("no function", References::since(Version::new(13, 3)), Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: NVPTX aliasee must be a non-kernel function definition")),
        row("kernel", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: NVPTX aliasee must be a non-kernel function definition")),
        row("kernel", References::since(Version::new(13, 3)), Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: NVPTX aliasee must be a non-kernel function definition")),
        row("kernel", References::before(Version::new(13, 3)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Cannot define alias to entry function '{}'")),
        row("weak", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: NVPTX aliasee must not be '.weak'")),
        row("weak", References::since(Version::new(13, 3)), Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: NVPTX aliasee must not be '.weak'")),
    ]),
    ("NV0930", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("not generic", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0931", &[
        row("", References::CUDA, Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0932", &[
        row("", References::CUDA, Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0933", &[
        row("", References::CUDA, Targets::MODERN, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0934", &[
        row("", References::CUDA, Targets::MODERN, &[], None, Error, Behavior::Message),
    ]),
    ("NV0935", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV0936", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0937", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0938", &[
        row("entries", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Words("error: Module has a nontrivial global {}, which NVPTX does not support.")),
        row("entries", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Module has a nontrivial global {}, which NVPTX does not support.")),
        row("zero of two fields", References::CUDA, Targets::MODERN, &[], Some(Stage::END_OF_PARSING), Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV0939", &[
        row("", References::since(Version::new(12, 8)), Targets::All, &[Verify, Compile], None, Error, Behavior::Message),
    ]),
    ("NV0944", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0950", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0951", &[
        row("other", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
        row("cudaDeviceSynchronize", References::CUDA, Targets::Below(90), &[Assemble], None, Error, Behavior::Message),
        row("cudaDeviceSynchronize", References::CUDA, Targets::AtLeast(90), &[Assemble], None, Error, Behavior::Words("Unsupported Function '{}' on arch 'sm_90' or higher")),
    ]),
    ("NV0952", &[
        row("code", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
        row("list of constructors", References::since(Version::new(13, 0)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0953", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Warning, Behavior::Message),
    ]),
    ("NV0960", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: Circular dependency found in global variable set")),
        row("", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Circular dependency found in global variable set")),
    ]),
    ("NV0961", &[
        row("no_cfi", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("arithmetic", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: Unsupported expression in static initializer: {}")),
        row("logic", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Fatal("error: Unsupported expression in static initializer: {}")),
        row("add in an aggregate", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("mul in an aggregate", References::before(Version::new(13, 0)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("sub or xor in an aggregate", References::before(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("sub or xor in an aggregate", References::since(Version::new(13, 5)), Targets::MODERN, &[Compile], None, Error, Behavior::Fatal("error: Unsupported expression in static initializer: {}")),
        row("address in an aggregate", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("narrow address", References::before(Version::new(12, 9)), Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("narrow address", References::since(Version::new(12, 9)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Parsing error near '-': syntax error")),
        row("narrow address", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("narrow address", References::since(Version::new(13, 1)), Targets::MODERN, &[Assemble], None, Error, Behavior::Words("Parsing error near '&': syntax error")),
        row("uneven address", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("address of 128 bits", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("wide address", References::since(Version::new(12, 9)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Greater number of elements in array initializer")),
        row("wide address", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV0962", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV0964", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
        row("", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
    ]),
    ("NV0965", &[
        row("scalar", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
        row("aggregate", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV1001", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1002", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1003", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1004", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1005", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1006", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1007", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1008", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1009", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1010", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1011", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1012", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1013", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1014", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1015", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1016", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1017", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1018", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1019", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1020", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1021", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1022", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1023", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1024", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1025", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1026", &[
        row("", References::CUDA, Targets::Below(90), &[], None, Error, Behavior::Message),
        row("", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
    ]),
    ("NV1027", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1028", &[
        row("", References::CUDA, Targets::Below(90), &[], None, Error, Behavior::Message),
        row("", References::DOCUMENTS, Targets::Below(90), &[], None, Error, Behavior::Message),
    ]),
    ("NV1029", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1030", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1031", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1032", &[
        row("", References::of(Reference::Tileiras), Targets::All, &[], None, Error, Behavior::Message),
        row("", References::of(Reference::Mlir), Targets::All, &[], None, Warning, Behavior::Message),
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1033", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1034", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1035", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1036", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1037", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1038", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1039", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1040", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1041", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1042", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1043", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1044", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1045", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1046", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1047", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1048", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1049", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1050", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1051", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1052", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1053", &[
        row("", References::since(Version::new(13, 0)), Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1054", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1055", &[
        row("", References::CUDA, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1060", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1061", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1062", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1063", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1064", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1065", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1066", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1070", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1071", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1072", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1073", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1074", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1075", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1076", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1077", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1078", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1079", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1080", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1081", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1082", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1083", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1084", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV1085", &[
        row("", References::CUDA, Targets::All, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV1086", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1087", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1088", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1089", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1090", &[
        row("", References::ALL, Targets::All, &[], None, Warning, Behavior::Message),
    ]),
    ("NV1091", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1092", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1093", &[
        row("", References::ALL, Targets::All, &[], None, Info, Behavior::Message),
    ]),
    ("NV1094", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1095", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1096", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1097", &[
        row("", References::CUDA, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1098", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1099", &[
        row("", References::ALL, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1101", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV1102", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1103", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1104", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
    ]),
    ("NV1105", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("pair at a branch", References::since(Version::new(12, 0)), Targets::All, &[Verify], None, Error, Behavior::Words("pragma unroll is not supported.  Please use llvm.loop.unroll.count instead")),
    ]),
    ("NV1106", &[
        row("", References::DOCUMENTS, Targets::All, &[], None, Error, Behavior::Message),
        row("branch", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV1120", &[
        row("metadata", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("metadata", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("profile counter", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("variable mode", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("variable special register", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("copy", References::since(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("copy by one access", References::before(Version::new(13, 4)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
        row("vector of odd integers", References::before(Version::new(13, 2)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
        row("stored vector of odd integers", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(4))),
    ]),
    ("NV1121", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::BrokenFunction),
    ]),
    ("NV1122", &[
        row("", References::before(Version::new(13, 1)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV1123", &[
        row("returned", References::since(Version::new(13, 5)), Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Arguments mismatch for instruction 'st'")),
        row("returned in a struct", References::CUDA, Targets::LEGACY, &[Assemble], None, Error, Behavior::Words("Arguments mismatch for instruction 'st'")),
        row("passed", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV1124", &[
        row("", References::CUDA, Targets::LEGACY, &[Compile], None, Error, Behavior::NoInstruction),
    ]),
    ("NV1125", &[
        row("", References::before(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Crash(crate::Crash::Signal(11))),
    ]),
    ("NV1126", &[
        row("", References::since(Version::new(13, 1)), Targets::MODERN, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV1127", &[
        row("", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV1128", &[
        row("", References::before(Version::new(13, 4)), Targets::MODERN, &[Assemble], None, Error, Behavior::Message),
    ]),
    ("NV1130", &[
        row("format", References::CUDA, Targets::All, &[Verify], None, Error, Behavior::Message),
        row("half", References::before(Version::new(12, 5)), Targets::LEGACY, &[Verify], None, Error, Behavior::Message),
    ]),
    ("NV1131", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Message),
    ]),
    ("NV1132", &[
        row("", References::CUDA, Targets::All, &[Compile], None, Error, Behavior::Fatal("error: Empty parameter types are not supported")),
    ]),
    ("NV1133", &[
        row("size", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid size request on a scalable vector.")),
        row("size", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Cannot implicitly convert a scalable size to a fixed-width size in `TypeSize::operator ScalarTy()`")),
        row("load", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Invalid size request on a scalable vector.")),
        row("load", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Scalarization of scalable vectors is not supported.")),
        row("argument", References::before(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("error: Don't know how to legalize this scalable vector type")),
        row("argument", References::since(Version::new(13, 3)), Targets::MODERN, &[Compile], None, Error, Behavior::Words("Don't know how to legalize this scalable vector type")),
        row("offset", References::CUDA, Targets::MODERN, &[Compile], None, Error, Behavior::NoInstruction),
    ]),
];
