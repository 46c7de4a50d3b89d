//! Messages of ptxas about an instruction's operands and modifiers.

use crate::message::{Asked, MEASURED, Message};
use crate::{Answer, Tool};

const PHASE: &str = "reading instructions";
/// The kind of memory that an instruction works on is in its name.
const SPACES: &str = "The state space stands in the instruction's name (`ld.global`, `st.shared`, `atom.global`); constants and parameters are only read.";
/// The hint where an instruction's operands are documented.
const IN_THE_ISA: &str = "Compare it with the instruction's syntax in the PTX ISA. If a compiler wrote the line, this is a bug of the compiler or of the inline assembly in its source.";

macro_rules! operand {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Ptxas, phase: PHASE, wordings: $wordings, source: MEASURED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = operand![
    "ptxas-vector-size" &["Vector of size {} is expected for argument {} of instruction '{}'"] => vector_of_size;
    "ptxas-vector-mismatch" &[
        "Argument vector size mismatch for instruction '{}'",
        "Operand vector size doesn't match geometry for instruction '{}'",
    ] => |asked| {
        Some(operand_answer(format!("An operand of `{}` in braces has more or fewer registers than its shape, type or geometry needs.", asked.value(0)))
            .action("Count them: `.v4` needs `{%r1, %r2, %r3, %r4}`, and one register in braces is `{%r1}`. Fragments of matrices have the counts that the PTX ISA lists for shape and type."))
    };
    "ptxas-vector-illegal" &["Illegal vector size: {}"] => |asked| {
        Some(operand_answer(format!("A vector of {} elements is none that PTX has: they have 2 or 4 elements, and 8 in loads and stores of newer targets.", asked.value(0))))
    };
    "ptxas-vector-selector" &["Unknown vector selector: '{}'"] => |asked| {
        Some(operand_answer(format!("`.{}` is no element of a vector: these are `.x`, `.y`, `.z` and `.w`.", asked.value(0))))
    };
    "ptxas-modifier-missing" &[
        "{} modifier required for instruction '{}' with type '{}'",
        "{} modifier required for instruction '{}'",
        "Modifier '{}' requires modifier '{}' for instruction '{}'",
        "Modifier '{}' requires scope with '{}' instruction",
        "Membar level required for instruction '{}'",
        "Reduction operation is required for instruction '{}'",
    ] => modifier_missing;
    "ptxas-value-range" &[
        "Argument {} of instruction '{}': value '{}' out of range, expected to be in range {}",
        "Argument {} of instruction '{}': unexpected value '{}', expected to be {}",
    ] => |asked| {
        Some(operand_answer(format!("The number `{}` at place {} of `{}` (counted from 0) is none that it takes: {} is.", asked.value(2), asked.value(0), asked.value(1), asked.value(3)))
            .action("Such operands are part of the instruction: a variable, or a constant of another size, cannot stand there."))
    };
    "ptxas-barrier-number" &["Barrier number '{}' out of range, expected to be in range {}"] => |asked| {
        Some(operand_answer(format!("There is no barrier {}: a block has those in {}.", asked.value(0), asked.value(1))))
    };
    "ptxas-barrier-threads" &["Number of threads participating in barrier must be in multiple of warp size"] => |_| {
        Some(operand_answer("The number of threads that a barrier waits for has to be a multiple of 32: whole warps arrive.".to_owned()))
    };
    "ptxas-state-space" &["State space incorrect for instruction '{}'", "Modifier '{}' cannot be applied to '{}' space"] => |asked| {
        let meaning = match asked.values.as_slice() {
            [instruction] => format!("`{instruction}` cannot work on the kind of memory that it names."),
            _ => format!("`{}` cannot stand where memory in `{}` is meant.", asked.value(0), asked.value(1)),
        };
        Some(operand_answer(meaning).action(SPACES))
    };
    "ptxas-state-space-mismatch" &["State space mismatch between instruction and address in instruction '{}'"] => |asked| {
        let instruction = asked.value(0);
        Some(operand_answer(format!("`{instruction}` names one kind of memory (`{instruction}.global`), and the variable whose address it gets lies in another."))
            .action("Let the instruction name the space that the variable is declared in (`.shared s` with `ld.shared`), or make a generic address of it: `cvta.shared.u64`, and the instruction without a space.")
            .action(SPACES))
    };
    "ptxas-illegal-part" &[
        "Illegal rounding modifier for instruction '{}'",
        "Illegal operation '{}' for instruction '{}'",
        "Illegal matrix shape '{}' for instruction '{}'",
        "Illegal alayout '{}' for instruction '{}'",
        "Illegal blayout '{}' for instruction '{}'",
    ] => |asked| {
        let instruction = asked.values.last().copied().unwrap_or_default();
        let part = if asked.values.len() == 2 { format!("`{}`", asked.value(0)) } else { "The rounding that is written".to_owned() };
        Some(operand_answer(format!("{part} is none that `{instruction}` has with these types.")))
    };
    "ptxas-operation-type" &["Operation {} requires {} type for instruction '{}'"] => |asked| {
        Some(operand_answer(format!("`{}{}` exists for the types {} only.", asked.value(2), asked.value(0), asked.value(1))))
    };
    "ptxas-operand-kind" &[
        "Label expected for argument {} of instruction '{}'",
        "Result register required for instruction '{}'",
        "Read-only special register cannot be destination argument",
        "Predicate expression expected",
        "Result vector expected",
    ] => |asked| {
        let instruction = asked.values.last().map_or_else(|| "An instruction".to_owned(), |it| format!("`{it}`"));
        Some(operand_answer(format!("{instruction} has an operand of another kind than stands there: a register, a predicate (`%p`), a label or a vector.")))
    };
];

fn operand_answer(meaning: String) -> Answer {
    Answer::new(meaning).action(IN_THE_ISA)
}

fn vector_of_size(asked: &Asked<'_>) -> Option<Answer> {
    let size: usize = asked.value(0).parse().ok()?;
    let (place, instruction) = (asked.value(1), asked.value(2));
    let registers: Vec<String> = (0..size.min(8)).map(|number| format!("%r{number}")).collect();
    Some(operand_answer(format!(
        "Place {place} of `{instruction}` (counted from 0) needs {} in braces: `{{{}}}`. One register needs them, too.",
        nvvm_target::prose::counted(size as u64, "register"),
        registers.join(", ")
    )))
}

fn modifier_missing(asked: &Asked<'_>) -> Option<Answer> {
    let meaning = match asked.values.as_slice() {
        // The wordings that name what is missing by itself.
        [instruction] => {
            format!(
                "The name of `{instruction}` is not complete: the operation or the level that it works with is missing."
            )
        }
        [first, instruction] if asked.wording.starts_with("Modifier") => {
            format!("`{instruction}{first}` needs a scope: `.cta`, `.cluster`, `.gpu` or `.sys`.")
        }
        [missing, instruction] => format!("The name of `{instruction}` is not complete: {missing} is missing in it."),
        [has, missing, instruction] if asked.wording.starts_with("Modifier") => {
            format!("`{instruction}` with `{has}` needs `{missing}`, too.")
        }
        [missing, instruction, with] => format!("`{instruction}` with `{with}` needs {missing}, too."),
        _ => return None,
    };
    Some(operand_answer(meaning))
}
