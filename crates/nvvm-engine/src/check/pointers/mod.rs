//! List of a module's pointers with address space, the evidence for it, and the derivation from the origin.

mod inference;
mod path;

use super::names::{Names, cut};
use super::places::{Places, Shift};
use crate::report::{Finding, FunctionRange, PointerSpace, Reading};
use inference::Inference;
use nvvm_analysis::{Facts, parameters};
use nvvm_syntax::address_space;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::printer::value_text_up_to;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_verify::KernelFor;
use path::{FoundAt, Surroundings};
use rustc_hash::FxHashSet;

/// Maximum number of listed pointers, which bounds the report of a large text.
const MAX_POINTERS: usize = 10_000;
/// Name prefix of the intrinsics that map an address to another block's shared memory.
const MAPA: &str = "@llvm.nvvm.mapa";
/// Maximum length of an operand in a description, in characters.
const MAX_OPERAND: usize = 60;

/// The listed pointers of a module.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Listed {
    /// Pointers of globals, then of each function in source order.
    pub pointers: Vec<PointerSpace>,
    /// Functions with listed pointers, in the same order.
    pub functions: Vec<FunctionRange>,
    /// Number of omitted pointers.
    pub skipped: u32,
    /// Number of pointers for each function.
    pub runs: Runs,
}

/// Counts of pointers for each function.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Runs(Vec<Run>);

impl Runs {
    /// Whether the same functions have listed pointers.
    pub(super) fn have_the_functions_of(&self, other: &Runs) -> bool {
        self.0.iter().map(|run| run.listed > 0).eq(other.0.iter().map(|run| run.listed > 0))
    }
}

impl Listed {
    /// Takes the list out of a report's readings.
    pub(super) fn of_report(readings: Vec<Reading>, runs: Runs) -> Self {
        let Some(reading) = readings.into_iter().next() else { return Listed { runs, ..Listed::default() } };
        Listed {
            pointers: reading.pointers,
            functions: reading.pointer_functions,
            skipped: reading.skipped_pointers,
            runs,
        }
    }
}

/// Counts for the pointers of one function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Run {
    listed: u32,
    all: u32,
    /// Whether a finding is on the derivation of one of them.
    has_findings: bool,
}

/// Returns the pointers of a module with the findings on their derivations.
pub(super) fn of(module: &Module, facts: &Facts, findings: &[Finding], names: &Names, places: &Places) -> Listed {
    let found = FoundAt::new(findings.iter().map(|finding| finding.location));
    let mut lister = Lister { module, facts, found: &found, names, places, listed: Listed::default() };
    lister.globals();
    for (id, function) in module.functions.iter() {
        lister.function(id, function);
    }
    lister.listed
}

/// Updates the list after one function body was parsed again. The pointers of other functions are kept, unless findings
/// on their derivations changed.
pub(super) fn again(
    before: Listed,
    module: &Module,
    facts: &Facts,
    findings: &[Finding],
    names: &Names,
    shift: &Shift,
    edited: FunctionId,
) -> Listed {
    let places = shift.places();
    let found = FoundAt::new(findings.iter().map(|finding| finding.location));
    let span = |finding: &Finding| Span::new(finding.location.offset, finding.location.end_offset);
    let told_of: FxHashSet<FunctionId> = findings.iter().filter_map(|it| module.function_at(span(it))).collect();
    let mut lister = Lister { module, facts, found: &found, names, places, listed: Listed::default() };
    let (mut pointers, mut ranges) = (before.pointers.into_iter(), before.functions.into_iter());
    let mut runs = before.runs.0.into_iter();
    let globals = runs.next().unwrap_or_default();
    lister.keep(globals, &mut pointers, &mut ranges, shift);
    for ((id, function), run) in module.functions.iter().zip(runs) {
        let fits = run.all.min(lister.room()) == run.listed;
        if fits && id != edited && !run.has_findings && !told_of.contains(&id) {
            lister.keep(run, &mut pointers, &mut ranges, shift);
        } else {
            // The earlier pointers of this function are outdated.
            pointers.by_ref().take(run.listed as usize).for_each(drop);
            ranges.by_ref().take(usize::from(run.listed > 0)).for_each(drop);
            lister.function(id, function);
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
            self.listed.skipped = self.listed.skipped.saturating_add(1);
        }
    }

    /// Returns the number of pointers that can still be listed.
    fn room(&self) -> u32 {
        MAX_POINTERS.saturating_sub(self.listed.pointers.len()) as u32
    }

    /// Keeps the earlier pointers of a function.
    fn keep(
        &mut self,
        run: Run,
        pointers: &mut impl Iterator<Item = PointerSpace>,
        ranges: &mut impl Iterator<Item = FunctionRange>,
        shift: &Shift,
    ) {
        for mut pointer in pointers.take(run.listed as usize) {
            shift.location(&mut pointer.location);
            pointer.path.iter_mut().for_each(|step| shift.location(&mut step.location));
            self.listed.pointers.push(pointer);
        }
        if !self.listed.runs.0.is_empty() && run.listed > 0 {
            self.listed.functions.extend(ranges.next().map(|mut range| {
                shift.location(&mut range.location);
                range
            }));
        }
        self.listed.skipped = self.listed.skipped.saturating_add(run.all - run.listed);
        self.listed.runs.0.push(run);
    }

    /// Records the counts of one function: the pointers listed from index `first` on, and those omitted since
    /// `left_out`.
    fn end_run(&mut self, first: usize, skipped: u32) {
        let own = self.listed.pointers.get(first..).unwrap_or(&[]);
        let has_findings = own.iter().flat_map(|pointer| &pointer.path).any(|step| !step.findings.is_empty());
        let listed = own.len() as u32;
        self.listed.runs.0.push(Run { listed, all: listed + (self.listed.skipped - skipped), has_findings });
    }

    fn globals(&mut self) {
        let (module, places) = (self.module, self.places);
        for (_, global) in module.globals.iter() {
            if !matches!(global.kind, GlobalKind::Variable { .. } | GlobalKind::Alias(_)) {
                continue;
            }
            self.add(|| PointerSpace {
                name: format!("@{}", module.global_text(global)),
                function: None,
                address_space: global.address_space,
                space: address_space::words(global.address_space),
                resolved_space: None,
                known_from: "declared".to_owned(),
                location: places.location(global.name_span),
                path: Vec::new(),
            });
        }
        self.end_run(0, 0);
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        let (first, skipped) = (self.listed.pointers.len(), self.listed.skipped);
        self.pointers_of(id, function);
        if self.listed.pointers.len() > first {
            self.listed.functions.extend(range(self.module, function, self.names, self.places));
        }
        self.end_run(first, skipped);
    }

    fn pointers_of(&mut self, id: FunctionId, function: &Function) {
        let (module, names, places) = (self.module, self.names, self.places);
        let around = Surroundings { module, function, names, places, found: self.found };
        let symbol = names.symbol(function);
        // A function that only some references treat as a kernel has no common address space for its by-value
        // parameters.
        let kernel = self.facts.kernel(id).is_some_and(|kernel| KernelFor::of(kernel).covers_every_tool());
        let full = self.listed.pointers.len() >= MAX_POINTERS;
        let inference = if full { Inference::none() } else { Inference::of(module, function, kernel) };
        for (index, parameter) in (0..).zip(module.parameters_of(function)) {
            let Some(space) = module.types.scalar_address_space(parameter.ty) else { continue };
            // Parameters of a declaration have no names and no provenance.
            if !function.is_definition {
                continue;
            }
            let by_value = parameters::by_value_type(module, parameter).is_some();
            self.add(|| PointerSpace {
                name: format!("%{}", names.local(parameter.name)),
                function: Some(symbol.clone()),
                address_space: space,
                space: address_space::words(space),
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
                space: address_space::words(space),
                resolved_space: inference.space(Value::Instruction(id)).filter(|&known| known != space),
                known_from: what_happens(module, function, instruction),
                location: places.location(instruction.name_span),
                path: path::of(around, instruction),
            });
        }
    }
}

/// Returns the source range of a definition, from its name to its last instruction.
fn range(module: &Module, function: &Function, names: &Names, places: &Places) -> Option<FunctionRange> {
    let start = module.globals.get(function.global)?.name_span;
    let last = module.instructions_of(function.instructions).last();
    let end = last.map_or(function.parameters_span, |(_, instruction)| instruction.span);
    Some(FunctionRange { name: names.symbol(function), location: places.location(start.to(end)) })
}

/// Describes the instruction that produces a pointer.
fn what_happens(module: &Module, function: &Function, instruction: &Instruction) -> String {
    let text = |operand: Operand| cut(value_text_up_to(module, function, operand, MAX_OPERAND), MAX_OPERAND);
    match instruction.opcode {
        Opcode::Alloca => "alloca".to_owned(),
        Opcode::Load => "loaded from memory".to_owned(),
        Opcode::IntToPtr => "made from an integer".to_owned(),
        Opcode::Phi | Opcode::Select => format!("{}, one of several", instruction.opcode.keyword()),
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => match instruction.detail {
            Detail::Call(call) => match module.calls.get(call) {
                Some(call) => {
                    let callee = text(call.callee);
                    // The result points into another block's copy of the operand's memory.
                    match module.operand(instruction, 0).filter(|_| callee.starts_with(MAPA)) {
                        Some(operand) => format!("mapa of {}", text(operand)),
                        None => format!("returned by {callee}"),
                    }
                }
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
