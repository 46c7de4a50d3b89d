//! The rule against warp instructions (`shfl`, `vote`) without `.sync` in inline assembly.

use super::template_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::CallSite;
use nvvm_analysis::liveness::clobbers_memory;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::value::Value;
use std::ops::Range;

nvvm_diagnostics::rules! {
    /// The rule against `shfl` and `vote` without `.sync`, which targets since sm_70 do not support.
    IN_ASSEMBLY "NV0677" "inline-asm-without-sync" [
        "Instruction '{}' without '.sync' is not supported on .target sm_70 and higher from PTX ISA version 6.4",
    ] {
        help: "Write the form with `.sync` and a mask of the threads that take part: `shfl.sync`, `vote.sync`.",
        layer: Layer::Instruction,
    }
}

/// The instructions that require `.sync`.
const INSTRUCTIONS: [&str; 2] = ["shfl", "vote"];

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, function, _| check(context, function))
}

fn check(context: &mut Context, function: FunctionId) {
    let module = context.module;
    if module.inline_asm.is_empty() {
        return;
    }
    let facts = context.facts;
    for CallSite { id, call, .. } in facts.bodies.calls_of(module, function) {
        let Value::InlineAsm(asm) = call.callee.value else { continue };
        let Some(asm) = module.inline_asm.get(asm) else { continue };
        let is_emitted = asm.side_effect || clobbers_memory(module, asm) || context.is_result_kept(function, id);
        if is_emitted && let Some((instruction, written)) = without_sync(&module.names.text(asm.template)) {
            let span = template_span(context, asm, written);
            context.report(Finding::new(&IN_ASSEMBLY, span, IN_ASSEMBLY.message(&[instruction])).within(function));
        }
    }
}

/// Returns the first instruction of the PTX text `text` that requires `.sync` and lacks it, with the range of its opcode
/// in the text.
fn without_sync(text: &str) -> Option<(&'static str, Range<usize>)> {
    if !INSTRUCTIONS.iter().any(|name| text.contains(name)) {
        return None;
    }
    let code = without_comments(text);
    let mut end = 0;
    code.split_inclusive([';', '{', '}']).find_map(|statement| {
        end += statement.len();
        let opcode = opcode(statement.trim_end_matches([';', '{', '}']))?;
        let (name, modifiers) = opcode.text.split_once('.')?;
        let is_synchronous = modifiers.split('.').next() == Some("sync");
        let instruction = INSTRUCTIONS.into_iter().find(|&known| known == name && !is_synchronous)?;
        let start = end - statement.len() + opcode.offset;
        Some((instruction, start..start + opcode.text.len()))
    })
}

/// The opcode of a PTX statement, with its offset in the statement.
struct Written<'t> {
    text: &'t str,
    offset: usize,
}

/// Returns the opcode of a PTX statement, which follows labels and a guard predicate.
fn opcode(statement: &str) -> Option<Written<'_>> {
    let mut rest = statement.trim_start();
    while let Some((label, after)) = rest.split_once(':')
        && !label.is_empty()
        && label.trim_end().bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_$%".contains(&byte))
    {
        rest = after.trim_start();
    }
    if rest.starts_with('@') {
        rest = rest.split_once(char::is_whitespace)?.1;
    }
    let rest = rest.trim_start();
    let text = rest.split_whitespace().next()?;
    Some(Written { text, offset: statement.len() - rest.len() })
}

/// Returns the PTX text `text` with blanks in place of its comments and strings.
fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['/', '"']) {
        let (before, from) = rest.split_at(at);
        code.push_str(before);
        let (end, skipped) = if from.starts_with("//") {
            ("\n", 2)
        } else if from.starts_with("/*") {
            ("*/", 2)
        } else if from.starts_with('"') {
            ("\"", 1)
        } else {
            code.push('/');
            rest = from.get(1..).unwrap_or_default();
            continue;
        };
        rest = from.get(skipped..).and_then(|inside| inside.split_once(end)).map_or("", |(_, after)| after);
        code.extend(std::iter::repeat_n(' ', from.len() - rest.len()));
    }
    code.push_str(rest);
    code
}

#[cfg(test)]
mod tests {
    use super::without_sync;

    #[test]
    fn an_instruction_is_found_after_guards_labels_and_blocks() {
        let found = [
            "vote.ballot.b32 $0, 1;",
            "{ .reg .pred p; @p vote.all.pred p, 1; }",
            "{\n.reg .pred p;\n@!p\tvote.any.pred p, 1;\n}",
            "here: vote.uni.pred p, 1;",
        ];
        for text in found {
            let (instruction, written) = without_sync(text).expect("an instruction without `.sync`");
            assert!(instruction == "vote" && text[written.clone()].starts_with("vote."), "{text}: {written:?}");
        }
        let text = "/* \u{e9} */ mov.u32 $0, $1; @p shfl.down.b32 $0, $1, 1, 31;";
        let (instruction, written) = without_sync(text).expect("an instruction without `.sync`");
        assert_eq!((instruction, &text[written]), ("shfl", "shfl.down.b32"));
        let others = [
            "vote.sync.ballot.b32 $0, 1, -1;",
            "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;",
            "// vote.ballot.b32 $0, 1;\nmov.u32 $0, 1;",
            "/* vote.all; */ mov.u32 $0, 1;",
            ".pragma \"vote.all;\";",
            "shfl: mov.u32 $0, 1;",
            "mov.u32 vote.x, 1;",
        ];
        for text in others {
            assert_eq!(without_sync(text), None, "{text}");
        }
    }
}
