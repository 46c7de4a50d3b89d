//! `--with-libnvvm`: verdicts of a real libNVVM, compared with those of the engine phase by phase.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::checked::{Checked, Comparison};
use crate::{Failure, Outcome, check, complain};
use libnvvm_ask::{Asker, Outcome as Asked, Phase as AskedPhase};
use nvvm_engine::report::{Judgement, Outcome as Predicted, Phase, Report};
use nvvm_engine::{Language, first_shown, rejection};
use nvvm_target::{Reference, Target};
use std::cell::{Cell, RefCell};

/// Checks every file as without the option, and runs the library on each. The results go to standard error for SARIF,
/// which has no field for them. A library that cannot be run is reported once, and the files are checked without it.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let Some(library) = &arguments.with_libnvvm else { return check::run(arguments) };
    let is_incomplete = Cell::new(false);
    let failed = |reason: &dyn std::fmt::Display| {
        is_incomplete.set(true);
        complain(&format!("cannot ask {}: {reason}", library.display()));
    };
    // `None` after the library has failed.
    let asker = RefCell::new(Asker::new(library).map_err(|error| failed(&error)).ok());
    // A reference without a toolkit is compared as the newest measured one.
    let reference = if arguments.reference.toolkit().is_some() { arguments.reference } else { Reference::NEWEST };
    let ask = |checked: &Checked, target: Target| {
        if checked.file.is_standard_input() || arguments.reading.language.of(&checked.file) == Language::Cuda {
            complain(&format!("{}: the library is asked about files of NVVM IR", checked.file.name()));
            is_incomplete.set(true);
            return Ok(Vec::new());
        }
        let mut answers = Vec::new();
        for (phase, asked) in [(Phase::Verify, AskedPhase::Verify), (Phase::Compile, AskedPhase::Compile)] {
            let answer = match asker.borrow().as_ref() {
                Some(asker) => asker.ask(&checked.bytes, target.number(), asked),
                None => break,
            };
            if let Asked::Failed(reason) = &answer {
                failed(reason);
                asker.replace(None);
                break;
            }
            answers.push(comparison(target, &checked.report, reference, phase, &answer));
        }
        if arguments.format == CheckFormat::Sarif {
            for answer in answers.drain(..) {
                complain(&format!("{}: {} on {}: {}", checked.file.as_given(), answer.phase, target, answer.result()));
            }
        }
        Ok(answers)
    };
    let outcome = check::run_asking(arguments, &ask)?.outcome;
    Ok(if is_incomplete.get() { Outcome::Incomplete } else { outcome })
}

fn comparison(target: Target, report: &Report, reference: Reference, phase: Phase, answer: &Asked) -> Comparison {
    let shown = first_shown(report, target, reference, phase).and_then(|index| {
        let finding = report.findings.get(index)?;
        Some((finding, rejection(finding, target, reference, phase)?))
    });
    let unread = report.is_unread();
    let ours = match shown {
        _ if unread => "not checked".to_owned(),
        Some((finding, judgement)) => {
            let rule = report.rule_of(finding);
            let code = rule.map_or("", |rule| rule.code.as_str());
            format!("rejected: {} ({code}, line {})", printable(&judgement.headline(rule)), finding.location.line)
        }
        None => "accepted".to_owned(),
    };
    let theirs = match answer {
        Asked::Answered(answer) if answer.code == 0 => "accepted".to_owned(),
        Asked::Answered(answer) => format!("rejected with code {}: {}", answer.code, printable(answer.log.trim())),
        Asked::Died(how) => format!("the library crashed: {how}"),
        Asked::TimedOut => "the library did not come to an end".to_owned(),
        Asked::Failed(reason) => printable(reason),
    };
    Comparison {
        phase: phase.name(),
        agree: (!unread).then(|| answer.accepted() == Some(shown.is_none())),
        difference: shown.filter(|_| !unread).and_then(|(_, judgement)| difference(judgement, answer)),
        library: theirs,
        ours,
        reference: reference.id(),
    }
}

/// Returns the difference between a predicted rejection and the library's, of which one is a crash.
fn difference(predicted: &Judgement, answer: &Asked) -> Option<&'static str> {
    match answer {
        Asked::Died(how) => match predicted.outcome {
            Predicted::Crashes(crash) if crash.to_string() == *how => None,
            Predicted::Crashes(_) => Some("the library crashed in another way than predicted"),
            _ => Some("the library crashed where a message is predicted"),
        },
        Asked::Answered(answer) if answer.code != 0 && matches!(predicted.outcome, Predicted::Crashes(_)) => {
            Some("the library reported an error where a crash is predicted")
        }
        _ => None,
    }
}

/// Text from outside as one line without control characters, which could steer a terminal.
fn printable(text: &str) -> String {
    let flat: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    flat.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Asked, Phase, Reference, Target, comparison};
    use libnvvm_ask::Answer;
    use nvvm_engine::{Request, check};

    #[test]
    fn rejections_of_which_one_is_a_crash_agree_in_the_verdict_only() {
        let target = Target::parse("sm_90").expect("a target");
        let reference = Reference::parse("cuda-13.5").expect("a reference");
        let result = |function: &str, phase: Phase, answer: &Asked| {
            let text = include_str!("../tests/head.ll").to_owned() + function;
            let report = check(&Request { text, ..Request::default() });
            comparison(target, &report, reference, phase, answer).result()
        };
        let message = Asked::Answered(Answer { code: 6, log: "error".to_owned(), ptx: String::new() });
        let crash = Asked::Died("signal 11".to_owned());
        let fence = "define void @f() {\n  fence seq_cst\n  ret void\n}\n";
        assert_eq!(result(fence, Phase::Verify, &message), "agree");
        let difference = "agree in the verdict only: the library crashed where a message is predicted";
        assert_eq!(result(fence, Phase::Verify, &crash), difference);
        let exponential = "declare float @llvm.exp.f32(float)\ndefine float @f(float %x) {\n  \
                           %r = call float @llvm.exp.f32(float %x)\n  ret float %r\n}\n";
        assert_eq!(result(exponential, Phase::Compile, &crash), "agree");
        let difference = "agree in the verdict only: the library reported an error where a crash is predicted";
        assert_eq!(result(exponential, Phase::Compile, &message), difference);
    }
}
