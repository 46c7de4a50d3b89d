//! Where pointers come from: each pointer is followed back through casts, address arithmetic, selects and phis to the
//! places that make it.

use super::address_space::{GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;

/// What makes a pointer.
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
    /// `load`
    Load,
    /// The result of a call.
    Call,
    /// `inttoptr`
    IntegerCast,
    /// `null`, `undef`, `poison`
    Constant,
    /// Something else: `extractvalue`, `va_arg`, …
    Other,
}

impl RootKind {
    /// What it is, for people.
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

/// One place that makes a pointer.
#[derive(Clone, Debug)]
pub struct Root {
    /// What makes it.
    pub kind: RootKind,
    /// The narrowest address space that is known: of the root itself, or of a cast on the way.
    pub space: u32,
    /// The address space in which the root itself lies, whatever casts on the way say; generic when that is not known.
    pub home: u32,
    /// Where.
    pub span: Span,
    /// The places between the use and the root, from the use on: what happens, and where.
    pub path: Vec<(Span, Opcode)>,
}

/// How many values one search looks at before it gives up: longer chains help nobody.
const MAXIMUM_VISITS: usize = 512;

/// Every place that can make `value`, in the order in which the operands are written. Gives up on the rest after 512
/// values.
pub fn roots(module: &Module, function: FunctionId, value: Value) -> Vec<Root> {
    let Some(data) = module.functions.get(function) else { return Vec::new() };
    let mut search = Search { module, function: data, seen: FxHashSet::default(), roots: Vec::new() };
    let mut pending = vec![Pending { value, narrowed: None, path: Vec::new() }];
    while let Some(next) = pending.pop() {
        if search.seen.len() >= MAXIMUM_VISITS {
            break;
        }
        if search.seen.insert(next.value) {
            search.visit(next, &mut pending);
        }
    }
    search.roots
}

/// The value behind casts and address arithmetic, as far back as there is only one.
pub fn origin(module: &Module, mut value: Value) -> Value {
    for _ in 0..MAXIMUM_VISITS {
        let Value::Instruction(id) = value else { return value };
        let Some(instruction) = module.instructions.get(id).filter(|it| passes_on(it.opcode)) else { return value };
        let Some(operand) = module.operand(instruction, 0) else { return value };
        value = operand.value;
    }
    value
}

/// Whether an instruction's result points to where its first operand does.
fn passes_on(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr | Opcode::Freeze)
}

/// The first root that is certain to lie elsewhere than in `space`: whatever a pointer to it is cast to, it stays there.
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
    path: Vec<(Span, Opcode)>,
}

struct Search<'m> {
    module: &'m Module,
    function: &'m Function,
    seen: FxHashSet<Value>,
    roots: Vec<Root>,
}

impl Search<'_> {
    fn visit(&mut self, at: Pending, pending: &mut Vec<Pending>) {
        match at.value {
            Value::Instruction(id) => {
                let Some(instruction) = self.module.instructions.get(id) else { return };
                let operands = self.module.operands_of(instruction.operands);
                let from: Vec<Value> = match instruction.opcode {
                    opcode if passes_on(opcode) => operands.first().map(|operand| operand.value).into_iter().collect(),
                    Opcode::Select => operands.iter().skip(1).map(|operand| operand.value).collect(),
                    Opcode::Phi => operands.iter().step_by(2).map(|operand| operand.value).collect(),
                    _ => return self.instruction_root(at, instruction.opcode, instruction.ty, instruction.span),
                };
                self.go_on(&at, (instruction.opcode_span, instruction.opcode), from, pending);
            }
            Value::Constant(id) => {
                let Some(constant) = self.module.constants.get(id) else { return };
                match constant.kind {
                    ConstantKind::Expression { opcode, operands, .. }
                        if matches!(opcode, Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr) =>
                    {
                        let from = self.module.operands_of(operands).first().map(|operand| operand.value);
                        let span = self.module.operands_of(operands).first().map_or(Span::default(), |o| o.span);
                        self.go_on(&at, (span, opcode), from.into_iter().collect(), pending);
                    }
                    ConstantKind::Expression { opcode: Opcode::IntToPtr, .. } => {
                        self.root(at, RootKind::IntegerCast, constant.ty, Span::default());
                    }
                    _ => self.root(at, RootKind::Constant, constant.ty, Span::default()),
                }
            }
            Value::Global(id) => {
                let Some(global) = self.module.globals.get(id) else { return };
                match global.kind {
                    GlobalKind::Alias(aliasee) => {
                        pending.push(Pending { value: aliasee.value, ..at });
                    }
                    GlobalKind::Function(_) | GlobalKind::IFunc(_) => {
                        self.root(at, RootKind::Function, global.pointer_type, global.name_span);
                    }
                    _ => self.root(at, RootKind::Variable, global.pointer_type, global.name_span),
                }
            }
            Value::Argument(index) => {
                let Some(parameter) = self.module.parameters_of(self.function).get(index as usize) else { return };
                let kind = if crate::facts::parameters::by_value_type(self.module, parameter).is_some() {
                    RootKind::ByValueParameter
                } else {
                    RootKind::Parameter
                };
                self.root(at, kind, parameter.ty, parameter.span);
            }
            Value::Unresolved | Value::Block(_) | Value::Metadata(_) | Value::InlineAsm(_) => {}
        }
    }

    fn go_on(&self, at: &Pending, step: (Span, Opcode), from: Vec<Value>, pending: &mut Vec<Pending>) {
        // The stack gives the last one back first; pushing in reverse keeps the order of the operands.
        for value in from.into_iter().rev() {
            let own = self.module.type_of(self.function, at.value);
            let space = own.and_then(|ty| self.module.types.scalar_address_space(ty));
            // The first specific space on the way back is the narrowest statement about this use.
            let narrowed = at.narrowed.or(space.filter(|&space| space != GENERIC));
            let mut path = at.path.clone();
            path.push(step);
            pending.push(Pending { value, narrowed, path });
        }
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
            // An alloca is memory of the thread whatever its pointer's type says.
            (RootKind::Alloca, GENERIC) => LOCAL,
            (_, GENERIC) => at.narrowed.unwrap_or(GENERIC),
            (_, own) => own,
        };
        let home = match (kind, own) {
            (RootKind::Alloca, GENERIC) => LOCAL,
            (RootKind::ByValueParameter, GENERIC) => PARAM,
            // What has no address space of its own is put into global memory.
            (RootKind::Variable, GENERIC) => GLOBAL,
            (_, own) => own,
        };
        self.roots.push(Root { kind, space, home, span, path: at.path });
    }
}
