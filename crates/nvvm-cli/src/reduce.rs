//! `reduce`: the smallest text that still gives a finding, by our word or by a real library's.

use crate::arguments::ReduceArguments;
use crate::headers::HeadersOnDisk;
use crate::{Failure, Outcome, complain, output};
use nvvm_engine::{Extent, Report, check_bytes, rule_page};
use nvvm_reduce::{DEFAULT_BUDGET, Wanted, Where};

/// Prints the smallest text that gives the same finding.
///
/// # Errors
/// When the file cannot be read or is no text, when there is no such rule, or when a library cannot be asked.
pub fn run(arguments: &ReduceArguments) -> Result<Outcome, Failure> {
    let name = arguments.file.name();
    let bytes = arguments.file.read().map_err(Failure::Message)?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| Failure::Message(format!("cannot reduce {name}: it is not UTF-8")))?
        .to_owned();
    #[cfg(feature = "with-libnvvm")]
    if let Some(library) = &arguments.with_libnvvm {
        return libnvvm::run(arguments, library, &text);
    }
    if let Some(rule) = arguments.rule.as_deref().filter(|rule| rule_page(rule).is_none()) {
        return Err(Failure::Message(format!("there is no rule {rule}; `nvvm-check rules` lists all")));
    }
    let at = Where { target: arguments.sm, reference: arguments.reference };
    let Some(wanted) = Wanted::of(&report(arguments, &text), at, arguments.rule.as_deref()) else {
        let what = arguments.rule.as_deref().map_or("error".to_owned(), |rule| format!("finding of {rule}"));
        let (sm, reference) = (arguments.sm, arguments.reference.id());
        complain(&format!("{name} has no {what} on {sm} by {reference}"));
        return Ok(Outcome::Rejected);
    };
    let language = arguments.reading.language.of(&arguments.file);
    let reducer =
        nvvm_reduce::run(&text, language, DEFAULT_BUDGET, |text| wanted.is_given_by(&report(arguments, text)));
    if reducer.is_stopped() {
        complain(&format!("{name}: stopped at the limit of work; a smaller text may exist"));
    }
    print(name, wanted.code(), &text, reducer.text())
}

fn report(arguments: &ReduceArguments, text: &str) -> Report {
    let headers = HeadersOnDisk::of(&arguments.file, &arguments.reading);
    let language = arguments.reading.language.of(&arguments.file);
    check_bytes(text.as_bytes(), language, arguments.reading.mode, &headers, Extent::Listing, &mut || 0.0).0
}

fn print(name: &str, kept: &str, before: &str, after: &str) -> Result<Outcome, Failure> {
    let end = if after.ends_with('\n') { "" } else { "\n" };
    output::print_source(&format!("{after}{end}"))?;
    let (lines, of) = (after.lines().count(), before.lines().count());
    complain(&format!("{name}: {lines} of {of} line(s) left, which still give {kept}"));
    Ok(Outcome::Accepted)
}

#[cfg(feature = "with-libnvvm")]
mod libnvvm {
    use super::print;
    use crate::arguments::ReduceArguments;
    use crate::{Failure, Outcome, complain};
    use libnvvm_ask::{Asker, Outcome as Asked, Phase};
    use nvvm_engine::Language;
    use nvvm_reduce::{DEFAULT_BUDGET, reduce, without_values};
    use std::path::Path;
    use tool_messages::first_telling;

    /// Keeps what a real library says first.
    pub fn run(arguments: &ReduceArguments, library: &Path, text: &str) -> Result<Outcome, Failure> {
        let name = arguments.file.name();
        let failed = |reason: &str| Failure::Message(format!("cannot ask {}: {reason}", library.display()));
        if arguments.reading.language.of(&arguments.file) == Language::Cuda {
            return Err(failed("it reads NVVM IR only"));
        }
        let asker = Asker::new(library).map_err(|error| failed(&error.to_string()))?;
        let arch = arguments.sm.number();
        let Some((phase, said)) = refusal(&asker, text, arch).map_err(|reason| failed(&reason))? else {
            complain(&format!("{name} is accepted by this libNVVM on {}", arguments.sm));
            return Ok(Outcome::Rejected);
        };
        let mut trouble = None;
        let small = reduce(text, Language::NvvmIr, DEFAULT_BUDGET, |text| match answer(&asker, text, arch, phase) {
            Ok(answer) => answer.as_ref() == Some(&said),
            Err(reason) => {
                trouble = Some(reason);
                false
            }
        });
        match trouble {
            Some(reason) => Err(failed(&reason)),
            None => print(name, &format!("\"{said}\""), text, &small),
        }
    }

    /// The first phase that refuses, and in which words without their values.
    fn refusal(asker: &Asker, text: &str, arch: &str) -> Result<Option<(Phase, String)>, String> {
        for phase in [Phase::Verify, Phase::Compile] {
            if let Some(said) = answer(asker, text, arch, phase)? {
                return Ok(Some((phase, said)));
            }
        }
        Ok(None)
    }

    /// What a phase refuses with: the first telling line of its log, or how it came to no answer.
    fn answer(asker: &Asker, text: &str, arch: &str, phase: Phase) -> Result<Option<String>, String> {
        Ok(match asker.ask(text.as_bytes(), arch, phase) {
            Asked::Answered(answer) if answer.code == 0 => None,
            Asked::Answered(answer) => Some(without_values(first_telling(&answer.log).unwrap_or("no word"))),
            Asked::Died(how) => Some(format!("died: {how}")),
            Asked::TimedOut => Some("no end".to_owned()),
            Asked::Failed(reason) => return Err(reason),
        })
    }
}
