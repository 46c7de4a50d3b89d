//! Lengths of the texts of types, computed without creating the texts.

use crate::ids::TypeId;
use crate::intern::Name;
use crate::module::Module;
use crate::types::{StructName, TypeKind};

/// Returns the length of a type's text in bytes. `known` caches the lengths for later calls, by the id of the type.
///
/// A type is interned after the types that it contains, so its length is a sum of lengths in the cache.
pub(super) fn of(module: &Module, ty: TypeId, known: &mut Vec<u64>) -> u64 {
    for index in known.len()..module.types.len() {
        let length = of_kind(module, module.types.kind(TypeId(index as u32)), known);
        known.push(length);
    }
    known.get(ty.0 as usize).copied().unwrap_or(0)
}

fn of_kind(module: &Module, kind: TypeKind, known: &[u64]) -> u64 {
    let of = |ty: TypeId| known.get(ty.0 as usize).copied().unwrap_or(0);
    let run = |run| {
        let members = module.types.run_of(run);
        let separators = 2 * members.len().saturating_sub(1) as u64;
        members.iter().fold(separators, |all, &member| all.saturating_add(of(member)))
    };
    let length: u64 = match kind {
        TypeKind::Void => 4,
        TypeKind::Float(float) => float.keyword().len() as u64,
        TypeKind::Label | TypeKind::Token => 5,
        TypeKind::Metadata => 8,
        TypeKind::X86Mmx | TypeKind::X86Amx => 7,
        TypeKind::Integer(bits) | TypeKind::Byte(bits) => 1 + digits(bits.into()),
        TypeKind::Pointer { address_space } => 3 + space(address_space),
        TypeKind::TypedPointer { pointee, address_space } => of(pointee).saturating_add(1 + space(address_space)),
        TypeKind::Array { count, element } => of(element).saturating_add(5 + digits(count)),
        TypeKind::Vector { count, element, scalable } => {
            of(element).saturating_add(5 + digits(count) + if scalable { 9 } else { 0 })
        }
        TypeKind::Struct { fields, packed } => {
            let brackets = if packed { 4 } else { 2 };
            let spaces = if fields.is_empty() { 0 } else { 2 };
            run(fields).saturating_add(brackets + spaces)
        }
        TypeKind::Named(identified) => match module.types.structs.get(identified).map(|structure| structure.name) {
            Some(StructName::Named(name)) => 1 + of_name(module, name),
            Some(StructName::Numbered(number)) => 1 + digits(number.into()),
            None => 5,
        },
        TypeKind::Function { result, parameters, variadic } => {
            let dots = match (variadic, parameters.is_empty()) {
                (true, true) => 3,
                (true, false) => 5,
                (false, _) => 0,
            };
            of(result).saturating_add(run(parameters)).saturating_add(3 + dots)
        }
        // The length of a target extension type is an estimate, since no finding prints such a type.
        TypeKind::TargetExtension { name, types, integers } => {
            let integers = 12 * u64::from(integers.end.saturating_sub(integers.start));
            run(types).saturating_add(12 + integers + module.names.bytes(name).len() as u64)
        }
        TypeKind::Error => "<unreadable type>".len() as u64,
    };
    length
}

fn digits(number: u64) -> u64 {
    u64::from(number.checked_ilog10().unwrap_or(0)) + 1
}

fn space(address_space: u32) -> u64 {
    if address_space == 0 { 0 } else { 12 + digits(address_space.into()) }
}

/// Returns the length of a name as it is printed after its sigil, with quotes if LLVM requires them.
fn of_name(module: &Module, name: Name) -> u64 {
    let bytes = module.names.bytes(name);
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if bytes.first().is_some_and(|first| !first.is_ascii_digit()) && bytes.iter().all(is_plain) {
        return bytes.len() as u64;
    }
    let written = |byte: &u8| if matches!(byte, b'"' | b'\\') || !(b' '..=b'~').contains(byte) { 3 } else { 1 };
    2 + bytes.iter().map(written).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use crate::printer::{short_type_text, type_text};

    #[test]
    fn lengths_are_those_of_the_texts() {
        let text = "%s = type { i32 }\n%\"a b\" = type opaque\n%0 = type <{ i8 }>\n\
                    @a = global { [12 x i8], <4 x i64>, <vscale x 2 x float>, {}, <{ i1, i128 }> } undef\n\
                    @b = global void (i32, ...)* (half, %s*, %\"a b\" addrspace(3)*, ...)* null\n\
                    @c = global i8 (...)* null\n@d = global %0* null\n@e = global void ()* null\n";
        let module = crate::parse(text);
        assert!(module.errors.is_empty(), "{:?}", module.errors);
        let mut known = Vec::new();
        for (ty, _) in module.types.iter() {
            assert_eq!(super::of(&module, ty, &mut known), type_text(&module, ty).len() as u64);
        }
    }

    #[test]
    fn long_types_end_in_their_length() {
        let stars = "*".repeat(100_000);
        let module =
            crate::parse(&format!("@g = global i8{stars} null\n@h = global {{ {} i8 }} undef\n", "i8, ".repeat(300)));
        let [first, second] = [0, 1].map(|index| short_type_text(&module, module.globals.as_slice()[index].value_type));
        assert_eq!(first, format!("i8{}… (100002 characters)", "*".repeat(197)));
        assert!(second.starts_with("{ i8, i8, ") && second.ends_with("… (1206 characters)"), "{second}");
        assert_eq!(type_text(&module, module.globals.as_slice()[0].value_type).len(), 100_002);
    }
}
