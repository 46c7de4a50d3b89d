//! Source positions of functions and instructions, from the debug information of the module.

use crate::annotations::wrapped_value;
use nvvm_syntax::debug_flag::ALL_CALLS_DESCRIBED;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{Attachment, MetadataField, MetadataFieldValue, MetadataId, MetadataKind};
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;

/// The name of the named metadata that contains the module flags.
pub const MODULE_FLAGS: &str = "llvm.module.flags";

/// The debug information version that LLVM supports. LLVM strips debug information of any other version.
const VERSION: i64 = 3;

/// Maximum number of nested scopes between an instruction and a file; deeper nesting is a cycle.
const MAXIMUM_SCOPES: usize = 1_000;

/// Whether LLVM keeps the debug information of a module, i.e. whether a module flag gives debug information version 3.
pub fn is_read(module: &Module) -> bool {
    let states_version = |&flag: &MetadataId| match module.tuple(flag) {
        Some(&[_, name, version]) => {
            string(module, name).is_some_and(|name| module.names.bytes(name) == b"Debug Info Version")
                && wrapped_value(module, version).and_then(|version| module.integer(version.value)) == Some(VERSION)
        }
        _ => false,
    };
    module.named(MODULE_FLAGS).any(|named| module.members_of(named.members).iter().any(states_version))
}

/// Returns the span of the first compile unit if the module flags request CodeView and not DWARF; `None` otherwise.
pub fn code_view_unit(module: &Module) -> Option<Span> {
    let has_flag = |wanted: &[u8]| {
        let is_wanted = |&flag: &MetadataId| match module.tuple(flag) {
            Some(&[_, name, _]) => string(module, name).is_some_and(|name| module.names.bytes(name) == wanted),
            _ => false,
        };
        module.named(MODULE_FLAGS).any(|named| module.members_of(named.members).iter().any(is_wanted))
    };
    if !has_flag(b"CodeView") || has_flag(b"Dwarf Version") || !is_read(module) {
        return None;
    }
    let named = module.named(UNITS).next()?;
    let unit = module.members_of(named.members).first()?;
    module.metadata.get(*unit).map(|unit| unit.span)
}

/// Returns the span of the first `DIImportedEntity` that imports a `DILexicalBlock`. Such an entity crashes code
/// generation.
pub fn imported_block(module: &Module) -> Option<Span> {
    let is_of = |id: MetadataId, wanted: &[u8]| match module.metadata.get(id).map(|node| node.kind) {
        Some(MetadataKind::Specialised { kind, .. }) => module.names.bytes(kind) == wanted,
        _ => false,
    };
    let imports_block = |id: MetadataId| {
        let entity = fields(module, id).and_then(|fields| node(module, fields, b"entity"));
        is_of(id, b"DIImportedEntity") && entity.is_some_and(|entity| is_of(entity, b"DILexicalBlock"))
    };
    let mut nodes = module.metadata.iter();
    nodes.find(|&(id, _)| imports_block(id)).map(|(_, node)| node.span)
}

/// The name of the named metadata with the versions of NVVM IR and of its debug metadata.
const VERSIONS: &str = "nvvmir.version";

/// Returns the major and minor version of debug metadata in `nvvmir.version`.
pub fn stated_version(module: &Module) -> Option<(i64, i64)> {
    let integer = |member: MetadataId| module.integer(wrapped_value(module, member)?.value);
    let stated = |&node: &MetadataId| match *module.tuple(node)? {
        [_, _, major, minor] => Some((integer(major)?, integer(minor)?)),
        _ => None,
    };
    module.named(VERSIONS).find_map(|named| module.members_of(named.members).iter().find_map(stated))
}

/// Returns the file and line of an instruction's `!dbg`. The file is that of the innermost enclosing scope with a file.
pub fn instruction_location(module: &Module, instruction: &Instruction) -> Option<(String, u32)> {
    let location = attached(module, module.attachments_of(instruction.metadata))?;
    let line = find(module, location, b"line").and_then(|field| module.field_integer(field.value));
    let mut scope = node(module, location, b"scope")?;
    for _ in 0..MAXIMUM_SCOPES {
        let of_scope = fields(module, scope)?;
        if let Some(file) = node(module, of_scope, b"file").and_then(|file| fields(module, file)) {
            return Some((file_name(module, file)?, u32::try_from(line.unwrap_or(0)).ok()?));
        }
        scope = node(module, of_scope, b"scope")?;
    }
    None
}

/// The source position of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLocation {
    /// The name of the source file that contains the function.
    pub file: String,
    /// The line of the function's name.
    pub line: u32,
    /// The line at which the function body begins (`scopeLine`); 0 if absent.
    pub scope_line: u32,
}

/// The source position of a function, from its `!dbg`.
pub fn function_location(module: &Module, function: &Function) -> Option<SourceLocation> {
    let global = module.globals.get(function.global)?;
    let program = attached(module, module.attachments_of(global.metadata))?;
    let number = |label: &[u8]| {
        let stated = find(module, program, label).and_then(|field| module.field_integer(field.value));
        u32::try_from(stated.unwrap_or(0)).ok()
    };
    let file = file_name(module, fields(module, node(module, program, b"file")?)?)?;
    Some(SourceLocation { file, line: number(b"line")?, scope_line: number(b"scopeLine")? })
}

/// Whether the debug information of a function describes every call in the function. The subprogram must have
/// `DIFlagAllCallsDescribed`, and its compile unit must have full debug information.
pub fn describes_calls(module: &Module, function: &Function) -> bool {
    let flags = || {
        let flags = find(module, subprogram(module, function)?, b"flags")?;
        module.debug_flag_bits(flags.value)
    };
    flags().is_some_and(|flags| flags & ALL_CALLS_DESCRIBED != 0) && is_fully_described(module, function)
}

/// Whether a function has a subprogram in a compile unit with full debug information.
pub fn is_fully_described(module: &Module, function: &Function) -> bool {
    let unit = || fields(module, node(module, subprogram(module, function)?, b"unit")?);
    unit().is_some_and(|unit| emission_kind(module, unit) == EmissionKind::Full)
}

/// Returns the span of the `emissionKind` field of the second compile unit, or of the unit if it has no such field. A
/// unit without debug information counts only if a function for which `is_emitted` returns true belongs to it. Returns
/// `None` if any unit has only line tables or only debug directives.
pub fn second_full_unit(module: &Module, is_emitted: impl Fn(GlobalId) -> bool) -> Option<Span> {
    let named = module.named(UNITS).next()?;
    let units = module.members_of(named.members);
    let kind_of = |unit: MetadataId| fields(module, unit).map(|unit| emission_kind(module, unit));
    let is_full_or_none = |unit| matches!(kind_of(unit), Some(EmissionKind::Full | EmissionKind::None));
    if units.len() < 2 || !is_read(module) || !units.iter().all(|&unit| is_full_or_none(unit)) {
        return None;
    }
    let unit_of = |function: &Function| node(module, subprogram(module, function)?, b"unit");
    let functions = module.functions.as_slice().iter().filter(|it| it.is_definition && is_emitted(it.global));
    let units_of_functions: FxHashSet<MetadataId> = functions.filter_map(unit_of).collect();
    let is_counted = |unit: MetadataId| kind_of(unit) == Some(EmissionKind::Full) || units_of_functions.contains(&unit);
    let second = units.iter().copied().filter(|&unit| is_counted(unit)).nth(1)?;
    let kind = fields(module, second).and_then(|unit| find(module, unit, b"emissionKind"));
    kind.map(|kind| kind.span).or_else(|| module.metadata.get(second).map(|unit| unit.span))
}

/// Returns the variables whose addresses LLVM 7 writes to the debug information. The `DIGlobalVariable` of such a
/// variable is listed by a compile unit with full debug information or line tables. Variables described by a constant
/// expression are not included.
pub fn described_variables(module: &Module) -> FxHashSet<GlobalId> {
    let mut listed = FxHashSet::default();
    let variable_of = |expression: MetadataId| node(module, fields(module, expression)?, b"var");
    for &unit in module.named(UNITS).flat_map(|named| module.members_of(named.members)) {
        let Some(unit) = fields(module, unit) else { continue };
        if matches!(emission_kind(module, unit), EmissionKind::Full | EmissionKind::LineTables) {
            let list = node(module, unit, b"globals").and_then(|list| module.tuple(list));
            listed.extend(list.into_iter().flatten().filter_map(|&expression| variable_of(expression)));
        }
    }
    if listed.is_empty() || !is_read(module) {
        return FxHashSet::default();
    }
    let is_described = |attachment: &Attachment| {
        module.names.bytes(attachment.kind) == b"dbg"
            && variable_of(attachment.node).is_some_and(|variable| listed.contains(&variable))
            && !is_constant_expression(module, attachment.node)
    };
    let globals = module.globals.iter().filter(|(_, global)| {
        matches!(global.kind, GlobalKind::Variable { .. })
            && module.attachments_of(global.metadata).iter().any(is_described)
    });
    globals.map(|(id, _)| id).collect()
}

/// Whether the expression of a `DIGlobalVariableExpression` is a constant.
fn is_constant_expression(module: &Module, variable: MetadataId) -> bool {
    let expression = || fields(module, node(module, fields(module, variable)?, b"expr")?)?.first();
    expression().is_some_and(|first| match first.value {
        MetadataFieldValue::Word(word) => matches!(module.names.bytes(word), b"DW_OP_constu" | b"DW_OP_consts"),
        _ => false,
    })
}

/// The name of the named metadata that lists the compile units.
const UNITS: &str = "llvm.dbg.cu";

fn subprogram<'m>(module: &'m Module, function: &Function) -> Option<&'m [MetadataField]> {
    attached(module, module.attachments_of(module.globals.get(function.global)?.metadata))
}

/// The `emissionKind` of a compile unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EmissionKind {
    None,
    Full,
    /// The compile unit has line tables only.
    LineTables,
    /// The compile unit has debug directives (`.loc`, `.file`) only.
    Directives,
}

/// The `emissionKind` of a `DICompileUnit`; [`EmissionKind::None`] if the field is absent.
fn emission_kind(module: &Module, unit: &[MetadataField]) -> EmissionKind {
    let Some(field) = find(module, unit, b"emissionKind") else { return EmissionKind::None };
    let number = match field.value {
        MetadataFieldValue::Word(word) => match module.names.bytes(word) {
            b"NoDebug" => Some(0),
            b"FullDebug" => Some(1),
            b"LineTablesOnly" => Some(2),
            _ => None,
        },
        value => module.field_integer(value),
    };
    match number {
        Some(0) => EmissionKind::None,
        Some(1) => EmissionKind::Full,
        Some(2) => EmissionKind::LineTables,
        _ => EmissionKind::Directives,
    }
}

/// Returns the fields of the node that `!dbg` references; `None` if LLVM strips debug information.
fn attached<'m>(module: &'m Module, attachments: &[Attachment]) -> Option<&'m [MetadataField]> {
    let attachment = attachments.iter().find(|it| module.names.bytes(it.kind) == b"dbg")?;
    if is_read(module) { fields(module, attachment.node) } else { None }
}

/// The `filename` of a `DIFile`.
fn file_name(module: &Module, file: &[MetadataField]) -> Option<String> {
    let name = string(module, node(module, file, b"filename")?)?;
    Some(module.names.text(name).into_owned())
}

fn fields(module: &Module, id: MetadataId) -> Option<&[MetadataField]> {
    match module.metadata.get(id)?.kind {
        MetadataKind::Specialised { fields, .. } => Some(module.fields_of(fields)),
        _ => None,
    }
}

fn find<'m>(module: &Module, fields: &'m [MetadataField], label: &[u8]) -> Option<&'m MetadataField> {
    fields.iter().find(|field| module.names.bytes(field.label) == label)
}

/// Returns the metadata node in the field `label`.
fn node(module: &Module, fields: &[MetadataField], label: &[u8]) -> Option<MetadataId> {
    match find(module, fields, label)?.value {
        MetadataFieldValue::Metadata(id) => Some(id),
        _ => None,
    }
}

fn string(module: &Module, id: MetadataId) -> Option<Name> {
    match module.metadata.get(id)?.kind {
        MetadataKind::String(name) => Some(name),
        _ => None,
    }
}
