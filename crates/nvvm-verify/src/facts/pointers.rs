//! Underlying objects of pointers, through casts, address arithmetic, selects and phis.

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
pub enum RootKind {
    /// `alloca`: memory of the thread.
    Alloca,
    /// A global variable.
    Variable,
    /// A function.
    Function,
    /// A parameter of the function.
    Parameter,
    /// A `byval` parameter: memory of the callee's parameters.
    ByValueParameter,
    /// The result of a `load`.
    Load,
    /// The result of a call.
    Call,
    /// The result of `inttoptr`.
    IntegerCast,
    /// `null`, `undef` or `poison`.
    Constant,
    /// Any other instruction: `extractvalue`, `va_arg`, …
    Other,
}

impl RootKind {
    /// A description for users.
    pub fn describe(self) -> &'static str {
        match self {
            RootKind::Alloca => "alloca",
            RootKind::Variable => "global variable",
            RootKind::Function => "function",
            RootKind::Parameter => "parameter",
            RootKind::ByValueParameter => "byval parameter",
            RootKind::Load => "loaded from memory",
            RootKind::Call => "returned by a call",
            RootKind::IntegerCast => "made from an integer",
            RootKind::Constant => "constant",
            RootKind::Other => "computed",
        }
    }
}

/// An underlying object of a pointer.
#[derive(Clone, Debug)]
pub struct Root {
    /// The kind of the object.
    pub kind: RootKind,
    /// The most specific known address space: of the object itself, or of a cast between it and the use.
    pub space: u32,
    /// The address space of the object itself, without casts; generic if unknown.
    pub home: u32,
    /// The position of the object.
    pub span: Span,
    /// The instructions from the use to the object, with their opcodes.
    pub path: Vec<(Span, Opcode)>,
}

/// Maximum number of values that one search visits.
const MAXIMUM_VISITS: usize = 512;

/// Work units of a visit.
const STEPS_OF_A_VISIT: usize = 3;

/// Returns the underlying objects of `value`, in the order of the operands. The search stops after 512 values.
pub fn roots(module: &Module, function: FunctionId, value: Value) -> Vec<Root> {
    Search::new(module).roots(function, value).to_vec()
}

/// Returns the base of a pointer, through casts and address arithmetic but not through selects and phis.
pub fn origin(module: &Module, mut value: Value) -> Value {
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

/// Returns the first object that is certainly in another address space than `space`. Casts do not move an object.
pub fn elsewhere(roots: &[Root], space: u32) -> Option<&Root> {
    let fits = |home| match (home, space) {
        (GENERIC, _) | (SHARED, SHARED_CLUSTER) | (SHARED_CLUSTER, SHARED) | (PARAM, LOCAL) => true,
        (home, space) => home == space,
    };
    roots.iter().find(|root| root.kind != RootKind::Constant && !fits(root.home))
}

struct Pending {
    value: Value,
    narrowed: Option<u32>,
    /// The last step on the path to the value, counted from 1; 0 at the use itself.
    step: usize,
}

/// A step on the path from a use to an object.
struct Step {
    /// The previous step, counted from 1; 0 for the first.
    before: usize,
    place: (Span, Opcode),
}

/// A reusable search, which keeps its allocations.
pub struct Search<'m> {
    module: &'m Module,
    seen: FxHashSet<Value>,
    pending: Vec<Pending>,
    steps: Vec<Step>,
    roots: Vec<Root>,
}

impl<'m> Search<'m> {
    /// Creates an empty search.
    pub fn new(module: &'m Module) -> Self {
        Search { module, seen: FxHashSet::default(), pending: Vec::new(), steps: Vec::new(), roots: Vec::new() }
    }

    /// Returns the underlying objects, as [`roots`] does.
    pub fn roots(&mut self, function: FunctionId, value: Value) -> &[Root] {
        self.seen.clear();
        self.pending.clear();
        self.steps.clear();
        self.roots.clear();
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
        &self.roots
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
                        self.go_on(function, &at, place, operands.iter().take(1).map(value));
                    }
                    Opcode::Select => self.go_on(function, &at, place, operands.iter().skip(1).map(value)),
                    Opcode::Phi => self.go_on(function, &at, place, operands.iter().step_by(2).map(value)),
                    _ => self.instruction_root(at, instruction.opcode, instruction.ty, instruction.span),
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
                        self.go_on(function, &at, (span, opcode), from.into_iter().map(|operand| operand.value));
                    }
                    ConstantKind::Expression { opcode: Opcode::IntToPtr, .. } => {
                        self.root(at, RootKind::IntegerCast, constant.ty, Span::default());
                    }
                    _ => self.root(at, RootKind::Constant, constant.ty, Span::default()),
                }
            }
            Value::Global(id) => {
                let Some(global) = module.globals.get(id) else { return };
                match global.kind {
                    GlobalKind::Alias(aliasee) => self.pending.push(Pending { value: aliasee.value, ..at }),
                    GlobalKind::Function(_) | GlobalKind::IFunc(_) => {
                        self.root(at, RootKind::Function, global.pointer_type, global.name_span);
                    }
                    _ => self.root(at, RootKind::Variable, global.pointer_type, global.name_span),
                }
            }
            Value::Argument(index) => {
                let Some(parameter) = module.parameters_of(function).get(index as usize) else { return };
                let kind = if crate::facts::parameters::by_value_type(module, parameter).is_some() {
                    RootKind::ByValueParameter
                } else {
                    RootKind::Parameter
                };
                self.root(at, kind, parameter.ty, parameter.span);
            }
            Value::Unresolved | Value::Block(_) | Value::Metadata(_) | Value::InlineAsm(_) => {}
        }
    }

    fn go_on(
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

    /// The steps from the use to `last`.
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

    fn instruction_root(&mut self, at: Pending, opcode: Opcode, ty: TypeId, span: Span) {
        let kind = match opcode {
            Opcode::Alloca => RootKind::Alloca,
            Opcode::Load => RootKind::Load,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => RootKind::Call,
            Opcode::IntToPtr => RootKind::IntegerCast,
            _ => RootKind::Other,
        };
        self.root(at, kind, ty, span);
    }

    fn root(&mut self, at: Pending, kind: RootKind, ty: TypeId, span: Span) {
        let own = self.module.types.scalar_address_space(ty).unwrap_or(GENERIC);
        let space = match (kind, own) {
            // An alloca is memory of the thread, independent of the type of its pointer.
            (RootKind::Alloca, GENERIC) => LOCAL,
            (_, GENERIC) => at.narrowed.unwrap_or(GENERIC),
            (_, own) => own,
        };
        let home = match (kind, own) {
            (RootKind::Alloca, GENERIC) => LOCAL,
            (RootKind::ByValueParameter, GENERIC) => PARAM,
            // A global variable in the generic address space is placed in global memory.
            (RootKind::Variable, GENERIC) => GLOBAL,
            (_, own) => own,
        };
        let path = self.path(at.step);
        self.roots.push(Root { kind, space, home, span, path });
    }
}
