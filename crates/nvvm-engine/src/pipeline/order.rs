//! Pass orders, and the execution of a single pass.

use super::data::{OrderProblem, PassCase, PassRun, PassStep};
use super::{ORDER_INVARIANTS, Stage};

/// Returns the ordering invariants that an order violates; absent stages violate none.
pub fn order_problems(order: &[Stage]) -> Vec<OrderProblem> {
    let place = |stage: Stage| order.iter().position(|it| *it == stage);
    let broken = ORDER_INVARIANTS.iter().filter(|it| match (place(it.first), place(it.then)) {
        (Some(first), Some(then)) => first > then,
        _ => false,
    });
    broken
        .map(|it| OrderProblem {
            first: it.first,
            then: it.then,
            row: it.name.to_owned(),
            because: it.because.to_owned(),
        })
        .collect()
}

/// Returns the message of a rule of MLIR's layers with these values, and the rule's code.
pub(super) fn words(rule: &str, gaps: &[&str]) -> (String, String) {
    let Some(rule) = nvvm_verify::rules::find(rule) else { return Default::default() };
    (rule.message(gaps), rule.code.to_owned())
}

/// The pass in the document's examples for layer 2.
pub(super) const MATERIALIZE_ASYNC: &str = "MaterializeAsync";

/// Simulates `run_pass_with_three_verifier_layers` with one pass (section Verifier Layers).
pub fn pass_run(case: PassCase, verifies_each: bool) -> PassRun {
    let runs = !case.run_fails;
    let verified = runs && verifies_each;
    let succeeded = runs && !(verified && case.verify_fails);
    let failed = words("mlir-pass-failed", &[]).0;
    let rejected = words("mlir-between-pass", &[MATERIALIZE_ASYNC]).0;
    let step = |code: &str, what: String, reached: bool| PassStep { code: code.to_owned(), what, reached };
    let error = match (case.run_fails, succeeded) {
        (true, _) => Some(failed.clone()),
        (false, false) => Some(rejected.clone()),
        (false, true) => None,
    };
    let outcome = |bad: bool, good: &str, bad_words: &str| if bad { bad_words.to_owned() } else { good.to_owned() };
    let steps = vec![
        step(
            "pass.run(anchor)",
            outcome(
                case.run_fails,
                "layer 1 finds each operation good while it is built",
                "layer 1 or the pass itself fails",
            ),
            true,
        ),
        step("return emitError(…)", failed, case.run_fails),
        step("pm.getVerifyEach()", outcome(!verifies_each, "true", "false: layer 2 is skipped"), runs),
        step(
            "verify(anchor, /*verifyRecursively=*/true)",
            outcome(case.verify_fails, "layer 2 finds the module good", "layer 2 finds it broken"),
            verified,
        ),
        step("return emitError(…) << pass.getName()", rejected, verified && case.verify_fails),
        step("return success()", "layer 3 comes only when its named pass is reached".to_owned(), succeeded),
    ];
    PassRun { steps, succeeded, error }
}
