//! Finding instructions by place, and their text.

use super::Text;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashMap;

/// The instructions that call a symbol by its name, in source order, found at once.
pub(super) struct Calls {
    by_callee: FxHashMap<GlobalId, Vec<InstructionId>>,
}

impl Calls {
    pub(super) fn of(module: &Module) -> Self {
        let mut by_callee: FxHashMap<GlobalId, Vec<InstructionId>> = FxHashMap::default();
        for (id, instruction) in module.instructions.iter() {
            if let Detail::Call(call) = instruction.detail
                && let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value)
            {
                by_callee.entry(callee).or_default().push(id);
            }
        }
        Calls { by_callee }
    }

    /// The calls of a symbol.
    pub(super) fn of_symbol(&self, callee: GlobalId) -> &[InstructionId] {
        self.by_callee.get(&callee).map_or(&[], Vec::as_slice)
    }
}

impl<'m> Text<'m> {
    /// The instruction whose opcode stands at `place`.
    pub(super) fn instruction_at(&self, place: Span) -> Option<(InstructionId, &'m Instruction)> {
        // Instructions are in source order.
        let all = self.module.instructions.as_slice();
        let position = all.binary_search_by_key(&place.start, |instruction| instruction.opcode_span.start).ok()?;
        Some((InstructionId::from_index(position), all.get(position)?))
    }

    /// The instruction without the name of its result and without attachments.
    pub(super) fn body(&self, instruction: &Instruction) -> Option<Span> {
        let start = if instruction.name_span == instruction.opcode_span {
            instruction.span.start
        } else {
            let after = self.source.get(instruction.name_span.end as usize..instruction.opcode_span.end as usize)?;
            let equals = after.find('=')? + 1;
            let blank = after.get(equals..)?.len() - after.get(equals..)?.trim_start().len();
            instruction.name_span.end + (equals + blank) as u32
        };
        let end = match self.module.attachments_of(instruction.metadata).first() {
            None => instruction.span.end,
            Some(attachment) => {
                let body = self.source.get(start as usize..attachment.span.start as usize)?.trim_end();
                start + body.strip_suffix(',')?.trim_end().len() as u32
            }
        };
        Some(Span::new(start, end))
    }

    /// Lines at the end of the text.
    pub(super) fn append(&self, lines: String) -> (Span, String) {
        let line_break = if self.source.is_empty() || self.source.ends_with('\n') { "" } else { "\n" };
        (Span::at(self.source.len() as u32), format!("{line_break}{lines}"))
    }

    /// The blanks before the line that holds a place; none when the line is long, as nobody indents those.
    pub(super) fn indent(&self, place: u32) -> &'m str {
        const LONG: usize = 500;
        let place = place as usize;
        let bytes = self.source.as_bytes().get(place.saturating_sub(LONG)..place).unwrap_or_default();
        let start = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line = bytes.get(start..).unwrap_or_default();
        let blanks = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        line.get(..blanks).and_then(|blanks| std::str::from_utf8(blanks).ok()).unwrap_or_default()
    }
}
