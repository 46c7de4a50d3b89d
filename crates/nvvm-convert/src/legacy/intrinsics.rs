//! Conversion of the names and types of intrinsics to the legacy (LLVM 7) dialect. The signatures are those of LLVM 14,
//! the last version with typed pointers in the table of intrinsics.

use super::{Legacy, expand, leading_bit};
use crate::intrinsic_name::{is_pointer_suffix, mangled};
use crate::intrinsic_support;
use crate::modern::atomic_operation;
use crate::module::{byte, pointer_to};
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::Dialect;
use nvvm_target::intrinsics::{Intrinsic, Signature, lookup};

/// The result of converting the declaration of an intrinsic to LLVM 7.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LegacyIntrinsic {
    /// The declaration gets this LLVM 7 name and result type.
    Declared { name: String, result: TypeId },
    /// The declaration is removed, because calls of the intrinsic are replaced by other instructions.
    Expanded,
}

/// Intrinsics that are overloaded in LLVM 23 and not in LLVM 7.
const PLAIN: [&str; 7] = [
    "llvm.prefetch",
    "llvm.stackrestore",
    "llvm.stacksave",
    "llvm.va_copy",
    "llvm.va_end",
    "llvm.va_start",
    "llvm.frameaddress",
];

/// Masked memory accesses. Their alignment is an argument in LLVM 7 and an attribute of the pointer in newer versions.
const MASKED: [&str; 4] = ["llvm.masked.load", "llvm.masked.store", "llvm.masked.gather", "llvm.masked.scatter"];

impl Legacy<'_> {
    /// Determines the conversion of an intrinsic's declaration and the LLVM 7 types of its parameters. Returns whether
    /// the function is an intrinsic.
    pub(super) fn legacy_intrinsic(&mut self, id: FunctionId, function: &Function) -> bool {
        let name = self.old.function_name(function);
        if !name.starts_with("llvm.") || function.is_definition {
            return false;
        }
        let known = lookup(&name);
        let signature = known.map(oldest);
        let result = self.intrinsic_result(function, signature);
        let mut types = Vec::new();
        for (index, parameter) in self.old.parameters_of(function).iter().enumerate() {
            let token = signature.and_then(|signature| signature.parameters().nth(index));
            let pointee = token.and_then(|token| self.pointee_of_token(token.text(), result));
            let pointee = pointee.or_else(|| self.pointee_by_family(&name, function, index, result));
            types.push(self.pointer_or(parameter.ty, pointee));
        }
        for (place, &ty) in function.parameters.ids().zip(&types) {
            if let Some(entry) = self.parameters.get_mut(place.index()) {
                *entry = ty;
            }
        }
        let base = known.map_or("", Intrinsic::base_name);
        let is_expanded = expand::is_expanded(base, types.len()) || leading_bit::is_wide(base, types.first().copied());
        let entry = if is_expanded || self.casts_spaces(function, &name) {
            LegacyIntrinsic::Expanded
        } else {
            self.remark_unsupported(&name, known, function, types.len());
            LegacyIntrinsic::Declared { name: self.legacy_name(&name, base, result, &types), result }
        };
        self.intrinsics.insert(id, entry);
        true
    }

    /// Adds a remark on the called intrinsic `name` if libNVVM's legacy (LLVM 7) front end does not support it. `known`
    /// is its entry in the table of intrinsics, and `parameters` the number of its parameters.
    fn remark_unsupported(&mut self, name: &str, known: Option<Intrinsic>, function: &Function, parameters: usize) {
        let Some(global) = self.old.globals.get(function.global) else { return };
        if !self.called.contains(&function.global) || atomic_operation(name).is_some() {
            return;
        }
        let base = known.map_or("", Intrinsic::base_name);
        if MASKED.contains(&base) && parameters == 3 {
            let what = format!("`{name}` says the alignment by an argument in LLVM 7: it stands as it was");
            return self.remarks.lost(global.name_span, what);
        }
        if expand::is_since_llvm_8(base) {
            let what = format!("`{name}` is unknown to the legacy front end and stands as it was");
            return self.remarks.lost(global.name_span, what);
        }
        intrinsic_support::remark_unsupported(&mut self.remarks, name, known, Dialect::Legacy, global.name_span);
    }

    fn intrinsic_result(&mut self, function: &Function, signature: Option<Signature>) -> TypeId {
        let token = signature.and_then(|signature| signature.results().next());
        let pointee = token.and_then(|token| self.pointee_of_token(token.text(), TypeId::ERROR));
        self.pointer_or(function.return_type, pointee)
    }

    /// Returns the type of a pointer to `pointee`, in the address space of `ty`. If `ty` is not a pointer or `pointee`
    /// is `None`, returns the LLVM 7 type of `ty` in which every opaque pointer is `i8*`.
    fn pointer_or(&mut self, ty: TypeId, pointee: Option<TypeId>) -> TypeId {
        match (self.old.types.kind(ty), pointee) {
            (TypeKind::Pointer { address_space }, Some(pointee)) => pointer_to(&mut self.new, pointee, address_space),
            _ => self.ty(ty),
        }
    }

    /// Returns the pointee type of a parameter. `token` is the type of the parameter in the table of intrinsics:
    /// `ptr:i64`, `ptr addrspace(3):i32`, or `anyptr:match`, where `match` stands for the type `result`.
    fn pointee_of_token(&mut self, token: &str, result: TypeId) -> Option<TypeId> {
        let (_, pointee) = token.split_once(':')?;
        let kind = match pointee {
            "match" | "match0" => return Some(result),
            "i8" => return Some(byte(&mut self.new)),
            "half" => TypeKind::Float(FloatKind::Half),
            "float" => TypeKind::Float(FloatKind::Float),
            "double" => TypeKind::Float(FloatKind::Double),
            _ => TypeKind::Integer(pointee.strip_prefix('i')?.parse().ok()?),
        };
        Some(self.new.types.intern(kind))
    }

    /// Returns the pointee of the parameter `index` of an atomic, `ldg`, `ldu`, masked load or masked store intrinsic.
    /// LLVM 14's definitions do not give it; it follows from the result or another parameter.
    fn pointee_by_family(&mut self, name: &str, function: &Function, index: usize, result: TypeId) -> Option<TypeId> {
        let parameters = self.old.parameters_of(function);
        if name.starts_with("llvm.nvvm.atomic.") {
            return parameters.get(1).map(|value| value.ty).map(|ty| self.ty(ty));
        }
        if name.starts_with("llvm.nvvm.ldg.")
            || name.starts_with("llvm.nvvm.ldu.")
            || name.starts_with("llvm.masked.load")
        {
            return (index == 0).then_some(result);
        }
        if name.starts_with("llvm.masked.store") && index == 1 {
            return parameters.first().map(|value| value.ty).map(|ty| self.ty(ty));
        }
        None
    }

    /// Returns an intrinsic's name with the pointer suffixes of LLVM 7: `.p0` becomes `.p0i8`.
    fn legacy_name(&mut self, name: &str, base: &str, result: TypeId, parameters: &[TypeId]) -> String {
        if PLAIN.contains(&base) {
            return base.to_owned();
        }
        let Some(suffixes) = name.strip_prefix(base).and_then(|rest| rest.strip_prefix('.')) else {
            return name.to_owned();
        };
        let mut pointers = std::iter::once(result).chain(parameters.iter().copied()).filter(|&ty| self.is_pointer(ty));
        let mut text = base.to_owned();
        for suffix in suffixes.split('.') {
            text.push('.');
            match is_pointer_suffix(suffix).then(|| pointers.next()).flatten() {
                Some(ty) => text.push_str(&mangled(&self.new, ty)),
                None => text.push_str(suffix),
            }
        }
        text
    }
}

/// Returns the signature of an intrinsic in the oldest LLVM version that the table of intrinsics covers.
fn oldest(intrinsic: Intrinsic) -> Signature {
    let older = intrinsic.older_signatures().min_by_key(|&(version, _)| version);
    older.map_or_else(|| intrinsic.signature(), |(_, signature)| signature)
}
