//! The type that a `byval` parameter passes.

use nvvm_syntax::Module;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::Parameter;
use nvvm_syntax::types::TypeId;

/// Returns the type that a `byval` parameter passes: the type of the attribute, or the pointee in typed-pointer IR.
pub fn by_value_type(module: &Module, parameter: &Parameter) -> Option<TypeId> {
    module.all_attributes(parameter.attributes).find_map(|attribute| match attribute.kind {
        AttributeKind::Type(name, ty) if module.names.bytes(name) == b"byval" => Some(ty),
        AttributeKind::Keyword(name) if module.names.bytes(name) == b"byval" => module.types.pointee(parameter.ty),
        _ => None,
    })
}
