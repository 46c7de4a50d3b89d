//! `--with-libnvvm`: a real libNVVM's verdict beside ours, phase by phase.

use crate::arguments::CheckArguments;
use crate::{Failure, Outcome, check, complain, input};
use libnvvm_ask::{Asker, Outcome as Asked, Phase as AskedPhase};
use nvvm_engine::report::{Phase, Report};
use nvvm_engine::{Language, Request, check as check_text, first_shown, readable, rejection};
use nvvm_target::Reference;
use std::io::{self, Write};

/// Checks every file as without the option, and then asks the library about each.
///
/// # Errors
/// When the library is not there, or the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let Some(library) = &arguments.with_libnvvm else { return check::run(arguments) };
    let asker =
        Asker::new(library).map_err(|error| Failure::Message(format!("cannot ask {}: {error}", library.display())))?;
    let mut outcome = check::run(arguments)?;
    // Without a toolkit to compare with, the newest that was measured.
    let reference = if arguments.reference.toolkit().is_some() { arguments.reference } else { Reference::Cuda135 };
    for path in &arguments.files {
        if path == "-" || arguments.language.of(path) == Language::Cuda {
            complain(&format!("{}: the library is asked about files of NVVM IR", input::name(path)));
            outcome = Outcome::Incomplete;
            continue;
        }
        // What cannot be read was said by the check.
        let Ok(bytes) = input::read(path) else { continue };
        let text = readable(&bytes).into_owned();
        let report = check_text(&Request { text: text.clone(), language: Language::NvvmIr, mode: arguments.mode });
        for (phase, asked) in [(Phase::Verify, AskedPhase::Verify), (Phase::Compile, AskedPhase::Compile)] {
            let answer = asker.ask(&text, arguments.sm.number(), asked);
            if let Asked::Failed(reason) = &answer {
                return Err(Failure::Message(format!("cannot ask {}: {reason}", library.display())));
            }
            write_comparison(path, arguments, &report, reference, phase, &answer)?;
        }
    }
    Ok(outcome)
}

fn write_comparison(
    path: &str,
    arguments: &CheckArguments,
    report: &Report,
    reference: Reference,
    phase: Phase,
    answer: &Asked,
) -> io::Result<()> {
    let shown = first_shown(report, arguments.sm, reference, phase).and_then(|index| {
        let finding = report.findings.get(index)?;
        Some((finding, rejection(finding, arguments.sm, reference, phase)?))
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
    let agree = answer.accepted() == Some(shown.is_none());
    let mut out = io::stdout().lock();
    writeln!(out, "{path}: {} on {}: {}", phase.name(), arguments.sm, if agree { "agree" } else { "DIFFER" })?;
    writeln!(out, "  this libNVVM: {theirs}")?;
    writeln!(out, "  {}: {ours}", reference.id())?;
    out.flush()
}

/// Text from outside in one line, without what could steer a terminal.
fn printable(text: &str) -> String {
    let flat: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    flat.split_whitespace().collect::<Vec<_>>().join(" ")
}
