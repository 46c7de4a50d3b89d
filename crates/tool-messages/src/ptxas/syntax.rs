//! What ptxas says of PTX that it cannot read. The widest wordings of all: they are tried last.

use crate::message::{Asked, HEARD, Message};
use crate::{Answer, Tool};

const PHASE: &str = "reading PTX";

/// What to do about PTX that is no PTX.
const WRITTEN_BY: &str = "In inline assembly: compare the instruction with the PTX ISA; `%%r` is a register there, `%0` an operand. Written by a compiler, this is a bug of the compiler.";

macro_rules! syntax {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Ptxas, phase: PHASE, wordings: $wordings, source: HEARD, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = syntax![
    "ptxas-parsing" &["Parsing error near '{}': syntax error"] => parsing;
    "ptxas-unknown-instruction" &["Not a name of any known instruction: '{}'"] => |asked| {
        Some(said(format!("No instruction of this PTX version is named `{}`.", asked.value(0)))
            .action("Is it from a newer PTX ISA than the `.version` line says, or than this ptxas reads?"))
    };
    "ptxas-arguments" &["Arguments mismatch for instruction '{}'"] => |asked| {
        Some(said(format!("`{}` has too few or too many operands, or some of a type that it does not take.", asked.value(0)))
            .action("In inline assembly: the constraint decides the register's type: \"h\" 16, \"r\" 32, \"l\" 64 bits, \"f\" float, \"d\" double."))
    };
    "ptxas-unknown-modifier" &["Unknown modifier '{}'"] => |asked| {
        Some(said(format!("`{}` is no part of an instruction's name in this PTX version.", asked.value(0))))
    };
    "ptxas-illegal-modifier" &["Illegal modifier '{}' for instruction '{}'"] => |asked| {
        Some(said(format!("`{}` cannot stand at `{}`.", asked.value(0), asked.value(1))))
    };
    "ptxas-rounding" &["Rounding modifier required for instruction '{}'"] => |asked| {
        Some(said(format!("`{}` has to say how it rounds: `.rn`, `.rz`, `.rm` or `.rp`.", asked.value(0))))
    };
    "ptxas-operand-type" &["Illegal operand type to instruction '{}'", "Unexpected instruction types specified for '{}'"] => |asked| {
        Some(said(format!("`{}` does not take operands of that kind or type.", asked.value(0))))
    };
    "ptxas-no-file" &["Input file '{}' could not be opened"] => |asked| {
        Some(Answer::new(format!("There is no file `{}`, or it may not be read.", asked.value(0)))
            .action("The compiler that should have written it failed before: look at the lines above."))
    };
    "ptxas-address-size" &["32-Bit compilation is no longer supported"] => |_| {
        Some(Answer::new("The PTX says `.address_size 32`, which is gone.")
            .toolkits(Some("CUDA 11.8 and earlier".to_owned()))
            .action("Compile for 64 bits: `.address_size 64`, the triple `nvptx64-nvidia-cuda`."))
    };
];

fn said(meaning: String) -> Answer {
    Answer::new(meaning).action(WRITTEN_BY)
}

fn parsing(asked: &Asked<'_>) -> Option<Answer> {
    let near = asked.value(0);
    let answer = Answer::new(format!("The PTX cannot be read at `{near}`."));
    Some(match near {
        _ if near.starts_with('%') || near.starts_with('$') || near.starts_with('{') => answer
            .action("In inline assembly: an operand that was not replaced. Count them; in rustc `{0}` is written `{{0}}` only to be kept."),
        _ if near.contains(['@', '<', '>', '~', '-']) => {
            answer.action("Names of PTX have letters, digits, `_`, `$` and `%`: give the function or variable another name.")
        }
        _ => answer.action(WRITTEN_BY),
    })
}
