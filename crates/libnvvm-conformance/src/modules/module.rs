//! Modules to compare.

use nvvm_target::release::CUDA_12_0;
use nvvm_target::{Dialect, Reference};
use std::borrow::Cow;

/// The version of NVVM IR that releases since CUDA 12.0 accept, as a module states it.
const VERSION_2: &str = "!{i32 2, i32 0";

/// A module to compare.
#[derive(Clone, Debug)]
pub struct Module {
    pub name: String,
    pub text: String,
    /// The dialect of the front ends to compare with; `None` for both.
    pub dialect: Option<Dialect>,
    /// The minor number of version 1 that replaces the stated one for releases before CUDA 12.0, which accept no other
    /// major number; `None` to keep the stated version.
    pub older_minor: Option<u8>,
}

impl Module {
    /// The module for a release, with a version of NVVM IR that the release accepts, if a replacement was drawn.
    pub fn text_for(&self, reference: Reference) -> Cow<'_, str> {
        match self.older_minor {
            Some(minor) if reference.is_before(CUDA_12_0) => {
                Cow::Owned(self.text.replacen(VERSION_2, &format!("!{{i32 1, i32 {minor}"), 1))
            }
            _ => Cow::Borrowed(&self.text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Module;
    use nvvm_target::Reference;

    #[test]
    fn each_release_gets_a_version_that_it_accepts() {
        let text = "!nvvmir.version = !{!70}\n!70 = !{i32 2, i32 0, i32 3, i32 1}\n".to_owned();
        let module = Module { name: String::new(), text, dialect: None, older_minor: Some(6) };
        let of = |id| module.text_for(Reference::parse(id).unwrap()).into_owned();
        assert_eq!(of("cuda-12.0"), module.text);
        assert!(of("cuda-11.8").ends_with("\n!70 = !{i32 1, i32 6, i32 3, i32 1}\n"));
        let kept = Module { older_minor: None, ..module.clone() };
        assert_eq!(kept.text_for(Reference::parse("cuda-11.8").unwrap()), module.text);
    }
}
