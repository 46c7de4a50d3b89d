//! Underlying objects of pointers: the memory from which a pointer is derived by casts, address arithmetic, selects and
//! phis.

use nvvm_syntax::address_space::{GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;

/// The kind of a pointer's underlying object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    /// The pointer points to memory of an `alloca`, which belongs to the thread.
    Alloca,
    /// The pointer points to a global variable.
    Variable,
    /// The pointer points to a function.
    Function,
    /// The pointer is a parameter of the function that uses it.
    Parameter,
    /// The pointer is a `byval` parameter, which points to memory of the callee's parameters.
    ByValueParameter,
    /// The pointer is the result of a `load`.
    Load,
    /// The pointer is the result of a call.
    Call,
    /// The pointer is the result of `inttoptr`.
    IntegerCast,
    /// The pointer is `null`, `undef` or `poison`.
    Constant,
    /// The pointer is the result of any other instruction, such as `extractvalue` or `va_arg`.
    Other,
}

impl ObjectKind {
    /// A description of the kind of object for users.
    pub fn describe(self) -> &'static str {
        match self {
            ObjectKind::Alloca => "alloca",
            ObjectKind::Variable => "global variable",
            ObjectKind::Function => "function",
            ObjectKind::Parameter => "parameter",
            ObjectKind::ByValueParameter => "byval parameter",
            ObjectKind::Load => "loaded from memory",
            ObjectKind::Call => "returned by a call",
            ObjectKind::IntegerCast => "made from an integer",
            ObjectKind::Constant => "constant",
            ObjectKind::Other => "computed",
        }
    }
}

/// An underlying object of a pointer that is used, and the path from the use to the object.
#[derive(Clone, Debug)]
pub struct UnderlyingObject {
    /// The kind of the underlying object.
    pub kind: ObjectKind,
    /// The most specific known address space: that of the object's pointer or, if that is generic, of a cast between
    /// the use and the object.
    pub space: u32,
    /// The address space of the underlying object, without casts; generic if unknown.
    pub object_space: u32,
    /// The source range of the underlying object.
    pub span: Span,
    /// The instructions and constant expressions from the use of the pointer to the object, with their opcodes.
    pub path: Vec<(Span, Opcode)>,
}

/// Maximum number of values that one search for underlying objects visits.
const MAXIMUM_VISITS: usize = 512;

/// The cost of one visited value in a search for underlying objects. It is deducted from the module's budget of
/// analysis steps.
const STEPS_OF_A_VISIT: usize = 3;

/// Returns the underlying objects of `value`, as LLVM's `getUnderlyingObjects` does, in the order of the operands. The
/// search stops after 512 values.
pub fn underlying_objects(module: &Module, function: FunctionId, value: Value) -> Vec<UnderlyingObject> {
    ObjectSearch::new(module).underlying_objects(function, value).to_vec()
}

/// Returns the single underlying object of a pointer, as LLVM's `getUnderlyingObject` does: through casts and address
/// arithmetic, but not through selects and phis.
pub fn underlying_object(module: &Module, mut value: Value) -> Value {
    for _ in 0..MAXIMUM_VISITS {
        let Value::Instruction(id) = value else { return value };
        let Some(instruction) = module.instructions.get(id).filter(|it| is_pointer_passthrough(it.opcode)) else {
            return value;
        };
        let Some(operand) = module.operand(instruction, 0) else { return value };
        value = operand.value;
    }
    value
}

/// Whether the result of an instruction points into the same object as its first operand.
fn is_pointer_passthrough(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr | Opcode::Freeze)
}

/// Returns the first object whose address space is known and differs from `space`. A cast of the pointer does not
/// change the address space of its object.
pub fn object_outside_of(objects: &[UnderlyingObject], space: u32) -> Option<&UnderlyingObject> {
    let fits = |object_space| match (object_space, space) {
        (GENERIC, _) | (SHARED, SHARED_CLUSTER) | (SHARED_CLUSTER, SHARED) | (PARAM, LOCAL) => true,
        (object_space, space) => object_space == space,
    };
    objects.iter().find(|object| object.kind != ObjectKind::Constant && !fits(object.object_space))
}

/// A value whose underlying objects are searched next.
struct Pending {
    value: Value,
    /// The first specific (not generic) address space among the pointer types on the path from the use to the value;
    /// `None` if all of them are generic.
    narrowed: Option<u32>,
    /// The index in `ObjectSearch::steps`, counted from 1, of the instruction or constant expression through which the
    /// search reached the value. It is 0 for the used pointer itself.
    step: usize,
}

/// An instruction or constant expression on the path from a used pointer to its underlying object.
struct Step {
    /// The index in `ObjectSearch::steps`, counted from 1, of the step before this one on the path from the used
    /// pointer; 0 if this is the first step.
    before: usize,
    place: (Span, Opcode),
}

/// A search for underlying objects that reuses its allocations.
pub struct ObjectSearch<'m> {
    module: &'m Module,
    seen: FxHashSet<Value>,
    pending: Vec<Pending>,
    steps: Vec<Step>,
    objects: Vec<UnderlyingObject>,
}

impl<'m> ObjectSearch<'m> {
    /// Creates an empty search.
    pub fn new(module: &'m Module) -> Self {
        ObjectSearch { module, seen: FxHashSet::default(), pending: Vec::new(), steps: Vec::new(), objects: Vec::new() }
    }

    /// Returns the underlying objects of `value`, in the order of the operands. The search stops after 512 values.
    pub fn underlying_objects(&mut self, function: FunctionId, value: Value) -> &[UnderlyingObject] {
        self.seen.clear();
        self.pending.clear();
        self.steps.clear();
        self.objects.clear();
        let Some(function) = self.module.functions.get(function) else { return &[] };
        self.pending.push(Pending { value, narrowed: None, step: 0 });
        while let Some(next) = self.pending.pop() {
            if self.seen.len() >= MAXIMUM_VISITS || self.module.work.is_used_up() {
                break;
            }
            self.module.work.spend(STEPS_OF_A_VISIT);
            if self.seen.insert(next.value) {
                self.visit(function, next);
            }
        }
        &self.objects
    }

    fn visit(&mut self, function: &Function, at: Pending) {
        let module = self.module;
        match at.value {
            Value::Instruction(id) => {
                let Some(instruction) = module.instructions.get(id) else { return };
                let operands = module.operands_of(instruction.operands);
                let place = (instruction.opcode_span, instruction.opcode);
                let value = |operand: &Operand| operand.value;
                match instruction.opcode {
                    opcode if is_pointer_passthrough(opcode) => {
                        self.visit_operands(function, &at, place, operands.iter().take(1).map(value));
                    }
                    Opcode::Select => self.visit_operands(function, &at, place, operands.iter().skip(1).map(value)),
                    Opcode::Phi => self.visit_operands(function, &at, place, operands.iter().step_by(2).map(value)),
                    _ => self.add_instruction(at, instruction.opcode, instruction.ty, instruction.span),
                }
            }
            Value::Constant(id) => {
                let Some(constant) = module.constants.get(id) else { return };
                match constant.kind {
                    ConstantKind::Expression { opcode, operands, .. }
                        if matches!(opcode, Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr) =>
                    {
                        let from = module.operands_of(operands).first();
                        let span = from.map_or(Span::default(), |operand| operand.span);
                        self.visit_operands(
                            function,
                            &at,
                            (span, opcode),
                            from.into_iter().map(|operand| operand.value),
                        );
                    }
                    ConstantKind::Expression { opcode: Opcode::IntToPtr, .. } => {
                        self.add_object(at, ObjectKind::IntegerCast, constant.ty, Span::default());
                    }
                    _ => self.add_object(at, ObjectKind::Constant, constant.ty, Span::default()),
                }
            }
            Value::Global(id) => {
                let Some(global) = module.globals.get(id) else { return };
                match global.kind {
                    GlobalKind::Alias(aliasee) => self.pending.push(Pending { value: aliasee.value, ..at }),
                    GlobalKind::Function(_) | GlobalKind::IFunc(_) => {
                        self.add_object(at, ObjectKind::Function, global.pointer_type, global.name_span);
                    }
                    _ => self.add_object(at, ObjectKind::Variable, global.pointer_type, global.name_span),
                }
            }
            Value::Argument(index) => {
                let Some(parameter) = module.parameters_of(function).get(index as usize) else { return };
                let kind = if crate::parameters::by_value_type(module, parameter).is_some() {
                    ObjectKind::ByValueParameter
                } else {
                    ObjectKind::Parameter
                };
                self.add_object(at, kind, parameter.ty, parameter.span);
            }
            Value::Unresolved | Value::Block(_) | Value::Metadata(_) | Value::InlineAsm(_) => {}
        }
    }

    fn visit_operands(
        &mut self,
        function: &Function,
        at: &Pending,
        place: (Span, Opcode),
        from: impl DoubleEndedIterator<Item = Value>,
    ) {
        let own = self.module.type_of(function, at.value);
        let space = own.and_then(|ty| self.module.types.scalar_address_space(ty));
        // The first specific address space on the path from the use is the most specific one.
        let narrowed = at.narrowed.or(space.filter(|&space| space != GENERIC));
        self.steps.push(Step { before: at.step, place });
        let step = self.steps.len();
        // Operands are pushed in reverse, so that the first is popped first.
        let known = self.pending.len();
        self.pending.extend(from.rev().map(|value| Pending { value, narrowed, step }));
        self.module.work.spend(self.pending.len() - known);
    }

    /// Returns the span and the opcode of each instruction and constant expression on the path from the used pointer to
    /// a value. `last` is the index in `ObjectSearch::steps`, counted from 1, of the last one.
    fn path(&self, last: usize) -> Vec<(Span, Opcode)> {
        let mut path = Vec::new();
        let mut next = last;
        while let Some(step) = next.checked_sub(1).and_then(|index| self.steps.get(index)) {
            path.push(step.place);
            next = step.before;
        }
        path.reverse();
        self.module.work.spend(path.len());
        path
    }

    fn add_instruction(&mut self, at: Pending, opcode: Opcode, ty: TypeId, span: Span) {
        let kind = match opcode {
            Opcode::Alloca => ObjectKind::Alloca,
            Opcode::Load => ObjectKind::Load,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => ObjectKind::Call,
            Opcode::IntToPtr => ObjectKind::IntegerCast,
            _ => ObjectKind::Other,
        };
        self.add_object(at, kind, ty, span);
    }

    fn add_object(&mut self, at: Pending, kind: ObjectKind, ty: TypeId, span: Span) {
        let own = self.module.types.scalar_address_space(ty).unwrap_or(GENERIC);
        let space = match (kind, own) {
            // An alloca is memory of the thread, independent of the type of its pointer.
            (ObjectKind::Alloca, GENERIC) => LOCAL,
            (_, GENERIC) => at.narrowed.unwrap_or(GENERIC),
            (_, own) => own,
        };
        let object_space = match (kind, own) {
            (ObjectKind::Alloca, GENERIC) => LOCAL,
            (ObjectKind::ByValueParameter, GENERIC) => PARAM,
            // A global variable in the generic address space is placed in global memory.
            (ObjectKind::Variable, GENERIC) => GLOBAL,
            (_, own) => own,
        };
        let path = self.path(at.step);
        self.objects.push(UnderlyingObject { kind, space, object_space, span, path });
    }
}

#[cfg(test)]
mod tests {
    use super::{ObjectKind, object_outside_of, underlying_object, underlying_objects};
    use crate::test_inputs::{function, parse, symbol};
    use nvvm_syntax::address_space::{GENERIC, GLOBAL, LOCAL, SHARED};
    use nvvm_syntax::instruction::Opcode;
    use nvvm_syntax::value::Value;

    #[test]
    fn underlying_objects_are_found_through_casts_offsets_and_selects() {
        let module = parse(
            "@s = internal addrspace(3) global [4 x i32] zeroinitializer\n\
             define void @f(i1 %c, ptr addrspace(1) %p) {\n  %a = alloca i32\n  \
             %e = getelementptr [4 x i32], ptr addrspace(3) @s, i64 0, i64 1\n  \
             %g = addrspacecast ptr addrspace(3) %e to ptr\n  %h = addrspacecast ptr addrspace(1) %p to ptr\n  \
             %x = select i1 %c, ptr %a, ptr %g\n  %y = select i1 %c, ptr %x, ptr %h\n  \
             store i32 0, ptr %y\n  store i32 0, ptr %g\n  ret void\n}\n",
        );
        let (id, f) = function(&module, "f");
        let stores = module.instructions_of(f.instructions).filter(|(_, it)| it.opcode == Opcode::Store);
        let pointers: Vec<Value> =
            stores.map(|(_, store)| module.operand(store, 1).expect("a pointer").value).collect();
        let objects = underlying_objects(&module, id, pointers[0]);
        let found: Vec<_> = objects.iter().map(|object| (object.kind, object.object_space)).collect();
        let expected = [(ObjectKind::Alloca, LOCAL), (ObjectKind::Variable, SHARED), (ObjectKind::Parameter, GLOBAL)];
        assert_eq!(found, expected);
        let paths: Vec<usize> = objects.iter().map(|object| object.path.len()).collect();
        assert_eq!(paths, [2, 4, 2]);
        assert_eq!(object_outside_of(&objects, SHARED).map(|object| object.kind), Some(ObjectKind::Alloca));
        assert!(object_outside_of(&objects[1..2], SHARED).is_none() && objects[1].space != GENERIC);
        // The single underlying object is not looked for through a select.
        assert_eq!(underlying_object(&module, pointers[1]), Value::Global(symbol(&module, "s")));
        assert_eq!(underlying_object(&module, pointers[0]), pointers[0]);
    }
}
