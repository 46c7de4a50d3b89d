//! The form of this area's declarations: what its rules share stands here once.

use crate::rule::{Judged, Targets};
use nvvm_target::{Document, Phase, Source};

/// By both documents, and by every libNVVM at verify.
pub(super) const BOTH: &[Judged] = &[Judged::DOCUMENTED, Judged::VERIFY];
/// By both documents; no libNVVM was seen to say it.
pub(super) const DOCUMENTS: &[Judged] = &[Judged::DOCUMENTED];
/// By every libNVVM at verify; no document speaks of it.
pub(super) const VERIFY: &[Judged] = &[Judged::VERIFY];
/// By both documents, and by libNVVM's modern front end at compile.
pub(super) const DOCUMENTS_AND_MODERN_COMPILE: &[Judged] =
    &[Judged::DOCUMENTED, Judged::measured(&[Phase::Compile], Targets::MODERN)];

/// A section of *cicc: NVVM IR Verifier (Deep Dive)*.
pub(super) const fn section(name: &'static str) -> Source {
    Source::document(Document::CiccNvvmIrVerifier, name)
}

/// What `nvvmVerifyProgram` says.
pub(super) const MEASURED: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words");
/// What `nvvmCompileProgram` says.
pub(super) const MEASURED_COMPILE: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words");
/// Tried and never heard.
pub(super) const NEVER_HEARD: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it");

/// Rules that some text reaches, and what else they have to say of themselves.
macro_rules! rules {
    (
        $(
            $static:ident $code:literal $name:literal $messages:expr, $judged:expr, $sources:expr, $help:literal
            $(, $field:ident: $value:expr)*;
        )*
    ) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub static $static: $crate::rule::Rule = $crate::rule::Rule {
                code: $code,
                name: $name,
                messages: &$messages,
                help: $help,
                layer: $crate::rule::Layer::Intrinsic,
                severity: $crate::rule::Severity::Error,
                judged: $judged,
                sources: &$sources,
                $($field: $value,)*
                page: include_str!(concat!($code, ".md")),
                ..$crate::rule::Rule::DEFAULT
            };
        )*
    };
}

/// Rules that no text reaches, with the reason.
macro_rules! unreachable_rules {
    ($($static:ident $code:literal $name:literal $message:literal, $section:literal, $why:literal;)*) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub static $static: $crate::rule::Rule = $crate::rule::Rule {
                code: $code,
                name: $name,
                messages: &[$message],
                help: $why,
                layer: $crate::rule::Layer::Pipeline,
                sources: &[section($section), NEVER_HEARD],
                reach: $crate::rule::Reach::NotFromText($why),
                page: include_str!(concat!($code, ".md")),
                ..$crate::rule::Rule::DEFAULT
            };
        )*

        /// The rules of this file.
        pub(super) static RULES: &[&$crate::rule::Rule] = &[$(&$static),*];
    };
}

pub(super) use {rules, unreachable_rules};
