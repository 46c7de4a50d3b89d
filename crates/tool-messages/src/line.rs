//! A line of a log: who speaks, about which place, and which of its words are the message.

use crate::Tool;
use crate::line_parts::{
    ERROR_NAMES, LIBRARY_STATUSES, first_sentence, without_code, without_number, without_quotes, without_tail,
    words_of_error,
};

/// A place that a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as the tool names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; `None` when none is named.
    pub column: Option<u32>,
}

/// A line of a log.
#[derive(Clone, Copy, Debug)]
pub struct Line<'t> {
    text: &'t str,
}

/// Longer lines are cut, in bytes.
const MAXIMUM_LENGTH: usize = 32_768;
/// Maximum number of places where a message may begin.
const MAXIMUM_CANDIDATES: usize = 64;
/// Parts between tabs or backticks that are looked at, at most.
const MAXIMUM_PARTS: usize = 8;
/// Shorter parts between tabs or backticks hold no message, in bytes.
const SHORTEST_PART: usize = 11;

/// Prefixes of messages, each with the tool that prints it.
const SPEAKERS: &[(&str, Tool)] = &[
    ("ptxas ", Tool::Ptxas),
    ("nvlink ", Tool::Nvlink),
    ("nvcc ", Tool::Nvcc),
    ("cicc ", Tool::Cicc),
    ("cudafe++ ", Tool::Cudafe),
    ("fatbinary ", Tool::Fatbinary),
    ("nvFatbin ", Tool::Fatbinary),
    ("nvdisasm ", Tool::Nvdisasm),
    ("cuobjdump ", Tool::Cuobjdump),
    ("nvprune ", Tool::Nvprune),
    ("nvcc_internal_error", Tool::Nvcc),
    ("' died with status", Tool::Nvcc),
    ("' died due to signal", Tool::Nvcc),
    ("LLVM ERROR: ", Tool::Llvm),
    ("error in backend: ", Tool::Llvm),
    ("libnvvm : ", Tool::LibNvvm),
    ("libNVVM ", Tool::LibNvvm),
    ("NVVM_ERROR_", Tool::LibNvvm),
    ("NvvmError", Tool::LibNvvm),
    ("NvvmSupportError", Tool::Numba),
    ("CudaSupportError", Tool::Numba),
    ("NVJITLINK_ERROR_", Tool::Nvlink),
    ("NVRTC_ERROR_", Tool::Nvrtc),
    ("nvrtc: ", Tool::Nvrtc),
    ("CUDA_ERROR_", Tool::Driver),
    ("CUDA error: ", Tool::Driver),
    (OPTIX, Tool::Driver),
    ("tileiras: ", Tool::Tileiras),
    ("TileCompilerExecutionError", Tool::Tileiras),
    ("clang: ", Tool::Llvm),
    ("clang++: ", Tool::Llvm),
    ("LLVM error: ", Tool::Llvm),
    ("clang-linker-wrapper: ", Tool::Llvm),
    ("clang-nvlink-wrapper: ", Tool::Llvm),
    ("nvJitLinkError", Tool::Nvlink),
    ("NVVMError", Tool::LibNvvm),
];

/// Name that the PTX reader of OptiX, a part of the driver, gives to its input.
const OPTIX: &str = "ptx2llvm-module-";

/// Words of compilers about a name that they do not know.
const NAMED_IN_TEXT: &[&str] = &["undeclared identifier", "is undefined", "was not declared", "has no member"];

/// Words that follow a tool's name in its own lines.
const SEVERITIES: &[&str] = &["error", "fatal", "warning", "info", "internal", "Error", "Fatal", "Warning", "Internal"];

/// Severities as the compiler within the driver pads them in its log, without the name of a tool before them.
const SEVERITIES_OF_THE_DRIVER: &[&str] = &["error   : ", "fatal   : ", "warning : "];

/// Words for an error of the driver or of the runtime.
const CUDA_ERROR: &[&str] = &[
    "CUDA error",
    "CUDA Error",
    "CU Error",
    "CUDA ERROR",
    "Cuda error",
    "cuda error",
    "cudaError",
    "CUDA_ERROR",
    "CUresult",
    "Cuda driver error",
    "CUDA driver error",
    "Cuda runtime error",
    "cuda runtime error",
    "CUDA Runtime error",
    "CUDA Runtime Error",
    "CUDA failure",
    "Cuda failure",
    "CUDA runtime error",
    // OpenMM.
    "Invalid error code",
];

/// Severities of libNVVM's verifier.
const SEVERITIES_OF_VERIFIER: &[&str] = &["Error: :", "Warning: :"];
/// The kinds of places that follow.
pub(crate) const VERIFIED: &[&str] = &["Function `", "Global Value `", "Global Variable `"];

impl<'t> Line<'t> {
    /// Creates a line from a text, without blanks and line feeds around it. A longer text is cut at 32,768 bytes.
    pub fn new(text: &'t str) -> Line<'t> {
        let mut end = text.len().min(MAXIMUM_LENGTH);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        Line { text: text.get(..end).unwrap_or_default().trim() }
    }

    /// The text of the line.
    pub fn text(self) -> &'t str {
        self.text
    }

    /// The tool, if the line names it.
    pub fn tool(self) -> Option<Tool> {
        let speaks = |(name, tool): &(&str, Tool)| {
            let is_named = |place: usize| name.ends_with(": ") || !self.is_command(place, name.len());
            let mut places = self.text.match_indices(name).filter(|(place, _)| is_named(*place));
            places.next().map(|(place, _)| (place, *tool))
        };
        let named = SPEAKERS.iter().filter_map(speaks);
        let named = named.min_by_key(|(place, _)| *place).map(|(_, tool)| tool);
        let of_clang = || self.is_of_clang().then_some(Tool::Llvm);
        let of_driver = || SEVERITIES_OF_THE_DRIVER.iter().any(|start| self.text.starts_with(start));
        named
            .or_else(of_clang)
            .or_else(|| self.is_of_verifier().then_some(Tool::LibNvvm))
            .or_else(|| of_driver().then_some(Tool::Driver))
    }

    /// The tool that reports the line; a name among the words of another program does not count.
    pub fn speaker(self) -> Option<Tool> {
        let tool = self.tool()?;
        let names: Vec<&str> = SPEAKERS
            .iter()
            .filter(|(_, it)| *it == tool)
            .map(|(name, _)| *name)
            .filter(|name| name.ends_with(' '))
            .collect();
        let is_certain =
            || SPEAKERS.iter().any(|(name, it)| *it == tool && !name.ends_with(' ') && self.text.contains(name));
        let is_mentioned = names.iter().any(|name| self.text.contains(name)) && !is_certain();
        let speaks = |name: &&str| {
            self.text.match_indices(*name).any(|(place, _)| {
                let rest = self.text.get(place + name.len()..).unwrap_or_default();
                let word = rest.trim_start_matches([':', ' ']);
                SEVERITIES.iter().any(|severity| word.starts_with(severity)) || rest.contains(", line ")
            })
        };
        if is_mentioned && !names.iter().any(speaks) {
            return self.is_of_clang().then_some(Tool::Llvm);
        }
        Some(tool)
    }

    /// Whether a program's name stands in a command, by its path or before an option, and not before what it says.
    fn is_command(self, place: usize, length: usize) -> bool {
        let before = self.text.get(..place).unwrap_or_default();
        let after = self.text.get(place + length..).unwrap_or_default();
        before.ends_with(['/', '\\']) || after.starts_with('-')
    }

    /// Whether the line begins with the name and release of clang or flang, as in `clang-16: error: …`.
    fn is_of_clang(self) -> bool {
        let program = self.text.split(": ").next().unwrap_or_default();
        let name = program.rsplit(['/', '\\']).next().unwrap_or_default();
        let release = name.strip_prefix("clang").or_else(|| name.strip_prefix("flang"));
        let is_of_release = |character: char| character.is_ascii_digit() || matches!(character, '-' | '.' | '+');
        release.is_some_and(|release| release.chars().all(is_of_release))
    }

    /// Whether libNVVM's verifier speaks: ``Error: :  Function `f' Basic Block `b': …`` names what it is about before it
    /// says what is wrong.
    fn is_of_verifier(self) -> bool {
        let after = SEVERITIES_OF_VERIFIER
            .iter()
            .filter_map(|severity| self.text.split_once(severity).map(|(_, after)| after.trim_start()));
        after.into_iter().any(|after| VERIFIED.iter().any(|start| after.starts_with(start)))
    }

    /// Whether the compiler within the driver speaks, and no file was given to a ptxas of its own.
    pub fn is_of_driver(self) -> bool {
        self.text.contains("application ptx input")
            || self.text.contains("cuLinkAddData")
            || SEVERITIES_OF_THE_DRIVER.iter().any(|start| self.text.starts_with(start))
    }

    /// Whether the line is from the PTX reader of OptiX.
    pub fn is_of_optix(self) -> bool {
        self.text.contains(OPTIX)
    }

    /// Whether the line names nvJitLink.
    pub(crate) fn is_of_nvjitlink(self) -> bool {
        ["nvJitLink", "nvjitlink", "Linker error log"].iter().any(|word| self.text.contains(word))
    }

    /// Whether it speaks of CUDA by its own words.
    pub fn is_of_cuda(self) -> bool {
        ["CUDA", "cuda", "Cuda", "nvrtc", "nvvm"].iter().any(|word| self.text.contains(word))
    }

    /// The candidates for its message: the text after each colon, the whole line first. Tools print their name, the place and
    /// how grave it is before it; a traceback prints the exception's name.
    pub fn candidates(self) -> impl Iterator<Item = &'t str> {
        let after = |(place, mark): (usize, &'t str)| self.text.get(place + mark.len()..);
        let colons = self.text.match_indices(": ").filter_map(after);
        // `2025-01-02 03:04:05.6: W compiler.cc:231] …`, as Google's programs log.
        let brackets = self.text.match_indices("] ").take(4).filter_map(after);
        let quoted = self.quoted_at_end().into_iter().chain(words_of_error(self.text));
        let suffixes = std::iter::once(self.text)
            .chain(without_number(self.text))
            .chain(without_code(self.text))
            .chain(quoted)
            .chain(self.parts_between('\t'))
            .chain(self.parts_between('`'))
            .chain(brackets)
            .chain(colons)
            .take(MAXIMUM_CANDIDATES)
            .map(str::trim);
        let without_stop = |text: &'t str| text.strip_suffix('.');
        suffixes
            .flat_map(move |suffix| {
                let sentence = first_sentence(suffix);
                let bare = sentence.and_then(without_stop);
                let whole = [Some(suffix), without_quotes(suffix), without_tail(suffix), without_stop(suffix)];
                whole.into_iter().chain([sentence, bare])
            })
            .flatten()
    }

    /// Columns of a table, such as the list of errors of an IDE, or texts in backticks; none where the mark occurs less
    /// than twice.
    fn parts_between(self, mark: char) -> impl Iterator<Item = &'t str> {
        let has_parts = self.text.matches(mark).nth(1).is_some();
        let parts = self.text.split(mark).filter(move |part| has_parts && part.len() >= SHORTEST_PART);
        // A part names the tool and how grave it is, too.
        let message = |part: &'t str| part.split_once(": ").map(|(_, message)| message);
        parts.take(MAXIMUM_PARTS).flat_map(move |part| [Some(part), message(part)]).flatten()
    }

    /// Whether a compiler reports a name that it does not know: an error's name is then an identifier of a text, and not an
    /// error that happened.
    pub(crate) fn names_identifier(self) -> bool {
        NAMED_IN_TEXT.iter().any(|words| self.text.contains(words))
    }

    /// The text in quotes at the line's end: `failed: x.cu:12 'invalid device function'`.
    fn quoted_at_end(self) -> Option<&'t str> {
        if self.names_identifier() {
            return None;
        }
        let text = self.text.trim_end_matches(['.', ')']);
        let quote = text.chars().last().filter(|last| matches!(last, '\'' | '"'))?;
        let (_, quoted) = text.strip_suffix(quote)?.rsplit_once(quote)?;
        (!quoted.is_empty()).then_some(quoted)
    }

    /// The number of an error of the driver's, where the line says one: `(error code: 715)`, `(code 716)`.
    pub(crate) fn error_number(self) -> Option<u16> {
        let after = self.text.split("code").skip(1).map(|rest| rest.trim_start_matches([':', ' ', '=']));
        let digits = |rest: &'t str| rest.split(|character: char| !character.is_ascii_digit()).next();
        after.filter_map(digits).find_map(|digits| digits.parse().ok())
    }

    /// The name of an error among other words: `CUDA_ERROR_INVALID_PTX`.
    pub(crate) fn error_name(self) -> Option<&'t str> {
        self.names_with(ERROR_NAMES).next()
    }

    /// The status of a library that a call failed with: `CUDNN_STATUS_EXECUTION_FAILED`.
    pub(crate) fn library_status(self) -> Option<&'t str> {
        self.names_with(LIBRARY_STATUSES).find(|name| !name.ends_with("_SUCCESS"))
    }

    /// The names with one of these prefixes, except in a report about an identifier of a text.
    fn names_with(self, prefixes: &[&str]) -> impl Iterator<Item = &'t str> {
        let text = if self.names_identifier() { "" } else { self.text };
        let words = text.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
        words.filter(|word| prefixes.iter().any(|start| word.len() > start.len() && word.starts_with(start)))
    }

    /// Whether the line says that a call of the driver or of the runtime failed.
    pub(crate) fn reports_cuda_error(self) -> bool {
        CUDA_ERROR.iter().any(|words| self.text.contains(words))
    }

    /// The number after the words for an error of the driver or of the runtime, from 100 on: `CUDA error (700)`. Smaller
    /// numbers of the runtime have meant other errors before CUDA 10.1.
    pub(crate) fn cuda_error_number(self) -> Option<&'t str> {
        let after = |words: &&str| self.text.split(*words).skip(1).find_map(number_of_error);
        CUDA_ERROR.iter().find_map(after)
    }

    /// The place that it names.
    pub fn place(self) -> Option<Place> {
        self.place_of_ptxas().or_else(|| self.place_in_brackets()).or_else(|| self.place_between_colons())
    }

    /// `ptxas k.ptx, line 7; error   : …`
    fn place_of_ptxas(self) -> Option<Place> {
        let (before, after) = self.text.split_once(", line ")?;
        let line = after.split(';').next()?.trim().parse().ok()?;
        let file = before.rsplit_once("ptxas ").map_or(before, |(_, file)| file);
        Some(Place { file: file.trim().to_owned(), line, column: None })
    }

    /// `k.cu(651): Error: …`, and `<unnamed> (123, 17): …` of libNVVM, which counts columns from 0.
    fn place_in_brackets(self) -> Option<Place> {
        let (before, after) = self.text.split_once("): ")?;
        let (file, numbers) = before.rsplit_once('(')?;
        let (line, column) = match numbers.split_once(", ") {
            Some((line, column)) => (line, Some(column.parse::<u32>().ok()?.checked_add(1)?)),
            None => (numbers, None),
        };
        let line = line.parse().ok()?;
        (!after.is_empty()).then(|| Place { file: file.trim().to_owned(), line, column })
    }

    /// `k.ll:5:18: …`
    fn place_between_colons(self) -> Option<Place> {
        let mut parts = self.text.splitn(4, ':');
        let (file, line, column) = (parts.next()?, parts.next()?, parts.next()?);
        let (line, column) = (line.parse().ok()?, column.parse().ok()?);
        let named = !file.is_empty() && !file.contains(' ');
        named.then(|| Place { file: file.to_owned(), line, column: Some(column) })
    }
}

/// The number of three digits that a text begins with, after marks and the words `code` and `number`.
fn number_of_error(text: &str) -> Option<&str> {
    let marks = [' ', '(', ':', '=', '#', '['];
    let text = text.strip_prefix("_t").unwrap_or(text).trim_start_matches(marks);
    let text =
        ["code", "number"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text).trim_start_matches(marks);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let is_part = rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
    let is_fraction = rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_digit()));
    (digits == 3 && !number.starts_with('0') && !is_part && !is_fraction).then_some(number)
}

/// Whether a line is part of a report whose words stand on another line: libNVVM prints function and instruction before
/// the message.
pub fn is_heading(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.ends_with("':") && line.contains('`') || line.starts_with("context:") || is_dump_frame(line)
}

/// Whether a line frames what Numba dumps (`NUMBA_DUMP_LLVM`, `NUMBA_DUMP_ASSEMBLY` and others): a rule of dashes with a
/// title in it, or a rule of equals signs.
fn is_dump_frame(line: &str) -> bool {
    /// Shorter rules are underlines and options.
    const SHORTEST: usize = 8;
    let is_rule = |mark: char| line.len() >= SHORTEST && line.chars().all(|it| it == mark);
    let title = line.trim_matches('-').trim();
    let is_titled = || {
        let words = ["DUMP", "ASSEMBLY", "FUNCTION OPTIMIZED", "INTERFERENCE", "OPTIMIZED"];
        line.starts_with("--") && line.ends_with("--") && words.iter().any(|word| title.contains(word))
    };
    is_rule('=') || is_rule('-') || is_titled() || line.starts_with(">>> DUMP")
}

/// Whether a line without an answer only says that something else failed, or nothing at all.
pub fn says_nothing(line: &str) -> bool {
    const NOTHING: &[&str] = &[
        "Ptx assembly aborted due to errors",
        "Compilation aborted due to errors",
        "aborting due to",
        "ptxas info",
        "nvlink info",
        "Internal Triton PTX codegen error",
        "`ptxas` stderr:",
        "Repro command:",
        "ptxas exited with",
        "make: ***",
        "make[",
        "PLEASE submit a bug report",
        "Stack dump:",
        "Program arguments:",
        "Traceback (most recent call last)",
        "CUDA kernel errors might be asynchronously reported",
        "For debugging consider passing CUDA_LAUNCH_BLOCKING",
        "Compile with `TORCH_USE_CUDA_DSA`",
    ];
    let line = line.trim();
    // A line that only passes on what another tool says has that at its end.
    let has_words = ["; error ", "; fatal "].iter().any(|mark| line.contains(mark));
    is_heading(line) || !has_words && NOTHING.iter().any(|part| line.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speakers_and_places() {
        let place = |text: &str| Line::new(text).place().map(|it| (it.file, it.line, it.column));
        assert_eq!(place("ptxas /tmp/k.ptx, line 7; error   : x"), Some(("/tmp/k.ptx".into(), 7, None)));
        assert_eq!(place("x.cu(651): Error: y"), Some(("x.cu".into(), 651, None)));
        assert_eq!(place("<unnamed> (123, 17): parse expected type"), Some(("<unnamed>".into(), 123, Some(18))));
        assert_eq!(place("k.ll:5:18: error: y"), Some(("k.ll".into(), 5, Some(18))));
        assert_eq!(place("no place: here"), None);
        let tool = |text| Line::new(text).tool();
        assert_eq!(tool("ptxas fatal   : Value"), Some(Tool::Ptxas));
        assert_eq!(tool("fatal error: error in backend: Cannot select"), Some(Tool::Llvm));
        assert_eq!(tool("anything"), None);
    }

    #[test]
    fn a_mentioned_tool_is_not_the_speaker() {
        for (text, speaker) in [
            ("ptxas info    : Used 7 registers", Some(Tool::Ptxas)),
            ("ptxas application ptx input, line 7; fatal : x", Some(Tool::Ptxas)),
            ("clang++-18: error: ptxas command failed with exit code 255", Some(Tool::Llvm)),
            ("UNIMPLEMENTED: ptxas ptxas too old. Falling back to the driver to compile.", None),
            ("Note: make sure nvcc has a supported version by running nvcc -V.", None),
            ("nvcc fatal   : x", Some(Tool::Nvcc)),
        ] {
            assert_eq!(Line::new(text).speaker(), speaker, "{text}");
        }
    }

    #[test]
    fn the_first_sentence_is_a_candidate() {
        let has = |text: &str, sentence: &str| Line::new(text).candidates().any(|it| it == sentence);
        assert!(has("E: Needs the library q7.  Note: read on. And so on", "Needs the library q7"));
        assert!(!has("E: version 12.8 of q7 e.g. This", "version 12"));
    }

    #[test]
    fn frames_of_dumps_say_nothing() {
        for line in [
            "-------------------------LLVM DUMP <library 'f' at 0x7f>--------------------------",
            "--------------------------------ASSEMBLY f$1--------------------------------",
            "--FUNCTION OPTIMIZED DUMP f--",
            "================================================================================",
            "--------------------------------------------------------------------------------",
            ">>> DUMP of f",
        ] {
            assert!(is_heading(line) && says_nothing(line), "{line}");
        }
        for line in ["--arch=sm_90", "---- x ----", "=> a", "----", "-- The CUDA compiler identification is unknown"] {
            assert!(!is_heading(line), "{line}");
        }
    }

    #[test]
    fn lines_end_anywhere() {
        for end in MAXIMUM_LENGTH - 10..MAXIMUM_LENGTH + 10 {
            let text = format!("{}é", "a".repeat(end));
            assert!(Line::new(&text).text().len() <= MAXIMUM_LENGTH);
        }
        let wrapped = format!("{}ptxas fatal   : Compilation refused", "key: 'value', ".repeat(40));
        assert!(Line::new(&wrapped).candidates().any(|text| text == "Compilation refused"));
        assert_eq!(Line::new("").candidates().collect::<Vec<_>>(), [""]);
    }
}
