//! Functions that add parts to a module: lists of operands and attributes, names, declarations, numbered metadata.

use nvvm_syntax::Module;
use nvvm_syntax::Span;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::attribute::{Attribute, Attributes};
use nvvm_syntax::constant::{Constant, ConstantKind};
use nvvm_syntax::function::{BlockId, Function, Parameter};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName};
use nvvm_syntax::instruction::{Call, Detail, Flags, Instruction, Opcode, Tail};
use nvvm_syntax::intern::Name;
use nvvm_syntax::metadata::{Flag, Metadata, MetadataId, MetadataKind};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{LocalName, Operand, OperandId, Value};

/// Appends operands to the module. Returns the range of their ids.
pub(crate) fn operands(module: &mut Module, list: &[Operand]) -> IdRange<OperandId> {
    let start = module.operands.next_id();
    module.operands.extend_from_slice(list);
    IdRange::new(start.0, module.operands.next_id().0)
}

/// Appends attributes to the module. Returns the range of their ids.
pub(crate) fn attributes(module: &mut Module, list: &[Attribute]) -> Attributes {
    let start = module.attributes.next_id();
    module.attributes.extend_from_slice(list);
    IdRange::new(start.0, module.attributes.next_id().0)
}

/// Appends flags of debug information to the module. Returns the range of their ids.
pub(crate) fn debug_flags(module: &mut Module, list: &[Flag]) -> IdRange<Flag> {
    let start = module.debug_flags.len() as u32;
    module.debug_flags.extend_from_slice(list);
    IdRange::new(start, module.debug_flags.len() as u32)
}

/// Creates a constant. Returns it as an operand.
pub(crate) fn constant(module: &mut Module, kind: ConstantKind, ty: TypeId, span: Span) -> Operand {
    let id = module.constants.push(Constant { kind, ty });
    Operand { value: Value::Constant(id), ty, span }
}

/// Creates an integer constant of the type `ty`. Returns it as an operand.
pub(crate) fn integer(module: &mut Module, value: i64, ty: TypeId) -> Operand {
    constant(module, ConstantKind::Integer(value), ty, Span::default())
}

/// Returns the pointer type `T addrspace(N)*`, where T is `pointee`. If no pointer to the pointee can exist, as for
/// `void`, T is `i8`.
pub(crate) fn pointer_to(module: &mut Module, pointee: TypeId, address_space: u32) -> TypeId {
    let pointee = match module.types.kind(pointee) {
        TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Error => byte(module),
        _ => pointee,
    };
    module.types.intern(TypeKind::TypedPointer { pointee, address_space })
}

/// Returns the type `i8`.
pub(crate) fn byte(module: &mut Module) -> TypeId {
    module.types.intern(TypeKind::Integer(8))
}

/// Creates an instruction without operands, with the span `at` of another instruction. The number of its result is
/// assigned later.
pub(crate) fn instruction(opcode: Opcode, ty: TypeId, block: BlockId, at: Span) -> Instruction {
    Instruction {
        opcode,
        flags: Flags::NONE,
        ty,
        name: if ty == TypeId::VOID { LocalName::None } else { LocalName::Numbered(0) },
        name_span: at,
        operands: IdRange::default(),
        detail: Detail::None,
        metadata: IdRange::default(),
        opcode_span: at,
        span: at,
        block,
    }
}

/// Creates a call without attributes.
pub(crate) fn plain_call(callee: Operand, function_type: TypeId) -> Call {
    Call {
        callee,
        function_type,
        calling_convention: Default::default(),
        tail: Tail::None,
        return_attributes: IdRange::default(),
        argument_attributes: IdRange::default(),
        attributes: IdRange::default(),
        bundles: IdRange::default(),
        targets: IdRange::default(),
        address_space: None,
    }
}

/// Returns the function type with the result type `result` and the parameter types `parameters`. `variadic` is whether
/// `...` follows the parameters.
pub(crate) fn function_type(module: &mut Module, result: TypeId, parameters: &[TypeId], variadic: bool) -> TypeId {
    let parameters = module.types.run(parameters);
    module.types.intern(TypeKind::Function { result, parameters, variadic })
}

/// Returns the symbol named `name`; `None` if the module has none.
pub(crate) fn symbol(module: &Module, name: &str) -> Option<GlobalId> {
    let name = GlobalName::Named(module.names.lookup(name.as_bytes())?);
    module.globals.iter().find(|(_, global)| global.name == name).map(|(id, _)| id)
}

/// Adds the declaration of a function after all other symbols. `pointer_type` is the type of a pointer to the function.
pub(crate) fn declare(
    module: &mut Module,
    name: &str,
    result: TypeId,
    parameters: &[TypeId],
    pointer_type: TypeId,
) -> GlobalId {
    let value_type = function_type(module, result, parameters, false);
    let name = module.names.intern(name.as_bytes());
    let global = module.globals.next_id();
    let first = module.parameters.next_id();
    for &ty in parameters {
        module.parameters.push(Parameter {
            ty,
            type_span: Span::default(),
            name: LocalName::None,
            attributes: IdRange::default(),
            span: Span::default(),
        });
    }
    let function = module.functions.push(Function {
        parameters: IdRange::new(first.0, module.parameters.next_id().0),
        ..Function::declaration(global, result, Span::default())
    });
    module.globals.push(Global {
        kind: GlobalKind::Function(function),
        value_type,
        pointer_type,
        // Symbols are printed in the order of their spans, so the declaration comes last.
        span: Span::new(u32::MAX, u32::MAX),
        ..Global::undefined(GlobalName::Named(name), Span::default())
    })
}

/// Adds a metadata tuple with the next free number, as in `!7 = !{…}`.
pub(crate) fn numbered_tuple(module: &mut Module, members: &[MetadataId]) -> MetadataId {
    let members = run(module, members);
    numbered_node(module, MetadataKind::Tuple { distinct: false, members })
}

/// Adds a metadata node with the next free number, as in `!7 = …`.
pub(crate) fn numbered_node(module: &mut Module, kind: MetadataKind) -> MetadataId {
    let node = module.metadata.push(Metadata { kind, span: Span::default() });
    let number = module.numbered_metadata.free();
    module.numbered_metadata.insert(number, node);
    node
}

/// Adds metadata that wraps a value, e.g. the `i32 1` of `!{i32 1}`.
pub(crate) fn wrapped(module: &mut Module, operand: Operand) -> MetadataId {
    module.metadata.push(Metadata { kind: MetadataKind::Value(operand), span: Span::default() })
}

/// Adds the metadata string `!"text"`.
pub(crate) fn string(module: &mut Module, text: &str) -> MetadataId {
    let text = module.names.intern(text.as_bytes());
    module.metadata.push(Metadata { kind: MetadataKind::String(text), span: Span::default() })
}

/// Adds the members `more` to the named metadata `name`. The named metadata is created if the module has none of this
/// name.
pub(crate) fn extend_named(module: &mut Module, name: &str, more: &[MetadataId]) {
    let name = module.names.intern(name.as_bytes());
    let at = module.named_metadata.iter().position(|named| named.name == name);
    let mut members = Vec::new();
    if let Some(named) = at.and_then(|at| module.named_metadata.get(at)) {
        members.extend_from_slice(module.members_of(named.members));
    }
    members.extend_from_slice(more);
    let members = run(module, &members);
    match at.and_then(|at| module.named_metadata.get_mut(at)) {
        Some(named) => named.members = members,
        None => module.named_metadata.push(nvvm_syntax::metadata::NamedMetadata {
            name,
            name_span: Span::default(),
            members,
            span: Span::default(),
        }),
    }
}

/// Appends members of a metadata node to the module's list of members. Returns the range of their ids.
pub(crate) fn run(module: &mut Module, members: &[MetadataId]) -> IdRange<nvvm_syntax::metadata::MetadataMember> {
    let start = module.metadata_members.len() as u32;
    module.metadata_members.extend_from_slice(members);
    IdRange::new(start, module.metadata_members.len() as u32)
}

/// Returns the interned name for a keyword.
pub(crate) fn keyword(module: &mut Module, word: &str) -> Name {
    module.names.intern(word.as_bytes())
}
