//! The things that libNVVM prints into its log, as LLVM prints them.

use nvvm_abi::Layouts;
use nvvm_abi::data_layout::DataLayout;
use nvvm_syntax::Module;
use nvvm_syntax::global::Global;
use nvvm_syntax::instruction::{Alignment, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::printer::{self, Pointers};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::LocalName;
use nvvm_target::Dialect;

/// A module and where its instructions are.
pub(super) struct Context<'m> {
    module: &'m Module,
    source: &'m str,
    data_layout: DataLayout,
    /// The instructions by the place of their opcode, in order.
    places: Vec<(u32, InstructionId)>,
}

impl<'m> Context<'m> {
    pub(super) fn new(module: &'m Module, source: &'m str) -> Self {
        let mut places: Vec<(u32, InstructionId)> =
            module.instructions.iter().map(|(id, instruction)| (instruction.opcode_span.start, id)).collect();
        places.sort_unstable();
        Context { module, source, data_layout: DataLayout::for_module(module), places }
    }

    /// The instruction that holds a place.
    fn instruction_at(&self, offset: u32) -> Option<(InstructionId, &'m Instruction)> {
        let after = self.places.partition_point(|&(start, _)| start <= offset);
        let at_or_before = after.checked_sub(1).and_then(|index| self.places.get(index));
        // A result's name stands before the opcode.
        let candidates = [at_or_before, self.places.get(after)];
        candidates.into_iter().flatten().find_map(|&(_, id)| {
            let instruction = self.module.instructions.get(id)?;
            (instruction.span.start <= offset && offset <= instruction.span.end).then_some((id, instruction))
        })
    }

    /// The instruction at a place as the front end prints it, and its block's name.
    pub(super) fn instruction(&self, offset: u32, dialect: Dialect) -> Option<(String, String)> {
        let (_, instruction) = self.instruction_at(offset)?;
        let block = self.module.blocks.get(instruction.block)?;
        let block = match block.name {
            LocalName::Named(name) => self.module.names.text(name).into_owned(),
            LocalName::None | LocalName::Numbered(_) => String::new(),
        };
        let mut printed = *instruction;
        if dialect == Dialect::Modern {
            self.state_alignment(&mut printed);
        }
        let text = printer::text_of_instruction(self.module, self.source, &printed, pointers(dialect));
        let text = if dialect == Dialect::Modern { renamed(&text) } else { text };
        Some((text, block))
    }

    /// The operand that stands at a place, with its type; the first when none does.
    pub(super) fn operand(&self, offset: u32, dialect: Dialect) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        let function = self.module.functions.get(self.module.function_of(instruction)?)?;
        let operands = self.module.operands_of(instruction.operands);
        let there = operands.iter().find(|operand| operand.span.start <= offset && offset < operand.span.end);
        Some(printer::typed_value_text(self.module, function, *there.or(operands.first())?, pointers(dialect)))
    }

    /// The symbol that the call at a place calls.
    pub(super) fn callee(&self, offset: u32) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        let Detail::Call(call) = instruction.detail else { return None };
        let function = self.module.function_behind(self.module.calls.get(call)?.callee.value)?;
        Some(self.module.function_name(self.module.functions.get(function)?))
    }

    /// The type of the value in memory that an atomic instruction works on.
    pub(super) fn accessed(&self, offset: u32) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        Some(printer::type_text(self.module, self.module.operand(instruction, 1)?.ty))
    }

    /// The variable whose name or definition stands at a place, and its name.
    pub(super) fn variable(&self, offset: u32, dialect: Dialect) -> Option<(String, String)> {
        let holds =
            |global: &&Global| global.span.start <= offset && offset < global.span.end.max(global.span.start + 1);
        let global = self.module.globals.as_slice().iter().find(holds)?;
        Some((
            printer::global_text(self.module, self.source, global, pointers(dialect)),
            self.module.global_text(global),
        ))
    }

    /// The newer LLVM states each alignment, also those that the text leaves out.
    fn state_alignment(&self, instruction: &mut Instruction) {
        let module = self.module;
        let natural = |ty: TypeId| {
            let layout = Layouts::new(module, &self.data_layout).of(ty).ok()?;
            Alignment::from_bytes(layout.alignment.bytes())
        };
        let stored = |index: usize| module.operand(instruction, index).map(|operand| operand.ty);
        let of = match (instruction.opcode, instruction.detail) {
            (Opcode::Load, _) => Some(instruction.ty),
            (Opcode::Store, _) => stored(0),
            (Opcode::AtomicRmw, _) => stored(1),
            (Opcode::CmpXchg, _) => stored(1),
            (_, Detail::Alloca { allocated, .. }) => Some(allocated),
            _ => None,
        };
        let Some(default) = of.and_then(natural) else { return };
        if let Detail::Memory { align, .. }
        | Detail::AtomicReadModifyWrite { align, .. }
        | Detail::CompareExchange { align, .. }
        | Detail::Alloca { align, .. } = &mut instruction.detail
        {
            align.get_or_insert(default);
        }
    }
}

/// The modern front ends read typed pointers as opaque ones.
fn pointers(dialect: Dialect) -> Pointers {
    match dialect {
        Dialect::Legacy => Pointers::AsWritten,
        Dialect::Modern => Pointers::Opaque,
    }
}

/// The names of intrinsics without the pointees of their overloads, `.p1i8` as `.p1`.
fn renamed(text: &str) -> String {
    let mut parts = text.split("@llvm.");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|character: char| !(character.is_ascii_alphanumeric() || "._".contains(character)));
        let (name, rest) = part.split_at(end.unwrap_or(part.len()));
        let suffixes: Vec<&str> = name.split('.').map(without_pointee).collect();
        result.push_str("@llvm.");
        result.push_str(&suffixes.join("."));
        result.push_str(rest);
    }
    result
}

fn without_pointee(suffix: &str) -> &str {
    let Some(number) = suffix.strip_prefix('p') else { return suffix };
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let pointee = number.get(digits..).unwrap_or_default();
    let is_type =
        pointee.starts_with(['i', 'f', 'v', 'p', 's', 'b']) && pointee.bytes().any(|byte| byte.is_ascii_digit());
    if digits > 0 && is_type { suffix.get(..digits + 1).unwrap_or(suffix) } else { suffix }
}
