//! The macro that declares rules of LLVM's verifier, and functions that create findings of these rules.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Rule;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;

/// Declares the rules of a file about LLVM's verifier. Each message template also becomes a named constant.
macro_rules! llvm_rules {
    ($(
        $(#[$meta:meta])*
        $name:ident $code:literal $id:literal $layer:ident $help:literal
        [$($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?]
    )*) => {
        nvvm_diagnostics::rules! {
            $(
                $(#[$meta])*
                $name $code $id [$($text = $words),+ $(; $($shared),+)?] {
                    help: $help,
                    layer: crate::rule::Layer::$layer,
                }
            )*
        }
    };
}

pub(in crate::rules) use llvm_rules;

/// The kinds of IR in which a violation of the rules of LLVM's verifier can occur. They are keys in the table of
/// outcomes per tool (`nvvm-target/data/places.tsv`).
pub(in crate::rules) mod place {
    /// The key in the table of outcomes per tool for a violation in an instruction of a function body. LLVM's verifier
    /// prints the instruction below its message.
    pub(in crate::rules) const INSTRUCTION: &str = "instruction";
    /// The key in the table of outcomes per tool for a violation in a removed instruction. libNVVM's LLVM 7 front end
    /// removes it in compilation before LLVM's verifier runs.
    pub(in crate::rules) const REMOVED_INSTRUCTION: &str = "removed instruction";
    /// The key in the table of outcomes per tool for a violation in a function body for which LLVM's verifier prints no
    /// instruction below its message.
    pub(in crate::rules) const OTHER_CODE: &str = "other code";
    /// The key in the table of outcomes per tool for a violation in a function or variable that libNVVM's LLVM 7 front
    /// end eliminates before compilation, such as an unused declaration.
    pub(in crate::rules) const SYMBOL: &str = "symbol";
    /// The key in the table of outcomes per tool for a violation in a variable, alias or used declaration. libNVVM's
    /// LLVM 7 front end verifies them with the module as a whole.
    pub(in crate::rules) const COMPILED_SYMBOL: &str = "compiled symbol";
    /// The key in the table of outcomes per tool for a violation in a function definition that libNVVM's LLVM 7 front
    /// end compiles. The front end verifies each such function on its own.
    pub(in crate::rules) const COMPILED_FUNCTION: &str = "compiled function";
    /// The key in the table of outcomes per tool for a violation in metadata outside of function bodies.
    pub(in crate::rules) const METADATA: &str = "metadata";

    /// Returns [`REMOVED_INSTRUCTION`] if libNVVM's LLVM 7 front end removes the instruction in compilation before
    /// LLVM's verifier runs, else [`INSTRUCTION`].
    pub(in crate::rules) const fn instruction(is_removed: bool) -> &'static str {
        if is_removed { REMOVED_INSTRUCTION } else { INSTRUCTION }
    }
}

/// The variant (named case in the table of outcomes per tool) for a violation that only LLVM 7 reports.
pub(in crate::rules) const LLVM_7: &str = "LLVM 7";
/// The variant (named case in the table of outcomes per tool) for a violation that versions after LLVM 7 report and
/// LLVM 7 does not.
pub(in crate::rules) const AFTER_LLVM_7: &str = "after LLVM 7";

/// Creates a finding about an instruction in the body of `function`.
pub(crate) fn in_body(rule: &'static Rule, span: Span, message: impl Into<String>, function: FunctionId) -> Finding {
    Finding::placed(rule, span, message, place::INSTRUCTION, &[]).within(function)
}

/// The input of the checks of one function body.
pub(in crate::rules) struct Body<'c, 'm> {
    pub(in crate::rules) context: &'c mut Context<'m>,
    pub(in crate::rules) function: FunctionId,
}

impl Body<'_, '_> {
    pub(in crate::rules) fn report(&mut self, rule: &'static Rule, span: Span, message: impl Into<String>) {
        self.report_at(place::INSTRUCTION, rule, span, message, &[]);
    }

    /// Reports a violation of `rule` in the function body. `place` is the kind of IR that contains the violation.
    /// `place` and `variants` select the rows of the table of outcomes per tool that apply.
    pub(in crate::rules) fn report_at(
        &mut self,
        place: &str,
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
        variants: &[&str],
    ) {
        self.context.report(Finding::placed(rule, span, message, place, variants).within(self.function));
    }
}

#[cfg(test)]
mod tests {
    use super::{LLVM_7, place};
    use crate::finding::Finding;
    use crate::rule::{References, Targets};
    use crate::rules::llvm::metadata::flags::{COUNT, FLAG, MINIMUM};
    use nvvm_syntax::Span;

    /// Returns the references (documents and tools) that report a finding about a module flag. The two flags are
    /// whether libNVVM's LLVM 7 front end reports it, and whether its modern (opaque-pointer) front end does.
    fn reported(message: &str, variants: &[&str]) -> (References, bool, bool) {
        let finding = Finding::placed(&FLAG, Span::default(), message, place::METADATA, variants);
        let references = finding.judgements.iter().fold(References::NONE, |all, it| all.or(it.references));
        let tools = || finding.judgements.iter().filter(|judgement| !judgement.phases.is_empty());
        let on = |targets: Targets| tools().any(|it| !it.targets.intersection(targets.set()).is_empty());
        (references, on(Targets::LEGACY), on(Targets::MODERN))
    }

    #[test]
    fn a_message_or_a_variant_may_have_outcomes_of_its_own() {
        let all = References::DOCUMENTS.or(References::CUDA);
        assert_eq!(reported(COUNT, &[]), (all, true, true));
        assert_eq!(reported(COUNT, &[LLVM_7]), (References::CUDA, true, false));
        let (references, legacy, modern) = reported(MINIMUM, &[]);
        assert!(references != all && references.or(References::CUDA) == all && !legacy && modern);
    }

    #[test]
    fn all_places_have_rows() {
        let places = [
            place::INSTRUCTION,
            place::REMOVED_INSTRUCTION,
            place::OTHER_CODE,
            place::SYMBOL,
            place::COMPILED_SYMBOL,
            place::COMPILED_FUNCTION,
            place::METADATA,
        ];
        for place in places {
            let has_rows = crate::rules::all().any(|rule| rule.outcomes().iter().any(|row| row.place == place));
            assert!(has_rows, "{place}");
        }
    }
}
