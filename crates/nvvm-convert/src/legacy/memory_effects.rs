//! Memory effects of functions: conversion of `memory(argmem: read)` (since LLVM 16) to the attributes of LLVM 7.

/// Mod/ref bits: reads, writes, both or none.
type Access = u8;
const READ: Access = 1;
const WRITE: Access = 2;

/// The mod/ref bits for each kind of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MemoryEffects {
    arguments: Access,
    inaccessible: Access,
    other: Access,
}

fn access(word: &str) -> Option<Access> {
    Some(match word.trim() {
        "none" => 0,
        "read" => READ,
        "write" => WRITE,
        "readwrite" => READ | WRITE,
        _ => return None,
    })
}

impl MemoryEffects {
    /// Parses the arguments of `memory(…)`. An unknown argument stands for reads and writes of all memory.
    pub(super) fn parse(text: &str) -> Self {
        let mut effects = MemoryEffects { arguments: 0, inaccessible: 0, other: 0 };
        for part in text.split(',') {
            let (place, word) = part.split_once(':').unwrap_or(("", part));
            let access = access(word).unwrap_or(READ | WRITE);
            match place.trim() {
                "" => effects = MemoryEffects { arguments: access, inaccessible: access, other: access },
                "argmem" => effects.arguments = access,
                "inaccessiblemem" => effects.inaccessible = access,
                _ => effects.other |= access,
            }
        }
        effects
    }

    /// Returns the attributes of LLVM 7 for the memory effects, and whether these attributes are exactly equivalent.
    pub(super) fn in_llvm_7(self) -> (Vec<&'static str>, bool) {
        let all = self.arguments | self.inaccessible | self.other;
        let mut words = Vec::new();
        if all == 0 {
            return (vec!["readnone"], true);
        }
        match (self.arguments != 0, self.inaccessible != 0, self.other != 0) {
            (true, false, false) => words.push("argmemonly"),
            (false, true, false) => words.push("inaccessiblememonly"),
            (true, true, false) => words.push("inaccessiblemem_or_argmemonly"),
            _ => {}
        }
        match all {
            READ => words.push("readonly"),
            WRITE => words.push("writeonly"),
            _ => {}
        }
        let touched = [self.arguments, self.inaccessible, self.other].into_iter().filter(|&access| access != 0);
        // Without an attribute for the location, the attributes apply to all three kinds of memory.
        let says_places = words.iter().any(|word| word.ends_with("only") && word.contains("mem"));
        let anywhere = self.arguments == all && self.inaccessible == all && self.other == all;
        let exact = touched.clone().all(|access| access == all) && (says_places || anywhere);
        (words, exact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_become_attributes_of_llvm_7() {
        for (text, words, exact) in [
            ("none", &["readnone"][..], true),
            ("read", &["readonly"], true),
            ("write", &["writeonly"], true),
            ("argmem: readwrite", &["argmemonly"], true),
            ("argmem: read", &["argmemonly", "readonly"], true),
            ("inaccessiblemem: readwrite", &["inaccessiblememonly"], true),
            ("argmem: readwrite, inaccessiblemem: readwrite", &["inaccessiblemem_or_argmemonly"], true),
            ("argmem: write, inaccessiblemem: read", &["inaccessiblemem_or_argmemonly"], false),
            ("readwrite, argmem: none", &[], false),
            ("read, inaccessiblemem: none", &["readonly"], false),
        ] {
            assert_eq!(MemoryEffects::parse(text).in_llvm_7(), (words.to_vec(), exact), "{text}");
        }
    }
}
