//! Intrinsics: their legacy names and types, from the table of signatures that LLVM 14, the last to have typed pointers,
//! gives them.

use super::{Legacy, expand, leading_bit};
use crate::intrinsic_name::{is_pointer_suffix, mangled};
use crate::intrinsic_standing;
use crate::modern::atomic_operation;
use crate::module::{byte, pointer_to};
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::Dialect;
use nvvm_target::intrinsics::{Intrinsic, Signature, lookup};

/// What becomes of an intrinsic.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LegacyIntrinsic {
    /// It is declared under this name, with this result.
    Declared { name: String, result: TypeId },
    /// Its calls are written otherwise, and nothing is declared.
    Expanded,
}

/// Intrinsics whose names LLVM 7 does not overload, though LLVM 23 does.
const PLAIN: [&str; 7] = [
    "llvm.prefetch",
    "llvm.stackrestore",
    "llvm.stacksave",
    "llvm.va_copy",
    "llvm.va_end",
    "llvm.va_start",
    "llvm.frameaddress",
];

/// Accesses under a mask, whose alignment became an attribute of the pointer.
const MASKED: [&str; 4] = ["llvm.masked.load", "llvm.masked.store", "llvm.masked.gather", "llvm.masked.scatter"];

impl Legacy<'_> {
    /// Notes what becomes of an intrinsic, and the types of its parameters; `false` when the function is none.
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
            self.judge(&name, known, function, types.len());
            LegacyIntrinsic::Declared { name: self.legacy_name(&name, base, result, &types), result }
        };
        self.intrinsics.insert(id, entry);
        true
    }

    /// Names one that is called and that the legacy front ends do not have.
    fn judge(&mut self, name: &str, known: Option<Intrinsic>, function: &Function, parameters: usize) {
        let Some(global) = self.old.globals.get(function.global) else { return };
        if !self.called.contains(&function.global) || atomic_operation(name).is_some() {
            return;
        }
        let base = known.map_or("", Intrinsic::base_name);
        if MASKED.contains(&base) && parameters == 3 {
            let what = format!("`{name}` says the alignment by an argument in LLVM 7: it stands as it was");
            return self.remarks.lost(global.name_span, what);
        }
        if expand::is_newer(base) {
            let what = format!("`{name}` is unknown to the legacy front end and stands as it was");
            return self.remarks.lost(global.name_span, what);
        }
        intrinsic_standing::name(&mut self.remarks, name, known, Dialect::Legacy, global.name_span);
    }

    fn intrinsic_result(&mut self, function: &Function, signature: Option<Signature>) -> TypeId {
        let token = signature.and_then(|signature| signature.results().next());
        let pointee = token.and_then(|token| self.pointee_of_token(token.text(), TypeId::ERROR));
        self.pointer_or(function.return_type, pointee)
    }

    /// A pointer to what is said, else the type that any use gives.
    fn pointer_or(&mut self, ty: TypeId, pointee: Option<TypeId>) -> TypeId {
        match (self.old.types.kind(ty), pointee) {
            (TypeKind::Pointer { address_space }, Some(pointee)) => pointer_to(&mut self.new, pointee, address_space),
            _ => self.ty(ty),
        }
    }

    /// What `ptr:i64`, `anyptr:match` or `ptr addrspace(3):i32` of the table points to.
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

    /// What the pointers of whole families point to, where LLVM 14 says no more than "a pointer".
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

    /// The name with pointers spelled as LLVM 7 does: `.p0` becomes `.p0i8`.
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

/// The signature of the oldest LLVM that the table has.
fn oldest(intrinsic: Intrinsic) -> Signature {
    let older = intrinsic.older_signatures().min_by_key(|&(version, _)| version);
    older.map_or_else(|| intrinsic.signature(), |(_, signature)| signature)
}
