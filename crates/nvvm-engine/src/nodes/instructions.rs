//! The instruction nodes of a module with their memory accesses, for the checks of lessons.

use super::entity::instruction_word;
use super::operands::operands;
use crate::Request;
use crate::check::places::Places;
use crate::report::{Language, Location};
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Instruction, InstructionId, Opcode};
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{LineIndex, Module};
use nvvm_target::documented::node;
use serde::{Deserialize, Serialize};

/// Maximum number of listed instructions.
const MAX_INSTRUCTIONS: usize = 20_000;

/// The node of an instruction according to *cicc: NVVM IR Node Layout*.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InstructionNode {
    /// The name of the result without `%`; empty without one.
    pub result: String,
    /// LLVM's keyword such as `add`; `br i1` for a conditional branch, `call @llvm` for an intrinsic call.
    pub keyword: String,
    /// Number of operands, including the callee of a call and the targets of a branch.
    pub operands: u32,
    /// Minimum size of the node, in bytes.
    pub minimum_bytes: u64,
    /// The opcodes in the document's table; several if rows name the same instruction.
    pub opcodes: Vec<u16>,
    /// The address space that the instruction reads from.
    pub reads: Option<u32>,
    /// The address space that the instruction writes to.
    pub writes: Option<u32>,
    /// The enclosing function.
    pub function: String,
    /// The position of the instruction.
    pub location: Location,
}

/// Returns the instruction nodes of a module in source order. CUDA declarations have none.
pub fn instruction_nodes(request: &Request) -> Vec<InstructionNode> {
    if request.language != Language::NvvmIr {
        return Vec::new();
    }
    let module = nvvm_syntax::parse(&request.text);
    let places = Places::with(&request.text, LineIndex::new(&request.text));
    let mut all = Vec::new();
    for function in module.functions.as_slice() {
        for (_, block) in module.blocks_of(function) {
            for (id, instruction) in module.instructions_of(block.instructions) {
                if all.len() == MAX_INSTRUCTIONS {
                    return all;
                }
                all.push(node_of(&module, function, id, instruction, &places));
            }
        }
    }
    all
}

fn node_of(
    module: &Module,
    function: &Function,
    id: InstructionId,
    instruction: &Instruction,
    places: &Places<'_>,
) -> InstructionNode {
    let operands = operands(module, instruction).len() as u32;
    let keyword = instruction_word(module, id).to_owned();
    let (reads, writes) = accesses(module, instruction);
    InstructionNode {
        result: match instruction.name {
            LocalName::None => String::new(),
            LocalName::Numbered(number) => number.to_string(),
            LocalName::Named(name) => module.names.text(name).into_owned(),
        },
        opcodes: node::opcodes(&keyword).to_vec(),
        keyword,
        operands,
        minimum_bytes: node::minimum_bytes(operands),
        reads,
        writes,
        function: module.function_name(function),
        location: places.location(instruction.span),
    }
}

/// Returns the address spaces that an instruction reads from and writes to.
fn accesses(module: &Module, instruction: &Instruction) -> (Option<u32>, Option<u32>) {
    let space = |index: usize| {
        let operand = module.operand(instruction, index)?;
        module.types.address_space(operand.ty)
    };
    match instruction.opcode {
        Opcode::Load => (space(0), None),
        Opcode::Store => (None, space(1)),
        Opcode::AtomicRmw | Opcode::CmpXchg => (space(0), space(0)),
        _ => (None, None),
    }
}
