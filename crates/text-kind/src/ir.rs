//! Evidence of LLVM IR.

use crate::TextKind::LlvmIr;
use crate::lines::{Line, split_word};
use crate::score::{CERTAIN, LIKELY, STRONG, Scores, WEAK};

/// Beginnings of entities.
const ENTITIES: &[&str] = &[
    "; ModuleID",
    "define ",
    "declare ",
    "target datalayout",
    "target triple",
    "source_filename =",
    "module asm \"",
    "attributes #",
    "uselistorder",
    "#dbg_",
];

/// Opcodes, as in LLVM's reference, followed by no dot.
const OPCODES: &[&str] = &[
    "add",
    "addrspacecast",
    "alloca",
    "and",
    "ashr",
    "atomicrmw",
    "bitcast",
    "br",
    "call",
    "callbr",
    "catchpad",
    "catchswitch",
    "cleanuppad",
    "cmpxchg",
    "extractelement",
    "extractvalue",
    "fadd",
    "fcmp",
    "fdiv",
    "fence",
    "fmul",
    "fneg",
    "fpext",
    "fptosi",
    "fptoui",
    "fptrunc",
    "freeze",
    "frem",
    "fsub",
    "getelementptr",
    "icmp",
    "indirectbr",
    "insertelement",
    "insertvalue",
    "inttoptr",
    "invoke",
    "landingpad",
    "load",
    "lshr",
    "mul",
    "musttail",
    "notail",
    "or",
    "phi",
    "ptrtoint",
    "ret",
    "resume",
    "sdiv",
    "select",
    "sext",
    "shl",
    "shufflevector",
    "sitofp",
    "srem",
    "store",
    "sub",
    "switch",
    "tail",
    "trunc",
    "udiv",
    "uitofp",
    "unreachable",
    "urem",
    "va_arg",
    "xor",
    "zext",
];

/// Beginnings of the operands of an opcode without a result: a type, a label, or nothing.
const OPERANDS: &[&str] = &[
    "void",
    "i",
    "ptr",
    "label",
    "float",
    "double",
    "half",
    "bfloat",
    "%",
    "<",
    "[",
    "{",
    "token",
    "volatile",
    "atomic",
    "syncscope",
    "seq_cst",
    "acquire",
    "release",
    "acq_rel",
    "call",
    "fastcc",
    "ccc",
    "noundef",
    "fp128",
    "x86_fp80",
];

/// Adds the evidence of a line.
pub(crate) fn look(line: &Line, scores: &mut Scores) {
    let points = points(line);
    if points > 0 {
        scores.add(LlvmIr, points, line);
    }
}

fn points(line: &Line) -> u32 {
    if line.starts_any(ENTITIES) {
        return CERTAIN;
    }
    match line.text {
        // `@x = global`, `%t = type`, `!0 = !{`, `$c = comdat`, `^0 = module`
        [sigil @ (b'@' | b'%' | b'!' | b'$' | b'^'), rest @ ..] => assigned(*sigil, rest),
        _ => {
            let (word, rest) = line.word();
            statement(word, rest)
        }
    }
}

fn assigned(sigil: u8, rest: &[u8]) -> u32 {
    let Some(rest) = after_name(rest) else { return 0 };
    let Some(value) = rest.trim_ascii_start().strip_prefix(b"=") else { return 0 };
    let value = value.trim_ascii_start();
    let (word, after) = split_word(value);
    match sigil {
        b'%' => match word {
            b"type" => CERTAIN,
            // An opcode followed by a dot is MLIR's.
            _ if is_opcode(word) && !after.starts_with(b".") => STRONG,
            _ => 0,
        },
        b'!' if value.starts_with(b"!") || word == b"distinct" => CERTAIN,
        b'!' => WEAK,
        b'^' if [&b"module"[..], b"gv", b"typeid", b"flags", b"blockcount", b"typeidCompatibleVTable"]
            .contains(&word) =>
        {
            CERTAIN
        }
        b'$' if word == b"comdat" => CERTAIN,
        b'@' => STRONG,
        _ => 0,
    }
}

/// Returns the text after a name, quoted or not.
fn after_name(text: &[u8]) -> Option<&[u8]> {
    if let Some(quoted) = text.strip_prefix(b"\"") {
        let end = quoted.iter().position(|&byte| byte == b'"')?;
        return quoted.get(end + 1..);
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$._\\".contains(byte);
    let end = text.iter().position(|byte| !is_part(byte)).unwrap_or(text.len());
    text.get(end..)
}

/// Returns the points of an instruction without a result, or of a label.
fn statement(word: &[u8], rest: &[u8]) -> u32 {
    if word == b"unreachable" && rest.trim_ascii_start().first().is_none_or(|next| b",;!".contains(next)) {
        return LIKELY;
    }
    if is_opcode(word) && rest.starts_with(b" ") {
        let operand = rest.trim_ascii_start();
        let fits = OPERANDS.iter().any(|beginning| operand.starts_with(beginning.as_bytes()));
        // Statements of C and of PTX end with a semicolon, which begins a comment here; neither has names with `@` or
        // `%` there.
        let named = operand.windows(2).any(|pair| matches!(pair, [b' ' | b'(', b'@' | b'%']));
        return if fits && (named || operand.last() != Some(&b';')) { LIKELY } else { 0 };
    }
    let is_label = !word.is_empty() && rest.starts_with(b":") && {
        let after = rest.get(1..).unwrap_or_default().trim_ascii_start();
        after.is_empty() || after.starts_with(b"; preds") || after.starts_with(b";")
    };
    if is_label && !CONTROL.contains(&word) { WEAK } else { 0 }
}

/// Words of C++ and Python before a colon, which are not labels.
const CONTROL: &[&[u8]] = &[b"public", b"private", b"protected", b"default", b"else", b"try", b"finally", b"error"];

fn is_opcode(word: &[u8]) -> bool {
    OPCODES.iter().any(|opcode| opcode.as_bytes() == word)
}
