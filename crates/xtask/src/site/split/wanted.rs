//! What is wanted only later. A path here costs nothing but the order of loading: a function of the later part that is
//! called too early loads it. What the first answer really takes is counted by the budgets of the end-to-end tests.

use super::choose::Wanted;

/// The page: everything but the frame, the editor, the strip of targets and the findings.
pub const PAGE: Wanted = Wanted {
    later: &[
        "miniz_oxide::deflate",
        "web::areas::check::headers",
        "web::areas::learn",
        "web::areas::reference",
        "web::overlays",
        "web::parts::entry",
        "web::share::drawing",
        "web::share::fragment",
        "web::share::paper",
        "web::views::address_spaces",
        "web::views::compare",
        "web::views::content",
        "web::views::coverage",
        "web::views::generated",
        "web::views::log",
        "web::views::metadata",
        "web::views::parameters",
        "web::views::speed",
        "web::views::translation",
        "web::views::types",
        "web::views::what_if",
    ],
    first: &[
        "web::app",
        "web::overlays::closed",
        "web::overlays::follow",
        "web::overlays::palette",
        "web::views::parameters::gauge",
    ],
};

/// The worker: everything but what reads and judges NVVM IR.
pub const WORKER: Wanted = Wanted {
    later: &[
        "cpp_demangle",
        "cuda_decl",
        "nvvm_engine::check::cuda",
        "nvvm_engine::coverage",
        "nvvm_engine::export",
        "nvvm_engine::intrinsics",
        "nvvm_engine::log",
        "nvvm_engine::rules",
        "nvvm_engine::translation",
        "nvvm_reference",
        "pulldown_cmark",
        "serde_json",
    ],
    first: &[],
};
