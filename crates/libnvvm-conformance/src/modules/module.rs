//! What is asked about.

use nvvm_target::release::CUDA_12_0;
use nvvm_target::{Dialect, Reference};
use std::borrow::Cow;

/// The version of NVVM IR that releases since CUDA 12.0 read, as a module states it.
const NEWER: &str = "!{i32 2, i32 0";

/// A module that is asked about.
#[derive(Clone, Debug)]
pub struct Module {
    pub name: String,
    pub text: String,
    /// Whose front ends are asked; `None` for both.
    pub dialect: Option<Dialect>,
    /// The minor number of the version 1 that it states where releases before CUDA 12.0, which read no other, are asked;
    /// `None` when it stays as it is.
    pub older_minor: Option<u8>,
}

impl Module {
    /// The module as a release is asked about it: with a version of NVVM IR that it reads, where one was drawn.
    pub fn text_for(&self, reference: Reference) -> Cow<'_, str> {
        match self.older_minor {
            Some(minor) if reference.is_before(CUDA_12_0) => {
                Cow::Owned(self.text.replacen(NEWER, &format!("!{{i32 1, i32 {minor}"), 1))
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
    fn each_release_is_asked_about_a_version_that_it_reads() {
        let text = "!nvvmir.version = !{!70}\n!70 = !{i32 2, i32 0, i32 3, i32 1}\n".to_owned();
        let module = Module { name: String::new(), text, dialect: None, older_minor: Some(6) };
        let of = |id| module.text_for(Reference::parse(id).unwrap()).into_owned();
        assert_eq!(of("cuda-12.0"), module.text);
        assert!(of("cuda-11.8").ends_with("\n!70 = !{i32 1, i32 6, i32 3, i32 1}\n"));
        let kept = Module { older_minor: None, ..module.clone() };
        assert_eq!(kept.text_for(Reference::parse("cuda-11.8").unwrap()), module.text);
    }
}
