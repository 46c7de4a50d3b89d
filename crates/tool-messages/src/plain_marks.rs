//! Quotation marks and blanks as tools print them, in place of those that web pages, word processors and HTML make of them,
//! and messages without the frame that MSBuild puts around them.

/// Characters that replace plain ones in a copied text.
const MARKS: [(&str, &str); 18] = [
    ("\u{2018}", "'"),
    ("\u{2019}", "'"),
    ("\u{201c}", "\""),
    ("\u{201d}", "\""),
    ("\u{a0}", " "),
    ("\u{ff1a}", ": "),
    ("&#39;", "'"),
    ("&#x27;", "'"),
    ("&apos;", "'"),
    ("&quot;", "\""),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&nbsp;", " "),
    ("&amp;", "&"),
    ("):error:", "): error: "),
    ("): error : ", "): error: "),
    ("): warning : ", "): warning: "),
    ("): catastrophic error : ", "): catastrophic error: "),
];

/// The line without the project that MSBuild names at its end: `… [C:\q\k.vcxproj]`.
pub(crate) fn without_project(line: &str) -> Option<&str> {
    line.trim_end().strip_suffix("proj]")?.rsplit_once(" [").map(|(message, _)| message)
}

/// A line with plain marks; `None` where it has no others.
pub(crate) fn plain(line: &str) -> Option<String> {
    let has_marks = |line: &str| MARKS.iter().any(|(mark, _)| line.contains(mark));
    let message = without_project(line);
    let is_other = message.is_some() || has_marks(line);
    let message = message.unwrap_or(line).to_owned();
    is_other.then(|| MARKS.iter().fold(message, |line, (mark, plain)| line.replace(mark, plain)))
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn copied_marks_change_nothing() {
        let plain = "nvcc fatal   : Value 'sm_75' is not defined for option 'gpu-architecture'";
        let id = |text: &str| answer(&Line::new(text), str::to_owned).map(|(message, _)| message.id);
        assert!(id(plain).is_some());
        for (open, close) in [("\u{2018}", "\u{2019}"), ("\u{2019}", "\u{2019}"), ("&#39;", "&#39;"), ("'", "\u{2019}")]
        {
            let text = plain.replace(" '", &format!(" {open}")).replace("' ", &format!("{close} "));
            let text = format!("{}{close}", text.trim_end_matches('\''));
            assert_eq!(id(&text), id(plain), "{text}");
        }
        assert_eq!(id(&plain.replace(' ', "\u{a0}")), id(plain));
        for line in [
            "q7.cu(3):error:__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag",
            "q7.cu(3): error : __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag [C:\\q\\q7.vcxproj]",
        ] {
            assert_eq!(id(line), Some("nvcc-extended-lambda"), "{line}");
        }
    }
}
