//! Intrinsics of vectors: lengths and positions.

use super::site::Site;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_rule::fill;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::Below;

llvm_rules! {
    /// A vector intrinsic whose lengths, elements or position do not fit.
    VECTOR "LV0062" "llvm-vector-operand" Intrinsic
    "Make the element types agree and keep the position within the vector." [
        LENGTH = "get_vector_length: VF must be positive",
        EXTRACT_INDEX = "vector_extract index must be a constant multiple of the result type's known minimum vector length.",
        INSERT_INDEX = "vector_insert index must be a constant multiple of the subvector's known minimum vector length.",
        EXTRACT_ELEMENT = "vector_extract result must have the same element type as the input vector.",
        INSERT_ELEMENT = "vector_insert parameters must have the same element type.",
        EXTRACT_END = "vector_extract would overrun.",
        INSERT_END = "subvector operand of vector_insert would overrun the vector being inserted into.",
        SPLICE = "The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.",
        CAST_LENGTH = "VP cast intrinsic first argument and result vector lengths must be equal",
        FLOAT_PREDICATE = "invalid predicate for VP FP comparison intrinsic",
        INTEGER_PREDICATE = "invalid predicate for VP integer comparison intrinsic",
        STEP = "{} only supported for vectors of integers with a bitwidth of at least 8.",
    ]
}

pub(super) fn check(site: &Site, name: &str) -> Option<String> {
    let name = name.strip_prefix("experimental.").unwrap_or(name);
    let words = if name.starts_with("get.vector.length") {
        site.integer(1).is_some_and(|factor| factor <= 0).then_some(LENGTH)
    } else if name.starts_with("vector.extract.") {
        extract(site)
    } else if name.starts_with("vector.insert.") {
        insert(site)
    } else if name.starts_with("vector.splice.") {
        splice(site)
    } else if let Some(name) = name.strip_prefix("vp.") {
        predicated(site, name)
    } else if name.starts_with("stepvector.") {
        let types = &site.module.types;
        let narrow = types.integer_bits(types.scalar(site.instruction.ty)).is_none_or(|bits| bits < 8);
        return narrow.then(|| fill(STEP, &["stepvector"]));
    } else {
        None
    };
    words.map(str::to_owned)
}

/// What LLVM prints below what it says of an intrinsic's operands.
pub(super) fn below(name: &str) -> Below {
    let is_part = ["vector.extract.", "vector.insert."]
        .iter()
        .any(|part| name.trim_start_matches("experimental.").starts_with(part));
    if is_part { Below::Nothing } else { Below::Instruction }
}

fn element(site: &Site, ty: TypeId) -> TypeId {
    site.module.types.scalar(ty)
}

fn extract(site: &Site) -> Option<&'static str> {
    let (result, vector) = (site.instruction.ty, site.ty(0));
    let (length, scalable) = site.elements(result)?;
    let (whole, whole_scalable) = site.elements(vector)?;
    if !site.module.types.same(element(site, result), element(site, vector)) {
        return Some(EXTRACT_ELEMENT);
    }
    let index = u64::try_from(site.integer(1)?).ok()?;
    if length == 0 || index % length != 0 {
        return Some(EXTRACT_INDEX);
    }
    let over = index.saturating_add(length) > whole;
    (scalable == whole_scalable && (index >= whole || over)).then_some(EXTRACT_END)
}

fn insert(site: &Site) -> Option<&'static str> {
    let (vector, part) = (site.ty(0), site.ty(1));
    let (whole, whole_scalable) = site.elements(vector)?;
    let (length, scalable) = site.elements(part)?;
    if !site.module.types.same(element(site, vector), element(site, part)) {
        return Some(INSERT_ELEMENT);
    }
    let index = u64::try_from(site.integer(2)?).ok()?;
    if length == 0 || index % length != 0 {
        return Some(INSERT_INDEX);
    }
    let over = index.saturating_add(length) > whole;
    (scalable == whole_scalable && (index >= whole || over)).then_some(INSERT_END)
}

/// Only vectors of fixed length: the least length of others depends on an attribute of the function.
fn splice(site: &Site) -> Option<&'static str> {
    let (length, scalable) = site.elements(site.instruction.ty)?;
    let index = i128::from(site.integer(2)?);
    let length = i128::from(length);
    (!scalable && (index < -length || index >= length)).then_some(SPLICE)
}

const FLOAT_PREDICATES: &[&str] =
    &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une"];
const INTEGER_PREDICATES: &[&str] = &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
const CASTS: &[&str] =
    &["trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "inttoptr"];

fn predicated(site: &Site, name: &str) -> Option<&'static str> {
    let predicate = |known: &[&str]| match site.string(2) {
        Some(Ok(text)) => known.contains(&text),
        Some(Err(())) => false,
        None => true,
    };
    match name.split('.').next()? {
        "fcmp" => (!predicate(FLOAT_PREDICATES)).then_some(FLOAT_PREDICATE),
        "icmp" => (!predicate(INTEGER_PREDICATES)).then_some(INTEGER_PREDICATE),
        cast if CASTS.contains(&cast) => {
            let is_vector = |ty: TypeId| matches!(site.module.types.kind(ty), TypeKind::Vector { .. });
            let (from, to) = (site.ty(0), site.instruction.ty);
            (is_vector(from) && is_vector(to) && site.elements(from) != site.elements(to)).then_some(CAST_LENGTH)
        }
        _ => None,
    }
}
