//! Every pointer of the module with its address space, how that is known, and the way back to its origin.

mod inference;
mod path;

use super::globals::space_name;
use super::names::{Names, cut};
use super::places::Places;
use crate::report::{Finding, FunctionRange, PointerSpace};
use inference::Inference;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::printer::value_text;
use nvvm_syntax::value::{Operand, Value};
use nvvm_verify::KernelFor;
use nvvm_verify::facts::{Facts, parameters};
use path::{FoundAt, Surroundings};

/// How many pointers are listed: more help nobody, and bound the report of a large text.
const MAX_POINTERS: usize = 10_000;
/// Operands longer than this are cut short, in characters.
const MAX_OPERAND: usize = 60;

/// Pointers of a module.
#[derive(Default)]
pub struct Listed {
    /// Globals first, then function by function in source order.
    pub pointers: Vec<PointerSpace>,
    /// The functions that hold them, in the same order.
    pub functions: Vec<FunctionRange>,
    /// How many more there are.
    pub left_out: u32,
}

/// The pointers of a module, with the findings on their ways.
pub fn of(module: &Module, facts: &Facts, findings: &[Finding], names: &Names, places: &Places) -> Listed {
    let found = FoundAt::new(findings.iter().map(|finding| finding.location));
    let mut lister = Lister { module, facts, found: &found, names, places, listed: Listed::default() };
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
        let before = lister.listed.pointers.len();
        lister.function(id, function);
        if lister.listed.pointers.len() > before {
            lister.listed.functions.extend(range(module, function, places));
        }
    }
    lister.listed
}

struct Lister<'m> {
    module: &'m Module,
    facts: &'m Facts,
    found: &'m FoundAt,
    names: &'m Names<'m>,
    places: &'m Places<'m>,
    listed: Listed,
}

impl Lister<'_> {
    fn add(&mut self, pointer: impl FnOnce() -> PointerSpace) {
        if self.listed.pointers.len() < MAX_POINTERS {
            self.listed.pointers.push(pointer());
        } else {
            self.listed.left_out = self.listed.left_out.saturating_add(1);
        }
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        let (module, names, places) = (self.module, self.names, self.places);
        let around = Surroundings { module, function, names, places, found: self.found };
        let symbol = module.function_name(function);
        // What is a kernel for some only has no place that all agree on.
        let kernel = self.facts.kernel(id).is_some_and(|kernel| KernelFor::of(kernel).is_everybody());
        let full = self.listed.pointers.len() >= MAX_POINTERS;
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
                path: path::of(around, instruction),
            });
        }
    }
}

/// A definition, from its name to its last instruction.
fn range(module: &Module, function: &Function, places: &Places) -> Option<FunctionRange> {
    let start = module.globals.get(function.global)?.name_span;
    let last = module.instructions_of(function.instructions).last();
    let end = last.map_or(function.parameters_span, |(_, instruction)| instruction.span);
    Some(FunctionRange { name: module.function_name(function), location: places.location(start.to(end)) })
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
