//! What LLVM's own verifier refuses. libNVVM runs it before its own rules; the documents take it for granted ("upstream
//! LLVM's verifier"), so these rules judge by the measured toolkits and by the documents alike.
//!
//! Codes: `LVxxxx`.

mod atomics;

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Rule};
use crate::rules::measured::broken_function;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Opcode;
use nvvm_target::TargetSet;

/// The rules of this area.
pub static RULES: &[&Rule] = &[&atomics::SIZE, &atomics::OPERAND];

/// Runs the checks of this area.
pub(crate) fn check(context: &mut Context) {
    let module = context.module;
    for (function, data) in module.functions.iter() {
        for (_, instruction) in module.instructions_of(data.instructions) {
            match instruction.opcode {
                Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::Load | Opcode::Store => {
                    atomics::check(context, function, instruction);
                }
                _ => {}
            }
        }
    }
}

/// A finding of LLVM's verifier: at verify in LLVM's words, at compile in libNVVM's, which do not say why.
pub(crate) fn finding(rule: &'static Rule, span: Span, message: &str, function: FunctionId) -> Finding {
    let compile = broken_function(crate::rule::References::CUDA, TargetSet::all());
    let judgements = [Judged::DOCUMENTED, Judged::VERIFY].map(Judgement::from).into_iter().chain(compile).collect();
    Finding::new(rule, span, message).within(function).judged(judgements)
}
