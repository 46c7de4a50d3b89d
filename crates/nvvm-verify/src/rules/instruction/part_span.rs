//! The source range of a part of an instruction that the syntax tree has no range for: an ordering, a synchronization
//! scope, an alignment, an address space, an operation.

use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::{Module, Span};

/// The keywords of memory orderings.
const ORDERINGS: [&str; 6] = ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];

/// Returns the range of the first memory ordering of an instruction, or that of its opcode if none is found.
pub(in crate::rules) fn ordering_span(module: &Module, source: &str, instruction: &Instruction) -> Span {
    let is_ordering = |word: &str| ORDERINGS.contains(&word);
    after_operands(module, source, instruction, is_ordering).unwrap_or(instruction.opcode_span)
}

/// Returns the range of the synchronization scope of an instruction, `syncscope("…")`, or that of its opcode.
pub(in crate::rules) fn scope_span(module: &Module, source: &str, instruction: &Instruction) -> Span {
    let is_scope = |word: &str| word.starts_with("syncscope(");
    after_operands(module, source, instruction, is_scope).unwrap_or(instruction.opcode_span)
}

/// Returns the range of the address space of an `alloca`, `addrspace(5)`, or that of its opcode.
pub(in crate::rules) fn space_span(module: &Module, source: &str, instruction: &Instruction) -> Span {
    let is_space = |word: &str| word.starts_with("addrspace(");
    after_operands(module, source, instruction, is_space).unwrap_or(instruction.opcode_span)
}

/// Returns the range of the alignment of an instruction, `align 8`, or that of its opcode.
pub(in crate::rules) fn alignment_span(module: &Module, source: &str, instruction: &Instruction) -> Span {
    let Some(keyword) = after_operands(module, source, instruction, |word| word == "align") else {
        return instruction.opcode_span;
    };
    let end = instruction.span.end;
    let number = words(source, Span { start: keyword.end, end }).next();
    number.map_or(keyword, |number| Span { start: keyword.start, end: number.end })
}

/// Returns the range of a keyword after the opcode of an instruction, such as `atomic` or `nand`, or that of the opcode.
pub(in crate::rules) fn keyword_span(source: &str, instruction: &Instruction, keyword: &str) -> Span {
    let after = Span { start: instruction.opcode_span.end, end: instruction.span.end };
    word_span(source, after, keyword).unwrap_or(instruction.opcode_span)
}

/// Returns the range of the first occurrence of a word in a range of the text.
pub(in crate::rules) fn word_span(source: &str, range: Span, word: &str) -> Option<Span> {
    words(source, range).find(|it| it.text(source) == word)
}

/// Returns the first word after the operands of an instruction that satisfies `is_part`.
fn after_operands(
    module: &Module,
    source: &str,
    instruction: &Instruction,
    is_part: impl Fn(&str) -> bool,
) -> Option<Span> {
    let operands = module.operands_of(instruction.operands).iter().map(|operand| operand.span.end);
    let start = operands.chain([instruction.opcode_span.end]).max()?;
    words(source, Span { start, end: instruction.span.end }).find(|word| is_part(word.text(source)))
}

/// Returns the words in a range of the text: all between blanks and commas.
fn words(source: &str, range: Span) -> impl Iterator<Item = Span> {
    let text = range.text(source);
    let is_separator = |character: char| character.is_whitespace() || character == ',';
    text.split(is_separator).filter(|word| !word.is_empty()).map(move |word| {
        let offset = word.as_ptr() as usize - text.as_ptr() as usize;
        let start = range.start + offset as u32;
        Span { start, end: start + word.len() as u32 }
    })
}
