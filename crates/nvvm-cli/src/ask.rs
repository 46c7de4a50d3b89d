//! `--with-libnvvm`: a real libNVVM's verdict beside ours, phase by phase.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::checked::{Checked, Comparison};
use crate::{Failure, Outcome, check, complain, input};
use libnvvm_ask::{Asker, Outcome as Asked, Phase as AskedPhase};
use nvvm_engine::report::{Phase, Report};
use nvvm_engine::{Language, first_shown, readable, rejection};
use nvvm_target::{Reference, Target};
use std::cell::Cell;

/// Checks every file as without the option, and asks the library about each. SARIF has no place for answers: there they
/// stand on standard error.
///
/// # Errors
/// When the library is not there, or the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let Some(library) = &arguments.with_libnvvm else { return check::run(arguments) };
    let failed =
        |reason: &dyn std::fmt::Display| Failure::Message(format!("cannot ask {}: {reason}", library.display()));
    let asker = Asker::new(library).map_err(|error| failed(&error))?;
    // Without a toolkit to compare with, the newest that was measured.
    let reference = if arguments.reference.toolkit().is_some() { arguments.reference } else { Reference::NEWEST };
    let left_out = Cell::new(false);
    let ask = |checked: &Checked, target: Target| {
        if checked.path == "-" || arguments.reading.language.of(&checked.path) == Language::Cuda {
            complain(&format!("{}: the library is asked about files of NVVM IR", input::name(&checked.path)));
            left_out.set(true);
            return Ok(Vec::new());
        }
        let mut answers = Vec::new();
        for (phase, asked) in [(Phase::Verify, AskedPhase::Verify), (Phase::Compile, AskedPhase::Compile)] {
            let answer = asker.ask(&readable(&checked.bytes), target.number(), asked);
            if let Asked::Failed(reason) = &answer {
                return Err(failed(reason));
            }
            answers.push(comparison(target, &checked.report, reference, phase, &answer));
        }
        if arguments.format == CheckFormat::Sarif {
            for answer in answers.drain(..) {
                let word = if answer.agree { "agree" } else { "DIFFER" };
                complain(&format!("{}: {} on {}: {word}", checked.path, answer.phase, target));
            }
        }
        Ok(answers)
    };
    let outcome = check::run_asking(arguments, &ask)?.outcome;
    Ok(if left_out.get() { Outcome::Incomplete } else { outcome })
}

fn comparison(target: Target, report: &Report, reference: Reference, phase: Phase, answer: &Asked) -> Comparison {
    let shown = first_shown(report, target, reference, phase).and_then(|index| {
        let finding = report.findings.get(index)?;
        Some((finding, rejection(finding, target, reference, phase)?))
    });
    let ours = match shown {
        Some((finding, judgement)) => {
            let code = report.rule_of(finding).map_or("", |rule| rule.code.as_str());
            format!("rejected: {} ({code}, line {})", printable(&judgement.message), finding.location.line)
        }
        None => "accepted".to_owned(),
    };
    let theirs = match answer {
        Asked::Answered(answer) if answer.code == 0 => "accepted".to_owned(),
        Asked::Answered(answer) => format!("rejected with code {}: {}", answer.code, printable(answer.log.trim())),
        Asked::Died(how) => format!("the library died: {how}"),
        Asked::TimedOut => "the library did not come to an end".to_owned(),
        Asked::Failed(reason) => printable(reason),
    };
    Comparison {
        phase: phase.name(),
        agree: answer.accepted() == Some(shown.is_none()),
        library: theirs,
        ours,
        reference: reference.id(),
    }
}

/// Text from outside in one line, without what could steer a terminal.
fn printable(text: &str) -> String {
    let flat: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    flat.split_whitespace().collect::<Vec<_>>().join(" ")
}
