//! Inference of pointee types. Loads, stores, address computations, atomics and calls determine the pointees of their
//! pointer operands; `phi`, `select` and casts propagate them. A pointer without such a use points to `i8`.

use super::Legacy;
use crate::module::{byte, pointer_to};
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

/// The number of passes over the instructions of a function that infer pointee types from uses. Types that a loop
/// propagates are known after the second pass.
const ROUNDS: usize = 3;

impl Legacy<'_> {
    /// Infers the LLVM 7 types (with pointees) of all parameters and instruction results.
    pub(super) fn infer_results(&mut self) {
        let old = self.old;
        for (id, function) in old.functions.iter() {
            self.fixed_parameters(id, function);
        }
        for (_, function) in old.functions.iter() {
            for (id, instruction) in old.instructions_of(function.instructions) {
                self.fixed_result(id, instruction);
            }
            for _ in 0..ROUNDS {
                for id in function.instructions.ids().rev() {
                    if let Some(instruction) = old.instructions.get(id) {
                        self.uses(function, id, instruction);
                    }
                }
            }
            self.fall_back(function);
        }
    }

    /// Sets the LLVM 7 types of a function's parameters that do not depend on uses. These are parameters that are not
    /// pointers, pointers with an attribute that gives the pointee, and all parameters of declarations.
    fn fixed_parameters(&mut self, id: FunctionId, function: &Function) {
        let old = self.old;
        if self.legacy_intrinsic(id, function) {
            return;
        }
        for (index, parameter) in function.parameters.ids().zip(old.parameters_of(function)) {
            let fixed = match old.types.kind(parameter.ty) {
                TypeKind::Pointer { address_space } => match self.pointee_attribute(parameter.attributes) {
                    Some(pointee) => {
                        let pointee = self.ty(pointee);
                        pointer_to(&mut self.new, pointee, address_space)
                    }
                    None if function.is_definition => TypeId::ERROR,
                    None => self.ty(parameter.ty),
                },
                _ => self.ty(parameter.ty),
            };
            if let Some(entry) = self.parameters.get_mut(index.index()) {
                *entry = fixed;
            }
        }
    }

    /// Sets the LLVM 7 type of a result if the instruction alone determines it. Otherwise the type is [`TypeId::ERROR`]
    /// until a use of the result determines it.
    fn fixed_result(&mut self, id: InstructionId, instruction: &Instruction) {
        let is_opaque = matches!(self.old.types.kind(instruction.ty), TypeKind::Pointer { .. });
        let space = self.old.types.scalar_address_space(instruction.ty).unwrap_or_default();
        let ty = match (instruction.opcode, instruction.detail) {
            (Opcode::Alloca, Detail::Alloca { allocated, .. }) => {
                let allocated = self.ty(allocated);
                pointer_to(&mut self.new, allocated, space)
            }
            (Opcode::GetElementPtr, Detail::GetElementPointer { source }) => {
                let element = self.element(source, self.old.operands_of(instruction.operands));
                let pointer = pointer_to(&mut self.new, element, space);
                self.with_shape(instruction.ty, pointer)
            }
            (
                Opcode::IntToPtr
                | Opcode::Phi
                | Opcode::Select
                | Opcode::AddrSpaceCast
                | Opcode::BitCast
                | Opcode::Freeze,
                _,
            ) if is_opaque => TypeId::ERROR,
            _ => self.ty(instruction.ty),
        };
        if let Some(entry) = self.results.get_mut(id.index()) {
            *entry = ty;
        }
    }

    /// Returns a vector of `element` if `like` is a vector, else `element` itself.
    pub(super) fn with_shape(&mut self, like: TypeId, element: TypeId) -> TypeId {
        match self.new.types.kind(like) {
            TypeKind::Vector { count, scalable, .. } => {
                self.new.types.intern(TypeKind::Vector { count, element, scalable })
            }
            _ => element,
        }
    }

    /// Returns the type of the element that a `getelementptr` addresses. `operands` are the base, the index in units of
    /// the source type, and the indices into the source type.
    pub(super) fn element(&mut self, source: TypeId, operands: &[Operand]) -> TypeId {
        let mut ty = source;
        for index in operands.iter().skip(2) {
            ty = match self.old.types.kind(ty) {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => element,
                _ => {
                    let at = self.old.integer(index.value).and_then(|index| usize::try_from(index).ok());
                    let fields = self.old.types.struct_fields(ty).map_or(&[][..], |(fields, _)| fields);
                    at.and_then(|at| fields.get(at)).copied().unwrap_or(TypeId::ERROR)
                }
            };
        }
        self.ty(ty)
    }

    fn uses(&mut self, function: &Function, id: InstructionId, instruction: &Instruction) {
        let operands = self.old.operands_of(instruction.operands);
        match (instruction.opcode, instruction.detail, operands) {
            (Opcode::Load, _, &[pointer, ..]) => {
                let ty = self.ty(instruction.ty);
                self.set_pointee(function, pointer, ty);
            }
            (Opcode::Store, _, &[value, pointer, ..])
            | (Opcode::AtomicRmw | Opcode::CmpXchg, _, &[pointer, value, ..]) => {
                let ty = self.ty(value.ty);
                self.set_pointee(function, pointer, ty);
            }
            (Opcode::GetElementPtr, Detail::GetElementPointer { source }, &[base, ..]) => {
                let ty = self.ty(source);
                self.set_pointee(function, base, ty);
            }
            (Opcode::Call | Opcode::Invoke, Detail::Call(call), arguments) => {
                let Some(call) = self.old.calls.get(call) else { return };
                match self.old.resolve_function(call.callee.value).and_then(|callee| self.old.functions.get(callee)) {
                    Some(callee) => {
                        for (&argument, parameter) in arguments.iter().zip(callee.parameters.ids()) {
                            let ty = self.parameters.get(parameter.index()).copied().unwrap_or(TypeId::ERROR);
                            if let Some(pointee) = self.specific_pointee(ty) {
                                self.set_pointee(function, argument, pointee);
                            }
                        }
                    }
                    None => {
                        let ty = self.ty(call.function_type);
                        self.set_pointee(function, call.callee, ty);
                    }
                }
            }
            (Opcode::Phi | Opcode::Select | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Freeze, _, handed) => {
                if let Some(pointee) = self.new.types.pointee(self.result_type(id)) {
                    for &operand in handed {
                        self.set_pointee(function, operand, pointee);
                    }
                }
            }
            _ => {}
        }
    }

    /// Returns the pointee of an LLVM 7 pointer type; `None` if the pointee is `i8`, the default.
    fn specific_pointee(&mut self, pointer: TypeId) -> Option<TypeId> {
        let byte = byte(&mut self.new);
        self.new.types.pointee(pointer).filter(|&pointee| pointee != byte)
    }

    /// Sets the pointee type of the pointer `pointer` to `pointee`, as a use of the pointer requires, unless an earlier
    /// use has set it.
    fn set_pointee(&mut self, function: &Function, pointer: Operand, pointee: TypeId) {
        let TypeKind::Pointer { address_space } = self.old.types.kind(pointer.ty) else { return };
        let place = match pointer.value {
            Value::Instruction(id) => self.results.get(id.index()).copied(),
            Value::Argument(index) => self.parameter_place(function, index).map(|(_, ty)| ty),
            _ => None,
        };
        if place != Some(TypeId::ERROR) || matches!(self.new.types.kind(pointee), TypeKind::Void | TypeKind::Error) {
            return;
        }
        let ty = pointer_to(&mut self.new, pointee, address_space);
        match pointer.value {
            Value::Instruction(id) => self.results[id.index()] = ty,
            Value::Argument(index) => {
                if let Some((place, _)) = self.parameter_place(function, index) {
                    self.parameters[place] = ty;
                }
            }
            _ => {}
        }
    }

    /// Returns the index of a function's parameter among all parameters of the module, and the parameter's LLVM 7 type.
    pub(super) fn parameter_place(&self, function: &Function, index: u32) -> Option<(usize, TypeId)> {
        let place = function.parameters.ids().nth(index as usize)?.index();
        Some((place, self.parameters.get(place).copied()?))
    }

    /// Sets the LLVM 7 types of the results and parameters whose uses determine no type. The pointee is that of an
    /// operand, or else `i8`.
    fn fall_back(&mut self, function: &Function) {
        let old = self.old;
        for (id, instruction) in old.instructions_of(function.instructions) {
            if self.result_type(id) != TypeId::ERROR {
                continue;
            }
            let space = old.types.address_space(instruction.ty).unwrap_or_default();
            let handed = old.operands_of(instruction.operands).iter().rev();
            let known = handed.filter_map(|operand| match operand.value {
                Value::Instruction(id) => self.new.types.pointee(self.result_type(id)),
                Value::Global(id) => Some(old.globals.get(id)?.value_type),
                _ => None,
            });
            let known = known.into_iter().next();
            let pointee = match known {
                Some(pointee) => self.ty(pointee),
                None => byte(&mut self.new),
            };
            let ty = pointer_to(&mut self.new, pointee, space);
            if let Some(entry) = self.results.get_mut(id.index()) {
                *entry = ty;
            }
        }
        for (place, parameter) in function.parameters.ids().zip(old.parameters_of(function)) {
            if self.parameters.get(place.index()) == Some(&TypeId::ERROR) {
                let ty = self.ty(parameter.ty);
                self.parameters[place.index()] = ty;
            }
        }
    }
}
