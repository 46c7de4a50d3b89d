//! `reduce`: the smallest text with the same finding, according to the engine or a real library.

use crate::arguments::ReduceArguments;
use crate::headers::HeadersOnDisk;
use crate::{Failure, Outcome, complain, output};
use nvvm_engine::{Extent, check_bytes, rule_page};
use nvvm_reduce::{CheckContext, DEFAULT_BUDGET, Reducer, Wanted, lines};

/// Prints the smallest text with the same finding.
///
/// # Errors
/// When the file cannot be read, the rule does not exist, or a library cannot be run.
pub fn run(arguments: &ReduceArguments) -> Result<Outcome, Failure> {
    let name = arguments.file.name();
    let bytes = arguments.file.read().map_err(Failure::Message)?;
    #[cfg(feature = "with-libnvvm")]
    if let Some(library) = &arguments.with_libnvvm {
        return libnvvm::run(arguments, library, &bytes);
    }
    if let Some(rule) = arguments.rule.as_deref().filter(|rule| rule_page(rule).is_none()) {
        return Err(Failure::Message(format!("there is no rule {rule}; `nvvm-check rules` lists all")));
    }
    let at = CheckContext { target: arguments.sm, reference: arguments.reference };
    let headers = HeadersOnDisk::of(&arguments.file, &arguments.reading);
    let (language, mode) = (arguments.reading.language.of(&arguments.file), arguments.reading.mode);
    let report = check_bytes(&bytes, language, mode, &headers, Extent::Listing, &mut || 0.0).0;
    let Some(wanted) = Wanted::from_report(&report, at, arguments.rule.as_deref()) else {
        let what = arguments.rule.as_deref().map_or("error".to_owned(), |rule| format!("finding of {rule}"));
        let (sm, reference) = (arguments.sm, arguments.reference.id());
        complain(&format!("{name} has no {what} on {sm} by {reference}"));
        return Ok(Outcome::Rejected);
    };
    let reducer = nvvm_reduce::run(&bytes, language, DEFAULT_BUDGET, |candidate| {
        wanted.answer(candidate, language, mode, &headers)
    });
    print(name, wanted.code(), &bytes, &reducer)
}

fn print(name: &str, kept: &str, before: &[u8], reducer: &Reducer) -> Result<Outcome, Failure> {
    if reducer.is_stopped() {
        complain(&format!("{name}: stopped at the limit of work; a smaller text may exist"));
    }
    let after = reducer.text();
    let end: &[u8] = if after.ends_with(b"\n") { b"" } else { b"\n" };
    output::print_source([after, end].concat())?;
    let (lines, of) = (lines(after), lines(before));
    complain(&format!("{name}: {lines} of {of} lines left, which still give {kept}"));
    Ok(Outcome::Accepted)
}

#[cfg(feature = "with-libnvvm")]
mod libnvvm {
    use super::print;
    use crate::arguments::ReduceArguments;
    use crate::{Failure, Outcome, complain};
    use libnvvm_ask::{Asker, Outcome as Asked, Phase};
    use nvvm_engine::Language;
    use nvvm_reduce::{DEFAULT_BUDGET, without_values};
    use std::path::Path;
    use tool_messages::first_message;

    /// Preserves the first error of a real library.
    pub fn run(arguments: &ReduceArguments, library: &Path, text: &[u8]) -> Result<Outcome, Failure> {
        let name = arguments.file.name();
        let failed = |reason: &str| Failure::Message(format!("cannot ask {}: {reason}", library.display()));
        if arguments.reading.language.of(&arguments.file) == Language::Cuda {
            return Err(failed("it reads NVVM IR only"));
        }
        let asker = Asker::new(library).map_err(|error| failed(&error.to_string()))?;
        let arch = arguments.sm.number();
        let Some((phase, message)) = refusal(&asker, text, arch).map_err(|reason| failed(&reason))? else {
            complain(&format!("{name} is accepted by this libNVVM on {}", arguments.sm));
            return Ok(Outcome::Rejected);
        };
        let mut trouble = None;
        let gives = |text: &[u8]| match answer(&asker, text, arch, phase) {
            Ok(answer) => answer.as_ref() == Some(&message),
            Err(reason) => {
                trouble = Some(reason);
                false
            }
        };
        let reducer = nvvm_reduce::run(text, Language::NvvmIr, DEFAULT_BUDGET, gives);
        match trouble {
            Some(reason) => Err(failed(&reason)),
            None => print(name, &format!("\"{message}\""), text, &reducer),
        }
    }

    /// The first phase that rejects a text, and its message without values.
    fn refusal(asker: &Asker, text: &[u8], arch: &str) -> Result<Option<(Phase, String)>, String> {
        for phase in [Phase::Verify, Phase::Compile] {
            if let Some(message) = answer(asker, text, arch, phase)? {
                return Ok(Some((phase, message)));
            }
        }
        Ok(None)
    }

    /// The error of a phase: the first relevant line of its log, or the kind of its termination.
    fn answer(asker: &Asker, text: &[u8], arch: &str, phase: Phase) -> Result<Option<String>, String> {
        Ok(match asker.ask(text, arch, phase) {
            Asked::Answered(answer) if answer.code == 0 => None,
            Asked::Answered(answer) => Some(without_values(first_message(&answer.log).unwrap_or("no word"))),
            Asked::Died(how) => Some(format!("died: {how}")),
            Asked::TimedOut => Some("no end".to_owned()),
            Asked::Failed(reason) => return Err(reason),
        })
    }
}
