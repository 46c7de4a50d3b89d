//! `--fix`: applies mends, and says on standard error what was done.

use crate::arguments::CheckArguments;
use crate::{Failure, Outcome, complain, input};
use nvvm_engine::fix::mend;
use nvvm_engine::{Language, Request, check};
use std::fs;
use std::io::{self, Write};

/// Mends every file, in order. The outcome is that of the mended texts.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::Accepted;
    for path in &arguments.files {
        match file(path, arguments) {
            Ok(of_file) => outcome = outcome.max(of_file),
            Err(Failure::Message(message)) => {
                complain(&message);
                outcome = Outcome::Incomplete;
            }
            Err(gone) => return Err(gone),
        }
    }
    Ok(outcome)
}

fn file(path: &str, arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let name = input::name(path);
    if arguments.language.of(path) == Language::Cuda {
        return Err(Failure::Message(format!("cannot fix {name}: mends are for NVVM IR")));
    }
    let bytes = input::read(path).map_err(Failure::Message)?;
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| {
        Failure::Message(format!("cannot fix {name}: it is not UTF-8, and what cannot be read is left alone"))
    })?;
    let mended = mend(&text, arguments.mode, arguments.sm, arguments.reference);
    if path == "-" {
        let mut out = io::stdout().lock();
        out.write_all(mended.text.as_bytes())?;
        out.flush()?;
    } else if mended.text != text {
        fs::write(path, &mended.text).map_err(|error| Failure::Message(format!("cannot write {name}: {error}")))?;
    }
    for (code, title) in &mended.applied {
        complain(&format!("{name}: {code}: {title}"));
    }
    let request = Request { text: mended.text, mode: arguments.mode, ..Request::default() };
    let verdict = check(&request).verdict(arguments.sm, arguments.reference);
    let more = format!("{} error(s) left on {} by {}", verdict.errors, arguments.sm, arguments.reference.id());
    complain(&format!("{name}: {} mend(s), {more}", mended.applied.len()));
    Ok(if verdict.accepted { Outcome::Accepted } else { Outcome::Rejected })
}
