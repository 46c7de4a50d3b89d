//! Every pointer of the module with its address space, how that is known, and the way back to its origin.

mod inference;

use super::globals::space_name;
use super::names::{Names, cut};
use super::places::Places;
use crate::report::{Location, PointerSpace};
use inference::{Inference, origin_operand};
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::printer::value_text;
use nvvm_syntax::value::{Operand, Value};
use nvvm_verify::facts::{Facts, parameters};

/// How many pointers are listed: more help nobody, and bound the report of a large text.
const MAX_POINTERS: usize = 10_000;
/// How many places the way back to an origin holds.
const MAX_PATH: usize = 16;
/// Operands longer than this are cut short, in characters.
const MAX_OPERAND: usize = 60;

/// The pointers, globals first, then function by function in source order; and how many were left out.
pub fn of(module: &Module, facts: &Facts, names: &Names, places: &Places) -> (Vec<PointerSpace>, u32) {
    let mut lister = Lister { module, facts, names, places, listed: Vec::new(), left_out: 0 };
    for (_, global) in module.globals.iter() {
        if !matches!(global.kind, GlobalKind::Variable { .. } | GlobalKind::Alias(_)) {
            continue;
        }
        lister.add(|| PointerSpace {
            name: format!("@{}", module.global_text(global)),
            function: None,
            address_space: global.address_space,
            space: space_name(global.address_space),
            resolved_space: None,
            known_from: "declared".to_owned(),
            location: places.location(global.name_span),
            path: Vec::new(),
        });
    }
    for (id, function) in module.functions.iter() {
        lister.function(id, function);
    }
    (lister.listed, lister.left_out)
}

struct Lister<'m> {
    module: &'m Module,
    facts: &'m Facts,
    names: &'m Names<'m>,
    places: &'m Places<'m>,
    listed: Vec<PointerSpace>,
    left_out: u32,
}

impl Lister<'_> {
    fn add(&mut self, pointer: impl FnOnce() -> PointerSpace) {
        if self.listed.len() < MAX_POINTERS {
            self.listed.push(pointer());
        } else {
            self.left_out = self.left_out.saturating_add(1);
        }
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        let (module, names, places) = (self.module, self.names, self.places);
        let symbol = module.function_name(function);
        let kernel = self.facts.is_kernel(id);
        let full = self.listed.len() >= MAX_POINTERS;
        let inference = if full { Inference::none() } else { Inference::of(module, function, kernel) };
        for (index, parameter) in (0..).zip(module.parameters_of(function)) {
            let Some(space) = module.types.scalar_address_space(parameter.ty) else { continue };
            // A declaration's parameters have no names and point nowhere yet.
            if !function.is_definition {
                continue;
            }
            let by_value = parameters::by_value_type(module, parameter).is_some();
            self.add(|| PointerSpace {
                name: format!("%{}", names.local(parameter.name)),
                function: Some(symbol.clone()),
                address_space: space,
                space: space_name(space),
                resolved_space: inference.space(Value::Argument(index)).filter(|&known| known != space),
                known_from: if by_value { "byval parameter" } else { "parameter" }.to_owned(),
                location: places.location(parameter.span),
                path: Vec::new(),
            });
        }
        for (id, instruction) in module.instructions_of(function.instructions) {
            let Some(space) = module.types.scalar_address_space(instruction.ty) else { continue };
            self.add(|| PointerSpace {
                name: format!("%{}", names.local(instruction.name)),
                function: Some(symbol.clone()),
                address_space: space,
                space: space_name(space),
                resolved_space: inference.space(Value::Instruction(id)).filter(|&known| known != space),
                known_from: what_happens(module, function, instruction),
                location: places.location(instruction.name_span),
                path: path(module, function, instruction, places),
            });
        }
    }
}

/// The places from a pointer back to where it begins, as far as there is one way only.
fn path(module: &Module, function: &Function, instruction: &Instruction, places: &Places) -> Vec<(Location, String)> {
    let mut path = Vec::new();
    let mut current = instruction;
    while path.len() < MAX_PATH {
        let Some(operand) = origin_operand(module, current) else { break };
        match operand.value {
            Value::Instruction(id) => {
                let Some(next) = module.instructions.get(id) else { break };
                path.push((places.location(next.name_span), what_happens(module, function, next)));
                current = next;
            }
            Value::Argument(index) => {
                if let Some(parameter) = module.parameters_of(function).get(index as usize) {
                    path.push((places.location(parameter.span), "parameter".to_owned()));
                }
                break;
            }
            Value::Global(id) => {
                if let Some(global) = module.globals.get(id) {
                    path.push((places.location(global.name_span), "declared".to_owned()));
                }
                break;
            }
            _ => break,
        }
    }
    path
}

/// What makes a pointer, for people.
fn what_happens(module: &Module, function: &Function, instruction: &Instruction) -> String {
    let text = |operand: Operand| cut(value_text(module, function, operand), MAX_OPERAND);
    match instruction.opcode {
        Opcode::Alloca => "alloca".to_owned(),
        Opcode::Load => "loaded from memory".to_owned(),
        Opcode::IntToPtr => "made from an integer".to_owned(),
        Opcode::Phi | Opcode::Select => format!("{}, one of several", instruction.opcode.keyword()),
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => match instruction.detail {
            Detail::Call(call) => match module.calls.get(call) {
                Some(call) => format!("returned by {}", text(call.callee)),
                None => "returned by a call".to_owned(),
            },
            _ => "returned by a call".to_owned(),
        },
        opcode => match module.operand(instruction, 0) {
            Some(operand) => format!("{} of {}", opcode.keyword(), text(operand)),
            None => opcode.keyword().to_owned(),
        },
    }
}
