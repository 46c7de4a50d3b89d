//! The translation path of a type: EDG kind, handler, LLVM type, address space.

use crate::entities::Space;
use crate::model::{FloatKind, Model, ModelType, ModelTypeId};
use crate::translate::kinds;

/// A step of a translation path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathStep {
    /// The type, for display.
    pub what: String,
    /// The kind byte of the dispatch table.
    pub kind: u8,
    /// The handler.
    pub handler: &'static str,
    /// The LLVM type, as known at this step.
    pub llvm: String,
    /// The qualifier word with its address space.
    pub qualifier: Option<(u16, Option<u32>)>,
}

/// Returns the qualifier word of a memory space.
pub const fn qualifier_of(space: Space) -> u16 {
    match space {
        Space::Global | Space::Managed => 1,
        Space::Shared => 32,
        Space::Constant => 33,
    }
}

/// Returns the translation path of a type, outermost first. It follows pointers whose qualifier propagates.
pub fn path(model: &Model, ty: ModelTypeId) -> Vec<PathStep> {
    let mut steps = Vec::new();
    let mut next = Some(ty);
    while let Some(ty) = next {
        if steps.len() > 64 {
            break;
        }
        let kind = model.ty(ty);
        let (what, byte, llvm, inner) = step(model, kind);
        let space = match kind {
            ModelType::Pointer { space, .. } => *space,
            _ => None,
        };
        let qualifier = match kind {
            ModelType::Pointer { .. } => {
                let word = space.map_or(0, qualifier_of);
                Some((word, kinds::QualifierWord::of(word).row().and_then(|it| it.address_space)))
            }
            _ => None,
        };
        let handler = kinds::dispatch(byte).map_or("default handler", |it| it.handler);
        steps.push(PathStep { what, kind: byte, handler, llvm, qualifier });
        // The fields of a struct are not part of its path.
        next = inner;
    }
    steps
}

fn step(model: &Model, kind: &ModelType) -> (String, u8, String, Option<ModelTypeId>) {
    match kind {
        ModelType::Void => ("void".into(), 0x11, "void".into(), None),
        ModelType::Bool => ("bool".into(), 0x02, "i8".into(), None),
        ModelType::Integer { bits, signed } => {
            let sign = if *signed { "signed" } else { "unsigned" };
            (format!("{sign} integer of {bits} bits"), 0x02, format!("i{bits}"), None)
        }
        ModelType::Float(float) => (float_name(*float).into(), 0x03, float_llvm(*float).into(), None),
        ModelType::Pointer { target, space } => {
            let llvm = match space.map_or(0, |space| space.address_space()) {
                0 => "ptr".to_owned(),
                space => format!("ptr addrspace({space})"),
            };
            ("pointer".into(), 0x4b, llvm, Some(*target))
        }
        ModelType::Array { element, count } => {
            (format!("array of {count}"), 0x1a, format!("[{count} x …]"), Some(*element))
        }
        ModelType::Struct(place) => {
            let structure = &model.structs[*place];
            let byte = if structure.is_union { 0x32 } else { 0x1b };
            (structure.name.clone(), byte, format!("%{}.{}", structure.keyword, structure.name), None)
        }
        ModelType::Opaque(name) => (format!("{name}, incomplete"), 0x1b, format!("%{name} = type opaque"), None),
        ModelType::Function { .. } => ("function".into(), 0x0e, "function type".into(), None),
        ModelType::MemberData => ("pointer to a data member".into(), 0x4d, "i64".into(), None),
        // The document has `{ ptr, i64 }`; nvcc and Clang use `{ i64, i64 }`.
        ModelType::MemberFunction => ("pointer to a member function".into(), 0x4d, "{ i64, i64 }".into(), None),
        ModelType::Complex(float) => {
            let llvm = float_llvm(*float);
            ("complex number".into(), 0x05, format!("{{ {llvm}, {llvm} }}"), None)
        }
        ModelType::Vector { element, count } => ("vector".into(), 0x0f, format!("<{count} x …>"), Some(*element)),
        ModelType::Unknown => ("not known".into(), 0x00, "<error>".into(), None),
    }
}

fn float_name(float: FloatKind) -> &'static str {
    match float {
        FloatKind::Half => "_Float16",
        FloatKind::Brain => "__bf16",
        FloatKind::Float => "float",
        FloatKind::Double => "double",
        FloatKind::LongDouble => "long double",
        FloatKind::Quad => "__float128",
    }
}

fn float_llvm(float: FloatKind) -> &'static str {
    match float {
        FloatKind::Half => "half",
        FloatKind::Brain => "bfloat",
        FloatKind::Float => "float",
        FloatKind::Double | FloatKind::LongDouble => "double",
        FloatKind::Quad => "fp128",
    }
}
