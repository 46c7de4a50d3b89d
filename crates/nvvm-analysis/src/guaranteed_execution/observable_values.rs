//! Values that are observable outside of the module: written to visible memory, passed to functions of other modules,
//! or returned to them.

use super::code::Code;
use super::conditions::Conditions;
use super::opaque_calls::{is_external_function, is_opaque_call};
use crate::intrinsic_table::IntrinsicTable;
use crate::liveness::clobbers_memory;
use crate::reachability::block_index;
use crate::symbols::symbols_of;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, Opcode};
use nvvm_syntax::value::{Operand, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of casts in a constant that are followed.
const MAXIMUM_CASTS: usize = 64;

/// Minimum width, in bits, of a truncated address that counts as observable. A narrower part may consist of bits that
/// the alignment determines.
const LEAST_BITS_OF_AN_ADDRESS: u32 = 16;

/// Marks the observable results in `code`. Adds the symbols on whose addresses these results depend to `symbols`. Adds
/// the callees of calls that no optimization eliminates to `called`.
pub(super) fn add_symbols(
    module: &Module,
    intrinsics: &IntrinsicTable,
    function: &Function,
    code: &mut Code,
    symbols: &mut Vec<GlobalId>,
    called: &mut FxHashSet<GlobalId>,
) {
    let mut stores: FxHashMap<Value, u32> = FxHashMap::default();
    let own = || module.instructions_of(function.instructions);
    for (_, store) in own().filter(|(_, instruction)| instruction.opcode == Opcode::Store) {
        if let Some(pointer) = module.operand(store, 1) {
            *stores.entry(pointer.value).or_default() += 1;
        }
    }
    let arguments = code.arguments.clone();
    let conditions = Conditions { module, intrinsics, function, arguments: arguments.as_deref() };
    let mut walk = Walk { conditions, code, stores, pending: Vec::new(), symbols, called };
    for (id, instruction) in own() {
        if walk.code.is_guaranteed(id) {
            walk.visit_instruction(instruction);
        }
    }
    while let Some(value) = walk.pending.pop() {
        walk.visit(value);
    }
}

struct Walk<'a> {
    conditions: Conditions<'a>,
    code: &'a mut Code,
    /// The number of stores through each pointer.
    stores: FxHashMap<Value, u32>,
    /// The observable values to visit next. The flag of a value is true if only a part of it is observable.
    pending: Vec<(Value, bool)>,
    symbols: &'a mut Vec<GlobalId>,
    /// Functions of other modules with at least one call that no optimization eliminates.
    called: &'a mut FxHashSet<GlobalId>,
}

impl Walk<'_> {
    /// Marks the value of an operand as observable.
    fn add(&mut self, operand: &Operand) {
        self.pending.push((operand.value, false));
    }

    fn is_returning(&self, instruction: &Instruction) -> bool {
        let at = block_index(self.conditions.function, instruction.block);
        at.and_then(|at| self.code.reaches_return.get(at)) == Some(&true)
    }

    /// Marks the observable operands of an instruction that is guaranteed to execute.
    fn visit_instruction(&mut self, instruction: &Instruction) {
        let module = self.conditions.module;
        let operands = module.operands_of(instruction.operands);
        match instruction.detail {
            Detail::Memory { ordering, .. } => {
                let is_kept = ordering.is_some() || instruction.flags.contains(Flags::VOLATILE);
                match (instruction.opcode, operands) {
                    _ if is_kept && instruction.opcode == Opcode::Load && ordering.is_some() => {}
                    _ if is_kept => operands.iter().for_each(|operand| self.add(operand)),
                    (Opcode::Store, [value, pointer]) if self.is_store_observable(instruction, value, pointer) => {
                        self.add(value);
                        self.add(pointer);
                    }
                    _ => {}
                }
            }
            Detail::AtomicReadModifyWrite { .. } | Detail::CompareExchange { .. } => {
                let is_observable = operands.first().is_some_and(|it| self.conditions.is_visible_memory(it.value, 0));
                if is_observable && self.is_returning(instruction) {
                    operands.iter().for_each(|operand| self.add(operand));
                }
            }
            Detail::Call(call) => {
                let Some(call) = module.calls.get(call) else { return };
                let is_observable = match call.callee.value {
                    Value::Global(callee) => {
                        let is_kept = is_external_function(module, self.conditions.intrinsics, callee)
                            && self.is_call_kept(call.attributes, callee);
                        if is_kept {
                            self.called.insert(callee);
                        }
                        is_kept
                    }
                    Value::InlineAsm(asm) => {
                        module.inline_asm.get(asm).is_some_and(|asm| asm.side_effect || clobbers_memory(module, asm))
                    }
                    Value::Instruction(_) | Value::Argument(_) => {
                        self.add(&call.callee);
                        true
                    }
                    _ => false,
                };
                if is_observable {
                    operands.iter().for_each(|operand| self.add(operand));
                }
            }
            _ if instruction.opcode == Opcode::Ret && self.code.arguments.is_none() => {
                operands.iter().for_each(|operand| self.add(operand));
            }
            _ => {}
        }
    }

    /// Whether a call is in the PTX even if its result is unused. `own` are the attributes of the call.
    fn is_call_kept(&self, own: nvvm_syntax::attribute::Attributes, callee: GlobalId) -> bool {
        let module = self.conditions.module;
        let Some(GlobalKind::Function(id)) = module.globals.get(callee).map(|global| global.kind) else { return false };
        let declared = module.functions.get(id).map(|function| function.attributes);
        let mut runs = declared.into_iter().chain([own]);
        runs.all(|run| {
            let has = |keyword: &str| module.keyword_attribute(run, keyword).is_some();
            !has("readnone") && !has("readonly") && !has("memory")
        })
    }

    /// Whether a stored value is observable.
    fn is_store_observable(&self, store: &Instruction, value: &Operand, pointer: &Operand) -> bool {
        let module = self.conditions.module;
        let is_undefined = matches!(self.conditions.constant(value.value), Some(kind) if is_undefined(kind))
            && !matches!(value.value, Value::Global(_));
        // A store of the loaded value has no effect.
        let is_same = matches!(value.value, Value::Instruction(id) if module.instructions.get(id).is_some_and(|load| {
            load.opcode == Opcode::Load && module.operand(load, 0).map(|it| it.value) == Some(pointer.value)
        }));
        !is_undefined
            && !is_same
            && self.stores.get(&pointer.value) == Some(&1)
            && self.is_returning(store)
            && self.conditions.is_visible_memory(pointer.value, 0)
    }

    /// Marks a value as observable, and follows its operands.
    fn visit(&mut self, (value, is_part): (Value, bool)) {
        let module = self.conditions.module;
        let id = match value {
            Value::Instruction(id) => id,
            Value::Global(_) | Value::Constant(_) => {
                // A compiler may know a part of an address.
                if !is_part && self.is_address(value) {
                    self.symbols.extend(symbols_of(module, value));
                }
                return;
            }
            _ => return,
        };
        let Some(at) = self.code.position(id).filter(|_| self.code.is_guaranteed(id)) else { return };
        match self.code.observable.get_mut(at) {
            Some(observable) if !*observable => *observable = true,
            _ => return,
        }
        let Some(instruction) = module.instructions.get(id) else { return };
        self.visit_operands(value, instruction, is_part);
    }

    fn visit_operands(&mut self, value: Value, instruction: &Instruction, is_part: bool) {
        let module = self.conditions.module;
        let operands = module.operands_of(instruction.operands);
        let is_constant = |operand: &Operand| matches!(operand.value, Value::Constant(_));
        match instruction.opcode {
            Opcode::Load
                if operands.first().is_some_and(|pointer| self.conditions.is_visible_memory(pointer.value, 0)) =>
            {
                operands.iter().for_each(|pointer| self.add(pointer));
            }
            Opcode::Call if is_opaque_call(module, self.conditions.intrinsics, instruction) => {
                if let Detail::Call(call) = instruction.detail
                    && let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value)
                {
                    self.called.insert(callee);
                }
            }
            Opcode::Add | Opcode::Sub | Opcode::Xor | Opcode::FAdd | Opcode::FSub => {
                if let [left, right] = operands
                    && left.value != right.value
                    && (is_constant(left) || is_constant(right))
                {
                    self.pending.extend(operands.iter().map(|operand| (operand.value, is_part)));
                }
            }
            Opcode::Trunc | Opcode::FpTrunc if !is_part => {
                let bits = module.types.integer_bits(instruction.ty);
                // The alignment of an address determines its lowest bits only.
                let is_truncated = bits.is_none_or(|bits| bits < LEAST_BITS_OF_AN_ADDRESS);
                self.pending.extend(operands.iter().map(|operand| (operand.value, is_truncated)));
            }
            Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpExt
            | Opcode::SiToFp
            | Opcode::UiToFp
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::Freeze
            | Opcode::FNeg => self.pending.extend(operands.iter().map(|operand| (operand.value, is_part))),
            Opcode::GetElementPtr => self.pending.extend(operands.first().map(|base| (base.value, is_part))),
            Opcode::ExtractValue | Opcode::ExtractElement => {
                let source = operands.first().map(|operand| operand.value);
                if let Some(Value::Instruction(id)) = source
                    && module.instructions.get(id).is_some_and(|it| matches!(it.opcode, Opcode::Load | Opcode::Call))
                {
                    self.pending.push((Value::Instruction(id), is_part));
                }
            }
            Opcode::InsertValue | Opcode::InsertElement if !is_part => {
                self.pending.extend(operands.get(1).map(|element| (element.value, false)));
            }
            Opcode::ICmp | Opcode::FCmp => {
                let mut compared = Vec::new();
                if self.conditions.varies(value, &mut compared, 0) {
                    self.pending.extend(operands.iter().map(|operand| (operand.value, true)));
                }
            }
            _ => {}
        }
    }

    /// Whether a value is an address: a symbol, or a constant expression that consists of casts (except `trunc`) and
    /// `getelementptr` with constant indices around a symbol or a constant aggregate.
    fn is_address(&self, value: Value) -> bool {
        let module = self.conditions.module;
        let mut value = value;
        for _ in 0..MAXIMUM_CASTS {
            let Value::Constant(id) = value else { return matches!(value, Value::Global(_)) };
            match module.constants.get(id).map(|constant| constant.kind) {
                Some(ConstantKind::Expression { opcode, operands, .. })
                    if opcode == Opcode::GetElementPtr || opcode.is_cast() && opcode != Opcode::Trunc =>
                {
                    let [base, indices @ ..] = module.operands_of(operands) else { return false };
                    if indices.iter().any(|index| module.integer(index.value).is_none()) {
                        return false;
                    }
                    value = base.value;
                }
                Some(ConstantKind::Aggregate(_)) => return true,
                _ => return false,
            }
        }
        false
    }
}

fn is_undefined(kind: ConstantKind) -> bool {
    matches!(kind, ConstantKind::Undef | ConstantKind::Poison)
}
