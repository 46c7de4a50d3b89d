//! Values that libNVVM prints into its log, formatted as LLVM prints them.

use super::rewrite;
use nvvm_abi::Layouts;
use nvvm_abi::data_layout::DataLayout;
use nvvm_analysis::debug_information::{self, SourceLocation};
use nvvm_syntax::Module;
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{Function, Parameter};
use nvvm_syntax::global::Global;
use nvvm_syntax::instruction::{Alignment, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::printer::{self, Pointers};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{LocalName, Operand, Value};
use nvvm_target::{Dialect, Reference};

/// A module with an index of its instructions.
pub(super) struct Context<'m> {
    module: &'m Module,
    source: &'m str,
    data_layout: DataLayout,
    reference: Reference,
    /// The instructions by the offset of their opcode, sorted.
    places: Vec<(u32, InstructionId)>,
}

impl<'m> Context<'m> {
    pub(super) fn new(module: &'m Module, source: &'m str, reference: Reference) -> Self {
        let mut places: Vec<(u32, InstructionId)> =
            module.instructions.iter().map(|(id, instruction)| (instruction.opcode_span.start, id)).collect();
        places.sort_unstable();
        Context { module, source, data_layout: DataLayout::for_module(module), reference, places }
    }

    /// Returns the data layout string of the module.
    pub(super) fn written_layout(&self) -> String {
        self.module.data_layout.map_or_else(String::new, |(name, _)| self.module.names.text(name).into_owned())
    }

    /// Returns the instruction at an offset.
    fn instruction_at(&self, offset: u32) -> Option<(InstructionId, &'m Instruction)> {
        let after = self.places.partition_point(|&(start, _)| start <= offset);
        let at_or_before = after.checked_sub(1).and_then(|index| self.places.get(index));
        // A result's name precedes the opcode.
        let candidates = [at_or_before, self.places.get(after)];
        candidates.into_iter().flatten().find_map(|&(_, id)| {
            let instruction = self.module.instructions.get(id)?;
            (instruction.span.start <= offset && offset <= instruction.span.end).then_some((id, instruction))
        })
    }

    /// Returns the instruction at an offset as the front end prints it, and its block's name.
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
        let text = rewrite::with_overloads(self.module, instruction, text, dialect);
        let text = if dialect == Dialect::Modern { rewrite::without_pointees(&text) } else { text };
        Some((rewrite::with_zeros(&text, dialect, self.reference), block))
    }

    /// Returns the file and line of the instruction at an offset according to the debug information.
    pub(super) fn debug_place(&self, offset: u32) -> Option<(String, u32)> {
        let (_, instruction) = self.instruction_at(offset)?;
        debug_information::instruction_location(self.module, instruction)
    }

    /// Returns those of the named functions that are `noinline` without `optnone`, with their source positions.
    pub(super) fn kernels_apart(&self, names: &[&str]) -> Vec<(String, Option<SourceLocation>)> {
        let module = self.module;
        // A function with `optnone` is never inlined, so its `noinline` is not overridden.
        let is_kept_apart = |function: &Function| {
            let has = |wanted: &[u8]| {
                let is_word = |attribute: Attribute| matches!(attribute.kind, AttributeKind::Keyword(word) if module.names.bytes(word) == wanted);
                module.all_attributes(function.attributes).any(is_word)
            };
            has(b"noinline") && !has(b"optnone")
        };
        let functions = module.functions.as_slice().iter().filter(|&function| is_kept_apart(function));
        let named = functions.map(|function| (module.function_name(function), function));
        let named = named.filter(|(name, _)| names.contains(&name.as_str()));
        named.map(|(name, function)| (name, debug_information::function_location(module, function))).collect()
    }

    /// Returns the instruction that defines the operand at an offset.
    pub(super) fn definition(&self, offset: u32, dialect: Dialect) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        let operands = self.module.operands_of(instruction.operands);
        let there = operands.iter().find(|operand| operand.span.start <= offset && offset < operand.span.end);
        let made = |operand: &Operand| match operand.value {
            Value::Instruction(id) => self.module.instructions.get(id),
            _ => None,
        };
        let defined = there.or(operands.iter().find(|operand| made(operand).is_some())).and_then(made)?;
        self.instruction(defined.opcode_span.start, dialect).map(|(text, _)| text)
    }

    /// Returns the symbol that is defined or declared at an offset.
    pub(super) fn symbol(&self, offset: u32) -> Option<String> {
        let holds = |global: &&Global| global.span.start <= offset && offset < global.span.end;
        Some(self.module.global_text(self.module.globals.as_slice().iter().find(holds)?))
    }

    /// Returns the parameter at an offset with its type.
    pub(super) fn parameter(&self, offset: u32, dialect: Dialect) -> Option<String> {
        let holds =
            |function: &&Function| function.parameters_span.start <= offset && offset < function.parameters_span.end;
        let function = self.module.functions.as_slice().iter().find(holds)?;
        let before = |parameter: &&Parameter| parameter.type_span.start <= offset;
        let parameter = self.module.parameters_of(function).iter().rfind(before)?;
        let name = match parameter.name {
            LocalName::Named(name) => self.module.names.text(name).into_owned(),
            LocalName::Numbered(number) => number.to_string(),
            LocalName::None => String::new(),
        };
        Some(rewrite::parameter(self.module, parameter.ty, &name, pointers(dialect)))
    }

    /// Returns the name of the block at an offset.
    pub(super) fn block(&self, offset: u32) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset).or_else(|| {
            let after = self.places.partition_point(|&(start, _)| start <= offset);
            let &(_, id) = self.places.get(after)?;
            Some((id, self.module.instructions.get(id)?))
        })?;
        let LocalName::Named(name) = self.module.blocks.get(instruction.block)?.name else { return None };
        Some(self.module.names.text(name).into_owned())
    }

    /// Returns the operand at an offset with its type; the instruction's first operand when there is none.
    pub(super) fn operand(&self, offset: u32, dialect: Dialect) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        let function = self.module.functions.get(self.module.function_of(instruction)?)?;
        let operands = self.module.operands_of(instruction.operands);
        let there = operands.iter().find(|operand| operand.span.start <= offset && offset < operand.span.end);
        Some(printer::typed_value_text(self.module, function, *there.or(operands.first())?, pointers(dialect)))
    }

    /// Returns the symbol of the callee of the call at an offset.
    pub(super) fn callee(&self, offset: u32) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        let Detail::Call(call) = instruction.detail else { return None };
        let function = self.module.resolve_function(self.module.calls.get(call)?.callee.value)?;
        Some(self.module.function_name(self.module.functions.get(function)?))
    }

    /// Returns the type of the value that an atomic instruction accesses.
    pub(super) fn accessed(&self, offset: u32) -> Option<String> {
        let (_, instruction) = self.instruction_at(offset)?;
        Some(printer::type_text(self.module, self.module.operand(instruction, 1)?.ty))
    }

    /// Returns the variable whose name or definition is at an offset, and its symbol.
    pub(super) fn variable(&self, offset: u32, dialect: Dialect) -> Option<(String, String)> {
        let holds =
            |global: &&Global| global.span.start <= offset && offset < global.span.end.max(global.span.start + 1);
        let global = self.module.globals.as_slice().iter().find(holds)?;
        let text = printer::global_text(self.module, self.source, global, pointers(dialect));
        Some((rewrite::with_zeros(&text, dialect, self.reference), self.module.global_text(global)))
    }

    /// Adds the alignment that the modern LLVM prints explicitly even where the text omits it.
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
            (_, Detail::Alloca { allocated, .. }) => Some(allocated),
            _ => None,
        };
        // Atomics are aligned to their size, regardless of the data layout.
        let sized = match instruction.opcode {
            Opcode::AtomicRmw | Opcode::CmpXchg => stored(1).and_then(|ty| {
                let layout = Layouts::new(module, &self.data_layout).of(ty).ok()?;
                Alignment::from_bytes(layout.store_size)
            }),
            _ => None,
        };
        let Some(default) = sized.or_else(|| of.and_then(natural)) else { return };
        if let Detail::Memory { align, .. }
        | Detail::AtomicReadModifyWrite { align, .. }
        | Detail::CompareExchange { align, .. }
        | Detail::Alloca { align, .. } = &mut instruction.detail
        {
            align.get_or_insert(default);
        }
    }
}

/// The modern front ends convert typed pointers to opaque ones.
fn pointers(dialect: Dialect) -> Pointers {
    match dialect {
        Dialect::Legacy => Pointers::AsWritten,
        Dialect::Modern => Pointers::Opaque,
    }
}
