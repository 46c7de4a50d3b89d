//! The check for syntax that the parser of an LLVM release does not accept. Either a later release added the syntax, or
//! an earlier release removed it.
//!
//! Measured with one text for each attribute, flag and constant expression, and with the recorded cases.

use super::first_modern_reader::FIRST_MODERN_READER;
use crate::context::Context;
use crate::rule::{References, Rule, Severity};
use crate::rules::module::modern_front_end::{MODERN_FRONT_END, Stop, stops};
use crate::rules::syntax::{order, rejection_by};
use crate::{Finding, Judgement};
use nvvm_syntax::feature::LlvmParserVersion::{self, Llvm7, Main1, Main2, Main3, Main4, Main5, Main6, Main7, Main8};
use nvvm_syntax::feature::{FeatureUse, RemovedSyntax, RemovedUse, SyntaxFeature};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::{ParseErrorKind, Span};
use nvvm_target::{LlvmRelease, Reference, TargetSet};

/// Syntax features with the first LLVM release that accepts each. The table contains the features whose first release
/// does not follow from the parser version.
const SINCE: &[(&str, u8)] = &[
    ("!DIAssignID", 16),
    ("align of a call", 16),
    ("allocalign", 15),
    ("allockind", 15),
    ("allocptr", 15),
    ("amdgpu_cs_chain", 17),
    ("amdgpu_cs_chain_preserve", 17),
    ("atomicrmw of an odd width", 15),
    ("available_externally alias", 16),
    ("captures", 20),
    ("code_model", 18),
    ("comment between /* and */", 20),
    ("coro_only_destroy_when_complete", 18),
    ("dead_on_return", 21),
    ("dead_on_unwind", 18),
    ("debug record", 19),
    ("fast-math flags of a cast", 20),
    ("fn_ret_thunk_extern", 15),
    ("getelementptr nuw/nusw", 19),
    ("hybrid_patchable", 19),
    ("icmp samesign", 20),
    ("initializes", 19),
    ("inrange(…)", 19),
    ("intrinsic without declaration", 18),
    ("memory", 16),
    ("nneg", 18),
    ("nofpclass", 17),
    ("noipa", LATER),
    ("nosanitize_bounds", 15),
    ("num_extra_inhabitants", 20),
    ("opaque pointer", 15),
    ("optdebug", 18),
    ("or disjoint", 18),
    ("orderings of cmpxchg", LATER),
    ("phi without values", 16),
    ("presplitcoroutine", 15),
    ("ptrAuthKey", 19),
    ("ptrauth", 19),
    ("range", 19),
    ("sanitize_numerical_stability", 19),
    ("sanitize_realtime", 20),
    ("sanitize_type", 20),
    ("sanitizer property of a variable", 15),
    ("skipprofile", 16),
    ("splat", 18),
    ("symbol out of order", 19),
    ("target extension type", 16),
    ("trunc nuw", 19),
    ("uwtable(…)", 15),
    ("writable", 18),
];

/// A release number greater than those of all measured LLVM releases. It is used for syntax that only later releases
/// add or remove.
const LATER: u8 = u8::MAX;

/// Returns the number of the first LLVM release that accepts a syntax feature.
fn first_release(feature: SyntaxFeature) -> u8 {
    if let Ok(found) = SINCE.binary_search_by_key(&feature.name, |&(name, _)| name)
        && let Some(&(_, release)) = SINCE.get(found)
    {
        return release;
    }
    match feature.since {
        Llvm7 | Main1 => 0,
        Main2 => 20,
        Main3 | Main4 => 21,
        Main5 | Main6 => 22,
        Main7 | Main8 | LlvmParserVersion::Unreleased => LATER,
    }
}

/// Returns the number of the LLVM release that removed the syntax `removed`.
fn removed_in(context: &Context, removed: &RemovedUse) -> u8 {
    use Opcode::*;
    match removed.syntax {
        RemovedSyntax::Keyword if removed.span.text(context.source) == "webkit_jscc" => 18,
        RemovedSyntax::Keyword => 20,
        RemovedSyntax::InRange => 19,
        RemovedSyntax::ConstantExpression(opcode) => match opcode {
            Mul => 21,
            Shl | ICmp | FCmp => 19,
            And | Or | LShr | AShr | ZExt | SExt | FpTrunc | FpExt | UiToFp | SiToFp | FpToUi | FpToSi => 18,
            Select => 17,
            FNeg => 16,
            _ => 15,
        },
        RemovedSyntax::Other(ParseErrorKind::ExpectedTopLevelEntity) => LATER,
        RemovedSyntax::Other(_) => 21,
    }
}

/// Returns the version of LLVM's parser in this project that has the messages of an LLVM release.
fn worded_as(release: LlvmRelease) -> LlvmParserVersion {
    match release.number() {
        ..=20 => Main1,
        21 => Main4,
        _ => Main6,
    }
}

/// Whether an LLVM release accepts a use of a syntax feature. LLVM 15 rejects `ptr` in a module that contains typed
/// pointers before it.
fn accepts(context: &Context, release: LlvmRelease, used: &FeatureUse) -> bool {
    let syntax = &context.module.syntax;
    let is_pointer = syntax.opaque_pointer == Some(used.span);
    let is_after_typed = is_pointer && syntax.typed_pointer.is_some_and(|typed| typed.start < used.span.start);
    release.number() >= first_release(used.feature).max(if is_after_typed { 16 } else { 0 })
}

/// The first syntax error that a parser reports and stops at.
struct Rejected {
    rule: &'static Rule,
    span: Span,
    noticed: Span,
    message: String,
    help: Option<String>,
}

/// Returns the first syntax error that the parser of an LLVM release reports. `stops` are the errors due to removed
/// syntax, each with the use that causes it.
fn first_rejected(context: &Context, release: LlvmRelease, stops: &[(Stop, Option<&RemovedUse>)]) -> Option<Rejected> {
    let features = &context.module.syntax.features;
    let unknown = features.iter().filter(|used| !accepts(context, release, used));
    let unknown = unknown.min_by_key(|used| used.noticed.start).map(|used| Rejected {
        rule: &FIRST_MODERN_READER,
        span: used.span,
        noticed: used.noticed,
        message: rejection_by(context, worded_as(release), used, used.in_main),
        help: Some(help(used.feature)),
    });
    let is_removed =
        |removed: Option<&RemovedUse>| removed.is_none_or(|it| release.number() >= removed_in(context, it));
    let removed = stops.iter().filter(|(_, removed)| is_removed(*removed)).min_by_key(|(stop, _)| stop.span.start);
    let removed = removed.map(|(stop, _)| Rejected {
        rule: &MODERN_FRONT_END,
        span: stop.span,
        noticed: Span::at(stop.span.start),
        message: stop.message.trim_start_matches("parse ").to_owned(),
        help: None,
    });
    unknown.into_iter().chain(removed).min_by_key(|rejected| rejected.noticed.start)
}

fn help(feature: SyntaxFeature) -> String {
    let name = feature.name;
    match first_release(feature) {
        LATER => format!("No release of LLVM up to 22 reads this: {name}."),
        release => format!("`{name}` came after the parser of this release; LLVM {release} and later read it."),
    }
}

/// Reports the first syntax error that the parser of each LLVM release detects.
pub(super) fn check(context: &mut Context) {
    let syntax = &context.module.syntax;
    let stops = stops(context);
    if syntax.features.is_empty() && stops.is_empty() {
        return;
    }
    let mut found: Vec<(Rejected, References)> = Vec::new();
    for &release in LlvmRelease::ALL {
        let Some(rejected) = first_rejected(context, release, &stops) else { continue };
        let by = References::of(Reference::Llvm(release));
        let is_same = |known: &&mut (Rejected, References)| {
            (known.0.span, &known.0.message) == (rejected.span, &rejected.message)
        };
        match found.iter_mut().find(is_same) {
            Some((_, references)) => *references = references.or(by),
            None => found.push((rejected, by)),
        }
    }
    for (rejected, by) in found {
        let stage = order::stage(rejected.noticed, false);
        let judgement = Judgement::on(by, TargetSet::all(), Severity::Error, &[]).at(stage);
        let message = rejected.rule.message(&[&rejected.message]);
        let finding = Finding::new(rejected.rule, rejected.span, message);
        let finding = finding.with_judgements(vec![judgement.with_outcome(rejected.message)]);
        context.report(match rejected.help {
            Some(help) => finding.help(help),
            None => finding,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, verify};

    #[test]
    fn the_table_is_sorted_by_name() {
        assert!(SINCE.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    /// Returns the numbers of the LLVM releases that accept a text.
    fn accepting(text: &str) -> Vec<u8> {
        let findings = verify(&nvvm_syntax::parse(text), text, Mode::Standard).findings;
        let rejects = |release: LlvmRelease| {
            findings.iter().flat_map(|finding| &finding.judgements).any(|judgement| {
                judgement.references.contains(Reference::Llvm(release))
                    && judgement.severity == Severity::Error
                    && judgement.targets.is_all()
            })
        };
        LlvmRelease::ALL.iter().filter(|&&release| !rejects(release)).map(|release| release.number()).collect()
    }

    #[test]
    fn each_release_reads_what_it_was_measured_to_read() {
        let typed = "define void @f(i32* %p) {\n  ret void\n}\n";
        assert_eq!(accepting(typed), (14..=22).collect::<Vec<_>>());
        assert_eq!(accepting(&typed.replace("i32*", "ptr")), (15..=22).collect::<Vec<_>>());
        assert_eq!(accepting(&typed.replace("i32* %p", "i32* %p, ptr %q")), (16..=22).collect::<Vec<_>>());
        assert_eq!(accepting(&typed.replace("i32* %p", "ptr %p, i32* %q")), (15..=22).collect::<Vec<_>>());
        assert_eq!(accepting(&typed.replace("i32* %p", "x86_mmx %p")), (14..=19).collect::<Vec<_>>());
        assert_eq!(accepting("@g = global i32 udiv (i32 1, i32 1)\n"), [14]);
        assert_eq!(accepting("@g = global i32 mul (i32 1, i32 1)\n"), (14..=20).collect::<Vec<_>>());
        assert_eq!(accepting("@g = global i32 add (i32 1, i32 1)\n"), (14..=22).collect::<Vec<_>>());
        assert_eq!(accepting("declare void @f(i32 range(i32 0, 5))\n"), (19..=22).collect::<Vec<_>>());
        assert_eq!(accepting("declare void @f() noipa\n"), Vec::<u8>::new());
        assert_eq!(accepting("define void @f() {\n  %x = add i32 1,\n  ret void\n}\n"), Vec::<u8>::new());
    }
}
