//! The rules about CUDA declarations, as data: codes, names, wordings, help and who judges by them. A code is never reused
//! or removed.

mod common;
mod declared;
mod device_type;
mod kernel;
mod launch;
mod layout;
mod memory;
mod objects;
mod redeclared;
mod specifiers;
mod standard;
mod templates;
mod text;
mod variable;

use nvvm_rule::fill;
use nvvm_target::{Reference, Source, TargetSet};

pub use common::{DOCUMENTS, TOOLKITS};
pub(crate) use common::{EVERYONE, NVCC_REJECTS};
pub use declared::*;
pub use device_type::*;
pub use kernel::*;
pub use launch::*;
pub use layout::*;
pub use memory::*;
pub use objects::*;
pub use redeclared::*;
pub use specifiers::*;
pub use standard::*;
pub use templates::*;
pub use text::*;
pub use variable::*;

/// How bad a finding is; only errors reject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Severity {
    Info,
    Warning,
    Error,
}

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// `NV1030`
    pub code: &'static str,
    /// `cuda-launch-non-kernel`
    pub name: &'static str,
    /// Every wording the rule can take, upstream's to the letter, with `{}` where a value stands.
    pub messages: &'static [&'static str],
    /// One plain sentence of ours that helps.
    pub help: &'static str,
    /// The gravest severity it can have.
    pub severity: Severity,
    /// Who judges by it, where and how, unless a diagnostic says otherwise.
    pub judged: &'static [Judged],
    /// The wordings, by place, that no tool was seen to print: they follow the style of nvcc's front end, and that nvcc
    /// refuses such a text follows from the language. The rest is measured, a document's or our own.
    pub unmeasured: &'static [usize],
    /// Why no text makes it fire; `None` when one does.
    pub unreachable: Option<&'static str>,
    /// The code of the rule that its findings are shown under, when another has taken its place.
    pub superseded_by: Option<&'static str>,
    /// Where text and trigger come from.
    pub sources: &'static [Source],
    /// Its page, Markdown; the examples on it are its tests.
    pub page: &'static str,
}

impl Rule {
    /// A wording with its values filled in, in order.
    pub fn say(&self, wording: usize, values: &[&str]) -> String {
        fill(self.messages.get(wording).copied().unwrap_or(self.name), values)
    }
}

/// One line of a rule's judgement: these references, on these targets, so gravely.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// Who.
    pub by: &'static [Reference],
    /// Where.
    pub on: Targets,
    /// How gravely.
    pub severity: Severity,
    /// In which of the rule's wordings, by place, when it is always the same and not the finding's own.
    pub wording: Option<usize>,
}

/// A set of targets that can be written in a declaration.
#[derive(Clone, Copy, Debug)]
pub enum Targets {
    /// All.
    All,
    /// Those whose number is below this one.
    Below(u16),
    /// Those whose number is this one or higher.
    AtLeast(u16),
}

impl Targets {
    /// As a set.
    pub fn set(self) -> TargetSet {
        match self {
            Targets::All => TargetSet::all(),
            Targets::Below(sm) => TargetSet::below(sm),
            Targets::AtLeast(sm) => TargetSet::at_least(sm),
        }
    }
}

/// The rule with this code or name.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code_or_name) || rule.name == code_or_name)
}

/// Every rule, by code.
pub static ALL: &[&Rule] = &[
    &SYNTAX,
    &UNDEFINED,
    &INCOMPLETE,
    &REDEFINITION,
    &DUPLICATE_MEMBER,
    &BASE,
    &CONSTANT,
    &ARRAY,
    &BIT_FIELD,
    &BIT_FIELD_TRUNCATED,
    &ALIGNMENT,
    &ALIGNMENT_REDUCED,
    &ENUMERATOR,
    &FLEXIBLE_ARRAY,
    &TEMPLATE_ARGUMENTS,
    &LIMIT,
    &STATIC_ASSERTION,
    &INACCESSIBLE,
    &INCOMPATIBLE,
    &KERNEL_RETURN,
    &KERNEL_MAIN,
    &KERNEL_MEMBER,
    &QUALIFIERS,
    &KERNEL_PARAMETER,
    &GRID_CONSTANT,
    &LAUNCH_BOUNDS,
    &MAXNREG,
    &CLUSTER_DIMS,
    &CLUSTER_VALUES,
    &LAUNCH_TARGET,
    &LAUNCH_MISSING,
    &LAUNCH_ARGUMENT,
    &LOCAL_TYPE,
    &LAUNCH_ARGUMENTS,
    &LAUNCH_CONVERSION,
    &DEVICE_LAUNCH,
    &DEVICE_CODE,
    &NARROWING,
    &SPECIAL_ASSIGNED,
    &SPECIAL_ADDRESS,
    &CONSTANT_WRITE,
    &HOST_VARIABLE,
    &AUTOMATIC_SPACE,
    &DYNAMIC_INITIALISER,
    &SHARED_INITIALISER,
    &MANAGED,
    &ATTRIBUTE_IGNORED,
    &DEVICE_TYPE,
    &OVERFLOW,
    &TEMPLATE_ALONE,
    &STORAGE_CLASS,
    &NEEDS_SM,
    &DOCUMENT_TYPE,
    &ALIGNAS_IGNORED,
    &HOST_LAYOUT,
    &CLASS_SIZE,
    &HOST_SIZE,
    &PACKED_IGNORED,
    &SIGNED_BIT,
    &DEPRECATED_TYPE,
    &INCLUDE,
    &NOT_LOOKED_AT,
    &DIRECTIVE,
    &ARCHITECTURE_CONDITION,
    &PASSES_DISAGREE,
    &NOT_CUDA,
    &UNKNOWN,
    &STOPPED,
    &TYPE_SPECIFIERS,
    &MISPLACED,
    &MISPLACED_CUDA,
    &TEMPLATE_PARAMETERS,
    &SPECIALISATION,
    &REDECLARED,
    &EXECUTION_SPACE,
    &ABSTRACT,
    &OVERRIDING,
    &STRUCTOR,
    &CONSTRUCTION,
    &BASE_CONVERSION,
    &FUNCTION_FORM,
    &UNION,
    &AMBIGUOUS,
    &UNINITIALISED,
    &DECLARES_NOTHING,
    &STATIC_SHARED,
    &CONSTANT_BANK,
    &NEWER_STANDARD,
];
