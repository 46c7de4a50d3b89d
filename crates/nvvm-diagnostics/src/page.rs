//! The page of a rule, and the lines that its examples share.

use nvvm_abi::data_layout::NVPTX64_LAYOUT;

/// The page of a rule, in Markdown. The examples on the page are tests.
///
/// Words after the opening fence of a code block in the page's file abbreviate lines of the example: `header` adds
/// [`header`] at the beginning, and `version` adds [`VERSION`] at the end.
#[derive(Clone, Copy, Debug)]
pub struct Page(&'static str);

/// The lines that declare the NVVM IR version at the end of an example, after an empty line.
pub const VERSION: &str = "\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

/// Returns the lines that declare NVIDIA's 64-bit data layout and triple at the beginning of an example, and an empty
/// line.
pub fn header() -> String {
    format!("target datalayout = \"{NVPTX64_LAYOUT}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n")
}

impl Page {
    /// Creates the page of a rule from the content of its Markdown file.
    pub const fn new(file: &'static str) -> Self {
        Self(file)
    }

    /// Returns the page as Markdown, with the abbreviated lines of its examples written out.
    pub fn text(self) -> String {
        let mut text = String::with_capacity(2 * self.0.len());
        let mut open: Option<&str> = None;
        for line in self.0.split_inclusive('\n') {
            let has = |fence: &str, word: &str| fence.split_whitespace().any(|it| it == word);
            match open {
                None if line.starts_with("```") => {
                    open = Some(line);
                    text.push_str(&line.replace(" header", "").replace(" version", ""));
                    if has(line, "header") {
                        text.push_str(&header());
                    }
                    continue;
                }
                Some(fence) if line.starts_with("```") => {
                    open = None;
                    if has(fence, "version") {
                        text.push_str(VERSION);
                    }
                }
                _ => {}
            }
            text.push_str(line);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_fence_stand_for_lines() {
        let page =
            Page::new("# A\n\n```llvm fails header on=sm_90 version\na\n```\n\nheader\n\n```sh\nls version\n```\n");
        let example = format!("{}a\n{VERSION}", header());
        let expected = format!("# A\n\n```llvm fails on=sm_90\n{example}```\n\nheader\n\n```sh\nls version\n```\n");
        assert_eq!(page.text(), expected);
    }
}
