//! Errors of the driver in lines of other programs: names in the spelling of another language, and numbers that calls return.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Line, Tool, driver_errors};

/// A number after words for an error, in any sentence.
pub(crate) const NUMBERED: Message = Message {
    id: "cuda-error-number",
    tool: Tool::Driver,
    phase: "calling the driver",
    wordings: &[],
    source: PUBLISHED,
    answer: |asked| {
        let number = asked.line.cuda_error_number();
        let of_words = number.and_then(|number| driver_errors::answer_to_number(asked, number));
        of_words.or_else(|| answer_to_call(asked))
    },
};

pub(crate) const MESSAGES: &[Message] = &[Message {
    id: "debugger-api-error",
    tool: Tool::Debugger,
    phase: "calling the driver",
    wordings: &[
        "Cuda API error detected: {} returned (0x{})",
        "Cuda API error detected: {} returned 0x{}",
        "Cuda Runtime API error detected: {} returned (0x{})",
        "Cuda Driver API error detected: {} returned (0x{})",
    ],
    source: PUBLISHED,
    answer: |asked| {
        let number = u16::from_str_radix(asked.value(1), 16).ok()?;
        let answer = driver_errors::answer_to_number(asked, &number.to_string())?;
        let meaning =
            format!("cuda-gdb reports that the call {} returned an error: {}", asked.value(0), answer.meaning);
        Some(Answer { meaning, ..answer }.action(
            "Only a report: the program goes on, and libraries (NCCL, PyTorch) make calls that may fail. `set cuda api_failures hide` silences it, `stop` stops there.",
        ))
    },
}];

/// The name in the driver's API of an error that a line names in the spelling of another language: `ERROR_INVALID_PTX` of
/// CUDA.jl, `ErrorInvalidPtx` of managedCuda, `InvalidPtx` of Rust's `cust`. Lines that do not name CUDA have names of other
/// libraries, too: in these only names that no other one has count.
pub(crate) fn name_in_other_spelling(line: &Line<'_>) -> Option<&'static str> {
    const OF_CUDA_ONLY: [&str; 6] = ["PTX", "JIT", "_GPU", "KERNEL", "COOPERATIVE", "CUBIN"];
    const LONGEST: usize = 64;
    let text = line.text();
    if line.names_identifier() {
        return None;
    }
    if let Some(name) = name_in_words(text) {
        return Some(name);
    }
    if let Some(name) = name_with_prefix(text) {
        return Some(name);
    }
    let is_of_cuda = line.reports_cuda_error() || text.contains("CudaException");
    let words = text.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
    let candidates = words.filter(|word| (8..=LONGEST).contains(&word.len())).filter_map(|word| {
        let is_snake = word.starts_with("ERROR_");
        let is_camel = !word.contains('_') && word.starts_with(|first: char| first.is_ascii_uppercase());
        let is_whole = word.starts_with("Error") || is_snake;
        (is_snake || is_camel && word.contains(|next: char| next.is_ascii_lowercase())).then(|| (snake(word), is_whole))
    });
    candidates.into_iter().find_map(|(name, is_whole)| {
        let is_certain = OF_CUDA_ONLY.iter().any(|part| name.contains(part)) || is_whole && is_of_cuda;
        let mut names = driver_errors::names_of_driver();
        names.find(|known| is_certain && known.strip_prefix("CUDA_ERROR_") == Some(&name))
    })
}

/// The name of an error that another library gives the driver's name with its own before it: `LIBRECUDA_ERROR_INVALID_IMAGE`.
fn name_with_prefix(text: &str) -> Option<&'static str> {
    let mut words = text.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
    words.find_map(|word| {
        let (before, _) = word.split_once("CUDA_ERROR_").filter(|(before, _)| !before.is_empty())?;
        let name = word.get(before.len()..)?;
        driver_errors::names_of_driver().find(|known| *known == name)
    })
}

/// Words that cuew, which Blender and programs with Cycles load the driver by, has for errors of other names, and the runtime's
/// own with a capital.
const IN_OTHER_WORDS: &[(&str, &str)] = &[
    ("driver not initialized", "NOT_INITIALIZED"),
    ("driver deinitialized", "DEINITIALIZED"),
    ("no cuda-capable device available", "NO_DEVICE"),
    ("invalid kernel image", "INVALID_IMAGE"),
    ("launch exceeded resources", "LAUNCH_OUT_OF_RESOURCES"),
    ("too many resources requested for launch", "LAUNCH_OUT_OF_RESOURCES"),
    ("launch exceeded timeout", "LAUNCH_TIMEOUT"),
    ("unknown error", "UNKNOWN"),
];

/// Prefixes of an error in words.
const BEFORE_WORDS: &[&str] =
    &["CUDA error: ", "CUDA ERROR: ", "CUDA ERROR]: ", "CUDA error at cuCtxCreate: ", "CUDA context ("];

/// The part of a line that is an error in words: the text after `CUDA error: `, in `CUDA context (…)`, or before the call in
/// Blender's `Invalid context in cuCtxPopCurrent(NULL)`.
fn part_with_words(text: &str) -> Option<&str> {
    let after = BEFORE_WORDS.iter().find_map(|words| text.split_once(words)).map(|(_, rest)| rest);
    let rest = after.or_else(|| {
        let ends = CALLS.iter().filter_map(|call| text.find(&format!(" in {call}")));
        let end = ends.min().or_else(|| text.find(" in CUDA queue "))?;
        text.get(..end)?.rsplit(": ").next()
    })?;
    rest.split(" in ").next()?.split([',', '.', ';', ')']).next()
}

/// The name of the error that a line has in words.
fn name_in_words(text: &str) -> Option<&'static str> {
    let words = part_with_words(text)?.trim().to_ascii_lowercase();
    let of_other = IN_OTHER_WORDS.iter().find(|(other, _)| *other == words).map(|(_, name)| (*name).to_owned());
    let name = of_other.unwrap_or_else(|| words.replace(' ', "_").to_ascii_uppercase());
    let is_whole = name.contains('_') || name == "UNKNOWN";
    driver_errors::names_of_driver().find(|known| is_whole && known.strip_prefix("CUDA_ERROR_") == Some(&name))
}

/// `INVALID_PTX` of `ERROR_INVALID_PTX`, `ErrorInvalidPtx` and `InvalidPtx`.
fn snake(word: &str) -> String {
    let word = word.strip_prefix("ERROR_").or_else(|| word.strip_prefix("Error")).unwrap_or(word);
    let mut name = String::with_capacity(word.len() + 8);
    let mut before = '_';
    for character in word.chars() {
        if character.is_ascii_uppercase() && before.is_ascii_lowercase() {
            name.push('_');
        }
        name.push(character.to_ascii_uppercase());
        before = character;
    }
    name
}

/// Calls of the driver's API begin with these.
const CALLS: [&str; 17] = [
    "cuModule",
    "cuLaunch",
    "cuLink",
    "cuCtx",
    "cuMem",
    "cuDevice",
    "cuInit",
    "cuStream",
    "cuEvent",
    "cuFunc",
    "cuLibrary",
    "cuKernel",
    "cuGraph",
    "cuGetProcAddress",
    "cuOccupancy",
    "cuTensorMap",
    "cuTexRef",
];
/// Words before the number that a call returned.
const RETURNED: [&str; 10] = ["returned", "failed", "error", "status", "code", "result", "->", "with", "ret", "rc"];

/// The number that a line says a call of the driver's returned: `cuModuleLoadData -> Returned: 700`.
fn number_of_call<'t>(line: &Line<'t>) -> Option<&'t str> {
    /// Bytes between the call and the number, at most.
    const FARTHEST: usize = 80;
    let text = line.text();
    let place = CALLS.iter().filter_map(|call| text.find(call)).min()?;
    let name = text.get(place..)?.split(|next: char| !(next.is_ascii_alphanumeric() || next == '_')).next()?;
    let after = text.get(place + name.len()..)?;
    let mut previous = "";
    let mut offset = 0;
    for word in after.split_inclusive([' ', ':', '(', ')', ',', '=']) {
        offset += word.len();
        let bare = word.trim_matches([' ', ':', '=', '(', ')', ',', '.', '[', ']', '!', '\'', '"']);
        let is_number = !bare.is_empty() && bare.len() <= 3 && bare.bytes().all(|it| it.is_ascii_digit());
        let is_told = RETURNED.iter().any(|it| previous.eq_ignore_ascii_case(it));
        if is_number && is_told && !bare.starts_with('0') {
            return Some(bare);
        }
        if offset > FARTHEST {
            return None;
        }
        if !bare.is_empty() {
            previous = bare;
        }
    }
    None
}

/// The answer to a number that a call of the driver's returned; the driver's numbers below 100 are not the runtime's.
fn answer_to_call(asked: &Asked<'_>) -> Option<Answer> {
    let number = number_of_call(&asked.line)?;
    let code: u16 = number.parse().ok()?;
    (code >= 100 || driver_errors::is_of_driver(code)).then(|| driver_errors::answer_to_number(asked, number))?
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    fn meaning(text: &str) -> Option<String> {
        answer(&Line::new(text), str::to_owned).map(|(_, answer)| answer.meaning)
    }

    #[test]
    fn names_are_read_in_the_spellings_of_languages() {
        for (text, number) in [
            ("ERROR: CUDA error (code 221, ERROR_JIT_COMPILER_NOT_FOUND)", 221),
            ("ERROR_JIT_COMPILER_NOT_FOUND", 221),
            ("ManagedCuda.CudaException: ErrorInvalidPtx", 218),
            ("called `Result::unwrap()` on an `Err` value: UnsupportedPtxVersion", 222),
            ("thread 'main' panicked at 'Fresh q7: NoBinaryForGpu'", 209),
            ("[CUDA ERROR] at file q7.cpp:52: LIBREQ7CUDA_ERROR_INVALID_IMAGE", 200),
            ("Error: invalid device function 8", 98),
            ("[cuda]      invalid device function (error 8) (hex 0x08)", 98),
            ("CUDA error: Illegal address in mem_alloc_result, line 815", 700),
            ("CUDA error: Launch exceeded timeout in cuCtxSynchronize(), line 7", 702),
            ("CUDA error: Out of memory in cuMemAlloc(&p, size)", 2),
            ("Invalid context in cuStreamCreate(&q7, 1) (q7/queue.cpp:33)", 201),
            ("Launch failed in CUDA queue synchronize (q7_shade)", 719),
            ("Error: Failed to create CUDA context (Illegal address)", 700),
        ] {
            let meaning = meaning(text).unwrap_or_else(|| panic!("no answer: {text}"));
            assert!(meaning.contains(&format!("(error {number})")), "{text}: {meaning}");
        }
        for text in [
            "ERROR_NOT_FOUND",
            "Win32: ERROR_FILE_NOT_FOUND",
            "an `Err` value: Os { code: 2, kind: NotFound }",
            "NotFound",
        ] {
            assert_eq!(meaning(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_that_calls_return_are_read() {
        for (text, number) in [
            ("[Fresh-JNI] ERROR : cuModuleLoadData -> Returned: 700", 700),
            ("cuModuleLoadDataEx() failed with ret=218", 218),
            ("q7: cuLaunchKernel(f, 1, 1) failed, status 701", 701),
            ("cuCtxCreate_v2 returned 2", 2),
            ("Error: cuMemAlloc_v2 failed with code 2.", 2),
        ] {
            let meaning = meaning(text).unwrap_or_else(|| panic!("no answer: {text}"));
            assert!(meaning.contains(&format!("(error {number})")), "{text}: {meaning}");
        }
        for text in
            ["cuModuleLoadData returned 0", "cuCtxCreate at line 700 of q7.c", "cuTile error 700", "cuInit 12 of 13"]
        {
            assert_eq!(meaning(text), None, "{text}");
        }
    }
}
