//! Completion of modules that were not written for libNVVM, and files of several modules.

use nvvm_abi::data_layout::NVPTX64_LAYOUT;

/// The modules of a file: those into which LLVM's `split-file` splits it, with their names, or the file itself.
pub fn parts(text: &str) -> Vec<(&str, &str)> {
    let marks: Vec<(usize, usize, &str)> = text
        .split_inclusive('\n')
        .scan(0, |end, line| {
            let start = *end;
            *end += line.len();
            Some((start, *end, line))
        })
        .filter_map(|(start, end, line)| Some((start, end, line.strip_prefix(";--- ")?.trim())))
        .collect();
    if marks.is_empty() {
        return vec![("", text)];
    }
    let ends = marks.iter().skip(1).map(|mark| mark.0).chain([text.len()]);
    let parts = marks.iter().zip(ends).map(|(&(_, start, name), end)| (name, text.get(start..end).unwrap_or_default()));
    // Other parts are commands and expectations.
    parts.filter(|(name, _)| name.ends_with(".ll")).collect()
}

/// The forms of a module: unchanged; with the triple, data layout and version that it lacks; and, if it is written for
/// another machine or layout, with NVIDIA's.
pub fn forms(text: &str) -> Vec<(&'static str, String)> {
    let mut forms = vec![("as it is", text.to_owned())];
    let completed = completed(text, "");
    if completed != text {
        forms.push(("completed", completed));
    }
    let is_theirs = |line: &str| {
        line.starts_with("target datalayout") && !line.contains(NVPTX64_LAYOUT)
            || line.starts_with("target triple") && !line.contains("nvptx64-nvidia-cuda")
    };
    if text.lines().any(is_theirs) {
        let kept: String = text.split_inclusive('\n').filter(|line| !is_theirs(line)).collect();
        forms.push(("fitted", self::completed(&kept, text)));
    }
    forms
}

/// The text with the parts that it lacks. New metadata has a number that neither it nor `also` uses.
pub fn completed(text: &str, also: &str) -> String {
    let mut head = String::new();
    if !text.lines().any(|line| line.starts_with("target datalayout")) {
        head.push_str(&format!("target datalayout = \"{NVPTX64_LAYOUT}\"\n"));
    }
    if !text.lines().any(|line| line.starts_with("target triple")) {
        head.push_str("target triple = \"nvptx64-nvidia-cuda\"\n");
    }
    head.push_str(text);
    if !text.contains("!nvvmir.version") {
        let number = free_number(text).max(free_number(also));
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        head.push_str(&format!("{line_end}!nvvmir.version = !{{!{number}}}\n!{number} = !{{i32 2, i32 0}}\n"));
    }
    head
}

/// The smallest number above all that follow a `!`.
fn free_number(text: &str) -> u32 {
    let digits = |part: &str| part.bytes().take_while(u8::is_ascii_digit).count();
    let numbers = text.split('!').skip(1).filter_map(|part| part.get(..digits(part))?.parse::<u32>().ok());
    numbers.max().map_or(0, |number| number.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::{forms, parts};

    #[test]
    fn missing_parts_are_added_and_present_ones_stay() {
        let text = "define void @f() {\n  ret void, !a !6\n}\n!6 = !{}";
        let forms = forms(text);
        assert_eq!(forms.iter().map(|form| form.0).collect::<Vec<_>>(), ["as it is", "completed"]);
        let completed = &forms[1].1;
        assert!(completed.starts_with("target datalayout") && completed.contains("\ntarget triple"));
        assert!(completed.contains(text) && completed.ends_with("\n!nvvmir.version = !{!7}\n!7 = !{i32 2, i32 0}\n"));
        assert_eq!(super::forms(completed).len(), 1, "nothing is missing");
    }

    #[test]
    fn modules_for_other_machines_get_a_second_form() {
        let forms = forms("target triple = \"x86_64-pc-linux\"\n@x = global i32 0\n");
        assert_eq!(forms.iter().map(|form| form.0).collect::<Vec<_>>(), ["as it is", "completed", "fitted"]);
        assert!(forms[1].1.contains("x86") && !forms[2].1.contains("x86") && forms[2].1.contains("nvptx64"));
    }

    #[test]
    fn each_module_of_a_file_is_used() {
        let text =
            "; RUN: split-file\n;--- a.ll\n@x = global i32 0\n;--- check.txt\nwords\n;--- b.ll\n@y = global i32 0\n";
        assert_eq!(parts(text), [("a.ll", "@x = global i32 0\n"), ("b.ll", "@y = global i32 0\n")]);
        assert_eq!(parts("@x = global i32 0\n"), [("", "@x = global i32 0\n")]);
    }
}
