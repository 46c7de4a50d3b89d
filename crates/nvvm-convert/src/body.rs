//! Construction of new function bodies. Instructions are added block by block, under the ids of the old module or under
//! new ids; `finish` assigns the final ids.

use nvvm_syntax::Module;
use nvvm_syntax::arena::{EntityId, IdRange};
use nvvm_syntax::function::BlockId;
use nvvm_syntax::instruction::{Instruction, InstructionId};
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::value::{Operand, Value};
use rustc_hash::FxHashMap;

/// An entry of a block under construction.
enum Draft {
    Instruction(InstructionId, Instruction),
    /// A removed instruction, by its id in the old module. Uses of its result refer to another value.
    Removed(InstructionId),
}

/// The function bodies of a module under construction.
pub(crate) struct Bodies {
    blocks: Vec<Vec<Draft>>,
    /// The instructions to insert before the terminator of each block.
    ends: FxHashMap<BlockId, Vec<Draft>>,
    replaced: FxHashMap<InstructionId, Operand>,
    next: u32,
    /// The number of operands of the old module. In the new module, the operands of the new bodies come after these.
    first_operand: usize,
}

/// The maximum length of a chain in which each removed instruction is replaced by the next.
const REPLACEMENTS: usize = 1 << 20;

impl Bodies {
    /// Creates empty bodies for the blocks of a module.
    pub(crate) fn new(old: &Module) -> Self {
        Bodies {
            blocks: old.blocks.ids().map(|_| Vec::new()).collect(),
            ends: FxHashMap::default(),
            replaced: FxHashMap::default(),
            next: old.instructions.len() as u32,
            first_operand: old.operands.len(),
        }
    }

    /// Appends an instruction of the old module, possibly changed, to its block. The instruction keeps its id.
    pub(crate) fn keep(&mut self, id: InstructionId, instruction: Instruction) {
        if let Some(drafts) = self.blocks.get_mut(instruction.block.index()) {
            drafts.push(Draft::Instruction(id, instruction));
        }
    }

    /// Appends a new instruction to its block. Returns the id, which `finish` replaces by the final one.
    pub(crate) fn add(&mut self, instruction: Instruction) -> InstructionId {
        let id = self.new_id();
        self.keep(id, instruction);
        id
    }

    /// Adds a new instruction before the terminator of its block. Returns the id, which `finish` replaces by the final
    /// one.
    pub(crate) fn add_at_end(&mut self, instruction: Instruction) -> InstructionId {
        let id = self.new_id();
        self.ends.entry(instruction.block).or_default().push(Draft::Instruction(id, instruction));
        id
    }

    /// Removes an instruction. `by` replaces the result of the instruction in all its uses; `None` for an instruction
    /// without uses.
    pub(crate) fn replace(&mut self, id: InstructionId, old: &Instruction, by: Option<Operand>) {
        if let Some(by) = by {
            self.replaced.insert(id, by);
        }
        if let Some(drafts) = self.blocks.get_mut(old.block.index()) {
            drafts.push(Draft::Removed(id));
        }
    }

    fn new_id(&mut self) -> InstructionId {
        self.next = self.next.saturating_add(1);
        InstructionId(self.next - 1)
    }

    /// Replaces the function bodies of the module by the constructed ones.
    pub(crate) fn finish(mut self, module: &mut Module) {
        module.instructions = Default::default();
        let mut places: Vec<Option<InstructionId>> = vec![None; self.next as usize];
        for function in module.functions.ids() {
            let first = module.instructions.next_id();
            for block in module.functions[function].blocks.ids() {
                self.place_block(module, block, &mut places);
            }
            module.functions[function].instructions = IdRange::new(first.0, module.instructions.next_id().0);
        }
        let places = Places { places, replaced: self.replaced };
        for id in module.operands.ids().skip(self.first_operand) {
            let value = places.resolve(module.operands[id].value);
            module.operands[id].value = value;
        }
        for id in module.calls.ids() {
            let value = places.resolve(module.calls[id].callee.value);
            module.calls[id].callee.value = value;
        }
        for id in module.metadata.ids() {
            if let MetadataKind::Value(operand) = &mut module.metadata[id].kind {
                operand.value = places.resolve(operand.value);
            }
        }
        for record in &mut module.debug_records {
            record.before = places.place(record.before).unwrap_or(record.before);
        }
    }

    fn place_block(&mut self, module: &mut Module, block: BlockId, places: &mut [Option<InstructionId>]) {
        let mut drafts = self.blocks.get_mut(block.index()).map(std::mem::take).unwrap_or_default();
        if let Some(end) = self.ends.remove(&block) {
            let terminator = drafts.iter().rposition(
                |draft| matches!(draft, Draft::Instruction(_, instruction) if instruction.opcode.is_terminator()),
            );
            let at = terminator.unwrap_or(drafts.len());
            drafts.splice(at..at, end);
        }
        let first = module.instructions.next_id();
        for draft in drafts {
            let (id, place) = match draft {
                Draft::Instruction(id, instruction) => (id, module.instructions.push(instruction)),
                // A debug record before a removed instruction is moved to the instruction after it.
                Draft::Removed(id) => (id, module.instructions.next_id()),
            };
            if let Some(entry) = places.get_mut(id.index()) {
                *entry = Some(place);
            }
        }
        if module.blocks.get(block).is_some() {
            module.blocks[block].instructions = IdRange::new(first.0, module.instructions.next_id().0);
        }
    }
}

/// The final ids of the instructions, and the values that replace the results of removed instructions.
struct Places {
    places: Vec<Option<InstructionId>>,
    replaced: FxHashMap<InstructionId, Operand>,
}

impl Places {
    fn place(&self, id: InstructionId) -> Option<InstructionId> {
        self.places.get(id.index()).copied().flatten()
    }

    fn resolve(&self, value: Value) -> Value {
        let mut value = value;
        for _ in 0..REPLACEMENTS {
            match value {
                Value::Instruction(id) => match self.replaced.get(&id) {
                    Some(by) => value = by.value,
                    None => return self.place(id).map_or(Value::Unresolved, Value::Instruction),
                },
                other => return other,
            }
        }
        Value::Unresolved
    }
}
