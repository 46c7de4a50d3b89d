//! Conversion of calls to the legacy (LLVM 7) dialect.

use super::Legacy;
use super::attributes::AttributeOwner;
use super::intrinsics::LegacyIntrinsic;
use crate::module::{operands, pointer_to};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::attribute::Attributes;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Call, CallId, Detail, Flags, Instruction, InstructionId};
use nvvm_syntax::metadata::{Metadata, MetadataId, MetadataKind};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

impl Legacy<'_> {
    pub(super) fn call(&mut self, function: &Function, id: InstructionId, mut new: Instruction, call: CallId) {
        let old = self.old;
        let Some(call) = old.calls.get(call) else { return };
        let callee = match call.callee.value {
            Value::Global(global) => match old.globals.get(global).map(|global| global.kind) {
                Some(GlobalKind::Function(callee)) => Some(callee),
                _ => None,
            },
            _ => None,
        };
        if callee.is_some_and(|callee| matches!(self.intrinsics.get(&callee), Some(LegacyIntrinsic::Expanded)))
            && let Some(callee) = callee
        {
            return self.expand(function, id, new, call, callee);
        }
        if new.flags.0 & Flags::FAST_MATH.0 != 0 && self.states_variadic_type(call) {
            new.flags = self.without_fast_math(new.flags, &new);
        }
        self.inline_assembly(&new, call.callee.value, self.called_result(call));
        let function_type = self.called_type(call, callee.is_some());
        let wanted = self.parameter_types(function_type);
        let mut arguments = Vec::new();
        for (index, &argument) in old.operands_of(new.operands).iter().enumerate() {
            arguments.push(self.argument(function, &new, argument, wanted.get(index).copied()));
        }
        new.operands = operands(&mut self.new, &arguments);
        new.ty = self.return_type(function_type);
        let callee = match call.callee.value {
            Value::InlineAsm(_) => call.callee,
            _ => {
                let space = old.types.address_space(call.callee.ty).unwrap_or_default();
                let pointer = pointer_to(&mut self.new, function_type, space);
                self.value(function, &new, call.callee, pointer)
            }
        };
        if !call.bundles.is_empty() {
            let what = "operand bundles have no counterpart in the legacy dialect and were left out";
            self.remarks.lost(new.opcode_span, what);
        }
        let return_attributes = self.attributes(call.return_attributes, AttributeOwner::Result);
        let attributes = self.attributes(call.attributes, AttributeOwner::Function);
        let argument_attributes = self.argument_attributes(call);
        let call = Call {
            callee,
            function_type,
            return_attributes,
            argument_attributes,
            attributes,
            bundles: IdRange::default(),
            ..*call
        };
        new.detail = Detail::Call(self.new.calls.push(call));
        self.bodies.keep(id, new);
    }

    /// Whether the function type of a call is variadic. LLVM 7's parser rejects fast-math flags on such calls.
    fn states_variadic_type(&self, call: &Call) -> bool {
        matches!(self.old.types.kind(call.function_type), TypeKind::Function { variadic: true, .. })
    }

    /// Returns the result type of a call before the conversion, i.e. in the modern (opaque-pointer) dialect.
    pub(super) fn called_result(&self, call: &Call) -> TypeId {
        match self.old.types.kind(call.function_type) {
            TypeKind::Function { result, .. } => result,
            _ => TypeId::ERROR,
        }
    }

    /// Returns the LLVM 7 function type of a call. If the call has the type of its callee, the result is the LLVM 7
    /// type of the callee. `is_function` is false for indirect calls and inline assembly.
    fn called_type(&mut self, call: &Call, is_function: bool) -> TypeId {
        let old = self.old;
        if is_function
            && let Value::Global(global) = call.callee.value
            && let Some(known) = old.globals.get(global)
            && old.types.same(known.value_type, call.function_type)
        {
            return self.new.globals.get(global).map_or(TypeId::ERROR, |global| global.value_type);
        }
        self.ty(call.function_type)
    }

    fn argument(
        &mut self,
        function: &Function,
        at: &Instruction,
        argument: Operand,
        wanted: Option<TypeId>,
    ) -> Operand {
        if let Value::Metadata(id) = argument.value {
            return Operand { value: Value::Metadata(self.local_metadata(function, id)), ..argument };
        }
        match wanted {
            Some(ty) => self.value(function, at, argument, ty),
            None => {
                let ty = self.ty(argument.ty);
                self.value(function, at, argument, ty)
            }
        }
    }

    /// Converts metadata that wraps a local value. The wrapped operand gets the LLVM 7 type of the value.
    pub(super) fn local_metadata(&mut self, function: &Function, id: MetadataId) -> MetadataId {
        let Some(&metadata) = self.old.metadata.get(id) else { return id };
        match metadata.kind {
            MetadataKind::Value(operand) => {
                let operand = self.as_it_is(function, operand);
                self.new.metadata.push(Metadata { kind: MetadataKind::Value(operand), ..metadata })
            }
            _ => id,
        }
    }

    fn argument_attributes(&mut self, call: &Call) -> IdRange<Attributes> {
        let lists = self.old.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
        let lists: Vec<Attributes> =
            lists.iter().map(|&list| self.attributes(list, AttributeOwner::Parameter)).collect();
        let start = self.new.argument_attributes.len() as u32;
        self.new.argument_attributes.extend(lists);
        IdRange::new(start, self.new.argument_attributes.len() as u32)
    }
}
