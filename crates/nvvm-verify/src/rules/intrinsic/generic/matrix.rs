//! The rule against calls of LLVM's matrix intrinsics whose vectors do not match the numbers of rows and columns in the
//! arguments.

use super::site::Site;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::{NameGroup, NameGroups};

llvm_rules! {
    /// The rule against calls of matrix intrinsics whose vectors do not match the given rows and columns.
    MATRIX "LV0065" "llvm-matrix-shape" Intrinsic
    "Rows times columns is the length of the vector; a stride is at least the number of rows." [
        FIRST_SHAPE = "First argument of a matrix operation does not match specified shape!",
        SECOND_SHAPE = "Second argument of a matrix operation does not match specified shape!",
        RESULT_TYPE = "Result type must be an integer or floating-point type!",
        FIRST_ELEMENT = "Vector element type mismatch of the result and first operand vector!",
        SECOND_ELEMENT = "Vector element type mismatch of the result and second operand vector!",
        SIZE = "Result of a matrix operation does not fit in the returned vector!",
        STRIDE = "Stride must be greater or equal than the number of rows!",
    ]
}

/// Returns the message about the first violation in a call, in the order in which LLVM checks.
pub(super) fn check(site: &Site, groups: NameGroups) -> Option<&'static str> {
    let result = site.instruction.ty;
    let (vector, operands, rows, columns, stride): (TypeId, &[usize], usize, usize, Option<usize>) =
        if groups.contains(NameGroup::GenericMatrixMultiply) {
            (result, &[0, 1], 2, 4, None)
        } else if groups.contains(NameGroup::GenericMatrixTranspose) {
            (result, &[0], 1, 2, None)
        } else if groups.contains(NameGroup::GenericMatrixLoad) {
            (result, &[], 3, 4, Some(1))
        } else if groups.contains(NameGroup::GenericMatrixStore) {
            (site.ty(0), &[], 4, 5, Some(2))
        } else {
            return None;
        };
    let (rows, columns) = (natural(site, rows)?, natural(site, columns)?);
    if let &[first, second] = operands {
        let inner = natural(site, 3)?;
        if length(site, first)? != rows.saturating_mul(inner) {
            return Some(FIRST_SHAPE);
        }
        if length(site, second)? != inner.saturating_mul(columns) {
            return Some(SECOND_SHAPE);
        }
    }
    let types = &site.module.types;
    let element = types.scalar(vector);
    if !matches!(types.kind(element), TypeKind::Integer(_) | TypeKind::Float(_)) {
        return Some(RESULT_TYPE);
    }
    let is_other = |operand: &&usize| !types.same(types.scalar(site.ty(**operand)), element);
    match operands.iter().position(|operand| is_other(&operand)) {
        Some(0) => return Some(FIRST_ELEMENT),
        Some(_) => return Some(SECOND_ELEMENT),
        None => {}
    }
    if site.elements(vector)?.0 != rows.saturating_mul(columns) {
        return Some(SIZE);
    }
    stride.and_then(|stride| natural(site, stride)).is_some_and(|stride| stride < rows).then_some(STRIDE)
}

fn natural(site: &Site, index: usize) -> Option<u64> {
    u64::try_from(site.integer(index)?).ok()
}

fn length(site: &Site, index: usize) -> Option<u64> {
    site.elements(site.ty(index)).map(|(length, _)| length)
}
