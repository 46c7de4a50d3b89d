//! Derivation of a pointer from its origin, with the findings on it.

use super::inference::origin_operand;
use super::what_happens;
use crate::check::names::Names;
use crate::check::places::Places;
use crate::report::{Location, PathStep};
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span, shorten};

/// Maximum number of steps of a derivation.
const MAX_PATH: usize = 16;
/// Maximum number of findings per instruction, which may be on many derivations.
const MAX_FINDINGS: usize = 8;

/// The findings of a text, searchable by range.
pub(super) struct FoundAt {
    /// Start, end and index in the report, sorted by start.
    spans: Vec<(u32, u32, u32)>,
}

impl FoundAt {
    /// Indexes the locations of the report's findings, which are in report order.
    pub(super) fn new(findings: impl Iterator<Item = Location>) -> Self {
        let mut spans: Vec<_> =
            (0..).zip(findings).map(|(position, place)| (place.offset, place.end_offset, position)).collect();
        spans.sort_unstable();
        FoundAt { spans }
    }

    /// Returns the indices of the findings within a range, at most [`MAX_FINDINGS`].
    fn within(&self, span: Span) -> Vec<u32> {
        let first = self.spans.partition_point(|&(start, ..)| start < span.start);
        let from_there = self.spans.iter().skip(first).take_while(|&&(start, ..)| start < span.end);
        let inside = from_there.filter(|&&(_, end, _)| end <= span.end);
        inside.map(|&(.., position)| position).take(MAX_FINDINGS).collect()
    }
}

/// Context for the steps of a derivation.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    pub names: &'a Names<'a>,
    pub places: &'a Places<'a>,
    pub found: &'a FoundAt,
}

/// Returns the derivation from a pointer back to its origin, as long as each pointer has a single source. Empty for a
/// pointer that is its own origin.
pub(super) fn of(around: Surroundings, instruction: &Instruction) -> Vec<PathStep> {
    let module = around.module;
    let mut path = Vec::new();
    let mut current = instruction;
    while path.len() < MAX_PATH {
        let operand = origin_operand(module, current);
        if path.is_empty() && operand.is_none() {
            break;
        }
        path.push(made(around, current, operand.is_some()));
        let Some(operand) = operand else { break };
        let next = match operand.value {
            Value::Instruction(id) => module.instructions.get(id),
            value => {
                path.extend(begins(around, value));
                None
            }
        };
        let Some(next) = next else { break };
        current = next;
    }
    path
}

/// Returns the step for a pointer that an instruction produces. Its findings are listed when the derivation continues.
fn made(around: Surroundings, instruction: &Instruction, continues: bool) -> PathStep {
    PathStep {
        name: format!("%{}", around.names.local(instruction.name)),
        address_space: around.module.types.scalar_address_space(instruction.ty).unwrap_or_default(),
        what: what_happens(around.module, around.function, instruction),
        location: around.places.location(instruction.name_span),
        findings: if continues { around.found.within(instruction.span) } else { Vec::new() },
    }
}

/// Returns the step for an origin that is not an instruction.
fn begins(around: Surroundings, value: Value) -> Option<PathStep> {
    let Surroundings { module, function, names, places, .. } = around;
    match value {
        Value::Argument(index) => {
            let parameter = module.parameters_of(function).get(index as usize)?;
            Some(PathStep {
                name: format!("%{}", names.local(parameter.name)),
                address_space: module.types.scalar_address_space(parameter.ty).unwrap_or_default(),
                what: "parameter".to_owned(),
                location: places.location(parameter.span),
                findings: Vec::new(),
            })
        }
        Value::Global(id) => {
            let global = module.globals.get(id)?;
            Some(PathStep {
                name: format!("@{}", shorten::name(module.global_text(global))),
                address_space: global.address_space,
                what: "declared".to_owned(),
                location: places.location(global.name_span),
                findings: Vec::new(),
            })
        }
        _ => None,
    }
}
