//! References: the documents and measured tools whose behavior modules are checked against.

use crate::llvm_release::RELEASE_COUNT;
use crate::parameter_limit;
use crate::toolkit::TOOLKIT_COUNT;
use crate::{Document, LlvmRelease, ParameterLimit, Phase, Source, Target, Toolkit, Version};

/// A reference: a document or a measured tool whose behavior modules are checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// The document *Tileiras: NVVM IR Verifier*.
    Tileiras,
    /// The document *Tileiras: Pipeline Invariants and Verifiers*.
    Mlir,
    /// The measured tool tileiras 13.5.
    Tileiras135,
    /// The measured libNVVM and ptxas of a CUDA toolkit.
    Cuda(Toolkit),
    /// The measured parser and verifier of a release of LLVM, without its NVPTX back end.
    Llvm(LlvmRelease),
}

/// The references (documents and tools) of [`Reference::ALL`] that are not CUDA toolkits.
const OTHERS: [Reference; 3] = [Reference::Tileiras, Reference::Mlir, Reference::Tileiras135];

const EVERY_REFERENCE: [Reference; OTHERS.len() + TOOLKIT_COUNT] = {
    let mut references = [Reference::Tileiras; OTHERS.len() + TOOLKIT_COUNT];
    let mut index = 0;
    while index < references.len() {
        references[index] =
            if index < OTHERS.len() { OTHERS[index] } else { Reference::Cuda(Toolkit::ALL[index - OTHERS.len()]) };
        index += 1;
    }
    references
};

const EVERY_LLVM: [Reference; RELEASE_COUNT] = {
    let mut references = [Reference::Tileiras; RELEASE_COUNT];
    let mut index = 0;
    while index < RELEASE_COUNT {
        references[index] = Reference::Llvm(LlvmRelease::ALL[index]);
        index += 1;
    }
    references
};

/// The severity of an invalid argument or callee of a device-side launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LaunchSeverity {
    /// An error: the module is rejected.
    Error,
    /// A warning: the module is accepted.
    Warning,
    /// The severity is unknown, because the tool was not observed to check device-side launches.
    NotChecked,
}

/// The form of the message about a kernel whose parameters exceed the limit of the parameter buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverflowMessageForm {
    /// The message is `Formal parameter space overflowed (X bytes required, max Y bytes allowed) in function Z`.
    Sentence,
    /// The message is `formal parameter space overflowed: X > Y bytes for <chip>`.
    Comparison,
    /// The message is `error: failed to compile Tile IR program`, without names or numbers.
    Unnamed,
}

impl Reference {
    /// All references (documents and tools) except LLVM: the documents, then NVIDIA's tools by version. Releases of
    /// LLVM are in [`Reference::LLVM`], because limits, kernels and CUDA sources were not measured for LLVM.
    pub const ALL: &[Self] = &EVERY_REFERENCE;

    /// The references that are measured CUDA toolkits, oldest first.
    pub const TOOLKITS: &[Self] = EVERY_REFERENCE.split_at(OTHERS.len()).1;

    /// The references that are measured releases of LLVM, oldest first.
    pub const LLVM: &[Self] = &EVERY_LLVM;

    /// Every reference (document or measured tool): [`Reference::ALL`], then [`Reference::LLVM`].
    pub fn every() -> impl Iterator<Item = Self> {
        Self::ALL.iter().chain(Self::LLVM).copied()
    }

    /// The newest measured toolkit, which is the default reference of every tool of this project.
    pub const NEWEST: Self = Self::Cuda(Toolkit::NEWEST);

    /// The measured toolkit CUDA 12.9 as a reference.
    pub const CUDA_12_9: Self = Self::Cuda(Toolkit::CUDA_12_9);
    /// The measured toolkit CUDA 13.0 as a reference.
    pub const CUDA_13_0: Self = Self::Cuda(Toolkit::CUDA_13_0);
    /// The measured toolkit CUDA 13.5 as a reference.
    pub const CUDA_13_5: Self = Self::Cuda(Toolkit::CUDA_13_5);

    /// The index of the reference in [`Reference::every`].
    pub const fn index(self) -> usize {
        match self {
            Self::Tileiras => 0,
            Self::Mlir => 1,
            Self::Tileiras135 => 2,
            Self::Cuda(toolkit) => OTHERS.len() + toolkit.index(),
            Self::Llvm(release) => EVERY_REFERENCE.len() + release.index(),
        }
    }

    /// Returns the reference (document or tool) with an id, e.g. `cuda-13.5`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        Self::every().find(|reference| reference.id() == text)
    }

    /// The name of the reference in options, links and reports, e.g. `cuda-13.5`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tileiras => "tileiras",
            Self::Mlir => "mlir",
            Self::Tileiras135 => "tileiras-13.5",
            Self::Cuda(toolkit) => toolkit.id(),
            Self::Llvm(release) => release.id(),
        }
    }

    /// The name of the reference (document or tool), with the basis of its data (measured or documented), for users,
    /// e.g. `CUDA 13.5, measured`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Tileiras => "Tileiras, as documented",
            Self::Mlir => "Tileiras' MLIR verifiers, as documented",
            Self::Tileiras135 => "Tileiras 13.5, measured",
            Self::Cuda(toolkit) => toolkit.title(),
            Self::Llvm(release) => release.title(),
        }
    }

    /// The name of the reference (document or tool) for use in a sentence, e.g. `CUDA 13.5`. Unlike
    /// [`Reference::title`], it does not include whether the data is measured or documented.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tileiras => "Tileiras",
            Self::Mlir => "Tileiras' MLIR verifiers",
            Self::Tileiras135 => "Tileiras 13.5",
            Self::Cuda(toolkit) => toolkit.name(),
            Self::Llvm(release) => release.name(),
        }
    }

    /// The document, if the reference is one; `None` for tools.
    pub const fn document(self) -> Option<Document> {
        match self {
            Self::Tileiras => Some(Document::TileirasNvvmIrVerifier),
            Self::Mlir => Some(Document::TileirasPipelineVerifiers),
            Self::Tileiras135 | Self::Cuda(_) | Self::Llvm(_) => None,
        }
    }

    /// The release of LLVM, if the reference is one; `None` for documents and NVIDIA's tools.
    pub const fn llvm(self) -> Option<LlvmRelease> {
        match self {
            Self::Llvm(release) => Some(release),
            Self::Tileiras | Self::Mlir | Self::Tileiras135 | Self::Cuda(_) => None,
        }
    }

    /// Whether the reference has the phases verify, compile and assemble, as CUDA toolkits and LLVM have.
    pub const fn has_phases(self) -> bool {
        matches!(self, Self::Cuda(_) | Self::Llvm(_))
    }

    /// The CUDA toolkit of the reference; `None` for documents, tileiras and LLVM.
    pub const fn toolkit(self) -> Option<Toolkit> {
        match self {
            Self::Cuda(toolkit) => Some(toolkit),
            Self::Tileiras | Self::Mlir | Self::Tileiras135 | Self::Llvm(_) => None,
        }
    }

    /// Whether the reference is the toolkit of `release` or of a later release.
    pub const fn is_since(self, release: Version) -> bool {
        match self {
            Self::Cuda(toolkit) => toolkit.is_since(release),
            Self::Tileiras | Self::Mlir | Self::Tileiras135 | Self::Llvm(_) => false,
        }
    }

    /// Whether the reference is a toolkit of a release before `release`.
    pub const fn is_before(self, release: Version) -> bool {
        match self {
            Self::Cuda(toolkit) => toolkit.is_before(release),
            Self::Tileiras | Self::Mlir | Self::Tileiras135 | Self::Llvm(_) => false,
        }
    }

    /// Whether the reference is the toolkit of exactly `release`.
    pub const fn is_only(self, release: Version) -> bool {
        match self {
            Self::Cuda(toolkit) => toolkit.is_only(release),
            Self::Tileiras | Self::Mlir | Self::Tileiras135 | Self::Llvm(_) => false,
        }
    }

    /// Whether the reference is a measured tool and not a document.
    pub const fn is_measured(self) -> bool {
        !matches!(self, Self::Tileiras | Self::Mlir)
    }

    /// The reference with which this one is compared by default: a document for a tool, and the newest tool for a
    /// document.
    pub const fn second_opinion(self) -> Self {
        if self.is_measured() { Self::Tileiras } else { Self::NEWEST }
    }

    /// Whether the reference covers the target: the tool supports it, or the document states something about it.
    pub fn knows(self, target: Target) -> bool {
        match self {
            // The table of *Tileiras: NVVM IR Verifier* covers sm_20 to sm_121; *Pipeline Invariants and Verifiers*
            // covers all SMs.
            Self::Tileiras | Self::Mlir => true,
            Self::Tileiras135 => {
                target.suffix().is_none()
                    && matches!(target.sm(), 80 | 86 | 87 | 88 | 89 | 90 | 100 | 103 | 107 | 110 | 120 | 121)
            }
            Self::Cuda(toolkit) => target.info().known_to_libnvvm(toolkit),
            Self::Llvm(release) => release.targets().contains(target),
        }
    }

    /// The tool's error message about a target that it does not support; `None` if the tool supports the target.
    pub fn rejection(self, target: Target) -> Option<String> {
        if self.knows(target) {
            return None;
        }
        Some(match self {
            Self::Tileiras135 => {
                format!("tileiras: for the --gpu-name option: Cannot find option named '{}'!", target.name())
            }
            Self::Llvm(_) => format!("error: unknown target CPU '{}'", target.name()),
            _ => format!("libnvvm : error: -arch=compute_{} is an unsupported option", target.number()),
        })
    }

    /// The source of the error message about an unsupported target ([`Reference::rejection`]); `None` for documents.
    pub const fn rejection_source(self) -> Option<Source> {
        match self {
            Self::Tileiras | Self::Mlir => None,
            Self::Tileiras135 => Some(Source::measured("tileiras 13.5.37", "--gpu-name")),
            Self::Cuda(toolkit) => Some(Source::measured(toolkit.libnvvm_name(), "-arch, return code 7")),
            Self::Llvm(_) => {
                Some(Source::measured("clang 17 to 21", "-target-cpu; llc ignores the processor with a warning"))
            }
        }
    }

    /// The maximum size of the kernel parameter buffer on a target. For toolkits this is the limit of libNVVM, not of
    /// ptxas.
    pub fn parameter_limit(self, target: Target) -> ParameterLimit {
        match self {
            Self::Tileiras => tileiras_limit(target),
            Self::Mlir => ParameterLimit {
                bytes: Some(if target.sm() < 90 { 4096 } else { 32760 }),
                source: Source::document(Document::TileirasPipelineVerifiers, "NVVM Parameter Verification"),
                phase: None,
                note: None,
            },
            Self::Tileiras135 => ParameterLimit {
                bytes: self.knows(target).then_some(32764),
                source: Source::measured(
                    "tileiras 13.5.37",
                    "kernels of 32,764 and 32,765 bytes on every target it takes",
                ),
                phase: Some(Phase::Compile),
                note: Some("refused before ptxas is run; which stage refuses was not shown"),
            },
            Self::Cuda(toolkit) => parameter_limit::of_libnvvm(toolkit, target),
            Self::Llvm(release) => ParameterLimit {
                bytes: None,
                source: Source::measured(release.name(), "the back end compares the parameters with no limit"),
                phase: None,
                note: None,
            },
        }
    }

    /// The maximum size of the kernel parameter buffer in ptxas, for PTX from the libNVVM of the same toolkit; `None`
    /// for documents and tileiras.
    pub fn assembler_limit(self, target: Target) -> Option<ParameterLimit> {
        self.toolkit().map(|toolkit| parameter_limit::of_ptxas(toolkit, target))
    }

    /// The severity of a device-side launch with an argument that points to local memory or to the generic address
    /// space (0).
    pub const fn launch_severity(self) -> LaunchSeverity {
        match self {
            Self::Tileiras => LaunchSeverity::Error,
            Self::Mlir => LaunchSeverity::Warning,
            Self::Tileiras135 | Self::Cuda(_) | Self::Llvm(_) => LaunchSeverity::NotChecked,
        }
    }

    /// The severity of a device-side launch whose callee is not a kernel.
    pub const fn launch_target_severity(self) -> LaunchSeverity {
        match self {
            Self::Tileiras | Self::Mlir => LaunchSeverity::Error,
            Self::Tileiras135 | Self::Cuda(_) | Self::Llvm(_) => LaunchSeverity::NotChecked,
        }
    }

    /// The source of [`Reference::launch_severity`] and [`Reference::launch_target_severity`], the severities of
    /// invalid device-side launches.
    pub const fn launch_source(self) -> Source {
        match self {
            Self::Tileiras => Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check"),
            Self::Mlir => Source::document(Document::TileirasPipelineVerifiers, "Explicit Verifier Passes"),
            Self::Tileiras135 => Source::measured("tileiras 13.5.37", "no device launch could be written"),
            Self::Cuda(toolkit) => Source::measured(toolkit.libnvvm_name(), "device-runtime launches pass"),
            Self::Llvm(release) => Source::measured(release.tools(), "the verifier has no check of launches"),
        }
    }

    /// The form of the reference's message about a kernel whose parameters exceed the limit of the parameter buffer.
    pub const fn overflow_message_form(self) -> OverflowMessageForm {
        match self {
            Self::Tileiras | Self::Cuda(_) | Self::Llvm(_) => OverflowMessageForm::Sentence,
            Self::Mlir => OverflowMessageForm::Comparison,
            Self::Tileiras135 => OverflowMessageForm::Unnamed,
        }
    }
}

/// Returns the limit of the kernel parameter buffer in *Tileiras: NVVM IR Verifier*. The document's table of target
/// ranges does not cover sm_37; the step function in its text does.
fn tileiras_limit(target: Target) -> ParameterLimit {
    let (bytes, note) = match target.major() {
        ..=3 if target.sm() > 35 => {
            (440, Some("the table's range ends at sm_35; its rule, a step function of the major version, covers sm_37"))
        }
        ..=3 => (440, None),
        4..=7 => (1024, None),
        8..=9 => (32764, Some("32 KiB less 4 bytes for the implicit grid-constant descriptor")),
        10.. => (32768, None),
    };
    ParameterLimit {
        bytes: Some(bytes),
        source: Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family"),
        phase: None,
        note,
    }
}

#[cfg(test)]
mod tests {
    use super::Reference;
    use crate::{Target, TargetSet};

    fn bytes(reference: Reference, name: &str) -> Option<u32> {
        let target = Target::parse(name).expect("a target");
        reference.parameter_limit(target).bytes
    }

    #[test]
    fn ids_round_trip() {
        for (place, reference) in Reference::every().enumerate() {
            assert_eq!(Reference::parse(reference.id()), Some(reference));
            assert_eq!(reference.index(), place);
            assert_ne!(reference.second_opinion().is_measured(), reference.is_measured());
            assert_eq!(reference.toolkit().is_some(), reference.id().starts_with("cuda-"));
            assert_eq!(reference.llvm().is_some(), reference.id().starts_with("llvm-"));
            assert_eq!(reference.has_phases(), reference.toolkit().is_some() || reference.llvm().is_some());
            assert!(reference.title().starts_with(reference.name()));
            assert_eq!(reference.document().is_some(), !reference.is_measured());
        }
        assert_eq!(Reference::parse("cuda-11.0"), None);
    }

    #[test]
    fn documented_ceilings() {
        let rows: [(&str, u32, u32); 16] = [
            ("sm_20", 440, 4096),
            ("sm_35", 440, 4096),
            ("sm_37", 440, 4096),
            ("sm_50", 1024, 4096),
            ("sm_62", 1024, 4096),
            ("sm_75", 1024, 4096),
            ("sm_80", 32764, 4096),
            ("sm_88", 32764, 4096),
            ("sm_89", 32764, 4096),
            ("sm_90", 32764, 32760),
            ("sm_90a", 32764, 32760),
            ("sm_100", 32768, 32760),
            ("sm_101f", 32768, 32760),
            ("sm_107", 32768, 32760),
            ("sm_110a", 32768, 32760),
            ("sm_121", 32768, 32760),
        ];
        for (name, tileiras, mlir) in rows {
            assert_eq!(bytes(Reference::Tileiras, name), Some(tileiras), "{name}");
            assert_eq!(bytes(Reference::Mlir, name), Some(mlir), "{name}");
        }
        let noted = TargetSet::from_fn(|target| {
            let limit = Reference::Tileiras.parameter_limit(target);
            limit.note.is_some_and(|note| note.contains("sm_37"))
        });
        assert_eq!(noted, TargetSet::only(Target::parse("sm_37").expect("a target")));
    }

    #[test]
    fn measured_ceilings() {
        assert_eq!(bytes(Reference::CUDA_12_9, "sm_37"), None);
        assert_eq!(bytes(Reference::CUDA_12_9, "sm_50"), Some(4096));
        assert_eq!(bytes(Reference::CUDA_12_9, "sm_62"), Some(4096));
        assert_eq!(bytes(Reference::CUDA_12_9, "sm_70"), Some(32764));
        assert_eq!(bytes(Reference::CUDA_12_9, "sm_121f"), Some(32764));
        assert_eq!(bytes(Reference::CUDA_13_0, "sm_62"), None);
        assert_eq!(bytes(Reference::CUDA_13_0, "sm_88"), Some(32764));
        assert_eq!(bytes(Reference::CUDA_13_0, "sm_101"), None);
        assert_eq!(bytes(Reference::CUDA_13_5, "sm_107a"), Some(32764));
        assert_eq!(bytes(Reference::Tileiras135, "sm_80"), Some(32764));
        assert_eq!(bytes(Reference::Tileiras135, "sm_75"), None);
        assert_eq!(bytes(Reference::Tileiras135, "sm_100a"), None);
        let assembler = |reference: Reference, name: &str| {
            let target = Target::parse(name).expect("a target");
            reference.assembler_limit(target).map(|limit| limit.bytes)
        };
        assert_eq!(assembler(Reference::CUDA_12_9, "sm_62"), Some(Some(4352)));
        assert_eq!(assembler(Reference::CUDA_12_9, "sm_70"), Some(Some(32764)));
        assert_eq!(assembler(Reference::CUDA_13_5, "sm_62"), Some(None));
        assert_eq!(assembler(Reference::Tileiras, "sm_80"), None);
    }

    #[test]
    fn a_reference_refuses_what_it_does_not_know() {
        let target = |name| Target::parse(name).expect("a target");
        assert_eq!(
            Reference::CUDA_13_5.rejection(target("sm_20")).as_deref(),
            Some("libnvvm : error: -arch=compute_20 is an unsupported option")
        );
        assert_eq!(
            Reference::Tileiras135.rejection(target("sm_75")).as_deref(),
            Some("tileiras: for the --gpu-name option: Cannot find option named 'sm_75'!")
        );
        assert_eq!(Reference::CUDA_13_5.rejection(target("sm_75")), None);
        for &reference in Reference::ALL {
            for &target in Target::ALL {
                let known = reference.knows(target);
                assert_eq!(reference.rejection(target).is_none(), known);
                assert_eq!(reference.parameter_limit(target).bytes.is_some(), known);
            }
            assert_eq!(reference.is_measured(), reference.rejection_source().is_some());
        }
    }
}
