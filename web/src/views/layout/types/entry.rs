//! The Reference entry of an LLVM type, by its spelling.

use nvvm_reference::Kind;

/// Integer types with an entry of their own.
const INTEGERS: [&str; 6] = ["i1", "i8", "i16", "i32", "i64", "i128"];

/// Other types whose entries have the same name.
const NAMED: [&str; 7] = ["half", "bfloat", "float", "double", "fp128", "ptr", "void"];

/// Returns `type/i32` for `i32`, `type/array` for `[4 x i8]`; `None` for anything but an LLVM type.
pub fn entry_of(ty: &str) -> Option<String> {
    let word = ty.split(' ').next()?;
    let is_integer = || word.strip_prefix('i').is_some_and(|bits| bits.bytes().all(|byte| byte.is_ascii_digit()));
    let name = match ty.as_bytes() {
        [.., b'*'] => "typed-pointer",
        [b'<', b'{', ..] | [b'{' | b'%', ..] => "struct",
        [b'<', ..] => "vector",
        [b'[', ..] => "array",
        _ if NAMED.contains(&word) || INTEGERS.contains(&word) => word,
        _ if word.len() > 1 && is_integer() => "integer",
        _ => return None,
    };
    Some(Kind::Type.id(name))
}

#[cfg(test)]
mod tests {
    use super::entry_of;

    #[test]
    fn every_kind_of_type_has_an_entry() {
        let spelt = [
            "i32",
            "i7",
            "i128",
            "half",
            "bfloat",
            "ptr",
            "ptr addrspace(3)",
            "i8*",
            "%struct.S*",
            "%struct.S",
            "{ i8 }",
            "<{ i8 }>",
            "<4 x float>",
            "[2 x [3 x i64]]",
        ];
        for ty in spelt {
            let id = entry_of(ty);
            assert!(id.as_deref().is_some_and(|id| nvvm_reference::entry(id).is_some()), "{ty}: {id:?}");
        }
        assert_eq!([entry_of("unsigned"), entry_of("int"), entry_of("i"), entry_of("")], [None, None, None, None]);
    }
}
