//! Hover information for CUDA declarations.

use super::Found;
use crate::entry::Kind;
use cuda_decl::special::SpecialVariable;

/// Words with their entries.
const WORDS: &[(&str, Kind, &str)] = &[
    ("__global__", Kind::Term, "kernel"),
    ("__device__", Kind::AddressSpace, "1"),
    ("__shared__", Kind::AddressSpace, "3"),
    ("__constant__", Kind::AddressSpace, "4"),
    ("__managed__", Kind::Term, "managed"),
    ("__grid_constant__", Kind::Term, "grid-constant"),
    ("__launch_bounds__", Kind::Term, "launch-bounds"),
    ("__maxnreg__", Kind::Metadata, "maxnreg"),
    ("__cluster_dims__", Kind::Metadata, "cluster_dim"),
    ("__block_size__", Kind::Metadata, "blocksareclusters"),
    ("bool", Kind::Type, "i1"),
    ("char", Kind::Type, "i8"),
    ("int8_t", Kind::Type, "i8"),
    ("uint8_t", Kind::Type, "i8"),
    ("short", Kind::Type, "i16"),
    ("int16_t", Kind::Type, "i16"),
    ("uint16_t", Kind::Type, "i16"),
    ("int", Kind::Type, "i32"),
    ("int32_t", Kind::Type, "i32"),
    ("uint32_t", Kind::Type, "i32"),
    ("int64_t", Kind::Type, "i64"),
    ("uint64_t", Kind::Type, "i64"),
    ("__int128", Kind::Type, "i128"),
    ("__half", Kind::Type, "half"),
    ("half", Kind::Type, "half"),
    ("__nv_bfloat16", Kind::Type, "bfloat"),
    ("float", Kind::Type, "float"),
    ("double", Kind::Type, "double"),
    ("struct", Kind::Type, "struct"),
    ("alignas", Kind::Term, "alignment"),
    ("__align__", Kind::Term, "alignment"),
];

/// Returns the information for a byte of a line.
pub(super) fn at(line: &str, offset: usize) -> Option<Found> {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let (before, after) = (line.get(..offset)?, line.get(offset..)?);
    let start = before
        .rfind(|character| !is_word(character))
        .map_or(0, |place| place + before.get(place..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8));
    let end = offset + after.find(|character| !is_word(character)).unwrap_or(after.len());
    let word = line.get(start..end)?;
    // Words in a line comment have no entry.
    if line.get(..start)?.contains("//") {
        return None;
    }
    if let Some(&(_, kind, name)) = WORDS.iter().find(|(known, ..)| *known == word) {
        return Found::entry(start..end, kind.id(name)).map(|found| found.called(word));
    }
    special(line, start, word)
}

/// Recognizes `threadIdx.x`, or the variable alone, which stands for its first component.
fn special(line: &str, start: usize, word: &str) -> Option<Found> {
    let (variable, from) = match SpecialVariable::named(word) {
        Some(variable) => (variable, start),
        None => {
            let before = line.get(..start)?.strip_suffix('.')?;
            let name = before.rsplit(|character: char| !character.is_alphanumeric()).next()?;
            (SpecialVariable::named(name)?, before.len() - name.len())
        }
    };
    let rest = line.get(from + variable.name().len()..)?;
    let component = rest.strip_prefix('.').and_then(|rest| rest.chars().next());
    let component = component.and_then(|letter| "xyz".find(letter));
    let intrinsic = variable.intrinsic(component.unwrap_or(0) as u8)?;
    let end = from + variable.name().len() + if component.is_some() { 2 } else { 0 };
    let found = Found::entry(from..end, Kind::Intrinsic.id(&intrinsic))?;
    Some(found.called(line.get(from..end)?).and(format!("In NVVM IR: `@{intrinsic}`.")))
}

#[cfg(test)]
mod tests {
    use super::{WORDS, at};
    use crate::catalogue::heading;

    fn found(line: &str, word: &str) -> Option<(String, String)> {
        at(line, line.find(word).expect("there") + 1).map(|found| (found.title, found.id))
    }

    #[test]
    fn every_word_has_its_entry() {
        for (word, kind, name) in WORDS {
            assert!(heading(&kind.id(name)).is_some(), "{word}");
        }
    }

    #[test]
    fn words_and_builtin_variables_are_known() {
        let line = "__shared__ int s[threadIdx.y + warpSize + blockIdx]; // float";
        let of = |word| found(line, word).map(|(title, id)| format!("{title} {id}")).unwrap_or_default();
        assert_eq!(of("__shared__"), "__shared__ space/3");
        assert_eq!(of("int"), "int type/i32");
        assert_eq!(of("threadIdx"), "threadIdx.y intrinsic/llvm.nvvm.read.ptx.sreg.tid.y");
        assert_eq!(of("warpSize"), "warpSize intrinsic/llvm.nvvm.read.ptx.sreg.warpsize");
        assert_eq!(of("blockIdx"), "blockIdx intrinsic/llvm.nvvm.read.ptx.sreg.ctaid.x");
        assert_eq!(of("float"), "");
        assert_eq!(found("int sum;", "sum"), None);
        assert_eq!(found("printf(a.x)", "x"), None);
    }
}
