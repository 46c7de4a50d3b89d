//! Insertion of an intrinsic call with its declaration into a text, in the text's dialect.

use super::spelling::Spelling;
use crate::report::TextEdit;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::{Module, PointerSpelling, Span};
use nvvm_target::{Dialect, Target, intrinsics};
use serde::{Deserialize, Serialize};

/// The edits that insert a call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntrinsicInsertion {
    /// The edits in source order, without overlap.
    pub edits: Vec<TextEdit>,
    /// Index of the edit that contains the call. `None` when the offset is outside every function, so that only the
    /// declaration is inserted.
    pub call: Option<u32>,
    /// The declared name: `llvm.nvvm.ldu.global.i.i32.p1`.
    pub callee: String,
}

/// Inserts a call of the intrinsic `name` on a new line after that of a byte offset. The call is never between phis or
/// after a terminator. A declaration is added unless there is one. A text without pointers uses the dialect of
/// `target`.
///
/// Returns `None` when the intrinsic is unknown or the table does not determine its types.
pub fn intrinsic_insertion(name: &str, text: &str, offset: u32, target: Target) -> Option<IntrinsicInsertion> {
    let module = nvvm_syntax::parse(text);
    let dialect = match module.pointer_spelling() {
        Some(PointerSpelling::Typed) => Dialect::Legacy,
        Some(PointerSpelling::Opaque) => Dialect::Modern,
        None => target.dialect_of_libnvvm(),
    };
    let intrinsic = intrinsics::all().find(|intrinsic| intrinsic.base_name() == name)?;
    let spelling = Spelling::of(intrinsic, dialect)?;
    let declaration = (!is_declared(&module, &spelling.callee)).then(|| declaration(&module, text, &spelling));
    let call = call(&module, text, offset, &spelling);
    let call_is_first = match (&declaration, &call) {
        (Some(declaration), Some(call)) => call.offset < declaration.offset,
        _ => true,
    };
    let place = call.is_some().then_some(if call_is_first { 0 } else { 1 });
    let (first, second) = if call_is_first { (call, declaration) } else { (declaration, call) };
    Some(IntrinsicInsertion { edits: first.into_iter().chain(second).collect(), call: place, callee: spelling.callee })
}

fn is_declared(module: &Module, callee: &str) -> bool {
    module.functions.iter().any(|(_, function)| {
        // An implicitly declared callee has an empty span.
        let written = module.globals.get(function.global).is_some_and(|global| !global.span.is_empty());
        written && module.function_name(function) == callee
    })
}

/// Returns the edit for the declaration: after the last declaration, else after the last function, else at the end.
fn declaration(module: &Module, text: &str, spelling: &Spelling) -> TextEdit {
    let ends = |definition: bool| {
        let functions = module.functions.iter().filter(move |(_, function)| function.is_definition == definition);
        functions.filter_map(|(_, function)| Some(module.globals.get(function.global)?.span.end)).max()
    };
    let (after, gap) = match (ends(false), ends(true)) {
        (Some(end), _) => (end, "\n"),
        (None, Some(end)) => (end, "\n\n"),
        (None, None) => (text.len() as u32, if text.is_empty() || text.ends_with('\n') { "" } else { "\n" }),
    };
    let after = line_end(text, after);
    let tail = if after as usize >= text.len() { "\n" } else { "" };
    TextEdit { offset: after, end_offset: after, text: format!("{gap}{}{tail}", spelling.declaration()) }
}

fn call(module: &Module, text: &str, offset: u32, spelling: &Spelling) -> Option<TextEdit> {
    let (_, function) = module.functions.iter().find(|(_, function)| {
        let span = module.globals.get(function.global).map(|global| global.span);
        function.is_definition && span.is_some_and(|span| span.start <= offset && offset <= span.end)
    })?;
    let instructions: Vec<&Instruction> =
        module.instructions_of(function.instructions).map(|(_, instruction)| instruction).collect();
    // The instruction at the cursor, else the previous one, else the first.
    let chosen = instructions.iter().rposition(|instruction| instruction.span.start <= line_end(text, offset));
    let mut at = chosen.unwrap_or(0);
    let mut before = chosen.is_none();
    while let (Some(Opcode::Phi), Some(_)) = (opcode(&instructions, at), opcode(&instructions, at + 1)) {
        at += 1;
        before = true;
    }
    let beside = *instructions.get(at)?;
    before |= beside.opcode.is_terminator();
    let indent = indent_of(text, beside.span);
    let line = format!("{indent}{}{}", result_of(text, spelling), spelling.call());
    Some(if before {
        let start = line_start(text, beside.span.start);
        TextEdit { offset: start, end_offset: start, text: format!("{line}\n") }
    } else {
        let end = line_end(text, beside.span.end);
        TextEdit { offset: end, end_offset: end, text: format!("\n{line}") }
    })
}

fn opcode(instructions: &[&Instruction], at: usize) -> Option<Opcode> {
    instructions.get(at).map(|instruction| instruction.opcode)
}

/// Returns the assignment prefix with an unused name: `%ldu.global = `. Empty for a call without a result.
fn result_of(text: &str, spelling: &Spelling) -> String {
    if spelling.result == "void" {
        return String::new();
    }
    let short = spelling.callee.strip_prefix("llvm.nvvm.").or_else(|| spelling.callee.strip_prefix("llvm."));
    let words: Vec<&str> = short.unwrap_or("result").split('.').take(2).collect();
    let stem = words.join(".");
    let free = (1u32..)
        .map(|number| if number == 1 { stem.clone() } else { format!("{stem}{number}") })
        .find(|name| !text.contains(&format!("%{name}")));
    format!("%{} = ", free.unwrap_or(stem))
}

fn indent_of(text: &str, span: Span) -> String {
    let start = line_start(text, span.start) as usize;
    let line = text.get(start..span.start as usize).unwrap_or_default();
    line.chars().take_while(|character| matches!(character, ' ' | '\t')).collect()
}

fn line_start(text: &str, offset: u32) -> u32 {
    let before = text.as_bytes().get(..offset as usize).unwrap_or_default();
    before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at as u32 + 1)
}

fn line_end(text: &str, offset: u32) -> u32 {
    let offset = (offset as usize).min(text.len());
    let after = text.as_bytes().get(offset..).unwrap_or_default();
    let end = after.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| offset + at);
    // A line may end in `\r\n`.
    if end > offset && text.as_bytes().get(end - 1) == Some(&b'\r') { end as u32 - 1 } else { end as u32 }
}
