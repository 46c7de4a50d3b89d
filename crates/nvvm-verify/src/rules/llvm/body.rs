//! The pass over function bodies that calls the checks of blocks and instructions.

use super::attribute::known::Known;
use super::call::{bundle, constant, swift, tail, token};
use super::declare::Body;
use super::dominance;
use super::global::convention;
use super::{atomics, attribute, block, exception, memory, metadata, phi};
use crate::context::Context;
use crate::rules::FunctionCheck;
use crate::rules::intrinsic::generic::{self, immediate, intrinsic_use};
use nvvm_analysis::IntrinsicCall;
use nvvm_analysis::control_flow::ControlFlowGraph;
use nvvm_analysis::dominators::{DominatorTree, LazyDominatorTree};
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Block, BlockId, Function, FunctionId};
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId, Opcode, Tail};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;
use nvvm_target::NameGroup;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Returns the closure that applies the rules of LLVM's verifier to one function body.
pub(super) fn checks<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let mut walk = Walk {
        known: Known::of(module),
        table: context.intrinsics(),
        graph: ControlFlowGraph::default(),
        dominators: DominatorTree::default(),
        scratch: phi::Scratch::default(),
        attachments: metadata::attachment::Cache::default(),
        addressed: block::addressed(module),
        locations: metadata::debug::location::Locations::of(module),
    };
    Box::new(move |context, id, function| {
        // After a parse error a body may lack blocks or instructions, so it is not checked.
        if !function.blocks.is_empty() && !has_errors(module, function) {
            walk.function(context, id, function);
        }
    })
}

/// Whether the parser reported an error in a function.
fn has_errors(module: &Module, function: &Function) -> bool {
    let Some(global) = module.globals.get(function.global) else { return true };
    let first = module.errors.partition_point(|error| error.span.start < global.span.start);
    module.errors.get(first).is_some_and(|error| error.span.start <= global.span.end)
}

/// Data shared by the checks of all function bodies. Its allocations are reused.
struct Walk<'m> {
    known: Known<'m>,
    table: Rc<IntrinsicTable>,
    graph: ControlFlowGraph,
    dominators: DominatorTree,
    scratch: phi::Scratch,
    attachments: metadata::attachment::Cache,
    /// The blocks whose address is taken.
    addressed: FxHashSet<BlockId>,
    /// The check of `!dbg` locations; `None` if LLVM strips the debug information of the module.
    locations: Option<Box<metadata::debug::location::Locations>>,
}

/// Data that the checks collect during their pass over the instructions of one function.
#[derive(Default)]
struct Seen {
    /// The type of the function's landing pads.
    exception_type: Option<TypeId>,
    /// Whether the function contains a `swifterror` value.
    swift_error: bool,
    /// Whether the current block contains a `phi`.
    phi: bool,
}

impl Walk<'_> {
    fn function(&mut self, context: &mut Context, id: FunctionId, function: &Function) {
        let module = context.module;
        let mut body = Body { context, function: id };
        self.graph.read(module, function);
        block::check(&mut body, &self.graph, &self.addressed);
        if let Some(locations) = &mut self.locations {
            locations.enter(module, function);
        }
        let mut seen = Seen { swift_error: swift::has_parameter(&body, &self.known, function), ..Seen::default() };
        for (block_id, block) in module.blocks_of(function) {
            seen.phi = false;
            for (id, instruction) in module.instructions_of(block.instructions) {
                self.instruction(&mut body, function, block, (id, instruction), &mut seen);
            }
            if seen.phi {
                phi::check(&mut body, &self.graph, &mut self.scratch, block_id, block);
            }
        }
        if let Some(locations) = &mut self.locations {
            locations.leave(&mut body, &self.table);
        }
        if seen.swift_error {
            swift::check_uses(&mut body, &self.known, function);
        }
        let mut dominance = LazyDominatorTree::new(&self.graph, &mut self.dominators);
        for (_, block) in module.blocks_of(function) {
            for (id, instruction) in module.instructions_of(block.instructions) {
                dominance::check(&mut body, &mut dominance, function, id, instruction, block.instructions);
            }
        }
    }

    fn instruction(
        &mut self,
        body: &mut Body,
        function: &Function,
        block: &Block,
        place: (InstructionId, &Instruction),
        seen: &mut Seen,
    ) {
        let (_, instruction) = place;
        match instruction.opcode {
            Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::Load | Opcode::Store => atomics::check(body, instruction),
            Opcode::Alloca => {
                seen.swift_error |= swift::check_alloca(body, instruction);
                memory::check(body, instruction);
            }
            Opcode::PtrToInt | Opcode::IntToPtr => super::integral::check_instruction(body, instruction),
            Opcode::Switch => block::check_switch(body, instruction),
            Opcode::Phi => {
                seen.phi = true;
                token::check_phi(body, instruction);
            }
            Opcode::Invoke
            | Opcode::LandingPad
            | Opcode::Resume
            | Opcode::CatchPad
            | Opcode::CatchRet
            | Opcode::CatchSwitch
            | Opcode::CleanupPad
            | Opcode::CleanupRet => {
                exception::check(body, &self.graph, function, block, instruction, &mut seen.exception_type);
            }
            _ => {}
        }
        if !instruction.metadata.is_empty() {
            metadata::attachment::check(body, &mut self.attachments, instruction);
        }
        let call = match instruction.detail {
            Detail::Call(call) => body.context.module.calls.get(call),
            _ => None,
        };
        if let Some(locations) = &mut self.locations {
            metadata::debug::check_instruction(locations, body, &self.table, function, place, call);
        }
        if !self.table.is_empty() {
            intrinsic_use::check_instruction(body, &self.table, place, call);
        }
        if let Some(call) = call {
            self.call(body, function, block, place, call);
        }
    }

    fn call(
        &mut self,
        body: &mut Body,
        function: &Function,
        block: &Block,
        place: (InstructionId, &Instruction),
        call: &Call,
    ) {
        let (id, instruction) = place;
        let module = body.context.module;
        attribute::check_call(body.context, &self.known, body.function, instruction, call);
        token::check_call(body, instruction, call);
        convention::check_call(body, instruction, call);
        super::inline_assembly::check(body, instruction, call);
        if !call.bundles.is_empty() {
            bundle::check(body, instruction, call);
        }
        if call.tail == Tail::MustTail {
            tail::check(body, &self.known, function, block, place, call);
        }
        let Value::Global(callee) = call.callee.value else { return };
        let Some(row) = self.table.get(callee) else { return };
        let groups = self.table.groups(callee);
        constant::check(body, groups, instruction);
        if groups.contains(NameGroup::Prefetch) {
            generic::prefetch::check(body, instruction, callee);
        }
        if groups.contains(NameGroup::OperandsUnmodelled) {
            let name = module.globals.get(callee).map_or_else(String::new, |global| module.global_text(global));
            body.context.not_modelled(name, "LLVM's verifier checks its operands", instruction.opcode_span);
        }
        let Some(nvvm_syntax::global::GlobalName::Named(name)) = module.globals.get(callee).map(|global| global.name)
        else {
            return;
        };
        let fact = IntrinsicCall { instruction: id, function: body.function, callee, name };
        immediate::check(body, &self.known, &fact, instruction, row);
        let known = (module.names.str(name), self.table.groups(callee));
        generic::operand::check(body, function, instruction, call, known);
    }
}
