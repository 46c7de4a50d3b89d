//! Branch conditions that no compiler can evaluate at compile time.

use super::opaque_calls::is_opaque_call;
use super::value_ranges::{self, ValueSet};
use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode, Predicate};
use nvvm_syntax::value::Value;

/// Maximum depth of nested operands up to which a branch condition is evaluated.
const MAXIMUM_DEPTH: u32 = 16;
/// Maximum number of comparisons in one branch condition. A condition with more comparisons is not analyzed.
const MAXIMUM_COMPARISONS: usize = 16;
/// Maximum number of transitive operands that are collected for each of two values to determine whether they share one.
const MAXIMUM_SHARED: usize = 64;
/// Maximum absolute value of `a` and of `b` in a comparison `x + a < b`. A compiler is assumed to be able to evaluate
/// comparisons with greater constants.
const MAXIMUM_NUMBER: u64 = 1 << 16;

/// Minimum width, in bits, of a sum `x + a` without signed overflow for which a comparison is assumed to be undecidable
/// at compile time. In narrower types, the absence of overflow may also exclude values near zero.
const MINIMUM_SUM_BITS: u32 = 32;

/// The two values that a branch condition compares. Both are `x` if the condition compares `x` with a constant, or is
/// `x` itself. If two conditions compare the same values, one may exclude the other.
pub(super) type ComparedValues = [Value; 2];

/// An evaluator of the branch conditions and values of one function.
pub(super) struct Conditions<'m> {
    pub(super) module: &'m Module,
    pub(super) intrinsics: &'m IntrinsicTable,
    pub(super) function: &'m Function,
    /// The arguments of a call of `function` that is guaranteed to execute; `None` if other modules can call
    /// `function`.
    pub(super) arguments: Option<&'m [Argument]>,
}

/// The information that a compiler has about an argument of a call.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Argument {
    /// Whether the argument of the call may have every value of its type.
    pub(super) is_full: bool,
    /// Whether the memory that the argument of the call points to is visible outside of the module.
    pub(super) is_visible_memory: bool,
}

impl Conditions<'_> {
    /// Appends to `compared` the pairs of values that the condition `value` compares. Returns whether the condition may
    /// be true in one run and false in another. `depth` is the depth of `value` in the operands of the evaluated
    /// condition.
    pub(super) fn varies(&self, value: Value, compared: &mut Vec<ComparedValues>, depth: u32) -> bool {
        self.module.work.spend(1);
        if depth > MAXIMUM_DEPTH || compared.len() > MAXIMUM_COMPARISONS {
            return false;
        }
        let definition = self.instruction(value);
        let Some(instruction) = definition else {
            compared.push([value, value]);
            return self.value_set(value, depth) == ValueSet::Full;
        };
        let operands = self.module.operands_of(instruction.operands);
        match (instruction.opcode, operands) {
            (Opcode::ICmp | Opcode::FCmp, [left, right]) => {
                compared.push(self.compared_values(left.value, right.value));
                self.compares(instruction, left.value, right.value, depth + 1)
            }
            (Opcode::And | Opcode::Or, [left, right]) => {
                let before = compared.len();
                let vary = self.varies(left.value, compared, depth + 1);
                let between = compared.len();
                vary && self.varies(right.value, compared, depth + 1)
                    && !compared[between..]
                        .iter()
                        .any(|compared_values| compared[before..between].contains(compared_values))
            }
            (Opcode::Select, [condition, left, right]) => {
                let is_constant = |value| self.module.integer(value).is_some();
                let (first, second) = if is_constant(left.value) { (condition, right) } else { (condition, left) };
                (is_constant(left.value) != is_constant(right.value))
                    && self.varies(first.value, compared, depth + 1)
                    && self.varies(second.value, compared, depth + 1)
            }
            (Opcode::Xor, [left, right]) if self.module.integer(right.value).is_some() => {
                self.varies(left.value, compared, depth + 1)
            }
            _ => {
                compared.push([value, value]);
                !matches!(self.value_set(value, depth), ValueSet::Unknown | ValueSet::AroundZero | ValueSet::UpTo(0))
            }
        }
    }

    fn compared_values(&self, left: Value, right: Value) -> ComparedValues {
        let is_constant = |value| matches!(value, Value::Constant(_));
        let (left, right) = (self.without_casts(left), self.without_casts(right));
        if is_constant(right) {
            [left, left]
        } else if is_constant(left) {
            [right, right]
        } else {
            [left, right]
        }
    }

    fn without_casts(&self, mut value: Value) -> Value {
        for _ in 0..MAXIMUM_DEPTH {
            match self.instruction(value) {
                Some(cast) if cast.opcode.is_cast() || cast.opcode == Opcode::Freeze => {
                    let Some(operand) = self.module.operand(cast, 0) else { break };
                    value = operand.value;
                }
                // Two reads of a special register have the same value, and a population count depends on its operand.
                Some(call) if call.opcode == Opcode::Call => {
                    match value_ranges::source_of_call(self.module, self.intrinsics, call) {
                        Some(compared_values) => value = compared_values,
                        None => break,
                    }
                }
                _ => break,
            }
        }
        value
    }

    /// Whether both results (true and false) of a comparison of `left` with `right` are possible. `depth` is the depth
    /// of the comparison in the operands of the evaluated condition.
    fn compares(&self, comparison: &Instruction, left: Value, right: Value, depth: u32) -> bool {
        let Detail::Compare(predicate) = comparison.detail else { return false };
        let is_plain = comparison.flags == Flags::NONE;
        let value_sets = (self.value_set(left, depth), self.value_set(right, depth));
        match (self.constant(left), self.constant(right)) {
            (None, None) => {
                is_plain
                    && matches!(value_sets, (ValueSet::Full, _) | (_, ValueSet::Full))
                    && !matches!(predicate, Predicate::True | Predicate::False)
                    && !self.share_operand(left, right)
            }
            (None, Some(constant)) => {
                is_plain && self.is_undecided(comparison.opcode, predicate, value_sets.0, constant)
            }
            _ => false,
        }
    }

    /// Whether a comparison with `constant` may be true for one value in `value_set` and false for another.
    fn is_undecided(&self, opcode: Opcode, predicate: Predicate, value_set: ValueSet, constant: ConstantKind) -> bool {
        if opcode == Opcode::FCmp {
            let is_finite = matches!(constant, ConstantKind::Float(bits) if f64::from_bits(bits).is_finite());
            return is_finite
                && value_set == ValueSet::Full
                && !matches!(predicate, Predicate::True | Predicate::False);
        }
        let number = match constant {
            ConstantKind::Integer(number) => number,
            ConstantKind::Zero | ConstantKind::Null => 0,
            _ => return false,
        };
        let equality = matches!(predicate, Predicate::Equal | Predicate::NotEqual);
        match value_set {
            // A comparison with a limit of the type is decided.
            ValueSet::Full => {
                equality || number != 0 && number != -1 && number.unsigned_abs().count_ones() != 1 || {
                    use Predicate::{SignedGreater, SignedGreaterEqual, SignedLess, SignedLessEqual};
                    let is_signed =
                        matches!(predicate, SignedGreater | SignedGreaterEqual | SignedLess | SignedLessEqual);
                    is_signed && (-1..=16).contains(&number) || !is_signed && (1..=16).contains(&number)
                }
            }
            ValueSet::AroundZero => {
                use Predicate::{SignedGreater, SignedGreaterEqual, SignedLess, SignedLessEqual};
                let is_signed = matches!(predicate, SignedGreater | SignedGreaterEqual | SignedLess | SignedLessEqual);
                (equality || is_signed) && number.unsigned_abs() <= MAXIMUM_NUMBER
            }
            ValueSet::UpTo(maximum) => {
                let Ok(number) = u64::try_from(number) else { return false };
                match predicate {
                    Predicate::Equal | Predicate::NotEqual => maximum > 0 && number <= maximum,
                    Predicate::UnsignedLess | Predicate::UnsignedGreaterEqual => 0 < number && number <= maximum,
                    Predicate::UnsignedGreater | Predicate::UnsignedLessEqual => number < maximum,
                    _ => false,
                }
            }
            ValueSet::Unknown => false,
        }
    }

    /// Returns the possible values of `value`, an integer, a floating-point number or a pointer. `depth` is the depth
    /// of `value` in the operands of the evaluated condition; the result is unknown below the maximum depth.
    pub(super) fn value_set(&self, value: Value, depth: u32) -> ValueSet {
        let instruction = match value {
            Value::Argument(at) => {
                let parameter = self.module.parameters_of(self.function).get(at as usize);
                let is_plain = parameter.is_some_and(|it| self.module.all_attributes(it.attributes).next().is_none());
                let is_full = match self.arguments {
                    Some(arguments) => arguments.get(at as usize).is_some_and(|argument| argument.is_full),
                    None => true,
                };
                return if is_full && is_plain { ValueSet::Full } else { ValueSet::Unknown };
            }
            _ => self.instruction(value),
        };
        let Some(instruction) = instruction.filter(|_| depth <= MAXIMUM_DEPTH) else { return ValueSet::Unknown };
        let operand = |at: usize| self.module.operand(instruction, at).map(|operand| operand.value);
        let of = |at: usize| operand(at).map_or(ValueSet::Unknown, |value| self.value_set(value, depth + 1));
        let constant = || operand(1).and_then(|value| self.module.integer(value));
        let is_plain = instruction.flags == Flags::NONE;
        match instruction.opcode {
            Opcode::Load if instruction.metadata.is_empty() => {
                let is_volatile = instruction.flags.contains(Flags::VOLATILE);
                let is_undecided =
                    is_volatile || operand(0).is_some_and(|pointer| self.is_visible_memory(pointer, depth));
                if is_undecided { ValueSet::Full } else { ValueSet::Unknown }
            }
            Opcode::Call if is_opaque_call(self.module, self.intrinsics, instruction) => ValueSet::Full,
            Opcode::Call if instruction.metadata.is_empty() => {
                value_ranges::value_set_of_call(self.module, self.intrinsics, instruction, || of(0))
            }
            Opcode::Add | Opcode::Sub
                if instruction.flags == Flags::NSW
                    && of(0) == ValueSet::Full
                    && self.module.types.integer_bits(instruction.ty).is_some_and(|bits| bits >= MINIMUM_SUM_BITS)
                    && constant().is_some_and(|number| number.unsigned_abs() <= MAXIMUM_NUMBER) =>
            {
                ValueSet::AroundZero
            }
            Opcode::AtomicRmw => ValueSet::Full,
            Opcode::Add | Opcode::Sub | Opcode::Xor if is_plain && constant().is_some() => of(0),
            Opcode::Trunc if is_plain && of(0) == ValueSet::Full => ValueSet::Full,
            Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::IntToPtr | Opcode::PtrToInt | Opcode::Freeze => {
                if of(0) == ValueSet::Full { ValueSet::Full } else { ValueSet::Unknown }
            }
            Opcode::ZExt if is_plain && of(0) == ValueSet::Full => {
                let bits = self.module.operand(instruction, 0).and_then(|it| self.module.types.integer_bits(it.ty));
                match bits {
                    Some(bits @ 1..64) => ValueSet::UpTo((1 << bits) - 1),
                    _ => ValueSet::Unknown,
                }
            }
            Opcode::And if of(0) == ValueSet::Full => match constant().map(i64::cast_unsigned) {
                // Only masks of low bits leave a contiguous range.
                Some(mask) if mask != 0 && mask & (mask.wrapping_add(1)) == 0 && mask != u64::MAX => {
                    ValueSet::UpTo(mask)
                }
                _ => ValueSet::Unknown,
            },
            Opcode::URem if of(0) == ValueSet::Full => match constant() {
                Some(divisor @ 2..) => ValueSet::UpTo(divisor.cast_unsigned() - 1),
                _ => ValueSet::Unknown,
            },
            Opcode::ExtractElement | Opcode::ExtractValue => {
                let aggregate = operand(0).and_then(|value| self.instruction(value));
                match aggregate.map(|aggregate| aggregate.opcode) {
                    Some(Opcode::Load | Opcode::Call | Opcode::CmpXchg) => {
                        if of(0) == ValueSet::Full {
                            ValueSet::Full
                        } else {
                            ValueSet::Unknown
                        }
                    }
                    _ => ValueSet::Unknown,
                }
            }
            Opcode::CmpXchg => ValueSet::Full,
            _ => ValueSet::Unknown,
        }
    }

    /// Whether code outside of the module may read and write the memory that `pointer` addresses. Such memory is that
    /// of an argument or of a loaded pointer, or a variable that other modules can reference. `depth` is the depth of
    /// `pointer` in the operands of the evaluated condition.
    pub(super) fn is_visible_memory(&self, pointer: Value, depth: u32) -> bool {
        let mut pointer = pointer;
        for _ in depth..MAXIMUM_DEPTH {
            match pointer {
                Value::Argument(at) => {
                    let parameter = self.module.parameters_of(self.function).get(at as usize);
                    let has = |keyword| {
                        parameter.is_some_and(|it| self.module.keyword_attribute(it.attributes, keyword).is_some())
                    };
                    let is_shared = match self.arguments {
                        Some(arguments) => {
                            arguments.get(at as usize).is_some_and(|argument| argument.is_visible_memory)
                        }
                        None => true,
                    };
                    return is_shared && !["byval", "readnone", "readonly"].into_iter().any(has);
                }
                Value::Global(id) => {
                    return self.module.globals.get(id).is_some_and(|global| match global.kind {
                        GlobalKind::Variable { constant, initializer, .. } => {
                            initializer.is_none() || !constant && crate::symbols::is_kept_by_linkage(global)
                        }
                        _ => false,
                    });
                }
                Value::Constant(id) => match self.module.constants.get(id).map(|constant| constant.kind) {
                    Some(ConstantKind::Expression { opcode, operands, .. })
                        if opcode.is_cast() || opcode == Opcode::GetElementPtr =>
                    {
                        let Some(base) = self.module.operands_of(operands).first() else { return false };
                        pointer = base.value;
                    }
                    _ => return false,
                },
                value => {
                    let Some(instruction) = self.instruction(value) else { return false };
                    match instruction.opcode {
                        Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Freeze => {
                            let Some(base) = self.module.operand(instruction, 0) else { return false };
                            pointer = base.value;
                        }
                        Opcode::IntToPtr => return true,
                        Opcode::Load | Opcode::Call | Opcode::ExtractValue => {
                            return self.value_set(value, depth + 1) == ValueSet::Full;
                        }
                        _ => return false,
                    }
                }
            }
        }
        false
    }

    /// Whether two values may depend on the same argument or instruction.
    fn share_operand(&self, left: Value, right: Value) -> bool {
        let reach = |value: Value| {
            let mut found = vec![value];
            let mut at = 0;
            while let Some(&value) = found.get(at).filter(|_| at < MAXIMUM_SHARED) {
                at += 1;
                let Some(instruction) = self.instruction(value) else { continue };
                if matches!(instruction.opcode, Opcode::Load | Opcode::Call | Opcode::AtomicRmw) {
                    continue;
                }
                found.extend(self.module.operands_of(instruction.operands).iter().map(|operand| operand.value));
            }
            found.retain(|value| matches!(value, Value::Argument(_) | Value::Instruction(_)));
            found
        };
        let (left, right) = (reach(left), reach(right));
        left.len().max(right.len()) >= MAXIMUM_SHARED || left.iter().any(|value| right.contains(value))
    }

    /// Returns a value as a constant; `None` for a value that is not constant. Returns `undef` for the address of a
    /// symbol, since a compiler may know the address.
    pub(super) fn constant(&self, value: Value) -> Option<ConstantKind> {
        match value {
            Value::Constant(id) => self.module.constants.get(id).map(|constant| constant.kind),
            Value::Global(_) => Some(ConstantKind::Undef),
            _ => None,
        }
    }

    fn instruction(&self, value: Value) -> Option<&Instruction> {
        let Value::Instruction(id) = value else { return None };
        self.module.instructions.get(id)
    }

    /// Whether a condition compares an induction variable that has a constant step.
    pub(super) fn is_counted_loop_condition(&self, condition: Value) -> bool {
        let Some(comparison) = self.instruction(condition).filter(|it| it.opcode == Opcode::ICmp) else { return false };
        let Some(counter) = self.module.operand(comparison, 0) else { return false };
        let is_step = |id: InstructionId| {
            let step = self.module.instructions.get(id).filter(|it| matches!(it.opcode, Opcode::Add | Opcode::Sub))?;
            let by = self.module.integer(self.module.operand(step, 1)?.value)?;
            (by != 0).then_some(self.module.operand(step, 0)?.value)
        };
        let is_counter = |phi: Value| {
            let Some(own) = self.instruction(phi).filter(|it| it.opcode == Opcode::Phi) else { return false };
            let mut incoming = self.module.operands_of(own.operands).iter().step_by(2);
            incoming.any(|operand| matches!(operand.value, Value::Instruction(id) if is_step(id) == Some(phi)))
        };
        match counter.value {
            Value::Instruction(id) => is_counter(counter.value) || is_step(id).is_some_and(is_counter),
            _ => false,
        }
    }
}
