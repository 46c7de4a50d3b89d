//! URLs of the cited works. Public works have one; the five documents and measurements have none.

use crate::entry::Citation;

/// The prefix of a citation and the URL of the work.
const WORKS: [(&str, &str); 14] = [
    ("CUDA C++ Programming Guide", "https://docs.nvidia.com/cuda/cuda-c-programming-guide/"),
    ("CUDA Driver API", "https://docs.nvidia.com/cuda/cuda-driver-api/"),
    ("ISO C++ and CUDA C++ Programming Guide", "https://docs.nvidia.com/cuda/cuda-c-programming-guide/"),
    ("LLVM 12 to 24, NVPTX", "https://github.com/llvm/llvm-project/tree/main/llvm/lib/Target/NVPTX"),
    ("LLVM 24, NVPTX", "https://github.com/llvm/llvm-project/tree/main/llvm/lib/Target/NVPTX"),
    ("LLVM 7, BitcodeReader", "https://github.com/llvm/llvm-project/tree/llvmorg-7.0.1/llvm/lib/Bitcode/Reader"),
    ("LLVM Language Reference Manual", "https://llvm.org/docs/LangRef.html"),
    ("LLVM, LLParser.cpp", "https://github.com/llvm/llvm-project/blob/main/llvm/lib/AsmParser/LLParser.cpp"),
    ("LLVM, Verifier.cpp", "https://github.com/llvm/llvm-project/blob/main/llvm/lib/IR/Verifier.cpp"),
    ("NVRTC", "https://docs.nvidia.com/cuda/nvrtc/"),
    ("NVVM IR Specification", "https://docs.nvidia.com/cuda/nvvm-ir-spec/"),
    ("PTX ISA", "https://docs.nvidia.com/cuda/parallel-thread-execution/"),
    ("libNVVM API", "https://docs.nvidia.com/cuda/libnvvm-api/"),
    ("nvJitLink API", "https://docs.nvidia.com/cuda/nvjitlink/"),
];

impl Citation {
    /// Creates a citation with the work's URL if it is public.
    pub(crate) fn of(text: impl Into<String>) -> Self {
        let text = text.into();
        let work = WORKS.iter().find(|(title, _)| text.starts_with(title));
        Self { url: work.map(|(_, url)| (*url).to_owned()), text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_engine::rules;

    /// Other cited works, which have no URL.
    const NOWHERE: [&str; 2] = ["NVVM Playground", "public issue threads"];

    #[test]
    fn what_rules_cite_can_be_read_where_it_is_public() {
        let all = rules();
        let sources: Vec<&String> = all.iter().flat_map(|rule| &rule.sources).collect();
        let others = sources.iter().filter(|text| !text.starts_with('*') && !text.starts_with("measured: "));
        let mut linked = 0;
        for text in others {
            let is_linked = Citation::of(text.as_str()).url.is_some();
            assert!(is_linked || NOWHERE.iter().any(|work| text.starts_with(work)), "{text}");
            linked += usize::from(is_linked);
        }
        assert!(linked > 20, "{linked}");
        assert_eq!(Citation::of("*Tileiras: NVVM IR Verifier*, a section").url, None);
    }
}
