//! The rule about `!dbg` of instructions, which must refer to a location in the same function.

use super::calls::Survival;
use super::class::{ClassTable, Classes};
use super::effect::{self, CRASHING, Fault, KEPT, REMOVED, Variants};
use super::fields::READABLE_SCOPES;
use super::view::{View, last_scope, outermost_scope};
use crate::rule::References;
use crate::rules::llvm::declare::{Body, llvm_rules};
use crate::rules::measured::keeping_debug_information;
use nvvm_analysis::debug_information;
use nvvm_analysis::intrinsic_table::IntrinsicTable;
use nvvm_analysis::promotion;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalId, GlobalName};
use nvvm_syntax::instruction::{Call, Instruction, InstructionId};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{Attachment, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

llvm_rules! {
    /// The rule against calls without a required `!dbg`, and against a `!dbg` of an instruction that does not refer to
    /// a location in the instruction's function.
    LOCATION "LV0080" "llvm-debug-location" Metadata
    "Give each call of a function with debug information a `!dbg`, and let each `!dbg` name a `!DILocation` in this function." [
        WRONG_SUBPROGRAM = "!dbg attachment points at wrong subprogram for function",
        NO_LOCATION = "invalid !dbg metadata attachment",
        INLINABLE = "inlinable function call in a function with debug info must have a !dbg location",
    ]
}

/// A `!dbg` location that belongs to the subprogram of another function than the current one, which contains the
/// instruction with the `!dbg`.
struct Foreign {
    subprogram: MetadataId,
    instruction: InstructionId,
    attachment: Attachment,
}

/// The state of the check of `!dbg` attachments, which visits the functions in order.
pub(in crate::rules::llvm) struct Locations {
    pub(super) classes: ClassTable,
    kept_by: References,
    /// The interned attachment kind `dbg`.
    kind: Name,
    /// The interned class name `DILocation`; `None` if the module has no location.
    location: Option<Name>,
    /// The subprogram that contains each location or scope, by metadata node. Each is computed when first needed.
    subprograms: Vec<Lookup>,
    /// The subprogram that is attached to the current function.
    pub(super) own: Option<MetadataId>,
    foreign: Vec<Foreign>,
    /// For each instruction of the current function, whether the optimizer removes the instruction. It is computed when
    /// first needed.
    removed: Option<Vec<bool>>,
    /// The calls of debug intrinsics in the current function that are still present in compilation. They are computed
    /// when first needed.
    pub(super) survival: OnceCell<Survival>,
    /// The debug variable that describes each parameter of the current function, by parameter number.
    pub(super) parameters: FxHashMap<i128, MetadataId>,
}

#[derive(Clone, Copy)]
enum Lookup {
    Missing,
    Known(Option<MetadataId>),
}

impl Locations {
    /// Creates the check of `!dbg` locations for a module; `None` if LLVM strips the debug information of the module.
    pub(in crate::rules::llvm) fn of(module: &Module) -> Option<Box<Self>> {
        let kind = module.names.lookup(b"dbg")?;
        debug_information::is_read(module).then(|| {
            Box::new(Locations {
                classes: ClassTable::of(module),
                kept_by: keeping_debug_information(module),
                kind,
                location: module.names.lookup(b"DILocation"),
                subprograms: vec![Lookup::Missing; module.metadata.len()],
                own: None,
                foreign: Vec::new(),
                removed: None,
                survival: OnceCell::new(),
                parameters: FxHashMap::default(),
            })
        })
    }

    /// Starts the check of `!dbg` locations in `function`: resets the data about the previous function.
    pub(in crate::rules::llvm) fn enter(&mut self, module: &Module, function: &Function) {
        self.own = module.globals.get(function.global).and_then(|global| self.subprogram_attached(module, global));
        self.foreign.clear();
        self.removed = None;
        self.survival = OnceCell::new();
        self.parameters.clear();
    }

    fn subprogram_attached(&self, module: &Module, global: &Global) -> Option<MetadataId> {
        let attachment = self.attachment(module.attachments_of(global.metadata))?;
        (self.classes.class(module, attachment.node) == Classes::SUBPROGRAM).then_some(attachment.node)
    }

    /// Returns the `!dbg` attachment in a list of attachments.
    pub(super) fn attachment<'a>(&self, attachments: &'a [Attachment]) -> Option<&'a Attachment> {
        attachments.iter().find(|attachment| attachment.kind == self.kind)
    }

    /// Whether a node is a location. Also returns true for an undefined node.
    pub(super) fn is_location(&self, module: &Module, node: MetadataId) -> bool {
        match module.metadata.get(node).map(|node| node.kind) {
            Some(MetadataKind::Specialised { kind, .. }) => Some(kind) == self.location,
            Some(MetadataKind::Undefined) | None => true,
            _ => false,
        }
    }

    /// Returns the subprogram that contains a location; `None` if one of the enclosing scopes is invalid.
    fn subprogram(&mut self, module: &Module, location: MetadataId) -> Option<MetadataId> {
        let index = location.0 as usize;
        if let Some(&Lookup::Known(known)) = self.subprograms.get(index) {
            return known;
        }
        let found = outermost_scope(module, self.classes.labels, location)
            .and_then(|scope| self.subprogram_of_scope(module, scope));
        if let Some(lookup) = self.subprograms.get_mut(index) {
            *lookup = Lookup::Known(found);
        }
        found
    }

    fn subprogram_of_scope(&mut self, module: &Module, scope: MetadataId) -> Option<MetadataId> {
        let index = scope.0 as usize;
        if let Some(&Lookup::Known(known)) = self.subprograms.get(index) {
            return known;
        }
        // LLVM 7 reads some other scopes as subprograms.
        let found = last_scope(module, &self.classes, scope);
        let found = found.filter(|(_, class)| class.overlaps(READABLE_SCOPES)).map(|(scope, _)| scope);
        if let Some(lookup) = self.subprograms.get_mut(index) {
            *lookup = Lookup::Known(found);
        }
        found
    }

    /// Checks the `!dbg` of one instruction.
    pub(super) fn check(
        &mut self,
        body: &mut Body,
        intrinsics: &IntrinsicTable,
        function: &Function,
        (id, instruction): (InstructionId, &Instruction),
        call: Option<&Call>,
    ) {
        let module = body.context.module;
        let attachment = self.attachment(module.attachments_of(instruction.metadata)).copied();
        if let Some(attachment) = attachment {
            if !self.is_location(module, attachment.node) {
                self.report_no_location(body, attachment);
            } else if let Some(own) = self.own
                && let Some(subprogram) = self.subprogram(module, attachment.node)
                && subprogram != own
                && !describes(module, subprogram, function)
            {
                self.add_foreign(body, intrinsics, function, Foreign { subprogram, instruction: id, attachment });
            }
        }
        let Some(call) = call else { return };
        let Value::Global(callee) = call.callee.value else { return };
        if attachment.is_none() && self.own.is_some() && self.has_subprogram(module, callee) {
            self.report(body, Fault::new(&LOCATION, instruction.opcode_span, INLINABLE));
        }
    }

    fn has_subprogram(&self, module: &Module, callee: GlobalId) -> bool {
        module.globals.get(callee).is_some_and(|global| self.subprogram_attached(module, global).is_some())
    }

    fn report_no_location(&self, body: &mut Body, attachment: Attachment) {
        let class = self.classes.class(body.context.module, attachment.node);
        let is_readable = class.overlaps(Classes::LOCAL_VARIABLE);
        let place = if is_readable { KEPT } else { CRASHING };
        self.report(body, Fault { place, ..Fault::new(&LOCATION, attachment.span, NO_LOCATION) });
    }

    /// Stores a location of another function, which is reported later. Only one location is stored for each subprogram,
    /// as LLVM reports each subprogram once. A location on an instruction that the optimizer keeps takes precedence.
    fn add_foreign(&mut self, body: &Body, intrinsics: &IntrinsicTable, function: &Function, foreign: Foreign) {
        let module = body.context.module;
        let Some(known) = self.foreign.iter_mut().find(|known| known.subprogram == foreign.subprogram) else {
            self.foreign.push(foreign);
            return;
        };
        let removed = self.removed.get_or_insert_with(|| {
            promotion::eliminated_instructions(module, body.context.facts, intrinsics, function)
        });
        let is_removed = |id: InstructionId| {
            let is_debug =
                module.instructions.get(id).is_some_and(|it| promotion::is_debug_call(module, intrinsics, it));
            if is_debug {
                return true;
            }
            let place = id.0.checked_sub(function.instructions.start).map(|place| place as usize);
            place.and_then(|place| removed.get(place)) == Some(&true)
        };
        if is_removed(known.instruction) && !is_removed(foreign.instruction) {
            *known = foreign;
        }
    }

    /// Reports the stored locations of other functions at the end of the check of the current function.
    pub(in crate::rules::llvm) fn leave(&mut self, body: &mut Body, intrinsics: &IntrinsicTable) {
        let module = body.context.module;
        for foreign in std::mem::take(&mut self.foreign) {
            // The compiler removes debug intrinsics of other functions.
            let instruction = module.instructions.get(foreign.instruction);
            let is_debug = instruction.is_some_and(|it| promotion::is_debug_call(module, intrinsics, it));
            let place = if is_debug { REMOVED } else { KEPT };
            let fault = Fault::new(&LOCATION, foreign.attachment.span, WRONG_SUBPROGRAM);
            let is_subprogram = self.classes.class(module, foreign.subprogram) == Classes::SUBPROGRAM;
            let variants: Variants =
                if is_subprogram { &["other subprogram"] } else { &["other subprogram of LLVM 7"] };
            self.report(body, Fault { place, variants, ..fault });
        }
    }

    pub(super) fn report(&self, body: &mut Body, fault: Fault) {
        let fault = Fault { function: Some(body.function), ..fault };
        body.context.report(effect::finding(&fault, self.kept_by));
    }
}

/// Whether `subprogram`, which is not attached to `function`, describes it: the linkage name of the subprogram, or else
/// its name, equals the function's name.
fn describes(module: &Module, subprogram: MetadataId, function: &Function) -> bool {
    let Some(view) = View::of(module, subprogram) else { return true };
    let is_written = |name: &Name| !module.names.bytes(*name).is_empty();
    let stated = view.string("linkageName").filter(is_written).or_else(|| view.string("name"));
    let stated = stated.map_or(&b""[..], |name| module.names.bytes(name));
    match module.globals.get(function.global).map(|global| global.name) {
        Some(GlobalName::Named(name)) => module.names.bytes(name) == stated,
        _ => stated.is_empty(),
    }
}
