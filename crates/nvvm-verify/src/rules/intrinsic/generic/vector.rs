//! The rule against invalid lengths, element types and positions in calls of vector intrinsics.

use super::site::Site;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::{NameGroup, NameGroups};

llvm_rules! {
    /// The rule against calls of vector intrinsics with an invalid length, element type or position.
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

/// Returns LLVM's message about the first violation in a call of a vector intrinsic.
pub(super) fn check(site: &Site, groups: NameGroups) -> Option<String> {
    let (_, check) = CHECKS.iter().find(|(group, _)| groups.contains(*group))?;
    check(site)
}

type Check = fn(&Site) -> Option<String>;

const CHECKS: &[(NameGroup, Check)] = &[
    (NameGroup::VectorLength, length),
    (NameGroup::VectorExtract, |site| extract(site).map(str::to_owned)),
    (NameGroup::VectorInsert, |site| insert(site).map(str::to_owned)),
    (NameGroup::VectorSplice, |site| splice(site).map(str::to_owned)),
    (NameGroup::PredicatedFloatComparison, |site| predicate(site, FLOAT_PREDICATES, FLOAT_PREDICATE)),
    (NameGroup::PredicatedIntegerComparison, |site| predicate(site, INTEGER_PREDICATES, INTEGER_PREDICATE)),
    (NameGroup::PredicatedCast, cast),
    (NameGroup::StepVector, step),
];

fn length(site: &Site) -> Option<String> {
    site.integer(1).is_some_and(|factor| factor <= 0).then(|| LENGTH.to_owned())
}

fn step(site: &Site) -> Option<String> {
    let types = &site.module.types;
    let narrow = types.integer_bits(types.scalar(site.instruction.ty)).is_none_or(|bits| bits < 8);
    narrow.then(|| fill(STEP, &["stepvector"]))
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

/// Checks the position argument of a splice of fixed-length vectors. Scalable vectors are not checked, since their
/// minimum length depends on a function attribute.
fn splice(site: &Site) -> Option<&'static str> {
    let (length, scalable) = site.elements(site.instruction.ty)?;
    let index = i128::from(site.integer(2)?);
    let length = i128::from(length);
    (!scalable && (index < -length || index >= length)).then_some(SPLICE)
}

const FLOAT_PREDICATES: &[&str] =
    &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une"];
const INTEGER_PREDICATES: &[&str] = &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

/// Checks that the predicate of a comparison intrinsic is one of `known`. If not, returns the message template `words`,
/// filled in.
fn predicate(site: &Site, known: &[&str], words: &str) -> Option<String> {
    let fails = match site.string(2)? {
        Ok(text) => !known.contains(&text),
        Err(()) => true,
    };
    fails.then(|| words.to_owned())
}

fn cast(site: &Site) -> Option<String> {
    let is_vector = |ty: TypeId| matches!(site.module.types.kind(ty), TypeKind::Vector { .. });
    let (from, to) = (site.ty(0), site.instruction.ty);
    let fails = is_vector(from) && is_vector(to) && site.elements(from) != site.elements(to);
    fails.then(|| CAST_LENGTH.to_owned())
}
