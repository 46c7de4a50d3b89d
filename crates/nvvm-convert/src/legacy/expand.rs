//! Expansion of instructions and intrinsics that are absent in LLVM 7: they are replaced by equivalent ones.

use super::Legacy;
use crate::module::{declare, instruction, integer, operands, plain_call, pointer_to, symbol};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{
    AtomicOperation, Call, Detail, Instruction, InstructionId, Opcode, Ordering, Predicate,
};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::intrinsics::lookup;

/// The minimum and maximum intrinsics. Each is replaced by a comparison with the given predicate and a `select`.
const EXTREMES: [(&str, Predicate); 4] = [
    ("llvm.smax", Predicate::SignedGreater),
    ("llvm.smin", Predicate::SignedLess),
    ("llvm.umax", Predicate::UnsignedGreater),
    ("llvm.umin", Predicate::UnsignedLess),
];

/// Barrier intrinsics: the modern name, the legacy (LLVM 7) name, and whether the legacy intrinsic is limited to
/// barrier 0.
const BARRIERS: [(&str, &str, bool); 4] = [
    ("llvm.nvvm.barrier.cta.sync.aligned.all", "llvm.nvvm.barrier0", true),
    ("llvm.nvvm.barrier.cta.red.popc.aligned.all", "llvm.nvvm.barrier0.popc", true),
    ("llvm.nvvm.barrier.cta.red.and.aligned.all", "llvm.nvvm.barrier0.and", true),
    ("llvm.nvvm.barrier.cta.red.or.aligned.all", "llvm.nvvm.barrier0.or", true),
];

/// Intrinsics that are optimization hints, whose calls are removed.
const HINTS: [&str; 1] = ["llvm.experimental.noalias.scope.decl"];

/// The lifetime intrinsics, each with its name in LLVM 7. They have a size argument in LLVM 7 and none in LLVM 22.
const LIFETIMES: [(&str, &str); 2] =
    [("llvm.lifetime.start", "llvm.lifetime.start.p0i8"), ("llvm.lifetime.end", "llvm.lifetime.end.p0i8")];

/// Whether calls of an intrinsic are expanded to instructions and intrinsics that LLVM 7 has. `base` is the name
/// without type suffixes, and `parameters` the number of parameters.
pub(super) fn is_expanded(base: &str, parameters: usize) -> bool {
    let without_size = LIFETIMES.iter().any(|(name, _)| *name == base) && parameters == 1;
    without_size
        || EXTREMES.iter().any(|(name, _)| *name == base)
        || BARRIERS.iter().any(|(name, ..)| *name == base)
        || HINTS.contains(&base)
        || base == "llvm.abs"
}

/// Whether the target-independent intrinsic `base` was added after LLVM 7, according to `llvm/IR/Intrinsics.td` of LLVM
/// 7 and later.
pub(super) fn is_since_llvm_8(base: &str) -> bool {
    const SINCE_LLVM_8: [&str; 36] = [
        "llvm.ptrmask",
        "llvm.maximum",
        "llvm.minimum",
        "llvm.maximumnum",
        "llvm.minimumnum",
        "llvm.stackaddress",
        "llvm.sadd.sat",
        "llvm.uadd.sat",
        "llvm.ssub.sat",
        "llvm.usub.sat",
        "llvm.sshl.sat",
        "llvm.ushl.sat",
        "llvm.smul.fix",
        "llvm.umul.fix",
        "llvm.sdiv.fix",
        "llvm.udiv.fix",
        "llvm.fptosi.sat",
        "llvm.fptoui.sat",
        "llvm.is.fpclass",
        "llvm.roundeven",
        "llvm.lround",
        "llvm.llround",
        "llvm.lrint",
        "llvm.llrint",
        "llvm.ldexp",
        "llvm.frexp",
        "llvm.exp10",
        "llvm.tan",
        "llvm.scmp",
        "llvm.ucmp",
        "llvm.arithmetic.fence",
        "llvm.fptrunc.round",
        "llvm.set.rounding",
        "llvm.threadlocal.address",
        "llvm.vscale",
        "llvm.memcpy.inline",
    ];
    const FAMILIES: [&str; 4] = ["llvm.vector.", "llvm.vp.", "llvm.matrix.", "llvm.convert.from.arbitrary"];
    SINCE_LLVM_8.contains(&base)
        || FAMILIES.iter().any(|family| base.starts_with(family))
        || base.contains("arbitrary.fp")
}

impl Legacy<'_> {
    /// Replaces a call of an intrinsic that is absent in LLVM 7 by equivalent instructions and calls.
    pub(super) fn expand(
        &mut self,
        function: &Function,
        id: InstructionId,
        new: Instruction,
        call: &Call,
        callee: FunctionId,
    ) {
        let old = self.old;
        let name = old.functions.get(callee).map(|callee| old.function_name(callee)).unwrap_or_default();
        if self.generic_cast(function, id, &new, &name) {
            return;
        }
        let base = lookup(&name).map_or("", |intrinsic| intrinsic.base_name());
        let arguments: Vec<Operand> =
            old.operands_of(new.operands).iter().map(|&argument| self.as_it_is(function, argument)).collect();
        if self.leading_bit(id, &new, base, &arguments) {
            return;
        }
        let extreme = EXTREMES.iter().find(|(known, _)| *known == base).map(|&(_, predicate)| predicate);
        match (extreme, arguments.as_slice()) {
            (Some(predicate), &[left, right]) if left.ty == right.ty => {
                self.choose(id, new, predicate, [left, right], [left, right]);
            }
            (None, &[value, _]) if base == "llvm.abs" => self.absolute(id, new, value),
            (None, _) if HINTS.contains(&base) => {
                self.remarks.hint(new.opcode_span, format!("a call of `{base}` was left out: a hint to optimisers"));
                self.bodies.replace(id, &new, None);
            }
            (None, &[pointer]) if LIFETIMES.iter().any(|(name, _)| *name == base) => {
                self.lifetime(function, id, new, call, base, pointer);
            }
            (None, list) => self.barrier(id, new, call, base, list),
            _ => {
                let what = format!("a call of `{base}` with other arguments than it has was left out");
                self.remarks.lost(new.opcode_span, what);
                self.bodies.replace(id, &new, None);
            }
        }
    }

    /// Converts a call of a lifetime intrinsic: LLVM 7 requires a size argument, and `-1` stands for an unknown size.
    fn lifetime(
        &mut self,
        function: &Function,
        id: InstructionId,
        new: Instruction,
        call: &Call,
        base: &str,
        pointer: Operand,
    ) {
        let Some(&(_, name)) = LIFETIMES.iter().find(|(name, _)| *name == base) else { return };
        let Some(&written) = self.old.operands_of(new.operands).first() else { return };
        let size = integer(&mut self.new, -1, TypeId::I64);
        let space = self.new.types.address_space(pointer.ty).unwrap_or_default();
        let byte = crate::module::byte(&mut self.new);
        let bytes = pointer_to(&mut self.new, byte, space);
        let object = self.value(function, &new, written, bytes);
        let name = name.replace("p0", &format!("p{space}"));
        self.call_of(id, new, call, &name, TypeId::VOID, &[size, object]);
    }

    fn choose(
        &mut self,
        id: InstructionId,
        mut new: Instruction,
        predicate: Predicate,
        compared: [Operand; 2],
        chosen: [Operand; 2],
    ) {
        let truth = self.with_shape(new.ty, TypeId::I1);
        let mut compare = instruction(Opcode::ICmp, truth, new.block, new.opcode_span);
        compare.name = self.fresh_name("chosen");
        compare.detail = Detail::Compare(predicate);
        compare.operands = operands(&mut self.new, &compared);
        let condition = self.bodies.add(compare);
        let condition = Operand { value: Value::Instruction(condition), ty: truth, span: new.opcode_span };
        let [yes, no] = chosen;
        new.opcode = Opcode::Select;
        new.detail = Detail::None;
        new.operands = operands(&mut self.new, &[condition, yes, no]);
        self.bodies.keep(id, new);
    }

    fn absolute(&mut self, id: InstructionId, new: Instruction, value: Operand) {
        let zero = crate::module::constant(&mut self.new, ConstantKind::Zero, new.ty, new.opcode_span);
        let zero = match self.new.types.kind(new.ty) {
            TypeKind::Integer(_) => integer(&mut self.new, 0, new.ty),
            _ => zero,
        };
        let mut negated = instruction(Opcode::Sub, new.ty, new.block, new.opcode_span);
        negated.name = self.fresh_name("negated");
        negated.operands = operands(&mut self.new, &[zero, value]);
        let negated = self.bodies.add(negated);
        let negated = Operand { value: Value::Instruction(negated), ty: new.ty, span: new.opcode_span };
        self.choose(id, new, Predicate::SignedLess, [value, zero], [negated, value]);
    }

    fn barrier(&mut self, id: InstructionId, mut new: Instruction, call: &Call, base: &str, arguments: &[Operand]) {
        let known = BARRIERS.iter().find(|(name, ..)| *name == base);
        let Some(&(_, legacy, _)) = known else { return self.bodies.replace(id, &new, None) };
        let number = arguments.first().map(|first| self.new.integer(first.value));
        if legacy == "llvm.nvvm.barrier0" && number != Some(Some(0)) {
            let list = &arguments[..arguments.len().min(1)];
            return self.call_of(id, new, call, "llvm.nvvm.bar.sync", TypeId::VOID, list);
        }
        if number != Some(Some(0)) {
            self.remarks.lost(
                new.opcode_span,
                format!("`{base}` of another barrier than 0 has no counterpart: barrier 0 stands in its place"),
            );
        }
        if arguments.len() < 2 {
            return self.call_of(id, new, call, legacy, TypeId::VOID, &[]);
        }
        // The legacy barriers take and return i32 instead of i1.
        let mut wide = instruction(Opcode::ZExt, TypeId::I32, new.block, new.opcode_span);
        wide.name = self.fresh_name("predicate");
        wide.operands = operands(&mut self.new, &arguments[1..2]);
        let wide = self.bodies.add(wide);
        let wide = Operand { value: Value::Instruction(wide), ty: TypeId::I32, span: new.opcode_span };
        if new.ty == TypeId::I32 {
            return self.call_of(id, new, call, legacy, TypeId::I32, &[wide]);
        }
        let mut inner = instruction(Opcode::Call, TypeId::I32, new.block, new.opcode_span);
        inner.name = self.fresh_name("reduced");
        let inner = self.add_call(inner, legacy, TypeId::I32, &[wide]);
        let inner = Operand { value: Value::Instruction(inner), ty: TypeId::I32, span: new.opcode_span };
        let zero = integer(&mut self.new, 0, TypeId::I32);
        new.opcode = Opcode::ICmp;
        new.detail = Detail::Compare(Predicate::NotEqual);
        new.operands = operands(&mut self.new, &[inner, zero]);
        self.bodies.keep(id, new);
    }

    /// Replaces an instruction by a call of the LLVM 7 intrinsic `name`.
    fn call_of(
        &mut self,
        id: InstructionId,
        mut new: Instruction,
        call: &Call,
        name: &str,
        result: TypeId,
        list: &[Operand],
    ) {
        let (callee, function_type) = self.legacy_function(name, result, list);
        let attributes = self.attributes(call.attributes, super::attributes::AttributeOwner::Function);
        let call = Call { attributes, tail: call.tail, ..plain_call(callee, function_type) };
        new.opcode = Opcode::Call;
        new.ty = result;
        new.operands = operands(&mut self.new, list);
        new.detail = Detail::Call(self.new.calls.push(call));
        self.bodies.keep(id, new);
    }

    /// Adds a call of the LLVM 7 intrinsic `name` before the expanded instruction. Returns the id of the call.
    pub(super) fn add_call(
        &mut self,
        mut new: Instruction,
        name: &str,
        result: TypeId,
        list: &[Operand],
    ) -> InstructionId {
        let (callee, function_type) = self.legacy_function(name, result, list);
        new.operands = operands(&mut self.new, list);
        new.detail = Detail::Call(self.new.calls.push(plain_call(callee, function_type)));
        self.bodies.add(new)
    }

    /// Returns the function `name`, which the legacy (LLVM 7) front end supports, and its function type. Declares the
    /// function if the module does not contain it.
    pub(super) fn legacy_function(&mut self, name: &str, result: TypeId, list: &[Operand]) -> (Operand, TypeId) {
        let types: Vec<TypeId> = list.iter().map(|operand| operand.ty).collect();
        let function_type = crate::module::function_type(&mut self.new, result, &types, false);
        let pointer = pointer_to(&mut self.new, function_type, 0);
        let global = match self.functions_by_name.get(name) {
            Some(&known) => known,
            None => {
                let known = symbol(&self.new, name);
                let global = known.unwrap_or_else(|| declare(&mut self.new, name, result, &types, pointer));
                self.functions_by_name.insert(name.to_owned(), global);
                global
            }
        };
        (Operand { value: Value::Global(global), ty: pointer, span: Default::default() }, function_type)
    }

    /// Converts an `atomicrmw` to LLVM 7. Returns whether the instruction was replaced by a call.
    pub(super) fn atomic(&mut self, function: &Function, id: InstructionId, new: &mut Instruction) -> bool {
        let Detail::AtomicReadModifyWrite { operation, ordering, scope, align } = new.detail else { return false };
        let &[pointer, value] = self.old.operands_of(new.operands) else { return false };
        if align.is_some() {
            self.no_alignment(new);
        }
        new.detail = Detail::AtomicReadModifyWrite { operation, ordering, scope, align: None };
        let value_type = self.ty(value.ty);
        let space = self.old.types.address_space(pointer.ty).unwrap_or_default();
        let pointer_type = pointer_to(&mut self.new, value_type, space);
        let pointer = self.value(function, new, pointer, pointer_type);
        let value = self.value(function, new, value, value_type);
        new.operands = operands(&mut self.new, &[pointer, value]);
        let kind = self.new.types.kind(value_type);
        let stem = match (operation, kind) {
            (AtomicOperation::FloatAdd, TypeKind::Float(FloatKind::Float)) => "add.f32.",
            (AtomicOperation::FloatAdd, TypeKind::Float(FloatKind::Double)) => "add.f64.",
            (AtomicOperation::IncrementWrap, TypeKind::Integer(32)) => "inc.32.",
            (AtomicOperation::DecrementWrap, TypeKind::Integer(32)) => "dec.32.",
            _ => return false,
        };
        if ordering != Ordering::Monotonic {
            let what = format!(
                "`atomicrmw {}` is a call in LLVM 7, which orders nothing: `{}` was left out",
                operation.keyword(),
                ordering.keyword()
            );
            self.remarks.lost(new.opcode_span, what);
        }
        let suffix = crate::intrinsic_name::mangled(&self.new, pointer_type);
        let name = format!("llvm.nvvm.atomic.load.{stem}{suffix}");
        let (callee, function_type) = self.legacy_function(&name, value_type, &[pointer, value]);
        new.opcode = Opcode::Call;
        new.flags = nvvm_syntax::instruction::Flags::NONE;
        new.operands = operands(&mut self.new, &[pointer, value]);
        let call = Call { bundles: IdRange::default(), ..plain_call(callee, function_type) };
        new.detail = Detail::Call(self.new.calls.push(call));
        self.bodies.keep(id, *new);
        true
    }
}
