//! `--fix`: applies fixes and lists them on standard error. With `--diff` it prints the change and writes nothing.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::input::InputFile;
use crate::replace_file::replace_file;
use crate::{Failure, Outcome, complain, output, targets};
use clap::ValueEnum;
use nvvm_engine::fix::{Fixed, fix_bytes};
use nvvm_engine::words::{counted, grouped};
use nvvm_engine::{Extent, Language, NoFiles, check_bytes};
use similar::TextDiff;
use std::time::Duration;

/// Number of unchanged lines shown before and after each change.
const CONTEXT: usize = 3;

/// Time limit of the search for a minimal diff, which is quadratic in the number of equal lines.
const SHORTEST_DIFFERENCE: Duration = Duration::from_millis(100);

/// Fixes every file, in order. Returns the outcome of the fixed texts.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    if arguments.format != CheckFormat::Text {
        let format = arguments.format.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        return Err(Failure::Message(format!("--fix prints no {format}: check the fixed file")));
    }
    let mut outcome = Outcome::Accepted;
    for file in &arguments.files {
        match fix(file, arguments) {
            Ok(of_file) => outcome = outcome.max(of_file),
            Err(Failure::Message(message)) => {
                complain(&message);
                outcome = Outcome::Incomplete;
            }
            Err(closed) => return Err(closed),
        }
    }
    Ok(outcome)
}

fn fix(file: &InputFile, arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let name = file.name();
    if arguments.reading.language.of(file) == Language::Cuda {
        return Err(Failure::Message(format!("cannot fix {name}: fixes are for NVVM IR")));
    }
    let bytes = file.read().map_err(Failure::Message)?;
    let fixed = fixed_for_targets(&bytes, arguments);
    if arguments.diff {
        if !arguments.quiet {
            output::print_source(difference(name, &bytes, &fixed.text))?;
        }
    } else if let Some(path) = file.path() {
        if fixed.text != *bytes {
            let unwritten = |error| Failure::Message(format!("cannot write {name}: {error}"));
            replace_file(path, &fixed.text).map_err(unwritten)?;
        }
    } else {
        output::print_source(&fixed.text)?;
    }
    let tell = |line: &str| {
        if !arguments.quiet {
            complain(line);
        }
    };
    for same in fixed.applied.chunk_by(|one, next| one == next) {
        let times = if same.len() > 1 { format!(" ({} times)", grouped(same.len() as u64)) } else { String::new() };
        for (code, title) in same.iter().take(1) {
            tell(&format!("{name}: {code}: {title}{times}"));
        }
    }
    let mode = arguments.reading.mode;
    let (report, _) = check_bytes(&fixed.text, Language::NvvmIr, mode, &NoFiles, Extent::Listing, &mut || 0.0);
    let mut outcome = Outcome::Accepted;
    for target in targets::of(arguments) {
        let verdict = report.verdict(target, arguments.reference);
        let applied = fixed.applied.len();
        let fixes = if applied == 1 { "1 fix".to_owned() } else { format!("{} fixes", grouped(applied as u64)) };
        let errors = counted(u64::from(verdict.errors), "error");
        tell(&format!("{name}: {fixes} applied, {errors} left on {target} by {}", arguments.reference.id()));
        outcome = outcome.max(match (verdict.accepted, verdict.unread) {
            (_, true) => Outcome::Incomplete,
            (true, false) => Outcome::Accepted,
            (false, false) => Outcome::Rejected,
        });
    }
    Ok(outcome)
}

/// The text after the fixes for each target, applied one target after the other.
fn fixed_for_targets(bytes: &[u8], arguments: &CheckArguments) -> Fixed<Vec<u8>> {
    let mut fixed = Fixed { text: bytes.to_owned(), applied: Vec::new() };
    for target in targets::of(arguments) {
        let more = fix_bytes(&fixed.text, arguments.reading.mode, target, arguments.reference);
        fixed.text = more.text;
        fixed.applied.extend(more.applied);
    }
    fixed
}

/// A unified diff that `patch -p0` accepts; empty without changes. It preserves the bytes of both texts in any
/// encoding.
fn difference(name: &str, before: &[u8], after: &[u8]) -> Vec<u8> {
    // `similar` compares text: each byte is decoded as a Latin-1 character and encoded again afterwards.
    let characters = |bytes: &[u8]| bytes.iter().map(|&byte| char::from(byte)).collect::<String>();
    let (before, after, name) = (characters(before), characters(after), characters(name.as_bytes()));
    let differences = TextDiff::configure().timeout(SHORTEST_DIFFERENCE).diff_lines(&before, &after);
    let difference = differences.unified_diff().context_radius(CONTEXT).header(&name, &name).to_string();
    difference.chars().filter_map(|character| u8::try_from(character).ok()).collect()
}
