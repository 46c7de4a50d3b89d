//! Rules about textures and surfaces.

use super::arithmetic::reserved;
use super::call::Call;
use super::constant::OP0;
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step};
use super::violation::Violations;
use crate::context::Context;
use nvvm_analysis::annotations::wrapped_value;
use nvvm_syntax::address_space::GLOBAL;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    DIMENSIONALITY "NV0627" "texture-dimensionality" ["dimensionality not a valid value"] {
        help: "Bits 3 to 0 take 0 to 8; a fetch has no 6.",
        ..INTRINSIC
    }

    LEVEL_OF_DETAIL "NV0628" "texture-lod-adjust" ["LOD Adjust mode not a valid value"] {
        help: "Bits 5 to 4 take 0 to 2.",
        ..INTRINSIC
    }

    BINDING "NV0629" "texture-binding-mode" ["Binding Mode is not a valid value"] {
        help: "The field takes 0 to 2.",
        ..INTRINSIC
    }

    BORDER "NV0630" "texture-border-mode" ["border mode not a valid value"] {
        help: "Bits 5 to 4 take 0 to 2.",
        ..INTRINSIC
    }

    ADDRESS "NV0631" "texture-address-mode" ["address mode not a valid value"] {
        help: "Bits 8 to 7 and bits 22 to 20 take 0 to 2.",
        ..INTRINSIC
    }

    SCOPE "NV0632" "texture-scope" ["scope not a valid value"] {
        help: "Bits 34 to 31 take 0 to 2.",
        ..INTRINSIC
    }

    SEMANTIC "NV0633" "texture-semantic-mode" ["semantic mode not a valid value"] {
        help: "Bits 30 to 27 take 0 to 6.",
        ..INTRINSIC
    }

    QUERY "NV0634" "texture-query-mode" ["query mode is not a valid value"] {
        help: "Choose one of the queries that exist; tex.query takes 0 to 8 in bits 7 to 4, surfaces 0 to 7 in bits 39 to 35.",
        ..INTRINSIC
    }

    HANDLE "NV0635" "texsurf-handle-metadata" [
        "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable (e.g. metadata i64 addrspace(1)* @tex )",
    ] {
        help: "Pass `metadata ptr addrspace(1) @tex` where !nvvm.annotations says that @tex is a texture or a surface.",
        ..INTRINSIC
    }

    HANDLE_LOWERING "NV0636" "texsurf-handle-short" [
        "nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable",
    ] {
        help: "Wrap the texture's or surface's variable: `metadata ptr addrspace(1) @tex`.",
        ..INTRINSIC
    }

    ELEMENT "NV0637" "texture-element-type" ["texture element type not legal"] {
        help: "A fetch yields four elements of float, half or i32: convert afterwards.",
        ..INTRINSIC
    }
}

/// The packed constant operands (mode words) of the texture and surface intrinsics, with their checks.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::SurfaceAccess,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::SurfaceDimensionality, &DIMENSIONALITY),
            Field::of(ModeField::SurfaceBorder, &BORDER),
            Field::of(ModeField::SurfaceAddress, &ADDRESS),
            Field::of(ModeField::SurfaceSecondAddress, &ADDRESS),
            Field::of(ModeField::SurfaceScope, &SCOPE),
            Field::of(ModeField::SurfaceSemantic, &SEMANTIC),
            Field::variant(ModeField::SurfaceQuery, &QUERY, &["surface"]),
            reserved(ModeField::SurfaceReserved),
        ],
    },
    Layout {
        group: NameGroup::TextureFetch,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::FetchDimensionality, &DIMENSIONALITY),
            Field::of(ModeField::FetchLevelOfDetail, &LEVEL_OF_DETAIL),
            Field::of(ModeField::FetchBinding, &BINDING),
            reserved(ModeField::FetchReserved),
            Step::Ask(ask_element),
        ],
    },
    Layout {
        group: NameGroup::TextureQuery,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::TextureQueryDimensionality, &DIMENSIONALITY),
            Field::variant(ModeField::TextureQueryKind, &QUERY, &["documented texture"]),
            Field::variant(ModeField::TextureQueryKind, &QUERY, &["texture"]),
            Field::of(ModeField::TextureQueryBinding, &BINDING),
            reserved(ModeField::TextureQueryReserved),
        ],
    },
];

/// Checks the result type of a texture fetch: it must have four elements of type `i32`, `float` or `half`.
fn ask_element(call: Call, _word: u64, violations: &mut Violations) {
    let (element, count) = call.elements(call.instruction.ty);
    if count != 4 {
        violations.push(&ELEMENT, call.span, &["count"]);
    } else if !matches!(element, TypeKind::Integer(32) | TypeKind::Float(FloatKind::Float | FloatKind::Half)) {
        violations.push(&ELEMENT, call.span, &["type"]);
    }
}

/// Checks the first argument of `llvm.nvvm.texsurf.handle`, which must be a global variable annotated as a texture or
/// surface.
pub(super) fn check_handle(context: &Context, call: Call, violations: &mut Violations) {
    let Some(operand) = call.operand(0) else { return };
    let variable = match operand.value {
        Value::Metadata(id) => wrapped_value(call.module, id).map(|wrapped| wrapped.value),
        other => Some(other),
    };
    let variable = match variable {
        Some(Value::Global(id)) => call.module.globals.get(id).map(|global| (id, global)),
        _ => None,
    };
    let is_variable = variable.is_some_and(|(_, global)| matches!(global.kind, GlobalKind::Variable { .. }));
    let is_handle = is_variable
        && variable.is_some_and(|(id, global)| {
            let annotated = context.facts.annotations.iter().any(|annotation| {
                annotation.subject == Some(id)
                    && annotation.integer.is_some_and(|integer| integer != 0)
                    && matches!(call.module.names.bytes(annotation.key), b"texture" | b"surface")
            });
            annotated && call.module.types.address_space(global.pointer_type) == Some(GLOBAL)
        });
    if !is_handle {
        violations.push(&HANDLE, call.place(0), &[]);
    }
    if !is_variable {
        violations.push(&HANDLE_LOWERING, call.place(0), &[]);
    }
}
