//! The rule about addresses of basic blocks, which NVVM IR does not support.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use crate::rules::module::measured::seen_on;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::Span;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against `blockaddress` as an operand or in an initializer.
    BLOCK_ADDRESS "NV1127" "block-address" ["blockaddress is not supported"] {
        help: "Number the blocks and use a `switch`: PTX has no addresses of code within a function.",
        layer: Layer::Instruction,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    if !module.constants.iter().any(|(_, constant)| matches!(constant.kind, ConstantKind::BlockAddress { .. })) {
        return;
    }
    for (id, global) in module.globals.iter() {
        if let GlobalKind::Variable { initializer: Some(operand), .. } = global.kind
            && is_block_address(module, operand.value)
        {
            let finding = Finding::new(&BLOCK_ADDRESS, operand.span, BLOCK_ADDRESS.words());
            context.report(finding.verified_on(seen_on(context, id).set()));
            not_compiled(context, operand.span);
        } else if let GlobalKind::Variable { initializer: Some(operand), .. } = global.kind
            && (context.facts.uses.is_used(id) || is_kept_by_linkage(global))
            && is_table(module, operand.value)
        {
            not_compiled(context, operand.span);
        }
    }
    for (id, function) in module.functions.iter() {
        for (_, instruction) in module.instructions_of(function.instructions) {
            let mut operands = module.operands_of(instruction.operands).iter();
            let Some(operand) = operands.find(|operand| is_of_block_address(module, operand.value)) else { continue };
            // Addresses within constant expressions pass verification.
            if is_block_address(module, operand.value) {
                context.report(Finding::new(&BLOCK_ADDRESS, operand.span, BLOCK_ADDRESS.words()).within(id));
            }
            not_compiled(context, operand.span);
        }
    }
}

fn not_compiled(context: &mut Context, span: Span) {
    let why = "the optimizer folds some uses; the back end crashes on others or refuses them";
    context.not_checked_at(Phase::Compile, "address of a basic block", why, span);
}

/// Whether a value is the address of a block, or a constant expression whose first operand is such a value.
fn is_of_block_address(module: &Module, mut value: Value) -> bool {
    for _ in 0..MAXIMUM_EXPRESSIONS {
        let Value::Constant(id) = value else { return false };
        let first = match module.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::BlockAddress { .. }) => return true,
            Some(ConstantKind::Expression { operands, .. }) => module.operands_of(operands).first(),
            _ => None,
        };
        let Some(first) = first else { return false };
        value = first.value;
    }
    false
}

/// Whether a value is an array or struct with the address of a block among its members.
fn is_table(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    match module.constants.get(id).map(|constant| constant.kind) {
        Some(ConstantKind::Aggregate(members)) => {
            module.operands_of(members).iter().any(|member| is_of_block_address(module, member.value))
        }
        _ => false,
    }
}

/// Maximum depth of nested constant expressions that the search for a `blockaddress` follows.
const MAXIMUM_EXPRESSIONS: usize = 64;

fn is_block_address(module: &Module, value: Value) -> bool {
    let Value::Constant(id) = value else { return false };
    module.constants.get(id).is_some_and(|constant| matches!(constant.kind, ConstantKind::BlockAddress { .. }))
}
