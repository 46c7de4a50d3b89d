//! The rule about accesses to adjacent `half` values. LLVM 7's load-store vectorizer merges them into one vector
//! access, which the back end cannot split.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::pointer_origins::underlying_object;
use nvvm_analysis::reachability;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::{BlockId, Function, FunctionId};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against separate loads or stores of adjacent `half` values at a 16-byte aligned address. LLVM 7's
    /// vectorizer merges them into a vector of eight that the back end cannot split.
    HALF_ACCESSES "NV1124" "half-accesses-merged" [] {
        help: "Load vectors of 2 or 4 halves, or state the alignment of one half: the optimizer merges eight neighbors \
               into a vector that the back end cannot split.",
        layer: Layer::Instruction,
    }
}

const MAY_BE_MERGED: &str =
    "below sm_100 the optimizer may merge them into a vector that the back end cannot take apart";

/// The number of `half` values in the widest vector access.
const WIDEST: usize = 8;
/// The alignment of the widest vector access, in bytes.
const ALIGNMENT: u64 = 16;
/// The minimum number of adjacent `half` loads that the vectorizer merges into its widest vector. The vectorizer adds
/// the missing loads at the end.
const FEWEST_LOADS: usize = 5;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let is_asked = module.types.iter().any(|(ty, _)| is_half(module, ty));
    Box::new(move |context, id, function| {
        if is_asked && function.is_definition {
            check(context, id, function);
        }
    })
}

fn is_half(module: &Module, ty: TypeId) -> bool {
    module.types.kind(ty) == TypeKind::Float(FloatKind::Half)
}

/// A load or store of a `half`, or a load of an array of `half`.
struct Access {
    at: InstructionId,
    block: BlockId,
    base: Value,
    /// The offset of the access from `base`, as a number of `half` values; `None` if the offset is not a single
    /// constant index.
    element: Option<i128>,
    align: u64,
    is_store: bool,
    /// The number of `half` values that the access loads or stores.
    count: usize,
    /// Whether the access loads a value that is stored unchanged, or stores a value that was loaded. The optimizer then
    /// copies whole vectors.
    is_copied: bool,
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let mut accesses = accesses(context, id, function);
    let is_aligned = |access: &Access| access.align >= ALIGNMENT || is_base_aligned(module, function, access.base);
    let aligned: Vec<Value> = accesses.iter().filter(|access| is_aligned(access)).map(|access| access.base).collect();
    if aligned.is_empty() {
        return;
    }
    accesses.retain(|access| aligned.contains(&access.base));
    let is_emitted = module.globals.get(function.global).is_some_and(is_kept_by_linkage);
    for is_store in [false, true] {
        let group: Vec<&Access> = accesses.iter().filter(|access| access.is_store == is_store).collect();
        let Some(first) = group.first() else { continue };
        let Some(span) = module.instructions.get(first.at).map(|instruction| instruction.opcode_span) else { continue };
        let count: usize = group.iter().map(|access| access.count).sum();
        let fewest = if is_store { WIDEST } else { FEWEST_LOADS };
        let is_plain = is_emitted && is_plain_run(module, &group);
        if is_plain && is_run_merged(module, function, &group, is_store) {
            context.report(Finding::of_variants(&HALF_ACCESSES, span, &[], &[]).within(id));
        } else if count >= fewest && !is_plain
            || group.iter().any(|access| reachability::is_in_cycle(module, function, access.block))
        {
            let what = "loads or stores of neighboring halves";
            context.not_checked_at(Phase::Compile, what, MAY_BE_MERGED, span);
        }
    }
}

/// Returns the accesses to `half` values in reachable blocks, in the order of the text. Loads with a dead result are
/// omitted.
fn accesses(context: &Context, id: FunctionId, function: &Function) -> Vec<Access> {
    let module = context.module;
    let mut copied: Vec<Value> = Vec::new();
    let mut accesses = Vec::new();
    for (at, instruction) in module.instructions_of(function.instructions) {
        let Detail::Memory { align, ordering: None, .. } = instruction.detail else { continue };
        let is_store = instruction.opcode == Opcode::Store;
        let Some(pointer) = module.operand(instruction, usize::from(is_store)) else { continue };
        let stored = if is_store { module.operand(instruction, 0) } else { None };
        let count = halves(module, stored.map_or(instruction.ty, |stored| stored.ty));
        let is_reached = context.is_reachable(id, instruction);
        let is_live = is_store || context.is_result_kept(id, at);
        if count == 0 || instruction.flags.contains(Flags::VOLATILE) || !is_reached || !is_live {
            continue;
        }
        copied.extend(stored.map(|stored| stored.value));
        accesses.push(Access {
            at,
            block: instruction.block,
            base: underlying_object(module, pointer.value),
            element: if count == 1 { element(module, pointer.value) } else { None },
            align: align.map_or(1, |align| align.bytes()),
            is_store,
            count,
            is_copied: stored.is_some_and(|stored| is_load(module, stored.value)),
        });
    }
    for access in &mut accesses {
        access.is_copied |= copied.contains(&Value::Instruction(access.at));
    }
    accesses
}

/// Returns the number of elements of a `half` or of an array of them; 0 for other types.
fn halves(module: &Module, ty: TypeId) -> usize {
    match module.types.kind(ty) {
        TypeKind::Array { element, count } if is_half(module, element) => usize::try_from(count).unwrap_or(usize::MAX),
        _ => usize::from(is_half(module, ty)),
    }
}

fn is_load(module: &Module, value: Value) -> bool {
    let Value::Instruction(id) = value else { return false };
    module.instructions.get(id).is_some_and(|instruction| instruction.opcode == Opcode::Load)
}

/// Returns the offset of a pointer from its base in units of `half`: 0 for the base itself, or the constant index of a
/// `getelementptr`.
fn element(module: &Module, pointer: Value) -> Option<i128> {
    let Value::Instruction(id) = pointer else { return Some(0) };
    let instruction = module.instructions.get(id)?;
    let Detail::GetElementPointer { source } = instruction.detail else {
        return (underlying_object(module, pointer) == pointer).then_some(0);
    };
    match module.operands_of(instruction.operands) {
        [base, index] if is_half(module, source) && underlying_object(module, base.value) == base.value => {
            module.integer(index.value).map(i128::from)
        }
        _ => None,
    }
}

/// Whether a base pointer is known to be 16-byte aligned: an argument or variable with that alignment.
fn is_base_aligned(module: &Module, function: &Function, base: Value) -> bool {
    match base {
        Value::Argument(number) => {
            let parameter = module.parameters_of(function).get(number as usize);
            parameter.is_some_and(|parameter| {
                module.all_attributes(parameter.attributes).any(|attribute| match attribute.kind {
                    AttributeKind::Integer(name, align) => module.names.bytes(name) == b"align" && align >= ALIGNMENT,
                    _ => false,
                })
            })
        }
        Value::Global(id) => {
            let align = module.globals.get(id).and_then(|global| global.align);
            align.is_some_and(|(align, _)| align.bytes() >= ALIGNMENT)
        }
        // The optimizer raises the alignment of allocas, and infers that of some computed addresses.
        Value::Instruction(id) => module.instructions.get(id).is_some_and(|instruction| match instruction.detail {
            Detail::Alloca { align, .. } => align.is_some_and(|align| align.bytes() >= ALIGNMENT),
            _ => false,
        }),
        _ => false,
    }
}

/// Whether accesses have the same base and block, are in ascending or descending order, and have no other access to
/// memory between them.
fn is_plain_run(module: &Module, group: &[&Access]) -> bool {
    let [first, .., last] = group else { return false };
    let is_uniform = group.iter().all(|it| it.base == first.base && it.block == first.block && !it.is_copied);
    let elements: Option<Vec<i128>> = group.iter().map(|access| access.element).collect();
    let Some(elements) = elements else { return false };
    let is_ordered =
        elements.is_sorted_by(|left, right| left < right) || elements.is_sorted_by(|left, right| left > right);
    let between = (first.at.0..=last.at.0).map(InstructionId).filter(|at| !group.iter().any(|access| access.at == *at));
    let is_undisturbed = between.filter_map(|at| module.instructions.get(at)).all(|it| !is_memory_access(it));
    is_uniform && is_ordered && is_undisturbed
}

fn is_memory_access(instruction: &Instruction) -> bool {
    let is_call = matches!(instruction.detail, Detail::Call(_));
    let is_access = matches!(
        instruction.opcode,
        Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Fence
    );
    is_call || is_access
}

/// Whether the vectorizer merges adjacent accesses in `group`, which are stores if `is_store` is true, else loads. They
/// must start at a multiple of 16 bytes, and be eight accesses (for loads also five or seven).
fn is_run_merged(module: &Module, function: &Function, group: &[&Access], is_store: bool) -> bool {
    let mut sorted: Vec<&Access> = group.to_vec();
    sorted.sort_by_key(|access| access.element);
    let runs = sorted.chunk_by(|left, right| left.element.map(|element| element + 1) == right.element);
    runs.flat_map(|run| run.chunks(WIDEST)).any(|piece| {
        let is_of_merged_length = match piece.len() {
            WIDEST => true,
            5 | 7 => !is_store,
            _ => false,
        };
        is_of_merged_length && piece.first().is_some_and(|first| is_aligned_access(module, function, first))
    })
}

fn is_aligned_access(module: &Module, function: &Function, access: &Access) -> bool {
    let is_multiple = access.element.is_some_and(|element| element.rem_euclid(WIDEST as i128) == 0);
    access.align >= ALIGNMENT || is_multiple && is_base_aligned(module, function, access.base)
}
