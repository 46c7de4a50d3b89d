//! Remarks on results and arguments with which the legacy (LLVM 7) back end fails and the modern one succeeds. These
//! are integers of unusual widths, and misaligned `half` fields of packed structs.

use super::Legacy;
use nvvm_abi::{DataLayout, Layouts};
use nvvm_syntax::Span;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Call, Detail};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;

/// The maximum nesting depth of types that are searched for `half`. The search covers at most [`MAXIMUM_MEMBERS`]
/// fields of each struct.
const MAXIMUM_DEPTH: u32 = 16;
const MAXIMUM_MEMBERS: usize = 256;

/// Whether the legacy (LLVM 7) back end supports integer results and arguments of `bits` bits. Measured with libNVVM
/// 12.9 and 13.5 at compute_75, with 20 widths from 1 to 256 bits.
fn is_compiled(bits: u32) -> bool {
    bits <= 16 || [32, 64, 128].contains(&bits)
}

/// Whether the legacy (LLVM 7) back end supports integer parameters of `bits` bits: the widths of [`is_compiled`], and
/// all widths up to 64 bits.
fn is_compiled_as_parameter(bits: u32) -> bool {
    bits <= 64 || is_compiled(bits)
}

impl Legacy<'_> {
    /// Adds remarks on the results, parameters and arguments with which the legacy (LLVM 7) back end fails.
    pub(super) fn between_functions(&mut self) {
        let old = self.old;
        let data_layout = DataLayout::nvptx64();
        let layouts = Layouts::new(old, &data_layout);
        for function in old.functions.ids().filter_map(|id| old.functions.get(id)) {
            let Some(global) = old.globals.get(function.global).filter(|_| function.is_definition) else { continue };
            self.odd_width(function.return_type, is_compiled, "result", global.name_span);
            self.odd_halves(&layouts, function.return_type, global.name_span);
            for parameter in old.parameters_of(function) {
                self.odd_width(parameter.ty, is_compiled_as_parameter, "parameter", parameter.span);
            }
        }
        for (_, instruction) in old.instructions.iter() {
            let Detail::Call(call) = instruction.detail else { continue };
            let Some(call) = old.calls.get(call).filter(|call| self.is_of_module(call)) else { continue };
            let result = self.called_result(call);
            self.odd_width(result, is_compiled, "result", instruction.opcode_span);
            self.odd_halves(&layouts, result, instruction.opcode_span);
            for argument in old.operands_of(instruction.operands) {
                self.odd_width(argument.ty, is_compiled, "argument", argument.span);
            }
        }
    }

    /// Whether a call is indirect, or its callee is a function other than an intrinsic.
    fn is_of_module(&self, call: &Call) -> bool {
        match call.callee.value {
            Value::InlineAsm(_) => false,
            Value::Global(global) => match self.old.globals.get(global).map(|global| global.kind) {
                Some(GlobalKind::Function(callee)) => {
                    !self.old.functions.get(callee).is_some_and(|it| self.old.function_name(it).starts_with("llvm."))
                }
                _ => true,
            },
            _ => true,
        }
    }

    fn odd_width(&mut self, ty: TypeId, is_compiled: fn(u32) -> bool, what: &str, span: Span) {
        if let TypeKind::Integer(bits) = self.old.types.kind(ty)
            && !is_compiled(bits)
        {
            self.remarks
                .lost(span, format!("the legacy back end compiles no {what} of `i{bits}`: it stands as it was"));
        }
    }

    /// Adds a remark if the result type `result` contains a misaligned `half`. Below compute_100, libNVVM 12.9 and 13.5
    /// fail to compile such results. libNVVM compiles parameters and arguments of such types, and misaligned `i16` and
    /// `float`. Measured with 14 types.
    fn odd_halves(&mut self, layouts: &Layouts<'_>, result: TypeId, span: Span) {
        let Ok(whole) = layouts.of(result) else { return };
        if has_odd_half(layouts, result, Place { offset: 0, whole: whole.alignment.bytes() }, 0) {
            let what = "the legacy back end compiles no result with a `half` that is not aligned, as in packed structs: it \
                        stands as it was";
            self.remarks.lost(span, what);
        }
    }
}

/// The position of a field or element within a returned value. It determines the alignment of the field or element.
#[derive(Clone, Copy)]
struct Place {
    /// The offset of the field or element from the start of the returned value, in bytes.
    offset: u64,
    /// The alignment of the whole returned value, in bytes.
    whole: u64,
}

impl Place {
    fn at_offset(self, offset: u64) -> Option<Place> {
        Some(Place { offset: self.offset.checked_add(offset)?, ..self })
    }

    fn is_aligned_to(self, bytes: u64) -> bool {
        self.whole >= bytes && self.offset.is_multiple_of(bytes)
    }
}

/// Whether a value of type `ty` contains a misaligned `half`, or a misaligned vector of `half`. The value is at the
/// position `at` of a returned value. `depth` is the nesting depth of the type.
fn has_odd_half(layouts: &Layouts<'_>, ty: TypeId, at: Place, depth: u32) -> bool {
    let types = &layouts.module().types;
    let is_half = |ty| types.kind(ty) == TypeKind::Float(FloatKind::Half);
    let is_odd = || layouts.of(ty).is_ok_and(|layout| !at.is_aligned_to(layout.alignment.bytes()));
    match types.kind(ty) {
        TypeKind::Float(FloatKind::Half) => is_odd(),
        TypeKind::Vector { element, .. } if is_half(element) => is_odd(),
        // If the second element is aligned as the first, all other elements are.
        TypeKind::Array { count, element } if depth < MAXIMUM_DEPTH => {
            let size = layouts.of(element).map_or(0, |layout| layout.size);
            let second = at.at_offset(size).filter(|_| count > 1);
            [Some(at), second].into_iter().flatten().any(|at| has_odd_half(layouts, element, at, depth + 1))
        }
        _ if depth < MAXIMUM_DEPTH => {
            let Some(Ok(fields)) = layouts.fields(ty) else { return false };
            let places = fields.take(MAXIMUM_MEMBERS).filter_map(|field| Some((field.ty, at.at_offset(field.offset)?)));
            places.into_iter().any(|(ty, at)| has_odd_half(layouts, ty, at, depth + 1))
        }
        _ => false,
    }
}
