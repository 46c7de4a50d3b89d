//! The rule against invalid references to operands (such as `$9`) in the template of inline assembly, which
//! `nvvmCompileProgram` expands. Measured with templates for each number of operands; the reference documents do not
//! mention templates.

use super::template_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Targets;
use crate::rules::intrinsic::operand::declare::INTRINSIC;
use nvvm_syntax::Module;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::value::InlineAsm;
use std::fmt::Display;
use std::ops::Range;

nvvm_diagnostics::rules! {
    TEMPLATE "NV0676" "inline-asm-template" [] {
        help: "Operands are `$0`, `$1`, …, outputs first, and a dollar sign is `$$`.",
        ..INTRINSIC
    }
}

/// The error that ends the expansion of an inline assembly template.
#[derive(Clone, Debug, PartialEq, Eq)]
struct End<'a> {
    failure: Failure<'a>,
    /// Whether an earlier operand of the template could not be printed. The compiler reports that error first.
    after_operand: bool,
    /// The range of the reported reference, such as `$9`, in the template.
    written: Range<usize>,
}

/// An error in the template of inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure<'a> {
    /// An error: a dollar sign that no operand number follows.
    NoNumber,
    /// An error: an operand number that is greater than the number of machine operands.
    OutOfRange,
    /// An error: braces after a dollar sign that contain neither `number` nor `number:modifier`.
    BadBraces,
    /// An error: `${:word}` with an unknown word. Holds the unknown word.
    Special(&'a str),
    /// An error: a number that does not refer to an operand, or an unknown modifier of an operand.
    Operand,
}

/// Reports the first error in the template of an inline assembly call. `by_legacy` is false if the LLVM 7 front end may
/// eliminate the call.
pub(super) fn check(
    context: &mut Context,
    function: FunctionId,
    instruction: &Instruction,
    asm: &InlineAsm,
    by_legacy: bool,
) {
    let module = context.module;
    let template = module.names.text(asm.template);
    let constraints = module.names.text(asm.constraints);
    let operands: Vec<&str> = constraints
        .split(',')
        .filter(|constraint| !constraint.is_empty() && !constraint.starts_with(['~', '!']))
        .collect();
    let is_number = |index: usize| is_immediate(module, instruction, &operands, index);
    let Some(end) = end(&template, operands.len(), is_number) else { return };
    let template = &*template;
    let (variant, values): (_, Vec<&dyn Display>) = match &end.failure {
        _ if end.after_operand => ("operand before another error", vec![&template]),
        Failure::NoNumber => ("no number", vec![&template]),
        Failure::OutOfRange => ("number out of range", vec![&template]),
        // The message itself contains `{}`, so one value fills that gap.
        Failure::BadBraces => ("braces", vec![&"{}", &template]),
        Failure::Special(word) => ("unknown word", vec![word]),
        Failure::Operand => ("operand", vec![&template]),
    };
    let span = template_span(context, asm, end.written.clone());
    let finding = Finding::of_variants(&TEMPLATE, span, &values, &[variant]).within(function);
    context.report(if by_legacy { finding } else { finding.on(Targets::MODERN.set()) });
}

/// Whether the operand with the number `index` in the template is an immediate that is printed as a number.
fn is_immediate(module: &Module, instruction: &Instruction, operands: &[&str], index: usize) -> bool {
    let outputs = operands.iter().filter(|constraint| constraint.starts_with('=')).count();
    let takes_numbers = operands.get(index).is_some_and(|constraint| matches!(*constraint, "n" | "i"));
    let operand = index.checked_sub(outputs).and_then(|index| module.operand(instruction, index));
    takes_numbers && operand.is_some_and(|operand| module.integer(operand.value).is_some())
}

/// Returns the first error in an inline assembly template for `count` operands, if any. `is_number` returns whether the
/// operand at an index is an immediate.
fn end(template: &str, count: usize, is_number: impl Fn(usize) -> bool) -> Option<End<'_>> {
    let mut rest = template;
    // The first operand that could not be printed.
    let mut unprinted: Option<Range<usize>> = None;
    while let Some((_, after)) = rest.split_once('$') {
        let offset = |rest: &str| template.len() - rest.len();
        let start = offset(after) - 1;
        let ends = |failure, rest: &str, unprinted: Option<Range<usize>>| {
            let after_operand = unprinted.is_some();
            Some(End { failure, after_operand, written: unprinted.unwrap_or(start..offset(rest)) })
        };
        if let Some(after) = after.strip_prefix(['$', '(', '|', ')']) {
            rest = after;
            continue;
        }
        let braces = after.strip_prefix('{');
        if let Some(special) = braces.and_then(|inner| inner.strip_prefix(':')) {
            let Some((word, after)) = special.split_once('}') else {
                return ends(Failure::BadBraces, special, unprinted);
            };
            if !matches!(word, "uid" | "comment" | "private") {
                return ends(Failure::Special(word), after, unprinted);
            }
            rest = after;
            continue;
        }
        let inner = braces.unwrap_or(after);
        let digits = inner.len() - inner.trim_start_matches(|character: char| character.is_ascii_digit()).len();
        let (number, mut after) = inner.split_at(digits);
        if number.is_empty() {
            return ends(Failure::NoNumber, inner, unprinted);
        }
        let mut letter = None;
        if braces.is_some() {
            if let Some(modifier) = after.strip_prefix(':') {
                letter = modifier.chars().next().filter(|&letter| letter != '}');
                let Some(letter) = letter else { return ends(Failure::BadBraces, modifier, unprinted) };
                after = modifier.get(letter.len_utf8()..).unwrap_or_default();
            }
            let Some(closed) = after.strip_prefix('}') else { return ends(Failure::BadBraces, after, unprinted) };
            after = closed;
        }
        // Each operand takes two machine operands, and the instruction itself takes one before them.
        let number = number.parse::<usize>().unwrap_or(usize::MAX);
        if number > 2 * count {
            return ends(Failure::OutOfRange, after, unprinted);
        }
        let is_printed = match letter {
            None | Some('r' | 'a') => true,
            Some('c' | 'n') => is_number(number),
            Some(_) => false,
        };
        if number >= count || !is_printed {
            unprinted.get_or_insert(start..offset(after));
        }
        rest = after;
    }
    unprinted.map(|written| End { failure: Failure::Operand, after_operand: false, written })
}

#[cfg(test)]
mod tests {
    use super::{Failure, end};

    #[test]
    fn references_are_numbers_of_operands() {
        let of = |template| end(template, 2, |_| false).map(|end| end.failure);
        let is_after = |template| end(template, 2, |_| false).is_some_and(|end| end.after_operand);
        assert_eq!(of("add $0, $1, $$; $(a$|b$) ${0} ${1:r} ${:uid}"), None);
        assert_eq!(of("mov $2, 1"), Some(Failure::Operand));
        assert_eq!(of("mov $5, 1"), Some(Failure::OutOfRange));
        assert_eq!(of("mov $a"), Some(Failure::NoNumber));
        assert_eq!(of("mov ${0:}"), Some(Failure::BadBraces));
        assert_eq!(of("mov ${0"), Some(Failure::BadBraces));
        assert_eq!(of("${:foo}"), Some(Failure::Special("foo")));
        assert_eq!(of("${0:x}"), Some(Failure::Operand));
        assert!(is_after("mov $2, $5") && !is_after("mov $5, $2") && !is_after("mov $2, 1"));
    }

    #[test]
    fn the_range_is_that_of_the_reported_reference() {
        for (template, written) in [
            ("mov $0, $2, 1", "$2"),
            ("mov ${2:r}, $5", "${2:r}"),
            ("mov ${5}, $2", "${5}"),
            ("mov $a", "$"),
            ("mov ${0 ", "${0"),
            ("$$ ${:foo} $9", "${:foo}"),
        ] {
            let end = end(template, 2, |_| false).expect("an error");
            assert_eq!(&template[end.written], written, "{template}");
        }
    }
}
