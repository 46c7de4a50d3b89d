//! `convert`: conversion of a module to the other dialect.

use crate::input::InputFile;
use crate::{Failure, Outcome, complain, output};
use clap::ValueEnum;
use nvvm_engine::words::counted;
use nvvm_engine::{NotConverted, SkippedConstruct, convert_bytes};
use nvvm_target::Dialect;

/// The two dialects of NVVM IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum DialectChoice {
    Legacy,
    Modern,
}

impl From<DialectChoice> for Dialect {
    fn from(choice: DialectChoice) -> Dialect {
        match choice {
            DialectChoice::Legacy => Dialect::Legacy,
            DialectChoice::Modern => Dialect::Modern,
        }
    }
}

/// Prints the converted module. Constructs without a counterpart are reported on standard error, with their lines.
///
/// # Errors
/// When the file cannot be read or is not a module, or the output cannot be written.
pub fn run(to: DialectChoice, file: &InputFile) -> Result<Outcome, Failure> {
    let name = file.name();
    let bytes = file.read().map_err(Failure::Message)?;
    let converted = convert_bytes(&bytes, to.into()).map_err(|reason| {
        let reason = match reason {
            NotConverted::Refused { line, column } => {
                format!("LLVM's reader refuses it at {line}:{column}; `nvvm-check` without `convert` says why")
            }
            NotConverted::TooLong(limit) => format!("stopped: the result is longer than {}", counted(limit, "byte")),
        };
        Failure::Message(format!("cannot convert {name}: {reason}"))
    })?;
    output::print_source(&converted.text)?;
    for construct in &converted.skipped {
        complain(&diagnostic(name, construct));
    }
    Ok(if converted.is_complete() { Outcome::Accepted } else { Outcome::Rejected })
}

fn diagnostic(name: &str, construct: &SkippedConstruct) -> String {
    let SkippedConstruct { line, column, what, carries_meaning, count } = construct;
    let kind = if *carries_meaning { "" } else { "note: " };
    let often = match count {
        0 | 1 => String::new(),
        more => format!(" ({}, here first)", counted(u64::from(*more), "place")),
    };
    format!("{name}:{line}:{column}: {kind}{what}{often}")
}
