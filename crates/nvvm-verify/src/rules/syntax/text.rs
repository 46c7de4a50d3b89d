//! Rules about text that is not LLVM IR, and about text that exceeds the limits of size.

use super::declare::parser_error_rules;
use crate::context::Context;
use crate::rule::{References, Severity};
use crate::{Finding, Judgement};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_target::TargetSet;

/// The message that a check stopped because its budget of work units was used up.
const STEPS_USED_UP: &str = "the check was stopped after {} steps; what was left is not checked";

parser_error_rules! {
    NOT_LLVM_IR "NV0003" "syntax-not-llvm-ir"
        "Paste LLVM IR text (a .ll file), or switch the language."
    {
        OtherText = "this is not LLVM IR text; it looks like {}",
    }

    LIMIT "NV0014" "syntax-limit"
        "The playground reads up to a limit that real modules do not reach."
    {
        TooManyErrors = "more than {} errors; the rest is not shown",
        NestedTooDeeply = "nesting deeper than {} levels is not read",
        TextTooLong = "the text has {} bytes; at most {} are read",
        ; STEPS_USED_UP
    }
}

/// Reports that verification stopped because the budget of work units was used up. The report is a remark, not an error
/// of any tool.
pub(crate) fn report_stop(context: &mut Context) {
    let steps = context.module.work.budget();
    let judgement = Judgement::on(References::ALL, TargetSet::all(), Severity::Info, &[]);
    let finding = Finding::new(&LIMIT, Span::at(0), fill(STEPS_USED_UP, &[steps]));
    context.report(finding.with_judgements(vec![judgement]));
}
