//! Messages of ptxas about PTX that it cannot parse. Their wordings are the widest, so they are tried last.

use crate::message::{Asked, MEASURED, Message};
use crate::{Answer, Tool};

const PHASE: &str = "reading PTX";

/// Remedies for text that is not PTX.
const WRITTEN_BY: &str = "In inline assembly: compare the instruction with the PTX ISA; `%%r` is a register there, `%0` an operand. Written by a compiler, this is a bug of the compiler.";

macro_rules! syntax {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Ptxas, phase: PHASE, wordings: $wordings, source: MEASURED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = syntax![
    "ptxas-parsing" &["Parsing error near '{}': syntax error", "Parsing error near '': syntax error"] => parsing;
    "ptxas-unknown-instruction" &["Not a name of any known instruction: '{}'"] => |asked| {
        Some(syntax_answer(format!("No instruction of this PTX version is named `{}`.", asked.value(0)))
            .action("Is it from a newer PTX ISA than the `.version` line says, or than this ptxas reads?"))
    };
    "ptxas-arguments" &["Arguments mismatch for instruction '{}'"] => |asked| {
        Some(syntax_answer(format!("`{}` has too few or too many operands, or one that it does not accept: another type, or a constant where it takes a register only.", asked.value(0)))
            .action("In inline assembly: the constraint decides the register's type: \"h\" 16, \"r\" 32, \"l\" 64 bits, \"f\" float, \"d\" double; \"n\" is a constant, which some instructions do not take: give it as \"r\" then."))
    };
    "ptxas-unknown-modifier" &["Unknown modifier '{}'"] => |asked| {
        Some(Answer::new(format!("`{}` is no part of an instruction's name that this ptxas knows: it is from a newer PTX ISA than ptxas reads, or misspelt.", asked.value(0)))
            .action("Look for it in the PTX ISA, whose notes name the version that brought it, and use a toolkit that has that version; `which ptxas nvcc` shows whether an old one comes first.")
            .action("In inline assembly guard it, or spell it as the PTX ISA does. Written by a compiler, the compiler is newer than the ptxas that it runs, or has a fault."))
    };
    "ptxas-illegal-modifier" &["Illegal modifier '{}' for instruction '{}'"] => illegal_modifier;
    "ptxas-rounding" &["Rounding modifier required for instruction '{}'"] => |asked| {
        Some(syntax_answer(format!("`{}` has to say how it rounds: `.rn`, `.rz`, `.rm` or `.rp`.", asked.value(0))))
    };
    "ptxas-operand-type" &["Illegal operand type to instruction '{}'", "Unexpected instruction types specified for '{}'"] => |asked| {
        Some(syntax_answer(format!("`{}` does not accept operands of that kind or type.", asked.value(0))))
    };
    "ptxas-address-type" &["Illegal to use symbol '{}' of type {} as address operand. Use integer or bit only."] => |asked| {
        Some(syntax_answer(format!("`{}` is of type `{}` and stands in brackets, where an address has to be.", asked.value(0), asked.value(1)))
            .action("Addresses are in registers of 64 bits (`.b64`, `.u64`), of shared and local memory also of 32. In inline assembly pass the pointer with \"l\", not \"f\" or \"d\"."))
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

fn syntax_answer(meaning: String) -> Answer {
    Answer::new(meaning).action(WRITTEN_BY)
}

/// The bits of a type such as `.u2`, which PTX does not have.
fn odd_width(near: &str) -> Option<u32> {
    let bits = near.strip_prefix(['.'])?.strip_prefix(['u', 's', 'b', 'f'])?.parse().ok()?;
    (![1, 8, 16, 32, 64, 128].contains(&bits)).then_some(bits)
}

fn parsing(asked: &Asked<'_>) -> Option<Answer> {
    let near = asked.value(0);
    if near.is_empty() {
        return Some(
            Answer::new(
                "The PTX ends within a function: a closing brace or semicolon is missing, or the file is cut off.",
            )
            .action("In inline assembly count the braces: each `{` needs its `}` in the same `asm`.")
            .action("Was the text passed with its whole length, and written to its end (a full disk)?"),
        );
    }
    let answer = Answer::new(format!("The PTX cannot be read at `{near}`."));
    let inner = near.trim_matches(['(', ')', '[', ']', ' ']);
    let is_number = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    Some(match near {
        // `$str` is a name that nvcc and LLVM give to a string; `$0` is an operand of LLVM's inline assembly.
        _ if inner.strip_prefix('$').is_some_and(|name| !is_number(name)) => answer
            .action(format!("`{inner}` is the name of a variable (nvcc's for a string constant, such as the format of a printf or an assert), and a name alone or in parentheses cannot stand at this place."))
            .action("Initial values take it as `generic($str)`, from PTX ISA 3.1 on; instructions take its address by `mov.u64 %rd1, $str;`. Written by a compiler, the reader is older than the PTX or this is a bug of the compiler."),
        ".nvvm" | ".llvm" | "llvm" => Answer::new(format!("The PTX cannot be read at `{near}`: an intrinsic of LLVM (`llvm.nvvm.…`) stands in it as if it were a function."))
            .action("The LLVM or libNVVM that wrote the PTX does not know that intrinsic: its name, its types or its release do not fit. Look for `llvm.nvvm` in the PTX, whose line is named, and use bitcode and compiler of one release.")
            .action("`nvvm-check explain NV0506` is about such names; the module beside the log makes the place certain."),
        "." => answer
            .action("A name with a point (`a.b`, as compilers name local functions, labels and strings) is no name in PTX: rename it, or let the compiler do so (LLVM's pass `nvptx-assign-valid-global-names`).")
            .action(WRITTEN_BY),
        _ if is_of_debug_information(near) => Answer::new(format!("The PTX cannot be read at `{near}`, a label or section of debug information (DWARF)."))
            .action("The compiler (LLVM of clang, Julia or rustc) writes debug information that this ptxas does not read: compile without it or with line numbers only (`-g0`, `-gline-tables-only`, `debug = false`, Julia `-g0` or `-g1`).")
            .action("Or take another release of either, and report it to the compiler with the PTX."),
        _ if odd_width(near).is_some() => Answer::new(format!("The PTX cannot be read at `{near}`: PTX has no type of {} bits, but of 8, 16, 32 and 64, and `.b128`.", odd_width(near).unwrap_or_default()))
            .action("A variable or parameter has an integer type such as `i2` in the IR, which the compiler that wrote the PTX should have widened: store it as `i8`, `i16`, `i32` or `i64`.")
            .action("Try a newer LLVM, and report it to the compiler."),
        _ if near.starts_with('.') => answer
            .action(WRITTEN_BY)
            .action("A directive or modifier of that name may be from a newer PTX ISA than this ptxas reads, and a name with a point (`a.b`) is no name in PTX."),
        _ if near.starts_with('%') || near.starts_with('$') || near.starts_with('{') => answer
            .action("In inline assembly: an operand that was not replaced. Count them; in rustc `{0}` is written `{{0}}` only to be kept."),
        "-" => answer
            .action("A negative number where a value without sign belongs, such as `.b8 -61` in debug information: the name of a file, folder or function has letters outside of ASCII, and an old compiler writes their bytes with a sign. Move the source to a folder with an ASCII path, or leave `-G` out.")
            .action("Or a name with `-`, which PTX does not have: give the function or variable another name."),
        _ if near.contains(['@', '<', '>', '~', '-']) => {
            answer.action("Names of PTX have letters, digits, `_`, `$` and `%`: give the function or variable another name.")
        }
        _ if is_number(near.get(..1).unwrap_or_default()) => answer
            .action("A name that begins with a digit, if one stands there, is no name in PTX: it may come of a file's name (`01_example`) or of a module's. Give the file or the function another name, and report it to the compiler.")
            .action(WRITTEN_BY),
        _ => answer.action(WRITTEN_BY),
    })
}

/// Whether a word of PTX belongs to debug information as LLVM writes it: `LpubNames_begin0`, `$L__info_string0`.
fn is_of_debug_information(near: &str) -> bool {
    const LABELS: &[&str] = &[
        "LpubNames",
        "LpubTypes",
        "Linfo_string",
        "L__info_string",
        "Ldebug_",
        "Lsection_",
        "Lcu_begin",
        "Lfunc_begin",
    ];
    let name = near.trim_start_matches(['$', '.', '(', 'l']);
    near.starts_with(".debug_") || LABELS.iter().any(|label| name.starts_with(label))
}

/// Modifiers that go with some types only, each asked of ptxas 13.5 with every type of the instructions that have it.
const OF_TYPES: &[(&[&str], &str)] = &[
    (
        &[".NaN"],
        "`.NaN` is for `min`, `max` and their kin with `.f32`, `.f16`, `.f16x2`, `.bf16` and `.bf16x2`, from sm_80 on; `.f64` and integers do not have it.",
    ),
    (&[".ftz"], "`.ftz` is for `.f32` and `.f16`; `.f64` keeps denormals always, and integers have none."),
    (
        &[".sat"],
        "`.sat` is for `.f32` and `.f16`, and of integers for `add.s32`, `sub.s32` and conversions that narrow; `.f64` does not have it.",
    ),
    (
        &[".xorsign", ".abs"],
        "`.xorsign.abs` is for `min` and `max` of `.f32`, `.f16` and `.bf16`; `.f64` does not have it.",
    ),
    (&[".approx"], "`.approx` is for `.f32`: take `.rn` for `.f64`, or convert."),
    (&[".relu"], "`.relu` is for `fma` of `.f16` and `.bf16` and for conversions to them."),
];

fn illegal_modifier(asked: &Asked<'_>) -> Option<Answer> {
    let (modifier, instruction) = (asked.value(0), asked.value(1));
    let answer = Answer::new(format!(
        "`{modifier}` cannot stand at `{instruction}` with the type that the instruction has there."
    ));
    let of_types = OF_TYPES.iter().find(|(modifiers, _)| modifiers.contains(&modifier));
    let answer = match of_types {
        Some((_, types)) => answer.action(*types),
        None => answer,
    };
    Some(answer.action(WRITTEN_BY))
}
